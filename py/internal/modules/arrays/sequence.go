package arrays

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// repr is the repr of v, an array or an instance of a subclass that holds the
// array p.
func repr(c *object.Ctx, v, p heap.Value) (heap.Value, error) {
	x, begin := of(c, p), c.ClassName(c.TypeOf(v))+"('"
	if x.len() == 0 {
		return c.Str(begin + string(x.code) + "')"), nil
	}
	if x.isText() {
		s, err := x.text(c)
		if err != nil {
			return s, err
		}
		text, err := c.ReprOf(s)
		return c.Str(begin + string(x.code) + "', " + text + ")"), err
	}
	if err := c.ReserveText(24 * x.len()); err != nil {
		return heap.None, err
	}
	if err := c.Account().Charge(8 * x.len()); err != nil {
		return heap.None, err
	}
	var w strings.Builder
	w.WriteString(begin + string(x.code) + "', [")
	pace := c.Pace()
	for i := range x.len() {
		if pace.Over(64) {
			return heap.None, pace.Err()
		}
		if i > 0 {
			w.WriteString(", ")
		}
		v, err := x.item(c, i)
		if err != nil {
			return v, err
		}
		text, err := c.ReprOf(v)
		if err != nil {
			return v, err
		}
		w.WriteString(text)
	}
	w.WriteString("])")
	return c.Str(w.String()), nil
}

// place returns the position that key names; outside is the error of others.
func (x *array) place(c *object.Ctx, key heap.Value, outside string) (int, error) {
	if c.SlotOf(key, object.SIndex) == heap.Unbound {
		return 0, c.Raise(object.TTypeError, "array indices must be integers")
	}
	v, err := c.IntIndex(key)
	if err != nil {
		return 0, err
	}
	if v.Kind() == heap.KBig {
		return 0, c.Raise(object.TIndexError, "cannot fit '%s' into an index-sized integer", c.TypeName(key))
	}
	i := v.Int()
	if i < 0 {
		i += int64(x.len())
	}
	if i < 0 || i >= int64(x.len()) {
		return 0, c.Raise(object.TIndexError, "%s", outside)
	}
	return int(i), nil
}

const assignmentRange = "array assignment index out of range"

func (x *array) like(data []byte) *array { return &array{code: x.code, size: x.size, data: data} }

func getItem(c *object.Ctx, v, key heap.Value) (heap.Value, error) {
	x := of(c, v)
	if key.Kind() == heap.KSlice {
		start, step, count, err := c.SliceRange(key, x.len())
		if err != nil {
			return v, err
		}
		if err := c.ReserveText(8 * count * x.size); err != nil {
			return v, err
		}
		data, err := c.NewBuffer(count * x.size)
		if err != nil {
			return v, err
		}
		p := c.Pace()
		for i := 0; i < count && !p.Over(2*x.size); i++ {
			at := (start + i*step) * x.size
			copy(data[i*x.size:], x.data[at:at+x.size])
		}
		return c.NewObj(x.like(data)), p.Err()
	}
	i, err := x.place(c, key, "array index out of range")
	if err != nil {
		return v, err
	}
	return x.item(c, i)
}

// splice replaces the items from and to.
func (x *array) splice(c *object.Ctx, v heap.Value, from, to int, fresh []byte) error {
	from, to = from*x.size, to*x.size
	if len(fresh) != to-from {
		if err := c.Resizable(v, "cannot resize an array that is exporting buffers"); err != nil {
			return err
		}
	}
	n := len(x.data) + len(fresh) - (to - from)
	if n > cap(x.data) {
		if err := c.ReserveText(2 * n); err != nil {
			return err
		}
	}
	if err := c.ChargeText(len(fresh) + len(x.data) - to); err != nil {
		return err
	}
	room := cap(x.data)
	data, err := c.Replace(x.data, from, to, fresh)
	x.data = data
	c.Grew(cap(x.data) - room)
	return err
}

func setItem(c *object.Ctx, v, key, item heap.Value) error {
	x := of(c, v)
	if key.Kind() != heap.KSlice {
		i, err := x.place(c, key, assignmentRange)
		if err != nil {
			return err
		}
		b, err := x.pack(c, nil, item)
		if err == nil {
			copy(x.data[i*x.size:], b)
		}
		return err
	}
	y, ok := other(c, item)
	if !ok {
		return c.Raise(object.TTypeError, `can only assign array (not "%s") to array slice`, c.TypeName(item))
	}
	if y.code != x.code {
		return badType(c)
	}
	fresh, err := c.Clone(y.data)
	if err != nil {
		return err
	}
	start, step, count, err := c.SliceRange(key, x.len())
	if err != nil {
		return err
	}
	if step == 1 {
		return x.splice(c, v, start, start+count, fresh)
	}
	if len(fresh) != count*x.size {
		return c.Raise(object.TValueError, "attempt to assign array of size %d to extended slice of size %d", len(fresh)/x.size, count)
	}
	p := c.Pace()
	for i := 0; i < count && !p.Over(2*x.size); i++ {
		copy(x.data[(start+i*step)*x.size:], fresh[i*x.size:(i+1)*x.size])
	}
	return cmp.Or(p.Err(), c.ChargeText(8*len(fresh)))
}

func badType(c *object.Ctx) error {
	return c.Raise(object.TTypeError, "bad argument type for built-in operation")
}

func delItem(c *object.Ctx, v, key heap.Value) error {
	x := of(c, v)
	if key.Kind() != heap.KSlice {
		i, err := x.place(c, key, assignmentRange)
		if err != nil {
			return err
		}
		return x.splice(c, v, i, i+1, nil)
	}
	start, step, count, err := c.SliceRange(key, x.len())
	if err != nil || count == 0 {
		return err
	}
	if step < 0 {
		start, step = start+(count-1)*step, -step
	}
	if step == 1 {
		return x.splice(c, v, start, start+count, nil)
	}
	if err := c.ChargeText(8 * len(x.data)); err != nil {
		return err
	}
	var kept []byte
	p := c.Pace()
	for i := range x.len() {
		if p.Over(2 * x.size) {
			return p.Err()
		}
		if d := i - start; d < 0 || d%step != 0 || d/step >= count {
			kept = append(kept, x.data[i*x.size:(i+1)*x.size]...)
		}
	}
	return x.splice(c, v, 0, x.len(), kept)
}

// find returns the position of a value at or behind from, or -1.
func (x *array) find(c *object.Ctx, v heap.Value, from, to int) (int, error) {
	for i := from; i < min(to, x.len()); i++ {
		if err := c.Account().Charge(4); err != nil {
			return 0, err
		}
		item, err := x.item(c, i)
		if err != nil {
			return 0, err
		}
		same, err := c.Same(item, v)
		if err != nil {
			return 0, err
		}
		if same {
			return i, nil
		}
	}
	return -1, nil
}

func contains(c *object.Ctx, v, item heap.Value) (bool, error) {
	x := of(c, v)
	i, err := x.find(c, item, 0, x.len())
	return i >= 0, err
}

func compare(c *object.Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	x, ok := other(c, a)
	y, ok2 := other(c, b)
	if !ok || !ok2 {
		return heap.NotImpl, nil
	}
	n, m := x.len(), y.len()
	if op <= code.NE && n != m {
		return heap.Bool(op == code.NE), nil
	}
	for i := range min(n, m) {
		if err := c.Account().Charge(4); err != nil {
			return a, err
		}
		p, err := x.item(c, i)
		if err != nil {
			return a, err
		}
		q, err := y.item(c, i)
		if err != nil {
			return a, err
		}
		same, err := c.Same(p, q)
		if err != nil {
			return a, err
		}
		if !same {
			return c.CompareOf(op, p, q)
		}
	}
	return c.CompareOf(op, heap.Int(int64(n)), heap.Int(int64(m)))
}

func operate(c *object.Ctx, op object.BinOp, a, b heap.Value) (heap.Value, error) {
	x, ok := other(c, a)
	if op == object.OpMul {
		if !ok {
			x, _ = other(c, b)
			b = a
		}
		data, err := x.times(c, b)
		if data == nil || err != nil {
			return heap.NotImpl, err
		}
		return c.NewObj(x.like(*data)), nil
	}
	y, ok2 := other(c, b)
	switch {
	case !ok || !ok2:
		return heap.NotImpl, nil
	case x.code != y.code:
		return a, badType(c)
	}
	if err := c.ReserveText(len(x.data) + len(y.data)); err != nil {
		return a, err
	}
	data, err := c.Replace(slices.Clip(x.data), len(x.data), len(x.data), y.data)
	return c.NewObj(x.like(data)), err
}

// times returns the items so many times, or nil when count is no int.
func (x *array) times(c *object.Ctx, count heap.Value) (*[]byte, error) {
	if c.SlotOf(count, object.SIndex) == heap.Unbound {
		return nil, nil
	}
	v, err := c.IntIndex(count)
	if err != nil {
		return nil, err
	}
	if v.Kind() == heap.KBig {
		return nil, c.Raise(object.TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(count))
	}
	n := max(v.Int(), 0)
	if len(x.data) > 0 && n > math.MaxInt32*8/int64(len(x.data)) {
		return nil, c.RaiseWith(object.TMemoryError)
	}
	if err := c.ReserveText(int(n) * len(x.data)); err != nil {
		return nil, err
	}
	if len(x.data) == 0 {
		n = 0
	}
	if n == 0 {
		return &[]byte{}, nil
	}
	p := c.Pace()
	data := p.Repeat(x.data, int(n))
	return &data, p.Err()
}

func inPlace(c *object.Ctx, op object.BinOp, a, b heap.Value) (heap.Value, error) {
	x := of(c, a)
	if op == object.OpMul {
		data, err := x.times(c, b)
		if err != nil || data == nil {
			return heap.NotImpl, err
		}
		return a, x.splice(c, a, 0, x.len(), *data)
	}
	y, ok := other(c, b)
	switch {
	case !ok:
		return a, c.Raise(object.TTypeError, `can only extend array with array (not "%s")`, c.TypeName(b))
	case x.code != y.code:
		return a, c.Raise(object.TTypeError, "can only extend with array of same kind")
	}
	data, err := c.Clone(y.data)
	if err != nil {
		return a, err
	}
	return a, x.splice(c, a, x.len(), x.len(), data)
}
