package builtins

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/source"
)

func codeFuncs() []object.Native {
	return []object.Native{
		{Name: "__import__", Sig: "(name, globals=None, locals=None, fromlist=(), level=0)", Doc: "Imports a module: what an import statement calls.", Fn: importModule, Py: "_importlib.dunder_import"},
		{Name: "compile", Sig: "(source, filename: path, mode: str, flags: int = 0, dont_inherit: bool = False, optimize: int = -1, *, _feature_version: int = -1)", Doc: "Code of a source, for exec() and eval().", Fn: compileSource, Py: "builtins.compile_"},
		{Name: "eval", Sig: "(source, /, globals=None, locals=None)", Doc: "Value of an expression, given as text or as code.", Fn: eval},
		{Name: "exec", Sig: "(source, /, globals=None, locals=None, *, closure=None)", Doc: "Runs statements, given as text or as code.", Fn: exec},
		{Name: "globals", Sig: "()", Doc: "The dict of global variables of the caller.", Fn: globals},
		{Name: "locals", Sig: "()", Doc: "The local variables of the caller: a new dict in a function, the namespace elsewhere.", Fn: locals},
	}
}

func globals(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return orNone(c.VM.Globals(0)), nil }

func locals(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return orNone(c.VM.Locals(0)), nil }

func orNone(v heap.Value) heap.Value {
	if v == heap.Unbound {
		return heap.None
	}
	return v
}

func importModule(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name := c.Payload(a[0])
	switch {
	case !name.IsStr():
		return name, c.Raise(object.TTypeError, "module name must be a string")
	case a[3] == heap.Unbound:
		a[3] = heap.None
	}
	if a[4].Kind() == heap.KInt && (a[3] == heap.None || a[3].Kind() == heap.KTuple) {
		m, ok, err := c.ImportFast(c.InternValue(name), a[3], int(a[4].Int()))
		if ok || err != nil {
			return m, err
		}
	}
	return heap.Unbound, object.NeedPython
}

// text returns the source of compile, eval or exec; ok is false when v is
// neither text nor bytes.
func text(c *object.Ctx, v heap.Value) (s string, ok bool, err error) {
	if p := c.Payload(v); p.IsStr() {
		return c.Text(p), true, nil
	}
	b, ok := c.BufferOf(v)
	if !ok {
		return "", false, nil
	}
	s, err = Decode(c, b, "")
	return s, true, err
}

// Decode returns the text of a source in bytes; file is its name in errors.
func Decode(c *object.Ctx, b []byte, file string) (string, error) {
	if err := c.Account().Charge(len(b)); err != nil {
		return "", err
	}
	var o source.Options
	var s string
	err := polled(c, &o, func() (err error) {
		s, err = source.Decode(b, "", o.Poll)
		return err
	})
	var e *parser.SyntaxError
	if errors.As(err, &e) {
		return "", RaiseSyntax(c, err, source.Options{File: file}, source.Shown(b), true)
	}
	return s, err
}

// spaces are the namespaces in which eval and exec run code.
type spaces struct {
	globals, locals heap.Value
	own             bool // locals is another mapping than globals
}

// namespaces returns the namespaces for the arguments of eval or exec, which
// are those of the caller where they are None.
func namespaces(c *object.Ctx, g, l heap.Value) (spaces, error) {
	s := spaces{globals: g, locals: l}
	if g == heap.None {
		s.globals = c.VM.Globals(0)
		if l == heap.None {
			s.locals = c.VM.Locals(0)
		}
		if s.globals == heap.Unbound {
			return s, c.Raise(object.TSystemError, "globals and locals cannot be NULL")
		}
	} else {
		s.globals = c.Payload(g)
	}
	if s.locals == heap.None || s.locals == heap.Unbound {
		s.locals = s.globals
	}
	s.own = s.locals != s.globals && s.locals != g
	return s, c.SetBuiltins(s.globals)
}

func isMapping(c *object.Ctx, v heap.Value) bool {
	return v == heap.None || c.SlotOf(v, object.SGetItem) != heap.Unbound
}

func eval(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case !isMapping(c, a[2]):
		return heap.Unbound, c.Raise(object.TTypeError, "locals must be a mapping")
	case a[1] != heap.None && c.Payload(a[1]).Kind() != heap.KDict:
		if isMapping(c, a[1]) {
			return heap.Unbound, c.Raise(object.TTypeError, "globals must be a real dict; try eval(code, {}, mapping)")
		}
		return heap.Unbound, c.Raise(object.TTypeError, "globals must be a dict")
	}
	return run(c, "eval", a[0], a[1], a[2], ast.Eval)
}

func exec(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[1] != heap.None && c.Payload(a[1]).Kind() != heap.KDict:
		return heap.Unbound, c.Raise(object.TTypeError, "exec() globals must be a dict, not %s", c.TypeName(a[1]))
	case !isMapping(c, a[2]):
		return heap.Unbound, c.Raise(object.TTypeError, "locals must be a mapping or None, not %s", c.TypeName(a[2]))
	}
	if c.CodeOf(a[0]) != nil {
		return runCode(c, a[0], a[1], a[2], a[3])
	}
	if a[3] != heap.None {
		return heap.Unbound, c.Raise(object.TTypeError, "closure can only be used when source is a code object")
	}
	return run(c, "exec", a[0], a[1], a[2], ast.Exec)
}

func run(c *object.Ctx, name string, src, g, l heap.Value, mode ast.Mode) (heap.Value, error) {
	if c.CodeOf(src) != nil {
		return runCode(c, src, g, l, heap.None)
	}
	s, ok, err := text(c, src)
	if err != nil {
		return heap.Unbound, err
	}
	if !ok {
		return heap.Unbound, c.Raise(object.TTypeError, "%s() arg 1 must be a string, bytes or code object", name)
	}
	space, err := namespaces(c, g, l)
	if err != nil {
		return heap.Unbound, err
	}
	if mode == ast.Eval {
		s = strings.TrimLeft(s, " \t")
	}
	pin := c.Pin(space.locals) // they may be a new dict, and compiling reserves memory
	u, err := Compile(c, s, source.Options{Mode: mode, File: "<string>", Namespace: space.own}, false)
	c.Unpin(pin)
	if err != nil {
		return heap.Unbound, err
	}
	return heap.Unbound, space.run(c, c.VM.MakeFunction(u, space.globals))
}

func (s spaces) run(c *object.Ctx, f heap.Value) error {
	if s.own {
		return c.VM.TailCode(f, s.locals)
	}
	return c.VM.TailCode(f, heap.Unbound)
}

// Flags of compile().
const (
	flagOnlyAST       = 0x400
	flagIncomplete    = 0x4000
	flagTopLevelAwait = 0x2000
	flagAnnotations   = 0x1000000
	knownFlags        = 0x3FFFFFF | flagOnlyAST
)

func compileSource(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	flags, optimize := a[3].Int(), a[5].Int()
	mode, ok := modes[c.Text(a[2])]
	switch {
	case flags&^knownFlags != 0:
		return heap.Unbound, c.Raise(object.TValueError, "compile(): unrecognised flags")
	case optimize < -1 || optimize > 2:
		return heap.Unbound, c.Raise(object.TValueError, "compile(): invalid optimize value")
	case !ok:
		return heap.Unbound, c.Raise(object.TValueError, "compile() mode must be 'exec', 'eval' or 'single'")
	case c.CodeOf(a[0]) != nil:
		return a[0], nil
	}
	if a[0].Kind() == heap.KInst {
		if _, isText, _ := text(c, a[0]); !isText {
			return heap.Unbound, object.NeedPython
		}
	}
	s, o, err := program(c, a, mode)
	if err != nil {
		return heap.Unbound, err
	}
	if flags&flagOnlyAST != 0 {
		return heap.Unbound, object.NeedPython
	}
	o.NoAsserts, o.NoDocs = optimize > 0, optimize > 1
	o.Incomplete = flags&flagIncomplete != 0
	o.LineEnds = o.Incomplete
	o.TopLevelAwait = flags&flagTopLevelAwait != 0
	o.Future.Annotations = flags&flagAnnotations != 0
	u, err := Compile(c, s, o, false)
	if err != nil {
		return heap.Unbound, err
	}
	return c.NewCode(u.Main), nil
}

// program returns text and options for the first arguments of compile.
func program(c *object.Ctx, a []heap.Value, mode ast.Mode) (string, source.Options, error) {
	// Whether a namespace of its own will be given is not known yet.
	o := source.Options{Mode: mode, File: fileName(c, a[1]), Namespace: true}
	s, ok, err := text(c, a[0])
	if err == nil && !ok {
		err = c.Raise(object.TTypeError, "compile() arg 1 must be a string, bytes or AST object")
	}
	return s, o, err
}

// DumpTree returns the tree of a source as the text of an expression that makes
// it; its arguments are source, file name and mode.
func DumpTree(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, o, err := program(c, a, modes[c.Text(a[2])])
	if err != nil {
		return heap.Unbound, err
	}
	if err := c.Account().Charge(compileUnit * len(s)); err != nil {
		return heap.Unbound, err
	}
	if err := c.Reserve(4 * compileUnit * len(s)); err != nil {
		return heap.Unbound, err
	}
	var text string
	err = polled(c, &o, func() error {
		m, err := source.Parse(s, o)
		if err == nil {
			text = ast.DumpLooking(m, o.Poll)
		}
		return err
	})
	if err != nil {
		return heap.Unbound, RaiseSyntax(c, err, o, s, false)
	}
	return c.Indexed(c.Str(text))
}

// stopped is the panic of a Poll.
type stopped struct{ err error }

// polled does what o says while it looks at the limits.
func polled(c *object.Ctx, o *source.Options, work func() error) (err error) {
	o.Poll = func() {
		if err := c.Account().Poll(); err != nil {
			panic(stopped{err})
		}
	}
	o.Await = func(work func()) {
		if err := c.Account().Await(work); err != nil {
			panic(stopped{err})
		}
	}
	defer func() {
		o.Poll, o.Await = nil, nil
		switch p := recover().(type) {
		case nil:
		case stopped:
			err = p.err
		default:
			panic(p)
		}
	}()
	return work()
}

var modes = map[string]ast.Mode{"exec": ast.Exec, "eval": ast.Eval, "single": ast.Single}

func fileName(c *object.Ctx, v heap.Value) string {
	if p := c.Payload(v); p.Kind() == heap.KBytes {
		return string(c.Bytes(p))
	}
	return c.Text(c.Payload(v))
}

// compileUnit is the fuel for compiling one byte of source, compileFixed that for
// compiling at all.
const (
	compileUnit  = 8
	compileFixed = 2000
)

// Compile compiles a source within the budget. Errors are exceptions; shown
// says that the text of a line is known for every error, as it is for files.
func Compile(c *object.Ctx, s string, o source.Options, shown bool) (*code.Unit, error) {
	p := c.Pace()
	switch i := p.Index(s, "\x00"); {
	case p.Err() != nil:
		return nil, p.Err()
	case i >= 0:
		return nil, c.Raise(object.TSyntaxError, "source code string cannot contain null bytes")
	}
	if err := c.Account().Charge(compileFixed + compileUnit*len(s)); err != nil {
		return nil, err
	}
	if err := c.Reserve(compileUnit * len(s)); err != nil {
		return nil, err
	}
	var u *code.Unit
	err := polled(c, &o, func() (err error) {
		u, err = source.Compile(s, o)
		return err
	})
	if err != nil {
		return nil, RaiseSyntax(c, err, o, s, shown)
	}
	return u, nil
}

// runCode runs a code object.
func runCode(c *object.Ctx, v, g, l, closure heap.Value) (heap.Value, error) {
	k := c.CodeOf(v)
	cells := 0
	if closure.Kind() == heap.KTuple {
		cells = len(c.Tuple(closure))
	}
	switch {
	case len(k.FreeVars) == 0 && closure != heap.None:
		return v, c.Raise(object.TTypeError, "cannot use a closure with this code object")
	case len(k.FreeVars) != cells:
		return v, c.Raise(object.TTypeError, "code object requires a closure of exactly length %d", len(k.FreeVars))
	}
	space, err := namespaces(c, g, l)
	if err != nil {
		return v, err
	}
	f := c.VM.MakeFunction(&code.Unit{Globals: k.Unit.Globals, Main: k}, space.globals)
	if cells > 0 {
		c.Funcs.At(f).Closure = closure
	}
	return v, space.run(c, f)
}
