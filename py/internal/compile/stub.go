package compile

import "github.com/skillet-run/skillet/py/internal/ast"

func (f *fn) match(s *ast.Match)                            {}
func (f *fn) tryStar(s *ast.Try)                            {}
func (f *fn) textAnnotation(s *ast.AnnAssign, name string)  {}
func (f *fn) textAnnotations(s *ast.FunctionDef, dst uint8) {}
