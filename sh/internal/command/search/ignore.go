package search

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// ignoreRule is a line of a .gitignore, or a glob of rg.
type ignoreRule struct {
	re      *regex.Regexp
	base    bool // about the last element of a path only
	dirOnly bool
	include bool // the line begins with !
	dir     string
}

// parseIgnore reads a line; dir is where the file stands that has it.
func parseIgnore(line, dir string, fold bool) (r ignoreRule, ok bool) {
	line = strings.TrimRight(line, " \r")
	if line == "" || line[0] == '#' {
		return r, false
	}
	r.dir = dir
	if line[0] == '!' {
		r.include, line = true, line[1:]
	}
	if strings.HasSuffix(line, "/") {
		r.dirOnly, line = true, strings.TrimRight(line, "/")
	}
	if line == "" {
		return r, false
	}
	r.base = !strings.Contains(line, "/")
	re, err := regex.Compile(pathRegexp(strings.TrimPrefix(line, "/")), regex.Options{Syntax: regex.Extended, IgnoreCase: fold})
	r.re = re
	return r, err == nil
}

// pathRegexp writes a pattern in which * and ? stay within an element of a path,
// ** does not, and {a,b} is a choice, as an extended regular expression.
func pathRegexp(pattern string) string {
	var b strings.Builder
	b.WriteByte('^')
	braces := 0
	for i := 0; i < len(pattern); i++ {
		rest := pattern[i:]
		switch c := pattern[i]; {
		case strings.HasPrefix(rest, "**/"):
			b.WriteString("(.*/)?")
			i += 2
		case strings.HasPrefix(rest, "**"):
			b.WriteString(".*")
			i++
		case c == '*':
			b.WriteString("[^/]*")
		case c == '?':
			b.WriteString("[^/]")
		case c == '[' && regex.BracketLen(rest, true) > 0:
			n := regex.BracketLen(rest, true)
			writeBracket(&b, rest[1:n-1])
			i += n - 1
		case c == '{' && strings.Contains(rest, "}"):
			braces++
			b.WriteByte('(')
		case c == '}' && braces > 0:
			braces--
			b.WriteByte(')')
		case c == ',' && braces > 0:
			b.WriteByte('|')
		case c == '\\' && i+1 < len(pattern):
			i++
			writeQuoted(&b, pattern[i])
		default:
			writeQuoted(&b, c)
		}
	}
	return b.String() + strings.Repeat(")", braces) + "$"
}

// matches says whether the rule is about a path, which is relative to where the
// rules are relative to.
func (r *ignoreRule) matches(c *command.Ctx, name string, isDir bool) bool {
	if r.dirOnly && !isDir {
		return false
	}
	if r.dir != "" {
		rest, ok := strings.CutPrefix(name, r.dir+"/")
		if !ok {
			return false
		}
		name = rest
	}
	if r.base {
		name = name[strings.LastIndexByte(name, '/')+1:]
	}
	loc, err := regex.Find(c.Account(), r.re, name, 0)
	return must(c, loc, err) != nil
}

// ignored says whether the rules, of which the last that matches decides, leave
// out a path.
func ignored(c *command.Ctx, rules []ignoreRule, name string, isDir bool) bool {
	for i := len(rules) - 1; i >= 0; i-- {
		if rules[i].matches(c, name, isDir) {
			return !rules[i].include
		}
	}
	return false
}

func writeQuoted(b *strings.Builder, c byte) {
	if strings.IndexByte(`\.[]*^$+?(){}|`, c) >= 0 {
		b.WriteByte('\\')
	}
	b.WriteByte(c)
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
