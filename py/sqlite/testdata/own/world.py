"""Clock and random numbers are those of the interpreter, which repeats itself."""
import sqlite3
import time

c = sqlite3.connect(":memory:")
print(c.execute("select datetime('now'), strftime('%s', 'now')").fetchone(), int(time.time()))
print(c.execute("select random() = random(), length(randomblob(10)), typeof(random())").fetchone())
c.execute("create table t(x default current_timestamp)")
c.execute("insert into t default values")
print(c.execute("select x from t").fetchone())
c.execute("pragma busy_timeout = 100000")
d = sqlite3.connect("w.db", timeout=100000)
d.execute("create table t(x)")
d.execute("begin exclusive")
start = time.monotonic()
try:
    sqlite3.connect("w.db", timeout=100000).execute("select * from t")
except sqlite3.OperationalError as e:
    print(e, time.monotonic() - start < 1)
# writes:
# ('2026-01-01 00:00:00', '1767225600') 1767225600
# (0, 10, 'integer')
# ('2026-01-01 00:00:00',)
# database is locked True
