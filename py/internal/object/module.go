package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// ModuleDef is a native module, as one row.
type ModuleDef struct {
	Name  string // "math", "_functools"
	Doc   string
	Funcs []Native
	Types []*Type
	// Attrs are attributes that need no heap: numbers, short strings.
	Attrs map[string]heap.Value
	// Init sets attributes that need the heap, when the module is first
	// imported: set(name, value).
	Init func(c *Ctx, set func(name string, v heap.Value)) error
	// Python are modules in Python that come with this one and are no part of
	// package lib, by name: the code of each, compiled once.
	Python map[string]func() (*code.Unit, error)
}

// Module is a module object.
type Module struct {
	Dict  heap.Value // of kind KDict
	Class heap.Value
	Def   int32 // 1 + number of the native module, or 0
}

// Visit implements heap.Visited.
func (m *Module) Visit(v *heap.Visitor) {
	v.Val(&m.Dict)
	v.Others(TypeValue(TModule), &m.Class)
	n := uint32(m.Def)
	v.Uint32(&n)
	m.Def = int32(n)
}

// Size implements heap.Visited.
func (m *Module) Size() int { return 40 }

// NewModule returns a new module with an empty dict.
func (c *Ctx) NewModule() heap.Value { return c.newModule(Module{Dict: c.NewDict(heap.KDict)}) }

func (c *Ctx) newModule(m Module) heap.Value {
	m.Class = TypeValue(TModule)
	return heap.Handle(heap.KModule, c.Modules.Add(&c.Heap, m))
}

// Data is Go data behind a value of kind KObj: an object of a built-in type
// whose state is more than a fixed number of values.
type Data interface {
	heap.Visited
	// TypeName is the qualified name of the type: "bytearray", "collections.deque".
	TypeName() string
}

// Callable is data whose objects are called without a frame, and without the
// tuple and the dict that the type's Call takes.
type Callable interface {
	// CallNow calls it with arguments by position, which are valid until it
	// returns. The error is like that of a native; NeedPython means that __call__
	// of the type sees to it.
	CallNow(c *Ctx, args []heap.Value) (heap.Value, error)
}

// Obj is the object behind a value of kind KObj.
type Obj struct {
	Type TypeID
	Data Data
}

// Visit implements heap.Visited.
func (o *Obj) Visit(v *heap.Visitor) {
	if !v.Tracing() {
		id := uint32(o.Type)
		v.Uint32(&id)
		o.Type = TypeID(id)
		if v.Loading() {
			o.Data = v.Owner().(dataMaker).MakeData(o.Type)
			if o.Data == nil {
				v.Fail("type %d has no data", id)
			}
		}
	}
	if o.Data != nil {
		o.Data.Visit(v)
	}
}

// End implements heap.Ender, for data that does so too.
func (o *Obj) End() {
	if d, ok := o.Data.(heap.Ender); ok {
		d.End()
	}
}

// Size implements heap.Visited.
func (o *Obj) Size() int {
	if o.Data == nil {
		return 32
	}
	return 32 + o.Data.Size()
}

// dataMaker is the machine: it makes empty data when a snapshot is loaded.
type dataMaker interface{ MakeData(id TypeID) Data }

// NewObj returns a new object with the data. Its size is booked now; data that
// grows later calls Grew.
func (c *Ctx) NewObj(d Data) heap.Value {
	id := c.Lib.named[d.TypeName()]
	return heap.Handle(heap.KObj, c.Objs.Add(&c.Heap, Obj{id, d}))
}

// Data returns the Go data of v, or nil when v has none.
func (c *Ctx) Data(v heap.Value) Data {
	if v.Kind() != heap.KObj {
		return nil
	}
	return c.Objs.At(v).Data
}

// NewBlockOf returns a new object of a built-in type whose state is a fixed
// number of values.
func (c *Ctx) NewBlockOf(t TypeID, slots ...heap.Value) heap.Value {
	o := c.NewBlock(heap.KBlock, len(slots), uint32(t))
	copy(c.Cells[o+1:], slots)
	return heap.Handle(heap.KBlock, o)
}

// NewIterOf returns a new iterator over built-in data, likewise.
func (c *Ctx) NewIterOf(t TypeID, slots ...heap.Value) heap.Value {
	o := c.NewBlock(heap.KIter, len(slots), uint32(t))
	copy(c.Cells[o+1:], slots)
	return heap.Handle(heap.KIter, o)
}
