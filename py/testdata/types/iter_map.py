# map calls its function in its own place: exceptions of the function pass, and it goes on.
it = map(int, ['1', 'x', '3'])
out = []
while True:
    try: out.append(next(it))
    except ValueError: out.append('bad')
    except StopIteration: break
print(out)
def f(x):
    if x > 2: raise StopIteration(x)
    return x
print(list(map(f, [1,2,3,4])), list(map(lambda *a: a, 'ab', [1,2], range(5))))
print(next(map(f, [5]), 'dflt'), sum(map(int, '123')), list(map(str, map(int, '12'))), [*map(f, (1,))], dict(map(lambda k: (k, 1), 'ab')))
m = map(f, [1]); print(next(m))
try: next(m)
except StopIteration as e: print('stop', e.value)
print(list(zip(map(str, [1,2]), map(str, 'ab'))), sorted(map(abs, [-3, 1])), max(map(len, ['a', 'bb'])), ' '.join(map(str, [1,2])), set(map(f, [1,1])), any(map(f, [0])), all(map(f, [1])))
a, b = map(int, '1 2'.split()); print(a, b)
for x in map(lambda x: x * 2, [1, 2]): print(x)
def g():
    yield from map(f, [1, 2, 3])
print(list(g()))
import functools
print(functools.reduce(lambda a, b: a + b, map(int, '1234')), 2 in map(int, '123'), list(map(f, map(f, [1, 2]))))
