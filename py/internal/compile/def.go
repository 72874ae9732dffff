package compile

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// nested starts the code of a scope within the current one.
func (f *fn) nested(scope int32, name string, line int32) *fn {
	qual := f.qualified(scope, name)
	g := f.begin(scope, name)
	g.code.QualName = qual
	g.code.FirstLine = int(line)
	return g
}

// qualified is the qualified name of what a scope belongs to.
func (f *fn) qualified(scope int32, name string) string {
	t := f.table
	parent := f
	if t.Scopes[f.scope].Kind == symtable.TypeParams {
		parent = f.outer
	}
	if parent.outer == nil {
		return name
	}
	switch t.Scopes[scope].Kind {
	case symtable.Function, symtable.Class:
		if s := t.Find(parent.scope, symtable.Mangle(parent.class, name)); s != 0 && t.Symbols[s].Meaning == symtable.GlobalExplicit {
			return name
		}
	default:
	}
	if sc := &t.Scopes[parent.host()]; sc.Kind == symtable.Function && sc.Comp == symtable.NoComp {
		return parent.code.QualName + ".<locals>." + name
	}
	return parent.code.QualName + "." + name
}

// host is the scope of the code, also within a comprehension that is inlined.
func (f *fn) host() int32 {
	scope := f.scope
	for f.table.Scopes[scope].Inlined {
		scope = f.table.Scopes[scope].Parent
	}
	return scope
}

func (f *fn) functionDef(s *ast.FunctionDef) {
	f.decorate(s.Decorators, s.Name, s.Span, func(dst uint8) {
		if len(s.TypeParams) > 0 {
			f.genericFunction(s, dst)
			return
		}
		parts := f.parts()
		f.defaults(s.Args, parts, s.Span)
		f.functionFrom(s, parts, dst)
	})
}

// decorate binds a name to what build leaves in a register, after the decorators
// were called with it.
func (f *fn) decorate(list []ast.Expr, name string, pos token.Span, build func(dst uint8)) {
	mark := f.top
	s := f.symbolOf(name)
	if len(list) == 0 {
		if v := &f.vars[s]; v.where == inReg {
			build(v.reg)
			f.bound = f.bound.with(int(v.index))
		} else {
			r := f.temp()
			build(r)
			f.store(s, pos, r)
		}
		f.release(mark)
		return
	}
	first := f.top
	for _, d := range list {
		f.into(d, f.temp())
	}
	r := f.temp()
	build(r)
	for i := len(list) - 1; i >= 0; i-- {
		f.emitAt(list[i].Pos(), code.Call, uint8(first+i), 1, 0, 0)
	}
	f.store(s, pos, uint8(first))
	f.release(mark)
}

// defaults evaluates the defaults of parameters into the first two parts of a
// function.
func (f *fn) defaults(a *ast.Arguments, parts uint8, pos token.Span) {
	if len(a.Defaults) > 0 {
		var k code.Const
		if f.foldItems(a.Defaults, code.CTuple, foldDepth, &k) {
			f.constant(&k, parts)
		} else {
			f.display(code.Tuple, a.Defaults, pos, parts)
		}
	}
	if len(a.KwDefaults) > 0 {
		f.keywordDefaults(a, parts+1, pos)
	}
}

func (f *fn) keywordDefaults(a *ast.Arguments, dst uint8, pos token.Span) {
	n := len(a.KwDefaults)
	d := ast.Dict{Span: pos, Keys: make([]ast.Expr, 0, n), Values: make([]ast.Expr, 0, n)}
	for i, e := range a.KwDefaults {
		if e == nil {
			continue
		}
		d.Keys = append(d.Keys, &ast.Constant{Kind: ast.ConstStr, Str: symtable.Mangle(f.class, a.KwOnly[i].Name)})
		d.Values = append(d.Values, e)
	}
	if len(d.Keys) > 0 {
		f.dict(&d, dst)
	}
}

// functionFrom makes a function whose defaults are in parts.
func (f *fn) functionFrom(s *ast.FunctionDef, parts, dst uint8) {
	line := s.Line
	if len(s.Decorators) > 0 {
		line = s.Decorators[0].Pos().Line
	}
	scope := f.child(s, symtable.Body)
	f.annotations(s, scope, parts+2)
	body := f.functionCode(s, scope, line)
	f.function(body, scope, parts, dst, s.Span)
}

func (f *fn) functionCode(s *ast.FunctionDef, scope, line int32) *code.Code {
	g := f.nested(scope, s.Name, line)
	g.signature(s.Args)
	sc := &g.table.Scopes[scope]
	switch {
	case s.Async && sc.Generator:
		g.code.Flags |= code.AsyncGenerator
	case s.Async:
		g.code.Flags |= code.Coroutine
	case sc.Generator:
		g.code.Flags |= code.Generator
	}
	g.code.Flags |= methodFlag(g)
	body := s.Body
	if doc, ok := docOf(body); ok {
		if !g.NoDocs {
			g.code.Flags |= code.HasDoc
			g.consts = append(g.consts, code.Const{Kind: code.CStr, Str: cleanDoc(doc)})
		}
		body = body[1:]
	}
	g.stmts(body)
	g.emit(code.RetN, 0, 0, 0, 0)
	return g.finish()
}

// methodFlag tells functions that a class body defines.
func methodFlag(g *fn) code.Flags {
	if g.table.Scopes[g.outer.scope].Kind == symtable.Class {
		return code.Method
	}
	return 0
}

// signature notes the parameters of a function.
func (f *fn) signature(a *ast.Arguments) {
	k := f.code
	k.PosOnly = len(a.PosOnly)
	k.Args = len(a.PosOnly) + len(a.Args)
	k.KwOnly = len(a.KwOnly)
	if a.Vararg != nil {
		k.Flags |= code.VarArgs
	}
	if a.Kwarg != nil {
		k.Flags |= code.VarKw
	}
	if k.Args+k.KwOnly > maxParams {
		f.tooLarge("a function has too many parameters")
	}
}

func (f *fn) lambda(e *ast.Lambda, dst uint8) {
	mark := f.top
	parts := f.parts()
	f.defaults(e.Args, parts, e.Span)
	scope := f.child(e, symtable.Body)
	g := f.nested(scope, "<lambda>", e.Line)
	g.signature(e.Args)
	if g.table.Scopes[scope].Generator {
		g.code.Flags |= code.Generator
		r := g.operand(e.Body)
		g.emit(code.Ret, r, 0, 0, 0)
	} else {
		g.retValue(e.Body)
	}
	g.code.Flags |= methodFlag(g)
	body := g.finish()
	f.function(body, scope, parts, dst, e.Span)
	f.release(mark)
}

// docOf returns the docstring that statements start with.
func docOf(body []ast.Stmt) (string, bool) {
	if len(body) == 0 {
		return "", false
	}
	if e, ok := body[0].(*ast.ExprStmt); ok {
		if c, ok := e.Value.(*ast.Constant); ok && c.Kind == ast.ConstStr {
			return c.Str, true
		}
	}
	return "", false
}

// cleanDoc removes the indentation of a docstring, as CPython's compiler does.
func cleanDoc(doc string) string {
	doc = expandTabs(doc)
	if strings.IndexByte(doc, '\n') < 0 {
		return strings.TrimLeft(doc, " ")
	}
	lines := strings.Split(doc, "\n")
	margin := -1
	for _, l := range lines[1:] {
		if rest := strings.TrimLeft(l, " "); rest != "" {
			if n := len(l) - len(rest); margin < 0 || n < margin {
				margin = n
			}
		}
	}
	lines[0] = strings.TrimLeft(lines[0], " ")
	for i, l := range lines[1:] {
		n := len(l) - len(strings.TrimLeft(l, " "))
		lines[i+1] = l[min(n, max(margin, 0)):]
	}
	return strings.Join(lines, "\n")
}

func expandTabs(s string) string {
	if strings.IndexByte(s, '\t') < 0 {
		return s
	}
	var b strings.Builder
	col := 0
	for i := range len(s) {
		switch c := s[i]; c {
		case '\t':
			n := 8 - col%8
			b.WriteString("        "[:n])
			col += n
		case '\n', '\r':
			b.WriteByte(c)
			col = 0
		default:
			b.WriteByte(c)
			if c < 0x80 || c >= 0xc0 {
				col++
			}
		}
	}
	return b.String()
}

// annotations makes the function that evaluates the annotations of a function.
func (f *fn) annotations(s *ast.FunctionDef, scope int32, dst uint8) {
	n := f.table.Scopes[scope].Annotations
	if n == 0 {
		return
	}
	g := f.lazy(n, "__annotate__", "format", s.Line, s.Span)
	var names []string
	var list []ast.Expr
	eachAnnotation(s, func(name string, e ast.Expr) {
		names, list = append(names, symtable.Mangle(f.class, name)), append(list, e)
	})
	d := ast.Dict{Span: s.Span}
	for i, name := range names {
		d.Keys = append(d.Keys, &ast.Constant{Span: s.Span, Kind: ast.ConstStr, Str: name})
		e := list[i]
		if f.table.Future.Annotations {
			e = &ast.Constant{Span: e.Pos(), Kind: ast.ConstStr, Str: unparse(e)}
		}
		if st, ok := e.(*ast.Starred); ok { // *args: *Ts
			e = &ast.Subscript{Span: st.Span, Value: &ast.Tuple{Span: st.Span, Elts: []ast.Expr{st}}, Slice: &ast.Constant{Kind: ast.ConstInt}}
		}
		d.Values = append(d.Values, e)
	}
	r := g.temp()
	g.dict(&d, r)
	g.emit(code.Ret, r, 0, 0, 0)
	f.lazyFunction(g.finish(), n, dst, s.Span, false)
}

// eachAnnotation calls visit for the annotations of a function in the order of
// its __annotations__.
func eachAnnotation(s *ast.FunctionDef, visit func(name string, e ast.Expr)) {
	each := func(list []ast.Arg) {
		for i := range list {
			if list[i].Annotation != nil {
				visit(list[i].Name, list[i].Annotation)
			}
		}
	}
	a := s.Args
	each(a.PosOnly)
	each(a.Args)
	if a.Vararg != nil && a.Vararg.Annotation != nil {
		visit(a.Vararg.Name, a.Vararg.Annotation)
	}
	each(a.KwOnly)
	if a.Kwarg != nil && a.Kwarg.Annotation != nil {
		visit(a.Kwarg.Name, a.Kwarg.Annotation)
	}
	if s.Returns != nil {
		visit("return", s.Returns)
	}
}

// lazy starts the code of a function that is called with a format and knows
// only those up to 2: annotations, bounds, aliases.
func (f *fn) lazy(scope int32, name, param string, line int32, pos token.Span) *fn {
	g := f.nested(scope, name, line)
	g.code.Args, g.code.PosOnly = 1, 1
	g.variables[0] = param
	known := g.newLabel()
	g.at(pos)
	g.jump(code.JNGtI, 0, 2, 0, known)
	r := g.temp()
	g.emit(code.LoadB, r, 0, 0, int32(code.BuiltinNumber("NotImplementedError")))
	g.emit(code.Raise, r, 0, 1, 0)
	g.place(known)
	g.top--
	return g
}

// lazyFunction brings the function of such a code into dst. Its format is 1
// unless it is given, if it has a default.
func (f *fn) lazyFunction(k *code.Code, scope int32, dst uint8, pos token.Span, hasDefault bool) {
	mark := f.top
	parts := f.parts()
	if hasDefault {
		one := code.TupleConst([]code.Const{{Kind: code.CInt, Int: 1}})
		f.constant(&one, parts)
	}
	f.function(k, scope, parts, dst, pos)
	f.release(mark)
}

func (f *fn) classDef(s *ast.ClassDef) {
	f.decorate(s.Decorators, s.Name, s.Span, func(dst uint8) {
		if len(s.TypeParams) > 0 {
			f.genericClass(s, dst)
			return
		}
		f.buildClass(s, dst, noReg)
	})
}

// buildClass makes a class. generic is the register of a last base, or noReg.
func (f *fn) buildClass(s *ast.ClassDef, dst, generic uint8) {
	mark := f.top
	line := s.Line
	if len(s.Decorators) > 0 {
		line = s.Decorators[0].Pos().Line
	}
	w := f.temps(4)
	scope := f.child(s, symtable.Body)
	body := f.classCode(s, scope, line)
	parts := f.parts()
	f.function(body, scope, parts, w, s.Span)
	f.release(int(w) + 4)
	f.constant(&code.Const{Kind: code.CStr, Str: s.Name}, w+1)
	f.bases(s, w+2, generic)
	f.spreadClassKeywords(s, w+3)
	f.emitAt(s.Span, code.Intrin, dst, w, 4, int32(code.BuildClass))
	f.release(mark)
}

func (f *fn) bases(s *ast.ClassDef, dst, generic uint8) {
	if generic == noReg && !hasStar(s.Bases) {
		f.display(code.Tuple, s.Bases, s.Span, dst)
		return
	}
	f.collect(s.Bases, dst, func(_ *ast.Starred, r uint8) { f.emitAt(s.Span, code.Extend, dst, r, 0, 0) })
	if generic != noReg {
		f.emit(code.Append, dst, generic, 0, 0)
	}
	f.emit(code.ToTuple, dst, dst, 0, 0)
}

func (f *fn) spreadClassKeywords(s *ast.ClassDef, dst uint8) {
	f.spreadKeywords(s.Keywords, s.Span, dst, dst)
}

func (f *fn) classCode(s *ast.ClassDef, scope, line int32) *code.Code {
	g := f.nested(scope, s.Name, line)
	g.code.Flags |= code.Class
	g.class = s.Name
	stores := len(f.stores)
	g.noted = true
	pos := token.Span{Line: line, EndLine: line}
	g.classPrologue(s, pos)
	g.setupAnnotations(pos)
	body := s.Body
	if doc, ok := docOf(body); ok {
		if !g.NoDocs {
			g.setName("__doc__", &code.Const{Kind: code.CStr, Str: cleanDoc(doc)}, body[0].Pos())
		}
		body = body[1:]
	}
	g.stmts(body)
	g.classEpilogue(stores)
	return g.finish()
}

// setName binds a name of a namespace to a constant.
func (f *fn) setName(name string, k *code.Const, pos token.Span) {
	mark := f.top
	r := f.temp()
	f.constant(k, r)
	f.emitAt(pos, code.StoreN, r, 0, 0, f.name(name))
	f.release(mark)
}

func (f *fn) classPrologue(s *ast.ClassDef, pos token.Span) {
	mark := f.top
	r := f.temp()
	f.emitAt(pos, code.LoadN, r, 0, 0, f.name("__name__"))
	f.emit(code.StoreN, r, 0, 0, f.name("__module__"))
	f.setName("__qualname__", &code.Const{Kind: code.CStr, Str: f.code.QualName}, pos)
	f.setName("__firstlineno__", &code.Const{Kind: code.CInt, Int: int64(f.code.FirstLine)}, pos)
	sc := &f.table.Scopes[f.scope]
	if len(s.TypeParams) > 0 {
		f.load(f.table.Find(f.scope, ".type_params"), pos, r)
		f.emitAt(pos, code.StoreN, r, 0, 0, f.name("__type_params__"))
	}
	if sc.NeedsClassDict {
		f.emit(code.Locals, r, 0, 0, 0)
		f.emit(code.StoreCell, f.special.dict, r, 0, 0)
	}
	if sc.Conditional {
		f.emit(code.Set, r, r, 0, 0)
		f.emit(code.StoreCell, f.special.conditional, r, 0, 0)
	}
	f.release(mark)
}

// classCells gives a class the registers of the cells that scopes below it use.
func (f *fn) classCells(sc *symtable.Scope) {
	n := int(flag(sc.NeedsClassCell) + flag(sc.NeedsClassDict) + flag(sc.Conditional))
	f.code.CellVars, f.code.CellRegs = f.texts.take(n)[:0], f.regs.take(n)[:0]
	add := func(name string) uint8 {
		r := f.temp()
		f.variables = append(f.variables, name)
		f.code.CellVars = append(f.code.CellVars, name)
		f.code.CellRegs = append(f.code.CellRegs, r)
		return r
	}
	if sc.NeedsClassCell {
		f.special.class = add("__class__")
	}
	if sc.NeedsClassDict {
		f.special.dict = add("__classdict__")
	}
	if sc.Conditional {
		f.special.conditional = add("__conditional_annotations__")
	}
}

// classEpilogue writes the end of a class. What its methods assign of self is
// noted from the given place on.
func (f *fn) classEpilogue(stores int) {
	noted := f.stores[stores:]
	f.stores = f.stores[:stores]
	if !f.live {
		return
	}
	r := f.temp()
	sc := &f.table.Scopes[f.scope]
	f.variableAnnotations(r, "__annotate_func__")
	slices.Sort(noted)
	f.code.Stores = f.texts.copy(slices.Compact(noted))
	items := f.constants.take(len(f.code.Stores))
	for i, name := range f.code.Stores {
		items[i].Kind, items[i].Str = code.CStr, name
	}
	var k code.Const
	f.setItems(&k, code.CTuple, items)
	f.setName("__static_attributes__", &k, f.last)
	if sc.NeedsClassDict {
		f.emit(code.StoreN, f.special.dict, 0, 0, f.name("__classdictcell__"))
	}
	if sc.NeedsClassCell {
		f.emit(code.StoreN, f.special.class, 0, 0, f.name("__classcell__"))
		f.emit(code.Ret, f.special.class, 0, 0, 0)
		return
	}
	f.emit(code.RetN, 0, 0, 0, 0)
}

// noteStore lists the attributes of self that a class assigns.
func (f *fn) noteStore(t *ast.Attribute) {
	if n, ok := t.Value.(*ast.Name); ok && n.ID == "self" && f.noted {
		f.stores = append(f.stores, t.Attr)
	}
}

// deferred is an annotation of a variable, to be evaluated when it is asked for.
type deferred struct {
	name        string
	expr        ast.Expr
	conditional int // its number, if it may not be reached, else -1
	pos         token.Span
}

func (f *fn) annAssign(s *ast.AnnAssign) {
	if s.Value != nil {
		f.assignTo(s.Target, s.Value)
	}
	switch t := s.Target.(type) {
	case *ast.Name:
		if s.Simple && f.code.Flags&code.Optimized == 0 {
			f.annotate(s, symtable.Mangle(f.class, t.ID))
		}
	case *ast.Attribute:
		if s.Value == nil {
			f.effect(t.Value)
		}
	case *ast.Subscript:
		if s.Value == nil {
			f.effect(t.Value)
			f.effect(t.Slice)
		}
	}
}

// annotate notes the annotation of a variable of a module or class.
func (f *fn) annotate(s *ast.AnnAssign, name string) {
	if f.table.Future.Annotations {
		f.textAnnotation(s, name)
		return
	}
	d := deferred{name, s.Annotation, -1, s.Span}
	sc := &f.table.Scopes[f.scope]
	if sc.Conditional && (sc.Kind == symtable.Module || f.nest > 0) {
		d.conditional = f.marks
		f.marks++
		set, n := f.temp(), f.temp()
		if sc.Kind == symtable.Module {
			f.load(f.table.Find(f.scope, "__conditional_annotations__"), s.Span, set)
		} else {
			f.emit(code.LoadCell, set, f.special.conditional, 0, f.name("__conditional_annotations__"))
		}
		f.int(n, int64(d.conditional))
		f.emit(code.SetAdd, set, n, 0, 0)
	}
	f.deferred = append(f.deferred, d)
}

// variableAnnotations binds a name to the function that evaluates the
// annotations of variables.
func (f *fn) variableAnnotations(r uint8, name string) {
	n := f.table.Scopes[f.scope].Annotations
	if n == 0 {
		return
	}
	start := token.Span{Line: int32(f.code.FirstLine), EndLine: int32(f.code.FirstLine)}
	f.lazyFunction(f.variablesCode(n, start), n, r, start, false)
	f.emit(code.StoreN, r, 0, 0, f.name(name))
}

func (f *fn) variablesCode(scope int32, pos token.Span) *code.Code {
	list := f.deferred
	line := int32(f.code.FirstLine)
	if f.outer == nil {
		line = 1
	}
	g := f.lazy(scope, "__annotate__", "format", line, pos)
	d := g.temp()
	g.emit(code.Dict, d, d, 0, 0)
	for i := range list {
		a := &list[i]
		mark := g.top
		skip := g.newLabel()
		if a.conditional >= 0 {
			set, n := g.temp(), g.temp()
			g.load(g.table.Find(scope, "__conditional_annotations__"), a.pos, set)
			g.int(n, int64(a.conditional))
			g.jump(code.JNIn, n, set, 0, skip)
			g.release(mark)
		}
		v := g.operand(a.expr)
		key := g.temp()
		g.constant(&code.Const{Kind: code.CStr, Str: a.name}, key)
		g.emitAt(pos, code.DictSet, d, key, v, 0)
		g.release(mark)
		g.place(skip)
	}
	g.emit(code.Ret, d, 0, 0, 0)
	return g.finish()
}

// moduleBody writes the statements of a module.
func (f *fn) moduleBody(body []ast.Stmt) {
	sc := &f.table.Scopes[1]
	at := -1
	var start token.Span
	if len(body) > 0 {
		start = body[0].Pos()
	}
	r := f.temp()
	if sc.Annotations != 0 {
		parts := f.parts()
		at = len(f.consts)
		f.consts = append(f.consts, code.Const{Kind: code.CCode})
		f.emit(code.Func, r, parts, 0, int32(at))
		f.bindTop("__annotate__", r, token.Span{})
		f.release(int(r) + 1)
	}
	if sc.Conditional {
		f.emit(code.Set, r, r, 0, 0)
		f.bindTop("__conditional_annotations__", r, token.Span{})
	}
	f.setupAnnotations(token.Span{})
	if doc, ok := docOf(body); ok && !f.single {
		if !f.NoDocs {
			f.constant(&code.Const{Kind: code.CStr, Str: cleanDoc(doc)}, r)
			f.bindTop("__doc__", r, body[0].Pos())
		}
		body = body[1:]
	}
	f.release(int(r))
	f.stmts(body)
	if at >= 0 {
		f.consts[at].Int = int64(f.variablesCode(sc.Annotations, start).Number)
	}
}

// bindTop binds a name of the program itself which is not in its source.
func (f *fn) bindTop(name string, r uint8, pos token.Span) {
	if f.Namespace {
		f.emitAt(pos, code.StoreN, r, 0, 0, f.name(name))
		return
	}
	f.emitAt(pos, code.StoreG, r, 0, 0, f.slot(f.table.Intern(name)))
}
