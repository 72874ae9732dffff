# What generators have left to do is done when they are dropped.
class Closing:
    def __enter__(self):
        print('enter')

    def __exit__(self, *args):
        print('exit', args[0])


def g():
    try:
        yield 1
        yield 2
    finally:
        print('finally')


def h():
    with Closing():
        yield from g()


for x in g():
    break
print('after break')


def first(it):
    for x in it():
        if x:
            return x


print(first(g), first(h))
it = h()
next(it)
del it
print('after del')


def local():
    it = g()
    next(it)
    del it
    print('after del of a local')
    for x in h():
        for y in g():
            break
        print('inner')
        if y:
            break
    print('outer')


local()


class D:
    def __del__(self):
        print('__del__')


d = D()
del d
print('end')


def bad():
    try:
        yield
    finally:
        print('in bad')


kept = bad()
next(kept)
for x in [kept]:
    for y in iter(lambda: kept, kept):
        pass
    break
print('kept')
kept.close()


def stored():
    return both[0]


both = [g()]
for x in stored():
    break
print('stored', next(both[0]))
both[0].close()
