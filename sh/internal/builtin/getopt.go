package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

// letters goes through the options at the start of a builtin's arguments.
type letters struct {
	c    *interp.Call
	spec string // the letters; one with an argument has ":" behind it
	rest []string
	word string // the letters of a word that are left
	bad  bool   // one was wrong, which has been reported
}

// scan prepares to take options off the arguments.
func scan(c *interp.Call, spec string) *letters { return &letters{c: c, spec: spec, rest: c.Args} }

// operands returns the arguments of a builtin whose options, if any, change nothing here;
// ok is false where it was given another one, which has been reported.
func operands(c *interp.Call, idle string) (args []string, ok bool) {
	l := scan(c, idle)
	for range l.all {
	}
	return l.rest, !l.bad
}

// all goes through the options, each with its argument.
func (l *letters) all(yield func(letter byte, arg string) bool) {
	for letter, arg := l.next(); letter != 0; letter, arg = l.next() {
		if !yield(letter, arg) {
			return
		}
	}
}

// next returns the next option with its argument; 0 behind the last one.
func (l *letters) next() (letter byte, arg string) {
	if l.word == "" {
		if len(l.rest) == 0 || len(l.rest[0]) < 2 || l.rest[0][0] != '-' {
			return 0, ""
		}
		l.word = l.rest[0][1:]
		l.rest = l.rest[1:]
		if l.word == "-" {
			l.word = ""
			return 0, ""
		}
	}
	letter, l.word = l.word[0], l.word[1:]
	i := strings.IndexByte(l.spec, letter)
	switch {
	case i < 0 || letter == ':':
		usage(l.c, "-"+string(rune(letter)))
		l.bad = true
		return 0, ""
	case i+1 == len(l.spec) || l.spec[i+1] != ':':
		return letter, ""
	case l.word != "":
		arg, l.word = l.word, ""
		return letter, arg
	case len(l.rest) > 0:
		arg, l.rest = l.rest[0], l.rest[1:]
		return letter, arg
	}
	l.c.Errorf("-%c: option requires an argument", letter)
	usageLine(l.c)
	l.bad = true
	return 0, ""
}

// usage reports an option that a builtin does not take.
func usage(c *interp.Call, option string) int {
	c.Errorf("%s: invalid option", option)
	return usageLine(c)
}

// usageLine prints how a builtin is used.
func usageLine(c *interp.Call) int {
	if b := c.Known(c.Name); b != nil {
		c.Errout(c.Name + ": usage: " + strings.TrimSpace(c.Name+" "+b.Usage) + "\n")
	}
	return 2
}
