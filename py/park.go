package py

import (
	"bytes"
	"fmt"

	"github.com/skillet-run/skillet/py/internal/code"
	stdio "github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/vm"
)

// parked is a machine that has been given back, as bytes.
type parked struct {
	data    []byte
	sources []*code.Source
}

// Park gives back the memory of an execution that waits: a small one takes 2 KB then
// in place of 30. What uses it next, Resume for instance, makes it again first, which
// takes some microseconds. Handles and what it waits for stay valid; an open file is
// opened again, as Load does. It fails where Dump does, and nothing has changed then;
// an execution that has ended has nothing to give back.
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
	room := scratch.Get().(*[]byte)
	data, sources, err := i.packed((*room)[:0])
	if err != nil {
		return err
	}
	x.parked = &parked{bytes.Clone(data), sources}
	keepScratch(room, data)
	i.m.Drop()
	i.m.Free()
	i.m = nil
	return nil
}

// packed appends the machine to data, and returns the programs that it names.
func (i *Interp) packed(data []byte) (_ []byte, sources []*code.Source, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &InternalError{Value: r}
		}
	}()
	i.m.Tidy()
	i.m.Settle()
	stdio.FindNameless(&i.m.Ctx)
	codes := i.m.Codes(nil) // what has not begun, the execution has
	sources = append(sources, codes.Sources()...)
	return i.m.Dump(data, codes), sources, nil
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
	if _, err := i.m.Load(p.data, &vm.Known{Library: libraryUnit, Sources: p.sources}); err != nil {
		x.broken = fmt.Errorf("a parked execution: %w", err)
		return x.broken
	}
	x.parked = nil
	stdio.Reopen(&i.m.Ctx)
	return nil
}
