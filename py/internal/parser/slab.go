package parser

import "github.com/skillet-run/skillet/py/internal/ast"

// The first slab of a type has two nodes; each is twice as long as the one
// before, up to maxSlab. A short program wastes little, a long one allocates
// rarely: docs/decisions/016-why-typed-slabs.md.
const maxSlab = 1024

// slab hands out nodes of one type.
type slab[T any] struct {
	nodes []T
	used  int
}

func (s *slab[T]) alloc() *T {
	if s.used == len(s.nodes) {
		s.nodes, s.used = make([]T, min(max(2, 2*len(s.nodes)), maxSlab)), 0
	}
	s.used++
	return &s.nodes[s.used-1]
}

// put hands out a node that is a copy of n.
func (s *slab[T]) put(n T) *T {
	p := s.alloc()
	*p = n
	return p
}

// reset empties the last slab, to be used again: after a few programs of like
// length it holds all nodes of one.
func (s *slab[T]) reset() {
	if s.used > 0 {
		clear(s.nodes[:s.used])
		s.used = 0
	}
}

// lists hands out slices of one type.
type lists[T any] struct {
	items []T
	used  int
}

func (s *lists[T]) take(n int) []T {
	if n > len(s.items)-s.used {
		if n > maxSlab/4 {
			return make([]T, n)
		}
		s.items, s.used = make([]T, min(max(n, 2*len(s.items)), maxSlab)), 0
	}
	s.used += n
	return s.items[s.used-n : s.used : s.used]
}

// copy hands out a copy of a list, nil of an empty one.
func (s *lists[T]) copy(list []T) []T {
	if len(list) == 0 {
		return nil
	}
	out := s.take(len(list))
	copy(out, list)
	return out
}

func (s *lists[T]) reset() {
	if s.used > 0 {
		clear(s.items[:s.used])
		s.used = 0
	}
}

// nodes is the memory of a tree: a slab for each type of which there are many.
type nodes struct {
	modules    slab[ast.Module]
	names      slab[ast.Name]
	constants  slab[ast.Constant]
	attributes slab[ast.Attribute]
	calls      slab[ast.Call]
	subscripts slab[ast.Subscript]
	sliceNodes slab[ast.Slice]
	binOps     slab[ast.BinOp]
	unaryOps   slab[ast.UnaryOp]
	boolOps    slab[ast.BoolOp]
	compares   slab[ast.Compare]
	ifExps     slab[ast.IfExp]
	tuples     slab[ast.Tuple]
	listNodes  slab[ast.List]
	dicts      slab[ast.Dict]
	starNodes  slab[ast.Starred]
	listComps  slab[ast.ListComp]
	genExps    slab[ast.GeneratorExp]
	joinedStrs slab[ast.JoinedStr]
	fieldNodes slab[ast.FormattedValue]

	exprStmts  slab[ast.ExprStmt]
	assigns    slab[ast.Assign]
	augAssigns slab[ast.AugAssign]
	annAssigns slab[ast.AnnAssign]
	returns    slab[ast.Return]
	raises     slab[ast.Raise]
	ifs        slab[ast.If]
	fors       slab[ast.For]
	whiles     slab[ast.While]
	withs      slab[ast.With]
	tries      slab[ast.Try]
	functions  slab[ast.FunctionDef]
	classes    slab[ast.ClassDef]
	arguments  slab[ast.Arguments]

	exprLists lists[ast.Expr]
	stmtLists lists[ast.Stmt]
	keywords  lists[ast.Keyword]
	args      lists[ast.Arg]
	cmpOps    lists[ast.CmpOp]
	forLists  lists[ast.Comprehension]
}

// reset empties the slabs, to be used again. A loop over an interface took longer
// than the parse of a short program.
func (n *nodes) reset() {
	n.modules.reset()
	n.names.reset()
	n.constants.reset()
	n.attributes.reset()
	n.calls.reset()
	n.subscripts.reset()
	n.sliceNodes.reset()
	n.binOps.reset()
	n.unaryOps.reset()
	n.boolOps.reset()
	n.compares.reset()
	n.ifExps.reset()
	n.tuples.reset()
	n.listNodes.reset()
	n.dicts.reset()
	n.starNodes.reset()
	n.listComps.reset()
	n.genExps.reset()
	n.joinedStrs.reset()
	n.fieldNodes.reset()
	n.exprStmts.reset()
	n.assigns.reset()
	n.augAssigns.reset()
	n.annAssigns.reset()
	n.returns.reset()
	n.raises.reset()
	n.ifs.reset()
	n.fors.reset()
	n.whiles.reset()
	n.withs.reset()
	n.tries.reset()
	n.functions.reset()
	n.classes.reset()
	n.arguments.reset()
	n.exprLists.reset()
	n.stmtLists.reset()
	n.keywords.reset()
	n.args.reset()
	n.cmpOps.reset()
	n.forLists.reset()
}
