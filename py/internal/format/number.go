package format

// number is a number as text, in the parts that a specification arranges.
type number struct {
	sign     byte // '-' or 0
	prefix   string
	whole    []byte // digits before the point
	point    bool
	fraction []byte // digits after it
	zeros    int64  // and zeros behind them
	rest     []byte // exponent, '%', or the name of a value
	char     rune   // the character of type c, which stands for all digits
}

// splitNumber takes apart what appendDouble wrote.
func splitNumber(text []byte) number {
	var n number
	if len(text) > 0 && text[0] == '-' {
		n.sign, text = '-', text[1:]
	}
	i := byteRun(text)
	n.whole, text = text[:i], text[i:]
	if len(text) > 0 && text[0] == '.' {
		n.point, text = true, text[1:]
		i = byteRun(text)
		n.fraction, text = text[:i], text[i:]
	}
	n.rest = text
	return n
}

func byteRun(s []byte) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// places is how many digits there are after the point.
func (n *number) places() int64 { return addSize(int64(len(n.fraction)), n.zeros) }

// layout is a number on which a specification has decided.
type layout struct {
	number
	sign          byte
	digits        int64 // before the point, with the zeros that fill the field
	step          int64 // digits in a group
	group         byte
	fracGroup     byte
	left          int64 // fill characters at the three places
	inside, right int64
	fill          rune
}

// arrange decides signs, zeros, separators and padding, as s says.
func arrange(n number, s *Spec) layout {
	lay := layout{number: n, sign: n.sign, step: 3, group: s.Group, fracGroup: s.FracGroup, fill: s.Fill}
	if n.sign == 0 && s.Sign != '-' {
		lay.sign = s.Sign
	}
	switch s.Type {
	case 'b', 'o', 'x', 'X':
		lay.step = 4
	}
	fixed := int64(len(n.prefix)+len(n.rest)) + grouped(n.places(), 3, lay.fracGroup)
	if lay.sign != 0 {
		fixed++
	}
	if n.point {
		fixed++
	}
	if n.char != 0 {
		fixed++
	}
	zeros := int64(0)
	if s.Fill == '0' && s.Align == Inside {
		zeros = s.Width - fixed
	}
	lay.digits = int64(len(n.whole))
	if lay.digits > 0 {
		lay.digits = max(lay.digits, digitsFor(zeros, lay.step, lay.group))
	}
	lay.pad(s.Align, s.Width-fixed-grouped(lay.digits, lay.step, lay.group))
	return lay
}

// pad places n fill characters.
func (lay *layout) pad(align Align, n int64) {
	if n <= 0 {
		return
	}
	switch align {
	case Left:
		lay.right = n
	case Centre:
		lay.left = n / 2
		lay.right = n - n/2
	case Inside:
		lay.inside = n
	case Right:
		lay.left = n
	}
}

// grouped returns the characters that n digits take in groups.
func grouped(n, step int64, group byte) int64 {
	if group == 0 || n == 0 {
		return n
	}
	return addSize(n, (n-1)/step)
}

// digitsFor returns how many digits fill at least width characters.
func digitsFor(width, step int64, group byte) int64 {
	if group == 0 || width <= 0 {
		return width
	}
	digits := width/(step+1)*step + width%(step+1)
	if width%(step+1) == 0 {
		digits++ // a separator cannot come first
	}
	return digits
}

// size returns the bytes that the number takes.
func (lay *layout) size() int64 {
	n := int64(len(lay.prefix)+len(lay.rest)+6) + grouped(lay.places(), 3, lay.fracGroup)
	n = addSize(n, grouped(lay.digits, lay.step, lay.group))
	return addSize(n, mulSize(lay.left+lay.inside+lay.right, runeLen(lay.fill)))
}

func (lay *layout) append(dst []byte, l *Limits) ([]byte, error) {
	size := lay.size()
	if err := l.size(size); err != nil {
		return dst, err
	}
	if size > largeText {
		var err error
		if dst, err = l.room(dst, size); err != nil {
			return dst, err
		}
	}
	p := l.pace()
	return lay.write(dst, &p), p.err
}

func (lay *layout) write(dst []byte, p *pace) []byte {
	dst = p.repeat(dst, lay.fill, lay.left)
	if lay.sign != 0 {
		dst = append(dst, lay.sign)
	}
	dst = append(dst, lay.prefix...)
	dst = p.repeat(dst, lay.fill, lay.inside)
	dst = lay.appendWhole(dst, p)
	if lay.char != 0 {
		dst = appendRune(dst, lay.char-1)
	}
	if lay.point {
		dst = append(dst, '.')
	}
	dst = lay.appendFraction(dst, p)
	dst = p.appendBytes(dst, lay.rest)
	return p.repeat(dst, lay.fill, lay.right)
}

// appendWhole appends the digits before the point, grouped from the right.
func (lay *layout) appendWhole(dst []byte, p *pace) []byte {
	zeros := lay.digits - int64(len(lay.whole))
	if lay.group == 0 {
		return p.appendBytes(p.repeat(dst, '0', zeros), lay.whole)
	}
	for i := int64(0); i < lay.digits && !p.over(2); i++ {
		if i > 0 && (lay.digits-i)%lay.step == 0 {
			dst = append(dst, lay.group)
		}
		if i < zeros {
			dst = append(dst, '0')
		} else {
			dst = append(dst, lay.whole[i-zeros])
		}
	}
	return dst
}

// appendFraction appends the digits after the point, grouped from the left.
func (lay *layout) appendFraction(dst []byte, p *pace) []byte {
	if lay.fracGroup == 0 {
		return p.repeat(append(dst, lay.fraction...), '0', lay.zeros)
	}
	for i := int64(0); i < lay.places() && !p.over(2); i++ {
		if i > 0 && i%3 == 0 {
			dst = append(dst, lay.fracGroup)
		}
		if i < int64(len(lay.fraction)) {
			dst = append(dst, lay.fraction[i])
		} else {
			dst = append(dst, '0')
		}
	}
	return dst
}
