"""What lies below the module keeps to itself as well."""
import _sqlite
import sqlite3

def t(f):
    try:
        print(f())
    except BaseException as e:
        print(type(e).__name__, e)

engine = _sqlite.Engine()
t(lambda: engine.open("/etc/passwd", 1))
t(lambda: engine.open(":memory:", 1 << 30))
t(lambda: _sqlite.Database())
t(lambda: engine.resume(True, 1))
t(lambda: engine.read_memory("none"))
t(lambda: engine.write_memory("none", b"x"))
db = engine.open(":memory:", 6)
t(lambda: db.config(1, 1))
t(lambda: db.limit(99, 5))
t(lambda: db.limit(0, 1 << 40) and db.limit(0, -1))
t(lambda: db.hook("function", "f", 1, 3))
t(lambda: db.backup_step(1))
t(lambda: db.backup_start("main", _sqlite.Engine().open(":memory:", 6), "main"))
s = db.prepare("select ?")
t(lambda: s.bind(100, 1))
t(lambda: s.bind(-1, 1))
t(lambda: s.bind_all([1, 2, 3]))
t(lambda: s.many([[1]], 1 << 62))
t(lambda: s.many([[1], (2,), "x"], 0))
t(lambda: s.step())
t(lambda: s.fetch([], -5))
t(lambda: s.reset())
db.hook("function", "f", 0, 1000)
s = db.prepare("select f() union all select f() union all select 3")
t(lambda: s.step())
t(lambda: s.step())
t(lambda: s.finalize())
t(lambda: db.close())
t(lambda: db.drain(None, []))
t(lambda: engine.resume(True, 7))
t(lambda: s.step())
t(lambda: engine.resume(False, "failed"))
t(lambda: engine.resume(True, object()))
t(lambda: s.finalize())
t(lambda: s.step())
t(lambda: db.close())
t(lambda: db.prepare("select 1"))
t(lambda: db.close())
# writes:
# (14, 'unable to open database file')
# (21, 'bad parameter or other API misuse')
# TypeError cannot create '_sqlite.Database' instances
# RuntimeError no call of the engine waits
# None
# ValueError there is no such database
# ValueError unknown config 'op': 1
# -1
# 268435456
# ValueError no such number
# ValueError no copy is going on
# ValueError the databases cannot be copied
# -25
# -25
# -25
# (4611686018427387904, 0, 0)
# (2, 0, 0)
# (2,)
# True
# 0
# [0, 1000, ()]
# RuntimeError the statement is running
# RuntimeError the statement is running
# RuntimeError a connection cannot be closed while a function that SQL called runs
# False
# (7,)
# [0, 1000, ()]
# 1
# RuntimeError no call of the engine waits
# 1
# ValueError the statement is finalized
# None
# ValueError the connection is closed
# None
