# ends: fuel
import sqlite3
c = sqlite3.connect(":memory:")
c.execute("create table t(x)")
c.executemany("insert into t values (?)", [(i,) for i in range(1000)])
try:
    c.execute("select count(*) from t a, t b, t c, t d where a.x + b.x + c.x + d.x = -1").fetchone()
except sqlite3.Error:
    print("caught")
