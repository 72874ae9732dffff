# Patterns, exception groups, type parameters, classes, scopes, exec.
import sys
def m(x):
    match x:
        case [a, *b, 3] if a: return ('seq', a, b)
        case [1, *_, q]: return ('seq2', q)
        case {"k": v, **r}: return ('map', v, r)
        case int() | float() as w if w > 100: return ('big', w)
        case P(1, y=z) | P(z, y=2): return ('P', z)
        case None | True: return ('single', x)
        case sys.maxsize: return 'max'
        case "a" "b" | b'c': return 'str'
        case -1 | 1.5: return 'num'
        case {}: return 'emptymap'
        case [] | (): return 'empty'
        case str(s): return ('s', s)
        case _: return 'other'
class P:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
for v in [[1,2,3],[0,3],[1,5],{'k':1,'z':2},1000,P(1,7),P(9,2),P(3,3),None,True,sys.maxsize,'ab',b'c',-1,1.5,{},[],'zz',object]:
    print(m(v) if v is not object else m(v))
try:
    raise ExceptionGroup('g', [ValueError(1), TypeError(2), KeyError(3)])
except* ValueError as e: print('VE', e.exceptions)
except* TypeError: print('TE')
except* KeyError as k: print('KE', repr(k))
else: print('no')
try:
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* ValueError: raise OSError('x')
except ExceptionGroup as e: print(repr(e))
try:
    try: raise ValueError('naked')
    except* ValueError as e: print(repr(e))
finally: print('fin')
def gen[T: int = str](x: T = 1, *, y=2) -> T: return (x, y)
print(gen(), gen.__type_params__, gen.__type_params__[0].__bound__, gen.__annotations__)
class D[T, *Ts, **PP]:
    x: T
    y: int = 1
    if y: z: str
    def q(self, a: T) -> 'D': pass
print(D.__annotations__, D.__orig_bases__, D.__parameters__, D.q.__annotations__, D.__static_attributes__)
type Al[T] = list[T]
type Bl = int | str
print(Al, Al.__value__, Bl.__value__, Al.__type_params__)
class Meta(type):
    def __new__(m, n, b, ns, **k): print(sorted(ns), k); return type.__new__(m, n, b, ns)
    def __init__(c, *a, **k): pass
class E(metaclass=Meta, z=1):
    "doc"
    a = 1
    def __m(self): return __class__
    def n(self): self.q = 1; self.b = 2; return self.__m()
print(E().n(), E.__doc__, E.__qualname__, E.__firstlineno__, E.__static_attributes__)
def deco(s):
    def d(f): print('deco', s, f.__name__); return f
    return d
@deco(1)
@deco(2)
def dd(): pass
@deco(3)
class DC: pass
x: int = 1
if x: y: str = 'a'
print(__annotations__ if '__annotations__' in globals() else __annotate__(1))
x=1
t = t"a{x}b{x!r:>{x}}"
print(t.strings, t.interpolations[0].value, t.interpolations[1].format_spec, t.interpolations[1].conversion, t.interpolations[0].expression)
print([*range(3), *'ab'], {*[1], 2}, {**{'a': 1}, 'b': 2}, (*[1], 2))
print([(i, j) for i in range(3) if i for j in [i, i*2] if j > 1])
def scopes():
    a = 1
    class C:
        a = a + 1 if False else 5
        b = [a for _ in range(2)]
        def m(self): return a
    return C.a, C.b, C().m()
print(scopes())
k = 3
class CC:
    k = k + 1
    l = [k for _ in range(1)]
    m = [z for z in range(k)]
print(CC.k, CC.l, CC.m)
def walrus(): 
    xs = [y := i*2 for i in range(3)]
    return y, xs
print(walrus())
def dels():
    x = 1
    del x
    try: return x
    except UnboundLocalError as e: return str(e)
print(dels())
def cellun():
    def f(): return zz
    try: f()
    except NameError as e: print(e)
    zz = 1
    print(f())
    del zz
    try: f()
    except NameError as e: print(e)
cellun()
def nest():
    for i in range(2):
        try:
            for j in range(2):
                try:
                    if j: return 'r%d%d' % (i, j)
                finally: print('in', i, j)
        finally: print('out', i)
print(nest())
def exc_in_handler():
    try:
        try: raise KeyError(1)
        except KeyError as e: raise ValueError(2)
    except ValueError as v: return repr(v.__context__)
print(exc_in_handler(), sys.exception())
def genexc():
    try: yield 1
    except ValueError as e: yield repr(e)
    yield repr(sys.exception())
g = genexc(); next(g); print(g.throw(ValueError(3)), next(g))
x=1
def big(): return [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65, x]
print(len(big()))
print(eval('1+2'), eval('[a for a in range(3)]', {}, {'z': 1}))
ns = {}; exec('q = 1\ndef f(): return q\nclass K: z = q', ns); print(ns['f'](), ns['K'].z)
lo = {}; exec('q = 1\nprint(q)\n[q for _ in [1]] if 0 else 0', {}, lo); print(lo)
