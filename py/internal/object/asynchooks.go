package object

import "github.com/skillet-run/skillet/py/internal/heap"

// AsyncHooks are what sys.set_asyncgen_hooks sets: callables, or None.
type AsyncHooks struct {
	FirstIter heap.Value // called with an async generator that is used for the first time
	Closer    heap.Value // called with one that dies before its end
}

// AsyncHooks returns the hooks.
func (c *Ctx) AsyncHooks() AsyncHooks {
	if c.Hooks == nil {
		return AsyncHooks{FirstIter: heap.None, Closer: heap.None}
	}
	return *c.Hooks
}

// SetAsyncHooks sets the hooks.
func (c *Ctx) SetAsyncHooks(h AsyncHooks) {
	if c.Hooks == nil {
		c.Hooks = new(AsyncHooks)
	}
	*c.Hooks = h
}

// visitHandled visits the exception that is being handled, and the hooks.
func (c *Ctx) visitHandled(v *heap.Visitor) {
	h := c.AsyncHooks()
	v.Others(heap.None, &c.Handled, &h.FirstIter, &h.Closer)
	if v.Loading() && (h.FirstIter != heap.None || h.Closer != heap.None) {
		c.SetAsyncHooks(h)
	}
}
