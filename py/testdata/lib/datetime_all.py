"""Dates, times and zones: what expressions give, or how they fail."""

import datetime as dm
from datetime import date, datetime, time, timedelta, timezone, tzinfo

PROGRAM = """\
date(2024,13,1)
date(0,1,1)
date(2024,2,30)
date('x',1,1)
date(1.5,1,1)
date(2024)
date()
time(24)
time(0,60)
time(0,0,60)
time(0,0,0,1000000)
time(0,fold=2)
time(0,tzinfo=1)
datetime(2024,1,1,24)
datetime(2024,1,1,tzinfo=3)
datetime(2024)
timedelta('a')
timedelta(days='a')
timedelta(days=10**10)
timedelta(days=1e300)
timedelta(float('nan'))
timedelta(1)/0
timedelta(1)//0
timedelta(1)//timedelta(0)
timedelta(1)%timedelta(0)
timedelta(1)/1.5
timedelta(1)*1.5
timedelta(1)*float('nan')
timedelta(1)==1
date(2024,1,1)==datetime(2024,1,1)
datetime(2024,1,1)-datetime(2024,1,1,tzinfo=timezone.utc)
datetime(2024,1,1)<datetime(2024,1,1,tzinfo=timezone.utc)
time(1)<time(1,tzinfo=timezone.utc)
date.max+timedelta(1)
datetime.max+timedelta(1)
datetime.min-timedelta(1)
date.fromisoformat('x')
date.fromisoformat(1)
date.fromisoformat('2024-W53-1')
date.fromisoformat('2024-02-30')
date.fromisoformat('20240230')
datetime.fromisoformat('x')
datetime.fromisoformat('2024-01-01T25')
datetime.fromisoformat('2024-01-01T24:00')
datetime.fromisoformat('2024-01-01T24:01')
datetime.fromisoformat('2024-01-01T12:30:15.123456789+05:30:15.5')
datetime.fromisoformat('2024-01-01T12:30Z')
datetime.fromisoformat('2024-01-01T1230+0530')
datetime.fromisoformat('2024-01-01T12:3')
datetime.fromisoformat('2024-01-01 12:30:15,5')
time.fromisoformat('x')
time.fromisoformat('T12')
time.fromisoformat('12:60')
time.fromisoformat('24')
time.fromisoformat('12:30:15.')
datetime.fromisoformat('2024-01-01T12:30+25:00')
datetime.strptime('x','%Y')
datetime.strptime('2024x','%Y')
datetime.strptime('2024','%Q')
datetime.strptime('2024','%')
datetime.strptime(1,'%Y')
datetime.strptime('2024-02-30','%Y-%m-%d')
datetime.strptime('+0530','%z')
datetime.strptime('2024 10','%G %V')
datetime.strptime('2024 10 1','%Y %V %u')
datetime.strptime('2024 10 1','%G %V %u')
datetime.strptime('2024 10 1','%Y %W %w')
datetime.strptime('2024 366','%Y %j')
datetime.strptime('2023 366','%Y %j')
datetime.strptime('12:30:15.5 PM','%I:%M:%S.%f %p')
datetime.strptime('a a','%a %a')
date.strptime('2024-01-01','%Y-%m-%d')
time.strptime('10:11','%H:%M')
date.strptime('2024-01-01 10','%Y-%m-%d %H')
time.strptime('2024','%Y')
timezone(1)
timezone(timedelta(days=1))
timezone(timedelta(hours=5),1)
timezone(timedelta(hours=5))
timezone(timedelta(hours=5),'X')
timezone(timedelta(0))
timezone(timedelta(seconds=1)).tzname(None)
timezone.utc.utcoffset(1)
str(timezone.utc), str(timezone(-timedelta(hours=1,minutes=2,seconds=3,microseconds=4)))
timezone.min, timezone.max
tzinfo().utcoffset(None)
tzinfo().fromutc(1)
tzinfo().fromutc(datetime(2024,1,1))
timedelta(1,2,3)
timedelta()
timedelta(-1)
str(timedelta(-1,5,6)), str(timedelta(2)), str(timedelta(1))
datetime(2024,1,1,fold=1)
datetime(2024,1,1,1,2,3,4,timezone.utc)
time(1,2,3,4,fold=1)
time()
time(1,2,3)
date(2024,1,1).isocalendar()
date(2024,1,1).replace(day=40)
date.fromordinal(0)
date.fromordinal(10**8)
date.fromisocalendar(2024,54,1)
date.fromisocalendar(2024,1,8)
date.fromisocalendar(0,1,1)
datetime.fromtimestamp(1e20)
datetime.fromtimestamp(float('nan'))
datetime.fromtimestamp('x')
datetime.fromtimestamp(-1.5, timezone.utc)
datetime(2024,1,1).timestamp()
datetime(2024,1,1).astimezone()
datetime(2024,1,1).astimezone(timezone(timedelta(hours=5)))
datetime.combine(date(2024,1,1),time(5,tzinfo=timezone.utc))
datetime.combine(1,2)
datetime(2024,1,1).isoformat('x','minutes')
datetime(2024,1,1).isoformat(timespec='foo')
datetime(2024,1,1).isoformat(sep='xx')
date(2024,1,1).strftime('%Y %% %q %f')
datetime(2024,1,1,tzinfo=timezone.utc).strftime('%Y %z %Z %:z %f %c %x %X %s')
datetime(2024,1,1).strftime('[%z%Z%:z]')
time(1,2).strftime('%Y-%m-%d %H')
format(date(2024,1,1),'')
format(date(2024,1,1),'%d')
date(2024,1,1).ctime(), datetime(2024,1,1).ctime()
date(2024,1,1).timetuple()
datetime(2024,1,1).utctimetuple()
datetime(2024,1,1,tzinfo=timezone(timedelta(hours=5))).utctimetuple()
datetime(2024,1,1).__reduce__()
datetime(2024,1,1,fold=1).__reduce_ex__(4)
time(1).__reduce__()
date(1,1,1).__reduce__()
timedelta(1).__reduce__()
timezone.utc.__reduce__(), timezone.utc.__getinitargs__()
dm.__all__
date.min, date.max, date.resolution, time.min, time.max, time.resolution, datetime.min, datetime.max, timedelta.min,timedelta.max
date(2024,1,1).isocalendar() == (2024,1,1)
divmod(timedelta(1),timedelta(hours=5))
timedelta(1)//7
timedelta(microseconds=5)/2
timedelta(microseconds=0.5), timedelta(microseconds=1.5), timedelta(1.1,2.2,3.3)
-timedelta(1,2), abs(timedelta(-1)), +timedelta(1), bool(timedelta())
hash(timedelta(1))==hash(timedelta(hours=24))
datetime(2024,1,1).replace(tzinfo=1)
date.fromtimestamp(0)
datetime.now(1)
timedelta.total_seconds(timedelta(microseconds=1))
timedelta(1).days
time(0).hour
datetime(1,1,1).timestamp()
time(1,tzinfo=timezone.utc).utcoffset()
datetime(1,1,1,tzinfo=timezone(timedelta(hours=1))).astimezone(timezone.utc)
datetime(1,1,1,tzinfo=timezone(timedelta(hours=1)))==datetime(1,1,1,tzinfo=timezone.utc)
datetime(1,1,1,tzinfo=timezone(timedelta(hours=1)))<datetime(1,1,1,tzinfo=timezone.utc)
datetime.fromordinal(5)
date.fromordinal('x')
date(2024, 1, True)
"""

for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)

NOON = datetime(2024, 2, 29, 12, 30, 15, 123456)
for letter in "aAbBcdDeFGHIjmMnpRSTuUVwWxXyYZz%":
    print(letter, repr(NOON.strftime("%" + letter)))
for n in range(1, 3652060, 9973):
    d = date.fromordinal(n)
    assert d.toordinal() == n and date.fromisoformat(d.isoformat()) == d
    assert date.fromisocalendar(*d.isocalendar()) == d
    assert d.weekday() == (n + 6) % 7


class Summer(tzinfo):
    """A zone with summer time from April to October."""

    def utcoffset(self, dt):
        return timedelta(hours=1) + self.dst(dt)

    def dst(self, dt):
        start, end = datetime(dt.year, 4, 1, 2), datetime(dt.year, 10, 1, 2)
        return timedelta(hours=start <= dt.replace(tzinfo=None) < end)

    def tzname(self, dt):
        return "CEST" if self.dst(dt) else "CET"


zone = Summer()
for t in (datetime(2024, 1, 1, tzinfo=zone), datetime(2024, 7, 1, tzinfo=zone)):
    print(t, t.tzname(), t.dst(), t.astimezone(timezone.utc), t.timetuple().tm_isdst)
    print(t.astimezone(timezone.utc).astimezone(zone) == t, t.strftime("%H:%M %Z %z"))


class Day(date):
    """A date with a method of its own."""

    def next(self):
        return self + timedelta(1)


print(repr(Day(2024, 12, 31).next()), Day.today().__class__, Day(2024, 1, 1) == date(2024, 1, 1))
