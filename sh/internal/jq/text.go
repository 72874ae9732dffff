package jq

import (
	"math"
	"strings"
	"unicode/utf8"
)

// texts are the functions of strings.
var texts = map[string]row{
	"explode/0": of(explode),
	"implode/0": of(implode),
	"split/1": with(func(r *run, v Value, args []Value) (Value, error) {
		s, ok := v.(string)
		sep, ok2 := args[0].(string)
		if !ok || !ok2 {
			return nil, errorf("split input and separator must be strings")
		}
		return splitText(r, s, sep), nil
	}),
	"join/1":           with(join),
	"ascii_downcase/0": of(func(r *run, v Value) (Value, error) { return mapASCII(r, v, 'A', 'Z') }),
	"ascii_upcase/0":   of(func(r *run, v Value) (Value, error) { return mapASCII(r, v, 'a', 'z') }),
	"startswith/1": with(func(_ *run, v Value, args []Value) (Value, error) {
		s, part, ok := two(v, args[0])
		if !ok {
			return nil, errorf("startswith() requires string inputs")
		}
		return strings.HasPrefix(s, part), nil
	}),
	"endswith/1": with(func(_ *run, v Value, args []Value) (Value, error) {
		s, part, ok := two(v, args[0])
		if !ok {
			return nil, errorf("endswith() requires string inputs")
		}
		return strings.HasSuffix(s, part), nil
	}),
	"ltrimstr/1": with(func(_ *run, v Value, args []Value) (Value, error) {
		if s, part, ok := two(v, args[0]); ok {
			return strings.TrimPrefix(s, part), nil
		}
		return v, nil
	}),
	"rtrimstr/1": with(func(_ *run, v Value, args []Value) (Value, error) {
		if s, part, ok := two(v, args[0]); ok {
			return strings.TrimSuffix(s, part), nil
		}
		return v, nil
	}),
	"trimstr/1": with(func(_ *run, v Value, args []Value) (Value, error) {
		if s, part, ok := two(v, args[0]); ok {
			return strings.TrimSuffix(strings.TrimPrefix(s, part), part), nil
		}
		return v, nil
	}),
	"trim/0":     trimmed(strings.TrimSpace),
	"ltrim/0":    trimmed(func(s string) string { return strings.TrimLeft(s, spaces) }),
	"rtrim/0":    trimmed(func(s string) string { return strings.TrimRight(s, spaces) }),
	"indices/1":  with(allIndices),
	"_indices/1": with(allIndices),
	"index/1":    with(func(r *run, v Value, args []Value) (Value, error) { return oneIndex(r, v, args, 0) }),
	"rindex/1":   with(func(r *run, v Value, args []Value) (Value, error) { return oneIndex(r, v, args, -1) }),
	"_matches/2": with(matches),
	"test/2":     with(test),
	"split/2":    with(splitAt),
	"capture/2":  captures,
	"sub/3":      substitute,
	"format/1": with(func(r *run, v Value, args []Value) (Value, error) {
		name, ok := args[0].(string)
		if !ok {
			return nil, errorf("%s is not a valid format", describe(args[0]))
		}
		return formatOf("@"+name)(r, v)
	}),
}

const spaces = " \t\n\v\f\r"

func two(a, b Value) (x, y string, ok bool) {
	x, ok = a.(string)
	y, ok2 := b.(string)
	return x, y, ok && ok2
}

func trimmed(trim func(string) string) row {
	return of(func(_ *run, v Value) (Value, error) {
		s, ok := v.(string)
		if !ok {
			return nil, errorf("%s cannot be trimmed", describe(v))
		}
		return trim(s), nil
	})
}

func explode(r *run, v Value) (Value, error) {
	s, ok := v.(string)
	if !ok {
		return nil, errorf("explode input must be a string")
	}
	r.host.Charge(len(s) / 4)
	r.hold(24 * len(s))
	list := make([]Value, 0, len(s))
	for _, c := range s {
		list = append(list, float64(c))
	}
	return list, nil
}

func implode(r *run, v Value) (Value, error) {
	list, ok := v.([]Value)
	if !ok {
		return nil, errorf("implode input must be an array")
	}
	r.host.Charge(len(list))
	r.hold(4 * len(list))
	b := make([]byte, 0, len(list))
	for _, x := range list {
		n, ok := number(x)
		if !ok {
			return nil, errorf("%s can't be imploded, unicode codepoint needs to be numeric", describe(x))
		}
		if n != math.Trunc(n) || n < 0 || n > utf8.MaxRune {
			n = utf8.RuneError
		}
		b = utf8.AppendRune(b, rune(n))
	}
	return string(b), nil
}

func join(r *run, v Value, args []Value) (Value, error) {
	sep, ok := args[0].(string)
	list, ok2 := v.([]Value)
	if !ok2 {
		return nil, errorf("Cannot iterate over %s", describe(v))
	}
	if len(list) == 0 {
		return "", nil
	}
	if !ok {
		return nil, unfit("", args[0], "added")
	}
	var b strings.Builder
	for i, x := range list {
		if i > 0 {
			b.WriteString(sep)
		}
		switch x.(type) {
		case nil:
		case []Value, *Object:
			return nil, unfit(b.String(), x, "added")
		default:
			b.WriteString(r.text(x))
		}
		r.host.Charge(1 + len(sep)/16)
		r.hold(len(sep) + 16)
	}
	return b.String(), nil
}

// mapASCII changes the case of the letters from one to another.
func mapASCII(r *run, v Value, from, to byte) (Value, error) {
	s, ok := v.(string)
	if !ok {
		return nil, errorf("explode input must be a string")
	}
	r.host.Charge(len(s) / 8)
	r.hold(len(s))
	b := []byte(s)
	for i, c := range b {
		if from <= c && c <= to {
			b[i] = c ^ 0x20
		}
	}
	return string(b), nil
}

// allIndices is indices(x): of a text in a text, of a list in a list, of a value in
// a list.
func allIndices(r *run, v Value, args []Value) (Value, error) {
	switch x := v.(type) {
	case nil:
		return nil, nil
	case string:
		part, ok := args[0].(string)
		if ok {
			return textIndices(r, x, part), nil
		}
	case []Value:
		if part, ok := args[0].([]Value); ok {
			return indices(r, x, part)
		}
		return indices(r, x, []Value{args[0]})
	}
	return nil, errorf("Cannot index %s with %s", TypeName(v), TypeName(args[0]))
}

// textIndices counts characters. Matches may overlap.
func textIndices(r *run, s, part string) Value {
	if part == "" {
		return nil
	}
	r.host.Charge(len(s) / 8)
	found := []Value{}
	runes, seen := 0, 0
	for at := 0; ; at++ {
		i := strings.Index(s[at:], part)
		if i < 0 {
			return found
		}
		at += i
		runes += utf8.RuneCountInString(s[seen:at])
		seen = at
		r.host.Charge(1)
		r.hold(16)
		found = append(found, float64(runes))
	}
}

// oneIndex is the first (0) or the last (-1) of them, or null.
func oneIndex(r *run, v Value, args []Value, which int) (Value, error) {
	all, err := allIndices(r, v, args)
	list, ok := all.([]Value)
	if err != nil || !ok || len(list) == 0 {
		return nil, err
	}
	if which < 0 {
		return list[len(list)-1], nil
	}
	return list[0], nil
}
