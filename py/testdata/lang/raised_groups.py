# Context managers that are none, except*, groups of groups, pairs for dicts, throwing.
import traceback, sys
def show(e, d=0):
    print(' '*d, type(e).__name__, e, repr(e.__cause__), repr(e.__context__), e.__suppress_context__, getattr(e,'__notes__',None))
    if isinstance(e, BaseExceptionGroup):
        for x in e.exceptions: show(x, d+1)
class P:
    def __enter__(self): pass
class Q:
    def __exit__(self, *a): pass
class N: pass
def t(f):
    try: f()
    except BaseException as e:
        show(e)
        traceback.print_exc(file=sys.stdout)
def w(x):
    with x: pass
for c in P, Q, N, int: t(lambda: w(c()))
async def aw(x):
    async with x: pass
class AP:
    async def __aenter__(self): pass
class AQ:
    async def __aexit__(self): pass
for c in P, Q, N, int, AP, AQ: t(lambda: aw(c()).send(None))
def g():
    try:
        raise ExceptionGroup('x', [ValueError(1), TypeError(2), ExceptionGroup('in', [KeyError(1)])])
    except* ValueError as e:
        show(e)
    except* KeyError as e:
        show(e)
t(g)
def g():
    try:
        raise ExceptionGroup('x', [ValueError(1), TypeError(2)])
    except* ValueError as e:
        raise
t(g)
def g():
    try:
        raise ExceptionGroup('x', [ValueError(1), TypeError(2)])
    except* ValueError as e:
        raise KeyError(1)
t(g)
def g():
    try:
        raise ExceptionGroup('x', [ValueError(1), TypeError(2)])
    except* ValueError as e:
        raise KeyError(1)
    except* TypeError as e:
        raise e
t(g)
def g():
    try:
        raise ValueError(3)
    except* ValueError as e:
        show(e)
        raise
t(g)
def g():
    try:
        raise ValueError(3)
    except* ValueError as e:
        show(e)
        raise e
t(g)
def g():
    try:
        1/0
    except* ValueError as e:
        pass
t(g)
def g():
    try:
        raise ValueError(3)
    except* ValueError as e:
        1/0
t(g)
def g():
    try:
        1/0
    except* 5 as e:
        pass
t(g)
def g():
    try:
        1/0
    except* ExceptionGroup as e:
        pass
t(g)
eg = ExceptionGroup('x', [ValueError(1), TypeError(2)])
show(eg.split(ValueError)[0])
show(eg.split(ValueError)[1])
show(eg.subgroup(ValueError))
show(eg.derive([KeyError()]))
show(eg.subgroup(lambda e: True))
for x in [[1], [(1,)], [(1,2,3)], 'ab', [[]], ['ab', 1], [None], 5, [('a', 1), 2.5], {1}]:
    t(lambda: dict(x))
    t(lambda: {}.update(x))
    t(lambda: {}.__ior__(x))
for v in (StopIteration(1), StopIteration(), StopAsyncIteration(3), GeneratorExit(), ValueError(1), StopIteration):
    async def co(): pass
    def ge(): yield
    async def ag(): yield
    t(lambda: co().throw(v))
    t(lambda: ge().throw(v))
    t(lambda: ag().asend(None).throw(v))
    t(lambda: ag().athrow(v).send(None))
    def tw():
        x = ge(); next(x); x.throw(v)
    t(tw)
