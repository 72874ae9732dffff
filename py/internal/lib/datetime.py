"""Dates, times of day, both together, spans of time, and time zones."""

import time as _time
from math import isnan as _isnan, modf as _modf
from operator import index as _index

from _skillet import of_module as _of_module

__all__ = ("date", "datetime", "time", "timedelta", "timezone", "tzinfo",
           "MINYEAR", "MAXYEAR", "UTC")

MINYEAR = 1
MAXYEAR = 9999

_MAX_ORDINAL = 3652059
_EPOCH_ORDINAL = 719163
_DAY = 86400
_US = 1000000
_US_OF_DAY = _DAY * _US
_BEFORE = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_LENGTH = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAY_NAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTH_NAMES = ("", "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_UNSET = object()


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_in_month(year, month):
    return 29 if month == 2 and _is_leap(year) else _LENGTH[month]


def _day_of_year(year, month, day):
    return _BEFORE[month] + day + (month > 2 and _is_leap(year))


def _ordinal(year, month, day):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400 + _day_of_year(year, month, day)


def _from_ordinal(n):
    """Returns year, month and day of a day counted from 1 January of year 1."""
    n -= 1
    n400, n = divmod(n, 146097)
    n100, n = divmod(n, 36524)
    n4, n = divmod(n, 1461)
    n1, n = divmod(n, 365)
    year = n400 * 400 + n100 * 100 + n4 * 4 + n1
    if n1 == 4 or n100 == 4:
        return year, 12, 31
    year += 1
    leap = _is_leap(year)
    month = (n + 50) >> 5
    before = _BEFORE[month] + (month > 2 and leap)
    if before > n:
        month -= 1
        before = _BEFORE[month] + (month > 2 and leap)
    return year, month, n - before + 1


def _first_monday(year):
    """Returns the ordinal of the Monday that begins the first ISO week."""
    first = _ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    monday = first - weekday
    return monday + 7 if weekday > 3 else monday


def _iso_to_ordinal(year, week, day):
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f"year must be in 1..9999, not {year}")
    if not 0 < week < 53:
        weekday = (_ordinal(year, 1, 1) + 6) % 7
        long = weekday == 3 or weekday == 2 and _is_leap(year)
        if not (week == 53 and long):
            raise ValueError(f"Invalid week: {week}")
    if not 0 < day < 8:
        raise ValueError(f"Invalid weekday: {day} (range is [1, 7])")
    return _first_monday(year) + (week - 1) * 7 + day - 1


def _check_date(year, month, day):
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f"year must be in 1..9999, not {year}")
    if not 1 <= month <= 12:
        raise ValueError(f"month must be in 1..12, not {month}")
    days = _days_in_month(year, month)
    if not 1 <= day <= days:
        raise ValueError(f"day {day} must be in range 1..{days} "
                         f"for month {month} in year {year}")


def _check_time(hour, minute, second, microsecond, fold):
    if not 0 <= hour <= 23:
        raise ValueError(f"hour must be in 0..23, not {hour}")
    if not 0 <= minute <= 59:
        raise ValueError(f"minute must be in 0..59, not {minute}")
    if not 0 <= second <= 59:
        raise ValueError(f"second must be in 0..59, not {second}")
    if not 0 <= microsecond <= 999999:
        raise ValueError(f"microsecond must be in 0..999999, not {microsecond}")
    if fold != 0 and fold != 1:
        raise ValueError(f"fold must be either 0 or 1, not {fold}")


def _check_zone(zone):
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError("tzinfo argument must be None or of a tzinfo subclass, "
                        f"not type '{type(zone).__name__}'")


def _missing(name, position):
    return TypeError(f"function missing required argument '{name}' (pos {position})")


def _offset_of(zone, method, argument):
    """Asks a time zone for an offset, and checks the answer."""
    if zone is None:
        return None
    offset = getattr(zone, method)(argument)
    if offset is None:
        return None
    if not isinstance(offset, timedelta):
        raise TypeError(f"tzinfo.{method}() must return None or a timedelta, "
                        f"not '{type(offset).__name__}'")
    if not -_DAY * _US < _micros(offset) < _DAY * _US:
        raise ValueError(f"offset must be a timedelta strictly between "
                         f"-timedelta(hours=24) and timedelta(hours=24), not {offset!r}")
    return offset


def _name_of(zone, argument):
    if zone is None:
        return None
    name = zone.tzname(argument)
    if name is not None and not isinstance(name, str):
        raise TypeError("tzinfo.tzname() must return None or a string, "
                        f"not '{type(name).__name__}'")
    return name


def _format_offset(offset, colon=":"):
    """Writes an offset as +HH:MM, with seconds and microseconds where it has them."""
    if offset is None:
        return ""
    us = _micros(offset)
    sign = "-" if us < 0 else "+"
    seconds, us = divmod(abs(us), _US)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{sign}{hours:02d}{colon}{minutes:02d}"
    if seconds or us:
        text += f"{colon}{seconds:02d}"
        if us:
            text += f".{us:06d}"
    return text


def _format_time(hour, minute, second, us, timespec):
    if timespec == "auto":
        timespec = "microseconds" if us else "seconds"
    if timespec == "seconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}"
    if timespec == "microseconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}.{us:06d}"
    if timespec == "milliseconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}.{us // 1000:03d}"
    if timespec == "minutes":
        return f"{hour:02d}:{minute:02d}"
    if timespec == "hours":
        return f"{hour:02d}"
    if not isinstance(timespec, str):
        raise TypeError("isoformat() argument 'timespec' must be str, "
                        f"not {type(timespec).__name__}")
    raise ValueError("Unknown timespec value")


def _strftime(value, format, times):
    """Writes a format: what struct_time does not know here, the rest in time."""
    if not isinstance(format, str):
        raise TypeError(f"strftime() argument 1 must be str, not {type(format).__name__}")
    if "%" not in format:
        return format
    parts = []
    i, end = 0, len(format)
    while i < end:
        at = format.find("%", i)
        if at < 0 or at + 1 >= end:
            break
        parts.append(format[i:at])
        letter = format[at + 1]
        i = at + 2
        if letter == "f":
            parts.append(f"{getattr(value, 'microsecond', 0):06d}")
        elif letter == "z":
            parts.append(_zone_text(value, ""))
        elif letter == ":" and format[i:i + 1] == "z":
            parts.append(_zone_text(value, ":"))
            i += 1
        elif letter == "Z":
            name = value.tzname() if hasattr(value, "tzname") else None
            parts.append((name or "").replace("%", "%%"))
        elif letter in "YG":
            year = times[0] if letter == "Y" else date(*times[:3]).isocalendar()[0]
            parts.append(f"{year:04d}")
        elif letter == "C":
            parts.append(f"{times[0] // 100:02d}")
        elif letter == "F":
            parts.append(f"{times[0]:04d}-{times[1]:02d}-{times[2]:02d}")
        else:
            parts.append("%" + letter)
    parts.append(format[i:])
    return _time.strftime("".join(parts), times)


def _zone_text(value, colon):
    if not hasattr(value, "utcoffset"):
        return ""
    return _format_offset(value.utcoffset(), colon)


def _half_even(n, divisor):
    """Divides, rounding to nearest and halves to even."""
    quotient, rest = divmod(n, divisor)
    rest *= 2
    if divisor < 0:
        rest, divisor = -rest, -divisor
    if rest > divisor or rest == divisor and quotient & 1:
        quotient += 1
    return quotient


@_of_module
class timedelta:
    """A span of time, to the microsecond: days, seconds and microseconds, of
    which only the days may be negative."""

    __slots__ = ("_days", "_seconds", "_microseconds", "_hash")

    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0,
                hours=0, weeks=0):
        us = 0
        left = 0.0
        for value, factor, name in ((microseconds, 1, "microseconds"),
                                    (milliseconds, 1000, "milliseconds"),
                                    (seconds, _US, "seconds"),
                                    (minutes, 60 * _US, "minutes"),
                                    (hours, 3600 * _US, "hours"),
                                    (days, _US_OF_DAY, "days"),
                                    (weeks, 7 * _US_OF_DAY, "weeks")):
            if isinstance(value, int):
                us += value * factor
            elif isinstance(value, float):
                part, whole = _modf(value)
                us += int(whole) * factor
                part, whole = _modf(part * factor)
                us += int(whole)
                left += part
            else:
                raise TypeError(f"unsupported type for timedelta {name} component: "
                                f"{type(value).__name__}")
        if left:
            whole = round(left)
            if abs(left - int(left)) == 0.5:
                odd = us & 1
                whole = 2 * round((left + odd) * 0.5) - odd
            us += whole
        return _span(cls, us)

    days = property(lambda self: self._days, doc="Number of days.")
    seconds = property(lambda self: self._seconds,
                       doc="Number of seconds, less than a day.")
    microseconds = property(lambda self: self._microseconds,
                            doc="Number of microseconds, less than a second.")

    def total_seconds(self):
        """Returns the span in seconds."""
        return _micros(self) / 10 ** 6

    def __repr__(self):
        parts = []
        if self._days:
            parts.append(f"days={self._days}")
        if self._seconds:
            parts.append(f"seconds={self._seconds}")
        if self._microseconds:
            parts.append(f"microseconds={self._microseconds}")
        return f"{_full_name(self)}({', '.join(parts) or '0'})"

    def __str__(self):
        minutes, seconds = divmod(self._seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f"{hours}:{minutes:02d}:{seconds:02d}"
        days = self._days
        if days:
            text = f"{days} day{'' if abs(days) == 1 else 's'}, {text}"
        if self._microseconds:
            text += f".{self._microseconds:06d}"
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _span(timedelta, _micros(self) + _micros(other))
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _span(timedelta, _micros(self) - _micros(other))
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, timedelta):
            return _span(timedelta, _micros(other) - _micros(self))
        return NotImplemented

    def __neg__(self):
        return _span(timedelta, -_micros(self))

    def __pos__(self):
        return _span(timedelta, _micros(self))

    def __abs__(self):
        return _span(timedelta, abs(_micros(self)))

    def __mul__(self, other):
        if isinstance(other, int):
            return _span(timedelta, _micros(self) * int(other))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return _span(timedelta, _half_even(_micros(self) * a, b))
        return NotImplemented

    __rmul__ = __mul__

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return _micros(self) // _divisor(_micros(other))
        if isinstance(other, int):
            return _span(timedelta, _micros(self) // _divisor(other))
        return NotImplemented

    def __truediv__(self, other):
        us = _micros(self)
        if isinstance(other, timedelta):
            return us / _divisor(_micros(other))
        if isinstance(other, int):
            return _span(timedelta, _half_even(us, _divisor(int(other))))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return _span(timedelta, _half_even(us * b, _divisor(a)))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            return _span(timedelta, _micros(self) % _divisor(_micros(other)))
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            q, r = divmod(_micros(self), _divisor(_micros(other)))
            return q, _span(timedelta, r)
        return NotImplemented

    def __eq__(self, other):
        return _micros(self) == _micros(other) if isinstance(other, timedelta) else NotImplemented

    def __lt__(self, other):
        return _micros(self) < _micros(other) if isinstance(other, timedelta) else NotImplemented

    def __le__(self, other):
        return _micros(self) <= _micros(other) if isinstance(other, timedelta) else NotImplemented

    def __gt__(self, other):
        return _micros(self) > _micros(other) if isinstance(other, timedelta) else NotImplemented

    def __ge__(self, other):
        return _micros(self) >= _micros(other) if isinstance(other, timedelta) else NotImplemented

    def __hash__(self):
        if self._hash is None:
            self._hash = hash((self._days, self._seconds, self._microseconds))
        return self._hash

    def __bool__(self):
        return bool(self._days or self._seconds or self._microseconds)

    def __reduce__(self):
        return self.__class__, (self._days, self._seconds, self._microseconds)


def _full_name(value):
    cls = type(value)
    return f"{cls.__module__}.{cls.__qualname__}" if cls in _own else cls.__qualname__


def _divisor(n):
    if not n:
        raise ZeroDivisionError("division by zero")
    return n


def _micros(span):
    return (span._days * _DAY + span._seconds) * _US + span._microseconds


def _span(cls, us):
    """Makes a timedelta of microseconds."""
    seconds, us = divmod(us, _US)
    days, seconds = divmod(seconds, _DAY)
    if not -999999999 <= days <= 999999999:
        if not -2147483648 <= days <= 2147483647:
            raise OverflowError("Python int too large to convert to C int")
        raise OverflowError(f"days={days}; must have magnitude <= 999999999")
    self = object.__new__(cls)
    self._days = days
    self._seconds = seconds
    self._microseconds = us
    self._hash = None
    return self


@_of_module
class tzinfo:
    """A time zone; subclasses say what it is."""

    __slots__ = ()

    def tzname(self, dt):
        """Returns the name of the zone at a time."""
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def utcoffset(self, dt):
        """Returns how far local time is ahead of UTC."""
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def dst(self, dt):
        """Returns what daylight saving time adds."""
        raise NotImplementedError("a tzinfo subclass must implement dst()")

    def fromutc(self, dt):
        """Returns the local time of a time in UTC."""
        if not isinstance(dt, datetime):
            raise TypeError("fromutc: argument must be a datetime")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError("fromutc: non-None utcoffset() result required")
        saving = dt.dst()
        if saving is None:
            raise ValueError("fromutc: non-None dst() result required")
        standard = offset - saving
        if standard:
            dt += standard
            saving = dt.dst()
            if saving is None:
                raise ValueError("fromutc: tz.dst() gave inconsistent results; cannot convert")
        return dt + saving

    def __reduce__(self):
        get = getattr(self, "__getinitargs__", None)
        return self.__class__, get() if get else (), self.__getstate__()


@_of_module
class timezone(tzinfo):
    """A time zone that is always equally far from UTC."""

    __slots__ = ("_offset", "_name")

    def __new__(cls, offset, name=_UNSET):
        if not isinstance(offset, timedelta):
            raise TypeError("timezone() argument 1 must be datetime.timedelta, "
                            f"not {type(offset).__name__}")
        if name is _UNSET:
            if not offset:
                return cls.utc
            name = None
        elif not isinstance(name, str):
            raise TypeError(f"timezone() argument 2 must be str, not {type(name).__name__}")
        if not -_US_OF_DAY < _micros(offset) < _US_OF_DAY:
            raise ValueError("offset must be a timedelta strictly between "
                             f"-timedelta(hours=24) and timedelta(hours=24), not {offset!r}")
        return cls._make(offset, name)

    def __init_subclass__(cls):
        raise TypeError("type 'datetime.timezone' is not an acceptable base type")

    @classmethod
    def _make(cls, offset, name=None):
        self = tzinfo.__new__(cls)
        self._offset = offset
        self._name = name
        return self

    def __getinitargs__(self):
        if self._name is None:
            return (self._offset,)
        return self._offset, self._name

    def __getstate__(self):
        return None

    def __eq__(self, other):
        if isinstance(other, timezone):
            return self._offset == other._offset
        return NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __repr__(self):
        if self is timezone.utc:
            return "datetime.timezone.utc"
        if self._name is None:
            return f"datetime.timezone({self._offset!r})"
        return f"datetime.timezone({self._offset!r}, {self._name!r})"

    def __str__(self):
        return self.tzname(None)

    @staticmethod
    def _check(dt, method):
        if dt is not None and not isinstance(dt, datetime):
            raise TypeError(f"{method}(dt) argument must be a datetime instance or None, "
                            f"not {type(dt).__name__}")

    def utcoffset(self, dt):
        """Returns the offset of the zone."""
        self._check(dt, "utcoffset")
        return self._offset

    def tzname(self, dt):
        """Returns the name of the zone, UTC+HH:MM when it has no other."""
        self._check(dt, "tzname")
        if self._name is not None:
            return self._name
        if not self._offset:
            return "UTC"
        return "UTC" + _format_offset(self._offset)

    def dst(self, dt):
        """Returns None."""
        self._check(dt, "dst")
        return None

    def fromutc(self, dt):
        """Returns the local time of a time in UTC."""
        if not isinstance(dt, datetime):
            raise TypeError("fromutc: argument must be a datetime instance, "
                            f"not {type(dt).__name__}")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        return dt + self._offset


class _IsoCalendarDate(tuple):
    """Year, week and day of the week, as ISO 8601 counts them."""

    __slots__ = ()

    def __new__(cls, year, week, weekday, /):
        return tuple.__new__(cls, (year, week, weekday))

    year = property(lambda self: self[0])
    week = property(lambda self: self[1])
    weekday = property(lambda self: self[2])

    def __reduce__(self):
        return tuple, (tuple(self),)

    def __repr__(self):
        return (f"{self.__class__.__module__}.{self.__class__.__name__}"
                f"(year={self[0]}, week={self[1]}, weekday={self[2]})")


_IsoCalendarDate.__name__ = _IsoCalendarDate.__qualname__ = "IsoCalendarDate"


@_of_module
class date:
    """A day of the Gregorian calendar, which is taken to have always been."""

    __slots__ = ("_year", "_month", "_day", "_hash")

    def __new__(cls, year=_UNSET, month=_UNSET, day=_UNSET):
        if day is _UNSET or month is _UNSET or year is _UNSET:
            state = _pickled(year, month, 4, 2)
            if state is None:
                if year is _UNSET:
                    raise _missing("year", 1)
                raise _missing(*("month", 2) if month is _UNSET else ("day", 3))
            year, month, day = state[0] * 256 + state[1], state[2], state[3]
        year, month, day = _index(year), _index(month), _index(day)
        _check_date(year, month, day)
        return _date(cls, year, month, day)

    @classmethod
    def fromtimestamp(cls, timestamp, /):
        """Returns the day of seconds since the Epoch."""
        if isinstance(timestamp, float) and _isnan(timestamp):
            raise ValueError("Invalid value NaN (not a number)")
        t = _time.localtime(timestamp)
        return cls(t.tm_year, t.tm_mon, t.tm_mday)

    @classmethod
    def today(cls):
        """Returns today."""
        return cls.fromtimestamp(_time.time())

    @classmethod
    def fromordinal(cls, ordinal, /):
        """Returns the day with a number; day 1 is 1 January of year 1."""
        ordinal = _index(ordinal)
        if ordinal < 1:
            raise ValueError("ordinal must be >= 1")
        return cls(*_from_ordinal(ordinal))

    @classmethod
    def fromisoformat(cls, string, /):
        """Returns the day that a text in a format of ISO 8601 says."""
        if not isinstance(string, str):
            raise TypeError("fromisoformat: argument must be str")
        parts = _parse_date(string) if len(string) in (7, 8, 10) else None
        if parts is None:
            raise ValueError(f"Invalid isoformat string: {string!r}")
        return cls(*parts)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        """Returns the day of an ISO year, week and day of the week."""
        return cls(*_from_ordinal(_iso_to_ordinal(_index(year), _index(week), _index(day))))

    @classmethod
    def strptime(cls, string, format, /):
        """Returns the day that a text says in a format."""
        from _strptime import _strptime_datetime_date
        return _strptime_datetime_date(cls, string, format)

    year = property(lambda self: self._year)
    month = property(lambda self: self._month)
    day = property(lambda self: self._day)

    def __repr__(self):
        return f"{_full_name(self)}({self._year}, {self._month}, {self._day})"

    def ctime(self):
        """Returns the time as time.ctime() writes it."""
        weekday = _DAY_NAMES[self.toordinal() % 7 - 1]
        return f"{weekday} {_MONTH_NAMES[self._month]} {self._day:2d} 00:00:00 {self._year:04d}"

    def strftime(self, format):
        """Returns the date as text in a format."""
        return _strftime(self, format, self.timetuple())

    def __format__(self, spec, /):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {type(spec).__name__}")
        return self.strftime(spec) if spec else str(self)

    def isoformat(self):
        """Returns the date as YYYY-MM-DD."""
        return f"{self._year:04d}-{self._month:02d}-{self._day:02d}"

    def __str__(self):
        return self.isoformat()

    def timetuple(self):
        """Returns the date as a struct_time."""
        return _time.struct_time((self._year, self._month, self._day, 0, 0, 0,
                                  self.weekday(),
                                  _day_of_year(self._year, self._month, self._day), -1))

    def toordinal(self):
        """Returns the number of the day; 1 January of year 1 is day 1."""
        return _ordinal(self._year, self._month, self._day)

    def replace(self, year=None, month=None, day=None):
        """Returns the date with some parts changed."""
        return type(self)(self._year if year is None else year,
                          self._month if month is None else month,
                          self._day if day is None else day)

    __replace__ = replace

    def _key(self):
        return (self._year * 16 + self._month) * 32 + self._day

    def __eq__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._key() == other._key()
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._key() < other._key()
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._key() <= other._key()
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._key() > other._key()
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._key() >= other._key()
        return NotImplemented

    def __hash__(self):
        if self._hash is None:
            self._hash = hash((self._year, self._month, self._day))
        return self._hash

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        return _shifted(self, other._days)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _shifted(self, -other._days)
        if isinstance(other, date) and not isinstance(other, datetime):
            return _span(timedelta, (self.toordinal() - other.toordinal()) * _US_OF_DAY)
        return NotImplemented

    def weekday(self):
        """Returns the day of the week; Monday is 0."""
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        """Returns the day of the week; Monday is 1."""
        return self.toordinal() % 7 or 7

    def isocalendar(self):
        """Returns ISO year, week and day of the week."""
        year = self._year
        today = self.toordinal()
        week, day = divmod(today - _first_monday(year), 7)
        if week < 0:
            year -= 1
            week, day = divmod(today - _first_monday(year), 7)
        elif week >= 52 and today >= _first_monday(year + 1):
            year += 1
            week = 0
        return _IsoCalendarDate(year, week + 1, day + 1)

    def _state(self):
        year = self._year
        return bytes((year >> 8, year & 255, self._month, self._day))

    def __reduce__(self):
        return self.__class__, (self._state(),)


def _pickled(state, zone, size, month_at):
    """Returns the bytes that __reduce__ gave, or None when it is no such thing."""
    if isinstance(state, str):
        try:
            state = state.encode("latin-1")
        except UnicodeEncodeError:
            return None
    if isinstance(state, bytes) and len(state) == size and \
            (month_at is None or 1 <= state[month_at] & 127 <= 12):
        return state
    return None


def _date(cls, year, month, day):
    self = object.__new__(cls)
    self._year = year
    self._month = month
    self._day = day
    self._hash = None
    return self


def _shifted(day, days):
    ordinal = day.toordinal() + days
    if not 0 < ordinal <= _MAX_ORDINAL:
        raise OverflowError("date value out of range")
    cls = type(day)
    if cls is date:
        return _date(cls, *_from_ordinal(ordinal))
    return cls(*_from_ordinal(ordinal))


@_of_module
class time:
    """A time of day, with or without a time zone."""

    __slots__ = ("_hour", "_minute", "_second", "_microsecond", "_tzinfo", "_fold", "_hash")

    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        if isinstance(hour, (bytes, str)):
            state = _pickled(hour, minute, 6, None)
            if state is not None:
                zone = None if minute == 0 else minute
                if zone is not None and not isinstance(zone, _zone_class):
                    raise TypeError("bad tzinfo state arg")
                us = state[3] * 65536 + state[4] * 256 + state[5]
                return _time_of(cls, state[0] & 127, state[1], state[2], us, zone, state[0] >> 7)
        hour, minute, second = _index(hour), _index(minute), _index(second)
        microsecond, fold = _index(microsecond), _index(fold)
        _check_zone(tzinfo)
        _check_time(hour, minute, second, microsecond, fold)
        return _time_of(cls, hour, minute, second, microsecond, tzinfo, fold)

    hour = property(lambda self: self._hour)
    minute = property(lambda self: self._minute)
    second = property(lambda self: self._second)
    microsecond = property(lambda self: self._microsecond)
    tzinfo = property(lambda self: self._tzinfo)
    fold = property(lambda self: self._fold)

    @classmethod
    def fromisoformat(cls, string, /):
        """Returns the time that a text in a format of ISO 8601 says."""
        if not isinstance(string, str):
            raise TypeError("fromisoformat: argument must be str")
        parts = _parse_time(string[1:] if string[:1] == "T" else string)
        if parts is None:
            raise ValueError(f"Invalid isoformat string: {string!r}")
        hour, minute, second, us, zone, _ = parts
        return cls(hour, minute, second, us, zone)

    @classmethod
    def strptime(cls, string, format, /):
        """Returns the time that a text says in a format."""
        from _strptime import _strptime_datetime_time
        return _strptime_datetime_time(cls, string, format)

    def isoformat(self, timespec="auto"):
        """Returns the time as HH:MM:SS.ffffff+HH:MM, or as much as is asked for."""
        return (_format_time(self._hour, self._minute, self._second, self._microsecond, timespec)
                + _format_offset(self.utcoffset()))

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        us, second = self._microsecond, self._second
        text = f"{self._hour}, {self._minute}"
        if us:
            text += f", {second}, {us}"
        elif second:
            text += f", {second}"
        return f"{_full_name(self)}({text}{_tail(self)})"

    def strftime(self, format):
        """Returns the time as text in a format; its day is 1 January 1900."""
        return _strftime(self, format, _time.struct_time(
            (1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1)))

    def __format__(self, spec, /):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {type(spec).__name__}")
        return self.strftime(spec) if spec else str(self)

    def utcoffset(self):
        """Returns how far the time is ahead of UTC, or None."""
        return _offset_of(self._tzinfo, "utcoffset", None)

    def tzname(self):
        """Returns the name of the time zone, or None."""
        return _name_of(self._tzinfo, None)

    def dst(self):
        """Returns what daylight saving time adds, or None."""
        return _offset_of(self._tzinfo, "dst", None)

    def replace(self, hour=None, minute=None, second=None, microsecond=None,
                tzinfo=_UNSET, *, fold=None):
        """Returns the time with some parts changed."""
        return type(self)(self._hour if hour is None else hour,
                          self._minute if minute is None else minute,
                          self._second if second is None else second,
                          self._microsecond if microsecond is None else microsecond,
                          self._tzinfo if tzinfo is _UNSET else tzinfo,
                          fold=self._fold if fold is None else fold)

    __replace__ = replace

    def _us(self):
        return ((self._hour * 60 + self._minute) * 60 + self._second) * _US + self._microsecond

    def _difference(self, other, equality=False):
        """Returns the microseconds between two times, None when only one has a zone."""
        if self._tzinfo is other._tzinfo:
            return self._us() - other._us()
        mine, theirs = self.utcoffset(), other.utcoffset()
        if (mine is None) != (theirs is None):
            if equality:
                return None
            raise TypeError("can't compare offset-naive and offset-aware times")
        if mine is None:
            return self._us() - other._us()
        return self._us() - _micros(mine) - (other._us() - _micros(theirs))

    def __eq__(self, other):
        return self._difference(other, True) == 0 if isinstance(other, time) else NotImplemented

    def __lt__(self, other):
        return self._difference(other) < 0 if isinstance(other, time) else NotImplemented

    def __le__(self, other):
        return self._difference(other) <= 0 if isinstance(other, time) else NotImplemented

    def __gt__(self, other):
        return self._difference(other) > 0 if isinstance(other, time) else NotImplemented

    def __ge__(self, other):
        return self._difference(other) >= 0 if isinstance(other, time) else NotImplemented

    def __hash__(self):
        if self._hash is None:
            offset = self.replace(fold=0).utcoffset() if self._fold else self.utcoffset()
            us = self._us()
            self._hash = hash(us if offset is None else us - _micros(offset))
        return self._hash

    def _state(self, protocol=3):
        us = self._microsecond
        hour = self._hour + (128 if self._fold and protocol > 3 else 0)
        return bytes((hour, self._minute, self._second, us >> 16, us >> 8 & 255, us & 255))

    def __reduce_ex__(self, protocol):
        state = self._state(protocol)
        return self.__class__, (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce__(self):
        return self.__reduce_ex__(2)


_zone_class = tzinfo


def _tail(value):
    text = ""
    if value._tzinfo is not None:
        text += f", tzinfo={value._tzinfo!r}"
    if value._fold:
        text += ", fold=1"
    return text


def _time_of(cls, hour, minute, second, microsecond, zone, fold):
    self = object.__new__(cls)
    self._hour = hour
    self._minute = minute
    self._second = second
    self._microsecond = microsecond
    self._tzinfo = zone
    self._fold = fold
    self._hash = None
    return self


@_of_module
class datetime(date):
    """A day and a time of day, with or without a time zone."""

    __slots__ = ("_hour", "_minute", "_second", "_microsecond", "_tzinfo", "_fold")

    def __new__(cls, year=_UNSET, month=_UNSET, day=_UNSET, hour=0, minute=0, second=0,
                microsecond=0, tzinfo=None, *, fold=0):
        if day is _UNSET or month is _UNSET or year is _UNSET:
            s = _pickled(year, month, 10, 2)
            if s is None:
                if year is _UNSET:
                    raise _missing("year", 1)
                raise _missing(*("month", 2) if month is _UNSET else ("day", 3))
            zone = None if month is _UNSET else month
            if zone is not None and not isinstance(zone, _zone_class):
                raise TypeError("bad tzinfo state arg")
            return _datetime(cls, s[0] * 256 + s[1], s[2] & 127, s[3], s[4], s[5], s[6],
                             s[7] * 65536 + s[8] * 256 + s[9], zone, s[2] >> 7)
        year, month, day = _index(year), _index(month), _index(day)
        hour, minute, second = _index(hour), _index(minute), _index(second)
        microsecond, fold = _index(microsecond), _index(fold)
        _check_date(year, month, day)
        _check_time(hour, minute, second, microsecond, fold)
        _check_zone(tzinfo)
        return _datetime(cls, year, month, day, hour, minute, second, microsecond, tzinfo, fold)

    hour = property(lambda self: self._hour)
    minute = property(lambda self: self._minute)
    second = property(lambda self: self._second)
    microsecond = property(lambda self: self._microsecond)
    tzinfo = property(lambda self: self._tzinfo)
    fold = property(lambda self: self._fold)

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        """Returns the time of seconds since the Epoch, in a zone or locally."""
        _check_zone(tz)
        self = cls._from_seconds(timestamp, tz)
        if tz is not None:
            return tz.fromutc(self)
        offset = _time.localtime(_floor(timestamp)).tm_gmtoff
        return self + _span(timedelta, offset * _US) if offset else self

    @classmethod
    def utcfromtimestamp(cls, timestamp, /):
        """Returns the time of seconds since the Epoch, in UTC but without a zone."""
        from warnings import warn
        warn("datetime.datetime.utcfromtimestamp() is deprecated and scheduled for removal "
             "in a future version. Use timezone-aware objects to represent datetimes in UTC: "
             "datetime.datetime.fromtimestamp(timestamp, datetime.UTC).",
             DeprecationWarning)
        return cls._from_seconds(timestamp, None)

    @classmethod
    def _from_seconds(cls, timestamp, zone):
        us = 0
        if isinstance(timestamp, float):
            if _isnan(timestamp):
                raise ValueError("Invalid value NaN (not a number)")
            if not -9.3e18 < timestamp < 9.3e18:
                raise OverflowError("timestamp out of range for platform time_t")
            part, whole = _modf(timestamp)
            seconds = int(whole)
            us = round(part * 1e6)
            if us >= _US:
                seconds += 1
                us -= _US
            elif us < 0:
                seconds -= 1
                us += _US
        else:
            try:
                seconds = _index(timestamp)
            except TypeError:
                raise TypeError("argument must be int or float, "
                                f"not {type(timestamp).__name__}") from None
            if not -1 << 63 <= seconds < 1 << 63:
                raise OverflowError("timestamp out of range for platform time_t")
        days, seconds = divmod(seconds, _DAY)
        ordinal = _EPOCH_ORDINAL + days
        if not 0 < ordinal <= _MAX_ORDINAL:
            year = _time.gmtime(days * _DAY).tm_year
            raise ValueError(f"year must be in 1..9999, not {year}")
        minutes, second = divmod(seconds, 60)
        hour, minute = divmod(minutes, 60)
        return cls(*_from_ordinal(ordinal), hour, minute, second, us, zone)

    @classmethod
    def now(cls, tz=None):
        """Returns the present time, in a zone or locally."""
        return cls.fromtimestamp(_time.time(), tz)

    @classmethod
    def utcnow(cls):
        """Returns the present time in UTC, but without a zone."""
        from warnings import warn
        warn("datetime.datetime.utcnow() is deprecated and scheduled for removal in a future "
             "version. Use timezone-aware objects to represent datetimes in UTC: "
             "datetime.datetime.now(datetime.UTC).", DeprecationWarning)
        return cls._from_seconds(_time.time(), None)

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        """Returns a day and a time of day together."""
        if not isinstance(date, _date_class):
            raise TypeError("combine() argument 1 must be datetime.date, "
                            f"not {type(date).__name__}")
        if not isinstance(time, _time_class):
            raise TypeError("combine() argument 2 must be datetime.time, "
                            f"not {type(time).__name__}")
        return cls(date.year, date.month, date.day, time.hour, time.minute, time.second,
                   time.microsecond, time.tzinfo if tzinfo is True else tzinfo, fold=time.fold)

    @classmethod
    def fromisoformat(cls, string, /):
        """Returns the time that a text in a format of ISO 8601 says."""
        if not isinstance(string, str):
            raise TypeError("fromisoformat: argument must be str")
        parts = None
        if len(string) >= 7:
            at = _separator(string)
            day = _parse_date(string[:at])
            clock = (0, 0, 0, 0, None, False)
            if day is not None and len(string) > at:
                clock = _parse_time(string[at + 1:])
            parts = clock if day is not None else None
        if parts is None:
            raise ValueError(f"Invalid isoformat string: {string!r}")
        hour, minute, second, us, zone, next_day = parts
        if next_day:
            _check_date(*day)
            day = _from_ordinal(_ordinal(*day) + 1)
        return cls(*day, hour, minute, second, us, zone)

    @classmethod
    def strptime(cls, string, format, /):
        """Returns the time that a text says in a format."""
        from _strptime import _strptime_datetime_datetime
        return _strptime_datetime_datetime(cls, string, format)

    def timetuple(self):
        """Returns the time as a struct_time."""
        saving = self.dst()
        return _time.struct_time((self._year, self._month, self._day,
                                  self._hour, self._minute, self._second, self.weekday(),
                                  _day_of_year(self._year, self._month, self._day),
                                  -1 if saving is None else 1 if saving else 0))

    def utctimetuple(self):
        """Returns the time in UTC as a struct_time."""
        offset = self.utcoffset()
        t = self.replace(tzinfo=None)
        if offset:
            t -= offset
        return _time.struct_time((t._year, t._month, t._day, t._hour, t._minute, t._second,
                                  t.weekday(), _day_of_year(t._year, t._month, t._day), 0))

    def timestamp(self):
        """Returns the seconds since the Epoch."""
        us = self._us()
        offset = self.utcoffset()
        if offset is None:
            seconds = us // _US - _EPOCH_ORDINAL * _DAY
            if not _DAY <= us // _US - _DAY <= (_MAX_ORDINAL - 1) * _DAY:
                year = 0 if us < 2 * _US_OF_DAY else 10000
                raise ValueError(f"year must be in 1..9999, not {year}")
            local = _time.localtime(seconds).tm_gmtoff
            local = _time.localtime(seconds - local).tm_gmtoff
            return seconds - local + self._microsecond / 1e6
        return (us - _micros(offset) - _EPOCH_ORDINAL * _US_OF_DAY) / 10 ** 6

    def date(self):
        """Returns the day."""
        return _date(_date_class, self._year, self._month, self._day)

    def time(self):
        """Returns the time of day, without the zone."""
        return _time_of(_time_class, self._hour, self._minute, self._second,
                        self._microsecond, None, self._fold)

    def timetz(self):
        """Returns the time of day, with the zone."""
        return _time_of(_time_class, self._hour, self._minute, self._second,
                        self._microsecond, self._tzinfo, self._fold)

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None,
                microsecond=None, tzinfo=_UNSET, *, fold=None):
        """Returns the time with some parts changed."""
        return type(self)(self._year if year is None else year,
                          self._month if month is None else month,
                          self._day if day is None else day,
                          self._hour if hour is None else hour,
                          self._minute if minute is None else minute,
                          self._second if second is None else second,
                          self._microsecond if microsecond is None else microsecond,
                          self._tzinfo if tzinfo is _UNSET else tzinfo,
                          fold=self._fold if fold is None else fold)

    __replace__ = replace

    def _local_zone(self):
        t = _time.localtime(_floor(self.timestamp()))
        return timezone(_span(timedelta, t.tm_gmtoff * _US), t.tm_zone)

    def astimezone(self, tz=None):
        """Returns the same moment in another zone, or in the local one."""
        if tz is None:
            tz = self._local_zone()
        elif not isinstance(tz, _zone_class):
            raise TypeError("tz argument must be an instance of tzinfo")
        mine = self._tzinfo
        offset = None
        if mine is None:
            mine = self._local_zone()
            offset = mine.utcoffset(self)
        elif tz is not mine:
            offset = self.utcoffset()
            if offset is None:
                mine = self.replace(tzinfo=None)._local_zone()
                offset = mine.utcoffset(self)
        if tz is mine:
            return self
        return tz.fromutc((self - offset).replace(tzinfo=tz))

    def ctime(self):
        """Returns the time as time.ctime() writes it."""
        weekday = _DAY_NAMES[self.toordinal() % 7 - 1]
        return (f"{weekday} {_MONTH_NAMES[self._month]} {self._day:2d} {self._hour:02d}:"
                f"{self._minute:02d}:{self._second:02d} {self._year:04d}")

    def isoformat(self, sep="T", timespec="auto"):
        """Returns the time as YYYY-MM-DDTHH:MM:SS.ffffff+HH:MM, or as asked for."""
        if not isinstance(sep, str) or len(sep) != 1:
            what = f"a string of length {len(sep)}" if isinstance(sep, str) else type(sep).__name__
            raise TypeError(f"isoformat() argument 1 must be a unicode character, not {what}")
        return (f"{self._year:04d}-{self._month:02d}-{self._day:02d}{sep}"
                + _format_time(self._hour, self._minute, self._second, self._microsecond, timespec)
                + _format_offset(self.utcoffset()))

    def __repr__(self):
        us, second = self._microsecond, self._second
        text = f"{self._year}, {self._month}, {self._day}, {self._hour}, {self._minute}"
        if us:
            text += f", {second}, {us}"
        elif second:
            text += f", {second}"
        return f"{_full_name(self)}({text}{_tail(self)})"

    def __str__(self):
        return self.isoformat(" ")

    def utcoffset(self):
        """Returns how far the time is ahead of UTC, or None."""
        return _offset_of(self._tzinfo, "utcoffset", self)

    def tzname(self):
        """Returns the name of the time zone, or None."""
        return _name_of(self._tzinfo, self)

    def dst(self):
        """Returns what daylight saving time adds, or None."""
        return _offset_of(self._tzinfo, "dst", self)

    def _us(self):
        """Returns the microseconds since day 0."""
        seconds = ((_ordinal(self._year, self._month, self._day) * 24 + self._hour) * 60
                   + self._minute) * 60 + self._second
        return seconds * _US + self._microsecond

    def _difference(self, other, equality=False):
        """Returns the microseconds between two times, None when only one has a zone."""
        if self._tzinfo is other._tzinfo:
            return self._us() - other._us()
        mine, theirs = self.utcoffset(), other.utcoffset()
        if equality and (mine != self.replace(fold=not self._fold).utcoffset()
                         or theirs != other.replace(fold=not other._fold).utcoffset()):
            return None  # of a time that is there twice, only identical ones are equal
        if (mine is None) != (theirs is None):
            if equality:
                return None
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        if mine is None:
            return self._us() - other._us()
        return self._us() - _micros(mine) - (other._us() - _micros(theirs))

    def __eq__(self, other):
        if isinstance(other, datetime):
            return self._difference(other, True) == 0
        return NotImplemented

    def __lt__(self, other):
        return self._difference(other) < 0 if isinstance(other, datetime) else NotImplemented

    def __le__(self, other):
        return self._difference(other) <= 0 if isinstance(other, datetime) else NotImplemented

    def __gt__(self, other):
        return self._difference(other) > 0 if isinstance(other, datetime) else NotImplemented

    def __ge__(self, other):
        return self._difference(other) >= 0 if isinstance(other, datetime) else NotImplemented

    def __hash__(self):
        if self._hash is None:
            t = self.replace(fold=0) if self._fold else self
            offset = t.utcoffset()
            us = self._us()
            self._hash = hash(us if offset is None else us - _micros(offset))
        return self._hash

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        return self._moved(_micros(other))

    __radd__ = __add__

    def _moved(self, by):
        seconds, us = divmod(self._us() + by, _US)
        ordinal, seconds = divmod(seconds, _DAY)
        if not 0 < ordinal <= _MAX_ORDINAL:
            raise OverflowError("date value out of range")
        minutes, second = divmod(seconds, 60)
        hour, minute = divmod(minutes, 60)
        cls = type(self)
        year, month, day = _from_ordinal(ordinal)
        if cls is datetime:
            return _datetime(cls, year, month, day, hour, minute, second, us, self._tzinfo, 0)
        return cls(year, month, day, hour, minute, second, us, self._tzinfo)

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self._moved(-_micros(other))
        if not isinstance(other, datetime):
            return NotImplemented
        us = self._us() - other._us()
        if self._tzinfo is not other._tzinfo:
            mine, theirs = self.utcoffset(), other.utcoffset()
            if (mine is None) != (theirs is None):
                raise TypeError("can't subtract offset-naive and offset-aware datetimes")
            if mine is not None:
                us += _micros(theirs) - _micros(mine)
        return _span(timedelta, us)

    def _state(self, protocol=3):
        us, year = self._microsecond, self._year
        month = self._month + (128 if self._fold and protocol > 3 else 0)
        return bytes((year >> 8, year & 255, month, self._day, self._hour, self._minute,
                      self._second, us >> 16, us >> 8 & 255, us & 255))

    def __reduce_ex__(self, protocol):
        state = self._state(protocol)
        return self.__class__, (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce__(self):
        return self.__reduce_ex__(2)


def _datetime(cls, year, month, day, hour, minute, second, microsecond, zone, fold):
    self = object.__new__(cls)
    self._year = year
    self._month = month
    self._day = day
    self._hour = hour
    self._minute = minute
    self._second = second
    self._microsecond = microsecond
    self._tzinfo = zone
    self._fold = fold
    self._hash = None
    return self


def _floor(seconds):
    whole = int(seconds)
    return whole - 1 if whole > seconds else whole


# Texts of ISO 8601.

def _digits(text):
    return int(text) if text.isascii() and text.isdigit() else None


def _parse_date(text):
    """Returns year, month and day, or None when the text is no date."""
    year = _digits(text[:4])
    if year is None or len(text) < 7:
        return None
    dash = text[4] == "-"
    rest = text[5 if dash else 4:]
    if rest[0] == "W":
        week, rest = _digits(rest[1:3]) if len(rest) >= 3 else None, rest[3:]
        if rest and dash:
            if rest[0] != "-":
                return None
            rest = rest[1:]
            day = _digits(rest) if len(rest) == 1 else None
        else:
            day = 1 if not rest else _digits(rest) if len(rest) == 1 else None
        if week is None or day is None:
            return None
        try:
            return _from_ordinal(_iso_to_ordinal(year, week, day))
        except ValueError:
            return None
    if dash:
        if len(rest) != 5 or rest[2] != "-":
            return None
        rest = rest[:2] + rest[3:]
    month, day = _digits(rest[:2]), _digits(rest[2:])
    if len(rest) != 4 or month is None or day is None:
        return None
    return year, month, day


def _separator(text):
    """Returns where the date of a text with date and time ends."""
    size = len(text)
    if size == 7:
        return 7
    if text[4] == "-":
        if text[5] != "W":
            return 10
        if size > 8 and text[8] == "-":
            # A dash may begin the day of the week or stand before the time.
            return 8 if size > 10 and text[10].isdigit() else 10
        return 8
    if text[4] != "W":
        return 8
    end = 7
    while end < size and text[end].isdigit():
        end += 1
    if end < 9:
        return end
    return 8 if end % 2 else 7


def _parse_clock(text):
    """Returns hour, minute, second and microsecond, or None."""
    values = [0, 0, 0, 0]
    colon = text[2:3] == ":"
    i, end = 0, len(text)
    for n in range(3):
        value = _digits(text[i:i + 2])
        if value is None or i + 2 > end:
            return None
        values[n] = value
        i += 2
        if i >= end:
            return values
        if n == 2 or text[i] in ".,":
            break
        if colon:
            if text[i] != ":":
                return None
            i += 1
    if n != 2 or text[i] not in ".,":
        return None
    part = text[i + 1:]
    if not (part.isascii() and part.isdigit()):
        return None
    values[3] = int((part + "00000")[:6])
    return values


def _parse_time(text):
    """Returns hour, minute, second, microsecond, zone and whether it is midnight
    of the next day; or None."""
    zone = None
    at = max(text.find("+"), text.find("-"), text.find("Z"))
    clock = text if at < 0 else text[:at]
    values = _parse_clock(clock)
    if values is None:
        return None
    if at >= 0:
        rest = text[at + 1:]
        if text[at] == "Z":
            if rest:
                return None
            zone = timezone.utc
        else:
            parts = _parse_clock(rest)
            if parts is None:
                return None
            us = ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * _US + parts[3]
            zone = timezone(_span(timedelta, -us if text[at] == "-" else us))
    next_day = values[0] == 24
    if next_day:
        if values[1] or values[2] or values[3]:
            raise ValueError("minute, second, and microsecond must be 0 when hour is 24")
        values[0] = 0
    return *values, zone, next_day


_date_class = date
_time_class = time
_own = (timedelta, date, time, datetime)

timezone.utc = timezone._make(_span(timedelta, 0))
timezone.min = timezone._make(timedelta(hours=-23, minutes=-59))
timezone.max = timezone._make(timedelta(hours=23, minutes=59))
UTC = timezone.utc

timedelta.min = timedelta(-999999999)
timedelta.max = timedelta(999999999, 86399, 999999)
timedelta.resolution = timedelta(microseconds=1)
date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(days=1)
time.min = time(0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(microseconds=1)
datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)
