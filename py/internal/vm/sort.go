package vm

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// The sort machine orders the numbers 0 to n-1 by keys that Python code
// compares: a merge sort of natural runs, of which short ones are made longer
// by binary insertion. It asks for one comparison at a time, always "is key x
// less than key y"; between two of them all it knows is in its registers, in
// lists that no program sees.
//
// Registers: A the keys in the order so far, B that order, C the ends of the
// runs in it, D a copy of the left one of two runs that are being merged, E the
// ends of the runs that the present pass makes. Keys that stayed where they were,
// to be found by their numbers, cost a miss of the cache for each comparison.
const (
	sortLo   = 8  // where the run, or the left one of two, begins
	sortMid  = 9  // where the right one begins; of insertion: where the item may belong at the least
	sortHi   = 10 // where the right one ends; of insertion: at the most
	sortI    = 11 // the item that comes next; of a merge: in the copy of the left run
	sortJ    = 12 // of a merge: in the right run
	sortOut  = 13 // of a merge: where the next one goes
	sortRun  = 14 // of a pass: number of the left run
	sortDown = 15 // whether the run is descending
	sortLeft = 16 // the keys of D
)

// States of the sort machine: what the comparison that was asked for decides.
const (
	sortBegin  = iota
	sortFirst  // whether a run that has two items is descending
	sortLonger // whether the next item goes on with it
	sortInsert // which half the item belongs in
	sortApart  // whether two runs are in order as they are
	sortMerge  // which of the two runs is next
)

// pushSort orders the numbers of the keys, a list.
func (m *Machine) pushSort(flags uint32, ins uint64, base int, keys heap.Value) bool {
	n := len(m.Lists.At(keys).Items)
	if err := m.Reserve(4 * heap.ListGrowth(n)); err != nil {
		return m.fail(err)
	}
	r, ok := m.pushStep(stepSort, base, flags, ins)
	if !ok {
		return false
	}
	for i := range sortLeft + 1 {
		r[i] = heap.Int(0)
	}
	r[rEqual], r[rEntry], r[rKey] = heap.None, heap.None, heap.None
	for i := rA; i <= rE; i++ {
		r[i] = m.NewList(0)
	}
	r[sortLeft] = m.NewList(0)
	m.Grow(r[rA], n)
	m.Extend(r[rA], m.Lists.At(keys).Items)
	m.Grow(r[rB], n)
	for i := range n {
		m.Append(r[rB], heap.Int(int64(i)))
	}
	return true
}

// stepSort takes the answer to the last question and asks the next one.
func (m *Machine) stepSort(r *[window]heap.Value) bool {
	state := r[rState].N
	less := false
	if state != sortBegin {
		var ok, failed bool
		if less, ok, failed = m.told(r); !ok {
			return !failed
		}
	}
	switch state {
	case sortBegin:
		return m.sortRuns(r)
	case sortFirst:
		r[sortDown] = heap.Bool(less)
		r[sortI].N += 2
		return m.sortGoOn(r)
	case sortLonger:
		if less == (r[sortDown].N == 1) {
			r[sortI].N++
			return m.sortGoOn(r)
		}
		return m.sortRunEnds(r)
	case sortInsert:
		mid := (r[sortMid].N + r[sortHi].N) / 2
		if less {
			r[sortHi].N = mid
		} else {
			r[sortMid].N = mid + 1
		}
		return m.sortPlace(r)
	case sortApart:
		if !less {
			return m.sortNextPair(r)
		}
		lo, mid := r[sortLo].N, r[sortMid].N
		m.sortCopy(r[rD], r[rB], lo, mid)
		m.sortCopy(r[sortLeft], r[rA], lo, mid)
		r[sortI], r[sortJ], r[sortOut] = heap.Int(0), heap.Value{N: mid}, heap.Value{N: lo}
		return m.sortNext(r)
	}
	order, keys, out := m.Lists.At(r[rB]).Items, m.Lists.At(r[rA]).Items, r[sortOut].N
	if less {
		j := r[sortJ].N
		order[out], keys[out] = order[j], keys[j]
		r[sortJ].N++
	} else {
		i := r[sortI].N
		order[out], keys[out] = m.Lists.At(r[rD]).Items[i], m.Lists.At(r[sortLeft]).Items[i]
		r[sortI].N++
	}
	r[sortOut].N++
	return m.sortNext(r)
}

// sortCopy makes a list that of the items from lo to hi of another.
func (m *Machine) sortCopy(to, from heap.Value, lo, hi uint64) {
	l := m.Lists.At(to)
	l.Items = l.Items[:0]
	m.Extend(to, m.Lists.At(from).Items[lo:hi])
}

// sortAsk asks whether the key at i is less than that at j.
func (m *Machine) sortAsk(r *[window]heap.Value, state, i, j uint64) bool {
	keys := m.Lists.At(r[rA]).Items
	return m.ask(r, state, code.LT, keys[i], keys[j])
}

// sortRuns begins the next run, or the merging when there is none.
func (m *Machine) sortRuns(r *[window]heap.Value) bool {
	n := uint64(len(m.Lists.At(r[rA]).Items))
	r[sortLo] = r[sortI]
	switch lo := r[sortLo]; n - lo.N {
	case 0:
		return m.sortPass(r)
	case 1:
		r[sortI].N++
		m.Append(r[rC], r[sortI])
		return m.sortPass(r)
	default:
		return m.sortAsk(r, sortFirst, lo.N+1, lo.N)
	}
}

// sortGoOn asks whether the run takes one more item as it is.
func (m *Machine) sortGoOn(r *[window]heap.Value) bool {
	i := r[sortI].N
	if i == uint64(len(m.Lists.At(r[rA]).Items)) {
		return m.sortRunEnds(r)
	}
	return m.sortAsk(r, sortLonger, i, i-1)
}

// sortRunEnds turns a descending run round, in which no two keys are equal.
func (m *Machine) sortRunEnds(r *[window]heap.Value) bool {
	if r[sortDown] == heap.True {
		slices.Reverse(m.Lists.At(r[rB]).Items[r[sortLo].N:r[sortI].N])
		slices.Reverse(m.Lists.At(r[rA]).Items[r[sortLo].N:r[sortI].N])
	}
	return m.sortInsertion(r)
}

// sortInsertion begins to insert the next item into a short run.
func (m *Machine) sortInsertion(r *[window]heap.Value) bool {
	n := uint64(len(m.Lists.At(r[rA]).Items))
	// Runs are so long that their number is a power of two, or just below it.
	least, rest := n, uint64(0)
	for least >= 64 {
		rest |= least & 1
		least >>= 1
	}
	if lo, i := r[sortLo].N, r[sortI].N; i >= min(lo+least+rest, n) {
		m.Append(r[rC], r[sortI])
		return m.sortRuns(r)
	}
	r[sortMid], r[sortHi] = r[sortLo], r[sortI]
	return m.sortPlace(r)
}

// sortPlace asks where the item belongs, or puts it there.
func (m *Machine) sortPlace(r *[window]heap.Value) bool {
	lo, hi, i := r[sortMid].N, r[sortHi].N, r[sortI].N
	if lo < hi {
		return m.sortAsk(r, sortInsert, i, (lo+hi)/2)
	}
	for _, xs := range [...][]heap.Value{m.Lists.At(r[rB]).Items, m.Lists.At(r[rA]).Items} {
		x := xs[i]
		copy(xs[lo+1:i+1], xs[lo:i])
		xs[lo] = x
	}
	r[sortI].N++
	return m.sortInsertion(r)
}

// sortPass begins to merge neighbouring runs, until there is one.
func (m *Machine) sortPass(r *[window]heap.Value) bool {
	if len(m.Lists.At(r[rC]).Items) <= 1 {
		return m.leave(r[rB])
	}
	r[sortRun], r[sortLo] = heap.Int(0), heap.Int(0)
	return m.sortPair(r)
}

// sortPair asks whether the next two runs are in order.
func (m *Machine) sortPair(r *[window]heap.Value) bool {
	ends := m.Lists.At(r[rC]).Items
	k := int(r[sortRun].N)
	if k+1 >= len(ends) {
		if k < len(ends) {
			m.Append(r[rE], ends[k])
		}
		r[rC], r[rE] = r[rE], r[rC]
		made := m.Lists.At(r[rE])
		made.Items = made.Items[:0]
		return m.sortPass(r)
	}
	r[sortMid], r[sortHi] = ends[k], ends[k+1]
	return m.sortAsk(r, sortApart, ends[k].N, ends[k].N-1)
}

// sortNext asks which of two runs has the next item, or ends their merging.
func (m *Machine) sortNext(r *[window]heap.Value) bool {
	keys, left := m.Lists.At(r[rA]).Items, m.Lists.At(r[sortLeft]).Items
	i, j := r[sortI].N, r[sortJ].N
	switch {
	case i == uint64(len(left)):
		return m.sortNextPair(r)
	case j == r[sortHi].N:
		copy(m.Lists.At(r[rB]).Items[r[sortOut].N:j], m.Lists.At(r[rD]).Items[i:])
		copy(keys[r[sortOut].N:j], left[i:])
		return m.sortNextPair(r)
	}
	return m.ask(r, sortMerge, code.LT, keys[j], left[i])
}

// sortNextPair goes on behind two runs that are one now.
func (m *Machine) sortNextPair(r *[window]heap.Value) bool {
	m.Append(r[rE], r[sortHi])
	r[sortLo] = r[sortHi]
	r[sortRun].N += 2
	return m.sortPair(r)
}
