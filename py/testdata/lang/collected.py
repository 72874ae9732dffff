# What takes all items of a generator or an iterator of the program, or looks for one.
import sys
def show(f, *a):
    try:
        r = f(*a)
        print(sorted(map(repr, r)) if isinstance(r, (set, frozenset)) else repr(r))
    except BaseException as e: print(type(e).__name__, e, getattr(e, '__notes__', None))
class V:
    def __init__(s, x): s.x = x
    def __add__(s, o): return V(s.x + (o.x if isinstance(o, V) else o))
    __radd__ = __add__
    def __repr__(s): return f'V({s.x})'
    def __lt__(s, o): return s.x < o.x
    def __gt__(s, o): return s.x > o.x
    def __bool__(s): return s.x > 2
    def __hash__(s): return hash(s.x)
    def __eq__(s, o): return isinstance(o, V) and s.x == o.x
class It:
    def __init__(s, xs): s.xs = list(xs)
    def __iter__(s): return s
    def __next__(s):
        if not s.xs: raise StopIteration
        return s.xs.pop(0)
seqs = [[], [1], [1, 2, 3], [1, 2.5, True, 3], [1.5, 10**30, 2], [2**62, 2**62, 1], [0.1]*10, [1e308, 1e308, -1e308], [float('inf'), 1], [1, 'a'], ['b', 'a', 'ccc', 'a'*30],
        [V(1), V(3), V(2)], [1, V(2), 3], [0, None, '', 0.0, (), []], [0, [], (1,)], [(1, 2), (3, 4), (1, 5)], [[1, 2], 'ab', (3, 4)], [(1, 2), (3,)], [(1, 2), 5], [([], 1)], [(V(1), 2), (V(1), 3), (2, 4)],
        [None, 1], [NotImplemented], [1j, 2, 0.5], [True, True, False], [(1,), (0, 5), (2,)], [b'a', b'b'], [float('nan'), 1.0, 2.0], [1.0, float('nan'), 0.5], [2, 1.5, 3], [10**30, 5, 10**31]]
def gen(xs):
    for x in xs: yield x
def gen2(xs):
    yield from gen(xs)
    return 5
fs = [sum, any, all, min, max, list, tuple, set, dict, sorted, ','.join, b','.join, frozenset]
for xs in seqs:
    for f in fs:
        for mk in (gen, gen2, It, lambda xs: (x for x in xs), lambda xs: (y for y in gen2(xs))):
            show(f, mk(xs))
    show(lambda g: sum(g, 5), gen(xs)); show(lambda g: sum(g, 5.5), gen2(xs)); show(lambda g: sum(g, V(1)), gen2(xs)); show(lambda g: sum(g, []), gen2(xs))
    for mk in (gen, gen2, It):
        def ext(g):
            l = [0]; r = l.extend(g); return r, l
        def upd(g):
            s = {0, 'z'}; r = s.update(g); return r, sorted(map(repr, s))
        def dupd(g):
            d = {0: 1}; r = d.update(g); return r, d
        show(ext, mk(xs)); show(upd, mk(xs)); show(dupd, mk(xs))
# where it stops
g = gen(range(10)); print(any(x > 3 for x in g), list(g))
g = gen(range(10)); print(any(g), next(g))
g = gen2([1, 0, 2, 3]); print(all(g), next(g), list(g))
g = gen([1, 'a', 3]); show(sum, g); print(list(g))
g = gen2([1, 'a', 3]); show(min, g); print(list(g))
g = gen2([1, [], 3]); show(set, g); print(list(g))
def bad():
    yield 1
    yield 2
    raise KeyError('x')
for f in fs: show(f, bad())
def bad2():
    yield 1
    raise StopIteration
for f in fs: show(f, bad2())
def selfish():
    yield 1
    yield next(me)
for f in fs:
    me = selfish(); show(f, me)
def selfish2():
    yield sum(me)
for f in fs:
    me = selfish2(); show(f, me)
l = [1]
def watch():
    for i in range(5):
        yield len(l)
show(l.extend, watch()); print(l)
def deep(n):
    if n:
        yield from deep(n - 1)
        yield n
        yield from deep(n - 1)
print(sum(deep(6)), list(deep(3)), max(deep(4)))
def nested(): yield sum(x for x in deep(3)); yield list(deep(2))
print(list(nested()))
def tb():
    def inner():
        yield 1
        1/0
    def outer():
        yield from inner()
    try: sum(outer())
    except ZeroDivisionError as e:
        t = e.__traceback__
        while t: print(t.tb_frame.f_code.co_name, t.tb_lineno); t = t.tb_next
tb()
def handled():
    try: raise ValueError
    except ValueError:
        yield 1
        yield repr(sys.exc_info()[1])
    yield repr(sys.exc_info()[1])
print(list(handled()))
try: raise KeyError(1)
except KeyError:
    print(list(handled()), sum(deep(3)))
    def h2():
        yield repr(sys.exc_info()[1]); yield 2
    print(list(h2()), tuple(h2()), sys.exc_info()[1])
def big():
    for i in range(100000): yield i
print(len(list(big())), len(set(big())), sum(big()), len(dict((x, x) for x in big())), len(''.join(str(x) for x in big())))
d = {}; d.update((x, x) for x in big()); print(len(d))
async def co(): pass
c = co()
for f in fs: show(f, c)
c.close()
class NI: pass
for f in fs: show(f, NI())
show([].extend, NI()); show(set().update, NI()); show({}.update, NI())
def fin():
    try:
        yield 1
        yield 0
        yield 2
    finally: print('fin')
print(sum(fin()), list(fin()))
def closing():
    for x in (1, 0, 5):
        try: yield x
        finally: print('f', x)
g = closing(); print(all(g)); g.close()
def exec_in():
    yield 1
    exec('zz = 5', globals())
    yield zz
print(list(exec_in()))
globals().update((f'gg{i}', i) for i in range(100))
print(gg99, gg0)
def recs(n): yield sum(recs(n + 1))
try: sum(recs(0))
except RecursionError as e: print('rec', e)
