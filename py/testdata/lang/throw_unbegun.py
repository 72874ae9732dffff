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
