package pattern

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is what an element of a pattern is.
type kind uint8

const (
	char    kind = iota // R
	any1                // ?
	star                // *
	bracket             // [...]
	group               // one of ?( *( +( @( !(
)

// element is one thing that a pattern is a row of.
type element struct {
	kind  kind
	r     rune // char: the character or byte, folded with NoCase
	set   *set
	group *alternatives
}

type sequence []element

// alternatives are a group: how often one of some sequences may stand there.
type alternatives struct {
	op   byte // ? * + @ !
	seqs []sequence
	neg  bool // there is a !( in it
}

// parser reads a pattern. Groups are kept on a stack of its own.
type parser struct {
	text   string
	flags  Flags
	pos    int
	groups int
	deep   bool
	open   []frame
	closed []bool // of each "(": whether its ")" is there; nil before it is asked for
	failed int    // brackets that nothing closes
}

// frame is a group that is being read.
type frame struct {
	alternatives
	seq   sequence // what stood before the group
	plain int      // parentheses open in it that are characters
}

func (c *parser) parse() sequence {
	var seq sequence
	for c.pos < len(c.text) {
		switch {
		case c.opens():
			if !c.closes(c.pos + 1) {
				return c.rest(seq)
			}
			if len(c.open) >= MaxDepth {
				c.deep = true
				return nil
			}
			c.open = append(c.open, frame{alternatives: alternatives{op: c.text[c.pos]}, seq: seq})
			c.groups++
			c.pos += 2
			seq = nil
		case len(c.open) > 0:
			seq = c.inGroup(seq)
		default:
			seq = c.one(seq)
		}
	}
	return seq
}

// inGroup reads what stands in a group: a character that ends an alternative, or
// an element.
func (c *parser) inGroup(seq sequence) sequence {
	top := &c.open[len(c.open)-1]
	switch b := c.text[c.pos]; {
	case b == '(':
		top.plain++
	case b == ')' && top.plain > 0:
		top.plain--
	case b == ')':
		c.pos++
		return c.close(seq)
	case b == '|' && top.plain == 0:
		c.pos++
		top.seqs = append(top.seqs, seq)
		return nil
	}
	return c.one(seq)
}

// opens reports whether a group may start here.
func (c *parser) opens() bool {
	return c.flags&Groups != 0 && c.pos+1 < len(c.text) && c.text[c.pos+1] == '(' &&
		strings.IndexByte("?*+@!", c.text[c.pos]) >= 0
}

// closes reports whether the "(" at i has its ")".
func (c *parser) closes(i int) bool {
	if c.closed == nil {
		c.closed = make([]bool, len(c.text))
	}
	if len(c.open) == 0 {
		c.pair(i)
	}
	return c.closed[i]
}

// pair finds the pairs of parentheses from the "(" at i to its end. A bracket that
// nothing closes hides what follows.
func (c *parser) pair(i int) {
	var open []int
	for ; i < len(c.text); i++ {
		switch c.text[i] {
		case '\\':
			i++
		case '[':
			_, end := c.bracket(i)
			if end == 0 {
				return
			}
			i = end - 1
		case '(':
			open = append(open, i)
		case ')':
			n := len(open) - 1
			c.closed[open[n]] = true
			if open = open[:n]; n == 0 {
				return
			}
		}
	}
}

// rest takes what is left as characters, backslashes too: bash compares so from
// a group on that is not closed.
func (c *parser) rest(seq sequence) sequence {
	for c.pos < len(c.text) {
		seq = c.char(seq)
	}
	return seq
}

// maxUnclosed bounds the work on brackets that nothing closes, each of which is
// sought to the end of the text.
const maxUnclosed = 100

// bracket is parseBracket with a bound.
func (c *parser) bracket(i int) (*set, int) {
	if c.failed > maxUnclosed {
		return nil, 0
	}
	s, end := parseBracket(c.text, i, c.flags)
	if end == 0 {
		c.failed++
	}
	return s, end
}

// close ends the innermost group and returns the sequence around it.
func (c *parser) close(seq sequence) sequence {
	top := c.open[len(c.open)-1]
	c.open = c.open[:len(c.open)-1]
	g := top.alternatives
	g.seqs = append(g.seqs, seq)
	g.neg = g.neg || g.op == '!'
	if g.neg && len(c.open) > 0 {
		c.open[len(c.open)-1].neg = true
	}
	return append(top.seq, element{kind: group, group: &g})
}

// one reads an element that is no group.
func (c *parser) one(seq sequence) sequence {
	switch b := c.text[c.pos]; b {
	case '*':
		c.pos++
		if n := len(seq); n > 0 && seq[n-1].kind == star {
			return seq
		}
		return append(seq, element{kind: star})
	case '?':
		c.pos++
		return append(seq, element{kind: any1})
	case '[':
		if s, end := c.bracket(c.pos); end > 0 {
			c.pos = end
			return append(seq, element{kind: bracket, set: s})
		}
	case '\\':
		if c.pos+1 < len(c.text) {
			c.pos++
		}
	}
	return c.char(seq)
}

// char reads a character that stands for itself.
func (c *parser) char(seq sequence) sequence {
	r, n := decode(c.text[c.pos:], c.flags&asBytes != 0)
	c.pos += n
	return append(seq, element{kind: char, r: foldIf(c.flags, r)})
}

// decode returns the first character of a text, or its first byte, and its length.
func decode(text string, asBytes bool) (r rune, n int) {
	if b := text[0]; b < utf8.RuneSelf || asBytes {
		return rune(b), 1
	}
	return utf8.DecodeRuneInString(text)
}

// foldIf returns the lower case of a character for patterns with NoCase.
func foldIf(flags Flags, r rune) rune {
	if flags&NoCase == 0 || flags&asBytes != 0 && r >= utf8.RuneSelf {
		return r
	}
	return fold(r)
}

func fold(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	return unicode.ToLower(r)
}
