"""The memory of databases that were closed or dropped is there for others."""
import gc
import sqlite3

def fill(c):
    c.execute("create table t(x)")
    c.execute("insert into t values (zeroblob(20000000))")
    c.execute("update t set x = randomblob(20000000)")

def closed():
    for i in range(4):
        c = sqlite3.connect(":memory:")
        fill(c)
        c.close()

def dropped():
    for i in range(4):
        fill(sqlite3.connect(":memory:"))

def again():
    gc.collect()
    sqlite3.connect(":memory:").close()
    return len(bytearray(120_000_000))

closed()
print(again())
dropped()
print(again())
# writes:
# 120000000
# 120000000
