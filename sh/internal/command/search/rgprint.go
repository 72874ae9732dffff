package search

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"

	"github.com/skillet-run/skillet/sh/internal/regex"
)

// finishRg prints what rg says of a file when it has been searched.
func (s *scan) finishRg() (done bool) {
	switch {
	case s.count && s.selected > 0:
		n := s.selected
		if s.rg.countAll {
			n = s.matchCount
		}
		s.total(n)
	case s.list == 'L':
		s.found = s.found || s.selected == 0
		if s.selected == 0 {
			s.fileName()
		}
	case s.list == 'l' && s.selected > 0:
		s.fileName()
	case s.list == 0 && s.isBinary && s.selected > 0 && !s.count:
		if s.names > 0 {
			s.c.Stdout.Print(s.name + ": ")
		}
		s.c.Stdout.Print("binary file matches (found \"\\0\" byte around offset " + strconv.FormatInt(s.zeroAt, 10) + ")\n")
	}
	return false
}

func (s *scan) rgHeading() {
	if s.used {
		s.c.Stdout.PrintByte('\n')
	}
	s.colored(nameColor, s.name)
	s.c.Stdout.PrintByte('\n')
}

func (s *scan) countMatches(line []byte) {
	for from := 0; from <= len(line); {
		b, e, ok := s.m.find(line, from)
		if !ok {
			return
		}
		s.matchCount++
		from = max(e, b+1)
	}
}

// printRg prints a selected line where rg does it otherwise than grep.
func (s *scan) printRg(line []byte, at int64) bool {
	r := s.rg
	if b, _, ok := s.m.find(line, 0); ok {
		s.columnAt = b
	}
	switch {
	case r.hasReplace:
		s.printReplaced(line, at)
	case r.each:
		for from := 0; from <= len(line); {
			b, e, ok := s.m.find(line, from)
			if !ok {
				break
			}
			s.columnAt = b
			s.head(':', at, false)
			s.c.Stdout.PrintBytes(append(line[:len(line):len(line)], '\n'))
			from = max(e, b+1)
		}
	case r.trim && !s.only:
		s.head(':', at, false)
		s.c.Stdout.PrintBytes(append(bytes.TrimLeftFunc(line, unicode.IsSpace), '\n'))
	default:
		return false
	}
	return true
}

// printReplaced prints a line, or with -o its matches, with -r's text in the place
// of matches.
func (s *scan) printReplaced(line []byte, at int64) {
	re := s.m.patterns[0]
	var out []byte
	done := 0
	for from := 0; from <= len(line); {
		loc, err := regex.FindGroups(s.c.Account(), re, line, from)
		if must(s.c, loc, err) == nil {
			break
		}
		text := expandGroups(s.rg.replace, re, line, loc)
		if s.only {
			s.columnAt = loc[0]
			s.head(':', at, false)
			s.c.Stdout.Print(text + "\n")
		}
		s.c.Charge(len(text) / 16)
		out = append(append(out, line[done:loc[0]]...), text...)
		done = loc[1]
		from = max(loc[1], loc[0]+1)
	}
	if s.only {
		return
	}
	s.head(':', at, false)
	s.c.Stdout.PrintBytes(append(append(out, line[done:]...), '\n'))
}

// expandGroups puts groups into a text: $1, ${1}, $name, ${name} and $$.
func expandGroups(text string, re *regex.Regexp, line []byte, loc []int) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '$' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		rest := text[i+1:]
		if rest[0] == '$' {
			b.WriteByte('$')
			i++
			continue
		}
		name := rest[:len(rest)-len(strings.TrimLeftFunc(rest, isNameRune))]
		size := len(name)
		if rest[0] == '{' {
			inner, _, ok := strings.Cut(rest[1:], "}")
			if !ok {
				b.WriteByte('$')
				continue
			}
			name, size = inner, len(inner)+2
		}
		if size == 0 {
			b.WriteByte('$')
			continue
		}
		if g := re.Group(name); g >= 0 && 2*g+1 < len(loc) && loc[2*g] >= 0 {
			b.Write(line[loc[2*g]:loc[2*g+1]])
		}
		i += size
	}
	return b.String()
}

func isNameRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
