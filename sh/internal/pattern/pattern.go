package pattern

import (
	"errors"
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

// MaxDepth is how deep groups may nest; what is deeper is refused by ErrDepth.
const MaxDepth = 500

// ErrDepth says that groups nest deeper than MaxDepth.
var ErrDepth = errors.New("pattern: groups nest too deeply")

// Charger takes units of work, each about an instruction's; *budget.Account is
// one. Its error ends a match and is returned as it is.
type Charger interface {
	Charge(n int) error
}

// Flags say how a pattern is read.
type Flags uint8

// The flags of Compile.
const (
	NoCase  Flags = 1 << iota // letters match in either case: nocasematch, nocaseglob
	Groups                    // extended forms: extglob, and always in [[ == ]]
	asBytes                   // each byte is a character
)

// Pattern is a compiled pattern. It does not change, and any number of goroutines
// may use it.
type Pattern struct {
	source  string
	flags   Flags
	literal string // where isLit
	isLit   bool   // matches one text and no other
	deep    bool   // groups nest too deeply

	whole    sequence  // all of it, with groups
	groups   int       // how many groups there are
	segments []segment // without groups: what stands between the stars
	starts   bool      // a star is first
	ends     bool      // a star is last

	bytes atomic.Pointer[Pattern] // the same for texts that are not UTF-8
}

// Compile reads a pattern. Every text is one: what is no valid form stands for
// itself, as in bash.
func Compile(text string, flags Flags) *Pattern {
	p := &Pattern{source: text, flags: flags}
	if !utf8.ValidString(text) {
		p.flags |= asBytes
	}
	if flags&NoCase == 0 && !HasMeta(text, flags&Groups != 0) && strings.IndexByte(text, '\\') < 0 {
		p.isLit, p.literal = true, text
		if text != "" {
			p.segments = []segment{{literal: text, isLit: true}}
		}
		return p
	}
	c := parser{text: text, flags: p.flags}
	p.whole = c.parse()
	p.groups, p.deep = c.groups, c.deep
	if p.groups == 0 {
		p.cut()
		p.findLiteral()
	}
	return p
}

// findLiteral notices that the pattern has nothing but characters.
func (p *Pattern) findLiteral() {
	switch {
	case p.starts || p.ends || len(p.segments) > 1:
	case len(p.segments) == 0:
		p.isLit = true
	case p.segments[0].isLit:
		p.isLit, p.literal = true, p.segments[0].literal
	}
}

// Literal returns the one text that the pattern matches, if it is known to be one.
func (p *Pattern) Literal() (text string, ok bool) { return p.literal, p.isLit }

// Source returns the text that was compiled.
func (p *Pattern) Source() string { return p.source }

// of returns the form of the pattern for a text: p, or one that takes bytes.
func (p *Pattern) of(text string) *Pattern {
	if p.flags&asBytes != 0 || utf8.ValidString(text) {
		return p
	}
	if b := p.bytes.Load(); b != nil {
		return b
	}
	b := Compile(p.source, p.flags|asBytes)
	p.bytes.Store(b)
	return b
}

// Escape puts a backslash before every character of a text that means something
// in a pattern, so that the result matches the text alone.
func Escape(text string) string {
	if !strings.ContainsAny(text, special) {
		return text
	}
	b := make([]byte, 0, len(text)+8)
	for i := range len(text) {
		if strings.IndexByte(special, text[i]) >= 0 {
			b = append(b, '\\')
		}
		b = append(b, text[i])
	}
	return string(b)
}

const special = "\\*?[]()|!+@^-"

// HasMeta reports whether a text has what makes it a pattern for pathname
// expansion: an unquoted "*" or "?", a "[" with a "]" somewhere behind it, and
// with groups one of "?*+@!" before "(".
func HasMeta(text string, groups bool) bool {
	open := false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '*', '?':
			return true
		case '[':
			open = true
		case ']':
			if open {
				return true
			}
		case '+', '@', '!':
			if groups && i+1 < len(text) && text[i+1] == '(' {
				return true
			}
		case '\\':
			i++
		}
	}
	return false
}
