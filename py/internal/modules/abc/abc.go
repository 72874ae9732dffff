// Package abc is the module _abc: what lib/abc.py needs of the machine.
package abc

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _abc.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_abc",
		Doc:  "Abstract base classes: what match statements must know of them.",
		Funcs: []object.Native{
			{Name: "_set_collection", Sig: "(cls, flags: int, /)", Doc: "Lets match statements take instances for sequences (32) or mappings (64).", Fn: setCollection},
		},
	}
}

// Bits of _set_collection.
const (
	sequence = 1 << 5
	mapping  = 1 << 6
)

// setCollection marks a class. Built-in types have the mark in their rows.
func setCollection(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KClass {
		return heap.None, nil
	}
	mark := "_sequence"
	switch flags := a[1].Int(); {
	case flags&mapping != 0:
		mark = "_mapping"
	case flags&sequence == 0:
		return heap.None, nil
	}
	return heap.None, c.SetClassAttr(a[0], c.Intern("_abc_pattern"), c.Intern(mark))
}
