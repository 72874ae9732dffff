package executor

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// MaxArguments is the largest JSON, in bytes, that a script is given on stdin.
const MaxArguments = 10 << 20

const (
	maxDepth  = 1000    // levels of nesting; CPython's json stops there too
	maxValues = 1 << 24 // values in all; bounds what shared references unfold to
)

// encodeArguments returns the arguments as one JSON object without HTML
// escapes. With lower set, keys of the top level become lower case.
func encodeArguments(arguments map[string]any, lower bool) ([]byte, error) {
	if arguments == nil {
		return []byte("{}"), nil
	}
	if lower {
		var err error
		if arguments, err = lowerKeys(arguments); err != nil {
			return nil, err
		}
	}
	values := maxValues
	if err := checkNesting(reflect.ValueOf(arguments), maxDepth, &values); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(arguments); err != nil {
		return nil, &ArgumentSerializationError{strings.TrimPrefix(err.Error(), "json: "), err}
	}
	data := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	if len(data) > MaxArguments {
		return data, &ArgumentSizeError{Size: len(data)}
	}
	return data, nil
}

// lowerKeys refuses two keys that become one: which of them wins would depend
// on the order of a map.
func lowerKeys(arguments map[string]any) (map[string]any, error) {
	lowered := make(map[string]any, len(arguments))
	for _, key := range slices.Sorted(maps.Keys(arguments)) {
		low := strings.ToLower(key)
		if _, twice := lowered[low]; twice {
			return nil, &ArgumentSerializationError{Reason: fmt.Sprintf("several keys are %q in lower case", low)}
		}
		lowered[low] = arguments[key]
	}
	return lowered, nil
}

// checkNesting bounds the recursion of encoding/json, which follows any depth
// until the stack of the whole process overflows.
func checkNesting(v reflect.Value, depth int, values *int) error {
	if *values--; *values < 0 {
		return &ArgumentSerializationError{Reason: fmt.Sprintf("more than %d values", maxValues)}
	}
	if depth == 0 {
		return &ArgumentSerializationError{
			Reason: fmt.Sprintf("nested more than %d levels deep, or a value contains itself", maxDepth),
		}
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
	case reflect.Struct:
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
	}
	return true
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
