"""What functools.lru_cache and functools.cache make of a function."""

import copy
import functools
import inspect
import pickle
import weakref


@functools.lru_cache(maxsize=3)
def f(x, y=0):
    """The doc of f."""
    print("call", x, y)
    return x


print(type(f), isinstance(f, functools._lru_cache_wrapper), repr(f).partition(" object at")[0])
print(f.__name__, f.__qualname__, f.__module__, f.__doc__, f.__wrapped__.__name__)
print(f.cache_parameters(), f.cache_info(), sorted(vars(f)))
print(copy.copy(f) is f, copy.deepcopy([f])[0] is f, pickle.loads(pickle.dumps(f)) is f, f.__reduce__())
print(weakref.ref(f)() is f, callable(f), inspect.isfunction(f), inspect.isroutine(f), inspect.signature(f))
print(f.__get__(None, int) is f, type(f.__get__(1)))
f.note = 1
print(f.note, f.__dict__["note"], hasattr(f, "__code__"), f == f, {f: 1}[f])
for change in "del f.note", "f.cache_info = 1", "del f.missing":
    try:
        exec(change)
        print(change)
    except AttributeError as e:
        print(e)
del f.cache_info

print("results")
for args in (1,), (2,), (1,), (3,), (4,), (2,), (1,), (1.0,), (True,), ("1",), (1, 0), ((1,),), (1, 0), ("1",):
    print(args, f(*args), f.cache_info())
print(f(5, y=6), f(5, y=6), f(y=6, x=5), f(*[5], **{"y": 6}), f.cache_info())
f.cache_clear()
print(f.cache_info(), f(5), f.cache_info())
for args in ([],), (), (1, 2, 3), ({},):
    try:
        f(*args)
    except TypeError as e:
        print(e, e.__context__)
print(f.cache_info())


class Key:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Key) and self.n == other.n

    def __hash__(self):
        return hash(self.n)

    def __repr__(self):
        return f"Key({self.n})"


print(f(Key(1)), f(Key(1)), f(5), f(Key(5)), f(5), f.cache_info())


@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print([fib(n) for n in range(12)], fib(200), fib.cache_info(), fib.cache_parameters())


@functools.lru_cache(maxsize=2, typed=True)
def typed(x):
    return type(x).__name__


print(typed(1), typed(1.0), typed(True), typed(1), typed.cache_info(), typed.cache_parameters())


@functools.lru_cache(maxsize=0)
def uncached(x):
    return x


print(uncached(1), uncached(1), uncached.cache_info())


@functools.lru_cache
def again(n, depth=2):
    """Calls itself with the arguments that it has."""
    return again.__wrapped__(n, depth - 1) + again(n + 1, 0) if depth else n


print(again(1), again.cache_info())


@functools.cache
def fails(x):
    raise ValueError(x)


for _ in range(2):
    try:
        fails(1)
    except ValueError as e:
        print(repr(e), fails.cache_info())

print("methods")


class Shape:
    sides = functools.cache(len)

    def __init__(self, n):
        self.n = n

    @functools.lru_cache(maxsize=None)
    def area(self, by=1):
        return self.n * by

    @staticmethod
    @functools.cache
    def double(x):
        return 2 * x

    @classmethod
    @functools.cache
    def make(cls, n):
        return cls(n)

    @property
    @functools.cache
    def whole(self):
        return [self.n]


s = Shape(3)
print(s.area(), s.area(2), s.area(2), s.area(by=2), Shape.area(s), Shape.area.cache_info(), type(s.area), type(Shape.area))
print(s.double(2), Shape.double(2), Shape.double.cache_info(), Shape.make(1) is Shape.make(1), s.whole is s.whole)
print(list(map(fib, range(5))), sorted([3, 1, 2], key=fib), Shape.sides("abc"))


def later():
    @functools.cache
    def g(x):
        yield x
    return g


g = later()
print(list(g(1)), list(g(1)), g.cache_info())


@functools.wraps(fib)
def wrapper(n):
    return fib(n)


print(wrapper.__name__, wrapper.__wrapped__ is fib, inspect.unwrap(wrapper) is fib.__wrapped__)


@functools.lru_cache(1)
def last(x):
    return object()


a = last(1)
print(last(1) is a, last(2) is last(2), last(1) is a, last.cache_info())


@functools.cache
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


print(deep(400))
try:
    deep(100000)
except RecursionError as e:
    print(type(e).__name__)
