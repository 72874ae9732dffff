package py

import (
	"bytes"
	"math/big"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules/external"
	"github.com/skillet-run/skillet/py/internal/object"
)

// outward makes Go values of Python values.
type outward struct {
	h *host
	c *object.Ctx
	measure
	plain bool // without handles: what would be one is its repr, or less
}

// simple returns what needs no path: numbers and short texts. false: value sees
// to it.
func (h *host) simple(v heap.Value) (any, bool) {
	switch v.Kind() {
	case heap.KNone:
		return nil, true
	case heap.KBool:
		return v.N != 0, true
	case heap.KInt:
		return v.Int(), true
	case heap.KFloat:
		return v.Float(), true
	case heap.KSmallStr:
		if v.SmallASCII() {
			return h.interp.m.Text(v), true
		}
		return nil, false
	default:
		return nil, false
	}
}

// outOf returns v as a Go value. root names it in errors: a *ValueError, or one
// of a limit.
func (h *host) outOf(c *object.Ctx, v heap.Value, root string) (any, error) {
	if x, ok := h.simple(v); ok {
		return x, nil
	}
	w := outward{h: h, c: c}
	return w.value(v, &place{name: root}, 0)
}

func (w *outward) value(v heap.Value, at *place, depth int) (any, error) {
	if err := w.part(at, depth); err != nil {
		return nil, err
	}
	if w.parts&63 == 63 {
		if err := w.c.Account().Charge(64); err != nil {
			return nil, err
		}
	}
	switch v.Kind() {
	case heap.KNone, heap.KBool, heap.KInt, heap.KFloat:
		x, _ := w.h.simple(v)
		return x, nil
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return w.text(v, at)
	case heap.KBig:
		x := w.c.Big(v)
		return new(big.Int).Set(x), w.take(at, x.BitLen()/8)
	case heap.KBytes:
		b := w.c.Bytes(v)
		return bytes.Clone(b), w.take(at, len(b))
	case heap.KList:
		return w.items(w.c.Lists.At(v).Items, at, depth)
	case heap.KTuple:
		items, err := w.items(w.c.Tuple(v), at, depth)
		return Tuple(items), err
	case heap.KDict:
		return w.dict(v, at, depth)
	case heap.KSet:
		items, err := w.elements(v, at, depth)
		return Set(items), err
	case heap.KFrozenSet:
		items, err := w.elements(v, at, depth)
		return FrozenSet(items), err
	default:
		return w.object(v, at, depth)
	}
}

func (w *outward) text(v heap.Value, at *place) (any, error) {
	s := w.c.Text(v)
	if err := w.take(at, len(s)); err != nil {
		return nil, err
	}
	if !utf8.ValidString(s) {
		if w.plain {
			return string([]rune(s)), nil
		}
		return nil, &ValueError{at.String(), "a str with surrogates, which is not valid UTF-8"}
	}
	return s, nil
}

func (w *outward) items(items []heap.Value, at *place, depth int) ([]any, error) {
	if err := w.take(at, 16*len(items)); err != nil {
		return nil, err
	}
	list := make([]any, len(items))
	for i, item := range items {
		x, err := w.value(item, &place{up: at, kind: placeIndex, index: i}, depth+1)
		if err != nil {
			return nil, err
		}
		list[i] = x
	}
	return list, nil
}

func (w *outward) dict(v heap.Value, at *place, depth int) (any, error) {
	table := w.c.Dicts.At(v)
	if err := w.take(at, 32*table.Len()); err != nil {
		return nil, err
	}
	d := make(Dict, 0, table.Len())
	for i := table.Next(0); i >= 0; i = table.Next(i + 1) {
		e := table.At(i)
		key, err := w.value(e.Key, &place{up: at, kind: placeName, name: ".keys()"}, depth+1)
		if err != nil {
			return nil, err
		}
		value, err := w.value(e.Val, &place{up: at, kind: placeKey, key: key}, depth+1)
		if err != nil {
			return nil, err
		}
		d = append(d, Item{key, value})
	}
	return d, nil
}

func (w *outward) elements(v heap.Value, at *place, depth int) ([]any, error) {
	table := w.c.Dicts.At(v)
	if err := w.take(at, 16*table.Len()); err != nil {
		return nil, err
	}
	list := make([]any, 0, table.Len())
	for i := table.Next(0); i >= 0; i = table.Next(i + 1) {
		x, err := w.value(table.At(i).Key, &place{up: at, kind: placeIndex, index: len(list)}, depth+1)
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// object is value of what is of no built-in type that has a form in Go, but may
// extend one.
func (w *outward) object(v heap.Value, at *place, depth int) (any, error) {
	c := w.c
	if c.IsComplex(v) {
		return c.ComplexAt(v), nil
	}
	p := c.Payload(v)
	switch d := c.Data(p).(type) {
	case *object.ByteArray:
		return bytes.Clone(d.Bytes()), w.take(at, len(d.Bytes()))
	case *external.Object:
		if o, ok := d.Impl.(*instance); ok {
			return o.object, nil
		}
	case *external.Function:
		if f, ok := w.h.functionOf(d); ok {
			return f, nil
		}
	}
	if v.Kind() != heap.KInst {
		return w.handle(v)
	}
	if fields, ok := w.namedFields(v, p); ok {
		return w.tupleRecord(v, fields, p, at, depth)
	}
	if p != v {
		return w.value(p, at, depth)
	}
	if x, ok, err := w.date(v, at); ok || err != nil {
		return x, err
	}
	if x, ok, err := w.dataclass(v, at, depth); ok || err != nil {
		return x, err
	}
	return w.handle(v)
}

// namedFields returns the names of the items of a named tuple.
func (w *outward) namedFields(v, p heap.Value) ([]heap.Value, bool) {
	if p.Kind() != heap.KTuple {
		return nil, false
	}
	names, ok := w.c.ClassAttr(w.c.TypeOf(v), w.c.Intern("_fields"))
	if !ok || names.Kind() != heap.KTuple {
		return nil, false
	}
	list := w.c.Tuple(names)
	for _, name := range list {
		ok = ok && name.IsStr()
	}
	return list, ok && len(list) == len(w.c.Tuple(p))
}

func (w *outward) tupleRecord(v heap.Value, names []heap.Value, p heap.Value, at *place, depth int) (any, error) {
	r := Record{Type: w.c.ClassName(w.c.TypeOf(v))}
	for i, item := range w.c.Tuple(p) {
		if err := w.field(&r, w.c.Text(names[i]), item, at, depth); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (w *outward) field(r *Record, name string, v heap.Value, at *place, depth int) error {
	x, err := w.value(v, &place{up: at, name: "." + name}, depth+1)
	r.Fields = append(r.Fields, Field{name, x})
	return err
}

// dataclass makes a record of an instance of a dataclass: its fields, but for
// those that the instance has not got.
func (w *outward) dataclass(v heap.Value, at *place, depth int) (any, bool, error) {
	c := w.c
	table, ok := c.ClassAttr(c.TypeOf(v), c.Intern("__dataclass_fields__"))
	if !ok || table.Kind() != heap.KDict {
		return nil, false, nil
	}
	r := Record{Type: c.ClassName(c.TypeOf(v))}
	d := c.Dicts.At(table)
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		e := d.At(i)
		if !e.Key.IsStr() || !w.isField(e.Val) {
			continue
		}
		x, ok := c.InstGet(v, c.InternValue(e.Key))
		if !ok { // a default that stays in the class
			if x, ok = c.ClassAttr(c.TypeOf(v), c.InternValue(e.Key)); !ok || c.IsData(x) {
				continue
			}
		}
		if err := w.field(&r, c.Text(e.Key), x, at, depth); err != nil {
			return nil, true, err
		}
	}
	return r, true, nil
}

// isField reports whether a Field of the module dataclasses is one of instances:
// no ClassVar and no InitVar.
func (w *outward) isField(f heap.Value) bool {
	if f.Kind() != heap.KInst {
		return false
	}
	kind, ok := w.c.InstGet(f, w.c.Intern("_field_type"))
	if !ok || kind.Kind() != heap.KInst {
		return false
	}
	name, ok := w.c.InstGet(kind, w.c.Intern("name"))
	return ok && name.IsStr() && w.c.Text(name) == "_FIELD"
}

func (w *outward) handle(v heap.Value) (any, error) {
	if w.plain {
		s, err := w.c.ReprOf(v)
		if err != nil {
			w.c.TakeException()
			s = w.c.DefaultRepr(v)
		}
		return s, nil
	}
	return w.h.interp.hold(v), nil
}
