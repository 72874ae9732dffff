"""Heaps: lists whose smallest item is the first."""

from _heapq import (heapify, heapify_max, heappop, heappop_max, heappush, heappush_max,
                    heappushpop, heappushpop_max, heapreplace, heapreplace_max)

__all__ = ["heappush", "heappop", "heapify", "heapreplace", "heappushpop",
           "heappush_max", "heappop_max", "heapify_max", "heapreplace_max",
           "heappushpop_max", "nlargest", "nsmallest", "merge"]

_heapify_max = heapify_max
_heappop_max = heappop_max
_heappush_max = heappush_max
_heapreplace_max = heapreplace_max
_heappushpop_max = heappushpop_max


def merge(*iterables, key=None, reverse=False):
    """Merge sorted iterables into one sorted iterator.

    >>> list(merge([1, 4], [2, 3]))
    [1, 2, 3, 4]
    """
    sign = -1 if reverse else 1
    make, replace, drop = ((heapify_max, heapreplace_max, heappop_max) if reverse
                           else (heapify, heapreplace, heappop))
    # Of equal items that of the first iterable goes first; the number decides
    # before the iterators would be compared.
    heap = []
    for i, iterable in enumerate(iterables):
        it = iter(iterable)
        for value in it:
            heap.append([value if key is None else key(value), i * sign, value, it])
            break
    make(heap)
    while len(heap) > 1:
        top = heap[0]
        it = top[3]
        yield top[2]
        for value in it:
            top[0] = value if key is None else key(value)
            top[2] = value
            replace(heap, top)
            break
        else:
            drop(heap)
    if heap:
        _, _, value, it = heap[0]
        yield value
        yield from it


_none = object()


def nsmallest(n, iterable, key=None):
    """The n smallest items, in order: sorted(iterable, key=key)[:n]."""
    if n == 1:
        result = min(iterable, default=_none, key=key)
        return [] if result is _none else [result]
    return sorted(iterable, key=key)[:max(n, 0)]


def nlargest(n, iterable, key=None):
    """The n largest items, in order: sorted(iterable, key=key, reverse=True)[:n]."""
    if n == 1:
        result = max(iterable, default=_none, key=key)
        return [] if result is _none else [result]
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
