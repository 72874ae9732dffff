# range, enumerate, zip, map, filter, reversed, iter with a sentinel, and their errors.

def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__ + ":", e)


r = range(0, 20, 3)
print(r, len(r), list(r), r[2], r[-1], r[1:4], r[::-1], 6 in r, 7 in r, 6.0 in r, "a" in r, r.index(9), r.count(9), r.count(10))
print(range(5), range(1, 5), range(5, 0, -2), list(range(5, 0, -2)), range(0), bool(range(0)), bool(range(1)), len(range(10, 0)))
print(range(3) == range(0, 3, 1), range(0) == range(5, 5), range(1) == range(0, 1, 9), range(2) != range(3), hash(range(3)) == hash(range(0, 3)))
print(r.start, r.stop, r.step, list(reversed(range(4))), range(10)[3:][1], max(range(4)), sum(range(101)), sorted(range(3, 0, -1)))
print(range(2 ** 70, 2 ** 70 + 3), list(range(2 ** 70, 2 ** 70 + 3)), 2 ** 70 + 1 in range(2 ** 70, 2 ** 71), range(2 ** 70)[-1], range(2 ** 70)[2 ** 69])
print(list(range(2 ** 63 - 2, 2 ** 63 + 2)), list(reversed(range(2 ** 65, 2 ** 65 + 2))), range(-2 ** 63, 2 ** 63 - 1)[5])
print(len(range(0, 10 ** 18, 10 ** 17)), range(10)[slice(None, None, 4)], range(True), range(10)[True])
for f in (lambda: range(), lambda: range(1, 2, 3, 4), lambda: range("a"), lambda: range(1.0), lambda: range(1, 2, 0), lambda: range(a=1), lambda: r[99], lambda: r["a"],
          lambda: r.index(1), lambda: r.index("a"), lambda: len(range(2 ** 70)), lambda: r < r, lambda: r + r, lambda: range(3)[2 ** 80], lambda: r.__setattr__("start", 1)):
    show(f)


def assign(x):
    x[0] = 1


show(assign, r)
it = iter(range(3))
print(next(it), it.__length_hint__(), list(it), list(it), next(it, "end"))

print(list(enumerate("ab")), list(enumerate("ab", 5)), list(enumerate("ab", start=2 ** 64)), list(enumerate([])), list(enumerate(iterable=[1])))
print(list(zip()), list(zip("ab")), list(zip("abc", [1, 2])), list(zip("ab", [1, 2], (x for x in "xy"))), list(zip("ab", "cd", strict=True)))
print(list(map(str, [1, 2])), list(map(lambda a, b: a + b, [1, 2], [3, 4, 5])), list(map(max, [1, 5], [4, 2], [3, 3])), list(map(None.__class__, [])))
print(list(filter(None, [0, 1, "", "a"])), list(filter(lambda x: x > 1, range(4))), list(filter(str.isupper, "aBcD")))
print(list(reversed("abc")), list(reversed((1, 2))), list(reversed({1: 2, 3: 4})), list(reversed(b"ab")), type(reversed([])).__name__, type(reversed(())).__name__)
for f in (lambda: enumerate(), lambda: enumerate(1), lambda: enumerate([], 1, 2), lambda: enumerate([], "a"), lambda: zip(1), lambda: zip([], 1),
          lambda: list(zip([1], [1, 2], strict=True)), lambda: list(zip([1, 2], [1], strict=True)), lambda: list(zip([1], [1], [1, 2], strict=True)),
          lambda: list(zip([1, 2], (x for x in [1, 2]), [1], strict=True)), lambda: list(zip([1], [1], (x for x in [1, 2]), strict=True)), lambda: zip([], a=3),
          lambda: map(), lambda: map(len), lambda: map(len, 1), lambda: map(len, [], a=1), lambda: list(map(len, [1])), lambda: list(map(5, [1])),
          lambda: filter(), lambda: filter(1, 2), lambda: filter(None, [], 1), lambda: list(filter(5, [1])), lambda: reversed(1), lambda: reversed({1}), lambda: reversed(iter([])),
          lambda: iter(1), lambda: next(1), lambda: next([]), lambda: iter(1, 2), lambda: iter([], 1), lambda: next(iter([])), lambda: next(iter([]), "default"),
          lambda: list(map(lambda a, b: 0, [1], [], strict=True)), lambda: list(map(lambda a, b: 0, [], [1], strict=True))):
    show(f)
print([type(x).__name__ for x in (enumerate([]), enumerate(x for x in ()), zip(), zip(x for x in ()), map(str, []), filter(None, []), reversed("a"))])
print([isinstance(x, t) for x, t in ((enumerate([]), enumerate), (zip(), zip), (zip(x for x in ()), zip), (map(str, []), map), (filter(None, []), filter), (reversed("a"), reversed))])

calls = iter([1, 2, 3, 0, 4])
print(list(iter(lambda: next(calls), 0)), list(calls))
it = iter(lambda: 1, 1)
print(next(it, "end"), next(it, "end"))

# They are lazy and are their own iterators
def source():
    for i in range(3):
        print("give", i)
        yield i


z = zip(source(), "ab")
print(next(z), iter(z) is z)
print(list(z), list(z))
m = map(lambda x: x * 10, source())
print(next(m), m.__next__(), iter(m) is m, list(m), next(m, None))
e = enumerate(source(), 1)
print(next(e), list(e), e.__next__ is not None)
f = filter(lambda x: x % 2, source())
print(next(f), list(f))

# Nested, unpacked, compared
print(list(enumerate(zip("ab", enumerate("cd")))), dict(enumerate("ab")), dict(zip("ab", map(ord, "ab"))), [*map(int, "12")], max(map(len, ["a", "bbb"])))
print(sum(map(int, "123")), ",".join(map(str, range(3))), sorted(map(abs, [-2, 1])), set(map(str.lower, "Aa")), tuple(filter(None, (0, 1))), any(map(bool, [0])), all(x for x in ()))
a, b = zip(*[(1, 2), (3, 4)])
print(a, b, list(zip(*[iter(range(6))] * 2)), list(zip(range(3), range(3))) == list(enumerate(range(3))))
print([x + y for x, y in zip([1, 2], [3, 4])], {k: v for k, v in zip("ab", (1, 2))}, [i for i, c in enumerate("abca") if c == "a"])

# An exception of the source passes
def broken():
    yield 1
    raise ValueError("broken source")


for f in (lambda: list(map(str, broken())), lambda: list(zip(broken(), [1, 2])), lambda: list(enumerate(broken())), lambda: list(filter(None, broken())), lambda: list(broken()),
          lambda: list(map(lambda x: 1 / x, [1, 0]))):
    show(f)


class Stop:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n


print(list(Stop()), list(zip(Stop(), Stop())), list(map(str, Stop())), list(enumerate(Stop())), sum(Stop()), dict(zip(Stop(), Stop())), sorted(Stop(), reverse=True), [*Stop()])


class NotIterable:
    __iter__ = None


class BadIter:
    def __iter__(self):
        return 5


class NoReversed:
    __reversed__ = None

    def __len__(self):
        return 1

    def __getitem__(self, i):
        return i


class HasReversed:
    def __reversed__(self):
        return "anything"


for f in (lambda: iter(NotIterable()), lambda: list(BadIter()), lambda: reversed(NoReversed()), lambda: reversed(HasReversed()), lambda: 1 in NotIterable(), lambda: list(NotIterable())):
    show(f)
