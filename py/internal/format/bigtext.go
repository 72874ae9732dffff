package format

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// leafDigits is the length up to which math/big converts in one go. Longer
// numbers are halved here, so that the work is charged and can be stopped.
const leafDigits = 1024

// AppendInt appends v in base 2 to 36, digits and sign only.
func AppendInt(dst []byte, v int64, base int) []byte {
	if base == 10 {
		if t, ok := ShortInt(v); ok {
			return t.Append(dst)
		}
	}
	return strconv.AppendInt(dst, v, base)
}

// AppendFixed appends v with so many digits behind the point, and a minus if it
// has one.
func AppendFixed(dst []byte, v float64, precision int) []byte {
	if precision <= maxFixed {
		if t, ok := fixed(v, int64(precision)); ok {
			if math.Signbit(v) {
				dst = append(dst, '-')
			}
			return t.Append(dst)
		}
	}
	return strconv.AppendFloat(dst, v, 'f', precision, 64)
}

// binaryPart is how many digits in a base that is a power of two are written between two
// charges.
const binaryPart = 1 << 15

// appendBinary appends the digits of v in a base that is a power of two, without its sign.
func appendBinary(dst []byte, v *big.Int, base int, l *Limits) ([]byte, error) {
	shift := bits.TrailingZeros(uint(base))
	words := v.Bits()
	n := (v.BitLen() + shift - 1) / shift
	dst, err := l.room(dst, int64(n))
	if err != nil {
		return dst, err
	}
	for i := n - 1; i >= 0; i-- {
		if i%binaryPart == 0 {
			if err := l.charge(binaryPart / unitBytes); err != nil {
				return dst, err
			}
		}
		at, off := i*shift/bits.UintSize, i*shift%bits.UintSize
		d := words[at] >> off
		if off+shift > bits.UintSize && at+1 < len(words) {
			d |= words[at+1] << (bits.UintSize - off)
		}
		dst = append(dst, "0123456789abcdefghijklmnopqrstuvwxyz"[d&big.Word(base-1)])
	}
	return dst, nil
}

// AppendBig appends v in base 2 to 36, digits and sign only. It observes
// MaxDigits in bases that are no power of two; the work is that of a division.
func AppendBig(dst []byte, v *big.Int, base int, l *Limits) ([]byte, error) {
	if v.IsInt64() {
		return strconv.AppendInt(dst, v.Int64(), base), nil
	}
	estimate := digitEstimate(v.BitLen(), base)
	binary := base&(base-1) == 0
	if !binary {
		// The estimate may be one too high; the exact count follows.
		if err := l.digits(estimate - 1); err != nil {
			return dst, err
		}
	}
	if err := l.size(int64(estimate) + 1); err != nil {
		return dst, err
	}
	if v.Sign() < 0 {
		dst = append(dst, '-')
	}
	if binary {
		return appendBinary(dst, v, base, l)
	}
	start := len(dst)
	if words := v.Bits(); bits.UintSize == 64 && base == 10 && len(words) <= directWords {
		dst = appendDirect(dst, words)
		return dst, l.digits(len(dst) - start)
	}
	c := radix{base: base, limits: l}
	dst, err := c.append(dst, new(big.Int).Abs(v), 0)
	if err == nil {
		err = l.digits(len(dst) - start)
	}
	return dst, err
}

// IntSize returns an upper bound, at most one too high, of the digits of a
// number of so many bits in a base.
func IntSize(bitLen, base int) int { return digitEstimate(bitLen, base) }

func digitEstimate(bitLen, base int) int {
	if base&(base-1) == 0 {
		b := bits.TrailingZeros(uint(base))
		return (bitLen + b - 1) / b
	}
	if base == 10 {
		return int(float64(bitLen)*(math.Ln2/math.Ln10)) + 1
	}
	return int(float64(bitLen)*math.Ln2/math.Log(float64(base))) + 1
}

// radix converts between numbers and their digits in a base by halving them.
type radix struct {
	base   int
	limits *Limits
	powers []*big.Int // base ** (leafDigits << i)
}

// power returns base ** (leafDigits << i).
func (c *radix) power(i int) (*big.Int, error) {
	for len(c.powers) <= i {
		if len(c.powers) == 0 {
			leaf := new(big.Int).Exp(big.NewInt(int64(c.base)), big.NewInt(leafDigits), nil)
			c.powers = append(c.powers, leaf)
			continue
		}
		last := c.powers[len(c.powers)-1]
		square, err := c.limits.mul(last, last)
		if err != nil {
			return nil, err
		}
		c.powers = append(c.powers, square)
	}
	return c.powers[i], nil
}

// append appends the digits of v >= 0, with zeros in front up to width.
func (c *radix) append(dst []byte, v *big.Int, width int) ([]byte, error) {
	estimate := digitEstimate(v.BitLen(), c.base)
	if estimate <= 2*leafDigits {
		var room [2*leafDigits + 8]byte
		text := v.Append(room[:0], c.base)
		dst = zeros(dst, int64(width-len(text)))
		return append(dst, text...), c.limits.charge(wordCost(len(v.Bits()) + 1))
	}
	level := bits.Len(uint(estimate/2/leafDigits)) - 1
	divisor, err := c.power(level)
	if err != nil {
		return dst, err
	}
	low := leafDigits << level
	high, rest, err := c.limits.quoRem(v, divisor)
	if err != nil {
		return dst, err
	}
	if dst, err = c.append(dst, high, max(width-low, 0)); err != nil {
		return dst, err
	}
	return c.append(dst, rest, low)
}

// parseBinary returns the number that digits in a base that is a power of two stand for.
func parseBinary(digits string, base int, l *Limits) (*big.Int, error) {
	shift := bits.TrailingZeros(uint(base))
	words := make([]big.Word, (len(digits)*shift+bits.UintSize-1)/bits.UintSize)
	p := l.pace()
	for i, at := len(digits)-1, 0; i >= 0 && !p.over(2); i, at = i-1, at+shift {
		d := big.Word(digitValue(digits[i]))
		word, off := at/bits.UintSize, at%bits.UintSize
		words[word] |= d << off
		if over := d >> (bits.UintSize - off); over != 0 {
			words[word+1] |= over
		}
	}
	return new(big.Int).SetBits(words), p.err
}

// parse returns the number that digits, valid and without sign, stand for.
func (c *radix) parse(digits string) (*big.Int, error) {
	if len(digits) <= leafDigits {
		v, _ := new(big.Int).SetString(digits, c.base)
		return v, c.limits.charge(int64(len(digits)/8) + 1)
	}
	level := bits.Len(uint((len(digits)-1)/leafDigits)) - 1
	cut := len(digits) - leafDigits<<level
	high, err := c.parse(digits[:cut])
	if err != nil {
		return nil, err
	}
	low, err := c.parse(digits[cut:])
	if err != nil {
		return nil, err
	}
	factor, err := c.power(level)
	if err != nil {
		return nil, err
	}
	if high, err = c.limits.mul(high, factor); err != nil {
		return nil, err
	}
	return high.Add(high, low), nil
}
