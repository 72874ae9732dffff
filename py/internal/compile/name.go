package compile

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// place is where the value of a variable is.
type place uint8

const (
	nowhere    place = iota
	inReg            // register reg; index is its bit in fn.bound
	inCell           // the cell in register reg
	inFarCell        // item index of the closure, which has no register
	inList           // item index of the list fn.spill
	inCellList       // the cell in that item
	inGlobals        // slot index
	inNames          // the namespace of the frame
	inClass          // the namespace of a class, then the cell in register reg
	inDictCell       // the namespace of the class around, then the cell in register reg
	inDict           // the namespace of the class around, then the globals
)

type variable struct {
	where place
	reg   uint8
	free  bool // the cell is that of a function around
	index int32
}

// Registers that variables may take; what is beyond is in a list, or fetched
// from the closure for each use.
const (
	maxVars   = 120
	maxFree   = 60
	maxParams = 200
)

// layout gives the variables of a scope their places.
func (f *fn) layout() {
	t := f.table
	sc := &t.Scopes[f.scope]
	f.nvars = 0
	switch sc.Kind {
	case symtable.Module:
		f.layoutNames()
	case symtable.Class:
		f.layoutNames()
		f.classCells(sc)
	default:
		f.code.Flags |= code.Optimized
		f.layoutFunction()
	}
	f.layoutFree()
	if sc.Nested {
		f.code.Flags |= code.Nested
	}
	f.nvars = uint8(f.top)
	f.max = f.top
	if f.spilled > 0 {
		f.spilledCells(sc)
	}
}

// layoutNames is the layout of a scope whose names are in a mapping.
func (f *fn) layoutNames() {
	t := f.table
	module := t.Scopes[f.scope].Kind == symtable.Module && !f.Namespace
	for s := t.Scopes[f.scope].First; s != 0; s = t.Symbols[s].Next {
		sym := &t.Symbols[s]
		switch {
		case sym.Meaning == symtable.Free:
		case module || sym.Meaning == symtable.GlobalExplicit:
			f.vars[s] = variable{where: inGlobals, index: f.slot(sym.Name)}
		default:
			f.vars[s] = variable{where: inNames}
		}
	}
}

func (f *fn) layoutFunction() {
	t := f.table
	sc := &t.Scopes[f.scope]
	cells := 0
	for s := sc.First; s != 0 && sc.HasCells; s = t.Symbols[s].Next {
		if t.Symbols[s].Meaning == symtable.Cell {
			cells++
		}
	}
	f.code.CellVars, f.code.CellRegs = f.texts.take(cells)[:0], f.regs.take(cells)[:0]
	room := maxVars - min(cells, maxVars)
	for s := sc.First; s != 0; s = t.Symbols[s].Next {
		sym := &t.Symbols[s]
		param := sym.Flags&symtable.DefParam != 0
		switch sym.Meaning {
		case symtable.Local:
			if f.top >= room && !param {
				f.vars[s] = variable{where: inList, index: int32(f.spilled)}
				f.spilled++
				continue
			}
			f.vars[s] = variable{where: inReg, reg: f.variable(sym), index: int32(f.tracked)}
			if param {
				f.params = uint8(f.top)
				f.bound = f.bound.with(f.tracked)
			}
			if sym.Flags&symtable.Deleted != 0 {
				f.deleted = f.deleted.with(f.tracked)
			}
			f.tracked++
		case symtable.Cell:
			if f.top >= maxVars && !param {
				f.vars[s] = variable{where: inCellList, index: int32(f.spilled)}
				f.spilled++
				continue
			}
			r := f.variable(sym)
			if param {
				f.params = uint8(f.top)
			}
			f.vars[s] = variable{where: inCell, reg: r}
			f.code.CellVars = append(f.code.CellVars, f.text(sym))
			f.code.CellRegs = append(f.code.CellRegs, r)
		case symtable.GlobalExplicit, symtable.GlobalImplicit:
			f.vars[s] = f.global(sym, sc.SeesClass)
		default:
		}
	}
	if f.spilled > 0 {
		f.spill = f.temp()
	}
}

// spilledCells makes the cells that have no register.
func (f *fn) spilledCells(sc *symtable.Scope) {
	for s := sc.First; s != 0; s = f.table.Symbols[s].Next {
		if v := &f.vars[s]; v.where == inCellList && f.table.Symbols[s].Meaning == symtable.Cell {
			r := f.temps(2)
			f.emit(code.NewCellU, r, 0, 0, 0)
			f.int(r+1, int64(v.index))
			f.emit(code.SetIndex, f.spill, r+1, r, 0)
			f.top -= 2
		}
	}
}

// global is the place of a name that is global for a function. In scopes that
// see a class it is looked up there first, unless it was declared.
func (f *fn) global(sym *symtable.Symbol, seesClass bool) variable {
	if seesClass && sym.Meaning == symtable.GlobalImplicit {
		return variable{where: inDict}
	}
	return variable{where: inGlobals, index: f.slot(sym.Name)}
}

// variable gives a variable the next register.
func (f *fn) variable(sym *symtable.Symbol) uint8 {
	f.variables = append(f.variables, f.text(sym))
	return f.temp()
}

func (c *compiler) text(sym *symtable.Symbol) string { return c.table.Names[sym.Name].Text }

// layoutFree gives the cells of functions around their registers.
func (f *fn) layoutFree() {
	t := f.table
	sc := &t.Scopes[f.scope]
	free := f.freeSymbols(sc)
	f.code.FreeVars, f.code.FreeRegs = f.texts.take(len(free))[:0], f.regs.take(len(free))[:0]
	for i, s := range free {
		sym := &t.Symbols[s]
		f.code.FreeVars = append(f.code.FreeVars, f.text(sym))
		v := &f.vars[s]
		if sym.Meaning == symtable.Free {
			*v = variable{where: inCell, free: true}
			switch {
			case sc.Kind == symtable.Class:
				v.where = inClass
			case sc.SeesClass && f.text(sym) != "__classdict__" && f.text(sym) != "__conditional_annotations__":
				v.where = inDictCell
			}
		}
		if i >= maxFree {
			*v = variable{where: inFarCell, free: true, index: int32(i)}
			f.code.FreeRegs = append(f.code.FreeRegs, noReg)
			continue
		}
		v.reg = f.temp()
		f.code.FreeRegs = append(f.code.FreeRegs, v.reg)
	}
}

// noReg stands for a cell that has no register.
const noReg = 255

// freeSymbols returns the symbols of a scope for which it needs cells from
// around it, sorted by name, until it is called again. A class may have a
// variable of its own beside.
func (c *compiler) freeSymbols(sc *symtable.Scope) []int32 {
	if !sc.HasFree {
		return nil
	}
	t := c.table
	free := c.frees[:0]
	for s := sc.First; s != 0; s = t.Symbols[s].Next {
		if sym := &t.Symbols[s]; sym.Meaning == symtable.Free || sym.Flags&symtable.DefFreeClass != 0 && sym.Link != 0 {
			free = append(free, s)
		}
	}
	if len(free) > 1 {
		slices.SortFunc(free, func(a, b int32) int { return strings.Compare(c.text(&t.Symbols[a]), c.text(&t.Symbols[b])) })
	}
	c.frees = free
	return free
}

// prologue is what the code does first.
func (f *fn) prologue() []uint64 {
	p := f.head[:0]
	k := f.code
	for _, r := range k.CellRegs {
		op := code.NewCellU
		if r < f.params {
			op = code.NewCell
		}
		p = append(p, code.Make(op, r, 0, 0, 0))
	}
	for i, r := range k.FreeRegs {
		if r != noReg {
			p = append(p, code.Make(code.GetFree, r, 0, 0, int32(i)))
		}
	}
	if f.unbind != [4]uint64{} {
		p = f.unbindAll(p)
	}
	if f.spilled > 0 {
		p = f.spillList(p)
	}
	return p
}

// mostFree is how many uses a variable of a function around has at most that is
// used by way of the closure. A use costs a little more then, and fetching the
// cell before costs an instruction.
const mostFree = 3

// nearFree uses variables of functions around by way of the closure, where that
// takes fewer instructions than to fetch their cells first. In loops it does not.
func (f *fn) nearFree() {
	k := f.code
	n := len(k.FreeRegs)
	if n == 0 || k.FreeRegs[0] == noReg {
		return
	}
	first := k.FreeRegs[0]
	var uses [maxFree]uint8
	use := func(r, count int) {
		for i := max(r-int(first), 0); i < min(r-int(first)+count, n, maxFree); i++ {
			uses[i] = mostFree + 1
		}
	}
	f.eachIns(func(pc int) {
		if r, ok := f.cellOperand(pc, n); !ok {
			code.Registers(f.ins[pc], func(r uint8, count int) { use(int(r), count) })
		} else if uses[r]++; uses[r] <= mostFree && f.inLoop(pc) {
			uses[r] = mostFree + 1
		} else {
			uses[r] = min(uses[r], mostFree+1)
		}
	})
	f.eachIns(func(pc int) {
		if r, ok := f.cellOperand(pc, n); ok && uses[r] <= mostFree {
			ins := f.ins[pc]
			if code.OpOf(ins) == code.LoadCell {
				f.ins[pc] = code.Make(code.LoadFree, code.A(ins), r, 0, code.D(ins))
			} else {
				f.ins[pc] = code.Make(code.StoreFree, code.B(ins), r, 0, 0)
			}
		}
	})
	for i := range min(n, maxFree) {
		if uses[i] <= mostFree {
			k.FreeRegs[i] = noReg
		}
	}
}

// eachIns calls visit with the places of all instructions.
func (f *fn) eachIns(visit func(pc int)) {
	for pc := 0; pc < len(f.ins); pc += 1 + code.CacheWords(code.OpOf(f.ins[pc])) {
		visit(pc)
	}
}

// cellOperand returns which of n variables of functions around an instruction
// loads from or stores to its cell.
func (f *fn) cellOperand(pc, n int) (uint8, bool) {
	ins := f.ins[pc]
	var r uint8
	switch code.OpOf(ins) {
	case code.LoadCell:
		r = code.B(ins)
	case code.StoreCell:
		r = code.A(ins)
	default:
		return 0, false
	}
	r -= f.code.FreeRegs[0]
	return r, int(r) < min(n, maxFree)
}

// inLoop reports whether the instruction at pc is within a loop.
func (f *fn) inLoop(pc int) bool {
	for _, x := range f.fixups {
		if int(x.at) >= pc && int(f.labels[x.label].at) <= pc {
			return true
		}
	}
	return false
}

// unbindAll empties the variables that may be read before they are bound.
func (f *fn) unbindAll(p []uint64) []uint64 {
	for r := 0; r < maxRegs; {
		if f.unbind[r/64]>>(r%64)&1 == 0 {
			r++
			continue
		}
		first := r
		for r < maxRegs && f.unbind[r/64]>>(r%64)&1 != 0 {
			r++
		}
		p = append(p, code.Make(code.Unbind, uint8(first), uint8(r-first), 0, 0))
	}
	return p
}

// spillList makes the list of the variables without registers.
func (f *fn) spillList(p []uint64) []uint64 {
	r := uint8(min(f.max, maxRegs-2))
	f.max = max(f.max, int(r)+2)
	one, n := r, r+1
	return append(p,
		code.Make(code.LoadI, one, uint8(heap.KUnbound), 0, 0),
		code.Make(code.List, f.spill, one, 1, 0),
		code.Make(code.LoadI, n, uint8(heap.KInt), 0, int32(f.spilled)),
		code.Make(code.Mul, f.spill, f.spill, n, 0))
}

// load brings the value of a name into dst.
func (f *fn) load(s int32, pos token.Span, dst uint8) {
	v := f.vars[s]
	sym := &f.table.Symbols[s]
	switch v.where {
	case inReg:
		f.check(s, pos)
		if v.reg != dst {
			f.emit(code.Move, dst, v.reg, 0, 0)
		}
	case inCell:
		if src, ok := f.justStored(v.reg); ok {
			if src != dst {
				f.emit(code.Move, dst, src, 0, 0)
			}
			return
		}
		f.emitAt(pos, code.LoadCell, dst, v.reg, flag(v.free), f.nameID(sym.Name))
	case inFarCell, inCellList:
		f.farCell(&v, dst)
		f.emitAt(pos, code.LoadCell, dst, dst, flag(v.free), f.nameID(sym.Name))
	case inList:
		f.emit(code.IndexI, dst, f.spill, 0, v.index)
		f.emitAt(pos, code.Check, dst, 0, 0, f.nameID(sym.Name))
	case inGlobals:
		f.at(pos)
		f.loadGlobal(v.index, dst)
	case inNames:
		f.emitAt(pos, code.LoadN, dst, 0, 0, f.nameID(sym.Name))
	default:
		f.loadFromClass(v, sym, pos, dst)
	}
}

// justStored returns the register whose value the last instruction has stored in
// the cell, if no other way leads here.
func (f *fn) justStored(cell uint8) (uint8, bool) {
	if !f.live || len(f.ins) == 0 || int(f.final) != len(f.ins)-1 || int(f.marked) == len(f.ins) {
		return 0, false
	}
	last := f.ins[f.final]
	return code.B(last), code.OpOf(last) == code.StoreCell && code.A(last) == cell
}

// loadFromClass loads what may be in the namespace of a class.
func (f *fn) loadFromClass(v variable, sym *symtable.Symbol, pos token.Span, dst uint8) {
	mark := f.top
	defer f.release(mark)
	ns := f.temp()
	if v.where == inClass {
		f.emit(code.Locals, ns, 0, 0, 0)
	} else {
		d := f.table.Lookup(f.scope, "__classdict__")
		f.emitAt(pos, code.LoadCell, ns, f.vars[d].reg, 1, f.name("__classdict__"))
	}
	if v.where == inDict {
		f.emitAt(pos, code.LoadNG, dst, ns, 0, f.nameID(sym.Name))
		return
	}
	f.emitAt(pos, code.LoadNC, dst, ns, v.reg, f.nameID(sym.Name))
}

func (f *fn) loadGlobal(slot int32, dst uint8) {
	f.ins = f.appendBC(code.LoadG, dst, f.builtins[slot]+1, slot)
}

// appendBC is emit for an instruction with a number in b and c.
func (f *fn) appendBC(op code.Op, a uint8, bc int16, d int32) []uint64 {
	if !f.live {
		return f.ins
	}
	return append(f.ins, code.MakeBC(op, a, bc, d))
}

func flag(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// check makes sure that a variable in a register holds a value.
func (f *fn) check(s int32, pos token.Span) {
	v := &f.vars[s]
	if f.bound.has(int(v.index)) || !f.live {
		return
	}
	f.emitAt(pos, code.Check, v.reg, 0, 0, f.nameID(f.table.Symbols[s].Name))
	f.mayBeUnbound(v)
	f.bound = f.bound.with(int(v.index))
}

// mayBeUnbound sees to it that a variable is empty when the function begins.
func (f *fn) mayBeUnbound(v *variable) {
	if !f.isTemp(v.reg) && v.reg >= f.params {
		f.unbind[v.reg/64] |= 1 << (v.reg % 64)
	}
}

// store binds a name to the value in src.
func (f *fn) store(s int32, pos token.Span, src uint8) {
	v := f.vars[s]
	sym := &f.table.Symbols[s]
	switch v.where {
	case inReg:
		if v.reg != src {
			f.emit(code.Move, v.reg, src, 0, 0)
		}
		f.bound = f.bound.with(int(v.index))
	case inCell, inClass, inDictCell:
		f.emit(code.StoreCell, v.reg, src, 0, 0)
	case inFarCell, inCellList:
		r := f.temp()
		f.farCell(&v, r)
		f.emit(code.StoreCell, r, src, 0, 0)
		f.top--
	case inList:
		r := f.temp()
		f.int(r, int64(v.index))
		f.emit(code.SetIndex, f.spill, r, src, 0)
		f.top--
	case inGlobals:
		f.emitAt(pos, code.StoreG, src, 0, 0, v.index)
	default:
		f.emitAt(pos, code.StoreN, src, 0, 0, f.nameID(sym.Name))
	}
}

// del unbinds a name.
func (f *fn) del(s int32, pos token.Span) {
	v := f.vars[s]
	sym := &f.table.Symbols[s]
	switch v.where {
	case inReg:
		if !f.bound.has(int(v.index)) {
			f.mayBeUnbound(&f.vars[s])
		}
		f.emitAt(pos, code.DelLocal, v.reg, 0, uint8(f.top), f.nameID(sym.Name))
		f.bound = f.bound.without(int(v.index))
	case inCell, inClass, inDictCell:
		f.emitAt(pos, code.DelCell, v.reg, 0, flag(v.free), f.nameID(sym.Name))
	case inFarCell, inCellList:
		r := f.temp()
		f.farCell(&v, r)
		f.emitAt(pos, code.DelCell, r, 0, flag(v.free), f.nameID(sym.Name))
		f.top--
	case inList:
		r := f.temp()
		f.load(s, pos, r)
		f.emit(code.LoadI, r, uint8(heap.KUnbound), 0, 0)
		f.store(s, pos, r)
		f.top--
	case inGlobals:
		f.emitAt(pos, code.DelG, 0, 0, uint8(f.top), v.index)
	default:
		f.emitAt(pos, code.DelN, 0, 0, 0, f.nameID(sym.Name))
	}
}

// symbolOf returns the symbol of a name that has no node of its own: that of a
// function, an import, a handler, a pattern.
func (f *fn) symbolOf(name string) int32 {
	if len(name) > 2 && name[0] == '_' && name[1] == '_' {
		name = symtable.Mangle(f.class, name)
	}
	return f.table.Find(f.scope, name)
}

// storeName binds a name that has no node of its own.
func (f *fn) storeName(name string, pos token.Span, src uint8) {
	f.store(f.symbolOf(name), pos, src)
}

// local returns the register of a name that is a variable in a register.
func (f *fn) local(e ast.Expr) (reg uint8, sym int32, ok bool) {
	n, ok := e.(*ast.Name)
	if !ok || f.vars[n.Sym].where != inReg {
		return 0, 0, false
	}
	return f.vars[n.Sym].reg, n.Sym, true
}
