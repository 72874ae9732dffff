"""functools: partial, partialmethod, Placeholder, singledispatch."""
import functools
from functools import (Placeholder as _, partial, partialmethod, singledispatch,
                       singledispatchmethod)


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


def show(*args, **kw):
    return args, kw


p = partial(show, 1, a=2)
print(p(), p(3), p(3, b=4), p(a=9), p.args, p.keywords, p.func is show)
q = partial(p, 5, b=6)
print(q(), q.func is show, q.args, q.keywords)
print(partial(int, base=2)("101"), partial(int, base=2), partial(print, 1, "x", sep="-"))
print(list(map(partial(pow, 2), range(5))))
attempt(partial, 5)
attempt(partial(int, base=2), "xyz")
attempt(partial(len), 1, 2)
p.note = "n"
print(p.note, p.__dict__)
print(partial(partial(len)).func is len, repr(partial(partial(len))))


class Sub(partial):
    pass


print(Sub(len, 1), type(Sub(len)).__name__, partial(Sub(len), 1).func)
print(partial(show, [1]).__reduce__()[1:] == ((show,), (show, ([1],), {}, None)))
s = partial(len)
s.__setstate__((show, (1,), {"k": 2}, {"x": 3}))
print(s(4), s.x)
attempt(s.__setstate__, 5)
attempt(s.__setstate__, (1, (), {}, None))
r = partial(len)
r.__setstate__((r, (r,), {}, {}))
print(repr(r))
print(partial[int])

# Placeholder
print(_, functools.Placeholder is _, type(_)() is _, type(_).__name__)
h = partial(show, _, 2, _, 4)
print(h(1, 3), h(1, 3, 5, k=6))
attempt(h, 1)
print(partial(h, 10)(30), partial(h, 10).args, partial(h, 10, 30, 50).args, partial(h, _, 30).args)
attempt(partial, show, 1, _)
attempt(partial, show, a=_)
print(repr(h).replace(repr(show), "SHOW"))
print(h.args)


# partialmethod
class Cell:
    def __init__(self):
        self.alive = False

    def set_state(self, state, extra=None):
        self.alive = state
        return self, state, extra

    set_alive = partialmethod(set_state, True)
    set_dead = partialmethod(set_state, False, extra="x")
    again = partialmethod(set_dead, "y")
    built = partialmethod(print, "built", end="!\n")
    static = partialmethod(staticmethod(show), 1)
    clsm = partialmethod(classmethod(show), 1)
    part = partialmethod(partial(show, 0), 1)
    hole = partialmethod(show, _, 2)


c = Cell()
print(c.set_alive()[1:], c.alive, c.set_dead()[1:], c.alive)
print(c.static(2), c.clsm(2)[0][1:], c.part(2)[0][0], c.part(2)[0][2:], c.hole(1)[0][1:])
attempt(c.again)
print(Cell.set_alive(c)[1:], repr(Cell.__dict__["set_alive"]).split(" at ")[0])
attempt(partialmethod, 5)
attempt(partialmethod, show, _)
attempt(c.hole)


class Meth:
    method = partial(show, 1)


m = Meth()
print(m.method()[0][1] is m, Meth.method())


# singledispatch
@singledispatch
def kind(x, *args):
    "What kind."
    return "object"


@kind.register
def f_int(x: int):
    return "int"


@kind.register(list)
def f_list(x):
    return "list"


@kind.register
def f_either(x: str | bytes):
    return "text"


kind.register(dict, lambda x: "dict")
kind.register(type(None), lambda x: "none")


@kind.register
def f_float(x: "float", y: "int" = 0):
    return "float"


print([kind(v) for v in (1, True, [], "s", b"b", {}, None, 1.5, (), 1j)])
print(kind.__name__, kind.__doc__, f_int("x"), kind.dispatch(bool) is f_int, kind.dispatch(set)(0))
print(sorted(t.__name__ for t in kind.registry), type(kind.registry).__name__)
attempt(kind)
attempt(kind.register, 5)
attempt(lambda: kind.register(len))
attempt(kind.register, 5, len)
attempt(kind.register, "x")


def wrong(x: 5):
    pass


def generic(x: list[int]):
    pass


attempt(kind.register, wrong)
attempt(kind.register, generic)
attempt(kind.register, list[int])


class A: pass
class B(A): pass
class C(B): pass


@kind.register
def _f(x: A):
    return "A"


print(kind(C()), kind(A()))


@kind.register(B)
def _g(x):
    return "B"


print(kind(C()), kind(A()))

from collections.abc import Iterable, Mapping, Sequence, Sized, Container


@singledispatch
def over(x):
    return "base"


over.register(Iterable, lambda x: "iterable")
print(over(5), over([1]), over({}), over("s"))
over.register(Sequence, lambda x: "sequence")
over.register(Mapping, lambda x: "mapping")
print(over(5), over([1]), over({}), over("s"), over({1}), over(iter([])))
over.register(Sized, lambda x: "sized")


class Both:
    def __len__(self):
        return 0

    def __iter__(self):
        return iter(())


attempt(over, Both())
attempt(over, [])


class Late:
    pass


print(over(Late()))
Mapping.register(Late)
print(over(Late()))


class Neg:
    @singledispatchmethod
    def neg(self, arg):
        "Negate."
        raise NotImplementedError("Cannot negate")

    @neg.register
    def _(self, arg: int):
        return -arg

    @neg.register
    def _(self, arg: bool):
        return not arg

    @singledispatchmethod
    @classmethod
    def make(cls, arg):
        return cls.__name__, "any"

    @make.register
    @classmethod
    def _(cls, arg: str):
        return cls.__name__, "str"

    @singledispatchmethod
    @staticmethod
    def stat(arg):
        return "any"

    @stat.register(int)
    @staticmethod
    def _(arg):
        return "int"

    def __repr__(self):
        return "<neg>"


n = Neg()
print(n.neg(5), n.neg(True), Neg.neg(n, 1) if False else "", Neg.make("x"), n.make(1), n.stat(1), Neg.stat("x"))
attempt(n.neg, "x")
attempt(n.neg)
print(n.neg.__name__, n.neg.__doc__, repr(n.neg), repr(Neg.neg), Neg.__dict__["neg"])
attempt(singledispatchmethod, 5)
attempt(lambda: n.neg.nothing)
