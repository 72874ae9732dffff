package heap

import (
	"math/bits"
	"sync"
)

// Kept is storage that a heap which has ended leaves to one that is loaded later, in
// the same place: arrays without anything in them, and small ones only, so that a heap
// of few objects never holds those of one that had many. What is booked does not depend
// on it: nothing is larger than it would have been.
type Kept struct {
	lists   Table[List, *List]
	dicts   Table[Dict, *Dict]
	byteses Table[Bytes, *Bytes]
	bigs    Table[Big, *Big]
	strs    strTable
	cells   []Value
	values  pool[Value]
	entries pool[Entry]
	names   []Entry  // of a namespace
	index   []uint32 // likewise
}

// How much is kept.
const (
	keptRows  = 64  // of a table
	keptCells = 512 // and values and entries of blocks
	keptNames = 64
	keptIndex = 256
)

// Keep moves the storage of a heap, of which nobody uses an object any more, to k.
func (h *Heap) Keep(k *Kept) {
	h.keepNames(k)
	h.putArrays()
	h.Lists.Keep(&k.lists)
	h.Dicts.Keep(&k.dicts)
	h.Byteses.Keep(&k.byteses)
	h.Bigs.Keep(&k.bigs)
	h.Strs.keep(&k.strs)
	if n := len(h.Cells); n <= keptCells && n > len(k.cells) {
		clear(h.Cells)
		k.cells = h.Cells
	}
	h.values.keep(&k.values)
	h.entries.keep(&k.entries)
}

// Reuse gives a heap that is empty what Keep has moved to k.
func (h *Heap) Reuse(k *Kept) {
	h.Lists.Reuse(&k.lists)
	h.Dicts.Reuse(&k.dicts)
	h.Byteses.Reuse(&k.byteses)
	h.Bigs.Reuse(&k.bigs)
	h.Strs, k.strs = k.strs, strTable{}
	h.values.reuse(&k.values)
	h.entries.reuse(&k.entries)
}

// Keep moves the storage of a table, if it is small, to k.
func (t *Table[T, P]) Keep(k *Table[T, P]) {
	if n := cap(t.items); n > keptRows || n <= cap(k.items) {
		return
	}
	clear(t.items)
	k.items, k.used, k.marks = t.items[:0], t.used[:0], t.marks[:0]
}

// Reuse gives an empty table what Keep has moved to k, if it is more than it has.
func (t *Table[T, P]) Reuse(k *Table[T, P]) {
	if cap(k.items) > cap(t.items) {
		t.items, t.used, t.marks = k.items, k.used, k.marks
		k.items, k.used, k.marks = nil, nil, nil
	}
}

func (t *strTable) keep(k *strTable) {
	if len(t.chunks) != 1 || len(t.chunks[0]) > keptRows {
		return
	}
	clear(t.chunks[0])
	*k = strTable{chunks: t.chunks, used: t.used[:0], marks: t.marks[:0]}
}

// keepNames keeps the storage of one namespace.
func (h *Heap) keepNames(k *Kept) {
	if cap(h.Dicts.items) > keptRows {
		return
	}
	for n := h.Dicts.After(0); n != 0; n = h.Dicts.After(n) {
		d := &h.Dicts.items[n]
		if ents := d.ents[:cap(d.ents)]; d.space && d.block == 0 && len(ents) <= keptNames && len(ents) > cap(k.names) {
			clear(ents)
			k.names = ents[:0]
		}
		if len(d.index) <= keptIndex && len(d.index) > cap(k.index) {
			clear(d.index)
			k.index = d.index[:0]
		}
	}
}

// keep moves chunks, all of whose blocks are free now, to k.
func (p *pool[T]) keep(k *pool[T]) {
	n := 0
	for i := range p.chunks {
		n += len(p.chunks[i].items)
	}
	if n == 0 || n > keptCells {
		return
	}
	p.empty = p.empty[:0]
	for i := range p.chunks {
		c := &p.chunks[i]
		clear(c.items)
		*c = chunk[T]{items: c.items, class: noClass}
		p.empty = append(p.empty, uint32(i))
	}
	for i := range p.free {
		p.free[i] = p.free[i][:0]
	}
	*k = *p
}

func (p *pool[T]) reuse(k *pool[T]) {
	if len(k.chunks) > 0 {
		p.chunks, p.free, p.empty = k.chunks, k.free, k.empty
		*k = pool[T]{}
	}
}

// newEntries returns entries for a namespace, with room for so many in all.
func (k *Kept) newEntries(n, room int) []Entry {
	if k == nil || room > cap(k.names) {
		return make([]Entry, n, room)
	}
	ents := k.names[:n:room]
	k.names = nil
	return ents
}

// newIndex returns an index of so many slots.
func (k *Kept) newIndex(slots int) []uint32 {
	if k == nil || slots > cap(k.index) {
		return make([]uint32, slots)
	}
	index := k.index[:slots:slots]
	k.index = nil
	return index
}

// newCells returns so many cells.
func (k *Kept) newCells(n uint64) []Value {
	if k == nil || n > uint64(len(k.cells)) {
		return make([]Value, n)
	}
	cells := k.cells[:n:n]
	k.cells = nil
	return cells
}

// arrays have large arrays of lists, by the power of two that their length is not
// below, for heaps that are loaded, whichever they are. What is in them is not cleared:
// a load that does not end in an error has written all of it.
var arrays [bits.UintSize]sync.Pool

// keptArray is the length of the largest of them, of 4 MB.
const keptArray = 1 << 18

// putArrays gives away the large arrays of a heap of few lists.
func (h *Heap) putArrays() {
	if cap(h.Lists.items) > keptRows {
		return
	}
	for i := range h.Lists.items {
		l := &h.Lists.items[i]
		if n := cap(l.Items); n > maxList && n <= keptArray && l.block == 0 {
			items := l.Items
			l.Items = nil
			arrays[bits.Len(uint(n))-1].Put(&items)
		}
	}
}

// newArray returns an array of length 0 and capacity n, for a list that is loaded: its
// contents are of no meaning.
func newArray(n int) []Value {
	if n <= keptArray {
		class := &arrays[bits.Len(uint(n))-1]
		if items, _ := class.Get().(*[]Value); items != nil && cap(*items) >= n {
			return (*items)[:0:n]
		} else if items != nil {
			class.Put(items)
		}
	}
	return make([]Value, 0, n)
}
