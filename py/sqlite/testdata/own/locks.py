"""A cursor in the middle of its rows does not stop a table from being dropped: it
has fetched them by then. CPython says that the table is locked."""
import sqlite3

c = sqlite3.connect(":memory:")
c.execute("create table t(x)")
c.executemany("insert into t values (?)", [(i,) for i in range(5)])
c.commit()
a = c.execute("select x from t")
b = c.execute("select x * 10 from t")
print(a.fetchone(), b.fetchone(), b.fetchone())
c.execute("drop table t")
print(a.fetchall(), b.fetchmany(2), next(b), b.fetchall(), b.fetchone())
# writes:
# (0,) (0,) (10,)
# [(1,), (2,), (3,), (4,)] [(20,), (30,)] (40,) [] None
