"""What the interface answers, and its errors."""
import sqlite3
c=sqlite3.connect(":memory:")
def t(f):
    try:
        text = repr(f())
        print(text.partition(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__, e, getattr(e,'sqlite_errorcode',None), getattr(e,'sqlite_errorname',None))
e=c.execute
e("create table t(a integer primary key, b text unique, c blob not null default x'00')")
t(lambda: e("select ?", ()))
t(lambda: e("select :a", (1,)))
t(lambda: e("select :a", {}))
t(lambda: e("select ?", {"a":1}))
t(lambda: e("select ?", 5))
t(lambda: e("select ?", None))
t(lambda: e("select ?", "a"))
t(lambda: e("select ?", (object(),)))
t(lambda: e("select :x", {"x":object()}))
t(lambda: e("select ?", (2**70,)))
t(lambda: e("select ?", ("\ud800",)))
t(lambda: e("select '\ud800'"))
t(lambda: e("select 1; select 2"))
t(lambda: e("select 1; -- c"))
t(lambda: e("  "))
t(lambda: e("selec 1"))
t(lambda: e("select * from nope"))
t(lambda: e("select \0"))
t(lambda: e(5))
t(lambda: e("insert into t(b) values(?)", ("x",)).lastrowid)
t(lambda: e("insert into t(b) values(?)", ("x",)))
t(lambda: e("insert into t(b,c) values(?,NULL)", ("y",)))
t(lambda: e("insert into t(a) values('abc')"))
t(lambda: c.in_transaction)
t(lambda: c.executemany("select ?", [(1,)]))
t(lambda: c.executemany("insert into t(b) values(?)", [("p",),("q",)]).rowcount)
t(lambda: c.executemany("insert into t(b) values(?)", [("p",),("q",)]).rowcount)
t(lambda: c.executescript("create table u(x); insert into u values(1); boom"))
t(lambda: c.executescript(5))
t(lambda: e("select count(*) from u").fetchone())
t(lambda: c.executescript("select \0"))
cur=c.cursor()
t(lambda: (cur.description,cur.lastrowid,cur.rowcount,cur.arraysize))
t(lambda: (e("select 1 as x, 2").description))
t(lambda: (e("delete from u").description, e("delete from u").rowcount))
t(lambda: sqlite3.connect("/nope/x.db"))
t(lambda: sqlite3.connect(5))
t(lambda: sqlite3.connect("a\0b"))
t(lambda: sqlite3.connect(":memory:", isolation_level="bogus"))
t(lambda: sqlite3.connect(":memory:", isolation_level=5))
t(lambda: sqlite3.connect(":memory:", autocommit=5))
t(lambda: sqlite3.connect())
t(lambda: sqlite3.connect(":memory:", factory=int))
cur=c.cursor(); cur.close()
t(lambda: cur.execute("select 1"))
t(lambda: cur.fetchone())
t(lambda: c.cursor(5)); t(lambda: c.cursor(lambda c: 5))
r=sqlite3.Row
t(lambda: r(cur,(1,)))
t(lambda: r(5,(1,))); t(lambda: r(cur,5)); t(lambda:r())
c.row_factory=r
row=e("select 1 as A, 2 as b").fetchone()
t(lambda: row["a"]); t(lambda: row["zz"]); t(lambda: row[5]); t(lambda: row[1:]); t(lambda: row[1.5]); t(lambda: row.keys()); t(lambda: tuple(row)); t(lambda: dict(row)); t(lambda: len(row)); t(lambda: row==e("select 1 as A, 2 as b").fetchone()); t(lambda: hash(row)==hash(e("select 1 as A, 2 as b").fetchone())); t(lambda: row==(1,2)); t(lambda: row!=5); t(lambda: list(reversed(row))); t(lambda: row[-1]); t(lambda: 1 in row); t(lambda: row[2**80])
c.row_factory=None
c.text_factory=bytes
t(lambda: e("select 'abc', x'41', 1").fetchone())
c.text_factory=bytearray
t(lambda: e("select 'abc', x'41', 1").fetchone())
c.text_factory=lambda b: b[::-1]
t(lambda: e("select 'abc', x'41', 1").fetchone())
c.text_factory=str
t(lambda: e("select cast(x'ff61' as text) as foo").fetchone())
t(lambda: e("select 1/0, 1e999, 9223372036854775807, 9223372036854775808, true, 1.0").fetchone())
t(lambda: e("select ?, ?, ?, ?", (True, bytearray(b"x"), memoryview(b"yz"), None)).fetchone())
c.commit(); t(lambda: c.commit()); t(lambda: c.rollback()); t(lambda: c.total_changes)
cur=e("select 1 union select 2 union select 3 union select 4 union select 5")
t(lambda: cur.fetchmany()); t(lambda: cur.fetchmany(2)); t(lambda: cur.fetchmany(-1)); t(lambda: cur.fetchall()); t(lambda: cur.fetchone()); t(lambda:next(cur))
cur.arraysize=2; t(lambda: cur.arraysize)
t(lambda: setattr(c,'isolation_level',5)); t(lambda: setattr(c,'isolation_level','foo')); t(lambda: delattr(c,'isolation_level'))
t(lambda: cur.setinputsizes(1)); t(lambda: cur.setoutputsize(1))
t(lambda: c.getlimit(99)); t(lambda: c.setlimit(1,100)); t(lambda: e("select '"+"x"*200+"'")); t(lambda: c.getconfig(1002)); t(lambda: c.setconfig(1002)); t(lambda: c.getconfig(1)); t(lambda: c.getconfig(1002))
c.close(); t(lambda: c.close()); t(lambda: c.execute("select 1")); t(lambda: c.commit()); t(lambda: c.in_transaction); t(lambda: c.total_changes); t(lambda: c.cursor()); t(lambda: cur.execute("select 1")); t(lambda: cur.fetchone()); t(lambda: c.isolation_level); t(lambda: c.__enter__())
class C(sqlite3.Connection):
    def __init__(self,*a): pass
t(lambda: C().execute("select 1"))
class K(sqlite3.Cursor):
    def __init__(self,*a): pass
t(lambda: K().execute("select 1"))
t(lambda: sqlite3.Cursor(5))
t(lambda: sqlite3.adapt(5)); t(lambda: sqlite3.adapt(5,int)); t(lambda: sqlite3.adapt(5,int,7)); t(lambda: sqlite3.adapt())
t(lambda: sqlite3.complete_statement("select 1")); t(lambda: sqlite3.complete_statement("select ';'; ")); 
t(lambda: sqlite3.Binary(b"x")); t(lambda: sqlite3.Date(2020,1,2)); t(lambda: sqlite3.DateFromTicks(0))
t(lambda: repr(c)[:20])
