package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/token"
)

// blockKind says what a statement around the current place is.
type blockKind uint8

const (
	loopBlock    blockKind = iota
	tryBlock               // body of a try with except clauses
	finallyBlock           // body of a try with finally; final is to be run
	handlerBlock           // an except clause: R[reg], R[reg+1] as of PushExc; name is to be deleted
	withBlock              // body of a with: __exit__ is in R[reg]
	starBlock              // within an except* clause
	plainBlock             // nothing to do on leaving
)

// block is a statement around the current place.
type block struct {
	kind      blockKind
	next, end int32 // of a loop: labels for continue and break
	back      bool  // continue jumps backwards
	reg       uint8
	name      string
	final     []ast.Stmt
	async     bool
	pos       token.Span
	handler   int32 // label of the handler, or -1: which exceptions here go to
	excReg    uint8
	start     int32 // where the part that the handler covers began
	forgets   bool  // of a loop: its iterator, in reg, may be a generator that nobody else has
}

// maxBlocks is the depth of nesting that CPython allows.
const maxBlocks = 21

func (f *fn) push(b block) {
	if len(f.blocks) >= maxBlocks {
		f.fail(b.pos, "too many statically nested blocks")
	}
	if b.kind == loopBlock {
		b.handler = -1
	}
	b.start = f.pc()
	f.blocks = append(f.blocks, b)
}

// pop ends the innermost block, and with it what its handler covers.
func (f *fn) pop() {
	b := &f.blocks[len(f.blocks)-1]
	f.cover(b)
	f.blocks = f.blocks[:len(f.blocks)-1]
}

// cover writes the row of the handler table for the part of a block up to here.
func (f *fn) cover(b *block) {
	if b.handler >= 0 {
		f.row2(b.start, f.pc(), b.handler, b.excReg)
	}
}

// row2 writes a row of the handler table. Its target is a label until finish.
func (f *fn) row2(start, end, label int32, reg uint8) {
	if start < end {
		f.rows = append(f.rows, code.Handler{Start: start, End: end, Target: label, Reg: reg})
	}
}

// catch starts the code of a handler: it can be reached if its block wrote any
// code, with the variables that were bound where the block began.
func (f *fn) catch(l int32, bound bits, live bool) {
	f.labels[l].at = f.pc()
	f.live = live
	f.bound = bound.minus(f.deleted)
}

// mustUnwind reports whether leaving the function here has something to do.
func (f *fn) mustUnwind() bool {
	for i := range f.blocks {
		switch f.blocks[i].kind {
		case finallyBlock, handlerBlock, withBlock, starBlock:
			return true
		case loopBlock:
			if f.blocks[i].forgets {
				return true
			}
		default:
		}
	}
	return false
}

// unwind writes what must happen before control leaves the blocks from the
// depth-th on. Each of them has a hole there in what its handler covers.
func (f *fn) unwind(depth int) {
	if !f.live {
		return
	}
	saved := append([]block(nil), f.blocks...)
	for i := len(saved) - 1; i >= depth; i-- {
		b := &f.blocks[i]
		f.cover(b)
		saved[i].start = -1
		f.blocks = f.blocks[:i]
		f.leave(&saved[i])
	}
	f.blocks = append(f.blocks[:0], saved...)
	f.resumeBlocks(depth)
}

// resumeBlocks makes the handlers of blocks cover what follows, behind the jump
// that unwind was for: one instruction, if it can be reached.
func (f *fn) resumeBlocks(depth int) {
	for i := depth; i < len(f.blocks); i++ {
		f.blocks[i].start = f.pc() + int32(flag(f.live))
	}
}

// leave writes what must happen when control leaves a block.
func (f *fn) leave(b *block) {
	switch b.kind {
	case finallyBlock:
		mark := f.top
		f.push(block{kind: plainBlock, handler: -1})
		f.stmts(b.final)
		f.pop()
		f.release(mark)
	case handlerBlock:
		f.emit(code.PopExc, b.reg, 0, 0, 0)
		f.clearName(b.name)
	case withBlock:
		f.exitWith(b)
	case loopBlock:
		f.forget(b, uint8(f.top))
	default:
	}
}

// forget lets go of the iterator of a loop that is left before its end. The
// registers from top on are dead.
func (f *fn) forget(b *block, top uint8) {
	if b.forgets {
		f.emit(code.Intrin, b.reg, top, 0, int32(code.Forget))
	}
}

// clearName unbinds the name of an except clause, which the program may have
// unbound itself.
func (f *fn) clearName(name string) {
	if name == "" {
		return
	}
	mark := f.top
	s := f.symbolOf(name)
	if v := &f.vars[s]; v.where == inReg {
		f.emit(code.Unbind, v.reg, 1, 0, 0)
		f.mayBeUnbound(v)
		f.bound = f.bound.without(int(v.index))
		f.release(mark)
		return
	}
	r := f.temp()
	f.none(r)
	f.store(s, f.last, r)
	f.del(s, f.last)
	f.release(mark)
}

// leaveLoop writes break or continue.
func (f *fn) leaveLoop(pos token.Span, brk bool) {
	for i := len(f.blocks) - 1; i >= 0; i-- {
		b := &f.blocks[i]
		if b.kind == starBlock {
			f.fail(pos, "'break', 'continue' and 'return' cannot appear in an except* block")
			return
		}
		if b.kind != loopBlock {
			continue
		}
		next, end, back := b.next, b.end, b.back
		f.unwind(i + 1)
		if brk {
			f.forget(&f.blocks[i], f.blocks[i].reg)
		}
		switch {
		case brk:
			f.goTo(end)
		case back:
			f.jump(code.Loop, uint8(f.top), 0, 0, next)
		default:
			f.goTo(next)
		}
		return
	}
	if brk {
		f.fail(pos, "'break' outside loop")
	} else {
		f.fail(pos, "'continue' not properly in loop")
	}
}

func (f *fn) try(s *ast.Try) {
	if len(s.Final) == 0 {
		f.tryExcept(s)
		return
	}
	mark := f.top
	handler, exc := f.newLabel(), f.temps(3)
	bound, live := f.bound, f.live
	f.top = mark // the body may use them
	f.push(block{kind: finallyBlock, final: s.Final, handler: handler, excReg: exc, pos: s.Span})
	if len(s.Handlers) > 0 {
		f.tryExcept(s)
	} else {
		f.stmts(s.Body)
		f.stmts(s.Orelse)
	}
	f.pop()
	f.stmts(s.Final)
	if !live {
		return // a second copy of what is not written would cost time only
	}
	f.top = mark + 3
	end := f.newLabel()
	f.goTo(end)
	f.catch(handler, bound, live)
	f.handled(exc, "", func() {
		f.stmts(s.Final)
		f.emit(code.Reraise, exc, 0, 0, 0)
	}, s.Span)
	f.place(end)
	f.release(mark)
}

// handled writes code that runs while the exception in R[exc] is the handled
// one: its own exceptions restore the one before. It does not write the end:
// the body leaves or pops.
func (f *fn) handled(exc uint8, name string, body func(), pos token.Span) {
	cleanup := f.newLabel()
	live, bound := f.live, f.bound
	f.emit(code.PushExc, exc, 0, 0, 0)
	f.push(block{kind: handlerBlock, reg: exc, name: name, handler: cleanup, excReg: exc + 2, pos: pos})
	body()
	f.pop()
	f.cleanup(cleanup, exc, name, bound, live)
}

// cleanup writes the handler of exceptions in a handler.
func (f *fn) cleanup(l int32, exc uint8, name string, bound bits, live bool) {
	resume, state := f.live, f.bound
	end := f.newLabel()
	if resume {
		f.goTo(end)
	}
	f.catch(l, bound, live)
	f.clearName(name)
	f.emit(code.PopExc, exc, 0, 0, 0)
	f.emit(code.Reraise, exc+2, 0, 0, 0)
	if resume {
		f.bound = state
		f.place(end)
	}
}

func (f *fn) tryExcept(s *ast.Try) {
	if s.Star {
		f.tryStar(s)
		return
	}
	mark := f.top
	handler, end, exc := f.newLabel(), f.newLabel(), f.temps(3)
	bound, live := f.bound, f.live
	f.top = mark // the body may use them
	f.push(block{kind: tryBlock, handler: handler, excReg: exc, pos: s.Span})
	f.stmts(s.Body)
	f.pop()
	f.stmts(s.Orelse)
	f.top = mark + 3
	f.goTo(end)
	f.catch(handler, bound, live)
	cleanup := f.newLabel()
	bound = f.bound
	f.emit(code.PushExc, exc, 0, 0, 0)
	f.push(block{kind: plainBlock, handler: cleanup, excReg: exc + 2, pos: s.Span})
	for i := range s.Handlers {
		f.except(&s.Handlers[i], exc, end, i == len(s.Handlers)-1)
	}
	f.emit(code.Reraise, exc, 0, 0, 0)
	f.pop()
	f.cleanup(cleanup, exc, "", bound, live)
	f.place(end)
	f.release(mark)
}

// except writes one clause; control goes on behind it if the exception is
// another.
func (f *fn) except(h *ast.ExceptHandler, exc uint8, end int32, last bool) {
	next := f.newLabel()
	if h.Type != nil {
		mark := f.top
		r := f.operand(h.Type)
		f.jumpAt(h.Span, code.JNExc, exc, r, 0, next)
		f.release(mark)
	} else if !last {
		f.fail(h.Span, "default 'except:' must be last")
	}
	if h.Name != "" {
		f.storeName(h.Name, h.Span, exc)
	}
	cleanup := f.newLabel()
	live, bound := f.live, f.bound
	if h.Name != "" {
		f.push(block{kind: handlerBlock, reg: exc, name: h.Name, handler: cleanup, excReg: exc + 2, pos: h.Span})
	} else {
		f.push(block{kind: handlerBlock, reg: exc, handler: -1, pos: h.Span})
	}
	f.stmts(h.Body)
	f.pop()
	if !f.live && h.Name == "" {
		f.place(next)
		return
	}
	around := &f.blocks[len(f.blocks)-1]
	f.cover(around)
	if f.live {
		f.leave(&block{kind: handlerBlock, reg: exc, name: h.Name})
		f.goTo(end)
	}
	if h.Name != "" {
		f.catch(cleanup, bound, live)
		f.emit(code.PopExc, exc, 0, 0, 0)
		f.clearName(h.Name)
		f.emit(code.Reraise, exc+2, 0, 0, 0)
	}
	around.start = f.pc()
	f.place(next)
}

func (f *fn) with(s *ast.With, i int) {
	if i == len(s.Items) {
		f.stmts(s.Body)
		return
	}
	mark := f.top
	item := &s.Items[i]
	pos := item.Context.Pos()
	exit := f.temp()
	exc := f.temps(3)
	f.enterWith(s, item, exit)
	f.release(int(exit) + 1)
	bound, live := f.bound, f.live
	handler := f.newLabel()
	b := block{kind: withBlock, reg: exit, async: s.Async, pos: pos, handler: handler, excReg: exc}
	f.push(b)
	if item.Vars != nil {
		f.assignReg(item.Vars, exc)
	}
	f.with(s, i+1)
	f.pop()
	end := f.newLabel()
	if f.live {
		f.exitWith(&b)
		f.goTo(end)
	}
	f.top = int(exc) + 3
	f.catch(handler, bound, live)
	f.withRaised(exit, s.Async, pos, end)
	f.place(end)
	f.release(mark)
}

// enterWith leaves the bound __exit__ in R[exit], what __enter__ gave behind it.
func (f *fn) enterWith(s *ast.With, item *ast.WithItem, exit uint8) {
	pos := item.Context.Pos()
	enterNo, exitNo := int32(code.Enter), int32(code.Exit)
	if s.Async {
		enterNo, exitNo = code.AEnter, code.AExit
	}
	mgr := f.operandIn(item.Context, exit+1)
	f.emitAt(pos, code.Special, exit, mgr, 0, exitNo)
	f.emit(code.Special, exit+1, mgr, 0, enterNo)
	f.release(int(exit) + 2)
	f.emitAt(pos, code.Call, exit+1, 0, 0, 0)
	if s.Async {
		f.await(exit+1, exit+1, 1, pos)
	}
}

// exitWith calls __exit__ where no exception was raised.
func (f *fn) exitWith(b *block) {
	mark := f.top
	w := f.temps(4)
	f.emit(code.Move, w, b.reg, 0, 0)
	f.none(w + 1)
	f.none(w + 2)
	f.none(w + 3)
	f.emitAt(b.pos, code.Call, w, 3, 0, 0)
	if b.async {
		f.release(int(w) + 1)
		f.await(w, w, 2, b.pos)
	}
	f.release(mark)
}

// withRaised calls __exit__ with the exception in R[exit+1], and raises it again
// unless the result is true.
func (f *fn) withRaised(exit uint8, async bool, pos token.Span, end int32) {
	exc := exit + 1
	suppressed := f.newLabel()
	f.handled(exc, "", func() {
		f.emitAt(pos, code.WithExit, exit, 0, 0, 0)
		if async {
			f.await(exit, exit, 2, pos)
		}
		f.jumpAt(pos, code.JT, exit, 0, 0, suppressed)
		f.emit(code.Reraise, exc, 0, 0, 0)
	}, pos)
	f.place(suppressed)
	f.emit(code.PopExc, exc, 0, 0, 0)
	f.goTo(end)
}
