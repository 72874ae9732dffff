package object

import (
	"cmp"
	"maps"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Shape says what the slots of an instance hold: hidden slots first, then the
// attributes Names. Shapes are made as attributes are added, each once; an
// instance names its shape in the header, so an inline cache compares one word.
type Shape struct {
	Class  heap.Value
	Names  []heap.Value // interned
	Hidden int          // slots before that of Names[0]
	Fixed  int          // the first names are members of __slots__: no part of __dict__
}

type step struct {
	shape uint32
	name  heap.Value
}

const (
	maxNames  = 200 // more attributes go to a dict: an inline cache holds a slot in 8 bits
	maxShapes = 1 << 16
	shapeSize = 160
)

// Shape returns a shape by its number. It is valid until the next shape is made.
func (c *Ctx) Shape(n uint32) *Shape {
	if n < uint32(len(c.Lib.shapes)) {
		return &c.Lib.shapes[n]
	}
	return &c.shapes[n-uint32(len(c.Lib.shapes))]
}

// NewShape makes a root shape.
func (c *Ctx) NewShape(s Shape) uint32 {
	c.shapes = append(c.shapes, s)
	c.Account().Book(shapeSize)
	return uint32(len(c.Lib.shapes) + len(c.shapes) - 1)
}

// find returns the slot of the name, or -1.
func (s *Shape) find(name heap.Value) int {
	for i, n := range s.Names {
		if n == name {
			return s.Hidden + i
		}
	}
	return -1
}

// with returns the shape that has one more attribute, or false when there are
// too many.
func (c *Ctx) with(n uint32, name heap.Value) (uint32, bool) {
	if to, ok := c.nexts[step{n, name}]; ok {
		return to, true
	}
	s := *c.Shape(n)
	if len(s.Names) >= maxNames || len(c.shapes) >= maxShapes {
		return 0, false
	}
	s.Names = append(s.Names[:len(s.Names):len(s.Names)], name)
	to := c.NewShape(s)
	if c.nexts == nil {
		c.nexts = map[step]uint32{}
	}
	c.nexts[step{n, name}] = to
	return to, true
}

// ShapeOf returns the shape number of an instance.
func (c *Ctx) ShapeOf(v heap.Value) uint32 { return uint32(c.Cells[v.N].T >> 32) }

// SlotOfAttr returns the slot of the attribute in the instance v, or -1.
func (c *Ctx) SlotOfAttr(v, name heap.Value) int { return c.Shape(c.ShapeOf(v)).find(name) }

// InstGet returns an attribute that the instance itself has; name is interned.
func (c *Ctx) InstGet(v, name heap.Value) (heap.Value, bool) {
	hd := c.Cells[v.N]
	if i := c.Shape(uint32(hd.T >> 32)).find(name); i >= 0 {
		x := c.Cells[v.N+1+uint64(i)]
		return x, x != heap.Unbound
	}
	if hd.N != 0 {
		d := c.Dicts.At(heap.Handle(heap.KDict, hd.N))
		if at, _, r, _ := c.Lookup(d, name); r == heap.Equal {
			return d.At(at).Val, true
		}
	}
	return heap.Unbound, false
}

// room returns the slots of the block of v.
func (c *Ctx) room(v heap.Value) int { return int(c.Cells[v.N].T>>8&(1<<24-1)) - 1 }

// InstSet sets an attribute of the instance itself. It reports false when
// instances of the class take no such attribute. added is the shape with the
// attribute when it is new and has a slot, for the inline cache.
func (c *Ctx) InstSet(v, name, x heap.Value) (ok bool) {
	hd := c.Cells[v.N]
	n := uint32(hd.T >> 32)
	s := c.Shape(n)
	if i := s.find(name); i >= 0 {
		c.Cells[v.N+1+uint64(i)] = x
		return true
	}
	if !c.takesAttrs(s.Class) {
		return false
	}
	if hd.N == 0 {
		if i := s.Hidden + len(s.Names); i < c.room(v) {
			if to, ok := c.with(n, name); ok {
				c.Cells[v.N+1+uint64(i)] = x
				c.Cells[v.N].T = hd.T&(1<<32-1) | uint64(to)<<32
				return true
			}
		}
	}
	d := c.InstDict(v)
	c.SetItemStr(d, name, x)
	return true
}

func (c *Ctx) takesAttrs(class heap.Value) bool {
	if class.Kind() == heap.KType {
		return c.Builtin(class).Flags&HasDict != 0
	}
	return c.Classes.At(class).Flags&ClassHasDict != 0
}

// InstDelete deletes an attribute of the instance itself and reports whether
// it was there.
func (c *Ctx) InstDelete(v, name heap.Value) bool {
	s := c.Shape(c.ShapeOf(v))
	if i := s.find(name); i >= 0 && i < s.Hidden+s.Fixed {
		p := &c.Cells[v.N+1+uint64(i)]
		was := *p != heap.Unbound
		*p = heap.Unbound
		return was
	}
	if !c.takesAttrs(s.Class) {
		return false
	}
	d := c.Dicts.At(c.InstDict(v))
	at, _, r, _ := c.Lookup(d, name)
	if r != heap.Equal {
		return false
	}
	d.Delete(at)
	return true
}

// InstDict returns the __dict__ of an instance that takes any attribute. From
// then on its attributes live there.
func (c *Ctx) InstDict(v heap.Value) heap.Value {
	if n := c.Cells[v.N].N; n != 0 {
		return heap.Handle(heap.KDict, n)
	}
	d := c.NewDict(heap.KDict)
	s := *c.Shape(c.ShapeOf(v))
	for i := s.Fixed; i < len(s.Names); i++ {
		p := v.N + 1 + uint64(s.Hidden+i)
		if x := c.Cells[p]; x != heap.Unbound {
			c.SetItemStr(d, s.Names[i], x)
			c.Cells[p] = heap.None
		}
	}
	hd := &c.Cells[v.N]
	hd.N = d.N
	hd.T = hd.T&(1<<32-1) | uint64(c.rootShape(s.Class))<<32
	return d
}

func (c *Ctx) rootShape(class heap.Value) uint32 {
	if class.Kind() == heap.KType {
		return c.Builtin(class).shape
	}
	return c.Classes.At(class).Root
}

// SetInstDict makes d the __dict__ of an instance.
func (c *Ctx) SetInstDict(v, d heap.Value) {
	c.InstDict(v)
	c.Cells[v.N].N = d.N
}

// NewInstance returns a new instance of the class, all slots unset; hidden
// ones are Unbound.
func (c *Ctx) NewInstance(class heap.Value) heap.Value {
	slots, fixed, shape := c.instRoom(class)
	v := c.NewInst(slots, shape)
	c.unset(v, fixed)
	if class.Kind() == heap.KClass && c.Classes.At(class).Flags&ClassDel != 0 {
		c.Finalizable(v)
	}
	return v
}

// instRoom returns how many slots new instances of the class have, how many of
// them are no attributes or members of __slots__, and their shape.
func (c *Ctx) instRoom(class heap.Value) (slots, fixed int, shape uint32) {
	if class.Kind() == heap.KType {
		t := c.Builtin(class)
		return t.hidden + 2, t.hidden, t.shape
	}
	k := c.Classes.At(class)
	s := c.Shape(k.Root)
	return k.Slots, s.Hidden + s.Fixed, k.Root
}

func (c *Ctx) unset(v heap.Value, n int) {
	for i := range uint64(n) {
		c.Cells[v.N+1+i] = heap.Unbound
	}
}

// SetClass makes v an instance of another class of the same layout.
func (c *Ctx) SetClass(v, class heap.Value) {
	if c.takesAttrs(c.TypeOf(v)) {
		c.InstDict(v)
	}
	hd := &c.Cells[v.N]
	hd.T = hd.T&(1<<32-1) | uint64(c.rootShape(class))<<32
}

func (c *Ctx) visitShapes(v *heap.Visitor) {
	n := v.Len(len(c.shapes))
	if v.Loading() && n > 0 {
		c.shapes = make([]Shape, n)
	}
	for i := range c.shapes {
		s := &c.shapes[i]
		v.Val(&s.Class)
		v.Vals(&s.Names)
		v.Int(&s.Hidden)
		v.Int(&s.Fixed)
	}
	c.visitSteps(v)
}

func (c *Ctx) visitSteps(v *heap.Visitor) {
	n := v.Len(len(c.nexts))
	if v.Loading() {
		if n > 0 {
			c.nexts = make(map[step]uint32, n)
		}
		for range n {
			var s step
			var to uint32
			v.Uint32(&s.shape)
			v.Val(&s.name)
			v.Uint32(&to)
			if to-uint32(len(c.Lib.shapes)) >= uint32(len(c.shapes)) {
				v.Fail("there is no shape %d", to)
			}
			c.nexts[s] = to
		}
		return
	}
	order := func(x, y step) int {
		return cmp.Or(cmp.Compare(x.shape, y.shape), cmp.Compare(x.name.T, y.name.T), cmp.Compare(x.name.N, y.name.N))
	}
	for _, s := range slices.SortedFunc(maps.Keys(c.nexts), order) {
		to := c.nexts[s]
		v.Uint32(&s.shape)
		v.Val(&s.name)
		v.Uint32(&to)
	}
}
