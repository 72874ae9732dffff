package py

import (
	"reflect"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Break leads to a panic of the machine: every global variable becomes a list
// that is not there.
func Break(i *Interp) {
	if err := i.unpark(); err != nil {
		panic(err)
	}
	d := i.m.Dicts.At(i.m.Main)
	for at := d.Next(0); at >= 0; at = d.Next(at + 1) {
		d.At(at).Val = heap.Handle(heap.KList, 1<<30)
	}
}

// InterruptAfter stops an execution when it has used so many units of fuel.
func InterruptAfter(e *Execution, units int64) { e.i.account.InterruptAfter(units) }

// InterruptStart stops the next execution when it has used so many units.
func InterruptStart(i *Interp, units int64) {
	if i.m == nil {
		i.machine(0)
	}
	i.account.InterruptAfter(units)
}

// Seal makes a snapshot of a body, as Dump does.
func Seal(body []byte) []byte {
	return interpFormat.Seal(append(interpFormat.Begin(nil, nil), body...), nil)
}

// ForgetPrograms lets the next snapshots that are loaded compile their programs, as
// in a process that has not seen them.
func ForgetPrograms() {
	sources.mu.Lock()
	clear(sources.by)
	clear(sources.recent[:])
	sources.mu.Unlock()
}

// Unpark makes the machine of a parked execution, as what uses it does.
func Unpark(e *Execution) error { return e.i.unpark() }

// Booked returns the bytes that an interpreter has booked.
func Booked(i *Interp) int64 { return i.account.Usage().Bytes }

// Parked reports whether an execution is parked.
func Parked(e *Execution) bool { return e.i.host.extras.parked != nil }

// Native is a function in Go of the library.
type Native struct {
	Name  string
	Sig   string
	Kind  object.NativeKind
	Entry []uintptr // of the Go functions that may run for it
}

// Natives returns all natives.
func Natives() (all []Native) {
	for _, n := range library().Natives[1:] {
		x := Native{Name: n.Full(), Sig: n.Sig, Kind: n.Kind}
		for _, f := range []any{n.Fn, n.Set, n.Now1, n.Now2, n.Now3} {
			if v := reflect.ValueOf(f); !v.IsNil() {
				x.Entry = append(x.Entry, v.Pointer())
			}
		}
		all = append(all, x)
	}
	return all
}
