package object

import (
	"errors"
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Func is the Go function of a native. a holds the arguments in the order of
// the signature, converted, with defaults filled in; one that was not given and
// has no default value is Unbound. *args is a tuple, **kwargs a dict.
type Func func(c *Ctx, a []heap.Value) (heap.Value, error)

// What a native may answer beside a value or an exception.
var (
	// Raised says that c.Exception() was raised.
	Raised = errors.New("an exception was raised")
	// NeedPython says that nothing has happened, and that Native.Py must run.
	NeedPython = errors.New("needs Python code")
	// Tailed says that c.Tail was called.
	Tailed = errors.New("tail call")
	// Paused says that the host answers later.
	Paused = errors.New("waiting for the host")
	// NeedVM says that the machine itself does what Native.Step names, with the
	// arguments of the native.
	NeedVM = errors.New("needs the machine")
)

// Leave is the error of os._exit: the run ends at once, without what programs do
// at their end.
type Leave struct{ Status int }

// Error says that the program ended itself.
func (e *Leave) Error() string { return fmt.Sprintf("the program left with status %d", e.Status) }

// Check says what the machine does with the result of a tail call.
type Check uint8

// The checks, with the errors that they raise as CPython words them.
const (
	Any              Check = iota
	CheckStr               // must be str: "__str__ returned non-string (type int)"; the name of the method comes from Tail.Special
	CheckInt               // must be int: "__index__ returned non-int (type str)"
	CheckFloat             // must be float
	CheckBytes             // must be bytes
	CheckComplex           // must be complex
	CheckBool              // truth of the result is the result; used by __contains__
	CheckIsBool            // must be bool: "__bool__ should return bool, returned int"
	CheckLen               // must be an int that is not negative and fits: the result of len()
	CheckHash              // must be int; reduced as hash() does
	CheckIter              // must be an iterator: "iter() returned non-iterator of type 'int'"
	CheckNone              // any; the result is None
	CheckDefault           // StopIteration gives Tail.Default (next with a default); Exhausted too
	CheckAttrDefault       // AttributeError gives Tail.Default (getattr, hasattr)
	CheckHasAttr           // the result is True; AttributeError gives False
	CheckNext              // the result is that of a __next__: StopIteration passes on
	CheckNot               // the truth of the result, negated
	CheckDict              // must be a mapping that __prepare__ returned
	CheckBoundSelf         // the result is the first argument of the native (in-place operations)
)

// OfResult reports whether the check is one of the result alone.
func (k Check) OfResult() bool {
	switch k {
	case CheckFloat, CheckDefault, CheckAttrDefault, CheckHasAttr, CheckBoundSelf:
		return false
	}
	return true
}

// KeyOp is what a method of a dict or set does with the entry of its first
// argument, the key; a further argument is the default.
type KeyOp uint8

// The operations.
const (
	KeyNone KeyOp = iota
	KeyGet
	KeySet // the key, and of a dict its value; of a set the key as it is there stays
	KeyDel
	KeyHas
	KeyGetOr
	KeySetDefault
	KeyPop
	KeyDiscard
)

// NativeKind says how a native of a type is found and called.
type NativeKind uint8

// The kinds.
const (
	Method      NativeKind = iota // of a type: takes self. Of a module: a function
	ClassMethod                   // takes the class
	StaticMethod
	Getter   // an attribute: Fn gets, Set sets
	Wrapper  // special method that follows from a slot: "slot wrapper" in its repr
	Field    // a Getter that CPython calls a member: "readonly attribute" in its errors
	Constant // an attribute of the class that needs the heap: Fn, without arguments, gives it
)

// Native is a function in Go, as one row.
type Native struct {
	// Name is the qualified name: "len", "list.append", "math.sin". Within
	// Type.Methods and Module.Funcs it is the last part alone; the library
	// completes it.
	Name string
	// Sig is the signature: "(self, object, /)", "(iterable=(), /)",
	// "(*args, sep=' ', end='\n')". A parameter may name a converter after a
	// colon: "(self: str, sub: str, start: index = 0, /)". The first parameter of
	// a method of a type T has the converter T when it names none. "" stands for
	// no parameters (beside self).
	//
	// Converters:
	//	obj       as it is (the default)
	//	int       any int, through __index__; bools become ints
	//	index     the same, clamped to 64 bits (slices, start and end arguments); None stays None
	//	size      int of 64 bits, else OverflowError
	//	float     float, through __float__ or __index__
	//	bool      True or False, through __bool__ or __len__
	//	str       a str: "f() argument 'x' must be str, not int"
	//	bytes     a bytes-like object: bytes, bytearray or memoryview, as it is
	//	iterable  a list or tuple: other iterables are collected into a list
	//	key       a hashable value whose hash is known: c.Keys
	//	path      str, bytes or through __fspath__
	//	callable  a callable
	//	list, dict, ... the name of any built-in type: an instance of it, unwrapped
	//	T|none    T, or None as it is
	//	raw       of self: as it is, an instance of a subclass too
	Sig string
	Doc string
	Fn  Func
	// Now1, Now2 and Now3 are what a call by position with so many arguments, self
	// or the class among them, does at once where these are what most calls have:
	// nil, or the result and true. false means that nothing has happened, and that
	// Fn sees to it. A method's self is of its type, without a look at it.
	Now1 func(c *Ctx, x heap.Value) (heap.Value, bool)
	Now2 func(c *Ctx, x, y heap.Value) (heap.Value, bool)
	Now3 func(c *Ctx, x, y, z heap.Value) (heap.Value, bool)
	// Set is the setter of a Getter; its arguments are self and the value,
	// Unbound for deletion. Without it the attribute is read-only.
	Set Func
	// Py names the function that runs when Fn answers NeedPython:
	// "builtins.list_index" is list_index in lib/_builtins.py; see Ctx doc.
	Py string
	// Step names what the machine does when Fn answers NeedVM: "gen_send".
	Step string
	Kind NativeKind
	// AnyNames is set where CPython hands keywords over as a dict that is not
	// looked at before: they need not be strings.
	AnyNames bool
	// Asks is the special method that a call with one argument comes to when the
	// class of that has it as a plain function, which is called at once and whose
	// result is checked as Check says. 0 is none.
	Asks  Special
	Check Check
	// Collect is what the machine does in place of Py where the iterable is a
	// generator or an instance whose iterator is the program's.
	Collect Collect
	// Key is what the machine does in place of Py where the key is an object whose
	// __hash__ is a plain function.
	Key KeyOp
	// Text is the __text_signature__; from Sig when empty.
	Text string

	params *params // from Sig; see bind.go
	brief  brief   // of params, for calls by position
	owner  TypeID  // the type of a method
	module string  // the module of a function
	full   string  // the name that it has in the library
	number uint32  // in Library.Natives
}

// Collect is what the machine makes of the items of an iterable.
type Collect uint8

// What it makes.
const (
	CollectNothing  Collect = iota
	CollectList             // of a method: adds to self
	CollectTuple            // of no native
	CollectSet              // as CollectList
	CollectDict             // of pairs, as CollectList
	CollectSum              // of the first argument, to the second
	CollectAny              // whether one is true
	CollectAll              // whether all are true
	CollectMin              // the least
	CollectMax              // the greatest
	CollectArgument         // a list, with which the native is called instead
	CollectIterator         // likewise, made of the iterator: only that is asked how long it is
	CollectItems            // of no native: a list, without asking how long it will be
)

// Param is a parameter of a native.
type Param struct {
	Name    string
	Conv    Conv
	Type    TypeID // of ConvType
	OrNone  bool
	Default heap.Value // Unbound: none
	Needed  bool
}

// Conv is a converter.
type Conv uint8

// The converters, by their names in signatures.
const (
	ConvObj Conv = iota
	ConvInt
	ConvIndex
	ConvSize
	ConvFloat
	ConvBool
	ConvStr
	ConvBytes
	ConvIterable
	ConvKey
	ConvPath
	ConvCallable
	ConvType
	ConvRaw // of self: its type is checked, and it stays as it is
)
