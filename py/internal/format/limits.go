package format

import (
	"fmt"
	"math"
	"math/big"
	"slices"
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

func (l *Limits) charge(units int64) error {
	if l.Charge == nil {
		return nil
	}
	return l.Charge(units)
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
