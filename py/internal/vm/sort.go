package vm

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The sort machine sorts a list by keys that Python code compares. Programs see
// which keys are compared, and in which order; where a comparison raises, they
// see how far the sort came; and where < is no total order, what it makes of
// that. So it does what CPython's does, comparison by comparison: natural runs,
// of which short ones are made longer by binary insertion, are merged in the
// order of powersort, galloping where one of them goes on winning.
//
// It asks for one comparison at a time, always "is key x less than key y"; between
// two of them all it knows is in its registers, in lists that no program sees.
//
// Registers: A the keys, B the values or None when they are their own keys, C and
// D copies of the keys and values of a run that is being merged, E the start and
// the power of each run that is to be merged yet. Keys that stayed where they
// were, to be found by their numbers, cost a miss of the cache for each comparison.
const (
	sortTarget = iota // the list that is sorted

	// Of the run that is being made.
	sortLo    // where it begins: where the last of the others ends
	sortN     // its length so far
	sortSame  // of a descending one: how many keys before the last are equal to it
	sortLeast // what it is made to have at least
	sortPower // of the run before it

	// Of the merge of the runs X and Y, neighbours. The keys that are left of both
	// and the gap between them are what lies between two places.
	sortFrom // the place where what is left of X begins
	sortTo   // and that where Y ends
	sortX    // how many keys are left of X
	sortY    // of Y
	sortBack // whether it goes from the end: then Y was copied, or else X
	sortWonX // how often X was the next in a row
	sortWonY
	sortGallop // how often one must be, for galloping

	// Of the search for a key's place in a part of a list, which begins at a hint.
	sortKey
	sortIn    // the list
	sortFirst // where the part begins
	sortCount // its length
	sortHint
	sortRight // whether it belongs behind those that are equal to it
	sortDown  // whether the place is before the hint
	sortLast  // the distance that is too short, or the first place of those left
	sortStep  // the distance that is tried, or the last place
	sortWhy   // what the place is for
)

// States of the sort machine: what the comparison that was asked for decides.
const (
	sortBegin   = iota
	sortClimb   // whether the run stops ascending
	sortFlat    // whether not all keys of it are equal
	sortFall    // whether it goes on descending
	sortLevel   // whether it ascends, or has one more equal key
	sortOnward  // whether a run that was descending stops ascending
	sortInsert  // which half the item belongs in
	sortMerge   // which of the two runs is next
	sortHinted  // on which side of the hint a key belongs
	sortStretch // whether it is further away than tried
	sortHalve   // which half it belongs in
)

// What the place of a key is looked for.
const (
	sortSkipX = iota // X is in place up to there
	sortSkipY        // Y is from there on
	sortRushX        // so much of X is next
	sortRushY
)

// minGallop is how often a run must win in a row for galloping to begin, or to go
// on.
const minGallop = 7

// pushSort sorts a list, by keys unless they are None.
func (m *Machine) pushSort(flags uint32, ins uint64, base int, values, keys heap.Value) bool {
	n := len(m.Lists.At(values).Items)
	if keys == heap.None {
		keys, values = values, heap.None
	} else if len(m.Lists.At(keys).Items) != n {
		return m.throw(object.TValueError, "there are %d keys for %d values", len(m.Lists.At(keys).Items), n)
	}
	if err := m.Reserve(4 * heap.ListGrowth(n)); err != nil {
		return m.fail(err)
	}
	r, ok := m.pushStep(stepSort, base, flags, ins)
	if !ok {
		return false
	}
	for i := range sortWhy + 1 {
		r[i] = heap.Int(0)
	}
	r[rEqual], r[rEntry], r[rKey] = heap.None, heap.None, heap.None
	r[rB], r[rD] = heap.None, heap.None
	r[sortTarget] = keys
	r[rA], r[rC] = m.sortLists(keys)
	if values != heap.None {
		r[sortTarget] = values
		r[rB], r[rD] = m.sortLists(values)
	}
	r[rE] = m.NewList(0)
	r[sortGallop] = heap.Int(minGallop)
	r[sortLeast] = heap.Value{N: leastRun(uint64(n))}
	return true
}

// sortLists returns a copy of the list, and one with room for the half of it.
func (m *Machine) sortLists(from heap.Value) (list, half heap.Value) {
	list, half = m.NewList(0), m.NewList(0)
	n := len(m.Lists.At(from).Items)
	m.Grow(list, n)
	m.Extend(list, m.Lists.At(from).Items)
	if n >= sortSingle {
		m.Grow(half, n/2)
	}
	return list, half
}

// sortSingle is the length from which a list can have more than one run.
const sortSingle = 64

// leastRun returns the length of runs with which their number is a power of two, or
// just below it.
func leastRun(n uint64) uint64 {
	rest := uint64(0)
	for n >= sortSingle {
		rest |= n & 1
		n >>= 1
	}
	return n + rest
}

// sortSettle gives the list the order that its items have so far: the sort is over,
// or a comparison has raised an exception.
func (m *Machine) sortSettle(r *[window]heap.Value) {
	if len(m.Lists.At(r[rC]).Items) > 0 {
		m.sortRest(r)
	}
	sorted := r[rB]
	if sorted == heap.None {
		sorted = r[rA]
	}
	copy(m.Lists.At(r[sortTarget]).Items, m.Lists.At(sorted).Items)
}

// stepSort takes the answer to the last question and asks the next one. Questions
// about built-in data it answers itself.
func (m *Machine) stepSort(r *[window]heap.Value) bool {
	var asks bool
	if r[rState].N == sortBegin {
		asks = len(m.Lists.At(r[rA]).Items) > 0 && m.sortNewRun(r)
	} else {
		less, ok, failed := m.told(r)
		if !ok {
			return !failed
		}
		asks = m.sortTell(r, less)
	}
	for asks {
		less, ok := false, false
		if r[rEntry].T != tInst {
			less, ok = m.sortLess(r[rEntry], r[rKey])
		}
		if m.acct.Fuel--; !ok || m.acct.Fuel < 0 {
			return m.ask(r, r[rState].N, code.LT, r[rEntry], r[rKey])
		}
		asks = m.sortTell(r, less)
	}
	m.sortSettle(r)
	return m.leave(heap.None)
}

// sortLess compares built-in data; ok is false when it cannot.
func (m *Machine) sortLess(x, y heap.Value) (less, ok bool) {
	switch {
	case x.T|y.T == 0:
		return x.Int() < y.Int(), true
	case x.T == tFloat && y.T == tFloat:
		return x.Float() < y.Float(), true
	case x.T == tTuple && y.T == tTuple:
		return m.CompareTuples(code.LT, m.Tuple(x), m.Tuple(y))
	}
	return m.compareTexts(code.LT, x, y)
}

// sortTell goes on with the answer to the last question. Like all the functions
// below it reports whether there is one more.
func (m *Machine) sortTell(r *[window]heap.Value, less bool) bool {
	switch state := r[rState].N; state {
	case sortMerge:
		return m.sortWinner(r, less)
	case sortInsert:
		return m.sortHalf(r, less)
	case sortHinted, sortStretch, sortHalve:
		return m.sortSearch(r, state, less == (r[sortRight].N == 1))
	default:
		return m.sortRun(r, state, less)
	}
}

// sortAskOf asks whether x is less than y.
func sortAskOf(r *[window]heap.Value, state uint64, x, y heap.Value) bool {
	r[rState].N = state
	r[rEntry], r[rKey] = x, y
	return true
}

// sortAsk asks whether the key at i is less than that at j.
func (m *Machine) sortAsk(r *[window]heap.Value, state, i, j uint64) bool {
	keys := m.Lists.At(r[rA]).Items
	return sortAskOf(r, state, keys[i], keys[j])
}

// sortNewRun begins the next run.
func (m *Machine) sortNewRun(r *[window]heap.Value) bool {
	r[sortN] = heap.Int(1)
	return m.sortLonger(r, sortClimb)
}

// sortLonger asks whether the next key is less than the last of the run.
func (m *Machine) sortLonger(r *[window]heap.Value, state uint64) bool {
	next := r[sortLo].N + r[sortN].N
	if next < uint64(len(m.Lists.At(r[rA]).Items)) {
		return m.sortAsk(r, state, next, next-1)
	}
	if state == sortFall {
		return m.sortTurn(r)
	}
	return m.sortInsertion(r)
}

// sortRun takes what was found out about the run.
func (m *Machine) sortRun(r *[window]heap.Value, state uint64, less bool) bool {
	lo, n := r[sortLo].N, r[sortN].N
	switch state {
	case sortClimb:
		switch {
		case !less:
			r[sortN].N++
			return m.sortLonger(r, sortClimb)
		case n > 1:
			return m.sortAsk(r, sortFlat, lo, lo+n-1)
		}
		return m.sortDescend(r)
	case sortFlat:
		if less {
			return m.sortInsertion(r)
		}
		// Equal keys before a smaller one are the begin of a descending run.
		m.sortReverse(r, lo, lo+n)
		return m.sortDescend(r)
	case sortFall:
		if !less {
			return m.sortAsk(r, sortLevel, lo+n-1, lo+n)
		}
		m.sortUnequal(r)
		r[sortN].N++
		return m.sortLonger(r, sortFall)
	case sortLevel:
		if less {
			return m.sortTurn(r)
		}
		r[sortSame].N++
		r[sortN].N++
		return m.sortLonger(r, sortFall)
	}
	if less {
		return m.sortInsertion(r)
	}
	r[sortN].N++
	return m.sortLonger(r, sortOnward)
}

// sortDescend goes on with a run whose next key is less than the others.
func (m *Machine) sortDescend(r *[window]heap.Value) bool {
	r[sortN].N++
	r[sortSame].N = 0
	return m.sortLonger(r, sortFall)
}

// sortUnequal turns the equal keys at the end of a descending run round, so that
// they are in their order when all of it is.
func (m *Machine) sortUnequal(r *[window]heap.Value) {
	if same := r[sortSame].N; same > 0 {
		end := r[sortLo].N + r[sortN].N
		m.sortReverse(r, end-same-1, end)
		r[sortSame].N = 0
	}
}

// sortTurn turns a descending run round, which may go on then.
func (m *Machine) sortTurn(r *[window]heap.Value) bool {
	m.sortUnequal(r)
	m.sortReverse(r, r[sortLo].N, r[sortLo].N+r[sortN].N)
	return m.sortLonger(r, sortOnward)
}

// sortReverse turns the items from lo to hi round.
func (m *Machine) sortReverse(r *[window]heap.Value, lo, hi uint64) {
	m.acct.Spend(int(hi-lo) / 16)
	slices.Reverse(m.Lists.At(r[rA]).Items[lo:hi])
	if r[rB] != heap.None {
		slices.Reverse(m.Lists.At(r[rB]).Items[lo:hi])
	}
}

// sortInsertion begins to insert the next item into a short run.
func (m *Machine) sortInsertion(r *[window]heap.Value) bool {
	lo, n := r[sortLo].N, r[sortN].N
	if n >= min(r[sortLeast].N, uint64(len(m.Lists.At(r[rA]).Items))-lo) {
		return m.sortFound(r)
	}
	r[sortLast].N, r[sortStep].N = 0, n
	return m.sortAsk(r, sortInsert, lo+n, lo+n/2)
}

// sortHalf asks which half of those left the item belongs in, or puts it there.
func (m *Machine) sortHalf(r *[window]heap.Value, less bool) bool {
	lo, n := r[sortLo].N, r[sortN].N
	first, last := r[sortLast].N, r[sortStep].N
	if mid := (first + last) / 2; less {
		last = mid
	} else {
		first = mid + 1
	}
	if first < last {
		r[sortLast].N, r[sortStep].N = first, last
		return m.sortAsk(r, sortInsert, lo+n, lo+(first+last)/2)
	}
	insertLast(m.Lists.At(r[rA]).Items[lo+first : lo+n+1])
	if r[rB] != heap.None {
		insertLast(m.Lists.At(r[rB]).Items[lo+first : lo+n+1])
	}
	r[sortN].N++
	return m.sortInsertion(r)
}

// insertLast puts the last item before the others.
func insertLast(xs []heap.Value) {
	last := len(xs) - 1
	x := xs[last]
	copy(xs[1:], xs[:last])
	xs[0] = x
}

// sortFound has the runs before a new one merged that are so far down in the tree
// of powersort that this one comes later.
func (m *Machine) sortFound(r *[window]heap.Value) bool {
	if runs := m.Lists.At(r[rE]).Items; len(runs) > 0 {
		start := runs[len(runs)-2].N
		r[sortPower].N = power(start, r[sortLo].N, r[sortN].N, uint64(len(m.Lists.At(r[rA]).Items)))
	}
	return m.sortMerged(r)
}

// power returns the depth at which powersort splits n items between the runs that
// begin at start and at lo: the number of the first bit in which the places of
// their middles differ, as fractions of n.
func power(start, lo, length, n uint64) uint64 {
	a, b := start+lo, 2*lo+length // twice the middles
	for p := uint64(1); ; p++ {
		if a >= n {
			a, b = a-n, b-n
		} else if b >= n {
			return p
		}
		a, b = 2*a, 2*b
	}
}

// sortMerged merges the next two runs, or goes on with a new one, until one is left.
func (m *Machine) sortMerged(r *[window]heap.Value) bool {
	total := uint64(len(m.Lists.At(r[rA]).Items))
	runs := m.Lists.At(r[rE]).Items
	n := len(runs) / 2
	lo := r[sortLo].N
	if lo < total {
		if n > 1 && runs[2*n-3].N > r[sortPower].N {
			return m.sortPair(r, n-2)
		}
		if n > 0 {
			runs[2*n-1] = r[sortPower]
		}
		m.Append(r[rE], r[sortLo])
		m.Append(r[rE], heap.Int(0))
		if r[sortLo].N += r[sortN].N; r[sortLo].N < total {
			return m.sortNewRun(r)
		}
		runs, lo = m.Lists.At(r[rE]).Items, total
		n++
	}
	if n == 1 {
		return false
	}
	i := n - 2
	if i > 0 && runs[2*i].N-runs[2*i-2].N < lo-runs[2*i+2].N {
		i--
	}
	return m.sortPair(r, i)
}

// sortPair begins to merge the run i and the next one.
func (m *Machine) sortPair(r *[window]heap.Value, i int) bool {
	l := m.Lists.At(r[rE])
	start, mid, end := l.Items[2*i].N, l.Items[2*i+2].N, r[sortLo].N
	if 2*i+4 < len(l.Items) {
		end = l.Items[2*i+4].N
	}
	l.Items = slices.Delete(l.Items, 2*i+2, 2*i+4)
	m.acct.Spend(int(end-start) / 8)
	r[sortFrom].N, r[sortTo].N = start, end
	r[sortX].N, r[sortY].N = mid-start, end-mid
	key := m.Lists.At(r[rA]).Items[mid]
	return m.sortPlace(r, sortSkipX, key, r[rA], start, mid-start, false)
}

// sortPlace looks for the place of a key among n keys of a list, which begin at
// first: in X behind those that are equal to it, in Y before them. The search
// begins at the last one or at the first.
func (m *Machine) sortPlace(r *[window]heap.Value, why uint64, key, in heap.Value, first, n uint64, atEnd bool) bool {
	r[sortWhy].N, r[sortKey], r[sortIn] = why, key, in
	r[sortFirst].N, r[sortCount].N, r[sortHint].N = first, n, 0
	r[sortRight].N = 1 - why&1
	if atEnd {
		r[sortHint].N = n - 1
	}
	return m.sortProbe(r, sortHinted, r[sortHint].N)
}

// sortProbe asks on which side of key i of those the place is.
func (m *Machine) sortProbe(r *[window]heap.Value, state, i uint64) bool {
	x, y := r[sortKey], m.Lists.At(r[sortIn]).Items[r[sortFirst].N+i]
	if r[sortRight].N == 0 {
		x, y = y, x
	}
	return sortAskOf(r, state, x, y)
}

// sortSearch takes the answer whether the place is there or before, and asks for
// the next one: in steps that double from the hint, then by halves.
func (m *Machine) sortSearch(r *[window]heap.Value, state uint64, before bool) bool {
	switch state {
	case sortHinted:
		r[sortDown] = heap.Value{N: bit(before)}
		r[sortLast].N, r[sortStep].N = 0, 1
		return m.sortFurther(r)
	case sortStretch:
		if before != (r[sortDown].N == 1) {
			return m.sortBetween(r)
		}
		r[sortLast].N = r[sortStep].N
		r[sortStep].N = 2*r[sortStep].N + 1
		return m.sortFurther(r)
	}
	if mid := r[sortLast].N + (r[sortStep].N-r[sortLast].N)/2; before {
		r[sortStep].N = mid
	} else {
		r[sortLast].N = mid + 1
	}
	return m.sortHalves(r)
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// sortFurther asks whether the place is further away than the next step.
func (m *Machine) sortFurther(r *[window]heap.Value) bool {
	hint, step := r[sortHint].N, r[sortStep].N
	most, at := r[sortCount].N-hint, hint+step
	if r[sortDown].N == 1 {
		most, at = hint+1, hint-step
	}
	if step < most {
		return m.sortProbe(r, sortStretch, at)
	}
	r[sortStep].N = most
	return m.sortBetween(r)
}

// sortBetween looks for the place between two distances from the hint.
func (m *Machine) sortBetween(r *[window]heap.Value) bool {
	hint, short, long := r[sortHint].N, r[sortLast].N, r[sortStep].N
	if r[sortDown].N == 1 {
		r[sortLast].N, r[sortStep].N = hint-long+1, hint-short
	} else {
		r[sortLast].N, r[sortStep].N = hint+short+1, hint+long
	}
	return m.sortHalves(r)
}

// sortHalves asks which half the place is in, until it is known.
func (m *Machine) sortHalves(r *[window]heap.Value) bool {
	first, last := r[sortLast].N, r[sortStep].N
	if first < last {
		return m.sortProbe(r, sortHalve, first+(last-first)/2)
	}
	switch r[sortWhy].N {
	case sortSkipX:
		return m.sortSkippedX(r, last)
	case sortSkipY:
		return m.sortSkippedY(r, last)
	case sortRushX:
		return m.sortRushedX(r, last)
	}
	return m.sortRushedY(r, last)
}

// sortSkippedX leaves out what is in place of X, and looks for what is of Y.
func (m *Machine) sortSkippedX(r *[window]heap.Value, n uint64) bool {
	r[sortFrom].N += n
	r[sortX].N -= n
	if r[sortX].N == 0 {
		return m.sortMerged(r)
	}
	mid := r[sortFrom].N + r[sortX].N
	return m.sortPlace(r, sortSkipY, m.Lists.At(r[rA]).Items[mid-1], r[rA], mid, r[sortY].N, true)
}

// sortSkippedY begins to merge what is left: the shorter run is copied, and the
// first or the last item of the other one is known to be the next.
func (m *Machine) sortSkippedY(r *[window]heap.Value, n uint64) bool {
	mid := r[sortFrom].N + r[sortX].N
	r[sortTo].N, r[sortY].N = mid+n, n
	if n == 0 {
		return m.sortMerged(r)
	}
	back := r[sortX].N > n
	r[sortBack].N = bit(back)
	first, last := r[sortFrom].N, mid
	if back {
		first, last = mid, mid+n
	}
	m.sortCopy(r[rC], r[rA], first, last)
	if r[rB] != heap.None {
		m.sortCopy(r[rD], r[rB], first, last)
	}
	if back {
		m.sortTakeX(r, 1)
	} else {
		m.sortTakeY(r, 1)
	}
	if m.sortOver(r) {
		return m.sortMerged(r)
	}
	return m.sortContest(r)
}

// sortCopy makes a list that of the items from lo to hi of another.
func (m *Machine) sortCopy(to, from heap.Value, lo, hi uint64) {
	l := m.Lists.At(to)
	l.Items = l.Items[:0]
	m.Extend(to, m.Lists.At(from).Items[lo:hi])
}

// sortContest begins to take items one by one.
func (m *Machine) sortContest(r *[window]heap.Value) bool {
	r[sortWonX].N, r[sortWonY].N = 0, 0
	return m.sortNext(r)
}

// sortNext asks which of two runs has the next item.
func (m *Machine) sortNext(r *[window]heap.Value) bool {
	keys, copied := m.Lists.At(r[rA]).Items, m.Lists.At(r[rC]).Items
	if r[sortBack].N == 1 {
		return sortAskOf(r, sortMerge, copied[r[sortY].N-1], keys[r[sortFrom].N+r[sortX].N-1])
	}
	return sortAskOf(r, sortMerge, keys[r[sortTo].N-r[sortY].N], copied[uint64(len(copied))-r[sortX].N])
}

// sortWinner takes the next item from X or Y.
func (m *Machine) sortWinner(r *[window]heap.Value, less bool) bool {
	won, lost := &r[sortWonX].N, &r[sortWonY].N
	if less == (r[sortBack].N == 1) {
		m.sortTakeX(r, 1)
	} else {
		m.sortTakeY(r, 1)
		won, lost = lost, won
	}
	*lost = 0
	*won++
	switch {
	case m.sortOver(r):
		return m.sortMerged(r)
	case *won >= r[sortGallop].N:
		return m.sortRush(r)
	}
	return m.sortNext(r)
}

// sortRush looks for how many items of X come before the next one of Y.
func (m *Machine) sortRush(r *[window]heap.Value) bool {
	keys, copied := m.Lists.At(r[rA]).Items, m.Lists.At(r[rC]).Items
	x := r[sortX].N
	if r[sortBack].N == 1 {
		return m.sortPlace(r, sortRushX, copied[r[sortY].N-1], r[rA], r[sortFrom].N, x, true)
	}
	return m.sortPlace(r, sortRushX, keys[r[sortTo].N-r[sortY].N], r[rC], uint64(len(copied))-x, x, false)
}

// sortRushedX takes those, and looks for how many of Y come before the next of X.
func (m *Machine) sortRushedX(r *[window]heap.Value, n uint64) bool {
	back := r[sortBack].N == 1
	if back {
		n = r[sortX].N - n
	}
	r[sortWonX].N = n
	m.sortTakeX(r, n)
	if m.sortOver(r) {
		return m.sortMerged(r)
	}
	m.sortTakeY(r, 1)
	if m.sortOver(r) {
		return m.sortMerged(r)
	}
	keys, copied := m.Lists.At(r[rA]).Items, m.Lists.At(r[rC]).Items
	y := r[sortY].N
	if back {
		return m.sortPlace(r, sortRushY, keys[r[sortFrom].N+r[sortX].N-1], r[rC], 0, y, true)
	}
	return m.sortPlace(r, sortRushY, copied[uint64(len(copied))-r[sortX].N], r[rA], r[sortTo].N-y, y, false)
}

// sortRushedY takes those, and goes on galloping while that is worth it.
func (m *Machine) sortRushedY(r *[window]heap.Value, n uint64) bool {
	if r[sortBack].N == 1 {
		n = r[sortY].N - n
	}
	r[sortWonY].N = n
	m.sortTakeY(r, n)
	if m.sortOver(r) {
		return m.sortMerged(r)
	}
	m.sortTakeX(r, 1)
	if m.sortOver(r) {
		return m.sortMerged(r)
	}
	if max(r[sortWonX].N, r[sortWonY].N) >= minGallop {
		r[sortGallop].N = max(r[sortGallop].N-1, 1)
		return m.sortRush(r)
	}
	r[sortGallop].N++
	return m.sortContest(r)
}

// sortTakeX puts the next n items of X into the gap.
func (m *Machine) sortTakeX(r *[window]heap.Value, n uint64) {
	x, y := r[sortX].N, r[sortY].N
	if r[sortBack].N == 1 {
		at := r[sortFrom].N + x
		m.sortMove(r, at+y-n, at-n, n, false)
	} else {
		m.sortMove(r, r[sortTo].N-y-x, uint64(len(m.Lists.At(r[rC]).Items))-x, n, true)
	}
	r[sortX].N -= n
}

// sortTakeY puts the next n items of Y into the gap.
func (m *Machine) sortTakeY(r *[window]heap.Value, n uint64) {
	x, y := r[sortX].N, r[sortY].N
	if r[sortBack].N == 1 {
		m.sortMove(r, r[sortFrom].N+x+y-n, y-n, n, true)
	} else {
		at := r[sortTo].N - y
		m.sortMove(r, at-x, at, n, false)
	}
	r[sortY].N -= n
}

// sortMove moves n keys and values, from the copies or within the lists.
func (m *Machine) sortMove(r *[window]heap.Value, to, from, n uint64, copied bool) {
	keys, values := r[rA], r[rB]
	if copied {
		keys, values = r[rC], r[rD]
	}
	moveItems(m.Lists.At(r[rA]).Items, m.Lists.At(keys).Items, to, from, n)
	if r[rB] != heap.None {
		moveItems(m.Lists.At(r[rB]).Items, m.Lists.At(values).Items, to, from, n)
	}
}

func moveItems(list, source []heap.Value, to, from, n uint64) {
	if n == 1 {
		list[to] = source[from]
	} else {
		copy(list[to:to+n], source[from:from+n])
	}
}

// sortOver ends the merge when one run is empty, or only the item is left of the
// copied one that is known to be the last.
func (m *Machine) sortOver(r *[window]heap.Value) bool {
	x, y := r[sortX].N, r[sortY].N
	if r[sortBack].N == 1 {
		if x > 0 && y > 1 {
			return false
		}
		if y == 1 {
			m.sortTakeX(r, x)
		}
	} else {
		if y > 0 && x > 1 {
			return false
		}
		if x == 1 {
			m.sortTakeY(r, y)
		}
	}
	m.sortRest(r)
	return true
}

// sortRest puts what is left of the copied run into the gap.
func (m *Machine) sortRest(r *[window]heap.Value) {
	if r[sortBack].N == 1 {
		m.sortTakeY(r, r[sortY].N)
	} else {
		m.sortTakeX(r, r[sortX].N)
	}
	l := m.Lists.At(r[rC])
	l.Items = l.Items[:0]
}
