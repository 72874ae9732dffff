package skillet

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// quitter is the type of exit and quit: blocks whose slot is their name.
func quitter() *object.Type {
	return &object.Type{
		Name: "Quitter", Module: "_sitebuiltins", Doc: "Ends the program when it is called.", Flags: object.NoNew,
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			return c.Str("Use " + c.Text(c.Slots(v)[0]) + "() or Ctrl-D (i.e. EOF) to exit"), nil
		},
		Methods: []object.Native{
			{Name: "__call__", Sig: "(self, /, code=None)", Doc: "Ends the program with SystemExit.", Fn: quit},
			{Name: "name", Kind: object.Getter, Sig: "(self, /)", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return c.Slots(a[0])[0], nil
			}},
		},
	}
}

func quit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	exc := c.NewException(object.TypeValue(object.TSystemExit), a[1])
	c.SetMember(exc, "code", a[1])
	return a[0], c.RaiseValue(exc)
}
