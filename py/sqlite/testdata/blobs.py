"""Blobs as files."""
import sqlite3

c = sqlite3.connect(":memory:")
e = c.execute

def t(f):
    try:
        print(repr(f()))
    except BaseException as x:
        print(type(x).__name__, x, getattr(x, "sqlite_errorname", None))

e("create table t(b blob, s text, i integer)")
e("insert into t values (?, 'text', 5)", (b"0123456789",))
b = c.blobopen("t", "b", 1)
t(lambda: (len(b), b.read(3), b.tell(), b.read(), b.read(), b.tell()))
t(lambda: (b.seek(2), b.tell(), b.seek(-2, 2), b.tell(), b.seek(-1, 1), b.tell()))
t(lambda: b.seek(11))
t(lambda: b.seek(-1))
t(lambda: b.seek(0, 7))
t(lambda: (b.seek(0), b.write(b"ab"), b.tell(), b.seek(0), b.read()))
t(lambda: (b.seek(8), b.write(b"xyz")))
t(lambda: b.write("x"))
t(lambda: (b[0], b[-1], b[2:5], b[::3], b[5:2]))
t(lambda: b[10])
t(lambda: b["x"])
def put(key, value):
    b[key] = value
    return bytes(b[:])
t(lambda: put(0, 65))
t(lambda: put(slice(1, 3), b"BC"))
t(lambda: put(slice(0, 10, 2), b"....."))
t(lambda: put(0, 256))
t(lambda: put(0, b"x"))
t(lambda: put(slice(0, 2), b"x"))
t(lambda: put(20, 1))
def remove(key):
    del b[key]
t(lambda: remove(0))
t(lambda: remove(slice(0, 1)))
t(lambda: e("select b from t").fetchone())
with c.blobopen("t", "b", 1, readonly=True) as r:
    t(lambda: r.read(2))
    t(lambda: r.write(b"x"))
t(lambda: r.read())
t(lambda: len(r))
t(lambda: c.blobopen("t", "b", 2))
t(lambda: c.blobopen("t", "i", 1))
t(lambda: c.blobopen("t", "nope", 1))
t(lambda: c.blobopen("nope", "b", 1))
t(lambda: c.blobopen("t", "b", 1, name="nope"))
t(lambda: c.blobopen("t", "s", 1).read())
e("update t set b = x'00'")
t(lambda: b.read())
b.close()
t(lambda: b.tell())
b = c.blobopen("t", "b", 1)
c.close()
t(lambda: b.read())
t(lambda: sqlite3.Blob())
