# Methods, operators and errors of sets and frozensets; elements are printed sorted.

def show(f, *args):
    try:
        r = f(*args)
        print(sorted(r) if isinstance(r, (set, frozenset)) else r)
    except Exception as e:
        print(type(e).__name__ + ":", e)


s = {3, 1, 2, 3, True}
s.add(10)
s.discard(99)
s.remove(2)
print(sorted(s), len(s), 1 in s, 2 in s, 1.0 in s)
s.update([5], (6,), "x", {7: 8}, {9})
print(len(s), sorted(map(str, s)))
for f, args in [(s.remove, (99,)), (set().pop, ()), (set, (1,)), (set, (1, 2)), (s.add, ([],)), (s.remove, ({99},)), (s.discard, ([1],)),
                (set, ([[]],)), (s.union, (1,)), (s.update, (1,)), (s.isdisjoint, (1,)), (s.symmetric_difference, ([], []))]:
    show(f, *args)
show(lambda: {[]})
show(lambda: {1, (2, [])})
show(lambda: [] in s)
show(lambda: s + s)
show(lambda: s | [1])
show(lambda: s < [1])
show(lambda: s[0])
show(lambda: hash(s))
show(lambda: frozenset().add(1))
a, b = {1, 2, 3}, {3, 4}
print(a | b == {1, 2, 3, 4}, a & b, sorted(a - b), sorted(a ^ b), a & b == b & a, a | frozenset(b) == b | a)
print(type(a | frozenset(b)).__name__, type(frozenset(b) | a).__name__, frozenset([1]) == {1}, {1} == frozenset([1]), {1} == [1])
print(sorted(a.union(b, [7])), sorted(a.intersection([3, 1], (3,))), sorted(a.difference([1], "x")), sorted(a.symmetric_difference([3, 9])))
print(sorted(a.union()), sorted(a.intersection()), a.copy() == a, a.copy() is a)
print(a < b, a <= a, a < a, a > {1}, a >= {1, 9}, {1} < a, set() < a, a != b, a.issubset(range(9)), a.issuperset([1]), a.isdisjoint([9]))
c = a
c |= b
c &= {1, 3, 4, 8}
c -= {8, 1}
c ^= {3, 100}
print(sorted(c), c is a)


def ior(s, x):
    s |= x
    return s


show(ior, {1}, [2])
show(ior, {1}, {2})
show(ior, frozenset([1]), {2})
c.intersection_update([4, 5], {4})
c.difference_update([9])
c.symmetric_difference_update(iter([4, 6]))
print(c, c.pop(), c)
c.clear()
print(c, set(), frozenset(), {1}, frozenset([1]), {frozenset([1])}, {(1, 2)}, {"a"}, [set()])
print({1} in {frozenset([1])}, {1, 2} in {1}, hash(frozenset([1, 2])) == hash(frozenset([2, 1])), hash(frozenset()), hash(frozenset([1, 2, 3])))
f = frozenset("ab")
print(frozenset(f) is f, f.copy() is f, len({f, frozenset("ba")}), {f: 1}[frozenset("ba")])


def grow(s):
    for x in s:
        s.add(x + 100)


show(grow, {1, 2})
it = iter({1, 2})
next(it)
print(it.__length_hint__(), len(list(it)), list(it))


class S(set):
    pass


x = S([1, 2])
x.add(3)
print(x == {1, 2, 3}, type(x).__name__, type(x | {4}).__name__, type(x.copy()).__name__, S([1]), S(), [S([2])])


class F(frozenset):
    def __new__(cls, *items):
        return super().__new__(cls, items)


print(F(1), F() == frozenset(), {F(1): 2}[frozenset([1])], type(F(1) & F(1)).__name__)
x |= {9}
print(type(x).__name__, sorted(x))
print(sorted({x % 3 for x in range(10)}), {*"a"}, len({1, 1.0, True}), sorted({*range(3), *[7]}))
print(set("hello") == set("olleh"), set([1, 2]) - set([2]), len(set(range(1000)) & set(range(500, 2000))))
print([x for x in dir(set) if not x.startswith("_")])
print([x for x in dir(frozenset) if not x.startswith("_")])
