# StopIteration out of a generator: where the traceback of the error in its place begins.
import traceback, sys
def p(f):
    try: f()
    except Exception: traceback.print_exc(file=sys.stdout)
def g():
    next(iter([]))
    yield
p(lambda: list(g()))
def g():
    yield 1
    raise StopIteration(3)
p(lambda: list(g()))
def h():
    x = g()
    next(x)
    x.throw(StopIteration(2))
p(h)
def g():
    try:
        yield 1
    finally:
        print(2)
p(h)
def g():
    try:
        yield 1
    except StopIteration as e:
        raise e
p(h)
def g():
    try:
        yield 1
    except StopIteration as e:
        raise
p(h)
def g2():
    raise StopIteration(4)
def g():
    try:
        yield 1
    except StopIteration as e:
        g2()
p(h)
def g():
    yield from k()
def k():
    yield 1
p(h)
async def co():
    raise StopIteration(3)
p(lambda: co().send(None))
async def ag():
    yield 1
    raise StopAsyncIteration(3)
def h():
    x = ag()
    try: x.asend(None).send(None)
    except StopIteration: pass
    x.asend(None).send(None)
p(h)
