# ends: RecursionError
class C:
    def __repr__(self):
        return repr(self)
repr(C())
