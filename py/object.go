package py

import (
	"cmp"
	"errors"
	"reflect"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules/external"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Object is an object of the embedder's with the attributes and methods that it
// lists, and no others: anything else is an AttributeError, dir() shows what
// there is. Interpreters at work read it, so it does not change once it is
// given away.
type Object struct {
	// Name is what a snapshot stores in place of the object: one object a name.
	// Empty: Type.
	Name string
	Type string // name of its class in Python
	Doc  string // __doc__

	// Value is a pointer to a struct, or a map with string keys, whose fields or
	// values are the attributes that Attrs names, as they are when a program reads
	// them; or it is Attributes, which are asked. nil: there are none.
	Value any
	// Attrs are the attributes that programs may read, Settable those of them
	// that they may set. A field has the name that its tag gives it, as Interp.Set
	// has it.
	Attrs    []string
	Settable []string
	// Methods are functions; self is not among their arguments.
	Methods []Function
	// Repr returns repr(); nil: <external object Type>.
	Repr func() string
}

// Attributes are attributes of an Object that are computed when programs use them.
// What they return becomes an exception when it is an error: see Raise. They run on
// the goroutine of the interpreter, and may not use it.
type Attributes interface {
	Attr(name string) (any, error)
	SetAttr(name string, v any) error // of those in Settable
}

// instance is an Object in an interpreter.
type instance struct {
	h       *host
	object  *Object
	asked   Attributes       // or nil, and there is
	value   reflect.Value    // the struct or the map
	fields  map[string][]int // of a struct, those of Attrs
	methods map[string]*implementation
	names   []string // of attributes and methods, sorted
}

// object returns the value of an object and makes it known by its name.
func (h *host) object(c *object.Ctx, o *Object) (heap.Value, error) {
	if o == nil {
		return heap.None, nil
	}
	impl, err := h.knowObject(o)
	if err != nil {
		return heap.Unbound, err
	}
	return external.NewObject(c, &external.Object{Name: o.name(), Impl: impl}, o.Type, o.Doc)
}

// knowObject makes an object known by its name.
func (h *host) knowObject(o *Object) (*instance, error) {
	impl := h.more().known[o]
	if impl == nil {
		var err error
		if impl, err = h.newInstance(o); err != nil {
			return nil, err
		}
		if h.more().known == nil {
			h.more().known, h.more().objects = map[*Object]*instance{}, map[string]*instance{}
		}
		h.more().known[o] = impl
	}
	h.more().objects[o.name()] = impl
	return impl, nil
}

// name returns the one by which the object is known.
func (o *Object) name() string { return cmp.Or(o.Name, o.Type) }

// newInstance checks an object.
func (h *host) newInstance(o *Object) (*instance, error) {
	bad := func(text string) (*instance, error) { return nil, &ValueError{"", "the Object " + o.Type + " " + text} }
	if o.Type == "" {
		return nil, &ValueError{"", "an Object without a type"}
	}
	i := &instance{h: h, object: o, methods: map[string]*implementation{}}
	if err := i.look(); err != nil {
		return bad(err.Error())
	}
	i.names = slices.Clone(o.Attrs)
	for _, f := range o.Methods {
		name := f.Name
		f.Name = o.name() + "." + name
		impl, err := h.implement(f)
		if name == "" || err != nil {
			return bad("has a method that is not right: " + errorText(err, "it has no name"))
		}
		if slices.Contains(i.names, name) {
			return bad("has two attributes " + name)
		}
		i.methods[name] = impl
		i.names = append(i.names, name)
	}
	for _, name := range o.Settable {
		if !slices.Contains(o.Attrs, name) {
			return bad("lets " + name + " be set, which is not among its attributes")
		}
	}
	slices.Sort(i.names)
	return i, nil
}

func errorText(err error, or string) string {
	if err == nil {
		return or
	}
	return err.Error()
}

// look finds the attributes in the value.
func (i *instance) look() error {
	o := i.object
	if o.Value == nil {
		if len(o.Attrs) > 0 {
			return errors.New("has attributes, but no value")
		}
		return nil
	}
	if asked, ok := o.Value.(Attributes); ok {
		i.asked = asked
		return nil
	}
	v := reflect.ValueOf(o.Value)
	if v.Kind() == reflect.Map && v.Type().Key().Kind() == reflect.String {
		i.value = v
		return nil
	}
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct {
		return errors.New("has a value that is neither a pointer to a struct nor a map with string keys, nor Attributes: " + v.Type().String())
	}
	i.value, i.fields = v.Elem(), map[string][]int{}
	for _, f := range fieldsOf(i.value.Type()) {
		if slices.Contains(o.Attrs, f.name) {
			i.fields[f.name] = f.index
		}
	}
	for _, name := range o.Attrs {
		if i.fields[name] == nil {
			return errors.New("has no field " + name)
		}
	}
	return nil
}

// Instance implements external.Host.
func (h *host) Instance(name string) external.Instance {
	if i := h.more().objects[name]; i != nil {
		return i
	}
	return nil
}

// field returns the place of an attribute that is listed.
func (i *instance) field(name string) (reflect.Value, bool) {
	if !slices.Contains(i.object.Attrs, name) {
		return reflect.Value{}, false
	}
	if i.fields != nil {
		return fieldAt(i.value, i.fields[name])
	}
	v := i.value.MapIndex(reflect.ValueOf(name).Convert(i.value.Type().Key()))
	return v, v.IsValid()
}

// Attr implements external.Instance.
func (i *instance) Attr(c *object.Ctx, name string) (heap.Value, bool, error) {
	if m := i.methods[name]; m != nil {
		return c.NewObj(m.data()), true, nil
	}
	x, ok, err := i.read(name)
	switch {
	case err != nil:
		return heap.Unbound, true, i.h.raise(c, err)
	case !ok:
		return heap.Unbound, false, nil
	}
	v, err := i.h.into(c, x, i.object.Type+"."+name)
	if errors.Is(err, errNeedDates) {
		return heap.Unbound, true, c.CallFor(lateNative(c), i.h.keepLate(x))
	}
	return v, true, raiseBad(c, err)
}

// read returns the value of an attribute that is listed.
func (i *instance) read(name string) (x any, ok bool, err error) {
	if i.asked == nil {
		f, ok := i.field(name)
		if !ok {
			return nil, false, nil
		}
		return f.Interface(), true, nil
	}
	if !slices.Contains(i.object.Attrs, name) {
		return nil, false, nil
	}
	i.h.leave()
	x, err = i.asked.Attr(name)
	i.h.back()
	return x, true, err
}

// SetAttr implements external.Instance.
func (i *instance) SetAttr(c *object.Ctx, name string, x heap.Value) (bool, error) {
	if !slices.Contains(i.object.Settable, name) {
		return false, nil
	}
	root := i.object.Type + "." + name
	v, err := i.h.outOf(c, x, root)
	if err != nil {
		return true, raiseBad(c, err)
	}
	if i.asked != nil {
		i.h.leave()
		err := i.asked.SetAttr(name, v)
		i.h.back()
		if err != nil {
			err = i.h.raise(c, err)
		}
		return true, err
	}
	if i.fields != nil {
		f, ok := fieldAt(i.value, i.fields[name])
		if !ok {
			return false, nil
		}
		return true, raiseBad(c, assign(v, f, &place{name: root}))
	}
	f := reflect.New(i.value.Type().Elem()).Elem()
	if err := assign(v, f, &place{name: root}); err != nil {
		return true, raiseBad(c, err)
	}
	i.value.SetMapIndex(reflect.ValueOf(name).Convert(i.value.Type().Key()), f)
	return true, nil
}

// Names implements external.Instance.
func (i *instance) Names() []string { return i.names }

// Text implements external.Instance.
func (i *instance) Text() string {
	if i.object.Repr == nil {
		return ""
	}
	i.h.leave()
	defer i.h.back()
	return valid(i.object.Repr())
}
