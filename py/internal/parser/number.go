package parser

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// maxDecimalDigits is sys.int_info.default_max_str_digits.
const maxDecimalDigits = 4300

// number reads a numeric literal.
func (s *scanner) number() {
	start := s.pos
	pos := start
	if s.src[pos] == '0' {
		switch s.src[pos+1] {
		case 'x', 'X':
			s.radix(start, "hexadecimal", func(c byte) bool { return classes[c]&cHex != 0 })
			return
		case 'o', 'O':
			s.radix(start, "octal", func(c byte) bool { return c >= '0' && c <= '7' })
			return
		case 'b', 'B':
			s.radix(start, "binary", func(c byte) bool { return c == '0' || c == '1' })
			return
		}
		s.zeros(start)
		return
	}
	if s.src[pos] != '.' {
		var ok bool
		if pos, ok = s.digits(pos); !ok {
			return
		}
	}
	s.fraction(start, pos)
}

// radix reads a literal with a prefix such as 0x.
func (s *scanner) radix(start int, name string, digit func(byte) bool) {
	pos := start + 2
	for {
		if s.src[pos] == '_' {
			pos++
		}
		if !digit(s.src[pos]) {
			if classes[s.src[pos]]&cDigit != 0 {
				s.failAt(pos+1, "invalid digit '%c' in %s literal", s.src[pos], name)
			} else {
				s.failAt(pos, "invalid %s literal", name)
			}
			return
		}
		for digit(s.src[pos]) {
			pos++
		}
		if s.src[pos] != '_' {
			break
		}
	}
	if classes[s.src[pos]]&cDigit != 0 {
		s.failAt(pos+1, "invalid digit '%c' in %s literal", s.src[pos], name)
		return
	}
	s.endNumber(start, pos, name)
}

// zeros reads a decimal literal that starts with 0.
func (s *scanner) zeros(start int) {
	pos := start
	for s.src[pos] == '0' || s.src[pos] == '_' && s.src[pos+1] == '0' {
		pos++
	}
	if s.src[pos] == '_' && classes[s.src[pos+1]]&cDigit == 0 {
		s.failAt(pos+1, "invalid decimal literal")
		return
	}
	zeros := pos
	if s.src[zeros] == '_' {
		zeros++
	}
	nonzero := classes[s.src[zeros]]&cDigit != 0
	if nonzero {
		var ok bool
		if pos, ok = s.digits(zeros); !ok {
			return
		}
	}
	switch s.src[pos] {
	case '.', 'e', 'E', 'j', 'J':
	default:
		if nonzero {
			s.fail(&SyntaxError{
				Msg:  "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers",
				Line: s.line, Offset: int32(start-s.lineStart) + 1, EndLine: s.line, EndOffset: int32(zeros-s.lineStart) + 1, // bytes, as in CPython
			})
			return
		}
	}
	s.fraction(start, pos)
}

// digits reads decimal digits with underscores.
func (s *scanner) digits(pos int) (int, bool) {
	for {
		for classes[s.src[pos]]&cDigit != 0 {
			pos++
		}
		if s.src[pos] != '_' {
			return pos, true
		}
		pos++
		if classes[s.src[pos]]&cDigit == 0 {
			s.failAt(pos, "invalid decimal literal")
			return pos, false
		}
	}
}

// fraction reads what may follow the digits before the point.
func (s *scanner) fraction(start, pos int) {
	var ok bool
	if s.src[pos] == '.' {
		pos++
		if classes[s.src[pos]]&cDigit != 0 {
			if pos, ok = s.digits(pos); !ok {
				return
			}
		}
	}
	if s.src[pos]|0x20 == 'e' {
		p := pos + 1
		if c := s.src[p]; c == '+' || c == '-' {
			p++
			if classes[s.src[p]]&cDigit == 0 {
				s.failAt(p, "invalid decimal literal")
				return
			}
		}
		if classes[s.src[p]]&cDigit != 0 {
			if pos, ok = s.digits(p); !ok {
				return
			}
		}
	}
	name := "decimal"
	if s.src[pos]|0x20 == 'j' {
		pos++
		name = "imaginary"
	}
	s.endNumber(start, pos, name)
}

// endNumber adds the token unless a name in ASCII follows at once. A keyword may,
// as in `1if x else y`.
func (s *scanner) endNumber(start, pos int, name string) {
	rest := s.src[pos:]
	if c := rest[0]; c < utf8.RuneSelf && classes[c]&cIdent != 0 && !startsKeyword(rest) {
		s.failAt(pos, "invalid %s literal", name)
		return
	}
	s.pos = pos
	s.add(token.Number, start, pos)
}

// startsKeyword reports whether a text starts with a keyword that may follow a
// number at once; the short ones need no end.
func startsKeyword(text string) bool {
	for _, w := range [...]string{"and", "else", "for", "not", "or"} {
		if strings.HasPrefix(text, w) {
			return classes[text[len(w)]]&cIdent == 0
		}
	}
	return strings.HasPrefix(text, "if") || strings.HasPrefix(text, "in") || strings.HasPrefix(text, "is")
}

// number makes the constant of the current token, which it consumes.
func (p *parser) number() ast.Expr {
	t := &p.toks[p.i]
	text := p.src[t.start:t.end]
	c := p.constants.alloc()
	c.Span = t.Span
	p.next()
	if len(text) < 19 && decimal(text, &c.Int) {
		c.Kind = ast.ConstInt
		return c
	}
	if strings.IndexByte(text, '_') >= 0 {
		text = strings.ReplaceAll(text, "_", "")
	}
	text = strings.ToLower(text)
	switch prefixed := len(text) > 2 && text[0] == '0' && strings.IndexByte("xob", text[1]) >= 0; {
	case !prefixed && text[len(text)-1] == 'j':
		c.Kind = ast.ConstComplex
		c.Float = parseFloat(text[:len(text)-1])
	case !prefixed && strings.ContainsAny(text, ".e"):
		c.Kind = ast.ConstFloat
		c.Float = parseFloat(text)
	default:
		p.integer(c, text, prefixed)
	}
	return c
}

func decimal(text string, n *int64) bool {
	v := int64(0)
	for i := range len(text) {
		d := text[i] - '0'
		if d > 9 {
			return false
		}
		v = v*10 + int64(d)
	}
	*n = v
	return true
}

func (p *parser) integer(c *ast.Constant, text string, prefixed bool) {
	if !prefixed {
		text = strings.TrimLeft(text, "0")
		if text == "" {
			text = "0"
		}
	}
	c.Kind = ast.ConstInt
	v, err := strconv.ParseInt(text, 0, 64)
	if err == nil {
		c.Int = v
		return
	}
	c.Kind, c.Str = ast.ConstBigInt, text
	if !prefixed && len(text) > maxDecimalDigits {
		p.raise(&SyntaxError{
			Msg: fmt.Sprintf("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
				"use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.",
				maxDecimalDigits, len(text)),
			Line: c.Line, EndLine: c.Line,
		})
	}
}

func parseFloat(text string) float64 {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0
	}
	return f
}
