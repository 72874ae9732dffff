# ends: sqlite3.DataError
import sqlite3
c = sqlite3.connect(":memory:")
c.execute("select length(replace(hex(zeroblob(1000000)), '0', hex(zeroblob(1000))))").fetchone()
