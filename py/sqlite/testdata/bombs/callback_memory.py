# ends: fuel|memory|MemoryError|sqlite3.OperationalError
import sqlite3
c = sqlite3.connect(":memory:")
kept = []
def grow(x):
    kept.append("x" * 1000000)
    return x
c.create_function("grow", 1, grow)
c.execute("with recursive n(i) as (select 1 union all select grow(i + 1) from n) select count(*) from n").fetchone()
