package format

import (
	"slices"
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

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func trimSpaceBytes(s string) string { return strings.Trim(s, " \t\n\v\f\r") }

// ascii replaces every digit of any script by that of ASCII and every space by
// ' ', as the constructors of numbers read text. What is neither becomes '?'.
// ASCII stays as it is: U+001C to U+001F are no spaces here.
func (u *Unicode) ascii(s string) string {
	if isASCII(s) {
		return s
	}
	out := make([]byte, 0, len(s))
	for s != "" {
		r, n := decodeRune(s)
		s = s[n:]
		switch d := u.decimal(r); {
		case r < utf8.RuneSelf:
			out = append(out, byte(r))
		case d >= 0:
			out = append(out, '0'+byte(d))
		case u.Space != nil && u.Space(r):
			out = append(out, ' ')
		default:
			out = append(out, '?')
		}
	}
	return string(out)
}

// repeat appends the character fill n times; not at all when n is negative.
func repeat(dst []byte, fill rune, n int64) []byte {
	if n <= 16 {
		for ; n > 0; n-- {
			dst = appendRune(dst, fill)
		}
		return dst
	}
	start, size := len(dst), int(n)*runeLen(fill)
	dst = appendRune(slices.Grow(dst, size), fill)
	for len(dst)-start < size {
		done := len(dst) - start
		dst = append(dst, dst[start:start+min(done, size-done)]...)
	}
	return dst
}
