package py

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	stdio "github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/vm"
)

// parked is a machine that has been given back, as bytes.
type parked struct {
	data    []byte
	sources []*code.Source
}

// mostAwake is how many executions of a process may wait as they are: those of all
// interpreters, and those that run. A small one that comes to wait beyond that is parked.
const mostAwake = 64

// parkIfMany parks an execution that has just come to wait, where that is worth it:
// many have, and it is small. One that has files open, or a database, stays as it is, for
// the embedder would see that they are opened again.
func (e *Execution) parkIfMany() {
	i := e.i
	if vm.Started() > mostAwake && i.m.Small() && i.m.Files == heap.Unbound && i.m.HoldsOnlyMemory() && i.host.extras.futures.idle() {
		_ = e.park() // or it stays as it is
	}
}

// Park gives back the memory of an execution that waits: a small one takes 2 KB then
// in place of 30. What uses it next, Resume for instance, makes it again first, which
// takes some microseconds. Handles and what it waits for stay valid; an open file is
// opened again, as Load does. It fails where Dump does, and nothing has changed then;
// an execution that has ended has nothing to give back.
//
// Where more than 64 executions of a process wait, those beyond that are parked by
// themselves, if they are small and have no files open. Park is for large ones.
func (e *Execution) Park() (err error) {
	i := e.i
	x := i.host.extras
	switch {
	case e.ended || x.parked != nil:
		return nil
	case x.broken != nil:
		return x.broken
	case i.host.running:
		return errRunning
	case !x.futures.idle():
		return errFutures
	}
	return e.park()
}

func (e *Execution) park() error {
	i := e.i
	w := writers.Get().(*snapshotWriter)
	sources, err := w.packed(i)
	if err != nil {
		return err
	}
	i.host.extras.parked = &parked{bytes.Clone(w.buf), sources}
	w.free()
	i.m.Drop()
	i.m.Free()
	i.m = nil
	return nil
}

// packed writes the machine, and returns the programs that it names.
func (w *snapshotWriter) packed(i *Interp) (sources []*code.Source, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = i.host.defect(r)
		}
	}()
	i.m.Tidy()
	i.m.Settle()
	stdio.FindNameless(&i.m.Ctx)
	w.codes.Collect(i.m, nil) // what has not begun, the execution has
	sources = slices.Clone(w.codes.Sources())
	w.buf = i.m.Dump(w.buf, &w.codes)
	return sources, nil
}

// unpark makes the machine of an execution again that has been parked.
func (i *Interp) unpark() error {
	x := i.host.extras
	if x == nil || x.parked == nil {
		return nil
	}
	p := x.parked
	i.account.Book(-i.account.Usage().Bytes)
	i.m = i.emptyMachine()
	r := readers.Get().(*snapshotReader)
	r.loader.Library, r.loader.Sources = libraryUnit, p.sources
	if _, err := i.m.Load(p.data, &r.loader); err != nil {
		x.broken = fmt.Errorf("a parked execution: %w", err)
		return x.broken
	}
	readers.Put(r)
	x.parked = nil
	stdio.Reopen(&i.m.Ctx)
	return nil
}
