# Natives and types called with few plain arguments, and with what is not plain,
# from the same place: errors, subclasses, keys of every kind.
import math
from collections import defaultdict


class I(int):
    def __abs__(self):
        return 'abs'

    def __hash__(self):
        return 5

    def __round__(self, n=None):
        return ('round', n)

    def __floor__(self):
        return 'floor'


class S(str):
    def __len__(self):
        return 77

    def __hash__(self):
        return 3


class D(dict):
    def __missing__(self, key):
        return ('missing', key)

    def get(self, key, default=None):
        return 'own get'


class M(type):
    def __instancecheck__(cls, x):
        return x == 'meta'


class Meta(metaclass=M):
    pass


class Claims:
    __class__ = property(lambda self: int)


class Odd:
    def __eq__(self, other):
        return isinstance(other, str)

    def __hash__(self):
        return hash('a')

    def __lt__(self, other):
        return True

    def __gt__(self, other):
        return True


def show(f, *args):
    try:
        r = f(*args)
        print(type(r).__name__, repr(r))
    except Exception as e:
        print(type(e).__name__, e)


def over(name, f, *tuples):
    print('--', name)
    for args in tuples:
        show(f, *args)


BIG = 1 << 80
EDGE = -(1 << 63)
NAN = float('nan')
INF = float('inf')
over('abs', lambda x: abs(x), (3,), (-3,), (EDGE,), (-BIG,), (-0.0,), (NAN,), (True,), (I(4),), ('x',), (None,), (3 + 4j,))
over('chr', lambda x: chr(x), (65,), (0,), (127,), (128,), (0x1F600,), (-1,), (0x110000,), (BIG,), (True,), ('a',), (1.0,))
over('ord', lambda x: ord(x), ('a',), ('\0',), ('\x7f',), ('é',), ('😀',), (S('b'),), (b'c',), ('',), ('ab',), (1,))
over('hash', lambda x: hash(x) == hash(x), (1,), (-1,), (BIG,), (1.5,), ('a',), ((1, 2),), ([],), (I(3),), (S('q'),))
print(hash(-1), hash(-2), hash(1.0), hash(2 ** 61 - 1), hash(True), hash(I(9)), hash(S('z')), hash(INF), hash(-INF))
over('len', lambda x: len(x), ([1],), ((),), ({},), ({1},), (frozenset(),), ('é',), ('é' * 20,), (b'ab',), (range(5),), (S('s'),), (3,), (None,))
over('callable', lambda x: callable(x), (len,), (int,), (I,), (3,), (show,), ([].append,), (D(),))
over('divmod', lambda x, y: divmod(x, y), (7, 2), (-7, 2), (7, -2), (-7, -2), (EDGE, 1), (EDGE, -1), (7, 0), (7.5, 2), (True, 2), (-1, BIG), ('a', 1))
over('round', lambda x: round(x), (2.5,), (3.5,), (-0.5,), (1e300,), (NAN,), (INF,), (7,), (True,), (I(3),), (4.6e18,), (9.3e18,), ('x',))
over('round2', lambda x, y: round(x, y), (2.675, 2), (12345, -2), (I(3), 2), (1.5, None), (2.5, 'x'))
over('isinstance', lambda x, y: isinstance(x, y), (1, int), (True, int), (1, bool), (I(1), int), (1, I), (Claims(), int), (Claims(), str),
     ('meta', Meta), (Meta(), Meta), (1, Meta), (D(), dict), ({}, D), (1, (str, int)), (1, int | str), (1, 3), (1, (str, 3)), (Claims(), Claims))
over('min', lambda x, y: min(x, y), (1, 2), (2, 1), (1, 1.0), (1.0, 1), (NAN, 1.0), (1.0, NAN), (1, NAN), (-0.0, 0.0), (0.0, -0.0), (2 ** 53 + 1, 2.0 ** 53), (BIG, 1.0),
     ('a', 'b'), (True, 0), (1, 'a'), (Odd(), 1) if False else (3, 2.5), ((1, 2), (1,)))
over('max', lambda x, y: max(x, y), (1, 2), (2, 1), (1, 1.0), (1.0, 1), (NAN, 1.0), (1.0, NAN), (-0.0, 0.0), (0.0, -0.0), (2 ** 53 + 1, 2.0 ** 53), (EDGE, -1.5),
     (2 ** 53, 2.0 ** 53 + 2), ('a', 'b'), (True, 1), (None, 1))
over('bool', lambda x: bool(x), (0,), (-1,), (0.0,), (-0.0,), (NAN,), ('',), ('a',), (None,), ([],), ([0],), ((),), ({},), ({1: 1},), (set(),), (BIG,), (I(0),), (S(''),), (b'',), (range(0),), (len,))
over('int', lambda x: int(x), (3,), (True,), (2.9,), (-2.9,), (1e18,), (1e19,), (NAN,), (INF,), ('12',), (' 12 ',), ('-7',), ('1_000',), ('x',), ('',), (BIG,), (I(4),), (S('5'),), (b'6',), (None,), ('9' * 30,))
over('float', lambda x: float(x), (3,), (True,), (2 ** 53 + 1,), (EDGE,), (2.5,), ('1.5',), ('nan',), ('x',), (BIG,), (I(4),), (S('5'),), (None,), (10 ** 400,))
over('str', lambda x: str(x), (3,), ('a',), (2.5,), (None,), (True,), (S('ab'),), (I(4),), ([1],), (BIG,), (b'x',))
over('list', lambda x: list(x), ([1, 2],), ((3, 4),), ('ab',), ({1: 2},), (range(3),), (5,), (list(range(70)),))
over('tuple', lambda x: tuple(x), ([1, 2],), ((3, 4),), ('ab',), (5,), (range(70),))
t = (1, 2)
x = [1]
print(tuple(t) is t, list(x) is x, list(), tuple(), set(), dict(), int(), float(), str(), bool())
over('sqrt', lambda x: math.sqrt(x), (2.0,), (4,), (-1.0,), (-1,), (NAN,), (INF,), (BIG,), (True,), (I(4),), ('x',))
over('exp', lambda x: math.exp(x), (0,), (1000.0,), (INF,), (-INF,))
over('cos', lambda x: math.cos(x), (0,), (INF,), (NAN,))
over('floor', lambda x: math.floor(x), (2.5,), (-2.5,), (7,), (1e300,), (NAN,), (INF,), (I(3),), (True,), ('x',))
over('ceil', lambda x: math.ceil(x), (2.5,), (-2.5,), (-0.5,), (7,), (NAN,))
over('isnan', lambda x: math.isnan(x), (NAN,), (1,), (True,), (BIG,), ('x',))
over('fabs', lambda x: math.fabs(x), (-1,), (-2.5,), (True,), ('x',))


def tables():
    for d in ({}, {'a': 1, 2: 3}, {(1, 2): 4, 1.5: 5, 'a long key that is no short one': 6}, {Odd(): 7}, D(a=1), defaultdict(int, a=1)):
        print('--', type(d).__name__, len(d))
        for k in ('a', 2, 2.0, True, (1, 2), 1.5, 'a long key that is no short one', 10 ** 20, None):
            show(lambda: d.get(k))
            show(lambda: d.get(k, 'no'))
            show(lambda: d.pop(k, 'none'))
            show(lambda: d.setdefault(k, 9))
            show(lambda: d.setdefault(k))
            show(lambda: d.pop(k))
            show(lambda: d.pop(k))
        show(lambda: d.get([]))
        show(lambda: d.get([], 1))
        show(lambda: d.pop([]))
        show(lambda: d.setdefault({}, 1))
        print(len(d))


tables()


def sets():
    for s in (set(), {1, 'a'}, {Odd()}, {(1, 2), 2.5}):
        print('--', len(s))
        for k in ('a', 1, 1.0, True, (1, 2), 2.5, frozenset()):
            show(lambda: s.discard(k))
            show(lambda: s.remove(k))
            show(lambda: s.add(k))
            show(lambda: s.add(k))
            print(len(s))
        show(lambda: s.add([]))
        show(lambda: s.discard([]))
        show(lambda: s.remove({1}))
    s = {1}
    s.add(True)
    s.add(1.0)
    print(s)


sets()


def lists():
    xs = list(range(10))
    for i in (0, -1, 3, -3, True, 99, -99, 'x', None, BIG, I(1)):
        show(lambda: xs.pop(i))
        print(xs)
    while xs:
        print(xs.pop(), end=' ')
    show(xs.pop)
    show(lambda: xs.pop())
    show(lambda: xs.pop(0))
    for ys in ([1, 2], (3,), 'ab', {5: 6}, xs, range(2), 7, None):
        show(lambda: xs.extend(ys))
        print(xs)
    ys = xs.copy()
    ys.append(1)
    print(xs, ys, [].copy())
    big = list(range(1000))
    while len(big) > 3:
        big.pop()
    print(big, big.pop(0), big)
    f = xs.append
    f(1)
    list.append(xs, 2)
    show(lambda: list.append((), 2))
    show(lambda: dict.get([], 2))
    show(lambda: set.add({}, 2))
    show(lambda: f())
    show(lambda: f(1, 2))
    print(xs)


lists()
for r in (range(3), range(2, 5), range(5, 2), range(0, 10, 3)):
    print([i for i in r])
for i in range(True, 3):
    print(i)
show(lambda: [i for i in range('a')])
show(lambda: [i for i in range(1.5)])
over('set', lambda x: sorted(map(repr, set(x))), ([],), ([1, 1, 'a', True, 1.0],), ((3, 4, 3),), ([1.5, (1, 2)],), ([[]],), ('aab',), ({1: 2},), (range(3),), (5,), (list(range(80)),))
print(set([3, 1, 2, 64, 33]), set((9, 8, 7, 1, 0)), list(set(range(20))), set([True, 1, 1.0]))
