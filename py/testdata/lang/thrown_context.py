# The context of what is thrown, errors of empty sources, of join and of keywords.
import sys, traceback
def show(e): print(type(e).__name__, e, repr(e.__context__), repr(e.__cause__), e.__suppress_context__)
# context of what is thrown
def g():
    x = yield 1
    try:
        None + x
    except TypeError as e:
        show(e)
        y = yield 2
    yield 3
def drive(f, h=False):
    x = f(); next(x); x.send(5)
    try:
        if h:
            try: 1/0
            except ZeroDivisionError: x.throw(KeyError(1))
        else: x.throw(KeyError(1))
    except KeyError as e: show(e)
drive(g)
drive(g, True)
def g():
    x = yield 1
    try:
        None + x
    except TypeError as e:
        show(e)
        try:
            y = yield 2
        except KeyError as e2:
            show(e2)
            raise
    yield 3
drive(g)
drive(g, True)
def g():
    x = yield 1
    try:
        None + x
    except TypeError as e:
        y = yield from k()
    yield 3
def k():
    yield 2
drive(g)
drive(g, True)
async def co():
    try: 1/0
    except ZeroDivisionError:
        await L()
class L:
    def __await__(self):
        yield 1
        yield 1
drive2 = lambda f: drive(lambda: f().__await__())
drive2(co)
def g():
    with C():
        yield 1
        try: 1/0
        except ZeroDivisionError: yield 2
class C:
    def __enter__(self): pass
    def __exit__(self, k, v, t): print(k, repr(v), repr(v.__context__))
drive(g)
for s in ['', ' ', '\n', '#', '(', '1 +']:
    for m in eval, exec:
        try: print(m(s))
        except SyntaxError as e: print(repr(s), m.__name__, e, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text), e.args)
for x in [None, 5, print]:
    for j in '', b'', bytearray(b''):
        try: j.join(x)
        except TypeError as e: show(e)
class I:
    def __iter__(self): raise ValueError(1)
class J:
    def __iter__(self): raise TypeError(1)
class K:
    def __iter__(self): yield 1; raise TypeError(2)
class M:
    __iter__ = 5
for x in I, J, K, M:
    for j in '', b'', bytearray(b''):
        try: j.join(x())
        except Exception as e: show(e)
for b in [b"q'", b'q"', b'q"\'', b'a\\', b"'"]:
    print(bytearray(b), bytes(b), [bytearray(b)], memoryview(b).tolist())
def f(**k): return k
for d in [{1: 2}, {1: 2, 'a': 3}, {'a': 3, 1: 2}, {'b': 3, 1: 2}, {}, 5, [1], [('a', 1)], None]:
    for h in [lambda: f(a=1, **d), lambda: f(**d), lambda: f(**d, a=1), lambda: f(**d, **d), lambda: dict(**d), lambda: dict(a=1, **d), lambda: print(**d), lambda: int(**d), lambda: f(1, **d), lambda: type(**d), lambda: {**d, 'a': 1}, lambda: f(**{'a': 1}, **d)]:
        try: print(h())
        except Exception as e: show(e)
@(lambda f: f)
def unbegun(a=
   1):
    yield 1
async def un2():
    '''doc'''
    x = 1
class Meth:
    async def un3(
        self):
            pass
def t(f):
    try: f()
    except BaseException: traceback.print_exc(file=sys.stdout)
t(lambda: unbegun().throw(ValueError))
t(lambda: un2().throw(ValueError))
t(lambda: un2().throw(GeneratorExit))
t(lambda: Meth().un3().throw(GeneratorExit))
t(lambda: (x for x in
    [1]).throw(ValueError))
