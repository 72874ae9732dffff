package object

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// CheckLoaded reports numbers of a loaded heap that mean nothing: of shapes, types
// and modules.
func (c *Ctx) CheckLoaded() error {
	for _, v := range []heap.Value{c.SysModules, c.Builtins, c.Main} {
		if v != heap.Unbound && v.Kind() != heap.KDict {
			return fmt.Errorf("a namespace is no dict")
		}
	}
	for i := range c.shapes {
		if s := &c.shapes[i]; !IsClass(s.Class) || s.Hidden < 0 || s.Fixed < 0 || s.Fixed > len(s.Names) || s.Hidden > maxNames {
			return fmt.Errorf("shape %d is none", i)
		}
	}
	if err := c.checkClasses(); err != nil {
		return err
	}
	for n := c.Modules.After(0); n != 0; n = c.Modules.After(n) {
		m := c.Modules.At(heap.Handle(heap.KModule, n))
		if m.Def < 0 || int(m.Def) > len(c.Lib.Modules) || !IsClass(m.Class) ||
			m.Dict.Kind() != heap.KDict && (m.Dict != heap.Unbound || m.Def == 0) {
			return fmt.Errorf("module %d is none", n)
		}
	}
	return c.Blocks(c.checkBlock)
}

func (c *Ctx) checkClasses() error {
	shapes := uint32(len(c.Lib.shapes) + len(c.shapes))
	for n := c.Classes.After(0); n != 0; n = c.Classes.After(n) {
		k := c.Classes.At(heap.Handle(heap.KClass, n))
		if int(k.Layout) >= len(c.Lib.Types) || k.Root >= shapes || k.Slots < 0 || k.Slots > 1<<16 || k.Dict.Kind() != heap.KDict ||
			len(k.MRO) == 0 || !IsClass(k.Meta) || k.Bases.Kind() != heap.KTuple || !k.Name.IsStr() || !k.QualName.IsStr() {
			return fmt.Errorf("class %d is none", n)
		}
		for _, base := range k.MRO {
			if !IsClass(base) {
				return fmt.Errorf("class %d has a base that is none", n)
			}
		}
	}
	return nil
}

// checkBlock checks what the header of a block says beside its size.
func (c *Ctx) checkBlock(v heap.Value, slots int) error {
	upper := uint32(c.Cells[v.N].T >> 32)
	switch v.Kind() {
	case heap.KInst:
		if upper >= uint32(len(c.Lib.shapes)+len(c.shapes)) {
			return fmt.Errorf("there is no shape %d", upper)
		}
		if s := c.Shape(upper); s.Hidden+len(s.Names) > slots {
			return fmt.Errorf("an instance has %d slots", slots)
		}
	case heap.KBlock, heap.KIter:
		if int(upper) >= len(c.Lib.Types) || c.Lib.Types[upper] == nil {
			return fmt.Errorf("there is no type %d", upper)
		}
	}
	return nil
}
