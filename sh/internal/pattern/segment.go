package pattern

import (
	"strings"
	"unicode/utf8"
)

// segment is a run of single characters.
type segment struct {
	elems   []element
	literal string // where isLit: the text that it matches
	isLit   bool
}

// cut makes the segments of a pattern without groups.
func (p *Pattern) cut() {
	seq := p.whole
	p.starts = len(seq) > 0 && seq[0].kind == star
	p.ends = len(seq) > 0 && seq[len(seq)-1].kind == star
	for len(seq) > 0 {
		n := 0
		for n < len(seq) && seq[n].kind != star {
			n++
		}
		if n > 0 {
			p.segments = append(p.segments, newSegment(seq[:n], p.flags))
		}
		seq = seq[min(n+1, len(seq)):]
	}
	p.whole = nil
}

func newSegment(elems []element, flags Flags) segment {
	s := segment{elems: elems}
	var b []byte
	for _, e := range elems {
		if e.kind != char || flags&NoCase != 0 && fold(e.r) != unfold(e.r) {
			return s
		}
		if flags&asBytes != 0 {
			b = append(b, byte(e.r))
		} else {
			b = utf8.AppendRune(b, e.r)
		}
	}
	s.literal, s.isLit = string(b), true
	return s
}

// unfold returns a character that differs from r if case matters for it.
func unfold(r rune) rune {
	if r >= utf8.RuneSelf {
		return -1 // more than one may fold to it
	}
	if 'a' <= r && r <= 'z' {
		return r - ('a' - 'A')
	}
	return r
}

func (s *segment) beginsWithDot() bool { return s.elems[0].kind == char && s.elems[0].r == '.' }

// matcher matches a pattern of segments against a text.
type matcher struct {
	p       *Pattern
	text    string
	asBytes bool
	charger Charger
	work    int
	err     error
}

func (p *Pattern) matcher(text string, c Charger) matcher {
	return matcher{p: p, text: text, asBytes: p.flags&asBytes != 0, charger: c}
}

// spend counts work and charges it in portions; false when there is no more.
func (m *matcher) spend(n int) bool {
	if m.work += n; m.work >= 1<<10 && m.err == nil && m.charger != nil {
		m.err = m.charger.Charge(m.work)
		m.work = 0
	}
	return m.err == nil
}

// settle charges the rest.
func (m *matcher) settle() error {
	if m.err == nil && m.charger != nil && m.work > 0 {
		m.err = m.charger.Charge(m.work)
		m.work = 0
	}
	return m.err
}

// at returns where the segment ends if it stands at i, else -1.
func (m *matcher) at(s *segment, i int) int {
	if s.isLit {
		if strings.HasPrefix(m.text[i:], s.literal) {
			return i + len(s.literal)
		}
		return -1
	}
	for k := range s.elems {
		if i >= len(m.text) {
			return -1
		}
		r, n := decode(m.text[i:], m.asBytes)
		if !s.elems[k].accepts(r, m.p.flags) {
			m.work += k
			return -1
		}
		i += n
	}
	m.work += len(s.elems)
	return i
}

// before returns where the segment starts if it ends at i, else -1.
func (m *matcher) before(s *segment, i int) int {
	if s.isLit {
		if strings.HasSuffix(m.text[:i], s.literal) {
			return i - len(s.literal)
		}
		return -1
	}
	for k := len(s.elems) - 1; k >= 0; k-- {
		if i <= 0 {
			return -1
		}
		r, n := decodeLast(m.text[:i], m.asBytes)
		if !s.elems[k].accepts(r, m.p.flags) {
			return -1
		}
		i -= n
	}
	m.work += len(s.elems)
	return i
}

// next returns the first place of the segment at i or behind it.
func (m *matcher) next(s *segment, i int) (start, end int) {
	if s.isLit {
		k := strings.Index(m.text[i:], s.literal)
		far := k
		if k < 0 {
			far = len(m.text) - i
		}
		m.spend(1 + far/16)
		if k < 0 || m.err != nil {
			return -1, -1
		}
		return i + k, i + k + len(s.literal)
	}
	for m.spend(1) {
		if end = m.at(s, i); end >= 0 {
			return i, end
		}
		if i >= len(m.text) {
			break
		}
		_, n := decode(m.text[i:], m.asBytes)
		i += n
	}
	return -1, -1
}

// last returns the last place of the segment that ends at i or before it.
func (m *matcher) last(s *segment, i int) (start, end int) {
	if s.isLit {
		k := strings.LastIndex(m.text[:i], s.literal)
		m.spend(1 + (i-max(k, 0))/8)
		if k < 0 || m.err != nil {
			return -1, -1
		}
		return k, k + len(s.literal)
	}
	for m.spend(1) {
		if start = m.before(s, i); start >= 0 {
			return start, i
		}
		if i <= 0 {
			break
		}
		_, n := decodeLast(m.text[:i], m.asBytes)
		i -= n
	}
	return -1, -1
}

// match reports whether all of the text matches.
func (m *matcher) match() bool {
	segs, from, to := m.p.segments, 0, len(m.text)
	if len(segs) == 0 {
		return m.p.starts || to == 0
	}
	if !m.p.ends {
		last := &segs[len(segs)-1]
		if to = m.before(last, to); to < 0 {
			return false
		}
		if segs = segs[:len(segs)-1]; len(segs) == 0 {
			return m.p.starts || to == 0
		}
	}
	m.text = m.text[:to]
	from = m.shortestPrefix(segs, m.p.starts, from)
	return from >= 0
}

// shortestPrefix returns where the segments end that stand as near to from as
// they can, the first exactly there unless a star is before it; -1 if they do not.
func (m *matcher) shortestPrefix(segs []segment, star bool, from int) int {
	for i := range segs {
		if i == 0 && !star {
			from = m.at(&segs[i], from)
		} else {
			_, from = m.next(&segs[i], from)
		}
		if from < 0 {
			return -1
		}
	}
	return from
}

// longestPrefix is shortestPrefix with the last segment, or a star behind it, as
// far away as can be.
func (m *matcher) longestPrefix(segs []segment, star bool, from int) int {
	if m.p.ends {
		if m.shortestPrefix(segs, star, from) < 0 {
			return -1
		}
		return len(m.text)
	}
	n := len(segs) - 1
	if n < 0 || n == 0 && !star {
		return m.shortestPrefix(segs, star, from)
	}
	if from = m.shortestPrefix(segs[:n], star, from); from < 0 {
		return -1
	}
	start, end := m.last(&segs[n], len(m.text))
	if start < from {
		return -1
	}
	return end
}

// shortestSuffix returns where the segments start that stand as near to the end
// as they can, the last exactly there unless a star is behind it; -1 if they do
// not.
func (m *matcher) shortestSuffix(segs []segment) int {
	to := len(m.text)
	for i := len(segs) - 1; i >= 0; i-- {
		if i == len(segs)-1 && !m.p.ends {
			to = m.before(&segs[i], to)
		} else {
			to, _ = m.last(&segs[i], to)
		}
		if to < 0 {
			return -1
		}
	}
	return to
}

// longestSuffix is shortestSuffix with the first segment, or a star before it, as
// far away as can be.
func (m *matcher) longestSuffix() int {
	segs := m.p.segments
	switch {
	case m.p.starts:
		return min(m.shortestSuffix(segs), 0)
	case len(segs) == 0 || len(segs) == 1 && !m.p.ends:
		return m.shortestSuffix(segs)
	}
	to := m.shortestSuffix(segs[1:])
	if len(segs) == 1 {
		to = len(m.text)
	}
	if to < 0 {
		return -1
	}
	start, end := m.next(&segs[0], 0)
	if end > to {
		return -1
	}
	return start
}

// search returns the first match from a place on, and of these the longest.
func (m *matcher) search(from int) (start, end int) {
	segs := m.p.segments
	if from > len(m.text) {
		return -1, -1
	}
	if m.p.starts || len(segs) == 0 {
		start, end = from, m.longestPrefix(segs, true, from)
	} else {
		start, end = m.next(&segs[0], from)
		if end >= 0 && (len(segs) > 1 || m.p.ends) {
			end = m.longestPrefix(segs[1:], true, end)
		}
	}
	if end < 0 {
		return -1, -1
	}
	return start, end
}
