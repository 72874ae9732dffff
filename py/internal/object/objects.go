package object

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func objectTypes() []*Type {
	return []*Type{
		objectType(), noneType(), notImplementedType(), ellipsisType(), namespaceType(), moduleType(),
	}
}

// DefaultRepr is the repr of an object whose class has no other.
func (c *Ctx) DefaultRepr(v heap.Value) string {
	class := c.TypeOf(v)
	return fmt.Sprintf("<%s object at 0x%012x>", c.FullName(class), uint64(heap.ID(v)))
}

// FullName is the name of the class with its module, but for builtins.
func (c *Ctx) FullName(class heap.Value) string {
	if class.Kind() == heap.KType {
		return c.Builtin(class).qualified()
	}
	k := c.Classes.At(class)
	m, ok := c.GetStr(k.Dict, "__module__")
	if !ok || !m.IsStr() || c.Text(m) == "builtins" {
		return c.Text(k.Name)
	}
	return c.Text(m) + "." + c.Text(k.QualName)
}
