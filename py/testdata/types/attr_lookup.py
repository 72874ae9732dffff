"""The order in which attributes are found; descriptors; __getattr__ and its kin."""


class Data:
    def __init__(self, v):
        self.v = v

    def __get__(self, obj, cls):
        return ("data", self.v, obj is None, cls.__name__)

    def __set__(self, obj, v):
        print("set", self.v, v)

    def __delete__(self, obj):
        print("delete", self.v)


class NonData:
    def __get__(self, obj, cls):
        return ("nondata", obj is None, cls.__name__)


class A:
    d = Data(1)
    n = NonData()
    x = 5

    def f(self):
        return self

    @classmethod
    def c(cls, *a):
        return cls.__name__, a

    @staticmethod
    def s(*a):
        return a


class B(A):
    pass


a, b = A(), B()
print(a.d, A.d, b.d, B.d)
print(a.n, A.n, b.n, B.n)
a.__dict__["d"] = "own"
a.__dict__["n"] = "own"
print(a.d, a.n)
a.d = 7
del a.d
del a.n
print(a.n, a.x, A.x)
a.x = 6
print(a.x, A.x, vars(a))
del a.x
print(a.x)
print(a.f() is a, A.f(3), b.c(1), B.c(2), b.s(3), B.s(4), a.f.__self__ is a, a.f.__func__ is A.f)
f = a.f
print(f() is a, f == a.f, f is a.f, hash(f) == hash(a.f), f != b.f)
A.y = 1
print(b.y)
B.y = 2
print(b.y, a.y)
del B.y
print(b.y)
A.f = lambda self: "new"
print(a.f(), b.f())


class G:
    def __getattr__(self, name):
        if name == "bad":
            raise AttributeError("no " + name)
        return "got " + name

    @property
    def p(self):
        return self.bad

    @property
    def q(self):
        raise AttributeError("inner")


g = G()
g.own = 1
print(g.own, g.other, g.q)
try:
    g.bad
except AttributeError as e:
    print(e)
print(g.p, hasattr(g, "bad"), getattr(g, "bad", "default"), hasattr(g, "anything"))


class H:
    x = 1

    def __getattribute__(self, name):
        if name.startswith("h_"):
            return "h:" + name
        if name == "zz":
            raise AttributeError(name)
        return super().__getattribute__(name)

    def __getattr__(self, name):
        return "fallback " + name

    def __setattr__(self, name, v):
        print("setattr", name, v)
        object.__setattr__(self, name, v)

    def __delattr__(self, name):
        print("delattr", name)
        super().__delattr__(name)


h = H()
h.y = 2
print(h.h_1, h.x, h.y, h.zz, h.nothing, vars(h))
del h.y
print(vars(h))
h.x = 3
print(h.x, H.x)


class Meta(type):
    m = "meta attr"

    def __getattr__(cls, name):
        return cls.__name__ + " lacks " + name

    @property
    def prop(cls):
        return "prop of " + cls.__name__

    def method(cls):
        return "method of " + cls.__name__

    def __setattr__(cls, name, v):
        print("meta set", name)
        super().__setattr__(name, v)


class K(metaclass=Meta):
    prop = "hidden by data"
    m = "own"


print(K.m, K.prop, K.method(), K.foo, K().prop, K().m)
K.z = 1
print(K.z, K().z)
try:
    K().foo
except AttributeError as e:
    print(e)


class P:
    def __init__(self):
        self._x = 0

    @property
    def x(self):
        "doc of x"
        return self._x

    @x.setter
    def x(self, v):
        self._x = v * 2

    @x.deleter
    def x(self):
        self._x = None


p = P()
p.x = 4
p.x += 1
print(p.x)
del p.x
print(p.x, P.x.__doc__, P.x.fget.__name__, P.x.fset is not None, P.x.__name__)


class Q(P):
    @P.x.getter
    def x(self):
        return "q", self._x

    @property
    def y(self):
        return super().x


q = Q()
q.x = 3
print(q.x, q.y, Q.x.__doc__)


class SubProp(property):
    "own doc"

    def extra(self):
        return "extra"


class R:
    @SubProp
    def a(self):
        "doc a"
        return 1

    @a.setter
    def a(self, v):
        print("set", v)


r = R()
r.a = 2
print(r.a, type(R.a).__name__, R.a.extra(), R.a.__doc__)


class T:
    __slots__ = ("a", "__b", "__dict__")

    def __init__(self):
        self.a = 1
        self.__b = 2
        self.c = 3


t = T()
print(t.a, t._T__b, t.c, vars(t), T.__slots__, sorted(k for k in T.__dict__ if not k.startswith("__")))
del t.a
print(hasattr(t, "a"))


class U(T):
    __slots__ = ("d",)


u = U()
u.d = 1
u.e = 2
print(u.d, u.e, u.a, vars(u))


class Count:
    n = 0

    def hit(self):
        Count.n += 1
        return self.n


c = Count()
print([c.hit() for _ in range(5)], Count.n)

import types

mod = types.ModuleType("mod", "doc")
mod.a = 1
print(mod.a, mod.__name__, mod.__doc__, mod, vars(mod)["a"])
mod.__getattr__ = lambda name: "module has " + name
print(mod.b, mod.a)
print(sorted(dir(mod)))


def func(x, y=2, *, z=3):
    "doc of func"


func.attr = 1
print(func.attr, func.__dict__, func.__name__, func.__defaults__, func.__kwdefaults__, func.__doc__)
func.__defaults__ = (5,)
func.__name__ = "other"
func.__dict__ = {"k": 1}
print(func.k, func.__name__, func.__qualname__, func.__defaults__, hasattr(func, "attr"))
print(func.__get__(5).__self__, func.__get__(None, int) is func)
