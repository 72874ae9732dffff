"""Iterators where they call Python code: each function runs in the place of the
native of its name, with the same arguments. The generators pose as objects of
the types map, filter, zip, enumerate and reversed."""

from _containers import cell, set_cell
from _skillet import pose

_end = object()


# Iterators over __getitem__, and over calls

def getitem_next(it):
    obj, i = cell(it)
    if obj is None:
        raise StopIteration
    try:
        x = obj[i]
    except (IndexError, StopIteration):
        set_cell(it, None, 0)
        raise StopIteration from None
    set_cell(it, obj, i + 1)
    return x


def getitem_hint(it):
    obj, i = cell(it)
    if obj is None or not hasattr(type(obj), "__len__"):
        return NotImplemented
    return max(len(obj) - i, 0)


def callable_next(it):
    f, sentinel = cell(it)
    if f is None and sentinel is None:
        raise StopIteration
    try:
        x = f()
    except StopIteration:
        set_cell(it, None, None)
        raise
    if sentinel is x or sentinel == x:
        set_cell(it, None, None)
        raise StopIteration
    return x


# map

def _map1(f, it):
    try:
        for x in it:
            yield f(x)
    except StopIteration as stop:
        return stop.value  # of the function: it ends the iteration


def _map2(f, first, second):
    try:
        for x in first:
            for y in second:
                break
            else:
                return
            yield f(x, y)
    except StopIteration as stop:
        return stop.value  # of the function: it ends the iteration


def _map(f, tuples):
    try:
        for args in tuples:
            yield f(*args)
    except StopIteration as stop:
        return stop.value  # of the function: it ends the iteration


def map_new(cls, strict, args):
    f, *sources = args
    its = [iter(x) for x in sources]
    if len(its) == 1:
        gen = _map1(f, its[0])
    elif strict:
        gen = _map(f, _strict(its, "map"))
    elif len(its) == 2:
        gen = _map2(f, its[0], its[1])
    else:
        gen = _map(f, _zip(its))
    return pose(gen, map)


# filter

def _true(it):
    for x in it:
        if x:
            yield x


def _filter(f, it):
    try:
        for x in it:
            if f(x):
                yield x
    except StopIteration as stop:
        return stop.value  # of the function: it ends the iteration


def filter_new(cls, function, iterable):
    it = iter(iterable)
    if function is None or function is bool:
        return pose(_true(it), filter)
    return pose(_filter(function, it), filter)


# zip

def _zip2(first, second):
    for x in first:
        for y in second:
            break
        else:
            return
        yield x, y


def _zip(its):
    while its:
        items = []
        for it in its:
            for x in it:
                break
            else:
                return
            items.append(x)
        yield tuple(items)


def _strict(its, name):
    while its:
        items = []
        for i, it in enumerate(its):
            x = next(it, _end)
            if x is not _end:
                items.append(x)
                continue
            if i:
                raise ValueError(_uneven(name, i, "shorter"))
            for j in range(1, len(its)):
                if next(its[j], _end) is not _end:
                    raise ValueError(_uneven(name, j, "longer"))
            return
        yield tuple(items)


def _uneven(name, i, how):
    others = "argument 1" if i == 1 else f"arguments 1-{i}"
    return f"{name}() argument {i + 1} is {how} than {others}"


def zip_new(cls, strict, iterables):
    its = [iter(x) for x in iterables]
    if strict:
        gen = _strict(its, "zip")
    elif len(its) == 2:
        gen = _zip2(its[0], its[1])
    else:
        gen = _zip(its)
    return pose(gen, zip)


# enumerate and reversed

def _enumerate(it, i):
    for x in it:
        yield i, x
        i += 1


def enumerate_new(cls, iterable, start=0):
    if type(start) is not int:
        start = int(type(start).__index__(start))
    return pose(_enumerate(iter(iterable), start), enumerate)


def _reversed(sequence, i):
    while i >= 0:
        try:
            x = sequence[i]
        except IndexError:
            return
        yield x
        i -= 1


def reversed_new(cls, sequence):
    return pose(_reversed(sequence, len(sequence) - 1), reversed)


def reduce(it):
    raise TypeError(f"cannot pickle '{type(it).__name__}' object")
