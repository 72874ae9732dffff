package object

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Ctx is the data of one interpreter: what natives work on. The machine embeds
// it by value.
type Ctx struct {
	heap.Heap

	Funcs   heap.Table[Function, *Function]
	Gens    heap.Table[Generator, *Generator]
	Classes heap.Table[Class, *Class]
	Modules heap.Table[Module, *Module]
	Objs    heap.Table[Obj, *Obj]

	Lib  *Library
	Host Host
	VM   VM

	// Epoch moves when what attributes of classes mean may have changed.
	Epoch uint32
	depth int32

	// Keys are the hashes of arguments with the converter key, in their order.
	Keys [2]Key

	// Handled is the exception that is being handled, or None.
	Handled heap.Value

	// SysModules is sys.modules, Builtins the dict of the module builtins, once
	// they are needed; else Unbound.
	SysModules heap.Value
	Builtins   heap.Value
	// Main is the dict of __main__, or Unbound. The module is made with
	// sys.modules, until when builtinsModule is the one of builtins.
	Main           heap.Value
	builtinsModule heap.Value
	// Files is what the module _io keeps of open files, once there are some; else
	// Unbound.
	Files heap.Value
	// Hooks are those for asynchronous generators, once there were any.
	Hooks *AsyncHooks
	// BuiltinsChanged says that the program gave a built-in name another value.
	BuiltinsChanged bool
	// CollectorOff is what gc.isenabled denies; memory is collected all the same.
	CollectorOff bool
	getting      bool // a getter runs on getArg
	// Prompt is how often the collector ran because of what a statement let go.
	Prompt uint8

	// Get is the call that GetAttrPure and its kin ask for.
	Get AttrCall

	noDefault heap.Value // typing.NoDefault, once it is needed
	getArg    [1]heap.Value

	answers *answers // of the host, to the native that waits

	exc    heap.Value
	tail   Tail
	names  map[string]heap.Value
	shapes []Shape
	nexts  map[step]uint32
	cache  *attrCache
	text   *textState
	ints   *intRoom

	printing []heap.Value // containers whose repr is being made
}

// Key is an argument that was hashed.
type Key struct {
	Hash  uint64
	Plain bool // hash and equality need no Python code
	At    int  // the entry, when the machine probed in Python; else -2
}

// Tail is a call that a native asks for.
type Tail struct {
	Func    heap.Value
	Args    []heap.Value // at most 3 with room in buf
	Kwargs  heap.Value   // dict, or Unbound
	Star    bool         // Args is one tuple of the arguments
	Check   Check
	Default heap.Value // of CheckDefault and CheckAttrDefault
	Special Special    // Func is this method of the first argument; or 0
	buf     [4]heap.Value
}

// VM is what natives ask of the machine. Frames are counted from 0, the
// innermost that is not hidden.
type VM interface {
	// Globals and Locals return the dict of globals and the namespace of frame n;
	// Unbound when there is no such frame. Locals of a function are a new dict.
	Globals(n int) heap.Value
	Locals(n int) heap.Value
	// Namespace is the dict of globals of the innermost frame, one of the library too.
	Namespace() heap.Value
	// Frame returns code and present line of frame n.
	Frame(n int) (f *Function, line int, ok bool)
	// FrameObject returns the frame object of frame n.
	FrameObject(n int) heap.Value
	// MakeFunction returns a function of a unit's main code over globals.
	MakeFunction(u *code.Unit, globals heap.Value) heap.Value
	// TailCode makes the result of the native that of running f, a function of a
	// main code, with a namespace (Unbound: the globals). The error is Tailed.
	TailCode(f, namespace heap.Value) error
	// Handling returns the exception that is being handled, or None: that of the
	// running generator, or else of whoever runs it.
	Handling() heap.Value
	// ForgetSlots empties caches of slots of instances: a class has got something
	// that goes before them.
	ForgetSlots()
	// GenPC returns the number of the instruction that a running generator executes.
	GenPC(gen heap.Value) int
	// SuperArgs returns class and self for super() without arguments.
	SuperArgs() (class, self heap.Value, err error)
}

// Host is what the interpreter asks of the world: clock, random seed, files,
// output. Guests reach nothing else.
type Host interface {
	// Call answers an operation; Paused means that the answer comes later. It is
	// for natives, which can be entered again.
	Call(c *Ctx, op string, args []heap.Value) (heap.Value, error)
	// CallNow is Call without a pause.
	CallNow(c *Ctx, op string, args []heap.Value) (heap.Value, error)
	// Write writes to standard output (1) or standard error (2).
	Write(fd int, b []byte) error
}

// InitCtx makes c an empty interpreter at its final address.
func (c *Ctx) InitCtx(lib *Library, acct *budget.Account, owner heap.Owner, seed uint64) {
	if !c.LaidOut() {
		c.LayOut()
	}
	c.Init(acct, owner, seed)
	c.Lib = lib
}

// LayOut makes what c has whoever it is for.
func (c *Ctx) LayOut() {
	c.Heap.LayOut()
	heap.Register(&c.Heap, &c.Funcs, heap.KFunc)
	heap.Register(&c.Heap, &c.Gens, heap.KGen)
	c.Gens.Reclaims(func(g *Generator, h *heap.Heap) { h.Release(&g.Regs) })
	heap.Register(&c.Heap, &c.Classes, heap.KClass)
	heap.Register(&c.Heap, &c.Modules, heap.KModule)
	heap.Register(&c.Heap, &c.Objs, heap.KObj)
	c.Epoch = 1
	c.Handled, c.exc = heap.None, heap.Unbound
	c.SysModules, c.Builtins, c.noDefault = heap.Unbound, heap.Unbound, heap.Unbound
	c.Main, c.builtinsModule, c.Files = heap.Unbound, heap.Unbound, heap.Unbound
}

// VisitCtx visits what Ctx holds beside the heap.
func (c *Ctx) VisitCtx(v *heap.Visitor) {
	v.Others(heap.Unbound, &c.SysModules, &c.Builtins, &c.Main, &c.builtinsModule, &c.exc, &c.noDefault, &c.Files)
	if v.Tracing() {
		c.traceCtx(v)
		return
	}
	facts := c.facts()
	v.Uint64(&facts)
	if v.Loading() {
		c.BuiltinsChanged, c.CollectorOff = facts&ctxBuiltins != 0, facts&ctxCollectorOff != 0
		c.Handled = heap.None
	}
	if facts&ctxHandled != 0 {
		c.visitHandled(v)
	}
	if facts&ctxAnswers != 0 {
		c.visitAnswers(v)
	}
	if facts&ctxDigits != 0 {
		digits := c.MaxStrDigits()
		v.Int(&digits)
		c.SetMaxStrDigits(max(digits, 0))
	}
	if facts&ctxNames != 0 {
		c.visitNames(v)
	}
	if facts&ctxShapes != 0 {
		c.visitShapes(v)
	}
}

// What an interpreter has that a small program has not, as bits.
const (
	ctxHandled      = 1 << iota // an exception, or hooks
	ctxAnswers                  // to the native that waits
	ctxDigits                   // another limit of digits
	ctxNames                    // that do not fit in a value
	ctxShapes                   // or steps between them
	ctxBuiltins                 // BuiltinsChanged
	ctxCollectorOff             // CollectorOff
)

func (c *Ctx) facts() (facts uint64) {
	if c.Handled != heap.None || c.Hooks != nil {
		facts |= ctxHandled
	}
	if c.answers != nil && len(c.answers.list) > 0 {
		facts |= ctxAnswers
	}
	if c.MaxStrDigits() != DefaultMaxStrDigits {
		facts |= ctxDigits
	}
	if len(c.names) > 0 {
		facts |= ctxNames
	}
	if len(c.shapes)+len(c.nexts) > 0 {
		facts |= ctxShapes
	}
	if c.BuiltinsChanged {
		facts |= ctxBuiltins
	}
	if c.CollectorOff {
		facts |= ctxCollectorOff
	}
	return facts
}

// traceCtx visits all values.
func (c *Ctx) traceCtx(v *heap.Visitor) {
	c.visitHandled(v)
	c.visitAnswers(v)
	for _, s := range c.names {
		v.Val(&s)
	}
	for i := range c.shapes {
		v.Val(&c.shapes[i].Class)
		v.Span(c.shapes[i].Names)
	}
}

func (c *Ctx) visitNames(v *heap.Visitor) {
	n := v.Len(len(c.names))
	if v.Loading() {
		if n > 0 {
			c.names = make(map[string]heap.Value, n)
		}
		for range n {
			var x heap.Value
			v.Val(&x)
			if !x.IsStr() {
				v.Fail("a name is no str")
			}
			c.names[nameKey(c.Text(x))] = x
		}
		return
	}
	// In the order of their handles, so that one state is always the same bytes.
	byHandle := func(x, y heap.Value) int { return cmp.Compare(x.N, y.N) }
	for _, x := range slices.SortedFunc(maps.Values(c.names), byHandle) {
		v.Val(&x)
	}
}

// Intern returns the one value of the name s that this interpreter uses, so
// that equal names are the same words.
func (c *Ctx) Intern(s string) heap.Value {
	if len(s) <= heap.MaxSmallStr {
		return heap.SmallStr(s)
	}
	return c.intern(nameKey(s), s)
}

func (c *Ctx) intern(key, s string) heap.Value {
	if v, ok := c.names[key]; ok {
		return v
	}
	if c.names == nil {
		c.names = map[string]heap.Value{}
	}
	v := c.Str(s)
	c.names[key] = v
	return v
}

// nameKey returns the key of a name in Ctx.names: the name, or a digest of one that is
// so long that Go could not hash and compare it at once. No str begins with its first byte.
func nameKey(s string) string {
	if len(s) <= quickBytes {
		return s
	}
	sum := sha256.New()
	_, _ = io.WriteString(sum, s)
	return digestKey(sum)
}

func digestKey(sum hash.Hash) string { return string(sum.Sum([]byte{0xff})) }

// InternName is InternValue that looks at the limits.
func (c *Ctx) InternName(v heap.Value) (heap.Value, error) {
	if c.StrBytes(v) <= quickBytes {
		return c.InternValue(v), nil
	}
	s, sum, p := c.Text(v), sha256.New(), c.Pace()
	p.pieces(len(s), func(from, to int) bool {
		_, _ = io.WriteString(sum, s[from:to])
		return true
	})
	if p.Err() != nil {
		return v, p.Err()
	}
	return c.intern(digestKey(sum), s), nil
}

// InternValue is Intern of the str v.
func (c *Ctx) InternValue(v heap.Value) heap.Value {
	if v.Kind() == heap.KSmallStr {
		return v
	}
	return c.Intern(c.Text(v))
}

// Tail makes the native's result that of calling f with the arguments, checked.
func (c *Ctx) Tail(check Check, f heap.Value, args ...heap.Value) (heap.Value, error) {
	t := &c.tail
	t.Func, t.Check, t.Kwargs, t.Star = f, check, heap.Unbound, false
	t.Default, t.Special = heap.Unbound, 0
	t.Args = append(t.buf[:0], args...)
	return heap.Unbound, Tailed
}

// TailMethod is Tail of the special method s of the first argument, which the
// machine binds to that: f as Slot gives it.
func (c *Ctx) TailMethod(check Check, s Special, f heap.Value, args ...heap.Value) (heap.Value, error) {
	v, err := c.Tail(check, f, args...)
	c.tail.Special = s
	return v, err
}

// TailStar makes the native's result that of calling f(*args, **kwargs): a
// tuple, and a dict or None.
func (c *Ctx) TailStar(check Check, f, args, kwargs heap.Value) (heap.Value, error) {
	v, err := c.Tail(check, f, args)
	c.tail.Star = true
	if kwargs != heap.None {
		c.tail.Kwargs = kwargs
	}
	return v, err
}

// TailDefault is Tail with the default of CheckDefault or CheckAttrDefault.
func (c *Ctx) TailDefault(check Check, def, f heap.Value, args ...heap.Value) (heap.Value, error) {
	v, err := c.Tail(check, f, args...)
	c.tail.Default = def
	return v, err
}

// TakeTail returns the call that a native asked for; it is for the machine.
func (c *Ctx) TakeTail() *Tail { return &c.tail }

// Raise raises a new exception of a built-in type with a message, and returns
// Raised.
func (c *Ctx) Raise(t TypeID, format string, args ...any) error {
	msg := format
	if len(args) > 0 {
		var err error
		if msg, err = c.sprintf(format, args); err != nil {
			return err
		}
	}
	return c.RaiseWith(t, c.Str(msg))
}

// sprintf is fmt.Sprintf that looks at the limits while it copies long texts.
func (c *Ctx) sprintf(format string, args []any) (string, error) {
	var long []string
	for i, arg := range args {
		if s, ok := arg.(string); ok && len(s) > quickBytes {
			if long == nil {
				args = slices.Clone(args)
			}
			args[i] = longArg{s, len(long)}
			long = append(long, s)
		}
	}
	text := fmt.Sprintf(format, args...)
	if long == nil {
		return text, nil
	}
	var w strings.Builder
	size := len(text)
	for _, s := range long {
		size += len(s)
	}
	w.Grow(size)
	p := c.Pace()
	for i, part := range strings.Split(text, longMark) {
		if i%2 == 1 {
			n, _ := strconv.Atoi(part)
			part = long[n]
		}
		p.write(&w, part)
	}
	return w.String(), p.Err()
}

// longArg is a long text among the arguments of fmt.Sprintf, which writes its number
// between two marks, to be replaced by the text.
type longArg struct {
	text string
	n    int
}

// longMark occurs in no text.
const longMark = "\xff"

// Format implements fmt.Formatter.
func (a longArg) Format(f fmt.State, verb rune) {
	if _, short := f.Precision(); short {
		_, _ = fmt.Fprintf(f, fmt.FormatString(f, verb), a.text)
		return
	}
	_, _ = fmt.Fprintf(f, longMark+"%d"+longMark, a.n)
}

// RaiseWith raises a new exception of a built-in type with the arguments.
func (c *Ctx) RaiseWith(t TypeID, args ...heap.Value) error {
	return c.RaiseValue(c.NewException(heap.Handle(heap.KType, uint64(t)), args...))
}

// RaiseValue raises an exception instance.
func (c *Ctx) RaiseValue(exc heap.Value) error {
	c.exc = exc
	return Raised
}

// Exception returns what was raised, and TakeException clears it as well.
func (c *Ctx) Exception() heap.Value { return c.exc }

// TakeException returns what was raised and clears it.
func (c *Ctx) TakeException() heap.Value {
	v := c.exc
	c.exc = heap.Unbound
	return v
}

// Enter counts recursion over built-in data in Go; Leave ends it. The error is
// a RecursionError.
func (c *Ctx) Enter(what string) error {
	if c.depth++; c.depth > maxDepth {
		c.depth = 0
		return c.Raise(TRecursionError, "maximum recursion depth exceeded%s", what)
	}
	return nil
}

// Leave ends what Enter began.
func (c *Ctx) Leave() {
	if c.depth > 0 {
		c.depth--
	}
}

// maxDepth is how deep Go functions recurse over built-in data.
const maxDepth = 500
