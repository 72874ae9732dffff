package jq

import (
	"slices"
	"strings"
)

// arrays are those of arrays.
var arrays = map[string]row{
	"add/0":       of(sum),
	"sort/0":      of(sorted),
	"sort_by/1":   byKey(func(_ *run, list []keyed) (Value, error) { return unkeyed(list), nil }),
	"group_by/1":  byKey(groups),
	"unique_by/1": byKey(uniques),
	"min_by/1":    extreme(-1),
	"max_by/1":    extreme(1),
	"unique/0":    func([]filter) filter { return byKey(uniques)([]filter{identity}) },
	"min/0":       func([]filter) filter { return extreme(-1)([]filter{identity}) },
	"max/0":       func([]filter) filter { return extreme(1)([]filter{identity}) },
	"reverse/0":   of(reverse),
	"flatten/0":   of(func(r *run, v Value) (Value, error) { return flatten(r, v, MaxDepth) }),
	"flatten/1": with(func(r *run, v Value, args []Value) (Value, error) {
		depth, ok := number(args[0])
		if !ok || depth < 0 {
			return nil, errorf("flatten depth must not be negative")
		}
		return flatten(r, v, min(depth, MaxDepth))
	}),
	"transpose/0": of(transpose),
	"bsearch/1":   with(bsearch),
}

func sum(r *run, v Value) (Value, error) {
	list, ok := v.([]Value)
	if !ok {
		return sumOf(r, v)
	}
	if len(list) > 0 && isString(list[0]) {
		return sumTexts(r, list)
	}
	var total Value
	var err error
	for i, x := range list {
		if part, ok := x.([]Value); ok && i > 0 {
			if whole, ok := total.([]Value); ok { // grown in place: nobody has seen it
				r.host.Charge(len(part) / 8)
				r.hold(16 * len(part))
				total = append(whole, part...)
				continue
			}
		}
		if first, ok := x.([]Value); ok && total == nil {
			total = slices.Clone(first)
			continue
		}
		if total, err = add(r, total, x); err != nil {
			return nil, err
		}
	}
	return total, nil
}

// sumOf is add of what is no array: of an object's values.
func sumOf(r *run, v Value) (Value, error) {
	var total Value
	var err error
	each(r, item{v: v}, func(x item) bool {
		total, err = add(r, total, x.v)
		return err == nil
	})
	if r.err != nil {
		err, r.err = r.err, nil
	}
	return total, err
}

// sumTexts is add of an array that begins with a text.
func sumTexts(r *run, list []Value) (Value, error) {
	var b strings.Builder
	for i, x := range list {
		s, ok := x.(string)
		if !ok && x != nil {
			return nil, unfit(b.String(), list[i], "added")
		}
		r.host.Charge(1 + len(s)/16)
		r.hold(len(s))
		b.WriteString(s)
	}
	return b.String(), nil
}

func sortValues(r *run, list []Value) ([]Value, error) {
	r.hold(16 * len(list))
	out := slices.Clone(list)
	slices.SortStableFunc(out, func(a, b Value) int { return compare(a, b, r.host.Charge) })
	return out, nil
}

func sorted(r *run, v Value) (Value, error) {
	list, ok := v.([]Value)
	if !ok {
		return nil, errorf("%s cannot be sorted, as it is not an array", describe(v))
	}
	return sortValues(r, list)
}

// keyed is a value with what it is sorted by.
type keyed struct {
	key   []Value
	value Value
}

// withKeys returns the items of v with the results of f for each.
func withKeys(r *run, e *env, v Value, f filter) ([]keyed, bool) {
	list, ok := v.([]Value)
	if !ok {
		if v == nil || TypeName(v) == "object" || TypeName(v) == "string" {
			return nil, r.fail(errorf("Cannot iterate over %s", describe(v)))
		}
		return nil, r.fail(errorf("%s cannot be sorted, as it is not an array", describe(v)))
	}
	out := make([]keyed, 0, len(list))
	for _, x := range list {
		results, whole := r.all(f, e, item{v: x})
		if !whole {
			return nil, false
		}
		key := make([]Value, len(results))
		for i, k := range results {
			key[i] = k.v
		}
		r.hold(64)
		out = append(out, keyed{key, x})
	}
	return out, true
}

// byKey makes a row of a function of the sorted items.
func byKey(f func(r *run, list []keyed) (Value, error)) row {
	return func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			list, ok := withKeys(r, e, in.v, args[0])
			if !ok {
				return false
			}
			slices.SortStableFunc(list, func(a, b keyed) int { return compare(a.key, b.key, r.host.Charge) })
			v, err := f(r, list)
			if err != nil {
				return r.fail(err)
			}
			return out(made(in, v))
		}
	}
}

func unkeyed(list []keyed) []Value {
	out := make([]Value, len(list))
	for i, k := range list {
		out[i] = k.value
	}
	return out
}

// cut splits sorted items where the key changes.
func cut(r *run, list []keyed) [][]keyed {
	var parts [][]keyed
	start := 0
	for i := 1; i <= len(list); i++ {
		if i == len(list) || compare(list[i].key, list[start].key, r.host.Charge) != 0 {
			parts = append(parts, list[start:i])
			start = i
		}
	}
	return parts
}

func groups(r *run, list []keyed) (Value, error) {
	out := []Value{}
	for _, part := range cut(r, list) {
		out = append(out, unkeyed(part))
	}
	return out, nil
}

func uniques(r *run, list []keyed) (Value, error) {
	out := []Value{}
	for _, part := range cut(r, list) {
		out = append(out, part[0].value)
	}
	return out, nil
}

// extreme is min_by (-1: the first of the least) or max_by (1: the last of the
// greatest).
func extreme(sign int) row {
	return func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			list, ok := withKeys(r, e, in.v, args[0])
			if !ok {
				return false
			}
			if len(list) == 0 {
				return out(made(in, nil))
			}
			best := list[0]
			for _, x := range list[1:] {
				c := compare(x.key, best.key, r.host.Charge)
				if sign < 0 && c < 0 || sign > 0 && c >= 0 {
					best = x
				}
			}
			return out(made(in, best.value))
		}
	}
}

func reverse(r *run, v Value) (Value, error) {
	switch v := v.(type) {
	case nil:
		return []Value{}, nil
	case string:
		r.host.Charge(len(v) / 4)
		r.hold(4 * len(v))
		runes := []rune(v)
		slices.Reverse(runes)
		return string(runes), nil
	case []Value:
		r.host.Charge(len(v) / 4)
		r.hold(16 * len(v))
		out := slices.Clone(v)
		slices.Reverse(out)
		return out, nil
	}
	return nil, errorf("Cannot reverse %s", describe(v))
}

func flatten(r *run, v Value, depth float64) (Value, error) {
	if _, ok := v.([]Value); !ok {
		if _, ok := v.(*Object); !ok {
			return nil, errorf("Cannot iterate over %s", describe(v))
		}
	}
	return flattenInto(r, []Value{}, v, depth), nil
}

func flattenInto(r *run, out []Value, v Value, depth float64) []Value {
	each(r, item{v: v}, func(x item) bool {
		if inner, ok := x.v.([]Value); ok && depth > 0 {
			out = flattenInto(r, out, inner, depth-1)
			return true
		}
		r.hold(16)
		out = append(out, x.v)
		return true
	})
	return out
}

func transpose(r *run, v Value) (Value, error) {
	rows, ok := v.([]Value)
	if !ok {
		return nil, errorf("Cannot iterate over %s", describe(v))
	}
	width := 0
	for _, x := range rows {
		cells, ok := x.([]Value)
		if !ok {
			return nil, errorf("Cannot index %s with number", TypeName(x))
		}
		width = max(width, len(cells))
	}
	r.host.Charge(width * len(rows))
	r.hold(16 * width * len(rows))
	out := make([]Value, width)
	for i := range out {
		column := make([]Value, len(rows))
		for j, x := range rows {
			if cells := x.([]Value); i < len(cells) {
				column[j] = cells[i]
			}
		}
		out[i] = column
	}
	return out, nil
}

func bsearch(r *run, v Value, args []Value) (Value, error) {
	list, ok := v.([]Value)
	if !ok {
		return nil, errorf("%s cannot be searched from", describe(v))
	}
	i, found := slices.BinarySearchFunc(list, args[0], func(a, b Value) int { return compare(a, b, r.host.Charge) })
	if !found {
		i = -1 - i
	}
	return float64(i), nil
}
