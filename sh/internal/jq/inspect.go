package jq

import (
	"errors"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// inspection are those that look at a value.
var inspection = map[string]row{
	"type/0":          of(func(_ *run, v Value) (Value, error) { return TypeName(v), nil }),
	"length/0":        of(length),
	"keys/0":          of(func(r *run, v Value) (Value, error) { return keys(r, v, true) }),
	"keys_unsorted/0": of(func(r *run, v Value) (Value, error) { return keys(r, v, false) }),
	"has/1":           with(has),
	"contains/1": with(func(r *run, v Value, args []Value) (Value, error) {
		return contains(r, v, args[0], 0)
	}),
	"tojson/0": of(func(r *run, v Value) (Value, error) { return r.json(v), nil }),
	"tostring/0": of(func(r *run, v Value) (Value, error) {
		return r.text(v), nil
	}),
	"tonumber/0":          of(tonumber),
	"fromjson/0":          of(fromjson),
	"utf8bytelength/0":    of(byteLength),
	"to_entries/0":        of(toEntries),
	"from_entries/0":      of(fromEntries),
	"isinfinite/0":        ofNumber(func(f float64) Value { return math.IsInf(f, 0) }),
	"isnan/0":             ofNumber(func(f float64) Value { return f != f }),
	"isnormal/0":          ofNumber(func(f float64) Value { return math.Abs(f) >= 0x1p-1022 && !math.IsInf(f, 0) }),
	"infinite/0":          func([]filter) filter { return constant(math.Inf(1)) },
	"nan/0":               func([]filter) filter { return constant(math.NaN()) },
	"null/0":              func([]filter) filter { return constant(nil) },
	"builtins/0":          of(builtins),
	"input_line_number/0": of(func(r *run, _ Value) (Value, error) { return float64(r.host.Line()), nil }),
}

// json is the compact text of v.
func (r *run) json(v Value) string {
	b := (&Encoder{Charge: r.host.Charge}).Append(nil, v)
	r.hold(len(b))
	return string(b)
}

// text is v itself when it is a string, its text otherwise.
func (r *run) text(v Value) string {
	if s, ok := v.(string); ok {
		return s
	}
	return r.json(v)
}

func length(r *run, v Value) (Value, error) {
	switch v := v.(type) {
	case nil:
		return 0.0, nil
	case float64:
		return math.Abs(v), nil
	case Literal:
		return math.Abs(v.Float), nil
	case string:
		r.host.Charge(len(v) / 32)
		return float64(utf8.RuneCountInString(v)), nil
	case []Value:
		return float64(len(v)), nil
	case *Object:
		return float64(v.Len()), nil
	}
	return nil, errorf("%s has no length", describe(v))
}

func byteLength(_ *run, v Value) (Value, error) {
	if s, ok := v.(string); ok {
		return float64(len(s)), nil
	}
	return nil, errorf("%s only strings have UTF-8 byte length", describe(v))
}

func keys(r *run, v Value, sorted bool) (Value, error) {
	switch v := v.(type) {
	case []Value:
		r.host.Charge(len(v))
		r.hold(16 * len(v))
		list := make([]Value, len(v))
		for i := range list {
			list[i] = float64(i)
		}
		return list, nil
	case *Object:
		r.host.Charge(4 * v.Len())
		r.hold(32 * v.Len())
		names := v.keys
		if sorted {
			names = v.sortedKeys()
		}
		list := make([]Value, len(names))
		for i, k := range names {
			list[i] = k
		}
		return list, nil
	}
	return nil, errorf("%s has no keys", describe(v))
}

func has(_ *run, v Value, args []Value) (Value, error) {
	switch v := v.(type) {
	case *Object:
		if k, ok := args[0].(string); ok {
			_, found := v.Get(k)
			return found, nil
		}
	case []Value:
		if n, ok := number(args[0]); ok {
			return n >= 0 && n < float64(len(v)), nil
		}
	}
	return nil, errorf("Cannot check whether %s has a %s key", TypeName(v), TypeName(args[0]))
}

// contains reports whether b is within a: strings as parts, objects and arrays item
// by item.
func contains(r *run, a, b Value, depth int) (Value, error) {
	r.host.Charge(1)
	if depth > MaxDepth {
		return nil, errorf("Containment check too deep")
	}
	switch x := a.(type) {
	case *Object:
		if y, ok := b.(*Object); ok {
			return containsObject(r, x, y, depth)
		}
	case []Value:
		if y, ok := b.([]Value); ok {
			return containsList(r, x, y, depth)
		}
	case string:
		if y, ok := b.(string); ok {
			r.host.Charge(len(x) / 16)
			return strings.Contains(x, y), nil
		}
	}
	if TypeName(a) == TypeName(b) {
		return compare(a, b, r.host.Charge) == 0, nil
	}
	return nil, errorf("%s and %s cannot have their containment checked", describe(a), describe(b))
}

func containsObject(r *run, x, y *Object, depth int) (Value, error) {
	for _, k := range y.keys {
		inner, ok := x.Get(k)
		if !ok {
			return false, nil
		}
		if in, err := contains(r, inner, y.values[k], depth+1); err != nil || in == false {
			return in, err
		}
	}
	return true, nil
}

func containsList(r *run, x, y []Value, depth int) (Value, error) {
	for _, part := range y {
		found := false
		for _, v := range x {
			if TypeName(v) != TypeName(part) {
				continue
			}
			in, err := contains(r, v, part, depth+1)
			if err != nil {
				return nil, err
			}
			if found = in == true; found {
				break
			}
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}

func tonumber(r *run, v Value) (Value, error) {
	switch v := v.(type) {
	case float64, Literal:
		return v, nil
	case string:
		if n, ok := parseNumber(strings.TrimSpace(v)); ok {
			return n, nil
		}
		n, err := fromjson(r, v)
		if _, ok := number(n); err == nil && !ok {
			err = errorf("%s cannot be parsed as a number", describe(v))
		}
		return n, err
	}
	return nil, errorf("%s cannot be parsed as a number", describe(v))
}

func fromjson(r *run, v Value) (Value, error) {
	s, ok := v.(string)
	if !ok {
		return nil, errorf("%s only strings can be parsed", describe(v))
	}
	r.host.Charge(len(s) / 4)
	d := NewDecoder([]byte(s), r.hold)
	x, err := d.Next()
	if err == nil {
		d.space()
		if d.at < len(d.text) {
			return nil, errorf("Unexpected extra JSON values (while parsing '%s')", s)
		}
		return x, nil
	}
	if !errors.As(err, new(*SyntaxError)) {
		return nil, nil // an empty text
	}
	return nil, errorf("%s (while parsing '%s')", err, s)
}

func toEntries(r *run, v Value) (Value, error) {
	names, err := keys(r, v, false)
	if err != nil {
		return nil, err
	}
	list := names.([]Value)
	r.hold(256 * len(list))
	for i, k := range list {
		entry := NewObject(2)
		entry.Set("key", k)
		x, err := lookup(r, v, k)
		if err != nil {
			return nil, err
		}
		entry.Set("value", x)
		list[i] = entry
	}
	return list, nil
}

// fromEntries takes the names that jq knows for keys and values.
func fromEntries(r *run, v Value) (Value, error) {
	out := NewObject(0)
	var err error
	each(r, item{v: v}, func(x item) bool {
		var key Value
		for _, name := range []string{"key", "k", "name", "Name", "Key", "K"} {
			if key, err = lookup(r, x.v, name); err != nil {
				return false
			}
			if truthy(key) {
				break
			}
		}
		text, ok := key.(string)
		if !ok {
			text = r.json(key)
		}
		r.hold(64)
		out.Set(text, entryValue(x.v.(*Object)))
		return true
	})
	if err == nil && r.err != nil {
		err, r.err = r.err, nil
	}
	return out, err
}

func entryValue(o *Object) Value {
	for _, name := range []string{"value", "v", "Value", "V"} {
		if v, ok := o.Get(name); ok {
			return v
		}
	}
	return nil
}

func builtins(_ *run, _ Value) (Value, error) {
	var names []string
	for name := range natives {
		names = append(names, name)
	}
	for s := library(); s != nil; s = s.outer {
		if s.fn != nil {
			names = append(names, s.name)
		}
	}
	slices.Sort(names)
	list := []Value{}
	for _, name := range slices.Compact(names) {
		list = append(list, name)
	}
	return list, nil
}
