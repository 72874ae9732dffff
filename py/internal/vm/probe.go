package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// What the probe machine does with the entry.
const (
	probeGet = iota
	probeSet
	probeDel
	probeHas
)

// Registers of the probe machine, beside A dict, B key, C value and D purpose.
const (
	rHash  = 36 // a KWord
	rOwner = 29 // the object whose payload the dict is
	rSteps = 25 // the state of heap.Probe
	rVers  = 24
	rAt    = 23 // the entry that is being compared
)

// States of the probe machine.
const (
	probeStart = iota
	probeHashed
	probeCompared
)

func (m *Machine) dictGet(flags uint32, ins uint64, owner, d, k heap.Value) bool {
	return m.pushProbe(flags, ins, probeGet, owner, d, k, heap.None)
}

func (m *Machine) dictSet(flags uint32, ins uint64, d, k, x heap.Value) bool {
	return m.pushProbe(flags, ins, probeSet, d, d, k, x)
}

func (m *Machine) dictDel(flags uint32, ins uint64, d, k heap.Value) bool {
	return m.pushProbe(flags, ins, probeDel, d, d, k, heap.None)
}

// pushProbe finds the key of a dict or set by Python's rules.
func (m *Machine) pushProbe(flags uint32, ins uint64, what int, owner, d, k, x heap.Value) bool {
	r, ok := m.pushStep(stepProbe, m.above()+1, flags, ins)
	if !ok {
		return false
	}
	r[rA], r[rB], r[rC], r[rD], r[rOwner] = d, k, x, heap.Int(int64(what)), owner
	r[rEqual], r[rEntry], r[rKey] = heap.None, heap.None, heap.None
	r[rSteps], r[rVers], r[rAt] = heap.Int(0), heap.Int(0), heap.Int(0)
	return true
}

func (m *Machine) stepProbe(r *[window]heap.Value) bool {
	switch r[rState].N {
	case probeStart:
		if r[rB].T == tInst {
			if slot := m.InstSlot(r[rB], object.SHash); slot.T == tFunc {
				r[rState] = heap.Int(probeHashed)
				return m.callMethod(kStd, 0, slot, r[rB], heap.Unbound)
			}
		}
		hash, err := m.HashOf(r[rB])
		switch {
		case err == object.NeedPython:
			r[rState] = heap.Int(probeHashed)
			return m.special(kStd, 0, m.SlotOf(r[rB], object.SHash), r[rB])
		case err != nil:
			return m.keyError(r, err)
		}
		r[rHash] = heap.Handle(heap.KWord, hash)
	case probeHashed:
		v := m.Payload(m.answered())
		if k := v.Kind(); k != heap.KInt && k != heap.KBig && k != heap.KBool {
			return m.throw(object.TTypeError, "__hash__ method should return an integer")
		}
		r[rHash] = heap.Handle(heap.KWord, m.HashResult(v))
	default:
		equal, ok, failed := m.told(r)
		if !ok {
			return !failed
		}
		if d := m.Dicts.At(r[rA]); equal && d.Version() == uint32(r[rVers].N) {
			return m.probed(r, int(r[rAt].N))
		}
	}
	r[rState] = heap.Int(probeCompared)
	return m.probe(r)
}

// keyError words the TypeError of a key without a hash.
func (m *Machine) keyError(r *[window]heap.Value, err error) bool {
	if err != object.Raised || !m.Is(m.Exception(), object.TTypeError) {
		return m.fail(err)
	}
	m.TakeException()
	if r[rA].Kind() == heap.KDict {
		return m.unhashable(heap.ErrUnhashable, r[rB], "cannot use '%s' as a dict key (%s)")
	}
	return m.unhashable(heap.ErrUnhashable, r[rB], "cannot use '%s' as a set element (%s)")
}

// probe goes to the next candidate that only Python can compare.
func (m *Machine) probe(r *[window]heap.Value) bool {
	p := heap.Probe{Steps: int(r[rSteps].N), Vers: uint32(r[rVers].N)}
	if r[rState].N == probeStart {
		p = heap.Probe{}
	}
	k := r[rB]
	for {
		d := m.Dicts.At(r[rA])
		at := m.Probe(d, &p, r[rHash].N)
		if at < 0 {
			return m.probed(r, -1)
		}
		key := d.At(at).Key
		if key == k {
			return m.probed(r, at)
		}
		tri, err := heap.NeedPython, error(nil)
		if key.T != tInst {
			tri, err = m.Equal(key, k)
		}
		switch {
		case err != nil:
			return m.fail(err)
		case tri == heap.Equal:
			return m.probed(r, at)
		case tri == heap.NeedPython:
			r[rSteps], r[rVers], r[rAt] = heap.Int(int64(p.Steps)), heap.Int(int64(p.Vers)), heap.Int(int64(at))
			return m.ask(r, probeCompared, code.EQ, key, k)
		}
		if err := m.acct.Charge(1); err != nil {
			return m.fail(err)
		}
	}
}

// probed does what the probe was for with entry at, or -1.
func (m *Machine) probed(r *[window]heap.Value, at int) bool {
	d := m.Dicts.At(r[rA])
	switch r[rD].N {
	case probeHas:
		return m.leave(heap.Bool(at >= 0))
	case probeSet:
		if at >= 0 {
			d.At(at).Val = r[rC]
			return m.leave(heap.None)
		}
		plain := m.plainKey(r[rB])
		m.Insert(d, r[rB], r[rC], r[rHash].N, plain)
		return m.leave(heap.None)
	case probeDel:
		if at >= 0 {
			d.Delete(at)
			return m.leave(heap.None)
		}
	default:
		if at >= 0 {
			return m.leave(d.At(at).Val)
		}
		if slot := m.SlotOf(r[rOwner], object.SMissing); slot != heap.Unbound {
			owner, k := r[rOwner], r[rB]
			f := *m.top()
			m.pop()
			return m.special(f.flags, f.ins, slot, owner, k)
		}
	}
	return m.throwWith(object.TKeyError, r[rB])
}

// plainKey reports whether a key compares and hashes without Python code.
func (m *Machine) plainKey(k heap.Value) bool {
	_, tri, err := m.Hash(k)
	return err == nil && tri != heap.NeedPython
}
