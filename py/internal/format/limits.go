package format

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"
)

// Kind names the Python exception that an [Error] becomes.
type Kind uint8

// The exceptions that this package raises.
const (
	ValueError Kind = iota
	TypeError
	OverflowError
)

// String returns the name of the exception's class.
func (k Kind) String() string {
	switch k {
	case TypeError:
		return "TypeError"
	case OverflowError:
		return "OverflowError"
	default:
		return "ValueError"
	}
}

// Error is a Python exception: its class and the text of its one argument.
type Error struct {
	Kind Kind
	Text string // WTF-8
}

// Error returns class and text as the last line of a traceback shows them.
func (e *Error) Error() string { return e.Kind.String() + ": " + e.Text }

func valueError(format string, args ...any) error {
	return &Error{ValueError, fmt.Sprintf(format, args...)}
}

func typeError(format string, args ...any) error {
	return &Error{TypeError, fmt.Sprintf(format, args...)}
}

func overflowError(format string, args ...any) error {
	return &Error{OverflowError, fmt.Sprintf(format, args...)}
}

// TooLargeError says that a result was not built because of its size; Python
// programs see a MemoryError.
type TooLargeError struct {
	Size int64 // bytes wanted, math.MaxInt64 when more than that
	Max  int64 // bytes allowed
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("text of %d bytes is larger than the %d that are allowed", e.Size, e.Max)
}

// Limits bound one call. The zero value allows results of up to 2 GiB, numbers
// of any length, and charges nothing.
type Limits struct {
	// MaxBytes is the size in bytes up to which a call may build text; 0 is
	// math.MaxInt32. A call that would need more fails with a [TooLargeError]
	// before it allocates.
	MaxBytes int64

	// MaxDigits is sys.get_int_max_str_digits(): how many digits an int may have
	// when it is converted from or to text in a base that is no power of two;
	// 0 is any number of them.
	MaxDigits int

	// Charge books work before it is done, about ten nanoseconds a unit, and is
	// called again and again within long conversions. What it returns ends the
	// call. Short work is not booked at all. May be nil.
	Charge func(units int64) error

	// Mul and QuoRem compute with numbers that may be long, and are not negative: they
	// charge for it, and may fail. nil: as math/big does.
	Mul    func(x, y *big.Int) (*big.Int, error)
	QuoRem func(x, y *big.Int) (q, r *big.Int, err error)

	// Room returns b with room for n bytes more, where b or n are large: to move b takes
	// long. It may fail; nil: slices.Grow.
	Room func(b []byte, n int) ([]byte, error)
}

const (
	freeBytes = 512 // text that is too short to be worth a charge
	unitBytes = 16  // bytes that are written in the time of one unit

	largeText = 1 << 18 // text for which Room is asked
)

// check refuses n bytes of output when they are too many.
func (l *Limits) check(n int64) error {
	maximum := l.MaxBytes
	if maximum <= 0 {
		maximum = math.MaxInt32
	}
	if n > maximum {
		return &TooLargeError{Size: n, Max: maximum}
	}
	return nil
}

// size checks and charges for n bytes of output.
func (l *Limits) size(n int64) error {
	if err := l.check(n); err != nil || n < freeBytes {
		return err
	}
	return l.charge(n / unitBytes)
}

// room returns b with room for n bytes more.
func (l *Limits) room(b []byte, n int64) ([]byte, error) {
	if int64(cap(b)-len(b)) >= n {
		return b, nil
	}
	if l.Room == nil || int64(len(b))+n < largeText {
		return slices.Grow(b, int(n)), nil
	}
	return l.Room(b, int(n))
}

func (l *Limits) mul(x, y *big.Int) (*big.Int, error) {
	if l.Mul == nil {
		return new(big.Int).Mul(x, y), l.charge(wordCost(max(len(x.Bits()), len(y.Bits()))))
	}
	return l.Mul(x, y)
}

func (l *Limits) quoRem(x, y *big.Int) (q, r *big.Int, err error) {
	if l.QuoRem == nil {
		q, r = new(big.Int).QuoRem(x, y, new(big.Int))
		return q, r, l.charge(2 * wordCost(len(x.Bits())))
	}
	return l.QuoRem(x, y)
}

func (l *Limits) charge(units int64) error {
	if l.Charge == nil {
		return nil
	}
	return l.Charge(units)
}

// pace charges for a text while it is read, piece by piece.
type pace struct {
	limits *Limits
	left   int
	err    error
}

// pieceBytes is how much text is read between two charges.
const pieceBytes = 1 << 16

func (l *Limits) pace() pace { return pace{limits: l, left: pieceBytes} }

// over counts n bytes and reports whether reading has to end.
func (p *pace) over(n int) bool {
	if p.left -= n; p.left >= 0 {
		return false
	}
	return p.look()
}

//go:noinline
func (p *pace) look() bool {
	p.left = pieceBytes
	if p.err == nil {
		p.err = p.limits.charge(pieceBytes / unitBytes)
	}
	return p.err != nil
}

// span returns how many bytes at the start of s are in a set; all that were read when
// reading has to end.
func (p *pace) span(s string, in *charSet) int {
	for n := 0; ; {
		end := min(n+pieceBytes, len(s))
		for n < end && in[s[n]] {
			n++
		}
		if n < end || end == len(s) || p.over(pieceBytes) {
			return n
		}
	}
}

// trim returns s without what is white space in ASCII at its ends.
func (p *pace) trim(s string) string {
	if s == "" || !spaces[s[0]] && !spaces[s[len(s)-1]] {
		return s
	}
	s = s[p.span(s, &spaces):]
	for len(s) > 0 && isSpace(s[len(s)-1]) && !p.over(1) {
		s = s[:len(s)-1]
	}
	return s
}

// index returns where a byte is in s, or -1.
func (p *pace) index(s string, c byte) int {
	if len(s) <= pieceBytes {
		return strings.IndexByte(s, c)
	}
	for from := 0; ; from += pieceBytes {
		end := min(from+pieceBytes, len(s))
		if i := strings.IndexByte(s[from:end], c); i >= 0 {
			return from + i
		}
		if end == len(s) || p.over(pieceBytes/8) {
			return -1
		}
	}
}

// indexBytes is index for bytes.
func (p *pace) indexBytes(b []byte, c byte) int {
	if len(b) <= pieceBytes {
		return bytes.IndexByte(b, c)
	}
	for from := 0; ; from += pieceBytes {
		end := min(from+pieceBytes, len(b))
		if i := bytes.IndexByte(b[from:end], c); i >= 0 {
			return from + i
		}
		if end == len(b) || p.over(pieceBytes/8) {
			return -1
		}
	}
}

// text is string(b).
func (p *pace) text(b []byte) string {
	if len(b) <= pieceBytes {
		return string(b)
	}
	var w strings.Builder
	w.Grow(len(b))
	for ; len(b) > pieceBytes && !p.over(pieceBytes/8); b = b[pieceBytes:] {
		w.Write(b[:pieceBytes])
	}
	w.Write(b[:min(len(b), pieceBytes)])
	return w.String()
}

// valueError is the error of a text in parts, or why reading has to end.
func (p *pace) valueError(parts ...string) error {
	var w strings.Builder
	size := 0
	for _, s := range parts {
		size += len(s)
	}
	w.Grow(size)
	for _, s := range parts {
		for ; len(s) > pieceBytes && !p.over(pieceBytes/8); s = s[pieceBytes:] {
			w.WriteString(s[:pieceBytes])
		}
		w.WriteString(s[:min(len(s), pieceBytes)])
	}
	if p.err != nil {
		return p.err
	}
	return &Error{ValueError, w.String()}
}

// indexAny returns where one of some ASCII characters is in s, or -1.
func (p *pace) indexAny(s, chars string) int {
	for from := 0; ; from += pieceBytes {
		end := min(from+pieceBytes, len(s))
		if i := strings.IndexAny(s[from:end], chars); i >= 0 {
			return from + i
		}
		if end == len(s) || p.over(pieceBytes) {
			return -1
		}
	}
}

// digits checks a count of decimal digits against MaxDigits.
func (l *Limits) digits(n int) error {
	if l.MaxDigits > 0 && n > l.MaxDigits {
		return valueError("Exceeds the limit (%d digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", l.MaxDigits)
	}
	return nil
}

// CheckMaxDigits returns the error of sys.set_int_max_str_digits(n), if any.
func CheckMaxDigits(n int64) error {
	if n != 0 && n < 640 {
		return valueError("maxdigits must be >= 640 or 0 for unlimited")
	}
	if n > math.MaxInt32 {
		return overflowError("Python int too large to convert to C int")
	}
	return nil
}

// wordCost is the work, in units, to multiply or divide numbers of n words.
func wordCost(n int) int64 {
	root := big.NewInt(int64(n))
	return int64(n)*root.Sqrt(root).Int64()/3 + 1
}

// addSize adds sizes, which are not negative, and stops at math.MaxInt64.
func addSize(a, b int64) int64 {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}

// mulSize multiplies a size by a small count and stops at math.MaxInt64.
func mulSize(a int64, b int) int64 {
	if b > 0 && a > math.MaxInt64/int64(b) {
		return math.MaxInt64
	}
	return a * int64(b)
}

// powerOfTen returns 10 ** n.
func (l *Limits) powerOfTen(n uint64) (*big.Int, error) {
	z := big.NewInt(1)
	for i := bits.Len64(n) - 1; i >= 0; i-- {
		var err error
		if z, err = l.mul(z, z); err != nil {
			return nil, err
		}
		if n>>i&1 != 0 {
			z.Mul(z, big.NewInt(10))
		}
	}
	return z, nil
}
