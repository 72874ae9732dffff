"""functools: cache, lru_cache."""
from functools import cache, lru_cache, _make_key


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


@cache
def fib(n):
    "Fibonacci."
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(80), fib.cache_info(), fib.cache_parameters())
print(fib.__name__, fib.__doc__, fib.__wrapped__(1), fib.__qualname__)
fib.cache_clear()
print(fib.cache_info())

calls = []


@lru_cache(maxsize=3)
def square(x):
    calls.append(x)
    return x * x


for x in (1, 2, 3, 1, 4, 2, 1, 3, 3):
    square(x)
print(calls, square.cache_info(), square.cache_parameters())
info = square.cache_info()
print(info.hits, info.misses, info.maxsize, info.currsize, tuple(info), type(info).__name__)
hits, *_ = info
print(hits, info._asdict())


@lru_cache
def plain(*args, **kw):
    return args, kw


print(plain(1), plain(1.0), plain(True), plain("1"), plain((1,)), plain())
print(plain(a=1, b=2), plain(b=2, a=1), plain(1, a=1))
print(plain.cache_info())
attempt(plain, [1])
attempt(plain, {})
attempt(plain, x=[1])
attempt(plain, (1, [2]))
print(plain.cache_info())


@lru_cache(maxsize=None, typed=True)
def typed(x, y=0):
    return type(x).__name__


print(typed(1), typed(1.0), typed(True), typed(1, 2), typed(1, y=2), typed(1, y=2.0))
print(typed.cache_info(), typed.cache_parameters())


@lru_cache(0)
def none(x):
    return x


print(none(1), none(1), none.cache_info())


@lru_cache(-5)
def negative(x):
    return x


print(negative(1), negative.cache_info(), negative.cache_parameters())
attempt(lru_cache, "x")
attempt(lru_cache, 1.5)
attempt(lambda: lru_cache(5)(3))


class C:
    def __init__(self, n):
        self.n = n

    @lru_cache(maxsize=None)
    def add(self, x):
        print("add", x)
        return self.n + x

    @staticmethod
    @cache
    def s(x):
        return x + 1

    @property
    @cache
    def prop(self):
        print("prop")
        return self.n


c, d = C(1), C(2)
print(c.add(1), c.add(1), d.add(1), C.add.cache_info(), C.s(4), c.s(4), c.prop, c.prop)


@lru_cache(maxsize=2)
def fails(x):
    if x:
        raise ValueError(x)
    return "ok"


attempt(fails, 1)
attempt(fails, 1)
attempt(fails, 0)
print(fails.cache_info())


@lru_cache(maxsize=2)
def recursive(n):
    return 1 if n == 0 else recursive(n - 1) + 1


print(recursive(10), recursive.cache_info())


class Key:
    def __init__(self, v):
        self.v = v

    def __eq__(self, other):
        return self.v == other.v

    def __hash__(self):
        return hash(self.v)


@cache
def by_key(k):
    return k.v


print(by_key(Key(1)), by_key(Key(1)), by_key(Key(2)), by_key.cache_info())


@cache
def grid(i, j):
    if i == 0 or j == 0:
        return 1
    return grid(i - 1, j) + grid(i, j - 1)


print(grid(20, 20), grid.cache_info())
print(cache(len)("abc"), cache(len).__name__)


@cache
def returns_none(x):
    print("called")


returns_none(1), returns_none(1)


@cache
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


print(deep(400))
attempt(cache, 3)
