# What is thrown into a generator that has not begun meets no handler of it.
def g():
    try: yield
    except ValueError: print('caught')
    finally: print('fin')
try: g().throw(ValueError)
except ValueError: print('not caught')
def g():
    while True:
        try: yield
        except ValueError: print('caught')
        finally: print('fin')
try: g().throw(ValueError)
except ValueError: print('not caught')
def g():
    with 5: yield
try: g().throw(ValueError)
except ValueError: print('not caught')
async def g():
    try: await x
    except ValueError: print('caught')
    finally: print('fin')
try: g().throw(ValueError)
except ValueError: print('not caught')
async def g():
    try: yield 1
    except ValueError: print('caught')
    finally: print('fin')
try: g().athrow(ValueError).send(None)
except ValueError: print('not caught')
class It:
    def __next__(self): raise StopIteration
    def __iter__(self): return self
def g():
    x = next(It())
    yield 
try: next(g())
except Exception as e: print(repr(e))


# What is thrown into one that has ended has no context.
def ended(exc):
    x = (i for i in ())
    list(x)
    try:
        1 / 0
    except ZeroDivisionError:
        try:
            x.throw(exc)
        except BaseException as e:
            print(repr(e), repr(e.__context__))


for exc in KeyError(1), GeneratorExit(), StopIteration(2):
    ended(exc)
