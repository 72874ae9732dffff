# Products that are added or subtracted, and items of items: of numbers of every
# kind and size, of objects, and with errors in the first and the second half.
import sys
import traceback

inf = float("inf")
nan = float("nan")
numbers = [0, 1, -1, 7, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**32, 2**62 - 1, 2**62, -(2**62), -(2**62) - 1,
           2**63 - 1, -(2**63), 2**63, 10**25, True, False, 0.0, -0.0, 0.1, -2.5, 1e308, -1e308, inf, nan]


def add_right(x, y, z):
    return z + x * y


def add_left(x, y, z):
    return x * y + z


def sub_right(x, y, z):
    return z - x * y


def sub_left(x, y, z):
    return x * y - z


def both(x, y, z):
    return x * y + y * z - z * x


def place(x, y, z):
    z += x * y
    z -= y * x
    z += z * x
    return z


def itself(x, y, z):
    x = x + x * x
    y = y * y + y
    z -= z * z
    return x, y, z


functions = add_right, add_left, sub_right, sub_left, both, place, itself
total = 0
for f in functions:
    for x in numbers:
        for y in numbers:
            seen = []
            for z in numbers:
                try:
                    seen.append(repr(f(x, y, z)))
                except Exception as e:
                    seen.append(type(e).__name__)
            for s in seen:
                for c in s:
                    total = (total * 31 + ord(c)) % 1000000007
    print(f.__name__, total)


class Vec:
    def __init__(self, n):
        self.n = n

    def __mul__(self, k):
        print("mul", self.n, k)
        return Vec(self.n * k)

    def __add__(self, o):
        print("add", self.n, o.n)
        return Vec(self.n + o.n)

    def __iadd__(self, o):
        print("iadd", self.n, o.n)
        self.n += o.n
        return self

    def __rsub__(self, o):
        print("rsub", o, self.n)
        return self.n


v = Vec(1)
for i in range(3):
    v = v + Vec(i) * 2
    v += Vec(i) * 3
    print(v.n, 5 - v * i)
print("ab" * 2 + "c", [1] * 2 + [3], (1,) + (2,) * 3, "x" + "y" * 3)


def fails(f, *args):
    try:
        f(*args)
    except Exception:
        traceback.print_exc(file=sys.stdout)


fails(lambda x, y, z: z + x * y, "a", "b", 1)
fails(lambda x, y, z: z + x * y, 2, 3, "c")
fails(lambda x, y, z: (x *
                       y) - z, 2, 3, None)
fails(lambda x, y, z: z - x * y, None, 3.5, 1)

table = [[1, 2, 3], [4, 5, 6], (7, 8), "text", {0: "zero"}]


def item(i, j):
    return table[i][j]


def nested(t, i, j):
    return t[i][j] + t[j][i] * t[i][i]


for i in -5, -1, 0, 1, 2, 3, 4, 5, True, 2**70, "k":
    for j in -3, 0, 2, 3, False, 1.0:
        try:
            print(i, j, item(i, j))
        except Exception as e:
            print(i, j, type(e).__name__, e)
fails(item, 7, 0)
fails(item, 0, 7)
fails(lambda i, j: table
      [i]
      [j], 0, None)
print(nested(table, 0, 1), nested([[1, 2], [3, 4]], -2, 1))


class Row(list):
    def __getitem__(self, i):
        return "row", i


rows = [Row([1, 2]), [3, Row([4])]]
i = 0
j = 1
print(rows[i][j], rows[j][i], rows[j][j][i])
print([rows[k][l] for k in range(2) for l in range(2)])


def choose(flag, x, y, z):
    s = 1
    for _ in range(3):
        s += (x if flag else y) * z
        s = (s or x) * 2 + s
        s = (s and y) * z - s
    return s


print(choose(True, 2, 3, 4), choose(False, 2.5, 3, 4))


def walrus(x, y):
    return (x := x + 1) * y + x, x * y + (x := 5), x


print(walrus(1, 2), walrus(1.5, 2.0))


def gen(n):
    for i in range(n):
        yield i * i + (yield i)


g = gen(3)
print(next(g), g.send(10), next(g), g.send(2))

cube = [[[[i * 27 + j * 9 + k * 3 + l for l in range(3)] for k in range(3)] for j in range(3)] for i in range(3)]


def deep(i, j, k, l):
    return cube[i][j][k], cube[i][j][k][l], cube[i][j][cube[0][0][0][l]][k] * 2 + cube[l][k][j][i]


for i in range(3):
    for j in range(3):
        print(deep(i, j, 1, 2), deep(j, 2, i, 0))


# The step of a loop and the test of its end.
def steps(i, step, end):
    n = 0
    while i < end:
        n += 1
        if n > 6:
            break
        i += step
    while i <= end:
        n += 1
        if n > 12:
            break
        if n == 9:
            continue
        i = i + step
    return n, i


def by_one(i, end):
    n = 0
    while i < end:
        n += 1
        i += 1
    while i <= end and n < 40:
        n += 1
        i += 1
    j = i
    while j <= end + 300:
        n += 1
        j += 127
    while j < end + 600:
        n += 1
        j += 128
    while j < end + 900:
        n += 1
        j -= -128
    return n, i, j


for i in 0, True, -3, 2**62 - 2, 2**62, 2**63 - 3, -(2**63), 2**70, 0.5, -0.0, inf, nan:
    for end in 0, 5, 2**62 + 1, 2**63 - 1, 2**63, 1.5, nan:
        for step in 0, 1, -1, 3, 2**62 - 1, 2**62, 2**63 - 1, 2**80, 0.25, True:
            print(steps(i, step, end), end=" ")
        print()
for i, end in (0, 10), (-3, 3), (2**62 - 5, 2**62 + 2), (2**63 - 8, 2**63 - 2), (2**63 - 8, 2**63 + 2), (0.5, 7), (True, 9):
    print(by_one(i, end))


class Count:
    def __init__(self, n):
        self.n = n

    def __iadd__(self, k):
        print("+", k, end=" ")
        self.n += k
        return self

    def __lt__(self, other):
        print("<", other, end=" ")
        return self.n < other


def counted(c, end):
    while c < end:
        c += 1
    return c.n


print(counted(Count(2), 5))
fails(steps, "a", 1, "b")
fails(steps, 1, "a", 2)
fails(steps, 1, 2, "b")


def tens(x, z):
    z += x * 10
    return z + x * -3, x * 7 + z, z - x * 2, x * 2147483647 + z


for x in numbers:
    print([tens(x, z) for z in numbers if not (type(x) is float or type(z) is float) or abs(x) < 10 and abs(z) < 10])
print(tens("ab", "c") if False else "ab" * 2 + "c")
fails(tens, "a", 1)
