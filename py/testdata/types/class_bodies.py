"""Scopes of class bodies, annotations, attributes of built-in types, counts of arguments."""

import re
def t(f):
    try: print("OK", re.sub("0x[0-9a-f]+", "0x", repr(f())))
    except BaseException as e: print(type(e).__name__, e)
# classes: scoping
x = 'global'
class A:
    x = 'class'
    y = [x for _ in range(2)]
    z = [i for i in (1,2)]
    def f(self): return x
    w = (lambda: x)()
    print(sorted(k for k in locals() if not k.startswith('__')), __qualname__, __module__)
    class In:
        q = 1
        def g(self): return __class__.__qualname__
print(A.y, A.z, A().f(), A.w, A.In().g())
def outer():
    v = 1
    class L:
        v = 2
        u = v
        def get(self): return v
        nonlocal_ok = [v for v in (3,)]
    return L.u, L().get(), L.nonlocal_ok, L.__qualname__
print(outer())
class P:
    __priv = 1
    def __m(self): return self.__priv
    def call(self): return self.__m()
    class Q:
        __r = 2
print(P().call(), [k for k in vars(P) if 'P__' in k], [k for k in vars(P.Q) if '_Q' in k])
t(lambda: P.__priv)
class Loop:
    for i in range(3): pass
    exec("dyn = 5")
    locals()['viaLocals'] = 6
print(Loop.i, Loop.dyn, Loop.viaLocals)
class Cond:
    if True:
        def a(self): return 1
    else:
        def b(self): return 2
    try:
        1/0
    except ZeroDivisionError as e:
        err = str(e)
print(hasattr(Cond,'a'), hasattr(Cond,'b'), Cond.err, hasattr(Cond,'e'))
def deco(n):
    def d(c):
        c.tags = getattr(c,'tags',()) + (n,)
        return c
    return d
@deco(1)
@deco(2)
class T: pass
print(T.tags)
class Ann:
    a: int
    b: 'str' = 1
    def f(self, x: int, *a: str, k: float = 1.0, **kw: dict) -> None: pass
print(Ann.__annotations__, Ann.f.__annotations__, Ann.b)
t(lambda: Ann.a)
class Base:
    reg = []
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        Base.reg.append((cls.__name__, tag))
class S1(Base, tag='x'): pass
class S2(S1): pass
print(Base.reg)
# generic getattr builtins
class G:
    a = 1
    def __getattr__(self, n):
        if n.startswith('dyn_'): return n
        raise AttributeError(f'custom {n}')
g = G()
t(lambda: getattr(g,'a')); t(lambda: getattr(g,'dyn_1')); t(lambda: getattr(g,'zz')); t(lambda: getattr(g,'zz',5)); t(lambda: hasattr(g,'zz'))
t(lambda: setattr(g,'q',1)); t(lambda: g.q); t(lambda: delattr(g,'q')); t(lambda: delattr(g,'q'))
t(lambda: getattr(g, 5)); t(lambda: setattr(g, 5, 1)); t(lambda: getattr(g, 'a', 1, 2)); t(lambda: getattr(g))
t(lambda: g.__class__); t(lambda: g.__dict__); t(lambda: g.__module__); t(lambda: g.__doc__)
t(lambda: type(g).__name__); t(lambda: G.__name__); t(lambda: g.__name__)
import types
t(lambda: types.new_class('N', (G,), {}, lambda ns: ns.update(z=3)).z)
t(lambda: types.prepare_class('N', (int,)))
t(lambda: type('X', (), dict(a=1, f=lambda s: s.a))().f())
t(lambda: type('X', (G,), {})().dyn_x)
t(lambda: type(type('X', (), {})))
t(lambda: object.__class__); t(lambda: type.__class__); t(lambda: type.__bases__); t(lambda: type.__mro__); t(lambda: object.__bases__); t(lambda: object.__base__)
t(lambda: isinstance(type, object)); t(lambda: isinstance(object, type)); t(lambda: issubclass(type, object))
t(lambda: type.__name__); t(lambda: int.__module__); t(lambda: int.__doc__ is not None); t(lambda: int.__qualname__)
t(lambda: (1).__class__); t(lambda: (1).__class__.__class__); t(lambda: int.mro())
t(lambda: int.real); t(lambda: (5).real); t(lambda: int.real.__get__(7)); t(lambda: int.__dict__['real'].__name__)
t(lambda: [].__len__()); t(lambda: list.__len__([1])); t(lambda: list.__len__(5)); t(lambda: list.append(5, 1)); t(lambda: list.append()); t(lambda: [].append()); t(lambda: [].append(1,2))
t(lambda: str.join(',', ['a','b'])); t(lambda: str.join(5, [])); t(lambda: int.__add__(1, 2)); t(lambda: int.__add__('a', 2)); t(lambda: int.__add__(1)); t(lambda: (1).__add__('a'))
t(lambda: dict.fromkeys('ab')); t(lambda: {}.fromkeys('ab', 1)); t(lambda: dict.__dict__['fromkeys'].__get__(None, dict)('z'))
t(lambda: int.from_bytes(b'a', 'big')); t(lambda: float.fromhex('0x1p3')); t(lambda: bytes.fromhex('61'))
t(lambda: type.mro(int)); t(lambda: type.mro(5)); t(lambda: type.__subclasses__(bool))
t(lambda: len.__call__('abc')); t(lambda: len.__call__); t(lambda: (lambda: 3).__call__()); t(lambda: A.f.__get__(1)()); t(lambda: len.__get__)
t(lambda: A.__dict__.keys() >= {'x'}); t(lambda: A.__dict__ | {'n': 1} != None); t(lambda: 'x' in A.__dict__); t(lambda: A.__dict__['x']); t(lambda: len(A.__dict__) > 5)
t(lambda: (1).__add__()); t(lambda: (1).__add__(1,2)); t(lambda: [].__len__(1)); t(lambda: [].__setitem__(1)); t(lambda: (2).__pow__()); t(lambda: (2).__pow__(1,2,3)); t(lambda: [].__iter__(1)); t(lambda: [].__contains__()); t(lambda: [].__eq__()); t(lambda: [].__repr__(1)); t(lambda: ().__getitem__()); t(lambda: [].__delitem__()); t(lambda: (1).__hash__(2)); t(lambda: (i for i in ()).__next__(1)); t(lambda: object().__getattribute__()); t(lambda: object().__setattr__(1)); t(lambda: object().__delattr__()); t(lambda: 'a'.__mul__()); t(lambda: 'a'.__format__()); t(lambda: [].__init__(1,2)); t(lambda: int.__add__('a')); t(lambda: list.append('a')); t(lambda: list.append('a', 1, 2)); t(lambda: property().__get__()); t(lambda: (lambda: 0).__get__())
