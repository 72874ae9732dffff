package format

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// AppendInt appends format(v, spec) for an int. The types e, f, g and % make a float
// of it first.
func (s *Spec) AppendInt(dst []byte, v int64, l *Limits) ([]byte, error) {
	if t, ok := s.ShortInt(v); ok {
		return t.Append(dst), nil
	}
	switch s.Type {
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		return s.AppendFloat(dst, float64(v), l)
	}
	if err := s.checkInt(); err != nil {
		return dst, err
	}
	if s.Type == 'c' {
		return s.formatChar(dst, v, l)
	}
	var room [72]byte
	text := strconv.AppendInt(room[:0], v, s.base())
	return s.appendInt(dst, text, l)
}

// AppendBig is AppendInt for an int of any size.
func (s *Spec) AppendBig(dst []byte, v *big.Int, l *Limits) ([]byte, error) {
	if v.IsInt64() {
		return s.AppendInt(dst, v.Int64(), l)
	}
	switch s.Type {
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		f, err := BigToFloat(v)
		if err != nil {
			return dst, err
		}
		return s.AppendFloat(dst, f, l)
	}
	if err := s.checkInt(); err != nil {
		return dst, err
	}
	if s.Type == 'c' {
		return dst, overflowError("Python int too large to convert to C long")
	}
	text, err := AppendBig(nil, v, s.base(), l)
	if err != nil {
		return dst, err
	}
	return s.appendInt(dst, text, l)
}

// BigToFloat returns float(v), rounded half to even.
func BigToFloat(v *big.Int) (float64, error) {
	n := v.BitLen()
	if n > 1024 {
		return 0, errLargeInt()
	}
	// The top 64 bits, the last of which says whether any bit follows, are enough
	// to round once.
	top, sticky := uint64(0), uint64(0)
	left := n - 64 // bits below the top
	for i, w := range v.Bits() {
		switch at := i*bits.UintSize - left; {
		case at >= 0:
			top |= uint64(w) << at
		case at > -bits.UintSize:
			top |= uint64(w) >> -at
			if w<<(bits.UintSize+at) != 0 {
				sticky = 1
			}
		case w != 0:
			sticky = 1
		}
	}
	f := math.Ldexp(float64(top|sticky), left)
	if v.Sign() < 0 {
		f = -f
	}
	if math.IsInf(f, 0) {
		return 0, errLargeInt()
	}
	return f, nil
}

func errLargeInt() error { return overflowError("int too large to convert to float") }

// checkInt refuses what the types of an int do not know.
func (s *Spec) checkInt() error {
	switch s.Type {
	case 0, 'b', 'c', 'd', 'o', 'x', 'X', 'n':
	default:
		return s.unknown()
	}
	switch {
	case s.nul:
		return s.unknown()
	case s.Precision >= 0:
		return valueError("Precision not allowed in integer format specifier")
	case s.NoNegZero:
		return valueError("Negative zero coercion (z) not allowed in integer format specifier")
	case s.Type == 'c' && s.Sign != 0:
		return valueError("Sign not allowed with integer format specifier 'c'")
	case s.Type == 'c' && s.Alternate:
		return valueError("Alternate form (#) not allowed with integer format specifier 'c'")
	}
	return nil
}

func (s *Spec) base() int {
	switch s.Type {
	case 'b':
		return 2
	case 'o':
		return 8
	case 'x', 'X':
		return 16
	default:
		return 10
	}
}

// appendInt lays out the digits of an int, a minus before them.
func (s *Spec) appendInt(dst, text []byte, l *Limits) ([]byte, error) {
	p := l.pace()
	if s.Type == 'X' {
		for at := 0; at < len(text) && !p.over(pieceBytes); at += pieceBytes {
			upper(text[at:min(at+pieceBytes, len(text))])
		}
	}
	if s.plain() && !s.Alternate {
		if err := l.size(int64(len(text))); err != nil {
			return dst, err
		}
		dst, err := l.room(dst, int64(len(text)))
		if err != nil {
			return dst, err
		}
		return p.appendBytes(dst, text), p.err
	}
	var n number
	if text[0] == '-' {
		n.sign, text = '-', text[1:]
	}
	n.whole = text
	if s.Alternate {
		switch s.Type {
		case 'b':
			n.prefix = "0b"
		case 'o':
			n.prefix = "0o"
		case 'x':
			n.prefix = "0x"
		case 'X':
			n.prefix = "0X"
		}
	}
	lay := arrange(n, s)
	return lay.append(dst, l)
}

func (s *Spec) formatChar(dst []byte, v int64, l *Limits) ([]byte, error) {
	if v < 0 || v > 0x10ffff {
		return dst, overflowError("%%c arg not in range(0x110000)")
	}
	lay := arrange(number{char: rune(v) + 1}, s)
	return lay.append(dst, l)
}

// style decides how doubles are written; whole says that a value without a type
// keeps a digit after its point. percent: the value is multiplied by 100.
func (s *Spec) style(whole bool) (st style, percent bool, err error) {
	if s.Precision > math.MaxInt32 {
		return st, false, valueError("precision too big")
	}
	st = style{precision: 6, alternate: s.Alternate, noNegZero: s.NoNegZero}
	switch s.Type {
	case 0:
		st.code, st.addDot, st.precision = 'r', whole, 0
	case 'n':
		st.code = 'g'
	case '%':
		st.code, percent = 'f', true
	case 'e', 'f', 'g':
		st.code = byte(s.Type)
	default:
		st.code, st.upper = byte(s.Type)|0x20, true
	}
	if s.Precision >= 0 {
		st.precision = s.Precision
		if st.code == 'r' {
			st.code = 'g'
		}
	}
	return st, percent, nil
}

// AppendFloat appends format(v, spec) for a float.
func (s *Spec) AppendFloat(dst []byte, v float64, l *Limits) ([]byte, error) {
	if t, ok := s.ShortFloat(v); ok {
		return t.Append(dst), nil
	}
	switch s.Type {
	case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n', '%':
	default:
		return dst, s.unknown()
	}
	st, percent, err := s.style(true)
	if err != nil {
		return dst, err
	}
	if err := l.size(st.size()); err != nil {
		return dst, err
	}
	if percent {
		v *= 100
	}
	if s.plain() && !st.long() {
		dst = appendDouble(dst, v, st)
		if percent {
			dst = append(dst, '%')
		}
		return dst, nil
	}
	var room [400]byte
	text := appendDouble(room[:0], v, st)
	if percent {
		text = append(text, '%')
	}
	lay := arrange(st.number(v, text), s)
	return lay.append(dst, l)
}

// AppendComplex appends format(v, spec) for a complex number.
func (s *Spec) AppendComplex(dst []byte, v complex128, l *Limits) ([]byte, error) {
	switch s.Type {
	case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n':
	default:
		return dst, s.unknown()
	}
	switch {
	case s.Fill == '0':
		return dst, valueError("Zero padding is not allowed in complex format specifier")
	case s.Align == Inside:
		return dst, valueError("'=' alignment flag is not allowed in complex format specifier")
	}
	st, _, err := s.style(false)
	if err != nil {
		return dst, err
	}
	if err := l.size(mulSize(st.size(), 2)); err != nil {
		return dst, err
	}
	p := l.pace()
	text := s.complexText(v, st, &p)
	if p.err != nil {
		return dst, p.err
	}
	outer := layout{fill: s.Fill}
	outer.rest = text
	outer.pad(s.Align, s.Width-int64(len(text)))
	return outer.append(dst, l)
}

// complexText returns the number without padding.
func (s *Spec) complexText(v complex128, st style, p *pace) []byte {
	part := Spec{Fill: ' ', Align: Left, Sign: s.Sign, Width: -1, Group: s.Group, FracGroup: s.FracGroup}
	var text []byte
	add := func(f float64) {
		lay := arrange(st.number(f, appendDouble(nil, f, st)), &part)
		text = lay.write(text, p)
	}
	re := real(v)
	bare := s.Type == 0
	if bare && re == 0 && !math.Signbit(re) {
		add(imag(v))
		return append(text, 'j')
	}
	if bare {
		text = append(text, '(')
	}
	add(re)
	part.Sign = '+'
	add(imag(v))
	text = append(text, 'j')
	if bare {
		text = append(text, ')')
	}
	return text
}

// AppendString appends format(v, spec) for a str.
func (s *Spec) AppendString(dst []byte, v string, l *Limits) ([]byte, error) {
	switch {
	case s.Type != 0 && s.Type != 's' || s.nul:
		return dst, s.unknown()
	case s.Sign == ' ':
		return dst, valueError("Space not allowed in string format specifier")
	case s.Sign != 0:
		return dst, valueError("Sign not allowed in string format specifier")
	case s.NoNegZero:
		return dst, valueError("Negative zero coercion (z) not allowed in string format specifier")
	case s.Alternate:
		return dst, valueError("Alternate form (#) not allowed in string format specifier")
	case s.Align == Inside:
		return dst, valueError("'=' alignment not allowed in string format specifier")
	}
	p := l.pace()
	if s.Precision >= 0 {
		v = p.prefix(v, s.Precision)
	}
	lay := layout{fill: s.Fill}
	if s.Width > 0 {
		lay.pad(s.Align, s.Width-int64(p.runeCount(v)))
	}
	size := addSize(int64(len(v)), lay.size())
	err := l.size(size)
	if err == nil && size > largeText {
		dst, err = l.room(dst, size)
	}
	if err != nil {
		return dst, err
	}
	dst = p.repeat(dst, lay.fill, lay.left)
	dst = p.append(dst, v)
	return p.repeat(dst, lay.fill, lay.right), p.err
}
