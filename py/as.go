package py

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
)

// As returns a value that came out of an interpreter as a T: a struct of a Dict
// or a Record, a map of a Dict, a slice or array of anything with items, a
// number of one that it holds exactly. The error is a *ValueError.
//
//	ages, err := py.As[map[string]int](v)
func As[T any](v any) (T, error) {
	var t T
	err := assign(v, reflect.ValueOf(&t).Elem(), nil)
	return t, err
}

// assign stores v in the place to.
func assign(v any, to reflect.Value, at *place) error {
	if v == nil {
		switch to.Kind() {
		case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface:
			to.SetZero()
			return nil
		}
		return unfit(v, to, at)
	}
	if from := reflect.ValueOf(v); from.Type().AssignableTo(to.Type()) {
		to.Set(from)
		return nil
	}
	switch to.Kind() {
	case reflect.Pointer:
		return assignPointer(v, to, at)
	case reflect.Bool:
		if b, ok := v.(bool); ok {
			to.SetBool(b)
			return nil
		}
	case reflect.String:
		if s, ok := v.(string); ok {
			to.SetString(s)
			return nil
		}
	case reflect.Slice, reflect.Array:
		return assignItems(v, to, at)
	case reflect.Map:
		return assignMap(v, to, at)
	case reflect.Struct:
		if x, ok := v.(*big.Int); ok && to.Type() == reflect.TypeFor[big.Int]() {
			to.Addr().Interface().(*big.Int).Set(x)
			return nil
		}
		return assignStruct(v, to, at)
	default:
		if assignNumber(v, to) {
			return nil
		}
	}
	return unfit(v, to, at)
}

func unfit(v any, to reflect.Value, at *place) error {
	what := "None"
	if v != nil {
		what = reflect.TypeOf(v).String()
	}
	switch v.(type) {
	case int64, float64, bool:
		what = fmt.Sprintf("%s %v", what, v)
	}
	return &ValueError{at.String(), what + " does not fit into " + to.Type().String()}
}

func assignPointer(v any, to reflect.Value, at *place) error {
	if x, ok := v.(int64); ok && to.Type() == reflect.TypeFor[*big.Int]() {
		to.Set(reflect.ValueOf(big.NewInt(x)))
		return nil
	}
	p := reflect.New(to.Type().Elem())
	if err := assign(v, p.Elem(), at); err != nil {
		return err
	}
	to.Set(p)
	return nil
}

// assignNumber stores a number if it stays what it is.
func assignNumber(v any, to reflect.Value) bool {
	switch x := v.(type) {
	case int64:
		switch {
		case to.CanInt() && !to.OverflowInt(x):
			to.SetInt(x)
		case to.CanUint() && x >= 0 && !to.OverflowUint(uint64(x)):
			to.SetUint(uint64(x))
		case to.CanFloat() && exactFloat(x, to):
			to.SetFloat(float64(x))
		default:
			return false
		}
		return true
	case *big.Int:
		if to.CanUint() && x.IsUint64() && !to.OverflowUint(x.Uint64()) {
			to.SetUint(x.Uint64())
			return true
		}
	case float64:
		if to.CanFloat() && !to.OverflowFloat(x) {
			to.SetFloat(x)
			return true
		}
	case complex128:
		if to.CanComplex() && !to.OverflowComplex(x) {
			to.SetComplex(x)
			return true
		}
	}
	return false
}

// exactFloat reports whether a float of that kind holds the int.
func exactFloat(x int64, to reflect.Value) bool {
	bits := 53
	if to.Kind() == reflect.Float32 {
		bits = 24
	}
	return x >= -(1<<bits) && x <= 1<<bits || math.Abs(float64(x)) < 1<<63 && int64(float64(x)) == x && bits == 53
}

// itemsOf returns the items of what has some.
func itemsOf(v any) ([]any, bool) {
	switch x := v.(type) {
	case []any:
		return x, true
	case Tuple:
		return x, true
	case Set:
		return x, true
	case FrozenSet:
		return x, true
	case Record:
		items := make([]any, len(x.Fields))
		for i, f := range x.Fields {
			items[i] = f.Value
		}
		return items, true
	}
	return nil, false
}

func assignItems(v any, to reflect.Value, at *place) error {
	if b, ok := v.([]byte); ok && to.Type().Elem().Kind() == reflect.Uint8 {
		if to.Kind() == reflect.Array {
			if to.Len() != len(b) {
				return unfit(v, to, at)
			}
			reflect.Copy(to, reflect.ValueOf(b))
			return nil
		}
		to.SetBytes(b)
		return nil
	}
	items, ok := itemsOf(v)
	if !ok || to.Kind() == reflect.Array && to.Len() != len(items) {
		return unfit(v, to, at)
	}
	into := to
	if to.Kind() == reflect.Slice {
		into = reflect.MakeSlice(to.Type(), len(items), len(items))
	}
	for i, item := range items {
		if err := assign(item, into.Index(i), &place{up: at, kind: placeIndex, index: i}); err != nil {
			return err
		}
	}
	to.Set(into)
	return nil
}

// pairsOf returns the items of a Dict or a Record.
func pairsOf(v any) (Dict, bool) {
	switch x := v.(type) {
	case Dict:
		return x, true
	case Record:
		d := make(Dict, len(x.Fields))
		for i, f := range x.Fields {
			d[i] = Item{f.Name, f.Value}
		}
		return d, true
	}
	return nil, false
}

func assignMap(v any, to reflect.Value, at *place) error {
	items, ok := pairsOf(v)
	if !ok {
		return unfit(v, to, at)
	}
	t := to.Type()
	m := reflect.MakeMapWithSize(t, len(items))
	for _, item := range items {
		here := &place{up: at, kind: placeKey, key: item.Key}
		key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		if err := assign(item.Key, key, here); err != nil {
			return err
		}
		if !key.Comparable() {
			return &ValueError{here.String(), "a key that Go cannot compare"}
		}
		if err := assign(item.Value, value, here); err != nil {
			return err
		}
		m.SetMapIndex(key, value)
	}
	to.Set(m)
	return nil
}

// assignStruct stores the items of a Dict or Record in the fields of their
// names; those without a field are left out.
func assignStruct(v any, to reflect.Value, at *place) error {
	items, ok := pairsOf(v)
	if !ok {
		return unfit(v, to, at)
	}
	fields := map[string][]int{}
	for _, f := range fieldsOf(to.Type()) {
		fields[f.name] = f.index
	}
	for _, item := range items {
		name, _ := item.Key.(string)
		index, ok := fields[name]
		if !ok {
			continue
		}
		f, ok := fieldMade(to, index)
		if !ok {
			continue
		}
		if err := assign(item.Value, f, &place{up: at, name: "." + name}); err != nil {
			return err
		}
	}
	return nil
}

// fieldMade is fieldAt that makes embedded structs that are not there.
func fieldMade(v reflect.Value, index []int) (reflect.Value, bool) {
	for i, n := range index {
		if i > 0 && v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if !v.CanSet() {
					return v, false
				}
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(n)
	}
	return v, v.CanSet()
}
