package vm_test

import (
	"reflect"
	"testing"

	"github.com/skillet-run/skillet/py/internal/vm"
)

// TestSizeOfAMachine fails when a machine needs more than 4096 bytes, with the
// word that Go puts before them: the next size of Go's allocator is 4864, and
// every interpreter that waits would take as much. There is room for fields in
// what a machine begins with (type first).
func TestSizeOfAMachine(t *testing.T) {
	if size := reflect.TypeFor[vm.Machine]().Size(); size > 4096-8 {
		t.Errorf("a machine has %d bytes", size)
	}
}
