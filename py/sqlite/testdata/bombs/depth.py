# ends: OperationalError|sqlite3.OperationalError
import sqlite3
sqlite3.connect(":memory:").execute("select " + "(" * 100000 + "1" + ")" * 100000)
