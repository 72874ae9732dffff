package jq

import (
	"fmt"
	"math"
	"unicode/utf8"
)

// errorf returns an error with a message.
func errorf(format string, args ...any) *Error {
	return &Error{fmt.Sprintf(format, args...)}
}

// describedBytes is how much of a value a message shows.
const describedBytes = 11

// describe returns a value as messages have it: number (1).
func describe(v Value) string { return TypeName(v) + " (" + shown(v) + ")" }

// step goes from a value to what key leads to.
func step(r *run, in item, key Value) (item, error) {
	r.host.Charge(1)
	if in.path != nil && in.path.none {
		return item{}, errorf("Invalid path expression near attempt to access element %s of %s", Text(key), shown(in.v))
	}
	v, err := lookup(r, in.v, key)
	if err != nil || in.path == nil {
		return item{v: v}, err
	}
	r.hold(48)
	return item{v, &path{parent: in.path, key: key}}, nil
}

// shown is the text of a value, cut as describe does it.
func shown(v Value) string {
	text := Text(v)
	if len(text) > describedBytes+3 {
		text = text[:describedBytes] + "..."
	}
	return text
}

// lookup returns what key leads to in v: null where there is nothing.
func lookup(r *run, v, key Value) (Value, error) {
	switch k := key.(type) {
	case string:
		switch v := v.(type) {
		case nil:
			return nil, nil
		case *Object:
			x, _ := v.Get(k)
			return x, nil
		}
		return nil, errorf("Cannot index %s with string %s", TypeName(v), Text(k))
	case float64, Literal:
		n, _ := number(k)
		switch v := v.(type) {
		case nil:
			return nil, nil
		case []Value:
			if i, ok := position(n, len(v)); ok {
				return v[i], nil
			}
			return nil, nil
		}
	case *Object:
		switch v := v.(type) {
		case nil:
			return nil, nil
		case []Value:
			from, to, err := bounds(k, len(v))
			if err != nil {
				return nil, err
			}
			return v[from:to:to], nil
		case string:
			r.host.Charge(len(v) / 16)
			from, to, err := bounds(k, utf8.RuneCountInString(v))
			if err != nil {
				return nil, err
			}
			return cutRunes(v, from, to), nil
		}
		return nil, errorf("Cannot index %s with object", TypeName(v))
	case []Value:
		if list, ok := v.([]Value); ok {
			return indices(r, list, k)
		}
	}
	return nil, errorf("Cannot index %s with %s", TypeName(v), TypeName(key))
}

// position returns the index that a number means in an array of n.
func position(f float64, n int) (int, bool) {
	if f != f {
		return 0, false
	}
	f = math.Floor(f)
	if f < 0 {
		f += float64(n)
	}
	if f < 0 || f >= float64(n) {
		return 0, false
	}
	return int(f), true
}

// bounds returns the part of n items that a slice {"start", "end"} means.
func bounds(slice *Object, n int) (from, to int, err error) {
	start, _ := slice.Get("start")
	end, _ := slice.Get("end")
	f, ok := edge(start, 0, n, math.Floor)
	t, ok2 := edge(end, float64(n), n, math.Ceil)
	if !ok || !ok2 {
		return 0, 0, errorf("Start and end indices of an array slice must be numbers")
	}
	return f, max(f, t), nil
}

func edge(v Value, otherwise float64, n int, round func(float64) float64) (int, bool) {
	f := otherwise
	if v != nil {
		var ok bool
		if f, ok = number(v); !ok {
			return 0, false
		}
	}
	if f < 0 {
		f += float64(n)
	}
	return int(round(min(max(f, 0), float64(n)))), true
}

// cutRunes returns the characters from one number to another.
func cutRunes(s string, from, to int) string {
	start, end, n := len(s), len(s), 0
	for i := range s {
		if n == from {
			start = i
		}
		if n == to {
			end = i
			break
		}
		n++
	}
	return s[min(start, end):end]
}

// indices returns where a list stands within another.
func indices(r *run, list, part []Value) (Value, error) {
	found := []Value{}
	if len(part) == 0 {
		return nil, nil
	}
	for i := 0; i+len(part) <= len(list); i++ {
		same := true
		for j := 0; j < len(part) && same; j++ {
			same = compare(list[i+j], part[j], r.host.Charge) == 0
		}
		if same {
			found = append(found, float64(i))
		}
	}
	r.hold(16 * len(found))
	return found, nil
}

// index is f[key].
func index(f, key filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return key(r, e, plain(in), func(k item) bool {
			return f(r, e, in, func(x item) bool {
				y, err := step(r, x, k.v)
				if err != nil {
					return r.fail(err)
				}
				return out(y)
			})
		})
	}
}

// name is f.key, a frequent kind of index.
func name(f filter, key string) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, in, func(x item) bool {
			y, err := step(r, x, key)
			if err != nil {
				return r.fail(err)
			}
			return out(y)
		})
	}
}

// sliceKey makes the keys of f[from:to].
func sliceKey(from, to filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return from(r, e, in, func(start item) bool {
			return to(r, e, in, func(end item) bool {
				key := NewObject(2)
				key.Set("start", start.v)
				key.Set("end", end.v)
				return out(item{v: key})
			})
		})
	}
}

// iterate is f[].
func iterate(f filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, in, func(x item) bool { return each(r, x, out) })
	}
}

// each hands on the values of an array or an object.
func each(r *run, x item, out func(item) bool) bool {
	if x.path != nil && x.path.none {
		return r.fail(errorf("Invalid path expression near attempt to iterate through %s", shown(x.v)))
	}
	under := func(v Value, key func() Value) bool {
		r.host.Charge(1)
		if x.path == nil {
			return out(item{v: v})
		}
		r.hold(48)
		return out(item{v, &path{parent: x.path, key: key()}})
	}
	switch v := x.v.(type) {
	case []Value:
		for i, y := range v {
			if !under(y, func() Value { return float64(i) }) {
				return false
			}
		}
		return true
	case *Object:
		for _, k := range v.keys {
			if !under(v.values[k], func() Value { return k }) {
				return false
			}
		}
		return true
	}
	return r.fail(errorf("Cannot iterate over %s", describe(x.v)))
}
