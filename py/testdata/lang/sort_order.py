"""Which items a sort compares, in which order, and what it leaves when that fails."""


class Random:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


class Log:
    """A hash of all comparisons, of which one may raise."""

    def __init__(self, stop=0):
        self.calls = self.hash = 0
        self.stop = stop

    def add(self, a, b):
        self.calls += 1
        self.hash = (self.hash * 1000003 ^ a * 31337 + b) % 2**61
        if self.calls == self.stop:
            raise KeyError(a, b)


class Item:
    def __init__(self, key, number):
        self.key, self.number = key, number

    def __lt__(self, other):
        log.add(self.number, other.number)
        return self.key < other.key

    def __repr__(self):
        return "%d:%d" % (self.key, self.number)


class Fickle(Item):
    def __lt__(self, other):
        log.add(self.number, other.number)
        return random.below(self.key % 7 + 2) == 0


def shapes(n):
    r = Random(n)
    yield "random", [r.below(10 * n + 1) for _ in range(n)]
    yield "few", [r.below(4) for _ in range(n)]
    yield "root", [r.below(int(n**0.5) + 1) for _ in range(n)]
    yield "up", list(range(n))
    yield "down", list(range(n, 0, -1))
    yield "down in pairs", [-(i // 2) for i in range(n)]
    yield "same", [1] * n
    yield "organ pipe", [min(i, n - i) for i in range(n)]
    yield "valley", [max(i, n - i) for i in range(n)]
    yield "saw", [i % 37 for i in range(n)]
    yield "stairs", [i // 9 * (-1) ** (i // 50) for i in range(n)]
    runs = []
    while len(runs) < n:
        start, step = r.below(50), r.below(5) - 2
        runs += [start + step * i for i in range(r.below(90) + 1)]
    yield "runs", runs[:n]
    yield "halves", list(range(0, n, 2)) + list(range(1, n, 2))
    yield "rotated", list(range(n // 3, n)) + list(range(n // 3))
    nearly = list(range(n))
    for _ in range(n // 20):
        nearly[r.below(n)] = r.below(n)
    yield "nearly", nearly
    yield "tail", list(range(n - n // 10)) + [r.below(n) for _ in range(n // 10)]


def digest(items):
    h = 0
    for x in items:
        h = (h * 1000003 ^ x.number) % 2**61
    return h


def attempt(items, **how):
    items = items[:]
    try:
        items.sort(**how)
    except KeyError as e:
        return "KeyError%s" % (e.args,), items
    return "sorted", items


lengths = [*range(12), 31, 33, 63, 64, 65, 66, 100, 127, 129, 191, 200, 1000, 2600]
total = 0
for n in lengths:
    for name, keys in shapes(n):
        items = [Item(k, i) for i, k in enumerate(keys)]
        line = []
        for reverse in (False, True):
            log = Log()
            result, got = attempt(items, reverse=reverse)
            line.append((log.calls, log.hash, digest(got)))
            calls, plain = log.calls, (log.hash, digest(got))
            # By a key: the values move with the keys.
            log = Log()
            values = [Item(-1, i) for i in range(n)]
            result, got = attempt(values, key=lambda v: items[v.number], reverse=reverse)
            assert (log.hash, digest(got)) == plain
            for part in (1, 7, 12, 15, 19, 20) if n < 1000 else (17,):
                stop = max(calls * part // 20, 1)
                log = Log(stop)
                result, got = attempt(items, reverse=reverse)
                log = Log(stop)
                again, moved = attempt(values, key=lambda v: items[v.number], reverse=reverse)
                assert (again, digest(moved)) == (result, digest(got))
                assert sorted(x.number for x in got) == list(range(n))
                total = (total * 1000003 ^ digest(got) ^ log.hash) % 2**61
        print(n, name, *line, total)

print("every comparison may raise")
for n in (5, 40, 75):
    for name, keys in shapes(n):
        items = [Item(k, i) for i, k in enumerate(keys)]
        stop = h = 0
        while True:
            stop += 1
            log = Log(stop)
            result, got = attempt(items, reverse=stop % 2 == 1)
            h = (h * 1000003 ^ digest(got)) % 2**61
            if result == "sorted":
                break
        print(n, name, stop, h)
log = Log(7)
print(attempt([Item(k, i) for i, k in enumerate([5, 3, 9, 1, 1, 4, 8])]))
log = Log(4)
print(attempt([Item(k, i) for i, k in enumerate([1, 2, 3, 3, 4, 4])], reverse=True))

print("comparisons that make no sense")
for n in (10, 100, 500, 2000):
    for seed in range(6):
        random, log = Random(seed), Log()
        r = Random(seed)
        items = [Fickle(r.below(1000), i) for i in range(n)]
        items.sort(reverse=seed % 2 == 1)
        print(n, seed, log.calls, log.hash, digest(items), sorted(x.number for x in items) == list(range(n)))

print("no total order")
r = Random(3)
nan = float("nan")
for n in (5, 30, 70, 300):
    floats = [nan if r.below(5) == 0 else r.below(n) / 2 for _ in range(n)]
    floats.sort()
    print(floats[:40])
    pairs = sorted([(r.below(3), nan if r.below(5) == 0 else r.below(n) / 2) for _ in range(n)], reverse=True)
    print(pairs[:20])
    sets = [frozenset(i for i in range(3) if r.below(2)) for _ in range(n)]
    print([sum(1 << i for i in s) for s in sorted(sets)])
    print([sum(1 << i for i in s) for s in sorted(sets, reverse=True)])

print("keys of several types")


def show(items, **how):
    items = list(items)
    try:
        items.sort(**how)
    except TypeError as e:
        print(e)
    print(items if len(items) < 80 else (items[:30], items[-30:]))


cases = [
    ["日", "本", "a", None], ["b", "a", None], [3, 1, [2], 2], [[1], 2, 3], [2, [1]], ["日", "本", "a", "c", 1], [1, 2, 3, None, 0],
    [None, 1], [5, 4, 3, "x", 1, 2], [1.5, "a", 2], [(1, "a"), (1, 2), (0, 3)], [(2, 1), (1, "b"), (1, 2)],
    [*range(70, 0, -1), "z", 3, 2], ["x", *range(40)], [b"b", b"a", "c"], [2**70, 1.5, True, -2**80, 1j, 3],
    [[1, "a"], [1, 2], [0]], [[2], [1, "a"], [1, 2], [1, "b"]], [(1, (2, 3)), (1, (2, "x")), (0, ())], [{1}, {2}, [3]],
    [*[(i * 7 % 50, "t") for i in range(100)], (25, None), *[(i, "u") for i in range(40)]],
    [*[i * 37 % 101 for i in range(300)], "a", *range(50)], [None, None, None], [()], [(), (1,), ("a",), (1, 2)],
    [[], [1], ["a"], []], [bytearray(b"b"), b"a", bytearray(b"")], [range(3), range(2)], [object, int],
]
for case in cases:
    for reverse in (False, True):
        show(case, reverse=reverse)
        show([(i, x) for i, x in enumerate(case)][:60], key=lambda pair: pair[1], reverse=reverse)

print("seen from within")


class Nosy(Item):
    def __lt__(self, other):
        seen.append(len(watched))
        return self.key < other.key


seen = []
watched = [Nosy(k, 0) for k in (3, 1, 2)]
watched.sort()
print(seen, watched)


class Adding(Item):
    def __lt__(self, other):
        watched.append(1)
        if len(watched) == 3:
            raise KeyError("third")
        return self.key < other.key


for keys in ([2, 1], [4, 3, 2, 5, 1]):
    watched = [Adding(k, i) for i, k in enumerate(keys)]
    try:
        watched.sort()
    except (ValueError, KeyError) as e:
        print(repr(e))
    print(watched)


class Strange:
    def __lt__(self, other):
        return Truth()


class Truth:
    def __bool__(self):
        raise KeyError("no truth")


items = [Strange(), Strange(), Strange()]
before = items[:]
try:
    items.sort(key=lambda x: x)
except KeyError as e:
    print(e, items == before)
