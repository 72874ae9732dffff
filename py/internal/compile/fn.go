package compile

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// maxRegs is the number of registers of a function: 250, of which the last ones
// are kept for what the compiler needs beside expressions.
const maxRegs = 250

// fn is the code that is being written.
type fn struct {
	*compiler
	lists
	state
}

// lists are the parts of a fn whose memory serves the next one.
type lists struct {
	head      []uint64 // what the code does first
	ins       []uint64
	pos       []code.Pos
	labels    []label
	fixups    []fixup
	rows      []code.Handler
	consts    []code.Const
	names     []string
	variables []string // names of the variables
	blocks    []block
	loops     []loopConst // constants that are in registers
	drops     []int32     // instructions behind calls whose results are dropped
}

func (l *lists) reset() {
	l.head, l.ins, l.pos = l.head[:0], l.ins[:0], l.pos[:0]
	l.labels, l.fixups, l.rows = l.labels[:0], l.fixups[:0], l.rows[:0]
	l.consts, l.names, l.variables = l.consts[:0], l.names[:0], l.variables[:0]
	l.blocks, l.loops, l.drops = l.blocks[:0], l.loops[:0], l.drops[:0]
}

// state is what a fn begins anew.
type state struct {
	outer  *fn
	scope  int32
	id     int32
	code   *code.Code
	class  string // for mangling private names
	single bool   // of an interactive statement
	noted  bool   // attributes of self that are assigned are noted, for the class around

	keys     map[constKey]int32 // of many constants
	params   uint8              // registers of parameters
	nvars    uint8              // registers that are no temporaries
	top, max int                // the next free register, and the highest number of them
	live     bool               // whether the next instruction can be reached
	final    int32              // where the last instruction is
	marked   int32              // the last place that a label, a jump or a table may know
	fused    int32              // where the last instruction is that another one before it does, too
	last     token.Span
	bound    bits // variables that surely hold a value
	tracked  int  // variables that have a bit
	deleted  bits // variables that are deleted somewhere
	unbind   [4]uint64
	spill    uint8 // register of the list of variables without a register
	spilled  int   // their number
	inComp   int   // depth of inlined comprehensions
	nest     int   // depth of statements that may not run
	deferred []deferred
	marks    int                                      // annotations that may not be reached
	special  struct{ class, dict, conditional uint8 } // cells of a class
}

type fixup struct{ at, label int32 }

// label is a place to jump to.
type label struct {
	at    int32
	used  bool // something jumps there
	bound bits // what every jump there is sure of
}

// begin starts the code of a scope.
func (c *compiler) begin(scope int32, name string) *fn {
	var f *fn
	if n := len(c.free); n > 0 {
		f = c.free[n-1]
		c.free = c.free[:n-1]
	} else {
		f = &fn{compiler: c}
	}
	c.count++
	f.reset()
	f.state = state{}
	f.outer, f.scope, f.id = c.fn, scope, c.count
	f.live, f.marked, f.fused = true, -1, -1
	k := c.codes.one()
	k.Name, k.QualName, k.File, k.Unit = name, name, c.File, c.unit
	if c.Hidden {
		k.Flags |= code.Hidden
	}
	if c.table.Future.Annotations {
		k.Flags |= code.FutureAnnotations
	}
	f.code = k
	if c.fn != nil {
		f.class, f.noted = c.fn.class, c.fn.noted
	}
	c.fn = f
	c.table.Open(scope)
	f.layout()
	return f
}

// finish ends the code that begin started.
func (c *compiler) finish() *code.Code {
	f := c.fn
	c.table.Close(f.scope)
	k := f.code
	k.Number = int32(len(c.unit.Codes))
	c.unit.Codes = append(c.unit.Codes, k)
	f.nearFree()
	prologue := f.prologue()
	f.head = prologue
	shift := int32(len(prologue))
	k.Ins = c.words.take(len(prologue) + len(f.ins))
	copy(k.Ins, prologue)
	copy(k.Ins[shift:], f.ins)
	for _, x := range f.fixups {
		at := f.labels[x.label].at + shift
		k.Ins[x.at+shift] = k.Ins[x.at+shift]&0xffffffff | uint64(uint32(at))<<32
	}
	k.Pos = c.places.copy(f.pos)
	k.Handlers = c.handlers.copy(f.rows)
	if shift > 0 {
		for i := range k.Pos {
			k.Pos[i].PC += shift
		}
	}
	k.Drops = c.drops.copy(f.drops)
	for i := range k.Drops {
		k.Drops[i] += shift
	}
	for i := range k.Handlers {
		h := &k.Handlers[i]
		h.Start, h.End, h.Target = h.Start+shift, h.End+shift, f.labels[h.Target].at+shift
	}
	k.Consts = c.constants.copy(f.consts)
	k.Names = c.texts.copy(f.names)
	k.VarNames = c.texts.copy(f.variables)
	k.NRegs = max(f.max, 1)
	if c.budget -= len(k.Ins); c.budget < 0 {
		c.tooLarge("the program is too large to compile")
	}
	clear(f.consts)
	c.fn = f.outer
	c.free = append(c.free, f)
	return k
}

// emit writes an instruction that cannot raise.
func (f *fn) emit(op code.Op, a, b, c uint8, d int32) {
	if !f.live {
		return
	}
	if op == code.Move && f.second(a, b) {
		return
	}
	f.final = int32(len(f.ins))
	f.ins = append(f.ins, code.Make(op, a, b, c, d))
	if n := code.CacheWords(op); n > 0 {
		f.ins = append(f.ins, make([]uint64, n)...)
	}
	f.live = op != code.Ret && op != code.RetN && op != code.Raise && op != code.Reraise
	if len(f.ins) > f.budget {
		f.tooLarge("the program is too large to compile")
		f.live = false
	}
}

// emitAt writes an instruction whose errors are shown at pos.
func (f *fn) emitAt(pos token.Span, op code.Op, a, b, c uint8, d int32) {
	f.at(pos)
	f.emit(op, a, b, c, d)
}

// at says where what follows is in the source.
func (f *fn) at(pos token.Span) {
	if pos != f.last && f.live {
		f.addPlace(pos)
	}
}

// addPlace adds a row to the table of places.
func (f *fn) addPlace(pos token.Span) {
	f.last = pos
	pc := int32(len(f.ins))
	n := len(f.pos)
	if n > 0 && f.pos[n-1].PC == pc {
		n--
	}
	f.pos = append(f.pos[:n], code.Pos{})
	p := &f.pos[n] // not written as a whole: see setConst
	p.PC, p.Line, p.EndLine, p.Col, p.EndCol = pc, pos.Line, pos.EndLine, pos.Col, pos.EndCol
}

// newLabel returns a label without a place.
func (f *fn) newLabel() int32 {
	if n := len(f.labels); n < cap(f.labels) {
		f.labels = f.labels[:n+1]
		f.labels[n] = label{at: -1}
	} else {
		f.labels = append(f.labels, label{at: -1})
	}
	return int32(len(f.labels) - 1)
}

// place puts a label here. What surely holds a value is what all ways here
// agree on.
func (f *fn) place(l int32) {
	lb := &f.labels[l]
	lb.at = f.pc()
	switch {
	case !lb.used:
	case f.live:
		f.bound = f.bound.and(lb.bound)
	default:
		f.live = true
		f.bound = lb.bound
	}
}

// here returns a label at the start of a loop.
func (f *fn) here() int32 {
	l := f.newLabel()
	f.labels[l].at = f.pc()
	return l
}

// reaches notes that this place may lead to a label.
func (f *fn) reaches(l int32) {
	lb := &f.labels[l]
	if lb.used {
		lb.bound = lb.bound.and(f.bound)
	} else {
		lb.used, lb.bound = true, f.bound
	}
}

// jump writes a jump with a label as its d.
func (f *fn) jump(op code.Op, a, b, c uint8, l int32) {
	if !f.live {
		return
	}
	f.reaches(l)
	f.fixups = append(f.fixups, fixup{int32(len(f.ins)), l})
	f.emit(op, a, b, c, 0)
	if op == code.Jmp || op == code.Loop {
		f.live = false
	}
}

func (f *fn) jumpAt(pos token.Span, op code.Op, a, b, c uint8, l int32) {
	f.at(pos)
	f.jump(op, a, b, c, l)
}

// goTo writes a jump, unless it would lead to the next instruction.
func (f *fn) goTo(l int32) { f.jump(code.Jmp, 0, 0, 0, l) }

// temp returns a new temporary.
func (f *fn) temp() uint8 { return f.temps(1) }

// temps returns the first of n new temporaries in a row.
func (f *fn) temps(n int) uint8 {
	r := f.top
	f.top += n
	if f.top > f.max {
		if f.top > maxRegs {
			f.tooLarge("too many nested expressions")
			f.top = r
			return maxRegs - 1
		}
		f.max = f.top
	}
	return uint8(r)
}

// release gives up the temporaries above mark.
func (f *fn) release(mark int) { f.top = mark }

func (f *fn) isTemp(r uint8) bool { return r >= f.nvars }

// name returns the index of a name in the code.
func (f *fn) name(s string) int32 { return f.nameID(f.table.Intern(s)) }

func (f *fn) nameID(id int32) int32 {
	for int(id) >= len(f.uses) {
		f.uses = append(f.uses, make([]nameUse, len(f.table.Names)+16-len(f.uses))...)
	}
	u := &f.uses[id]
	if u.fn != f.id {
		u.fn, u.index = f.id, int32(len(f.names))
		f.names = append(f.names, f.table.Names[id].Text)
	}
	return u.index
}

// attr returns the index of the name of an attribute.
func (f *fn) attr(s string) int32 {
	if len(s) > 2 && s[0] == '_' && s[1] == '_' {
		s = symtable.Mangle(f.class, s)
	}
	return f.name(s)
}

// slot returns the number of a global name.
func (c *compiler) slot(id int32) int32 {
	for int(id) >= len(c.slots) {
		c.slots = append(c.slots, make([]int32, len(c.table.Names)+16-len(c.slots))...)
	}
	if c.slots[id] == 0 {
		name := c.table.Names[id].Text
		c.globals = append(c.globals, name)
		c.builtins = append(c.builtins, int16(code.BuiltinNumber(name)))
		c.slots[id] = int32(len(c.globals))
	}
	return c.slots[id] - 1
}
