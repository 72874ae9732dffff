def t(f):
    try: print(f())
    except TypeError as e: print(e)
def f(a,b=2): pass
def g(a,*,k,l=1): pass
def h(a,/,b): pass
def h2(a,/,**k): return k
class C:
    def m(self, a): pass
t(lambda: f(1,2,3,b=4))
t(lambda: f(1,2,3,c=4))
t(lambda: g(1,2,k=3))
t(lambda: g(1,2,3,k=3,l=3))
t(lambda: g(1,2,z=3))
t(lambda: h(1,a=2,b=3))
t(lambda: h(a=2,b=3))
t(lambda: h2(1,a=2))
t(lambda: C().m())
t(lambda: C().m(1,2))
t(lambda: C.m())
t(lambda: f())
t(lambda: g())
t(lambda: g(1))
t(lambda: f(1,**{'a':1}))
t(lambda: f(*(1,),**{'a':1}))
t(lambda: f(1,2,3,4))
def z(): pass
t(lambda: z(1))
t(lambda: z(a=1))
def y(a,b,c,d): pass
t(lambda: y(1))
t(lambda: y())
t(lambda: y(1,2))
