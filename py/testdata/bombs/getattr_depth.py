# ends: RecursionError
class C:
    def __getattr__(self, name):
        return getattr(self, name + 'x')
C().a
