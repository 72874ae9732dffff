# ends: fuel|memory|MemoryError
import sqlite3
c = sqlite3.connect(":memory:")
c.execute("create table t(x)")
while True:
    c.execute("insert into t values (randomblob(100000))")
