"""functools: wrappers, orderings, reduce, cmp_to_key, cached_property."""
import functools
from functools import (cached_property, cmp_to_key, reduce, total_ordering,
                       update_wrapper, wraps)


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted(functools.__all__))
print(functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES)


def deco(f):
    @wraps(f)
    def wrapper(*args, **kw):
        "The wrapper."
        return f(*args, **kw)
    return wrapper


@deco
def hello(x: int, y="a") -> str:
    "Says hello."
    return f"hello {x} {y}"


hello.extra = 1
print(hello(1), hello(1, y=2))
print(hello.__name__, hello.__doc__, hello.__qualname__, hello.__module__)
print(hello.__annotations__, hello.__wrapped__.__name__, hello.__dict__.keys())
print(update_wrapper(lambda: 1, 5, assigned=("real",), updated=()).real)
attempt(update_wrapper, 5, hello)


# total_ordering
def ordering(op, fn):
    def init(self, v):
        self.v = v

    def eq(self, other):
        return self.v == other.v if type(other) is type(self) else NotImplemented

    def compare(self, other):
        return fn(self.v, other.v) if type(other) is type(self) else NotImplemented
    return total_ordering(type("T", (), {"__init__": init, "__eq__": eq, op: compare}))


for op, fn in (("__lt__", lambda a, b: a < b), ("__le__", lambda a, b: a <= b),
               ("__gt__", lambda a, b: a > b), ("__ge__", lambda a, b: a >= b)):
    T = ordering(op, fn)
    print(op, [(T(a) < T(b), T(a) <= T(b), T(a) > T(b), T(a) >= T(b))
               for a, b in ((1, 2), (2, 1), (1, 1))])
    attempt(lambda: T(1) < 1)
    attempt(lambda: T(1) >= 1)
    print(T.__lt__.__name__, T.__ge__.__name__, T.__lt__(T(1), 2))
attempt(total_ordering, type("N", (), {}))


@total_ordering
class Student:
    def __init__(self, last, first):
        self.last, self.first = last, first

    def __eq__(self, other):
        return (self.last, self.first) == (other.last, other.first)

    def __lt__(self, other):
        return (self.last, self.first) < (other.last, other.first)

    def __repr__(self):
        return f"{self.first} {self.last}"


print(sorted([Student("b", "x"), Student("a", "z"), Student("a", "y")]))
print(max(Student("b", "x"), Student("a", "z")), Student("a", "b") >= Student("a", "b"))

# reduce
print(reduce(lambda a, b: a + b, [1, 2, 3]), reduce(lambda a, b: a * b, range(1, 6), 10))
print(reduce(lambda a, b: a + b, [], 7), reduce(lambda a, b: a, "x"), reduce(max, [3, 9, 2]))
print(reduce(lambda a, b: a + b, [1], initial=[0][0]), reduce(lambda a, b: (a, b), "abcd"))
attempt(reduce, lambda a, b: a, [])
attempt(reduce, lambda a, b: a, 5)
attempt(reduce, lambda a: a, [1, 2])
attempt(reduce, 3, [1, 2])
attempt(reduce, 3, [1])
attempt(lambda: reduce(lambda a, b: a / b, [1, 0]))


class Bad:
    def __iter__(self):
        raise ValueError("no")


attempt(reduce, max, Bad())

# cmp_to_key
key = cmp_to_key(lambda a, b: (a > b) - (a < b))
print(sorted([3, 1, 2], key=key), sorted([3, 1, 2], key=key, reverse=True))
print(key(1) < key(2), key(1) == key(1), key(1) != key(1), key(2) >= key(3), key(2) <= key(3), key(5) > key(1))
print(key(7).obj, max([1, 5, 2], key=key), min("hello", key=key))
attempt(lambda: key(1) < 1)
attempt(lambda: key(1) == 1)
attempt(lambda: hash(key(1)))
attempt(lambda: sorted([1, 2], key=cmp_to_key(lambda a, b: 1 / 0)))
print(sorted(["10", "9", "2", "1"], key=cmp_to_key(lambda a, b: -1 if a + b > b + a else 1)))
print(type(key).__name__, cmp_to_key(mycmp=lambda a, b: 0)(3) == cmp_to_key(lambda a, b: 0)(4))


# cached_property
class Data:
    def __init__(self, n):
        self.n = n

    @cached_property
    def total(self):
        "The total."
        print("computing")
        return self.n * 2

    other = cached_property(lambda self: self.n + 1)


d = Data(4)
print(d.total, d.total, d.__dict__)
del d.total
d.n = 5
print(d.total)
d.total = 99
print(d.total, d.other, Data.total.__doc__, Data.total.attrname, type(Data.total).__name__)
print(vars(d))


class Slotted:
    __slots__ = ("n",)

    @cached_property
    def p(self):
        return 1


attempt(lambda: Slotted().p)
late = cached_property(lambda self: 3)


class Late:
    pass


Late.late = late
attempt(lambda: Late().late)
try:
    class Twice:
        a = cached_property(lambda self: 1)
        b = a
except Exception as e:
    print(type(e).__name__, e)


class Failing:
    @cached_property
    def p(self):
        raise KeyError("gone")


attempt(lambda: Failing().p)


class Base:
    @cached_property
    def x(self):
        return [1]


class Derived(Base):
    @cached_property
    def x(self):
        return super().x + [2]


dd = Derived()
print(dd.x, dd.x is dd.x, dd.__dict__)
