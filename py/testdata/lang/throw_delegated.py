# What throw() gives to an iterator that is no generator.
import gc


class Delegate:
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    def throw(self, *args):
        print("throw", args)
        if args[0] == 5:
            raise StopIteration(8)
        return 4


def outer():
    result = yield from Delegate()
    print("result", result)
    yield 9


def outermost():
    yield from outer()


for thrown in 123, ValueError, ValueError(2), 5:
    for function in outer, outermost:
        g = function()
        next(g)
        print(g.throw(thrown))
        g.close()


def inner():
    try:
        yield 1
    except ValueError as error:
        print(repr(error))
        yield 2


def plain():
    yield from inner()


g = plain()
next(g)
print(g.throw(ValueError))
g = plain()
next(g)
try:
    g.throw(3)
except TypeError as error:
    print(error)

print(gc.isenabled())
gc.disable()
print(gc.isenabled())
gc.enable()
print(gc.isenabled())

data = bytearray(b"ab")
try:
    data += data
except BufferError as error:
    print(error)
data.extend(data)
print(data)
