# ends: fuel|memory|MemoryError
import sqlite3
sqlite3.connect(":memory:").execute("select randomblob(200000000)").fetchone()
