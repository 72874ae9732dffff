// Package json is the module _json: JSON of built-in data, for lib/json.
//
//   - json.go: the module; encode.go: data to text; scan.go: text to data
package json

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _json.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_json",
		Doc:  "JSON of built-in data.",
		Funcs: []object.Native{
			{Name: "encode_basestring", Sig: "(string, /)", Doc: "JSON text of a str.", Fn: quote(false)},
			{Name: "encode_basestring_ascii", Sig: "(string, /)", Doc: "JSON text of a str, in ASCII.", Fn: quote(true)},
			{Name: "encode", Sig: "(o, ensure_ascii: bool, allow_nan: bool, indent, item_separator: str, key_separator: str, sort_keys: bool, /)", Doc: "JSON text of built-in data, or None where Python code has to decide.", Fn: encode},
			{Name: "scan", Sig: "(s: str, idx: size, strict: bool, /)", Doc: "The value at an index and where it ends, or a message, a position and None.", Fn: scan},
		},
	}
}

func quote(ascii bool) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		s := c.Payload(a[0])
		if !s.IsStr() {
			return s, c.Raise(object.TTypeError, "first argument must be a string, not %s", c.TypeName(a[0]))
		}
		w := writer{c: c, ascii: ascii}
		w.text(c.Text(s))
		if w.err == nil {
			w.err = w.account()
		}
		if w.err != nil {
			return s, w.err
		}
		return c.Str(string(w.b)), nil
	}
}
