package object

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Class is a class that a program made.
type Class struct {
	Name     heap.Value // str
	QualName heap.Value
	Dict     heap.Value   // of kind KDict
	Bases    heap.Value   // tuple
	MRO      []heap.Value // the class first
	Meta     heap.Value   // its type
	Layout   TypeID       // the built-in type that instances extend: TObject, an exception, or one with a payload
	Flags    ClassFlags
	Root     uint32     // shape of a new instance
	Slots    int        // slots of a new instance: hidden ones and attributes
	Attrs    int        // how many attributes methods store, as far as known
	Solid    heap.Value // the class that determines the layout: a built-in one, or one that added slots

	epoch    uint32
	specials *[NSpecials]heap.Value

	identity   bool       // as of epoch: instances are equal to themselves alone, and hash by identity
	init       heap.Value // what PlainInit gave in initEpoch
	initEpoch  uint32
	initPlain  bool
	fresh      heap.Value // what PlainException gave in freshEpoch
	freshEpoch uint32
	freshPlain bool
}

// ClassFlags are facts about a class.
type ClassFlags uint32

// The flags.
const (
	ClassHasDict   ClassFlags = 1 << iota // instances take any attribute
	ClassHasWeak                          // instances can be referred to weakly
	ClassPayload                          // slot 0 of instances holds the value of the built-in type
	ClassException                        // derives from BaseException
	ClassDel                              // has __del__
	ClassAbstract                         // __abstractmethods__ is not empty
	ClassSealed                           // cannot be written to
	ClassOfModule                         // errors show its name with its module, as those of built-in types
)

// Visit implements heap.Visited.
func (k *Class) Visit(v *heap.Visitor) {
	for _, p := range []*heap.Value{&k.Name, &k.QualName, &k.Dict, &k.Bases, &k.Meta, &k.Solid} {
		v.Val(p)
	}
	v.Vals(&k.MRO)
	if v.Tracing() {
		return
	}
	layout, flags := uint32(k.Layout), uint32(k.Flags)
	v.Uint32(&layout)
	v.Uint32(&flags)
	v.Uint32(&k.Root)
	v.Int(&k.Slots)
	v.Int(&k.Attrs)
	k.Layout, k.Flags = TypeID(layout), ClassFlags(flags)
	k.epoch, k.specials, k.initEpoch, k.freshEpoch = 0, nil, 0, 0
}

// Size implements heap.Visited.
func (k *Class) Size() int { return 256 + 16*cap(k.MRO) + 16*int(NSpecials) }

// TypeValue returns the value of a built-in type.
func TypeValue(t TypeID) heap.Value { return heap.Handle(heap.KType, uint64(t)) }

// Builtin returns the row of the type of kind KType.
func (c *Ctx) Builtin(v heap.Value) *Type { return c.Lib.Types[v.N] }

// TypeOf returns the class of v: of kind KType or KClass.
func (c *Ctx) TypeOf(v heap.Value) heap.Value {
	switch v.Kind() {
	case heap.KInst:
		return c.Shape(uint32(c.Cells[v.N].T >> 32)).Class
	case heap.KIter, heap.KBlock:
		return TypeValue(TypeID(c.Cells[v.N].T >> 32))
	case heap.KObj:
		return TypeValue(c.Objs.At(v).Type)
	case heap.KClass:
		return c.Classes.At(v).Meta
	case heap.KGen:
		return c.genType(v)
	case heap.KNative:
		return TypeValue(c.Lib.Natives[v.N].typeID())
	case heap.KBound:
		return TypeValue(c.boundType(v))
	case heap.KModule:
		return c.Modules.At(v).Class
	default:
		return TypeValue(kindTypes[v.Kind()&127])
	}
}

// kindTypes are the types of kinds that have just one.
var kindTypes = [128]TypeID{
	heap.KInt: TInt, heap.KFloat: TFloat, heap.KBool: TBool, heap.KNone: TNoneType,
	heap.KNotImpl: TNotImplementedType, heap.KEllipsis: TEllipsis, heap.KSmallStr: TStr, heap.KConstStr: TStr,
	heap.KType: TType, heap.KStr: TStr, heap.KBytes: TBytes, heap.KBig: TInt, heap.KList: TList,
	heap.KDict: TDict, heap.KSet: TSet, heap.KFrozenSet: TFrozenSet, heap.KFunc: TFunction,
	heap.KModule: TModule, heap.KTuple: TTuple, heap.KCell: TCell, heap.KProp: TProperty,
	heap.KRange: TRange, heap.KSlice: TSlice, heap.KWeak: TWeakRef,
}

func (c *Ctx) genType(v heap.Value) heap.Value {
	g := c.Gens.At(v)
	switch {
	case g.Pose != heap.Unbound:
		return g.Pose
	case g.Flags&GenAsync != 0:
		return TypeValue(TAsyncGenerator)
	case g.Flags&GenCoro != 0:
		return TypeValue(TCoroutine)
	}
	return TypeValue(TGenerator)
}

func (n *Native) typeID() TypeID {
	switch {
	case n.Kind == Getter:
		return TGetSet
	case n.Kind == Field:
		return TMember
	case n.owner == 0 && n.module != "" || n.Kind == StaticMethod:
		return TBuiltin
	case n.Kind == ClassMethod:
		return TClassMethodDescriptor
	case n.Kind == Wrapper:
		return TWrapperDescriptor
	}
	return TMethodDescriptor
}

func (c *Ctx) boundType(v heap.Value) TypeID {
	f := c.Cells[v.N+2]
	if f.Kind() != heap.KNative {
		return TMethod
	}
	if c.Lib.Natives[f.N].Kind == Wrapper {
		return TMethodWrapper
	}
	return TBuiltin
}

// IsClass reports whether v is a class.
func IsClass(v heap.Value) bool {
	return v.Kind() == heap.KType || v.Kind() == heap.KClass
}

// ClassName returns the name of a class.
func (c *Ctx) ClassName(class heap.Value) string {
	if class.Kind() == heap.KType {
		return c.Builtin(class).Name
	}
	return c.Text(c.Classes.At(class).Name)
}

// TypeName returns the name of the class of v, as errors show it.
func (c *Ctx) TypeName(v heap.Value) string { return c.ErrorName(c.TypeOf(v)) }

// ErrorName returns the name of a class as errors show it: with the module, if
// it is a built-in type of another module than builtins.
func (c *Ctx) ErrorName(class heap.Value) string {
	if class.Kind() == heap.KType {
		return c.Builtin(class).qualified()
	}
	if c.Classes.At(class).Flags&ClassOfModule != 0 {
		if m, ok := c.GetStr(c.Classes.At(class).Dict, "__module__"); ok && m.IsStr() {
			return c.Text(m) + "." + c.ClassName(class)
		}
	}
	return c.ClassName(class)
}

// MRO returns the classes in which attributes of the class are looked up.
func (c *Ctx) MRO(class heap.Value) []heap.Value {
	if class.Kind() == heap.KType {
		return c.Builtin(class).mro
	}
	return c.Classes.At(class).MRO
}

// Subclass reports whether class derives from base, or is it, by their MROs.
func (c *Ctx) Subclass(class, base heap.Value) bool {
	if class == base {
		return true
	}
	mro := c.MRO(class)
	if len(mro) > 256 {
		c.Account().Spend(len(mro) / 64)
	}
	for _, k := range mro {
		if k == base {
			return true
		}
	}
	return false
}

// Is reports whether v is an instance of the built-in type or a subclass.
func (c *Ctx) Is(v heap.Value, t TypeID) bool {
	return c.Subclass(c.TypeOf(v), TypeValue(t))
}

// Payload returns the built-in value that v stands for: v itself, or what an
// instance of a subclass of a built-in type holds.
func (c *Ctx) Payload(v heap.Value) heap.Value {
	if v.Kind() != heap.KInst {
		return v
	}
	class := c.TypeOf(v)
	switch class.Kind() {
	case heap.KClass:
		if c.Classes.At(class).Flags&ClassPayload != 0 {
			return c.Cells[v.N+1]
		}
	default:
		if c.Lib.Types[class.N].seq != nil {
			return c.Cells[v.N+1]
		}
	}
	return v
}

// Layout returns the built-in type that instances of the class extend.
func (c *Ctx) Layout(class heap.Value) TypeID {
	if class.Kind() == heap.KType {
		return TypeID(class.N)
	}
	return c.Classes.At(class).Layout
}

// Slot returns the special method s of the class, as found along its MRO, or
// Unbound.
func (c *Ctx) Slot(class heap.Value, s Special) heap.Value {
	if class.Kind() == heap.KType {
		return c.Builtin(class).slots[s]
	}
	k := c.Classes.At(class)
	if k.epoch != c.Epoch {
		c.resolve(k)
	}
	return k.specials[s]
}

// InstSlot is Slot of the class of the instance v.
func (c *Ctx) InstSlot(v heap.Value, s Special) heap.Value {
	class := c.Shape(uint32(c.Cells[v.N].T >> 32)).Class
	if class.T != uint64(heap.KClass) { // of an exception
		return c.Slot(class, s)
	}
	k := c.Classes.At(class)
	if k.epoch != c.Epoch {
		c.resolve(k)
	}
	return k.specials[s]
}

// SlotOf is Slot of the class of v.
func (c *Ctx) SlotOf(v heap.Value, s Special) heap.Value { return c.Slot(c.TypeOf(v), s) }

func (c *Ctx) resolve(k *Class) {
	c.Account().Spend(len(k.MRO))
	if k.specials == nil {
		k.specials = new([NSpecials]heap.Value)
	}
	for i := range k.specials {
		k.specials[i] = heap.Unbound
	}
	for i := len(k.MRO) - 1; i >= 0; i-- {
		base := k.MRO[i]
		if base.Kind() == heap.KType {
			for s, v := range c.Builtin(base).own() {
				if v != heap.Unbound {
					k.specials[s] = v
				}
			}
			continue
		}
		d := c.Dicts.At(c.Classes.At(base).Dict)
		for s := range NSpecials {
			if at, _, r, _ := c.Lookup(d, c.Intern(s.Name())); r == heap.Equal {
				k.specials[s] = c.special(s, d.At(at).Val)
			}
		}
	}
	plain := c.Lib.Types[TObject]
	eq, hash := k.specials[SEq], k.specials[SHash]
	k.identity = (eq == heap.Unbound || eq == plain.Slot(SEq)) && (hash == heap.Unbound || hash == plain.Slot(SHash))
	k.epoch = c.Epoch
}

// special is what the attribute of a special method's name makes of the method: None is
// called as anything else is where nothing gives it a meaning, and cannot be.
func (c *Ctx) special(s Special, attr heap.Value) heap.Value {
	if attr == heap.None && s.calledAsNone() {
		return c.Lib.callNone
	}
	return attr
}

// NoneSpecial is what a special method that is None comes to: itself, or what is called
// in its place.
func (c *Ctx) NoneSpecial(name string) heap.Value {
	if i := slices.Index(specialNames[:], name); i >= 0 {
		return c.special(Special(i), heap.None)
	}
	return heap.None
}

// calledAsNone reports whether None in the place of the special method is called.
func (s Special) calledAsNone() bool {
	switch s {
	case SRepr, SStr, SBytes, SBool, SLen, SGetItem, SSetItem, SDelItem, SDir, SGet, SCall,
		SInt, SFloat, SIndex, SAwait, SAIter, SANext, SInstanceCheck, SSubclassCheck, SMroEntries:
		return true
	}
	return s >= SEq && s <= SAbs
}

// ByIdentity reports whether instances of a class that a program made are equal
// to themselves alone, and hash by identity.
func (c *Ctx) ByIdentity(class heap.Value) bool {
	k := c.Classes.At(class)
	if k.epoch != c.Epoch {
		c.resolve(k)
	}
	return k.identity
}

// ClassAttr finds an attribute of a class along its MRO, without descriptors;
// name is interned.
func (c *Ctx) ClassAttr(class, name heap.Value) (heap.Value, bool) {
	if c.cache == nil {
		c.cache = &attrCache{}
	}
	e := &c.cache[attrIndex(class, name)]
	if e.epoch != c.Epoch || e.class != class || e.name != name {
		v, owner := c.findClassAttr(class, name)
		*e = attrEntry{class: class, name: name, val: v, epoch: c.Epoch}
		if owner.Kind() == heap.KClass {
			e.dict = c.Classes.At(owner).Dict
			e.at, _, _, _ = c.Lookup(c.Dicts.At(e.dict), name)
		}
	}
	if e.dict.T != 0 { // the value itself may change without an epoch
		return c.Dicts.At(e.dict).At(e.at).Val, true
	}
	return e.val, e.val != heap.Unbound
}

// ClassEntry returns the dict of a class that a program made, and the entry in
// it, where the class finds the attribute. They hold in the present epoch.
func (c *Ctx) ClassEntry(class, name heap.Value) (dict heap.Value, at int, ok bool) {
	if _, ok := c.ClassAttr(class, name); !ok {
		return heap.Unbound, 0, false
	}
	e := &c.cache[attrIndex(class, name)]
	return e.dict, e.at, e.dict.T != 0
}

func attrIndex(class, name heap.Value) uint64 {
	return (class.N*31 + class.T + name.N*7 + name.T>>13 + name.T) % attrCacheSize
}

type attrEntry struct {
	class, name, val heap.Value
	dict             heap.Value // that of the class which has it, and the entry
	at               int
	epoch            uint32
}

const attrCacheSize = 509

type attrCache [attrCacheSize]attrEntry

// attrText is AppendText of the name of an attribute that a built-in type may have: nothing
// for one that is longer than any.
func (c *Ctx) attrText(b []byte, name heap.Value) []byte {
	if c.StrBytes(name) > quickBytes {
		return b
	}
	return c.AppendText(b, name)
}

func (c *Ctx) findClassAttr(class, name heap.Value) (heap.Value, heap.Value) {
	var buf [64]byte
	text := c.attrText(buf[:0], name)
	if n := len(c.MRO(class)); n > 16 {
		c.Account().Spend(n / 16)
	}
	for _, base := range c.MRO(class) {
		if base.Kind() == heap.KType {
			if v, ok := c.Builtin(base).attrs[string(text)]; ok {
				return v, base
			}
			continue
		}
		d := c.Dicts.At(c.Classes.At(base).Dict)
		if at, _, r, _ := c.Lookup(d, name); r == heap.Equal {
			return d.At(at).Val, base
		}
	}
	return heap.Unbound, heap.Unbound
}

// FindClassAttr is ClassAttr that also returns the class that has it.
func (c *Ctx) FindClassAttr(class, name heap.Value) (v, owner heap.Value) {
	return c.findClassAttr(class, name)
}

// ClassAttrAfter finds an attribute along the MRO of class behind the class
// after: what super() does.
func (c *Ctx) ClassAttrAfter(class, after, name heap.Value) (heap.Value, bool) {
	mro := c.MRO(class)
	for i, k := range mro {
		if k != after {
			continue
		}
		var buf [64]byte
		text := c.attrText(buf[:0], name)
		for _, base := range mro[i+1:] {
			if base.Kind() == heap.KType {
				if v, ok := c.Builtin(base).attrs[string(text)]; ok {
					return v, true
				}
				continue
			}
			d := c.Dicts.At(c.Classes.At(base).Dict)
			if at, _, r, _ := c.Lookup(d, name); r == heap.Equal {
				return d.At(at).Val, true
			}
		}
		return heap.Unbound, false
	}
	return heap.Unbound, false
}

// Touch says that attributes of classes may mean something else from now on.
func (c *Ctx) Touch() {
	if c.Epoch++; c.Epoch == 0 {
		c.Epoch = 1
		c.cache = nil
	}
}
