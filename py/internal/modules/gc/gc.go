// Package gc is the module gc. The collector runs when memory asks for it;
// what can be told and done is told and done.
package gc

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module gc.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "gc",
		Doc:  "The collector of objects that nothing refers to.",
		Funcs: []object.Native{
			{Name: "collect", Sig: "(generation: int = 2)", Doc: "Collects all objects that nothing refers to; returns 0.", Fn: collect, Py: "gc.collected"},
			{Name: "disable", Sig: "()", Doc: "Is noted for isenabled: memory is always collected when it runs out.", Fn: disable},
			{Name: "enable", Sig: "()", Doc: "Takes disable back.", Fn: enable},
			{Name: "isenabled", Sig: "()", Doc: "Whether the last call was not that of disable.", Fn: isEnabled},
			{Name: "freeze", Sig: "()", Doc: "Does nothing.", Fn: none},
			{Name: "unfreeze", Sig: "()", Doc: "Does nothing.", Fn: none},
			{Name: "get_freeze_count", Sig: "()", Doc: "0.", Fn: zero},
			{Name: "get_count", Sig: "()", Doc: "(0, 0, 0): objects are not counted by generations.", Fn: counts},
			{Name: "get_threshold", Sig: "()", Doc: "(0, 0, 0): collections depend on memory.", Fn: counts},
			{Name: "set_threshold", Sig: "(threshold0: int, threshold1: int = 0, threshold2: int = 0, /)", Doc: "Does nothing.", Fn: none},
			{Name: "get_debug", Sig: "()", Doc: "0.", Fn: zero},
			{Name: "set_debug", Sig: "(flags: int, /)", Doc: "Does nothing.", Fn: none},
			{Name: "get_stats", Sig: "()", Doc: "How often the collector ran.", Fn: stats},
			{Name: "is_tracked", Sig: "(obj, /)", Doc: "Whether the collector looks at an object: all that are not plain data.", Fn: isTracked},
			{Name: "is_finalized", Sig: "(obj, /)", Doc: "False.", Fn: no},
		},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			set("garbage", c.NewList(0))
			set("callbacks", c.NewList(0))
			return nil
		},
	}
}

func none(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }

func disable(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	c.CollectorOff = true
	return heap.None, nil
}

func enable(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	c.CollectorOff = false
	return heap.None, nil
}

func isEnabled(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	return heap.Bool(!c.CollectorOff), nil
}

func no(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.False, nil }

func zero(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.Int(0), nil }

// temporaries is the part of the machine that lets go of what is left of
// values that the running function has used.
type temporaries interface{ DropTemporaries() error }

// collect runs the collector: it is the first thing that the native does with
// the heap, as a Reserve would be.
func collect(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	if err := c.Account().Charge(c.Booked() / 64); err != nil {
		return heap.Unbound, err
	}
	if m, ok := c.VM.(temporaries); ok {
		if err := m.DropTemporaries(); err != nil {
			return heap.Unbound, err
		}
	}
	c.Heap.Collect()
	if err := c.Account().Stopped(); err != nil {
		return heap.Unbound, err
	}
	c.Account().Attend()
	return heap.Unbound, object.NeedPython // for finalizers run between instructions
}

func counts(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	return c.NewTuple(heap.Int(0), heap.Int(0), heap.Int(0)), nil
}

func stats(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	v := c.NewList(3)
	for generation := range 3 {
		d := c.NewDict(heap.KDict)
		n := 0
		if generation == 2 {
			n = c.Collections()
		}
		c.SetStr(d, "collections", heap.Int(int64(n)))
		c.SetStr(d, "collected", heap.Int(0))
		c.SetStr(d, "uncollectable", heap.Int(0))
		c.Append(v, d)
	}
	return v, nil
}

func isTracked(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
	switch a[0].Kind() {
	case heap.KStr, heap.KBytes, heap.KBig:
		return heap.False, nil
	}
	return heap.Bool(a[0].Kind() >= heap.KStr), nil
}
