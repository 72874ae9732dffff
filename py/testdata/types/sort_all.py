# list.sort and sorted: stability, keys, reverse, errors, objects with __lt__.

def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted([3, 1, 2]), sorted("banana"), sorted({3: 1, 1: 2}), sorted((2.5, 1, True, -3)), sorted([]), sorted([1]), sorted(range(5), reverse=True))
print(sorted(["b", "A", "a", "", "ab", "é", "z", "aa" * 20, "aa" * 20 + "b"]))
print(sorted([(1, "b"), (1, "a"), (0, "z")]), sorted([[2], [1, 5], [1]]), sorted(["bb", "a", "ccc"], key=len), sorted([1, 2, 3, 4], key=lambda x: x % 2))
words = ["apple", "Bob", "cat", "ALICE", "bob"]
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len, reverse=True), sorted(words, key=lambda w: (len(w), w)))
print(sorted([1.5, -0.0, 0.0, float("inf"), -1, float("-inf")]), sorted([True, False, 2, 0]), sorted([2 ** 70, -2 ** 70, 5, 2 ** 63, -2 ** 63]))
print(sorted([b"b", b"a"]), sorted([(1, 2), (1,), ()]), sorted([None]), sorted([{1, 2}, {1}, set()], key=len))
print(sorted([("b", 2), ("a", 2), ("c", 1)], key=lambda p: p[1], reverse=True), sorted([("b", 2), ("a", 2), ("c", 1)], key=lambda p: (-p[1], p[0])))
a = [5, 2, 9]
print(a.sort(), a, a.sort(reverse=True), a, a.sort(key=lambda x: -x), a)
for f in (lambda: [1, "a"].sort(), lambda: ["a", 1].sort(), lambda: [1, None].sort(), lambda: [1j, 2j].sort(), lambda: [{}, {}].sort(), lambda: [(1, "a"), (1, 2)].sort(),
          lambda: [1].sort(5), lambda: [1].sort(foo=1), lambda: [1, 2].sort(key=5), lambda: sorted(1), lambda: sorted([1, 2], key=lambda x: 1 / (x - 2)), lambda: [].sort(key=5)):
    show(f)

# Stability, runs, lengths around the switches of the algorithm
for n in (2, 10, 31, 32, 33, 47, 48, 64, 65, 100, 500):
    data = [(i * 7919 % 13, i) for i in range(n)]
    by = sorted(data, key=lambda p: p[0])
    back = sorted(data, key=lambda p: p[0], reverse=True)
    texts = sorted(data, key=lambda p: "key %d" % p[0])
    ok = all(x[0] < y[0] or x[0] == y[0] and x[1] < y[1] for x, y in zip(by, by[1:]))
    ok &= all(x[0] > y[0] or x[0] == y[0] and x[1] < y[1] for x, y in zip(back, back[1:]))
    ok &= sorted(list(range(n)), reverse=True) == list(range(n))[::-1] and sorted(data) == sorted(by)
    ok &= sorted(range(n), key=lambda x: -x) == list(range(n))[::-1] and texts == sorted(data, key=lambda p: str(p[0]))
    print(n, ok)


class P:
    def __init__(self, n, tag=""):
        self.n, self.tag = n, tag

    def __lt__(self, other):
        return self.n < other.n

    def __repr__(self):
        return f"{self.n}{self.tag}"


for n in (1, 5, 40, 100):
    ps = [P(i * 31 % 7, "abcdefg"[i % 7]) for i in range(n)]
    print(sorted(ps) == sorted(ps, key=lambda p: p.n), sorted(ps, reverse=True) == sorted(ps, key=lambda p: p.n, reverse=True))
print(sorted([P(2), P(1), P(3)]), sorted([3, 1, 2], key=P), sorted([P(1, "a"), P(0, "b"), P(1, "c")], reverse=True), sorted([(P(1), 2), (P(0), 1)]))
print(min([P(2), P(1)]), max(P(2), P(5)), min([3, 1], key=P), sorted([[P(2)], [P(1)]]))


class G:
    def __init__(self, n):
        self.n = n

    def __gt__(self, other):
        return self.n > other.n

    def __repr__(self):
        return str(self.n)


print(sorted([G(2), G(1), G(3)]))


class Bad:
    def __lt__(self, other):
        raise ValueError("no order")


l = [Bad(), Bad()]
show(l.sort)
print(len(l))

# The list is empty while it is sorted
seen = []
l = [3, 1, 2]
l.sort(key=lambda x: seen.append(len(l)) or x)
print(l, seen)


def meddle(x):
    l.append(x)
    return x


show(lambda: l.sort(key=meddle))
print(l)


def fail(x):
    if x == 2:
        raise KeyError(x)
    return x


show(lambda: l.sort(key=fail))
print(sorted(l))
from functools import cmp_to_key
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), sorted(["b", "a"], key=cmp_to_key(lambda a, b: (a > b) - (a < b))))


class L(list):
    pass


x = L([2, 1])
x.sort()
print(x, type(x).__name__, type(sorted(x)).__name__)
print(sorted(["10", "9", "1"], key=int), sorted([[3, "c"], [1, "a"]], key=lambda x: x[0]), sorted({"b": 1, "a": 2}.items(), key=lambda kv: kv[1]))
