package modules_test

import (
	"testing"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The rows of all modules go together, and every built-in name that code may
// refer to by number has a value.
func TestAll(t *testing.T) {
	l := object.NewLibrary(modules.All())
	for i, name := range code.Builtins {
		if l.Builtins[i] == heap.Unbound && name != "ExceptionGroup" {
			t.Errorf("there is no built-in %s", name)
		}
	}
}
