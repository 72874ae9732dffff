package py

import "github.com/skillet-run/skillet/py/internal/heap"

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
	sources.mu.Unlock()
}

// Unpark makes the machine of a parked execution, as what uses it does.
func Unpark(e *Execution) error { return e.i.unpark() }

// Booked returns the bytes that an interpreter has booked.
func Booked(i *Interp) int64 { return i.account.Usage().Bytes }

// Parked reports whether an execution is parked.
func Parked(e *Execution) bool { return e.i.host.extras.parked != nil }
