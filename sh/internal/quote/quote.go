// Package quote writes text as bash does where it is to be read again, and reads
// the escapes of $'..', echo -e and printf.
//
//	quote.go   the forms of declare -p, set, set -x, @Q, printf %q
//	escape.go  backslash escapes
package quote

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Single puts text between single quotes: alias, trap -p. One single quote alone
// becomes \'.
func Single(s string) string {
	if s == "'" {
		return `\'`
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// Value is Single, or $'..' for what cannot be printed: ${x@Q}.
func Value(s string) string {
	if NeedsANSI(s) {
		return ANSI(s)
	}
	return Single(s)
}

// Double puts text between double quotes, or in $'..' when it cannot be printed:
// the values of declare -p.
func Double(s string) string {
	if NeedsANSI(s) {
		return ANSI(s)
	}
	if !strings.ContainsAny(s, "\"$`\\") {
		return `"` + s + `"`
	}
	b := make([]byte, 0, len(s)+8)
	b = append(b, '"')
	for i := range len(s) {
		if c := s[i]; c == '"' || c == '$' || c == '`' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, s[i])
	}
	return string(append(b, '"'))
}

// Assigned is how set shows a value: bare where that is possible.
func Assigned(s string) string {
	switch {
	case NeedsANSI(s):
		return ANSI(s)
	case hasMeta(s):
		return Single(s)
	}
	return s
}

// Traced is how set -x shows a word.
func Traced(s string) string {
	switch {
	case s == "":
		return "''"
	case hasMeta(s):
		return Single(s)
	case NeedsANSI(s):
		return ANSI(s)
	}
	return s
}

// Key is how a subscript of an associative array is shown.
func Key(s string) string {
	switch {
	case NeedsANSI(s):
		return ANSI(s)
	case hasMeta(s) || s == "@" || s == "*":
		return Double(s)
	}
	return s
}

// Backslash puts backslashes before what means something to the shell: printf %q.
func Backslash(s string) string {
	switch {
	case s == "":
		return "''"
	case NeedsANSI(s):
		return ANSI(s)
	case !hasMeta(s) && strings.IndexByte(s, ',') < 0:
		return s
	}
	b := make([]byte, 0, len(s)+8)
	for i := range len(s) {
		if c := s[i]; isMeta(s, i) || c == ',' {
			b = append(b, '\\')
		}
		b = append(b, s[i])
	}
	return string(b)
}

// hasMeta reports whether a text has a character that means something to the shell.
func hasMeta(s string) bool {
	for i := range len(s) {
		if isMeta(s, i) {
			return true
		}
	}
	return false
}

func isMeta(s string, i int) bool {
	switch s[i] {
	case ' ', '\t', '\n', '\'', '"', '\\', '|', '&', ';', '(', ')', '<', '>', '!', '{', '}', '*', '[', ']', '?', '^', '$', '`':
		return true
	case '#':
		return i == 0
	case '~':
		return i == 0 || s[i-1] == '=' || s[i-1] == ':'
	}
	return false
}

// NeedsANSI reports whether a text has what cannot be printed.
func NeedsANSI(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c == 0x7f {
			return true
		} else if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(s[i:])
			if !printable(r, n) {
				return true
			}
			i += n - 1
		}
	}
	return false
}

// printable is what the C library says in C.UTF-8.
func printable(r rune, n int) bool {
	if r == utf8.RuneError && n == 1 || r < ' ' || r == 0x7f {
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Zs, unicode.Cf, unicode.Co)
}

// ANSI writes a text as $'..'.
func ANSI(s string) string {
	b := make([]byte, 0, len(s)+8)
	b = append(b, "$'"...)
	for i := 0; i < len(s); i++ {
		c := s[i]
		if k := strings.IndexByte("\a\b\t\n\v\f\r\x1b\\'", c); k >= 0 {
			b = append(b, '\\', "abtnvfrE\\'"[k])
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if printable(r, n) {
			b = append(b, s[i:i+n]...)
			i += n - 1
			continue
		}
		b = append(b, '\\', '0'+c>>6, '0'+c>>3&7, '0'+c&7)
	}
	return string(append(b, '\''))
}

// IsName reports whether a text is a valid name of a variable, which needs no quotes.
func IsName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c != '_' && (c|0x20 < 'a' || c|0x20 > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
