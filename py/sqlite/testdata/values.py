"""Values of parameters and columns: adapters, converters, factories."""
import collections
import datetime
import decimal
import enum
import sqlite3
import warnings

warnings.simplefilter("ignore")

def t(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)

c = sqlite3.connect(":memory:")
e = c.execute

class Colour(enum.IntEnum):
    RED = 3

class Name(str):
    pass

class Half(float):
    pass

class Conforming:
    def __conform__(self, protocol):
        if protocol is sqlite3.PrepareProtocol:
            return "conforms"

class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y
    def __repr__(self):
        return f"Point({self.x}, {self.y})"

for value in (None, 0, -1, 2**63 - 1, -2**63, 1.5, float("inf"), float("nan"), "", "text", "ümlaut \U0001F600", "a\0b", b"", b"\0\xff",
              bytearray(b"ab"), memoryview(b"abc")[1:], True, Colour.RED, Name("sub"), Half(2.5), Conforming(),
              datetime.date(2020, 1, 2), datetime.datetime(2020, 1, 2, 3, 4, 5, 6), datetime.time(1, 2), decimal.Decimal("1.5"), [1], 1j):
    t(lambda: e("select ?, typeof(?1)", (value,)).fetchone())
t(lambda: e("select ?2, ?1", ("a", "b")).fetchone())
t(lambda: e("select :a, @b, $c", {"a": 1, "b": 2, "c": 3}).fetchone())
t(lambda: e("select :a, :a", {"a": 1, "unused": 2}).fetchone())
t(lambda: e("select :a", collections.UserDict(a=5)).fetchone())
t(lambda: e("select ?, ?", collections.UserList([1, 2])).fetchone())
t(lambda: e("select ?", range(1)).fetchone())
t(lambda: e("select ?", iter([1])).fetchone())
t(lambda: e("select ?", {1}).fetchone())

class Missing(dict):
    def __missing__(self, key):
        return "no " + key
t(lambda: e("select :b", Missing(a=5)).fetchone())

sqlite3.register_adapter(Point, lambda p: f"{p.x};{p.y}")
sqlite3.register_converter("point", lambda b: Point(*map(int, b.split(b";"))))
sqlite3.register_adapter(decimal.Decimal, str)
sqlite3.register_converter("DECIMAL", lambda b: decimal.Decimal(b.decode()))
t(lambda: e("select ?", (Point(1, 2),)).fetchone())
c.close()

c = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES | sqlite3.PARSE_COLNAMES)
e = c.execute
e("create table t(id integer, p point, d date, ts timestamp, n decimal(10, 2), x)")
e("insert into t values (?, ?, ?, ?, ?, ?)", (1, Point(3, 4), datetime.date(2020, 5, 6), datetime.datetime(2020, 5, 6, 7, 8, 9), decimal.Decimal("3.10"), "x"))
e("insert into t(id) values (2)")
e("insert into t(id, ts) values (3, '2020-05-06 07:08:09.123')")
t(lambda: e("select * from t where id = 1").fetchall())
t(lambda: e("select * from t where id = 2").fetchone())
t(lambda: e("select ts from t where id = 3").fetchone())
cur = e('select \'7;8\' as "p [point]", 1 as "b [nope]", p as q from t where id = 1')
t(cur.fetchone)
t(lambda: [d[0] for d in cur.description])
t(lambda: e("select max(d) from t").fetchone())
t(lambda: e('select max(d) as "d [date]" from t').fetchone())
t(lambda: [d[0] for d in e("select p as \"p [point]\" from t").description])
e("insert into t(id, p) values (4, 'bad')")
t(lambda: e("select p from t where id = 4").fetchone())
t(lambda: e("select id, p from t where id in (1, 4) order by id").fetchall())
c.close()

c = sqlite3.connect(":memory:")
e = c.execute
for factory in (str, bytes, bytearray, lambda b: b.decode("latin-1"), len):
    c.text_factory = factory
    t(lambda: e("select 'abc', 'ü', x'4142', 12, null, ''").fetchall())
c.text_factory = str
c.row_factory = lambda cursor, row: dict(zip([d[0] for d in cursor.description], row))
t(lambda: e("select 1 as a, 2 as b").fetchall())
c.row_factory = sqlite3.Row
rows = e("select 1 as a, 'x' as Name union all select 2, 'y'").fetchall()
t(lambda: [tuple(r) for r in rows])
t(lambda: [(r["NAME"], r["name"], r[1], *r) for r in rows])
t(lambda: [dict(r) for r in rows])
t(lambda: {**{k: rows[0][k] for k in rows[0].keys()}})
t(lambda: "x" in rows[0])
t(lambda: rows[0] == rows[0] and rows[0] != rows[1])
t(lambda: isinstance(rows[0], collections.abc.Sequence))
t(lambda: len({rows[0], rows[1], rows[0]}))
cur = c.cursor()
cur.row_factory = lambda cursor, row: list(row)
t(lambda: cur.execute("select 1, 2").fetchone())
Pair = collections.namedtuple("Pair", "a b")
c.row_factory = lambda cursor, row: Pair(*row)
t(lambda: e("select 1, 2").fetchone())
c.row_factory = lambda cursor, row: 1 / 0
t(lambda: e("select 1").fetchone())
t(lambda: e("select 1").fetchall())

class Cursor(sqlite3.Cursor):
    def total(self):
        return sum(row[0] for row in self)
c.row_factory = None
t(lambda: c.cursor(Cursor).execute("select 1 union select 2").total())

class Connection(sqlite3.Connection):
    def cursor(self):
        return super().cursor(Cursor)
t(lambda: sqlite3.connect(":memory:", factory=Connection).execute("select 5").total())
