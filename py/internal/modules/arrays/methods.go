package arrays

import (
	"cmp"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func methods() []object.Native {
	return []object.Native{
		{Name: "append", Sig: "(self, v, /)", Doc: "Add an item at the end.", Fn: appendItem, Py: "arrays.append"},
		{Name: "buffer_info", Sig: "(self, /)", Doc: "The pair of an address and the number of items.", Fn: bufferInfo},
		{Name: "byteswap", Sig: "(self, /)", Doc: "Turn the order of the bytes of each item around.", Fn: byteSwap},
		{Name: "clear", Sig: "(self, /)", Doc: "Remove all items.", Fn: clearItems},
		{Name: "count", Sig: "(self, v, /)", Doc: "How often a value occurs.", Fn: count, Py: "arrays.count"},
		{Name: "extend", Sig: "(self, bb, /)", Doc: "Add the items of an iterable at the end.", Fn: extend, Py: "arrays.extend"},
		{Name: "frombytes", Sig: "(self, buffer, /)", Doc: "Add items from their bytes.", Fn: fromBytes},
		{Name: "fromfile", Sig: "(self, f, n: size, /)", Doc: "Add n items from a file.", Fn: needPython, Py: "arrays.fromfile"},
		{Name: "fromlist", Sig: "(self, list, /)", Doc: "Add the items of a list.", Fn: fromList, Py: "arrays.extend"},
		{Name: "fromunicode", Sig: "(self, ustr: str, /)", Doc: "Add the characters of a str.", Fn: fromText},
		{Name: "index", Sig: "(self, v, start: index = 0, stop: index = 9223372036854775807, /)", Doc: "Where a value occurs first, or ValueError.", Fn: index, Py: "arrays.index"},
		{Name: "insert", Sig: "(self, i: size, v, /)", Doc: "Insert an item before an index.", Fn: insert, Py: "arrays.insert"},
		{Name: "pop", Sig: "(self, i: size = -1, /)", Doc: "Remove the item at an index and return it.", Fn: pop},
		{Name: "remove", Sig: "(self, v, /)", Doc: "Remove the first item of a value.", Fn: remove, Py: "arrays.remove"},
		{Name: "reverse", Sig: "(self, /)", Doc: "Turn the order of the items around.", Fn: reverse},
		{Name: "tobytes", Sig: "(self, /)", Doc: "The bytes of all items.", Fn: toBytes},
		{Name: "tofile", Sig: "(self, f, /)", Doc: "Write the bytes of all items to a file.", Fn: needPython, Py: "arrays.tofile"},
		{Name: "tolist", Sig: "(self, /)", Doc: "The items as a list.", Fn: toList},
		{Name: "tounicode", Sig: "(self, /)", Doc: "The characters as a str.", Fn: toText},
		{Name: "itemsize", Kind: object.Getter, Doc: "size of an item in bytes", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Int(int64(of(c, a[0]).size)), nil
		}},
		{Name: "typecode", Kind: object.Getter, Doc: "letter of the type of items", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.ASCII(of(c, a[0]).code), nil
		}},
		object.ClassGetItem(),
		{Name: "__buffer__", Sig: "(self, flags: int, /)", Doc: "A memoryview of the items.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewView(a[0])
		}},
		{Name: "__copy__", Sig: "(self, /)", Doc: "A copy.", Fn: copyArray},
		{Name: "__deepcopy__", Sig: "(self, unused, /)", Doc: "A copy.", Fn: copyArray},
		{Name: "__reduce_ex__", Sig: "(self, value: size, /)", Doc: "What pickle needs to know.", Fn: reduce},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "Size in memory, in bytes.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Int(int64(64 + len(of(c, a[0]).data))), nil
		}},
	}
}

func needPython(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return a[0], object.NeedPython }

func appendItem(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	b, err := x.pack(c, nil, a[1])
	if err != nil {
		return heap.None, err
	}
	return heap.None, x.splice(c, a[0], x.len(), x.len(), b)
}

func bufferInfo(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.NewTuple(heap.Int(heap.ID(a[0])), heap.Int(int64(of(c, a[0]).len()))), nil
}

func byteSwap(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, p := of(c, a[0]), c.Pace()
	for i := 0; i < len(x.data) && !p.Over(4*x.size); i += x.size {
		slices.Reverse(x.data[i : i+x.size])
	}
	return heap.None, cmp.Or(p.Err(), c.ChargeText(8*len(x.data)))
}

func clearItems(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	return heap.None, x.splice(c, a[0], 0, x.len(), nil)
}

func count(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, n := of(c, a[0]), int64(0)
	for i := 0; ; i++ {
		at, err := x.find(c, a[1], i, x.len())
		if err != nil {
			return a[0], err
		}
		if at < 0 {
			return heap.Int(n), nil
		}
		i = at
		n++
	}
}

func extend(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	if y, ok := other(c, a[1]); ok {
		if y.code != x.code {
			return a[0], c.Raise(object.TTypeError, "can only extend with array of same kind")
		}
		data, err := c.Clone(y.data)
		if err != nil {
			return a[0], err
		}
		return heap.None, x.splice(c, a[0], x.len(), x.len(), data)
	}
	fresh := x.like(nil)
	if err := fresh.addItems(c, a[1]); err != nil {
		return a[0], err
	}
	return heap.None, x.splice(c, a[0], x.len(), x.len(), fresh.data)
}

func fromBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	b, ok := c.BufferOf(a[1])
	switch {
	case !ok:
		return a[0], c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[1]))
	case len(b)%x.size != 0:
		return a[0], c.Raise(object.TValueError, "bytes length not a multiple of item size")
	}
	data, err := c.Clone(b)
	if err != nil {
		return a[0], err
	}
	return heap.None, x.splice(c, a[0], x.len(), x.len(), data)
}

func fromList(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if c.Payload(a[1]).Kind() != heap.KList {
		return a[0], c.Raise(object.TTypeError, "arg must be list")
	}
	return extend(c, []heap.Value{a[0], c.Payload(a[1])})
}

func fromText(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	if !x.isText() {
		return a[0], c.Raise(object.TValueError, "fromunicode() may only be called on unicode type arrays ('u' or 'w')")
	}
	fresh := x.like(nil)
	if err := fresh.addText(c, c.Text(a[1])); err != nil {
		return a[0], err
	}
	return heap.None, x.splice(c, a[0], x.len(), x.len(), fresh.data)
}

// bound returns an argument start or stop within the array.
func (x *array) bound(c *object.Ctx, v heap.Value) int {
	i := v.Int()
	if v.Kind() == heap.KBig {
		i = int64(x.len()) * int64(c.Big(v).Sign())
	}
	if i < 0 {
		i = max(i+int64(x.len()), 0)
	}
	return int(min(i, int64(x.len())))
}

func index(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	i, err := x.find(c, a[1], x.bound(c, a[2]), x.bound(c, a[3]))
	if err == nil && i < 0 {
		err = c.Raise(object.TValueError, "array.index(x): x not in array")
	}
	return heap.Int(int64(i)), err
}

func insert(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	b, err := x.pack(c, nil, a[2])
	if err != nil {
		return heap.None, err
	}
	i := x.bound(c, a[1])
	return heap.None, x.splice(c, a[0], i, i, b)
}

func pop(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	if x.len() == 0 {
		return heap.None, c.Raise(object.TIndexError, "pop from empty array")
	}
	i, err := x.place(c, a[1], "pop index out of range")
	if err != nil {
		return heap.None, err
	}
	v, err := x.item(c, i)
	if err != nil {
		return heap.None, err
	}
	return v, x.splice(c, a[0], i, i+1, nil)
}

func remove(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	i, err := x.find(c, a[1], 0, x.len())
	if err != nil {
		return heap.None, err
	}
	if i < 0 {
		return heap.None, c.Raise(object.TValueError, "array.remove(x): x not in array")
	}
	return heap.None, x.splice(c, a[0], i, i+1, nil)
}

func reverse(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, p := of(c, a[0]), c.Pace()
	var room [8]byte
	for i, j := 0, len(x.data)-x.size; i < j && !p.Over(2*x.size); i, j = i+x.size, j-x.size {
		low, high := x.data[i:i+x.size], x.data[j:j+x.size]
		copy(room[:], low)
		copy(low, high)
		copy(high, room[:])
	}
	return heap.None, cmp.Or(p.Err(), c.ChargeText(8*len(x.data)))
}

func toBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if err := c.ReserveText(len(of(c, a[0]).data)); err != nil {
		return a[0], err
	}
	data, err := c.Clone(of(c, a[0]).data)
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(data), nil
}

func toList(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	if err := c.Reserve(heap.ListGrowth(x.len())); err != nil {
		return a[0], err
	}
	if err := c.Account().Charge(2 * x.len()); err != nil {
		return a[0], err
	}
	list, err := c.NewLongList(x.len())
	if err != nil {
		return a[0], err
	}
	p := c.Pace()
	for i := range x.len() {
		v, err := x.item(c, i)
		if err != nil || p.Over(16) {
			return v, cmp.Or(err, p.Err())
		}
		c.Append(list, v)
	}
	return list, nil
}

func toText(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	if !x.isText() {
		return a[0], c.Raise(object.TValueError, "tounicode() may only be called on unicode type arrays ('u' or 'w')")
	}
	return x.text(c)
}

func copyArray(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	if err := c.ReserveText(len(x.data)); err != nil {
		return a[0], err
	}
	data, err := c.Clone(x.data)
	return c.NewObj(x.like(data)), err
}

func reduce(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := of(c, a[0])
	class, _ := c.Lib.TypeNamed("array.array")
	if a[1].Int() >= 3 {
		b, err := toBytes(c, a)
		if err != nil {
			return a[0], err
		}
		rebuild, _ := c.Lib.Native("array._array_reconstructor")
		return c.NewTuple(rebuild, c.NewTuple(class, heap.ASCII(x.code), heap.Int(machineFormat(x.code)), b), heap.None), nil
	}
	list, err := toList(c, a)
	if err != nil {
		return a[0], err
	}
	return c.NewTuple(class, c.NewTuple(heap.ASCII(x.code), list), heap.None), nil
}

// machineFormat is the number by which pickles name how items lie in memory.
func machineFormat(code byte) int64 {
	switch code {
	case 'B':
		return 0
	case 'b':
		return 1
	case 'H':
		return 2
	case 'h':
		return 4
	case 'I':
		return 6
	case 'i':
		return 8
	case 'L', 'Q':
		return 10
	case 'l', 'q':
		return 12
	case 'f':
		return 14
	case 'd':
		return 16
	default:
		return 20
	}
}
