package heap

import (
	"strings"
	"unicode/utf8"
)

// Str is a str of more than MaxSmallStr bytes. The text is UTF-8, in which
// surrogates that stand alone are encoded in three bytes too, as Python has
// them.
type Str struct {
	text  string
	tail  *strings.Builder // text is its content or a prefix of that
	part  bool             // text is a part of another string's
	hash  uint64           // 0: not computed
	runes int              // -1: not counted; len(text): ASCII
	marks []int            // of non-ASCII text: offset of every 64th rune
}

const (
	strSize  = 80 // booked for the string itself
	markStep = 64 // runes
	// A slice shares the text when it has at least this part of it: a string
	// never keeps more than this factor of what it books.
	sharePart = 2
)

// NewConst returns a string constant for Heap.Share.
func NewConst(s string) Str {
	c := Str{text: s, runes: -1}
	c.index()
	return c
}

// Visit implements Visited.
func (s *Str) Visit(v *Visitor) {
	if v.mode == trace {
		return
	}
	v.Text(&s.text)
	if v.mode == load {
		s.runes = -1
		if len(s.text) <= MaxSmallStr {
			v.Fail("a string in the table is short")
		}
	}
}

// Size implements Visited.
func (s *Str) Size() int { return strSize + len(s.text) + 8*len(s.marks) }

// Text returns the whole text.
func (s *Str) Text() string { return s.text }

// Str returns s, which must be valid UTF-8 but for lone surrogates, as a value.
// The heap keeps s itself, not a copy.
func (h *Heap) Str(s string) Value {
	if len(s) <= MaxSmallStr {
		return SmallStr(s)
	}
	return Value{uint64(KStr), h.Strs.Add(h, Str{text: s, runes: -1})}
}

// ASCIIStr returns s, of which the caller knows that it is ASCII.
func (h *Heap) ASCIIStr(s string) Value {
	if len(s) <= MaxSmallStr {
		return SmallStr(s)
	}
	return Value{uint64(KStr), h.Strs.Add(h, Str{text: s, runes: len(s)})}
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
		return &h.Strs.items[v.N]
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

// AppendText appends the text of the str v to b.
func (h *Heap) AppendText(b []byte, v Value) []byte {
	if Kind(v.T) == KSmallStr {
		var s [16]byte
		return append(b, v.smallBytes(&s)...)
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
	return s.runes == len(s.text)
}

// ASCII reports whether s is known to have ASCII characters only.
func (s *Str) ASCII() bool { return s.runes == len(s.text) }

// StrLen returns the length of the str v in characters.
func (h *Heap) StrLen(v Value) int {
	if Kind(v.T) == KSmallStr {
		if v.smallASCII() {
			return v.smallLen()
		}
		var b [16]byte
		return countRunes(string(v.smallBytes(&b)))
	}
	s := h.long(v)
	h.index(s)
	return s.runes
}

// index counts the characters of s and notes where they are, once.
func (h *Heap) index(s *Str) {
	if s.runes >= 0 {
		return
	}
	s.index()
	h.acct.Spend(len(s.text) / 8)
	h.left -= 8 * len(s.marks)
}

func (s *Str) index() {
	if isASCII(s.text) {
		s.runes = len(s.text)
		return
	}
	n := 0
	s.marks = make([]int, 0, len(s.text)/(2*markStep)+1)
	for i := 0; i < len(s.text); i++ {
		if s.text[i]&0xc0 == 0x80 && i > 0 {
			continue
		}
		if n%markStep == 0 {
			s.marks = append(s.marks, i)
		}
		n++
	}
	s.runes = n
}

func isASCII(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if (s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7])&0x80 != 0 {
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
	case s.runes == len(s.text):
		return i
	case i >= s.runes:
		return len(s.text)
	}
	return skipRunes(s.text, s.marks[i/markStep], i%markStep)
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
	if s.runes == len(s.text) && i < len(s.text) {
		return ASCII(s.text[i])
	}
	h.index(s)
	at := s.offset(i)
	return SmallStr(s.text[at:skipRunes(s.text, at, 1)])
}

// StrSlice returns the characters i to j of v. It shares the text where that
// does not keep much more alive than the slice books.
func (h *Heap) StrSlice(v Value, i, j int) Value {
	if Kind(v.T) == KSmallStr {
		var b [16]byte
		text := v.smallBytes(&b)
		from := skipRunes(string(text), 0, i)
		return SmallStr(string(text[from:skipRunes(string(text), from, max(j-i, 0))]))
	}
	s := h.long(v)
	h.index(s)
	from, to := s.offset(i), s.offset(j)
	if from == 0 && to == len(s.text) {
		return v
	}
	part := s.text[from:max(from, to)]
	ascii := s.runes == len(s.text)
	// A tail or a slice may have more behind it than its own text: copy those.
	shared := true
	if len(part)*sharePart < len(s.text) || s.tail != nil || s.part {
		part, shared = strings.Clone(part), false
	}
	runes := -1
	if ascii {
		runes = len(part)
	}
	if len(part) <= MaxSmallStr {
		return SmallStr(part)
	}
	return Value{uint64(KStr), h.Strs.Add(h, Str{text: part, runes: runes, part: shared})}
}

// Concat returns a + b for two strs. When a is the result of an earlier Concat
// and nothing was added to it since, b is written behind it in place, so that
// a loop of s += x takes time in the length of the result. For a long result
// Reserve(StrBytes(a) + StrBytes(b)) comes first.
func (h *Heap) Concat(a, b Value) Value {
	n := h.StrBytes(a) + h.StrBytes(b)
	switch {
	case h.StrBytes(b) == 0:
		return a
	case h.StrBytes(a) == 0:
		return b
	case n <= MaxSmallStr:
		var x, y [16]byte
		return SmallStr(string(append(a.smallBytes(&x), b.smallBytes(&y)...)))
	}
	runes := -1
	if h.knownASCII(a) && h.knownASCII(b) {
		runes = n
	}
	if tail := h.ownTail(a); tail != nil {
		return h.extend(tail, b, runes, n-h.StrBytes(b))
	}
	tail := new(strings.Builder)
	if Kind(a.T) != KSmallStr && n < 2*h.StrBytes(a) {
		tail.Grow(n + n/2) // a long string grows: it may go on growing
	} else {
		tail.Grow(n)
	}
	h.writeTo(tail, a)
	return h.extend(tail, b, runes, 0)
}

func (h *Heap) knownASCII(v Value) bool {
	if Kind(v.T) == KSmallStr {
		return v.smallASCII()
	}
	s := h.long(v)
	return s.runes == len(s.text)
}

// ownTail returns the builder whose content the text of v is, if any.
func (h *Heap) ownTail(v Value) *strings.Builder {
	if v.T != uint64(KStr) {
		return nil
	}
	s := &h.Strs.items[v.N]
	if s.tail != nil && s.tail.Len() == len(s.text) {
		return s.tail
	}
	return nil
}

// extend writes b to the tail and returns the whole as a new string, which
// books its text but for the bytes that its predecessor has booked.
func (h *Heap) extend(tail *strings.Builder, b Value, runes, booked int) Value {
	if tail.Cap()-tail.Len() < h.StrBytes(b) {
		tail.Grow(h.StrBytes(b)) // which doubles the room
		booked = 0
	}
	h.writeTo(tail, b)
	v := Value{uint64(KStr), h.Strs.slot()}
	h.Strs.items[v.N] = Str{text: tail.String(), tail: tail, runes: runes}
	h.book(strSize + tail.Len() - booked)
	return v
}

func (h *Heap) writeTo(w *strings.Builder, v Value) {
	if Kind(v.T) == KSmallStr {
		var b [16]byte
		w.Write(v.smallBytes(&b))
		return
	}
	w.WriteString(h.long(v).text)
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
