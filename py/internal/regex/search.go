package regex

import "strings"

// search matches at the first place from pos on where that is possible.
func (m *Matcher) search(pos int) bool {
	p := m.prog
	if p.Anchor {
		return pos == 0 && m.attempt(0)
	}
	where, placed := m.leadingAt()
	for {
		pos = m.candidate(pos)
		if pos < 0 {
			return false
		}
		if placed && (where == whereBoundary || where == whereBoundaryASCII) {
			if end := m.wordEnd(pos); end > pos {
				pos = end
				continue
			}
		}
		if (!placed || m.holds(where, pos)) && m.attempt(pos) {
			return true
		}
		if m.err != nil || pos >= len(m.text) {
			return false
		}
		pos = m.nextStart(pos)
	}
}

// leadingAt is the position that a match must begin at, when the code begins
// with one: cheaper to ask here than by starting the machine.
func (m *Matcher) leadingAt() (where uint32, ok bool) {
	w := m.prog.Code[m.leading()]
	return w >> 8, Opcode(w) == opAt
}

// wordEnd is where the ASCII letters end that pos is in the middle of; nowhere
// before is a boundary.
func (m *Matcher) wordEnd(pos int) int {
	end := pos
	if wordByte(m.text, pos-1) {
		for wordByte(m.text, end) && end-pos < pieceSize {
			end++
		}
	}
	m.spend((end - pos) >> 3)
	return end
}

// leading is the first instruction that is no opOpen.
func (m *Matcher) leading() int {
	pc := 0
	for Opcode(m.prog.Code[pc]) == opOpen {
		pc++
	}
	return pc
}

// candidate is the first place from pos on where a match can begin, or -1.
func (m *Matcher) candidate(pos int) int {
	p, text := m.prog, m.text
	switch {
	case p.Prefix > 0:
		return m.prefixed(pos, p.Data[:p.Prefix])
	case p.First > 0:
		bits := (*bitmap)(p.Code[p.First+setBits : p.First+setHead])
		for pos < len(text) {
			at := pos
			for end := min(pos+searchedAtOnce/8, len(text)); at < end && bits[text[at]>>5]>>(text[at]&31)&1 == 0; {
				at++
			}
			if !m.spend((at - pos) >> 3) {
				return -1
			}
			if pos = at; at < len(text) && bits[text[at]>>5]>>(text[at]&31)&1 != 0 {
				return at
			}
		}
		return -1
	}
	return pos
}

// searchedAtOnce is how many bytes are searched between two looks at the limits.
const searchedAtOnce = 1 << 18

// prefixed returns the next place where the text has the prefix, or -1.
func (m *Matcher) prefixed(pos int, prefix string) int {
	for {
		end := min(pos+searchedAtOnce+len(prefix)-1, len(m.text))
		i := strings.Index(m.text[pos:end], prefix)
		if i >= 0 {
			end = pos + i
		}
		if !m.spend(max(end-pos, 0) >> 6) {
			return -1
		}
		switch {
		case i >= 0:
			return end
		case end == len(m.text):
			return -1
		}
		pos += searchedAtOnce
	}
}

// nextStart is where to go on after a failure at pos. A pattern that begins
// with a run and then asks for something outside of the run fails from every
// place inside of it.
func (m *Matcher) nextStart(pos int) int {
	next := pos + 1
	if !m.prog.Bytes {
		next = pos + width(m.text, pos)
	}
	if !m.prog.Skip {
		return next
	}
	end, _ := m.scan(int(m.prog.Code[m.leading()]>>8), pos, 0, unbounded)
	m.spend(rest(end - pos))
	return max(next, end)
}

// Iter walks over all matches as finditer, findall, split and sub do: an empty
// match may follow a match, but not another empty one at the same place.
type Iter struct {
	m        *Matcher
	p        *Program
	text     string
	pos, end int
	must     int
}

// Iter starts a walk over text between the byte offsets pos and end.
func (m *Matcher) Iter(p *Program, text string, pos, end int) *Iter {
	return &Iter{m: m, p: p, text: text, pos: pos, end: end, must: -1}
}

// MatchAfter is Match for a walk whose state its caller keeps: a match must not
// be empty at the place but, which is where the last match ended if that was
// empty, else -1.
func (m *Matcher) MatchAfter(p *Program, mode Mode, text string, pos, end, but int) (bool, error) {
	m.must = but
	return m.match(p, mode, text, pos, end)
}

// Next finds the next match; the matcher has its spans.
func (it *Iter) Next() (bool, error) { return it.next(Search) }

// NextMatch is Next for a match that begins where the last one ended, as the
// scanner object has it.
func (it *Iter) NextMatch() (bool, error) { return it.next(Match) }

func (it *Iter) next(mode Mode) (bool, error) {
	it.m.must = it.must
	ok, err := it.m.match(it.p, mode, it.text, it.pos, it.end)
	if !ok || err != nil {
		it.pos = it.end + 1
		return false, err
	}
	start, end := it.m.Span(0)
	it.pos, it.must = end, -1
	if start == end {
		it.must = end
	}
	return true, nil
}
