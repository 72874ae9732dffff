package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
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
	searchCompared        // it was compared, with rEqual as the result
	searchDecided         // the truth of that has been asked for
)

// Registers of the search machine, beside A to E: most sequences hold objects
// of one class, whose method is looked up once.
const (
	rFound  = 36 // how many equal items it has met
	rHeader = 37 // a KWord: header of the last item that was an instance
	rEpoch  = 38 // when its method was looked up
	rMethod = 39 // __eq__ of its class, a plain function, or None
)

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
	i, state := int(r[rC].N), r[rState].N
	if state != searchNext {
		equal := r[rEqual]
		if state == searchDecided {
			equal = m.answered()
		}
		if equal.T != tBool {
			b, err := m.Truth(equal)
			if err == object.NeedPython && state == searchCompared {
				r[rState] = heap.Int(searchDecided)
				return m.invokeLib(kStd, 0, "_machine.truth", equal)
			}
			if err != nil {
				return m.fail(err)
			}
			equal = heap.Bool(b)
		}
		if equal.N != 0 && m.searched(r, i) {
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
		x := items[i]
		if x.T == tInst && x != v && m.Cells[x.N].T == r[rHeader].N && r[rEpoch].N == uint64(m.Epoch) && r[rMethod].T == tFunc {
			r[rC], r[rState] = heap.Int(int64(i)), heap.Int(searchCompared)
			r[rEntry], r[rKey] = x, v
			return m.callMethod(kStore, code.Make(code.Cmp, rEqual, rEntry, rKey, int32(code.EQ)), r[rMethod], x, v)
		}
		tri, err := m.Equal(x, v)
		switch {
		case err != nil:
			return m.fail(err)
		case tri == heap.Equal:
			if m.searched(r, i) {
				return m.leave(r[rFound])
			}
		case tri == heap.NeedPython:
			r[rC], r[rState] = heap.Int(int64(i)), heap.Int(searchCompared)
			r[rEntry], r[rKey] = x, v
			if x.T == tInst {
				r[rHeader], r[rEpoch] = heap.Handle(heap.KWord, m.Cells[x.N].T), heap.Int(int64(m.Epoch))
				r[rMethod] = m.plainSlot(x, v, object.SEq)
			}
			ins := code.Make(code.Cmp, rEqual, rEntry, rKey, int32(code.EQ))
			if how := m.compareNow(kStore, ins, code.EQ, x, v); how != notYet {
				return how != failed
			}
			return m.compare(ins, code.EQ, x, v)
		}
		if err := m.acct.Charge(1); err != nil {
			return m.fail(err)
		}
		i++
	}
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
