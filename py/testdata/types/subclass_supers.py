# Subclasses of built-in types whose methods call those of their bases: no base may call back.

class A:
    def __str__(self): return 'A!'
    def __repr__(self): return 'rA'
class M(str):
    def __mod__(self, v): return 'M:'+super().__mod__(v)
    def __add__(self, v): return 'M:'+super().__add__(v)
    def join(self, v): return 'M:'+super().join(v)
    def format(self,*a): return 'M:'+super().format(*a)
print(M('%s')%'x', M('%s')%A(), M('%r %d')%(A(),3), M('a')+'b', M(',').join('abc'), M('{}').format(A()))
class N(bytes):
    def __mod__(self, v): return b'M:'+super().__mod__(v)
class B:
    def __bytes__(self): return b'B!'
print(N(b'%s')%b'x', N(b'%s')%B())
class L(list):
    def __eq__(self,o): return ('e',super().__eq__(o))
    def __lt__(self,o): return ('l',super().__lt__(o))
    def __contains__(self,o): return not super().__contains__(o)
    def __iadd__(self,o): super().__iadd__(o); return self
    def __repr__(self): return 'L'+super().__repr__()
class E:
    def __eq__(self,o): return True
    def __lt__(self,o): return True
    def __hash__(self): return 1
l=L([E()]); print(l==[1], l<[2], 5 in l, type(l+[1]))
l+=iter([3]); print(len(l), L([1,A()]))
class D(dict):
    def __getitem__(self,k): return ('g',super().__getitem__(k))
    def __contains__(self,k): return not super().__contains__(k)
    def __eq__(self,o): return ('eq', super().__eq__(o))
    def __setitem__(self,k,v): super().__setitem__(k,('s',v))
    def __delitem__(self,k): super().__delitem__(k)
    def __or__(self,o): return ('or',super().__or__(o))
d=D(); k=E(); d[k]=1; print(d[E()], E() in d, d=={E():1}, sorted(map(str, d|{2:3}))[:0]); del d[E()]; print(len(d))
class T(tuple):
    def __eq__(self,o): return ('e',super().__eq__(o))
    def __lt__(self,o): return ('l',super().__lt__(o))
    def __hash__(self): return super().__hash__()+1
    def __contains__(self,o): return ('c',super().__contains__(o))
t=T((E(),)); print(t==(1,), t<(2,), hash(t)==hash((E(),))+1, t.__contains__(3))
class S(set):
    def __contains__(self,o): return super().__contains__(o)
    def __or__(self,o): return ('o',super().__or__(o))
    def __eq__(self,o): return ('e',super().__eq__(o))
s=S([E()]); print(E() in s, len((s|{1})[1]), s=={E()})
class I(int):
    def __index__(self): return 7
    def __pow__(self,o,m=None): return ('p',super().__pow__(o,m))
    def __round__(self,n=None): return ('r',super().__round__(n))
    def __divmod__(self,o): return ('d',super().__divmod__(o))
    def __float__(self): return super().__float__()
    def __format__(self,s): return 'F'+super().__format__(s)
    def __str__(self): return 'S'+super().__str__()
    def __repr__(self): return 'R'+super().__repr__()
print(I(2)**3, round(I(15),-1), divmod(I(7),2), float(I(2)), f'{I(3):>4}', str(I(3)), repr(I(3)))
class F(float):
    def __format__(self,s): return 'F'+super().__format__(s)
    def __repr__(self): return 'R'+super().__repr__()
    def __int__(self): return 9
    def __trunc__(self): return super().__trunc__()
print(f'{F(3):.2f}', F(1.5), int(F(2)), [F(1)])
class X(Exception):
    def __str__(self): return 'X:'+super().__str__()
    def __repr__(self): return 'XR:'+super().__repr__()
print(str(X(A())), repr(X(A())))
class O:
    def __getattribute__(self,n): return ('ga',super().__getattribute__('v')) if n=='z' else super().__getattribute__(n)
    def __setattr__(self,n,v): super().__setattr__(n,('s',v))
    def __delattr__(self,n): super().__delattr__(n)
    def __dir__(self): return [x for x in super().__dir__() if x=='v']
    def __format__(self,s): return 'of'+super().__format__(s)
    def __str__(self): return 'O'
    def __reduce_ex__(self,p): return super().__reduce_ex__(p)
    def __eq__(self,o): return super().__eq__(o)
    def __ne__(self,o): return super().__ne__(o)
    def __init_subclass__(cls,**k): super().__init_subclass__(**k)
o=O(); o.v=1; print(o.z, dir(o), f'{o}', o==o, o!=o, o.__eq__(1)); del o.v
class G:
    def __init__(self): self.g=(x for x in [1,2])
class BA(bytearray):
    def __iadd__(self,o): super().__iadd__(o); return self
    def __setitem__(self,k,v): super().__setitem__(k,v)
    def __eq__(self,o): return ('e',super().__eq__(o))
b=BA(b'ab'); b+=b'c'; b[0]=65; print(b, b==b'Abc')
class Ty(type):
    def __call__(cls,*a): return ('call',super().__call__(*a))
    def __getattribute__(cls,n): return super().__getattribute__(n)
    def __instancecheck__(cls,o): return super().__instancecheck__(o)
    def __subclasscheck__(cls,o): return super().__subclasscheck__(o)
    def __repr__(cls): return 'Ty'
    def __setattr__(cls,n,v): super().__setattr__(n,v)
class C(metaclass=Ty): pass
c=C(); print(c[0], isinstance(c[1],C), issubclass(int,C), C); C.x=1; print(C.x)
class M2(str):
    def __getitem__(self, key):
        return 'M'+super().__getitem__(key)
m=M2('abc')
print(m[0], m[1:], str.__getitem__(m,1))
class L(list):
    def __getitem__(self, k): return ('L',super().__getitem__(k))
    def __len__(self): return super().__len__()+1
    def __contains__(self,x): return not super().__contains__(x)
    def __add__(self,o): return ('add',super().__add__(o))
    def __iter__(self): return iter(['it']+list(super().__iter__()))
l=L([1,2]); print(l[0], len(l), 1 in l, l+[3], list(l), l[0:1])
class D(dict):
    def __getitem__(self,k): return ('D',super().__getitem__(k))
    def __setitem__(self,k,v): super().__setitem__(k,[v])
    def __contains__(self,k): return super().__contains__(k)
d=D(); d['a']=1; print(d['a'], 'a' in d, d.get('a'), d)
class T(tuple):
    def __getitem__(self,k): return ('T',super().__getitem__(k))
    def __eq__(self,o): return super().__eq__(o)
    def __hash__(self): return super().__hash__()
t=T((1,2)); print(t[0], t==(1,2), hash(t)==hash((1,2)), t[::-1])
class I(int):
    def __add__(self,o): return I(super().__add__(o))
    def __eq__(self,o): return super().__eq__(o)
    def __hash__(self): return super().__hash__()
    def __lt__(self,o): return super().__lt__(o)
    def __bool__(self): return super().__bool__()
    def __neg__(self): return I(super().__neg__())
i=I(4); print(i+1, i==4, i<5, bool(i), -i, {i:1}[4])
class B(bytes):
    def __getitem__(self,k): return super().__getitem__(k)
print(B(b'abc')[1], B(b'abc')[1:])
from collections import *
from array import array
class Q(deque): pass
class DD(defaultdict): pass
class OD(OrderedDict): pass
class CC(Counter): pass
class A(array): pass
class S(set): pass
class FS(frozenset): pass
class BA(bytearray): pass
class R: pass
class T(tuple): pass
class L(list): pass
class D(dict): pass
class I(int): pass
class C(complex): pass
class F(float): pass
class ST(str): pass
class B(bytes): pass
class E(Exception): pass
class P(property): pass
class SM(staticmethod): pass
import itertools, functools, types
class PT(functools.partial): pass
print(Q([1],3), DD(int,{1:2}), OD(a=1), CC('ab'), A('i',[1]), S([1]), FS([1]), BA(b'x'), T((1,)), L([1]), D({1:2}), I(3), C(1j), F(2.5), ST('q'), repr(ST('q')), B(b'z'), repr(E(1,2)))
print(repr(PT(int,base=2)).split('<')[0][:10], types.SimpleNamespace(a=1))
class NS(types.SimpleNamespace): pass
print(NS(a=1), S(), FS(), Q(), CC(), OD(), BA())
class Plain:
    def __index__(self): return 1
    def __iter__(self): return iter(['x', 'y'])
class BB(bytes):
    def __mul__(self, n): return (b'mul', super().__mul__(n))
    def __contains__(self, x): return ('in', super().__contains__(x))
    def find(self, *a): return ('find', super().find(*a))
    def count(self, *a): return ('count', super().count(*a))
    def join(self, x): return ('join', super().join(x))
    def __getitem__(self, k): return ('item', super().__getitem__(k))
    def __len__(self): return 100
    def __iter__(self): return iter([65])
b = BB(b'\x00\x01ab')
print(b * Plain(), b.__contains__(Plain()), b.find(Plain()), b.count(Plain()), b[Plain()], b[Plain():], b.join(iter([b'q', b'r'])))
class SS(str):
    def __mul__(self, n): return ('mul', super().__mul__(n))
    def __getitem__(self, k): return ('item', super().__getitem__(k))
    def translate(self, t): return ('translate', super().translate(t))
    def __iter__(self): return iter('no')
    def __len__(self): return 100
    def encode(self, *a): return ('encode', super().encode(*a))
    def format_map(self, m): return ('map', super().format_map(m))
class Table:
    def __getitem__(self, n): return 'T' if n == 97 else None if n == 98 else n
s = SS('abc{k}')
print(s * Plain(), s[Plain()], s[Plain():], s.translate(Table()), s.encode('ascii', 'replace'), SS('{k}').format_map({'k': Plain().__index__()}), SS(',').join(Plain()))
class BAr(bytearray):
    def __setitem__(self, k, v): super().__setitem__(k, v)
    def __delitem__(self, k): super().__delitem__(k)
    def extend(self, x): super().extend(x)
    def __imul__(self, n): super().__imul__(n); return self
    def __getitem__(self, k): return ('item', super().__getitem__(k))
a = BAr(b'abcd')
a[Plain()] = 66; del a[Plain()]; a.extend(iter([90])); a *= Plain(); a[0:1] = iter([88, 89])
print(a, a[Plain()])
class Fl(float):
    def __round__(self, n=None): return ('round', super().__round__(n))
class In(int):
    def __round__(self, n=None): return ('round', super().__round__(n))
print(round(Fl(1.25), Plain()), round(In(15), Plain()))
