package vm

import (
	"fmt"
	"maps"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// A snapshot of a machine begins with the code: the units that its states and code
// objects come from; then the code of each state, so that functions can name theirs, and of each code
// object. The heap follows, and what the machine has beside it.

// Dump appends the machine to buf. It stands between two instructions, or waits for
// the host, or has nothing to run. d is as new afterwards.
func (m *Machine) Dump(buf []byte, d *Codes) []byte {
	buf = d.write(buf)
	m.moving = &d.objects
	buf = m.Heap.Dump(buf, &d.visitor, m.visit)
	m.moving = nil
	d.reset()
	return buf
}

// Load makes a new machine what Dump wrote; l has the programs in the order of
// Codes.Sources, or others that are no error for that. It returns the units that have
// not begun. Any bytes may be given: the error wraps heap.ErrCorrupt, and the machine
// is of no use then, and neither is l; else l is as new.
func (m *Machine) Load(data []byte, l *Loader) (pending []*code.Unit, err error) {
	l.data = data
	if err := l.read(); err != nil {
		return nil, err
	}
	m.reuse()
	m.states = m.kept.newStates(l.states)
	m.moving = &l.objects
	err = m.Heap.Load(l.data, &l.visitor, &m.kept.heap, m.visit)
	m.moving = nil
	if err != nil {
		return nil, err
	}
	pending = l.pending
	l.reset()
	return pending, m.settleLoaded()
}

// moving numbers the codes of code objects while a machine is dumped or loaded.
type moving = heap.Numbers[*code.Code]

// CodeNumber and CodeOf number the codes of the code objects of a snapshot.
func (m *Machine) CodeNumber(c *code.Code) uint32 { return uint32(m.moving.Of(c)) }

// CodeOf is the inverse of CodeNumber.
func (m *Machine) CodeOf(n uint32) *code.Code {
	if m.moving == nil || n >= uint32(len(m.moving.List)) {
		return nil
	}
	return m.moving.List[n]
}

// StateNumber and StateOf number the states.
func (m *Machine) StateNumber(st *object.State) uint32 { return st.ID }

// StateOf is the inverse of StateNumber.
func (m *Machine) StateOf(n uint32) *object.State {
	if n >= uint32(len(m.states)) {
		return nil
	}
	return m.states[n]
}

// MakeData makes the empty data of an object that is being loaded.
func (m *Machine) MakeData(id object.TypeID) object.Data { return m.Lib.MakeData(id) }

// visit visits what the machine has beside the heap.
func (m *Machine) visit(v *heap.Visitor) {
	m.VisitCtx(v)
	if v.Loading() {
		m.makeConstants(v)
	}
	for _, st := range m.states {
		m.visitState(v, st)
	}
	facts := m.facts()
	v.Uint64(&facts)
	if v.Loading() {
		m.reraise, m.asThrown, m.unbegun = facts&machineReraise != 0, facts&machineAsThrown != 0, facts&machineUnbegun != 0
		m.failed, m.ended = facts&machineFailed != 0, facts&machineEnded != 0
	}
	if facts&machineValues != 0 {
		v.Others(heap.None, &m.result, &m.returned, &m.lost)
		v.Others(heap.Value{}, &m.half[0], &m.half[1])
	}
	if facts&machineLimits != 0 {
		recursion, errors := int(m.recursion)-usualRecursion, int(m.memoryErrors)
		v.Int(&recursion)
		v.Int(&errors)
		m.recursion, m.memoryErrors = int32(min(max(recursion+usualRecursion, 1), 1<<30)), int16(min(max(errors, 0), maxMemoryErrors))
	} else if v.Loading() {
		m.recursion, m.memoryErrors = usualRecursion, 0
	}
	if facts&machineLibrary != 0 {
		m.visitLibrary(v)
	}
	if facts&machineRuns != 0 {
		m.visitRun(v)
	}
}

// What a machine has that few have, or when few have it, as bits.
const (
	machineValues   = 1 << iota // results, or what is left for the next instruction
	machineLimits               // another limit of frames, or errors of memory
	machineLibrary              // modules that natives use
	machineRuns                 // a run that has stopped
	machineReraise              // reraise
	machineAsThrown             // asThrown
	machineUnbegun              // unbegun
	machineFailed               // failed
	machineEnded                // ended
)

func (m *Machine) facts() (facts uint64) {
	for bit, is := range [...]bool{
		m.result != heap.None || m.returned != heap.None || m.lost != heap.None || m.half != [2]heap.Value{},
		m.recursion != usualRecursion || m.memoryErrors != 0, m.lib != nil && len(m.lib.modules) > 0, m.held != nil,
		m.reraise, m.asThrown, m.unbegun, m.failed, m.ended,
	} {
		if is {
			facts |= 1 << bit
		}
	}
	return facts
}

// makeConstants makes room for the constants and names of the states.
func (m *Machine) makeConstants(v *heap.Visitor) {
	n, words := 0, 0
	for _, st := range m.states {
		n += len(st.Code.Consts) + len(st.Code.Names)
		words += len(st.Code.Ins) // of which attach may make a copy
	}
	v.Room(n, valueSize)
	v.Room(words, 8)
	values := room(&m.kept.values, n)
	for _, st := range m.states {
		consts, names := len(st.Code.Consts), len(st.Code.Names)
		st.Consts, st.Names = values[:consts:consts], values[consts:consts+names:consts+names]
		values = values[consts+names:]
	}
}

// visitState visits the values of a state that cannot be made again of its code.
func (m *Machine) visitState(v *heap.Visitor, st *object.State) {
	elsewhere, object, subs := st.Globals != m.Main, st.Object != heap.Value{}, st.Codes != nil
	v.Bools(&elsewhere, &object, &subs)
	if v.Loading() {
		st.Globals = m.Main
	}
	if elsewhere {
		v.Val(&st.Globals)
	}
	if object {
		v.Val(&st.Object)
	}
	if v.Loading() && st.Globals.Kind() != heap.KDict {
		v.Fail("globals are no dict")
	}
	for i := range st.Consts {
		switch k := &st.Code.Consts[i]; k.Kind {
		case code.CBig, code.CComplex, code.CBytes, code.CTuple, code.CFrozenSet, code.CSlice:
			v.Val(&st.Consts[i])
		default:
			if v.Loading() {
				st.Consts[i] = m.Constant(k)
			}
		}
	}
	if subs {
		m.visitSubs(v, st)
	}
}

// visitSubs visits the states of the functions that a state has made.
func (m *Machine) visitSubs(v *heap.Visitor, st *object.State) {
	made := 0
	for _, sub := range st.Codes {
		if sub != nil {
			made++
		}
	}
	made = v.Len(made)
	if v.Loading() {
		if made > 0 {
			st.Codes = m.kept.newSubs(len(st.Consts))
		}
		for range made {
			var at, id uint32
			v.Uint32(&at)
			v.Uint32(&id)
			if at >= uint32(len(st.Codes)) || m.StateOf(id) == nil || st.Code.Sub(int(at)) != m.states[id].Code {
				v.Fail("code %d has no function %d", st.ID, at)
			}
			st.Codes[at] = m.states[id]
		}
		return
	}
	for i, sub := range st.Codes {
		if sub != nil {
			at := uint32(i)
			v.Uint32(&at)
			v.Uint32(&sub.ID)
		}
	}
}

// visitLibrary visits the modules of the library that natives use.
func (m *Machine) visitLibrary(v *heap.Visitor) {
	var modules map[string]heap.Value
	if m.lib != nil {
		modules = m.lib.modules
	}
	n := v.Len(len(modules))
	if !v.Loading() {
		for _, name := range slices.Sorted(maps.Keys(modules)) {
			d := modules[name]
			v.Text(&name)
			v.Val(&d)
		}
		return
	}
	m.lib = &library{map[string]heap.Value{}, map[string]heap.Value{}}
	for range n {
		var name string
		var d heap.Value
		v.Text(&name)
		v.Val(&d)
		if d.Kind() != heap.KDict {
			v.Fail("a module is no dict")
		}
		m.lib.modules[name] = d
	}
}

// visitRun visits the run that has stopped: frames and stacks.
func (m *Machine) visitRun(v *heap.Visitor) {
	if v.Loading() {
		m.startRun()
	}
	h := m.held
	where := [...]uint64{uint64(h.stopped), heap.Signed(m.pc)}
	v.Uints(where[:])
	h.stopped, m.pc = stop(v.Short(where[0])), heap.Unsigned(where[1])
	if h.stopped == stopHost {
		w := &h.wait
		v.Others(heap.Unbound, &w.native, &w.orig)
		n := [...]uint64{uint64(w.flags), heap.Signed(w.base), heap.Signed(w.count), w.ins}
		v.Uints(n[:])
		w.flags, w.base, w.count, w.ins = v.Short(n[0]), heap.Unsigned(n[1]), heap.Unsigned(n[2]), n[3]
	} else {
		v.Int(&h.pc)
	}
	m.visitFrames(v)
	owns := v.Len(len(m.owns))
	if v.Loading() {
		m.owns = slices.Grow(m.owns, owns)[:owns]
	}
	v.Registers(m.owns)
	m.visitStack(v)
}

// visitStack visits what of the stack is live.
func (m *Machine) visitStack(v *heap.Visitor) {
	n := 0
	if !v.Loading() {
		n = m.live()
	}
	n = v.Values(n)
	v.Room(n, valueSize)
	for v.Loading() && len(m.stack) < n+2*window {
		m.growStack(n)
	}
	bottom := m.bottom()
	if bottom > n {
		v.Fail("a stack of %d values begins at %d", n, bottom)
	}
	v.Registers(m.stack[bottom:n])
	m.caps()
}

// bottom returns where the stack begins to have values: below the registers of what
// Start runs lies the window of the frame that waits for its end, which uses none.
func (m *Machine) bottom() int {
	if len(m.frames) < 2 {
		return 0
	}
	return max(int(m.frames[1].base), 0)
}

// live returns how much of the stack the frames, and the call that waits, can see.
func (m *Machine) live() int {
	if len(m.frames) == 0 {
		return 0
	}
	// A step machine finds its answer above its registers.
	end := m.above() + 1
	for i := range m.frames {
		f := &m.frames[i]
		end = max(end, int(f.base)+f.st.Code.NRegs)
	}
	if w := &m.held.wait; m.held.stopped == stopHost {
		end = max(end, w.base+w.count)
	}
	return min(end, len(m.stack))
}

func (m *Machine) visitFrames(v *heap.Visitor) {
	n := v.Len(len(m.frames))
	if v.Loading() {
		if n > 1<<20 {
			v.Fail("%d frames", n)
		}
		if n > cap(m.frames) {
			m.frames = make([]Frame, n)
		}
		m.frames = m.frames[:n]
	}
	var base int32
	for i := range m.frames {
		m.visitFrame(v, &m.frames[i], base)
		base = m.frames[i].base
	}
}

// visitFrame visits a frame; below is the base of the one before.
func (m *Machine) visitFrame(v *heap.Visitor, f *Frame, below int32) {
	if !v.Loading() {
		v.Uints([]uint64{
			uint64(m.frameState(f)), uint64(f.fn), uint64(f.gen),
			heap.Signed(int(f.pc)), heap.Signed(int(f.base - below)), uint64(f.flags), uint64(f.own), f.ins,
		})
		return
	}
	var n [8]uint64
	v.Uints(n[:])
	if n[0] < nSteps {
		f.st = &stepStates[n[0]]
	} else if f.st = m.StateOf(v.Short(n[0]) - nSteps); f.st == nil {
		v.Fail("there is no code %d", n[0])
	}
	f.fn, f.gen = v.Check(heap.KFunc, n[1]), v.Check(heap.KGen, n[2])
	f.pc, f.base = int32(heap.Unsigned(n[3])), int32(heap.Unsigned(n[4]))+below
	f.flags, f.own, f.ins = v.Short(n[5]), v.Short(n[6]), n[7]
}

// frameState returns the number of the code of a frame: step machines first.
func (m *Machine) frameState(f *Frame) uint32 {
	if id := f.st.ID; id < uint32(len(m.states)) && m.states[id] == f.st {
		return nSteps + id
	}
	for k := range stepStates {
		if f.st == &stepStates[k] {
			return uint32(k)
		}
	}
	panic("vm: a frame of a state that the machine has not")
}

// InOperation reports whether a run that has stopped is in the middle of an operation of
// a step machine, whose registers only that knows.
func (m *Machine) InOperation() bool {
	for i := range m.frames {
		if i > 0 && m.frameState(&m.frames[i]) < nSteps {
			return true
		}
	}
	return false
}

// mostTogether is how many instructions get one piece of memory: of more, some are
// shared code that needs no copy.
const mostTogether = 1024

// settleLoaded makes what follows from the parts of a loaded machine, and checks
// what the machine relies on.
func (m *Machine) settleLoaded() error {
	words := 0
	for _, st := range m.states {
		words += len(st.Code.Ins)
	}
	var ins []uint64
	if words <= mostTogether {
		ins = room(&m.kept.ins, words)
	}
	for _, st := range m.states {
		st.Name, st.QualName = m.Intern(st.Code.Name), m.Intern(st.Code.QualName)
		for i, name := range st.Code.Names {
			st.Names[i] = m.Intern(name)
		}
		ins = m.attach(st, ins)
	}
	for n := m.Funcs.After(0); n != 0; n = m.Funcs.After(n) {
		if f := m.Funcs.At(heap.Handle(heap.KFunc, n)); f.Name == heap.Unbound {
			f.Name, f.QualName = f.State.Name, f.State.QualName
		}
	}
	return m.check()
}

// check reports what cannot be in a snapshot that Dump wrote.
func (m *Machine) check() error {
	c := checker{m: m}
	if err := m.CheckLoaded(); err != nil {
		return fmt.Errorf("%w: %w", heap.ErrCorrupt, err)
	}
	for n := m.Gens.After(0); n != 0; n = m.Gens.After(n) {
		if err := c.generator(m.Gens.At(heap.Handle(heap.KGen, n))); err != nil {
			return err
		}
	}
	if m.held != nil {
		return c.run()
	}
	return nil
}

type checker struct {
	m      *Machine
	starts map[*object.State][]bool // where instructions start
}

func (c *checker) broken(format string, args ...any) error {
	return fmt.Errorf("%w: %s", heap.ErrCorrupt, fmt.Sprintf(format, args...))
}

// nearStart is how far it is looked for an instruction without a table of them all.
const nearStart = 64

// starting reports whether an instruction of a code starts at pc.
func (c *checker) starting(st *object.State, pc int) bool {
	if pc < 0 || pc >= len(st.Ins) {
		return false
	}
	if pc < nearStart {
		at := 0
		for at < pc {
			at += 1 + code.CacheWords(code.OpOf(st.Ins[at]))
		}
		return at == pc
	}
	starts := c.starts[st]
	if starts == nil {
		starts = make([]bool, len(st.Ins))
		for i := 0; i < len(st.Ins); i += 1 + code.CacheWords(code.OpOf(st.Ins[i])) {
			starts[i] = true
		}
		if c.starts == nil {
			c.starts = map[*object.State][]bool{}
		}
		c.starts[st] = starts
	}
	return starts[pc]
}

func (c *checker) generator(g *object.Generator) error {
	if g.Func.Kind() != heap.KFunc || len(g.Regs.Items) > g.State.Code.NRegs {
		return c.broken("a generator has no function")
	}
	if g.Flags&object.GenDone == 0 && g.PC != 0 && !c.starting(g.State, int(g.PC)) {
		return c.broken("a generator stands at %d", g.PC)
	}
	return nil
}

// run checks frames and stacks.
func (c *checker) run() error {
	m := c.m
	h := m.held
	if h.stopped != stopHost && h.stopped != stopFuel || len(m.frames) == 0 {
		return c.broken("nothing runs")
	}
	if f := &m.frames[0]; f.st != &stepStates[stepDrop] || f.flags != kTop || f.base != 1 {
		return c.broken("the first frame is another")
	}
	for i := range m.frames {
		f := &m.frames[i]
		switch {
		case m.frameState(f) < nSteps && f.fn != 0:
			return c.broken("frame %d has a function", i)
		case f.base < 1 || i > 0 && f.base <= m.frames[i-1].base || int(f.base)+f.st.Code.NRegs+window > len(m.stack),
			f.flags&0xff > kTop, (f.flags&0xff == kTop) != (i <= 1), int(f.own) > len(m.owns):
			return c.broken("frame %d lies elsewhere", i)
		case i < len(m.frames)-1 && !c.starting(f.st, int(f.pc)):
			return c.broken("frame %d stands at %d", i, f.pc)
		}
	}
	return c.top()
}

// top checks where the machine goes on.
func (c *checker) top() error {
	m := c.m
	h := m.held
	st := m.top().st
	w := &h.wait
	switch {
	case h.stopped == stopFuel && !c.starting(st, h.pc):
		return c.broken("it goes on at %d", h.pc)
	case h.stopped == stopFuel:
		m.pc = h.pc
	case w.base < 2 || w.count < 0 || w.base+w.count > len(m.stack)-window, !c.starting(st, m.pc), !c.waits(w):
		return c.broken("the call that waits is none")
	}
	return nil
}

// waits reports whether something can wait: a native with its arguments, or a
// callable object.
func (c *checker) waits(w *wait) bool {
	switch w.native.Kind() {
	case heap.KNative:
		return w.count == c.m.Lib.Natives[w.native.N].Count()
	case heap.KUnbound:
		f := c.m.stack[w.base-1]
		if f.Kind() != heap.KObj {
			return false
		}
		_, ok := c.m.Objs.At(f).Data.(object.Callable)
		return ok
	default:
		return false
	}
}
