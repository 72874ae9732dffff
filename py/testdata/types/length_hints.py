# Who asks an iterable in Python how long it is, and when.
class C:
    def __init__(s, r=3): s.r = r
    def __len__(s): print('len', end=' '); return s.r if not isinstance(s.r, type) else s.r.nope
    def __iter__(s): print('iter', end=' '); return iter([1, 2])
class H:
    def __length_hint__(s): print('hint', end=' '); return 5
    def __iter__(s): print('iter', end=' '); return iter([(1, 2)])
class N(H):
    def __length_hint__(s): return NotImplemented
class NI(H):
    def __length_hint__(s): return 'x'
class It:
    def __init__(s): s.n = 0
    def __iter__(s): return s
    def __next__(s):
        s.n += 1
        if s.n > 2: raise StopIteration
        return (s.n, s.n)
    def __length_hint__(s): print('hint', end=' '); return 2
class Bad(It):
    def __length_hint__(s): raise KeyError('bad')
class BadT(It):
    def __length_hint__(s): raise TypeError('bad')
class Neg(It):
    def __length_hint__(s): return -1
class SeqOnly:
    def __len__(s): print('len', end=' '); return 2
    def __getitem__(s, i):
        if i > 1: raise IndexError
        return (i, i)
class G:
    def __len__(s): print('len', end=' '); return 2
    def __iter__(s): yield 1; yield 2
import collections, itertools, array
def t(name, f):
    print(name, end=': ')
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
objs = [C(), C(-1), C('a'), C(int), H(), N(), NI(), It, Bad, BadT, Neg, SeqOnly(), G()]
fs = [('list', list), ('tuple', tuple), ('set', set), ('frozenset', frozenset), ('sorted', sorted), ('bytes', bytes), ('bytearray', bytearray), ('deque', collections.deque), ('extend', lambda x: [0].extend(x)),
 ('iadd', lambda x: [].__iadd__(x)), ('star', lambda x: [*x]), ('tstar', lambda x: (*x,)), ('sstar', lambda x: {*x}), ('call', lambda x: (lambda *a: a)(*x)), ('unpack', lambda x: (lambda a: a)((lambda: [a for a, *b in [x]])())),
 ('sum', lambda x: sum(1 for _ in x)), ('max', max), ('any', any), ('join', lambda x: ','.join(map(str, x))), ('join2', lambda x: ','.join(x)), ('slice', lambda x: (lambda l: (l.__setitem__(slice(0, 1), x), l))([1, 2, 3])),
 ('zip', lambda x: list(zip(x))), ('enumerate', lambda x: list(enumerate(x))), ('map', lambda x: list(map(str, x))), ('filter', lambda x: list(filter(None, x))), ('islice', lambda x: list(itertools.islice(x, 1))), ('chain', lambda x: list(itertools.chain(x))),
 ('dict', dict), ('fromkeys', dict.fromkeys), ('comp', lambda x: [y for y in x]), ('reversed', lambda x: list(reversed(x))), ('array', lambda x: array.array('i', x)), ('isdisjoint', lambda x: {9}.isdisjoint(x)), ('update', lambda x: {9}.update(x)), ('Counter', lambda x: collections.Counter(x)),
 ('listgen', lambda x: list(y for y in x)), ('cycle', lambda x: list(itertools.islice(itertools.cycle(x), 3))), ('product', lambda x: list(itertools.product(x))), ('perm', lambda x: list(itertools.permutations(x))), ('bytesjoin', lambda x: b','.join(x)), ('listinit', lambda x: [].__init__(x)), ('index', lambda x: list(x).index(1)), ('in', lambda x: 99 in x), ('writelines', lambda x: __import__('io').StringIO().writelines(x)), ('translate', lambda x: str.maketrans(dict(a=1)))]
for name, f in fs:
    for o in objs:
        x = o() if isinstance(o, type) else o
        # Not asked here: the rest of an unpacking, and the iterator that joins, slice
        # assignments and reversed() make of a sequence.
        if not (name in ('unpack', 'slice', 'join2', 'bytesjoin', 'reversed') and isinstance(x, (It, SeqOnly))):
            t(name + ' ' + type(x).__name__, lambda: f(x))
