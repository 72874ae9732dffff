package pyworker

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"time"

	"github.com/skillet-run/skillet/py"
)

// Values of a program are JSON where JSON has them: null, true, a whole number of
// any size, a string, and an array for a list. Anything else is an object with one
// field, which says what it is.
type tagged struct {
	Float    *string     `json:"f,omitempty"` // as strconv has it, nan and inf too
	Complex  *string     `json:"c,omitempty"`
	Bytes    *[]byte     `json:"b,omitempty"`
	Tuple    *[]value    `json:"t,omitempty"`
	Dict     *[][2]value `json:"d,omitempty"`
	Set      *[]value    `json:"s,omitempty"`
	Frozen   *[]value    `json:"z,omitempty"`
	Record   *record     `json:"r,omitempty"`
	Time     *time.Time  `json:"T,omitempty"`
	Duration *int64      `json:"D,omitempty"` // nanoseconds
}

type record struct {
	Type   string  `json:"type"`
	Fields []field `json:"fields"`
}

type field struct {
	Name  string `json:"name"`
	Value value  `json:"value"`
}

// value is a value in a form that package py takes and gives.
type value struct{ any }

// valueError is the error of a value that does not cross.
func valueError(v any) error {
	text := fmt.Sprintf("%T", v)
	switch v := v.(type) {
	case *py.Handle:
		text = "an object of class " + v.Type()
	case *py.Object:
		text = "an Object"
	case py.Function:
		text = "a Function that is no global variable"
	}
	return &py.ValueError{Text: text + " does not cross between a worker and its parent"}
}

// MarshalJSON implements json.Marshaler.
func (v value) MarshalJSON() ([]byte, error) {
	switch x := v.any.(type) {
	case nil, bool, int64, *big.Int:
		return json.Marshal(x)
	case string:
		return json.Marshal(x)
	case []any:
		return json.Marshal(valuesOf(x))
	}
	t, err := tag(v.any)
	if err != nil {
		return nil, err
	}
	return json.Marshal(t)
}

func tag(v any) (t tagged, err error) {
	list := func(l []any) *[]value {
		all := valuesOf(l)
		return &all
	}
	switch x := v.(type) {
	case float64:
		s := strconv.FormatFloat(x, 'g', -1, 64)
		t.Float = &s
	case complex128:
		s := strconv.FormatComplex(x, 'g', -1, 128)
		t.Complex = &s
	case []byte:
		if x == nil {
			x = []byte{}
		}
		t.Bytes = &x
	case py.Tuple:
		t.Tuple = list(x)
	case py.Set:
		t.Set = list(x)
	case py.FrozenSet:
		t.Frozen = list(x)
	case py.Dict:
		items := make([][2]value, len(x))
		for i, item := range x {
			items[i] = [2]value{{item.Key}, {item.Value}}
		}
		t.Dict = &items
	case py.Record:
		r := record{Type: x.Type}
		for _, f := range x.Fields {
			r.Fields = append(r.Fields, field{f.Name, value{f.Value}})
		}
		t.Record = &r
	case time.Time:
		t.Time = &x
	case time.Duration:
		d := int64(x)
		t.Duration = &d
	default:
		return t, valueError(v)
	}
	return t, nil
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

// UnmarshalJSON implements json.Unmarshaler.
func (v *value) UnmarshalJSON(data []byte) error {
	data = bytes.TrimSpace(data)
	if len(data) == 0 {
		return &nonsense{"a value that is none"}
	}
	switch data[0] {
	case 'n':
		v.any = nil
		return nil
	case 't', 'f':
		v.any = data[0] == 't'
		return nil
	case '"':
		var s string
		err := json.Unmarshal(data, &s)
		v.any = s
		return err
	case '[':
		var list []value
		err := json.Unmarshal(data, &list)
		v.any = anysOf(list)
		return err
	case '{':
		var t tagged
		if err := json.Unmarshal(data, &t); err != nil {
			return err
		}
		return v.untag(t)
	}
	return v.number(string(data))
}

// number takes a whole number.
func (v *value) number(text string) error {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		v.any = n
		return nil
	}
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return &nonsense{"a number that is none"}
	}
	v.any = n
	return nil
}

func (v *value) untag(t tagged) (err error) {
	switch {
	case t.Float != nil:
		v.any, err = strconv.ParseFloat(*t.Float, 64)
	case t.Complex != nil:
		v.any, err = strconv.ParseComplex(*t.Complex, 128)
	case t.Bytes != nil:
		v.any = *t.Bytes
	case t.Tuple != nil:
		v.any = py.Tuple(anysOf(*t.Tuple))
	case t.Set != nil:
		v.any = py.Set(anysOf(*t.Set))
	case t.Frozen != nil:
		v.any = py.FrozenSet(anysOf(*t.Frozen))
	case t.Dict != nil:
		d := make(py.Dict, len(*t.Dict))
		for i, item := range *t.Dict {
			d[i] = py.Item{Key: item[0].any, Value: item[1].any}
		}
		v.any = d
	case t.Record != nil:
		r := py.Record{Type: t.Record.Type}
		for _, f := range t.Record.Fields {
			r.Fields = append(r.Fields, py.Field{Name: f.Name, Value: f.Value.any})
		}
		v.any = r
	case t.Time != nil:
		v.any = *t.Time
	case t.Duration != nil:
		v.any = time.Duration(*t.Duration)
	default:
		return &nonsense{"a value of no kind"}
	}
	return err
}
