package object

import (
	"errors"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// What all natives over text share: charges, limits, indices.

// bytesPerUnit is how much text one unit of fuel moves or compares.
const bytesPerUnit = 32

// ChargeText charges work over n bytes of text, which is next to nothing for
// short ones.
func (c *Ctx) ChargeText(n int) error {
	if n < 8*bytesPerUnit {
		return nil
	}
	return c.Account().Charge(n / bytesPerUnit)
}

// reserveText charges for n bytes of new text and makes sure that there is
// room for them.
func (c *Ctx) reserveText(n int) error {
	if n >= 0 && n < 8*bytesPerUnit {
		return nil
	}
	if err := c.Reserve(n); err != nil {
		return err
	}
	return c.Account().Charge(n / bytesPerUnit)
}

// textState is what natives over text keep from one call to the next.
type textState struct {
	limits  format.Limits
	scratch []byte
	specs   [specWays << specBits]cachedSpec
	right   heap.Value // the right operand of %, when it is an instance
}

// maxScratch is the largest buffer that is kept for the next call.
const maxScratch = 4096

// DefaultMaxStrDigits is what sys.get_int_max_str_digits() is at the start.
const DefaultMaxStrDigits = 4300

func (c *Ctx) textState() *textState {
	if c.text == nil {
		c.text = &textState{scratch: make([]byte, 0, 256)}
		c.text.limits.MaxDigits, c.text.limits.Room = DefaultMaxStrDigits, c.Room
		c.text.limits.Mul, c.text.limits.QuoRem = c.MulBig, c.DivModBig
		c.text.limits.Charge = func(units int64) error {
			return c.Account().Charge(int(3 * units)) // those of package format are longer
		}
	}
	return c.text
}

// Limits returns the limits of functions of package format, for one call.
func (c *Ctx) Limits() *format.Limits {
	t := c.textState()
	t.limits.MaxBytes = 0
	if limit := c.Account().Limits().Bytes; limit > 0 {
		t.limits.MaxBytes = limit
	}
	return &t.limits
}

// SetMaxStrDigits sets how many digits an int may have when it is converted
// from or to decimal text; 0 is any number.
func (c *Ctx) SetMaxStrDigits(n int) { c.textState().limits.MaxDigits = n }

// MaxStrDigits returns it.
func (c *Ctx) MaxStrDigits() int {
	if c.text == nil {
		return DefaultMaxStrDigits
	}
	return c.text.limits.MaxDigits
}

// FormatError makes a Python exception of an error of package format.
func (c *Ctx) FormatError(err error) error {
	if err == nil {
		return nil
	}
	var e *format.Error
	var large *format.TooLargeError
	switch {
	case errors.As(err, &e):
		text, err := c.Indexed(c.Str(e.Text))
		if err != nil {
			return err
		}
		return c.RaiseWith([...]TypeID{TValueError, TTypeError, TOverflowError}[e.Kind], text)
	case errors.As(err, &large):
		return c.memoryError(large.Size)
	}
	return err
}

// memoryError is the error of a result of so many bytes: the limit's when there
// is one.
func (c *Ctx) memoryError(size int64) error {
	if limit := c.Account().Limits().Bytes; limit > 0 && size > limit {
		return &budget.LimitError{Resource: budget.Memory, Limit: limit}
	}
	return c.RaiseWith(TMemoryError)
}

// unicodeOf are the answers about characters that package format asks for.
var unicodeOf = format.Unicode{Printable: ucd.IsPrintable, Decimal: ucd.Decimal, Space: ucd.IsSpace}

// IndexOf is operator.index(v), the pure way: an int of any size. ok is false
// when v has no __index__.
func (c *Ctx) indexOf(v heap.Value) (x heap.Value, ok bool, err error) {
	switch v.Kind() {
	case heap.KInt, heap.KBig:
		return v, true, nil
	case heap.KBool:
		return heap.Int(v.Int()), true, nil
	}
	t, p, err := c.find(v, SIndex)
	if err != nil || t == nil || t.Index == nil {
		return v, err != nil, err
	}
	x, err = t.Index(c, p)
	return x, true, err
}

// clampIndex returns an int as an int64, those beyond it as its ends.
func (c *Ctx) clampIndex(v heap.Value) int64 {
	if v.Kind() != heap.KBig {
		return v.Int()
	}
	if c.Big(v).Sign() < 0 {
		return -1 << 63
	}
	return 1<<63 - 1
}

// slicePart returns an element of a slice, or a default for None.
func (c *Ctx) slicePart(v heap.Value, none int64) (int64, error) {
	if v == heap.None {
		return none, nil
	}
	x, ok, err := c.indexOf(v)
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, c.Raise(TTypeError, "slice indices must be integers or None or have an __index__ method")
	}
	return c.clampIndex(x), nil
}

// SliceRange returns what a slice means for a sequence of n elements: count
// elements from start on, in steps of step.
func (c *Ctx) SliceRange(slice heap.Value, n int) (start, step, count int, err error) {
	parts := [3]heap.Value(c.Slots(slice)[:3])
	by, err := c.slicePart(parts[2], 1)
	if err != nil {
		return 0, 0, 0, err
	}
	if by == 0 {
		return 0, 0, 0, c.Raise(TValueError, "slice step cannot be zero")
	}
	by = max(by, -1<<63+1)
	first, last := int64(0), int64(n)
	if by < 0 {
		first, last = int64(n)-1, -1
	}
	from, err := c.slicePart(parts[0], first)
	if err != nil {
		return 0, 0, 0, err
	}
	to, err := c.slicePart(parts[1], last)
	if err != nil {
		return 0, 0, 0, err
	}
	if parts[0] != heap.None {
		from = clampSlice(from, int64(n), by)
	}
	if parts[1] != heap.None {
		to = clampSlice(to, int64(n), by)
	}
	switch {
	case by > 0 && from < to:
		return int(from), int(by), int((to-from-1)/by) + 1, nil
	case by < 0 && to < from:
		return int(from), int(by), int((from-to-1)/-by) + 1, nil
	}
	return int(from), int(by), 0, nil
}

// clampSlice puts an end of a slice within a sequence of n elements.
func clampSlice(i, n, step int64) int64 {
	if i < 0 {
		if i += n; i < 0 {
			if step < 0 {
				return -1
			}
			return 0
		}
	}
	if i >= n {
		if step < 0 {
			return n - 1
		}
		return n
	}
	return i
}

// buffered is Go data that has bytes: bytearray, memoryview.
type buffered interface{ Bytes() []byte }

// BufferOf returns the content of a bytes-like object, to be read at once.
func (c *Ctx) BufferOf(v heap.Value) ([]byte, bool) {
	switch p := c.Payload(v); p.Kind() {
	case heap.KBytes:
		return c.Bytes(p), true
	case heap.KObj:
		switch b := c.Data(p).(type) {
		case *MemoryView:
			return c.viewBytes(b), true
		case buffered:
			return b.Bytes(), true
		}
	}
	return nil, false
}

// WritableOf returns the content of a bytes-like object that can be changed, to
// be written at once.
func (c *Ctx) WritableOf(v heap.Value) ([]byte, bool) {
	switch b := c.Data(c.Payload(v)).(type) {
	case *MemoryView:
		if b.readonly || !b.contiguous() {
			return nil, false
		}
		return c.viewBytes(b), true
	case Viewed:
		return b.Bytes(), true
	}
	return nil, false
}

// CheckBooked fails when much more is booked than the memory limit allows:
// natives that allocate in long loops call it now and then. What is booked may
// be garbage in part, which nobody can collect while a native runs.
func (c *Ctx) CheckBooked() error {
	limit := c.Account().Limits().Bytes
	if limit > 0 && int64(c.Booked()) > limit+limit/2 {
		return &budget.LimitError{Resource: budget.Memory, Limit: limit}
	}
	return nil
}

// ClassGetItem is the __class_getitem__ of types that take parameters.
func ClassGetItem() Native { return classGetItem() }
