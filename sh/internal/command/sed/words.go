package sed

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/regex"
)

// delimited reads up to a delimiter, with its backslashes but those of the
// delimiter. In a regular expression, \n becomes a newline, and the delimiter may
// stand in brackets.
func (p *parser) delimited(delim byte, isPattern bool) (text string, ok bool) {
	var b strings.Builder
	for {
		c := p.next()
		switch {
		case c == eof:
			return "", false
		case c == int(delim):
			return b.String(), true
		case c == '\n' && isPattern:
			p.back(c)
			return "", false
		case c == '\\':
			if !p.escaped(&b, delim, isPattern) {
				return "", false
			}
		case c == '[' && isPattern:
			n := bracket(p.text[p.pos-1:])
			if n == 0 {
				p.pos = len(p.text)
				return "", false
			}
			b.WriteString(p.text[p.pos-1 : p.pos-1+n])
			p.pos += n - 1
		default:
			b.WriteByte(byte(c))
		}
	}
}

func (p *parser) escaped(b *strings.Builder, delim byte, isPattern bool) bool {
	c := p.next()
	switch {
	case c == eof:
		return false
	case c == 'n' && isPattern && delim != 'n':
		b.WriteByte('\n')
	case c == int(delim) && (isPattern || c != '&'):
		b.WriteByte(byte(c))
	case c == '\n' && isPattern:
		b.WriteByte('\n')
	default:
		b.WriteByte('\\')
		b.WriteByte(byte(c))
	}
	return true
}

// bracket returns the length of the bracket expression that s begins with, or 0. It ends
// on its line.
func bracket(s string) int {
	line, _, _ := strings.Cut(s, "\n")
	return regex.BracketLen(line, false)
}

// escape reads what follows a backslash and stands for one character everywhere:
// \t, \x41, \o101, \d065, \cA. n is 0 for anything else.
func escape(s string) (value string, n int) {
	if s == "" {
		return "", 0
	}
	if i := strings.IndexByte("afnrtv", s[0]); i >= 0 {
		return "\a\f\n\r\t\v"[i : i+1], 1
	}
	switch s[0] {
	case 'c':
		if len(s) > 1 && s[1] < utf8.RuneSelf && s[1] != '\\' {
			return string(rune(strings.ToUpper(s[1:2])[0] ^ 0x40)), 2
		}
	case 'd':
		return numbered(s, 10, 3)
	case 'o':
		return numbered(s, 8, 3)
	case 'x':
		return numbered(s, 16, 2)
	}
	return "", 0
}

func numbered(s string, base, limit int) (value string, n int) {
	v := 0
	for n = 1; n <= limit && n < len(s); n++ {
		d := strings.IndexByte("0123456789abcdef", strings.ToLower(s[n : n+1])[0])
		if d < 0 || d >= base {
			break
		}
		v = v*base + d
	}
	if n == 1 {
		return "", 0
	}
	return string([]byte{byte(v)}), n
}

// compile makes a pattern of the text of a regular expression.
func (p *parser) compile(text string, fold, multiline bool) (*pattern, error) {
	if text == "" {
		if fold || multiline {
			return nil, p.errorf("cannot specify modifiers on empty regexp")
		}
		return &pattern{}, nil
	}
	o := regex.Options{Syntax: regex.Basic, IgnoreCase: fold, Multiline: multiline}
	if p.extended {
		o.Syntax = regex.SedExtended
	}
	if p.posix {
		o.Syntax |= regex.NoGNU
		if !p.extended {
			o.Syntax |= regex.Limited
		}
	}
	re, err := regex.Compile(unescape(text), o)
	if errors.Is(err, regex.ErrClassSyntax) {
		return nil, err
	}
	if err != nil {
		return nil, p.errorf("%s", err)
	}
	return &pattern{re}, nil
}

// unescape replaces the escapes of sed's own in a regular expression; what they
// stand for means itself.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '[':
			n := max(1, bracket(s[i:]))
			unescapeBracket(&b, s[i:i+n])
			i += n - 1
		case s[i] == '\\' && i+1 < len(s):
			v, n := escape(s[i+1:])
			if n == 0 {
				b.WriteString(s[i : i+2])
				i++
				break
			}
			writeLiteral(&b, v)
			i += n
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

func writeLiteral(b *strings.Builder, v string) {
	switch {
	case v == "^":
		b.WriteString(`\^`)
	case strings.Contains(`.*[]$\/+?(){}|`, v):
		b.WriteString("[" + v + "]")
	default:
		b.WriteString(v)
	}
}

func unescapeBracket(b *strings.Builder, s string) {
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			if v, n := escape(s[i+1:]); n > 0 && v != "]" {
				b.WriteString(v)
				i += n
				continue
			}
		}
		b.WriteByte(s[i])
	}
}

// transliterate reads the y command.
func (p *parser) transliterate(in *instruction) error {
	delim := p.next()
	if delim == eof || delim == '\n' || delim == '\\' {
		return p.errorf("unterminated `y' command")
	}
	from, ok := p.delimited(byte(delim), false)
	if !ok {
		return p.errorf("unterminated `y' command")
	}
	to, ok := p.delimited(byte(delim), false)
	if !ok {
		return p.errorf("unterminated `y' command")
	}
	a, ok := p.characters(from)
	b, good := p.characters(to)
	if !ok || !good || len(a) != len(b) {
		return p.errorf("strings for `y' command are different lengths")
	}
	in.table = map[rune]rune{}
	for i, r := range a {
		if _, ok := in.table[r]; !ok {
			in.table[r] = b[i]
		}
	}
	p.emit(in)
	return p.end()
}

// characters takes a string of y apart.
func (p *parser) characters(s string) (out []rune, ok bool) {
	for i := 0; i < len(s); {
		if s[i] == '\\' && i+1 < len(s) {
			if s[i+1] == '\\' {
				out = append(out, '\\')
				i += 2
				continue
			}
			if v, n := escape(s[i+1:]); n > 0 {
				out = append(out, rune(v[0]))
				i += 1 + n
				continue
			}
			if s[i+1] == '\n' {
				out = append(out, '\n')
				i += 2
				continue
			}
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		out = append(out, r)
		i += n
	}
	return out, true
}
