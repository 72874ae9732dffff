// Package ucd is what CPython 3.14 knows about characters: Unicode 16.0.
//
// The packages unicode and golang.org/x/text follow the version of the Go
// release (15.0 in Go 1.26), so nothing of them is used here; the reasons are
// in docs/decisions, "Why own character data?".
//
//   - wtf8.go: the encoding of Python's strings in Go strings, lone surrogates
//     included: DecodeRune, DecodeLastRune, AppendRune, Valid
//   - property.go: category, bidirectional class, width, combining class, ...
//   - predicate.go: IsAlpha and its kin for one character
//   - text.go: the same questions for a string, as the methods of str ask them
//   - case.go: Lower, Upper, Title, Capitalize, SwapCase, CaseFold of strings
//   - normalize.go: the four normal forms
//   - name.go: Name, Lookup, LookupSequence
//
// Every function is pure. A character that is no code point (negative, or above
// 0x10FFFF) is treated as an unassigned one. Functions over strings take WTF-8
// and give WTF-8; a byte that belongs to no character counts as U+FFFD, as it
// does in a range loop.
//
// tables.go and names.bin are written by gen/gen.py, which asks CPython:
//
//	python3 -I gen/gen.py .
//
// TestTablesUpToDate does the same and compares; -update keeps what it wrote.
package ucd
