// Package weakref is the module _weakref.
package weakref

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _weakref.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_weakref",
		Doc:  "References that do not keep their object alive.",
		Funcs: []object.Native{
			{Name: "getweakrefcount", Sig: "(object, /)", Doc: "How many weak references to the object there are.", Fn: count},
			{Name: "getweakrefs", Sig: "(object, /)", Doc: "A list of the weak references to the object.", Fn: refs},
			{Name: "proxy", Sig: "(object, callback=None, /)", Doc: "An object that stands for another one without keeping it alive.", Fn: proxy, Py: "weakrefs.proxy"},
			{Name: "set_hash", Sig: "(ref: weakref.ReferenceType, hash: int, /)", Doc: "Notes the hash of the object of a reference.", Fn: setHash},
		},
		Attrs: map[string]heap.Value{
			"ref":               object.TypeValue(object.TWeakRef),
			"ReferenceType":     object.TypeValue(object.TWeakRef),
			"ProxyType":         object.TypeValue(object.TWeakProxy),
			"CallableProxyType": object.TypeValue(object.TWeakCallableProxy),
		},
	}
}

func count(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	all, err := c.WeakRefs(a[0])
	return heap.Int(int64(len(all))), err
}

func refs(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	all, err := c.WeakRefs(a[0])
	if err != nil {
		return a[0], err
	}
	if err := c.Reserve(heap.ListGrowth(len(all))); err != nil {
		return a[0], err
	}
	list, err := c.NewLongList(len(all))
	if err != nil {
		return a[0], err
	}
	p := c.Pace()
	for _, v := range all {
		if c.Append(list, c.WeakObject(v)); p.Over(64) {
			break
		}
	}
	return list, p.Err()
}

func proxy(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if !c.CanBeWeak(a[0]) {
		return a[0], c.Raise(object.TTypeError, "cannot create weak reference to '%s' object", c.TypeName(a[0]))
	}
	return a[0], object.NeedPython
}

func setHash(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	c.SetWeakHash(a[0], a[1])
	return heap.None, nil
}
