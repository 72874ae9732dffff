# ends: fuel
import sqlite3
c = sqlite3.connect(":memory:")
def forever():
    while True:
        pass
c.create_function("forever", 0, forever)
c.execute("select forever()")
