# ends: sqlite3.OperationalError|fuel
import sqlite3
c = sqlite3.connect("big.db")
c.execute("create table t(x)")
while True:
    with c:
        c.execute("insert into t values (zeroblob(10000000))")
