"""The functions of bisect are natives."""
import bisect
import inspect
from array import array
from collections import deque

NAMES = ("bisect_left", "bisect_right", "insort_left", "insort_right")


def attempt(f, *args, **kw):
    try:
        result = repr(f(*args, **kw))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(f.__name__, args, *kw, "->", result)


class Table:
    find = bisect.bisect
    put = bisect.insort


print(Table().find([1, 2, 3], 2), Table.find([1, 2, 3], 2), Table().put([], 1))
print(bisect.bisect is bisect.bisect_right, bisect.insort is bisect.insort_right)


class Item:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"I{self.v}"

    def __lt__(self, other):
        if self.v == 13:
            raise ValueError("unlucky")
        return self.v < other.v


class Number:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"Number({self.v})"

    def __index__(self):
        return self.v


class Own(list):
    """A list with methods of its own."""

    def insert(self, i, x):
        print("insert", i, x)
        list.insert(self, i, x)

    def __getitem__(self, i):
        print("get", i)
        return list.__getitem__(self, i)

    def __len__(self):
        print("len")
        return list.__len__(self)


class Squares:
    """A sequence that is no list."""

    def __getitem__(self, i):
        if i > 9:
            raise IndexError(i)
        return i * i

    def __len__(self):
        return 10

    def __repr__(self):
        return "Squares()"


for name in NAMES:
    f = getattr(bisect, name)
    print(repr(f), type(f).__name__, f.__module__, inspect.signature(f))
    attempt(f)
    attempt(f, [1])
    attempt(f, [1, 2], 1, 0, None, None)
    attempt(f, [1, 2], 1, foo=5)
    attempt(f, a=[1, 2], x=1, lo=0, hi=2, key=None)
    for lo in (0, 1, 3, 5, -1, True, Number(1), "a", None, 1.0, 2 ** 70):
        attempt(f, [1, 2, 3, 4], 2, lo)
    for hi in (0, 2, 4, 7, -1, -2, False, Number(2), Number(-1), "a", None, 1.0, 2 ** 70):
        attempt(f, [1, 2, 3, 4], 9, 0, hi)
    for x in (0, 2, 2.5, 5, "x", None, 2 ** 70):
        attempt(f, [1, 2, 2, 2, 3], x)
    for a, x in (((1, 2, 3), 2), ("abc", "b"), (range(10), 5), (b"abc", 98), (array("i", [1, 2, 2, 3]), 2), (deque([1, 2, 3]), 2),
                 ({}, 1), (5, 1), (None, 1), ([], Item(1)), ([[1], [2]], [2]), ([(1, "a"), (1, "b")], (1, "aa")),
                 (["a", "bb", "c" * 20], "bbb"), ([1.5, 2, 2 ** 80], 2.0)):
        attempt(f, a, x)
    for v in (0, 3, 12, 13, 14, 40):
        attempt(f, [Item(i) for i in range(0, 40, 3)], Item(v))
    attempt(f, [Item(1), Item(13)], Item(5))
    attempt(f, [(1, "z"), (2, "y"), (3, "x")], 2 if f.__name__.startswith("b") else (2, "w"), key=lambda p: p[0])
    attempt(f, [3, 2, 1], -2 if f.__name__.startswith("b") else 2, 0, 3, key=int.__neg__)
    attempt(f, [1, 2], 1, key=5)
    attempt(f, Own([1, 2, 3]), 2)
    attempt(f, Squares(), 49)

a = []
for i in range(3000):
    bisect.insort(a, i * 7919 % 1009)
print(a == sorted(a), bisect.bisect_left(a, 500), bisect.bisect(a, 500))
