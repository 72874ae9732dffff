package pyworker

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/skillet-run/skillet/py"
)

// Functions and objects of the embedder stay in the parent. What a worker has in
// their place asks the parent at each call and for each attribute; when it comes back
// to the parent it is the thing itself again.

// The os_calls of objects: each takes the number of one, and a name.
const (
	callMethod = "object.call" // as callFunction
	callGet    = "object.get"
	callSet    = "object.set" // and a value
	callRepr   = "object.repr"
)

// objectDef is a *py.Object as a worker knows it.
type objectDef struct {
	Number   int64         `json:"number"`
	Name     string        `json:"name,omitempty"`
	Type     string        `json:"type,omitempty"`
	Doc      string        `json:"doc,omitempty"`
	Attrs    []string      `json:"attrs,omitempty"`
	Settable []string      `json:"settable,omitempty"`
	Methods  []functionDef `json:"methods,omitempty"`
	Repr     bool          `json:"repr,omitempty"` // it has one
}

// attribute is what callGet and callSet take.
type attribute struct {
	Name  string `json:"name"`
	Value value  `json:"value"`
}

// appendKnown appends a function or an object.
func appendKnown(b []byte, v any) ([]byte, error) {
	tag := tagFunction
	switch x := v.(type) {
	case *functionDef:
	case py.Function:
		v = functionDef{Name: x.Name}
	case *objectDef:
		tag = tagObject
	case *py.Object:
		r, ok := x.Value.(*remote)
		if !ok {
			return nil, valueError(v)
		}
		tag, v = tagObject, objectDef{Number: r.number}
	default:
		return nil, valueError(v)
	}
	data, err := json.Marshal(v)
	return append(append(open(b, tag), data...), '}'), err
}

// known returns what appendKnown has appended, as a *functionDef or an *objectDef.
func known(tag string, inner any) (any, error) {
	data, err := json.Marshal(inner)
	if err != nil {
		return nil, errValue
	}
	var v any = &functionDef{}
	if tag == tagObject {
		v = &objectDef{}
	}
	if err := json.Unmarshal(data, v); err != nil {
		return nil, errValue
	}
	return v, nil
}

// isKnown reports whether a value is a function or an object.
func isKnown(v any) bool {
	switch v.(type) {
	case *functionDef, *objectDef:
		return true
	}
	return false
}

// mapValue replaces all parts of a value that are no collections.
func mapValue(v any, f func(part any) (any, error)) (any, error) {
	list := func(l []any) error {
		for i := range l {
			var err error
			if l[i], err = mapValue(l[i], f); err != nil {
				return err
			}
		}
		return nil
	}
	switch x := v.(type) {
	case []any:
		return x, list(x)
	case py.Tuple:
		return x, list(x)
	case py.Set:
		return x, list(x)
	case py.FrozenSet:
		return x, list(x)
	case py.Dict:
		for i := range x {
			pair := []any{x[i].Key, x[i].Value}
			if err := list(pair); err != nil {
				return nil, err
			}
			x[i] = py.Item{Key: pair[0], Value: pair[1]}
		}
		return x, nil
	case py.Record:
		for i := range x.Fields {
			var err error
			if x.Fields[i].Value, err = mapValue(x.Fields[i].Value, f); err != nil {
				return nil, err
			}
		}
		return x, nil
	}
	return f(v)
}

// define makes a function or an object known, and returns what a worker is told of
// it. The mutex is held.
func (f *functions) define(part any) (any, error) {
	switch x := part.(type) {
	case py.Function:
		if f.byName == nil {
			f.byName = map[string]py.Function{}
		}
		f.byName[x.Name] = x
		d := defOf(x)
		return &d, nil
	case *py.Object:
		return f.defineObject(x), nil
	}
	return part, nil
}

func defOf(f py.Function) functionDef {
	return functionDef{Name: f.Name, Doc: f.Doc, Params: f.Params, Async: f.Async, Callable: f.Call != nil}
}

func (f *functions) defineObject(o *py.Object) *objectDef {
	number, again := f.numbers[o]
	if !again {
		if f.numbers == nil {
			f.numbers = map[*py.Object]int64{}
		}
		f.objects = append(f.objects, o)
		number = int64(len(f.objects))
		f.numbers[o] = number
		f.defineMethods(o)
	}
	d := &objectDef{
		Number: number, Name: o.Name, Type: o.Type, Doc: o.Doc, Attrs: o.Attrs, Settable: o.Settable, Repr: o.Repr != nil,
	}
	for _, m := range o.Methods {
		d.Methods = append(d.Methods, defOf(m))
	}
	return d
}

// defineMethods makes the methods known by the names that they have as values. One
// that objects of the same name have too is none of them.
func (f *functions) defineMethods(o *py.Object) {
	if f.byName == nil {
		f.byName = map[string]py.Function{}
	}
	for _, m := range o.Methods {
		name := cmp.Or(o.Name, o.Type) + "." + m.Name
		if _, taken := f.byName[name]; taken {
			m = py.Function{}
		} else {
			m.Name = name
		}
		f.byName[name] = m
	}
}

// real returns the function or the object that a worker means.
func (f *functions) real(part any) (any, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch x := part.(type) {
	case *functionDef:
		fn, ok := f.byName[x.Name]
		switch {
		case !ok:
			return nil, &nonsense{"a function that there is not"}
		case fn.Name == "":
			return nil, &py.ValueError{Text: "the method " + x.Name + ", which several objects have, does not cross between a worker and its parent"}
		}
		return fn, nil
	case *objectDef:
		return f.object(x.Number)
	}
	return part, nil
}

// object returns the object of a number. The mutex is held.
func (f *functions) object(number int64) (*py.Object, error) {
	if number < 1 || number > int64(len(f.objects)) {
		return nil, &nonsense{"an object that there is not"}
	}
	return f.objects[number-1], nil
}

// shown is real for an error, which is believed even when its values make no sense.
func (f *functions) shown(v any) any {
	x, err := mapValue(v, f.real)
	if err != nil {
		return fmt.Sprint(err)
	}
	return x
}

// called returns the function that is called.
func (f *functions) called(m fromWorker, name string) (fn py.Function, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if m.Function == callFunction {
		fn, ok = f.byName[name]
		return fn, ok
	}
	if len(m.Args) != 1 {
		return fn, false
	}
	o, err := f.object(m.Args[0])
	if err != nil {
		return fn, false
	}
	for _, fn := range o.Methods {
		if fn.Name == name {
			return fn, true
		}
	}
	return fn, false
}

// args returns the arguments of a call.
func (f *functions) args(c called) (in py.Args, err error) {
	in.List = anysOf(c.List)
	if _, err := mapValue(in.List, f.real); err != nil {
		return in, err
	}
	if c.Names != nil {
		in.Names = make(map[string]any, len(c.Names))
		for name, v := range c.Names {
			if in.Names[name], err = mapValue(v.any, f.real); err != nil {
				return in, err
			}
		}
	}
	return in, nil
}

// The programs that use an object: what an interpreter of the parent lets them do is
// what it is in process.
const (
	getProgram  = "getattr(object_, name)"
	setProgram  = "setattr(object_, name, value)"
	reprProgram = "repr(object_)"
)

// onObject answers what is asked of an object.
func (t *talk) onObject(ctx context.Context, m fromWorker) error {
	var a attribute
	if err := decode(m.Kwargs, &a); err != nil {
		return err
	}
	if len(m.Args) != 1 || m.ID != 0 {
		return &nonsense{"a question about no object"}
	}
	v, err := mapValue(a.Value.any, t.functions.real)
	var out any
	if err == nil {
		out, err = t.functions.use(ctx, m.Function, m.Args[0], a.Name, v)
	}
	var bad *nonsense
	if errors.As(err, &bad) {
		return err
	}
	return t.returns(0, out, err)
}

// use uses an object.
func (f *functions) use(ctx context.Context, function string, number int64, name string, v any) (any, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	o, err := f.object(number)
	if err != nil {
		return nil, err
	}
	if f.scratch == nil {
		f.scratch = py.New(py.Options{})
	}
	for variable, v := range map[string]any{"object_": o, "name": name, "value": v} {
		if err := f.scratch.Set(variable, v); err != nil {
			return nil, err
		}
	}
	program := map[string]string{callGet: getProgram, callSet: setProgram, callRepr: reprProgram}[function]
	return f.scratch.Eval(ctx, program)
}

// bind returns a value in the worker.
func (w *wire) bind(v value) any {
	out, _ := mapValue(v.any, func(part any) (any, error) {
		switch x := part.(type) {
		case *functionDef:
			return w.function(x, fromWorker{Type: typeCall, Function: callFunction}), nil
		case *objectDef:
			return w.object(x), nil
		}
		return part, nil
	})
	return out
}

// object returns the object of a definition, the same for the same number.
func (w *wire) object(d *objectDef) *py.Object {
	w.binding.Lock()
	defer w.binding.Unlock()
	if o := w.objects[d.Number]; o != nil {
		return o
	}
	r := &remote{w, d.Number}
	o := &py.Object{Name: d.Name, Type: d.Type, Doc: d.Doc, Value: r, Attrs: d.Attrs, Settable: d.Settable}
	for i := range d.Methods {
		o.Methods = append(o.Methods, w.function(&d.Methods[i], fromWorker{Type: typeCall, Function: callMethod, Args: []int64{d.Number}}))
	}
	if d.Repr {
		o.Repr = r.repr
	}
	if w.objects == nil {
		w.objects = map[int64]*py.Object{}
	}
	w.objects[d.Number] = o
	return o
}

// remote are the attributes of an object of the parent.
type remote struct {
	*wire
	number int64
}

var _ py.Attributes = (*remote)(nil)

// Attr implements py.Attributes.
func (r *remote) Attr(name string) (any, error) {
	var result value
	err := r.call(callGet, []int64{r.number}, attribute{Name: name}, &result)
	return r.bind(result), err
}

// SetAttr implements py.Attributes.
func (r *remote) SetAttr(name string, v any) error {
	return crossing(r.call(callSet, []int64{r.number}, attribute{Name: name, Value: value{v}}, nil))
}

func (r *remote) repr() string {
	var result value
	if err := r.call(callRepr, []int64{r.number}, nil, &result); err != nil {
		return ""
	}
	s, _ := result.any.(string)
	return s
}
