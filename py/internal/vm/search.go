package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// What the search machine looks for.
const (
	searchIndex = iota // the first item that is equal: its number, or -1
	searchCount        // how many are
	searchHas          // whether there is one
)

// States of the search machine.
const (
	searchNext     = iota // item number C comes next
	searchCompared        // it was compared
)

// rFound is how many equal items the search machine has met.
const rFound = 36

// searches are the steps of natives that are searches.
var searches = map[string]int{"find": searchIndex, "count": searchCount}

// pushSearch compares items of a list or tuple, from number start to stop, with
// x by Python's rules.
func (m *Machine) pushSearch(flags uint32, ins uint64, base, what int, items, x heap.Value, start, stop int64) bool {
	r, ok := m.pushStep(stepSearch, base, flags, ins)
	if !ok {
		return false
	}
	r[rA], r[rB], r[rC], r[rD], r[rE] = items, x, heap.Int(start), heap.Int(stop), heap.Int(int64(what))
	r[rFound] = heap.Int(0)
	r[rEqual], r[rEntry], r[rKey] = heap.None, heap.None, heap.None
	return true
}

// stepSearch: A items, B value, C number of the item, D the end, E purpose.
func (m *Machine) stepSearch(r *[window]heap.Value) bool {
	i := int(r[rC].N)
	if r[rState].N == searchCompared {
		equal, ok, failed := m.told(r)
		if !ok {
			return !failed
		}
		if equal && m.searched(r, i) {
			return m.leave(r[rFound])
		}
		i++
	}
	v := r[rB]
	for {
		items := m.items(r[rA])
		if i >= min(int(r[rD].N), len(items)) {
			return m.searchEnded(r)
		}
		x, tri, err := items[i], heap.NeedPython, error(nil)
		if x.T != tInst || x == v {
			tri, err = m.Equal(x, v)
		}
		switch {
		case err != nil:
			return m.fail(err)
		case tri == heap.Equal:
			if m.searched(r, i) {
				return m.leave(r[rFound])
			}
		case tri == heap.NeedPython:
			r[rC] = heap.Int(int64(i))
			return m.ask(r, searchCompared, code.EQ, x, v)
		}
		if err := m.acct.Charge(1); err != nil {
			return m.fail(err)
		}
		i++
	}
}

// searchOn goes on when the method that the frame f ran for the search machine
// below has returned False: the next item, if it is of the same class, takes
// the place of the last one, and the same frame begins again. That is most of a
// search. It reports false when the machine itself must see to it.
func (m *Machine) searchOn(f *Frame) bool {
	g := &m.frames[len(m.frames)-2]
	if g.st != &stepStates[stepSearch] {
		return false
	}
	r := (*[window]heap.Value)(m.stack[g.base:])
	i := r[rC].N + 1
	items := m.items(r[rA])
	if i >= uint64(len(items)) || i >= r[rD].N {
		return false
	}
	x := items[i]
	if x.T != tInst || x == r[rB] || m.Cells[x.N].T != r[rHeader].N || r[rEpoch].N != uint64(m.Epoch) || r[rState].N != searchCompared {
		return false
	}
	if fn := r[rMethod]; fn.T != tFunc || fn.N != uint64(f.fn) || m.Funcs.At(fn).State != f.st || m.acct.Fuel <= 0 {
		return false
	}
	m.acct.Fuel--
	r[rC].N, r[rEntry] = i, x
	m.stack[f.base], m.stack[f.base+1] = x, r[rB]
	m.pc = 0
	return true
}

// searched notes that item i is equal, and reports whether that ends the search.
func (m *Machine) searched(r *[window]heap.Value, i int) bool {
	switch r[rE].N {
	case searchIndex:
		r[rFound] = heap.Int(int64(i))
	case searchHas:
		r[rFound] = heap.True
	default:
		r[rFound].N++
		return false
	}
	return true
}

// searchEnded ends a search that has met all items.
func (m *Machine) searchEnded(r *[window]heap.Value) bool {
	switch r[rE].N {
	case searchIndex:
		return m.leave(heap.Int(-1))
	case searchHas:
		return m.leave(heap.False)
	}
	return m.leave(r[rFound])
}
