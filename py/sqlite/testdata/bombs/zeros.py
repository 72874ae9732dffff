# ends: memory|MemoryError
import sqlite3
print(len(sqlite3.connect(":memory:").execute("select hex(zeroblob(100000000))").fetchone()[0]))
