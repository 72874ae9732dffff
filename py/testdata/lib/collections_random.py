"""collections: long sequences of random operations."""
from collections import ChainMap, Counter, OrderedDict, UserList, defaultdict, deque
from enum import Flag, IntFlag
from functools import lru_cache
import heapq

seed = 7


def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return (seed >> 8) % n


def attempt(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


od = OrderedDict()
ops = ("set", "set", "set", "del", "move", "first", "popitem", "popfirst", "pop", "setdefault", "update", "copy")
for step in range(600):
    op, k = ops[rnd(len(ops))], rnd(20)
    if op == "set":
        od[k] = step
    elif op == "del":
        r = attempt(od.__delitem__, k)
    elif op == "move":
        r = attempt(od.move_to_end, k)
    elif op == "first":
        r = attempt(od.move_to_end, k, last=False)
    elif op == "popitem":
        r = attempt(od.popitem)
    elif op == "popfirst":
        r = attempt(od.popitem, False)
    elif op == "pop":
        r = attempt(od.pop, k)
    elif op == "setdefault":
        r = attempt(od.setdefault, k, step)
    elif op == "update":
        od.update({k: step, (k + 1) % 20: step})
    elif op == "copy":
        other = od.copy()
        assert other == od
        if other:
            other.move_to_end(next(iter(other)))
        od |= other
    if step % 20 == 0:
        print(op, k, od, list(reversed(od)), list(reversed(od.items()))[:2], od == dict(od), len(od.keys() & {1, 2, 3}))


def rc():
    return Counter({chr(97 + rnd(6)): rnd(7) - 2 for _ in range(rnd(6))})


for step in range(150):
    a, b = rc(), rc()
    print(a, b, a + b, a - b, a | b, a & b, +a, -b, a == b, a <= b, a < b, a >= b, a > b, a != b)
    c = a.copy()
    c += b
    d = a.copy()
    d -= b
    e = a.copy()
    e |= b
    f = a.copy()
    f &= b
    print(list(c.items()), list(d.items()), list(e.items()), list(f.items()), a.most_common(2), a.total(), sorted(a.elements()))


class F(Flag):
    A = 1
    B = 2
    C = 8
    AC = 9
    D = 16


class G(IntFlag):
    A = 1
    B = 2
    C = 8
    Z = 0


allowed = [v for v in range(32) if not v & 4]
for step in range(80):
    x, y = F(allowed[rnd(len(allowed))]), F(allowed[rnd(len(allowed))])
    print(repr(x), repr(y), repr(x | y), repr(x & y), repr(x ^ y), repr(~x), x in y, list(x), str(x))
    x, y = G(rnd(32)), G(rnd(64) - 32)
    print(repr(x), repr(y), repr(x | y), repr(x & y), repr(x ^ y), repr(~x), x in y, list(x), str(y), repr(x | 5))
calls = []


@lru_cache(maxsize=5)
def cached(*args, **kw):
    calls.append(args)
    return len(calls)


for step in range(300):
    k = rnd(9)
    r = cached(k) if k < 6 else cached(k, 1) if k < 8 else cached(k=k)
    if step % 10 == 0:
        print(k, r, cached.cache_info())
heap = []
for step in range(400):
    if rnd(3) or not heap:
        heapq.heappush(heap, (rnd(50), step))
    elif rnd(2):
        heapq.heappop(heap)
    else:
        heapq.heapreplace(heap, (rnd(50), step))
    if step % 40 == 0:
        print(heap)
cm = ChainMap({}, {}, {})
for step in range(200):
    op, k = rnd(6), rnd(8)
    r = None
    if op < 2:
        cm[k] = step
    elif op == 2:
        cm.maps[1 + rnd(2)][k] = -step
    elif op == 3:
        r = attempt(cm.__delitem__, k)
    elif op == 4:
        r = attempt(cm.pop, k)
    else:
        r = attempt(lambda: cm[k])
    if step % 10 == 0:
        print(cm, list(cm), len(cm), r)
