package object

import (
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// A set has no order that programs may rely on, but they show it: CPython
// prints {3, 1, 2} as {1, 2, 3}. Where the hashes of all elements are the same
// in every run of CPython (numbers, and tuples of them), sets of ordinary size
// are gone through in the order that its table would have after the same
// changes; all others in the order of insertion. As long as a set has only
// grown, the table follows from the order of insertion and the size that it
// began with (heap.Dict.Base); then the set keeps one (heap.Order).

// setOrder returns the slots of the table of a set: the numbers + 1 of entries,
// and others where there is none; or nil when the order of insertion is as good.
func (c *Ctx) setOrder(d *heap.Dict) []uint32 {
	if d.Len() < 2 {
		return nil
	}
	o := d.Order()
	if o == nil {
		o = c.Replay(d)
	}
	if o == nil {
		return nil
	}
	return o.Slots()
}

// tableSize is the size of the table of the set d.
func tableSize(d *heap.Dict) int {
	if o := d.Order(); o != nil {
		size, _ := o.Size()
		return size
	}
	size, n := d.BaseSize(), d.Len()
	for {
		// The first number of elements at which it grows.
		least := ((size-1)*3 + 4) / 5
		if n < least {
			return size
		}
		size = heap.SizeFor(least * 4)
	}
}

// tableFill is the number of slots in use.
func tableFill(d *heap.Dict) int {
	if o := d.Order(); o != nil {
		_, fill := o.Size()
		return fill
	}
	return d.Len()
}

// expect notes that n elements are about to be merged into the set d.
func (c *Ctx) expect(d *heap.Dict, n int) {
	if d.Base == heap.BaseUnordered || !heap.Crowded(tableFill(d)+n, tableSize(d)) {
		return
	}
	least := 2 * (d.Len() + n)
	switch size := heap.SizeFor(least); {
	case d.Len() == 0 && d.Order() == nil:
		if size <= heap.MostOrdered*8 {
			d.Base = uint8(bits.Len(uint(size/heap.SmallTable)) - 1)
		}
	default:
		if c.KeepOrder(d); d.Order() != nil {
			c.ResizeOrder(d, least)
		}
	}
}

// listed reports whether d stands for what is not a set, and has its order.
func listed(d *heap.Dict) bool { return d.Base == heap.BaseList || d.Base == heap.BaseDict }

// inOrderOf calls f for the entries of a table, in order if it is a set.
func (c *Ctx) inOrderOf(v heap.Value, f func(e heap.Entry) error) error {
	d := c.Dicts.At(v)
	if v.Kind() != heap.KDict && !listed(d) {
		if order := c.setOrder(d); order != nil {
			for _, x := range order {
				if at := int(x) - 1; uint(at) < uint(d.End()) {
					if err := f(*d.At(at)); err != nil {
						return err
					}
				}
			}
			return nil
		}
	}
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		if err := f(*d.At(i)); err != nil {
			return err
		}
		if err := c.step(i); err != nil {
			return err
		}
	}
	return nil
}

// orderedKeys appends the elements of a set to the list, in order.
func (c *Ctx) orderedKeys(d *heap.Dict, l *heap.List) bool {
	order := c.setOrder(d)
	if order == nil {
		return false
	}
	for _, x := range order {
		if at := int(x) - 1; uint(at) < uint(d.End()) {
			l.Items = append(l.Items, d.At(at).Key)
		}
	}
	return true
}
