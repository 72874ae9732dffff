"""Iterators that are made of iterators."""

# Every class is an iterator with its state in slots: a step costs one frame.
# next(it, _none) ends without an exception where the end has to be noticed.

from _skillet import built_in as _built_in, of_module as _of_module
from operator import index as _index

_none = object()
_MAX = (1 << 63) - 1


def _size(x):
    """A number of items, which may be too large for one."""
    n = _index(x)
    if not -_MAX - 1 <= n <= _MAX:
        raise OverflowError("Python int too large to convert to C ssize_t")
    return n


def _alias(item):
    from types import GenericAlias
    return GenericAlias(chain, item)


@_of_module
class accumulate:
    """Yields running totals, or what another binary function makes of the items."""

    __slots__ = ("_it", "_func", "_total")

    def __init__(self, iterable, func=None, *, initial=None):
        self._it = iter(iterable)
        self._func = func
        # A tuple of one says that this item is still to be given as it is.
        self._total = _none if initial is None else (_none, initial)

    def __iter__(self):
        return self

    def __next__(self):
        total = self._total
        if total is _none:
            self._total = item = next(self._it)
            return item
        if type(total) is tuple and len(total) == 2 and total[0] is _none:
            self._total = total = total[1]
            return total
        item = next(self._it)
        func = self._func
        self._total = total = total + item if func is None else func(total, item)
        return total


@_of_module
class batched:
    """Yields tuples of n items; the last can be shorter unless strict."""

    __slots__ = ("_it", "_n", "_strict")

    def __init__(self, iterable, n, *, strict=False):
        n = _size(n)
        if n < 1:
            raise ValueError("n must be at least one")
        self._it = iter(iterable)
        self._n = n
        self._strict = strict

    def __iter__(self):
        return self

    def __next__(self):
        it = self._it
        if it is None:
            raise StopIteration
        n = self._n
        batch = []
        while n:
            item = next(it, _none)
            if item is _none:
                break
            batch.append(item)
            n -= 1
        else:
            return tuple(batch)
        if not batch:
            self._it = None
            raise StopIteration
        if self._strict:
            self._it = None
            raise ValueError("batched(): incomplete batch")
        return tuple(batch)


@_of_module
class chain:
    """Yields the items of one iterable after another."""

    __slots__ = ("_source", "_active")

    def __init__(self, *iterables):
        self._source = iter(iterables)
        self._active = _empty

    @classmethod
    def from_iterable(cls, iterable, /):
        """Makes a chain of the iterables that an iterable yields."""
        self = cls()
        self._source = iter(iterable)
        return self

    @classmethod
    def __class_getitem__(cls, item, /):
        return _alias(item)

    def __iter__(self):
        return self

    def __next__(self):
        item = next(self._active, _none)
        while item is _none:
            try:
                self._active = active = iter(next(self._source))
            except:
                self._source = self._active = _empty
                raise
            item = next(active, _none)
        return item


_empty = iter(())


@_of_module
class combinations:
    """Yields the tuples of r items in the order of the iterable."""

    __slots__ = ("_pool", "_indices", "_result")

    def __init__(self, iterable, r):
        self._pool = pool = tuple(iterable)
        r = _size(r)
        if r < 0:
            raise ValueError("r must be non-negative")
        self._indices = list(range(r)) if r <= len(pool) else None
        self._result = None

    def __iter__(self):
        return self

    def __next__(self):
        indices = self._indices
        if indices is None:
            raise StopIteration
        pool = self._pool
        result = self._result
        if result is None:
            self._result = [pool[i] for i in indices]
            return tuple(self._result)
        n = len(pool)
        r = i = len(indices)
        shift = n - r
        while i:
            i -= 1
            at = indices[i]
            if at != i + shift:
                break
        else:
            self._indices = None
            raise StopIteration
        while i < r:
            at += 1
            indices[i] = at
            result[i] = pool[at]
            i += 1
        return tuple(result)


@_of_module
class combinations_with_replacement:
    """Yields the sorted tuples of r items, items repeated."""

    __slots__ = ("_pool", "_indices", "_result")

    def __init__(self, iterable, r):
        self._pool = pool = tuple(iterable)
        r = _size(r)
        if r < 0:
            raise ValueError("r must be non-negative")
        self._indices = [0] * r if pool or not r else None
        self._result = None

    def __iter__(self):
        return self

    def __next__(self):
        indices = self._indices
        if indices is None:
            raise StopIteration
        pool = self._pool
        result = self._result
        if result is None:
            self._result = [pool[i] for i in indices]
            return tuple(self._result)
        last = len(pool) - 1
        r = i = len(indices)
        while i:
            i -= 1
            if indices[i] != last:
                break
        else:
            self._indices = None
            raise StopIteration
        at = indices[i] + 1
        item = pool[at]
        while i < r:
            indices[i] = at
            result[i] = item
            i += 1
        return tuple(result)


@_of_module
class compress:
    """Yields the items of data whose selector is true."""

    __slots__ = ("_data", "_selectors")

    def __init__(self, data, selectors):
        self._data = iter(data)
        self._selectors = iter(selectors)

    def __iter__(self):
        return self

    def __next__(self):
        data = self._data
        selectors = self._selectors
        while True:
            item = next(data)
            if next(selectors):
                return item


@_of_module
class count:
    """Counts from start in steps, without end."""

    __slots__ = ("_n", "_step")

    def __init__(self, start=0, step=1):
        _check_number(start)
        _check_number(step)
        self._n = start
        self._step = step

    def __iter__(self):
        return self

    def __next__(self):
        n = self._n
        self._n = n + self._step
        return n

    def __repr__(self):
        step = self._step
        name = type(self).__name__
        if isinstance(step, int) and step == 1:
            return f"{name}({self._n!r})"
        return f"{name}({self._n!r}, {step!r})"


def _check_number(value):
    t = type(value)
    if t is not int and not (hasattr(t, "__index__") or hasattr(t, "__int__")
                             or hasattr(t, "__float__") or t is complex):
        raise TypeError("a number is required")


@_of_module
class cycle:
    """Yields the items of an iterable again and again."""

    __slots__ = ("_it", "_saved", "_next")

    def __init__(self, iterable, /):
        self._it = iter(iterable)
        self._saved = []
        self._next = 0

    def __iter__(self):
        return self

    def __next__(self):
        it = self._it
        saved = self._saved
        if it is not None:
            item = next(it, _none)
            if item is not _none:
                saved.append(item)
                return item
            self._it = None
        if not saved:
            raise StopIteration
        i = self._next
        item = saved[i]
        i += 1
        self._next = 0 if i == len(saved) else i
        return item


@_of_module
class dropwhile:
    """Leaves out items while the predicate holds, then yields all."""

    __slots__ = ("_predicate", "_it", "_started")

    def __init__(self, predicate, iterable, /):
        self._it = iter(iterable)
        self._predicate = predicate
        self._started = False

    def __iter__(self):
        return self

    def __next__(self):
        if self._started:
            return next(self._it)
        predicate = self._predicate
        it = self._it
        while True:
            item = next(it)
            if not predicate(item):
                self._started = True
                return item


@_of_module
class filterfalse:
    """Yields the items for which the function is false."""

    __slots__ = ("_function", "_it")

    def __init__(self, function, iterable, /):
        self._it = iter(iterable)
        self._function = function

    def __iter__(self):
        return self

    def __next__(self):
        function = self._function
        it = self._it
        if function is None or function is bool:
            item = next(it)
            while item:
                item = next(it)
            return item
        item = next(it)
        while function(item):
            item = next(it)
        return item


@_of_module
class groupby:
    """Yields (key, iterator) for each run of items with equal keys."""

    __slots__ = ("_it", "_keyfunc", "_target", "_key", "_value", "_group")

    def __init__(self, iterable, key=None):
        self._it = iter(iterable)
        self._keyfunc = key
        self._target = self._key = self._value = _none
        self._group = None

    def __iter__(self):
        return self

    def __next__(self):
        self._group = None
        target = self._target
        it = self._it
        keyfunc = self._keyfunc
        while True:
            key = self._key
            if key is not _none and (
                    target is _none or not (target is key or target == key)):
                break
            item = next(it)
            self._key = item if keyfunc is None else keyfunc(item)
            self._value = item
        self._target = key
        self._group = group = _grouper(self, key)
        return key, group


@_of_module
class _grouper:
    """Yields the items of one group."""

    __slots__ = ("_parent", "_target")

    def __init__(self, parent, target, /):
        self._parent = parent
        self._target = target

    def __iter__(self):
        return self

    def __next__(self):
        parent = self._parent
        if parent._group is not self:
            raise StopIteration
        item = parent._value
        if item is _none:
            item = next(parent._it)
            keyfunc = parent._keyfunc
            parent._key = item if keyfunc is None else keyfunc(item)
            parent._value = item
        key = parent._key
        target = self._target
        if not (target is key or target == key):
            raise StopIteration
        parent._value = _none
        return item


@_of_module
class islice:
    """Yields the items at the places of a slice."""

    __slots__ = ("_it", "_next", "_stop", "_step", "_count")

    def __init__(self, iterable, /, *args):
        n = len(args)
        if not n:
            raise TypeError("islice expected at least 2 arguments, got 1")
        if n > 3:
            raise TypeError(f"islice expected at most 4 arguments, got {n + 1}")
        start = 0
        step = 1
        if n == 1:
            stop = args[0]
        else:
            start, stop = args[:2]
            if n == 3:
                step = args[2]
        if stop is not None:
            stop = _slice_index(stop, "Stop argument for islice()")
        if n > 1:
            start = 0 if start is None else _slice_index(start, "Indices for islice()")
        if step is None:
            step = 1
        elif type(step) is not int or not 0 < step <= _MAX:
            try:
                step = _index(step)
            except Exception:
                step = 0
            if not 0 < step <= _MAX:
                raise ValueError("Step for islice() must be a positive integer or None.")
        self._it = iter(iterable)
        self._next = start
        self._stop = _MAX + 1 if stop is None else stop
        self._step = step
        self._count = 0

    def __iter__(self):
        return self

    def __next__(self):
        it = self._it
        if it is None:
            raise StopIteration
        n = self._count
        wanted = self._next
        stop = self._stop
        try:
            while n < wanted:
                next(it)
                n += 1
            if n >= stop:
                self._it = None
                raise StopIteration
            item = next(it)
        except StopIteration:
            self._count = n
            self._it = None
            raise
        except:
            self._count = n
            raise
        self._count = n + 1
        wanted += self._step
        self._next = wanted if wanted < stop else stop
        return item


def _slice_index(value, what):
    if type(value) is not int:
        try:
            value = _index(value)
        except Exception:
            value = -1
    if not 0 <= value <= _MAX:
        raise ValueError(f"{what} must be None or an integer: 0 <= x <= sys.maxsize.")
    return value


@_of_module
class pairwise:
    """Yields each item with the one after it."""

    __slots__ = ("_it", "_old")

    def __init__(self, iterable, /):
        self._it = iter(iterable)
        self._old = _none

    def __iter__(self):
        return self

    def __next__(self):
        it = self._it
        old = self._old
        if old is _none:
            old = next(it)
        self._old = new = next(it, _none)
        if new is _none:
            self._it = _empty
            raise StopIteration
        return old, new


@_of_module
class permutations:
    """Yields the tuples of r items in every order."""

    __slots__ = ("_pool", "_indices", "_cycles", "_result", "_r")

    def __init__(self, iterable, r=None):
        self._pool = pool = tuple(iterable)
        n = len(pool)
        if r is None:
            r = n
        elif not isinstance(r, int):
            raise TypeError("Expected int as r")
        if r < 0:
            raise ValueError("r must be non-negative")
        self._indices = list(range(n)) if r <= n else None
        self._cycles = list(range(n, n - r, -1)) if r <= n else None
        self._result = None
        self._r = r

    def __iter__(self):
        return self

    def __next__(self):
        indices = self._indices
        if indices is None:
            raise StopIteration
        pool = self._pool
        r = self._r
        result = self._result
        if result is None:
            self._result = list(pool[:r])
            return pool[:r]
        cycles = self._cycles
        n = len(pool)
        i = r
        while i:
            i -= 1
            left = cycles[i] - 1
            if left:
                cycles[i] = left
                j = n - left
                indices[i], indices[j] = indices[j], indices[i]
                while i < r:
                    result[i] = pool[indices[i]]
                    i += 1
                return tuple(result)
            indices.append(indices.pop(i))
            cycles[i] = n - i
        self._indices = None
        raise StopIteration


@_of_module
class product:
    """Yields the tuples with one item of each iterable, as nested loops would."""

    __slots__ = ("_pools", "_indices", "_result")

    def __init__(self, *iterables, repeat=1):
        repeat = _size(repeat)
        if repeat < 0:
            raise ValueError("repeat argument cannot be negative")
        pools = [tuple(pool) for pool in iterables] if repeat else []
        self._pools = pools = pools * repeat
        self._indices = [0] * len(pools) if all(pools) else None
        self._result = None

    def __iter__(self):
        return self

    def __next__(self):
        indices = self._indices
        if indices is None:
            raise StopIteration
        pools = self._pools
        result = self._result
        if result is None:
            self._result = result = [pool[0] for pool in pools]
            return tuple(result)
        i = len(pools)
        while i:
            i -= 1
            pool = pools[i]
            at = indices[i] + 1
            if at < len(pool):
                indices[i] = at
                result[i] = pool[at]
                return tuple(result)
            indices[i] = 0
            result[i] = pool[0]
        self._indices = None
        raise StopIteration


@_of_module
class repeat:
    """Yields one object without end, or a number of times."""

    __slots__ = ("_object", "_left")

    def __init__(self, object, times=_none):
        self._object = object
        if times is _none:
            self._left = -1
        else:
            times = _size(times)
            self._left = times if times > 0 else 0

    def __iter__(self):
        return self

    def __next__(self):
        left = self._left
        if left > 0:
            self._left = left - 1
        elif not left:
            raise StopIteration
        return self._object

    def __length_hint__(self):
        """Returns how many are left."""
        if self._left < 0:
            raise TypeError("len() of unsized object")
        return self._left

    def __repr__(self):
        if self._left < 0:
            return f"{type(self).__name__}({self._object!r})"
        return f"{type(self).__name__}({self._object!r}, {self._left})"


@_of_module
class starmap:
    """Yields what the function returns for each tuple of arguments."""

    __slots__ = ("_function", "_it")

    def __init__(self, function, iterable, /):
        self._it = iter(iterable)
        self._function = function

    def __iter__(self):
        return self

    def __next__(self):
        args = next(self._it)
        return self._function(*(args if type(args) is tuple else tuple(args)))


@_of_module
class takewhile:
    """Yields items while the predicate holds."""

    __slots__ = ("_predicate", "_it")

    def __init__(self, predicate, iterable, /):
        self._it = iter(iterable)
        self._predicate = predicate

    def __iter__(self):
        return self

    def __next__(self):
        item = next(self._it)
        if self._predicate(item):
            return item
        self._it = _empty
        raise StopIteration


def tee(iterable, n=2, /):
    """Returns n iterators that each yield the items of one."""
    n = _size(n)
    if n < 0:
        raise ValueError("n must be >= 0")
    if not n:
        return ()
    first = _tee(iterable)
    return (first, *[first.__copy__() for _ in range(n - 1)])


@_of_module
class _tee:
    """One of the iterators of tee()."""

    __slots__ = ("_it", "_link", "__weakref__")

    # A link is [item, next link]; a link without a next is still empty. All
    # iterators of one tee() walk the same links.

    def __init__(self, iterable, /):
        if isinstance(iterable, _tee):
            self._it = iterable._it
            self._link = iterable._link
        else:
            self._it = iter(iterable)
            self._link = [None, None]

    def __iter__(self):
        return self

    def __next__(self):
        link = self._link
        following = link[1]
        if following is None:
            item = next(self._it)
            link[0] = item
            link[1] = self._link = [None, None]
            return item
        self._link = following
        return link[0]

    def __copy__(self):
        """Returns an iterator at the same place."""
        return _tee(self)


@_of_module
class zip_longest:
    """Yields tuples of items until the longest iterable ends."""

    __slots__ = ("_its", "_active", "_fill")

    def __init__(self, *iterables, fillvalue=None):
        self._its = [iter(it) for it in iterables]
        self._active = len(iterables)
        self._fill = fillvalue

    def __iter__(self):
        return self

    def __next__(self):
        if not self._active:
            raise StopIteration
        its = self._its
        fill = self._fill
        result = []
        for i, it in enumerate(its):
            if it is None:
                result.append(fill)
                continue
            item = next(it, _none)
            if item is _none:
                self._active -= 1
                if not self._active:
                    raise StopIteration
                its[i] = None
                item = fill
            result.append(item)
        return tuple(result)


# CPython has these in C.
_built_in("tee")
