package object

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Keys that are numbers or short strs, or tuples of such, are sorted as words: a
// word's order is that of the key, and where words differ by a few bits only,
// several are one. A record is a word in T, and in N what it belongs to. Large
// sets of records are sorted by radix, which costs the bits that differ.

// maxColumns is the length of tuples up to which sorting by all places is no
// waste.
const maxColumns = 4

const signBit = 1 << 63

// wordKind says how the values of a column become words.
type wordKind uint8

const (
	noWords wordKind = iota
	intWords
	floatWords
	textWords
)

// extent is what is known of some words.
type extent struct{ least, most, diff uint64 }

func extentOf(word uint64) extent { return extent{least: word, most: word} }

func (e *extent) add(word uint64) {
	e.diff |= word ^ e.least
	e.least, e.most = min(e.least, word), max(e.most, word)
}

// column is a place in all keys: its words, two of them for strs.
type column struct {
	kind  wordKind
	words [2]extent
}

// bits returns the bits by which words of a kind differ when base was subtracted
// from them: small numbers of both signs differ in all bits before. What differs
// of a text is parts of its bytes.
func (e *extent) bits(k wordKind) (base, diff uint64) {
	if k == textWords || e.diff == 0 {
		return 0, e.diff
	}
	diff = ^uint64(0) >> bits.LeadingZeros64(e.most-e.least)
	return e.least, diff >> bits.TrailingZeros64(e.diff) << bits.TrailingZeros64(e.diff)
}

// kindWith returns the kind of a column of the kind k to which v is added.
func (k wordKind) kindWith(v heap.Value) wordKind {
	switch v.Kind() {
	case heap.KInt, heap.KBool:
		if k != textWords {
			return max(k, intWords)
		}
	case heap.KFloat:
		if k != textWords {
			return floatWords
		}
	case heap.KSmallStr:
		if k == textWords {
			return k
		}
	}
	return noWords
}

// words returns the words of v; ok is false for a NaN, and for an int that is no
// float, in a column of floats.
func (k wordKind) words(v heap.Value) (hi, lo uint64, ok bool) {
	switch k {
	case intWords:
		return v.N ^ signBit, 0, true
	case floatWords:
		hi, ok = floatWord(v)
		return hi, 0, ok
	}
	hi, lo = textWord(v)
	return hi, lo, true
}

func floatWord(v heap.Value) (uint64, bool) {
	f := v.Float()
	if v.Kind() != heap.KFloat {
		if i := v.Int(); i > 1<<53 || i < -1<<53 {
			return 0, false
		}
		f = float64(v.Int())
	}
	if f == 0 {
		f = 0 // of both zeros the positive one
	}
	w := math.Float64bits(f)
	if w&signBit != 0 {
		return ^w, true
	}
	return w ^ signBit, !math.IsNaN(f)
}

// textWord returns the bytes of a small str, the first in the highest, and its
// length behind them; smallText is the reverse.
func textWord(v heap.Value) (hi, lo uint64) {
	first, last, n := v.Words()
	return bits.ReverseBytes64(first), bits.ReverseBytes64(last) | uint64(n)
}

func smallText(hi, lo uint64) heap.Value {
	return heap.SmallWords(bits.ReverseBytes64(hi), bits.ReverseBytes64(lo&^0xffff), int(lo&0xff))
}

// sortAlike sorts values of one kind by themselves; false means that they are not,
// and that nothing has changed.
func (c *Ctx) sortAlike(values []heap.Value, reverse bool, p *Pace) bool {
	kind := noWords
	switch values[0].Kind() {
	case heap.KInt:
		kind = intWords
	case heap.KFloat:
		kind = floatWords
	case heap.KSmallStr:
		kind = textWords
	default:
		return false
	}
	t := values[0].Kind()
	row := c.Scratch(len(values))
	defer c.Release(&row)
	var words, low extent
	for i, v := range values {
		hi, lo, ok := kind.words(v)
		if v.Kind() != t || !ok {
			return false
		}
		if p.Over(wordWork) {
			return true
		}
		if i == 0 {
			words, low = extentOf(hi), extentOf(lo)
		}
		words.add(hi)
		low.add(lo)
		row.Items[i] = heap.Value{T: hi, N: lo}
	}
	var flip uint64
	if reverse {
		flip = ^flip
	}
	base, diff := words.bits(kind)
	for i, v := range values {
		if p.Over(wordWork) {
			return true
		}
		r := &row.Items[i]
		if r.T = (r.T - base) ^ flip; kind == textWords {
			r.N ^= flip
		} else {
			r.N = v.N
		}
	}
	if kind != textWords {
		for i, r := range sortRecords(row.Items, values, diff, p) {
			values[i] = heap.Value{T: uint64(t), N: r.N}
		}
		return true
	}
	for i, r := range sortWide(row.Items, values, diff, low.diff, p) {
		values[i] = smallText(r.T^flip, r.N^flip)
	}
	return true
}

// field is a part of a record's word: bits of a column's word.
type field struct {
	base         uint64
	column, part uint8
	shift, width uint8
}

// columns are the words of all keys, or tell that there are none.
type columns struct {
	tuples bool
	n      int
	of     [maxColumns]column
}

// place returns the value of a column in the key k.
func (s *columns) place(c *Ctx, k heap.Value, i int) heap.Value {
	if s.tuples {
		return c.Tuple(k)[i]
	}
	return k
}

// find looks at all keys; false means that they have no words.
func (s *columns) find(c *Ctx, keys []heap.Value, p *Pace) bool {
	s.n = 1
	if s.tuples = keys[0].Kind() == heap.KTuple; s.tuples {
		s.n = len(c.Tuple(keys[0]))
	}
	if s.n > maxColumns {
		return false
	}
	for i := range s.n {
		if s.place(c, keys[0], i).Kind() == heap.KSmallStr {
			s.of[i].kind = textWords
		}
	}
	for _, k := range keys {
		if p.Over(recordWork) {
			return false
		}
		if s.tuples && (k.Kind() != heap.KTuple || len(c.Tuple(k)) != s.n) {
			return false
		}
		for i := range s.n {
			col := &s.of[i]
			if col.kind = col.kind.kindWith(s.place(c, k, i)); col.kind == noWords {
				return false
			}
		}
	}
	return s.compare(c, keys, p)
}

// compare finds the bits that differ.
func (s *columns) compare(c *Ctx, keys []heap.Value, p *Pace) bool {
	for i := range s.n {
		col := &s.of[i]
		hi, lo, _ := col.kind.words(s.place(c, keys[0], i))
		col.words = [2]extent{extentOf(hi), extentOf(lo)}
	}
	for _, k := range keys {
		if p.Over(recordWork) {
			return false
		}
		for i := range s.n {
			col := &s.of[i]
			hi, lo, ok := col.kind.words(s.place(c, k, i))
			if !ok {
				return false
			}
			col.words[0].add(hi)
			col.words[1].add(lo)
		}
	}
	return true
}

// order returns the records of the keys, sorted, whose N are the keys' numbers; xs
// and spare have room for one each.
func (s *columns) order(c *Ctx, keys, xs, spare []heap.Value, reverse bool, p *Pace) []heap.Value {
	for i := range xs {
		xs[i].N = uint64(i)
	}
	var room [2 * maxColumns]field
	fields, width := room[:0], 0
	for i := s.n - 1; i >= 0; i-- {
		for part := 1; part >= 0; part-- {
			base, diff := s.of[i].words[part].bits(s.of[i].kind)
			if diff == 0 {
				continue
			}
			f := field{base: base, column: uint8(i), part: uint8(part), shift: uint8(bits.TrailingZeros64(diff))}
			f.width = uint8(bits.Len64(diff)) - f.shift
			if width += int(f.width); width > 64 {
				if &xs[0] != &s.orderBy(c, keys, xs, spare, fields, reverse, p)[0] {
					xs, spare = spare, xs
				}
				fields, width = room[:0], int(f.width)
			}
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 {
		return xs
	}
	return s.orderBy(c, keys, xs, spare, fields, reverse, p)
}

// orderBy sorts the records by some fields, the last of which count most.
func (s *columns) orderBy(c *Ctx, keys, xs, spare []heap.Value, fields []field, reverse bool, p *Pace) []heap.Value {
	var flip, diff uint64
	if reverse {
		flip = ^flip
	}
	for i := range xs {
		if p.Over(recordWork) {
			return xs
		}
		k := keys[xs[i].N]
		word, at := uint64(0), 0
		for _, f := range fields {
			hi, lo, _ := s.of[f.column].kind.words(s.place(c, k, int(f.column)))
			if f.part == 1 {
				hi = lo
			}
			word |= (hi - f.base) >> f.shift << (64 - f.width) >> (64 - f.width) << at
			at += int(f.width)
		}
		xs[i].T = word ^ flip
		diff |= xs[i].T ^ xs[0].T
	}
	return sortRecords(xs, spare, diff, p)
}

// radixLeast is the length from which radix sort is faster than insertion.
const radixLeast = 48

// sortRecords sorts xs by T, stably: the answer is xs or spare, of the same
// length. What differs in all T are the bits of diff. When it has to stop, the
// answer has all records, in any order.
func sortRecords(xs, spare []heap.Value, diff uint64, p *Pace) []heap.Value {
	if len(xs) >= radixLeast {
		if inOrder(xs) {
			return xs
		}
		return radixSort(xs, spare, diff, p)
	}
	for i := 1; i < len(xs); i++ {
		x, j := xs[i], i
		for ; j > 0 && x.T < xs[j-1].T; j-- {
			xs[j] = xs[j-1]
		}
		xs[j] = x
	}
	return xs
}

func inOrder(xs []heap.Value) bool {
	for i := 1; i < len(xs); i++ {
		if xs[i].T < xs[i-1].T {
			return false
		}
	}
	return true
}

// sortWide sorts xs by T and N.
func sortWide(xs, spare []heap.Value, diff, low uint64, p *Pace) []heap.Value {
	n := len(xs)
	passes := len(digitsOf(diff, new(digits))) + len(digitsOf(low, new(digits)))
	if n < radixLeast || passes*(n+digitSize) > 3*n*bits.Len(uint(n)) {
		slices.SortFunc(xs, func(x, y heap.Value) int {
			if p.Over(recordWork) {
				return 0
			}
			if x.T != y.T {
				return cmp.Compare(x.T, y.T)
			}
			return cmp.Compare(x.N, y.N)
		})
		return xs
	}
	if low != 0 {
		swapWords(xs)
		sorted := radixSort(xs, spare, low, p)
		if &sorted[0] != &xs[0] {
			xs, spare = spare, xs
		}
		swapWords(xs)
	}
	return radixSort(xs, spare, diff, p)
}

func swapWords(xs []heap.Value) {
	for i, x := range xs {
		xs[i] = heap.Value{T: x.N, N: x.T}
	}
}

// digitSize is what a digit of eight bits can be.
const digitSize = 256

// digits are the lowest bits of the digits that a word is sorted by.
type digits [8]uint8

func digitsOf(diff uint64, room *digits) []uint8 {
	list := room[:0]
	for at := 0; diff != 0; at += 8 {
		zeros := bits.TrailingZeros64(diff)
		at += zeros
		list = append(list, uint8(at))
		diff = diff >> zeros >> 8
	}
	return list
}

// radixSort sorts by digit after digit, from the lowest; bits that are the same in
// all records cost nothing. The answer is xs or spare.
func radixSort(xs, spare []heap.Value, diff uint64, p *Pace) []heap.Value {
	var counts [len(digits{})][digitSize]uint32
	list := digitsOf(diff, new(digits))
	for rest := xs; len(rest) > 0; {
		part := rest[:min(len(rest), recordsAtOnce)]
		rest = rest[len(part):]
		for i := range part {
			word := part[i].T
			for d, shift := range list {
				counts[d&7][byte(word>>(shift&63))]++
			}
		}
		if p.Over(recordWork / 2 * len(part)) {
			return xs
		}
	}
	for d, shift := range list {
		places(&counts[d&7])
		for rest := xs; len(rest) > 0; {
			part := rest[:min(len(rest), recordsAtOnce)]
			rest = rest[len(part):]
			scatter(spare, part, &counts[d&7], shift)
			if p.Over(recordWork / 2 * len(part)) {
				return xs
			}
		}
		xs, spare = spare, xs
	}
	return xs
}

const (
	// recordsAtOnce is how many records are moved between two looks at the limits.
	recordsAtOnce = 1 << 13
	// recordWork is what a record costs, for Pace.
	recordWork = 16
	wordWork   = 8 // likewise, of one word
)

// places makes the places of the first record of each digit of how many there are.
func places(counts *[digitSize]uint32) {
	sum := uint32(0)
	for i, n := range counts {
		counts[i] = sum
		sum += n
	}
}

// scatter sorts by one digit. It is a function of its own for the sake of the
// registers.
//
//go:noinline
func scatter(to, from []heap.Value, places *[digitSize]uint32, shift uint8) {
	for _, x := range from {
		p := &places[byte(x.T>>(shift&63))]
		to[*p] = x
		*p++
	}
}
