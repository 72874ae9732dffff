package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// Annotations that are kept as text: from __future__ import annotations.

// textAnnotation writes that of a variable of a module or class.
func (f *fn) textAnnotation(s *ast.AnnAssign, name string) {
	text, dict := f.temp(), f.temp()
	f.constant(&code.Const{Kind: code.CStr, Str: unparse(s.Annotation)}, text)
	if f.inModule() {
		f.emitAt(s.Span, code.LoadG, dict, 0, 0, f.slot(f.table.Intern("__annotations__")))
	} else {
		f.emitAt(s.Span, code.LoadN, dict, 0, 0, f.name("__annotations__"))
	}
	key := f.temp()
	f.constant(&code.Const{Kind: code.CStr, Str: name}, key)
	f.emitAt(s.Span, code.SetIndex, dict, key, text, 0)
}

// inModule reports whether the names of the current code are globals.
func (f *fn) inModule() bool {
	return f.table.Scopes[f.scope].Kind == symtable.Module && !f.Namespace
}

// setupAnnotations makes the dict of annotations that are kept as text, unless
// there is one.
func (f *fn) setupAnnotations(pos token.Span) {
	if !f.table.Future.Annotations || !f.table.Scopes[f.scope].Annotated {
		return
	}
	mark := f.top
	ns, key := f.temp(), f.temp()
	done := f.newLabel()
	f.at(pos)
	f.emit(code.Locals, ns, 0, 0, 0)
	f.constant(&code.Const{Kind: code.CStr, Str: "__annotations__"}, key)
	f.jump(code.JIn, key, ns, 0, done)
	f.emit(code.Dict, ns, ns, 0, 0)
	if f.inModule() {
		f.emit(code.StoreG, ns, 0, 0, f.slot(f.table.Intern("__annotations__")))
	} else {
		f.emit(code.StoreN, ns, 0, 0, f.name("__annotations__"))
	}
	f.place(done)
	f.release(mark)
}
