package vm

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// poly is what accesses find whose inline cache holds for another shape: one
// table each for reading, writing and calling, by shape and name. Where objects
// of several classes meet, writing the inline cache anew each time would cost
// more than the lookup.
type poly struct {
	gets, sets, calls [polySize]polyEntry
	sites             []site
}

// site is what one access to instances of several shapes finds, by their headers:
// a slot, or function<<32 | epoch. The loop looks there where two inline words do
// not suffice.
type site struct {
	headers, found [siteShapes]uint64
	next           uint8
}

const (
	siteShapes = 4
	maxSites   = 1 << 10
)

// note adds a shape, in the place of the oldest if there are too many.
func (s *site) note(header, found uint64) {
	i := slices.Index(s.headers[:], header)
	if i < 0 {
		i = int(s.next % siteShapes)
		s.next++
	}
	s.headers[i], s.found[i] = header, found
}

// newSite returns the number of a new site for the two shapes of inline words,
// of which the second may be 0. There are none without end.
func (p *poly) newSite(first, second, found uint64) (uint64, bool) {
	if len(p.sites) == maxSites {
		return 0, false
	}
	var s site
	s.note(first, found)
	if second != 0 {
		s.note(second, found)
	}
	p.sites = append(p.sites, s)
	return uint64(len(p.sites) - 1), true
}

const polySize = 128

type polyEntry struct {
	before uint64 // header of the instance
	after  uint64 // that which an added attribute gives it; of gets: the dict that has it, or 0
	name   heap.Value
	at     uint64 // slot, entry of the dict, or handle of the function
	epoch  uint32
}

// polyIndex mixes a header, whose upper half tells the shape, and a name.
func polyIndex(header uint64, name heap.Value) uint8 {
	return uint8((header>>32 ^ name.N ^ name.T>>16) * 0x9e3779b97f4a7c15 >> 57)
}

// polyAt returns the tables for an access whose inline cache, of so many words
// before pc, holds for another shape; nil when it holds for none yet.
func (m *Machine) polyAt(st *object.State, words int) *poly {
	if st.Ins[m.pc-words] == 0 {
		return nil
	}
	return m.tables()
}

// tables returns the tables, made when first needed.
func (m *Machine) tables() *poly {
	if m.poly == nil {
		m.poly = &poly{}
	}
	return m.poly
}

func (m *Machine) noteGet(st *object.State, header uint64, name heap.Value, slot int) {
	if p := m.polyAt(st, code.CacheWords(code.GetAttr)); p != nil {
		p.gets[polyIndex(header, name)] = polyEntry{before: header, name: name, at: uint64(slot), epoch: m.Epoch}
	}
}

func (m *Machine) noteSet(st *object.State, before, after uint64, name heap.Value, slot int) {
	if p := m.polyAt(st, code.CacheWords(code.SetAttr)); p != nil {
		p.sets[polyIndex(before, name)] = polyEntry{before: before, after: after, name: name, at: uint64(slot), epoch: m.Epoch}
	}
}

func (m *Machine) noteCall(p *poly, header uint64, name heap.Value, f uint64) {
	if p != nil {
		p.calls[polyIndex(header, name)] = polyEntry{before: header, name: name, at: f, epoch: m.Epoch}
	}
}

// found reports whether the entry is that of an access in the present state of
// all classes.
func (e *polyEntry) found(header uint64, name heap.Value, epoch uint32) bool {
	return e.before == header && e.name == name && e.epoch == epoch
}

// getPoly reads the attribute of ins from where the table says: a slot of the
// instance, or an entry of the dict of a class.
func (m *Machine) getPoly(ins uint64, R *[window]heap.Value) bool {
	x := R[code.B(ins)]
	if m.poly == nil {
		return false
	}
	var header uint64
	switch x.T {
	case tInst:
		header = m.Cells[x.N].T
	case tClass:
		header = x.N<<32 | tClass
	default:
		return false
	}
	st := m.top().st
	name := st.Names[ins>>32]
	e := &m.poly.gets[polyIndex(header, name)]
	if !e.found(header, name, m.Epoch) {
		return false
	}
	if e.after != 0 {
		v := m.Dicts.At(heap.Handle(heap.KDict, e.after)).At(int(e.at)).Val
		if !isData(v) || x.T == tInst && m.Cells[x.N].N != 0 {
			return false
		}
		R[code.A(ins)] = v
		return true
	}
	v := m.Cells[x.N+1+e.at]
	if v == heap.Unbound {
		return false
	}
	R[code.A(ins)] = v
	if st.Own {
		m.noteShape(ins, st.Ins[m.pc-1:m.pc+2], header, e.at)
	}
	return true
}

// noteShape notes for the loop where a GetAttr, whose words these are, has found
// the attribute in instances of another shape: in the other one of its inline
// words, or in a site.
func (m *Machine) noteShape(ins uint64, words []uint64, header, slot uint64) {
	switch op := code.OpOf(ins); {
	case op == code.GetAttrP:
		m.poly.sites[words[2]].note(header, slot)
	case op != code.GetAttr || words[1] == 0:
	case words[2] == 0 && slot == uint64(code.C(ins)):
		words[2] = header
	default:
		if n, ok := m.poly.newSite(words[1], words[2], uint64(code.C(ins))); ok {
			m.poly.sites[n].note(header, slot)
			words[0], words[2] = ins&^0xff|uint64(code.GetAttrP), n
		}
	}
}

// isData reports whether v is surely no descriptor: an attribute of a class
// that may be assigned another such value without a new epoch.
func isData(v heap.Value) bool { return heap.Kind(v.T) < heap.KFunc && v != heap.Unbound }

// noteClass notes that an attribute of x comes from the class, or of the class
// x from itself or a base: a value that is no descriptor, found in the dict of
// a class that a program made.
func (m *Machine) noteClass(st *object.State, x, name, v heap.Value) {
	if !isData(v) || !ownCode(st) {
		return
	}
	class, header := x, x.N<<32|tClass
	if x.T == tInst {
		if class, header = m.TypeOf(x), m.Cells[x.N].T; m.Cells[x.N].N != 0 || m.SlotOfAttr(x, name) >= 0 {
			return
		}
	} else if m.Classes.At(x).Meta != object.TypeValue(object.TType) {
		return
	}
	dict, at, ok := m.ClassEntry(class, name)
	if !ok || m.Slot(m.TypeOf(x), object.SGetAttribute).Kind() != heap.KNative || m.Dicts.At(dict).At(at).Val != v {
		return
	}
	m.tables().gets[polyIndex(header, name)] = polyEntry{before: header, after: dict.N, name: name, at: uint64(at), epoch: m.Epoch}
}

// setPoly writes the attribute of ins to the slot that the table names.
func (m *Machine) setPoly(ins uint64, R *[window]heap.Value) bool {
	x := R[code.A(ins)]
	if x.T != tInst || m.poly == nil {
		return false
	}
	st := m.top().st
	hd, name := &m.Cells[x.N], st.Names[ins>>32]
	e := &m.poly.sets[polyIndex(hd.T, name)]
	if !e.found(hd.T, name, m.Epoch) || e.after != hd.T && hd.N != 0 {
		return false
	}
	m.Cells[x.N+1+e.at] = R[code.B(ins)]
	if e.after == hd.T && e.at == uint64(code.C(ins)) && code.OpOf(ins) == code.SetAttr && st.Own {
		st.Ins[m.pc+1] = hd.T
	}
	hd.T = e.after
	return true
}

// methodPoly puts the function that ins calls as a method of the instance at base
// below that, if the inline cache of a CallC or the table names it.
func (m *Machine) methodPoly(st *object.State, ins uint64, base int) bool {
	x := m.stack[base]
	if x.T != tInst {
		return false
	}
	header, words := m.Cells[x.N].T, st.Ins[m.pc:m.pc+3]
	op := code.Op(ins)
	if op == code.CallCP {
		s := &m.poly.sites[words[2]]
		for i, h := range s.headers {
			if h == header && uint32(s.found[i]) == m.Epoch {
				m.stack[base-1] = heap.Handle(heap.KFunc, s.found[i]>>32)
				return true
			}
		}
	}
	calls := op == code.CallC // another instruction keeps something else there
	if calls && uint32(words[1]) == m.Epoch && (words[0] == header || words[2] == header) {
		m.stack[base-1] = heap.Handle(heap.KFunc, words[1]>>32)
		return true
	}
	if m.poly == nil {
		return false
	}
	name := st.Names[ins>>32]
	e := &m.poly.calls[polyIndex(header, name)]
	if !e.found(header, name, m.Epoch) {
		return false
	}
	switch called := e.at<<32 | uint64(m.Epoch); {
	case op == code.CallCP:
		m.poly.sites[words[2]].note(header, called)
	case op != code.CallC:
	case words[1] == called && words[2] == 0:
		words[2] = header // the other one that the loop looks for
	default:
		if n, ok := m.poly.newSite(words[0], words[2], words[1]); ok {
			m.poly.sites[n].note(header, called)
			st.Ins[m.pc-1], words[2] = ins&^0xff|uint64(code.CallCP), n
		}
	}
	m.stack[base-1] = heap.Handle(heap.KFunc, e.at)
	return true
}
