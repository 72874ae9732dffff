package ucd

import (
	"encoding/binary"
	"slices"
)

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
	return UpperRange(dst, s, 0, len(s))
}

// UpperRange appends the part s[from:to] of [Upper] of s.
func UpperRange(dst []byte, s string, from, to int) []byte {
	return mapRange(dst, s, from, to, &caseMapping{first: 'a', mappings: &upperMappings})
}

// CaseFold appends s without differences of case, as str.casefold.
func CaseFold(dst []byte, s string) []byte {
	return CaseFoldRange(dst, s, 0, len(s))
}

// CaseFoldRange appends the part s[from:to] of [CaseFold] of s.
func CaseFoldRange(dst []byte, s string, from, to int) []byte {
	return mapRange(dst, s, from, to, &caseMapping{first: 'A', mappings: &foldMappings})
}

// Lower appends s in lower case, as str.lower: a capital sigma at the end of a
// word (see [FinalSigma]) becomes a final one.
func Lower(dst []byte, s string) []byte { return LowerRange(dst, s, 0, len(s)) }

// LowerRange appends the part s[from:to] of [Lower] of s.
func LowerRange(dst []byte, s string, from, to int) []byte {
	return mapRange(dst, s, from, to, &caseMapping{first: 'A', mappings: &lowerMappings, sigma: true})
}

// caseMapping is one way to map characters.
type caseMapping struct {
	first    byte // the first of the 26 ASCII letters that change
	sigma    bool // whether a capital sigma needs a look around
	mappings *caseMappings
}

const (
	mapRoom = 16 // bytes that one step of mapRange may write; caseText has no longer piece
	mapStep = 8  // bytes of ASCII that are mapped at once
)

// mapRange appends the mapping of s[from:to]. As long as there is room it writes
// in place, which takes half the time of appending each character.
func mapRange(dst []byte, s string, from, to int, m *caseMapping) []byte {
	i := from
	for to-i >= mapRoom {
		if cap(dst)-len(dst) < mapRoom {
			dst = slices.Grow(dst, to-i+(to-i)/8)
		}
		size, n := m.fill(dst[len(dst):cap(dst)], s, i, to)
		dst = dst[:len(dst)+n]
		i += size
	}
	for i < to {
		if c := s[i]; c < 0x80 {
			if c-m.first < 26 {
				c ^= 0x20
			}
			dst = append(dst, c)
			i++
			continue
		}
		r, size := decodeLong(s[i:])
		dst = m.append(dst, s, i, r)
		i += size
	}
	return dst
}

// fill maps characters from s[i:to] into buf while there is room for another,
// and returns how many bytes it read and wrote.
func (m *caseMapping) fill(buf []byte, s string, i, to int) (read, written int) {
	start, n := i, 0
	for to-i >= mapRoom && len(buf)-n >= mapRoom {
		c := s[i]
		if c < 0x80 {
			if w := load(s[i:]); w&highBits == 0 {
				binary.LittleEndian.PutUint64(buf[n:], flipWord(w, 0, m.first))
				i += mapStep
				n += mapStep
				continue
			}
			if c-m.first < 26 {
				c ^= 0x20
			}
			buf[n] = c
			i++
			n++
			continue
		}
		if next := s[i+1]; c >= 0xC2 && c < 0xE0 && next&0xC0 == 0x80 {
			r := rune(c&0x1F)<<6 | rune(next&0x3F)
			if mapped := r + m.mappings[caseIndex(r)]; uint32(mapped)-0x80 < 0x780 && r != capitalSigma {
				buf[n], buf[n+1] = 0xC0|byte(mapped>>6), 0x80|byte(mapped&0x3F)
				i += 2
				n += 2
				continue
			}
		}
		r, size := decodeLong(s[i:])
		n += len(m.append(buf[n:n:n+mapRoom], s, i, r))
		i += size
	}
	return i - start, n
}

// append appends what the character r at s[i:] becomes.
func (m *caseMapping) append(dst []byte, s string, i int, r rune) []byte {
	if m.sigma {
		return appendLower(dst, s, i, r)
	}
	return appendMapped(dst, r, m.mappings)
}

// Title appends s with the first letter of each word in title case and the
// others in lower case, as str.title.
func Title(dst []byte, s string) []byte { return TitleRange(dst, s, 0, len(s)) }

// TitleRange appends the part s[from:to] of [Title] of s.
func TitleRange(dst []byte, s string, from, to int) []byte {
	before, _ := DecodeLastRune(s[:from])
	word := IsCased(before)
	for i := from; i < to; {
		if s[i] < 0x80 {
			n := asciiRun(s[i:to])
			dst, word = titleASCII(dst, s[i:i+n], word)
			i += n
			continue
		}
		r, size := decodeLong(s[i:])
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

// titleASCII is TitleRange for ASCII: word says whether a cased letter is before
// s, and then whether one is its last.
func titleASCII(dst []byte, s string, word bool) ([]byte, bool) {
	start := len(dst)
	dst = append(dst, s...)
	b := dst[start:]
	for i, c := range b {
		lower := c | 0x20
		if lower-'a' >= 26 {
			word = false
			continue
		}
		if !word {
			lower ^= 0x20
		}
		b[i] = lower
		word = true
	}
	return dst, word
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
		if s[i] < 0x80 {
			n := asciiRun(s[i:to])
			dst = flipASCII(dst, s[i:i+n], 0x20, 'a')
			i += n
			continue
		}
		r, size := decodeLong(s[i:])
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

// caseIndex returns the number of the mappings of r.
func caseIndex(r rune) uint16 {
	if uint32(r) > maxRune {
		r = unassigned
	}
	block := uint32(caseBlocks[uint32(r)>>caseShift]) << caseShift
	return caseValues[block|uint32(r)&(1<<caseShift-1)]
}

// appendMapped appends what r becomes: a code point, or a piece of caseText.
func appendMapped(dst []byte, r rune, mappings *caseMappings) []byte {
	m := mappings[caseIndex(r)]
	if m < 1<<24 {
		return AppendRune(dst, r+m)
	}
	at := m >> 4 & 0xFFFFF
	return append(dst, caseText[at:at+m&15]...)
}

// SimpleLower returns the lower case of one character as one character, which is
// what the module re compares in its mode IGNORECASE. Where the lower case is
// more (U+0130) it is the first.
func SimpleLower(r rune) rune { return simple(r, &lowerMappings) }

// SimpleUpper returns the upper case of one character as one character. Where
// the upper case is more (U+00DF) it is the first, as in CPython.
func SimpleUpper(r rune) rune { return simple(r, &upperMappings) }

func simple(r rune, mappings *caseMappings) rune {
	m := mappings[caseIndex(r)]
	if m < 1<<24 {
		return r + m
	}
	first, _ := DecodeRune(caseText[m>>4&0xFFFFF:])
	return first
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

// flipASCII appends s, which is ASCII, with the case of letters changed: those
// that are one of the 26 from first on when the bits of fold (0, or 0x20 for
// both cases) are set.
func flipASCII(dst []byte, s string, fold, first byte) []byte {
	start := len(dst)
	dst = append(dst, s...)
	b := dst[start:]
	for ; len(b) >= 8; b = b[8:] {
		binary.LittleEndian.PutUint64(b, flipWord(binary.LittleEndian.Uint64(b), fold, first))
	}
	for i, c := range b {
		if (c|fold)-first < 26 {
			b[i] = c ^ 0x20
		}
	}
	return dst
}

// flipWord is flipASCII for eight bytes at once: adding puts the high bit into
// each byte that is at least first, and into each that is beyond the last
// letter; no sum carries into the next byte.
func flipWord(w uint64, fold, first byte) uint64 {
	const ones = highBits >> 7
	folded := w | ones*uint64(fold)
	least := folded + ones*uint64(0x80-first)
	beyond := folded + ones*uint64(0x80-first-26)
	return w ^ (least&^beyond&highBits)>>2
}
