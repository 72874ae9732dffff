"""Classes and the protocols of their objects: abstract methods, metaclasses, descriptors, slots."""
import re


def t(f):
    try: print("OK", re.sub("0x[0-9a-f]+", "0x", repr(f())))
    except BaseException as e: print(type(e).__name__, e)
class A:
    def __init__(self,x): self.x=x
    def __eq__(self,o): return isinstance(o,A) and self.x==o.x
a=A([1])
from abc import ABC, abstractmethod
class Ab(ABC):
    @abstractmethod
    def f(self): ...
    @property
    @abstractmethod
    def g(self): ...
t(lambda: Ab())
class Ac(Ab):
    def f(self): pass
t(lambda: Ac())
class Ad(Ac):
    g=5
t(lambda: Ad().g)
t(lambda: sorted(Ab.__abstractmethods__))
class CM:
    @classmethod
    def make(cls, *a, **k): return cls, a, k
t(lambda: CM.make(1,b=2))
t(lambda: CM().make)
t(lambda: type.__call__(A, 5).x)
t(lambda: type.__call__(int, "7"))
t(lambda: A.__call__)
t(lambda: A.__init__)
t(lambda: int.__call__)
t(lambda: int.__new__)
t(lambda: A.__new__)
t(lambda: A.__eq__)
t(lambda: A.__lt__)
t(lambda: A(1).__lt__(2))
t(lambda: A(1) < A(2))
t(lambda: sorted(dir(A))[:8])
t(lambda: [x for x in dir(A(1)) if not x.startswith('__')])
t(lambda: A.__dict__.get('zz'))
t(lambda: A.__dict__['__init__'])
t(lambda: setattr(A.__dict__,'x',1))
def fset(): A.__dict__['x']=1
t(fset)
t(lambda: vars(A)['__module__'])
t(lambda: vars(5))
t(lambda: vars(a))
t(lambda: isinstance(5, (int, (str, bytes))))
t(lambda: isinstance(5, 5))
t(lambda: isinstance(5, (5,)))
t(lambda: issubclass(5, int))
t(lambda: issubclass(int, 5))
t(lambda: issubclass(bool, (str, int)))
t(lambda: A.mro())
t(lambda: A.__subclasses__())
t(lambda: bool.__subclasses__())
t(lambda: type.__subclasses__(type) != [])
t(lambda: type(A)(A))
t(lambda: A.__basicsize__ > 0)
t(lambda: A.__weakrefoffset__ is not None)
t(lambda: object.__subclasshook__(5))
class W:
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        print("sub", cls.__name__)
class W1(W): pass
class W2(W1): pass
t(lambda: type('W3',(W,),{'a':1}).a)
class Meta(type):
    def __new__(m, n, b, ns, **kw):
        c = super().__new__(m, n, b, ns)
        c.tag = kw
        return c
    def __len__(cls): return 42
    def __iter__(cls): return iter((1,2))
    def __contains__(cls, x): return x == 3
    def __getitem__(cls, k): return k*2
    def __add__(cls, o): return ('add', o)
    def __repr__(cls): return 'Meta!'
    def __hash__(cls): return 7
    def __eq__(cls, o): return o == 'same' or cls is o
    def __bool__(cls): return False
class MM(metaclass=Meta, opt=3): pass
t(lambda: (MM, MM.tag, len(MM), list(MM), 3 in MM, MM[4], MM+1, hash(MM), MM=='same', bool(MM)))
t(lambda: MM != 'same')
t(lambda: {MM: 1}[MM])
class Cls:
    def __class_getitem__(cls, k): return cls.__name__, k
t(lambda: Cls[int])
t(lambda: Cls[1,2])
t(lambda: A[1])
class Desc:
    def __set_name__(self, owner, name): self.n = name; print('set_name', owner.__name__, name)
    def __get__(self, o, t): return self.n, o is None
class HasD:
    d1 = Desc(); d2 = Desc()
t(lambda: (HasD.d1, HasD().d2))
class Slotted:
    __slots__ = 'x', 'y'
    x: int
s = Slotted(); s.x=1
t(lambda: s.y)
t(lambda: s.z)
t(lambda: setattr(s,'z',1))
t(lambda: Slotted.x.__get__(s))
t(lambda: Slotted.x.__set__(s, 9))
t(lambda: s.x)
t(lambda: s.__dict__)
def deco(c): c.decorated=True; return c
@deco
class Dd: pass
t(lambda: Dd.decorated)
class Cnt:
    total = 0
    def __init__(self): Cnt.total += 1
    def __del__(self): pass
[Cnt() for _ in range(10)]
t(lambda: Cnt.total)
x = property(lambda s: 1)
class Dyn: pass
Dyn.x = x
t(lambda: Dyn().x)
Dyn.__len__ = lambda s: 5
t(lambda: len(Dyn()))
dd = Dyn(); dd.__len__ = lambda: 9
t(lambda: len(dd))
Dyn.__call__ = lambda s, *a: a
t(lambda: dd(1,2))
Dyn.__getattr__ = lambda s, n: n
t(lambda: dd.anything)
del Dyn.__getattr__
t(lambda: dd.anything)
del Dyn.__len__
t(lambda: len(dd))
