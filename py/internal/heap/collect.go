package heap

import "slices"

// Collect frees what cannot be reached from the machine's roots, the pins and
// the queues. It marks with a stack of its own, never by recursion, and moves
// nothing. Dying objects with finalizers are revived and queued; weak
// references to what dies are cleared before. When the run was cancelled, or its
// time is over, it breaks off and frees less, or nothing: the next one begins anew.
func (h *Heap) Collect() { _ = h.collect() }

// collect is Collect, and says whether and why it broke off.
func (h *Heap) collect() error {
	h.collections++
	for _, t := range h.tables {
		t.prepare()
	}
	n := int(h.top)>>6 + 1
	if cap(h.cellMarks) < n {
		h.cellMarks = make([]uint64, n, n+n/4)
	}
	h.cellMarks = h.cellMarks[:n]
	clear(h.cellMarks)

	h.needSpares()
	v := &Visitor{h: h, mode: trace, work: h.spares.work[:0]}
	h.owner.Roots(v)
	v.markAll(h.pins)
	v.markAll(h.finalized)
	v.markAll(h.deadWeak)
	if v.drain(); v.stopped != nil {
		return v.stopped
	}
	h.clearWeak(v)
	if h.revive(v); v.stopped != nil {
		return v.stopped
	}
	if h.spares.work = v.work; cap(v.work) > 1<<18 {
		h.spares.work = nil
	}
	live, trigger := h.live, h.trigger
	h.live = v.live + valueSize*len(h.finalizers) + 8*len(h.weak)
	// What a collection costs is mostly its objects: long texts and lists of
	// numbers cost little, and memory that is not used again costs more.
	h.trigger = max(minTrigger, h.live+perObject*v.objects)
	if err := h.sweep(v); err != nil {
		h.live, h.trigger = live, trigger
		return err
	}
	h.acct.Spend(v.objects/tracePerOne + len(h.cellMarks)/tracePerOne)
	// What lives, what is kept for others and what dies until the next collection
	// are within the limit together, and leave room for the copies of what grows.
	h.since, h.granted, h.left = 0, 0, 0
	h.sync()
	h.trigger = max(minTrigger, int(min(int64(h.trigger), h.leeway()/2)))
	reuse := h.trigger
	h.shrinkCells()
	h.spares.trim(reuse)
	keep := h.values.trim(reuse / valueSize)
	keep = h.entries.trim(keep * valueSize / entrySize)
	h.words.pool.trim(keep * entrySize / wordSize)
	h.rearm()
	return nil
}

// sweep frees what was not marked. It may break off in the tables of what others
// consist of, which come last: what is left there is found by no one.
func (h *Heap) sweep(v *Visitor) error {
	words := 0
	for _, t := range h.tables[ownTables:] {
		t.sweep(h, nil)
		words += t.pages()
	}
	h.sweepCells(v)
	for _, t := range h.tables[:ownTables] {
		t.sweep(h, v)
		words += t.pages()
	}
	h.acct.Spend(words / tracePerOne)
	return v.stopped
}

// markedAtOnce is about how many values are marked between two looks at the limits.
const markedAtOnce = 1 << 13

// long is a part of an object that is left to be marked.
type long struct {
	values  []Value
	entries []Entry
}

// over counts n steps of work and reports whether the collection has to break off.
func (v *Visitor) over(n int) bool {
	if v == nil {
		return false
	}
	if v.left -= n; v.left >= 0 {
		return v.stopped != nil
	}
	v.left = markedAtOnce
	if v.stopped == nil {
		v.stopped = v.h.acct.Stopped()
	}
	return v.stopped != nil
}

// clearWeak forgets dead weak references and clears living ones to the dead. A
// callback is a root as long as its reference is. Callbacks of younger references
// come first, as in CPython.
func (h *Heap) clearWeak(v *Visitor) {
	keep, first := h.weak[:0], len(h.deadWeak)
	for _, o := range h.weak {
		if h.cellMarks[o>>6]&(1<<(o&63)) == 0 {
			continue
		}
		target := &h.Cells[o+1]
		if !h.dies(*target) {
			keep = append(keep, o)
			continue
		}
		*target = Unbound
		if callback := h.Cells[o+2]; callback != None && callback != Unbound {
			h.deadWeak = append(h.deadWeak, Value{uint64(KWeak), o})
		}
	}
	h.weak = keep
	slices.Reverse(h.deadWeak[first:])
}

func (h *Heap) revive(v *Visitor) {
	keep := h.finalizers[:0]
	for _, x := range h.finalizers {
		if h.dies(x) {
			h.finalized = append(h.finalized, x)
		} else {
			keep = append(keep, x)
		}
	}
	h.finalizers = keep
	for i, home := range h.homes {
		if home != 0 {
			h.finalized = h.tables[home-1].revive(h.finalized, KStr+Kind(i))
		}
	}
	v.markAll(h.finalized)
	v.drain()
}

// dies reports whether v is an object that was not marked.
func (h *Heap) dies(v Value) bool {
	if v.IsCell() {
		return h.cellMarks[v.N>>6]&(1<<(v.N&63)) == 0
	}
	if t := h.home(v); t != nil {
		return !t.marked(v.N)
	}
	return false
}

// home returns the table of v's kind, or nil.
func (h *Heap) home(v Value) registered {
	if i := int(Kind(v.T)) - int(KStr); i >= 0 && i < len(h.homes) && h.homes[i] != 0 {
		return h.tables[h.homes[i]-1]
	}
	return nil
}

// markAll marks values and leaves those that refer to others for drain, and most
// of what is long.
func (v *Visitor) markAll(xs []Value) {
	if len(xs) > markedAtOnce {
		v.long = append(v.long, long{values: xs[markedAtOnce:]})
		xs = xs[:markedAtOnce]
	}
	v.left -= len(xs) / tracePerOne
	for i := range xs {
		if Kind(xs[i].T) >= KStr {
			v.mark(xs[i])
		}
	}
}

// Clear clears what nobody uses any more, and breaks off with the collection.
func (v *Visitor) Clear(xs []Value) {
	for len(xs) > 0 && !v.over(markedAtOnce/4) {
		n := min(len(xs), markedAtOnce)
		clear(xs[:n])
		xs = xs[n:]
	}
}

// markEntries is markAll of the entries of a dict.
func (v *Visitor) markEntries(ents []Entry) {
	if len(ents) > markedAtOnce/2 {
		v.long = append(v.long, long{entries: ents[markedAtOnce/2:]})
		ents = ents[:markedAtOnce/2]
	}
	v.left -= len(ents) / (tracePerOne / 2)
	for i := range ents {
		v.markPair(ents[i].Key, ents[i].Val)
	}
}

func (v *Visitor) markPair(a, b Value) {
	if Kind(a.T) >= KStr {
		v.mark(a)
	}
	if Kind(b.T) >= KStr {
		v.mark(b)
	}
}

// mark marks x. Objects that refer to others go on the work stack; what has no
// references, which is most of what there is, does not.
func (v *Visitor) mark(x Value) {
	h := v.h
	if x.IsCell() {
		w, b := x.N>>6, uint64(1)<<(x.N&63)
		if h.cellMarks[w]&b == 0 {
			h.cellMarks[w] |= b
			v.markCells(x)
		}
		return
	}
	size, first := 0, false
	switch Kind(x.T) {
	case KStr:
		size, _ = h.Strs.mark(x.N)
		v.live += size
		return
	case KList, KForList:
		size, first = h.Lists.mark(x.N)
	case KDict, KSet, KFrozenSet, KForDict:
		size, first = h.Dicts.mark(x.N)
	default:
		if t := h.home(x); t != nil {
			size, first = t.mark(x.N)
		}
	}
	if first {
		v.live += size
		v.objects++
		v.work = append(v.work, x.N<<8|x.T)
	}
}

// markCells counts a block, and puts it on the stack when it has references.
func (v *Visitor) markCells(x Value) {
	hd := v.h.Cells[x.N]
	end := x.N + headerSize(hd)
	v.live += int(end-x.N) * valueSize
	v.objects++
	if hd.T&0xff == uint64(KInst) && hd.N != 0 {
		v.work = append(v.work, x.N<<8|x.T)
		return
	}
	cells := v.h.Cells[x.N+1 : end]
	for i := range cells {
		if Kind(cells[i].T) >= KStr {
			v.work = append(v.work, x.N<<8|x.T)
			return
		}
	}
}

// drain marks what the objects on the work stack refer to, until none is left.
func (v *Visitor) drain() {
	for !v.drainWork() && len(v.long) > 0 {
		last := &v.long[len(v.long)-1]
		x := *last
		*last = long{}
		v.long = v.long[:len(v.long)-1]
		v.markAll(x.values)
		v.markEntries(x.entries)
	}
}

// drainWork is drain of all but what is long, and reports whether the collection has
// to break off.
func (v *Visitor) drainWork() bool {
	h := v.h
	for len(v.work) > 0 {
		if v.over(1) {
			return true
		}
		word := v.work[len(v.work)-1]
		v.work = v.work[:len(v.work)-1]
		n := word >> 8
		switch k := Kind(word); k {
		case KList, KForList:
			v.markAll(h.Lists.items[n].Items)
		case KDict, KSet, KFrozenSet, KForDict:
			h.Dicts.items[n].Visit(v)
		default:
			if k >= KInst {
				v.cell(n)
				continue
			}
			h.tables[h.homes[k-KStr]-1].trace(n, v)
		}
	}
	return v.over(1)
}

func (v *Visitor) cell(o uint64) {
	cells := v.h.Cells
	hd := cells[o]
	from := o + 1
	switch Kind(hd.T) {
	case KWeak:
		from++ // not its target
	case KInst:
		if hd.N != 0 {
			v.mark(Value{uint64(KDict), hd.N})
		}
	default:
	}
	v.markAll(cells[from : o+headerSize(hd)])
}
