# Variables of comprehensions that are read before they have a value.
def t(f):
    try:
        print(f())
    except NameError as e:
        print(type(e).__name__, e)


def busy():
    a, b, c = {'left': 'over'}, [1, 2], 'x' * 3
    return [a, b, c, (a, b), len(c) + 1]


def second(xs):
    busy()
    return [7 for x in xs for y in range(y % 5)]


def third(xs):
    return {x: z for x in xs for y in [1] for z in (z, 1)}


def target(xs):
    box = {}
    return [i for box[i], i in xs]


def starred(xs):
    return [rest for first, *rest in xs for more in rest if more or later for later in [1]]


def kept(xs):
    return [(x, y) for x in xs for y in ([x] if x == 1 else [y, 5])]


def cells(xs):
    return [f() for x in xs for f in (lambda: g, lambda: x) if x for g in [f]]


t(lambda: second([3, 1]))
t(lambda: third([1]))
t(lambda: target([(1, 2)]))
t(lambda: starred([(1, 0, 3)]))
t(lambda: kept([1, 2, 3]))
t(lambda: len(cells([1, 2])))
try:
    print([y for x in 'ab' for y in y])
except NameError as e:
    print(type(e).__name__, e)


class C:
    try:
        v = [y for x in 'ab' for y in y]
    except NameError as e:
        print(type(e).__name__, e)
