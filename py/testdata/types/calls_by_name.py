def f(a, b=2, c=3, /, d=4, e=5): return a, b, c, d, e
def g(a, b, c=3): return a, b, c
class C:
    def m(self, a, b=1, c=2): return a, b, c
o = C()
for i in range(8):
    print(f(1, d=7), f(1, 2, e=9, d=8), g(1, c=5, b=2), g(b=1, a=0), o.m(1, c=5), o.m(c=1, b=2, a=3))
    for call in (lambda: f(1, b=3), lambda: g(1, a=2, b=3), lambda: g(1, x=2), lambda: g(c=1), lambda: o.m(), lambda: o.m(1, 2, 3, c=4), lambda: o.m(1, 2, 3, 4, c=4), lambda: g(**{"a": 1, "b": 2}), lambda: o.m(self=3, a=1), lambda: f(**{"a": 1})):
        try: print(call())
        except TypeError as e: print(e)
def h(*, k=1): return k
def k9(a, b=0, c=0, d=0, e=0, f=0, g=0, h=0, i=0, j=0): return a, b, c, d, e, f, g, h, i, j
print(h(k=2), k9(1, j=2, i=3, h=4, g=5, f=6, e=7, d=8, c=9, b=10))
def swap(a, b, c): return a, b, c
print(swap(c=1, b=2, a=3), swap(1, c=2, b=3))
