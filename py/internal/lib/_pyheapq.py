"""The functions of heapq in Python: what the natives of _heapq leave to Python,
because the items are objects with comparisons of their own.

A heap is a list in which heap[k] is at most heap[2*k + 1] and heap[2*k + 2].
The order of comparisons and moves is CPython's, so the lists look the same.
"""


def _check(name, heap):
    if not isinstance(heap, list):
        raise TypeError(f"{name}() argument 1 must be list, not {type(heap).__name__}"
                        if name in _several else
                        f"{name}() argument must be list, not {type(heap).__name__}")


_several = {"heappush", "heapreplace", "heappushpop",
            "heappush_max", "heapreplace_max", "heappushpop_max"}


def _rise(heap, start, pos):
    """Move an item up from pos to its place, at most to start."""
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        above = heap[parent]
        if not item < above:
            break
        heap[pos] = above
        pos = parent
    heap[pos] = item


def _sink(heap, pos):
    """Move an item down: the smaller children up to a leaf, then it rises."""
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _rise(heap, start, pos)


def heappush(heap, item, /):
    """Add an item to a heap."""
    if type(heap) is not list:
        _check("heappush", heap)
    heap.append(item)
    _rise(heap, 0, len(heap) - 1)


def heappop(heap, /):
    """Take the smallest item off a heap and return it."""
    if type(heap) is not list:
        _check("heappop", heap)
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    item = heap[0]
    heap[0] = last
    _sink(heap, 0)
    return item


def heapreplace(heap, item, /):
    """Take the smallest item off a heap, put another in, and return the first."""
    if type(heap) is not list:
        _check("heapreplace", heap)
    if not heap:
        raise IndexError("index out of range")
    first = heap[0]
    heap[0] = item
    _sink(heap, 0)
    return first


def heappushpop(heap, item, /):
    """Put an item into a heap, take the smallest off and return it."""
    if type(heap) is not list:
        _check("heappushpop", heap)
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _sink(heap, 0)
    return item


def heapify(heap, /):
    """Make a heap of a list, in place, in linear time."""
    if type(heap) is not list:
        _check("heapify", heap)
    for pos in reversed(range(len(heap) // 2)):
        _sink(heap, pos)


# The same with the greatest item first.

def _rise_max(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        above = heap[parent]
        if not above < item:
            break
        heap[pos] = above
        pos = parent
    heap[pos] = item


def _sink_max(heap, pos):
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[right] < heap[child]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _rise_max(heap, start, pos)


def heappush_max(heap, item, /):
    """Add an item to a heap of the greatest."""
    if type(heap) is not list:
        _check("heappush_max", heap)
    heap.append(item)
    _rise_max(heap, 0, len(heap) - 1)


def heappop_max(heap, /):
    """Take the greatest item off and return it."""
    if type(heap) is not list:
        _check("heappop_max", heap)
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    item = heap[0]
    heap[0] = last
    _sink_max(heap, 0)
    return item


def heapreplace_max(heap, item, /):
    """Take the greatest item off, put another in, and return the first."""
    if type(heap) is not list:
        _check("heapreplace_max", heap)
    if not heap:
        raise IndexError("index out of range")
    first = heap[0]
    heap[0] = item
    _sink_max(heap, 0)
    return first


def heappushpop_max(heap, item, /):
    """Put an item in, take the greatest off and return it."""
    if type(heap) is not list:
        _check("heappushpop_max", heap)
    if heap and item < heap[0]:
        item, heap[0] = heap[0], item
        _sink_max(heap, 0)
    return item


def heapify_max(heap, /):
    """Make a heap of the greatest, in place, in linear time."""
    if type(heap) is not list:
        _check("heapify_max", heap)
    for pos in reversed(range(len(heap) // 2)):
        _sink_max(heap, pos)
