"""Transactions: implicit, by context managers, by isolation levels."""
import sqlite3

def state(label):
    print(label, c.in_transaction, c.execute("select count(*) from t").fetchone()[0])

c = sqlite3.connect(":memory:")
print(c.isolation_level == "", c.autocommit == sqlite3.LEGACY_TRANSACTION_CONTROL)
c.execute("create table t(x integer)")
print(c.in_transaction)
c.execute("insert into t values (1)")
state("inserted")
c.rollback()
state("rolled back")
c.execute("insert into t values (1)")
c.commit()
state("committed")
with c:
    c.execute("insert into t values (2)")
state("with")
try:
    with c:
        c.execute("insert into t values (3)")
        raise ValueError("no")
except ValueError as e:
    print(e)
state("failed with")
c.execute("insert into t values (4)")
c.execute("create table u(y)")
state("ddl")
c.executescript("insert into t values (5); begin; insert into t values (6);")
state("script")
c.rollback()
state("rollback of script")
c.isolation_level = None
c.execute("insert into t values (7)")
state("no level")
c.execute("begin")
c.execute("insert into t values (8)")
state("own begin")
c.execute("rollback")
state("own rollback")
for level in ("DEFERRED", "immediate", "EXCLUSIVE"):
    c.isolation_level = level
    c.execute("insert into t values (9)")
    print(c.isolation_level, c.in_transaction)
    c.commit()
c.execute("savepoint s")
c.execute("insert into t values (10)")
c.execute("rollback to s")
c.execute("release s")
state("savepoint")
c.execute("insert into t values (11)")
c.isolation_level = None
state("level to None commits")
c.close()

c = sqlite3.connect(":memory:", autocommit=False)
print(c.autocommit, c.in_transaction)
c.execute("create table t(x)")
c.commit()
c.execute("insert into t values (1)")
c.rollback()
state("autocommit off")
with c:
    c.execute("insert into t values (1)")
state("autocommit off, with")
c.autocommit = True
state("autocommit on")
c.execute("insert into t values (2)")
c.rollback()
state("rollback does nothing")
with c:
    c.execute("insert into t values (3)")
state("with does nothing")
c.autocommit = sqlite3.LEGACY_TRANSACTION_CONTROL
c.execute("insert into t values (4)")
state("legacy")
c.close()

c = sqlite3.connect(":memory:")
c.execute("create table t(x integer primary key, y unique)")
c.executemany("insert into t values (?, ?)", [(1, "a"), (2, "b")])
for sql in ("insert or ignore into t values (3, 'a')", "insert or replace into t values (3, 'a')",
            "update t set y = 'z' where x > 100", "update t set y = y || '!'", "delete from t where x = 2",
            "insert into t values (7, 'q') on conflict do nothing", "insert into t values (7, 'q') on conflict(x) do update set y = 'r'"):
    cur = c.execute(sql)
    print(sql, cur.rowcount, cur.lastrowid, c.total_changes)
cur = c.execute("insert into t(y) values ('s') returning x, y")
print(cur.rowcount, cur.fetchall(), cur.rowcount, cur.description)
print(c.execute("select * from t order by x").fetchall())
cur = c.cursor()
print(cur.executemany("insert into t(y) values (?)", ((str(i),) for i in range(20))).rowcount, cur.lastrowid)
print(cur.executemany("insert into t(y) values (:y)", [{"y": "n1"}, {"y": "n2"}]).rowcount)
print(cur.executemany("delete from t where x = ?", []).rowcount, cur.description)
c.commit()
try:
    c.executemany("insert into t values (?, ?)", [(100, "u"), (101, "v"), (100, "w"), (102, "x")])
except sqlite3.IntegrityError as e:
    print(e, c.in_transaction, c.execute("select count(*) from t where x >= 100").fetchone())
c.rollback()
print(c.execute("select count(*) from t where x >= 100").fetchone())
c.execute("create table v(a)")
rows = []
for row in c.execute("select x from t order by x"):
    c.execute("insert into v values (?)", row)
    rows.append(row[0])
print(len(rows), c.execute("select count(*) from v").fetchone())
