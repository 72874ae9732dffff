# The attribute of a call is looked up before its arguments are evaluated.
import math


def say(x):
    print('argument', x)
    return x


class C:
    @property
    def p(self):
        print('looked up')
        return print

    def m(self, *args, **kwargs):
        return args, kwargs

    def __getattr__(self, name):
        print('asked for', name)
        if name == 'none':
            raise AttributeError('no ' + name)
        return lambda *args, **kwargs: (name, args, kwargs)


c = C()
c.p(say(1))
c.p(say(2), sep=say(', '))
print(c.m(say(1), k=say(2)))
print(c.other(say(3), k=say(4)))
for f in (lambda: c.none(say(5)), lambda: [].missing(say(6)), lambda: math.missing(say(7)),
          lambda: c.m.missing(say(8), k=say(9)), lambda: say.missing(undefined), lambda: None.x(1 / 0)):
    try:
        f()
    except AttributeError as e:
        print(e)


# What the arguments do to the object comes too late.
class D:
    def m(self, x):
        return 'class', x


def change(d):
    d.m = lambda x: ('instance', x)
    return 1


def give_back(d):
    del d.m
    return 2


for i in range(3):
    d = D()
    print(d.m(change(d)))
    print(d.m(give_back(d)))
    print(d.m(3))


# One place, many kinds of receivers and callables.
class Inst:
    def __init__(self):
        self.append = lambda x: ('instance', x)


class Static:
    @staticmethod
    def append(x):
        return 'static', x


class Class:
    @classmethod
    def append(cls, x):
        return cls.__name__, x


class Callable:
    def __call__(self, x):
        return 'called', x


class Holds:
    append = Callable()


class Sub(list):
    def append(self, x):
        super().append(x)
        return 'sub', len(self)


import array
import collections
import types

module = types.ModuleType('module')
module.append = lambda x: ('module', x)
receivers = [[1], Inst(), Static(), Static, Class(), Class, Holds(), Sub(), module, collections.deque([1]), array.array('i'), c]


def run(r, n):
    return r.append(n + 1)


for _ in range(3):
    for r in receivers:
        print(run(r, 1), end=' ')
    print()
for r in receivers:
    for _ in range(3):
        print(run(r, 2), end=' ')
    print()
print(receivers[0], receivers[-3], receivers[-2])


# A generator waits while its arguments are evaluated.
def gen(o):
    while True:
        print(o.m((yield), k=(yield)))


g = gen(c)
next(g)
for i in range(4):
    g.send(i)


# Where errors are.
def wrong(o):
    return (o
            .missing(
                say(1)))


import traceback
try:
    wrong(1)
except AttributeError:
    print(traceback.format_exc())
try:
    c.m(1)[0].index(say(5),
                    k=say(1))
except TypeError:
    print(traceback.format_exc())
