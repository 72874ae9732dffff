package jq

import "slices"

// Events returns a value as --stream and tostream have it: [path, leaf] for each
// leaf, and [path] behind the last one of each array and object.
func Events(v Value) []Value {
	return events(nil, nil, v)
}

func events(list []Value, path []Value, v Value) []Value {
	if len(path) > MaxDepth {
		return append(list, []Value{path, v})
	}
	step := func(key, x Value, last bool) {
		inner := append(slices.Clip(path), key)
		list = events(list, inner, x)
		if last {
			list = append(list, []Value{inner})
		}
	}
	switch x := v.(type) {
	case []Value:
		for i, y := range x {
			step(float64(i), y, i == len(x)-1)
		}
		if len(x) > 0 {
			return list
		}
	case *Object:
		for i, k := range x.keys {
			step(k, x.values[k], i == len(x.keys)-1)
		}
		if x.Len() > 0 {
			return list
		}
	}
	if path == nil {
		path = []Value{}
	}
	return append(list, []Value{path, v})
}
