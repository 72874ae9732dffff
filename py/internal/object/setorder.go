package object

import (
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// A set has no order that programs may rely on, but they show it: CPython
// prints {3, 1, 2} as {1, 2, 3}. Where the hashes of all elements are the same
// in every run of CPython (numbers, and tuples of them), sets of ordinary size
// are gone through in the order that its table would have after the same
// insertions; all others in the order of insertion.

// listed is the Base of a set that stands for the items of a list.
const listed = 0xff

const (
	maxOrdered   = 1 << 13 // elements
	linearProbes = 9
	smallTable   = 8
)

// setOrder returns the numbers of the entries of a set in that order, or nil
// when the order of insertion is as good.
func (c *Ctx) setOrder(d *heap.Dict) []uint32 {
	n := d.Len()
	if n < 2 || n > maxOrdered || !d.Plain() {
		return nil
	}
	t := orderTable{d: d, slots: make([]uint32, baseSize(d))}
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		if !c.fixedHash(d.At(i).Key, 0) {
			return nil
		}
		t.add(uint32(i))
	}
	c.Account().Spend(4 * n)
	order := make([]uint32, 0, n)
	for _, at := range t.slots {
		if at != 0 {
			order = append(order, at-1)
		}
	}
	return order
}

// fixedHash reports whether the hash of v is the same in every run.
func (c *Ctx) fixedHash(v heap.Value, depth int) bool {
	switch v.Kind() {
	case heap.KInt, heap.KBool, heap.KNone, heap.KBig:
		return true
	case heap.KFloat:
		return v.Float() == v.Float()
	case heap.KTuple:
		for _, x := range c.Tuple(v) {
			if depth > 4 || !c.fixedHash(x, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// orderTable is a hash table with linear probes, then jumps, that grows when
// three fifths are in use.
type orderTable struct {
	d     *heap.Dict
	slots []uint32 // entry number + 1, or 0
	used  int
}

func (t *orderTable) add(entry uint32) {
	t.place(t.slots, entry)
	t.used++
	if t.used*5 < (len(t.slots)-1)*3 {
		return
	}
	slots := make([]uint32, sizeFor(t.used*4))
	for _, at := range t.slots {
		if at != 0 {
			t.place(slots, at-1)
		}
	}
	t.slots = slots
}

// baseSize is the size that the table of the set has at least, from a merge.
func baseSize(d *heap.Dict) int {
	if d.Base > 16 {
		return smallTable
	}
	return smallTable << d.Base
}

// sizeFor is the size of a table that is made for more than n elements.
func sizeFor(n int) int {
	size := smallTable
	for size <= n {
		size *= 2
	}
	return size
}

// crowded reports whether so many elements are too many for a table.
func crowded(n, size int) bool { return n*5 >= (size-1)*3 }

// tableSize is the size of the table of the set d, about to be merged into.
func tableSize(d *heap.Dict) int {
	size, n := baseSize(d), d.Len()
	for {
		// The first number of elements at which it grows.
		least := ((size-1)*3 + 4) / 5
		if n < least {
			return size
		}
		size = sizeFor(least * 4)
	}
}

// keepSize notes how large the table of the set is, which does not shrink when
// elements are removed.
func keepSize(d *heap.Dict) {
	if size := tableSize(d); size <= maxOrdered*8 {
		d.Base = uint8(bits.Len(uint(size/smallTable)) - 1)
	}
}

// expect notes that n elements are about to be merged into the set d.
func expect(d *heap.Dict, n int) {
	size := tableSize(d)
	if have := d.Len(); crowded(have+n, size) {
		size = sizeFor(2 * (have + n))
	}
	if size <= maxOrdered*8 {
		d.Base = uint8(bits.Len(uint(size/smallTable)) - 1)
	}
}

// inOrderOf calls f for the entries of a table, in order if it is a set.
func (c *Ctx) inOrderOf(v heap.Value, f func(e heap.Entry) error) error {
	d := c.Dicts.At(v)
	if v.Kind() != heap.KDict && d.Base != listed {
		if order := c.setOrder(d); order != nil {
			for _, at := range order {
				if err := f(*d.At(int(at))); err != nil {
					return err
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

func (t *orderTable) place(slots []uint32, entry uint32) {
	mask := uint64(len(slots) - 1)
	hash := t.d.At(int(entry)).Hash
	perturb := hash
	for i := hash & mask; ; i = (i*5 + 1 + perturb) & mask {
		last := i
		if i+linearProbes <= mask {
			last = i + linearProbes
		}
		for j := i; j <= last; j++ {
			if slots[j] == 0 {
				slots[j] = entry + 1
				return
			}
		}
		perturb >>= 5
	}
}

// orderedKeys appends the elements of a set to the list, in order.
func (c *Ctx) orderedKeys(d *heap.Dict, l *heap.List) bool {
	order := c.setOrder(d)
	if order == nil {
		return false
	}
	for _, at := range order {
		l.Items = append(l.Items, d.At(int(at)).Key)
	}
	return true
}
