package py_test

import (
	"reflect"
	"testing"

	"github.com/skillet-run/skillet/py"
)

// TestSizeOfAnInterp fails when an interpreter that has not run needs more than 576
// bytes, with the word that Go puts before them: the next size of Go's allocator is
// 640, and New would take longer.
func TestSizeOfAnInterp(t *testing.T) {
	if size := reflect.TypeFor[py.Interp]().Size(); size > 576-8 {
		t.Errorf("an interpreter has %d bytes", size)
	}
}
