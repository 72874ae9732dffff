# Calls that fill in defaults, collect *args and take names, again and again, so
# that what the machine keeps of the first ones serves for the later ones.


def d(a, b=1, c=2):
    return a, b, c


def k(a, b=1, *, c=2, e=3):
    return a, b, c, e


def some(a, *, c, e=3):
    return a, c, e


def v(*a):
    return a


def vd(a, b=5, *r, c=6):
    return a, b, r, c


def kw(a, **more):
    return a, more


class C:
    def d(self, a, b=1):
        return type(self).__name__, a, b

    def v(self, *a):
        return type(self).__name__, a

    def k(self, a, *, c=4):
        return type(self).__name__, a, c


class D(C):
    pass


class E(C):
    def d(self, a, b=2, c=3):
        return 'E', a, b, c


class F(E):
    pass


def each(f):
    out = []
    for i in range(6):
        try:
            out.append(f(i))
        except TypeError as e:
            out.append(str(e))
    print(out[0], out[-1], all(x == out[0] or isinstance(x, tuple) for x in out))


each(lambda i: d(i))
each(lambda i: d(i, 7))
each(lambda i: d(i, 7, 8))
each(lambda i: d())
each(lambda i: d(i, 7, 8, 9))
each(lambda i: d(i, c=7))
each(lambda i: d(c=7, a=i))
each(lambda i: k(i))
each(lambda i: k(i, 2))
each(lambda i: k(i, c=7))
each(lambda i: k(i, e=7))
each(lambda i: k(i, e=7, c=8))
each(lambda i: k(e=7, a=8))
each(lambda i: k(i, 2, 3))
each(lambda i: some(i))
each(lambda i: some(i, c=1))
each(lambda i: some(i, e=1))
each(lambda i: v())
each(lambda i: v(i))
each(lambda i: v(i, 2, 3))
each(lambda i: vd(i))
each(lambda i: vd(i, 2))
each(lambda i: vd(i, 2, 3, 4, 5, 6))
each(lambda i: vd(i, 2, 3, c=4))
each(lambda i: vd(i, c=4))
each(lambda i: vd())
each(lambda i: kw(i, x=1))

objects = [C(), D(), E(), F(), C()]
for o in objects * 4:
    last = o.d(1), o.v(1, 2), o.v(), o.k(1), o.k(1, c=9), o.d(b=2, a=3)
    if o is objects[-1]:
        continue
print(last)
print([o.d(5) for o in objects])


# Defaults that change.
def caller(n):
    return k(n), d(n), k(n, c=1)


for i in range(8):
    if i == 3:
        k.__kwdefaults__ = {'e': 30, 'c': 20}
    if i == 4:
        k.__kwdefaults__ = {'c': 21}
    if i == 5:
        k.__kwdefaults__['e'] = 31
        d.__defaults__ = (5,)
    if i == 6:
        d.__defaults__ = (7, 8, 9)
    if i == 7:
        del k.__kwdefaults__['c']
        k.__kwdefaults__['x'] = 1
    try:
        print(caller(i))
    except TypeError as e:
        print(e)


# Calls by name where an argument has the place of another's default.
def order(a, b=1, c=2, d=3):
    return a, b, c, d


for i in range(5):
    r = order(i, d=i, b=7), order(d=1, c=2, b=3, a=i), order(i, i, d=i)
print(r)

for i in range(3):
    try:
        order(i, a=1)
    except TypeError as e:
        print(e)


# Deep recursion through each way of calling.
def down(n, step=1):
    return 0 if n <= 0 else 1 + down(n - step)


def down_args(*n):
    return 0 if n[0] <= 0 else 1 + down_args(n[0] - 1)


def down_kw(n, *, step=1):
    return 0 if n <= 0 else 1 + down_kw(n - step, step=1)


class Down:
    def go(self, n, step=1):
        return 0 if n <= 0 else 1 + self.go(n - step)


print(down(900), down_args(900), down_kw(900), Down().go(900))
for f in down, down_args, down_kw, Down().go:
    try:
        f(10 ** 6)
    except RecursionError as e:
        print(e)
