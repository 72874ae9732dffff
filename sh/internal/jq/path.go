package jq

import "math"

// paths are those of paths.
var paths = map[string]row{
	"path/1": func(args []filter) filter { return pathsOf(args[0]) },
	"getpath/1": func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			return args[0](r, e, plain(in), func(p item) bool {
				keys, ok := p.v.([]Value)
				if !ok {
					return r.fail(errorf("Path must be specified as an array"))
				}
				x, err := getPath(r, in, keys)
				if err != nil {
					return r.fail(err)
				}
				return out(x)
			})
		}
	},
	"setpath/2": with(func(r *run, v Value, args []Value) (Value, error) {
		keys, ok := args[0].([]Value)
		if !ok {
			return nil, errorf("Path must be specified as an array")
		}
		return setPath(r, v, keys, func(Value) (Value, error) { return args[1], nil })
	}),
	"delpaths/1": with(func(r *run, v Value, args []Value) (Value, error) {
		list, ok := args[0].([]Value)
		if !ok {
			return nil, errorf("Paths must be specified as an array")
		}
		return deletePaths(r, v, list)
	}),
}

// getPath returns what a path leads to.
func getPath(r *run, in item, keys []Value) (item, error) {
	for _, k := range keys {
		var err error
		if in.v == nil && in.path == nil {
			return item{}, nil
		}
		if in, err = step(r, in, k); err != nil {
			return item{}, err
		}
	}
	return in, nil
}

// setPath returns v with what a path leads to replaced.
func setPath(r *run, v Value, keys []Value, to func(Value) (Value, error)) (Value, error) {
	if len(keys) > MaxDepth {
		return nil, errorf("Path too deep")
	}
	if len(keys) == 0 {
		return to(v)
	}
	inner, err := lookup(r, v, keys[0])
	if err != nil {
		return nil, err
	}
	inner, err = setPath(r, inner, keys[1:], to)
	if err != nil {
		return nil, err
	}
	return replace(r, v, keys[0], inner)
}

// replace returns v with x where key leads to.
func replace(r *run, v, key, x Value) (Value, error) {
	switch k := key.(type) {
	case string:
		if v == nil {
			v = NewObject(1)
		}
		o := v.(*Object) // lookup has refused all else
		r.host.Charge(o.Len())
		r.hold(objectBytes + entryBytes*(o.Len()+1))
		return o.with(k, x), nil
	case float64, Literal:
		n, _ := number(k)
		list, _ := v.([]Value)
		return replaceAt(r, list, n, x)
	case *Object:
		list, isList := v.([]Value)
		part, ok := x.([]Value)
		switch {
		case v != nil && !isList:
			return nil, errorf("Cannot update field at object index of %s", TypeName(v))
		case !ok:
			return nil, errorf("A slice of an array can only be assigned another array")
		}
		from, to, err := bounds(k, len(list))
		if err != nil {
			return nil, err
		}
		r.hold(16 * (len(list) + len(part)))
		out := make([]Value, 0, len(list)-(to-from)+len(part))
		out = append(append(out, list[:from]...), part...)
		return append(out, list[to:]...), nil
	}
	return nil, errorf("Invalid path component")
}

// maxIndex is the highest index that an assignment may make.
const maxIndex = 1 << 29

func replaceAt(r *run, list []Value, n float64, x Value) (Value, error) {
	n = math.Floor(n)
	if n < 0 {
		n += float64(len(list))
	}
	switch {
	case n < 0:
		return nil, errorf("Out of bounds negative array index")
	case n > maxIndex:
		return nil, errorf("Array index too large")
	}
	size := max(len(list), int(n)+1)
	r.host.Charge(size / 8)
	r.hold(16 * size)
	out := make([]Value, size)
	copy(out, list)
	out[int(n)] = x
	return out, nil
}

// deletePaths returns v without what the paths lead to. The last ones go first, so
// that those that are left still lead to where they led.
func deletePaths(r *run, v Value, paths []Value) (Value, error) {
	sorted, err := sortValues(r, paths)
	if err != nil {
		return nil, err
	}
	for i := len(sorted) - 1; i >= 0; {
		keys, ok := sorted[i].([]Value)
		if !ok {
			return nil, errorf("Path must be specified as an array")
		}
		if len(keys) == 0 {
			return nil, nil
		}
		// Siblings go together: the holder is copied once.
		parent, last := keys[:len(keys)-1], []Value{}
		for i >= 0 && sibling(r, sorted[i], parent) {
			keys := sorted[i].([]Value)
			last = append(last, keys[len(keys)-1])
			i--
		}
		if v, err = deleteIn(r, v, parent, last); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// sibling reports whether v is a path to something directly below parent.
func sibling(r *run, v Value, parent []Value) bool {
	keys, ok := v.([]Value)
	return ok && len(keys) == len(parent)+1 && compare(keys[:len(parent)], parent, r.host.Charge) == 0
}

// deleteIn deletes keys from what the path parent leads to.
func deleteIn(r *run, v Value, parent, keys []Value) (Value, error) {
	holder, err := getPath(r, item{v: v}, parent)
	if err != nil || holder.v == nil {
		return v, err
	}
	left, err := deleteKeys(r, holder.v, keys)
	if err != nil {
		return nil, err
	}
	return setPath(r, v, parent, func(Value) (Value, error) { return left, nil })
}

func deleteKeys(r *run, v Value, keys []Value) (Value, error) {
	switch v := v.(type) {
	case *Object:
		gone := map[string]bool{}
		for _, k := range keys {
			name, ok := k.(string)
			if !ok {
				return nil, errorf("Cannot delete field at object index of %s", TypeName(k))
			}
			gone[name] = true
		}
		r.host.Charge(v.Len())
		r.hold(64 * v.Len())
		return v.without(gone), nil
	case []Value:
		return deleteItems(r, v, keys)
	}
	return nil, errorf("Cannot delete field at %s index of %s", map[bool]string{true: "object", false: "array"}[isString(keys[0])], TypeName(v))
}

func deleteItems(r *run, list, keys []Value) (Value, error) {
	gone := make([]bool, len(list))
	for _, k := range keys {
		switch k := k.(type) {
		case float64, Literal:
			n, _ := number(k)
			if i, ok := position(n, len(list)); ok {
				gone[i] = true
			}
		case *Object:
			from, to, err := bounds(k, len(list))
			if err != nil {
				return nil, err
			}
			for i := from; i < to; i++ {
				gone[i] = true
			}
		default:
			return nil, errorf("Cannot delete field at object index of array")
		}
	}
	r.host.Charge(len(list))
	r.hold(16 * len(list))
	left := make([]Value, 0, len(list))
	for i, v := range list {
		if !gone[i] {
			left = append(left, v)
		}
	}
	return left, nil
}
