# The iterators with which coroutines are awaited.
async def co(): await L()
class L:
    def __await__(self):
        print(2)
        yield 1
        print(3)
        yield 2
w = co().__await__()
print(hasattr(w, '__next__'), hasattr(w, '__iter__'), iter(w) is w, sorted(n for n in dir(w) if n[:2] != '__'))
print(w.send(None))
print(w.__next__())
try: w.__next__()
except StopIteration as e: print(repr(e))
w = co().__await__()
print(next(w))
print([*co().__await__()])
for x in co().__await__(): print(x)
print(list(zip(co().__await__(), co().__await__())))
async def ag(): yield 1
a = ag().asend(None)
print(hasattr(a, '__next__'), hasattr(a, '__iter__'), iter(a) is a)
try: next(a)
except StopIteration as e: print(repr(e))
a = ag().__anext__()
try: [*a]
except Exception as e: print(repr(e))
