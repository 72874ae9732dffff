# Every shape of parameters, called in every shape: what arrives, or the error.
def names(n): return ["long_name_of_a_parameter", "b", "c", "another_long_parameter", "e", "zz"][:n]
def call(f, /, *a, **k):
    try: return f(*a, **k)
    except TypeError as e: return str(e)
shapes = [
    "a, b=2, *, c=3", "a, *, c", "*a", "*a, b=1", "*a, b, c=2", "**k", "a, /, **k", "a, /, b=2, *c, **k",
    "*, long_name_of_a_parameter, another_long_parameter=4", "a=1, b=2, /, c=3, *, e=5, zz=6", "long_name_of_a_parameter, b=2, *r, c=3, another_long_parameter=4, **k",
    "", "a", "a, b", "a, b=1", "a=0, /", "a, /, b", "self, *a, **k",
]
for shape in shapes:
    used = [p.strip(" */").split("=")[0] for p in shape.split(",")]
    used = [p for p in used if p]
    ns = {}
    exec(f"def f({shape}): return {', '.join(used) + ',' if used else '()'}", ns)
    f = ns["f"]
    print("--", shape)
    for n in range(4):
        pos = tuple(range(10, 10 + n))
        for kw in [{}, {"a": 1}, {"b": 2}, {"c": 3}, {"c": 3, "b": 2}, {"long_name_of_a_parameter": 7}, {"another_long_parameter": 8, "e": 9}, {"self": 0, "zz": 1}]:
            print(n, *kw, call(f, *pos, **kw))
def many(**k): return k
def pick(*, k0=0, k3=0, k11=0, **rest): return k0, k3, k11, rest
for _ in range(6):
    print(many(a=1, b=2, c=3, d=4, e=5, f=6, g=7, h=8, i=9, j=10))
    print(pick(k11=1, k10=2, k9=3, k8=4, k7=5, k6=6, k5=7, k4=8, k3=9, k2=10))
    def d(a, b=[], *c, e={}, f): return a, b, c, e, f
    print(d(1, f=2), d(1, 2, 3, 4, f=5, e=6), call(d, f=1), call(d, 1), call(d, 1, f=1, a=2), call(d, 1, g=1, f=2))
    d.__kwdefaults__["f"] = "f"; d.__defaults__ = ("x", "y")
    print(d(), d(1), d(e=1), call(d, 1, 2, 3))
    d.__kwdefaults__ = None
    print(call(d), call(d, e=1))
    print(call(d, e=1, f=2), d.__kwdefaults__)
class C:
    def m(self, a, b="b", *c, k="k", **rest): return a, b, c, k, rest
    @classmethod
    def cm(cls, a=1, *, b=2): return a, b
    @staticmethod
    def sm(a, *r, b=2): return a, r, b
    def __call__(self, *a, x=0, **k): return a, x, k
    def __init__(self, *a, y=0, **k): self.got = a, y, k
o = C()
for _ in range(6):
    print(o.m(1), o.m(1, k=2), o.m(1, 2, 3, 4, z=5), o.cm(b=3), C.cm(5), o.sm(1, 2, 3), o.sm(1, b=0), o(1, x=2, y=3), C(1, 2, y=3, z=4).got)
    print(call(o.m), call(o.m, 1, self=2), call(o.cm, 1, 2), call(C.sm), call(o.m, 1, 2, b=3))
def g(a, *b, c=1, **d):
    yield a, b, c, d
    yield from [a, c]
print([list(g(1)), list(g(1, 2, 3, c=4, e=5))])
async def co(a, *, b=1): return a, b
for c in (co(1), co(1, b=2)):
    try: c.send(None)
    except StopIteration as e: print(e.value)
