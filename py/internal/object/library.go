package object

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Library is everything built in: types, natives and native modules, numbered.
// It is immutable, and all interpreters of a process share it.
type Library struct {
	Types   []*Type   // by TypeID
	Natives []*Native // by the number in a KNative value
	Modules []*ModuleDef

	// Builtins are the values of the module builtins, by code.BuiltinNumber.
	Builtins []heap.Value

	// Python is the code of modules in Python that came with native ones.
	Python map[string]func() (*code.Unit, error)

	named   map[string]TypeID
	natives map[string]uint32
	modules map[string]int
	shapes  []Shape

	builtinsModule int        // number of the module builtins
	callNone       heap.Value // the native that raises what a call of None does
}

// callNoneName is the native that stands for special methods that are None.
const callNoneName = "_skillet.call_none"

// NewLibrary numbers the core's types and the modules with theirs. The module
// "builtins" must be among them. It panics when rows contradict each other:
// that is a mistake in the rows.
func NewLibrary(modules []*ModuleDef) *Library {
	l := &Library{
		Types: make([]*Type, NCoreTypes), Modules: modules,
		named: map[string]TypeID{}, natives: map[string]uint32{}, modules: map[string]int{},
		Python: map[string]func() (*code.Unit, error){},
	}
	l.Natives = append(l.Natives, nil) // number 0 is no native
	for id, name := range coreNames {
		l.named[name] = TypeID(id)
	}
	for _, t := range coreTypes() {
		l.Types[l.mustType(t.qualified())] = t
	}
	for id, name := range coreNames {
		if l.Types[id] == nil {
			panic("object: there is no row for the type " + name)
		}
	}
	for i, m := range modules {
		l.modules[m.Name] = i
		maps.Copy(l.Python, m.Python)
		for _, t := range m.Types {
			if _, core := l.named[t.qualified()]; core {
				continue // the module names a type of the core
			}
			l.named[t.qualified()] = TypeID(len(l.Types))
			l.Types = append(l.Types, t)
		}
	}
	for id, t := range l.Types {
		l.addType(TypeID(id), t)
	}
	for id := range l.Types {
		l.inherit(TypeID(id))
	}
	for _, m := range modules {
		for i := range m.Funcs {
			n := m.Funcs[i]
			n.module = m.Name
			l.addNative(m.Name+"."+n.Name, &n)
		}
	}
	l.builtinsModule = l.modules["builtins"]
	l.callNone = heap.None
	if f, ok := l.Native(callNoneName); ok {
		l.callNone = f
	}
	l.addBuiltins()
	l.addMakers()
	return l
}

func or[F any](f *func(*Ctx, heap.Value) (F, error), base func(*Ctx, heap.Value) (F, error)) {
	if *f == nil {
		*f = base
	}
}

func (t *Type) qualified() string {
	if t.Module == "" || t.Module == "builtins" {
		return t.Name
	}
	return t.Module + "." + t.Name
}

func (l *Library) mustType(name string) TypeID {
	id, ok := l.named[name]
	if !ok {
		panic("object: there is no type " + name)
	}
	return id
}

// TypeNamed returns the value of a built-in type by its qualified name.
func (l *Library) TypeNamed(name string) (heap.Value, bool) {
	id, ok := l.named[name]
	return TypeValue(id), ok
}

// Native returns the value of a native by its qualified name: "math.sin",
// "builtins.len", "list.append".
func (l *Library) Native(name string) (heap.Value, bool) {
	n, ok := l.natives[name]
	return heap.Handle(heap.KNative, uint64(n)), ok
}

// ModuleDef returns a native module by its name.
func (l *Library) ModuleDef(name string) (*ModuleDef, int, bool) {
	i, ok := l.modules[name]
	if !ok {
		return nil, 0, false
	}
	return l.Modules[i], i, true
}

func (l *Library) addNative(name string, n *Native) heap.Value {
	if _, twice := l.natives[name]; twice {
		panic("object: two natives are named " + name)
	}
	p, err := parseSig(n, l.named)
	if err != nil {
		panic(fmt.Sprintf("object: %s: %v", name, err))
	}
	n.params = p
	n.brief = n.makeBrief()
	number := uint32(len(l.Natives))
	l.natives[name] = number
	n.full, n.number = name, number
	l.Natives = append(l.Natives, n)
	return heap.Handle(heap.KNative, uint64(number))
}

func (l *Library) addType(id TypeID, t *Type) {
	t.id = id
	t.base = TObject
	if t.Base != "" {
		t.base = l.mustType(t.Base)
	}
	t.attrs = map[string]heap.Value{}
	for name, v := range t.Attrs {
		t.attrs[name] = v
	}
	for _, m := range t.Members {
		n := memberNative(m)
		if t.hasMethod(m) {
			continue
		}
		t.attrs[m] = l.addNative(t.qualified()+"."+m, l.owned(id, n))
	}
	for _, n := range slotNatives(t) {
		if t.hasMethod(n.Name) {
			continue // the row serves the call by name: it has converters
		}
		n.Py = t.pyOf(n.Name, n.Py)
		t.attrs[n.Name] = l.addNative(t.qualified()+"."+n.Name, l.owned(id, n))
	}
	if _, ok := t.attrs["__hash__"]; !ok && t.Compare != nil {
		t.attrs["__hash__"] = heap.None
	}
	for i := range t.Methods {
		n := t.Methods[i]
		t.attrs[n.Name] = l.addNative(t.qualified()+"."+n.Name, l.owned(id, &n))
	}
}

func (t *Type) hasMethod(name string) bool {
	return slices.ContainsFunc(t.Methods, func(n Native) bool { return n.Name == name })
}

func (t *Type) pyOf(name, py string) string {
	for s, p := range t.Py {
		if s.Name() == name {
			return p
		}
	}
	return py
}

func (l *Library) owned(id TypeID, n *Native) *Native {
	n.owner = id
	n.module = ""
	return n
}

// inherit computes what a type has from its bases: MRO, special methods, the
// shape of instances.
func (l *Library) inherit(id TypeID) {
	t := l.Types[id]
	t.mro = nil
	for b := id; ; b = l.Types[b].base {
		t.mro = append(t.mro, TypeValue(b))
		if b == TObject {
			break
		}
		base := l.Types[b]
		t.hidden += len(base.Members)
		if base.base != TObject {
			t.Flags |= l.Types[base.base].Flags & (Plain | Exception | HasDict | Sequence | Mapping | MatchSelf)
		}
	}
	if t.Mixin != "" {
		mixin := l.mustType(t.Mixin)
		at := slices.Index(t.mro, TypeValue(l.Types[mixin].base))
		t.mro = slices.Insert(t.mro, at, TypeValue(mixin))
	}
	if t.Flags&Exception != 0 {
		t.hidden += ExcMembers
		t.members = l.memberSlots(t)
	}
	for s := range t.slots {
		t.slots[s] = heap.Unbound
	}
	for i := len(t.mro) - 1; i >= 0; i-- {
		base := l.Types[t.mro[i].N]
		for s, name := range specialNames {
			if v, ok := base.attrs[name]; ok {
				t.slots[s] = v
			}
		}
	}
	for _, base := range t.mro[1:] {
		t.adopt(l.Types[base.N])
	}
	if t.seq != nil {
		t.hidden = 1 + len(t.seq.fields) - t.seq.visible
	}
	if t.Flags&Plain != 0 || t.seq != nil {
		t.shape = uint32(len(l.shapes))
		l.shapes = append(l.shapes, Shape{Class: TypeValue(id), Hidden: t.hidden})
	}
}

// memberSlots returns the hidden slots of the members of an exception class,
// those of its bases first.
func (l *Library) memberSlots(t *Type) map[string]int {
	slots := map[string]int{}
	next := ExcMembers
	for i := len(t.mro) - 1; i >= 0; i-- {
		for _, m := range l.Types[t.mro[i].N].Members {
			slots[m] = next
			next++
		}
	}
	return slots
}

// adopt takes the functions that t does not have from a base.
func (t *Type) adopt(base *Type) {
	or(&t.Repr, base.Repr)
	or(&t.Str, base.Str)
	or(&t.Bool, base.Bool)
	or(&t.Len, base.Len)
	or(&t.Iter, base.Iter)
	or(&t.Next, base.Next)
	if t.GetItem == nil {
		t.GetItem = base.GetItem
	}
	if t.SetItem == nil {
		t.SetItem, t.DelItem = base.SetItem, base.DelItem
	}
	if t.Contains == nil {
		t.Contains = base.Contains
	}
	if t.GetAttr == nil {
		t.GetAttr = base.GetAttr
	}
	if t.Call == nil {
		t.Call = base.Call
	}
	if t.Compare == nil && t.Hash == nil {
		t.Hash = base.Hash
		t.Compare = base.Compare
	}
	if t.Binary == nil {
		t.Binary, t.Ops, t.NoReflect, t.NoConcat = base.Binary, base.Ops, base.NoReflect, base.NoConcat
	}
	if t.InPlace == nil {
		t.InPlace, t.InPlaceOps = base.InPlace, base.InPlaceOps
	}
	if t.Unary == nil {
		t.Unary = base.Unary
	}
	or(&t.Int, base.Int)
	or(&t.Index, base.Index)
	or(&t.Float, base.Float)
	if t.fill == nil {
		t.fill = base.fill
	}
}

// own returns the special methods that the type itself defines.
func (t *Type) own() [NSpecials]heap.Value {
	var own [NSpecials]heap.Value
	for s, name := range specialNames {
		own[s] = heap.Unbound
		if v, ok := t.attrs[name]; ok {
			own[s] = v
		}
	}
	return own
}

func (l *Library) addBuiltins() {
	l.Builtins = make([]heap.Value, len(code.Builtins))
	for i, name := range code.Builtins {
		switch id, isType := l.named[name]; {
		case isType:
			l.Builtins[i] = TypeValue(id)
		case name == "EnvironmentError", name == "IOError":
			l.Builtins[i] = TypeValue(TOSError)
		default:
			l.Builtins[i] = l.builtin(name)
		}
	}
}

func (l *Library) builtin(name string) heap.Value {
	if v, ok := l.Native("builtins." + name); ok {
		return v
	}
	m := l.Modules[l.builtinsModule]
	if v, ok := m.Attrs[name]; ok {
		return v
	}
	return heap.Unbound
}

// NativeName and NativeNumber implement heap.NativeNames for the machine.
func (l *Library) NativeName(n uint64) string {
	if n&heap.TypeBit != 0 {
		return "type " + l.Types[n&^heap.TypeBit].qualified()
	}
	if n >= uint64(len(l.Natives)) {
		return ""
	}
	return l.Natives[n].full
}

// NativeNumber is the inverse of NativeName.
func (l *Library) NativeNumber(name []byte) (uint64, bool) {
	if t, ok := bytes.CutPrefix(name, []byte("type ")); ok {
		id, ok := l.named[string(t)]
		return uint64(id) | heap.TypeBit, ok
	}
	n, ok := l.natives[string(name)]
	return uint64(n), ok
}

// QualName returns "list.append" of a method, "len" of a function.
func (n *Native) QualName(l *Library) string {
	if n.module == "" {
		return l.Types[n.owner].Name + "." + n.Name
	}
	return n.Name
}

// Owner returns the type that the native is a method of; ok is false for the
// functions of modules.
func (n *Native) Owner() (TypeID, bool) { return n.owner, n.module == "" }

// Number returns the number of the native in its library.
func (n *Native) Number() uint32 { return n.number }

// Module returns the name of the module that the function belongs to.
func (n *Native) Module() string { return n.module }
