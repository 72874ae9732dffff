# Comparisons of displays of tuples, whose tuples are made where items of other
# types are compared.
import itertools


class Item:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        print('eq', self.v, getattr(o, 'v', o))
        return self.v == o.v if isinstance(o, Item) else NotImplemented

    def __lt__(self, o):
        print('lt', self.v, getattr(o, 'v', o))
        return self.v < o.v

    def __repr__(self):
        return f'Item({self.v})'


def shown(f):
    try:
        return f()
    except TypeError as e:
        return str(e)


nan = float('nan')
values = [0, 1, -5, 1.0, 1.5, -0.0, 0.0, True, 'a', 'ab', 'a' * 20, 'a' * 19 + 'b', 10**30, None, nan, (1, 2), b'x', [1]]
for x, y, z in itertools.product(values, values, [1, 'q']):
    r = [shown(lambda: (x, z) < (y, 2)), shown(lambda: (z, x) <= (z, y)), shown(lambda: (x, z) == (y, z)),
         shown(lambda: (z, x) != (z, y)), shown(lambda: (z, x) > (z, y)), shown(lambda: (x, z, x) >= (y, z, y)),
         shown(lambda: 'yes' if not (x, y) < (x, z) else 'no')]
    if (x, y) == (z, x):
        r.append('same')
    print(x, y, z, r)

p, q = Item(1), Item(2)
print((p, 1) == (Item(1), 1), (p, 1) == (p, 1), (1, p) < (1, q), (1, p) < (1, Item(1)), shown(lambda: (1, p) <= (1, q)))
if (p, 1) == (Item(1), 1):
    print('equal')
while (p, 1) < (q, 0):
    p = q
i = 0
while (i, 1) < (10, 0):
    i += 1
print(i)
x = 1
x = (x, 2) == (1, 2)
print(x)
y = (x, x := 3) == (True, 3)
print(y, x)
print([k for k in range(10) if (k % 3, k) > (1, 5)])
assert (1, 2) < (1, 3), 'no'
print((1, 2, *[3]) < (1, 2, 3), (1, 2) < (1, 2, 3), (1, 2) < (2, 1) < (3, 1), (i,) == (10,), () == ())
try:
    if (1,
        p) < (1,
              None):
        pass
except AttributeError as e:
    print(e, e.__traceback__.tb_lineno)
try:
    print((1, 2) < (1,
                    'a'))
except TypeError as e:
    print(e, e.__traceback__.tb_lineno)
try:
    print((1, nothing) < (1, 2))
except NameError as e:
    print(e)
