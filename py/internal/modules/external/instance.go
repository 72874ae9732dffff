package external

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Object is the data of an object of the embedder: what the instances of its
// class hold.
type Object struct {
	Name string // by which the host knows it
	Impl Instance
}

const instanceName = "external_object"

// TypeName implements object.Data.
func (o *Object) TypeName() string { return instanceName }

// Visit implements heap.Visited.
func (o *Object) Visit(v *heap.Visitor) {
	if !v.Tracing() {
		v.Text(&o.Name)
	}
}

// Size implements heap.Visited.
func (o *Object) Size() int { return 64 }

func instanceType() *object.Type {
	return &object.Type{
		Name: instanceName, Doc: "An object of the program that runs the interpreter.",
		Make: func() object.Data { return &Object{} },
		New: &object.Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return a[0], c.Raise(object.TTypeError, "cannot create '%s' instances", c.ClassName(a[0]))
		}},
		Repr:   func(c *object.Ctx, v heap.Value) (heap.Value, error) { return instanceRepr(c, v, v) },
		ReprAs: instanceRepr,
		GetAttr: func(c *object.Ctx, v, name heap.Value) (heap.Value, error) {
			impl, err := instanceOf(c, v)
			if err != nil {
				return v, err
			}
			x, ok, err := impl.Attr(c, c.Text(name))
			if err != nil || ok {
				return x, err
			}
			return heap.Unbound, nil
		},
		SetAttr: setAttr,
		Methods: []object.Native{
			{Name: "__dir__", Sig: "(self, /)", Doc: "The names of its attributes.", Fn: dir},
		},
	}
}

// instanceOf returns the object behind v. After a load the host is asked for it.
func instanceOf(c *object.Ctx, v heap.Value) (Instance, error) {
	o, ok := c.Data(c.Payload(v)).(*Object)
	if !ok {
		return nil, c.Raise(object.TTypeError, "an external object is required, not '%s'", c.TypeName(v))
	}
	if o.Impl == nil {
		if h, ok := c.Host.(Host); ok {
			o.Impl = h.Instance(o.Name)
		}
		if o.Impl == nil {
			return nil, c.Raise(object.TRuntimeError, "the external object %s is not there any more", o.Name)
		}
	}
	return o.Impl, nil
}

func instanceRepr(c *object.Ctx, v, p heap.Value) (heap.Value, error) {
	if o, ok := c.Data(p).(*Object); ok && o.Impl != nil {
		if s := o.Impl.Text(); s != "" {
			return c.Str(s), nil
		}
	}
	return c.Str("<external object " + c.ClassName(c.TypeOf(v)) + ">"), nil
}

func setAttr(c *object.Ctx, v, name, x heap.Value) error {
	impl, err := instanceOf(c, v)
	if err != nil {
		return err
	}
	text := c.Text(name)
	if x != heap.Unbound {
		if ok, err := impl.SetAttr(c, text, x); ok || err != nil {
			return err
		}
	}
	o := c.Data(c.Payload(v)).(*Object)
	if slices.Contains(impl.Names(), text) {
		return c.Raise(object.TAttributeError, "attribute '%s' of the external object %s is read-only", text, o.Name)
	}
	return c.Raise(object.TAttributeError, "the external object %s has no attribute '%s'", o.Name, text)
}

func dir(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	impl, err := instanceOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	list := c.NewList(0)
	for _, name := range impl.Names() {
		c.Append(list, c.Str(name))
	}
	return list, nil
}

// NewObject returns a new object with the data, whose class has the name and
// the doc: the same class for those of one name.
func NewObject(c *object.Ctx, o *Object, class, doc string) (heap.Value, error) {
	k, err := classOf(c, class, doc)
	if err != nil {
		return k, err
	}
	pin := c.Pin(k)
	defer c.Unpin(pin)
	return c.Instance(k, c.NewObj(o)), nil
}

const classesName = "_classes"

// classOf returns the class of a name, which the module keeps.
func classOf(c *object.Ctx, name, doc string) (heap.Value, error) {
	m, _, err := c.NativeModule("_external")
	if err != nil {
		return m, err
	}
	d := c.ModuleDict(m)
	classes, ok := c.GetStr(d, classesName)
	if !ok || classes.Kind() != heap.KDict {
		classes = c.NewDict(heap.KDict)
		c.SetStr(d, classesName, classes)
	}
	if k, ok := c.GetStr(classes, name); ok && k.Kind() == heap.KClass {
		return k, nil
	}
	base, _ := c.Lib.TypeNamed(instanceName)
	dict := c.NewDict(heap.KDict)
	pin := c.Pin(dict)
	defer c.Unpin(pin)
	c.SetStr(dict, "__module__", heap.SmallStr("__main__"))
	c.SetStr(dict, "__slots__", c.NewTuple())
	if doc != "" {
		c.SetStr(dict, "__doc__", c.Str(doc))
	}
	bases := c.NewTuple(base)
	second := c.Pin(bases)
	defer c.Unpin(second)
	k, err := c.TypeNew(object.TypeValue(object.TType), c.Str(name), bases, dict)
	if err == nil {
		c.SetStr(classes, name, k)
	}
	return k, err
}
