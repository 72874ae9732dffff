# The attribute of a call is looked up when its arguments are there, in one step
# with the call: where it is missing, or a property, CPython looks first.
class C:
    @property
    def p(self):
        print('looked up')
        return print


C().p(print('argument'))
try:
    C().missing(print('CPython does not come here'))
except AttributeError as e:
    print(e)
