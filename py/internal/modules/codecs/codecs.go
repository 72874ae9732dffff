// Package codecs is the module _codecs: encodings by name, for lib/codecs.py.
package codecs

import (
	"maps"
	"slices"

	"github.com/skillet-run/skillet/py/internal/codec"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _codecs.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_codecs",
		Doc:  "Encodings of text.",
		Funcs: []object.Native{
			{Name: "encoding_aliases", Sig: "()", Doc: "The names that encodings have beside their own, each with that.", Fn: encodingAliases},
			{Name: "encoding_name", Sig: "(encoding: str, /)", Doc: "The name of a known encoding, or None.", Fn: name},
			{Name: "encode_text", Sig: "(text: str, encoding: str, errors: str, /)", Doc: "The bytes of text.", Fn: encode},
			{Name: "decode_bytes", Sig: "(data, encoding: str, errors: str, final: bool, /)", Doc: "The text of bytes, and how many were taken.", Fn: decode},
		},
	}
}

func encodingAliases(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	list := codec.Aliases()
	v := c.NewDict(heap.KDict)
	for _, alias := range slices.Sorted(maps.Keys(list)) {
		c.SetItemStr(v, c.Str(alias), c.Str(list[alias]))
	}
	return v, nil
}

func name(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	k, err := codec.Find(c.Text(a[0]))
	if err != nil {
		return heap.None, nil //nolint:nilerr // an unknown name is an answer
	}
	return c.Str(k.Name()), nil
}

func encode(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := c.Encode(a[0], c.Text(a[1]), c.Text(a[2]))
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(b), nil
}

func decode(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, ok := c.BufferOf(a[0])
	if !ok {
		return a[0], c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[0]))
	}
	v, n, err := c.DecodePart(b, c.Text(a[1]), c.Text(a[2]), a[3] == heap.True)
	if err != nil {
		return a[0], err
	}
	return c.NewTuple(v, heap.Int(int64(n))), nil
}
