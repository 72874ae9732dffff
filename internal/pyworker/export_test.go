package pyworker

import (
	"io"

	"github.com/skillet-run/skillet/internal/sandbox"
	"github.com/skillet-run/skillet/py"
)

// ServeOn is Serve on any streams.
func ServeOn(in io.Reader, out io.Writer) int {
	takeSignals()
	modules := testModules()
	warmUp(modules)
	return serve(in, out, modules, sandbox.Restrict())
}

func testModules() *py.Modules { return nil }
