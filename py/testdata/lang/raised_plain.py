# Exceptions raised and matched in the ways that most programs use, and next to
# those: classes, instances, tuples of classes, subclasses with and without
# __init__ or __new__, and what is no exception at all.
import sys
import traceback


class E(Exception):
    pass


class Two(Exception):
    def __init__(self, a, b=2):
        self.a, self.b = a, b


class Calls(ValueError):
    def __init__(self, a):
        super().__init__(a, 'more')
        self.a = a


class New(Exception):
    def __new__(cls, *args):
        self = super().__new__(cls, 'from new')
        self.made = args
        return self


class Other(Exception):
    def __new__(cls, *args):
        return 5


class Bad(Exception):
    def __init__(self):
        return 3


class Raises(Exception):
    def __init__(self, x):
        raise KeyError(x)


class Slots(Exception):
    __slots__ = ('x', 'y')


class Keys(Exception):
    def __init__(self, *, key):
        self.key = key


class Meta(type):
    def __call__(cls, *args):
        print('meta call')
        return super().__call__(*args)


class Made(Exception, metaclass=Meta):
    pass


def attempt(f, classes=Exception):
    try:
        try:
            f()
        except classes as e:
            print('caught', type(e).__name__, e.args, e.__dict__, repr(e.__context__), repr(e.__cause__), e.__suppress_context__)
            print([(t.lineno, t.name) for t in traceback.extract_tb(e.__traceback__)])
        else:
            print('nothing')
    except BaseException as e:
        print('not caught', repr(e), e.args, repr(e.__context__))


def raising(x):
    def f():
        raise x
    return f


def calling(x, *args, **kwargs):
    def f():
        raise x(*args, **kwargs)
    return f


def one(x):
    def f():
        raise x('one')
    return f


for x in (ValueError, E, Two, Calls, New, Other, Bad, Raises, Slots, Keys, Made, KeyError, OSError, StopIteration, SystemExit, UnicodeError,
          UnicodeDecodeError, ImportError, SyntaxError, int, 5, None, 'x', ValueError('made'), E('made', 2), Two(1), AttributeError, NameError):
    print('--', x if isinstance(x, (type, int, str)) else repr(x))
    attempt(raising(x))
    if isinstance(x, type):
        attempt(one(x))
        attempt(calling(x))
        attempt(calling(x, 'a', 'b'))
        attempt(calling(x, 2, 'b', 'c'))
        attempt(calling(x, key=1))

for classes in (ValueError, LookupError, (KeyError, ValueError), (ValueError, 3), (3, ValueError), (KeyError, (ValueError,)), (), ((),), [ValueError], int, None,
                (E, Exception), BaseException, (SystemExit, KeyboardInterrupt), ValueError('x'), Two):
    print('--', classes)
    attempt(one(ValueError), classes)
    attempt(one(Calls), classes)


def line(n):
    if n == 0:
        raise E(
            'at 0',
        )
    if n == 1:
        raise E('at 1')
    return [][n]


def lines():
    for n in (0, 1, 2, 1, 0, 2, 2):
        try:
            line(
                n
            )
        except (E, IndexError) as e:
            print([(t.lineno, t.name) for t in traceback.extract_tb(e.__traceback__)], e)


lines()


def deep(n):
    if n:
        deep(n - 1)
    else:
        raise E('deep')


def through():
    for n in (3, 0, 2):
        try:
            try:
                deep(n)
            finally:
                print('finally', repr(sys.exception()))
        except E as e:
            print([t.lineno for t in traceback.extract_tb(e.__traceback__)])
            kept = e
        try:
            raise kept
        except E as e:
            print([t.lineno for t in traceback.extract_tb(e.__traceback__)], e is kept)
        try:
            try:
                raise ValueError(n)
            except ValueError:
                deep(1)
        except E as e:
            print(repr(e.__context__), e.__context__ is not kept)
        try:
            raise E from kept
        except E as e:
            print(e.__cause__ is kept, e.__suppress_context__, e.args)


through()


class Late:
    def __init__(self):
        self.x = 1


def changed():
    results = []
    for n in range(4):
        if n == 2:
            Two.__init__ = lambda self, *args: setattr(self, 'late', args)
            E.__init__ = lambda self, *args: setattr(self, 'late', args)
        for c in (Two, E):
            try:
                raise c('x')
            except c as e:
                results.append((type(e).__name__, e.args, e.__dict__))
    print(results)


changed()
print(E('a') == E('a'), E('a', 1), repr(E()), str(E()), str(KeyError('k')), repr(Slots('a')))
