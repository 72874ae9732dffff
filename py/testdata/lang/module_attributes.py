# Attributes of modules, read and called again and again from one place while
# they change, and modules that are no plain ones.
import math
import sys
import types


def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)


m = types.ModuleType('m', 'doc of m')


def read():
    return m.thing


def call(*args):
    if len(args) == 0:
        return m.thing()
    if len(args) == 1:
        return m.thing(args[0])
    if len(args) == 2:
        return m.thing(args[0], args[1])
    return m.thing(*args)


class Thing:
    def __init__(self, *args):
        self.args = args

    def __call__(self, *args):
        return ('called', args)

    def method(self, *args):
        return ('method', args)

    def __repr__(self):
        return f'<thing {self.args}>'


def plain(a=1, b=2):
    return (a, b)


def generator(*args):
    yield from args


things = [len, math.sqrt, max, abs, print, plain, generator, lambda: 'lambda', Thing, Thing(), Thing().method, int, dict, 5, None, [].append, str.upper,
          dict.get, staticmethod(plain), property(plain), classmethod(plain), isinstance, getattr, ValueError, type, range, m]
for t in things:
    m.thing = t
    print('--', getattr(t, '__name__', type(t).__name__))
    print(read() is t)
    for args in ((), ('ab',), (4,), ((1, 2), (3,)), (1, 2, 3)):
        try:
            r = call(*args)
            print(type(r).__name__, r if isinstance(r, (int, float, str, tuple, list, type(None))) else '')
        except Exception as e:
            print(type(e).__name__, e)
del m.thing
show(read)
show(call)
m.__getattr__ = lambda name: 'from getattr ' + name
show(read)
show(call)
m.thing = 'set'
show(read)
del m.__getattr__
print(m.__name__, m.__doc__, type(m.__dict__).__name__, m.__class__)
m.__name__ = 'renamed'
print(m.__name__, m)
m.__class__ = type('Sub', (types.ModuleType,), {'thing': property(lambda self: 'property'), 'more': 7})
show(read)
show(lambda: m.more)
m.__class__ = types.ModuleType
show(read)
show(lambda: m.more)
m.a_name_that_is_no_short_one = plain
for i in range(3):
    print(m.a_name_that_is_no_short_one(i), m.a_name_that_is_no_short_one(b=i), math.floor(i + 0.5), math.pi, math.gcd(4, 6, i), sys.maxsize)
show(lambda: math.nothing)
show(lambda: math.nothing())
show(lambda: math.sqrt(-1))
show(lambda: math.sqrt())
show(lambda: math.sqrt('x'))
print(math.hypot(3, 4), math.pow(2, 3), math.log(8, 2), math.isclose(1, 1))


class Index:
    def __index__(self):
        return -1


for xs in ([1, 2, 3], (1, 2, 3), 'abc', b'abc', range(3)):
    for i in (0, -1, 2, -3, 3, -4, True, Index(), 1 << 70, 1.0, None, 'x'):
        show(lambda: xs[i])
    show(lambda: xs[-1])
    show(lambda: xs[-4])
    show(lambda: xs[5])
d = {'a': 1, 2: 3}
for k in ('a', 2, 2.0, 'b', 3, -1, None, (1,), 1 << 70, 'a key that is no short one', []):
    show(lambda: d[k])
