package object

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// MemoryView is the data of a memoryview: items in the memory of another
// object.
type MemoryView struct {
	root     heap.Value // who has the memory
	format   string
	size     int // of an item
	offset   int // of the first item
	shape    []int
	strides  []int
	readonly bool
	released bool
}

// Viewed is data whose memory memoryviews show. While there are any, it keeps
// its size.
type Viewed interface {
	Data
	// Bytes returns the memory.
	Bytes() []byte
	// Views returns where the number of views that are not released is kept.
	Views() *int
}

// Resizable fails while there are views of the data of v. Views that nobody can
// reach any more do not count: a collection finds them.
func (c *Ctx) Resizable(v heap.Value, text string) error {
	n := c.Data(v).(Viewed).Views()
	if *n > 0 {
		c.Heap.Collect()
		*n = c.countViews(v)
	}
	if *n > 0 {
		return c.Raise(TBufferError, "%s", text)
	}
	return nil
}

// exporter is data that a memoryview sees as something else than bytes.
type exporter interface {
	// ItemFormat returns the format of an item as struct has it, and its size.
	ItemFormat() (format string, size int)
}

// Visit implements heap.Visited.
func (m *MemoryView) Visit(v *heap.Visitor) {
	v.Val(&m.root)
	if v.Tracing() {
		return
	}
	v.Text(&m.format)
	v.Bool(&m.readonly)
	v.Bool(&m.released)
	v.Int(&m.size)
	v.Int(&m.offset)
	n := v.Len(len(m.shape))
	if v.Loading() {
		m.shape, m.strides = make([]int, n), make([]int, n)
	}
	for i := range m.shape {
		v.Int(&m.shape[i])
		v.Int(&m.strides[i])
	}
}

// Size implements heap.Visited.
func (m *MemoryView) Size() int { return 128 + 16*len(m.shape) }

// TypeName implements Data.
func (m *MemoryView) TypeName() string { return "memoryview" }

func memoryViewType() *Type {
	return &Type{
		Name: "memoryview", Flags: Final | Sequence,
		Doc: "The memory of a bytes-like object, without a copy of it.",
		New: &Native{Sig: "(cls, object)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewView(a[1])
		}, Py: "bytes.memoryview_new"},
		Repr: memoryRepr,
		Hash: memoryHash,
		Len: func(c *Ctx, v heap.Value) (int, error) {
			m, err := c.view(v)
			if err != nil {
				return 0, err
			}
			return m.shape[0], nil
		},
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) {
			if _, err := c.view(v); err != nil {
				return v, err
			}
			return c.NewIterOf(TMemoryIterator, v, heap.Int(0)), nil
		},
		GetItem: memoryGet,
		SetItem: memorySet,
		DelItem: func(c *Ctx, v, _ heap.Value) error {
			if _, err := c.view(v); err != nil {
				return err
			}
			return c.Raise(TTypeError, "cannot delete memory")
		},
		Compare: memoryCompare,
		Methods: append(memoryMethods(), memoryGetters()...),
		Py:      map[Special]string{SGetItem: "bytes.getitem", SSetItem: "bytes.setitem"},
		Make:    func() Data { return &MemoryView{root: heap.None} },
	}
}

func memoryMethods() []Native {
	return []Native{
		{Name: "cast", Sig: "(self, /, format: str, shape=<null>)", Doc: "The same memory as items of another format, or in another shape.", Fn: memoryCast},
		{Name: "count", Sig: "(self, value, /)", Doc: "How often a value occurs.", Fn: memoryCount, Py: "bytes.memoryview_count"},
		{Name: "hex", Sig: "(self, /, sep=<null>, bytes_per_sep: size = 1)", Doc: "Two hexadecimal digits for each byte.", Fn: memoryHex, Text: "($self, /, sep=<unrepresentable>, bytes_per_sep=1)"},
		{Name: "index", Sig: "(self, value, start: index = 0, stop: index = 9223372036854775807, /)", Doc: "Where a value occurs first, or ValueError.", Fn: memoryIndex, Py: "bytes.memoryview_index"},
		{Name: "release", Sig: "(self, /)", Doc: "Let go of the memory.", Fn: memoryRelease},
		{Name: "tobytes", Sig: "(self, /, order='C')", Doc: "A copy of the memory.", Fn: memoryToBytes},
		{Name: "tolist", Sig: "(self, /)", Doc: "The items as a list.", Fn: memoryToList},
		{Name: "toreadonly", Sig: "(self, /)", Doc: "The same memory, only to be read.", Fn: memoryToReadOnly},
		{Name: "_from_flags", Sig: "(cls, /, object, flags: int)", Doc: "A memoryview of a bytes-like object.", Kind: ClassMethod, Fn: makeView},
		{Name: "__buffer__", Sig: "(self, flags: int, /)", Doc: "A memoryview of the same memory.", Fn: makeView},
		{Name: "__release_buffer__", Sig: "(self, buffer, /)", Doc: "Let go of a memoryview.", Fn: releaseView},
		ClassGetItem(),
		{Name: "__enter__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			_, err := c.view(a[0])
			return a[0], err
		}},
		{Name: "__exit__", Sig: "(self, /, *args)", Fn: memoryRelease},
	}
}

func memoryGetters() []Native {
	get := func(name, doc string, f func(c *Ctx, m *MemoryView) heap.Value) Native {
		return Native{Name: name, Kind: Getter, Doc: doc, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			m, err := c.view(a[0])
			if err != nil {
				return a[0], err
			}
			return f(c, m), nil
		}}
	}
	return []Native{
		get("obj", "who has the memory", func(_ *Ctx, m *MemoryView) heap.Value { return m.root }),
		get("nbytes", "size of all items in bytes", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Int(int64(m.count() * m.size)) }),
		get("readonly", "whether items can only be read", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Bool(m.readonly) }),
		get("itemsize", "size of an item in bytes", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Int(int64(m.size)) }),
		get("format", "format of an item, as struct has it", func(c *Ctx, m *MemoryView) heap.Value { return c.Str(m.format) }),
		get("ndim", "number of dimensions", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Int(int64(len(m.shape))) }),
		get("shape", "length of each dimension", func(c *Ctx, m *MemoryView) heap.Value { return c.intTuple(m.shape) }),
		get("strides", "steps in bytes from item to item", func(c *Ctx, m *MemoryView) heap.Value { return c.intTuple(m.strides) }),
		get("suboffsets", "empty", func(c *Ctx, _ *MemoryView) heap.Value { return c.NewTuple() }),
		get("c_contiguous", "whether items lie in their order", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Bool(m.contiguous()) }),
		get("f_contiguous", "whether items lie in the order of Fortran", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Bool(m.fortran()) }),
		get("contiguous", "whether there are no gaps", func(_ *Ctx, m *MemoryView) heap.Value { return heap.Bool(m.contiguous() || m.fortran()) }),
	}
}

func (c *Ctx) intTuple(xs []int) heap.Value {
	vs := make([]heap.Value, len(xs))
	for i, x := range xs {
		vs[i] = heap.Int(int64(x))
	}
	return c.NewTuple(vs...)
}

// view returns the data of a memoryview that is not released.
func (c *Ctx) view(v heap.Value) (*MemoryView, error) {
	m, _ := c.Data(v).(*MemoryView)
	if m.released {
		return nil, c.Raise(TValueError, "operation forbidden on released memoryview object")
	}
	return m, nil
}

// NewView returns a memoryview of a bytes-like object.
func (c *Ctx) NewView(v heap.Value) (heap.Value, error) {
	p := c.Payload(v)
	m := &MemoryView{root: v, format: "B", size: 1, readonly: p.Kind() == heap.KBytes}
	switch d := c.Data(p).(type) {
	case *MemoryView:
		old, err := c.view(p)
		if err != nil {
			return v, err
		}
		*m = *old
		return c.addView(m), nil
	case exporter:
		m.format, m.size = d.ItemFormat()
	}
	b, ok := c.BufferOf(p)
	if !ok {
		if f := c.SlotOf(v, SBuffer); f != heap.Unbound && f.Kind() != heap.KNative {
			return v, NeedPython
		}
		return v, c.Raise(TTypeError, "memoryview: a bytes-like object is required, not '%s'", c.TypeName(v))
	}
	m.shape, m.strides = []int{len(b) / m.size}, []int{m.size}
	return c.addView(m), nil
}

// makeView is __buffer__, and _from_flags of a class.
func makeView(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.NewView(a[len(a)-2])
}

func releaseView(c *Ctx, a []heap.Value) (heap.Value, error) {
	if _, ok := c.Data(a[1]).(*MemoryView); !ok {
		return a[1], c.Raise(TTypeError, "expected a memoryview object")
	}
	return memoryRelease(c, a[1:])
}

// addView makes an object of m, and what it shows keep its size.
func (c *Ctx) addView(m *MemoryView) heap.Value {
	if d, ok := c.Data(c.Payload(m.root)).(Viewed); ok {
		*d.Views()++
	}
	return c.NewObj(m)
}

// countViews counts the views of v that are not released.
func (c *Ctx) countViews(v heap.Value) int {
	n := 0
	for i := c.Objs.After(0); i != 0; i = c.Objs.After(i) {
		m, ok := c.Objs.At(heap.Handle(heap.KObj, i)).Data.(*MemoryView)
		if ok && !m.released && c.Payload(m.root) == v {
			n++
		}
	}
	return n
}

func memoryRelease(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, _ := c.Data(a[0]).(*MemoryView)
	if !m.released {
		m.released = true
		if d, ok := c.Data(c.Payload(m.root)).(Viewed); ok {
			*d.Views()--
		}
		m.root = heap.None
	}
	return heap.None, nil
}

// count returns the number of items.
func (m *MemoryView) count() int {
	n := 1
	for _, s := range m.shape {
		n *= s
	}
	return n
}

func (m *MemoryView) contiguous() bool {
	step := m.size
	for i := len(m.shape) - 1; i >= 0; i-- {
		if m.shape[i] > 1 && m.strides[i] != step {
			return m.count() == 0
		}
		step *= m.shape[i]
	}
	return true
}

func (m *MemoryView) fortran() bool {
	step := m.size
	for i, n := range m.shape {
		if n > 1 && m.strides[i] != step {
			return m.count() == 0
		}
		step *= n
	}
	return true
}

// memory returns the memory behind the view, as far as it reaches.
func (c *Ctx) memory(m *MemoryView) []byte {
	b, _ := c.BufferOf(m.root)
	return b
}

// viewBytes returns what the view shows: the memory itself if it has no gaps,
// else a copy.
func (c *Ctx) viewBytes(m *MemoryView) []byte {
	if m.released {
		return nil
	}
	b := c.memory(m)
	if m.contiguous() {
		n := m.offset + m.count()*m.size
		if m.count() == 0 || n > len(b) {
			return nil
		}
		return b[m.offset:n]
	}
	out, p := make([]byte, m.count()*m.size), c.Pace()
	i := 0
	m.each(&p, 0, m.offset, func(at int) { i += copy(out[i:], b[at:at+m.size]) })
	c.Account().Spend(len(out))
	return out // which is of no meaning when the run was cancelled meanwhile
}

// each calls f with the position of each item from a dimension on, as long as there is
// time.
func (m *MemoryView) each(p *Pace, dim, at int, f func(at int)) {
	if dim == len(m.shape) {
		f(at)
		return
	}
	for i := range m.shape[dim] {
		if m.each(p, dim+1, at+i*m.strides[dim], f); p.Over(8) {
			return
		}
	}
}

func memoryRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	m, _ := c.Data(v).(*MemoryView)
	text := "<memory at "
	if m.released {
		text = "<released memory at "
	}
	return c.Str(fmt.Sprintf("%s0x%012x>", text, uint64(heap.ID(v)))), nil
}

func memoryHash(c *Ctx, v heap.Value) (uint64, error) {
	m, err := c.view(v)
	switch {
	case err != nil:
		return 0, err
	case !m.readonly:
		return 0, c.Raise(TValueError, "cannot hash writable memoryview object")
	case m.format != "B" && m.format != "b" && m.format != "c":
		return 0, c.Raise(TValueError, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
	}
	return hashNumber(c, c.NewBytes(bytes.Clone(c.viewBytes(m))))
}

// memoryCompare compares items, whatever their formats.
func memoryCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if op > code.NE {
		return heap.NotImpl, nil
	}
	x, ok := c.asView(a)
	y, ok2 := c.asView(b)
	if !ok || !ok2 {
		return heap.NotImpl, nil
	}
	if x.released || y.released {
		return heap.Bool((a == b) == (op == code.EQ)), nil
	}
	equal := slices.Equal(x.shape, y.shape)
	p, q := c.viewBytes(x), c.viewBytes(y)
	if err := c.ChargeText(len(p) + len(q)); err != nil {
		return a, err
	}
	if equal && x.format == y.format && x.format == "B" {
		pace := c.Pace()
		same := len(p) == len(q) && pace.CompareBytes(p, q) == 0
		return heap.Bool(same == (op == code.EQ)), pace.Err()
	}
	pace := c.Pace()
	if err := c.Account().Charge(x.count()); err != nil {
		return a, err
	}
	for i := 0; equal && i < x.count(); i++ {
		if pace.Over(32) {
			return a, pace.Err()
		}
		v, err := c.UnpackItem(x.code(), p[i*x.size:])
		if err != nil {
			return heap.NotImpl, nil // a format that nobody can read
		}
		w, err := c.UnpackItem(y.code(), q[i*y.size:])
		if err != nil {
			return heap.NotImpl, nil
		}
		r, err := c.EqualOp(v, w)
		if err != nil {
			return a, err
		}
		equal = r == heap.Equal
	}
	return heap.Bool(equal == (op == code.EQ)), nil
}

// asView returns a bytes-like object as a view.
func (c *Ctx) asView(v heap.Value) (*MemoryView, bool) {
	if m, ok := c.Data(v).(*MemoryView); ok {
		return m, true
	}
	b, ok := c.BufferOf(v)
	m := &MemoryView{root: v, format: "B", size: 1}
	if d, special := c.Data(c.Payload(v)).(exporter); special {
		m.format, m.size = d.ItemFormat()
	}
	m.shape, m.strides = []int{len(b) / m.size}, []int{m.size}
	return m, ok
}

// code is the letter of the format.
func (m *MemoryView) code() byte { return m.format[len(m.format)-1] }

func (c *Ctx) viewItem(m *MemoryView, at int) (heap.Value, error) {
	b := c.memory(m)
	if at < 0 || at+m.size > len(b) {
		return heap.None, c.Raise(TIndexError, "index out of bounds on dimension 1")
	}
	v, err := c.UnpackItem(m.code(), b[at:])
	if err == errFormat {
		return v, c.Raise(TNotImplementedError, "memoryview: format %s not supported", m.format)
	}
	return v, err
}

// place returns where the item is that an index names in a dimension.
func (c *Ctx) place(m *MemoryView, dim int, key heap.Value) (int, error) {
	x, ok, err := c.indexOf(key)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, c.Raise(TTypeError, "memoryview: invalid slice key")
	case x.Kind() == heap.KBig:
		return 0, c.Raise(TIndexError, "cannot fit '%s' into an index-sized integer", c.TypeName(key))
	}
	i := x.Int()
	if i < 0 {
		i += int64(m.shape[dim])
	}
	if i < 0 || i >= int64(m.shape[dim]) {
		return 0, c.Raise(TIndexError, "index out of bounds on dimension %d", dim+1)
	}
	return int(i) * m.strides[dim], nil
}

// placeOf returns where the item is that a key names; ok is false when the key
// is no index.
func (c *Ctx) placeOf(m *MemoryView, key heap.Value) (at int, ok bool, err error) {
	keys := []heap.Value{key}
	if key.Kind() == heap.KTuple {
		keys = c.Tuple(key)
		for _, k := range keys {
			if k.Kind() == heap.KSlice {
				return 0, true, c.Raise(TNotImplementedError, "multi-dimensional slicing is not implemented")
			}
		}
		if len(keys) > len(m.shape) {
			return 0, true, c.Raise(TTypeError, "cannot index %d-dimension view with %d-element tuple", len(m.shape), len(keys))
		}
	} else if key.Kind() == heap.KSlice {
		return 0, false, nil
	}
	if len(keys) < len(m.shape) {
		return 0, true, c.Raise(TNotImplementedError, "%s", [2]string{
			"multi-dimensional sub-views are not implemented", "sub-views are not implemented",
		}[min(max(len(keys)-1, 0), 1)])
	}
	at = m.offset
	for dim, k := range keys {
		by, err := c.place(m, dim, k)
		if err != nil {
			return 0, true, err
		}
		at += by
	}
	return at, true, nil
}

func memoryGet(c *Ctx, v, key heap.Value) (heap.Value, error) {
	m, err := c.view(v)
	if err != nil {
		return v, err
	}
	at, ok, err := c.placeOf(m, key)
	switch {
	case err != nil:
		return v, err
	case ok:
		return c.viewItem(m, at)
	}
	part, err := c.viewSlice(m, key)
	if err != nil {
		return v, err
	}
	return c.addView(part), nil
}

// viewSlice returns the part of a view that a slice names in the first
// dimension.
func (c *Ctx) viewSlice(m *MemoryView, key heap.Value) (*MemoryView, error) {
	if len(m.shape) > 1 {
		return nil, c.Raise(TNotImplementedError, "multi-dimensional slicing is not implemented")
	}
	start, step, count, err := c.SliceRange(key, m.shape[0])
	if err != nil {
		return nil, err
	}
	part := *m
	part.offset += start * m.strides[0]
	part.shape, part.strides = []int{count}, []int{m.strides[0] * step}
	return &part, nil
}

func memorySet(c *Ctx, v, key, x heap.Value) error {
	m, err := c.view(v)
	if err != nil {
		return err
	}
	if m.readonly {
		return c.Raise(TTypeError, "cannot modify read-only memory")
	}
	at, ok, err := c.placeOf(m, key)
	switch {
	case err != nil:
		return err
	case ok:
		return c.setViewItem(m, at, x)
	}
	part, err := c.viewSlice(m, key)
	if err != nil {
		return err
	}
	if !c.isBuffer(x) {
		return c.Raise(TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(x))
	}
	from, _ := c.asView(c.Payload(x))
	if from.code() != part.code() || !slices.Equal(from.shape, part.shape) {
		return c.Raise(TValueError, "memoryview assignment: lvalue and rvalue have different structures")
	}
	fresh, err := c.Clone(c.viewBytes(from)) // they may overlap
	if err != nil {
		return err
	}
	b, p := c.memory(m), c.Pace()
	if n := part.count() * m.size; part.contiguous() && n > 0 {
		p.Copy(b[part.offset:part.offset+n], fresh)
		return cmp.Or(p.Err(), c.ChargeText(n))
	}
	i := 0
	part.each(&p, 0, part.offset, func(at int) {
		copy(b[at:at+m.size], fresh[i:])
		i += m.size
	})
	return cmp.Or(p.Err(), c.Account().Charge(part.count()/4))
}

func (c *Ctx) setViewItem(m *MemoryView, at int, x heap.Value) error {
	var room [8]byte
	switch err := c.PackItem(m.code(), room[:m.size], x); err {
	case nil:
	case errFormat:
		return c.Raise(TNotImplementedError, "memoryview: format %s not supported", m.format)
	case errItemType:
		return c.Raise(TTypeError, "memoryview: invalid type for format '%s'", m.format)
	case errItemRange:
		return c.Raise(TValueError, "memoryview: invalid value for format '%s'", m.format)
	default:
		return err
	}
	b := c.memory(m)
	if at < 0 || at+m.size > len(b) {
		return c.Raise(TIndexError, "index out of bounds on dimension 1")
	}
	copy(b[at:at+m.size], room[:])
	return nil
}

func memoryCast(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	format := c.Text(a[1])
	size, ok := nativeSize(format)
	if !ok {
		return a[0], c.Raise(TValueError, "memoryview: destination format must be a native single character format prefixed with an optional '@'")
	}
	if !m.contiguous() {
		return a[0], c.Raise(TTypeError, "memoryview: casts are restricted to C-contiguous views")
	}
	if a[2] != heap.Unbound && len(m.shape) != 1 || a[2] == heap.Unbound && len(m.shape) > 1 && format == m.format {
		// A cast changes the format to or from bytes, or the number of dimensions.
		if a[2] != heap.Unbound {
			return a[0], c.Raise(TTypeError, "memoryview: cast must be 1D -> ND or ND -> 1D")
		}
	}
	if !isByteFormat(format[len(format)-1]) && !isByteFormat(m.code()) {
		return a[0], c.Raise(TTypeError, "memoryview: cannot cast between two non-byte formats")
	}
	n := m.count() * m.size
	if n%size != 0 {
		return a[0], c.Raise(TTypeError, "memoryview: length is not a multiple of itemsize")
	}
	fresh := *m
	fresh.format, fresh.size = format, size
	fresh.shape = []int{n / size}
	if a[2] != heap.Unbound {
		if fresh.shape, err = c.castShape(a[2], n, size); err != nil {
			return a[0], err
		}
	}
	fresh.strides = make([]int, len(fresh.shape))
	step := size
	for i := len(fresh.shape) - 1; i >= 0; i-- {
		fresh.strides[i] = step
		step *= fresh.shape[i]
	}
	return c.addView(&fresh), nil
}

func isByteFormat(code byte) bool { return code == 'B' || code == 'b' || code == 'c' }

func (c *Ctx) castShape(v heap.Value, n, size int) ([]int, error) {
	var items []heap.Value
	switch p := c.Payload(v); p.Kind() {
	case heap.KList:
		items = c.Lists.At(p).Items
	case heap.KTuple:
		items = c.Tuple(p)
	default:
		return nil, c.Raise(TTypeError, "shape must be a list or a tuple")
	}
	if len(items) == 0 || len(items) > 64 {
		return nil, c.Raise(TValueError, "memoryview: number of dimensions must not exceed 64")
	}
	shape := make([]int, len(items))
	product := size
	for i, x := range items {
		if x.Kind() != heap.KInt {
			return nil, c.Raise(TTypeError, "memoryview.cast(): elements of shape must be integers")
		}
		if x.Int() <= 0 || x.Int() > int64(n) {
			return nil, c.Raise(TValueError, "memoryview.cast(): elements of shape must be integers > 0")
		}
		shape[i] = int(x.Int())
		product = min(product*shape[i], n+1)
	}
	if product != n {
		return nil, c.Raise(TTypeError, "memoryview: product(shape) * itemsize != buffer size")
	}
	return shape, nil
}

func memoryHex(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	return c.hexText(c.viewBytes(m), a[1], a[2].Int())
}

func memoryToBytes(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	if a[1] != heap.None {
		order := c.Payload(a[1])
		if !order.IsStr() || !slices.Contains([]string{"C", "F", "A"}, c.Text(order)) {
			return a[0], c.Raise(TValueError, "order must be 'C', 'F' or 'A'")
		}
	}
	if err := c.reserveText(m.count() * m.size); err != nil {
		return a[0], err
	}
	b, err := c.Clone(c.viewBytes(m))
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(b), c.Account().Poll() // the view may have broken off
}

func memoryToList(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	if err := c.Reserve(heap.ListGrowth(m.count())); err != nil {
		return a[0], err
	}
	if err := c.Account().Charge(2 * m.count()); err != nil {
		return a[0], err
	}
	p := c.Pace()
	v, err := c.viewList(&p, m, 0, m.offset)
	return v, cmp.Or(err, p.Err())
}

func (c *Ctx) viewList(p *Pace, m *MemoryView, dim, at int) (heap.Value, error) {
	if dim == len(m.shape) {
		return c.viewItem(m, at)
	}
	list, err := c.NewLongList(m.shape[dim])
	if err != nil {
		return list, err
	}
	for i := range m.shape[dim] {
		x, err := c.viewList(p, m, dim+1, at+i*m.strides[dim])
		if err != nil || p.Over(32) {
			return x, cmp.Or(err, p.Err())
		}
		c.Append(list, x)
	}
	return list, nil
}

func memoryToReadOnly(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	fresh := *m
	fresh.readonly = true
	return c.addView(&fresh), nil
}

func memoryCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	n := int64(0)
	for i := range m.shape[0] {
		same, err := c.sameItem(m, i, a[1])
		if err != nil {
			return a[0], err
		}
		if same {
			n++
		}
	}
	return heap.Int(n), nil
}

func (c *Ctx) sameItem(m *MemoryView, i int, x heap.Value) (bool, error) {
	if err := c.Account().Charge(4); err != nil {
		return false, err
	}
	v, err := c.viewItem(m, m.offset+i*m.strides[0])
	if err != nil {
		return false, err
	}
	return c.Same(v, x)
}

func memoryIndex(c *Ctx, a []heap.Value) (heap.Value, error) {
	m, err := c.view(a[0])
	if err != nil {
		return a[0], err
	}
	n := int64(m.shape[0])
	from, to := c.clampIndex(a[2]), c.clampIndex(a[3])
	if from < 0 {
		from = max(from+n, 0)
	}
	if to < 0 {
		to = max(to+n, 0)
	}
	for i := from; i < min(to, n); i++ {
		same, err := c.sameItem(m, int(i), a[1])
		if err != nil {
			return a[0], err
		}
		if same {
			return heap.Int(i), nil
		}
	}
	return a[0], c.Raise(TValueError, "memoryview.index(x): x not found")
}

func memoryIterType() *Type {
	return &Type{
		Name: "memory_iterator", Flags: NoNew,
		Iter: iterSelf,
		Next: func(c *Ctx, v heap.Value) (heap.Value, error) {
			s := c.Cells[v.N+1]
			if s == heap.None {
				return heap.Exhausted, nil
			}
			m, err := c.view(s)
			if err != nil {
				return v, err
			}
			i := int(c.Cells[v.N+2].Int())
			if i >= m.shape[0] {
				c.Cells[v.N+1] = heap.None
				return heap.Exhausted, nil
			}
			c.Cells[v.N+2] = heap.Int(int64(i + 1))
			return c.viewItem(m, m.offset+i*m.strides[0])
		},
	}
}
