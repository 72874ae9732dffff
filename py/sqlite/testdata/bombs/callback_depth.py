# ends: sqlite3.OperationalError|RecursionError
import sqlite3
c = sqlite3.connect(":memory:")
c.create_function("f", 0, lambda: c.execute("select f()").fetchone())
c.execute("select f()")
