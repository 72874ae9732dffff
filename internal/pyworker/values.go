package pyworker

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"time"

	"github.com/skillet-run/skillet/py"
)

// Values of a program are JSON where JSON has them: null, true, a whole number of
// any size, a string, and an array for a list. Anything else is an object with one
// field, whose name says what it is.
const (
	tagFloat    = "float"    // a string, as strconv has it: nan and inf too
	tagComplex  = "complex"  // likewise
	tagBytes    = "bytes"    // a string in base64
	tagTuple    = "tuple"    // an array
	tagSet      = "set"      // an array
	tagFrozen   = "frozen"   // an array
	tagDict     = "dict"     // an array: key, value, key, value, ...
	tagRecord   = "record"   // an array: the name of the class, name, value, ...
	tagTime     = "time"     // an array: seconds since 1970, nanoseconds, and of the zone the offset in seconds and the name
	tagDuration = "duration" // nanoseconds
	tagFunction = "function" // a functionDef; from a worker the name alone
	tagObject   = "object"   // an objectDef; from a worker the number alone
)

// valueDepth is how deep a value may be, somewhat more than package py allows.
const valueDepth = 128

// value is a value in a form that package py takes and gives.
type value struct{ any }

// valueError is the error of a value that does not cross.
func valueError(v any) error {
	text := fmt.Sprintf("%T", v)
	switch v := v.(type) {
	case *py.Handle:
		text = "an object of class " + v.Type()
	}
	return &py.ValueError{Text: text + " does not cross between a worker and its parent"}
}

// MarshalJSON implements json.Marshaler.
func (v value) MarshalJSON() ([]byte, error) { return appendValue(nil, v.any) }

// appendValue appends a value.
func appendValue(b []byte, v any) ([]byte, error) {
	switch x := v.(type) {
	case nil:
		return append(b, "null"...), nil
	case bool:
		return strconv.AppendBool(b, x), nil
	case int64:
		return strconv.AppendInt(b, x, 10), nil
	case *big.Int:
		return x.Append(b, 10), nil
	case string:
		return appendText(b, x)
	case []any:
		return appendList(b, x)
	}
	return appendTagged(b, v)
}

// appendTagged appends an object with one field.
func appendTagged(b []byte, v any) ([]byte, error) {
	text := func(tag, s string) ([]byte, error) {
		return append(append(append(open(b, tag), '"'), s...), `"}`...), nil
	}
	list := func(tag string, l []any) ([]byte, error) {
		b, err := appendList(open(b, tag), l)
		return append(b, '}'), err
	}
	switch x := v.(type) {
	case float64:
		return text(tagFloat, strconv.FormatFloat(x, 'g', -1, 64))
	case complex128:
		return text(tagComplex, strconv.FormatComplex(x, 'g', -1, 128))
	case []byte:
		return text(tagBytes, base64.StdEncoding.EncodeToString(x))
	case time.Time:
		zone, offset := x.Zone()
		return list(tagTime, []any{x.Unix(), int64(x.Nanosecond()), int64(offset), zone})
	case time.Duration:
		return append(strconv.AppendInt(open(b, tagDuration), int64(x), 10), '}'), nil
	case py.Tuple:
		return list(tagTuple, x)
	case py.Set:
		return list(tagSet, x)
	case py.FrozenSet:
		return list(tagFrozen, x)
	case py.Dict:
		flat := make([]any, 0, 2*len(x))
		for _, item := range x {
			flat = append(flat, item.Key, item.Value)
		}
		return list(tagDict, flat)
	case py.Record:
		flat := append(make([]any, 0, 1+2*len(x.Fields)), x.Type)
		for _, f := range x.Fields {
			flat = append(flat, f.Name, f.Value)
		}
		return list(tagRecord, flat)
	}
	return appendKnown(b, v)
}

// open appends the start of an object with one field.
func open(b []byte, tag string) []byte { return append(append(append(b, `{"`...), tag...), `":`...) }

func appendText(b []byte, s string) ([]byte, error) {
	quoted, err := json.Marshal(s)
	return append(b, quoted...), err
}

func appendList(b []byte, list []any) ([]byte, error) {
	b = append(b, '[')
	var err error
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = appendValue(b, v); err != nil {
			return nil, err
		}
	}
	return append(b, ']'), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (v *value) UnmarshalJSON(data []byte) (err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var tree any
	if err := d.Decode(&tree); err != nil {
		return err
	}
	v.any, err = fromTree(tree, 0)
	return err
}

// errValue says that a value is none.
var errValue = &nonsense{"a value that is none"}

// fromTree returns the value of what package json has decoded.
func fromTree(tree any, depth int) (any, error) {
	if depth > valueDepth {
		return nil, &nonsense{"a value that is too deep"}
	}
	switch x := tree.(type) {
	case json.Number:
		return number(x.String())
	case []any:
		return listOf(x, depth)
	case map[string]any:
		for tag, inner := range x {
			if len(x) == 1 {
				return untag(tag, inner, depth)
			}
		}
		return nil, errValue
	}
	return tree, nil // null, a bool, a string
}

// number takes a whole number.
func number(text string) (any, error) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, nil
	}
	const digits = 1 << 20
	n, ok := new(big.Int).SetString(text[:min(len(text), digits)], 10)
	if !ok || len(text) > digits {
		return nil, errValue
	}
	return n, nil
}

// listOf returns the values of an array, in its place.
func listOf(tree any, depth int) (list []any, err error) {
	list, ok := tree.([]any)
	if !ok {
		return nil, errValue
	}
	for i, x := range list {
		if list[i], err = fromTree(x, depth+1); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// untag returns the value of an object with one field.
func untag(tag string, inner any, depth int) (any, error) {
	switch tag {
	case tagTuple, tagSet, tagFrozen, tagDict, tagRecord, tagTime:
		list, err := listOf(inner, depth)
		if err != nil {
			return nil, err
		}
		return collection(tag, list)
	case tagFunction, tagObject:
		return known(tag, inner)
	case tagDuration:
		n, err := fromTree(inner, depth)
		d, ok := n.(int64)
		if err != nil || !ok {
			return nil, errValue
		}
		return time.Duration(d), nil
	}
	s, ok := inner.(string)
	if !ok {
		return nil, errValue
	}
	switch tag {
	case tagFloat:
		return answer(strconv.ParseFloat(s, 64))
	case tagComplex:
		return answer(strconv.ParseComplex(s, 128))
	case tagBytes:
		return answer(base64.StdEncoding.DecodeString(s))
	}
	return nil, errValue
}

// collection returns what an array is by its tag.
func collection(tag string, list []any) (any, error) {
	switch tag {
	case tagTuple:
		return py.Tuple(list), nil
	case tagSet:
		return py.Set(list), nil
	case tagFrozen:
		return py.FrozenSet(list), nil
	case tagDict:
		d := make(py.Dict, len(list)/2)
		for i := range d {
			d[i] = py.Item{Key: list[2*i], Value: list[2*i+1]}
		}
		return d, nil
	case tagTime:
		return timeOf(list)
	}
	if len(list) == 0 {
		return nil, errValue
	}
	name, ok := list[0].(string)
	r := py.Record{Type: name, Fields: make([]py.Field, len(list)/2)}
	for i := range r.Fields {
		if len(list) < 2*i+3 {
			return nil, errValue
		}
		var is bool
		r.Fields[i].Name, is = list[2*i+1].(string)
		r.Fields[i].Value = list[2*i+2]
		ok = ok && is
	}
	if !ok {
		return nil, errValue
	}
	return r, nil
}

func valuesOf(list []any) []value {
	all := make([]value, len(list))
	for i, v := range list {
		all[i] = value{v}
	}
	return all
}

func anysOf(list []value) []any {
	all := make([]any, len(list))
	for i, v := range list {
		all[i] = v.any
	}
	return all
}

// timeOf returns the time of an array.
func timeOf(list []any) (any, error) {
	const fields, day = 4, 86_400
	if len(list) != fields {
		return nil, errValue
	}
	var n [fields - 1]int64
	for i := range n {
		var ok bool
		if n[i], ok = list[i].(int64); !ok {
			return nil, errValue
		}
	}
	name, ok := list[fields-1].(string)
	if !ok || n[2] <= -day || n[2] >= day {
		return nil, errValue
	}
	zone := time.UTC
	if n[2] != 0 || name != "UTC" {
		zone = time.FixedZone(name, int(n[2]))
	}
	return time.Unix(n[0], n[1]).In(zone), nil
}
