"""The rule for times after the last transition, as POSIX writes it in TZ."""

from datetime import date, timedelta

_EPOCH = 719163


class Rule:
    """Standard and summer time, and when each begins."""

    def __init__(self, text):
        name, rest = _name(text)
        offset, rest = _offset(rest)
        self.standard = (timedelta(seconds=-offset), timedelta(0), name)
        self.summer = None
        if not rest:
            return
        name, rest = _name(rest)
        summer = offset - 3600
        if rest and rest[0] != ",":
            summer, rest = _offset(rest)
        self.summer = (timedelta(seconds=-summer), timedelta(seconds=offset - summer), name)
        parts = rest.split(",")
        if len(parts) != 3 or parts[0]:
            raise ValueError(f"Malformed TZ string: {text}")
        self.start, self.end = _Day(parts[1]), _Day(parts[2])

    def bounds(self, year):
        """Returns when summer time of a year begins and ends, in local seconds."""
        return self.start.seconds(year), self.end.seconds(year)

    def at(self, seconds, year, fold):
        """Returns the type of a local time."""
        if self.summer is None:
            return self.standard
        start, end = self.bounds(year)
        saving = int(self.summer[1].total_seconds())
        # fold says on which side of a change a time is that is there twice,
        # or not at all.
        if fold == (saving >= 0):
            end -= saving
        else:
            start += saving
        if start < end:
            summer = start <= seconds < end
        else:
            summer = not end <= seconds < start
        return self.summer if summer else self.standard

    def at_utc(self, seconds, year):
        """Returns the type of a time in UTC, and its fold."""
        if self.summer is None:
            return self.standard, 0
        start, end = self.bounds(year)
        start -= int(self.standard[0].total_seconds())
        end -= int(self.summer[0].total_seconds())
        if start < end:
            summer = start <= seconds < end
        else:
            summer = not end <= seconds < start
        saving = int(self.summer[1].total_seconds())
        change = end if saving > 0 else start
        fold = 0 <= seconds - change < abs(saving)
        return (self.summer if summer else self.standard), int(fold)


class _Day:
    """A day of each year and a time of it: Mm.w.d, Jn or n."""

    def __init__(self, text):
        day, _, time = text.partition("/")
        self.time = 7200
        if time:
            self.time, rest = _offset(time)
            if rest:
                raise ValueError(f"Invalid transition time: {time}")
        self.kind = day[:1] if day[:1] in ("M", "J") else ""
        self.numbers = [int(n) for n in day[len(self.kind):].split(".")]
        if len(self.numbers) != (3 if self.kind == "M" else 1):
            raise ValueError(f"Invalid dst start/end date: {text}")

    def seconds(self, year):
        first = date(year, 1, 1).toordinal() - _EPOCH
        if self.kind == "M":
            month, week, weekday = self.numbers
            start = date(year, month, 1)
            day = 1 + (weekday - start.isoweekday()) % 7 + (week - 1) * 7
            days = start.toordinal() - _EPOCH + day - 1
            length = ((date(year + month // 12, month % 12 + 1, 1) if year < 9999 or month < 12
                       else date(year, 12, 31) + timedelta(0)).toordinal()
                      - start.toordinal()) or 31
            if day > length:
                days -= 7
        else:
            n = self.numbers[0]
            leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
            days = first + n
            if self.kind == "J":
                days = first + n - 1 + (leap and n >= 60)
        return days * 86400 + self.time


def _name(text):
    if text[:1] == "<":
        name, _, rest = text[1:].partition(">")
        return name, rest
    i = 0
    while i < len(text) and text[i].isalpha():
        i += 1
    if i < 3:
        raise ValueError(f"Invalid STD format in {text}")
    return text[:i], text[i:]


def _offset(text):
    """Returns the seconds of [+-]hh[:mm[:ss]] and what follows."""
    i = 0
    while i < len(text) and text[i] in "+-:0123456789":
        i += 1
    number, rest = text[:i], text[i:]
    sign = -1 if number[:1] == "-" else 1
    parts = [int(n) for n in number.lstrip("+-").split(":")]
    if len(parts) > 3 or parts[0] > 167:
        raise ValueError(f"Invalid STD offset in {text}")
    parts += [0] * (3 - len(parts))
    return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2]), rest
