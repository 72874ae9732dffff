package executor_test

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
)

// C-075 C-076
func TestEncodeArguments(t *testing.T) {
	t.Parallel()
	type node struct {
		Name    string
		Next    *node
		Skipped func() `json:"-"`
		parent  *node
	}
	circular := &node{Name: "a"}
	circular.parent = circular // no part of the JSON
	for name, test := range map[string]struct {
		arguments map[string]any
		want      string
	}{
		"none":       {nil, `{}`},
		"empty":      {map[string]any{}, `{}`},
		"no escapes": {map[string]any{"k": "<a & b>"}, `{"k":"<a & b>"}`},
		"not UTF-8":  {map[string]any{"k": "a\xffb"}, `{"k":"a\ufffdb"}`},
		"bytes":      {map[string]any{"k": []byte("hi")}, `{"k":"aGk="}`},
		"numbers":    {map[string]any{"k": []int{1, 2}, "l": [2]float64{0.5}}, `{"k":[1,2],"l":[0.5,0]}`},
		"raw":        {map[string]any{"k": json.RawMessage(`[1, 2]`)}, `{"k":[1,2]}`},
		"floats":     {map[string]any{"k": []any{0.0, math.Copysign(0, -1), 5.0, 0.1, 1e21, 1e-7}}, `{"k":[0,-0,5,0.1,1e+21,1e-7]}`},
		"escapes":    {map[string]any{"a\"\n": "\t\r\x00\x1f\\\x7f\u2028"}, `{"a\"\n":"\t\r\u0000\u001f\\` + "\x7f" + `\u2028"}`},
		"nothing":    {map[string]any{"k": nil, "l": []any(nil), "m": []any{}, "n": true}, `{"k":null,"l":null,"m":[],"n":true}`},
		"exact":      {map[string]any{"k": json.Number("12345678901234567890")}, `{"k":12345678901234567890}`},
		"own JSON":   {map[string]any{"k": time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}, `{"k":"2026-11-20T00:00:00Z"}`},
		"struct":     {map[string]any{"k": circular}, `{"k":{"Name":"a","Next":null}}`},
		"no pointer": {map[string]any{"k": (*node)(nil), "l": (map[string]any)(nil)}, `{"k":null,"l":null}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := executor.EncodeArguments(test.arguments, false)
			check(t, err)
			equal(t, "JSON", string(got), test.want)
		})
	}
}

// C-076: a value that contains itself is an error and not the end of the process.
func TestCyclesAreFound(t *testing.T) {
	t.Parallel()
	type node struct{ Next *node }
	ring := &node{}
	ring.Next = ring
	list := []any{nil}
	list[0] = list
	var pointer any
	pointer = &pointer
	for name, value := range map[string]any{"struct": ring, "list": list, "pointer": pointer, "array": [1]any{list}} {
		_, err := executor.EncodeArguments(map[string]any{"k": value}, false)
		if err == nil || !strings.HasPrefix(err.Error(), "Cannot serialize arguments: unsupported value: encountered a cycle") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// C-094
func TestLowerCaseKeys(t *testing.T) {
	t.Parallel()
	got, err := executor.EncodeArguments(map[string]any{"Input File": 1, "ÄRGER": []any{map[string]any{"Inner": 2}}}, true)
	check(t, err)
	equal(t, "JSON", string(got), `{"input file":1,"ärger":[{"Inner":2}]}`)
	_, err = executor.EncodeArguments(map[string]any{"a": 1, "A": 2}, true)
	if err == nil {
		t.Fatal("no error for two keys that become one")
	}
	equal(t, "error", err.Error(), `Cannot serialize arguments: several keys are "a" in lower case`)
}

// What a model sends reaches a script unchanged.
func FuzzArguments(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"a":1,"B":[true,null,{"c":"\u2028<&>\ud83d\udc0d"}]}`, `{"n":1e400}`, `{"\ufffd":"\ud800"}`,
		strings.Repeat(`{"a":`, 50) + `1` + strings.Repeat(`}`, 50), `{"n":123456789012345678901234567890}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		arguments, err := decode(text)
		if err != nil {
			return
		}
		encoded, err := executor.EncodeArguments(arguments, false)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if bytes.ContainsAny(encoded, "\n\r") {
			t.Errorf("more than one line: %q", encoded)
		}
		back, err := decode(encoded)
		if err != nil {
			t.Fatalf("%q: %v", encoded, err)
		}
		if arguments == nil {
			arguments = map[string]any{}
		}
		if diff := cmp.Diff(arguments, back); diff != "" {
			t.Error(diff)
		}
		_, _ = executor.EncodeArguments(arguments, true)
	})
}

func decode(text []byte) (map[string]any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var arguments map[string]any
	err := d.Decode(&arguments)
	return arguments, err
}
