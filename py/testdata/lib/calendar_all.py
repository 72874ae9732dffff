"""Calendars as numbers, text and HTML."""

import calendar
from calendar import Calendar, HTMLCalendar, TextCalendar

print(calendar.__all__)
for first in (0, 6, 3):
    c = TextCalendar(first)
    print(c.formatmonth(2024, 2), c.formatmonth(2023, 10, 10, 2))
    print(list(c.iterweekdays()), c.formatweekheader(12))
    print(c.monthdayscalendar(2024, 2), c.monthdays2calendar(2024, 9))
    print(list(c.itermonthdays3(2024, 12)), list(c.itermonthdays4(2024, 1)))
    print(list(c.itermonthdates(2024, 6)))
print(calendar.calendar(2024))
print(TextCalendar().formatyear(2023, 3, 1, 2, 4))
print(HTMLCalendar().formatmonth(2024, 2), HTMLCalendar(6).formatyear(2024, 4))
print(HTMLCalendar().formatyearpage(2024)[:700])
print(len(Calendar().yeardatescalendar(2024)), Calendar().yeardayscalendar(2024)[0][1])
print(Calendar().yeardays2calendar(2024, 2)[5][1][4])
print(repr(calendar.MONDAY), calendar.Day, calendar.Month.MAY, repr(calendar.monthrange(2024, 2)))
print(list(calendar.day_name), list(calendar.day_abbr), list(calendar.month_name))
print(calendar.month_abbr[1:4], calendar.day_name[-1], len(calendar.month_name))
print(calendar.weekday(2024, 2, 29), calendar.isleap(1900), calendar.leapdays(1900, 2024))
print(calendar.timegm((2024, 1, 1, 0, 0, 0)), calendar.timegm((1969, 12, 31, 23, 59, 59)))
print(calendar.monthcalendar(2024, 2), calendar.weekheader(3), calendar.firstweekday())
calendar.prmonth(2024, 2)
calendar.setfirstweekday(calendar.SUNDAY)
print(calendar.month(2024, 2), calendar.firstweekday())
for f in (lambda: calendar.monthrange(2024, 13), lambda: calendar.setfirstweekday(7),
          lambda: calendar.month(2024, 0), lambda: calendar.nothing):
    try:
        print(f())
    except Exception as e:
        print(type(e), e)
