// Package arrays has the module array: sequences of numbers of one C type.
//
//   - arrays.go: the rows, the data; item.go: items in memory
//   - sequence.go: subscripts, slices, operators; methods.go: methods
package arrays

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

const typecodes = "bBuwhHiIlLqQfd"

// Module returns the module array.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "array",
		Doc:   "Sequences of numbers of one C type.",
		Types: []*object.Type{arrayType(), iteratorType()},
		Funcs: []object.Native{
			{Name: "_array_reconstructor", Sig: "(arraytype, typecode, mformat_code, items, /)", Doc: "An array, for pickle.", Fn: reconstruct},
		},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			class, _ := c.Lib.TypeNamed("array.array")
			set("ArrayType", class)
			set("typecodes", c.Str(typecodes))
			return nil
		},
	}
}

// array is the data of an array.
type array struct {
	code  byte
	size  int // of an item
	data  []byte
	views int
}

// Visit implements heap.Visited.
func (x *array) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	code := uint32(x.code)
	v.Uint32(&code)
	v.Bytes(&x.data)
	v.Int(&x.views)
	if v.Loading() {
		x.code = byte(code)
		size, ok := sizeOf(x.code)
		if !ok || len(x.data)%size != 0 {
			v.Fail("an array has the typecode %d", code)
		}
		x.size = size
	}
}

// Size implements heap.Visited.
func (x *array) Size() int { return 48 + cap(x.data) }

// TypeName implements object.Data.
func (x *array) TypeName() string { return "array.array" }

// Bytes implements object.Viewed.
func (x *array) Bytes() []byte { return x.data }

// Views implements object.Viewed.
func (x *array) Views() *int { return &x.views }

// ItemFormat says how memoryviews show items.
func (x *array) ItemFormat() (format string, size int) {
	if x.code == 'u' {
		return "w", x.size
	}
	return string(x.code), x.size
}

func (x *array) len() int { return len(x.data) / x.size }

func of(c *object.Ctx, v heap.Value) *array {
	x, _ := c.Data(v).(*array)
	return x
}

// other returns an argument that may be an array.
func other(c *object.Ctx, v heap.Value) (*array, bool) {
	x := of(c, c.Payload(v))
	return x, x != nil
}

func arrayType() *object.Type {
	return &object.Type{
		Name: "array", Module: "array", Flags: object.Sequence,
		Doc:    "array(typecode [, initializer]) -> array\n\nA sequence of numbers of the C type that typecode names: one of " + typecodes + ".",
		New:    &object.Native{Sig: "(cls, /, *args, **kwargs)", Fn: newArray, Py: "arrays.new"},
		Repr:   func(c *object.Ctx, v heap.Value) (heap.Value, error) { return repr(c, v, v) },
		ReprAs: repr,
		Len:    func(c *object.Ctx, v heap.Value) (int, error) { return of(c, v).len(), nil },
		Iter: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			class, _ := c.Lib.TypeNamed("array.arrayiterator")
			return c.NewIterOf(object.TypeID(class.N), v, heap.Int(0)), nil
		},
		GetItem:  getItem,
		SetItem:  setItem,
		DelItem:  delItem,
		Contains: contains,
		Compare:  compare,
		Binary:   operate, Ops: object.Ops(object.OpAdd, object.OpMul), NoReflect: object.Ops(object.OpAdd),
		NoConcat: `can only append array (not "%[1]s") to array`,
		InPlace:  inPlace, InPlaceOps: object.Ops(object.OpAdd, object.OpMul),
		Methods: methods(),
		Py: map[object.Special]string{
			object.SGetItem: "arrays.getitem", object.SSetItem: "arrays.setitem", object.SDelItem: "arrays.delitem",
			object.SMul: "arrays.mul", object.SRMul: "arrays.mul", object.SIMul: "arrays.imul", object.SContains: "arrays.contains",
		},
		Make: func() object.Data { return &array{} },
	}
}

func iteratorType() *object.Type {
	return &object.Type{
		Name: "arrayiterator", Module: "array", Flags: object.NoNew | object.Final,
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			s := c.Slots(v)
			if s[0] == heap.None {
				return heap.Exhausted, nil
			}
			x, i := of(c, s[0]), int(s[1].Int())
			if i >= x.len() {
				s[0] = heap.None
				return heap.Exhausted, nil
			}
			s[1] = heap.Int(int64(i + 1))
			return x.item(c, i)
		},
	}
}

// newArray is array(typecode[, initializer]).
func newArray(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[1])
	switch {
	case len(args) == 0:
		return a[0], c.Raise(object.TTypeError, "array() takes at least 1 argument (0 given)")
	case len(args) > 2:
		return a[0], c.Raise(object.TTypeError, "array() takes at most 2 arguments (%d given)", len(args))
	}
	code := c.Payload(args[0])
	if !code.IsStr() {
		return a[0], c.Raise(object.TTypeError, "array() argument 1 must be a unicode character, not %s", c.TypeName(args[0]))
	}
	if n := c.StrLen(code); n != 1 {
		return a[0], c.Raise(object.TTypeError, "array() argument 1 must be a unicode character, not a string of length %d", n)
	}
	x := &array{code: c.Text(code)[0]}
	var ok bool
	if x.size, ok = sizeOf(x.code); !ok {
		return a[0], c.Raise(object.TValueError, "bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, f or d)")
	}
	if len(args) == 2 {
		if err := x.start(c, args[1]); err != nil {
			return a[0], err
		}
	}
	return c.NewObj(x), nil
}

// start fills a new array.
func (x *array) start(c *object.Ctx, v heap.Value) error {
	p := c.Payload(v)
	if y, ok := other(c, v); ok && (x.code == y.code || x.isText() == y.isText() && x.isText()) {
		return x.setBytes(c, y.data)
	}
	switch b, ok := c.BufferOf(p); {
	case p.IsStr():
		if !x.isText() {
			return c.Raise(object.TTypeError, "cannot use a str to initialize an array with typecode '%c'", x.code)
		}
		return x.addText(c, c.Text(p))
	case ok && (p.Kind() == heap.KBytes || c.Is(p, object.TByteArray)):
		if len(b)%x.size != 0 {
			return c.Raise(object.TValueError, "bytes length not a multiple of item size")
		}
		return x.setBytes(c, b)
	}
	return x.addItems(c, v)
}

func (x *array) setBytes(c *object.Ctx, b []byte) error {
	if err := c.ReserveText(len(b)); err != nil {
		return err
	}
	var err error
	x.data, err = c.Clone(b)
	return err
}

func reconstruct(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	code := c.Payload(a[1])
	if !code.IsStr() || c.StrLen(code) != 1 || a[2] != heap.Int(machineFormat(c.Text(code)[0])) {
		return a[0], c.Raise(object.TValueError, "items of another machine cannot be read")
	}
	return c.Tail(object.Any, a[0], a[1], a[3])
}
