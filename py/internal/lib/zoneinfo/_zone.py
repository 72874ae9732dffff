"""The class ZoneInfo."""

from bisect import bisect_right
from collections import OrderedDict
from datetime import datetime, timedelta, tzinfo
from weakref import WeakValueDictionary

from . import _rule, _tables

_EPOCH = 719163
_ZERO = timedelta(0)
_NONE = (None, None, None)


class ZoneInfo(tzinfo):
    """A time zone with the rules of the past and those for the future."""

    _kept = 8
    _recent = OrderedDict()
    _weak = WeakValueDictionary()
    __module__ = "zoneinfo"

    def __init_subclass__(cls):
        cls._recent = OrderedDict()
        cls._weak = WeakValueDictionary()

    def __new__(cls, key):
        zone = cls._weak.get(key)
        if zone is None:
            zone = cls._weak.setdefault(key, cls._new(key))
            zone._cached = True
        cls._recent[key] = cls._recent.pop(key, zone)
        if len(cls._recent) > cls._kept:
            cls._recent.popitem(last=False)
        return zone

    @classmethod
    def no_cache(cls, key):
        """Returns a zone that is not the one others get for the key."""
        zone = cls._new(key)
        zone._cached = False
        return zone

    @classmethod
    def from_file(cls, file_obj, /, key=None):
        """Returns the zone whose data a file has."""
        zone = super().__new__(cls)
        zone._key = key
        zone._cached = False
        zone._file = repr(file_obj)
        zone._load(file_obj.read())
        return zone

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Forgets the zones that were made, or those with some keys."""
        if only_keys is not None:
            for key in only_keys:
                cls._weak.pop(key, None)
                cls._recent.pop(key, None)
        else:
            cls._weak.clear()
            cls._recent.clear()

    @classmethod
    def _new(cls, key):
        zone = super().__new__(cls)
        zone._key = key
        zone._file = None
        zone._load(_tables.data(key))
        return zone

    key = property(lambda self: self._key, doc="The key of the zone.")

    def _load(self, text):
        times, numbers, kinds, rule = _tables.parse(text)
        savings = _savings(times, numbers, kinds)
        types = [(timedelta(seconds=offset), timedelta(seconds=saving), name)
                 for (offset, _, name), saving in zip(kinds, savings)]
        self._types = [types[n] for n in numbers]
        self._times = times
        first = next((n for n, kind in enumerate(kinds) if not kind[1]), 0)
        self._before = types[first] if types else None
        self._local = _local_times(times, numbers, kinds, first)
        self._rule = _rule.Rule(rule) if rule else None
        self._fixed = None
        if self._rule is None:
            after = self._types[-1] if self._types else self._before
        else:
            after = None
        self._after = after
        if not times:
            self._fixed = self._before if self._rule is None else None
            if self._rule is not None and self._rule.summer is None:
                self._fixed = self._rule.standard

    def _find(self, dt):
        if dt is None:
            return self._fixed or _NONE
        seconds = _seconds(dt)
        local = self._local[dt.fold]
        n = bisect_right(local, seconds)
        if n >= len(local):
            if self._rule is None:
                return self._after
            return self._rule.at(seconds, dt.year, dt.fold)
        return self._types[n - 1] if n else self._before

    def utcoffset(self, dt, /):
        """Returns how far local time is ahead of UTC."""
        return self._find(dt)[0]

    def dst(self, dt, /):
        """Returns what daylight saving time adds."""
        return self._find(dt)[1]

    def tzname(self, dt, /):
        """Returns the name of the zone at a time."""
        return self._find(dt)[2]

    def fromutc(self, dt, /):
        """Returns the local time of a time in UTC."""
        if not isinstance(dt, datetime):
            raise TypeError("fromutc() requires a datetime argument")
        if dt.tzinfo is not self:
            raise ValueError("dt.tzinfo is not self")
        seconds = _seconds(dt)
        times = self._times
        n = bisect_right(times, seconds)
        fold = 0
        if n >= len(times) and self._rule is not None:
            kind, fold = self._rule.at_utc(seconds, dt.year)
            if n and not fold:
                fold = self._fold(n, seconds, kind)
        else:
            kind = self._types[n - 1] if n else self._before
            fold = self._fold(n, seconds, kind) if n else 0
        local = dt + kind[0]
        return local.replace(fold=1) if fold else local

    def _fold(self, n, seconds, kind):
        """Tells whether a time after a transition shows clocks as before it."""
        old = self._types[n - 2] if n > 1 else self._before
        back = (old[0] - self._types[n - 1][0]).total_seconds()
        return int(back > seconds - self._times[n - 1])

    def __str__(self):
        return repr(self) if self._key is None else str(self._key)

    def __repr__(self):
        name = f"{self.__class__.__module__}.{self.__class__.__name__}"
        if self._key is not None:
            return f"{name}(key={self._key!r})"
        return f"{name}.from_file({self._file})"

    def __reduce__(self):
        if self._file is not None:
            import pickle
            raise pickle.PicklingError("Cannot pickle a ZoneInfo file created from a file stream.")
        return self.__class__._unpickle, (self._key, int(self._cached))

    @classmethod
    def _unpickle(cls, key, cached, /):
        return cls(key) if cached else cls.no_cache(key)


def _seconds(dt):
    """Returns the seconds since the Epoch as a clock with the time shows them."""
    return (((dt.toordinal() - _EPOCH) * 24 + dt.hour) * 60 + dt.minute) * 60 + dt.second


def _local_times(times, numbers, kinds, first):
    """Returns the transitions in local time: as the earlier and as the later of
    the two clocks shows them."""
    local = [], []
    old = kinds[first][0] if kinds else 0
    for t, n in zip(times, numbers):
        new = kinds[n][0]
        local[0].append(t + max(old, new))
        local[1].append(t + min(old, new))
        old = new
    return local


def _savings(times, numbers, kinds):
    """Returns how many seconds each type saves. The data does not say: it is the
    difference to standard time next to it."""
    savings = [0] * len(kinds)
    for forth in (True, False):
        order = range(1, len(numbers)) if forth else range(len(numbers) - 2, -1, -1)
        for i in order:
            n, m = numbers[i], numbers[i - 1 if forth else i + 1]
            if kinds[n][1] and not savings[n] and not kinds[m][1]:
                savings[n] = kinds[n][0] - kinds[m][0]
    for n, kind in enumerate(kinds):
        if kind[1] and not savings[n]:
            savings[n] = 3600
    return savings
