"""heapq, bisect."""
import bisect
import heapq
from heapq import *


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted(heapq.__all__))
seed = 12345


def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % n


h = []
for _ in range(30):
    heappush(h, rnd(100))
print(h)
print([heappop(h) for _ in range(5)], h)
print(heapreplace(h, 0), heappushpop(h, -1), heappushpop(h, 50), h)
data = [rnd(1000) for _ in range(40)]
h = data[:]
heapify(h)
print(h)
print([heappop(h) for _ in range(len(h))] == sorted(data))
big = [rnd(10**6) for _ in range(3000)]
h = big[:]
heapify(h)
print(h[:20], [heappop(h) for _ in range(3000)] == sorted(big))
m = data[:]
heapify_max(m)
print(m)
heappush_max(m, 500)
print(heappop_max(m), heapreplace_max(m, 3), heappushpop_max(m, 9999), heappushpop_max(m, 1), m[:10])
print([heappop_max(m) for _ in range(5)])
attempt(heappop, [])
attempt(heapreplace, [], 1)
print(heappushpop([], 5))
attempt(heappush, (1,), 1)
attempt(heapify, "abc")
attempt(heappop, {})
attempt(heappush, [1], "x")
attempt(heapify, [1, "x"])
print(nlargest(3, data), nsmallest(3, data), nlargest(1, data) == [max(data)], nsmallest(0, data), nlargest(-1, data), nlargest(3, [1]), nsmallest(1, []))
words = "the quick brown fox jumps over the lazy dog".split()
print(nlargest(3, words, key=len), nsmallest(4, words, key=len), nlargest(1, words, key=len), nsmallest(20, words), nlargest(2, iter(words)), nlargest(n=2, iterable=words, key=len))
print(list(merge([1, 4, 7], [2, 5, 8], [3, 6])), list(merge([5, 3], [4, 2], reverse=True)), list(merge(["a", "ccc"], ["bb"], key=len)), list(merge()), list(merge([], [1])), list(merge([1])))
print(list(merge([(1, "a"), (2, "a")], [(1, "b")], key=lambda t: t[0])), list(merge([3, 1], [2], key=lambda x: -x)))
it = merge(iter(range(0, 10**9, 2)), iter(range(1, 10**9, 2)))
print([next(it) for _ in range(5)])


class Task:
    def __init__(self, p, n): self.p, self.n = p, n
    def __lt__(self, o): return self.p < o.p
    def __repr__(self): return f"{self.n}:{self.p}"


h = []
for i, n in enumerate("abcdefg"):
    heappush(h, Task(rnd(5), n))
print(h, [heappop(h) for _ in range(7)])
h = [(5, "x"), (1, "z"), (1, "a")]
heapify(h)
print(h, heappop(h))


def dijkstra(graph, start):
    dist = {start: 0}
    todo = [(0, start)]
    while todo:
        d, u = heappop(todo)
        for v, w in graph[u].items():
            if d + w < dist.get(v, 10**9):
                dist[v] = d + w
                heappush(todo, (d + w, v))
    return dist


print(dijkstra({"a": {"b": 7, "c": 3}, "b": {"d": 1}, "c": {"b": 2, "d": 8}, "d": {}}, "a"))
a = [1, 2, 2, 3, 5]
print([bisect.bisect_left(a, x) for x in range(7)], [bisect.bisect_right(a, x) for x in range(7)], bisect.bisect(a, 2), bisect.bisect is bisect.bisect_right)
print(bisect.bisect_left(a, 2, 2), bisect.bisect_left(a, 2, 0, 1), bisect.bisect_right(a, 2, lo=1, hi=3), bisect.bisect([], 1))
bisect.insort(a, 4), bisect.insort_left(a, 2), bisect.insort_right(a, 9)
print(a)
rows = [("a", 3), ("b", 5), ("c", 8)]
print(bisect.bisect_left(rows, 5, key=lambda r: r[1]), bisect.bisect_right(rows, 5, key=lambda r: r[1]))
bisect.insort(rows, ("d", 6), key=lambda r: r[1])
print(rows)
attempt(bisect.bisect_left, a, 1, -1)
attempt(bisect.bisect_left, a, "x")
attempt(bisect.insort, a, "x")
attempt(bisect.bisect_left, 5, 1)
print(bisect.bisect_left([Task(1, "x"), Task(5, "y")], Task(3, "z")), bisect.bisect_left(range(100), 42), "FDCBA"[bisect.bisect([60, 70, 80, 90], 77)])
