package pattern

import "unicode/utf8"

// Match reports whether the pattern matches all of a text. Errors are those of
// the Charger, and ErrDepth.
func (p *Pattern) Match(text string, c Charger) (bool, error) {
	if p.isLit {
		return text == p.literal, nil
	}
	p = p.of(text)
	if p.groups > 0 {
		return p.positions(text, c).match()
	}
	m := p.matcher(text, c)
	ok := m.match()
	return ok && m.err == nil, m.settle()
}

// MatchName reports whether the pattern matches the name of a file, where a dot
// at the start must be matched by a dot, unless dots says that anything does.
func (p *Pattern) MatchName(name string, dots bool, c Charger) (bool, error) {
	if dots || name == "" || name[0] != '.' || p.isLit {
		return p.Match(name, c)
	}
	p = p.of(name)
	if p.groups > 0 {
		x := p.positions(name, c)
		x.dot = true
		return x.match()
	}
	if p.starts || len(p.segments) == 0 || !p.segments[0].beginsWithDot() {
		return false, nil
	}
	return p.Match(name, c)
}

// Prefix returns where the longest, or the shortest, start of a text ends that
// the pattern matches; -1 if there is none.
func (p *Pattern) Prefix(text string, longest bool, c Charger) (end int, err error) {
	p = p.of(text)
	if p.groups > 0 {
		return p.positions(text, c).prefix(longest)
	}
	m := p.matcher(text, c)
	if longest {
		end = m.longestPrefix(p.segments, p.starts, 0)
	} else {
		end = m.shortestPrefix(p.segments, p.starts, 0)
	}
	return end, m.settle()
}

// Suffix returns where the longest, or the shortest, end of a text starts that
// the pattern matches; -1 if there is none.
func (p *Pattern) Suffix(text string, longest bool, c Charger) (start int, err error) {
	p = p.of(text)
	if p.groups > 0 {
		return p.positions(text, c).suffix(longest)
	}
	m := p.matcher(text, c)
	if longest {
		start = m.longestSuffix()
	} else {
		start = m.shortestSuffix(p.segments)
	}
	return start, m.settle()
}

// Search finds matches in a text, one after the other.
type Search struct {
	p    *Pattern
	text string
	m    matcher
	x    *positions
	from *bitset // with groups: where a match starts
}

// Search prepares to look for matches in a text.
func (p *Pattern) Search(text string, c Charger) Search {
	p = p.of(text)
	s := Search{p: p, text: text}
	if p.groups > 0 {
		s.x = p.positions(text, c)
	} else {
		s.m = p.matcher(text, c)
	}
	return s
}

// Next returns the first match that starts at from or behind it, and of these the
// longest; -1, -1 if there is none. A match may be empty.
func (s *Search) Next(from int) (start, end int, err error) {
	if s.p.groups > 0 {
		return s.next(from)
	}
	start, end = s.m.search(from)
	return start, end, s.m.settle()
}

func (s *Search) next(from int) (start, end int, err error) {
	if s.text == "" && s.p.source[0] != '*' {
		return -1, -1, nil // as in bash, though the pattern may match
	}
	if s.from == nil {
		if s.from, err = s.x.starts(); err != nil {
			return -1, -1, err
		}
	}
	start = s.from.next(from)
	if start < 0 {
		return -1, -1, nil
	}
	end, err = s.x.longest(start)
	return start, end, err
}

// After returns the end of the character at i of the text, or of the byte where
// the search is by bytes.
func (s *Search) After(i int) int {
	if i >= len(s.text) {
		return i + 1
	}
	_, n := decode(s.text[i:], s.p.flags&asBytes != 0)
	return i + n
}

// accepts reports whether an element that is one character takes r.
func (e *element) accepts(r rune, flags Flags) bool {
	switch e.kind {
	case any1:
		return true
	case bracket:
		return e.set.has(r)
	default:
		return e.r == foldIf(flags, r)
	}
}

// decodeLast returns the last character of a text, or its last byte, and its length.
func decodeLast(text string, asBytes bool) (r rune, n int) {
	if b := text[len(text)-1]; b < utf8.RuneSelf || asBytes {
		return rune(b), 1
	}
	return utf8.DecodeLastRuneInString(text)
}
