package object

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func typeGetters() []Native {
	get := func(name string, fn Func, set Func) Native { return Native{Name: name, Kind: Getter, Fn: fn, Set: set} }
	number := func(name string, n int64) Native {
		return Native{Name: name, Kind: Field, Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return heap.Int(n), nil }}
	}
	annotations := get("__annotations__", typeAnnotations, setTypeAnnotations)
	annotations.Py = "classes.annotations"
	return []Native{
		get("__name__", typeName, setTypeName),
		get("__qualname__", typeQualName, setTypeQualName),
		get("__module__", typeModule, setTypeEntry("__module__")),
		get("__bases__", typeBases, setBases),
		get("__mro__", func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewTuple(c.MRO(a[0])...), nil }, nil),
		get("__base__", typeBase, nil),
		get("__dict__", typeDict, nil),
		get("__doc__", typeDoc, setTypeEntry("__doc__")),
		annotations,
		get("__annotate__", typeAnnotate, setTypeAnnotate),
		get("__type_params__", typeParams, setTypeEntry("__type_params__")),
		get("__abstractmethods__", typeAbstract, setAbstract),
		get("__text_signature__", typeSignature, nil),
		get("__flags__", typeFlags, nil),
		number("__basicsize__", 16),
		number("__itemsize__", 0),
		get("__dictoffset__", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if c.takesAttrs(a[0]) {
				return heap.Int(-1), nil
			}
			return heap.Int(0), nil
		}, nil),
		number("__weakrefoffset__", 0),
	}
}

func typeName(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KClass {
		return c.Classes.At(a[0]).Name, nil
	}
	return c.Intern(c.Builtin(a[0]).Name), nil
}

func typeQualName(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KClass {
		return c.Classes.At(a[0]).QualName, nil
	}
	return c.Intern(c.Builtin(a[0]).Name), nil
}

func typeModule(c *Ctx, a []heap.Value) (heap.Value, error) {
	m := c.classModule(a[0])
	if m == heap.Unbound {
		return m, c.RaiseWith(TAttributeError, heap.SmallStr("__module__"))
	}
	return m, nil
}

func typeBases(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KClass {
		return c.Classes.At(a[0]).Bases, nil
	}
	t := c.Builtin(a[0])
	switch {
	case t.id == TObject:
		return c.NewTuple(), nil
	case t.Mixin != "":
		return c.NewTuple(TypeValue(t.base), TypeValue(c.Lib.named[t.Mixin])), nil
	}
	return c.NewTuple(TypeValue(t.base)), nil
}

func typeBase(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KType {
		if a[0].N == uint64(TObject) {
			return heap.None, nil
		}
		return TypeValue(c.Builtin(a[0]).base), nil
	}
	return c.bestOf(a[0]), nil
}

// bestOf returns the base whose layout instances of the class extend.
func (c *Ctx) bestOf(class heap.Value) heap.Value {
	b := classBuilder{c: c, bases: c.Tuple(c.Classes.At(class).Bases)}
	best, err := b.bestBase()
	if err != nil {
		c.TakeException()
		return b.bases[0]
	}
	return best
}

// typeDict returns a view of the attributes of a class.
func typeDict(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KClass {
		return c.NewBlockOf(TMappingProxy, c.Classes.At(a[0]).Dict), nil
	}
	t := c.Builtin(a[0])
	d := c.NewDict(heap.KDict)
	for _, name := range slices.Sorted(mapKeys(t.attrs)) {
		c.SetStr(d, name, t.attrs[name])
	}
	if _, ok := t.attrs["__doc__"]; !ok {
		c.SetStr(d, "__doc__", c.docOf(t.Doc))
	}
	return c.NewBlockOf(TMappingProxy, d), nil
}

func mapKeys(m map[string]heap.Value) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func typeDoc(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KType {
		return c.docOf(c.Builtin(a[0]).Doc), nil
	}
	doc, ok := c.GetStr(c.Classes.At(a[0]).Dict, "__doc__")
	if !ok {
		return heap.None, nil
	}
	if get := c.SlotOf(doc, SGet); get != heap.Unbound && doc.Kind() >= heap.KStr {
		x, how, err := c.bind(doc, heap.Unbound, a[0])
		if how == CallGetter && err == nil {
			return c.tailGet(Any)
		}
		return x, err
	}
	return doc, nil
}

func typeParams(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KClass {
		if x, ok := c.GetStr(c.Classes.At(a[0]).Dict, "__type_params__"); ok {
			return x, nil
		}
	}
	return c.NewTuple(), nil
}

func typeAbstract(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KClass {
		if x, ok := c.GetStr(c.Classes.At(a[0]).Dict, "__abstractmethods__"); ok {
			return x, nil
		}
	}
	return a[0], c.RaiseWith(TAttributeError, c.Intern("__abstractmethods__"))
}

func setAbstract(c *Ctx, a []heap.Value) (heap.Value, error) {
	k := c.Classes.At(a[0])
	name := c.Intern("__abstractmethods__")
	if a[1] == heap.Unbound {
		if !c.DelItemStr(k.Dict, name) {
			return a[1], c.RaiseWith(TAttributeError, name)
		}
		k.Flags &^= ClassAbstract
		return heap.None, nil
	}
	some, err := c.Truth(a[1])
	if err != nil {
		return a[1], err
	}
	c.SetItemStr(k.Dict, name, a[1])
	k.Flags &^= ClassAbstract
	if some {
		k.Flags |= ClassAbstract
	}
	c.Touch()
	return heap.None, nil
}

func typeSignature(c *Ctx, a []heap.Value) (heap.Value, error) {
	return heap.None, nil
}

// Bits of __flags__.
const (
	flagHeapType  = 1 << 9
	flagBaseType  = 1 << 10
	flagReady     = 1 << 12
	flagAbstract  = 1 << 20
	flagException = 1 << 30
	flagType      = 1 << 31
)

func typeFlags(c *Ctx, a []heap.Value) (heap.Value, error) {
	n := int64(flagReady)
	if a[0].Kind() == heap.KClass {
		n |= flagHeapType
		if c.Classes.At(a[0]).Flags&ClassAbstract != 0 {
			n |= flagAbstract
		}
	}
	if a[0].Kind() == heap.KClass || c.Builtin(a[0]).Flags&Final == 0 {
		n |= flagBaseType
	}
	for i, t := range [...]TypeID{TInt, TList, TTuple, TBytes, TStr, TDict} {
		if c.Subclass(a[0], TypeValue(t)) {
			n |= 1 << (24 + i)
		}
	}
	if c.Subclass(a[0], TypeValue(TBaseException)) {
		n |= flagException
	}
	if c.Subclass(a[0], TypeValue(TType)) {
		n |= flagType
	}
	return heap.Int(n), nil
}

// checkTypeSet checks that an attribute of a class may be set.
func (c *Ctx) checkTypeSet(class, x heap.Value, name string) error {
	switch {
	case class.Kind() == heap.KType:
		return c.immutable(class, c.Intern(name))
	case x == heap.Unbound:
		return c.Raise(TTypeError, "cannot delete '%s' attribute of immutable type '%s'", name, c.ClassName(class))
	}
	return nil
}

func setTypeName(c *Ctx, a []heap.Value) (heap.Value, error) {
	if err := c.checkTypeSet(a[0], a[1], "__name__"); err != nil {
		return a[0], err
	}
	if !c.Payload(a[1]).IsStr() {
		return a[1], c.Raise(TTypeError, "can only assign string to %s.__name__, not '%s'", c.ClassName(a[0]), c.TypeName(a[1]))
	}
	if !noNUL(c.Text(c.Payload(a[1]))) {
		return a[1], c.Raise(TValueError, "type name must not contain null characters")
	}
	c.Classes.At(a[0]).Name = c.Payload(a[1])
	return heap.None, nil
}

func setTypeQualName(c *Ctx, a []heap.Value) (heap.Value, error) {
	if err := c.checkTypeSet(a[0], a[1], "__qualname__"); err != nil {
		return a[0], err
	}
	if !c.Payload(a[1]).IsStr() {
		return a[1], c.Raise(TTypeError, "can only assign string to %s.__qualname__, not '%s'", c.ClassName(a[0]), c.TypeName(a[1]))
	}
	c.Classes.At(a[0]).QualName = c.Payload(a[1])
	return heap.None, nil
}

// setTypeEntry sets what lies in the dict of a class.
func setTypeEntry(name string) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if err := c.checkTypeSet(a[0], a[1], name); err != nil {
			return a[0], err
		}
		c.SetStr(c.Classes.At(a[0]).Dict, name, a[1])
		c.Touch()
		return heap.None, nil
	}
}

// setBases is the assignment to __bases__.
func setBases(c *Ctx, a []heap.Value) (heap.Value, error) {
	class, bases := a[0], a[1]
	if err := c.checkTypeSet(class, bases, "__bases__"); err != nil {
		return class, err
	}
	name := c.ClassName(class)
	p := c.Payload(bases)
	if p.Kind() != heap.KTuple {
		return class, c.Raise(TTypeError, "can only assign tuple to %s.__bases__, not %s", name, c.TypeName(bases))
	}
	list := slices.Clone(c.Tuple(p))
	if len(list) == 0 {
		return class, c.Raise(TTypeError, "can only assign non-empty tuple to %s.__bases__, not ()", name)
	}
	for _, base := range list {
		if !IsClass(base) {
			return class, c.Raise(TTypeError, "%s.__bases__ must be tuple of classes, not '%s'", name, c.TypeName(base))
		}
		if c.Subclass(base, class) {
			return class, c.Raise(TTypeError, "a __bases__ item causes an inheritance cycle")
		}
	}
	b := classBuilder{c: c, bases: list}
	best, err := b.bestBase()
	if err != nil {
		return class, err
	}
	old := c.bestOf(class)
	if c.solid(best) != c.solid(old) || c.layoutOf(best) != c.layoutOf(old) {
		return class, c.Raise(TTypeError, "__bases__ assignment: '%s' object layout differs from '%s'", c.ClassName(best), c.ClassName(old))
	}
	return heap.None, c.rebase(class, p)
}

// rebase gives the class other bases, and it and all below it new MROs.
func (c *Ctx) rebase(class, bases heap.Value) error {
	was := c.Classes.At(class).Bases
	c.Classes.At(class).Bases = bases
	if err := c.remake(class); err != nil {
		c.Classes.At(class).Bases = was
		pending := c.exc
		if c.remake(class) == nil {
			c.exc = pending
		}
		return err
	}
	c.Touch()
	c.VM.ForgetSlots()
	return nil
}

func (c *Ctx) remake(class heap.Value) error {
	mro, err := c.ComputeMRO(class, slices.Clone(c.Tuple(c.Classes.At(class).Bases)))
	if err != nil {
		return err
	}
	k := c.Classes.At(class)
	if err := c.Account().CheckBytes(int64(16 * len(mro))); err != nil {
		return err
	}
	c.Grew(16 * (cap(mro) - cap(k.MRO)))
	k.MRO = mro
	for _, sub := range c.subclasses(class) {
		if err := c.remake(sub); err != nil {
			return err
		}
	}
	return nil
}

// typeAnnotations: those in the dict (made eagerly), those of a former call of
// __annotate__, or NeedPython to make them.
func typeAnnotations(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KType {
		return a[0], c.Raise(TAttributeError, "type object '%s' has no attribute '__annotations__'", c.ClassName(a[0]))
	}
	d := c.Classes.At(a[0]).Dict
	for _, name := range [...]string{"__annotations__", "__annotations_cache__"} {
		if x, ok := c.GetStr(d, name); ok {
			return x, nil
		}
	}
	if f := c.annotateOf(d); f != heap.None {
		return f, NeedPython
	}
	x := c.NewDict(heap.KDict)
	c.SetStr(d, "__annotations_cache__", x)
	return x, nil
}

// annotateOf returns the __annotate__ function in the dict of a class, or None.
func (c *Ctx) annotateOf(d heap.Value) heap.Value {
	for _, name := range [...]string{"__annotate_func__", "__annotate__"} {
		if f, ok := c.GetStr(d, name); ok {
			return f
		}
	}
	return heap.None
}

func setTypeAnnotations(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KType {
		return a[0], c.immutable(a[0], c.Intern("__annotations__"))
	}
	d := c.Classes.At(a[0]).Dict
	eager, cache := c.Intern("__annotations__"), c.Intern("__annotations_cache__")
	_, isEager := c.GetItemStr(d, eager)
	switch {
	case a[1] == heap.Unbound:
		if !c.DelItemStr(d, eager) && !c.DelItemStr(d, cache) {
			return a[0], c.RaiseWith(TAttributeError, eager)
		}
	case isEager:
		c.SetItemStr(d, eager, a[1])
	default:
		c.SetItemStr(d, cache, a[1])
	}
	c.DelItemStr(d, c.Intern("__annotate_func__"))
	c.DelItemStr(d, c.Intern("__annotate__"))
	return heap.None, nil
}

func typeAnnotate(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KType {
		return a[0], c.Raise(TAttributeError, "type object '%s' has no attribute '__annotate__'", c.ClassName(a[0]))
	}
	return c.annotateOf(c.Classes.At(a[0]).Dict), nil
}

func setTypeAnnotate(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[0].Kind() == heap.KType:
		return a[0], c.immutable(a[0], c.Intern("__annotate__"))
	case a[1] == heap.Unbound:
		return a[0], c.Raise(TTypeError, "cannot delete __annotate__ attribute")
	case a[1] != heap.None && !c.Callable(a[1]):
		return a[0], c.Raise(TTypeError, "__annotate__ must be callable or None")
	}
	d := c.Classes.At(a[0]).Dict
	c.DelItemStr(d, c.Intern("__annotate__"))
	c.SetStr(d, "__annotate_func__", a[1])
	if a[1] != heap.None {
		c.DelItemStr(d, c.Intern("__annotations__"))
		c.DelItemStr(d, c.Intern("__annotations_cache__"))
	}
	return heap.None, nil
}
