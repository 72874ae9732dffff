package jq

import (
	"maps"
	"math"
	"slices"
	"strings"
)

func comparison(test func(int) bool) func(r *run, a, b Value) (Value, error) {
	return func(r *run, a, b Value) (Value, error) {
		return test(compare(a, b, r.host.Charge)), nil
	}
}

// unfit is the error of an operator.
func unfit(a, b Value, what string) error {
	return errorf("%s and %s cannot be %s", describe(a), describe(b), what)
}

func add(r *run, a, b Value) (Value, error) {
	r.host.Charge(1)
	if a == nil {
		return b, nil
	}
	if b == nil {
		return a, nil
	}
	switch x := a.(type) {
	case float64, Literal:
		if g, ok := number(b); ok {
			f, _ := number(x)
			return f + g, nil
		}
	case string:
		if y, ok := b.(string); ok {
			r.host.Charge((len(x) + len(y)) / 16)
			r.hold(len(x) + len(y))
			return x + y, nil
		}
	case []Value:
		if y, ok := b.([]Value); ok {
			r.host.Charge((len(x) + len(y)) / 8)
			r.hold(16 * (len(x) + len(y)))
			return slices.Concat(x, y), nil
		}
	case *Object:
		if y, ok := b.(*Object); ok {
			return merge(r, x, y), nil
		}
	}
	return nil, unfit(a, b, "added")
}

// merge returns an object with the keys of both, those of b with its values.
func merge(r *run, a, b *Object) *Object {
	r.host.Charge(a.Len() + b.Len())
	r.hold(64 * (a.Len() + b.Len()))
	out := &Object{slices.Clone(a.keys), maps.Clone(a.values)}
	if out.values == nil {
		out.values = map[string]Value{}
	}
	for _, k := range b.keys {
		out.Set(k, b.values[k])
	}
	return out
}

func subtract(r *run, a, b Value) (Value, error) {
	if f, ok := number(a); ok {
		if g, ok := number(b); ok {
			return f - g, nil
		}
	}
	x, ok := a.([]Value)
	y, ok2 := b.([]Value)
	if !ok || !ok2 {
		return nil, unfit(a, b, "subtracted")
	}
	out := []Value{}
	for _, v := range x {
		if !slices.ContainsFunc(y, func(w Value) bool { return compare(v, w, r.host.Charge) == 0 }) {
			out = append(out, v)
		}
	}
	r.hold(16 * len(out))
	return out, nil
}

func multiply(r *run, a, b Value) (Value, error) {
	if f, ok := number(a); ok {
		if g, ok := number(b); ok {
			return f * g, nil
		}
		a, b = b, a
	}
	if s, ok := a.(string); ok {
		if n, ok := number(b); ok {
			return repeatText(r, s, n)
		}
	}
	x, ok := a.(*Object)
	y, ok2 := b.(*Object)
	if ok && ok2 {
		return mergeDeep(r, x, y, 0)
	}
	return nil, unfit(a, b, "multiplied")
}

func repeatText(r *run, s string, n float64) (Value, error) {
	if n <= 0 || n != n {
		return nil, nil
	}
	count := max(n, 1)
	if float64(len(s))*count > math.MaxInt32 {
		return nil, errorf("Repeat string result too long")
	}
	r.host.Charge(len(s) * int(count) / 16)
	r.hold(len(s) * int(count))
	return strings.Repeat(s, int(math.Ceil(count))), nil
}

// mergeDeep is merge that goes into what is an object in both.
func mergeDeep(r *run, a, b *Object, depth int) (Value, error) {
	if depth > MaxDepth {
		return nil, errorf("Object merge too deep")
	}
	out := merge(r, a, NewObject(0))
	for _, k := range b.keys {
		v := b.values[k]
		inner, ok := v.(*Object)
		old, ok2 := out.values[k].(*Object)
		if ok && ok2 {
			var err error
			if v, err = mergeDeep(r, old, inner, depth+1); err != nil {
				return nil, err
			}
		}
		out.Set(k, v)
	}
	return out, nil
}

func divide(r *run, a, b Value) (Value, error) {
	if f, ok := number(a); ok {
		if g, ok := number(b); ok {
			if g == 0 {
				return nil, unfit(a, b, "divided because the divisor is zero")
			}
			return f / g, nil
		}
	}
	x, ok := a.(string)
	y, ok2 := b.(string)
	if !ok || !ok2 {
		return nil, unfit(a, b, "divided")
	}
	return splitText(r, x, y), nil
}

// splitText splits at a text; the empty one splits into characters.
func splitText(r *run, s, sep string) Value {
	out := []Value{}
	if s == "" {
		return out
	}
	r.host.Charge(len(s) / 8)
	parts := strings.Split(s, sep)
	r.hold(32 * len(parts))
	for _, p := range parts {
		out = append(out, p)
	}
	return out
}

func modulo(_ *run, a, b Value) (Value, error) {
	f, ok := number(a)
	g, ok2 := number(b)
	if !ok || !ok2 {
		return nil, unfit(a, b, "divided")
	}
	if f != f || g != g {
		return math.NaN(), nil
	}
	x, y := toInt(f), toInt(g)
	if y == 0 {
		return nil, unfit(a, b, "divided (remainder) because the divisor is zero")
	}
	if y == -1 {
		return 0.0, nil
	}
	// The sign is that of the left side.
	m := x % max(y, -y)
	return float64(m), nil
}

// toInt is f as an integer, at most the largest.
func toInt(f float64) int64 {
	switch {
	case f >= math.MaxInt64:
		return math.MaxInt64
	case f <= math.MinInt64:
		return -math.MaxInt64
	}
	return int64(f)
}
