# A method that __getattr__ gives where a property raised keeps its keyword arguments.
class C:
    @property
    def f(self): raise AttributeError("no")
    def __getattr__(self, name): return lambda a, b=0: (name, a, b)
print(C().f(1, b=2))
