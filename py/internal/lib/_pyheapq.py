"""What the natives of _heapq leave to Python, because a comparison of items runs
Python code or fails: each function runs in the place of the native of its name,
with the same arguments.

A heap is a list in which heap[k] is at most heap[2*k + 1] and heap[2*k + 2]; in
the functions whose names end in _max it is at least these. The order of
comparisons and moves is CPython's: whatever comparisons do, the lists look the
same.
"""

from _containers import payload

_changed = "list changed size during iteration"


def _rise(heap, start, pos):
    """Move an item up from pos to its place, at most to start."""
    n = len(heap)
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        above = heap[parent]
        stays = not item < above
        if len(heap) != n:
            raise RuntimeError(_changed)
        if stays:
            break
        heap[pos] = above
        heap[parent] = item
        pos = parent


def _sink(heap, pos):
    """Move an item down: the children that go first up to a leaf, then it rises."""
    n = len(heap)
    start = pos
    child = 2 * pos + 1
    while child < n:
        right = child + 1
        if right < n:
            second = not heap[child] < heap[right]
            if len(heap) != n:
                raise RuntimeError(_changed)
            if second:
                child = right
        heap[pos], heap[child] = heap[child], heap[pos]
        pos = child
        child = 2 * pos + 1
    _rise(heap, start, pos)


def heappush(heap, item):
    heap = payload(heap)
    heap.append(item)
    _rise(heap, 0, len(heap) - 1)


def heappop(heap):
    heap = payload(heap)
    last = heap.pop()
    item, heap[0] = heap[0], last
    _sink(heap, 0)
    return item


def heapreplace(heap, item):
    heap = payload(heap)
    first, heap[0] = heap[0], item
    _sink(heap, 0)
    return first


def heappushpop(heap, item):
    heap = payload(heap)
    if heap[0] < item:
        if not heap:
            raise IndexError("index out of range")
        item, heap[0] = heap[0], item
        _sink(heap, 0)
    return item


def heapify(heap):
    heap = payload(heap)
    for pos in reversed(range(len(heap) // 2)):
        _sink(heap, pos)


# The same with the greatest item first.

def _rise_max(heap, start, pos):
    """Move an item up from pos to its place, at most to start."""
    n = len(heap)
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        above = heap[parent]
        stays = not above < item
        if len(heap) != n:
            raise RuntimeError(_changed)
        if stays:
            break
        heap[pos] = above
        heap[parent] = item
        pos = parent


def _sink_max(heap, pos):
    """Move an item down: the children that go first up to a leaf, then it rises."""
    n = len(heap)
    start = pos
    child = 2 * pos + 1
    while child < n:
        right = child + 1
        if right < n:
            second = not heap[right] < heap[child]
            if len(heap) != n:
                raise RuntimeError(_changed)
            if second:
                child = right
        heap[pos], heap[child] = heap[child], heap[pos]
        pos = child
        child = 2 * pos + 1
    _rise_max(heap, start, pos)


def heappush_max(heap, item):
    heap = payload(heap)
    heap.append(item)
    _rise_max(heap, 0, len(heap) - 1)


def heappop_max(heap):
    heap = payload(heap)
    last = heap.pop()
    item, heap[0] = heap[0], last
    _sink_max(heap, 0)
    return item


def heapreplace_max(heap, item):
    heap = payload(heap)
    first, heap[0] = heap[0], item
    _sink_max(heap, 0)
    return first


def heappushpop_max(heap, item):
    heap = payload(heap)
    if item < heap[0]:
        if not heap:
            raise IndexError("index out of range")
        item, heap[0] = heap[0], item
        _sink_max(heap, 0)
    return item


def heapify_max(heap):
    heap = payload(heap)
    for pos in reversed(range(len(heap) // 2)):
        _sink_max(heap, pos)
