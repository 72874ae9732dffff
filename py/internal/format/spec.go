package format

import (
	"math"
	"strings"
)

// Align is where a value stands in a field wider than itself.
type Align byte

// The alignments, as they are written.
const (
	Left   Align = '<'
	Right  Align = '>'
	Centre Align = '^'
	Inside Align = '=' // between sign and digits
)

// Spec is a format specification: [[fill]align][sign][z][#][0][width][grouping]
// [.precision[grouping]][type].
type Spec struct {
	Fill      rune
	Align     Align
	Sign      byte // '+', '-', ' ', or 0
	NoNegZero bool
	Alternate bool
	Width     int64 // characters, -1 when there is none
	Group     byte  // ',' or '_' between the digits before the point, or 0
	Precision int64 // -1 when there is none
	FracGroup byte  // the same after the point
	Type      rune  // 0 when there is none

	typeName string // of the value, for errors
	short    byte   // what can be done with Shorts; see shortKind
	nul      bool   // the type is written as U+0000: none to float, unknown to others
}

// ParseSpec parses a specification for a value of the type typeName, which its
// errors mention. Text stands left by default, numbers right; text says which.
// An empty specification means str(value), which is the caller's to know.
func (l *Limits) ParseSpec(spec, typeName string, text bool, u *Unicode) (Spec, error) {
	s := Spec{Fill: ' ', Align: Right, Width: -1, Precision: -1, typeName: typeName}
	if text {
		s.Align = Left
	}
	p := specParser{spec: spec, rest: spec, unicode: u, pace: l.pace()}
	filled := p.align(&s)
	s.Sign = p.oneOf(" +-")
	s.NoNegZero = p.oneOf("z") != 0
	s.Alternate = p.oneOf("#") != 0
	if !filled && p.oneOf("0") != 0 {
		s.Fill = '0'
		if !p.aligned && !text {
			s.Align = Inside
		}
	}
	if err := p.sizes(&s); err != nil {
		return s, err
	}
	if p.rest != "" {
		r, n := decodeRune(p.rest)
		if n != len(p.rest) {
			return s, p.pace.valueError("Invalid format specifier '", spec, "' for object of type '", typeName, "'")
		}
		s.Type, s.nul = r, r == 0
	}
	s.short = s.shortKind(text)
	return s, s.checkGrouping(text)
}

// plain reports whether a number stays as it is: no field, groups, or signs.
func (s *Spec) plain() bool {
	return s.Width <= 0 && s.Group == 0 && s.FracGroup == 0 && (s.Sign == 0 || s.Sign == '-')
}

type specParser struct {
	spec    string
	rest    string
	aligned bool
	unicode *Unicode
	pace    pace
}

// oneOf takes a character if it is one of set.
func (p *specParser) oneOf(set string) byte {
	if p.rest == "" {
		return 0
	}
	c := p.rest[0]
	for i := range len(set) {
		if set[i] == c {
			p.rest = p.rest[1:]
			return c
		}
	}
	return 0
}

// align takes fill and alignment and reports whether there was a fill.
func (p *specParser) align(s *Spec) bool {
	fill, n := decodeRune(p.rest)
	if after := p.rest[n:]; after != "" && strings.IndexByte("<>=^", after[0]) >= 0 {
		s.Fill, s.Align = fill, Align(after[0])
		p.rest, p.aligned = after[1:], true
		return true
	}
	if c := p.oneOf("<>=^"); c != 0 {
		s.Align, p.aligned = Align(c), true
	}
	return false
}

// sizes takes width and precision, each with its grouping.
func (p *specParser) sizes(s *Spec) error {
	var err error
	if s.Width, err = p.integer(); err != nil {
		return err
	}
	if s.Group, err = p.grouping(); err != nil {
		return err
	}
	if p.oneOf(".") == 0 {
		return nil
	}
	if s.Precision, err = p.integer(); err != nil {
		return err
	}
	if s.FracGroup, err = p.grouping(); err != nil {
		return err
	}
	if s.Precision < 0 && s.FracGroup == 0 {
		return valueError("Format specifier missing precision")
	}
	return nil
}

func (p *specParser) grouping() (byte, error) {
	first := p.oneOf(",")
	second := p.oneOf("_")
	if second == 0 {
		return first, nil
	}
	if first != 0 || p.oneOf(",") != 0 {
		return 0, valueError("Cannot specify both ',' and '_'.")
	}
	return second, nil
}

func (p *specParser) integer() (int64, error) {
	v, n, err := p.pace.number(p.rest, p.unicode)
	p.rest = p.rest[n:]
	return v, err
}

// number reads the decimal number that s begins with and returns its length
// in bytes; the number is -1 when there is none.
func (p *pace) number(s string, u *Unicode) (int64, int, error) {
	value, i := int64(0), 0
	for i < len(s) {
		r, n := decodeRune(s[i:])
		d := u.decimal(r)
		if d < 0 {
			break
		}
		if value > (math.MaxInt64-int64(d))/10 {
			return 0, i, valueError("Too many decimal digits in format string")
		}
		value = value*10 + int64(d)
		if i += n; p.over(n) {
			return 0, i, p.err
		}
	}
	if i == 0 {
		return -1, 0, nil
	}
	return value, i, nil
}

// checkGrouping refuses a grouping that the type does not know. Text has the
// type s even when none is written.
func (s *Spec) checkGrouping(text bool) error {
	kind := s.Type
	if kind == 0 && text && !s.nul {
		kind = 's'
	}
	if s.Group != 0 {
		switch kind {
		case 0, 'd', 'e', 'f', 'g', 'E', 'G', '%', 'F':
		case 'b', 'o', 'x', 'X':
			if s.Group == ',' {
				return errGrouping(s.Group, kind)
			}
		default:
			return errGrouping(s.Group, kind)
		}
	}
	if s.FracGroup != 0 && kind == 'n' {
		return errGrouping(s.FracGroup, kind)
	}
	return nil
}

func errGrouping(group byte, kind rune) error {
	if kind > ' ' && kind < 0x80 {
		return valueError("Cannot specify '%c' with '%c'.", group, kind)
	}
	return valueError("Cannot specify '%c' with '\\x%x'.", group, kind)
}

// unknown is the error for a type that the value does not know.
func (s *Spec) unknown() error {
	if s.Type > ' ' && s.Type < 0x80 {
		return valueError("Unknown format code '%c' for object of type '%s'", s.Type, s.typeName)
	}
	return valueError("Unknown format code '\\x%x' for object of type '%s'", s.Type, s.typeName)
}
