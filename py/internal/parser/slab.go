package parser

import "github.com/skillet-run/skillet/py/internal/ast"

// The first slab of a type has two nodes; each is twice as long as the one
// before, up to maxSlab. A short program wastes little, a long one allocates
// rarely: docs/decisions/016-why-typed-slabs.md.
const maxSlab = 128

// slab hands out nodes of one type.
type slab[T any] struct {
	free []T
	size int
}

func (s *slab[T]) alloc() *T {
	if len(s.free) == 0 {
		s.size = min(max(2, 2*s.size), maxSlab)
		s.free = make([]T, s.size)
	}
	n := &s.free[0]
	s.free = s.free[1:]
	return n
}

// lists hands out slices of one type.
type lists[T any] struct {
	free []T
	size int
}

func (s *lists[T]) take(n int) []T {
	if n > len(s.free) {
		if n > maxSlab/4 {
			return make([]T, n)
		}
		s.size = min(max(n, 2*s.size), 2*maxSlab)
		s.free = make([]T, s.size)
	}
	list := s.free[:n:n]
	s.free = s.free[n:]
	return list
}

// slabs are those of the nodes that are many.
type slabs struct {
	names      slab[ast.Name]
	constants  slab[ast.Constant]
	attributes slab[ast.Attribute]
	calls      slab[ast.Call]
	subscripts slab[ast.Subscript]
	binOps     slab[ast.BinOp]
	compares   slab[ast.Compare]
	exprStmts  slab[ast.ExprStmt]
	assigns    slab[ast.Assign]
	tuples     slab[ast.Tuple]
	ifs        slab[ast.If]
	returns    slab[ast.Return]
	arguments  slab[ast.Arguments]
	exprLists  lists[ast.Expr]
	stmtLists  lists[ast.Stmt]
	keywords   lists[ast.Keyword]
	args       lists[ast.Arg]
	cmpOps     lists[ast.CmpOp]
}
