"""What the natives of _bisect leave to Python, because of a key, of comparisons in
Python or of a sequence with methods of its own: each function runs in the place of
the native of its name, with the same arguments."""

from _operator import index as _index


def _bounds(a, lo, hi):
    if hi is not None:
        hi = _index(hi)
    if lo < 0:
        raise ValueError("lo must be non-negative")
    return len(a) if hi is None or hi == -1 else hi


def bisect_right(a, x, lo, hi, key):
    hi = _bounds(a, lo, hi)
    if key is None:
        while lo < hi:
            mid = (lo + hi) // 2
            if x < a[mid]:
                hi = mid
            else:
                lo = mid + 1
    else:
        while lo < hi:
            mid = (lo + hi) // 2
            if x < key(a[mid]):
                hi = mid
            else:
                lo = mid + 1
    return lo


def bisect_left(a, x, lo, hi, key):
    hi = _bounds(a, lo, hi)
    if key is None:
        while lo < hi:
            mid = (lo + hi) // 2
            if a[mid] < x:
                lo = mid + 1
            else:
                hi = mid
    else:
        while lo < hi:
            mid = (lo + hi) // 2
            if key(a[mid]) < x:
                lo = mid + 1
            else:
                hi = mid
    return lo


def insort_right(a, x, lo, hi, key):
    i = bisect_right(a, x if key is None else key(x), lo, hi, key)
    a.insert(i, x)


def insort_left(a, x, lo, hi, key):
    i = bisect_left(a, x if key is None else key(x), lo, hi, key)
    a.insert(i, x)
