# A generator that waits for an iterator which is none: it gets what is sent or thrown.
import itertools


def over(iterator):
    try:
        result = yield from iterator
        yield 'ended', result
    except GeneratorExit:
        print('closed')
        raise
    except Exception as error:
        yield type(error).__name__, str(error)


def iterators():
    numbers = [1, 2, 3]
    yield 'map', lambda: map(str, iter(numbers))
    yield 'map of a generator', lambda: map(str, (n for n in numbers))
    yield 'zip', lambda: zip((n for n in numbers), numbers)
    yield 'enumerate', lambda: enumerate(n for n in numbers)
    yield 'filter', lambda: filter(None, (n for n in numbers))
    yield 'list', lambda: iter(numbers)
    yield 'range', lambda: iter(range(3))
    yield 'chain', lambda: itertools.chain((n for n in numbers), 'a')
    yield 'reversed', lambda: reversed(numbers)


for name, make in iterators():
    print(name)
    g = over(make())
    print(next(g), g.send('sent'))
    g = over(make())
    print(next(g), g.throw(KeyError('thrown')))
    inner = make()
    g = over(inner)
    print(next(g))
    g.close()
    print(list(inner))
    print(list(over(make())))


def stops_at(limit, value):
    def f(x):
        if x == limit:
            raise StopIteration(value)
        return x
    return f


# What a function raises for its end, is the end of the iterator.
print(list(map(stops_at(3, 'value'), (n for n in range(6)))))
print(list(over(map(stops_at(3, 'value'), (n for n in range(6))))))
print([x for x in filter(stops_at(2, None), (n for n in range(6)))])
print(sum(map(stops_at(4, 0), (n for n in range(6)))))
for x in map(stops_at(1, 0), (n for n in range(6))):
    print(x)
