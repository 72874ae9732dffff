# random operations on containers, the same with every interpreter
from collections import deque
state = 12345
def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state >> 33) % n
def idx(): return [None, rnd(12) - 6, rnd(30) - 15][rnd(3)]
def step(): return [None, 1, 2, -1, -2, 3, -3][rnd(7)]
l = list(range(10)); out = []
for i in range(1200):
    op = rnd(8)
    s = slice(idx(), idx(), step())
    try:
        if op == 0: l[s] = [100 + rnd(50) for _ in range(rnd(6))]
        elif op == 1: del l[s]
        elif op == 2: out.append(l[s])
        elif op == 3: l.insert(rnd(20) - 10, i)
        elif op == 4: out.append(l.pop(rnd(20) - 10))
        elif op == 5: l += [rnd(9)] * rnd(4)
        elif op == 6: l.sort(key=lambda x: (x % 7, -x), reverse=bool(rnd(2)))
        else: l.extend(x for x in l[:3])
        if len(l) > 40: del l[10:]
    except Exception as e: out.append((type(e).__name__, str(e)))
    if i % 50 == 0: print(l, out[-3:])
d = deque(maxlen=7); e = deque()
for i in range(900):
    op = rnd(9)
    try:
        for q in (d, e):
            if op == 0: q.append(i)
            elif op == 1: q.appendleft(i)
            elif op == 2: q.pop()
            elif op == 3: q.popleft()
            elif op == 4: q.rotate(rnd(9) - 4)
            elif op == 5: q.insert(rnd(8) - 4, i)
            elif op == 6: del q[rnd(5) - 2]
            elif op == 7: q.extendleft([1, 2])
            else: q.extend((i, i + 1))
    except Exception as x: out.append((type(x).__name__, str(x)))
    if i % 50 == 0: print(d, list(e)[:9], len(e), out[-2:])
a, b = set(), set()
for i in range(1200):
    op = rnd(9); n = rnd(200)
    if op < 4: a.add(n)
    elif op == 4: b.add(n * 3)
    elif op == 5 and i % 7 == 0: a |= b
    elif op == 6 and i % 11 == 0: b = a - b
    elif op == 7 and i % 13 == 0: a = a & set(range(rnd(200)))
    elif op == 8 and i % 17 == 0: b = a ^ {1, 50, 99}
    if i % 60 == 0: print(a, sorted(b) == sorted(list(b)), len(b))
t = {}
for i in range(1500):
    k = rnd(60); op = rnd(6)
    if op < 3: t[k] = i
    elif op == 3: t.pop(k, None)
    elif op == 4 and t: t.popitem()
    else: t.setdefault(k, -i)
    if i % 100 == 0: print(t, list(reversed(t))[:3], list(t.items())[-2:])
r = range(rnd(100) - 50, rnd(100) - 50, -3)
for i in range(60):
    r = range(rnd(40) - 20, rnd(60) - 30, rnd(9) - 4 or 1)
    s = slice(idx(), idx(), step())
    print(r, r[s], list(r[s]), rnd(20) in r, hash(r[s]) == hash(tuple(r[s])), s.indices(rnd(20)), list(reversed(r))[:3])
