package awk

import (
	"strings"
	"unicode/utf8"

	gnu "github.com/skillet-run/skillet/sh/internal/regex"
)

// regex is a regular expression, compiled when it is first used.
type regex struct {
	text   string
	plain  *gnu.Regexp
	folded *gnu.Regexp // with IGNORECASE
}

type regexKey struct {
	text string
	fold bool
}

// regexRoom bounds the dynamic regular expressions that are remembered.
const regexRoom = 300

func (o *Options) syntax() gnu.Syntax { return gnu.Awk }

func compilePattern(s string, o *Options, fold bool) (*gnu.Regexp, error) {
	return gnu.Compile(s, gnu.Options{Syntax: o.syntax(), IgnoreCase: fold, Bytes: o.Bytes})
}

// checkPattern returns what is wrong with a regular expression.
func checkPattern(s string, o *Options) error {
	_, err := compilePattern(s, o, false)
	return err
}

// unknownEscapes returns the characters behind backslashes that mean nothing there.
func unknownEscapes(s string) []string {
	var found []string
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			continue
		}
		i++
		if c := s[i]; strings.IndexByte(`abfnrtvyBsSwW<>'\/^$.[]|()*+?{}-`+"`&", c) < 0 && !isDigit(c) && c != 'x' {
			_, n := utf8.DecodeRuneInString(s[i:])
			found = append(found, s[i:i+n])
		}
	}
	return found
}

// compiled returns the machine of a regular expression.
func (m *machine) compiled(re *regex) *gnu.Regexp {
	at := &re.plain
	if m.ignoreCase {
		at = &re.folded
	}
	if *at != nil {
		return *at
	}
	m.fuel -= 20 * len(re.text)
	c, err := compilePattern(re.text, m.opts, m.ignoreCase)
	if err != nil {
		m.fatal("invalid regexp: %s: /%s/", err, re.text)
	}
	m.account(c.Size())
	*at = c
	return c
}

// cached returns the regular expression of a string.
func (m *machine) cached(s string) *regex {
	k := regexKey{s, m.ignoreCase}
	if re, ok := m.regexes[k]; ok {
		return re
	}
	if len(m.regexes) >= regexRoom {
		for k, old := range m.regexes {
			if old.plain != nil {
				m.account(-old.plain.Size())
			}
			if old.folded != nil {
				m.account(-old.folded.Size())
			}
			delete(m.regexes, k)
		}
	}
	re := &regex{text: strings.Clone(s)}
	for _, c := range unknownEscapes(s) {
		m.warn("regexp escape sequence `\\%s' is not a known regexp operator", c)
	}
	m.compiled(re)
	m.regexes[k] = re
	return re
}

// dynamic is a value as a regular expression.
func (m *machine) dynamic(v *value) *regex {
	if v.k == pattern && v.n > 0 {
		return m.prog.regexes[int(v.n)-1]
	}
	return m.cached(v.str(m.conv))
}

// stopped ends the program for an error of the account that matching has met.
func (m *machine) stopped(err error) {
	m.host.Charge(1) // which unwinds, since the limit is still passed
	m.fatal("%s", err)
}

func (m *machine) matches(re *regex, s string) bool {
	ok, err := gnu.Matches(m.host.Account(), m.compiled(re), s)
	if err != nil {
		m.stopped(err)
	}
	return ok
}

// find looks for the leftmost longest match at pos or behind.
func (m *machine) find(re *regex, s string, pos int) (from, to int, ok bool) {
	from, to, ok, err := gnu.Index(m.host.Account(), m.compiled(re), s, pos)
	if err != nil {
		m.stopped(err)
	}
	return from, to, ok
}

// findGroups is find with the groups, as offsets.
func (m *machine) findGroups(re *regex, s string, pos int) []int {
	loc, err := gnu.FindGroups(m.host.Account(), m.compiled(re), s, pos)
	if err != nil {
		m.stopped(err)
	}
	return loc
}

// foldCase is a string in which letters that differ in case are the same.
func foldCase(s string) string { return strings.ToLower(s) }
