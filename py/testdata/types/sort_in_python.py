import random
class V:
    n = 0
    def __init__(s, k, t): s.k, s.t = k, t
    def __lt__(s, o): V.n += 1; return s.k < o.k
    def __repr__(s): return f"{s.k}.{s.t}"
def check(ks, **kw):
    xs = [V(k, i) for i, k in enumerate(ks)]
    got = [(v.k, v.t) for v in sorted(xs, **kw)]
    want = sorted([(k, i) for i, k in enumerate(ks)], key=lambda p: p[0], reverse=kw.get("reverse", False))
    if got != want: print("BAD", ks[:20], got[:20])
x = 12345
def rnd(m):
    global x
    x = (x * 1103515245 + 12345) % 2**31
    return (x >> 8) % m
for n in list(range(70)) + [100, 127, 128, 129, 500, 1000]:
    for m in (2, 5, 1000000):
        ks = [rnd(m) for _ in range(n)]
        check(ks); check(ks, reverse=True); check(sorted(ks)); check(sorted(ks, reverse=True)); check(sorted(ks[:n//2]) + sorted(ks[n//2:]))
V.n = 0; sorted([V(i, 0) for i in range(1000)]); print(V.n)
V.n = 0; sorted([V(-i, 0) for i in range(1000)]); print(V.n)
V.n = 0; sorted([V(rnd(1000000), 0) for i in range(1000)]); print(V.n < 9300)
class B:
    def __init__(s, v): s.v = v
    def __bool__(s): return s.v
class W(V):
    def __lt__(s, o): return B(s.k < o.k)
print(sorted([W(3, 0), W(1, 0), W(2, 0)]))
class X(V):
    def __lt__(s, o): raise ValueError("no")
xs = [X(3, 0), X(1, 0), X(2, 0)]
try: xs.sort()
except ValueError as e: print(e, xs)
class G:
    def __init__(s, k): s.k = k
    def __gt__(s, o): return s.k > o.k
    def __repr__(s): return str(s.k)
print(sorted([G(3), G(1), G(2)]))
try: sorted([object(), object()])
except TypeError as e: print(e)
try: sorted([V(1, 0), 3, V(2, 0)])
except (AttributeError, TypeError) as e: print(e)
print(sorted([(1, V(2, 0)), (1, V(1, 0)), (0, V(5, 0))]))
ys = [V(2, 0), V(1, 0)]
class M(V):
    def __lt__(s, o): zs.append(1); return s.k < o.k
zs = [M(2, 0), M(1, 0), M(0, 0)]
try: zs.sort()
except ValueError as e: print(e, zs)
print(sorted([V(3,0), V(1,1), V(2,2)], key=lambda v: V(-v.k, v.t)))
from functools import cmp_to_key
print(sorted([5, 2, 9, 1], key=cmp_to_key(lambda a, b: b - a)), min([V(3, 0), V(1, 0)]), max([V(3, 0), V(1, 0)]))
