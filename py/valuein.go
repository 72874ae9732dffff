package py

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// inward makes Python values of Go values. It never collects: what it has made
// is reachable from nowhere until it is done.
type inward struct {
	h *host
	c *object.Ctx
	measure
	fields map[reflect.Type][]field // of the structs so far
}

// quick is the value of what needs no memory but for a long text.
func quick(v any) (heap.Value, bool) {
	switch x := v.(type) {
	case nil:
		return heap.None, true
	case bool:
		return heap.Bool(x), true
	case int:
		return heap.Int(int64(x)), true
	case int64:
		return heap.Int(x), true
	case float64:
		return heap.Float(x), true
	case string:
		if len(x) <= heap.MaxSmallStr && utf8.ValidString(x) {
			return heap.SmallStr(x), true
		}
	}
	return heap.Unbound, false
}

// into returns v as a Python value. root names it in errors: a *ValueError, one
// of a limit, or errNeedDates.
func (h *host) into(c *object.Ctx, v any, root string) (heap.Value, error) {
	if x, ok := quick(v); ok {
		return x, nil
	}
	if err := c.Reserve(0); err != nil {
		return heap.Unbound, err
	}
	w := inward{h: h, c: c}
	return w.value(v, &place{name: root}, 0)
}

// grow adds bytes that the present part takes, and looks at the limits now and
// then.
func (w *inward) grow(at *place, bytes int) error {
	if err := w.take(at, bytes); err != nil {
		return err
	}
	if w.parts&63 != 0 && bytes < 1<<12 {
		return nil
	}
	if err := w.c.Account().Charge(64 + bytes/16); err != nil {
		return err
	}
	if err := w.c.Account().CheckBytes(int64(bytes)); err != nil {
		return err
	}
	return w.c.CheckBooked()
}

func (w *inward) value(v any, at *place, depth int) (heap.Value, error) {
	if err := w.part(at, depth); err != nil {
		return heap.Unbound, err
	}
	if x, ok := quick(v); ok {
		return x, w.grow(at, 0)
	}
	switch x := v.(type) {
	case string:
		return w.text(x, at)
	case []byte:
		if err := w.grow(at, len(x)); err != nil {
			return heap.Unbound, err
		}
		return w.c.NewBytes(bytes.Clone(x)), nil
	case []any:
		return w.list(x, at, depth)
	case Tuple:
		return w.tuple(x, at, depth)
	case Dict:
		return w.dict(x, at, depth)
	case map[string]any:
		return w.textMap(x, at, depth)
	case Set:
		return w.set(heap.KSet, x, at, depth)
	case FrozenSet:
		return w.set(heap.KFrozenSet, x, at, depth)
	}
	if x, done, err := w.other(v, at, depth); done || err != nil {
		return x, err
	}
	return w.reflected(reflect.ValueOf(v), at, depth)
}

// other are the types that are neither frequent nor a matter of reflection.
func (w *inward) other(v any, at *place, depth int) (x heap.Value, done bool, err error) {
	switch v := v.(type) {
	case complex128:
		x = w.c.Complex(v)
	case *big.Int:
		x, err = w.bigInt(v, at)
	case big.Int:
		x, err = w.bigInt(&v, at)
	case time.Time:
		x, err = w.datetime(v, at)
	case time.Duration:
		x, err = w.timedelta(int64(v / time.Microsecond))
	case Record:
		x, err = w.record(v, at, depth)
	case Function:
		x, err = w.h.function(w.c, v, "")
	case *Function:
		x, err = w.h.function(w.c, *v, "")
	case *Object:
		x, err = w.h.object(w.c, v)
	case *Handle:
		x, err = w.handle(v, at)
	default:
		return heap.Unbound, false, nil
	}
	return x, true, w.blame(err, at)
}

// blame gives an error its place.
func (w *inward) blame(err error, at *place) error {
	var bad *ValueError
	if errors.As(err, &bad) && bad.Path == "" {
		bad.Path = at.String()
	}
	return err
}

func (w *inward) bigInt(x *big.Int, at *place) (heap.Value, error) {
	if x == nil {
		return heap.None, nil
	}
	if err := w.grow(at, x.BitLen()/8); err != nil {
		return heap.Unbound, err
	}
	return w.c.BigInt(new(big.Int).Set(x)), nil
}

func (w *inward) text(s string, at *place) (heap.Value, error) {
	if !utf8.ValidString(s) {
		return heap.Unbound, &ValueError{at.String(), "string is not valid UTF-8"}
	}
	err := w.grow(at, len(s))
	return w.c.Str(s), err
}

func (w *inward) list(items []any, at *place, depth int) (heap.Value, error) {
	if err := w.grow(at, heap.ListGrowth(len(items))); err != nil {
		return heap.Unbound, err
	}
	list := w.c.NewList(len(items))
	for i, item := range items {
		x, err := w.value(item, &place{up: at, kind: placeIndex, index: i}, depth+1)
		if err != nil {
			return heap.Unbound, err
		}
		w.c.Append(list, x)
	}
	return list, nil
}

func (w *inward) tuple(items []any, at *place, depth int) (heap.Value, error) {
	if err := w.grow(at, heap.ListGrowth(len(items))); err != nil {
		return heap.Unbound, err
	}
	values := make([]heap.Value, 0, len(items))
	for i, item := range items {
		x, err := w.value(item, &place{up: at, kind: placeIndex, index: i}, depth+1)
		if err != nil {
			return heap.Unbound, err
		}
		values = append(values, x)
	}
	return w.c.NewTuple(values...), nil
}

func (w *inward) set(kind heap.Kind, items []any, at *place, depth int) (heap.Value, error) {
	if err := w.grow(at, heap.DictGrowth(len(items))); err != nil {
		return heap.Unbound, err
	}
	set := w.c.NewDict(kind)
	for i, item := range items {
		here := &place{up: at, kind: placeIndex, index: i}
		x, err := w.value(item, here, depth+1)
		if err == nil {
			err = w.put(set, x, heap.None, here)
		}
		if err != nil {
			return heap.Unbound, err
		}
	}
	return set, nil
}

func (w *inward) dict(items Dict, at *place, depth int) (heap.Value, error) {
	if err := w.grow(at, heap.DictGrowth(len(items))); err != nil {
		return heap.Unbound, err
	}
	d := w.c.NewDict(heap.KDict)
	for _, item := range items {
		if err := w.item(d, item.Key, item.Value, at, depth); err != nil {
			return heap.Unbound, err
		}
	}
	return d, nil
}

func (w *inward) textMap(m map[string]any, at *place, depth int) (heap.Value, error) {
	if m == nil {
		return heap.None, nil
	}
	if err := w.grow(at, heap.DictGrowth(len(m))); err != nil {
		return heap.Unbound, err
	}
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	d := w.c.NewDict(heap.KDict)
	for _, key := range keys {
		if err := w.item(d, key, m[key], at, depth); err != nil {
			return heap.Unbound, err
		}
	}
	return d, nil
}

// item adds an item to a dict.
func (w *inward) item(d heap.Value, key, value any, at *place, depth int) error {
	here := &place{up: at, kind: placeKey, key: key}
	k, err := w.value(key, here, depth+1)
	if err != nil {
		return err
	}
	x, err := w.value(value, here, depth+1)
	if err != nil {
		return err
	}
	return w.put(d, k, x, here)
}

// put adds a key, with its value, to a dict or set.
func (w *inward) put(d, key, x heap.Value, at *place) error {
	table := w.c.Dicts.At(d)
	i, hash, r, err := w.c.Lookup(table, key)
	switch {
	case err != nil:
		return &ValueError{at.String(), "a key that has no hash: " + w.c.TypeName(key)}
	case r == heap.NeedPython:
		return &ValueError{at.String(), "a key whose hash is a matter of Python code: " + w.c.TypeName(key)}
	case i >= 0:
		table.At(i).Val = x
		return nil
	}
	w.c.Insert(table, key, x, hash, true)
	return nil
}

func (w *inward) record(r Record, at *place, depth int) (heap.Value, error) {
	v := w.c.NewInstance(object.TypeValue(object.TSimpleNamespace))
	for _, f := range r.Fields {
		here := &place{up: at, name: "." + f.Name}
		if !utf8.ValidString(f.Name) {
			return heap.Unbound, &ValueError{here.String(), "the name is not valid UTF-8"}
		}
		x, err := w.value(f.Value, here, depth+1)
		if err != nil {
			return heap.Unbound, err
		}
		w.c.InstSet(v, w.c.Intern(f.Name), x)
	}
	return v, nil
}

func (w *inward) handle(x *Handle, at *place) (heap.Value, error) {
	i := w.h.interp
	switch {
	case x == nil:
		return heap.None, nil
	case x.interp == nil || x.era != i.host.era:
		return heap.Unbound, &ValueError{at.String(), "a handle that was released"}
	case x.interp != i:
		return heap.Unbound, &ValueError{at.String(), "a handle of another interpreter"}
	}
	return w.c.Lists.At(i.kept()).Items[x.slot], nil
}

// reflected is value of any other type, by its kind.
func (w *inward) reflected(v reflect.Value, at *place, depth int) (heap.Value, error) {
	switch v.Kind() {
	case reflect.Bool:
		return heap.Bool(v.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return heap.Int(v.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return w.c.Uint(v.Uint()), nil
	case reflect.Float32, reflect.Float64:
		return heap.Float(v.Float()), nil
	case reflect.Complex64, reflect.Complex128:
		return w.c.Complex(v.Complex()), nil
	case reflect.String:
		return w.text(v.String(), at)
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return heap.None, nil
		}
		return w.any(v.Elem(), at, depth+1)
	case reflect.Slice, reflect.Array:
		return w.slice(v, at, depth)
	case reflect.Map:
		return w.anyMap(v, at, depth)
	case reflect.Struct:
		return w.structure(v, at, depth)
	}
	return heap.Unbound, &ValueError{at.String(), v.Type().String()}
}

// any is value of what reflection has found.
func (w *inward) any(v reflect.Value, at *place, depth int) (heap.Value, error) {
	if v.CanInterface() {
		return w.value(v.Interface(), at, depth)
	}
	if err := w.part(at, depth); err != nil {
		return heap.Unbound, err
	}
	return w.reflected(v, at, depth)
}

func (w *inward) slice(v reflect.Value, at *place, depth int) (heap.Value, error) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		return heap.None, nil
	}
	n := v.Len()
	if v.Type().Elem().Kind() == reflect.Uint8 {
		if err := w.grow(at, n); err != nil {
			return heap.Unbound, err
		}
		b := make([]byte, n)
		reflect.Copy(reflect.ValueOf(b), v)
		return w.c.NewBytes(b), nil
	}
	if err := w.grow(at, heap.ListGrowth(n)); err != nil {
		return heap.Unbound, err
	}
	list := w.c.NewList(n)
	for i := range n {
		x, err := w.any(v.Index(i), &place{up: at, kind: placeIndex, index: i}, depth+1)
		if err != nil {
			return heap.Unbound, err
		}
		w.c.Append(list, x)
	}
	return list, nil
}

// anyMap makes a dict of a map, in the order of the keys.
func (w *inward) anyMap(v reflect.Value, at *place, depth int) (heap.Value, error) {
	if v.IsNil() {
		return heap.None, nil
	}
	if err := w.grow(at, heap.DictGrowth(v.Len())); err != nil {
		return heap.Unbound, err
	}
	keys := v.MapKeys()
	slices.SortFunc(keys, compareKeys)
	d := w.c.NewDict(heap.KDict)
	for _, key := range keys {
		here := &place{up: at, kind: placeKey, key: keyOf(key)}
		k, err := w.any(key, here, depth+1)
		if err != nil {
			return heap.Unbound, err
		}
		x, err := w.any(v.MapIndex(key), here, depth+1)
		if err == nil {
			err = w.put(d, k, x, here)
		}
		if err != nil {
			return heap.Unbound, err
		}
	}
	return d, nil
}

// keyOf returns a key for a path.
func keyOf(v reflect.Value) any {
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.CanInt():
		return v.Int()
	case v.CanInterface():
		return v.Interface()
	}
	return nil
}

// compareKeys orders the keys of a map: numbers, then strings, each by value,
// then others by how fmt prints them.
func compareKeys(a, b reflect.Value) int {
	for a.Kind() == reflect.Interface && !a.IsNil() {
		a = a.Elem()
	}
	for b.Kind() == reflect.Interface && !b.IsNil() {
		b = b.Elem()
	}
	x, y := rank(a), rank(b)
	if x != y || x > 1 {
		return cmp.Or(cmp.Compare(x, y), cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)))
	}
	if x == 1 {
		return strings.Compare(a.String(), b.String())
	}
	switch {
	case a.CanInt() && b.CanInt():
		return cmp.Compare(a.Int(), b.Int())
	case a.CanUint() && b.CanUint():
		return cmp.Compare(a.Uint(), b.Uint())
	}
	return cmp.Or(cmp.Compare(number(a), number(b)), cmp.Compare(a.Kind(), b.Kind()))
}

func rank(v reflect.Value) int {
	switch {
	case v.CanInt() || v.CanUint() || v.CanFloat():
		return 0
	case v.Kind() == reflect.String:
		return 1
	}
	return 2
}

func number(v reflect.Value) float64 {
	switch {
	case v.CanInt():
		return float64(v.Int())
	case v.CanUint():
		return float64(v.Uint())
	}
	return v.Float()
}

// structure makes a dict of the fields of a struct.
func (w *inward) structure(v reflect.Value, at *place, depth int) (heap.Value, error) {
	t := v.Type()
	fields, known := w.fields[t]
	if !known {
		if w.fields == nil {
			w.fields = map[reflect.Type][]field{}
		}
		fields = fieldsOf(t)
		w.fields[t] = fields
	}
	if err := w.grow(at, heap.DictGrowth(len(fields))); err != nil {
		return heap.Unbound, err
	}
	d := w.c.NewDict(heap.KDict)
	for _, f := range fields {
		x, ok := fieldAt(v, f.index)
		if !ok || f.omitEmpty && isEmpty(x) {
			continue
		}
		here := &place{up: at, name: "." + f.name}
		value, err := w.any(x, here, depth+1)
		if err != nil {
			return heap.Unbound, err
		}
		w.c.SetItemStr(d, w.c.Str(f.name), value)
	}
	return d, nil
}
