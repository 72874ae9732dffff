package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// What the probe machine does with the entry.
const (
	probeGet = int(object.KeyGet)
	probeSet = int(object.KeySet)
	probeDel = int(object.KeyDel)
	probeHas = int(object.KeyHas)
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

// hashesInPython reports whether the class of the key k has a plain function as
// __hash__.
func (m *Machine) hashesInPython(k heap.Value) bool {
	return k.T == tInst && m.InstSlot(k, object.SHash).T == tFunc
}

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
	_, ok := m.probeStep(flags, ins, m.above()+1, what, owner, d, k, x)
	return ok
}

// probeMethod is a method of the dict or set at base that takes the key behind
// it, and perhaps a default. It reports false for keys that are hashed otherwise.
func (m *Machine) probeMethod(op object.KeyOp, base, count int, flags uint32, ins uint64) (ok, taken bool) {
	d, k, x := m.stack[base], m.stack[base+1], heap.None
	if !m.hashesInPython(k) || d.T != tDict && d.T != tSet {
		return false, false
	}
	if count > 2 {
		x = m.stack[base+2]
	}
	_, ok = m.probeStep(flags, ins, base, int(op), d, d, k, x)
	return ok, true
}

func (m *Machine) probeStep(flags uint32, ins uint64, base, what int, owner, d, k, x heap.Value) (*[window]heap.Value, bool) {
	r, ok := m.pushStep(stepProbe, base, flags, ins)
	if !ok {
		return nil, false
	}
	r[rA], r[rB], r[rC], r[rD], r[rOwner] = d, k, x, heap.Int(int64(what)), owner
	r[rEqual], r[rEntry], r[rKey] = heap.None, heap.None, heap.None
	r[rSteps], r[rVers], r[rAt] = heap.Int(0), heap.Int(0), heap.Int(0)
	return r, true
}

func (m *Machine) stepProbe(r *[window]heap.Value) bool {
	switch r[rState].N {
	case probeStart:
		if r[rB].T == tInst {
			if slot := m.InstSlot(r[rB], object.SHash); slot.T == tFunc {
				r[rState] = heap.Int(probeHashed)
				return m.callMethod(kStd|fHash, 0, slot, r[rB], heap.Unbound)
			}
		}
		hash, err := m.HashOf(r[rB])
		switch {
		case err == object.NeedPython:
			r[rState] = heap.Int(probeHashed)
			return m.special(kStd|fHash, 0, m.SlotOf(r[rB], object.SHash), r[rB])
		case err != nil:
			return m.keyError(r, err)
		}
		r[rHash] = heap.Handle(heap.KWord, hash)
	case probeHashed:
		v := m.Payload(m.answered())
		if k := v.Kind(); k != heap.KInt && k != heap.KBig && k != heap.KBool {
			return m.badHash(r[rA], r[rB])
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
	return m.reword(r[rA], r[rB])
}

// reword raises, in place of a TypeError about the hash of k, one about k as a
// key of the dict or set d.
func (m *Machine) reword(d, k heap.Value) bool {
	exc := m.TakeException()
	text, err := m.StrOf(exc)
	if err != nil {
		text = ""
	}
	if d.Kind() == heap.KDict {
		return m.throw(object.TTypeError, "cannot use '%s' as a dict key (%s)", m.TypeName(k), text)
	}
	return m.throw(object.TTypeError, "cannot use '%s' as a set element (%s)", m.TypeName(k), text)
}

// badHash raises the TypeError of a __hash__ that gives no int.
func (m *Machine) badHash(d, k heap.Value) bool {
	_ = m.Raise(object.TTypeError, "__hash__ method should return an integer")
	return m.reword(d, k)
}

// hashRaised is reword where the frame f of a __hash__ has raised a TypeError.
func (m *Machine) hashRaised(f *Frame) bool {
	if f.flags&0xff == kKey {
		d, k := keyOf(m.regs(), f.ins)
		return m.reword(d, k)
	}
	r := m.regs()
	return m.reword(r[rA], r[rB])
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
	switch what := object.KeyOp(r[rD].N); what {
	case object.KeyHas:
		return m.leave(heap.Bool(at >= 0))
	case object.KeySet, object.KeySetDefault:
		x := r[rC]
		switch {
		case at < 0:
			if !m.addKey(r[rA], r[rB], x, r[rHash].N, m.plainKey(r[rB])) {
				return false
			}
		case what == object.KeySet:
			d.At(at).Val = x
		default:
			x = d.At(at).Val
		}
		if what == object.KeySet {
			x = heap.None
		}
		return m.leave(x)
	case object.KeyGetOr, object.KeyPop, object.KeyDiscard:
		x := r[rC]
		if at >= 0 {
			x = d.At(at).Val
			if what != object.KeyGetOr {
				d.Delete(at)
			}
		}
		if x == heap.Unbound { // pop without a default
			break
		}
		return m.leave(x)
	case object.KeyDel:
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

// addKey adds a key that is not there.
func (m *Machine) addKey(dict, k, x heap.Value, hash uint64, plain bool) bool {
	if m.Dicts.At(dict).InsertBytes() > mostAtOnce {
		if err := m.Inserting(dict); err != nil {
			return m.limit(err)
		}
	}
	m.Insert(m.Dicts.At(dict), k, x, hash, plain)
	return true
}

// plainKey reports whether a key compares and hashes without Python code.
func (m *Machine) plainKey(k heap.Value) bool {
	_, tri, err := m.Hash(k)
	return err == nil && tri != heap.NeedPython
}

// lookUp begins what ins does with the entry of the key k in a dict or set,
// where the __hash__ of k is a plain function and all else is built in: with
// that call. Most lookups need just one comparison more, which is called with
// the state of the search below its window. The rest is the probe machine's,
// without which a lookup takes half the time.
func (m *Machine) lookUp(what int, ins uint64, k heap.Value) bool {
	return m.callMethod(kKey|fHash|phase(what), ins, m.InstSlot(k, object.SHash), k, heap.Unbound)
}

// keyOf returns dict or set and key of an instruction that looks one up.
func keyOf(R *[window]heap.Value, ins uint64) (d, k heap.Value) {
	a, b, c := code.A(ins), code.B(ins), code.C(ins)
	switch code.OpOf(ins) {
	case code.Index:
		return R[b], R[c]
	case code.In:
		return R[c], R[b]
	case code.JIn, code.JNIn:
		return R[b], R[a]
	case code.CallMN:
		return R[a+1], R[a+2]
	default: // SetIndex, DelIndex, DictSet, SetAdd
		return R[a], R[b]
	}
}

// hashed takes what the __hash__ of a key returned.
func (m *Machine) hashed(what int, ins uint64, v heap.Value) bool {
	p := m.Payload(v)
	if k := p.Kind(); k != heap.KInt && k != heap.KBig && k != heap.KBool {
		return m.badHash(keyOf(m.regs(), ins))
	}
	return m.seek(what, ins, m.HashResult(p), heap.Probe{}) != failed
}

// What lies below the window of a comparison with a key.
const (
	seekHash = -4 // a KWord
	seekStep = -3 // the state of heap.Probe
	seekAt   = -2 // the entry, and the version of the dict in its upper half
	seekKey  = -1 // its key
)

// seek goes on looking for the key of ins.
func (m *Machine) seek(what int, ins uint64, hash uint64, p heap.Probe) progress {
	dict, k := keyOf(m.regs(), ins)
	d := m.Dicts.At(dict)
	for {
		at := m.Probe(d, &p, hash)
		if at < 0 {
			return outcome(m.sought(what, ins, -1, hash))
		}
		key := d.At(at).Key
		tri, err := heap.NeedPython, error(nil)
		switch {
		case key == k:
			tri = heap.Equal
		case key.T != tInst:
			tri, err = m.Equal(key, k)
		}
		switch {
		case err != nil:
			return outcome(m.fail(err))
		case tri == heap.Equal:
			return outcome(m.sought(what, ins, at, hash))
		case tri == heap.NeedPython:
			s := m.stack[m.above()+1:]
			s[0], s[1] = heap.Handle(heap.KWord, hash), heap.Int(int64(p.Steps))
			s[2], s[3] = heap.Int(int64(p.Vers)<<32|int64(at)), key
			base := m.above() + 1 - seekHash
			if key.T == tInst {
				if slot := m.plainSlot(key, k, object.SEq); slot.T == tFunc {
					m.stack[base], m.stack[base+1] = key, k
					return outcome(m.enterPlain(slot, base, 2, kSame|phase(what), ins))
				}
			}
			return outcome(m.seekOn(what, ins, base, 0))
		}
		if err := m.acct.Charge(1); err != nil {
			return outcome(m.fail(err))
		}
	}
}

// sameOrNext goes on when the entry of the state below base was found to be the
// one, or not.
func (m *Machine) sameOrNext(what int, ins uint64, same bool, base int) progress {
	s := m.stack[base+seekHash : base]
	hash, at, vers := s[0].N, uint32(s[2].N), uint32(s[2].N>>32)
	if same {
		if dict, _ := keyOf(m.regs(), ins); m.Dicts.At(dict).Version() == vers {
			return outcome(m.sought(what, ins, int(at), hash))
		}
	}
	return m.seek(what, ins, hash, heap.Probe{Steps: int(s[1].N), Vers: vers})
}

// compared1 takes what the __eq__ of an entry's key returned.
func (m *Machine) compared1(what int, ins uint64, v heap.Value, base int) bool {
	if v.T == tBool {
		return m.sameOrNext(what, ins, v.N != 0, base) != failed
	}
	if v == heap.NotImpl {
		return m.seekOn(what, ins, base, 1)
	}
	r, ok := m.seekStep(what, ins, base)
	if ok {
		r[rEqual] = v
	}
	return ok
}

// seekStep pushes the probe machine in the state below base, waiting for what
// the comparison gives.
func (m *Machine) seekStep(what int, ins uint64, base int) (*[window]heap.Value, bool) {
	s := [-seekHash]heap.Value(m.stack[base+seekHash : base])
	d, k := keyOf(m.regs(), ins)
	x := heap.None
	switch op := code.OpOf(ins); {
	case op == code.SetIndex || op == code.DictSet:
		x = m.regs()[code.C(ins)]
	case op == code.CallMN && d.T == tDict:
		x = m.regs()[code.A(ins)+3]
	}
	r, ok := m.probeStep(kOp, ins, m.above()+1, what, d, d, k, x)
	if ok {
		r[rHash], r[rSteps], r[rVers], r[rAt] = s[0], s[1], heap.Value{N: s[2].N >> 32}, heap.Value{N: uint64(uint32(s[2].N))}
		r[rState], r[rEntry], r[rKey] = heap.Int(probeCompared), s[3], k
	}
	return r, ok
}

// seekOn has the probe machine compare with the entry of the state below base,
// from candidate n of comparePython on.
func (m *Machine) seekOn(what int, ins uint64, base, n int) bool {
	r, ok := m.seekStep(what, ins, base)
	return ok && m.comparePython(code.Make(code.Cmp, rEqual, rEntry, rKey, int32(code.EQ)), code.EQ, r[rEntry], r[rKey], n)
}

// sought completes ins with the entry of its key, or -1.
func (m *Machine) sought(what int, ins uint64, at int, hash uint64) bool {
	if code.OpOf(ins) == code.CallMN {
		return m.soughtMethod(object.KeyOp(what), ins, at, hash)
	}
	dict, k := keyOf(m.regs(), ins)
	d := m.Dicts.At(dict)
	switch {
	case what == probeHas:
		m.decide(ins, at >= 0)
	case what == probeSet:
		x := heap.None
		if op := code.OpOf(ins); op != code.SetAdd {
			x = m.regs()[code.C(ins)]
		}
		switch {
		case at < 0:
			return m.addKey(dict, k, x, hash, false)
		case code.OpOf(ins) != code.SetAdd:
			d.At(at).Val = x
		}
	case at < 0:
		return m.throwWith(object.TKeyError, k)
	case what == probeDel:
		d.Delete(at)
	default:
		m.regs()[code.A(ins)] = d.At(at).Val
	}
	return true
}

// soughtMethod is sought for a method of a dict or set, which may have a default.
func (m *Machine) soughtMethod(what object.KeyOp, ins uint64, at int, hash uint64) bool {
	R := m.regs()
	a := code.A(ins)
	dict, k, x := R[a+1], R[a+2], heap.None
	if dict.T == tDict {
		x = R[a+3]
	}
	d := m.Dicts.At(dict)
	switch {
	case at < 0 && (what == object.KeyDel || what == object.KeyPop && x == heap.Unbound):
		return m.throwWith(object.TKeyError, k)
	case at < 0 && (what == object.KeySet || what == object.KeySetDefault):
		if !m.addKey(dict, k, x, hash, false) {
			return false
		}
	case at >= 0 && dict.T == tDict:
		x = d.At(at).Val
	}
	if at >= 0 && (what == object.KeyDel || what == object.KeyPop || what == object.KeyDiscard) {
		d.Delete(at)
	}
	R[a], R[a+1], R[a+2], R[a+3] = x, heap.Value{}, heap.Value{}, heap.Value{}
	return true
}
