# Keywords of ** that are no strings, or are of a subclass of str.
import functools


def t(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


class C:
    pass


class D:
    def __init__(self, **k):
        pass


class N:
    def __new__(cls, **k):
        return object.__new__(cls)


class M(type):
    def __call__(self, **k):
        return 1


class K(metaclass=M):
    pass


class L:
    def __call__(self, **k):
        pass

    @classmethod
    def c(cls, **k):
        pass

    @staticmethod
    def s(**k):
        pass


class S(str):
    pass


def f(**k):
    return k


d = {1: 2}
t(lambda: C(**d))
t(lambda: D(**d))
t(lambda: N(**d))
t(lambda: K(**d))
t(lambda: f(**d))
t(lambda: f(**{'a': 1}, **d))
t(lambda: L()(**d))
t(lambda: L().c(**d))
t(lambda: L.s(**d))
t(lambda: functools.partial(f)(**d))
for function in dict, print, len, [].sort, int, {}.update, str, list, max, Exception, property, sorted, zip, bool, range:
    t(lambda: function(**d))
t(lambda: 'a'.format(**d))
t(lambda: 'a{b}{0}'.format(5, b=6, **d))
t(lambda: '{1}'.format(0, 7, **d))
t(lambda: object(**d))
t(lambda: object.__new__(C, **d))
t(lambda: slice(**d))
t(lambda: f(**5))
t(lambda: C(**5))
s = {S('a'): 2}
t(lambda: f(**s))
t(lambda: C(**s))
t(lambda: dict(**s))
t(lambda: 'a{a}'.format(**s))


def body():
    class X(**d):
        pass


t(body)
