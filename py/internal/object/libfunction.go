package object

import (
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// A function of the library that CPython has in C is seen as one that is built in: a
// block of that type, which no class binds, over the function in Python. The machine
// calls the function itself.

// Slots of such a block.
const (
	libFunction = iota // the function in Python
	libName            // its name, a str
	libModule          // the name of the module that it belongs to, a str
)

// NewLibFunction returns the function f of the library as a built-in function.
func (c *Ctx) NewLibFunction(f, name, module heap.Value) heap.Value {
	return c.NewBlockOf(TBuiltin, f, name, module)
}

// Callee returns the function in Python that a call of the block v is a call of: of a
// built-in function of the library, or of what functools.lru_cache makes.
func (c *Ctx) Callee(v heap.Value) (f heap.Value, ok bool) {
	if t := c.blockType(v); t != TBuiltin && t != TLRUCache {
		return v, false
	}
	return c.Cells[v.N+1+libFunction], true
}

// LibFunction returns the function in Python below a built-in one; ok is false for
// other values.
func (c *Ctx) LibFunction(v heap.Value) (f heap.Value, ok bool) {
	if v.Kind() != heap.KBlock || c.blockType(v) != TBuiltin {
		return v, false
	}
	return c.Cells[v.N+1+libFunction], true
}

func builtinType() *Type {
	return &Type{
		Name: "builtin_function_or_method", Flags: Final | NoNew, Doc: "A function of the interpreter.",
		Repr: builtinRepr, Compare: compareBuiltin, Hash: hashBuiltin, Py: map[Special]string{SRepr: "objects.builtin_repr"},
		Call:    func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) { return c.TailStar(Any, v, args, kwargs) },
		Methods: append(builtinAttrs(), builtinReduce()),
	}
}

// builtinAttrs are the attributes of functions that are built in: in Go, or in the
// library.
func builtinAttrs() []Native {
	attr := func(native Native, lib func(c *Ctx, s []heap.Value) (heap.Value, error)) Native {
		inGo := native.Fn
		native.Fn = func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if _, ok := c.LibFunction(a[0]); ok {
				return lib(c, c.Slots(a[0]))
			}
			return inGo(c, a)
		}
		return native
	}
	name := func(_ *Ctx, s []heap.Value) (heap.Value, error) { return s[libName], nil }
	lib := map[string]func(c *Ctx, s []heap.Value) (heap.Value, error){
		"__name__":           name,
		"__qualname__":       name,
		"__doc__":            func(c *Ctx, s []heap.Value) (heap.Value, error) { return functionDoc(c, s[libFunction:]) },
		"__text_signature__": librarySignature,
		"__self__": func(c *Ctx, s []heap.Value) (heap.Value, error) {
			return c.loadedModule(c.Text(s[libModule])), nil
		},
		"__module__": func(_ *Ctx, s []heap.Value) (heap.Value, error) { return s[libModule], nil },
	}
	attrs := append(nativeAttrs(),
		Native{Name: "__self__", Kind: Getter, Fn: builtinSelf},
		Native{Name: "__module__", Kind: Field, Fn: builtinModule},
	)
	for i, n := range attrs {
		attrs[i] = attr(n, lib[n.Name])
	}
	return attrs
}

func builtinModule(c *Ctx, a []heap.Value) (heap.Value, error) {
	if m := c.nativeOf(a[0]).module; m != "" {
		return c.Intern(m), nil
	}
	return heap.None, nil
}

// loadedModule returns a module that has been imported, or None.
func (c *Ctx) loadedModule(name string) heap.Value {
	if m, ok := c.GetStr(c.SysModulesDict(), name); ok {
		return m
	}
	return heap.None
}

func builtinReduce() Native {
	return Native{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the function of.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if _, ok := c.LibFunction(a[0]); ok {
			return c.Slots(a[0])[libName], nil
		}
		n := c.nativeOf(a[0])
		if a[0].Kind() != heap.KBound {
			return c.Intern(n.QualName(c.Lib)), nil
		}
		get, _ := c.Lib.Native("builtins.getattr")
		return c.NewTuple(get, c.NewTuple(c.Slots(a[0])[boundSelf], c.Intern(n.Name))), nil
	}}
}

func compareBuiltin(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if op > code.NE {
		return heap.NotImpl, nil
	}
	if a.Kind() == heap.KBound && b.Kind() == heap.KBound {
		return compareBound(c, op, a, b)
	}
	if c.TypeOf(b) != TypeValue(TBuiltin) {
		return heap.NotImpl, nil
	}
	return heap.Bool((a == b) == (op == code.EQ)), nil
}

func hashBuiltin(c *Ctx, v heap.Value) (uint64, error) {
	switch v.Kind() {
	case heap.KBound:
		return hashBound(c, v)
	case heap.KBlock:
		return uint64(heap.ID(v)) >> 4, nil
	}
	return v.N << 4, nil
}

func builtinSelf(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KBound {
		return c.Slots(a[0])[boundSelf], nil
	}
	n := c.nativeOf(a[0])
	if n.module == "" {
		return TypeValue(n.owner), nil
	}
	return c.loadedModule(n.module), nil
}

func builtinRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	if _, ok := c.LibFunction(v); ok {
		return c.Str("<built-in function " + c.Text(c.Slots(v)[libName]) + ">"), nil
	}
	n := c.nativeOf(v)
	if v.Kind() != heap.KBound {
		if n.module == "" {
			return c.Str(fmt.Sprintf("<built-in method %s of type object at 0x%012x>", n.Name, uint64(heap.ID(TypeValue(n.owner))))), nil
		}
		return c.Str("<built-in function " + n.Name + ">"), nil
	}
	self := c.Slots(v)[boundSelf]
	return c.Str(fmt.Sprintf("<built-in method %s of %s object at 0x%012x>", n.Name, c.TypeName(self), uint64(heap.ID(self)))), nil
}

// librarySignature returns the signature of a function of the library as CPython
// writes those of its own: "($module, /, path, mode=0)", or None where a default is no
// plain value.
func librarySignature(c *Ctx, s []heap.Value) (heap.Value, error) {
	f := c.Funcs.At(s[libFunction])
	k := f.State.Code
	params := c.paramTexts(f)
	if params == nil {
		return heap.None, nil
	}
	items := append(append([]string{"$module"}, params[:k.PosOnly]...), "/")
	items = append(items, params[k.PosOnly:k.Args]...)
	rest := k.VarNames[k.Args+k.KwOnly:]
	switch {
	case k.Flags&code.VarArgs != 0:
		items = append(items, "*"+rest[0])
		rest = rest[1:]
	case k.KwOnly > 0:
		items = append(items, "*")
	}
	items = append(items, params[k.Args:]...)
	if k.Flags&code.VarKw != 0 {
		items = append(items, "**"+rest[0])
	}
	return c.Str("(" + strings.Join(items, ", ") + ")"), nil
}

// paramTexts returns the parameters that have names, with their defaults: "mode=0". It
// is nil where a default is no plain value.
func (c *Ctx) paramTexts(f *Function) []string {
	k := f.State.Code
	var defaults []heap.Value
	if f.Defaults.Kind() == heap.KTuple {
		defaults = c.Tuple(f.Defaults)
	}
	texts := make([]string, 0, k.Args+k.KwOnly)
	for i, name := range k.VarNames[:k.Args+k.KwOnly] {
		def := heap.Unbound
		if at := i - (k.Args - len(defaults)); i < k.Args && at >= 0 {
			def = defaults[at]
		} else if i >= k.Args && f.More != nil && f.More.KwDefaults.Kind() == heap.KDict {
			if x, ok := c.GetStr(f.More.KwDefaults, name); ok {
				def = x
			}
		}
		if def != heap.Unbound {
			if !isPlain(def) {
				return nil
			}
			text, err := c.ReprOf(def)
			if err != nil {
				return nil
			}
			name += "=" + text
		}
		texts = append(texts, name)
	}
	return texts
}

// isPlain reports whether v is a constant that a source can name.
func isPlain(v heap.Value) bool {
	switch v.Kind() {
	case heap.KInt, heap.KFloat, heap.KBool, heap.KNone, heap.KSmallStr, heap.KConstStr, heap.KStr, heap.KBytes, heap.KBig:
		return true
	}
	return false
}
