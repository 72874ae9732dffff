package jq

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/itchyny/gojq"
)

// Limits of the text of a program.
const (
	maxSource  = 1 << 20
	maxNesting = 2000
)

// Program is a program that can be run any number of times, one after the other.
type Program struct {
	main  filter
	names []string // of the variables that are given when it is run

	patterns map[regexKey]*compiled // that its runs have compiled
}

// CompileError says what is wrong with a program. Its lines are those that jq prints
// behind "jq: error: ".
type CompileError struct {
	Message string
	Source  string
}

// Error is the message with where it is.
func (e *CompileError) Error() string {
	return e.Message + " at <top-level>, line 1:\n" + e.Source
}

// Compile makes a program of its text. names are the variables that it may use
// besides its own, without the dollar sign: Run is given their values.
func Compile(source string, names []string) (*Program, error) {
	if err := checkSource(source); err != nil {
		return nil, err
	}
	tree, err := gojq.Parse(source)
	if err != nil {
		return nil, &CompileError{"syntax error, " + err.Error() + " (Unix shell quoting issues?)", source}
	}
	s := library()
	for _, n := range names {
		s = s.variable("$" + n)
	}
	c := &compiler{}
	main := c.query(s, tree)
	if c.err != nil {
		return nil, &CompileError{c.err.Error(), source}
	}
	return &Program{main: main, names: names}, nil
}

// checkSource refuses what the parser and the compiler had to go too deep for.
func checkSource(source string) error {
	if len(source) > maxSource {
		return &CompileError{"program too long", ""}
	}
	depth, deepest := 0, 0
	for i := range len(source) {
		switch source[i] {
		case '(', '[', '{':
			depth++
			deepest = max(deepest, depth)
		case ')', ']', '}':
			depth--
		}
	}
	words := strings.Count(source, "if") + strings.Count(source, "def") + strings.Count(source, "try") +
		strings.Count(source, "reduce") + strings.Count(source, "foreach") + strings.Count(source, "-") + strings.Count(source, "|")
	if deepest > maxNesting || words > 10*maxNesting {
		return &CompileError{"program nested too deeply", ""}
	}
	return nil
}

//go:embed library.jq
var librarySource string

// library returns the scope of the functions of library.jq.
var library = sync.OnceValue(func() *scope {
	tree, err := gojq.Parse(librarySource + " .")
	if err != nil {
		panic("jq: library.jq: " + err.Error())
	}
	c := &compiler{}
	s := c.definitions(&scope{}, tree.FuncDefs)
	if c.err != nil {
		panic("jq: library.jq: " + c.err.Error())
	}
	return s
})

// scope is what names mean at a place of the program: a list, the innermost first.
type scope struct {
	outer *scope
	name  string // "$x" variable, "f/0" function, "*l" label
	depth int    // of the env, with this entry
	fn    *function
}

// function is a function of the program.
type function struct {
	params []string
	body   filter
	depth  int // of the env that it knows
}

func (s *scope) variable(name string) *scope {
	return &scope{outer: s, name: name, depth: s.depth + 1}
}

func (s *scope) find(name string) *scope {
	for ; s != nil; s = s.outer {
		if s.name == name {
			return s
		}
	}
	return nil
}

type compiler struct{ err error }

func (c *compiler) fail(format string, args ...any) filter {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
	return identity
}

// definitions adds functions to a scope. Each knows itself and those before it.
func (c *compiler) definitions(s *scope, defs []*gojq.FuncDef) *scope {
	for _, d := range defs {
		fn := &function{params: d.Args, depth: s.depth}
		s = &scope{outer: s, name: arity(d.Name, len(d.Args)), depth: s.depth, fn: fn}
		fn.body = c.body(s, d)
	}
	return s
}

func arity(name string, n int) string { return name + "/" + strconv.Itoa(n) }

// body compiles the body of a function: its env begins with its parameters, the last
// one first. One that is a variable is there as a function too.
func (c *compiler) body(s *scope, d *gojq.FuncDef) filter {
	for _, p := range d.Args {
		plain := strings.TrimPrefix(p, "$")
		s = &scope{outer: s, name: plain + "/0", depth: s.depth + 1}
	}
	for _, p := range d.Args {
		if strings.HasPrefix(p, "$") {
			s = s.variable(p)
		}
	}
	return c.query(s, d.Body)
}

func (c *compiler) query(s *scope, q *gojq.Query) filter {
	switch {
	case q.Meta != nil || len(q.Imports) > 0:
		return c.fail("modules cannot be used here")
	}
	s = c.definitions(s, q.FuncDefs)
	if q.Term != nil {
		return c.term(s, q.Term, len(q.Term.SuffixList))
	}
	if q.Op == gojq.OpPipe && len(q.Patterns) > 0 {
		return c.binding(s, q)
	}
	if q.Left == nil { // an empty program, or definitions alone
		return identity
	}
	f := c.query(s, q.Left)
	g := c.query(s, q.Right)
	switch q.Op {
	case gojq.OpPipe:
		return pipe(f, g)
	case gojq.OpComma:
		return comma(f, g)
	case gojq.OpAlt:
		return alternative(f, g)
	case gojq.OpAnd:
		return and(f, g)
	case gojq.OpOr:
		return or(f, g)
	case gojq.OpAssign:
		return assign(f, g)
	case gojq.OpModify:
		return modify(f, g)
	case gojq.OpUpdateAlt:
		return assignWith(f, g, otherwise)
	default:
	}
	if op, ok := updates[q.Op]; ok {
		return assignWith(f, g, operators[op])
	}
	return binary(f, g, operators[q.Op])
}

// updates are the operators with which an assignment changes a value.
var updates = map[gojq.Operator]gojq.Operator{
	gojq.OpUpdateAdd: gojq.OpAdd, gojq.OpUpdateSub: gojq.OpSub, gojq.OpUpdateMul: gojq.OpMul,
	gojq.OpUpdateDiv: gojq.OpDiv, gojq.OpUpdateMod: gojq.OpMod,
}

// term compiles a term with the first n of its suffixes.
func (c *compiler) term(s *scope, t *gojq.Term, n int) filter {
	if n == 0 {
		return c.head(s, t)
	}
	f := c.term(s, t, n-1)
	switch x := t.SuffixList[n-1]; {
	case x.Iter:
		return iterate(f)
	case x.Optional:
		return attempt(f, nothing)
	default:
		return c.index(s, f, x.Index)
	}
}

func nothing(*run, *env, item, func(item) bool) bool { return true }

func (c *compiler) index(s *scope, f filter, x *gojq.Index) filter {
	switch {
	case x.Name != "":
		return name(f, x.Name)
	case x.Str != nil:
		return index(f, c.text(s, x.Str, nil))
	case !x.IsSlice:
		return index(f, c.query(s, x.Start))
	}
	from, to := constant(nil), constant(nil)
	if x.Start != nil {
		from = c.query(s, x.Start)
	}
	if x.End != nil {
		to = c.query(s, x.End)
	}
	return index(f, sliceKey(from, to))
}

// head compiles a term without its suffixes.
func (c *compiler) head(s *scope, t *gojq.Term) filter {
	switch t.Type {
	case gojq.TermTypeIdentity:
		return identity
	case gojq.TermTypeRecurse:
		return c.call(s, &gojq.Func{Name: "recurse"})
	case gojq.TermTypeNull:
		return constant(nil)
	case gojq.TermTypeTrue:
		return constant(true)
	case gojq.TermTypeFalse:
		return constant(false)
	case gojq.TermTypeIndex:
		return c.index(s, identity, t.Index)
	case gojq.TermTypeFunc:
		return c.call(s, t.Func)
	case gojq.TermTypeObject:
		return c.object(s, t.Object)
	case gojq.TermTypeArray:
		if t.Array.Query == nil {
			return constant([]Value{})
		}
		return collect(c.query(s, t.Array.Query))
	case gojq.TermTypeNumber:
		v, ok := parseNumber(t.Number)
		if !ok {
			return c.fail("invalid number %s", t.Number)
		}
		return constant(v)
	case gojq.TermTypeUnary:
		f := c.term(s, t.Unary.Term, len(t.Unary.Term.SuffixList))
		if t.Unary.Op == gojq.OpSub {
			return negate(f)
		}
		return f
	case gojq.TermTypeFormat:
		return c.format(s, t)
	case gojq.TermTypeString:
		return c.text(s, t.Str, nil)
	case gojq.TermTypeQuery:
		return c.query(s, t.Query)
	default:
	}
	return c.control(s, t)
}

func (c *compiler) format(s *scope, t *gojq.Term) filter {
	row := formatOf(t.Format)
	if t.Str != nil {
		return c.text(s, t.Str, row)
	}
	return func(r *run, _ *env, in item, out func(item) bool) bool {
		text, err := row(r, in.v)
		if err != nil {
			return r.fail(err)
		}
		return out(made(in, text))
	}
}

// control compiles the terms that decide what is done.
func (c *compiler) control(s *scope, t *gojq.Term) filter {
	switch t.Type {
	case gojq.TermTypeIf:
		return c.conditional(s, t.If)
	case gojq.TermTypeTry:
		handler := filter(nothing)
		if t.Try.Catch != nil {
			handler = c.query(s, t.Try.Catch)
		}
		return attempt(c.query(s, t.Try.Body), handler)
	case gojq.TermTypeReduce:
		x := t.Reduce
		match, inner := c.patterns(s, x.Patterns)
		return reduce(c.query(s, x.Query), c.query(s, x.Start), match, c.query(inner, x.Update))
	case gojq.TermTypeForeach:
		x := t.Foreach
		match, inner := c.patterns(s, x.Patterns)
		extract := filter(identity)
		if x.Extract != nil {
			extract = c.query(inner, x.Extract)
		}
		return foreach(c.query(s, x.Query), c.query(s, x.Start), match, c.query(inner, x.Update), extract)
	case gojq.TermTypeLabel:
		return labelled(c.query(s.variable("*"+t.Label.Ident), t.Label.Body))
	case gojq.TermTypeBreak:
		l := s.find("*" + t.Break)
		if l == nil {
			return c.fail("$*label-%s is not defined", strings.TrimPrefix(t.Break, "$"))
		}
		hops := s.depth - l.depth
		return func(r *run, e *env, _ item, _ func(item) bool) bool {
			r.leaving = e.up(hops).label
			return false
		}
	default:
	}
	return c.fail("unknown term")
}

func (c *compiler) conditional(s *scope, x *gojq.If) filter {
	otherwise := filter(identity)
	if x.Else != nil {
		otherwise = c.query(s, x.Else)
	}
	for _, elif := range slices.Backward(x.Elif) {
		otherwise = conditional(c.query(s, elif.Cond), c.query(s, elif.Then), otherwise)
	}
	return conditional(c.query(s, x.Cond), c.query(s, x.Then), otherwise)
}

// text compiles a string, with what is put in formatted by row; nil: as tostring.
func (c *compiler) text(s *scope, str *gojq.String, row formatter) filter {
	if str.Queries == nil {
		return constant(str.Str)
	}
	if row == nil {
		row = formatOf("@text")
	}
	parts := make([]filter, len(str.Queries))
	for i, q := range str.Queries {
		literal := q.Term != nil && q.Term.Type == gojq.TermTypeString && q.Term.Str.Queries == nil && len(q.Term.SuffixList) == 0
		if parts[i] = c.query(s, q); !literal {
			parts[i] = formatted(parts[i], row)
		}
	}
	f := parts[0]
	for _, g := range parts[1:] {
		f = binary(f, g, add)
	}
	return f
}

func formatted(f filter, row formatter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, plain(in), func(x item) bool {
			text, err := row(r, x.v)
			if err != nil {
				return r.fail(err)
			}
			return out(made(in, text))
		})
	}
}

// object compiles the construction of an object. The first key is the outermost
// loop.
func (c *compiler) object(s *scope, o *gojq.Object) filter {
	type pair struct{ key, value filter }
	pairs := make([]pair, len(o.KeyVals))
	for i, kv := range o.KeyVals {
		pairs[i].key, pairs[i].value = c.member(s, kv)
	}
	return func(r *run, e *env, in item, out func(item) bool) bool {
		var build func(i int, o *Object) bool
		build = func(i int, o *Object) bool {
			if i == len(pairs) {
				return out(made(in, o))
			}
			return pairs[i].key(r, e, plain(in), func(k item) bool {
				name, ok := k.v.(string)
				if !ok {
					return r.fail(errorf("Object keys must be strings"))
				}
				return pairs[i].value(r, e, plain(in), func(v item) bool {
					r.host.Charge(o.Len())
					r.hold(objectBytes + entryBytes*(o.Len()+1))
					return build(i+1, o.with(name, v.v))
				})
			})
		}
		return build(0, NewObject(len(pairs)))
	}
}

// member compiles one key with its value.
func (c *compiler) member(s *scope, kv *gojq.ObjectKeyVal) (key, value filter) {
	switch {
	case strings.HasPrefix(kv.Key, "$"):
		key, value = constant(kv.Key[1:]), c.call(s, &gojq.Func{Name: kv.Key})
	case kv.Key != "":
		key, value = constant(kv.Key), name(identity, kv.Key)
	case kv.KeyString != nil:
		key = c.text(s, kv.KeyString, nil)
		value = index(identity, key)
	default:
		key = c.query(s, kv.KeyQuery)
		value = index(identity, key)
	}
	if kv.Val != nil {
		value = c.query(s, kv.Val)
	}
	return key, value
}

// binding is f as PATTERN | body.
func (c *compiler) binding(s *scope, q *gojq.Query) filter {
	f := c.query(s, q.Left)
	match, inner := c.patterns(s, q.Patterns)
	body := c.query(inner, q.Right)
	return bind(f, func(r *run, e *env, in, x item, out func(item) bool) bool {
		return match(r, e, in, x.v, func(e *env) bool { return body(r, e, in, out) })
	})
}

// patterns compiles alternatives of patterns, ?// between them: each is tried when
// the one before or what follows has failed. All bind the variables of all.
func (c *compiler) patterns(s *scope, list []*gojq.Pattern) (matcher, *scope) {
	var names []string
	for _, p := range list {
		for _, n := range variables(p) {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	inner := s
	for _, n := range names {
		inner = inner.variable(n)
	}
	matchers := make([]matcher, len(list))
	for i, p := range list {
		matchers[i] = c.whole(s, inner, p, names)
	}
	if len(matchers) == 1 {
		return matchers[0], inner
	}
	return func(r *run, e *env, in item, v Value, body func(*env) bool) bool {
		for i, m := range matchers {
			if m(r, e, in, v, body) {
				return true
			}
			if !errors.As(r.err, new(*Error)) || i == len(matchers)-1 {
				return false
			}
			r.err = nil
		}
		return true
	}, inner
}

// variables are the names that a pattern binds.
func variables(p *gojq.Pattern) []string {
	if p.Name != "" {
		return []string{p.Name}
	}
	var names []string
	for _, q := range p.Array {
		names = append(names, variables(q)...)
	}
	for _, kv := range p.Object {
		if strings.HasPrefix(kv.Key, "$") {
			names = append(names, kv.Key)
		}
		if kv.Val != nil {
			names = append(names, variables(kv.Val)...)
		}
	}
	return names
}

// whole binds all names: null those that the pattern has not.
func (c *compiler) whole(s, inner *scope, p *gojq.Pattern, names []string) matcher {
	take := c.pattern(s, p)
	return func(r *run, e *env, in item, v Value, body func(*env) bool) bool {
		values := make(map[string]Value, len(names))
		return take(r, e, in, v, values, func() bool {
			bound := e
			for _, n := range names {
				bound = &env{outer: bound, value: values[n]}
			}
			return body(bound)
		})
	}
}

// taker puts the parts of a value into values, and calls then for each way.
type taker func(r *run, e *env, in item, v Value, values map[string]Value, then func() bool) bool

func (c *compiler) pattern(s *scope, p *gojq.Pattern) taker {
	switch {
	case p.Name != "":
		return func(_ *run, _ *env, _ item, v Value, values map[string]Value, then func() bool) bool {
			values[p.Name] = v
			return then()
		}
	case len(p.Array) > 0:
		t := taker(done)
		for i, q := range slices.Backward(p.Array) {
			t = part(constant(float64(i)), c.pattern(s, q), "", t)
		}
		return t
	}
	t := taker(done)
	for _, kv := range slices.Backward(p.Object) {
		key, bound := c.patternKey(s, kv)
		inner := taker(done)
		if kv.Val != nil {
			inner = c.pattern(s, kv.Val)
		}
		t = part(key, inner, bound, t)
	}
	return t
}

func done(_ *run, _ *env, _ item, _ Value, _ map[string]Value, then func() bool) bool { return then() }

// patternKey compiles the key of an object's pattern, and says which variable it
// binds by itself.
func (c *compiler) patternKey(s *scope, kv *gojq.PatternObject) (key filter, bound string) {
	switch {
	case strings.HasPrefix(kv.Key, "$"):
		return constant(kv.Key[1:]), kv.Key
	case kv.Key != "":
		return constant(kv.Key), ""
	case kv.KeyString != nil:
		return c.text(s, kv.KeyString, nil), ""
	}
	return c.query(s, kv.KeyQuery), ""
}

// part takes what key leads to, and the rest after it.
func part(key filter, inner taker, bound string, rest taker) taker {
	return func(r *run, e *env, in item, v Value, values map[string]Value, then func() bool) bool {
		return key(r, e, plain(in), func(k item) bool {
			x, err := lookup(r, v, k.v)
			if err != nil {
				return r.fail(err)
			}
			if bound != "" {
				values[bound] = x
			}
			return inner(r, e, in, x, values, func() bool { return rest(r, e, in, v, values, then) })
		})
	}
}

// call compiles a variable or a call.
func (c *compiler) call(s *scope, f *gojq.Func) filter {
	if strings.HasPrefix(f.Name, "$") {
		return c.variable(s, f.Name)
	}
	name := arity(f.Name, len(f.Args))
	args := make([]filter, len(f.Args))
	for i, a := range f.Args {
		args[i] = c.query(s, a)
	}
	if found := s.find(name); found != nil {
		if found.fn == nil {
			return argument(s.depth - found.depth)
		}
		return invoke(found.fn, args, s.depth-found.depth)
	}
	if row, ok := natives[name]; ok {
		return row(args)
	}
	return c.fail("%s is not defined", name)
}

func (c *compiler) variable(s *scope, name string) filter {
	switch found := s.find(name); {
	case found != nil:
		hops := s.depth - found.depth
		return func(_ *run, e *env, in item, out func(item) bool) bool {
			return out(made(in, e.up(hops).value))
		}
	case name == "$ENV":
		return func(r *run, _ *env, in item, out func(item) bool) bool {
			return out(made(in, r.environ()))
		}
	case name == "$__loc__":
		here := NewObject(2)
		here.Set("file", "<top-level>")
		here.Set("line", 1.0)
		return constant(here)
	}
	return c.fail("%s is not defined", name)
}

// argument is the call of an argument that is a filter.
func argument(hops int) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		c := e.up(hops).arg
		if !r.enter() {
			return false
		}
		defer func() { r.depth-- }()
		return c.f(r, c.e, in, out)
	}
}

// invoke is the call of a function of the program, which knows the env hops above.
// The first argument that is a variable is the outermost loop.
func invoke(fn *function, args []filter, hops int) filter {
	variables := 0
	for _, p := range fn.params {
		if strings.HasPrefix(p, "$") {
			variables++
		}
	}
	return func(r *run, e *env, in item, out func(item) bool) bool {
		if !r.enter() {
			return false
		}
		defer func() { r.depth-- }()
		inner := e.up(hops)
		for i := range args {
			inner = &env{outer: inner, arg: &closure{args[i], e}}
		}
		if variables == 0 {
			return fn.body(r, inner, in, out)
		}
		return values(r, e, in, fn.params, args, inner, func(inner *env) bool { return fn.body(r, inner, in, out) })
	}
}

// values binds the arguments that are variables, in turn for each of their values.
func values(r *run, e *env, in item, params []string, args []filter, inner *env, then func(*env) bool) bool {
	for i, p := range params {
		if strings.HasPrefix(p, "$") {
			return args[i](r, e, plain(in), func(x item) bool {
				return values(r, e, in, params[i+1:], args[i+1:], &env{outer: inner, value: x.v}, then)
			})
		}
	}
	return then(inner)
}
