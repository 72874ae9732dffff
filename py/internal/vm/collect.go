package vm

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// What the collect machine makes of the items.
const (
	collectList = iota
	collectTuple
)

// States of the collect machine.
const (
	collectBegin = iota
	collectIter  // the iterator was asked for
	collectNext  // the next item was asked for
)

// pushCollect collects the items of the instance at base.
func (m *Machine) pushCollect(flags uint32, ins uint64, base, what int) bool {
	r, ok := m.pushStep(stepCollect, base, flags, ins)
	if !ok {
		return false
	}
	r[rC] = heap.Int(int64(what))
	r[rEqual] = heap.None
	r[rA] = m.NewList(0)
	return true
}

// stepCollect: A the list of the items so far, B the iterator, C what is made
// of it. In Python, as for generators, an item of an instance took twice as long.
func (m *Machine) stepCollect(r *[window]heap.Value) bool {
	switch r[rState].N {
	case collectBegin:
		it, err := m.IterOf(r[0])
		switch {
		case err == object.NeedPython:
			r[rState] = heap.Int(collectIter)
			return m.special(kStd, 0, m.SlotOf(r[0], object.SIter), r[0])
		case err != nil:
			return m.fail(err)
		}
		r[rB] = it
	case collectIter:
		it, ok := m.checkResult(object.CheckIter, m.answered(), object.SIter)
		if !ok {
			return false
		}
		r[rB] = it
	default:
		if r[rEqual] == heap.Exhausted {
			return m.collected(r)
		}
		if !m.collectItem(r, r[rEqual]) {
			return false
		}
	}
	r[rState] = heap.Int(collectNext)
	it := r[rB]
	if it.T == tInst {
		if slot := m.InstSlot(it, object.SNext); slot.T == tFunc {
			r[rHeader], r[rEpoch], r[rMethod] = heap.Handle(heap.KWord, m.Cells[it.N].T), heap.Int(int64(m.Epoch)), slot
			return m.callMethod(kItem|fNext, 0, slot, it, heap.Unbound)
		}
	}
	for {
		v, err := m.NextOf(it)
		switch {
		case err == object.NeedPython && it.T == tGen:
			return m.resume(it, heap.None, kItem|fNext, 0, m.above()+1)
		case err == object.NeedPython:
			return m.special(kItem|fNext, 0, m.SlotOf(it, object.SNext), it)
		case err != nil:
			return m.fail(err)
		case v == heap.Exhausted:
			return m.collected(r)
		}
		if !m.collectItem(r, v) {
			return false
		}
		if err := m.acct.Charge(1); err != nil {
			return m.fail(err)
		}
	}
}

func (m *Machine) collectItem(r *[window]heap.Value, v heap.Value) bool {
	if n := m.AppendBytes(r[rA]); n > 1<<16 {
		r[rEqual] = v // for a collection
		if err := m.Reserve(n); err != nil {
			return m.limit(err)
		}
	}
	m.Append(r[rA], v)
	return true
}

// collected ends the collect machine.
func (m *Machine) collected(r *[window]heap.Value) bool {
	if r[rC].N == collectList {
		return m.leave(r[rA])
	}
	if err := m.Reserve(16 * (len(m.Lists.At(r[rA]).Items) + 1)); err != nil {
		return m.limit(err)
	}
	return m.leave(m.NewTuple(m.Lists.At(r[rA]).Items...))
}

// collectOn goes on when the __next__ that the frame f ran for the collect
// machine below has returned v: the same frame begins again. It reports false
// when the machine itself must see to it.
func (m *Machine) collectOn(f *Frame, v heap.Value) bool {
	g := &m.frames[len(m.frames)-2]
	r := (*[window]heap.Value)(m.stack[g.base:])
	it := r[rB]
	if it.T != tInst || m.Cells[it.N].T != r[rHeader].N || r[rEpoch].N != uint64(m.Epoch) || m.acct.Fuel <= 0 {
		return false
	}
	if fn := r[rMethod]; fn.T != tFunc || fn.N != uint64(f.fn) || m.Funcs.At(fn).State != f.st {
		return false
	}
	if l := m.Lists.At(r[rA]); len(l.Items) < cap(l.Items) {
		l.Items = append(l.Items, v)
	} else if m.AppendBytes(r[rA]) <= 1<<16 {
		m.Append(r[rA], v)
	} else {
		return false
	}
	m.acct.Fuel--
	m.stack[f.base] = it
	m.pc = 0
	return true
}
