package vm_test

import (
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/vm"
)

// ending is data that counts how often it is ended.
type ending struct{ times *int }

func (e *ending) Visit(*heap.Visitor) {}
func (e *ending) Size() int           { return 8 }
func (e *ending) TypeName() string    { return "object" }
func (e *ending) End()                { *e.times++ }

func TestFreeEndsWhatObjectsHold(t *testing.T) {
	library := object.NewLibrary(modules.All())
	times := 0
	for range 3 {
		m := vm.New(vm.Options{Library: library, Account: budget.New(budget.Limits{}, nil)})
		for range 100 {
			m.NewObj(&ending{&times})
		}
		m.Free()
	}
	if times != 300 {
		t.Errorf("300 objects were ended %d times", times)
	}
}
