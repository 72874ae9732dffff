package heap

// Row is a row of values that belongs to an object of another package, such as
// the registers of a generator.
type Row struct {
	Items []Value
	block uint32 // id in the pool; 0: the array is Go's
}

// NewRow returns a row of n values, all zero. Its owner books them.
func (h *Heap) NewRow(n int) Row {
	items, block := h.block(n)
	items = items[:n]
	clear(items)
	return Row{Items: items, block: block}
}

// Scratch returns a row of n values for work that ends with Release and allocates
// nothing in between; what they are at first means nothing. Nobody books them.
func (h *Heap) Scratch(n int) Row {
	items, block := h.block(n)
	return Row{Items: items[:n], block: block}
}

// Release takes back the values of r, which is empty then.
func (h *Heap) Release(r *Row) {
	h.drop(r.Items, r.block)
	*r = Row{}
}

// Reclaims has f called for each object of the table that a collection finds
// dead, to give rows back. f touches no other object.
func (t *Table[T, P]) Reclaims(f func(x *T, h *Heap)) { t.reclaim = f }
