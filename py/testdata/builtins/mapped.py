"""map() over functions in Go, taken by what collects all items at once."""

import operator
from collections import Counter
from itertools import count, islice

words = ["3", "1", "2"]
numbers = [3, -1, 2]
rows = [(1, "a"), (2, "b")]


class Number:
    def __init__(self, n):
        self.n = n

    def __int__(self):
        return self.n

    def __str__(self):
        return f"<{self.n}>"

    def __abs__(self):
        return Number(abs(self.n))

    def __len__(self):
        return self.n

    def __add__(self, other):
        return f"{self.n}+{other}"


mixed = [Number(3), 2, Number(1)]
print(list(map(int, words)), tuple(map(int, words)), set(map(int, words)) == {1, 2, 3}, sum(map(int, words)))
print(sorted(map(int, words)), max(map(int, words)), min(map(int, words)), any(map(int, words)), all(map(int, words)))
print(",".join(map(str, numbers)), "".join(map(str, mixed)), list(map(int, mixed)), [*map(str, mixed)])
print(list(map(len, mixed[::2])), list(map(abs, numbers)), [a.n for a in map(abs, mixed[::2])])
print(list(map(str.upper, "abc")), list(map(ord, "abc")), list(map(chr, range(97, 100))), list(map(float, words)), list(map(bool, [0, 1, "", []])))
print(list(map(operator.add, numbers, [1, 2])), list(map(operator.add, mixed, numbers)), list(map(pow, range(4), count())), list(map(max, numbers, [0, 0, 5])))
print(list(map(operator.itemgetter(1), rows)), list(map(operator.itemgetter(1, 0), rows)), list(map(operator.attrgetter("n"), mixed[::2])))
print(list(map(operator.methodcaller("lower"), ["A", "B"])), dict(map(reversed, [(1, 2)])), Counter(map(len, ["a", "bb", "c"])))
print(list(map(tuple, ["ab", "cd"])), list(map(list, rows)), list(map(set, ["aa"])), list(map(dict, [[("a", 1)]])), list(map(type, [1, "a", None])))
print(list(map(sum, rows[:0])), list(map(sum, [[1, 2], (3, 4)])), list(map(sorted, ["cab"])), list(map(list, map(str, numbers))))
print(list(map(int, map(str, numbers))), list(map(str, zip("ab", "cd"))), list(map(str, enumerate("ab"))), list(map(str, {"a": 1}.items())))
print([].__class__(map(str, (x for x in numbers))), list(islice(map(str, count()), 3)), list(map(repr, iter(numbers))))
items = [0]
items.extend(map(int, words))
items += map(int, words)
items[1:3] = map(str, numbers)
print(items, bytes(map(ord, "ab")), bytearray(map(int, words)), frozenset(map(int, "1")), {}.fromkeys(map(int, words)))
a, *rest = map(int, words)
print(a, rest, *map(int, words))

print("ends and errors")
one, two = iter([1, 2, 3]), iter([10])
print(list(map(operator.add, one, two)), list(one))
nexts = map(next, [iter([1]), iter([2]), iter([]), iter([4])])
print(list(nexts), list(nexts))
for f, source in ((int, ["1", "x", "2"]), (len, ["a", 1]), (ord, ["a", "bc"]), (operator.itemgetter(0), ["a", ""]), (abs, [1, "a"]),
                  (str.upper, ["a", 1]), (operator.add, [1]), (float, [None])):
    m = map(f, source)
    for collect in list, sum, sorted:
        try:
            print(collect(m))
        except (TypeError, ValueError, IndexError) as e:
            print(f, collect.__name__, type(e).__name__, e)


class Stops:
    def __index__(self):
        raise StopIteration

    def __len__(self):
        raise StopIteration


print(list(map(len, ["a", Stops(), "b"])), list(map(chr, [97, Stops(), 98])))
growing = [1, 2]
print(list(islice(map(lambda x: growing.append(x) or x, growing), 6)), list(map(growing.append, [7, 8])), growing[-2:])
