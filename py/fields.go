package py

import (
	"reflect"
	"strings"
	"unicode/utf8"
)

// field is a field of a struct as Python sees it.
type field struct {
	name      string
	index     []int // as reflect.Value.FieldByIndex takes it
	omitEmpty bool
	tagged    bool
}

// fieldsOf returns the fields of a struct type in their order: exported ones,
// and those of embedded structs without a tag. Of two that have the same name
// the outer one counts, and of two that are equally far out the tagged one, or
// none.
func fieldsOf(t reflect.Type) []field {
	all := visible(t, nil, nil)
	list := all[:0:0]
	for _, f := range all {
		if dominant(f, all) {
			list = append(list, f)
		}
	}
	return list
}

// embeddedDepth bounds structs that embed pointers to themselves.
const embeddedDepth = 8

func visible(t reflect.Type, index []int, list []field) []field {
	if len(index) > embeddedDepth {
		return list
	}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, tagged := tagOf(f)
		at := append(index[:len(index):len(index)], i)
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case tagged && name == "-" && options == "":
		case f.Anonymous && name == "" && inner.Kind() == reflect.Struct && (f.IsExported() || f.Type.Kind() == reflect.Struct):
			list = visible(inner, at, list)
		case f.IsExported():
			named := name != "" && utf8.ValidString(name)
			if !named {
				name = f.Name
			}
			list = append(list, field{name, at, strings.Contains(","+options+",", ",omitempty,"), named})
		}
	}
	return list
}

// tagOf returns what the tag py of a field says, or else json.
func tagOf(f reflect.StructField) (name, options string, ok bool) {
	tag, ok := f.Tag.Lookup("py")
	if !ok {
		tag, ok = f.Tag.Lookup("json")
	}
	name, options, _ = strings.Cut(tag, ",")
	return name, options, ok
}

func dominant(f field, all []field) bool {
	for _, g := range all {
		if g.name != f.name || &g.index[0] == &f.index[0] {
			continue
		}
		if len(g.index) < len(f.index) || len(g.index) == len(f.index) && (g.tagged || !f.tagged) {
			return false
		}
	}
	return true
}

// fieldAt returns a field of v; false when it is in an embedded struct that is
// not there.
func fieldAt(v reflect.Value, index []int) (reflect.Value, bool) {
	for i, n := range index {
		if i > 0 && v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return v, false
			}
			v = v.Elem()
		}
		v = v.Field(n)
	}
	return v, true
}

// isEmpty reports whether omitempty leaves the value out.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	default:
		return v.IsZero()
	}
}
