package regex

import "strings"

// wide matches the set at s with the character at pos, which is not ASCII. It
// returns its width in bytes, or 0.
func (m *Matcher) wide(s, pos int) int {
	switch setKind(m.prog.Code[s] & 3) {
	case setAll:
		return width(m.text, pos)
	case setAsk:
		r, n := decode(m.text, pos)
		if m.ask(s, r) {
			return n
		}
	default:
	}
	return 0
}

// ask looks up a character that is not ASCII in the set at s.
func (m *Matcher) ask(s int, r rune) bool {
	code := m.prog.Code
	head := code[s]
	l := r
	if head&setFold != 0 {
		l = m.Chars.Lower(r)
	}
	in := inClasses(class(head>>4&63), l, m.Chars)
	for i, end := s+setHead, s+setHead+2*int(head>>10); i < end && !in; i += 2 {
		lo, hi := rune(code[i]), rune(code[i+1]&^setUpper)
		in = lo <= l && l <= hi
		if !in && code[i+1]&setUpper != 0 {
			u := m.Chars.Upper(l)
			in = lo <= u && u <= hi
		}
	}
	return in != (head&setNeg != 0)
}

// scan takes from lo to hi characters of the set at s, as many as there are. It
// returns where that ends and where the first lo of them end, or -1.
func (m *Matcher) scan(s, pos, lo, hi int) (end, low int) {
	code, text := m.prog.Code, m.text
	kind := setKind(code[s] & 3)
	if kind == setNone {
		limit := len(text)
		if hi < limit-pos {
			limit = pos + hi
		}
		bits := (*bitmap)(code[s+setBits : s+setHead])
		i := m.scanBytes(bits, pos, limit)
		if i-pos < lo {
			m.bytes = max(i-pos, 0)
			return -1, 0
		}
		return i, pos + lo
	}
	if kind == setAll && hi == unbounded && lo <= 1 {
		end = m.scanAll(s, pos)
		if end < 0 {
			return -1, 0
		}
		if lo == 0 {
			return end, pos
		}
		if end == pos {
			return -1, 0
		}
		return end, pos + width(text, pos)
	}
	return m.scanChars(s, pos, lo, hi)
}

// scanBytes is where bytes of a set end, or -1 with the match.
func (m *Matcher) scanBytes(bits *bitmap, pos, limit int) int {
	text := m.text
	for {
		end := min(pos+pieceSize, limit)
		for pos < end && bits[text[pos]>>5]>>(text[pos]&31)&1 != 0 {
			pos++
		}
		if pos < end || end == limit {
			return pos
		}
		if !m.piece() {
			return -1
		}
	}
}

// scanAll is where a set that has all characters but ASCII ones ends, or -1 with the
// match.
func (m *Matcher) scanAll(s, pos int) int {
	code, text := m.prog.Code, m.text
	switch stop := code[s+1]; stop {
	case stopNever:
		return len(text)
	case 0:
		return m.scanBytes((*bitmap)(code[s+setBits:s+setHead]), pos, len(text))
	default:
		return m.indexByte(pos, byte(stop-1), len(text))
	}
}

// indexByte is where a byte is from pos on; none where it is not there, and -1 with the
// match.
func (m *Matcher) indexByte(pos int, b byte, none int) int {
	for {
		end := min(pos+pieceSize, len(m.text))
		if i := strings.IndexByte(m.text[pos:end], b); i >= 0 {
			return pos + i
		}
		if end == len(m.text) {
			return none
		}
		if !m.piece() {
			return -1
		}
		pos = end
	}
}

func (m *Matcher) scanChars(s, pos, lo, hi int) (end, low int) {
	text := m.text
	bits := (*bitmap)(m.prog.Code[s+setBits : s+setHead])
	i, n := pos, 0
	low = pos
	for next := pos + pieceSize; i < len(text) && n < hi; n++ {
		if i >= next {
			if next += pieceSize; !m.piece() {
				return -1, 0
			}
		}
		if n == lo {
			low = i
		}
		b := text[i]
		if b < 0x80 {
			if bits[b>>5]>>(b&31)&1 == 0 {
				break
			}
			i++
			continue
		}
		w := m.wide(s, i)
		if w == 0 {
			break
		}
		i += w
	}
	if n == lo {
		low = i
	}
	if n < lo {
		m.bytes = i - pos
		return -1, 0
	}
	return i, low
}

// take matches one character of the set at s and returns the position behind
// it, or -1.
func (m *Matcher) take(s, pos int) int {
	if pos >= len(m.text) {
		return -1
	}
	b := m.text[pos]
	if code := m.prog.Code; b < 0x80 || setKind(code[s]&3) == setNone {
		if code[s+setBits+int(b>>5)]>>(b&31)&1 != 0 {
			return pos + 1
		}
		return -1
	}
	if n := m.wide(s, pos); n > 0 {
		return pos + n
	}
	return -1
}

// less gives back characters of a greedy run that now ends at pos and must not
// become shorter than low: at least one, and on to the next place where what
// follows can begin. It returns -1 when there is none.
func (m *Matcher) less(pc, pos, low int) int {
	code, text := m.prog.Code, m.text
	hint := code[pc+3]
	one := setKind(code[code[pc]>>8]&3) == setNone
	for next := pos - pieceSize; pos > low; {
		if pos <= next {
			if next -= pieceSize; !m.piece() {
				return -1
			}
		}
		if one {
			pos--
		} else {
			pos = before(text, pos)
		}
		if hint == 0 || pos < len(text) && text[pos] == byte(hint-1) {
			return max(pos, low)
		}
	}
	return -1
}

// lazy finds the first place from pos on, n characters of the lazy run at pc
// being taken, where what follows can begin.
func (m *Matcher) lazy(pc, pos, n int) (int, int) {
	code, text := m.prog.Code, m.text
	hint := code[pc+3]
	if hint == 0 {
		return pos, n
	}
	if code[pc+2] == unbounded && setKind(code[code[pc]>>8]&3) == setAll {
		return m.lazyAll(int(code[pc]>>8), pos, byte(hint-1)), n
	}
	for pos >= 0 && (pos >= len(text) || text[pos] != byte(hint-1)) {
		if m.bytes++; m.bytes >= pieceSize && !m.poll(quantum-m.cost()) {
			return -1, n
		}
		if n >= int(code[pc+2]) {
			return -1, n
		}
		pos = m.take(int(code[pc]>>8), pos)
		n++
	}
	return pos, n
}

// lazyAll looks for a byte before the set ends.
func (m *Matcher) lazyAll(s, pos int, hint byte) int {
	text := m.text
	bits := (*bitmap)(m.prog.Code[s+setBits : s+setHead])
	for start := pos; ; {
		end := min(start+pieceSize, len(text))
		for ; pos < end && text[pos] != hint; pos++ {
			if b := text[pos]; bits[b>>5]>>(b&31)&1 == 0 {
				m.bytes = pos - start
				return -1
			}
		}
		switch {
		case pos < end:
			m.bytes = pos - start
			return pos
		case end == len(text):
			m.bytes = pos - start
			return -1
		case !m.piece():
			return -1
		}
		start = end
	}
}

// more takes one more character of a lazy run and goes on as lazy does.
func (m *Matcher) more(pc, pos, n int) (int, int) {
	if n >= int(m.prog.Code[pc+2]) && m.prog.Code[pc+2] != unbounded {
		return -1, n
	}
	pos = m.take(int(m.prog.Code[pc]>>8), pos)
	if pos < 0 {
		return -1, n
	}
	return m.lazy(pc, pos, n+1)
}

// back goes n characters back, or returns -1.
func (m *Matcher) back(pos, n int) int {
	if m.prog.Bytes {
		return max(pos-n, -1)
	}
	for next := pos - pieceSize; n > 0; n-- {
		if pos == 0 {
			return -1
		}
		if pos <= next {
			if next -= pieceSize; !m.piece() {
				return -1
			}
		}
		pos = before(m.text, pos)
	}
	return pos
}

// holds reports whether a position is what opAt asks for.
func (m *Matcher) holds(where uint32, pos int) bool {
	text := m.text
	switch where {
	case whereTextStart:
		return pos == 0
	case whereTextEnd:
		return pos == len(text)
	case whereLastEnd:
		return pos == len(text) || pos == len(text)-1 && text[pos] == '\n'
	case whereLineStart:
		return pos == 0 || text[pos-1] == '\n'
	case whereLineEnd:
		return pos == len(text) || text[pos] == '\n'
	case whereBoundary:
		return m.wordBefore(pos) != m.wordAfter(pos)
	case whereNoBoundary:
		return m.wordBefore(pos) == m.wordAfter(pos)
	case whereBoundaryASCII:
		return wordByte(text, pos-1) != wordByte(text, pos)
	}
	return wordByte(text, pos-1) == wordByte(text, pos)
}

func wordByte(text string, i int) bool {
	return uint(i) < uint(len(text)) && wordBytes[text[i]>>5]>>(text[i]&31)&1 != 0
}

// wordBytes has the letters, the digits and the underscore.
var wordBytes = bitmap{1: 0x03ff0000, 2: 0x87fffffe, 3: 0x07fffffe}

func (m *Matcher) wordAfter(pos int) bool {
	if pos == len(m.text) || m.text[pos] < 0x80 {
		return wordByte(m.text, pos)
	}
	r, _ := decode(m.text, pos)
	return m.Chars.Word(r)
}

func (m *Matcher) wordBefore(pos int) bool {
	if pos == 0 || m.text[pos-1] < 0x80 {
		return wordByte(m.text, pos-1)
	}
	r, _ := decode(m.text, before(m.text, pos))
	return m.Chars.Word(r)
}

// ref matches the text of group g again and returns the position behind it, or
// -1.
func (m *Matcher) ref(op Opcode, g, pos int) int {
	s, e := m.regs[2*g], m.regs[2*g+1]
	if s < 0 || e < s || e > len(m.text) {
		return -1
	}
	m.bytes = (e - s) % pieceSize
	if op == opRef {
		return m.again(s, e, pos)
	}
	for next := s + pieceSize; s < e; {
		if pos >= len(m.text) {
			return -1
		}
		if s >= next {
			if next += pieceSize; !m.piece() {
				return -1
			}
		}
		a, n := m.char(s)
		b, k := m.char(pos)
		if a != b && m.foldRef(op, a) != m.foldRef(op, b) {
			return -1
		}
		s += n
		pos += k
	}
	return pos
}

// again matches the text from s to e and returns the position behind it, or -1.
func (m *Matcher) again(s, e, pos int) int {
	if e-s > len(m.text)-pos {
		return -1
	}
	for ; e-s > pieceSize; s, pos = s+pieceSize, pos+pieceSize {
		if m.text[s:s+pieceSize] != m.text[pos:pos+pieceSize] || !m.piece() {
			return -1
		}
	}
	if m.text[s:e] != m.text[pos:pos+e-s] {
		return -1
	}
	return pos + e - s
}

func (m *Matcher) char(i int) (rune, int) {
	if m.prog.Bytes {
		return rune(m.text[i]), 1
	}
	return decode(m.text, i)
}

func (m *Matcher) foldRef(op Opcode, r rune) rune {
	if op == opRefASCII || r < 0x80 {
		return lowerASCII(r)
	}
	return m.Chars.Lower(r)
}
