// Package asyncio is the module _asyncio: how an event loop waits for the host.
package asyncio

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _asyncio.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_asyncio",
		Doc:  "Waiting for timers and for calls of the host.",
		Funcs: []object.Native{
			{Name: "wait", Sig: "(timeout: float|none, /)", Doc: "Waits until the timeout is over or calls of the host have ended, which it returns.", Fn: wait},
		},
	}
}

// wait sleeps: no call of the host outlasts the statement that makes it.
func wait(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] == heap.None {
		return a[0], c.Raise(object.TRuntimeError, "nothing that runs can wake the event loop")
	}
	if seconds := a[0].Float(); seconds > 0 {
		ns := heap.Int(int64(min(seconds*1e9, math.MaxInt64/2)))
		if _, err := c.Host.Call(c, "time.sleep", []heap.Value{ns}); err != nil {
			return a[0], err
		}
	}
	return c.NewList(0), nil
}
