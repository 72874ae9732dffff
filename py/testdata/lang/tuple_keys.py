# Tuples as keys of dicts and sets: of ints and strs, of equal items of other
# types, nested, long, and changed dicts.
import itertools

parts = [0, 1, -1, -2, True, 1.0, 2**61 - 1, -(2**61 - 1), 2**61, 2**64, 'a', '', 'a' * 20, None, 1.5, (1,), (), b'a']
d = {}
for i, k in enumerate(itertools.product(parts, parts)):
    d[k] = d.get(k, 0) + 1
    if k not in d or d[k] < 1 or d.setdefault(k, 9) == 9:
        print('lost', k)
print(len(d), sum(d.values()))
for k in itertools.product(parts, [1, 'a', 2.0]):
    print(k, d.get(k), k in d, end=' ')
print()
s = set()
for n in range(12):
    s.add(tuple(range(n)))
    s.add(tuple(str(i) for i in range(n)))
print(len(s), tuple(range(9)) in s, (0, 1, 2) in s, ('0', '1') in s, (0, '1') in s, tuple(range(12)) in s)
for k in ([1], 1), ({}, 'a'):
    try:
        d[k]
    except TypeError as e:
        print(e)
    try:
        d[k] = 1
    except TypeError as e:
        print(e)


class Int(int):
    def __eq__(self, o):
        print('eq')
        return int(self) == o

    def __hash__(self):
        print('hash')
        return int.__hash__(self)


class Same:
    def __hash__(self):
        return hash((1, 2))

    def __eq__(self, o):
        return o == (1, 2)


small = {(1, 2): 'x', (2, 1): 'y'}
print(small[1, 2], small.get((Int(1), 2)), small[Same()], (1, 2) in {Same()})
small[Int(1), 2] = 'z'
print(small, small.pop((1, 2)), small.get((1, 2)))
grid = {(x, y): x * y for x in range(-20, 20) for y in range(-20, 20)}
for x in range(-20, 20, 2):
    del grid[x, 3]
print(len(grid), sum(grid.values()), grid[-1, -2], (-2, 3) in grid, (-1, 3) in grid, (-1.0, 4) in grid, grid[True, False])
for x in range(-20, 20):
    grid[x, 3] = grid.get((x, 3), 100)
print(len(grid), sum(grid.values()), list(grid)[-3:])
try:
    grid[1, 100]
except KeyError as e:
    print('KeyError', e)
counts = {}
for p in zip('abcabcab', 'bcabcabc'):
    counts[p] = counts.get(p, 0) + 1
print(counts, {(1, 'a'), (1, 'a'), (1.0, 'a')}, {**{(1, 2): 3}, (1, 2): 4})
print(hash((1, 'a')) == hash((1.0, 'a')), hash((-1,)) == hash((-2,)), hash(()) == hash(()), hash((1, 2, 3)))
