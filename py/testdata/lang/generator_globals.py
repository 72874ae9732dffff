# Generators that run for code over other globals, with and without globals of their own.
other = {"__name__": "other"}
exec('''
count = 0
def plain(n):
    i = 0
    while i < n:
        yield i
        i += 1
def over(it):
    for x in it:
        yield x
def calling(f, it):
    for x in it:
        yield f(x)
def counting(it):
    global count
    for x in it:
        count += 1
        yield x, count
def through(it):
    yield from it
    return 'end'
def loop(it):
    global count
    total = 0
    for x in it:
        count += 1
        total = total + (x if type(x) is int else x[0])
    return total, count
def made(k):
    global count
    count = k
    return lambda x: x + count
def failing(it):
    for x in it:
        yield 10 // x
def deep(n, f):
    if n:
        yield from deep(n - 1, f)
        yield f(n)
        yield from deep(n - 1, f)
class Store:
    def __init__(self, it): self.it = it
    def __iter__(self): return iter(self.it)
    @property
    def size(self): return count
    def __add__(self, y): return count + y
    def __eq__(self, y): return count == y
''', other)
count = 1000
def here(x):
    global count
    count += 1
    return x + count
def mine(it):
    for x in it:
        yield x
def using(it):
    global count
    for x in it:
        count += x
        yield count
def calls(f, it):
    for x in it:
        yield f(x)
o = type('O', (), other)
plain, over, calling, counting, through, loop, made, failing, deep, Store = (
    other[k] for k in 'plain over calling counting through loop made failing deep Store'.split())
print([x for x in plain(5)], count)
for x in over(mine(plain(4))): count += x
print(count, other['count'])
for x in calling(here, plain(4)): print(x, count, other['count'])
for x in counting(using(plain(4))): print(x, count, other['count'])
print(loop(plain(5)), loop(using(plain(5))), loop(counting(using(mine(plain(5))))), count)
print(loop(calling(here, mine(plain(5)))), loop(calling(made(7), calls(here, plain(3)))), count, other['count'])
for x in calls(made(3), plain(3)):
    count += x
    print(x, count, other['count'])
for x in calls(here, calls(made(3), calls(here, plain(3)))):
    count += x
    print(x, count, other['count'])
def g():
    r = yield from through(using(plain(3)))
    print(r, count)
    r = yield from through(counting(plain(3)))
    print(r, count, other['count'])
print(list(g()), loop(through(using(plain(3)))))
for x in g(): count += 1; print(x, count)
for it in (failing([5, 0, 1]), calls(here, failing([1, 0])), mine(failing([0]))):
    try:
        for x in it: print(x, count)
    except ZeroDivisionError as e:
        count += 1
        print(e, count, other['count'])
print(sum(deep(4, here)), sum(deep(3, made(2))), list(deep(2, here)), count, other['count'])
for x in deep(3, here):
    count += x
    print(x, count, end=' ')
print()
def objects(s, xs):
    for x in xs:
        yield s.size + x, s + x, s == x, s.size
for t in objects(Store([]), [1, 2, 3]):
    count += 1
    print(t, count)
print(loop(Store([3, 4])), sum(Store([1, 2])), list(Store(plain(3))), count)
def names(xs):
    for x in xs:
        exec(f'name{x} = {x}', other)
        yield x
def more(d, xs):
    for x in xs:
        d['key%d' % x] = x
        yield x
for x in names(range(50)): count += 1
print(loop(names(range(50, 90))), other['name77'], other['count'], count)
for x in more(globals(), range(100)): count += 1
print(key99, count, globals()['count'])
print(loop(more(other, range(100))), other['key99'], other['count'])
for x in more(other, range(100, 300)): count += 1
print(count, other['key299'])
g = plain(3)
print(next(g), other['loop'](g), next(g, 'done'), count)
def fresh(n):
    for i in range(n):
        d = {}
        exec('def f(x):\n global k\n k = x\n return [k] * 3', d)
        yield d['f'](i)
total = 0
for x in fresh(300):
    count += 1
    total += len(x) + x[0]
print(total, count)
print(sum(x[0] for x in fresh(100)), [y for y in map(here, plain(3))], list(filter(made(1), plain(3))), count)
