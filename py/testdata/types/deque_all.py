# collections.deque.
from collections import deque


def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__ + ":", e)


d = deque("abc")
d.append("d")
d.appendleft("z")
d.extend([1, 2])
d.extendleft([3, 4])
print(d, len(d), d[0], d[-1], d[3], "a" in d, "q" in d, d.count("a"), d.index("c"), d.index(1, 3), d.maxlen)
print(d.pop(), d.popleft(), d)
d.insert(2, "ins")
d.insert(-1, "neg")
d.insert(100, "end")
d.remove("ins")
d[1] = "set"
del d[0]
d.reverse()
print(d)
for n in (1, -2, 7, 0, 100, -100):
    d.rotate(n)
    print(n, d)
d.clear()
print(d, bool(d), deque([1]) == deque([1]), deque([1]) == [1], deque([1, 2]) < deque([1, 3]), deque() != deque([1]))
m = deque(range(5), 3)
m.append(9)
m.appendleft(7)
m.extend("xy")
m.extendleft("pq")
print(m, m.maxlen, deque(m), deque(m, 2), m.copy(), m + deque([1]), m * 2, deque([1, 2]) * 3, 2 * deque("a"), deque([1], 0), deque("ab", maxlen=None))
m += [5]
m *= 2
print(m, list(reversed(m)), list(m), sorted(deque([3, 1])), tuple(deque("ab")), [*deque("xy")], sum(deque([1, 2])))
for f in (lambda: deque().pop(), lambda: deque().popleft(), lambda: deque([1])[5], lambda: deque([1])["a"], lambda: deque([1])[0:1], lambda: deque(1), lambda: deque([], -1),
          lambda: deque([], "a"), lambda: deque([1]).remove(2), lambda: deque([1]).index(2), lambda: deque([1, 2], 2).insert(0, 1), lambda: hash(deque()), lambda: deque() < [1],
          lambda: deque() + [1], lambda: deque([1]).append(), lambda: deque().rotate("a"), lambda: deque([], 1, 2), lambda: deque(a=1), lambda: deque() * "a"):
    show(f)


def mutate(d):
    for x in d:
        d.append(x)


show(mutate, deque([1]))
r = deque([1])
r.append(r)
print(r, [r])


class D(deque):
    pass


x = D([1, 2], 5)
x.append(3)
print(x, type(x.copy()).__name__, x.copy(), x == deque([1, 2, 3]), isinstance(x, deque))


class Eq:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Eq) and self.n == other.n

    def __repr__(self):
        return f"Eq({self.n})"


q = deque([Eq(1), Eq(2)])
print(q, Eq(2) in q, q.index(Eq(2)), q.count(Eq(1)), q == deque([Eq(1), Eq(2)]), q == deque([Eq(1)]))
q.remove(Eq(1))
q.extend(Eq(i) for i in (5, 6))
q.extendleft(Eq(i) for i in (7,))
print(q, deque(Eq(i) for i in range(3)), deque((i for i in range(9)), maxlen=2))
big = deque()
for i in range(1000):
    big.append(i)
    if i % 3 == 0:
        big.popleft()
print(len(big), big[0], big[-1], sum(big))
while len(big) > 3:
    big.popleft()
    big.pop()
    big.appendleft(0)
print(big)
queue = deque([1])
order = []
while queue:
    n = queue.popleft()
    order.append(n)
    if n < 8:
        queue.extend((2 * n, 2 * n + 1))
print(order)
