"""Generic aliases, unions, type parameters, type aliases, without the module typing."""

import types
from _typing import NoDefault, ParamSpec, TypeAliasType, TypeVar, TypeVarTuple, Union


def t(f):
    try:
        print("OK", repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


T = TypeVar("T")
U = TypeVar("U", bound=int)
V = TypeVar("V", int, str)
W = TypeVar("W", covariant=True)
X = TypeVar("X", default=int, infer_variance=True)
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")
print(T, U, V, W, X, P, Ts, TypeVar("Q", contravariant=True))
for v in (T, U, V, W, X):
    print(v.__bound__, v.__constraints__, v.__covariant__, v.__contravariant__, v.__infer_variance__, v.__default__, v.has_default(), v.__name__, v.__module__)
print(P.args, P.kwargs, P.args.__origin__ is P, P.__bound__, P.__default__, P.args == P.args, P.args != P.kwargs)
t(lambda: TypeVar("T", int))
t(lambda: TypeVar("T", int, str, bound=int))
t(lambda: TypeVar("T", covariant=True, contravariant=True))
t(lambda: TypeVar("T", covariant=True, infer_variance=True))
t(lambda: T())
t(lambda: T | int)
t(lambda: int | T)
t(lambda: list[T][int])
t(lambda: list[T])
t(lambda: list[int])
t(lambda: list[int]())
t(lambda: dict[str, T].__parameters__)
t(lambda: dict[T, U][int, int])
t(lambda: dict[T, U][int])
t(lambda: list[T][int, str])
t(lambda: list[int][int])
t(lambda: list[int].__origin__)
t(lambda: list[int].__args__)
t(lambda: list[int].append)
t(lambda: list[int].__class__)
t(lambda: isinstance([], list[int]))
t(lambda: issubclass(list, list[int]))
t(lambda: list[int] == list[int])
t(lambda: list[int] == list[str])
t(lambda: hash(list[int]) == hash(list[int]))
t(lambda: {list[int]: 1}[list[int]])
t(lambda: list[()])
t(lambda: tuple[()])
t(lambda: tuple[int, ...])
t(lambda: list["x"])
t(lambda: list[None])
t(lambda: list[list[int]])
t(lambda: list[T, U].__parameters__)
t(lambda: list[T][list[U]][int])
t(lambda: list[int] | None)
t(lambda: list[int] | 5)
t(lambda: [*list[int]])
t(lambda: [*tuple[int, ...]][0])
t(lambda: [*tuple[int, ...]][0].__unpacked__)
t(lambda: int | str)
t(lambda: int | None)
t(lambda: None | int)
t(lambda: int | int)
t(lambda: int | str | int)
t(lambda: (int | str) | (str | float))
t(lambda: (int | str).__args__)
t(lambda: (int | str) == (str | int))
t(lambda: (int | str) != (str | float))
t(lambda: hash(int | str) == hash(str | int))
t(lambda: isinstance(1, int | str))
t(lambda: isinstance(None, int | None))
t(lambda: isinstance(1.0, int | str))
t(lambda: issubclass(bool, int | str))
t(lambda: issubclass(1, int | str))
t(lambda: isinstance(1, int | list[int]))
t(lambda: isinstance([], int | list[int]))
t(lambda: issubclass(list, int | list[int]))
t(lambda: int | 5)
t(lambda: 5 | int)
t(lambda: (int | str) | 5)
t(lambda: (int | T)[str])
t(lambda: (int | T).__parameters__)
t(lambda: (int | list[T])[str])
t(lambda: (int | str)[str])
t(lambda: Union[int, str])
t(lambda: Union[int])
t(lambda: Union[int, None])
t(lambda: Union[()])
t(lambda: type(int | str))
t(lambda: types.UnionType is Union)
t(lambda: (int | str).__origin__)
t(lambda: (int | str)())
t(lambda: Union())
t(lambda: list | "x")
t(lambda: type("A", (list[int],), {}))


class A(list[int]):
    pass


class I:
    def __class_getitem__(cls, k):
        return types.GenericAlias(cls, k)

    def __init__(self, x):
        self.x = x


print(A.__orig_bases__, A.__bases__)
t(lambda: I[int])
t(lambda: I[int](5).x)
t(lambda: I[int](5).__orig_class__)
t(lambda: I[I, "s"])
t(lambda: I | None)
t(lambda: types.GenericAlias(list, int))
t(lambda: types.GenericAlias(list, (int, str)))
t(lambda: types.GenericAlias(5, (int, str)))
t(lambda: types.GenericAlias(list))
t(lambda: list[int].__foo__)
t(lambda: setattr(list[int], "x", 1))
t(lambda: list[int].__reduce__())
t(lambda: list[int].__mro_entries__(()))
t(lambda: list[lambda: 0])
t(lambda: list[[int, str]])
t(lambda: type[int])
t(lambda: type[T][int])
t(lambda: int[int])
t(lambda: type(list[int]))

type Al = int | list[Al]
type G[Z] = dict[str, Z]
type Lazy = undefined
print(Al, Al.__value__, Al.__name__, Al.__module__, Al.__type_params__, G[int], G.__type_params__, G.__parameters__)
print(G[int].__value__, G[int].__args__, G[int].__origin__)
t(lambda: Lazy.__value__)
undefined = float
t(lambda: Lazy.__value__)
t(lambda: Al[int])
t(lambda: Al | int)
t(lambda: Al())
t(lambda: TypeAliasType("N", int))
t(lambda: TypeAliasType("N", int, type_params=(T,)).__type_params__)
t(lambda: TypeAliasType("N", int, type_params=5))
t(lambda: TypeAliasType("N", int).__value__)
t(lambda: Al.__foo__)
t(lambda: setattr(Al, "x", 1))
t(lambda: Al.evaluate_value(1))


def f[T: int, *Ts, **P, D = str, B: (int, str) = int](x: T) -> T:
    pass


for p in f.__type_params__:
    print(p, p.__default__, getattr(p, "__bound__", "-"), getattr(p, "__constraints__", "-"), type(p).__name__, p.has_default(), getattr(p, "__infer_variance__", "-"))
print(f.__annotations__)
t(lambda: NoDefault)
t(lambda: type(NoDefault)() is NoDefault)
t(lambda: type(NoDefault))
t(lambda: type(NoDefault)(1))
t(lambda: T.__typing_subst__(int))
t(lambda: Ts.__typing_subst__(int))
t(lambda: T.__reduce__())
t(lambda: T.__mro_entries__(()))
t(lambda: setattr(T, "__name__", "x"))
t(lambda: setattr(T, "zz", "x"))
t(lambda: T.evaluate_bound)
t(lambda: U.evaluate_bound)
t(lambda: U.evaluate_bound(1))
t(lambda: f.__type_params__[0].evaluate_bound(1))
t(lambda: X.evaluate_default(1))
t(lambda: V.evaluate_constraints(1))
t(lambda: isinstance(1, T))
t(lambda: T.foo)
t(lambda: type("TV", (TypeVar,), {}))
