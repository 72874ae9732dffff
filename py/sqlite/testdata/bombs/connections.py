# ends: memory|MemoryError|fuel
import sqlite3
kept = []
while True:
    kept.append(sqlite3.connect(":memory:"))
    kept[-1].execute("create table t(x)")
