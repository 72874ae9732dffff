package sed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/regex"
)

// substitution is an s command.
type substitution struct {
	re          *pattern
	replacement []piece
	groups      int // the greatest that the replacement names
	global      bool
	print       printing
	evaluate    bool // the result is a command, which is run
	number      int  // the first match that is replaced, from 1 on
	out         *output
}

// printing says when an s command prints: before what it has made is run, or after.
type printing uint8

const (
	printNever printing = iota
	printFirst
	printLast
)

// piece is a part of a replacement: a text, a group, or a change of case for what
// follows.
type piece struct {
	text   string
	group  int  // -1: none
	change byte // U, L, E, u, l; 0: none
}

// substitute reads an s command.
func (p *parser) substitute(in *instruction) error {
	delim := p.next()
	if delim == eof || delim == '\n' || delim == '\\' {
		return p.errorf("unterminated `s' command")
	}
	text, ok := p.delimited(byte(delim), true)
	if !ok {
		return p.errorf("unterminated `s' command")
	}
	replacement, ok := p.replacementText(byte(delim))
	if !ok {
		return p.errorf("unterminated `s' command")
	}
	sub := &substitution{}
	sub.replacement, sub.groups = pieces(replacement)
	in.sub = sub
	fold, multiline, err := p.flags(sub)
	if err != nil {
		return err
	}
	if sub.re, err = p.compile(text, fold, multiline); err != nil {
		return err
	}
	if sub.re.re != nil && sub.groups > sub.re.re.Groups() {
		return p.errorf("invalid reference \\%d on `s' command's RHS", sub.groups)
	}
	if sub.number == 0 {
		sub.number = 1
	}
	p.emit(in)
	return nil
}

// replacementText reads the second part of s. A newline needs a backslash.
func (p *parser) replacementText(delim byte) (string, bool) {
	start := p.pos
	text, ok := p.delimited(delim, false)
	if ok {
		for i := 0; i < len(text); i++ {
			switch text[i] {
			case '\\':
				i++
			case '\n':
				p.pos = start + strings.IndexByte(p.text[start:], '\n')
				return "", false
			}
		}
	}
	return text, ok
}

// pieces takes a replacement apart.
func pieces(s string) (out []piece, groups int) {
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			out = append(out, piece{text: b.String(), group: -1})
			b.Reset()
		}
	}
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '&':
			flush()
			out = append(out, piece{})
		case s[i] != '\\' || i+1 == len(s):
			b.WriteByte(s[i])
		default:
			i++
			c := s[i]
			switch {
			case isDigit(int(c)):
				flush()
				groups = max(groups, int(c-'0'))
				out = append(out, piece{group: int(c - '0')})
			case strings.IndexByte("ULEul", c) >= 0:
				flush()
				out = append(out, piece{group: -1, change: c})
			default:
				if v, n := escape(s[i:]); n > 0 {
					b.WriteString(v)
					i += n - 1
				} else {
					b.WriteByte(c)
				}
			}
		}
	}
	flush()
	return out, groups
}

// flags reads what follows an s command.
func (p *parser) flags(sub *substitution) (fold, multiline bool, err error) {
	for {
		c := p.next()
		switch {
		case c == 'i' || c == 'I':
			fold = true
		case c == 'm' || c == 'M':
			multiline = true
		case c == 'e' && p.sandbox:
			return fold, multiline, p.errorf("e/r/w commands disabled in sandbox mode")
		case c == 'e' && !p.posix:
			sub.evaluate = true
		case c == 'p':
			if sub.print != printNever {
				return fold, multiline, p.errorf("multiple `p' options to `s' command")
			}
			if sub.print = printFirst; sub.evaluate {
				sub.print = printLast
			}
		case c == 'g':
			if sub.global {
				return fold, multiline, p.errorf("multiple `g' options to `s' command")
			}
			sub.global = true
		case isDigit(c):
			if sub.number > 0 {
				return fold, multiline, p.errorf("multiple number options to `s' command")
			}
			if sub.number = p.number(c); sub.number == 0 {
				return fold, multiline, p.errorf("number option to `s' command may not be zero")
			}
		case c == 'w':
			name, err := p.fileName()
			if err == nil && p.sandbox {
				err = p.errorf("e/r/w commands disabled in sandbox mode")
			}
			if err != nil {
				return fold, multiline, err
			}
			sub.out = p.output(name)
			return fold, multiline, nil
		case c == '}' || c == '#':
			p.back(c)
			return fold, multiline, nil
		case c == eof || c == '\n' || c == ';':
			return fold, multiline, nil
		case c == ' ' || c == '\t':
		default:
			return fold, multiline, p.errorf("unknown option to `s'")
		}
	}
}

// substitute does an s command on the pattern space; it says whether there was
// something to replace.
func (m *machine) substitute(sub *substitution) bool {
	re := m.last(sub.re)
	if sub.groups > re.Groups() {
		m.fail(badUsage, "%s", m.noGroup(sub.groups))
	}
	m.buffer = m.buffer[:0]
	start, count, replaced := 0, 0, false
	lastEnd := -1
	for start <= len(m.space) {
		loc := m.find(re, start, sub.groups > 0)
		if loc == nil {
			break
		}
		if loc[0] == loc[1] && loc[0] == lastEnd {
			start = m.skip(loc[0])
			continue
		}
		m.buffer = append(m.buffer, m.space[start:loc[0]]...)
		count++
		if count < sub.number {
			m.buffer = append(m.buffer, m.space[loc[0]:loc[1]]...)
		} else {
			m.replace(sub.replacement, loc)
			replaced = true
		}
		start, lastEnd = loc[1], loc[1]
		if replaced && !sub.global {
			break
		}
		if loc[0] == loc[1] {
			start = m.skip(loc[1])
		}
		m.account()
	}
	if !replaced {
		return false
	}
	m.c.Charge(len(m.space) / 32)
	if start < len(m.space) {
		m.buffer = append(m.buffer, m.space[start:]...)
	}
	m.space, m.buffer = m.buffer, m.space
	m.account()
	return true
}

// skip copies the character at pos and returns where the next one is.
func (m *machine) skip(pos int) int {
	if pos >= len(m.space) {
		return pos + 1
	}
	_, n := utf8.DecodeRune(m.space[pos:])
	m.buffer = append(m.buffer, m.space[pos:pos+n]...)
	return pos + n
}

func (m *machine) find(re *regex.Regexp, start int, groups bool) []int {
	var loc []int
	var err error
	if groups {
		loc, err = regex.FindGroups(m.c.Account(), re, m.space, start)
	} else {
		loc, err = regex.Find(m.c.Account(), re, m.space, start)
	}
	m.must(err)
	return loc
}

// replace adds a replacement to the buffer.
func (m *machine) replace(replacement []piece, loc []int) {
	var all, once byte
	for i := range replacement {
		r := &replacement[i]
		switch {
		case r.change == 'u' || r.change == 'l':
			once = r.change
		case r.change != 0:
			all, once = r.change, 0
		default:
			text := []byte(r.text)
			if r.group >= 0 {
				if loc[2*r.group] < 0 {
					continue
				}
				text = m.space[loc[2*r.group]:loc[2*r.group+1]]
			}
			if len(text) == 0 {
				continue
			}
			m.buffer = appendCase(m.buffer, text, all, once)
			once = 0
			m.account()
		}
	}
}

// appendCase adds text, its case changed.
func appendCase(b, text []byte, all, once byte) []byte {
	if all != 'U' && all != 'L' && once == 0 {
		return append(b, text...)
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		mode := all
		if i == 0 && once != 0 {
			mode = once
		}
		switch {
		case r == utf8.RuneError && n == 1:
			b = append(b, text[i])
		case mode == 'U' || mode == 'u':
			b = utf8.AppendRune(b, unicode.ToUpper(r))
		case mode == 'L' || mode == 'l':
			b = utf8.AppendRune(b, unicode.ToLower(r))
		default:
			b = append(b, text[i:i+n]...)
		}
		i += n
	}
	return b
}
