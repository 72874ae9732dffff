"""Texts of AttributeErrors and TypeErrors of attribute access."""

import types


def t(f):
    try:
        print("OK", f())
    except BaseException as e:
        print(type(e).__name__, e, getattr(e, "name", "-"), type(getattr(e, "obj", "-")).__name__)


class C:
    @property
    def p(self):
        return 1

    def m(self):
        pass


class S:
    __slots__ = ("a",)


class D:
    def __get__(self, o, t):
        return 5

    def __delete__(self, o):
        pass


class D2:
    def __set__(self, o, v):
        pass


C.d = D()
C.d2 = D2()
m = types.ModuleType("mm")
t(lambda: C().x)
t(lambda: C.x)
t(lambda: m.x)
t(lambda: setattr(C(), "p", 1))
t(lambda: delattr(C(), "p"))
t(lambda: delattr(C(), "x"))
t(lambda: delattr(C(), "m"))
t(lambda: delattr(C, "x"))
t(lambda: delattr(m, "x"))
t(lambda: setattr(int, "x", 1))
t(lambda: delattr(int, "x"))
t(lambda: delattr(int, "real"))
t(lambda: setattr(1, "x", 1))
t(lambda: setattr(1, "real", 1))
t(lambda: setattr(1, "bit_length", 1))
t(lambda: delattr(1, "bit_length"))
t(lambda: delattr(1, "x"))
t(lambda: S().a)
t(lambda: delattr(S(), "a"))
t(lambda: setattr(S(), "b", 1))
t(lambda: delattr(S(), "b"))
t(lambda: setattr(C(), "d", 1))
t(lambda: delattr(C(), "d2"))
t(lambda: setattr(C(), "__dict__", 1))
t(lambda: delattr(C(), "__dict__"))
t(lambda: setattr(C(), "__weakref__", 1))
t(lambda: setattr(C(), "__class__", 1))
t(lambda: setattr(C(), "__class__", int))
t(lambda: delattr(C(), "__class__"))
t(lambda: object.__setattr__(C, "x", 1))
t(lambda: object.__delattr__(C, "x"))
t(lambda: type(C.__dict__["p"].__get__(None, C)))
t(lambda: property().__get__(1))
t(lambda: property().__set__(1, 2))
t(lambda: property().__delete__(1))


class E:
    p = property()
    x = int.real


t(lambda: E().p)
t(lambda: E().x)
t(lambda: delattr(E(), "p"))
t(lambda: setattr(E(), "p", 1))
t(lambda: super(C, 1))
t(lambda: super(C, C()).foo)
t(lambda: super(1, 2))
t(lambda: super(C).foo)
t(lambda: (lambda: 0).foo)
t(lambda: setattr((lambda: 0), "__code__", 1))
t(lambda: setattr((lambda: 0), "__closure__", 1))
t(lambda: setattr((lambda: 0), "__globals__", 1))
t(lambda: setattr(C().m, "x", 1))
t(lambda: C().m.x)
t(lambda: len.x)
t(lambda: setattr(len, "x", 1))
t(lambda: setattr(len, "__name__", 1))
t(lambda: setattr(C, "__mro__", 1))
t(lambda: setattr(C, "__name__", 1))
t(lambda: delattr(C, "__name__"))
t(lambda: setattr(int, "__name__", 1))
t(lambda: setattr(C, "__bases__", 1))
t(lambda: setattr((i for i in ()), "gi_frame", 1))
t(lambda: object().x)
t(lambda: setattr(object(), "x", 1))
t(lambda: S.a)
t(lambda: C.__dict__["__dict__"])
t(lambda: C.__dict__["__weakref__"])


class M(type):
    @property
    def z(self):
        return 3


class MC(metaclass=M):
    pass


t(lambda: MC.z)
t(lambda: MC().z)
t(lambda: setattr(MC, "z", 1))
t(lambda: setattr(S(), "__dict__", 1))
t(lambda: None.foo)
t(lambda: setattr(None, "foo", 1))
t(lambda: object.__getattribute__(C, "x"))
t(lambda: type.__setattr__(int, "x", 1))
t(lambda: object.__getattribute__(C(), 1))
t(lambda: C.__dict__["p"].__get__(5))
t(lambda: S.__dict__["a"].__get__(5))
t(lambda: S.__dict__["a"].__set__(5, 1))
t(lambda: int.__dict__["real"].__set__(5, 1))
t(lambda: int.__dict__["real"].__get__("s"))
t(lambda: str.upper.__get__(5))
t(lambda: slice(1).__class__)
t(lambda: types.SimpleNamespace(a=1).b)
t(lambda: types.SimpleNamespace.b)
