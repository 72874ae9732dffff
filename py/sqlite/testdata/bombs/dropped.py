# ends: fuel
import sqlite3
while True:
    c = sqlite3.connect(":memory:")
    c.execute("create table t(x)")
    c.execute("insert into t values (randomblob(1000000))")
