# ends: fuel
import sqlite3
c = sqlite3.connect(":memory:")
while True:
    c.execute("select hex(zeroblob(100000)) like '%' || hex(zeroblob(2000)) || '1%'").fetchone()
