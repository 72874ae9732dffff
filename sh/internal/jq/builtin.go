package jq

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// A row is a native: it makes the filter of a call of its arguments.
type row func(args []filter) filter

// natives are the natives by name and number of arguments.
var natives = map[string]row{}

func init() { // one of them lists them all
	for _, rows := range []map[string]row{control, inspection, arrays, texts, numbers(), outside, dates, paths} {
		maps.Copy(natives, rows)
	}
}

// of makes a row of a function of the input.
func of(f func(r *run, v Value) (Value, error)) row {
	return func([]filter) filter {
		return func(r *run, _ *env, in item, out func(item) bool) bool {
			r.host.Charge(1)
			v, err := f(r, in.v)
			if err != nil {
				return r.fail(err)
			}
			return out(made(in, v))
		}
	}
}

// with makes a row of a function of the input and the values of arguments, of which
// the last is the outermost loop.
func with(f func(r *run, v Value, args []Value) (Value, error)) row {
	return func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			return product(r, e, in, args, make([]Value, len(args)), func(given []Value) bool {
				r.host.Charge(1)
				v, err := f(r, in.v, given)
				if err != nil {
					return r.fail(err)
				}
				return out(made(in, v))
			})
		}
	}
}

// product calls then for each combination of the values of args.
func product(r *run, e *env, in item, args []filter, given []Value, then func([]Value) bool) bool {
	if len(args) == 0 {
		return then(given)
	}
	last := len(args) - 1
	return args[last](r, e, plain(in), func(x item) bool {
		given[last] = x.v
		return product(r, e, in, args[:last], given, then)
	})
}

// control are those that decide what is done.
var control = map[string]row{
	"empty/0": func([]filter) filter { return nothing },
	"not/0":   of(func(_ *run, v Value) (Value, error) { return !truthy(v), nil }),
	"error/0": of(func(_ *run, v Value) (Value, error) { return nil, &Error{v} }),
	"error/1": with(func(_ *run, _ Value, args []Value) (Value, error) { return nil, &Error{args[0]} }),
	"first/1": func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			return r.stopAt(args[0], e, in, func(x item) (more, ok bool) { return false, out(x) })
		}
	},
	"limit/2":   limit,
	"until/2":   until,
	"while/2":   while,
	"repeat/1":  repeat,
	"recurse/1": recurse,
	"range/3":   span,
}

func limit(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return args[0](r, e, plain(in), func(n item) bool {
			left, ok := number(n.v)
			switch {
			case !ok:
				return r.fail(errorf("%s is no count", describe(n.v)))
			case left <= 0:
				return true
			}
			return r.stopAt(args[1], e, in, func(x item) (bool, bool) {
				left--
				return left > 0, out(x)
			})
		})
	}
}

// until loops for as long as there is one value at a time; several are gone into.
func until(args []filter) filter {
	var loop filter
	loop = func(r *run, e *env, in item, out func(item) bool) bool {
		var books ledger
		for {
			r.host.Charge(4)
			before := r.booked
			conds, whole := r.all(args[0], e, plain(in))
			if !whole {
				return false
			}
			if len(conds) != 1 {
				return forEach(conds, func(c item) bool { return chosen(r, e, c, in, args[1], loop, out) })
			}
			if truthy(conds[0].v) {
				return out(in)
			}
			next, whole := r.all(args[1], e, in)
			if !whole {
				return false
			}
			if len(next) != 1 {
				return deeper(r, e, next, loop, out)
			}
			in = next[0]
			books.settle(r, before, in.v)
		}
	}
	return loop
}

func chosen(r *run, e *env, cond, in item, next, loop filter, out func(item) bool) bool {
	if truthy(cond.v) {
		return out(in)
	}
	list, whole := r.all(next, e, in)
	return whole && deeper(r, e, list, loop, out)
}

func forEach(list []item, do func(item) bool) bool {
	for _, x := range list {
		if !do(x) {
			return false
		}
	}
	return true
}

// deeper runs a loop for several values, as calls.
func deeper(r *run, e *env, list []item, loop filter, out func(item) bool) bool {
	if !r.enter() {
		return false
	}
	defer func() { r.depth-- }()
	return forEach(list, func(x item) bool { return loop(r, e, x, out) })
}

// while hands on values as long as the condition holds.
func while(args []filter) filter {
	var loop filter
	loop = func(r *run, e *env, in item, out func(item) bool) bool {
		for {
			r.host.Charge(4)
			cond, ok, stopped := r.first(args[0], e, plain(in))
			if stopped {
				return false
			}
			if !ok || !truthy(cond.v) {
				return true
			}
			if !out(in) {
				return false
			}
			next, whole := r.all(args[1], e, in)
			if !whole {
				return false
			}
			if len(next) != 1 {
				return deeper(r, e, next, loop, out)
			}
			in = next[0]
		}
	}
	return loop
}

// repeat hands on the input, then what f makes of it, and so on.
func repeat(args []filter) filter {
	var loop filter
	loop = func(r *run, e *env, in item, out func(item) bool) bool {
		for {
			r.host.Charge(4)
			if !out(in) {
				return false
			}
			next, whole := r.all(args[0], e, in)
			if !whole {
				return false
			}
			if len(next) != 1 {
				return deeper(r, e, next, loop, out)
			}
			in = next[0]
		}
	}
	return loop
}

// recurse hands on the input and what f makes of it, each with what f makes of that
// behind it.
func recurse(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		stack := []item{in}
		for len(stack) > 0 {
			r.host.Charge(2)
			x := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !out(x) {
				return false
			}
			next, whole := r.all(args[0], e, x)
			if !whole {
				return false
			}
			slices.Reverse(next)
			stack = append(stack, next...)
		}
		return true
	}
}

// span is range(from; upto; by): from is the outermost loop.
func span(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return args[0](r, e, plain(in), func(from item) bool {
			return args[1](r, e, plain(in), func(upto item) bool {
				return args[2](r, e, plain(in), func(by item) bool {
					a, ok := number(from.v)
					b, ok2 := number(upto.v)
					step, ok3 := number(by.v)
					if !ok || !ok2 || !ok3 {
						return r.fail(errorf("Range bounds must be numeric"))
					}
					for x := a; step > 0 && x < b || step < 0 && x > b || step == 0 && a < b; x += step {
						r.host.Charge(10)
						if !out(made(in, x)) {
							return false
						}
					}
					return true
				})
			})
		})
	}
}

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

// ofNumber makes a row of a function of a number.
func ofNumber(f func(float64) Value) row {
	return of(func(_ *run, v Value) (Value, error) {
		n, ok := number(v)
		if !ok {
			return nil, errorf("%s number required", describe(v))
		}
		return f(n), nil
	})
}

// numbers are the functions of numbers.
func numbers() map[string]row {
	all := map[string]row{
		"abs/0": of(func(_ *run, v Value) (Value, error) {
			n, ok := number(v)
			switch {
			case !ok:
				return nil, errorf("%s has no absolute value", describe(v))
			case n < 0:
				return -n, nil
			}
			return v, nil
		}),
		"frexp/0": ofNumber(func(f float64) Value {
			m, e := math.Frexp(f)
			return []Value{m, float64(e)}
		}),
		"modf/0": ofNumber(func(f float64) Value {
			whole, part := math.Modf(f)
			return []Value{part, whole}
		}),
	}
	for name, f := range map[string]func(float64) float64{
		"floor": math.Floor, "ceil": math.Ceil, "round": math.Round, "trunc": math.Trunc, "rint": math.RoundToEven,
		"nearbyint": math.RoundToEven, "fabs": math.Abs, "sqrt": math.Sqrt, "cbrt": math.Cbrt, "exp": math.Exp,
		"exp2": math.Exp2, "exp10": func(f float64) float64 { return math.Pow(10, f) }, "expm1": math.Expm1,
		"log": math.Log, "log2": math.Log2, "log10": math.Log10, "log1p": math.Log1p, "logb": math.Logb,
		"sin": math.Sin, "cos": math.Cos, "tan": math.Tan, "asin": math.Asin, "acos": math.Acos, "atan": math.Atan,
		"sinh": math.Sinh, "cosh": math.Cosh, "tanh": math.Tanh, "asinh": math.Asinh, "acosh": math.Acosh,
		"atanh": math.Atanh, "gamma": lgamma, "lgamma": lgamma, "tgamma": math.Gamma, "significand": significand,
		"j0": math.J0, "j1": math.J1, "y0": math.Y0, "y1": math.Y1,
	} {
		all[name+"/0"] = ofNumber(func(x float64) Value { return f(x) })
	}
	for name, f := range map[string]func(x, y float64) float64{
		"pow": math.Pow, "atan2": math.Atan2, "fmin": math.Min, "fmax": math.Max, "fmod": math.Mod,
		"hypot": math.Hypot, "copysign": math.Copysign, "drem": math.Remainder, "nextafter": math.Nextafter,
		"ldexp": func(x, y float64) float64 { return x * math.Pow(2, y) }, "scalb": func(x, y float64) float64 { return x * math.Pow(2, y) },
		"scalbln": func(x, y float64) float64 { return x * math.Pow(2, y) }, "fdim": math.Dim,
	} {
		all[name+"/2"] = with(func(_ *run, _ Value, args []Value) (Value, error) {
			x, ok := number(args[0])
			y, ok2 := number(args[1])
			if !ok || !ok2 {
				bad := args[0]
				if ok {
					bad = args[1]
				}
				return nil, errorf("%s number required", describe(bad))
			}
			return f(x, y), nil
		})
	}
	return all
}

func lgamma(f float64) float64 {
	x, _ := math.Lgamma(f)
	return x
}

// significand is f scaled to [1, 2).
func significand(f float64) float64 {
	if f == 0 || f != f || math.IsInf(f, 0) {
		return f
	}
	m, _ := math.Frexp(f)
	return 2 * m
}

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
