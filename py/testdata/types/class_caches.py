"""Attributes, methods and special methods that change while code that uses them runs."""

class A:
    n = 0
    m = "x"
    def f(self): return 1
class B(A): pass
def loop():
    out = []
    b = B(); a = A()
    for i in range(40):
        out.append((str(A.n)[:9], str(B.n)[:9], a.n, b.n, a.f(), b.f()))
        if i != 34: A.n += 1
        if i == 10: B.n = 100
        if i == 15: A.f = lambda self: 2
        if i == 20: B.f = lambda self: 3
        if i == 22: b.f = lambda: 4
        if i == 25: del B.n
        if i == 27: del b.f
        if i == 28: del B.f
        if i == 30: b.n = "own"
        if i == 33: A.n = property(lambda self: "prop")
        if i == 34: A.n = 5
        if i == 36: del b.n
    return out
for r in loop(): print(r)
def setloop():
    class C:
        def __init__(self): self.a = 1
    c = C()
    log = []
    for i in range(30):
        c.a = i
        c.b = i
        log.append((c.a, c.b))
        if i == 8: C.a = property(lambda s: "P", lambda s, v: log.append(("set", v)))
        if i == 12: del C.a
        if i == 14: c = C()
        if i == 16: C.__setattr__ = lambda s, k, v: object.__setattr__(s, k, v * 2)
        if i == 20: del C.__setattr__
        if i == 22: c.__dict__["b"] = "d"; log.append(c.b)
        if i == 23: c.__dict__ = {"a": 5}
        if i == 25: c.__class__ = type("D", (), {"x": 1}); log.append((type(c).__name__, c.x))
    return log
for r in setloop(): print(r)
def getloop():
    class E:
        x = 1
    e = E(); out=[]
    for i in range(30):
        out.append(e.x)
        if i == 6: E.__getattribute__ = lambda s, n: "ga"
        if i == 9: del E.__getattribute__
        if i == 10: e.x = 2
        if i == 12: E.x = property(lambda s: 3)
        if i == 14: E.x = 4
        if i == 16: e.__dict__.pop("x")
        if i == 18:
            class Base: x = 9
            pass
        if i == 20: del E.x; E.__getattr__ = lambda s, n: "fallback"
    return out
print(getloop())
def superloop():
    class P:
        def g(self): return "P"
    class Q(P):
        def g(self): return "Q" + super().g()
    class R(P):
        def g(self): return "R" + super().g()
    class S(Q, R):
        def g(self): return "S" + super().g()
    s = S(); out = []
    for i in range(20):
        out.append(s.g())
        if i == 5: P.g = lambda self: "p2"
        if i == 9: S.__bases__ = (R, Q)
        if i == 12: del R.g
    return out
print(superloop())
def modloop():
    import types
    m = types.ModuleType("m")
    out = []
    for i in range(12):
        m.v = i
        out.append(m.v)
        if i == 6: m.__class__ = type("M", (types.ModuleType,), {"w": property(lambda s: "W")})
        if i > 6: out.append(m.w)
    return out
print(modloop())
def callloop():
    class F:
        pass
    f = F(); out = []
    for i in range(16):
        try: out.append(f())
        except TypeError as e: out.append(str(e))
        if i == 4: F.__call__ = lambda s: "called"
        if i == 8: f.__call__ = lambda: "own"
        if i == 12: del F.__call__
    return out
print(callloop())
def newloop():
    class G:
        def __init__(self, v=0): self.v = v
    out = []
    for i in range(16):
        try: out.append(getattr(G(i), "v", "none"))
        except TypeError as e: out.append(str(e))
        if i == 5: G.__new__ = staticmethod(lambda cls, v: object.__new__(cls))
        if i == 8: G.__init__ = lambda self, v: setattr(self, "v", v * 10)
        if i == 11: del G.__init__

    return out
print(newloop())
