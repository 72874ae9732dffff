// Command skillet-py-worker runs one Python program for the process that starts it,
// by lines of JSON on stdin and stdout. It is not for people: package
// internal/pyworker has both ends.
package main

import (
	"os"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/sqlite"
)

func main() { os.Exit(pyworker.Serve(py.NewModules(sqlite.Module()))) }
