package search

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// glob is a file pattern as fnmatch takes it: * and ? match slashes too, and
// leading periods.
type glob struct {
	re *regex.Regexp
}

func newGlob(pattern string, fold bool) (*glob, error) {
	re, err := regex.Compile(globRegexp(pattern), regex.Options{Syntax: regex.Extended, IgnoreCase: fold})
	return &glob{re}, err
}

// match says whether the whole name matches.
func (g *glob) match(c *command.Ctx, name string) bool {
	loc, err := regex.Find(c.Account(), g.re, name, 0)
	return must(c, loc, err) != nil
}

// globRegexp writes a file pattern as an extended regular expression.
func globRegexp(pattern string) string {
	var b strings.Builder
	b.WriteByte('^')
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; c {
		case '*':
			b.WriteString(".*")
		case '?':
			b.WriteByte('.')
		case '[':
			if n := bracketLen(pattern[i:]); n > 0 {
				writeBracket(&b, pattern[i+1:i+n-1])
				i += n - 1
			} else {
				b.WriteString(`\[`)
			}
		case '\\':
			if i+1 < len(pattern) {
				i++
			}
			writeQuoted(&b, pattern[i])
		default:
			writeQuoted(&b, c)
		}
	}
	return b.String() + "$"
}

func writeQuoted(b *strings.Builder, c byte) {
	if strings.IndexByte(`\.[]*^$+?(){}|`, c) >= 0 {
		b.WriteByte('\\')
	}
	b.WriteByte(c)
}

// bracketLen returns the length of the bracket expression that s begins with, or
// 0 where it is none.
func bracketLen(s string) int {
	i := 1
	if i < len(s) && (s[i] == '!' || s[i] == '^') {
		i++
	}
	for first := true; i < len(s); first = false {
		switch {
		case s[i] == ']' && !first:
			return i + 1
		case s[i] == '\\' && i+1 < len(s):
			i += 2
		case s[i] == '[' && i+1 < len(s) && strings.IndexByte(":.=", s[i+1]) >= 0:
			end := strings.Index(s[i+2:], s[i+1:i+2]+"]")
			if end < 0 {
				return 0
			}
			i += end + 4
		default:
			i++
		}
	}
	return 0
}

// writeBracket writes what is between the brackets of a file pattern.
func writeBracket(b *strings.Builder, s string) {
	b.WriteByte('[')
	if s[0] == '!' || s[0] == '^' {
		b.WriteByte('^')
		s = s[1:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			b.WriteString("[." + s[i:i+1] + ".]")
		} else {
			b.WriteByte(s[i])
		}
	}
	b.WriteByte(']')
}
