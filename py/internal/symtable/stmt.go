package symtable

import (
	"fmt"
	"sync"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/token"
)

// Build returns the table of a module. The error is a *parser.SyntaxError. It
// sets the field Sym of the names in the tree.
func Build(m *ast.Module, o Options) (*Table, error) {
	t := pool.Get().(*Table)
	t.Future, t.topLevelAwait, t.looks = o.Future, o.TopLevelAwait, ast.Looks{Poll: o.Poll}
	t.reserve(o.Size)
	t.futures(m.Body)
	t.enter(Module, "top", m, Body)
	t.stmts(m.Body)
	if t.err == nil {
		t.leave()
		t.analyze(1)
	}
	if err := t.err; err != nil {
		t.Release()
		return nil, err
	}
	return t, nil
}

// pool keeps the memory of tables for the next ones.
var pool = sync.Pool{New: func() any { return new(Table) }}

// maxKept bounds the names and scopes of a table whose memory is kept.
const maxKept = 1 << 16

// reserve makes room for a program of size bytes. Index 0 of symbols and scopes
// stays unused.
func (t *Table) reserve(size int) {
	if t.Names == nil {
		t.Names = make([]Name, 0, size/40+8)
	}
	if t.Symbols == nil {
		t.Symbols = make([]Symbol, 0, size/20+16)
	}
	if t.Scopes == nil {
		t.Scopes = make([]Scope, 0, size/100+4)
	}
	t.Symbols = append(t.Symbols[:0], Symbol{})
	t.Scopes = append(t.Scopes[:0], Scope{})
}

// Release gives the memory of the table back. Nobody uses the table afterwards.
func (t *Table) Release() {
	clear(t.Names)
	clear(t.Scopes)
	clear(t.index)
	*t = Table{
		Names: t.Names[:0], Symbols: t.Symbols[:0], Scopes: t.Scopes[:0], index: t.index, free: t.free[:0], decls: t.decls[:0],
	}
	if cap(t.Names) <= maxKept && cap(t.Scopes) <= maxKept {
		pool.Put(t)
	}
}

// fail notes the first error. The walk goes on, which does no harm.
func (t *Table) fail(pos token.Span, format string, args ...any) {
	if t.err != nil {
		return
	}
	t.err = &parser.SyntaxError{
		Msg: fmt.Sprintf(format, args...), Line: pos.Line, Offset: pos.Col + 1, EndLine: pos.EndLine, EndOffset: pos.EndCol + 1,
	}
}

// def notes that the current scope does flag to name.
func (t *Table) def(name string, flag Flags, pos token.Span) int32 {
	return t.defID(t.mangled(name), flag, t.current, pos)
}

func (t *Table) defID(id int32, flag Flags, scope int32, pos token.Span) int32 {
	s := t.symbol(scope, id)
	if s == 0 {
		s = t.add(scope, id)
	}
	sym := &t.Symbols[s]
	if flag&(DefParam|DefTypeParam)&sym.Flags != 0 {
		if flag&DefParam != 0 {
			t.fail(pos, "duplicate argument '%s' in function definition", t.Names[id].Text)
		} else {
			t.fail(pos, "duplicate type parameter '%s'", t.Names[id].Text)
		}
	}
	sym.Flags |= flag
	if t.Scopes[scope].inTarget {
		if sym.Flags&(DefGlobal|DefNonlocal) != 0 {
			t.fail(pos, "comprehension inner loop cannot rebind assignment expression target '%s'", t.Names[id].Text)
		}
		sym.Flags |= DefCompIter
	}
	if flag&DefGlobal != 0 && scope != 1 {
		g := t.symbol(1, id)
		if g == 0 {
			g = t.add(1, id)
		}
		t.Symbols[g].Flags |= DefGlobal
	}
	return s
}

// use notes a name that the compiler needs, and has no place of its own.
func (t *Table) use(name string) { t.def(name, Use, token.Span{}) }

// bind notes that a name is assigned.
func (t *Table) bind(name string, pos token.Span) {
	t.checkName(name, ast.Store, pos)
	t.def(name, DefLocal, pos)
}

func (t *Table) checkName(name string, ctx ast.Context, pos token.Span) {
	if name != "__debug__" {
		return
	}
	switch ctx {
	case ast.Store:
		t.fail(pos, "cannot assign to __debug__")
	case ast.Del:
		t.fail(pos, "cannot delete __debug__")
	default:
	}
}

func (t *Table) cur() *Scope { return &t.Scopes[t.current] }

func (t *Table) stmts(list []ast.Stmt) {
	for _, s := range list {
		t.looks.Look()
		t.stmt(s)
	}
}

// branch visits statements that may not run.
func (t *Table) branch(lists ...[]ast.Stmt) {
	old := t.cur().inIf
	t.cur().inIf = true
	for _, l := range lists {
		t.stmts(l)
	}
	t.cur().inIf = old
}

func (t *Table) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		t.expr(s.Value)
	case *ast.Assign:
		t.exprs(s.Targets)
		t.expr(s.Value)
	case *ast.AugAssign:
		t.expr(s.Target)
		t.expr(s.Value)
	case *ast.AnnAssign:
		t.annAssign(s)
	case *ast.If:
		t.expr(s.Test)
		t.branch(s.Body, s.Orelse)
	case *ast.For:
		t.forStmt(s)
	case *ast.While:
		t.expr(s.Test)
		t.branch(s.Body, s.Orelse)
	case *ast.FunctionDef:
		t.function(s)
	case *ast.ClassDef:
		t.class(s)
	case *ast.Return:
		if s.Value != nil {
			t.expr(s.Value)
			t.cur().ReturnsValue = true
		}
	case *ast.Delete:
		t.exprs(s.Targets)
	case *ast.TypeAlias:
		t.typeAlias(s)
	case *ast.Match:
		t.match(s)
	case *ast.Raise:
		t.expr(s.Exc)
		t.expr(s.Cause)
	case *ast.Try:
		t.try(s)
	case *ast.With:
		t.with(s)
	case *ast.Assert:
		t.expr(s.Test)
		t.expr(s.Msg)
	case *ast.Import:
		for i := range s.Names {
			t.alias(&s.Names[i])
		}
	case *ast.ImportFrom:
		for i := range s.Names {
			t.alias(&s.Names[i])
		}
	case *ast.Global:
		t.declare(s.Names, DefGlobal, s.Span)
	case *ast.Nonlocal:
		t.declare(s.Names, DefNonlocal, s.Span)
	}
}

func (t *Table) forStmt(s *ast.For) {
	if s.Async {
		t.needCoroutine("'async for' outside async function", s.Span)
	}
	t.expr(s.Target)
	t.expr(s.Iter)
	t.branch(s.Body, s.Orelse)
}

func (t *Table) with(s *ast.With) {
	if s.Async {
		t.needCoroutine("'async with' outside async function", s.Span)
	}
	old := t.cur().inIf
	t.cur().inIf = true
	for i := range s.Items {
		t.expr(s.Items[i].Context)
		t.expr(s.Items[i].Vars)
	}
	t.stmts(s.Body)
	t.cur().inIf = old
}

func (t *Table) try(s *ast.Try) {
	old := t.cur().inIf
	t.cur().inIf = true
	t.stmts(s.Body)
	for i := range s.Handlers {
		h := &s.Handlers[i]
		t.expr(h.Type)
		if h.Name != "" {
			t.checkName(h.Name, ast.Store, h.Span)
			t.Symbols[t.def(h.Name, DefLocal, h.Span)].Flags |= Deleted
		}
		t.stmts(h.Body)
	}
	t.stmts(s.Orelse)
	t.stmts(s.Final)
	t.cur().inIf = old
}

// needCoroutine raises an error unless the current scope may wait.
func (t *Table) needCoroutine(msg string, pos token.Span) {
	sc := t.cur()
	if t.topLevelAwait && sc.Kind == Module {
		sc.Coroutine = true
		return
	}
	if !sc.Coroutine {
		t.fail(pos, "%s", msg)
	}
}

func (t *Table) declare(names []string, flag Flags, pos token.Span) {
	word := "global"
	if flag == DefNonlocal {
		word = "nonlocal"
	}
	for _, name := range names {
		id := t.mangled(name)
		if s := t.symbol(t.current, id); s != 0 {
			text := t.Names[id].Text
			switch f := t.Symbols[s].Flags; {
			case f&DefParam != 0:
				t.fail(pos, "name '%s' is parameter and %s", name, word)
			case f&Use != 0:
				t.fail(pos, "name '%s' is used prior to %s declaration", name, word)
			case f&DefAnnot != 0:
				t.fail(pos, "annotated name '%s' can't be %s", name, word)
			case f&DefLocal != 0:
				t.fail(pos, "name '%s' is assigned to before %s declaration", text, word)
			}
		}
		t.defID(id, flag, t.current, pos)
		t.decls = append(t.decls, declaration{t.current, id, pos})
	}
}

func (t *Table) alias(a *ast.Alias) {
	name := a.AsName
	if name == "" {
		name = a.Name
		for i := range len(name) {
			if name[i] == '.' {
				name = name[:i]
				break
			}
		}
	}
	if name == "*" {
		if t.cur().Kind != Module {
			t.fail(a.Span, "import * only allowed at module level")
		}
		return
	}
	t.checkName(name, ast.Store, a.Span)
	t.def(name, DefImport, a.Span)
}

func (t *Table) annAssign(s *ast.AnnAssign) {
	if n, ok := s.Target.(*ast.Name); ok {
		id := t.mangled(n.ID)
		if c := t.symbol(t.current, id); c != 0 && t.current != 1 && s.Simple {
			if f := t.Symbols[c].Flags; f&DefGlobal != 0 {
				t.fail(s.Span, "annotated name '%s' can't be global", n.ID)
			} else if f&DefNonlocal != 0 {
				t.fail(s.Span, "annotated name '%s' can't be nonlocal", n.ID)
			}
		}
		t.checkName(n.ID, ast.Store, n.Span)
		switch {
		case s.Simple:
			n.Sym = t.defID(id, DefAnnot|DefLocal, t.current, n.Span)
		case s.Value != nil:
			n.Sym = t.defID(id, DefLocal, t.current, n.Span)
		default:
			n.Sym = 0
		}
	} else {
		t.expr(s.Target)
	}
	t.annotation(s)
	t.expr(s.Value)
}

func (t *Table) match(s *ast.Match) {
	t.expr(s.Subject)
	old := t.cur().inIf
	t.cur().inIf = true
	for i := range s.Cases {
		c := &s.Cases[i]
		t.pattern(c.Pattern)
		t.expr(c.Guard)
		t.stmts(c.Body)
	}
	t.cur().inIf = old
}

func (t *Table) patterns(list []ast.Pattern) {
	for _, p := range list {
		t.pattern(p)
	}
}

func (t *Table) pattern(p ast.Pattern) {
	switch p := p.(type) {
	case *ast.MatchValue:
		t.expr(p.Value)
	case *ast.MatchSequence:
		t.patterns(p.Patterns)
	case *ast.MatchStar:
		if p.Name != "" {
			t.bind(p.Name, p.Span)
		}
	case *ast.MatchMapping:
		t.exprs(p.Keys)
		t.patterns(p.Patterns)
		if p.Rest != "" {
			t.bind(p.Rest, p.Span)
		}
	case *ast.MatchClass:
		t.expr(p.Cls)
		t.patterns(p.Patterns)
		for i, attr := range p.KwdAttrs {
			t.checkName(attr, ast.Store, p.KwdPatterns[i].Pos())
		}
		t.patterns(p.KwdPatterns)
	case *ast.MatchAs:
		if p.Pattern != nil {
			t.pattern(p.Pattern)
		}
		if p.Name != "" {
			t.bind(p.Name, p.Span)
		}
	case *ast.MatchOr:
		t.patterns(p.Patterns)
	}
}
