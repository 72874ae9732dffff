package pattern

import (
	"math/bits"
	"unicode/utf8"
)

// bitset is a set of positions in a text. All words outside of lo to hi are zero.
type bitset struct {
	words  []uint64
	lo, hi int // words that may have bits; none when lo > hi
}

func (b *bitset) add(i int) {
	w := i >> 6
	b.words[w] |= 1 << (i & 63)
	b.lo, b.hi = min(b.lo, w), max(b.hi, w)
}

func (b *bitset) has(i int) bool { return b.words[i>>6]>>(i&63)&1 != 0 }

func (b *bitset) empty() bool { return b.next(0) < 0 }

// next returns the first position at i or behind it, -1 if there is none.
func (b *bitset) next(i int) int {
	w := i >> 6
	if w < b.lo {
		w, i = b.lo, 0
	}
	for ; w <= b.hi; w++ {
		x := b.words[w]
		if w == i>>6 {
			x &= ^uint64(0) << (i & 63)
		}
		if x != 0 {
			return w<<6 + bits.TrailingZeros64(x)
		}
	}
	return -1
}

// last returns the last position, -1 if there is none.
func (b *bitset) last() int {
	for w := b.hi; w >= b.lo; w-- {
		if x := b.words[w]; x != 0 {
			return w<<6 + 63 - bits.LeadingZeros64(x)
		}
	}
	return -1
}

// unite adds the positions of another set.
func (b *bitset) unite(o *bitset) {
	for w := o.lo; w <= o.hi; w++ {
		b.words[w] |= o.words[w]
	}
	b.lo, b.hi = min(b.lo, o.lo), max(b.hi, o.hi)
}

// subtract takes the positions of another set away.
func (b *bitset) subtract(o *bitset) {
	for w := max(b.lo, o.lo); w <= min(b.hi, o.hi); w++ {
		b.words[w] &^= o.words[w]
	}
}

// positions matches a pattern with groups: it carries the set of all positions
// that the elements so far can lead to, from the start of the text or, back, from
// its end.
type positions struct {
	p       *Pattern
	text    string
	asBytes bool
	back    bool
	dot     bool // a dot at the start must be matched by a dot
	chars   *bitset
	free    []*bitset
	charger Charger
	work    int
	err     error
}

func (p *Pattern) positions(text string, c Charger) *positions {
	x := &positions{p: p, text: text, asBytes: p.flags&asBytes != 0, charger: c}
	if p.deep {
		x.err = ErrDepth
	}
	return x
}

// spend charges work.
func (x *positions) spend(n int) {
	if x.work += n; x.work >= 1<<10 && x.err == nil && x.charger != nil {
		x.err = x.charger.Charge(x.work)
		x.work = 0
	}
}

func (x *positions) take() *bitset {
	if n := len(x.free); n > 0 {
		b := x.free[n-1]
		x.free = x.free[:n-1]
		return b
	}
	words := len(x.text)>>6 + 1
	x.spend(words)
	return &bitset{words: make([]uint64, words), lo: words, hi: -1}
}

func (x *positions) give(b *bitset) {
	if b.lo <= b.hi {
		clear(b.words[b.lo : b.hi+1])
	}
	b.lo, b.hi = len(b.words), -1
	x.free = append(x.free, b)
}

func (x *positions) single(i int) *bitset {
	b := x.take()
	b.add(i)
	return b
}

// all returns the positions from lo to hi between characters.
func (x *positions) all(lo, hi int) *bitset {
	b := x.take()
	if x.chars == nil {
		x.chars = x.boundaries()
	}
	b.lo, b.hi = lo>>6, hi>>6
	copy(b.words[b.lo:b.hi+1], x.chars.words[b.lo:b.hi+1])
	b.words[b.lo] &= ^uint64(0) << (lo & 63)
	b.words[b.hi] &= ^uint64(0) >> (63 - hi&63)
	x.spend(b.hi - b.lo + 1)
	return b
}

func (x *positions) boundaries() *bitset {
	b := x.take()
	for i := 0; i <= len(x.text); i++ {
		if i == len(x.text) || x.asBytes || utf8.RuneStart(x.text[i]) {
			b.add(i)
		}
	}
	x.spend(len(x.text) / 4)
	return b
}

// run returns where a sequence leads from the positions of a set, which it uses up.
func (x *positions) run(seq sequence, from *bitset) *bitset {
	for i := range seq {
		if x.err != nil || from.empty() {
			return from
		}
		e := &seq[i]
		if x.back {
			e = &seq[len(seq)-1-i]
		}
		x.spend(1)
		var to *bitset
		switch e.kind {
		case star:
			to = x.star(from)
		case group:
			to = x.group(e.group, from)
		default:
			to = x.step(e, from)
		}
		x.give(from)
		from = to
	}
	return from
}

// hidden reports whether there is a dot at i that only a dot matches.
func (x *positions) hidden(i int) bool { return x.dot && i == 0 }

func (x *positions) star(from *bitset) *bitset {
	if x.back {
		return x.all(0, from.last())
	}
	first := from.next(0)
	if x.hidden(first) {
		if first = from.next(1); first < 0 {
			return x.take()
		}
	}
	return x.all(first, len(x.text))
}

// step returns the positions behind, or before, a character.
func (x *positions) step(e *element, from *bitset) *bitset {
	to, steps := x.take(), 0
	for i := from.next(0); i >= 0; i = from.next(i + 1) {
		steps++
		if x.back {
			if i > 0 {
				if r, n := decodeLast(x.text[:i], x.asBytes); e.accepts(r, x.p.flags) {
					to.add(i - n)
				}
			}
			continue
		}
		if i < len(x.text) && (e.kind == char || !x.hidden(i)) {
			if r, n := decode(x.text[i:], x.asBytes); e.accepts(r, x.p.flags) {
				to.add(i + n)
			}
		}
	}
	x.spend(steps)
	return to
}

func (x *positions) group(g *alternatives, from *bitset) *bitset {
	switch g.op {
	case '!':
		return x.except(g, from)
	case '@':
		return x.oneOf(g, from)
	case '?':
		to := x.oneOf(g, from)
		to.unite(from)
		return to
	}
	return x.repeat(g, from)
}

// oneOf returns where the alternatives lead. It leaves from as it is.
func (x *positions) oneOf(g *alternatives, from *bitset) *bitset {
	to := x.take()
	for _, seq := range g.seqs {
		start := x.take()
		start.unite(from)
		end := x.run(seq, start)
		to.unite(end)
		x.give(end)
	}
	return to
}

// repeat returns where the alternatives lead one after the other: *( and +(.
func (x *positions) repeat(g *alternatives, from *bitset) *bitset {
	to := x.take()
	fresh := x.take()
	fresh.unite(from)
	for x.err == nil && !fresh.empty() {
		next := x.oneOf(g, fresh)
		next.subtract(to)
		to.unite(next)
		x.give(fresh)
		fresh = next
	}
	x.give(fresh)
	if g.op == '*' {
		to.unite(from)
	}
	return to
}

// except returns, for each position, those to which no alternative leads.
func (x *positions) except(g *alternatives, from *bitset) *bitset {
	to := x.take()
	for i := from.next(0); i >= 0 && x.err == nil; i = from.next(i + 1) {
		if x.hidden(i) {
			continue
		}
		start := x.single(i)
		not := x.oneOf(g, start)
		lo, hi := i, len(x.text)
		if x.back {
			lo, hi = 0, i
		}
		rest := x.all(lo, hi)
		rest.subtract(not)
		to.unite(rest)
		x.give(start)
		x.give(not)
		x.give(rest)
	}
	return to
}

// settle charges what is left, and returns the error if there is one.
func (x *positions) settle() error {
	if x.err == nil && x.charger != nil && x.work > 0 {
		x.err = x.charger.Charge(x.work)
		x.work = 0
	}
	return x.err
}

func (x *positions) match() (bool, error) {
	if x.err != nil {
		return false, x.err
	}
	end := x.run(x.p.whole, x.single(0))
	return x.err == nil && end.has(len(x.text)), x.settle()
}

func (x *positions) prefix(longest bool) (int, error) {
	if x.err != nil {
		return -1, x.err
	}
	return x.extreme(x.run(x.p.whole, x.single(0)), longest)
}

func (x *positions) suffix(longest bool) (int, error) {
	if x.err != nil {
		return -1, x.err
	}
	x.back = true
	return x.extreme(x.run(x.p.whole, x.single(len(x.text))), !longest)
}

// extreme returns the first or the last position of a set.
func (x *positions) extreme(b *bitset, last bool) (int, error) {
	if err := x.settle(); err != nil {
		return -1, err
	}
	if last {
		return b.last(), nil
	}
	return b.next(0), nil
}

// starts returns the positions where a match starts.
func (x *positions) starts() (*bitset, error) {
	if x.err != nil {
		return nil, x.err
	}
	x.back = true
	b := x.run(x.p.whole, x.all(0, len(x.text)))
	x.back = false
	return b, x.settle()
}

// longest returns the end of the longest match at a position.
func (x *positions) longest(from int) (int, error) {
	end := x.run(x.p.whole, x.single(from))
	last, err := x.extreme(end, true)
	x.give(end)
	return last, err
}
