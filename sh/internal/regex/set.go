package regex

import (
	"slices"
	"sort"
	"unicode/utf8"
)

// A symbol is what one step of a match consumes: a character, or a byte that is
// part of none, which is invalidByte plus its value. In byte mode every byte is
// a symbol of its own value.
type symbol = rune

const (
	maxRune     symbol = utf8.MaxRune
	invalidByte symbol = utf8.MaxRune + 1 // the first of 256
	maxSymbol          = invalidByte + 255
)

// span is a range of symbols, both ends included.
type span struct{ lo, hi symbol }

// set is a set of symbols: sorted spans that neither touch nor overlap, and the
// same below 256 as bits.
type set struct {
	spans []span
	bits  [4]uint64
}

func (s *set) has(r symbol) bool {
	if r < 256 {
		return s.bits[r>>6]>>(r&63)&1 != 0
	}
	i := sort.Search(len(s.spans), func(i int) bool { return s.spans[i].hi >= r })
	return i < len(s.spans) && s.spans[i].lo <= r
}

// newSet returns the union of spans in any order.
func newSet(spans []span) *set {
	spans = slices.Clone(spans)
	slices.SortFunc(spans, func(a, b span) int { return int(a.lo) - int(b.lo) })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && s.lo <= out[n-1].hi+1 {
			out[n-1].hi = max(out[n-1].hi, s.hi)
		} else {
			out = append(out, s)
		}
	}
	r := &set{spans: slices.Clip(out)}
	for _, s := range r.spans {
		for c := s.lo; c <= min(s.hi, 255); c++ {
			r.bits[c>>6] |= 1 << (c & 63)
		}
	}
	return r
}

// single returns the only symbol of the set, if it has one only.
func (s *set) single() (symbol, bool) {
	if len(s.spans) == 1 && s.spans[0].lo == s.spans[0].hi {
		return s.spans[0].lo, true
	}
	return 0, false
}

// complement returns the spans of [0, top] that are not in spans.
func complement(spans []span, top symbol) []span {
	var out []span
	next := symbol(0)
	for _, s := range newSet(spans).spans {
		if s.lo > next {
			out = append(out, span{next, s.lo - 1})
		}
		next = s.hi + 1
	}
	if next <= top {
		out = append(out, span{next, top})
	}
	return out
}
