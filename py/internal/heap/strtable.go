package heap

import (
	"math/bits"
	"slices"
)

// strTable is the home of the strings that do not fit in a Value: what a Table
// is, but in chunks. Strings are the most numerous objects, and a program makes
// them by the million; the copies of one growing array were half of the memory
// that such a program touched first, which the kernel has to clear. Lists and
// dicts stay in one array: a loop over items looks there all the time, and a
// chunk is one load more.
type strTable struct {
	chunks [][]Str // of chunkRows, the first of fewer at first; nil: given back
	used   []uint64
	marks  []uint64
	from   int    // the word that rows are taken from; none before it has a free one
	free   uint64 // its free rows, which are marked as used already
}

// Chunks of 32 KB are whole pages: Go puts a word before smaller ones, with which
// they are of the next size.
const (
	chunkRows  = 1024
	chunkWords = chunkRows / 64
)

// At returns the object of v.
func (t *strTable) At(v Value) *Str { return t.row(v.N) }

func (t *strTable) row(n uint64) *Str { return &t.chunks[n/chunkRows][n%chunkRows] }

// slot takes a free row, or makes one.
func (t *strTable) slot() uint64 {
	if t.free == 0 {
		t.refill()
	}
	i := t.from<<6 + bits.TrailingZeros64(t.free)
	t.free &= t.free - 1
	return uint64(i)
}

// refill finds the next word with free rows, and takes all of them.
//
//go:noinline
func (t *strTable) refill() {
	for {
		if t.from == len(t.used) {
			t.used = append(t.used, 0)
		}
		if free := t.room(t.from); free != 0 {
			t.used[t.from] |= free
			t.free = free
			return
		}
		t.from++
	}
}

// room returns the free rows of a word, for which its chunk is made.
func (t *strTable) room(w int) uint64 {
	k := w / chunkWords
	if k == len(t.chunks) {
		t.chunks = append(t.chunks, nil)
	}
	if k == 0 {
		return t.roomOfFirst(w)
	}
	if t.chunks[k] == nil {
		t.chunks[k] = make([]Str, chunkRows)
	}
	return ^t.used[w]
}

// roomOfFirst is room in the first chunk, which grows, so that a small
// interpreter stays small. Row 0 is nobody's.
func (t *strTable) roomOfFirst(w int) uint64 {
	t.used[0] |= 1
	for {
		c, free := t.chunks[0], ^t.used[w]
		if n := len(c) - w*64; n < 64 {
			free &= 1<<max(n, 0) - 1
		} else if free == 0 {
			return 0
		}
		if free != 0 {
			return free
		}
		n := max(4, 2*len(c))
		t.chunks[0] = append(make([]Str, 0, n), c...)[:n]
	}
}

// settle gives back the rows that were taken and not used.
func (t *strTable) settle() {
	if t.free != 0 {
		t.used[t.from] &^= t.free
		t.free = 0
	}
}

func (t *strTable) prepare() {
	if cap(t.marks) < len(t.used) {
		t.marks = make([]uint64, len(t.used), cap(t.used))
	}
	t.marks = t.marks[:len(t.used)]
	clear(t.marks)
}

func (t *strTable) mark(n uint64) (int, bool) {
	w, b := n/64, uint64(1)<<(n%64)
	if t.marks[w]&b != 0 {
		return 0, false
	}
	t.marks[w] |= b
	return t.row(n).Size(), true
}

func (t *strTable) trace(uint64, *Visitor) {}

func (t *strTable) marked(n uint64) bool { return t.marks[n/64]&(1<<(n%64)) != 0 }

func (t *strTable) has(n uint64) bool {
	return n != 0 && n/64 < uint64(len(t.used)) && t.used[n/64]&(1<<(n%64)) != 0
}

func (t *strTable) pages() int { return len(t.used) }

func (t *strTable) revive(queue []Value, _ Kind) []Value { return queue }

// sweep frees what is not marked, and gives back chunks without a string, beyond
// those that will be needed before the next collection.
func (t *strTable) sweep(h *Heap, v *Visitor) {
	t.settle()
	// What the next collection is due for, if it were texts alone.
	spare, last := h.trigger/(strSize+MaxSmallStr)/chunkRows, 0
	for k, c := range t.chunks {
		if v.over(chunkWords * sweptPerOne / 4) {
			return
		}
		live := t.sweepChunk(c, k*chunkWords, min(k*chunkWords+chunkWords, len(t.used)))
		if !live && k > 0 {
			if spare--; spare < 0 {
				t.chunks[k] = nil
				continue
			}
		}
		last = k
	}
	t.chunks = slices.Delete(t.chunks, min(last+1, len(t.chunks)), len(t.chunks))
	t.used = t.used[:min(len(t.used), len(t.chunks)*chunkWords)]
	t.from = 0
}

// sweepChunk frees what is not marked of the words from and to, and reports
// whether anything is left.
func (t *strTable) sweepChunk(c []Str, from, to int) (live bool) {
	for w := from; w < to; w++ {
		keep := t.marks[w]
		if w == 0 {
			keep |= 1
		}
		dead := t.used[w] &^ keep
		t.used[w] = keep
		live = live || keep != 0
		if dead == 0 {
			continue
		}
		rows := c[(w-from)*64:]
		if keep == 0 {
			clear(rows[:64])
			continue
		}
		for ; dead != 0; dead &= dead - 1 {
			rows[bits.TrailingZeros64(dead)] = Str{}
		}
	}
	return live
}

func (t *strTable) empty() bool { return len(t.used) == 0 }

// slots visits which handles are in use.
func (t *strTable) slots(v *Visitor) {
	t.settle()
	words := v.Len(len(t.used))
	if v.mode == load {
		v.grown(uint64(words)*64, strSize)
		if words > cap(t.used) {
			t.used = make([]uint64, words)
		}
		t.used = t.used[:words]
	}
	v.bitmap(t.used, uint64(words)*64)
	if v.mode != load {
		return
	}
	t.makeChunks(words)
}

// makeChunks makes the chunks of so many words of rows that are in use.
func (t *strTable) makeChunks(words int) {
	kept := t.chunks // one at most: see Heap.Reuse
	t.chunks = slices.Grow(t.chunks[:0], (words+chunkWords-1)/chunkWords)[:(words+chunkWords-1)/chunkWords]
	for k := range t.chunks {
		rows := chunkRows
		if k == 0 { // which grows: see roomOfFirst
			last := min(words, chunkWords) - 1
			for last > 0 && t.used[last] == 0 {
				last--
			}
			rows = max(4, 1<<bits.Len(uint(last*64+bits.Len64(t.used[last])-1)))
			if len(kept) > 0 && len(kept[0]) == min(rows, chunkRows) {
				continue
			}
		}
		t.chunks[k] = make([]Str, min(rows, chunkRows))
	}
}

func (t *strTable) contents(v *Visitor) {
	for w, word := range t.used {
		if w == 0 {
			word &^= 1
		}
		for ; word != 0; word &= word - 1 {
			s := t.row(uint64(w<<6 + bits.TrailingZeros64(word)))
			s.Visit(v)
			v.live += s.Size()
		}
	}
}
