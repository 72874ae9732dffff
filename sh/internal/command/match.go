package command

import (
	"strings"
	"unicode/utf8"
)

// Match reports whether a pattern of a tool's option matches a whole name, as
// fnmatch does without flags: "*", "?" and "[...]", also for "/" and ".". It takes
// time in proportion to the product of both lengths at most.
func Match(pattern, name string) bool {
	star, from := -1, 0 // the last "*", and where what is behind it was tried
	p, n := 0, 0
	for n < len(name) {
		if p < len(pattern) && pattern[p] == '*' {
			star, from = p, n
			p++
			continue
		}
		if np, nn, ok := matchOne(pattern, name, p, n); ok {
			p, n = np, nn
			continue
		}
		if star < 0 {
			return false
		}
		_, size := utf8.DecodeRuneInString(name[from:])
		from += size
		p, n = star+1, from
	}
	return strings.Trim(pattern[p:], "*") == ""
}

// matchOne matches one character at n with what stands at p.
func matchOne(pattern, name string, p, n int) (nextP, nextN int, ok bool) {
	if p >= len(pattern) {
		return p, n, false
	}
	r, size := utf8.DecodeRuneInString(name[n:])
	switch c := pattern[p]; {
	case c == '?':
		return p + 1, n + size, true
	case c == '[':
		if length, in := matchSet(pattern[p:], r); length > 0 {
			return p + length, n + size, in
		}
	case c == '\\' && p+1 < len(pattern):
		p++
	}
	return p + 1, n + 1, pattern[p] == name[n]
}

// matchSet matches a character with the set at the start of pattern. length is 0 when
// the bracket is one of no set.
func matchSet(pattern string, r rune) (length int, in bool) {
	i := 1
	not := i < len(pattern) && (pattern[i] == '!' || pattern[i] == '^')
	if not {
		i++
	}
	for first := true; i < len(pattern); first = false {
		if pattern[i] == ']' && !first {
			return i + 1, in != not
		}
		if class, found := strings.CutPrefix(pattern[i:], "[:"); found {
			if name, _, closed := strings.Cut(class, ":]"); closed {
				in = in || inClass(name, r)
				i += len(name) + 4
				continue
			}
		}
		low, size := setRune(pattern[i:])
		i += size
		high := low
		if i+1 < len(pattern) && pattern[i] == '-' && pattern[i+1] != ']' {
			high, size = setRune(pattern[i+1:])
			i += size + 1
		}
		in = in || low <= r && r <= high
	}
	return 0, false
}

func setRune(s string) (rune, int) {
	if s[0] == '\\' && len(s) > 1 {
		r, size := utf8.DecodeRuneInString(s[1:])
		return r, size + 1
	}
	return utf8.DecodeRuneInString(s)
}

// inClass reports whether r is in a POSIX class.
func inClass(class string, r rune) bool {
	c := byte(0)
	if r < 0x80 {
		c = byte(r)
	}
	lower, upper, digit := c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', isDigit(c)
	switch class {
	case "alpha":
		return lower || upper
	case "digit":
		return digit
	case "alnum":
		return lower || upper || digit
	case "lower":
		return lower
	case "upper":
		return upper
	case "xdigit":
		return digit || c|0x20 >= 'a' && c|0x20 <= 'f'
	case "space":
		return c == ' ' || c >= '\t' && c <= '\r'
	case "blank":
		return c == ' ' || c == '\t'
	case "punct":
		return c > ' ' && c < 0x7f && !lower && !upper && !digit
	case "print":
		return c >= ' ' && c < 0x7f
	case "graph":
		return c > ' ' && c < 0x7f
	case "cntrl":
		return r < 0x20 || c == 0x7f
	}
	return false
}
