"""Time zones: transitions, both sides of a fold, rules for the future."""

import zoneinfo
from datetime import datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

UTC = timezone.utc
KEYS = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe",
        "Europe/Dublin", "America/Sao_Paulo", "Asia/Tokyo", "Africa/Casablanca", "Europe/London",
        "Pacific/Apia", "America/St_Johns", "Etc/GMT+5", "Antarctica/Troll", "Asia/Tehran")

for key in KEYS:
    zone = ZoneInfo(key)
    print(repr(zone), zone, zone.key)
    for year in (1850, 1916, 1945, 1975, 1999, 2024, 2038, 2500):
        for month, day in ((1, 1), (4, 7), (7, 1), (10, 31)):
            t = datetime(year, month, day, 12, 30, tzinfo=zone)
            print(" ", t.isoformat(), t.tzname(), t.dst())
    there = datetime(2024, 1, 1, tzinfo=UTC)
    old = None
    for hour in range(0, 366 * 24, 12):
        moment = there + timedelta(hours=hour)
        local = moment.astimezone(zone)
        assert local.astimezone(UTC) == moment, moment
        if local.utcoffset() != old or local.fold:
            print(" ", moment, local, local.tzname(), local.fold)
            old = local.utcoffset()

berlin = ZoneInfo("Europe/Berlin")
for fold in (0, 1):
    for day in (datetime(2024, 3, 31, 2, 30), datetime(2024, 10, 27, 2, 30),
                datetime(2045, 3, 26, 2, 30), datetime(2045, 10, 29, 2, 30)):
        t = day.replace(tzinfo=berlin, fold=fold)
        print(t, t.tzname(), t.dst(), t.astimezone(UTC))
print(time(12, tzinfo=berlin).utcoffset(), time(12, tzinfo=ZoneInfo("UTC")).utcoffset())
print(ZoneInfo("Europe/Berlin") is berlin, ZoneInfo.no_cache("Europe/Berlin") is berlin)
ZoneInfo.clear_cache()
print(ZoneInfo("Europe/Berlin") is berlin)
print("Asia/Tokyo" in zoneinfo.available_timezones())
for key in ("Nope/Nowhere", "../x", "/etc/x", "a/../b", "", "Europe"):
    try:
        print(ZoneInfo(key))
    except Exception as e:
        print(type(e), e)
