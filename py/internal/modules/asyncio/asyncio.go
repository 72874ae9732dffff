// Package asyncio is the module _asyncio: calls that the host answers later.
package asyncio

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _asyncio.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_asyncio",
		Doc:  "Calls that the host answers later.",
		Funcs: []object.Native{
			{Name: "wait", Sig: "(timeout: float|none, /)", Doc: "Waits for calls that have begun, at most so many seconds. Returns (number, whether it has succeeded, result or exception) of one that has ended, or None.", Fn: wait},
		},
	}
}

func wait(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.Host.Call(c, "future.wait", a)
}
