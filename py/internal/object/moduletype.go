package object

import "github.com/skillet-run/skillet/py/internal/heap"

func moduleType() *Type {
	return &Type{
		Name: "module", Doc: "A module.",
		New: &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			m := c.NewModule()
			c.Modules.At(m).Class = a[0]
			return m, nil
		}},
		Init: &Native{Sig: "(self, name: str, doc=None)", Fn: moduleInit},
		Repr: moduleRepr,
		Py:   map[Special]string{SRepr: "objects.module_repr"},
		Dict: func(c *Ctx, v heap.Value, _ bool) heap.Value { return c.ModuleDict(v) },
		Methods: []Native{
			{Name: "__dict__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.ModuleDict(a[0]), nil }},
			{Name: "__dir__", Sig: "(self, /)", Doc: "The names in the module.", Fn: moduleDir, Py: "objects.module_dir"},
			{Name: "__annotate__", Kind: Getter, Fn: moduleAnnotate, Set: setModuleAnnotate},
			{Name: "__annotations__", Kind: Getter, Fn: moduleAnnotations, Set: setModuleAnnotations, Py: "objects.module_annotations"},
		},
	}
}

func moduleInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.ModuleDict(a[0])
	c.SetStr(d, "__name__", a[1])
	c.SetStr(d, "__doc__", a[2])
	c.SetStr(d, "__package__", heap.None)
	c.SetStr(d, "__loader__", heap.None)
	c.SetStr(d, "__spec__", heap.None)
	return heap.None, nil
}

// moduleRepr names the module; one with a spec or a loader is Python's matter.
func moduleRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	d := c.ModuleDict(v)
	for _, name := range [...]string{"__spec__", "__loader__"} {
		if x, ok := c.GetStr(d, name); ok && x != heap.None {
			return v, NeedPython
		}
	}
	name, ok := c.GetStr(d, "__name__")
	text := "'?'"
	if ok {
		s, err := c.ReprOf(name)
		if err != nil {
			return v, err
		}
		text = s
	}
	if file, ok := c.GetStr(d, "__file__"); ok && file != heap.None {
		s, err := c.ReprOf(file)
		if err != nil {
			return v, err
		}
		return c.Str("<module " + text + " from " + s + ">"), nil
	}
	if c.Modules.At(v).Def > 0 {
		text += " (built-in)"
	}
	return c.Str("<module " + text + ">"), nil
}

func moduleDir(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.ModuleDict(a[0])
	if _, ok := c.GetStr(d, "__dir__"); ok {
		return d, NeedPython
	}
	return c.keyList(d)
}

func moduleAnnotate(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.ModuleDict(a[0])
	if f, ok := c.GetStr(d, "__annotate__"); ok {
		return f, nil
	}
	c.SetStr(d, "__annotate__", heap.None)
	return heap.None, nil
}

func setModuleAnnotate(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.ModuleDict(a[0])
	switch {
	case a[1] == heap.Unbound:
		return a[1], c.Raise(TTypeError, "cannot delete __annotate__ attribute")
	case a[1] != heap.None && !c.Callable(a[1]):
		return a[1], c.Raise(TTypeError, "__annotate__ must be callable or None")
	}
	c.SetStr(d, "__annotate__", a[1])
	if a[1] != heap.None {
		c.DelItemStr(d, c.Intern("__annotations__"))
	}
	return heap.None, nil
}

func moduleAnnotations(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.ModuleDict(a[0])
	if x, ok := c.GetStr(d, "__annotations__"); ok {
		return x, nil
	}
	if f, ok := c.GetStr(d, "__annotate__"); ok && c.Callable(f) {
		return f, NeedPython
	}
	x := c.NewDict(heap.KDict)
	c.SetStr(d, "__annotations__", x)
	return x, nil
}

func setModuleAnnotations(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.ModuleDict(a[0])
	if a[1] != heap.Unbound {
		c.SetStr(d, "__annotations__", a[1])
	} else if !c.DelItemStr(d, c.Intern("__annotations__")) {
		return a[1], c.RaiseWith(TAttributeError, c.Intern("__annotations__"))
	}
	c.DelItemStr(d, c.Intern("__annotate__"))
	return heap.None, nil
}

// Callable reports whether v can be called.
func (c *Ctx) Callable(v heap.Value) bool {
	switch v.Kind() {
	case heap.KFunc, heap.KType, heap.KClass, heap.KBound:
		return true
	case heap.KNative:
		k := c.Lib.Natives[v.N].Kind
		return k != Getter && k != Field
	}
	class := c.TypeOf(v)
	if class.Kind() == heap.KType && c.Builtin(class).Call != nil {
		return true
	}
	f := c.Slot(class, SCall)
	return f != heap.Unbound && f != heap.None
}
