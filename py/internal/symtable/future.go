package symtable

import "github.com/skillet-run/skillet/py/internal/ast"

// futures reads the imports from __future__ at the start of a program. The
// compiler raises errors for those that come later.
func (t *Table) futures(body []ast.Stmt) {
	for i, s := range body {
		if i == 0 && isDoc(s) {
			continue
		}
		imp, ok := s.(*ast.ImportFrom)
		if !ok || imp.Module != "__future__" || imp.Level != 0 {
			return
		}
		for i := range imp.Names {
			t.feature(&imp.Names[i])
		}
		t.FutureLine = imp.Line
	}
}

func isDoc(s ast.Stmt) bool {
	e, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	c, ok := e.Value.(*ast.Constant)
	return ok && c.Kind == ast.ConstStr
}

func (t *Table) feature(a *ast.Alias) {
	switch a.Name {
	case "annotations":
		t.Future.Annotations = true
	case "barry_as_FLUFL":
		t.Future.BarryFLUFL = true
	case "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function", "unicode_literals", "generator_stop":
	case "braces":
		t.fail(a.Span, "not a chance")
	default:
		t.fail(a.Span, "future feature %s is not defined", a.Name)
	}
}
