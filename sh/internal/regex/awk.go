package regex

import "strings"

// awkEscape reads what follows a backslash in a regular expression of awk. n is 0
// for what is no escape of awk's own.
func (p *parser) awkEscape(rest string) (t token, n int) {
	const letters, values = "abfnrtv", "\a\b\f\n\r\t\v"
	c := rest[0]
	switch {
	case c == 'y':
		return token{kind: tAnchor, assert: wordBoundary}, 1
	case c == 'B':
		return token{kind: tAnchor, assert: wordInside}, 1
	case strings.IndexByte(letters, c) >= 0:
		return token{kind: tChar, char: symbol(values[strings.IndexByte(letters, c)])}, 1
	case c >= '0' && c <= '7':
		v, n := digits(rest, 8, 3)
		return p.byteToken(v), n
	case c == 'x':
		if v, n := digits(rest[1:], 16, 2); n > 0 {
			return p.byteToken(v), n + 1
		}
	case c == '/' || c == '"' || c == '&':
		return token{kind: tChar, char: symbol(c)}, 1
	}
	return token{}, 0
}

// byteToken is a byte that was written as a number.
func (p *parser) byteToken(v int) token {
	v &= 0xff
	if v >= 0x80 && !p.bytes {
		return token{kind: tChar, char: invalidByte + symbol(v)}
	}
	return token{kind: tChar, char: symbol(v)}
}

// digits reads up to limit digits of a base.
func digits(s string, base, limit int) (v, n int) {
	for n < limit && n < len(s) {
		d := digit(s[n])
		if d >= base {
			break
		}
		v, n = v*base+d, n+1
	}
	return v, n
}

// digit returns the value of a digit, or 99.
func digit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return 99
}
