package regex

import (
	"strconv"

	"github.com/skillet-run/skillet/internal/budget"
)

// Options say how a pattern is read.
type Options struct {
	Syntax     Syntax
	IgnoreCase bool
	Multiline  bool // ^ and $ hold at the beginning and end of every line too; \` and \' do not
	NotNewline bool // . and [^x] do not match a newline
	Bytes      bool // texts are bytes (locale C), not UTF-8
	NotEmpty   bool // empty matches do not count; in Perl syntax
}

// Regexp is a compiled pattern. It keeps what matching found out about it, so one
// goroutine uses it at a time.
type Regexp struct {
	mode
	prog    *program
	groups  int
	names   []string
	warn    []string
	some    bool // empty matches do not count
	lit     literals
	machine backtracker
	dfa     *dfa
}

// Compile reads a pattern. It does work and takes memory in proportion to the
// length of the pattern and to what its intervals multiply, both bounded. The
// error is one of this package's; its text is GNU's.
func Compile(pattern string, o Options) (*Regexp, error) {
	m := mode{syntax: o.Syntax, fold: o.IgnoreCase, multiline: o.Multiline, newline: o.NotNewline, bytes: o.Bytes}
	if len(pattern) > maxPattern {
		return nil, ErrTooBig
	}
	re := &Regexp{mode: m, some: o.NotEmpty}
	n, err := re.parse(pattern)
	if err == nil {
		re.prog, err = compile(n, re.groups, &re.mode)
	}
	if err != nil {
		if re.onig() {
			err = asOniguruma(err)
		}
		return nil, err
	}
	if !re.some {
		re.lit = literalsOf(n, &re.mode)
	}
	return re, nil
}

// automatic says whether the automaton finds where matches end.
func (re *Regexp) automatic() bool { return re.prog.regular && !re.some }

// maxPattern bounds the length of patterns, in bytes.
const maxPattern = 1 << 20

func (re *Regexp) parse(pattern string) (*node, error) {
	if re.syntax.has(perl) {
		return re.parsePerl(pattern)
	}
	p := &parser{mode: re.mode, src: pattern}
	n, err := p.parse()
	re.groups, re.warn = p.groups, p.warn
	return n, err
}

// Groups returns the number of groups, without the whole match.
func (re *Regexp) Groups() int { return re.groups }

// Names returns the names of the groups in Perl syntax, "" for those without.
func (re *Regexp) Names() []string { return re.names }

// Group returns the number of a group that is named, in Perl syntax, or numbered
// by name; -1 stands for none. Of several that have a name it is the last one.
func (re *Regexp) Group(name string) int {
	if i := groupNamed(re.names, name); i > 0 {
		return i
	}
	if i, err := strconv.Atoi(name); err == nil && i >= 0 && i <= re.groups {
		return i
	}
	return -1
}

// groupNamed returns the number of the last group of a name, or 0.
func groupNamed(names []string, name string) int {
	for i := len(names); i > 0 && name != ""; i-- {
		if names[i-1] == name {
			return i
		}
	}
	return 0
}

// Warnings are what GNU grep says about the pattern before it uses it.
func (re *Regexp) Warnings() []string { return re.warn }

// Literal returns the text that is all that the pattern matches, if it is of that
// kind.
func (re *Regexp) Literal() (string, bool) { return re.lit.whole, re.lit.isText }

// Must returns a text that stands in every match, or "".
func (re *Regexp) Must() string { return re.lit.must }

// Size is about how much memory the compiled pattern takes, in bytes, without
// what matching adds (at most 2 MiB).
func (re *Regexp) Size() int {
	size := 12*len(re.prog.code) + 512
	for _, s := range re.prog.sets {
		size += 8*len(s.spans) + 64
	}
	return size
}

// Text is what can be searched.
type Text interface{ ~string | ~[]byte }

// Find looks for the leftmost match in text at pos or behind: of those that begin
// there, the longest; in Perl syntax, the first that Perl would try. What is
// before pos is seen by assertions. It returns nil, or where the match begins and
// ends. Work is charged to acct, which may be nil; the error is the account's, or
// ErrStack.
func Find[T Text](acct *budget.Account, re *Regexp, text T, pos int) ([]int, error) {
	var loc [2]int
	ok, err := find(acct, re, text, pos, &loc)
	if !ok {
		return nil, err
	}
	return loc[:], nil
}

// Index is Find without memory for the result: where the match begins and ends, and
// whether there is one.
func Index[T Text](acct *budget.Account, re *Regexp, text T, pos int) (from, to int, ok bool, err error) {
	var loc [2]int
	ok, err = find(acct, re, text, pos, &loc)
	return loc[0], loc[1], ok, err
}

// FindGroups is Find with the groups: two offsets for each, the whole match first;
// -1 for a group that did not take part.
func FindGroups[T Text](acct *budget.Account, re *Regexp, text T, pos int) ([]int, error) {
	var loc [2]int
	ok, err := find(acct, re, text, pos, &loc)
	if !ok {
		return nil, err
	}
	return groups(acct, re, text, loc)
}

// Matches says whether there is a match anywhere in text. It is faster than Find.
func Matches[T Text](acct *budget.Account, re *Regexp, text T) (bool, error) {
	return matches(acct, re, text, 0)
}

// LongestAt returns the end of the longest match that begins at start and ends at
// limit or before, or -1. In Perl syntax it is the end of the first match that
// Perl would try.
func LongestAt[T Text](acct *budget.Account, re *Regexp, text T, start, limit int) (int, error) {
	return longestAt(acct, re, text, start, limit)
}
