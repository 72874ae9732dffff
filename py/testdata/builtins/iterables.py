"""Functions over iterables: all, any, sum, min, max, sorted, iter, next, ..."""


def show(f, *args, **kwargs):
    try:
        print(f.__name__, repr(f(*args, **kwargs)))
    except BaseException as e:
        print(f.__name__, type(e).__name__, *e.args)


class Items:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


class Old:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * 10


class Truth:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        print("bool", self.value)
        return self.value


class Key:
    def __init__(self, x):
        self.x = x

    def __lt__(self, other):
        return self.x < other.x

    def __gt__(self, other):
        return self.x > other.x

    def __repr__(self):
        return f"Key({self.x})"


class BadIter:
    def __iter__(self):
        return 3


def gen(*items):
    for x in items:
        yield x


for make in (list, tuple, set, Items, gen, iter):
    build = (lambda xs: make(*xs)) if make in (Items, gen) else make
    print(make.__name__, all(build([1, 2])), all(build([1, 0])), any(build([0, 3])), any(build([])),
          sum(build([1, 2, 3])), min(build([3, 1, 2])), max(build([3, 1, 2])), sorted(build([3, 1, 2])))
show(all, [Truth(True), Truth(False), Truth(True)])
show(any, [Truth(False), Truth(True), Truth(True)])
show(all, Old())
show(sum, Old())
show(sorted, Old())
print(list(Old()), 20 in Old(), max(Old()))
for f in (all, any, sum, min, max, sorted, iter, next):
    show(f, 3)
    show(f)
    show(f, BadIter())
show(sum, [1, 2.5, 3])
show(sum, [0.1] * 10)
show(sum, gen(*[0.1] * 10))
show(sum, [1e100, 1.0, -1e100])
show(sum, [1, 2], 10)
show(sum, [1, 2], start=10)
show(sum, [[1], [2, 3]], [])
show(sum, [(1,), (2,)], ())
show(sum, ["a"])
show(sum, ["a"], "")
show(sum, [b"a"], b"")
show(sum, [bytearray(b"a")], bytearray())
show(sum, [2**63, 2**63, -1])
show(sum, [True, True])
show(sum, [1j, 2])
show(sum, [float("inf"), float("-inf")])
show(sum, [float("inf"), 1.0])
show(sum, [0.0, 1, 2.5, 2**70])
show(min, 3, 1, 2)
show(max, "banana")
show(min, [], default=None)
show(min, [])
show(max, gen())
show(max, gen(), default="none")
show(min, [3, -5, 2], key=abs)
show(max, 3, -5, 2, key=abs)
show(max, ["a", "bbb", "cc"], key=len)
show(min, [1], key=None)
show(min, 1, 2, default=3)
show(min, 1, "a")
show(max, [1, 2], foo=3)
show(min, [1, 2], key=3)
show(min, [Key(3), Key(1), Key(2)])
show(max, gen(Key(3), Key(1), Key(2)))
show(max, [Key(1), Key(1)], key=lambda k: k.x)
print(max([1, 1.0, True]), min([1.0, 1, True]), max((0, -0.0), (0.0, 0)))
show(sorted, [3, 1, 2], reverse=True)
show(sorted, ["b", "A", "c"], key=str.lower)
show(sorted, [Key(3), Key(1), Key(2)])
show(sorted, [1, "a"])
show(sorted, {3: 1, 1: 2})
show(sorted, "hello")
show(sorted, [(1, "b"), (1, "a"), (0, "z")])
show(sorted, [1], [2])
show(sorted, [1.5, 1, True, 2])
data = [("x", 2), ("y", 1), ("z", 2)]
print(sorted(data, key=lambda p: p[1]), sorted(data, key=lambda p: p[1], reverse=True))
it = iter([1, 2])
print(next(it), next(it), next(it, "end"), next(it, None))
show(next, it)
show(next, [1])
show(next, gen(7))
show(next, gen(), "default")
show(iter, 3, 4)
count = 0


def step():
    global count
    count += 1
    return count


print(list(iter(step, 5)), count)
print([*iter(lambda: 1, 1)])
print(list(zip([1, 2, 3], "ab")), list(enumerate("ab", 5)), list(map(lambda a, b: a + b, [1, 2], [3, 4])))
print(list(filter(None, [0, 1, "", "a"])), list(filter(lambda x: x > 1, [1, 2, 3])), list(reversed([1, 2, 3])))
try:
    list(zip([1], [1, 2], strict=True))
except ValueError as e:
    print(e)
for bad in (lambda: list(map(3, [1])), lambda: zip(3), lambda: enumerate(3), lambda: reversed({1}), lambda: map(len), lambda: filter(len)):
    try:
        bad()
    except TypeError as e:
        print(e)
print(list(range(0, 10, 3)), range(5)[-1], len(range(0, 10, 3)), 3 in range(5), range(0) == range(2, 2))
