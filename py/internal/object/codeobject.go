package object

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func codeTypes() []*Type {
	return []*Type{codeType(), frameType(), frameLocalsType(), tracebackType()}
}

// codeObject returns the code object of a function's state: one for each.
func (c *Ctx) codeObject(s *State) heap.Value {
	if s.Object.Kind() != heap.KObj {
		s.Object = c.NewCode(s.Code)
	}
	return s.Object
}

func codeType() *Type {
	attr := func(name string, f func(c *Ctx, k *code.Code) heap.Value) Native {
		return Native{Name: name, Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return f(c, c.CodeOf(a[0])), nil }}
	}
	text := func(name string, f func(k *code.Code) string) Native {
		return attr(name, func(c *Ctx, k *code.Code) heap.Value { return c.Str(f(k)) })
	}
	number := func(name string, f func(k *code.Code) int) Native {
		return attr(name, func(_ *Ctx, k *code.Code) heap.Value { return heap.Int(int64(f(k))) })
	}
	names := func(name string, f func(k *code.Code) []string) Native {
		return attr(name, func(c *Ctx, k *code.Code) heap.Value { return c.strTuple(f(k)) })
	}
	return &Type{
		Name: "code", Flags: Final | NoNew, Doc: "The code of a function, a class body or a module.",
		Make: func() Data { return &CodeData{} },
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			k := c.CodeOf(v)
			return c.Str(fmt.Sprintf("<code object %s at 0x%012x, file \"%s\", line %d>", k.Name, uint64(heap.ID(v)), k.File, k.FirstLine)), nil
		},
		Compare: func(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
			x, y := c.CodeOf(a), c.CodeOf(b)
			if op > code.NE || x == nil || y == nil {
				return heap.NotImpl, nil
			}
			return heap.Bool((x == y) == (op == code.EQ)), nil
		},
		Hash: func(c *Ctx, v heap.Value) (uint64, error) { return uint64(c.CodeOf(v).FirstLine), nil },
		Methods: []Native{
			text("co_name", func(k *code.Code) string { return k.Name }),
			text("co_qualname", func(k *code.Code) string { return k.QualName }),
			text("co_filename", func(k *code.Code) string { return k.File }),
			number("co_firstlineno", func(k *code.Code) int { return k.FirstLine }),
			number("co_argcount", func(k *code.Code) int { return k.Args }),
			number("co_posonlyargcount", func(k *code.Code) int { return k.PosOnly }),
			number("co_kwonlyargcount", func(k *code.Code) int { return k.KwOnly }),
			number("co_nlocals", func(k *code.Code) int { return len(k.VarNames) }),
			number("co_stacksize", func(k *code.Code) int { return k.NRegs }),
			number("co_flags", codeFlags),
			names("co_varnames", func(k *code.Code) []string { return k.VarNames }),
			names("co_cellvars", func(k *code.Code) []string { return k.CellVars }),
			names("co_freevars", func(k *code.Code) []string { return k.FreeVars }),
			names("co_names", func(k *code.Code) []string { return k.Names }),
			attr("co_consts", func(c *Ctx, k *code.Code) heap.Value {
				if len(k.Consts) == 0 {
					return c.NewTuple(heap.None) // never empty
				}
				return c.NewTuple(c.constants(k)...)
			}),
			attr("co_lnotab", func(c *Ctx, _ *code.Code) heap.Value { return c.NewBytes(nil) }),
			attr("co_code", func(c *Ctx, k *code.Code) heap.Value { return c.NewBytes(codeBytes(k)) }),
			attr("co_linetable", func(c *Ctx, _ *code.Code) heap.Value { return c.NewBytes(nil) }),
			attr("co_exceptiontable", func(c *Ctx, _ *code.Code) heap.Value { return c.NewBytes(nil) }),
			{Name: "co_lines", Sig: "(self, /)", Doc: "Ranges of instructions and their lines.", Fn: codeLines},
			{Name: "co_positions", Sig: "(self, /)", Doc: "The place in the source of each instruction.", Fn: codePositions},
			{Name: "replace", Sig: "(self, /, **changes)", Doc: "A copy with other names or places.", Fn: codeReplace},
			{Name: "__replace__", Sig: "(self, /, **changes)", Doc: "The same, for copy.replace().", Fn: codeReplace},
		},
	}
}

func (c *Ctx) strTuple(texts []string) heap.Value {
	items := make([]heap.Value, len(texts))
	for i, s := range texts {
		items[i] = c.Intern(s)
	}
	return c.NewTuple(items...)
}

// Bits of co_flags.
const (
	coOptimized   = 0x1
	coNewLocals   = 0x2
	coVarArgs     = 0x4
	coVarKw       = 0x8
	coNested      = 0x10
	coGenerator   = 0x20
	coCoroutine   = 0x80
	coIterable    = 0x100
	coAsyncGen    = 0x200
	coAnnotations = 0x1000000
	coHasDoc      = 0x4000000
	coMethod      = 0x8000000
)

// codeBits are the bits of co_flags by the flags of a code.
var codeBits = []struct {
	flag code.Flags
	bit  int
}{
	{code.VarArgs, coVarArgs},
	{code.VarKw, coVarKw},
	{code.Generator, coGenerator},
	{code.Coroutine, coCoroutine},
	{code.AsyncGenerator, coAsyncGen},
	{code.Nested, coNested},
	{code.Optimized, coOptimized | coNewLocals},
	{code.FutureAnnotations, coAnnotations},
	{code.IterableCoroutine, coIterable},
	{code.HasDoc, coHasDoc},
	{code.Method, coMethod},
}

func codeFlags(k *code.Code) int {
	n := 0
	for _, b := range codeBits {
		if k.Flags&b.flag != 0 {
			n |= b.bit
		}
	}
	if k.Flags&code.AsyncGenerator != 0 {
		n &^= coGenerator | coCoroutine
	}
	return n
}

// codeBytes is co_code: two bytes for each instruction, as tb_lasti and co_lines
// count them.
func codeBytes(k *code.Code) []byte {
	b := make([]byte, 0, 2*len(k.Ins))
	for _, ins := range k.Ins {
		b = append(b, byte(ins), code.A(ins))
	}
	return b
}

// constants returns the constants of a code as values; codes are code objects.
func (c *Ctx) constants(k *code.Code) []heap.Value {
	items := c.Constants(k.Consts)
	for i := range items {
		if sub := k.Sub(i); sub != nil {
			items[i] = c.NewCode(sub)
		}
	}
	return items
}

// Constant returns a constant as a value; None in the place of code.
func (c *Ctx) Constant(k *code.Const) heap.Value {
	switch k.Kind {
	case code.CBool:
		return heap.Bool(k.Int != 0)
	case code.CEllipsis:
		return heap.Ellipsis
	case code.CInt:
		return heap.Int(k.Int)
	case code.CBig:
		return c.BigInt(k.Big())
	case code.CFloat:
		return heap.Float(k.Float())
	case code.CComplex:
		z := k.Complex()
		return c.NewBlockOf(TComplex, heap.Float(real(z)), heap.Float(imag(z)))
	case code.CStr:
		return c.Intern(k.Str)
	case code.CBytes:
		return c.NewBytes([]byte(k.Str))
	case code.CSlice:
		return c.NewFixed(heap.KSlice, c.Constants(k.Items())...)
	case code.CTuple:
		return c.NewTuple(c.Constants(k.Items())...)
	case code.CFrozenSet:
		v := c.NewDict(heap.KFrozenSet)
		for _, x := range c.Constants(k.Items()) {
			hash, _, _ := c.Hash(x)
			if d := c.Dicts.At(v); c.Find(d, x, hash) < 0 {
				c.Insert(d, x, heap.None, hash, true)
			}
		}
		return v
	case code.CCode, code.CNone:
	}
	return heap.None
}

// Constants returns constants as values.
func (c *Ctx) Constants(ks []code.Const) []heap.Value {
	items := make([]heap.Value, len(ks))
	for i := range ks {
		items[i] = c.Constant(&ks[i])
	}
	return items
}

// lineAt returns the line of the instruction at pc.
func lineAt(k *code.Code, pc int) int {
	line := k.FirstLine
	for _, p := range k.Pos {
		if int(p.PC) > pc {
			break
		}
		if p.Line != 0 {
			line = int(p.Line)
		}
	}
	return line
}

func codeLines(c *Ctx, a []heap.Value) (heap.Value, error) {
	k := c.CodeOf(a[0])
	var rows []heap.Value
	for i := 0; i < len(k.Pos); {
		j := i + 1
		for j < len(k.Pos) && k.Pos[j].Line == k.Pos[i].Line {
			j++
		}
		end := int64(len(k.Ins))
		if j < len(k.Pos) {
			end = int64(k.Pos[j].PC)
		}
		start := int64(k.Pos[i].PC)
		if i == 0 {
			start = 0
		}
		rows = append(rows, c.NewTuple(heap.Int(start*2), heap.Int(end*2), placeOf(k.Pos[i].Line)))
		i = j
	}
	return c.IterOf(c.NewListOf(rows))
}

func placeOf(n int32) heap.Value {
	if n == 0 {
		return heap.None
	}
	return heap.Int(int64(n))
}

func codePositions(c *Ctx, a []heap.Value) (heap.Value, error) {
	k := c.CodeOf(a[0])
	rows := make([]heap.Value, 0, len(k.Ins))
	at := -1
	for pc := range k.Ins {
		for at+1 < len(k.Pos) && int(k.Pos[at+1].PC) <= pc {
			at++
		}
		if at < 0 || k.Pos[at].Line == 0 {
			rows = append(rows, c.NewTuple(heap.None, heap.None, heap.None, heap.None))
			continue
		}
		p := k.Pos[at]
		rows = append(rows, c.NewTuple(placeOf(p.Line), placeOf(p.EndLine), heap.Int(int64(p.Col)), heap.Int(int64(p.EndCol))))
	}
	return c.IterOf(c.NewListOf(rows))
}

// codeReplace changes what is only told about a code, never what it does.
func codeReplace(c *Ctx, a []heap.Value) (heap.Value, error) {
	k := *c.CodeOf(a[0])
	d := c.Dicts.At(a[1])
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		e := d.At(i)
		name, text := c.Text(e.Key), c.Payload(e.Val)
		switch {
		case name == "co_firstlineno" && text.Kind() == heap.KInt:
			k.FirstLine = int(text.Int())
		case name == "co_name" && text.IsStr():
			k.Name = c.Text(text)
		case name == "co_qualname" && text.IsStr():
			k.QualName = c.Text(text)
		case name == "co_filename" && text.IsStr():
			k.File = c.Text(text)
		case name == "co_flags" && text.Kind() == heap.KInt:
			k.Flags = k.Flags &^ code.IterableCoroutine
			if text.Int()&coIterable != 0 {
				k.Flags |= code.IterableCoroutine
			}
		default:
			return a[0], c.Raise(TNotImplementedError, "replace() cannot change %s", name)
		}
	}
	return c.NewCode(&k), nil
}

// Slots of a frame.
const (
	FrameFunc = iota
	FramePC
	FrameLine
	FrameBack
	FrameLocals // a dict, or Unbound
	FrameGen    // the generator whose frame it is, or None
)

func frameType() *Type {
	slot := func(name string, i int) Native {
		return Native{Name: name, Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return orNone(c.Slots(a[0])[i]), nil }}
	}
	state := func(c *Ctx, v heap.Value) *State { return c.Funcs.At(c.Slots(v)[FrameFunc]).State }
	return &Type{
		Name: "frame", Flags: Final | NoNew, Doc: "A call that is under way, as it was when the frame was asked for.",
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			k := state(c, v).Code
			return c.Str(fmt.Sprintf("<frame at 0x%012x, file '%s', line %d, code %s>", uint64(heap.ID(v)), k.File, c.Slots(v)[FrameLine].Int(), k.Name)), nil
		},
		Methods: []Native{
			slot("f_back", FrameBack),
			slot("f_lineno", FrameLine),
			slot("f_generator", FrameGen),
			{Name: "f_lasti", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Int(2 * c.Slots(a[0])[FramePC].Int()), nil
			}},
			{Name: "f_code", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.codeObject(state(c, a[0])), nil }},
			{Name: "f_globals", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return state(c, a[0]).Globals, nil }},
			{Name: "f_builtins", Kind: Field, Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return orNone(c.Builtins), nil }},
			{Name: "f_locals", Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if d := c.Slots(a[0])[FrameLocals]; d != heap.Unbound && d != heap.None {
					return d, nil
				}
				return c.NewDict(heap.KDict), nil
			}},
			{Name: "f_trace", Kind: Getter, Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }, Set: func(*Ctx, []heap.Value) (heap.Value, error) {
				return heap.None, nil
			}},
			{Name: "clear", Sig: "(self, /)", Doc: "Forgets the variables of the frame.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Slots(a[0])[FrameLocals] = heap.Unbound
				return heap.None, nil
			}},
		},
	}
}

// frameLocalsType is the type of f_locals of functions in CPython; here the
// variables of a frame are a dict, a copy.
func frameLocalsType() *Type {
	return &Type{Name: "FrameLocalsProxy", Flags: Final | NoNew, Doc: "The variables of a frame."}
}

// Slots of a traceback.
const (
	TraceNext = iota
	TraceFunc
	TracePC
	TraceLine
)

func tracebackType() *Type {
	return &Type{
		Name: "traceback", Flags: Final, Doc: "A place that an exception came through.",
		New: &Native{Sig: "(cls, tb_next, tb_frame: frame, tb_lasti: size, tb_lineno: size)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if a[1] != heap.None && !c.Is(a[1], TTraceback) {
				return a[1], c.Raise(TTypeError, "expected traceback object or None, got '%s'", c.TypeName(a[1]))
			}
			return c.NewBlockOf(TTraceback, a[1], c.Slots(a[2])[FrameFunc], heap.Int(a[3].Int()/2), a[4]), nil
		}},
		Methods: []Native{
			{Name: "tb_next", Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[TraceNext], nil }, Set: setTraceNext},
			{Name: "tb_frame", Kind: Field, Fn: traceFrame},
			{Name: "tb_lineno", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[TraceLine], nil }},
			{Name: "tb_lasti", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Int(2 * c.Slots(a[0])[TracePC].Int()), nil
			}},
		},
	}
}

// traceFrame returns a frame for an entry; its variables are gone.
func traceFrame(c *Ctx, a []heap.Value) (heap.Value, error) {
	s := c.Slots(a[0])
	return c.NewBlockOf(TFrame, s[TraceFunc], s[TracePC], s[TraceLine], heap.None, heap.Unbound, heap.None), nil
}

func setTraceNext(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[1] == heap.Unbound:
		return a[1], c.Raise(TTypeError, "can't delete tb_next attribute")
	case a[1] != heap.None && !c.Is(a[1], TTraceback):
		return a[1], c.Raise(TTypeError, "expected traceback object, got '%s'", c.TypeName(a[1]))
	}
	for t := a[1]; t != heap.None; t = c.Slots(t)[TraceNext] {
		if t == a[0] {
			return t, c.Raise(TValueError, "traceback loop detected")
		}
	}
	c.Slots(a[0])[TraceNext] = a[1]
	return heap.None, nil
}
