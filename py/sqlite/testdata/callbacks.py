"""Functions, aggregates and collations in Python."""
import sqlite3

c = sqlite3.connect(":memory:")
e = c.execute

def t(f):
    try:
        print(repr(f()))
    except BaseException as x:
        print(type(x).__name__, x, getattr(x, "sqlite_errorname", None))

c.create_function("double", 1, lambda x: x * 2)
c.create_function("join", -1, lambda *a: "+".join(map(str, a)))
c.create_function("kind", 1, lambda x: type(x).__name__)
c.create_function("fails", 0, lambda: 1 / 0)
c.create_function("give", 1, lambda x: [None, 1, 1.5, "t", b"b", True, bytearray(b"x"), memoryview(b"m"), 2**70, [], "\ud800"][x])
c.create_function("const", 0, lambda: 7, deterministic=True)
t(lambda: e("select double(21), double('ab'), double(1.5), \"join\"(), \"join\"(1, 'x', null)").fetchone())
t(lambda: e("select kind(null), kind(1), kind(1.0), kind('a'), kind(x'00')").fetchone())
t(lambda: e("select fails()").fetchone())
for i in range(11):
    t(lambda: e("select give(?)", (i,)).fetchone())
t(lambda: e("select double(1, 2)").fetchone())
t(lambda: e("select const()").fetchone())
e("create table t(a, b)")
c.executemany("insert into t values (?, ?)", [(i, "n%d" % (i * 7 % 10)) for i in range(10)])
t(lambda: e("select sum(double(a)), count(*) from t where double(a) > 6").fetchall())
t(lambda: e("update t set a = double(a) where a < 3").rowcount)
t(lambda: c.executemany("insert into t values (double(?), 'm')", [(1,), (2,)]).rowcount)
t(lambda: e("select a from t order by a").fetchall())
c.create_function("nested", 1, lambda x: c.execute("select ? * 2 + 1", (x,)).fetchone()[0])
t(lambda: e("select nested(a) from t where a < 4").fetchall())
import re
c.create_function("regexp", 2, lambda p, s: re.search(p, s) is not None)
t(lambda: e("select b from t where b regexp '^n[0-3]' order by b").fetchall())
c.create_function("double", 1, None)
t(lambda: e("select double(1)"))
t(lambda: c.create_function("x" * 300, 1, len))
t(lambda: c.create_function("f", 500, len))
t(lambda: c.create_function("f", 1, 5))
t(lambda: e("select f(1)").fetchone())

class Total:
    def __init__(self):
        self.values = []
    def step(self, *values):
        self.values.extend(values)
    def finalize(self):
        return "|".join(map(str, self.values))

class BadInit:
    def __init__(self):
        raise ValueError("no")
    def step(self, x): pass
    def finalize(self): return 1

class BadStep:
    def step(self, x): raise ValueError("no")
    def finalize(self): return 1

class BadEnd:
    def step(self, x): pass
    def finalize(self): raise ValueError("no")

class NoEnd:
    def step(self, x): pass

for cls in (Total, BadInit, BadStep, BadEnd, NoEnd):
    c.create_aggregate(cls.__name__.lower(), 1, cls)
    t(lambda: e(f"select {cls.__name__.lower()}(a) from t").fetchone())
t(lambda: e("select b, total(a) from t group by b order by b").fetchall()[:2])
c.create_aggregate("totals", -1, Total)
t(lambda: e("select totals(a, b) from t where a < 3").fetchone())
t(lambda: e("select totals(a) from t where a > 1000").fetchone())

class Window(Total):
    def inverse(self, *values):
        del self.values[:len(values)]
    def value(self):
        return self.finalize()

c.create_window_function("win", 1, Window)
t(lambda: e("select win(a) over (order by a rows between 1 preceding and current row) from t order by a limit 4").fetchall())

calls = []
def reverse(a, b):
    calls.append((a, b))
    return (a < b) - (a > b)

c.create_collation("reverse", reverse)
t(lambda: e("select b from t order by b collate reverse").fetchall()[:3])
t(lambda: len(calls) > 5)
c.create_collation("bad", lambda a, b: 1 / 0)
t(lambda: e("select count(*) from (select b from t order by b collate bad)").fetchone())
c.create_collation("reverse", None)
t(lambda: e("select b from t order by b collate reverse").fetchall())
t(lambda: c.create_collation("x", 5))

traced = []
c.set_trace_callback(traced.append)
e("select 1")
e("select ?", ("x",)).fetchall()
c.set_trace_callback(None)
e("select 2")
t(lambda: traced)

asked = []
def authorize(action, *args):
    asked.append((action,) + args)
    return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_READ and args[1] == "b" else sqlite3.SQLITE_OK
c.set_authorizer(authorize)
t(lambda: e("select a from t where a = 0").fetchall())
t(lambda: e("select b from t").fetchall())
t(lambda: asked[:2])
c.set_authorizer(lambda *a: 1 / 0)
t(lambda: e("select a from t").fetchall())
c.set_authorizer(None)
t(lambda: e("select b from t where a = 0").fetchall())

ticks = []
def progress():
    ticks.append(1)
    return len(ticks) > 20
c.set_progress_handler(progress, 100)
t(lambda: e("with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select count(*) from n").fetchone())
c.set_progress_handler(lambda: 1 / 0, 10)
t(lambda: e("select count(*) from t a, t b, t c").fetchone())
c.set_progress_handler(None, 0)
t(lambda: e("select count(*) from t a, t b, t c").fetchone())
def broken():
    raise KeyError("stop")
c.create_function("broken", 0, broken)
t(lambda: e("select broken()").fetchone())
def quits():
    raise SystemExit(3)
c.create_function("quits", 0, quits)
t(lambda: e("select quits()").fetchone())
cur = c.cursor()
c.create_function("again", 0, lambda: cur.execute("select 1").fetchone()[0])
t(lambda: cur.execute("select again()").fetchone())
c.create_function("collect", 0, lambda: __import__("gc").collect() * 0)
t(lambda: e("select collect(), a from t order by a").fetchall()[:2])
t(lambda: [row for row in e("select nested(a) from t where a < 4 order by a")])
t(lambda: c.executescript("create table z as select nested(a) as n from t; select fails();"))
t(lambda: e("select count(n) from z").fetchone())
for row in e("select nested(a) from t order by a limit 3"):
    print(row)
t(lambda: e("select fails() from t").fetchall())
d = sqlite3.connect(":memory:")
d.create_function("other", 0, lambda: e("select nested(5)").fetchone()[0])
t(lambda: d.execute("select other(), other()").fetchall())
def generator():
    yield from e("select nested(a) from t order by a limit 3")
t(lambda: list(zip(generator(), generator())))
t(lambda: d.create_aggregate("x", 1, None))
c.create_function("drops", 0, lambda: c.execute("drop table z").rowcount)
t(lambda: e("select drops() from z").fetchall())
cur = c.cursor()
def use():
    try:
        cur.close()
    except sqlite3.ProgrammingError as x:
        return str(x)
c.create_function("use", 0, use)
t(lambda: cur.execute("select use()").fetchone())
