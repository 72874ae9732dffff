# for statements over iterators of built-in types, dicts and maps.
import sys
def show(f, *a):
    try:
        print(f(*a))
    except BaseException as e:
        t, places = e.__traceback__, []
        while t:
            places.append((t.tb_frame.f_code.co_name, t.tb_lineno))
            t = t.tb_next
        print(type(e).__name__, e, places)
def items(xs):
    r = []
    for x in xs:
        r.append(x)
    return r
def pairs(xs):
    r = []
    for x, y in xs:
        r.append((y, x))
    return r
def nested(xs):
    r = []
    for i, (x, y) in enumerate(xs):
        r.append((i, x, y))
    return r
def kept(xs):
    r = []
    for p in xs:
        x, y = p
        r.append((p, x, y))
    return r
def double(x): return 2 * x
def stops(x):
    if x == 3: raise StopIteration('here')
    return x
def fails(x): return 6 // (2 - x)
def two(x, y=5): return x, y
def makes(x): yield x
def rest(x, *more, k=1): return x, more, k
class Callable:
    def __call__(self, x): return x + 1
    def method(self, x): return x - 1
d = {1: 'a', 'b': 2, (3,): None}
for f in (items, pairs, nested, kept):
    for make in (lambda: d, lambda: d.items(), lambda: d.keys(), lambda: d.values(), lambda: enumerate('ab'), lambda: enumerate(['xy', 'zw'], 2**63 - 1),
                 lambda: zip([1, 2, 3], 'ab'), lambda: zip('ab', [1]), lambda: zip('ab'), lambda: zip([1], [2], [3]), lambda: zip([1, 2], [3], strict=True),
                 lambda: reversed([(1, 2), (3, 4)]), lambda: iter([(1, 2), [3, 4]]), lambda: iter(((1, 2), 'ab')), lambda: iter({5: 6}.items()), lambda: b'ab', lambda: range(5, 0, -2),
                 lambda: iter(range(3)), lambda: {4}, lambda: frozenset([(7, 8)]), lambda: map(double, [1, 2]), lambda: map(two, [1, 2]), lambda: map(two, 'ab', 'cd'),
                 lambda: map(stops, [1, 2, 3, 4]), lambda: map(fails, [0, 1, 2]), lambda: map(Callable(), [1]), lambda: map(Callable().method, [1]), lambda: map(str, [1, 22]),
                 lambda: map(len, [[1], 5]), lambda: map(rest, [1, 2]), lambda: map(double, map(double, [1, 2])), lambda: map(double, (x for x in [3, 4])), lambda: map(double, {1: 2}),
                 lambda: map(lambda: 1, [1]), lambda: filter(None, [(1, 2), 0, 'ab']), lambda: memoryview(b'ab'), lambda: {1: 2}.items() | {3: 4}.items() - {1: 2}.items(), lambda: reversed(d.items())):
        show(f, make())
for m in (map(stops, [1, 3, 5, 3, 7]),):
    print(items(m), items(m), items(m), items(m))
print([items(g) for g in items(map(makes, [1, 2]))])
def changing(view):
    e = {i: i for i in range(5)}
    n = 0
    for x in view(e):
        n += 1
        e[n + 10] = 1
    return n
for view in (lambda e: e, dict.items, dict.values, dict.keys): show(changing, view)
def growing():
    xs, r = [1, 2, 3], []
    it = iter(xs)
    for x in it:
        r.append(x)
        if x < 6: xs.append(x + 3)
    xs.append(100)
    for x in it: r.append(x)
    return r
show(growing)
def rest_of(it):
    for x in it: break
    return list(it), list(it)
for it in (iter([1, 2, 3]), iter((1, 2, 3)), iter(range(3)), iter('abc'), zip('abc', 'def'), enumerate('abc'), reversed('abc'), iter({1: 2, 3: 4}), map(double, [1, 2, 3])): show(rest_of, it)
def over_globals():
    n = 0
    for k, v in globals().items():
        n += 1
    m = 0
    for k in globals(): m += 1
    return n == m == len(globals())
show(over_globals)
def walks(depth):
    for x in map(lambda x: sys._getframe(1).f_code.co_name, [1]): print(x)
walks(0)
def reading():
    for i, x in enumerate([10, 20]):
        pass
    return i, x
show(reading)
def bad_zip():
    for a, b in zip([1, 2, 3], map(fails, [0, 1, 2])): print(a, b)
show(bad_zip)
