# Methods, operators and errors of lists and tuples.

def show(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__ + ":", e)


a = [3, 1, 2]
a.append(4)
a.extend((5, 6))
a.extend(range(7, 9))
a.extend(x * x for x in (3, 4))
a.insert(0, "first")
a.insert(-1, "before last")
a.insert(100, "end")
print(a, len(a))
print(a.pop(), a.pop(0), a.pop(-2), a)
a.remove(9)
print(a.index(5), a.index(5, 2), a.index(5, -5, -1), a.count(1))
a.reverse()
print(a, a.copy() == a, a.copy() is a)
a.clear()
print(a)

for args in [(), (1, 2), ("x",)]:
    show([1].pop, *args)
show([1].pop, 5)
show([].pop)
show([].remove, 1)
show([1].index, 2)
show([1].index, 1, 1)
show([1].index, 1, "a")
show([1].index, 1, None)
show([1].insert, "a", 1)
show([].extend, 1)
show(list, 1)
show(list, 1, 2)
show(lambda: list(iterable=1))
show(tuple, 1)
show(tuple, (), ())
show((1,).index, 2)

# Slices
b = list(range(10))
print(b[2:5], b[:3], b[-3:], b[::3], b[::-1], b[8:2:-2], b[20:], b[5:2], b[-100:100])
b[2:5] = "xy"
print(b)
b[1:1] = [None] * 3
print(b)
b[::2] = range(6)
print(b)
del b[::3]
print(b)
del b[-1], b[0]
print(b)
b[:] = b[::-1]
print(b)
b[1:2] = b
print(b)
b[::-1] = b[:]
print(b)
del b[::-2]
print(b)
del b[:]
print(b)
c = [1, 2, 3]
c[1:] = c
print(c)


def assign(x, k, v):
    x[k] = v
    return x


def delete(x, k):
    del x[k]
    return x


show(assign, [1, 2, 3], slice(None, None, 2), [1])
show(assign, [1], slice(None), 1)
show(assign, [1], slice(None, None, 0), [1])
show(assign, [1], 5, 1)
show(assign, [1], "a", 1)
show(assign, [1], 1.5, 1)
show(assign, [1], 2 ** 80, 1)
show(assign, [1, 2], True, "t")
show(delete, [1], 1)
show(delete, [1], None)
show(delete, [1, 2, 3], slice(-1, None))
show(delete, (1,), 0)
show(assign, (1,), 0, 1)
show(lambda: [1][2])
key = "a"  # not in place, which the compiler warns of
show(lambda: [1][key])
show(lambda: [1][2 ** 80])
show(lambda: (1,)[2])
show(lambda: (1,)[key])
show(lambda: [1]["a":])
show(lambda: [1, 2, 3][False:2.5])

# Operators
print([1] + [2], (1,) + (2,), [0] * 3, 2 * [1, 2], (1, 2) * 2, [1] * -1, [[]] * 2)
show(lambda: [1] + (2,))
show(lambda: (1,) + [2])
show(lambda: [1] * "a")
show(lambda: [1] * 1.0)
show(lambda: "a" * [1])
show(lambda: [1] * 2 ** 80)
x = y = [1]
x += (2,)
x += "ab"
x *= 2
print(x, x is y)


def iadd(x, y):
    x += y
    return x


show(iadd, [1], 5)
show(iadd, (1,), [5])

# Comparison
print([1, 2] < [1, 3], [1, 2] < [1, 2, 0], [] < [0], [1] == [1.0], (1,) == [1], [1] != [2], (2,) > (1, 5))
print([1, 2] >= [1, 2], [1, 2] <= [1], [[1], 2] == [[1], 2])
nan = float("nan")
print([nan] == [nan], nan in [nan], nan in (1, nan), [nan].index(nan), [1, nan].count(nan))
show(lambda: [1] < (1,))
show(lambda: [1] < ["a"])
show(lambda: (1, "a") < (1, None))
print(1 in [1, 2], "a" in [1], [] in [[]], True in [1], 1.0 in (2, 1))

# repr, also of what holds itself
r = [1, "a", None, 1.5, (2,), (), {}, [[]]]
r.append(r)
print(r)
t = ([],)
t[0].append(t)
print(t, t[0])

# Unhashable, hash of tuples
show(hash, [])
show(hash, (1, [2]))
print(hash((1, 2, 3)), hash(()), hash((1, (2, 3))), hash((1.0, True)) == hash((1, 1)))

# Subclasses


class L(list):
    def total(self):
        return sum(self)


l = L([1, 2])
l.append(3)
l += [4]
print(l, l.total(), type(l), type(l + [1]), type(l[:]), type(l.copy()), l == [1, 2, 3, 4], l[1:2], isinstance(l, list))
l.extra = 5
print(l.extra, l.__dict__)


class T(tuple):
    def __new__(cls, a, b):
        return super().__new__(cls, (a, b))


t = T(1, 2)
print(t, type(t), t[0], t + (3,), type(t * 2), t == (1, 2), {t: 1}[(1, 2)])


class Init(list):
    def __init__(self, a, b):
        super().__init__([a] * b)


print(Init("x", 3))

# Unpacking and friends
first, *rest = [1, 2, 3]
*init, last = "abc"
print(first, rest, init, last, [*range(3), *"ab"], (*[1], 2))
print(sorted([3, 1, 2]), list(reversed([1, 2, 3])), [1, 2, 3].__reversed__().__length_hint__())
print(list("abc"), list({1: 2}), tuple([1, 2]), list(()), tuple("ab"))
print([1, 2, 3].__len__(), [1].__add__([2]), [1].__eq__(5), [1].__lt__(5), [1, 2].__contains__(2), [5].__getitem__(0))
