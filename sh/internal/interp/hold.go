package interp

import (
	"math"
	"runtime/debug"
)

// The stacks of a task hold what lives for a command: words that are built, their
// fields, operands, output that nobody has taken yet. To book each string would cost
// more than to make it; so what is new is added up, and when that is much the stacks
// are looked through, and booked as they are then.

// freshRoom is how many bytes the stacks take before they are looked through.
const freshRoom = 4 << 10

// made is told of n bytes that the stacks are about to take, and charges for them;
// false when there is no room: the run has ended then.
func (t *Task) made(n int) bool {
	t.taken += int64(n)
	if t.taken <= freshRoom+t.held/4 {
		return true
	}
	return t.m.charge(int(t.taken)) && t.count(int64(n))
}

// hold is made for what is on no stack yet. It counts until the expansion or the
// command that is under way has ended.
func (t *Task) hold(n int) bool {
	t.loose += int64(n)
	return t.made(n)
}

// Hold is hold for builtins; false when there is no room: the run has ended then.
func (c *Call) Hold(n int) bool { return c.hold(n) }

// count books what the stacks hold, and looks whether there is room for more.
func (t *Task) count(more int64) bool {
	if out := &t.call.out; len(*out) == 0 && cap(*out) > freshRoom {
		*out = nil
	}
	held := t.loose + int64(cap(t.pend)+cap(t.call.out)) + stringBytes(t.args) + stringBytes(t.strs)
	for i := range t.words {
		w := &t.words[i]
		if i >= t.nwords && cap(w.buf)+8*cap(w.segs) > freshRoom {
			*w = word{}
		}
		held += int64(cap(w.buf) + 8*cap(w.segs))
	}
	for i := range t.elems {
		held += elemBytes + int64(len(t.elems[i].Key)+len(t.elems[i].Value))
	}
	for i := range t.cmds {
		for j := range t.cmds[i].aside {
			held += elemBytes + int64(len(t.cmds[i].aside[j].Value))
		}
	}
	t.m.acct.Book(held - t.held)
	t.booked += held - t.held
	t.held, t.taken = held, 0
	if err := t.m.room(more); err != nil {
		t.m.fail(err)
		return false
	}
	return true
}

// room fails where there is no memory for so many bytes more. Go would let what is
// dropped lie until there is as much of it as lives; where pieces are large and the
// process is there for the shell alone, so that its memory is bounded, that is too
// much, and it has to collect.
func (m *Machine) room(bytes int64) error {
	if err := m.acct.CheckBytes(bytes); err != nil {
		return err
	}
	limit := m.acct.Limits().Bytes
	const large, part = 64, 8
	if limit <= 0 || bytes < limit/large {
		return nil
	}
	if m.large += bytes; m.large < limit/part {
		return nil
	}
	m.large = 0
	if process := debug.SetMemoryLimit(-1); process < math.MaxInt64 && process/2 <= limit {
		debug.FreeOSMemory()
	}
	return nil
}

// settle books what is left on the stacks when a command has ended: no elements, which a
// later command would look through again.
func (t *Task) settle() {
	t.loose = 0
	if t.elems = t.elems[:0]; elemBytes*cap(t.elems) > freshRoom {
		t.elems = nil
	}
	switch {
	case t.held > 0:
		t.count(0)
	case len(t.cmds) == 0:
		t.taken = 0
	}
}

// What Go takes for a string beside its bytes, with what is lost to rounding, and
// for an element of an array that is being assigned.
const (
	stringHeader = 24
	elemBytes    = 48
)

func stringBytes(list []string) int64 {
	n := int64(stringHeader * cap(list))
	for _, s := range list {
		n += int64(len(s))
	}
	return n
}

// keep books the strings of a list that stays, and returns how much that is.
func (t *Task) keep(list []string) int64 {
	if len(list) == 0 {
		return 0
	}
	n := stringBytes(list)
	t.m.book(n)
	t.booked += n
	return n
}

// unkeep gives back what keep has returned.
func (t *Task) unkeep(n int64) {
	t.m.acct.Book(-n)
	t.booked -= n
}
