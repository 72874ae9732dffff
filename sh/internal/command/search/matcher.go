package search

import (
	"bytes"
	"errors"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// matcher finds patterns in a line.
type matcher struct {
	c        *command.Ctx
	patterns []*regex.Regexp
	words    bool // a match must be a word
	lines    bool // a match must be the line
	delim    byte
}

// must returns the result of a match, or ends the tool.
func must[T any](c *command.Ctx, result T, err error) T {
	if err == nil {
		return result
	}
	if isLimit(err) {
		c.Stop(err)
	}
	c.Errorf("%s", err)
	c.Exit(2)
	return result
}

func isLimit(err error) bool {
	var limit *budget.LimitError
	return errors.As(err, &limit) || errors.Is(err, budget.ErrCancelled)
}

// matches says whether there is a match in line.
func (m *matcher) matches(line []byte) bool {
	for _, re := range m.patterns {
		ok, err := regex.Matches(m.c.Account(), re, line)
		if !must(m.c, ok, err) {
			continue
		}
		if !m.words && !m.lines {
			return true
		}
		if _, _, ok := m.one(re, line, 0); ok {
			return true
		}
	}
	return false
}

// find returns the leftmost match at from or behind, and of those the longest.
func (m *matcher) find(line []byte, from int) (start, end int, ok bool) {
	for _, re := range m.patterns {
		s, e, found := m.one(re, line, from)
		if found && (!ok || s < start || s == start && e > end) {
			start, end, ok = s, e, true
		}
	}
	return start, end, ok
}

// one is find for one pattern.
func (m *matcher) one(re *regex.Regexp, line []byte, from int) (start, end int, ok bool) {
	if m.lines {
		if from > 0 {
			return 0, 0, false
		}
		e, err := regex.LongestAt(m.c.Account(), re, line, 0, len(line))
		return 0, len(line), must(m.c, e, err) == len(line)
	}
	for {
		loc, err := regex.Find(m.c.Account(), re, line, from)
		if must(m.c, loc, err) == nil {
			return 0, 0, false
		}
		if !m.words {
			return loc[0], loc[1], true
		}
		if e := m.word(re, line, loc[0], loc[1]); e >= 0 {
			return loc[0], e, true
		}
		if loc[0] >= len(line) {
			return 0, 0, false
		}
		_, n := utf8.DecodeRune(line[loc[0]:])
		from = loc[0] + n
	}
}

// word returns the end of the longest match at start that is a word, or -1, as
// GNU grep looks for it: shorter matches are tried, but none of nothing.
func (m *matcher) word(re *regex.Regexp, line []byte, start, end int) int {
	before, _ := utf8.DecodeLastRune(line[:start])
	free := start == 0 || !isWord(before)
	for {
		after, _ := utf8.DecodeRune(line[end:])
		if free && (end == len(line) || !isWord(after)) {
			return end
		}
		if end <= start {
			return -1
		}
		e, err := regex.LongestAt(m.c.Account(), re, line, start, end-1)
		if end = must(m.c, e, err); end <= start {
			return -1
		}
	}
}

func isWord(r rune) bool {
	return r == '_' || r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// next returns the first line of block at from or behind that has a match: where
// it begins and ends, without its end. A block consists of whole lines.
func (m *matcher) next(block []byte, from int) (start, end int, ok bool) {
	if hint := m.hint(); hint != "" {
		return m.nextByHint(block, from, []byte(hint))
	}
	for from < len(block) {
		end := m.lineEnd(block, from)
		if m.matches(block[from:end]) {
			return from, end, true
		}
		from = end + 1
	}
	return 0, 0, false
}

func (m *matcher) lineEnd(block []byte, from int) int {
	if i := bytes.IndexByte(block[from:], m.delim); i >= 0 {
		return from + i
	}
	return len(block)
}

// hint is a text without line ends that every match has.
func (m *matcher) hint() string {
	if len(m.patterns) != 1 {
		return ""
	}
	if s := m.patterns[0].Must(); bytes.IndexByte([]byte(s), m.delim) < 0 {
		return s
	}
	return ""
}

func (m *matcher) nextByHint(block []byte, from int, hint []byte) (start, end int, ok bool) {
	_, literal := m.patterns[0].Literal()
	literal = literal && !m.words && !m.lines
	for from < len(block) {
		i := bytes.Index(block[from:], hint)
		if i < 0 {
			m.c.Charge((len(block) - from) / 32)
			return 0, 0, false
		}
		m.c.Charge(1 + i/32)
		start = bytes.LastIndexByte(block[from:from+i], m.delim) + 1 + from
		end = m.lineEnd(block, from+i)
		if literal || m.matches(block[start:end]) {
			return start, end, true
		}
		from = end + 1
	}
	return 0, 0, false
}
