package ucd

import (
	"bytes"
	_ "embed" // for the file below
	"sort"
	"strings"
)

// names holds the names that follow no rule, aliases and named sequences, in
// five sections whose places are in tables.go:
//
//   - rules: what a symbol stands for, two parts of 16 bits: two symbols, or
//     0xFFFF and a character
//   - entries: where each block of nameBlock names begins in the stream, 24 bits
//   - buckets: where each bucket of the hash table begins in the ordinals
//   - ordinals: the names of each bucket
//   - stream: the names one after the other in symbols, each with a newline. A
//     symbol below nameSingle is one byte, another two.
//
// The symbols come from byte pair encoding of all names.
//
//go:embed names.bin
var names string

// MaxName is the longest text, in bytes, that CPython looks up; for a longer one
// its message is "name too long".
const MaxName = 256

// Name returns the name of the character, as unicodedata.name, and whether it
// has one.
func Name(r rune) (string, bool) {
	var buf [longestName]byte
	name, ok := AppendName(buf[:0], r)
	return string(name), ok
}

// AppendName appends the name of the character, if it has one.
func AppendName(dst []byte, r rune) ([]byte, bool) {
	if isSyllable(r) {
		return appendSyllableName(dst, r), true
	}
	for i := range derivedFirst {
		if uint32(r) >= derivedFirst[i] && uint32(r) <= derivedLast[i] {
			if derivedPrefix[i]&1 == 0 {
				return dst, false
			}
			return appendHex(append(dst, derivedName(i)...), r), true
		}
	}
	ordinal, ok := ordinalOf(r)
	if !ok {
		return dst, false
	}
	return appendOrdinal(dst, ordinal), true
}

// derivedName returns what stands before the code point in a range of derived
// names.
func derivedName(i int) string {
	at := int(derivedPrefix[i]>>1) * 32
	return strings.TrimRight(namePrefixes[at:at+32], " ")
}

// ordinalOf returns the place of the character among those in names.
func ordinalOf(r rune) (int, bool) {
	if r < 0 {
		return 0, false
	}
	run := sort.Search(len(namedFirst), func(i int) bool { return namedFirst[i] > uint32(r) }) - 1
	if run < 0 {
		return 0, false
	}
	end := namesPlain
	if run+1 < len(namedOrdinal) {
		end = int(namedOrdinal[run+1])
	}
	ordinal := int(namedOrdinal[run]) + int(uint32(r)-namedFirst[run])
	return ordinal, ordinal < end
}

// Lookup returns the character that \N{name} in a literal stands for: a name or
// an alias, without regard to case.
func Lookup(name string) (rune, bool) {
	r, text, ok := lookup(name)
	if !ok || text == "" {
		return r, ok
	}
	r, size := DecodeRune(text)
	return r, size == len(text) // a sequence is not for literals
}

// LookupSequence returns what unicodedata.lookup does: like [Lookup], and the
// characters of a named sequence too.
func LookupSequence(name string) (string, bool) {
	r, text, ok := lookup(name)
	if !ok || text != "" {
		return text, ok
	}
	return string(AppendRune(nil, r)), true
}

// lookup returns the character of a name, or the text of an alias or sequence.
func lookup(name string) (r rune, text string, ok bool) {
	if len(name) > MaxName {
		return 0, "", false
	}
	var buf [MaxName]byte
	upper := flipASCII(buf[:0], name, 0, 'a')
	if bytes.HasPrefix(upper, []byte(syllablePrefix)) {
		r, ok = lookupSyllable(string(upper[len(syllablePrefix):]))
		return r, "", ok
	}
	if r, ok := lookupDerived(upper); ok {
		return r, "", true
	}
	ordinal, ok := findOrdinal(upper)
	switch {
	case !ok:
		return 0, "", false
	case ordinal >= namesPlain:
		i := ordinal - namesPlain
		return 0, extraText[extraOffsets[i]:extraOffsets[i+1]], true
	}
	run := sort.Search(len(namedOrdinal), func(i int) bool { return int(namedOrdinal[i]) > ordinal }) - 1
	return rune(namedFirst[run]) + rune(ordinal-int(namedOrdinal[run])), "", true
}

// lookupDerived finds a name that ends in the code point: four digits, or five
// for a code point that needs them.
func lookupDerived(name []byte) (rune, bool) {
	dash := bytes.LastIndexByte(name, '-')
	digits := name[dash+1:]
	if dash < 0 || len(digits) < 4 || len(digits) > 5 {
		return 0, false
	}
	r := rune(0)
	for _, c := range digits {
		digit := strings.IndexByte("0123456789ABCDEF", c)
		if digit < 0 {
			return 0, false
		}
		r = r<<4 | rune(digit)
	}
	if len(digits) == 5 && r < 0x10000 {
		return 0, false
	}
	for i := range derivedFirst {
		if uint32(r) >= derivedFirst[i] && uint32(r) <= derivedLast[i] && derivedName(i) == string(name[:dash+1]) {
			return r, true
		}
	}
	return 0, false
}

// findOrdinal looks for a name in the hash table.
func findOrdinal(name []byte) (int, bool) {
	h := uint32(2166136261)
	for _, b := range name {
		h = (h ^ uint32(b)) * 16777619
	}
	bucket := int((h ^ h>>15) & (nameBuckets - 1))
	var buf [longestName]byte
	for i := word(nameBucketsAt, bucket); i < word(nameBucketsAt, bucket+1); i++ {
		ordinal := word(nameOrdinalsAt, i)
		if string(appendOrdinal(buf[:0], ordinal)) == string(name) {
			return ordinal, true
		}
	}
	return 0, false
}

// word returns number i of the section of 16-bit numbers that begins at at.
func word(at, i int) int {
	return int(names[at+2*i]) | int(names[at+2*i+1])<<8
}

// appendOrdinal appends a name: it reads its block from the beginning and skips
// the names before it.
func appendOrdinal(dst []byte, ordinal int) []byte {
	entry := nameEntriesAt + ordinal/nameBlock*3
	at := nameStreamAt + int(names[entry])
	at += int(names[entry+1])<<8 | int(names[entry+2])<<16
	for skip := ordinal % nameBlock; ; {
		symbol := int(names[at])
		at++
		if symbol >= nameSingle {
			symbol = nameSingle + (symbol-nameSingle)<<8 + int(names[at])
			at++
		}
		if skip == 0 {
			dst = appendSymbol(dst, symbol)
			if last := len(dst) - 1; dst[last] == '\n' {
				return dst[:last]
			}
		} else if endsName(symbol) {
			skip--
		}
	}
}

// appendSymbol appends what a symbol stands for. The depth is that of the
// rules, about twenty.
func appendSymbol(dst []byte, symbol int) []byte {
	for {
		left, right := word(nameRulesAt, 2*symbol), word(nameRulesAt, 2*symbol+1)
		if left == 0xFFFF {
			return append(dst, byte(right))
		}
		dst = appendSymbol(dst, left)
		symbol = right
	}
}

// endsName reports whether a symbol is the last one of a name: a newline is
// always the last character.
func endsName(symbol int) bool {
	for {
		left, right := word(nameRulesAt, 2*symbol), word(nameRulesAt, 2*symbol+1)
		if left == 0xFFFF {
			return right == '\n'
		}
		symbol = right
	}
}
