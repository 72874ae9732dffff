package jq

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// A Value is nil, bool, float64, Literal, string, []Value or *Object. Values do not
// change once they are made.
type Value = any

// Literal is a number of the input that float64 cannot hold.
type Literal struct {
	Text  string
	Float float64
}

// Object is an object: keys in the order in which they came.
type Object struct {
	keys   []string
	values map[string]Value
}

// NewObject returns an object with room for n keys.
func NewObject(n int) *Object {
	return &Object{make([]string, 0, n), make(map[string]Value, n)}
}

// Len returns the number of keys.
func (o *Object) Len() int { return len(o.keys) }

// Keys returns the keys in order. They must not be changed.
func (o *Object) Keys() []string { return o.keys }

// Get returns the value of a key.
func (o *Object) Get(key string) (Value, bool) {
	v, ok := o.values[key]
	return v, ok
}

// Set sets a key, of an object that nobody else has seen.
func (o *Object) Set(key string, v Value) {
	if _, ok := o.values[key]; !ok {
		o.keys = append(o.keys, key)
	}
	o.values[key] = v
}

// with returns a copy with a key set.
func (o *Object) with(key string, v Value) *Object {
	c := &Object{slices.Clip(slices.Clone(o.keys)), maps.Clone(o.values)}
	c.Set(key, v)
	return c
}

// without returns a copy without some keys.
func (o *Object) without(keys map[string]bool) *Object {
	c := NewObject(len(o.keys))
	for _, k := range o.keys {
		if !keys[k] {
			c.Set(k, o.values[k])
		}
	}
	return c
}

// sortedKeys returns the keys in the order of their code points.
func (o *Object) sortedKeys() []string {
	return slices.Sorted(slices.Values(o.keys))
}

// TypeName returns the name of the type as messages have it.
func TypeName(v Value) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case float64, Literal:
		return "number"
	case string:
		return "string"
	case []Value:
		return "array"
	}
	return "object"
}

// number returns v as a float64, if it is a number.
func number(v Value) (f float64, ok bool) {
	switch v := v.(type) {
	case float64:
		return v, true
	case Literal:
		return v.Float, true
	}
	return 0, false
}

// truthy reports whether v is neither null nor false.
func truthy(v Value) bool { return v != nil && v != false }

// rank is the place of a type in the order of values.
func rank(v Value) int {
	switch v := v.(type) {
	case nil:
		return 0
	case bool:
		if v {
			return 2
		}
		return 1
	case float64, Literal:
		return 3
	case string:
		return 4
	case []Value:
		return 5
	}
	return 6
}

// compare orders values: null, false, true, numbers, strings, arrays, objects;
// objects by their sorted keys first, then by the values in that order. charge is
// called for each value looked at. What is deeper than MaxDepth is not looked at.
func compare(a, b Value, charge func(int)) int { return compareAt(a, b, charge, 0) }

func compareAt(a, b Value, charge func(int), depth int) int {
	charge(1)
	if c := cmp.Compare(rank(a), rank(b)); c != 0 || depth > MaxDepth {
		return c
	}
	switch a := a.(type) {
	case float64, Literal:
		x, _ := number(a)
		y, _ := number(b)
		return compareFloats(x, y)
	case string:
		charge(min(len(a), len(b.(string))) / 16)
		return strings.Compare(a, b.(string))
	case []Value:
		b := b.([]Value)
		for i := range min(len(a), len(b)) {
			if c := compareAt(a[i], b[i], charge, depth+1); c != 0 {
				return c
			}
		}
		return cmp.Compare(len(a), len(b))
	case *Object:
		return compareObjects(a, b.(*Object), charge, depth)
	}
	return 0
}

// compareFloats has NaN below every number, itself too.
func compareFloats(x, y float64) int {
	switch {
	case x < y || x != x:
		return -1
	case x == y:
		return 0
	}
	return 1
}

func compareObjects(a, b *Object, charge func(int), depth int) int {
	charge(a.Len() + b.Len())
	x, y := a.sortedKeys(), b.sortedKeys()
	if c := slices.Compare(x, y); c != 0 {
		return c
	}
	for _, k := range x {
		if c := compareAt(a.values[k], b.values[k], charge, depth+1); c != 0 {
			return c
		}
	}
	return 0
}

func isString(v Value) bool {
	_, ok := v.(string)
	return ok
}
