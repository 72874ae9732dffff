"""Times out of text: what strptime does, in time and in datetime."""

import re as _re
from time import struct_time as _struct_time

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august",
           "september", "october", "november", "december")


def _choice(name, words):
    # Longer words first, so that no word hides one that it begins.
    words = sorted(words, key=len, reverse=True)
    return f"(?P<{name}>{'|'.join(words)})"


_PATTERNS = {
    "d": r"(?P<d>3[01]|[12]\d|0[1-9]|[1-9]| [1-9])",
    "f": r"(?P<f>[0-9]{1,6})",
    "H": r"(?P<H>2[0-3]|[01]\d|\d)",
    "k": r"(?P<H>2[0-3]|[01]\d|\d| \d)",
    "I": r"(?P<I>1[0-2]|0[1-9]|[1-9]| [1-9])",
    "l": r"(?P<I>1[0-2]|0[1-9]|[1-9]| [1-9])",
    "G": r"(?P<G>\d\d\d\d)",
    "j": r"(?P<j>36[0-6]|3[0-5]\d|[12]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9])",
    "m": r"(?P<m>1[0-2]|0[1-9]|[1-9])",
    "M": r"(?P<M>[0-5]\d|\d)",
    "S": r"(?P<S>6[01]|[0-5]\d|\d)",
    "U": r"(?P<U>5[0-3]|[0-4]\d|\d)",
    "w": r"(?P<w>[0-6])",
    "u": r"(?P<u>[1-7])",
    "V": r"(?P<V>5[0-3]|0[1-9]|[1-4]\d|\d)",
    "W": r"(?P<W>5[0-3]|[0-4]\d|\d)",
    "y": r"(?P<y>\d\d)",
    "Y": r"(?P<Y>\d\d\d\d)",
    "z": r"(?P<z>([+-]\d\d:?[0-5]\d(:?[0-5]\d(\.\d{1,6})?)?)|(?-i:Z))?",
    ":z": r"(?P<z>([+-]\d\d:[0-5]\d(:[0-5]\d(\.\d{1,6})?)?)|(?-i:Z))?",
    "A": _choice("A", _DAYS),
    "a": _choice("a", [d[:3] for d in _DAYS]),
    "B": _choice("B", _MONTHS),
    "b": _choice("b", [m[:3] for m in _MONTHS]),
    "h": _choice("b", [m[:3] for m in _MONTHS]),
    "p": r"(?P<p>am|pm)",
    "Z": r"(?P<Z>utc|gmt)",
    "%": "%",
}
_WHOLE = {"c": "%a %b %d %H:%M:%S %Y", "x": "%m/%d/%y", "X": "%H:%M:%S", "D": "%m/%d/%y",
          "T": "%H:%M:%S", "R": "%H:%M", "r": "%I:%M:%S %p", "F": "%Y-%m-%d"}
_SPECIAL = _re.compile(r"([\\.^$*+?\(\){}\[\]|])")
_BLANKS = _re.compile(r"\s+")
_DIRECTIVE = _re.compile(r"%[-_0^#]*[0-9]*([OE]?[:\\]?.?)")
_compiled = {}


def _pattern(format):
    """Returns the regular expression that reads a format."""
    text = _SPECIAL.sub(r"\\\1", format)
    text = _BLANKS.sub(r"\\s+", text)
    text = text.replace("'", "['\u02bc]")

    def replace(m):
        letter = m[1]
        if letter[:1] in ("O", "E") and len(letter) > 1:
            letter = letter[1:]
        if letter in _WHOLE:
            return _DIRECTIVE.sub(replace, _BLANKS.sub(r"\\s+", _WHOLE[letter]))
        try:
            return _PATTERNS[letter]
        except KeyError:
            letter = letter.removeprefix("\\")
            if not letter:
                raise ValueError(f"stray % in format {format!r}") from None
            raise ValueError(f"{letter!r} is a bad directive in format {format!r}") from None

    return _DIRECTIVE.sub(replace, text)


def _compile(format):
    found = _compiled.get(format)
    if found is None:
        if len(_compiled) > 20:
            _compiled.clear()
        if _re.search(r"%[-_0^#]*[0-9]*[de]", format) and not _re.search(r"%[YyGcxDF]", format):
            _warn_no_year(format)
        found = _compiled[format] = _re.compile(_pattern(format), _re.IGNORECASE)
    return found


def _warn_no_year(format):
    import warnings
    warnings.warn("Parsing dates involving a day of month without a year specified is "
                  "ambiguious and fails to parse leap day. The default behavior will change "
                  "in Python 3.15 to either always raise an exception or to use a different "
                  "default year (TBD). To avoid trouble, add a specific year to the input & "
                  "format. See https://github.com/python/cpython/issues/70647.",
                  DeprecationWarning)


def _offset(text):
    """Returns seconds and microseconds of an offset like +HH:MM:SS.ffffff."""
    if text in ("Z", "z"):
        return 0, 0
    digits = text[1:]
    if digits[2:3] == ":":
        if len(digits) > 5 and digits[5] != ":":
            raise ValueError(f"Inconsistent use of : in {text}")
        digits = digits.replace(":", "")
    elif ":" in digits:
        raise ValueError(f"Inconsistent use of : in {text}")
    seconds = int(digits[:2]) * 3600 + int(digits[2:4]) * 60 + int(digits[4:6] or 0)
    us = int((digits[7:] + "000000")[:6])
    return (-seconds, -us) if text[0] == "-" else (seconds, us)


def _week_day(year, week, weekday, first):
    """Returns the day of the year of a week counted from its first Monday (first
    is 0) or Sunday (6)."""
    from datetime import date
    january = date(year, 1, 1).weekday()
    if first == 6:
        january = (january + 1) % 7
        weekday = (weekday + 1) % 7
    before = (7 - january) % 7
    if week == 0:
        return 1 + weekday - january
    return 1 + before + 7 * (week - 1) + weekday


def _parse(string, format):
    """Returns the numbers of a struct_time, and the microseconds and offset."""
    for i, arg in enumerate((string, format)):
        if not isinstance(arg, str):
            raise TypeError(f"strptime() argument {i} must be str, not {type(arg)}")
    match = _compile(format).match(string)
    if match is None:
        raise ValueError(f"time data {string!r} does not match format {format!r}")
    if len(string) != match.end():
        raise ValueError(f"unconverted data remains: {string[match.end():]}")
    found = match.groupdict()
    year = iso_year = week = first = iso_week = weekday = day_of_year = None
    month = day = 1
    hour = minute = second = us = 0
    saving, zone, offset, offset_us = -1, None, None, 0
    for key, text in found.items():
        if text is None:
            continue
        if key == "y":
            year = int(text)
            year += 2000 if year <= 68 else 1900
        elif key == "Y":
            year = int(text)
        elif key == "G":
            iso_year = int(text)
        elif key == "m":
            month = int(text)
        elif key == "B":
            month = _MONTHS.index(text.lower()) + 1
        elif key == "b":
            month = [m[:3] for m in _MONTHS].index(text.lower()) + 1
        elif key == "d":
            day = int(text)
        elif key == "H":
            hour = int(text)
        elif key == "I":
            hour = int(text) % 12
            if (found.get("p") or "").lower() == "pm":
                hour += 12
        elif key == "M":
            minute = int(text)
        elif key == "S":
            second = int(text)
        elif key == "f":
            us = int((text + "00000")[:6])
        elif key == "A":
            weekday = _DAYS.index(text.lower())
        elif key == "a":
            weekday = [d[:3] for d in _DAYS].index(text.lower())
        elif key == "w":
            weekday = (int(text) - 1) % 7
        elif key == "u":
            weekday = int(text) - 1
        elif key == "j":
            day_of_year = int(text)
        elif key in ("U", "W"):
            week = int(text)
            first = 6 if key == "U" else 0
        elif key == "V":
            iso_week = int(text)
        elif key == "z":
            offset, offset_us = _offset(text)
        elif key == "Z":
            zone, saving = text, 0
    _check_iso(iso_year, iso_week, year, day_of_year, weekday)
    from datetime import date
    leap = False
    if year is None and month == 2 and day == 29:
        year, leap = 1904, True
    elif year is None and iso_year is None:
        year = 1900
    if day_of_year is None and weekday is not None:
        if week is not None:
            day_of_year = _week_day(year, week, weekday, first)
        elif iso_year is not None and iso_week is not None:
            t = date.fromisocalendar(iso_year, iso_week, weekday + 1)
            year, month, day = t.year, t.month, t.day
            day_of_year = t.toordinal() - date(year, 1, 1).toordinal() + 1
        if day_of_year is not None and day_of_year <= 0:
            year -= 1
            day_of_year += 366 if _is_leap(year) else 365
    if day_of_year is None:
        day_of_year = date(year, month, day).toordinal() - date(year, 1, 1).toordinal() + 1
    else:
        t = date.fromordinal(day_of_year - 1 + date(year, 1, 1).toordinal())
        year, month, day = t.year, t.month, t.day
    if weekday is None:
        weekday = date(year, month, day).weekday()
    if leap:
        year = 1900
    return ((year, month, day, hour, minute, second, weekday, day_of_year, saving, zone, offset),
            us, offset_us)


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _check_iso(iso_year, iso_week, year, day_of_year, weekday):
    if iso_year is not None:
        if day_of_year is not None:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year "
                             "directive '%G'. Use '%Y' instead.")
        if iso_week is None or weekday is None:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive "
                             "'%V' and a weekday directive ('%A', '%a', '%w', or '%u').")
    elif iso_week is not None:
        if year is None or weekday is None:
            raise ValueError("ISO week directive '%V' must be used with the ISO year directive "
                             "'%G' and a weekday directive ('%A', '%a', '%w', or '%u').")
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. "
                         "Use the ISO year '%G' instead.")


def _strptime_time(string, format="%a %b %d %H:%M:%S %Y"):
    return _struct_time(_parse(string, format)[0])


def _check(string, format):
    for i, arg in enumerate((string, format), 1):
        if not isinstance(arg, str):
            raise TypeError(f"strptime() argument {i} must be str, not {type(arg).__name__}")


def _zone(times, offset_us):
    name, offset = times[9], times[10]
    if offset is None:
        return None
    from datetime import timedelta, timezone
    span = timedelta(seconds=offset, microseconds=offset_us)
    return timezone(span, name) if name else timezone(span)


def _strptime_datetime_datetime(cls, string, format):
    _check(string, format)
    times, us, offset_us = _parse(string, format)
    return cls(*times[:6], us, _zone(times, offset_us))


def _strptime_datetime_date(cls, string, format):
    _check(string, format)
    times, _, _ = _parse(string, format)
    return cls(*times[:3])


def _strptime_datetime_time(cls, string, format):
    _check(string, format)
    times, us, offset_us = _parse(string, format)
    return cls(*times[3:6], us, _zone(times, offset_us))
