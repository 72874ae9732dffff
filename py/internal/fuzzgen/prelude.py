import sys
import traceback
from string.templatelib import Interpolation


class Enough(Exception):
    pass


class G:
    i, f, s, y, b, n, l, t, d, e, o, x = 1, 1.5, 's', b'y', True, [1], [2, 'l'], (3,), {'d': 4}, {5}, None, None
    ticks = 0


def tick():
    G.ticks += 1
    if G.ticks > 150:
        raise Enough('ticks')


def fresh():
    G.ticks = 0
    for name, value in list(globals().items()):
        if name[1:].isdigit() and small(value) is not value:
            globals()[name] = small(value)


def weigh(x, deep=0):
    if deep > 5:
        return 100
    if isinstance(x, dict):
        x = [*x, *x.values()]
    n = 1
    for y in x:
        n += weigh(y, deep + 1) if isinstance(y, (list, tuple, dict, set)) else len(y) // 8 if isinstance(y, (str, bytes)) else 1
        if n > 60:
            break
    return n


def small(x):
    if isinstance(x, int):
        return x if -10**60 < x < 10**60 else x % 1000003
    if isinstance(x, (str, bytes)):
        return x[:60] if len(x) > 80 else x
    if isinstance(x, (list, tuple, dict, set)) and weigh(x) > 60:
        return type(x)()
    return x


def shrink(x):
    if weigh(x) > 60:
        x.clear()


def show(e, deep=0):
    print(' ' * deep + type(e).__name__, str(e)[:300], type(e.__cause__).__name__, type(e.__context__).__name__, e.__suppress_context__,
          getattr(e, '__notes__', None))
    if isinstance(e, BaseExceptionGroup):
        for x in e.exceptions:
            show(x, deep + 1)


def dump(name):
    if name in globals():
        print(name, '=', repr(globals()[name])[:500])


def drive(g, script):
    try:
        for op, *args in script:
            try:
                print(op, '->', getattr(g, op)(*args))
            except StopIteration as e:
                print(op, 'stop', e.value)
            except Exception as e:
                show(e)
    finally:
        try:
            g.close()
        except RuntimeError as e:
            show(e)


def run(c):
    try:
        sent = None
        for _ in range(50):
            try:
                sent = c.send(sent)
            except StopIteration as e:
                return e.value
            print('await', sent)
    finally:
        c.close()


class Later:
    def __init__(self, x):
        self.x = x

    def __await__(self):
        got = yield self.x
        return got


async def later(x=0, *a, **k):
    return await Later(x)


async def laters(n=2, *a, **k):
    n = n if isinstance(n, int) and n < 4 else 2
    for i in range(n):
        yield await Later(i)


async def drain(g):
    out = []
    try:
        async for x in g:
            out.append(x)
            if len(out) > 9:
                break
    finally:
        await g.aclose()
    return out


class Countdown:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        self.n -= 1
        if self.n < 0:
            raise StopAsyncIteration
        return await Later(self.n)


class Ctx:
    def __init__(self, name, hides=False):
        self.name, self.hides = name, hides

    def __enter__(self):
        print('enter', self.name)
        return self.name

    def __exit__(self, kind, e, tb):
        print('exit', self.name, kind and kind.__name__, e)
        return self.hides

    async def __aenter__(self):
        await Later('aenter')
        return self.__enter__()

    async def __aexit__(self, *a):
        return self.__exit__(*a)


class P:
    __match_args__ = ('a', 'b')

    def __init__(self, a=0, b=None):
        self.a, self.b = a, b

    def __init_subclass__(cls, tag=None, **kw):
        print('subclass', cls.__name__, tag)
        super().__init_subclass__(**kw)

    def __repr__(self):
        b = self.b if type(self.b) in (int, float, str, bytes, bool) else type(self.b).__name__
        return f'{type(self).__name__}({self.a!r}, {b!r})'


    f = 5

    @property
    def p(self):
        return self.a

    @p.setter
    def p(self, value):
        print('set p')
        self.a = value

    def m(self, x=1):
        return self.a

    def me(self):
        return self

    async def am(self, x):
        return await Later(x)

    @classmethod
    def build(cls, a):
        return cls(a)


class R(P):
    def __add__(self, other):
        return type(self)(self.a, 'add')

    def __radd__(self, other):
        return type(self)(self.a, 'radd')

    __mul__ = __matmul__ = __add__

    def __neg__(self):
        return self

    def __len__(self):
        return 3

    def __getitem__(self, i):
        if isinstance(i, int) and i > 3:
            raise IndexError(i)
        return i

    def __setitem__(self, i, x):
        print('setitem', i)

    def __delitem__(self, i):
        print('delitem', i)

    def __iter__(self):
        return iter([self.a, 'r'])

    def __contains__(self, x):
        return x == self.a

    def __call__(self, *a, **k):
        return len(a), sorted(k)

    def __enter__(self):
        print('enter', self)
        return self.a

    def __exit__(self, kind, e, tb):
        print('exit', kind and kind.__name__)

    def __int__(self):
        return 4

    def __index__(self):
        return 2

    def __float__(self):
        return 4.5

    def __lt__(self, other):
        return True

    def __eq__(self, other):
        return isinstance(other, R) and self.a == other.a

    def __hash__(self):
        return 1

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return name

    def __format__(self, spec):
        return f'R<{spec}>'


class Mixin:
    def __init__(self, *a, **k):
        print('mixin', len(a), sorted(k))
        super().__init__(*a, **k)

    def mixed(self, *a):
        return super().mixed(*a) if a else 1


class Meta(type):
    def __new__(meta, name, bases, space, **kw):
        print('meta', name, [b.__name__ for b in bases], len(kw))
        return super().__new__(meta, name, bases, space, **kw)

    def __getattr__(cls, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return 7


class Field:
    def __set_name__(self, owner, name):
        print('set_name', owner.__name__, name)
        self.name = name

    def __get__(self, obj, owner):
        return 3 if obj is None else obj.__dict__.get(self.name, 4)

    def __set__(self, obj, value):
        print('set', self.name)
        obj.__dict__[self.name] = value

    def __delete__(self, obj):
        print('delete', self.name)


def deco(f):
    def wrapped(*a, **k):
        print('call', len(a), sorted(k))
        return f(*a, **k)
    return wrapped


def tagged(tag):
    def with_tag(f):
        print('tag', tag)
        return f
    return with_tag


def marked(cls):
    cls.mark = 1
    return cls


def spare(*a, **k):
    raise Enough('spare')


def each(n=2, *a, **k):
    n = n if isinstance(n, int) and n < 4 else 2
    for i in range(n):
        got = yield i
        if got is not None:
            print('got', got)


def parts(t):
    for x in t:
        if isinstance(x, Interpolation):
            print('part', x.value, x.expression, x.conversion, x.format_spec)
        else:
            print('part', ascii(x))


