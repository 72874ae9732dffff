"""Attributes, reprs and descriptors of functions, methods, natives, cells, code, frames."""

import re
import sys
import types


def show(*a):
    print(*(re.sub(r"0x[0-9a-f]+", "0x", x if isinstance(x, str) else repr(x)) for x in a))


def t(f):
    try:
        show("OK", f())
    except BaseException as e:
        show(type(e).__name__, str(e))


def f(a, b=1, /, c=2, *d, e, g=3, **h):
    "the doc"
    x = a
    return x


class C:
    def m(self):
        pass

    @classmethod
    def c(cls):
        pass

    @staticmethod
    def s():
        pass

    @property
    def p(self):
        pass

    __slots__ = ("slot", "__dict__")


def outer():
    n = 1

    def inner():
        nonlocal n
        n += 1
        return n

    return inner


show(f, C.m, C().m.__func__, C.c, C.s, C.p, C.slot)
show(C.__dict__["c"], C.__dict__["s"], C.__dict__["__dict__"])
show(len, [].append, list.append, dict.fromkeys, dict.__dict__["fromkeys"], int.__add__, (1).__add__, int.real, str.maketrans)
show(f.__name__, f.__qualname__, f.__module__, f.__doc__, f.__defaults__, f.__kwdefaults__, f.__closure__, f.__annotations__)
show(f.__globals__ is globals(), f.__dict__, f.__type_params__, f.__annotate__, type(f), type(f) is types.FunctionType)
show(C.m.__qualname__, outer().__qualname__, (lambda: 0).__name__, outer().__closure__[0].cell_contents)
show(len.__name__, len.__qualname__, len.__module__, len.__self__, [].append.__self__, [].append.__qualname__, [].append.__module__)
show(list.append.__name__, list.append.__qualname__, list.append.__objclass__, int.__add__.__objclass__, (1).__add__.__self__)
show(dict.fromkeys.__self__, dict.fromkeys.__qualname__, C.c.__self__, C.c.__func__.__name__, C.s.__name__)
m = C().m
show(m.__name__, m.__qualname__, m.__doc__, m.__module__, m.__func__ is C.m, m == m, m == C().m)
show(C.__dict__["c"].__func__.__name__, C.__dict__["c"].__name__, C.__dict__["s"].__wrapped__.__qualname__, C.__dict__["s"]())

k = f.__code__
show(k.co_name, k.co_qualname, k.co_argcount, k.co_posonlyargcount, k.co_kwonlyargcount, k.co_varnames, k.co_flags & 0xF, k.co_nlocals)
show(outer.__code__.co_cellvars, outer().__code__.co_freevars, k.co_freevars, k is f.__code__, k == f.__code__, hash(k) == hash(f.__code__))
show(k.co_firstlineno, k.co_filename.rpartition("/")[2], isinstance(k.co_consts, tuple), k.co_names)
t(lambda: setattr(f, "__code__", outer().__code__))
t(lambda: setattr(f, "__defaults__", 5))
t(lambda: setattr(f, "__kwdefaults__", 5))
t(lambda: setattr(f, "__name__", 5))
t(lambda: setattr(f, "__qualname__", 5))
t(lambda: setattr(f, "__dict__", 5))
t(lambda: setattr(f, "__annotations__", 5))
t(lambda: setattr(f, "__type_params__", 5))
t(lambda: setattr(f, "__doc__", 5))
t(lambda: f.__doc__)
t(lambda: delattr(f, "__defaults__"))
t(lambda: f.__defaults__)
t(lambda: f(1, e=2))
t(lambda: delattr(f, "__name__"))


def g(a, b):
    return a - b


g.__defaults__ = (10,)
t(lambda: g(1))
g.__code__ = (lambda a, b: a * b).__code__
t(lambda: g(3))
g.__kwdefaults__ = None
h = types.FunctionType(g.__code__, {}, "named", (7,))
t(lambda: (h, h(2), h.__name__, h.__module__))
t(lambda: types.FunctionType(outer().__code__, {}))
t(lambda: types.FunctionType(outer().__code__, {}, None, None, (types.CellType(5),))())
t(lambda: types.FunctionType(5, {}))
t(lambda: types.FunctionType(g.__code__, 5))
t(lambda: types.MethodType(f, 5))
t(lambda: types.MethodType(len, "abc")())
t(lambda: types.MethodType(5, 5))
t(lambda: types.MethodType(f, None))
c = types.CellType()
t(lambda: c)
t(lambda: c.cell_contents)
c.cell_contents = 5
t(lambda: (c, c.cell_contents, c == types.CellType(5), c < types.CellType(6)))
del c.cell_contents
t(lambda: c.cell_contents)


def gen():
    x = yield 1
    yield x


n = gen()
show(n, n.__name__, n.__qualname__, n.gi_running, n.gi_suspended, n.gi_yieldfrom, n.gi_code.co_name, n.gi_frame.f_code is n.gi_code)
next(n)
show(n.gi_suspended, n.send(5))
show(list(n), n.gi_frame, n.gi_running)
t(lambda: setattr(n, "__name__", 5))
t(lambda: type(n)())


async def co():
    pass


async def ag():
    yield


o = co()
show(o, o.cr_running, o.cr_await, o.cr_code.co_name, o.__name__, type(o.__await__()).__name__)
o.close()
show(ag(), ag().ag_running, ag().ag_code.co_name)


def frame():
    local = 1
    fr = sys._getframe()
    return fr.f_code.co_name, fr.f_locals["local"], fr.f_back.f_code.co_name, fr.f_globals is globals()


show(frame())
try:
    1 / 0
except ZeroDivisionError as e:
    tb = e.__traceback__
    show(tb.tb_frame.f_code.co_name, tb.tb_next)
    t(lambda: setattr(tb, "tb_next", 5))
    t(lambda: setattr(tb, "tb_next", tb))
    tb2 = types.TracebackType(tb, tb.tb_frame, tb.tb_lasti, 99)
    show(tb2.tb_lineno, tb2.tb_next is tb)

s = types.SimpleNamespace(a=1, b="x")
show(s, s == types.SimpleNamespace(b="x", a=1), s != 5, s.a)
s.c = s
show(s, types.SimpleNamespace({"q": 1}, r=2))
t(lambda: types.SimpleNamespace(1, 2))
t(lambda: types.SimpleNamespace(5))
show(None, NotImplemented, ..., type(None), type(NotImplemented), type(...))
t(lambda: bool(NotImplemented))
t(lambda: type(None)())
show(super(C, C()), super(C), C().__class__, C.__class__)
show(object().__repr__()[:25], object().__str__()[:25], type(object().__hash__()), object().__sizeof__() > 0)
show(callable(f), callable(C), callable(5), callable(C.s), callable(C.__dict__["s"]), callable(C.__dict__["c"]))
show(property(f).fget is f, property(f, doc="d").__doc__, property(f).__doc__, property().__doc__)
