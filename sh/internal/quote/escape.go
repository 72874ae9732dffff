package quote

import "unicode/utf8"

// Style says whose escapes are read.
type Style uint8

// The styles of Escape.
const (
	Dollar Style = iota // $'..': \' \" \? \cX, octal as \NNN
	Echo                // echo -e: octal as \0NNN, \c ends
	Printf              // the format of printf: octal as \NNN, no \c
	Arg                 // %b: octal as \NNN and \0NNN, \c ends
)

// Decode reads the escapes of a text. stop says that \c ended it. A NUL ends the
// text of Dollar.
func Decode(s string, style Style) (text string, stop bool) {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		if s[i] != '\\' {
			b = append(b, s[i])
			i++
			continue
		}
		var n int
		before := len(b)
		if b, n, stop = Escape(b, s[i:], style); stop {
			break
		}
		if style == Dollar && len(b) == before+1 && b[before] == 0 {
			return string(b[:before]), false
		}
		i += n
	}
	return string(b), stop
}

// Escape appends what the escape means that a text begins with, and returns its
// length. stop says that it is \c, which ends output. What is no escape is kept.
func Escape(b []byte, s string, style Style) (out []byte, n int, stop bool) {
	if len(s) < 2 {
		return append(b, s...), len(s), false
	}
	switch c := s[1]; c {
	case 'a', 'b', 'e', 'E', 'f', 'n', 'r', 't', 'v', '\\':
		return append(b, simple(c)), 2, false
	case '\'', '"', '?':
		if style == Dollar || style == Printf {
			return append(b, c), 2, false
		}
	case 'c':
		if style == Echo || style == Arg {
			return b, 2, true
		}
		if style == Dollar && len(s) > 2 {
			return control(b, s)
		}
	case 'x':
		if style == Dollar && len(s) > 2 && s[2] == '{' {
			return braced(b, s)
		}
		if v, n := digits(s[2:], 2, 16); n > 0 {
			return append(b, byte(v)), n + 2, false
		}
	case 'u', 'U':
		most := 4
		if c == 'U' {
			most = 8
		}
		if v, n := digits(s[2:], most, 16); n > 0 {
			return appendCode(b, v), n + 2, false
		}
	case '0':
		if style == Echo || style == Arg {
			v, n := digits(s[2:], 3, 8)
			return append(b, byte(v)), n + 2, false
		}
		v, n := digits(s[1:], 3, 8)
		return append(b, byte(v)), n + 1, false
	case '1', '2', '3', '4', '5', '6', '7':
		if style != Echo {
			v, n := digits(s[1:], 3, 8)
			return append(b, byte(v)), n + 1, false
		}
	}
	return append(b, s[:2]...), 2, false
}

func simple(c byte) byte {
	const names, values = `abeEfnrtv\`, "\a\b\x1b\x1b\f\n\r\t\v\\"
	for i := range len(names) {
		if names[i] == c {
			return values[i]
		}
	}
	return c
}

// control reads \cX.
func control(b []byte, s string) ([]byte, int, bool) {
	n := 3
	c := s[2]
	if c == '\\' && len(s) > 3 && s[3] == '\\' {
		n = 4
	}
	if c == '?' {
		return append(b, 0x7f), n, false
	}
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return append(b, c&0x1f), n, false
}

// braced reads \x{NN}, of which the last eight bits count.
func braced(b []byte, s string) ([]byte, int, bool) {
	v, n := digits(s[3:], len(s), 16)
	end := n + 3
	if n == 0 {
		return append(b, s[:2]...), 2, false
	}
	if end < len(s) && s[end] == '}' {
		end++
	}
	return append(b, byte(v)), end, false
}

// digits reads at most that many digits.
func digits(s string, most int, base uint32) (v uint32, n int) {
	for n < most && n < len(s) {
		c, d := s[n], uint32(99)
		switch {
		case '0' <= c && c <= '9':
			d = uint32(c - '0')
		case 'a' <= c && c <= 'f':
			d = uint32(c-'a') + 10
		case 'A' <= c && c <= 'F':
			d = uint32(c-'A') + 10
		}
		if d >= base {
			break
		}
		v = v*base + d
		n++
	}
	return v, n
}

// appendCode appends a code point as bash does, which takes any number of up to 31 bits.
func appendCode(b []byte, v uint32) []byte {
	switch {
	case v < utf8.RuneSelf:
		return append(b, byte(v))
	case v < 0x800:
		return append(b, 0xc0|byte(v>>6), 0x80|byte(v&0x3f))
	case v < 0x10000:
		return append(b, 0xe0|byte(v>>12), 0x80|byte(v>>6&0x3f), 0x80|byte(v&0x3f))
	case v < 0x200000:
		return append(b, 0xf0|byte(v>>18), 0x80|byte(v>>12&0x3f), 0x80|byte(v>>6&0x3f), 0x80|byte(v&0x3f))
	case v < 0x4000000:
		return append(b, 0xf8|byte(v>>24), 0x80|byte(v>>18&0x3f), 0x80|byte(v>>12&0x3f), 0x80|byte(v>>6&0x3f), 0x80|byte(v&0x3f))
	case v > 0x7fffffff:
		return b
	default:
		return append(b, 0xfc|byte(v>>30), 0x80|byte(v>>24&0x3f), 0x80|byte(v>>18&0x3f), 0x80|byte(v>>12&0x3f), 0x80|byte(v>>6&0x3f), 0x80|byte(v&0x3f))
	}
}
