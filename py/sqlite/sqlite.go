// Package sqlite has the Python module sqlite3 for interpreters of package py:
//
//	py.Options{Modules: py.NewModules(sqlite.Module())}
//
// A program reaches databases in memory, and those in the files that its
// interpreter has, and nothing of the host: SQLite runs as Go code over a
// memory of its own (docs/decisions/018-why-go-sqlite3-wasm.md says whose), and
// asks for files, clock and random bytes through functions of this package. It
// is booked and charged to the interpreter like everything else, and it is not
// there before the first connection.
//
// Programs that run under CPython run here, but for this: a lock is never waited
// for, since nobody else runs meanwhile; check_same_thread is not checked; a
// progress handler is called every few hundred operations at the most; a
// transaction that is open when the program ends leaves its journal beside the
// database, whose next user rolls it back. LIKE, GLOB and the functions of text
// are written anew (functions.go), so that limits hold in the middle of them.
//
//   - sqlite3.py is the module, over the natives of _sqlite.
//   - database.go, statement.go and blob.go are those natives: connections,
//     prepared statements, values as files.
//   - hooks.go lets SQL call functions in Python: a call of the engine waits as
//     a coroutine while the library calls them.
//   - engine.go starts SQLite and calls it; env.go is what it may call, over
//     files.go; unused.go refuses the rest.
package sqlite

import (
	_ "embed" // for the module in Python
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/source"
)

//go:embed sqlite3.py
var library string

// constants are the numbers of SQLite that the module has, by name.
//
//go:embed constants.txt
var constants string

// Version is the version of SQLite.
const Version = "3.53.4"

// Module returns the module sqlite3.
func Module() py.Module { return py.NativeModule(rows) }

func rows() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "_sqlite",
		Doc:   "What the module sqlite3 needs of SQLite.",
		Types: []*object.Type{engineType(), databaseType(), statementType(), blobType()},
		Init:  setConstants,
		Python: map[string]func() (*code.Unit, error){
			"sqlite3": sync.OnceValues(func() (*code.Unit, error) {
				return source.Compile(library, source.Options{File: "<frozen sqlite3>", Hidden: true})
			}),
		},
	}
}

// setConstants sets the version and the dict of the constants.
func setConstants(c *object.Ctx, set func(name string, v heap.Value)) error {
	d := c.NewDict(heap.KDict)
	set("constants", d)
	set("version", c.Str(Version))
	for line := range strings.Lines(constants) {
		name, number, _ := strings.Cut(strings.TrimSpace(line), " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return err
		}
		c.SetStr(d, "SQLITE_"+name, heap.Int(int64(n)))
	}
	return nil
}

func floatValue(bits uint64) heap.Value { return heap.Float(math.Float64frombits(bits)) }
