package ucd

import "encoding/binary"

// Case mapping of strings. A character may become up to three, so that a result
// may have three times the bytes of its source (U+0390 has two, its upper case
// six). Each function appends to dst and returns it; dst must not share memory
// with s.
//
// Upper and CaseFold look at single characters: a caller that has to stop in
// between may map a string piece by piece. The others see what is around, and
// have a variant that maps the piece s[from:to], both ends between characters,
// of the string s. The cost of a whole string is linear, in pieces as well.

// Upper appends s in upper case, as str.upper.
func Upper(dst []byte, s string) []byte {
	return mapAll(dst, s, 'a', &upperMappings)
}

// CaseFold appends s without differences of case, as str.casefold.
func CaseFold(dst []byte, s string) []byte {
	return mapAll(dst, s, 'A', &foldMappings)
}

// mapAll maps each character for itself; ASCII letters from first on change
// their case.
func mapAll(dst []byte, s string, first byte, mappings *caseMappings) []byte {
	for i := 0; i < len(s); {
		if s[i] < 0x80 {
			n := asciiRun(s[i:])
			dst = flipASCII(dst, s[i:i+n], first)
			i += n
			continue
		}
		r, size := decodeLong(s[i:])
		dst = appendMapped(dst, r, mappings)
		i += size
	}
	return dst
}

// Lower appends s in lower case, as str.lower: a capital sigma at the end of a
// word (see [FinalSigma]) becomes a final one.
func Lower(dst []byte, s string) []byte { return LowerRange(dst, s, 0, len(s)) }

// LowerRange appends the part s[from:to] of [Lower] of s.
func LowerRange(dst []byte, s string, from, to int) []byte {
	for i := from; i < to; {
		if s[i] < 0x80 {
			n := asciiRun(s[i:to])
			dst = flipASCII(dst, s[i:i+n], 'A')
			i += n
			continue
		}
		r, size := decodeLong(s[i:])
		dst = appendLower(dst, s, i, r)
		i += size
	}
	return dst
}

// Title appends s with the first letter of each word in title case and the
// others in lower case, as str.title.
func Title(dst []byte, s string) []byte { return TitleRange(dst, s, 0, len(s)) }

// TitleRange appends the part s[from:to] of [Title] of s.
func TitleRange(dst []byte, s string, from, to int) []byte {
	before, _ := DecodeLastRune(s[:from])
	word := IsCased(before)
	for i := from; i < to; {
		r, size := DecodeRune(s[i:])
		if word {
			dst = appendLower(dst, s, i, r)
		} else {
			dst = appendMapped(dst, r, &titleMappings)
		}
		word = IsCased(r)
		i += size
	}
	return dst
}

// Capitalize appends s with its first character in title case and the others in
// lower case, as str.capitalize. [LowerRange] maps what is after the first.
func Capitalize(dst []byte, s string) []byte {
	if s == "" {
		return dst
	}
	r, size := DecodeRune(s)
	return LowerRange(appendMapped(dst, r, &titleMappings), s, size, len(s))
}

// SwapCase appends s with upper case for lower case and the reverse, as
// str.swapcase.
func SwapCase(dst []byte, s string) []byte { return SwapCaseRange(dst, s, 0, len(s)) }

// SwapCaseRange appends the part s[from:to] of [SwapCase] of s.
func SwapCaseRange(dst []byte, s string, from, to int) []byte {
	for i := from; i < to; {
		r, size := DecodeRune(s[i:])
		switch t := typeOf(r); {
		case t&flagUpper != 0:
			dst = appendLower(dst, s, i, r)
		case t&flagLower != 0:
			dst = appendMapped(dst, r, &upperMappings)
		default:
			dst = AppendRune(dst, r)
		}
		i += size
	}
	return dst
}

const (
	capitalSigma = 0x3A3
	smallSigma   = 0x3C3
	finalSigma   = 0x3C2
)

// FinalSigma reports whether the capital sigma at s[i:] ends a word: before it,
// case-ignorable characters left out, stands a cased one, and behind it none.
func FinalSigma(s string, i int) bool {
	before := uint32(flagIgnorable)
	for j := i; j > 0 && before&flagIgnorable != 0; {
		r, size := DecodeLastRune(s[:j])
		before = typeOf(r)
		j -= size
	}
	if before&flagIgnorable != 0 || before&flagCased == 0 {
		return false
	}
	_, size := DecodeRune(s[i:])
	for j := i + size; j < len(s); {
		r, size := DecodeRune(s[j:])
		if t := typeOf(r); t&flagIgnorable == 0 {
			return t&flagCased == 0
		}
		j += size
	}
	return true
}

// appendLower appends the lower case of r, which stands at s[i:].
func appendLower(dst []byte, s string, i int, r rune) []byte {
	if r != capitalSigma {
		return appendMapped(dst, r, &lowerMappings)
	}
	if FinalSigma(s, i) {
		return AppendRune(dst, finalSigma)
	}
	return AppendRune(dst, smallSigma)
}

type caseMappings = [len(lowerMappings)]int32

// appendMapped appends what r becomes: a code point, or a piece of caseText.
func appendMapped(dst []byte, r rune, mappings *caseMappings) []byte {
	if uint32(r) > maxRune {
		return AppendRune(dst, r)
	}
	block := uint32(caseBlocks[uint32(r)>>caseShift]) << caseShift
	m := mappings[caseValues[block|uint32(r)&(1<<caseShift-1)]]
	if m < 1<<24 {
		r += m
		if r < 0x80 {
			return append(dst, byte(r))
		}
		if r < 0x800 {
			return append(dst, 0xC0|byte(r>>6), 0x80|byte(r&0x3F))
		}
		return AppendRune(dst, r)
	}
	at := m >> 4 & 0xFFFFF
	return append(dst, caseText[at:at+m&15]...)
}

// asciiRun returns how many bytes at the beginning of s, which starts with one,
// are ASCII. Words of a text in another script have few, so the first are looked
// at singly.
func asciiRun(s string) int {
	n := 1
	for n < len(s) && s[n] < 0x80 {
		if n++; n == 8 {
			return n + asciiPrefix(s[n:])
		}
	}
	return n
}

// flipASCII appends s, which is ASCII, with the case of the 26 letters from
// first on changed.
func flipASCII(dst []byte, s string, first byte) []byte {
	start := len(dst)
	dst = append(dst, s...)
	b := dst[start:]
	for ; len(b) >= 8; b = b[8:] {
		binary.LittleEndian.PutUint64(b, flipWord(binary.LittleEndian.Uint64(b), first))
	}
	for i, c := range b {
		if c-first < 26 {
			b[i] = c ^ 0x20
		}
	}
	return dst
}

// flipWord is flipASCII for eight bytes at once: adding puts the high bit into
// each byte that is at least first, and into each that is beyond the last
// letter; no sum carries into the next byte.
func flipWord(w uint64, first byte) uint64 {
	const ones = highBits >> 7
	least := w + ones*uint64(0x80-first)
	beyond := w + ones*uint64(0x80-first-26)
	return w ^ (least&^beyond&highBits)>>2
}
