package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
)

// star is the registers of an except*: the exception as of PushExc, the
// exceptions that its clauses raised, what no clause took yet, what a clause
// takes (and what it leaves, behind that).
type star struct{ exc, raised, rest, part uint8 }

func (f *fn) tryStar(s *ast.Try) {
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
	r := star{exc, f.temp(), f.temp(), f.temps(2)}
	cleanup := f.newLabel()
	bound = f.bound
	f.emit(code.PushExc, exc, 0, 0, 0)
	f.push(block{kind: plainBlock, handler: cleanup, excReg: exc + 2, pos: s.Span})
	f.emit(code.List, r.raised, r.raised, 0, 0)
	f.emit(code.Move, r.rest, exc, 0, 0)
	for i := range s.Handlers {
		f.exceptStar(&s.Handlers[i], r)
	}
	f.emit(code.Append, r.raised, r.rest, 0, 0)
	f.emit(code.StarEnd, r.raised, exc, 0, 0)
	f.pop()
	f.emit(code.PopExc, exc, 0, 0, 0)
	f.goTo(end)
	f.cleanup(cleanup, exc, "", bound, live)
	f.place(end)
	f.release(mark)
}

// exceptStar writes one clause. What it raises is put on the list, and the next
// clause has its turn.
func (f *fn) exceptStar(h *ast.ExceptHandler, r star) {
	next, raised := f.newLabel(), f.newLabel()
	mark := f.top
	cls := f.operand(h.Type)
	f.emitAt(h.Span, code.StarSplit, r.part, r.rest, cls, 0)
	f.release(mark)
	f.emit(code.Move, r.rest, r.part+1, 0, 0)
	f.jump(code.JNone, r.part, 0, 0, next)
	// PopExc makes the register behind its own the handled exception.
	f.emit(code.PopExc, r.part-1, 0, 0, 0)
	if h.Name != "" {
		f.storeName(h.Name, h.Span, r.part)
	}
	bound, live, exc := f.bound, f.live, f.temp()
	f.push(block{kind: starBlock, handler: raised, excReg: exc, pos: h.Span})
	f.stmts(h.Body)
	f.pop()
	f.clearName(h.Name)
	f.goTo(next)
	f.catch(raised, bound, live)
	f.clearName(h.Name)
	f.emit(code.Append, r.raised, exc, 0, 0)
	f.place(next)
	f.release(mark)
}
