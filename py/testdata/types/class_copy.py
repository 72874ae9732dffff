"""copy, and what object says to pickle."""

import copy, copyreg, re
def t(f):
    try: print("OK", re.sub("0x[0-9a-f]+", "0x", repr(f())))
    except BaseException as e: print(type(e).__name__, e)
class A:
    def __init__(self,x): self.x=x
    def __eq__(self,o): return isinstance(o,A) and self.x==o.x
a=A([1])
b=copy.copy(a); c=copy.deepcopy(a)
print(b==a, b.x is a.x, c==a, c.x is a.x)
t(lambda: a.__reduce_ex__(2))
t(lambda: a.__reduce_ex__(4)[1:])
t(lambda: (i for i in ()).__reduce_ex__(2))
t(lambda: object().__reduce_ex__(2))
t(lambda: object().__reduce__())
class S:
    __slots__=('a','b')
s=S(); s.a=1
print(copy.copy(s).a)
class L(list): pass
l=L([1,2]); l.z=3
m=copy.copy(l); print(m, m.z, type(m))
class D(dict): pass
d=D(a=1); d.q=2
e=copy.deepcopy(d); print(e, e.q, type(e))
class T2(tuple):
    def __new__(cls, a, b): return super().__new__(cls, (a,b))
    def __getnewargs__(self): return (self[0], self[1])
t(lambda: copy.copy(T2(1,2)))
t(lambda: copy.deepcopy(ValueError(1,[2])))
class E(Exception):
    def __init__(self, a, b): super().__init__(a,b); self.c=a
t(lambda: (copy.copy(E(1,2)).c, copy.copy(E(1,2)).args))