// Package linecache is the module _linecache: lines of sources, for tracebacks.
package linecache

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _linecache.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_linecache",
		Doc:  "Lines of source files and of what the host compiled.",
		Funcs: []object.Native{
			{Name: "getline", Sig: "(filename: str, lineno: int, /)", Doc: "A line of a source with its newline; '' when there is none.", Fn: getLine},
		},
	}
}

func getLine(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.Host.Call(c, "source.line", a)
}
