package sed

import "github.com/skillet-run/skillet/sh/internal/regex"

// script is a list of instructions; blocks are flat: { goes behind its } unless
// its address matches.
type script struct {
	code []*instruction
}

// rewind ends all ranges, as before the first line.
func (s *script) rewind() {
	for _, in := range s.code {
		in.closed = false
		in.active = in.first != nil && in.first.kind == atLine && in.first.n == 0
	}
}

// instruction is a command with its addresses.
type instruction struct {
	name   byte
	first  *address
	second *address
	negate bool

	text   []byte // of a, i, c
	file   string // of r, R, w, W, and F's
	out    *output
	number int // of q, Q, l, L
	label  string
	target int // of b, t, T and {: an index of code
	table  map[rune]rune
	sub    *substitution

	// The state of a range.
	active bool
	closed bool
	end    int
}

// addressKind is what an address matches.
type addressKind uint8

const (
	atLine addressKind = iota
	atStep
	atLast
	atMatch
	plus     // second address: so many lines more
	multiple // second address: up to a line number that is a multiple
)

type address struct {
	kind addressKind
	n    int // line, or first line of steps, or what + and ~ count
	step int
	re   *pattern
}

// pattern is a regular expression; nil stands for the one that was used last.
type pattern struct {
	re *regex.Regexp
}
