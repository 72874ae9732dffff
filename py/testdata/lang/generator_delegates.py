# A for statement over a generator that waits for another one: the delegates go on
# whatever they are in the middle of, and however deep they lie.


def in_handler():
    try:
        raise ValueError('handled')
    except ValueError as error:
        yield 1
        yield repr(error)
        yield 3


def outer():
    yield 'first'
    result = yield from in_handler()
    yield result


print([x for x in outer()])
for x in outer():
    print(x)


def handles_too():
    try:
        raise KeyError('outer')
    except KeyError:
        yield from outer()
        try:
            raise
        except KeyError as again:
            yield repr(again)


for x in handles_too():
    print(x)


def chain(depth):
    if depth == 0:
        for i in range(4):
            yield i
        return 'end'
    result = yield from chain(depth - 1)
    if depth % 100 == 0:
        yield depth
    return result


for depth in 1, 2, 7, 50, 300, 900:
    items = []
    for x in chain(depth):
        items.append(x)
    print(depth, items)


def walk(tree):
    if tree:
        left, value, right = tree
        yield from walk(left)
        yield value
        yield from walk(right)


def grow(low, high):
    if low == high:
        return None
    middle = (low + high) // 2
    return grow(low, middle), middle, grow(middle + 1, high)


def at_depth(depth, tree):
    """Iterate below so many calls, where the stack is about to end."""
    if depth:
        return at_depth(depth - 1, tree)
    total = 0
    for x in walk(tree):
        total += x
    return total


tree = grow(0, 64)
print({at_depth(depth, tree) for depth in range(0, 900, 7)})
