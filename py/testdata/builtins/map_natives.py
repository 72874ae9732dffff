"""map calls natives in its own place, with one iterable or two."""
import operator
from itertools import count


def attempt(make):
    try:
        print(list(make()))
    except Exception as e:
        print(type(e).__name__, e)


class N:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"N({self.v})"

    def __mul__(self, o):
        return N(("mul", self.v, getattr(o, "v", o)))

    def __abs__(self):
        return N(("abs", self.v))

    def __len__(self):
        if self.v == 3:
            raise StopIteration
        return self.v

    def __neg__(self):
        raise KeyError("neg")


big = 2 ** 62
attempt(lambda: map(abs, [1, -2, -2.5, True, -big * 2, -2 ** 63, N(1), 1j]))
attempt(lambda: map(abs, [1, "x", 2]))
attempt(lambda: map(len, ["abc", [], (1,), {}, N(2), N(3), "never"]))
attempt(lambda: map(operator.neg, [1, 2.5, -2 ** 63, N(1)]))
attempt(lambda: map(operator.mul, [1, 2.5, big, 2 ** 31, "ab", N(1), 3], [3, 2, 4, 2 ** 31, 2, N(2), N(3)]))
attempt(lambda: map(operator.add, [1, big, big * 2 - 1, -2 ** 63, 0.5, "a", [1], ()], [2, big, 1, -1, 0.25, "b", [2], (1,)]))
attempt(lambda: map(operator.sub, [1, -2 ** 63, 2 ** 63 - 1, 5], [2, 1, -1, -2 ** 63]))
attempt(lambda: map(operator.lt, [1, 2.5, "a", True], [2, 2, "b", 0]))
attempt(lambda: map(operator.lt, [1, 2], [2, "b"]))
attempt(lambda: map(divmod, (7, -7), (2, 2), strict=True))
attempt(lambda: map(divmod, (7, -7), (2,), strict=True))
attempt(lambda: map(divmod, (7, -7), (2, 0)))
attempt(lambda: map(pow, [2, 3], [3, 2], [5, 7]))
attempt(lambda: map(str.upper, "abc"))
attempt(lambda: map(str.center, "abc", range(1, 9)))
attempt(lambda: map(str.upper, ["a", 1]))
attempt(lambda: map([].append, "abc"))
attempt(lambda: map(int, ["1", "2", "x"]))
attempt(lambda: map(complex, [1, 2], [3, 4]))
attempt(lambda: map(isinstance, [1, "a", N(1)], [int, int, N]))
attempt(lambda: map(next, [iter("ab"), iter(""), iter("c")]))
attempt(lambda: map(lambda a, b: (a, b), "abc", range(2)))
attempt(lambda: map(5, [1], [2]))
attempt(lambda: map(max, [1, 2], [2, 1]))
attempt(lambda: map(abs))

# Of the first iterator an item more is taken than of the second.
a, b = iter([1, 2, 3, 4]), iter([1, 2])
print(list(map(operator.add, a, b)), list(a), list(b))
a, b = iter([1, 2]), iter([1, 2, 3, 4])
print(list(map(operator.add, a, b)), list(a), list(b))
m = map(operator.add, [1, 2, 3], [1, 2, 3])
for x in m:
    print(x, next(m, None), end=" ")
print(list(m), next(m, "end"))
print(sum(map(operator.mul, range(100), range(100))), max(map(abs, range(-9, 5))), dict(zip("ab", map(len, ["a", "bc"]))))
print(sorted(map(operator.neg, range(5))), set(map(abs, [1, -1])), "".join(map(str, range(5))), any(map(operator.not_, [1, 1])))
print([next(x) for x in [map(operator.add, range(5), count(1))]], all(map(operator.le, range(5), range(1, 6))))
