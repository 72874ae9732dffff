package command

import (
	"errors"
	"slices"
	"strings"
)

// Colors are sequences for a terminal by their names of two letters, as diff's
// --palette and the variable LS_COLORS of ls change them. "lc" and "rc" stand around
// each, "rs" is what ends colours.
type Colors map[string]string

// Suffix is a sequence for the names of files that end in something: *.tar=01;31.
type Suffix struct{ End, Sequence string }

// errColors is about a text that is no list of sequences.
var errColors = errors.New("unparsable value")

// A PrefixError is about the name of a sequence that is none, or whose sequence ends in
// the middle.
type PrefixError struct{ Prefix string }

func (e *PrefixError) Error() string { return "unrecognized prefix: " + e.Prefix }

// Change reads a list NAME=SEQUENCE:*SUFFIX=SEQUENCE... and changes the sequences of
// these names. Others are errors.
func (c Colors) Change(list string, names []string) (suffixes []Suffix, err error) {
	r := colorReader{list}
	for r.rest != "" {
		switch r.rest[0] {
		case ':':
			r.rest = r.rest[1:]
		case '*':
			suffix, ok := r.suffix()
			if !ok {
				return nil, errColors
			}
			suffixes = append(suffixes, suffix)
		default:
			if err := r.named(c, names); err != nil {
				return nil, err
			}
		}
	}
	return suffixes, nil
}

// Paint is a sequence with what begins and ends it.
func (c Colors) Paint(sequence string) string { return c["lc"] + sequence + c["rc"] }

// colorReader takes a list of sequences apart.
type colorReader struct{ rest string }

// named reads NAME=SEQUENCE.
func (r *colorReader) named(c Colors, names []string) error {
	const name = 2
	if len(r.rest) <= name || r.rest[name] != '=' {
		return errColors
	}
	prefix := r.rest[:name]
	r.rest = r.rest[name+1:]
	if sequence, ok := r.text(':'); ok && slices.Contains(names, prefix) {
		c[prefix] = sequence
		return nil
	}
	return &PrefixError{prefix}
}

// suffix reads *SUFFIX=SEQUENCE.
func (r *colorReader) suffix() (s Suffix, ok bool) {
	r.rest = r.rest[1:]
	if s.End, ok = r.text('='); !ok || !strings.HasPrefix(r.rest, "=") {
		return s, false
	}
	r.rest = r.rest[1:]
	s.Sequence, ok = r.text(':')
	return s, ok
}

// text reads up to the end of the list, a colon or another mark, and leaves that. There
// are escapes: \e, \033, \x1b and ^[ are the same.
func (r *colorReader) text(end byte) (text string, ok bool) {
	var b strings.Builder
	for r.rest != "" && r.rest[0] != ':' && r.rest[0] != end {
		char := r.rest[0]
		r.rest = r.rest[1:]
		switch char {
		case '\\':
			char, ok = r.escape()
		case '^':
			char, ok = r.control()
		default:
			ok = true
		}
		if !ok {
			return "", false
		}
		b.WriteByte(char)
	}
	return b.String(), true
}

// escapedColors are what letters behind a backslash stand for.
var escapedColors = map[byte]byte{
	'a': '\a', 'b': '\b', 'e': 0x1b, 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v', '?': 0x7f, '_': ' ',
}

// escape reads what follows a backslash.
func (r *colorReader) escape() (char byte, ok bool) {
	if r.rest == "" {
		return 0, false
	}
	char, r.rest = r.rest[0], r.rest[1:]
	switch {
	case char >= '0' && char <= '7':
		r.rest = string(char) + r.rest
		return r.number(8), true
	case char == 'x' || char == 'X':
		return r.number(16), true
	}
	if special, ok := escapedColors[char]; ok {
		return special, true
	}
	return char, true
}

// number reads the digits of a byte, of which the last ones count.
func (r *colorReader) number(base byte) (n byte) {
	for r.rest != "" {
		digit := strings.IndexByte("0123456789abcdef", r.rest[0]|0x20)
		if r.rest[0] < '0' || digit < 0 || digit >= int(base) {
			break
		}
		n, r.rest = n*base+byte(digit), r.rest[1:]
	}
	return n
}

// control reads what follows a caret. ^? is read as ^ alone: GNU's tools take the
// question mark, too, for a character of its own.
func (r *colorReader) control() (char byte, ok bool) {
	if r.rest == "" {
		return 0, false
	}
	if char = r.rest[0]; char == '?' {
		return 0x7f, true
	}
	r.rest = r.rest[1:]
	if char >= '@' && char <= '~' {
		const low = 0x1f
		return char & low, true
	}
	return 0, false
}
