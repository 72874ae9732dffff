package executor

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
)

const (
	maxDepth  = 1000    // levels of nesting; CPython's json stops there too
	maxValues = 1 << 24 // values in all; bounds what shared references unfold to
)

// errDepth is the answer to what is nested too deeply.
func errDepth() error {
	return &ArgumentSerializationError{
		Reason: fmt.Sprintf("nested more than %d levels deep, or a value contains itself", maxDepth),
	}
}

// errValues is the answer to what has too many values.
func errValues() error {
	return &ArgumentSerializationError{Reason: fmt.Sprintf("more than %d values", maxValues)}
}

// checkNesting bounds the recursion of encoding/json, which follows any depth
// until the stack of the whole process overflows.
func checkNesting(v reflect.Value, depth int, values *int) error {
	if *values--; *values < 0 {
		return errValues()
	}
	if depth == 0 {
		return errDepth()
	}
	if !v.IsValid() || scalar(v.Kind()) || marshalsItself(v) {
		return nil
	}
	switch v.Kind() {
	case reflect.Interface:
		return checkNesting(v.Elem(), depth, values)
	case reflect.Pointer:
		return checkNesting(v.Elem(), depth-1, values)
	case reflect.Map:
		for i := v.MapRange(); i.Next(); {
			if err := checkNesting(i.Value(), depth-1, values); err != nil {
				return err
			}
		}
	case reflect.Slice, reflect.Array:
		return checkList(v, depth-1, values)
	default: // a struct, the only kind left
		return checkStruct(v, depth-1, values)
	}
	return nil
}

func checkList(v reflect.Value, depth int, values *int) error {
	if scalar(v.Type().Elem().Kind()) {
		return nil
	}
	for i := range v.Len() {
		if err := checkNesting(v.Index(i), depth, values); err != nil {
			return err
		}
	}
	return nil
}

// checkStruct skips what encoding/json skips: private fields may be circular.
func checkStruct(v reflect.Value, depth int, values *int) error {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if !field.IsExported() && !field.Anonymous || field.Tag.Get("json") == "-" {
			continue
		}
		if err := checkNesting(v.Field(i), depth, values); err != nil {
			return err
		}
	}
	return nil
}

// scalar reports whether values of kind k hold no others.
func scalar(k reflect.Kind) bool {
	switch k {
	case reflect.Interface, reflect.Pointer, reflect.Map, reflect.Slice, reflect.Array, reflect.Struct:
		return false
	default:
		return true
	}
}

var (
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

// marshalsItself reports whether the type of v writes its own JSON.
func marshalsItself(v reflect.Value) bool {
	t := v.Type()
	if t.Kind() == reflect.Interface || t.PkgPath() == "" && t.Name() == "" && t.Kind() != reflect.Pointer {
		return false
	}
	return t.Implements(jsonMarshaler) || t.Implements(textMarshaler)
}
