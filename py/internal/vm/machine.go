package vm

import (
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// lenBuiltin is the number of len among the built-in names.
var lenBuiltin = slices.Index(code.Builtins, "len")

// usualRecursion is the limit of frames, when none is asked for.
const usualRecursion = 1000

// window is how many registers an instruction can name.
const window = 256

// Frame is one activation of code.
type Frame struct {
	st    *object.State
	ins   uint64 // the caller's instruction that this frame completes; of kCheck the special method that it is
	pc    int32  // where it goes on, while another frame runs
	base  int32  // of its window in the stack
	fn    uint32 // handle of the function, 0 for step machines
	gen   uint32 // handle of the generator, or 0
	flags uint32 // kind | phase<<8 | bits; 0 is a plain call
	own   uint32 // 1 + index in Machine.owns, or 0
}

// Kinds of continuations: the low byte of Frame.flags.
const (
	kStd   uint32 = iota // the register below the window
	kInit                // nothing: the new instance waits below the window
	kVoid                // nothing: the value is dropped
	kOp                  // retOp
	kStore               // register A of the instruction, but for NotImplemented: retOp
	kIf                  // a jump of the instruction if the value is True, none if it is False, else: retOp
	kIfNot               // the other way round
	kNot                 // register A of the instruction, turned round, if the value is a bool, else: retOp
	kFor                 // the target of a for statement, which goes on: retOp
	kCheck               // the register below the window, after the check (object.Check) that is the phase
	kKey                 // the hash of a key that the instruction looks up: see seek
	kSame                // whether that is an entry's: likewise
	kStep                // rEqual of the step machine, which goes on
	kItem                // likewise; Exhausted at the end
	kTop                 // the end of the run
)

// Bits of Frame.flags.
const (
	fNext   uint32 = 1 << (16 + iota) // StopIteration that leaves the frame is the result Exhausted, which is delivered
	fAttr                             // AttributeError that leaves the frame means: no such attribute
	fKey                              // KeyError that leaves the frame means: no such name
	fDrop                             // any exception that leaves the frame is dropped
	fFar                              // the caller has other globals, or the place of the result is none of its registers: no plain call
	fOwn                              // has a value of its own, so this is no plain call
	fGen                              // a generator, so this is no plain call
	fThrown                           // a delegate into which an exception is thrown
	fFeeds                            // what this generator yields goes to a collect machine: see feed
	fHash                             // TypeError that leaves the frame is one of the key of a dict or set
)

func phase(n int) uint32 { return uint32(n) << 8 }

// Options are what a machine is made with.
type Options struct {
	Library   *object.Library
	Account   *budget.Account
	Host      object.Host
	Seed      uint64 // spreads hash tables
	Recursion int    // frames; 0: 1000
	// Source returns library code by module name: compiled once per process.
	Source func(module string) (*code.Unit, bool)
}

// Machine is one interpreter.
type Machine struct {
	object.Ctx

	stack  []heap.Value
	near   []heap.Value // of the stack, but for a window: see caps
	frames []Frame      // up to its capacity they are pushed without a check
	owns   []heap.Value // see own
	pc     int
	space  []heap.Entry // entries of the globals of the running frame
	gcall  uint64       // handle of those globals << 8: see State.Call
	acct   *budget.Account

	recursion    int32
	length       uint32 // number of the native len, which the loop does by itself
	reraise      bool   // the pending exception is raised again: no new traceback entry
	asThrown     bool   // it was thrown into a generator that handles none: it keeps its context
	unbegun      bool   // it was thrown into a generator that has not begun: no handler of that takes it
	failed       bool   // the run ended with an exception, in result
	ended        bool   // the run has ended, with result
	memoryErrors int16  // see limit
	fatal        error  // a limit that no program may catch
	result       heap.Value
	returned     heap.Value // by the generator that has just ended
	// lost is the AttributeError that a step machine finds as Exhausted.
	lost heap.Value
	// half is an iteration that turned out to need Python in the middle: the
	// items so far, and the iterator.
	half     [2]heap.Value
	poly     *poly
	methods  *methods
	builtins []heap.Value // Library.Builtins

	source func(module string) (*code.Unit, bool)
	lib    *library
	links  *links
	states []*object.State
	main   uint64 // handle of the function of the last program, or 0: see mainFunction

	held   *held   // of a run that Start began
	kept   *kept   // nil: nothing has been started or loaded
	moving *moving // while Dump or Load runs

	first first
}

// library is what a machine has of the library in Python.
type library struct {
	modules map[string]heap.Value // dicts of those that natives need
	// functions are some of theirs by the names that natives have for them.
	functions map[string]heap.Value
}

// first is the storage with which a machine begins: what a small program needs
// comes with the machine, in one piece of memory. With 4088 bytes it fills one of
// the sizes in which Go allocates.
type first struct {
	dicts   [2]heap.Dict // number 0 of a table is no object
	modules [2]object.Module
	funcs   [2]object.Function
	used    [3][1]uint64 // of these tables
	entries [mainNames]heap.Entry
	state   object.State
	states  [1]*object.State
}

// mainNames is how many names __main__ has by itself, __file__ and __cached__
// among them.
const mainNames = 8

// machines have the memory of those that were freed, laid out and with nothing in it.
var machines = sync.Pool{New: func() any {
	m := new(Machine)
	m.layOut()
	return m
}}

// Free ends what the objects of a machine that does not run hold beside memory,
// and gives its memory to the next machine. Nobody uses m afterwards.
func (m *Machine) Free() {
	if len(m.frames) > 0 {
		return
	}
	for n := m.Objs.After(0); n != 0; n = m.Objs.After(n) {
		m.Objs.At(heap.Handle(heap.KObj, n)).End()
	}
	k := m.keep()
	*m = Machine{}
	m.kept = k
	m.layOut()
	machines.Put(m)
}

// layOut makes what a machine has whoever it is for, so that New need not.
func (m *Machine) layOut() {
	m.LayOut()
	m.VM = m
	m.result, m.returned, m.lost = heap.None, heap.None, heap.None
	m.gcall, m.methods = noGlobals, &noMethods
	f := &m.first
	m.Dicts.Furnish(f.dicts[:], f.used[0][:])
	m.Modules.Furnish(f.modules[:], f.used[1][:])
	m.Funcs.Furnish(f.funcs[:], f.used[2][:])
	m.states = f.states[:0]
	m.caps()
}

// HoldsOnlyMemory reports whether no object of the machine has anything that Free would
// end.
func (m *Machine) HoldsOnlyMemory() bool {
	for n := m.Objs.After(0); n != 0; n = m.Objs.After(n) {
		if _, ends := m.Objs.At(heap.Handle(heap.KObj, n)).Data.(heap.Ender); ends {
			return false
		}
	}
	return true
}

// New returns a machine.
func New(o Options) *Machine {
	m := machines.Get().(*Machine)
	m.acct, m.source, m.recursion = o.Account, o.Source, int32(min(o.Recursion, math.MaxInt32))
	if m.recursion == 0 {
		m.recursion = usualRecursion
	}
	m.InitCtx(o.Library, o.Account, m, o.Seed)
	m.Host = o.Host
	m.builtins = o.Library.Builtins
	m.length = uint32(m.builtins[lenBuiltin].N)
	return m
}

// MakeMain makes __main__ for a program of so many global names, and returns
// its dict.
func (m *Machine) MakeMain(names int) heap.Value {
	ents := m.first.entries[:]
	if names > 0 {
		ents = make([]heap.Entry, 0, mainNames+names)
	}
	return m.Ctx.MakeMain(ents)
}

const (
	// smallStack is what a small program needs. It is cleared behind every run,
	// which is a third of the time of a run of 2 + 2; but the windows of a frame
	// and of what it calls must fit, and what they leave behind may be anywhere.
	smallStack  = 128 + 2*window
	firstStack  = 2 * smallStack
	firstFrames = 16
	firstOwns   = 8
)

// space is what a machine runs in. It is leased while a program runs, so that
// an interpreter that waits takes no more than its objects.
type space struct {
	frames [firstFrames]Frame
	stack  [firstStack]heap.Value
	owns   [firstOwns]heap.Value
	held   *atomic.Bool // a run that Start began has it
}

var spaces = sync.Pool{New: func() any {
	s := &space{held: new(atomic.Bool)}
	runtime.AddCleanup(s, func(held *atomic.Bool) {
		if held.Load() { // nobody has dropped the run, which is gone all the same
			started.Add(-1)
		}
	}, s.held)
	return s
}}

// started is how many of the spaces in this process runs have that Start began.
var started atomic.Int64

// Started returns how many runs that Start began or Load brought have not ended, of
// all machines of this process: each has its stacks, 26 KB, whether it waits or not.
func Started() int { return int(started.Load()) }

// lease gives the machine its stacks, and release takes them back. A stack that
// has grown is not kept.
func (m *Machine) lease() *space {
	s := spaces.Get().(*space)
	m.stack, m.frames, m.owns = s.stack[:smallStack], s.frames[:0], s.owns[:0]
	m.caps()
	return s
}

func (m *Machine) release(s *space) {
	if len(m.stack) <= firstStack {
		clear(m.stack)
		clear(s.frames[:])
		clear(s.owns[:])
		spaces.Put(s)
	}
	m.stack, m.near, m.frames, m.owns = nil, nil, nil, nil
	m.space, m.gcall = nil, noGlobals
}

// noGlobals is the gcall of no frame.
const noGlobals = ^uint64(0)

// Recursion returns and SetRecursion sets the limit of frames.
func (m *Machine) Recursion() int { return int(m.recursion) }

// Depth returns how many frames of the program there are.
func (m *Machine) Depth() int {
	n := 0
	for i := range m.frames {
		if shows(&m.frames[i]) {
			n++
		}
	}
	return n
}

// SetRecursion sets the limit of frames.
func (m *Machine) SetRecursion(n int) {
	m.recursion = int32(min(n, math.MaxInt32))
	m.caps()
}

// caps says how far frames and windows go without a look at the limit and at the
// size of the stack: as bounds of slices, so that where the loop calls and
// returns one comparison serves for that and for Go.
func (m *Machine) caps() {
	n := len(m.frames)
	m.frames = m.frames[:n:max(n, min(cap(m.frames), int(m.recursion)))]
	end := max(len(m.stack)-window, 0)
	m.near = m.stack[:end:end]
}

// top returns the frame that runs.
func (m *Machine) top() *Frame { return &m.frames[len(m.frames)-1] }

// regs returns the window of the running frame.
func (m *Machine) regs() *[window]heap.Value {
	return (*[window]heap.Value)(m.stack[m.top().base:])
}

// above returns the first place above the registers of the running frame.
func (m *Machine) above() int {
	f := m.top()
	return int(f.base) + f.st.Code.NRegs
}

// own returns the value that a frame has beside its registers, which windows of
// calls may overwrite: the namespace of code that has one, and the outer
// handled exception of a generator.
func (m *Machine) own(f *Frame) *heap.Value { return &m.owns[f.own-1] }

// setOwn gives the running frame such a value.
func (m *Machine) setOwn(v heap.Value) {
	m.owns = append(m.owns, v)
	f := m.top()
	f.own = uint32(len(m.owns))
	f.flags |= fOwn
}

// room makes sure that a window at base fits, and that a frame can be pushed.
func (m *Machine) room(base int) bool {
	if len(m.frames) >= cap(m.frames) && !m.growFrames() {
		return false
	}
	if base > len(m.near)-window {
		return m.growStack(base)
	}
	return true
}

func (m *Machine) growFrames() bool {
	if len(m.frames) >= int(m.recursion)+spareFrames {
		m.fatal = errRecursion
		return false
	}
	if len(m.frames) >= int(m.recursion) {
		return m.throw(object.TRecursionError, "maximum recursion depth exceeded")
	}
	frames := make([]Frame, len(m.frames), 2*cap(m.frames))
	copy(frames, m.frames)
	m.acct.Book(int64(cap(m.frames)) * frameSize)
	m.frames = frames
	m.caps()
	return true
}

const (
	frameSize   = 48
	spareFrames = 50
)

func (m *Machine) growStack(base int) bool {
	n := max(2*len(m.stack), base+2*window)
	if n <= cap(m.stack) {
		m.stack = m.stack[:n]
		m.caps()
		return true
	}
	stack := make([]heap.Value, n)
	copy(stack, m.stack)
	m.acct.Book(int64(n-len(m.stack)) * 16)
	m.stack = stack
	m.caps()
	return true
}

// push pushes a frame for the state; its arguments are in place.
func (m *Machine) push(st *object.State, fn heap.Value, base int, flags uint32, ins uint64) bool {
	if end := base + st.Code.NRegs + 1; (len(m.frames) >= cap(m.frames) || end > len(m.near)-window) && !m.room(end) {
		return false
	}
	if n := len(m.frames); n > 0 {
		caller := &m.frames[n-1]
		caller.pc = int32(m.pc)
		if st.Needs != caller.st.Needs && caller.st.Needs != 0 || base-int(caller.base) > window {
			flags |= fFar
		}
	}
	m.pushHere(st, fn, base, flags, ins)
	m.pc = 0
	return true
}

// pushHere is push where there is room, and what the caller needs has been stored.
func (m *Machine) pushHere(st *object.State, fn heap.Value, base int, flags uint32, ins uint64) {
	n := len(m.frames)
	m.frames = m.frames[:n+1]
	f := &m.frames[n]
	f.st, f.ins = st, ins
	f.base, f.fn = int32(base), uint32(fn.N)
	f.gen, f.flags, f.own = 0, flags, 0
}

// pop drops the running frame and takes up its caller.
func (m *Machine) pop() {
	n := len(m.frames) - 1
	if own := m.frames[n].own; own != 0 {
		m.owns = m.owns[:own-1]
	}
	m.frames = m.frames[:n]
	if n > 0 {
		m.pc = int(m.frames[n-1].pc)
	}
}

// Roots implements heap.Owner.
func (m *Machine) Roots(v *heap.Visitor) {
	end := 0
	for i := range m.frames {
		f := &m.frames[i]
		end = max(end, int(f.base)+f.st.Code.NRegs)
		fn, gen := heap.Handle(heap.KFunc, uint64(f.fn)), heap.Handle(heap.KGen, uint64(f.gen))
		if f.fn != 0 {
			v.Val(&fn)
		}
		if f.gen != 0 {
			v.Val(&gen)
		}
		if f.st.Globals.N != 0 { // step machines have none
			v.Val(&f.st.Globals)
		}
	}
	if m.gcall != noGlobals { // what runs now may need none
		globals := heap.Handle(heap.KDict, m.gcall>>8)
		v.Val(&globals)
	}
	// Results and arguments that are being moved lie above the last frame.
	end = min(end+window, len(m.stack))
	live := m.stack[:end]
	v.Span(live)
	v.Span(m.owns)
	v.Clear(m.stack[end:])
	if m.held != nil {
		v.Val(&m.held.wait.orig)
	}
	if m.main != 0 {
		f := heap.Handle(heap.KFunc, m.main)
		v.Val(&f)
	}
	for _, p := range []*heap.Value{&m.result, &m.returned, &m.lost, &m.half[0], &m.half[1]} {
		v.Val(p)
	}
	if m.lib != nil {
		for _, x := range m.lib.modules {
			v.Val(&x)
		}
	}
	for _, st := range m.states {
		v.Val(&st.Globals)
		v.Span(st.Consts)
		v.Val(&st.Object)
		v.Span(st.Names)
		if st.Binding != nil {
			v.Span(st.Binding.Params)
		}
		v.Val(&st.Name)
		v.Val(&st.QualName)
	}
	m.VisitCtx(v)
}

// Identity implements heap.Owner.
func (m *Machine) Identity(v heap.Value) bool {
	switch v.Kind() {
	case heap.KFunc, heap.KGen:
		return true
	}
	class := m.TypeOf(v)
	if class.Kind() == heap.KClass {
		return m.ByIdentity(class)
	}
	if class.Kind() == heap.KType && (v.Kind() == heap.KClass || v.Kind() == heap.KModule) {
		return true
	}
	eq, hash := m.Slot(class, object.SEq), m.Slot(class, object.SHash)
	base := m.Lib.Types[object.TObject]
	return (eq == heap.Unbound || eq == base.Slot(object.SEq)) && (hash == heap.Unbound || hash == base.Slot(object.SHash))
}

// NativeName implements heap.NativeNames.
func (m *Machine) NativeName(n uint64) string { return m.Lib.NativeName(n) }

// NativeNumber implements heap.NativeNames.
func (m *Machine) NativeNumber(name []byte) (uint64, bool) { return m.Lib.NativeNumber(name) }
