"""The functions of heapq are natives; what they compare, and what they leave
behind where a comparison fails, is what CPython's do."""
import bisect
import functools
import heapq
import inspect
import operator
import random
import time

NAMES = ("heapify", "heappop", "heappush", "heappushpop", "heapreplace")


def attempt(f, *args, **kw):
    try:
        result = repr(f(*args, **kw))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(f.__name__, args, kw, "->", result)


class Queue:
    push = heapq.heappush
    pop = heapq.heappop


h = []
Queue().push(h, 2), Queue.push(h, 1)
print(h, Queue().pop(h), h)

for name in NAMES:
    for f in (getattr(heapq, name), getattr(heapq, name + "_max")):
        print(repr(f), type(f).__name__, f.__module__, inspect.signature(f))
        attempt(f)
        attempt(f, 1, 2, 3)
        attempt(f, heap=[])
        attempt(f, *[(), 1][:len(inspect.signature(f).parameters)])
        attempt(f, *[[], 1][:len(inspect.signature(f).parameters)])
        attempt(f, *[[1], 5][:len(inspect.signature(f).parameters)])
        attempt(f, *[[5], 1][:len(inspect.signature(f).parameters)])
        attempt(f, *[[3, 4, "x"], 5][:len(inspect.signature(f).parameters)])
        attempt(f, *[[1, 3, 2, 4, 5, 6, "x"], 5][:len(inspect.signature(f).parameters)])
        attempt(f, *[[9, 8, "x", 7, 6, 5], 5][:len(inspect.signature(f).parameters)])


class Item:
    """Compares in Python, with a trace."""

    asked = 0
    fails = change = None

    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"I{self.v}"

    def __lt__(self, other):
        Item.asked += 1
        if Item.asked == Item.fails:
            raise ValueError(f"comparison {Item.asked}")
        if Item.change is not None:
            Item.change()
        return self.v < (other.v if isinstance(other, Item) else other)

    def __gt__(self, other):
        return self.v > other


kinds = [int, float, lambda i: str(i), lambda i: "a text of many characters " + str(i), lambda i: (i % 3, i), lambda i: [i % 3, str(i)],
         lambda i: 2 ** 70 + i, lambda i: bytes([i]), lambda i: i if i & 1 else float(i), lambda i: (i % 3, 0, Item(i)), Item,
         lambda i: Item(i) if i == 7 else i, lambda i: bool(i & 1), lambda i: float("nan") if i == 5 else float(i), lambda i: (i,) * (i % 4 + 1)]
random.seed(5)
for kind in kinds:
    for suffix in ("", "_max"):
        heapify, pop, push, pushpop, replace = [getattr(heapq, name + suffix) for name in NAMES]
        data = [kind(random.randrange(40)) for _ in range(25)]
        Item.asked = 0
        h = data[:]
        heapify(h)
        print(h)
        print([pop(h) for _ in range(8)], h)
        print([pushpop(h, kind(random.randrange(40))) for _ in range(8)], [replace(h, kind(random.randrange(40))) for _ in range(8)])
        for x in data[:6]:
            push(h, x)
        print(h, Item.asked)
        print([pop(h) for _ in range(len(h))])

for fails in range(1, 8):
    for suffix in ("", "_max"):
        for name in NAMES:
            h = [Item(i if not suffix else -i) for i in range(12)]
            if name == "heapify":
                h.reverse()
            f = getattr(heapq, name + suffix)
            item = Item(0 if name == "heappushpop" else (-1 if not suffix else 1) if name == "heappush" else 7 if not suffix else -7)
            if name == "heappushpop":
                item.v = 20 if not suffix else -20
            Item.asked, Item.fails = 0, fails
            attempt(f, *[h, item][:len(inspect.signature(f).parameters)])
            print(h)
Item.fails = None

for change in (lambda: h.append(Item(3)), lambda: h.clear(), lambda: h.pop() if len(h) > 3 else None):
    for suffix in ("", "_max"):
        for name in NAMES:
            h = [Item(i) for i in range(6)]
            f = getattr(heapq, name + suffix)
            Item.change = change
            attempt(f, *[h, Item(9 if not suffix else -9)][:len(inspect.signature(f).parameters)])
Item.change = None


class Traced(list):
    """A list whose methods no function of heapq calls."""

    def append(self, x):
        raise AssertionError

    pop = insert = __getitem__ = __setitem__ = __len__ = append


for items in (range(9, 0, -1), map(Item, range(9, 0, -1))):
    h = Traced(items)
    heapq.heapify(h), heapq.heappush(h, 0), heapq.heappop(h), heapq.heapreplace(h, 4), heapq.heappushpop(h, 5)
    print(list(iter(h)), heapq.heappop(h), heapq.heappushpop(h, 0))


class Late(Item):
    """Asks for the time at each comparison."""

    def __lt__(self, other):
        time.monotonic()
        return self.v < other.v

    def __add__(self, other):
        time.monotonic()
        return Late(self.v + other.v)


data = [Late(i * 7 % 10) for i in range(10)]
h = data[:]
heapq.heapify(h), heapq.heappush(h, Late(-1)), heapq.heapreplace(h, Late(20)), heapq.heappushpop(h, Late(3))
print(h, heapq.heappop(h))
h.sort()
bisect.insort(h, Late(5))
print(h, bisect.bisect(h, Late(6)), operator.lt(*h[:2]), functools.reduce(operator.add, h), list(map(operator.add, h, h)))

# Many, against sorted lists.
for n in (1000, 5000):
    data = [random.randrange(n) for _ in range(n)]
    h = []
    for x in data:
        heapq.heappush(h, x)
    print(h[:10], [heapq.heappop(h) for _ in range(n)] == sorted(data), h)
    h = [(x % 7, str(x)) for x in data]
    heapq.heapify_max(h)
    print(h[:3], [heapq.heappop_max(h) for _ in range(n)] == sorted([(x % 7, str(x)) for x in data], reverse=True))
