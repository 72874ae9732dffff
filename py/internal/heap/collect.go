package heap

import "slices"

// Collect frees what cannot be reached from the machine's roots, the pins and
// the queues. It marks with a stack of its own, never by recursion, and moves
// nothing. Dying objects with finalizers are revived and queued; weak
// references to what dies are cleared before.
func (h *Heap) Collect() {
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
	v.drain()
	h.clearWeak(v)
	h.revive(v)
	if h.spares.work = v.work; cap(v.work) > 1<<18 {
		h.spares.work = nil
	}
	h.live = v.live + valueSize*len(h.finalizers) + 8*len(h.weak)
	// What a collection costs is mostly its objects: long texts and lists of
	// numbers cost little, and memory that is not used again costs more.
	h.trigger = max(minTrigger, h.live+perObject*v.objects)
	h.sweep()
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
}

func (h *Heap) sweep() {
	h.sweepCells()
	words := 0
	for _, t := range h.tables {
		t.sweep(h)
		words += t.pages()
	}
	h.acct.Spend(words / tracePerOne)
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

// markAll marks values and leaves those that refer to others for drain.
func (v *Visitor) markAll(xs []Value) {
	for i := range xs {
		if Kind(xs[i].T) >= KStr {
			v.mark(xs[i])
		}
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
	h := v.h
	for len(v.work) > 0 {
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
