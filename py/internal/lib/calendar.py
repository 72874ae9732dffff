"""Calendars: months and years as numbers, as text and as HTML."""

import datetime as _datetime
from enum import IntEnum, global_enum
from itertools import repeat as _repeat

__all__ = ["IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday",
           "isleap", "leapdays", "weekday", "monthrange", "monthcalendar", "prmonth", "month",
           "prcal", "calendar", "timegm", "month_name", "month_abbr", "day_name", "day_abbr",
           "Calendar", "TextCalendar", "HTMLCalendar", "LocaleTextCalendar",
           "LocaleHTMLCalendar", "weekheader", "Day", "Month", "JANUARY", "FEBRUARY", "MARCH",
           "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER", "OCTOBER", "NOVEMBER",
           "DECEMBER", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY",
           "SUNDAY"]

error = ValueError
EPOCH = 1970


class IllegalMonthError(ValueError, IndexError):
    """The number of a month is not one of 1 to 12."""

    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f"bad month number {self.month!r}; must be 1-12"


class IllegalWeekdayError(ValueError):
    """The number of a day of the week is not one of 0 to 6."""

    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f"bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)"


def __getattr__(name):
    if name in ("January", "February"):
        from warnings import warn
        warn(f"The '{name}' attribute is deprecated, use '{name.upper()}' instead",
             DeprecationWarning, stacklevel=2)
        return 1 if name == "January" else 2
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


@global_enum
class Month(IntEnum):
    """The months."""

    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


@global_enum
class Day(IntEnum):
    """The days of the week."""

    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


# global_enum writes to the module where the machine lets it; the names are
# bound here for all.
(JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE,
 JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER) = Month
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = Day

mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _Names:
    """Names in the present locale, which strftime writes."""

    def __init__(self, format):
        self.format = format

    def __getitem__(self, i):
        names = self._dates[i]
        if isinstance(i, slice):
            return [d and d.strftime(self.format) for d in names]
        return names and names.strftime(self.format)

    def __len__(self):
        return len(self._dates)


class _localized_month(_Names):
    _dates = [""] + [_datetime.date(2001, m + 1, 1) for m in range(12)]


class _localized_day(_Names):
    _dates = [_datetime.date(2001, 1, d + 1) for d in range(7)]


day_name = _localized_day("%A")
day_abbr = _localized_day("%a")
month_name = _localized_month("%B")
month_abbr = _localized_month("%b")


def isleap(year):
    """Tells whether a year has 366 days."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """Returns how many leap years there are from y1 to y2, without y2."""
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def weekday(year, month, day):
    """Returns the day of the week of a date; years beyond datetime repeat."""
    if not _datetime.MINYEAR <= year <= _datetime.MAXYEAR:
        year = 2000 + year % 400
    return Day(_datetime.date(year, month, day).weekday())


def _check_month(month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)


def _month_length(year, month):
    return mdays[month] + (month == 2 and isleap(year))


def monthrange(year, month):
    """Returns the weekday of the first of a month, and its number of days."""
    _check_month(month)
    return weekday(year, month, 1), _month_length(year, month)


def _before(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _after(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


class Calendar:
    """Months as lists of weeks; a week begins where one likes."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        """Returns the first day of a week."""
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        """Sets the first day of a week."""
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """Yields the numbers of the days of a week."""
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        """Yields the dates of the weeks of a month."""
        for y, m, d in self.itermonthdays3(year, month):
            yield _datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """Yields the days of the weeks of a month; those of others are 0."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        yield from _repeat(0, before)
        yield from range(1, length + 1)
        yield from _repeat(0, (self.firstweekday - first - length) % 7)

    def itermonthdays2(self, year, month):
        """Yields days and their weekdays, likewise."""
        for i, d in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield d, i % 7

    def itermonthdays3(self, year, month):
        """Yields years, months and days of the weeks of a month."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - length) % 7
        y, m = _before(year, month)
        end = _month_length(y, m) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, length + 1):
            yield year, month, d
        y, m = _after(year, month)
        for d in range(1, after + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        """Yields years, months, days and weekdays, likewise."""
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        """Returns the weeks of a month as dates."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """Returns the weeks of a month as days and weekdays."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """Returns the weeks of a month as days."""
        return self._weeks(self.itermonthdays(year, month))

    def _rows(self, months, width):
        return [months[i:i + width] for i in range(0, len(months), width)]

    def yeardatescalendar(self, year, width=3):
        """Returns the months of a year in rows, as dates."""
        return self._rows([self.monthdatescalendar(year, m) for m in Month], width)

    def yeardays2calendar(self, year, width=3):
        """Returns the months of a year in rows, as days and weekdays."""
        return self._rows([self.monthdays2calendar(year, m) for m in Month], width)

    def yeardayscalendar(self, year, width=3):
        """Returns the months of a year in rows, as days."""
        return self._rows([self.monthdayscalendar(year, m) for m in Month], width)


class TextCalendar(Calendar):
    """Calendars as text."""

    def prweek(self, theweek, width):
        """Prints a week."""
        print(self.formatweek(theweek, width), end="")

    def formatday(self, day, weekday, width):
        """Returns a day as text."""
        return ("" if day == 0 else f"{day:2}").center(width)

    def formatweek(self, theweek, width):
        """Returns a week as text."""
        return " ".join(self.formatday(d, w, width) for d, w in theweek)

    def formatweekday(self, day, width):
        """Returns the name of a day of the week."""
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        """Returns the names of the days of a week."""
        return " ".join(self.formatweekday(i, width) for i in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """Returns the name of a month."""
        _check_month(themonth)
        name = month_name[themonth]
        if withyear:
            name = f"{name} {theyear!r}"
        return name.center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Prints a month."""
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """Returns a month as text; days are w wide, weeks l lines high."""
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip(),
                 self.formatweekheader(w).rstrip()]
        for week in self.monthdays2calendar(theyear, themonth):
            lines.append(self.formatweek(week, w).rstrip())
        return ("\n" * l).join(lines) + "\n" * l

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """Returns a year as text, m months in a row, c apart."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        width = (w + 1) * 7 - 1
        parts = [repr(theyear).center(width * m + c * (m - 1)).rstrip(), "\n" * l]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            parts.append("\n" * l)
            names = (self.formatmonthname(theyear, k, width, False) for k in months)
            parts += formatstring(names, width, c).rstrip(), "\n" * l
            headers = (header for k in months)
            parts += formatstring(headers, width, c).rstrip(), "\n" * l
            for j in range(max(len(cal) for cal in row)):
                weeks = ("" if j >= len(cal) else self.formatweek(cal[j], w) for cal in row)
                parts += formatstring(weeks, width, c).rstrip(), "\n" * l
        return "".join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Prints a year."""
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Calendars as HTML."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        """Returns a day as a cell."""
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        """Returns a week as a row."""
        return "<tr>" + "".join(self.formatday(d, w) for d, w in theweek) + "</tr>"

    def formatweekday(self, day):
        """Returns the name of a day of the week as a cell."""
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        """Returns the names of the days of a week as a row."""
        return "<tr>" + "".join(self.formatweekday(i) for i in self.iterweekdays()) + "</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        """Returns the name of a month as a row."""
        _check_month(themonth)
        name = month_name[themonth]
        if withyear:
            name = f"{name} {theyear}"
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        """Returns a month as a table."""
        rows = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                self.formatmonthname(theyear, themonth, withyear), self.formatweekheader()]
        rows += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        rows.append("</table>")
        return "\n".join(rows) + "\n"

    def formatyear(self, theyear, width=3):
        """Returns a year as a table of tables."""
        width = max(width, 1)
        parts = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">',
                 f'\n<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>']
        for i in range(1, 13, width):
            parts.append("<tr>")
            for m in range(i, min(i + width, 13)):
                parts.append(f"<td>{self.formatmonth(theyear, m, withyear=False)}</td>")
            parts.append("</tr>")
        parts.append("</table>")
        return "".join(parts)

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        """Returns a year as a page, encoded."""
        encoding = encoding or "utf-8"
        lines = [f'<?xml version="1.0" encoding="{encoding}"?>',
                 '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" '
                 '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
                 "<html>", "<head>",
                 f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />']
        if css is not None:
            lines.append(f'<link rel="stylesheet" type="text/css" href="{css}" />')
        lines += [f"<title>Calendar for {theyear}</title>", "</head>", "<body>",
                  self.formatyear(theyear, width) + "</body>", "</html>", ""]
        return "\n".join(lines).encode(encoding, "xmlcharrefreplace")


class LocaleTextCalendar(TextCalendar):
    """Calendars as text in a locale; there is one locale here."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


class LocaleHTMLCalendar(HTMLCalendar):
    """Calendars as HTML in a locale; there is one locale here."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


c = TextCalendar()
firstweekday = c.getfirstweekday
monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear


def setfirstweekday(firstweekday):
    """Sets the day that weeks of the module's own calendar begin with."""
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


_colwidth = 20
_spacing = 6


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Prints columns side by side."""
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Returns columns side by side."""
    return (" " * spacing).join(text.center(colwidth) for text in cols)


def timegm(tuple):
    """Returns the seconds since the Epoch of a time in UTC."""
    year, month, day, hour, minute, second = tuple[:6]
    days = _datetime.date(year, month, 1).toordinal() - 719163 + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def _arguments(args):
    """What the command line asks for."""
    import argparse
    parser = argparse.ArgumentParser()
    text = parser.add_argument_group("text only arguments")
    html = parser.add_argument_group("html only arguments")
    text.add_argument("-w", "--width", type=int, default=2, help="width of date column (default 2)")
    text.add_argument("-l", "--lines", type=int, default=1, help="number of lines for each week (default 1)")
    text.add_argument("-s", "--spacing", type=int, default=6, help="spacing between months (default 6)")
    text.add_argument("-m", "--months", type=int, default=3, help="months per row (default 3)")
    html.add_argument("-c", "--css", default="calendar.css", help="CSS to use for page")
    parser.add_argument("-L", "--locale", help="locale to use for month and weekday names")
    parser.add_argument("-e", "--encoding", help="encoding to use for output")
    parser.add_argument("-t", "--type", default="text", choices=("text", "html"), help="output type (text or html)")
    parser.add_argument("-f", "--first-weekday", type=int, default=0,
                        help="weekday (0 is Monday, 6 is Sunday) to start each week (default 0)")
    parser.add_argument("year", nargs="?", type=int, help="year number")
    parser.add_argument("month", nargs="?", type=int, help="month number (1-12, text only)")
    options = parser.parse_args(args)
    if options.locale and not options.encoding:
        parser.error("if --locale is specified --encoding is required")
    if options.type == "html" and options.month:
        parser.error("incorrect number of arguments")
    if options.year is None:
        options.year = _datetime.date.today().year
    return options


def _shown(options):
    """The calendar that the options describe."""
    html = options.type == "html"
    if options.locale:
        of = (LocaleHTMLCalendar if html else LocaleTextCalendar)(locale=options.locale)
    else:
        of = (HTMLCalendar if html else TextCalendar)()
    of.setfirstweekday(options.first_weekday)
    if html:
        page = {"css": options.css, "encoding": options.encoding or "utf-8"}
        return of.formatyearpage(options.year, **page)
    if options.month is not None:
        _check_month(options.month)
        return of.formatmonth(options.year, options.month, options.width, options.lines)
    return of.formatyear(options.year, options.width, options.lines, options.spacing, options.months)


def main(args=None):
    """Writes the calendar of a year or a month, as the command line says."""
    import sys
    options = _arguments(args)
    shown = _shown(options)
    if isinstance(shown, bytes):
        sys.stdout.buffer.write(shown)
    elif options.encoding:
        sys.stdout.buffer.write(shown.encode(options.encoding))
    else:
        sys.stdout.write(shown)


if __name__ == "__main__":
    main()
