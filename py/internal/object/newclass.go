package object

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// TypeNew makes a class as type.__new__ does, but for what needs Python:
// __set_name__ of attributes, __init_subclass__, and an mro() of the metaclass
// are the caller's. name is a str, bases a tuple, dict of kind KDict; the class
// has a copy of it.
func (c *Ctx) TypeNew(meta, name, bases, dict heap.Value) (heap.Value, error) {
	b := classBuilder{c: c, bases: slices.Clone(c.Tuple(bases))}
	if len(b.bases) == 0 {
		b.bases = []heap.Value{TypeValue(TObject)}
	}
	best, err := b.bestBase()
	if err != nil {
		return meta, err
	}
	if err := b.reserve(dict); err != nil {
		return meta, err
	}
	if strings.ContainsRune(c.Text(name), 0) {
		return meta, c.Raise(TValueError, "type name must not contain null characters")
	}
	if len(c.Tuple(bases)) == 0 {
		bases = c.NewTuple(b.bases...)
	}
	own, err := c.copyDict(dict)
	if err != nil {
		return meta, err
	}
	b.k = Class{
		Name: c.InternValue(name), QualName: name, Dict: own, Bases: bases, Meta: meta,
		Layout: c.layoutOf(best), Solid: c.solid(best),
	}
	b.inherit(best)
	if err := b.names(); err != nil {
		return meta, err
	}
	if err := b.slots(best); err != nil {
		return meta, err
	}
	return b.finish(best)
}

// classBuilder is a class in the making.
type classBuilder struct {
	c     *Ctx
	k     Class
	bases []heap.Value
	fixed []heap.Value // names of __slots__, those of bases first
	own   []heap.Value // those of this class
	dict  bool         // gets a __dict__ that its bases do not have
	weak  bool
}

// reserve asks for the memory of the class: its dict, and an MRO that may be as
// long as those of all bases together.
func (b *classBuilder) reserve(dict heap.Value) error {
	n := 0
	for _, base := range b.bases {
		n += len(b.c.MRO(base))
	}
	if err := b.c.Account().Charge(n/64 + 1); err != nil {
		return err
	}
	return b.c.Reserve(4096 + 16*n + heap.DictGrowth(b.c.Dicts.At(dict).Len()+8))
}

// solid returns the class that determines the layout of instances: a built-in
// type, or a class that added slots.
func (c *Ctx) solid(class heap.Value) heap.Value {
	if class.Kind() == heap.KClass {
		return c.Classes.At(class).Solid
	}
	t := c.Builtin(class)
	for t.id != TObject && t.Flags&Plain != 0 && len(t.Members) == 0 && t.id != TBaseException {
		t = c.Lib.Types[t.base]
	}
	return TypeValue(t.id)
}

// layoutOf returns the built-in type that instances of a class deriving from
// best extend.
func (c *Ctx) layoutOf(best heap.Value) TypeID {
	if best.Kind() == heap.KClass {
		return c.Classes.At(best).Layout
	}
	if t := c.Builtin(best); t.Flags&Exception != 0 || t.Flags&Plain != 0 && t.New != nil {
		return t.id
	}
	return TypeID(c.solid(best).N)
}

// bestBase returns the base whose layout instances extend.
func (b *classBuilder) bestBase() (heap.Value, error) {
	c := b.c
	best, winner := heap.Unbound, heap.Unbound
	for _, base := range b.bases {
		if !IsClass(base) {
			return base, c.Raise(TTypeError, "bases must be types")
		}
		if base.Kind() == heap.KType && c.Builtin(base).Flags&Final != 0 {
			return base, c.Raise(TTypeError, "type '%s' is not an acceptable base type", c.ErrorName(base))
		}
		switch s := c.solid(base); {
		case winner == heap.Unbound:
			best, winner = base, s
		case c.Subclass(winner, s):
		case c.Subclass(s, winner):
			best, winner = base, s
		default:
			return base, c.Raise(TTypeError, "multiple bases have instance lay-out conflict")
		}
	}
	// An exception class of the same layout, but with a row of its own, goes on.
	for _, base := range b.bases {
		if c.solid(base) == winner && c.Layout(base) != c.Layout(best) && c.Subclass(TypeValue(c.Layout(base)), TypeValue(c.Layout(best))) {
			best = base
		}
	}
	return best, nil
}

// inherit takes flags of the bases.
func (b *classBuilder) inherit(best heap.Value) {
	c := b.c
	for _, base := range b.bases {
		if base.Kind() == heap.KClass {
			b.k.Flags |= c.Classes.At(base).Flags & (ClassHasDict | ClassHasWeak | ClassDel | ClassException)
			continue
		}
		t := c.Builtin(base)
		if t.Flags&HasDict != 0 || t.Dict != nil {
			b.k.Flags |= ClassHasDict
		}
		if t.Flags&Exception != 0 {
			b.k.Flags |= ClassException
		}
	}
	t := c.Lib.Types[b.k.Layout]
	if t.Flags&Plain == 0 && t.id != TType && t.id != TModule {
		b.k.Flags |= ClassPayload
	}
	if best.Kind() == heap.KClass {
		s := c.Shape(c.Classes.At(best).Root)
		b.fixed = slices.Clone(s.Names[:s.Fixed])
	}
}

// names takes out of the dict what is no attribute, and adds what is missing.
func (b *classBuilder) names() error {
	c, d := b.c, b.k.Dict
	if q, ok := c.GetStr(d, "__qualname__"); ok {
		if !c.Payload(q).IsStr() {
			return c.Raise(TTypeError, "type __qualname__ must be a str, not %s", c.TypeName(q))
		}
		b.k.QualName = c.Payload(q)
		c.DelItemStr(d, c.Intern("__qualname__"))
	}
	if cell, ok := c.GetStr(d, "__classcell__"); ok && cell.Kind() != heap.KCell {
		return c.Raise(TTypeError, "__classcell__ must be a nonlocal cell, not %s", c.DefaultText(c.TypeOf(cell)))
	}
	if _, ok := c.GetStr(d, "__module__"); !ok {
		if g := c.VM.Globals(0); g != heap.Unbound {
			if m, ok := c.GetStr(g, "__name__"); ok {
				c.SetStr(d, "__module__", m)
			}
		}
	}
	if f, ok := c.GetStr(d, "__new__"); ok && f.Kind() == heap.KFunc {
		c.SetStr(d, "__new__", c.NewBlockOf(TStaticMethod, f, heap.Unbound))
	}
	for _, name := range [...]string{"__init_subclass__", "__class_getitem__"} {
		if f, ok := c.GetStr(d, name); ok && f.Kind() == heap.KFunc {
			c.SetStr(d, name, c.NewBlockOf(TClassMethod, f, heap.Unbound))
		}
	}
	return nil
}

// DefaultText is the repr of a class, as type.__repr__ gives it.
func (c *Ctx) DefaultText(class heap.Value) string { return "<class '" + c.FullName(class) + "'>" }

// slots reads __slots__.
func (b *classBuilder) slots(best heap.Value) error {
	c := b.c
	hasDict, hasWeak := b.k.Flags&ClassHasDict != 0, b.k.Flags&ClassHasWeak != 0
	list, ok := c.GetStr(b.k.Dict, "__slots__")
	sized := b.variable()
	if !ok {
		b.dict, b.weak = !hasDict, !hasWeak && sized == ""
		if b.k.Layout == TType {
			b.dict, b.weak = false, false
		}
		return nil
	}
	names, err := b.slotNames(list)
	if err != nil {
		return err
	}
	if len(names) > 0 && sized != "" {
		return c.Raise(TTypeError, "nonempty __slots__ not supported for subtype of '%s'", c.ClassName(best))
	}
	for _, name := range names {
		if err := b.addSlot(name, hasDict, hasWeak); err != nil {
			return err
		}
	}
	slices.SortFunc(b.own, func(x, y heap.Value) int { return strings.Compare(c.Text(x), c.Text(y)) })
	return nil
}

// variable returns the name of the built-in type whose objects differ in size,
// if instances extend one: such a class has no slots.
func (b *classBuilder) variable() string {
	switch b.k.Layout {
	case TInt, TTuple, TBytes, TType:
		return b.c.Lib.Types[b.k.Layout].Name
	}
	return ""
}

func (b *classBuilder) slotNames(list heap.Value) ([]heap.Value, error) {
	c := b.c
	p := c.Payload(list)
	switch p.Kind() {
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return []heap.Value{list}, nil
	case heap.KTuple:
		return slices.Clone(c.Tuple(p)), nil
	case heap.KList:
		return slices.Clone(c.Lists.At(p).Items), nil
	case heap.KDict, heap.KSet, heap.KFrozenSet:
		var names []heap.Value
		d := c.Dicts.At(p)
		for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
			names = append(names, d.At(i).Key)
		}
		return names, nil
	}
	if c.SlotOf(list, SIter) == heap.Unbound && c.SlotOf(list, SGetItem) == heap.Unbound {
		return nil, c.Raise(TTypeError, "'%s' object is not iterable", c.TypeName(list))
	}
	return nil, NeedPython
}

func (b *classBuilder) addSlot(name heap.Value, hasDict, hasWeak bool) error {
	c := b.c
	if !c.Payload(name).IsStr() {
		return c.Raise(TTypeError, "__slots__ items must be strings, not '%s'", c.TypeName(name))
	}
	text := c.Text(c.Payload(name))
	switch {
	case !isIdentifier(text):
		return c.Raise(TTypeError, "__slots__ must be identifiers")
	case text == "__dict__":
		if hasDict || b.dict {
			return c.Raise(TTypeError, "__dict__ slot disallowed: we already got one")
		}
		b.dict = true
		return nil
	case text == "__weakref__":
		if hasWeak || b.weak {
			return c.Raise(TTypeError, "__weakref__ slot disallowed: we already got one")
		}
		b.weak = true
		return nil
	}
	text = mangle(c.Text(b.k.Name), text)
	v := c.Intern(text)
	if _, ok := c.GetItemStr(b.k.Dict, v); ok && text != "__qualname__" && text != "__classcell__" {
		return c.Raise(TValueError, "'%s' in __slots__ conflicts with class variable", text)
	}
	if !slices.Contains(b.own, v) {
		b.own = append(b.own, v)
	}
	return nil
}

// mangle makes a private name that of the class.
func mangle(class, name string) string {
	class = strings.TrimLeft(class, "_")
	if class == "" || !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.ContainsRune(name, '.') {
		return name
	}
	return "_" + class + name
}

func isIdentifier(s string) bool {
	for i, r := range s {
		if r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80 || i > 0 && r >= '0' && r <= '9' {
			continue
		}
		return false
	}
	return s != ""
}

// finish makes the class.
func (b *classBuilder) finish(best heap.Value) (heap.Value, error) {
	c := b.c
	if b.dict {
		b.k.Flags |= ClassHasDict
	}
	if b.weak {
		b.k.Flags |= ClassHasWeak
	}
	mro, err := c.ComputeMRO(heap.Unbound, b.bases)
	if err != nil {
		return heap.Unbound, err
	}
	b.k.MRO = mro
	class := heap.Handle(heap.KClass, c.Classes.Add(&c.Heap, b.k))
	mro[0] = class
	if len(b.own) > 0 {
		c.Classes.At(class).Solid = class
	}
	b.members(class)
	c.setShape(class, best, append(b.fixed, b.own...))
	if b.finalizer(mro) {
		c.Classes.At(class).Flags |= ClassDel
	}
	if cell, ok := c.GetStr(b.k.Dict, "__classcell__"); ok {
		c.Cells[cell.N+1] = class
		c.DelItemStr(b.k.Dict, c.Intern("__classcell__"))
	}
	if cell, ok := c.GetStr(b.k.Dict, "__classdictcell__"); ok {
		if cell.Kind() == heap.KCell {
			c.Cells[cell.N+1] = b.k.Dict
		}
		c.DelItemStr(b.k.Dict, c.Intern("__classdictcell__"))
	}
	return class, nil
}

func (b *classBuilder) finalizer(mro []heap.Value) bool {
	for _, base := range mro {
		if base.Kind() != heap.KClass {
			continue
		}
		if _, ok := b.c.GetStr(b.c.Classes.At(base).Dict, "__del__"); ok {
			return true
		}
	}
	return false
}

// members adds the descriptors of slots, and what every class has.
func (b *classBuilder) members(class heap.Value) {
	c, d := b.c, b.k.Dict
	for _, name := range b.own {
		c.SetItemStr(d, name, c.NewBlockOf(TMember, class, name, heap.None))
	}
	if b.dict {
		c.SetStr(d, "__dict__", c.NewBlockOf(TGetSet, class, c.Intern("__dict__"), c.Str("The attributes of the object.")))
	}
	if b.weak {
		c.SetStr(d, "__weakref__", c.NewBlockOf(TGetSet, class, c.Intern("__weakref__"), c.Str("The weak references to the object.")))
	}
	if _, ok := c.GetStr(d, "__doc__"); !ok {
		c.SetStr(d, "__doc__", heap.None)
	}
	if _, ok := c.GetStr(d, "__eq__"); ok {
		if _, ok := c.GetStr(d, "__hash__"); !ok {
			c.SetStr(d, "__hash__", heap.None)
		}
	}
}

// setShape gives the class the root shape and the size of its instances.
func (c *Ctx) setShape(class, best heap.Value, fixed []heap.Value) {
	k := c.Classes.At(class)
	hidden := 0
	switch t := c.Lib.Types[k.Layout]; {
	case k.Flags&ClassPayload != 0:
		hidden = 1
	case t.Flags&Plain != 0:
		hidden = t.hidden
	}
	k.Attrs = c.predicted(k, best)
	k.Root = c.NewShape(Shape{Class: class, Names: fixed, Hidden: hidden, Fixed: len(fixed)})
	k = c.Classes.At(class)
	k.Slots = hidden + len(fixed) + min(k.Attrs, max(0, maxNames-hidden-len(fixed)))
	if k.Flags&ClassHasDict != 0 {
		k.Slots += spareSlots
	}
}

// spareSlots are slots of a new instance beyond what its methods set.
const spareSlots = 2

// predicted returns how many attributes methods of the class and of best store.
func (c *Ctx) predicted(k *Class, best heap.Value) int {
	n := 0
	if best.Kind() == heap.KClass {
		n = c.Classes.At(best).Attrs
	}
	if names, ok := c.GetStr(k.Dict, "__static_attributes__"); ok && names.Kind() == heap.KTuple {
		n += len(c.Tuple(names))
	}
	return n
}

// ComputeMRO returns the linearisation of a class with the bases: class, then
// its bases in an order that keeps that of each of their own lists.
func (c *Ctx) ComputeMRO(class heap.Value, bases []heap.Value) ([]heap.Value, error) {
	for i, base := range bases {
		if slices.Contains(bases[:i], base) {
			return nil, c.Raise(TTypeError, "duplicate base class %s", c.ClassName(base))
		}
	}
	if len(bases) == 1 {
		return append([]heap.Value{class}, c.MRO(bases[0])...), nil
	}
	lists := make([][]heap.Value, 0, len(bases)+1)
	for _, base := range bases {
		lists = append(lists, c.MRO(base))
	}
	lists = append(lists, bases)
	mro := []heap.Value{class}
	total := 0
	for _, l := range lists {
		total += len(l)
	}
	for {
		if err := c.Account().Charge(total/64 + 1); err != nil {
			return nil, err
		}
		next, done := nextOfMRO(lists)
		if done {
			return mro, nil
		}
		if next == heap.Unbound {
			return nil, c.mroError(lists)
		}
		mro = append(mro, next)
		for i, l := range lists {
			if len(l) > 0 && l[0] == next {
				lists[i] = l[1:]
			}
		}
	}
}

// nextOfMRO returns the first head of a list that is in no tail.
func nextOfMRO(lists [][]heap.Value) (next heap.Value, done bool) {
	done = true
	for _, l := range lists {
		if len(l) == 0 {
			continue
		}
		done = false
		if !inTail(lists, l[0]) {
			return l[0], false
		}
	}
	return heap.Unbound, done
}

func inTail(lists [][]heap.Value, v heap.Value) bool {
	for _, l := range lists {
		if len(l) > 1 && slices.Contains(l[1:], v) {
			return true
		}
	}
	return false
}

func (c *Ctx) mroError(lists [][]heap.Value) error {
	var names []string
	var seen []heap.Value
	for _, l := range lists {
		if len(l) > 0 && !slices.Contains(seen, l[0]) {
			seen = append(seen, l[0])
			names = append(names, c.ClassName(l[0]))
		}
	}
	return c.Raise(TTypeError, "Cannot create a consistent method resolution order (MRO) for bases %s", strings.Join(names, ", "))
}

// MetaOf returns the most derived of meta and the classes of the bases.
func (c *Ctx) MetaOf(meta heap.Value, bases []heap.Value) (heap.Value, error) {
	for _, base := range bases {
		switch m := c.TypeOf(base); {
		case c.Subclass(meta, m):
		case c.Subclass(m, meta):
			meta = m
		default:
			return meta, c.Raise(TTypeError, "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases")
		}
	}
	return meta, nil
}

// subclasses returns the classes that name class among their bases.
func (c *Ctx) subclasses(class heap.Value) []heap.Value {
	var subs []heap.Value
	seen := 0
	defer func() { c.Account().Spend(seen / 16) }()
	for n := c.Classes.After(0); n != 0; n = c.Classes.After(n) {
		v := heap.Handle(heap.KClass, n)
		seen++
		if b := c.Classes.At(v).Bases; b.Kind() == heap.KTuple && slices.Contains(c.Tuple(b), class) && len(c.Classes.At(v).MRO) > 0 {
			subs = append(subs, v)
		}
	}
	return subs
}

// Instance returns an instance of a class that extends a built-in type with a
// payload, holding the value.
func (c *Ctx) Instance(class, payload heap.Value) heap.Value {
	v := c.NewInstance(class)
	c.Cells[v.N+1] = payload
	return v
}

// Fits reports whether base may stand in the MRO of class: it adds nothing to
// the layout that instances of class do not have.
func (c *Ctx) Fits(class, base heap.Value) bool {
	return c.Subclass(c.solid(class), c.solid(base)) || c.solid(base) == TypeValue(TObject)
}
