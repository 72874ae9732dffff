"""super(), special methods of user classes, and wrong results of special methods."""

# super edge cases, classmethod chains, weird
import re
def t(f):
    try: print("OK", re.sub("0x[0-9a-f]+", "0x", repr(f())))
    except BaseException as e: print(type(e).__name__, e)
class A:
    x = 'A.x'
    def m(self): return 'A.m'
    @classmethod
    def c(cls): return 'A.c', cls.__name__
    @staticmethod
    def s(): return 'A.s'
    @property
    def p(self): return 'A.p'
    def __getitem__(self, k): return 'A', k
    def __len__(self): return 3
    def __repr__(self): return 'A()'
class B(A):
    x = 'B.x'
    def m(self): return 'B.m', super().m(), super().x, super().p, super().s(), super().c()
    @classmethod
    def c(cls): return 'B.c', super().c(), super().x
    def __getitem__(self, k): return 'B', super().__getitem__(k)
    def __len__(self): return super().__len__() + 1
    def gen(self): return [super(B, self).m() for _ in range(1)]
    def noself(): return super().m()
    def early(self):
        self = 5
        return super().m()
    def inner(self):
        def f(): return super().m()
        return f()
    def inner2(self):
        def f(x): return super().m()
        return f(self)
    lam = lambda self: super().m()
    def setx(self): super().x = 5
    def delx(self): del super().x
    def sup(self): return super()
    def idx(self): return super()[0]
    def cls_attr(self): return super().__class__, super().__thisclass__, super().__self__, super().__self_class__
    def miss(self): return super().nothing
b = B()
t(lambda: b.m()); t(lambda: B.c()); t(lambda: b.c()); t(lambda: b[1]); t(lambda: len(b))
t(lambda: b.gen()); t(lambda: B.noself()); t(lambda: b.early()); t(lambda: b.inner()); t(lambda: b.inner2()); t(lambda: b.lam())
t(lambda: b.setx()); t(lambda: b.delx()); t(lambda: b.sup()); t(lambda: b.idx()); t(lambda: b.cls_attr()); t(lambda: b.miss())
t(lambda: super(B, b).m()); t(lambda: super(B, B).c()); t(lambda: super(B, B).m); t(lambda: super(A, b).m)
t(lambda: super())
def f(): return super()
t(f)
def g(x): return super()
t(lambda: g(1))
t(lambda: super(B, 5)); t(lambda: super(B, A())); t(lambda: super(B, A)); t(lambda: super(1)); t(lambda: super(B).m)
t(lambda: super(B).__get__(b).m())
t(lambda: super(B, b).__init__()); t(lambda: super(B,b).__getattribute__('m')())
class C:
    def __init__(self, v): self.v = v
    def __add__(self, o): return ('add', self.v, o)
    def __radd__(self, o): return ('radd', o, self.v)
    def __iadd__(self, o): self.v += o; return self
    def __neg__(self): return 'neg'
    def __call__(self, *a, **k): return a, k
    def __contains__(self, x): return x == self.v
    def __iter__(self): return iter([self.v])
    def __bool__(self): return False
    def __int__(self): return 7
    def __index__(self): return 2
    def __float__(self): return 2.5
    def __hash__(self): return 99
    def __enter__(self): return 'entered'
    def __exit__(self, *a): return True
    def __format__(self, s): return 'fmt:' + s
    def __bytes__(self): return b'by'
    def __complex__(self): return 1j
    def __round__(self, n=None): return 'r', n
    def __reversed__(self): return 'rev'
    def __dir__(self): return ['z', 'a']
    def __sizeof__(self): return 1000
    def __str__(self): return 'str'
    def __repr__(self): return 'rep'
    def __delitem__(self, k): print('del', k)
    def __setitem__(self, k, v): print('set', k, v)
    def __missing__(self, k): return k
    def __divmod__(self, o): return 'dm'
    def __pow__(self, o, m=None): return 'pow', o, m
    def __rpow__(self, o): return 'rpow', o
    def __matmul__(self, o): return 'mm'
    def __lt__(self, o): return 'lt'
    def __eq__(self, o): return 'eq'
c = C(1)
t(lambda: (c + 1, 1 + c, -c, c(1, k=2), 1 in c, 2 in c, list(c), bool(c), int(c), float(c), hash(c), [1,2,3][c], f"{c:x}", bytes(c), complex(c)))
t(lambda: (round(c), round(c, 2), reversed(c), dir(c), str(c), repr(c), divmod(c, 1), pow(c, 2), pow(c, 2, 3), c ** 2, 2 ** c, c @ 1, c < 1, c > 1, c == 1, c != 1))
def w():
    with c as x:
        print(x); 1/0
    return 'after'
t(w)
def d():
    del c[1]; c[2] = 3
t(d)
def ia():
    global c
    c += 5
    return c.v
t(ia)
for op in ['c - 1', '1 - c', '~c', 'abs(c)', 'c >= 1', 'c <= 1', 'c["x"]', 'c // 1', 'c % 1', 'c & 1', 'c << 1', 'len(c)', 'next(c)', 'c.foo', 'c.foo()', 'await_(c)']:
    t(lambda: eval(op))
class Bad:
    def __len__(self): return -1
    def __bool__(self): return 5
    def __repr__(self): return 5
    def __str__(self): return 6
    def __hash__(self): return 'x'
    def __iter__(self): return 5
    def __index__(self): return 'i'
    def __int__(self): return 'i'
    def __float__(self): return 'f'
    def __format__(self, s): return 5
    def __bytes__(self): return 5
    def __complex__(self): return 5
    def __contains__(self, x): raise KeyError(x)
    def __call__(self): return self.nope
    def __dir__(self): return 5
    def __init_subclass__(cls): raise ValueError('no subs')
    def __getattr__(self, n): raise TypeError('ga ' + n)
b = Bad()
for op in ['len(b)', 'bool(b)', 'repr(b)', 'str(b)', 'hash(b)', 'iter(b)', '[1][b]', 'int(b)', 'float(b)', 'format(b)', 'bytes(b)', '1 in b', 'b()', 'dir(b)', 'b.x', 'hasattr(b, "x")', 'getattr(b, "x", 1)', 'type("S", (Bad,), {})', 'f"{b!r}"', 'print(b)', '"%s" % b', 'range(b)', 'b < 1', 'b + 1', 'sorted([b, b])', 'list(b)', 'not b', 'b and 1']:
    t(lambda: eval(op))
