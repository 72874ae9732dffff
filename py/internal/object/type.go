package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// BinOp is a binary operation.
type BinOp uint8

// The operations, in the order of code.Add and what follows it.
const (
	OpAdd BinOp = iota
	OpSub
	OpMul
	OpDiv
	OpFDiv
	OpMod
	OpAnd
	OpOr
	OpXor
	OpShl
	OpShr
	OpPow
	OpMatMul
	OpDivMod
	NBinOps
)

// UnaryOp is a unary operation.
type UnaryOp uint8

// The operations.
const (
	OpNeg UnaryOp = iota
	OpPos
	OpInv
	OpAbs
)

// OpSet is a set of BinOps, made by Ops.
type OpSet uint16

// Ops returns the set of the operations.
func Ops(ops ...BinOp) OpSet {
	var s OpSet
	for _, op := range ops {
		s |= 1 << op
	}
	return s
}

// Has reports whether op is in s.
func (s OpSet) Has(op BinOp) bool { return s>>op&1 != 0 }

// Type is a built-in type, as one row. Every function is optional. From those
// that are set the special methods follow; a function sees built-in data (the
// payload of an instance of a subclass), and may answer NeedPython before
// anything has happened.
type Type struct {
	Name   string
	Module string // "builtins" when empty
	Base   string // qualified name ("Exception", "collections.deque"); "object" when empty
	Mixin  string // a second base without members, whose own base is among those of Base
	Doc    string
	Flags  TypeFlags

	// New is __new__: Sig "(cls, x=0, /)"; a[0] is the class. It returns a plain
	// value of the built-in type: the machine wraps it when cls is a subclass.
	New *Native
	// Init is __init__, for mutable types whose __init__ does something.
	Init *Native
	// Empty is what __new__ of such a type makes, whatever the arguments are.
	Empty func(c *Ctx) heap.Value

	Repr func(c *Ctx, v heap.Value) (heap.Value, error) // a str
	// ReprAs is Repr of an instance that holds p, for types whose repr shows the
	// name of the class.
	ReprAs func(c *Ctx, v, p heap.Value) (heap.Value, error)
	Str    func(c *Ctx, v heap.Value) (heap.Value, error) // a str; Repr when nil
	Hash   func(c *Ctx, v heap.Value) (uint64, error)     // nil: by identity, if Compare is nil too; else unhashable
	Bool   func(c *Ctx, v heap.Value) (bool, error)
	Len    func(c *Ctx, v heap.Value) (int, error)
	Iter   func(c *Ctx, v heap.Value) (heap.Value, error)
	// Next returns the next item, or Exhausted.
	Next func(c *Ctx, v heap.Value) (heap.Value, error)
	// NextPair is Next where the items are pairs that are unpacked at once: x is
	// Exhausted at the end, and Unbound when the next item is no pair to be had so.
	NextPair func(c *Ctx, v heap.Value) (x, y heap.Value, err error)
	GetItem  func(c *Ctx, v, key heap.Value) (heap.Value, error)
	SetItem  func(c *Ctx, v, key, x heap.Value) error
	DelItem  func(c *Ctx, v, key heap.Value) error
	Contains func(c *Ctx, v, x heap.Value) (bool, error)
	// Compare returns True, False or NotImpl. Identity alone when nil.
	Compare func(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error)
	// Binary computes a op b, where a or b is of this type, or returns NotImpl.
	// It is asked for the operations of Ops (__add__ and __radd__), but for those
	// in NoReflect, which have no __radd__.
	Binary    func(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error)
	Ops       OpSet
	NoReflect OpSet
	// NoConcat is the TypeError of a + b where a is of this type and b of a wrong
	// one, with the names of b's type and of a's: "can't concat %[1]s to %[2]s".
	// What has it is a sequence, whose methods for + and * raise TypeErrors when
	// they are called by name, where others return NotImplemented.
	NoConcat string
	// InPlace computes a op= b for the operations of InPlaceOps.
	InPlace    func(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error)
	InPlaceOps OpSet
	Unary      func(c *Ctx, op UnaryOp, v heap.Value) (heap.Value, error)
	Int        func(c *Ctx, v heap.Value) (heap.Value, error) // __int__
	Index      func(c *Ctx, v heap.Value) (heap.Value, error) // __index__
	Float      func(c *Ctx, v heap.Value) (heap.Value, error) // __float__
	// GetAttr finds an attribute that the type's rows do not have, before the
	// instance's dict; Unbound says that there is none.
	GetAttr func(c *Ctx, v heap.Value, name heap.Value) (heap.Value, error)
	// SetAttr sets an attribute that the type's rows do not have, or deletes it
	// when x is Unbound. There are no others.
	SetAttr func(c *Ctx, v, name, x heap.Value) error
	// Dict returns the dict of attributes of an object that is no KInst, made
	// when there is none and make says so; Unbound: there is none.
	Dict func(c *Ctx, v heap.Value, make bool) heap.Value
	// Target is the object that attributes of v are read from and written to:
	// that of a weak proxy.
	Target func(c *Ctx, v heap.Value) (heap.Value, error)
	// Call is what calling an object does: usually c.Tail. args and kwargs are a
	// tuple and a dict or None.
	Call func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error)

	// Members are attributes in hidden slots of instances, from slot HiddenBase on.
	Members []string
	Methods []Native
	// Py names the functions of the library that run when the function of a
	// special method answers NeedPython, as Native.Py does.
	Py map[Special]string
	// Attrs are further class attributes: constants.
	Attrs map[string]heap.Value
	// Make returns empty Data, to be loaded, for types whose objects are of kind
	// KObj.
	Make func() Data

	id     TypeID
	seq    *structSeq // of tuples with names
	base   TypeID
	mro    []heap.Value
	attrs  map[string]heap.Value
	maker  *Native
	now    *Native
	plain  bool // see PlainException
	slots  [NSpecials]heap.Value
	hidden int
	// fill sets the members of a new exception from the arguments of the class.
	fill func(c *Ctx, v heap.Value, args []heap.Value) error
	// fills says that an exception's __init__ without keyword arguments keeps the
	// arguments and does fill, which never fails.
	fills   bool
	members map[string]int
	shape   uint32 // root shape of instances, for types whose instances are KInst
}

// TypeFlags are facts about a type.
type TypeFlags uint16

// The flags.
const (
	Final     TypeFlags = 1 << iota // cannot be subclassed
	NoNew                           // cannot be instantiated: "cannot create 'X' instances"
	HasDict                         // instances have a __dict__ (exceptions, modules, functions)
	Plain                           // instances are KInst: exceptions and object itself
	Exception                       // derives from BaseException
	Sequence                        // matches sequence patterns
	Mapping                         // matches mapping patterns
	MatchSelf                       // matches a class pattern with one positional pattern as a whole
	Unordered                       // Compare does == and != only, so there are no __lt__, ...
)

// Hidden slots of exceptions; members of a type follow from ExcMembers on.
const (
	ExcArgs = iota
	ExcTraceback
	ExcContext
	ExcCause
	ExcSuppress
	ExcMembers
)

// Special is a special method that the machine looks up: its number indexes the
// slot tables of classes.
type Special uint8

// The special methods.
const (
	SNew Special = iota
	SInit
	SDel
	SRepr
	SStr
	SBytes
	SFormat
	SHash
	SBool
	SLen
	SLengthHint
	SIter
	SNext
	SReversed
	SContains
	SGetItem
	SSetItem
	SDelItem
	SMissing
	SGetAttribute
	SGetAttr
	SSetAttr
	SDelAttr
	SDir
	SGet
	SSet
	SDelete
	SCall
	SEq
	SNe
	SLt
	SLe
	SGt
	SGe
	SAdd
	SSub
	SMul
	SDiv
	SFDiv
	SMod
	SAnd
	SOr
	SXor
	SShl
	SShr
	SPow
	SMatMul
	SDivMod
	SRAdd
	SRSub
	SRMul
	SRDiv
	SRFDiv
	SRMod
	SRAnd
	SROr
	SRXor
	SRShl
	SRShr
	SRPow
	SRMatMul
	SRDivMod
	SIAdd
	SISub
	SIMul
	SIDiv
	SIFDiv
	SIMod
	SIAnd
	SIOr
	SIXor
	SIShl
	SIShr
	SIPow
	SIMatMul
	SNeg
	SPos
	SInvert
	SAbs
	SInt
	SFloat
	SComplex
	SIndex
	SRound
	STrunc
	SFloor
	SCeil
	SEnter
	SExit
	SAEnter
	SAExit
	SAwait
	SAIter
	SANext
	SInstanceCheck
	SSubclassCheck
	SClassGetItem
	SMroEntries
	SFspath
	SBuffer
	NSpecials
)

// Names of the special methods, by number.
var specialNames = [NSpecials]string{
	"__new__", "__init__", "__del__", "__repr__", "__str__", "__bytes__", "__format__", "__hash__", "__bool__",
	"__len__", "__length_hint__", "__iter__", "__next__", "__reversed__", "__contains__", "__getitem__",
	"__setitem__", "__delitem__", "__missing__", "__getattribute__", "__getattr__", "__setattr__", "__delattr__",
	"__dir__", "__get__", "__set__", "__delete__", "__call__",
	"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__",
	"__add__", "__sub__", "__mul__", "__truediv__", "__floordiv__", "__mod__", "__and__", "__or__", "__xor__",
	"__lshift__", "__rshift__", "__pow__", "__matmul__", "__divmod__",
	"__radd__", "__rsub__", "__rmul__", "__rtruediv__", "__rfloordiv__", "__rmod__", "__rand__", "__ror__", "__rxor__",
	"__rlshift__", "__rrshift__", "__rpow__", "__rmatmul__", "__rdivmod__",
	"__iadd__", "__isub__", "__imul__", "__itruediv__", "__ifloordiv__", "__imod__", "__iand__", "__ior__", "__ixor__",
	"__ilshift__", "__irshift__", "__ipow__", "__imatmul__",
	"__neg__", "__pos__", "__invert__", "__abs__", "__int__", "__float__", "__complex__", "__index__", "__round__",
	"__trunc__", "__floor__", "__ceil__", "__enter__", "__exit__", "__aenter__", "__aexit__", "__await__",
	"__aiter__", "__anext__", "__instancecheck__", "__subclasscheck__", "__class_getitem__", "__mro_entries__",
	"__fspath__", "__buffer__",
}

// Name returns the name of the special method.
func (s Special) Name() string { return specialNames[s] }

// ID returns the number of the type in its library.
func (t *Type) ID() TypeID { return t.id }

// MRO returns the types in the order of lookup, t first.
func (t *Type) MRO() []heap.Value { return t.mro }

// Slot returns the special method s that the type has or inherits, or Unbound.
func (t *Type) Slot(s Special) heap.Value { return t.slots[s] }

// Attr returns the attribute that the type itself defines.
func (t *Type) Attr(name string) (heap.Value, bool) {
	v, ok := t.attrs[name]
	return v, ok
}

// AttrNames returns the attributes that the type itself defines.
func (t *Type) AttrNames() map[string]heap.Value { return t.attrs }

// Hidden returns the number of hidden slots of instances.
func (t *Type) Hidden() int { return t.hidden }
