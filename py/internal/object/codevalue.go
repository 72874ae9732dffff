package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// CodeData is the state of a code object.
type CodeData struct {
	Code *code.Code
}

// TypeName implements Data.
func (d *CodeData) TypeName() string { return "code" }

// Visit implements heap.Visited. Shared code is stored by the machine, which
// numbers it.
func (d *CodeData) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	owner, ok := v.Owner().(codes)
	if !ok {
		v.Fail("code objects cannot be stored")
		return
	}
	var n uint32
	if !v.Loading() {
		n = owner.CodeNumber(d.Code)
	}
	v.Uint32(&n)
	if v.Loading() {
		if d.Code = owner.CodeOf(n); d.Code == nil {
			v.Fail("there is no code %d", n)
		}
	}
}

// Size implements heap.Visited.
func (d *CodeData) Size() int { return 8 }

// codes is the machine: it numbers the code of a process for dumps.
type codes interface {
	CodeNumber(c *code.Code) uint32
	CodeOf(n uint32) *code.Code
}

// NewCode returns a code object.
func (c *Ctx) NewCode(k *code.Code) heap.Value { return c.NewObj(&CodeData{k}) }

// CodeOf returns the code of a code object, or nil when v is none.
func (c *Ctx) CodeOf(v heap.Value) *code.Code {
	if d, ok := c.Data(v).(*CodeData); ok {
		return d.Code
	}
	return nil
}
