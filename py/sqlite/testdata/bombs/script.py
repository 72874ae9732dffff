# ends: fuel
import sqlite3
c = sqlite3.connect(":memory:")
c.executescript("create table t(x); insert into t values (1);" + "insert into t select x from t;" * 40)
