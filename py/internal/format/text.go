package format

import (
	"strings"
	"unicode/utf8"
)

// Unicode answers what the character database knows. A nil function stands for
// the answers about ASCII.
type Unicode struct {
	Printable func(r rune) bool // str.isprintable of one character
	Decimal   func(r rune) int  // value of a decimal digit, -1 for anything else
	Space     func(r rune) bool // str.isspace of one character
}

func (u *Unicode) printable(r rune) bool {
	if r < 0x7f {
		return r >= ' '
	}
	return u.Printable != nil && u.Printable(r)
}

func (u *Unicode) decimal(r rune) int {
	if r < utf8.RuneSelf {
		if r >= '0' && r <= '9' {
			return int(r - '0')
		}
		return -1
	}
	if u.Decimal == nil {
		return -1
	}
	return u.Decimal(r)
}

// decodeRune returns the first character of s and its length in bytes, 0 when s
// is empty. A byte that is not WTF-8 counts as one U+FFFD.
func decodeRune(s string) (rune, int) {
	if s != "" && s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	r, n := utf8.DecodeRuneInString(s)
	if n == 1 && s[0] == 0xed && len(s) >= 3 && s[1]&0xe0 == 0xa0 && s[2]&0xc0 == 0x80 {
		return 0xd000 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return r, n
}

// appendRune appends r, a surrogate in three bytes as well.
func appendRune(dst []byte, r rune) []byte {
	if r >= 0xd800 && r <= 0xdfff {
		return append(dst, 0xed, 0x80|byte(r>>6)&0x3f, 0x80|byte(r)&0x3f)
	}
	return utf8.AppendRune(dst, r)
}

// runeLen returns how many bytes appendRune appends.
func runeLen(r rune) int {
	if n := utf8.RuneLen(r); n > 0 {
		return n
	}
	return 3 // a surrogate, or U+FFFD in place of what is no character
}

// runeCount returns the length of s in characters.
func runeCount(s string) int {
	n := 0
	for i := range len(s) {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// prefix returns the first n characters of s, n >= 0.
func prefix(s string, n int64) string {
	if n >= int64(len(s)) {
		return s
	}
	for i := range len(s) {
		if s[i]&0xc0 == 0x80 {
			continue
		}
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// charSet is a set of bytes.
type charSet [256]bool

var (
	digits   = setOf(isDigit)
	spaces   = setOf(isSpace)
	ascii    = setOf(func(c byte) bool { return c < utf8.RuneSelf })
	zeroOnly = setOf(func(c byte) bool { return c == '0' })
)

func setOf(has func(c byte) bool) (s charSet) {
	for c := range s {
		s[c] = has(byte(c))
	}
	return s
}

// ascii replaces every digit of any script by that of ASCII and every space by
// ' ', as the constructors of numbers read text. What is neither becomes '?'.
// ASCII stays as it is: U+001C to U+001F are no spaces here.
func (u *Unicode) ascii(s string, p *pace) string {
	if p.span(s, &ascii) == len(s) {
		return s
	}
	var out strings.Builder
	out.Grow(len(s))
	for s != "" && !p.over(8) {
		r, n := decodeRune(s)
		s = s[n:]
		switch d := u.decimal(r); {
		case r < utf8.RuneSelf:
			out.WriteByte(byte(r))
		case d >= 0:
			out.WriteByte('0' + byte(d))
		case u.Space != nil && u.Space(r):
			out.WriteByte(' ')
		default:
			out.WriteByte('?')
		}
	}
	return out.String()
}

// repeat appends the character fill n times; not at all when n is negative.
func (p *pace) repeat(dst []byte, fill rune, n int64) []byte {
	if n <= 16 {
		for ; n > 0; n-- {
			dst = appendRune(dst, fill)
		}
		return dst
	}
	start, size := len(dst), int(n)*runeLen(fill)
	dst = appendRune(dst, fill)
	for len(dst)-start < size && !p.over(pieceBytes/8) {
		done := len(dst) - start
		dst = append(dst, dst[start:start+min(done, size-done, pieceBytes/runeLen(fill)*runeLen(fill))]...)
	}
	return dst
}

// append appends a text.
func (p *pace) append(dst []byte, s string) []byte { return appendPaced(p, dst, s) }

func (p *pace) appendBytes(dst, b []byte) []byte { return appendPaced(p, dst, b) }

func appendPaced[T string | []byte](p *pace, dst []byte, s T) []byte {
	if len(s) <= pieceBytes {
		return append(dst, s...)
	}
	for ; len(s) > pieceBytes && !p.over(pieceBytes/8); s = s[pieceBytes:] {
		dst = append(dst, s[:pieceBytes]...)
	}
	return append(dst, s[:min(len(s), pieceBytes)]...)
}

// runeCount is runeCount of a text that may be long.
func (p *pace) runeCount(s string) int {
	n := 0
	for ; len(s) > pieceBytes && !p.over(pieceBytes); s = s[pieceBytes:] {
		n += runeCount(s[:pieceBytes])
	}
	return n + runeCount(s[:min(len(s), pieceBytes)])
}

// prefix returns the first n characters of s, n >= 0.
func (p *pace) prefix(s string, n int64) string {
	if n >= int64(len(s)) {
		return s
	}
	for at := 0; ; {
		piece := s[at:min(at+pieceBytes, len(s))]
		if k := int64(runeCount(piece)); k <= n && at+len(piece) < len(s) {
			at, n = at+len(piece), n-k
			if !p.over(pieceBytes) {
				continue
			}
		}
		return s[:at+len(prefix(s[at:], n))]
	}
}
