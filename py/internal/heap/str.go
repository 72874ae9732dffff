package heap

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// Str is a str of more than MaxSmallStr bytes. The text is UTF-8, in which
// surrogates that stand alone are encoded in three bytes too, as Python has
// them.
type Str struct {
	text string
	more *strMore // what few strings have, or nil
	bits uint64   // hash<<hashShift, 0 when it is not computed, and flags
}

// strMore is what a string has that grows or is not ASCII.
type strMore struct {
	tail  *strings.Builder // text is its content or a prefix of that
	runes int              // 0: not counted
	marks []int            // offset of every 64th rune
}

// The flags of a Str.
const (
	strASCII  = 1 << iota // it is known to be ASCII
	strPart               // text is a part of another string's
	strSum                // text is the result of a concatenation
	hashShift = iota
)

const (
	strSize  = 48 // booked for the string itself
	moreSize = 48 // for where its characters are, without the marks
	markStep = 64 // runes
	// A slice shares the text when it has at least this part of it: a string
	// never keeps more than this factor of what it books.
	sharePart = 2
)

// NewConst returns a string constant for Heap.Share.
func NewConst(s string) Str {
	c := Str{text: s}
	c.index()
	return c
}

// Visit implements Visited.
func (s *Str) Visit(v *Visitor) {
	if v.mode == trace {
		return
	}
	v.Text(&s.text)
	if v.mode == load && len(s.text) <= MaxSmallStr {
		v.Fail("a string in the table is short")
	}
}

// Size implements Visited.
func (s *Str) Size() int { return strSize + len(s.text) + s.indexSize() }

// indexSize is what is booked for where the characters are.
func (s *Str) indexSize() int {
	if s.more == nil || s.more.runes == 0 {
		return 0
	}
	return moreSize + 8*len(s.more.marks)
}

// Text returns the whole text.
func (s *Str) Text() string { return s.text }

// Str returns s, which must be valid UTF-8 but for lone surrogates, as a value.
// The heap keeps s itself, not a copy.
func (h *Heap) Str(s string) Value {
	if len(s) <= MaxSmallStr {
		return SmallStr(s)
	}
	return h.newStr(s, 0)
}

// ASCIIStr returns s, of which the caller knows that it is ASCII.
func (h *Heap) ASCIIStr(s string) Value {
	if len(s) <= MaxSmallStr {
		return SmallStr(s)
	}
	return h.newStr(s, strASCII)
}

// newStr returns s, which is long, with flags.
func (h *Heap) newStr(s string, flags uint64) Value {
	i := h.Strs.slot()
	*h.Strs.row(i) = Str{text: s, bits: flags}
	h.book(strSize + len(s))
	return Value{uint64(KStr), i}
}

// TextStr returns a copy of the text b as a value. Each text is an allocation
// of Go's. Cutting texts out of chunks of 8 KB was measured: it takes a quarter
// off these 40 to 60 ns, before any account of which chunks are alive, and a
// short text would keep a whole one.
func (h *Heap) TextStr(b []byte) Value {
	if len(b) <= MaxSmallStr {
		return SmallBytes(b)
	}
	return h.newStr(string(b), 0)
}

// ASCIIText is TextStr of what the caller knows to be ASCII.
func (h *Heap) ASCIIText(b []byte) Value {
	if len(b) <= MaxSmallStr {
		return SmallBytes(b)
	}
	return h.newStr(string(b), strASCII)
}

// Share adds a block of constants, immutable and shared by many heaps, and
// returns its number: KConstStr values name the block and the index in it.
func (h *Heap) Share(consts []Str) int {
	h.shared = append(h.shared, consts)
	return len(h.shared) - 1
}

// ConstStr returns the value of constant i of the block.
func ConstStr(block, i int) Value {
	return Value{uint64(KConstStr), uint64(block)<<32 | uint64(uint32(i))}
}

// long returns the object of a string that is not small.
func (h *Heap) long(v Value) *Str {
	if v.T == uint64(KStr) {
		return &h.Strs.chunks[v.N/chunkRows][v.N%chunkRows] // as row does: Text must stay short
	}
	return &h.shared[v.N>>32][uint32(v.N)]
}

// Text returns the text of the str v. A small string is copied to a new Go
// string; AppendText does without.
func (h *Heap) Text(v Value) string {
	if Kind(v.T) == KSmallStr {
		var b [16]byte
		return string(v.smallBytes(&b))
	}
	return h.long(v).text
}

// AppendText appends the text of the str v to b. It may write to more of b's
// capacity than the text takes.
func (h *Heap) AppendText(b []byte, v Value) []byte {
	if Kind(v.T) == KSmallStr {
		return v.appendSmall(b)
	}
	return append(b, h.long(v).text...)
}

// StrBytes returns the length of the text of v in bytes.
func (h *Heap) StrBytes(v Value) int {
	if Kind(v.T) == KSmallStr {
		return v.smallLen()
	}
	return len(h.long(v).text)
}

// IsASCII reports whether the str v has ASCII characters only; it costs the
// length of the string once.
func (h *Heap) IsASCII(v Value) bool {
	if Kind(v.T) == KSmallStr {
		return v.smallASCII()
	}
	s := h.long(v)
	h.index(s)
	return s.ASCII()
}

// ASCII reports whether s is known to have ASCII characters only.
func (s *Str) ASCII() bool { return s.bits&strASCII != 0 }

// StrLen returns the length of the str v in characters. It looks at the limits, and is of
// no meaning where the run has to end.
func (h *Heap) StrLen(v Value) int {
	if Kind(v.T) == KSmallStr {
		if v.smallASCII() {
			return v.smallLen()
		}
		var b [16]byte
		return countRunes(string(v.smallBytes(&b)))
	}
	s := h.long(v)
	if len(s.text) > JoinedAtOnce {
		if _, err := h.Indexed(v); err != nil {
			return len(s.text)
		}
	}
	h.index(s)
	return s.length()
}

// length is the length of an indexed string in characters.
func (s *Str) length() int {
	if s.ASCII() {
		return len(s.text)
	}
	return s.more.runes
}

// index counts the characters of s and notes where they are, once.
func (h *Heap) index(s *Str) {
	if s.ASCII() || s.more != nil && s.more.runes != 0 {
		return
	}
	s.index()
	h.acct.Spend(len(s.text) / 8)
	h.left -= s.indexSize()
}

func (s *Str) index() {
	if isASCII(s.text) {
		s.bits |= strASCII
		return
	}
	m := s.newIndex()
	m.count(s.text, 0, len(s.text))
	s.more = m
}

// newIndex returns an index of s that has counted nothing.
func (s *Str) newIndex() *strMore {
	m := &strMore{marks: make([]int, 0, len(s.text)/(2*markStep)+1)}
	if s.more != nil {
		m.tail = s.more.tail
	}
	return m
}

// count goes on with an index, from one byte of the text to another: eight at a time
// where there is no mark to set.
func (m *strMore) count(text string, from, to int) {
	for i := from; i < to; {
		if at := m.runes % markStep; at != 0 && i+8 <= to {
			w := word(text[i:])
			if n := 8 - bits.OnesCount64(w&^(w<<1)&highs); at+n <= markStep {
				m.runes += n
				i += 8
				continue
			}
		}
		if text[i]&0xc0 != 0x80 || i == 0 {
			if m.runes%markStep == 0 {
				m.marks = append(m.marks, i)
			}
			m.runes++
		}
		i++
	}
}

// Indexed does what the first question for a character of v would, a piece at a time,
// and looks at the limits between: for long texts that are new.
func (h *Heap) Indexed(v Value) (Value, error) {
	if Kind(v.T) != KStr {
		return v, nil
	}
	s := h.long(v)
	if len(s.text) <= JoinedAtOnce || s.more != nil && s.more.runes != 0 {
		return v, nil
	}
	for at := 0; !s.ASCII(); {
		end := min(at+JoinedAtOnce, len(s.text))
		if !isASCII(s.text[at:end]) {
			return v, h.indexRunes(s)
		}
		if at = end; at == len(s.text) {
			s.bits |= strASCII
		}
		if err := h.acct.Poll(); err != nil {
			return v, err
		}
	}
	return v, nil
}

// indexedAtOnce is how many bytes are counted between two looks at the limits.
const indexedAtOnce = JoinedAtOnce / 4

func (h *Heap) indexRunes(s *Str) error {
	m := s.newIndex()
	for at := 0; at < len(s.text); {
		end := min(at+indexedAtOnce, len(s.text))
		m.count(s.text, at, end)
		at = end
		if err := h.acct.Poll(); err != nil {
			return err
		}
	}
	s.more = m
	h.acct.Spend(len(s.text) / 8)
	h.left -= s.indexSize()
	return nil
}

// LongText is TextStr that looks at the limits: for the results of natives.
func (h *Heap) LongText(b []byte) (Value, error) {
	if len(b) <= JoinedAtOnce {
		return h.TextStr(b), nil
	}
	text, err := h.copied(len(b), func(w *strings.Builder, from, to int) { w.Write(b[from:to]) })
	if err != nil {
		return Unbound, err
	}
	return h.Indexed(h.newStr(text, 0))
}

// LongCopy is LongText of a part of a text, which it copies.
func (h *Heap) LongCopy(s string) (Value, error) {
	text, err := h.copied(len(s), func(w *strings.Builder, from, to int) { w.WriteString(s[from:to]) })
	if err != nil {
		return Unbound, err
	}
	return h.Indexed(h.newStr(text, 0))
}

// LongASCII is ASCIIText, likewise.
func (h *Heap) LongASCII(b []byte) (Value, error) {
	if len(b) <= JoinedAtOnce {
		return h.ASCIIText(b), nil
	}
	text, err := h.copied(len(b), func(w *strings.Builder, from, to int) { w.Write(b[from:to]) })
	if err != nil {
		return Unbound, err
	}
	return h.newStr(text, strASCII), nil
}

// copied returns a text of n bytes that write puts there, piece by piece.
func (h *Heap) copied(n int, write func(w *strings.Builder, from, to int)) (string, error) {
	var w strings.Builder
	w.Grow(n)
	from := 0
	for ; n-from > JoinedAtOnce; from += JoinedAtOnce {
		write(&w, from, from+JoinedAtOnce)
		if err := h.acct.Poll(); err != nil {
			return "", err
		}
	}
	write(&w, from, n)
	return w.String(), nil
}

func isASCII(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if word(s)&highs != 0 {
			return false
		}
	}
	for i := range len(s) {
		if s[i]&0x80 != 0 {
			return false
		}
	}
	return true
}

// countRunes counts the bytes that are no continuation.
func countRunes(s string) (n int) {
	for i := range len(s) {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// runeLen returns the length in bytes of the character that starts with b.
func runeLen(b byte) int {
	switch {
	case b < 0xc0:
		return 1
	case b < 0xe0:
		return 2
	case b < 0xf0:
		return 3
	default:
		return 4
	}
}

// offset returns where character i of the indexed s starts, in constant time.
func (s *Str) offset(i int) int {
	switch {
	case s.ASCII():
		return i
	case i >= s.more.runes:
		return len(s.text)
	}
	return skipRunes(s.text, s.more.marks[i/markStep], i%markStep)
}

func skipRunes(s string, at, n int) int {
	for ; n > 0 && at < len(s); n-- {
		at += runeLen(s[at])
	}
	return min(at, len(s))
}

// StrAt returns the string of character i of v, in constant time; i must be
// within the string, else it is an empty string.
func (h *Heap) StrAt(v Value, i int) Value {
	if Kind(v.T) == KSmallStr {
		if v.smallASCII() && i < v.smallLen() {
			if i < 6 {
				return ASCII(byte(v.T >> (16 + 8*i)))
			}
			return ASCII(byte(v.N >> (8*i - 48)))
		}
		return h.StrSlice(v, i, i+1)
	}
	s := h.long(v)
	if s.ASCII() && i < len(s.text) {
		return ASCII(s.text[i])
	}
	h.index(s)
	at := s.offset(i)
	return SmallStr(s.text[at:skipRunes(s.text, at, 1)])
}

// CharacterOf is v[k] of an ASCII str and an int; ok is false where it is not
// that, or not within the str.
func (h *Heap) CharacterOf(v, k Value) (c Value, ok bool) {
	s := h.long(v)
	if k.T != 0 || !s.ASCII() {
		return v, false
	}
	i := k.N
	if int64(i) < 0 {
		i += uint64(len(s.text))
	}
	if i >= uint64(len(s.text)) {
		return v, false
	}
	return ASCII(s.text[i]), true
}

// SmallSlice is StrSlice of a long ASCII str where the result is small; ok is
// false where it is not that, or i or j are negative.
func (h *Heap) SmallSlice(v Value, i, j int64) (part Value, ok bool) {
	if v.T != uint64(KStr) || i|j < 0 {
		return v, false
	}
	s := h.long(v)
	if j = min(j, int64(len(s.text))); !s.ASCII() || j-i > MaxSmallStr {
		return v, false
	}
	return SmallStr(s.text[min(i, j):j]), true
}

// StrSlice returns the characters i to j of v. It shares the text where that
// does not keep much more alive than the slice books.
func (h *Heap) StrSlice(v Value, i, j int) Value {
	if Kind(v.T) == KSmallStr {
		if v.smallASCII() {
			n := v.smallLen()
			i = min(max(i, 0), n)
			return v.smallPart(i, max(min(j, n)-i, 0))
		}
		var b [16]byte
		text := v.smallBytes(&b)
		from := skipRunes(string(text), 0, i)
		return SmallBytes(text[from:skipRunes(string(text), from, max(j-i, 0))])
	}
	s := h.long(v)
	h.index(s)
	from, to := s.offset(i), s.offset(j)
	if from == 0 && to == len(s.text) {
		return v
	}
	part, flags := s.text[from:max(from, to)], s.bits&strASCII
	switch {
	case len(part) <= MaxSmallStr:
		return SmallStr(part)
	case s.lends(len(part)):
		flags |= strPart
	default:
		part = strings.Clone(part)
	}
	return h.newStr(part, flags)
}

// lends reports whether a slice of n bytes shares the text. A tail or a slice may have
// more behind it than its own text.
func (s *Str) lends(n int) bool {
	return n*sharePart >= len(s.text) && s.bits&strPart == 0 && (s.more == nil || s.more.tail == nil)
}

// LongSlice is StrSlice that looks at the limits, of an indexed str: for long results.
func (h *Heap) LongSlice(v Value, i, j int) (Value, error) {
	if j-i <= JoinedAtOnce/4 {
		return h.StrSlice(v, i, j), nil
	}
	s := h.long(v)
	part := s.text[s.offset(i):s.offset(j)]
	if len(part) == len(s.text) || s.lends(len(part)) {
		return h.Indexed(h.StrSlice(v, i, j))
	}
	return h.LongCopy(part)
}

// Concat returns a + b for two strs. A sum to which less is added than it has
// is taken to grow further: it gets room, and when it is the result of an
// earlier Concat and nothing was added to it since, b is written behind it in
// place, so that a loop of s += x takes time in the length of the result. For a
// long result Reserve(ConcatBytes(a, b)) comes first.
func (h *Heap) Concat(a, b Value) Value {
	na, nb := h.StrBytes(a), h.StrBytes(b)
	switch {
	case nb == 0:
		return a
	case na == 0:
		return b
	case na+nb <= MaxSmallStr:
		return smallConcat(a, b)
	case Kind(a.T) == KSmallStr && Kind(b.T) == KSmallStr:
		return h.twoSmall(a, b)
	}
	if a.T == uint64(KStr) && nb <= na {
		flags := uint64(strSum)
		if h.knownASCII(a) && h.knownASCII(b) {
			flags |= strASCII
		}
		s := h.Strs.row(a.N)
		if s.more != nil && s.more.tail != nil && s.more.tail.Len() == na {
			return h.extend(s.more, b, flags, na)
		}
		if s.bits&strSum != 0 {
			m := &strMore{tail: h.textTail(s.text, nb, (na+nb)*3/2)}
			if s.more != nil {
				m.runes, m.marks = s.more.runes, slices.Clip(s.more.marks)
			}
			return h.extend(m, b, flags, 0)
		}
	}
	return h.joined(na+nb, strSum, Value{T: uint64(KSmallStr)}, []Value{a, b})
}

// ConcatBytes returns what the text of Concat(a, b) books.
func (h *Heap) ConcatBytes(a, b Value) int {
	na, nb := h.StrBytes(a), h.StrBytes(b)
	if a.T == uint64(KStr) && nb <= na {
		if m := h.Strs.row(a.N).more; m != nil && m.tail != nil && m.tail.Len() == na && m.tail.Cap()-na >= nb {
			return nb
		}
	}
	return na + nb
}

// Grown is Concat of a str to whose text the short str b can be written in place;
// ok is false where it cannot.
func (h *Heap) Grown(a, b Value) (sum Value, ok bool) {
	if a.T != uint64(KStr) || Kind(b.T) != KSmallStr {
		return a, false
	}
	s := h.Strs.row(a.N)
	m, n := s.more, b.smallLen()
	if n == 0 || m == nil || m.tail == nil || m.runes != 0 || m.tail.Len() != len(s.text) || m.tail.Cap()-m.tail.Len() < n {
		return a, false
	}
	flags := uint64(strSum)
	if s.ASCII() && b.smallASCII() {
		flags |= strASCII
	} else if len(s.text) > JoinedAtOnce {
		return a, false // its characters are counted as it grows
	}
	var room [16]byte
	binary.LittleEndian.PutUint64(room[:], b.T>>16|b.N<<48)
	binary.LittleEndian.PutUint64(room[8:], b.N>>16)
	m.tail.Write(room[:n])
	i := h.Strs.slot()
	*h.Strs.row(i) = Str{text: m.tail.String(), more: m, bits: flags}
	h.book(strSize + n)
	return Value{uint64(KStr), i}, true
}

// twoSmall is Concat of two small strings with a long sum.
func (h *Heap) twoSmall(a, b Value) Value {
	var room [32]byte
	lo, hi := a.smallWords()
	blo, bhi := b.smallWords()
	n := a.smallLen() & 15
	binary.LittleEndian.PutUint64(room[:], lo)
	binary.LittleEndian.PutUint64(room[8:], hi)
	binary.LittleEndian.PutUint64(room[n:], blo)
	binary.LittleEndian.PutUint64(room[n+8:], bhi)
	flags := uint64(strSum)
	if (lo|hi|blo|bhi)&highs == 0 {
		flags |= strASCII
	}
	return h.newStr(string(room[:n+b.smallLen()]), flags)
}

// JoinedAtOnce is how many bytes are joined between two looks at the limits.
const JoinedAtOnce = 1 << 19

// Join returns the strs vs with sep between them, n bytes in all. Reserve(n)
// comes first when n is the guest's choice. One of more than JoinedAtOnce breaks
// off when a limit is reached or the run was cancelled: the caller calls Poll.
func (h *Heap) Join(n int, sep Value, vs []Value) Value {
	if n > MaxSmallStr {
		return h.joined(n, 0, sep, vs)
	}
	var sum Value
	for i, v := range vs {
		if i == 0 {
			sum = v
			continue
		}
		sum = smallConcat(smallConcat(sum, sep), v)
	}
	return sum
}

// Together is Join with nothing between.
func (h *Heap) Together(n int, vs []Value) Value {
	none := Value{T: uint64(KSmallStr)}
	if n > MaxSmallStr {
		return h.joined(n, 0, none, vs)
	}
	sum := none
	for _, v := range vs {
		sum = smallConcat(sum, v)
	}
	return sum
}

// joinRoom is the length in bytes up to which strings are put together on the
// stack: what is written there is at hand, and the copy is exact.
const joinRoom = 128

// joined is Join of a long result, with flags.
func (h *Heap) joined(n int, flags uint64, sep Value, vs []Value) Value {
	j := joiner{step: 1}
	if sep.T == uint64(KSmallStr) {
		j.step = 2 // there is nothing between
	}
	var w strings.Builder
	if n > joinRoom {
		w.Grow(n)
	}
	ascii, next := true, JoinedAtOnce
	for count := 2*len(vs) - 1; ; {
		if w.Len() > next {
			if h.acct.Poll() != nil {
				break
			}
			next = w.Len() + JoinedAtOnce
		}
		j.putSmalls(sep, vs)
		if j.next >= count {
			break
		}
		v := sep
		if j.next&1 == 0 {
			v = vs[j.next>>1]
		}
		if Kind(v.T) != KSmallStr {
			s := h.long(v)
			ascii = ascii && s.ASCII()
			j.next += j.step
			if j.at+len(s.text) <= joinRoom {
				j.at += copy(j.room[j.at:], s.text)
				continue
			}
			w.Write(j.room[:j.at])
			if !h.writeText(&w, s.text) {
				break
			}
		} else {
			w.Write(j.room[:j.at])
		}
		j.at = 0
	}
	if ascii && j.high&highs == 0 {
		flags |= strASCII
	}
	if w.Len() == 0 {
		return h.newStr(string(j.room[:j.at]), flags)
	}
	w.Write(j.room[:j.at])
	return h.newStr(w.String(), flags)
}

// joiner puts texts together. The parts are counted with the separators, which
// have the odd numbers.
type joiner struct {
	next, step int
	at         int    // bytes in room
	high       uint64 // of what was put there: the highest bits tell whether it is ASCII
	room       [joinRoom + 16]byte
}

// putSmalls goes on as long as parts are small strings and there is room.
func (j *joiner) putSmalls(sep Value, vs []Value) {
	at, high, next := j.at, j.high, j.next
	for ; next < 2*len(vs)-1 && at <= joinRoom; next += j.step {
		v := &sep
		if next&1 == 0 {
			v = &vs[next>>1]
		}
		t, n := v.T, v.N
		if Kind(t) != KSmallStr {
			break
		}
		to := (*[16]byte)(j.room[at:])
		binary.LittleEndian.PutUint64(to[:], t>>16|n<<48)
		binary.LittleEndian.PutUint64(to[8:], n>>16)
		at += int(t >> 8 & 0xff)
		high |= t&^0xffff | n
	}
	j.at, j.high, j.next = at, high, next
}

func (h *Heap) knownASCII(v Value) bool {
	if Kind(v.T) == KSmallStr {
		return v.smallASCII()
	}
	return h.long(v).ASCII()
}

// extend writes b to the tail and returns the whole as a new string, which
// books its text but for the bytes that its predecessor has booked.
func (h *Heap) extend(m *strMore, b Value, flags uint64, booked int) Value {
	if n := h.StrBytes(b); m.tail.Cap()-m.tail.Len() < n {
		m.tail = h.textTail(m.tail.String(), n, 2*m.tail.Cap()+n)
		booked = 0
	}
	from := m.tail.Len()
	h.writeTo(m.tail, b)
	if m.runes != 0 {
		m = h.countOn(m, from)
	}
	i := h.Strs.slot()
	*h.Strs.row(i) = Str{text: m.tail.String(), more: m, bits: flags}
	h.book(strSize + m.tail.Len() - booked)
	return Value{uint64(KStr), i}
}

// countOn returns the index of a text of which m knows the characters up to a byte; one
// that has counted nothing where that takes long, so that Indexed does it.
func (h *Heap) countOn(m *strMore, from int) *strMore {
	end := m.tail.Len()
	if end-from > indexedAtOnce {
		return &strMore{tail: m.tail}
	}
	next := &strMore{m.tail, m.runes, m.marks}
	next.count(m.tail.String(), from, end)
	h.left -= moreSize + 8*(len(next.marks)-len(m.marks))
	return next
}

// textTail returns a text to which n bytes are added, with room for so many in
// all. One that is a good part of the limit gets all that this leaves: it is copied
// once, and what it does not use is no memory.
func (h *Heap) textTail(text string, n, room int) *strings.Builder {
	if h.isLarge(len(text)) {
		room = len(text) + max(n, int(min(h.leeway(), math.MaxInt32)))
	}
	w := new(strings.Builder)
	w.Grow(room)
	h.writeText(w, text)
	h.leave(len(text))
	return w
}

func (h *Heap) writeTo(w *strings.Builder, v Value) {
	if Kind(v.T) == KSmallStr {
		var b [16]byte
		w.Write(v.smallBytes(&b))
		return
	}
	h.writeText(w, h.long(v).text)
}

// writeText writes a text, or as much of it as there was time for.
func (h *Heap) writeText(w *strings.Builder, text string) bool {
	for ; len(text) > JoinedAtOnce; text = text[JoinedAtOnce:] {
		w.WriteString(text[:JoinedAtOnce])
		if h.acct.Stopped() != nil {
			return false
		}
	}
	w.WriteString(text)
	return true
}

// validText reports whether s is UTF-8 in which lone surrogates are allowed.
func validText(s string) bool {
	if utf8.ValidString(s) {
		return true
	}
	for i := 0; i < len(s); {
		if s[i] == 0xed && i+2 < len(s) && s[i+1]&0xe0 == 0xa0 && s[i+2]&0xc0 == 0x80 {
			i += 3
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			return false
		}
		i += n
	}
	return true
}
