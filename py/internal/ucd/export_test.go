package ucd

import "strings"

// Prefixes returns the beginnings of derived names, in the order of gen.py.
func Prefixes() []string {
	var all []string
	for at := 0; at < len(namePrefixes); at += 32 {
		all = append(all, strings.TrimRight(namePrefixes[at:at+32], " "))
	}
	return all
}

// Extra is an alias or named sequence and what it stands for.
type Extra struct{ Name, Text string }

// Extras returns all of them, in the order of the table.
func Extras() []Extra {
	var all []Extra
	for i := range len(extraOffsets) - 1 {
		name := string(appendOrdinal(nil, namesPlain+i))
		all = append(all, Extra{name, extraText[extraOffsets[i]:extraOffsets[i+1]]})
	}
	return all
}

// NamesSize is the size of names.bin in bytes.
func NamesSize() int { return len(names) }
