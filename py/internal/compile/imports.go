package compile

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
)

func (f *fn) imports(s *ast.Import) {
	for i := range s.Names {
		f.importAs(s, &s.Names[i])
	}
}

// importAs binds the top package, or with `as` the module itself.
func (f *fn) importAs(s *ast.Import, a *ast.Alias) {
	mark := f.top
	r, none := f.temp(), f.temp()
	f.none(none)
	f.emitAt(s.Span, code.Import, r, none, 0, f.attr(a.Name))
	first, rest, dotted := strings.Cut(a.Name, ".")
	name := first
	if a.AsName != "" {
		name = a.AsName
		for dotted {
			first, rest, dotted = strings.Cut(rest, ".")
			f.emit(code.ImportFrom, r, r, 0, f.name(first))
		}
	}
	f.storeName(name, s.Span, r)
	f.release(mark)
}

func (f *fn) importFrom(s *ast.ImportFrom) {
	if s.Module == "__future__" && s.Level == 0 && s.Line > f.table.FutureLine {
		f.fail(s.Span, "from __future__ imports must occur at the beginning of the file")
		return
	}
	mark := f.top
	r, list := f.temp(), f.temp()
	names := make([]code.Const, len(s.Names))
	for i := range s.Names {
		names[i] = code.Const{Kind: code.CStr, Str: s.Names[i].Name}
	}
	k := code.TupleConst(names)
	f.constant(&k, list)
	f.emitAt(s.Span, code.Import, r, list, uint8(min(s.Level, 255)), f.attr(s.Module))
	if s.Names[0].Name == "*" {
		f.emit(code.ImportStar, r, 0, 0, 0)
		f.release(mark)
		return
	}
	for i := range s.Names {
		a := &s.Names[i]
		f.emitAt(s.Span, code.ImportFrom, list, r, 0, f.attr(a.Name))
		name := a.AsName
		if name == "" {
			name = a.Name
		}
		f.storeName(name, s.Span, list)
	}
	f.release(mark)
}
