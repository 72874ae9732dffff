# ends: fuel|memory|MemoryError
import sqlite3
sqlite3.connect(":memory:").execute("with recursive n(i) as (select 1 union all select i + 1 from n) select * from n").fetchall()
