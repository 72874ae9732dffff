package sqlite_test

import (
	"context"
	"io"
	"strconv"
	"testing"

	"github.com/skillet-run/skillet/py"
)

// No text of SQL makes the engine trap: what is wrong with it is an exception
// of the module, and what takes too long ends at a limit.
func FuzzSQL(f *testing.F) {
	for _, sql := range []string{
		"select 1", "select * from t where x like '%a' order by y limit 1", "insert into t values (1, 'a') returning *",
		"with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n",
		"create table u as select * from t; drop table t", "select json_extract('{}', '$.a')", "attach '/etc/passwd' as p",
		"pragma writable_schema = on; update sqlite_master set sql = 'x'", "select replace('aaa', 'a', hex(zeroblob(100)))",
		"explain select x, row_number() over (partition by y) from t", "begin; savepoint s; rollback to s", "vacuum into 'x.db'",
		"select group_concat(x) filter (where y glob '[a-') from t", "select printf('%d %s %q %.99f', 1, 'a')", "select \"", "select 'a' -- b",
	} {
		f.Add(sql)
	}
	f.Fuzz(func(t *testing.T, sql string) {
		program := `
import sqlite3
c = sqlite3.connect(":memory:")
c.executescript("create table t(x integer primary key, y text); insert into t values (5, 'five'), (6, null)")
sql = ` + strconv.QuoteToASCII(sql) + `
for run in c.execute, c.executescript:
    try:
        list(run(sql))
    except (sqlite3.Error, ValueError, MemoryError):
        pass
`
		interp := py.New(py.Options{
			Modules: set, Limits: py.Limits{Fuel: 5_000_000, Memory: 32 << 20}, Stdout: io.Discard, Stderr: io.Discard,
		})
		switch got := ending(interp.RunSource(context.Background(), []byte(program), "fuzz.py")); got {
		case "nothing", "fuel", "memory":
		case "SyntaxError":
		default:
			t.Errorf("it ended with %s", got)
		}
	})
}
