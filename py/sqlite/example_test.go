package sqlite_test

import (
	"context"
	"fmt"
	"os"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/sqlite"
)

func ExampleModule() {
	modules := py.NewModules(sqlite.Module()) // once, for all interpreters
	interp := py.New(py.Options{Modules: modules, Stdout: os.Stdout})
	program := `
import sqlite3
with sqlite3.connect("notes.db") as db:
    db.execute("create table note(text)")
    db.execute("insert into note values (?)", ("buy milk",))
print(db.execute("select text from note").fetchall())
`
	if err := interp.RunSource(context.Background(), []byte(program), "notes.py"); err != nil {
		fmt.Println(err)
	}
	// Output: [('buy milk',)]
}
