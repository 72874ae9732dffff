"""Files of the host do not exist, whatever the way to them."""
import sqlite3

def t(sql, database=":memory:", uri=False):
    try:
        print(sqlite3.connect(database, uri=uri).execute(sql).fetchall())
    except sqlite3.Error as e:
        print(type(e).__name__, e)

t("select 1", "/etc/passwd")
t("select 1", "/proc/self/mem")
t("select 1", "../../../../../../etc/passwd")
t("select 1", "file:/etc/passwd?mode=ro&immutable=1", True)
t("select 1", "file:/etc/passwd?vfs=unix", True)
t("select 1", "file:/etc/passwd?vfs=os&mode=ro", True)
t("select 1", "file:///etc/passwd?vfs=memdb", True)
t("attach '/etc/passwd' as p")
t("attach 'file:/etc/passwd?vfs=os&mode=ro' as p")
t("attach 'file:/etc/hostname?vfs=unix-none' as p")
t("vacuum into '/etc/skillet-escape.db'")
t("vacuum into 'file:/var/lib/skillet-escape.db?vfs=os'")
t("pragma temp_store_directory = '/etc'")
t("pragma temp_store_directory")
t("pragma data_store_directory = '/etc'")
t("select load_extension('/lib/x86_64-linux-gnu/libm.so.6')")
t("select readfile('/etc/passwd')")
t("select writefile('/tmp/x', 'x')")
t("select edit('x', 'sh')")
t("select fts3_tokenizer('simple')")
t("create virtual table f using fsdir('/etc')")
t("create virtual table f using csv(filename='/etc/passwd')")
t("select * from fsdir('/etc')")
t("pragma mmap_size = 1000000000")
c = sqlite3.connect(":memory:")
try:
    c.enable_load_extension(True)
except sqlite3.NotSupportedError as e:
    print(e)
try:
    c.load_extension("x")
except sqlite3.OperationalError as e:
    print(e)
# writes:
# OperationalError unable to open database file
# OperationalError unable to open database file
# OperationalError unable to open database file
# OperationalError unable to open database file
# OperationalError no such vfs: unix
# OperationalError unable to open database file
# OperationalError no such vfs: memdb
# OperationalError unable to open database: /etc/passwd
# OperationalError unable to open database: file:/etc/passwd?vfs=os&mode=ro
# OperationalError no such vfs: unix-none
# OperationalError unable to open database: /etc/skillet-escape.db
# OperationalError unable to open database: file:/var/lib/skillet-escape.db?vfs=os
# DatabaseError not authorized
# DatabaseError not authorized
# DatabaseError not authorized
# OperationalError no such function: load_extension
# OperationalError no such function: readfile
# OperationalError no such function: writefile
# OperationalError no such function: edit
# OperationalError no such function: fts3_tokenizer
# OperationalError no such module: fsdir
# OperationalError no such module: csv
# OperationalError no such table: fsdir
# []
# this interpreter has no extensions of SQLite
# not authorized
