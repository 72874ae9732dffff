"""LIKE, GLOB and the functions of text that are written anew."""
import itertools
import sqlite3

c = sqlite3.connect(":memory:")

def q(sql, *args):
    try:
        return c.execute("select " + sql, args).fetchone()[0]
    except sqlite3.Error as e:
        return type(e).__name__ + ": " + str(e)

texts = ["", "a", "A", "abc", "aXbXc", "ab%c", "a_c", "ümlaut", "Ümlaut", "aaab", "ab\nc", "a\\%b", "日本語", "[a]", "a-b", "]", "^", 5, 1.5, None, b"abc"]
patterns = ["", "%", "_", "a%", "%c", "%b%", "a_c", "A_C", "ü%", "_mlaut", "%%", "a%b%c", "___", "%a", "aa%ab", "%\\%%", "日_語", "%x", "1.%", None, b"a%"]
for p in patterns:
    print(repr(p), "".join(str(q("? like ?", t, p))[0] for t in texts), "".join(str(q("? like ? escape '\\'", t, p))[0] for t in texts))
globs = ["", "*", "?", "a*", "*c", "[a-c]*", "[^a]*", "[]]", "[a", "a[", "[a-]b", "a[-x]b", "[z-a]", "*[0-9]*", "?-?", "日*", "[日本]*", "[^", "[^]]", None, b"a*"]
for p in globs:
    print(repr(p), "".join(str(q("? glob ?", t, p))[0] for t in texts))
for escape in ("", "ab", "x", "%", "_", None, "ü"):
    print(repr(escape), q("'a%b' like 'a' || ?1 || '%b' escape ?1", escape), q("'a%b' like 'a%' escape ?1", escape))
for x, y in itertools.product(["", "a", "banana", "ümäü", 12123, None, b"an", b""], repeat=2):
    print(repr(x), repr(y), q("instr(?, ?)", x, y), repr(q("replace(?, ?, ?)", x, y, "<>")), repr(q("trim(?, ?)", x, y)),
          repr(q("ltrim(?, ?)", x, y)), repr(q("rtrim(?, ?)", x, y)))
print(q("typeof(replace(5, '', 'x'))"), q("typeof(replace(x'41', 'B', 'x'))"), q("typeof(trim(5, 'x'))"), q("replace('aXa', 'a', null)"))
print(q("'x' like '" + "%" * 60000 + "'"))
c.execute("create table t(name text collate nocase)")
c.execute("create index i on t(name)")
c.executemany("insert into t values (?)", [("Ann",), ("bob",), ("ANNA",), (None,)])
print(c.execute("select name from t where name like 'ann%' order by name").fetchall())
print(c.execute("select name from t where name not like 'ann%'").fetchall())
print(c.execute("select name from t where name glob 'A*'").fetchall())
