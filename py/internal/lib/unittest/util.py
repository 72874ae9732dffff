"""How values are shown in messages."""

from os.path import commonprefix

__unittest = True

_LONGEST = 80
_GAP = 12
_ENDS = 5
_DIFFERENCE = _LONGEST - (3 * _ENDS + 2 * _GAP)


def safe_repr(obj, short=False):
    """The repr() of an object, whatever happens."""
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    if not short or len(text) < _LONGEST:
        return text
    return text[:_LONGEST] + " [truncated]..."


def strclass(cls):
    """The full name of a class."""
    return "%s.%s" % (cls.__module__, cls.__qualname__)


def _shorten(text, head, tail):
    left_out = len(text) - head - tail
    if left_out > _GAP:
        text = "%s[%d chars]%s" % (text[:head], left_out, text[len(text) - tail:])
    return text


def _common_shorten_repr(*args):
    """The reprs of objects, short enough to see where they differ."""
    texts = tuple([safe_repr(arg) for arg in args])
    longest = max(map(len, texts))
    if longest <= _LONGEST:
        return texts
    prefix = commonprefix(texts)
    n = len(prefix)
    room = _LONGEST - (longest - n + _ENDS + _GAP)
    if room > _ENDS:
        prefix = _shorten(prefix, _ENDS, room)
        return tuple([prefix + text[n:] for text in texts])
    prefix = _shorten(prefix, _ENDS, _ENDS)
    return tuple([prefix + _shorten(text[n:], _DIFFERENCE, _ENDS) for text in texts])


def _count_diff(first, second):
    """(count in first, count in second, item) for all items whose counts differ."""
    first, second = list(first), list(second)
    found = []
    for items in (first, second):
        for item in items:
            if any(item == known for _, _, known in found):
                continue
            counts = (sum(1 for x in first if x == item), sum(1 for x in second if x == item))
            found.append((*counts, item))
    return [entry for entry in found if entry[0] != entry[1]]
