package external

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Function is the data of a function of the embedder.
type Function struct {
	Name string // by which the host knows it: "lookup", or "store.lookup" of a method
	Doc  string
	Text string // of __text_signature__, or ""
	// Async says that a call returns something to be awaited.
	Async bool
	// Asked says that whoever runs the program answers its calls.
	Asked bool
	// Impl is what else a call does; nil after a load.
	Impl Implementation
}

const functionName = "external_function"

// TypeName implements object.Data.
func (f *Function) TypeName() string { return functionName }

// Visit implements heap.Visited.
func (f *Function) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	v.Text(&f.Name)
	v.Text(&f.Doc)
	v.Text(&f.Text)
	v.Bool(&f.Async)
	v.Bool(&f.Asked)
}

// Size implements heap.Visited.
func (f *Function) Size() int { return 96 }

func functionType() *object.Type {
	get := func(name string, get func(f *Function) string) object.Native {
		return object.Native{Name: name, Kind: object.Getter, Sig: "(self, /)", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			s := get(c.Data(a[0]).(*Function))
			if s == "" {
				return heap.None, nil
			}
			return c.Str(s), nil
		}}
	}
	return &object.Type{
		Name: functionName, Flags: object.Final | object.NoNew, Doc: "A function of the program that runs the interpreter.",
		Make: func() object.Data { return &Function{} },
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			return c.Str("<external function " + c.Data(v).(*Function).Name + ">"), nil
		},
		Call: func(c *object.Ctx, v, args, kwargs heap.Value) (heap.Value, error) {
			f := c.Data(v).(*Function)
			if f.Async {
				return v, object.NeedPython
			}
			return f.callWith(c, args, kwargs)
		},
		Py: map[object.Special]string{object.SCall: "externals.call"},
		Methods: []object.Native{
			get("__name__", func(f *Function) string { return f.Name[strings.LastIndexByte(f.Name, '.')+1:] }),
			get("__qualname__", func(f *Function) string { return f.Name }),
			get("__doc__", func(f *Function) string { return f.Doc }),
			get("__text_signature__", func(f *Function) string { return f.Text }),
			get("__signature__", func(f *Function) string { return f.Text }),
			get("__module__", func(*Function) string { return "__main__" }),
		},
	}
}

// CallNow implements object.Callable.
func (f *Function) CallNow(c *object.Ctx, args []heap.Value) (heap.Value, error) {
	if f.Asked {
		if h, ok := c.Host.(Asker); ok {
			return heap.Unbound, h.AskNow(c, f.Name, args)
		}
	}
	if f.Impl == nil || f.Async {
		return heap.Unbound, object.NeedPython
	}
	return f.Impl.Call(c, args, nil)
}

// callWith calls a function with a tuple and a dict of arguments.
func (f *Function) callWith(c *object.Ctx, args, kwargs heap.Value) (heap.Value, error) {
	if f.Asked {
		return c.Host.Call(c, "call", []heap.Value{c.Str(f.Name), args, kwargs})
	}
	if f.Impl == nil {
		if h, ok := c.Host.(Host); ok {
			f.Impl = h.Function(f.Name)
		}
		if f.Impl == nil {
			return heap.Unbound, c.Raise(object.TRuntimeError, "the external function %s is not there any more", f.Name)
		}
	}
	values := append([]heap.Value(nil), c.Tuple(args)...)
	var names []heap.Value
	if kwargs.Kind() == heap.KDict {
		d := c.Dicts.At(kwargs)
		for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
			e := d.At(i)
			names = append(names, c.Payload(e.Key))
			values = append(values, e.Val)
		}
	}
	return f.Impl.Call(c, values, names)
}
