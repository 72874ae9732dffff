# Sets of numbers, and of tuples of numbers, show the order that CPython gives them.
print({3, 1, 2}, {10, 5, 1}, {100, 1, 33, 8, 16}, set([5, 3, 9, 1]), set(range(20, 0, -3)))
print({1.5, 2, 0.25, True}, {-1, -5, 3, -2}, {None, 1, 7}, {2 ** 70, 3, 2 ** 61}, frozenset([9, 8, 1]))
print({(1, 2), (0, 1), (3, 3)}, {(1,), (), (2, (3, 4))}, [x for x in {7, 1, 9}], list({30, 2, 17}), tuple({8, 0, 64}))
s = set()
for i in range(40):
    s.add(i * 37 % 101)
print(s)
s = {x * x for x in range(15)}
print(s, sorted(s) == sorted(list(s)))
a, b = {9, 4, 1}, {16, 4, 25, 9}
print(a & b, a | b, a - b, b - a, a ^ b)
s = {5, 1, 3}
print(s.pop(), s.pop(), s.pop(), s)
s = {8, 1, 3}
s.remove(1)
s.add(2)
print(s, max(s), [*s], {k: 1 for k in s})
print({i for i in range(0, 1000, 97)}, set(map(abs, [-7, 3, -2])), {1, 2, 3} == {3, 2, 1}, {n % 7 for n in range(50, 80)})
print({10, 20, 30, 40, 50}, {11, 22, 33, 44, 55, 66, 77, 88, 99}, {100, 200, 300, 400, 500, 600}, {5, 25, 125, 625, 3125})
x = [10, 20, 30, 40, 50, 60]
print(set(x), {*x}, set(x) | {70, 80}, set(x) & set(x[2:]), set(x) - {30}, set(x) ^ {20, 90}, frozenset(x), set(tuple(x)), set({k: 0 for k in x}))
u = set(x)
u.update([15, 25], {35, 45})
print(u, u.union([1000, 2000]), u.intersection([10, 45, 35]), u.difference([10]), u.copy(), set(u), u | u, u & u)
u |= {7, 77, 777}
print(u)
u -= {10, 20}
u.add(5000)
print(u)
v = {1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000}
print(v, {n // 1000 for n in v}, {(n // 1000, n % 7) for n in v}, max(v), sum(v))
primes = {n for n in range(2, 60) if all(n % d for d in range(2, n))}
print(primes, primes & {x for x in range(0, 60, 3)}, {x for x in range(100, 130)} - primes)
print({0.5, 1.5, 2.5, 3.25}, {1, 1.0, True}, {x / 4 for x in range(12)}, {(x, y) for x in range(3) for y in range(3)})
graph = {1: {2, 3}, 2: {4}, 3: {4, 5}, 4: {6}, 5: {6}, 6: set()}
seen, todo = set(), [1]
while todo:
    n = todo.pop()
    if n not in seen:
        seen.add(n)
        todo.extend(graph[n] - seen)
print(graph, seen)
