"""Scripts, dumps, copies, statements in parts."""
import sqlite3

def t(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)

c = sqlite3.connect(":memory:")
c.executescript("""
create table t(id integer primary key autoincrement, name text, "odd name" blob);
create table "quoted ""table" (x, y);
insert into t(name, "odd name") values ('it''s', x'00ff'), (null, 1.5);
insert into "quoted ""table" values ('a' || char(10) || 'b', 9007199254740993);
create index i on t(name);
create view v as select name from t;
create trigger tr after insert on t begin select 1; end;
""")
for line in c.iterdump():
    print(line)
text = "\n".join(c.iterdump())
d = sqlite3.connect(":memory:")
d.executescript(text)
print("\n".join(d.iterdump()) == text)
for line in c.iterdump(filter="t%"):
    print(line)
d = sqlite3.connect(":memory:")
t(lambda: c.backup(d))
t(lambda: d.execute("select name from t").fetchall())
seen = []
d = sqlite3.connect(":memory:")
t(lambda: c.backup(d, pages=2, progress=lambda status, remaining, total: seen.append((status, remaining, total))))
t(lambda: (len(seen) > 1, seen[-1][:2], len({s[2] for s in seen})))
t(lambda: c.backup(c))
t(lambda: c.backup(5))
t(lambda: c.backup(d, progress=5))
t(lambda: c.backup(d, name="nope"))
data = c.serialize()
t(lambda: (data[:16], len(data) % 4096))
d = sqlite3.connect(":memory:")
d.deserialize(data)
t(lambda: d.execute("select name from t").fetchall())
for sql in ("select 1;", "select 1", "select ';", "select ';';", "-- x\n;", "/* ; ", "create trigger a begin select 1;", "create trigger a begin select 1; end;",
            "create temp trigger a begin select 1; end; ", "create table end(x);", "", ";", "explain create trigger x begin select 1; end;"):
    t(lambda: (sql, sqlite3.complete_statement(sql)))
t(lambda: c.executescript("select 1; select 2;").fetchall())
t(lambda: c.executescript("insert into t(name) values ('a'); insert into nope values (1); insert into t(name) values ('b')"))
t(lambda: c.execute("select name from t order by id").fetchall())
cur = c.cursor()
cur.execute("select id from t")
t(lambda: (cur.fetchone(), cur.execute("select 2").fetchall(), cur.fetchall()))
a, b = c.execute("select id from t order by id"), c.execute("select id from t order by id")
t(lambda: list(zip(a, b)))
t(lambda: [row for row in c.execute("select 1 union select 2")])
first, second = c.execute("select 1, 2").fetchone()
t(lambda: first + second)
def left():
    c.execute("select id from t").fetchone()
left()
def drop():
    return c.execute("drop table t").fetchall()
t(drop)
t(lambda: sqlite3.sqlite_version_info >= (3, 50))
t(lambda: (sqlite3.apilevel, sqlite3.paramstyle, sqlite3.threadsafety))
t(lambda: (sqlite3.SQLITE_OK, sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.PARSE_DECLTYPES, sqlite3.PARSE_COLNAMES))
import sqlite3.dbapi2 as dbapi
t(lambda: dbapi.connect(":memory:").execute("select 3").fetchone())
from sqlite3 import Error, connect
try:
    connect(":memory:").execute("bad")
except Error as e:
    print(type(e).__mro__[:4], e.args)
