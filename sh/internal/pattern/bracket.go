package pattern

import (
	"strings"
	"unicode/utf8"
)

// set is what a bracket expression matches.
type set struct {
	ascii   [4]uint64 // characters below 256 when they are bytes, below 128 else
	ranges  []runeRange
	classes []class
	negated bool
	flags   Flags
}

type runeRange struct{ lo, hi rune }

// has reports whether a character matches.
func (s *set) has(r rune) bool {
	if uint32(r) < s.tabled() {
		return s.ascii[r>>6]>>(r&63)&1 != 0
	}
	return s.finds(r)
}

func (s *set) tabled() uint32 {
	if s.flags&asBytes != 0 {
		return 256
	}
	return utf8.RuneSelf
}

func (s *set) finds(r rune) bool {
	folded := foldIf(s.flags, r)
	for _, x := range s.ranges {
		if x.lo <= folded && folded <= x.hi {
			return !s.negated
		}
	}
	for _, c := range s.classes {
		if c.has(r, s.flags&asBytes != 0) {
			return !s.negated
		}
	}
	return s.negated
}

func (s *set) add(lo, hi rune) {
	lo, hi = foldIf(s.flags, lo), foldIf(s.flags, hi)
	if lo <= hi {
		s.ranges = append(s.ranges, runeRange{lo, hi})
	}
}

// tabulate computes the table.
func (s *set) tabulate() {
	for r := range rune(s.tabled()) {
		if s.finds(r) {
			s.ascii[r>>6] |= 1 << (r & 63)
		}
	}
}

// parseBracket reads the bracket expression at text[start]. It returns where it
// ends; 0 if it is none, because nothing closes it.
func parseBracket(text string, start int, flags Flags) (s *set, end int) {
	b := bracketParser{text: text, pos: start + 1, set: &set{flags: flags}}
	if b.pos < len(text) && (text[b.pos] == '!' || text[b.pos] == '^') {
		b.set.negated = true
		b.pos++
	}
	for first := true; ; first = false {
		if b.pos >= len(text) {
			return nil, 0
		}
		if text[b.pos] == ']' && !first {
			b.set.tabulate()
			return b.set, b.pos + 1
		}
		if !b.item() {
			return nil, 0
		}
	}
}

type bracketParser struct {
	text string
	pos  int
	set  *set
}

// item reads a character, a range or a class; false at the end of the text.
func (b *bracketParser) item() bool {
	if b.class() || b.equivalence() {
		return true
	}
	lo, ok := b.point()
	if !ok {
		return false
	}
	if b.pos+1 >= len(b.text) || b.text[b.pos] != '-' || b.text[b.pos+1] == ']' {
		if lo >= 0 {
			b.set.add(lo, lo)
		}
		return true
	}
	b.pos++
	hi, ok := b.point()
	if lo >= 0 && hi >= 0 {
		b.set.add(lo, hi)
	}
	return ok
}

// class reads [:name:]. One that does not exist matches nothing.
func (b *bracketParser) class() bool {
	rest := b.text[b.pos:]
	if !strings.HasPrefix(rest, "[:") {
		return false
	}
	n := strings.Index(rest[2:], ":]")
	if n < 0 {
		b.pos++ // as bash does: the "[" is lost
		return false
	}
	b.pos += n + 4
	for c, name := range classNames {
		if name == rest[2:2+n] {
			b.set.classes = append(b.set.classes, class(c))
		}
	}
	return true
}

// equivalence reads [=c=], which in this locale is the character.
func (b *bracketParser) equivalence() bool {
	rest := b.text[b.pos:]
	if len(rest) < 5 || rest[:2] != "[=" {
		return false
	}
	r, n := decode(rest[2:], b.set.flags&asBytes != 0)
	if !strings.HasPrefix(rest[2+n:], "=]") {
		return false
	}
	b.set.add(r, r)
	b.pos += n + 4
	return true
}

// point reads a character that may begin or end a range; -1 is a collating
// symbol that does not exist.
func (b *bracketParser) point() (r rune, ok bool) {
	rest := b.text[b.pos:]
	if strings.HasPrefix(rest, "[.") {
		if n := strings.Index(rest[2:], ".]"); n >= 0 {
			b.pos += n + 4
			return collating(rest[2:2+n], b.set.flags), true
		}
	}
	if rest != "" && rest[0] == '\\' {
		b.pos++
		rest = rest[1:]
	}
	if rest == "" {
		return 0, false
	}
	r, n := decode(rest, b.set.flags&asBytes != 0)
	b.pos += n
	return r, true
}

// collating returns the character that [.name.] stands for, -1 if there is none.
func collating(name string, flags Flags) rune {
	if name == "" {
		return -1
	}
	if r, n := decode(name, flags&asBytes != 0); n == len(name) {
		return r
	}
	for _, known := range collatingNames {
		if known.name == name {
			return known.r
		}
	}
	return -1
}
