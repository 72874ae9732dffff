package ucd

import "unicode/utf8"

// RuneError stands for a byte that belongs to no character.
const RuneError = utf8.RuneError

// DecodeRune returns the first character of s and its length in bytes. Unlike
// [utf8.DecodeRuneInString] it knows lone surrogates, which Python's strings may
// hold: three bytes, ED A0..BF 80..BF. A byte that belongs to no character gives
// RuneError and 1; an empty string gives RuneError and 0.
func DecodeRune(s string) (r rune, size int) {
	if len(s) > 0 && s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	return decodeLong(s)
}

// decodeLong is DecodeRune for what is not ASCII.
func decodeLong(s string) (rune, int) {
	switch {
	case len(s) >= 2 && s[0]&0xE0 == 0xC0:
		r := rune(s[0]&0x1F)<<6 | rune(s[1]&0x3F)
		if r >= 0x80 && s[1]&0xC0 == 0x80 {
			return r, 2
		}
	case len(s) >= 3 && s[0]&0xF0 == 0xE0:
		r := rune(s[0]&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F)
		if r >= 0x800 && s[1]&0xC0 == 0x80 && s[2]&0xC0 == 0x80 {
			return r, 3
		}
	case len(s) >= 4 && s[0]&0xF8 == 0xF0:
		r := rune(s[0]&0x07)<<18 | rune(s[1]&0x3F)<<12 | rune(s[2]&0x3F)<<6 | rune(s[3]&0x3F)
		if r >= 0x10000 && r <= utf8.MaxRune && s[1]&0xC0 == 0x80 && s[2]&0xC0 == 0x80 && s[3]&0xC0 == 0x80 {
			return r, 4
		}
	case s == "":
		return RuneError, 0
	}
	return RuneError, 1
}

// DecodeLastRune returns the last character of s and its length in bytes, with
// the errors of [DecodeRune].
func DecodeLastRune(s string) (r rune, size int) {
	if s == "" {
		return RuneError, 0
	}
	if last := s[len(s)-1]; last < utf8.RuneSelf {
		return rune(last), 1
	}
	for n := 2; n <= 4 && n <= len(s); n++ {
		if s[len(s)-n]&0xC0 == 0x80 {
			continue
		}
		if r, size := decodeLong(s[len(s)-n:]); size == n {
			return r, n
		}
		break
	}
	return RuneError, 1
}

// AppendRune appends the character to dst, a lone surrogate as three bytes. What
// is no code point becomes U+FFFD.
func AppendRune(dst []byte, r rune) []byte {
	if IsSurrogate(r) {
		return append(dst, 0xED, 0x80|byte(r>>6&0x3F), 0x80|byte(r&0x3F))
	}
	return utf8.AppendRune(dst, r)
}

// IsSurrogate reports whether r is one of U+D800 to U+DFFF.
func IsSurrogate(r rune) bool { return uint32(r)-0xD800 < 0x800 }

// Valid reports whether s consists of characters only, lone surrogates among
// them. (A surrogate pair is allowed too: in Python those are two characters.)
func Valid(s string) bool {
	for i := asciiPrefix(s); i < len(s); {
		if s[i] < utf8.RuneSelf {
			i++
			continue
		}
		_, size := decodeLong(s[i:])
		if size == 1 {
			return false
		}
		i += size
	}
	return true
}

// IsASCII reports whether all characters of s are below U+0080.
func IsASCII(s string) bool { return asciiPrefix(s) == len(s) }

const highBits = 0x8080808080808080

// asciiPrefix returns how many bytes at the beginning of s are ASCII.
func asciiPrefix(s string) int {
	i := 0
	for ; len(s)-i >= 8; i += 8 {
		if load(s[i:i+8])&highBits != 0 {
			break
		}
	}
	for i < len(s) && s[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// load reads eight bytes as a word; the compiler makes one instruction of it.
func load(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
