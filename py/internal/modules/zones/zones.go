// Package zones has the module _tzdata: the time zone database of IANA.
package zones

import (
	"github.com/skillet-run/skillet/internal/tzdata"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _tzdata.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_tzdata",
		Doc:  "The data of time zones.",
		Funcs: []object.Native{
			{Name: "keys", Sig: "()", Doc: "The keys of all zones.", Fn: keys},
			{Name: "read", Sig: "(key: str, /)", Doc: "The data of a zone; None if there is none.", Fn: read},
		},
	}
}

func keys(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	names, err := tzdata.Names()
	if err != nil {
		return heap.None, c.Raise(object.TOSError, "%v", err)
	}
	if err := c.Account().Charge(4 * len(names)); err != nil {
		return heap.None, err
	}
	list := c.NewList(len(names))
	for _, name := range names {
		c.Append(list, c.Str(name))
	}
	return list, nil
}

// lookup is what it costs to look for a zone, in units of work.
const lookup = 600

func read(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if err := c.Account().Charge(lookup); err != nil {
		return heap.None, err
	}
	data, err := tzdata.Read(c.Text(a[0]))
	switch {
	case err != nil:
		return heap.None, c.Raise(object.TOSError, "%v", err)
	case data == nil:
		return heap.None, nil
	}
	if err := c.Account().Charge(len(data) / 8); err != nil {
		return heap.None, err
	}
	return c.NewBytes(data), nil
}
