"""types."""
import types
from types import *


def run(co):
    try:
        co.send(None)
    except StopIteration as e:
        return e.value
    raise RuntimeError("it waits")


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted(types.__all__))
print(FunctionType is type(lambda: 0), LambdaType is FunctionType, NoneType is type(None), EllipsisType is type(...), ModuleType is type(types))
print(MethodType(len, [1, 2])(), type([].append) is BuiltinMethodType, type(len) is BuiltinFunctionType, type(x for x in ()) is GeneratorType)
ns = SimpleNamespace(a=1, b="x")
print(ns, ns.a, vars(ns), ns == SimpleNamespace(a=1, b="x"), SimpleNamespace({"q": 1}), SimpleNamespace([("w", 2)], z=3))
ns.c = [ns]
print(ns)
del ns.c
attempt(lambda: ns.c)
attempt(SimpleNamespace, 5)
attempt(SimpleNamespace, {1: 2})


class Sub(SimpleNamespace):
    pass


print(Sub(x=1), ns.__reduce__()[1:], ns != SimpleNamespace())
attempt(lambda: ns < ns)
m = ModuleType("mod", "Doc.")
print(m.__name__, m.__doc__, m)
p = MappingProxyType({"a": 1})
print(p, p["a"])
attempt(lambda: p.__setitem__("a", 2))
C = new_class("C", (), {}, lambda ns: ns.update(x=1))
print(C.__name__, C.x, C.__module__, C.__bases__)


class Meta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kw):
        print("prepare", name, bases, kw)
        return {"prepared": True}

    def __new__(mcls, name, bases, ns, **kw):
        print("new", name, kw)
        return super().__new__(mcls, name, bases, ns)

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)


D = new_class("D", (), {"metaclass": Meta, "opt": 5})
print(type(D).__name__, D.prepared)
E = new_class("E", (D,), {"opt": 6})
print(type(E).__name__, prepare_class("F", (D,), {"k": 1})[0].__name__)
attempt(prepare_class, "X", (D, type("Y", (), {}, ) if False else new_class("Y", (), {"metaclass": type("M2", (type,), {})})))


class Entries:
    def __mro_entries__(self, bases):
        return (int,)


class BadEntries:
    def __mro_entries__(self, bases):
        return [int]


e = Entries()
print(resolve_bases((e, str)), resolve_bases((int, str)), resolve_bases((list[int],)))
attempt(resolve_bases, (BadEntries(),))
F = new_class("F", (e,))
print(F.__bases__, F.__orig_bases__ == (e,))


class G(list[int]):
    pass


class H(G):
    pass


print(get_original_bases(G), get_original_bases(H), get_original_bases(int))
attempt(get_original_bases, 5)


class WithAttr:
    @DynamicClassAttribute
    def v(self):
        "The doc."
        return 1

    @v.setter
    def v(self, value):
        print("set", value)


w = WithAttr()
print(w.v)
w.v = 3
attempt(lambda: WithAttr.v)
attempt(lambda: delattr(w, "v"))


@coroutine
def gen_based(x):
    y = yield x
    return y


async def main():
    pass


async def awaits():
    return await gen_based(5)


co = awaits()
print(co.send(None))
try:
    co.send("sent")
except StopIteration as e:
    print(e.value)
print(coroutine(main) is main, gen_based.__name__)


class GenLike:
    def __iter__(self): return self
    def __next__(self): return self.send(None)
    def send(self, v): raise StopIteration("like")
    def throw(self, *a): raise a[0]
    def close(self): print("closed")


@coroutine
def makes():
    return GenLike()


async def awaits2():
    return await makes()


print(run(awaits2()), type(makes()).__name__)
attempt(coroutine, 5)
print(coroutine(lambda: 5)())
print(GenericAlias(list, (int,)), UnionType is type(int | str), isinstance(int | None, UnionType))
print(CodeType is type((lambda: 0).__code__), CellType(5).cell_contents, TracebackType.__name__, WrapperDescriptorType.__name__)
