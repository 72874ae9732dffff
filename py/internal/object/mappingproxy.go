package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// A mappingproxy holds its mapping. What goes beyond exact dicts is Python
// code in lib/_dicts.py.

func mappingProxyType() *Type {
	return &Type{
		Name: "mappingproxy", Flags: Final | Mapping,
		Doc: "A mapping that shows another one and cannot be changed.",
		New: &Native{Sig: "(cls, mapping)", Fn: proxyNew},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			b, err := c.AppendRepr([]byte("mappingproxy("), c.viewed(v))
			return c.Str(string(append(b, ')'))), err
		},
		Str:  func(c *Ctx, v heap.Value) (heap.Value, error) { return c.StrValue(c.viewed(v)) },
		Hash: func(c *Ctx, v heap.Value) (uint64, error) { return c.HashOf(c.viewed(v)) },
		Len:  func(c *Ctx, v heap.Value) (int, error) { return c.Length(c.viewed(v)) },
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) { return c.IterOf(c.viewed(v)) },
		GetItem: func(c *Ctx, v, key heap.Value) (heap.Value, error) {
			return c.ItemOf(c.viewed(v), key)
		},
		Contains: func(c *Ctx, v, key heap.Value) (bool, error) {
			found, ok, err := c.ContainsIn(c.viewed(v), key)
			if err == nil && !ok {
				err = NeedPython
			}
			return found, err
		},
		Compare: func(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
			return c.CompareOf(op, c.unproxied(a), c.unproxied(b))
		},
		Binary: func(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
			return c.BinaryOf(op, false, c.unproxied(a), c.unproxied(b))
		},
		Ops: Ops(OpOr),
		InPlace: func(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) {
			return a, c.Raise(TTypeError, "'|=' is not supported by mappingproxy; use '|' instead")
		},
		InPlaceOps: Ops(OpOr),
		Methods: []Native{
			{Name: "copy", Sig: "(self, /)", Doc: "A copy of the mapping.", Fn: proxyCall("copy"), Py: "dicts.proxy_copy"},
			{Name: "get", Sig: "(self, key, default=None, /)", Doc: "The value of the key, or the default.", Fn: proxyGet, Py: "dicts.proxy_get"},
			{Name: "items", Sig: "(self, /)", Doc: "A view of the (key, value) pairs.", Fn: proxyCall("items"), Py: "dicts.proxy_items"},
			{Name: "keys", Sig: "(self, /)", Doc: "A view of the keys.", Fn: proxyCall("keys"), Py: "dicts.proxy_keys"},
			{Name: "values", Sig: "(self, /)", Doc: "A view of the values.", Fn: proxyCall("values"), Py: "dicts.proxy_values"},
			{Name: "__reversed__", Sig: "(self, /)", Doc: "An iterator over the keys from the last.", Fn: proxyCall("__reversed__"), Py: "dicts.proxy_reversed"},
			classGetItem(),
		},
		Py: map[Special]string{
			SRepr: "dicts.proxy_repr", SStr: "dicts.proxy_str", SHash: "dicts.proxy_hash", SLen: "dicts.proxy_len", SIter: "dicts.proxy_iter",
			SGetItem: "dicts.proxy_getitem", SContains: "dicts.proxy_contains", SEq: "dicts.proxy_eq", SNe: "dicts.proxy_ne",
			SOr: "dicts.proxy_or", SROr: "dicts.proxy_ror",
		},
	}
}

// Proxied returns the mapping of a mappingproxy.
func (c *Ctx) Proxied(v heap.Value) heap.Value { return c.viewed(v) }

func (c *Ctx) unproxied(v heap.Value) heap.Value {
	if v.Kind() == heap.KBlock && c.TypeOf(v) == TypeValue(TMappingProxy) {
		return c.viewed(v)
	}
	return v
}

func proxyNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	m := a[1]
	if c.SlotOf(m, SGetItem) == heap.Unbound || c.Is(m, TList) || c.Is(m, TTuple) || m.IsStr() {
		return m, c.Raise(TTypeError, "mappingproxy() argument must be a mapping, not %s", c.TypeName(m))
	}
	return c.NewBlockOf(TMappingProxy, m), nil
}

// proxyCall returns the function of a method that an exact dict has.
func proxyCall(name string) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		m := c.viewed(a[0])
		if m.Kind() != heap.KDict {
			return m, NeedPython
		}
		f, _ := c.Lib.Native("dict." + name)
		return c.Lib.Natives[f.N].Fn(c, []heap.Value{m})
	}
}

func proxyGet(c *Ctx, a []heap.Value) (heap.Value, error) {
	m := c.viewed(a[0])
	if m.Kind() != heap.KDict {
		return m, NeedPython
	}
	at, _, _, err := c.lookup(m, a[1])
	if err != nil || at < 0 {
		return a[2], err
	}
	return c.Dicts.At(m).At(at).Val, nil
}
