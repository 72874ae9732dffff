package heap

// Order is the hash table that CPython would have for a set, of the numbers of the
// entries: linear probes, then jumps. It tells in which order the elements come,
// and is made when a set loses elements, since from then on it does not follow
// from the order of insertion.
type Order struct {
	slots []uint32 // entry number + 1, 0 or gone
	fill  int      // slots that are not 0
	small [SmallTable]uint32
}

const (
	// SmallTable is the size of the smallest table.
	SmallTable = 8
	// MostOrdered is the number of elements beyond which order is that of insertion.
	MostOrdered = 1 << 13

	linearProbes = 9
	spareOrders  = 1 << 10
	gone         = ^uint32(0)
)

// What Dict.Base may be besides the power of two of the size that the table of a
// set without an Order has at least, in smallest tables.
const (
	BaseUnordered = 0xfd + iota // it has lost elements, and its order
	BaseDict                    // it stands for the keys of a dict
	BaseList                    // it stands for the items of a list
)

// BaseSize is the size that the table of the set has at least.
func (d *Dict) BaseSize() int {
	if d.Base > 16 {
		return SmallTable
	}
	return SmallTable << d.Base
}

// SizeFor is the size of a table that is made for more than n elements.
func SizeFor(n int) int {
	size := SmallTable
	for size <= n {
		size *= 2
	}
	return size
}

// Crowded reports whether so many elements are too many for a table.
func Crowded(n, size int) bool { return n*5 >= (size-1)*3 }

// Order returns the table that d keeps, or nil.
func (d *Dict) Order() *Order { return d.order }

// Slots returns the slots: the entry numbers + 1 in order. Those that are 0 or
// no number of an entry are free.
func (o *Order) Slots() []uint32 { return o.slots }

// Size returns the number of slots, and how many of them are in use.
func (o *Order) Size() (size, fill int) { return len(o.slots), o.fill }

func (o *Order) bytes() int {
	if o == nil {
		return 0
	}
	return 2*entrySize + 4*len(o.slots)
}

// empty gives the table new slots.
func (h *Heap) empty(o *Order, size int) {
	o.fill = 0
	if size == SmallTable {
		o.small = [SmallTable]uint32{}
		o.slots = o.small[:]
		return
	}
	if o.slots = h.spares.index(size); o.slots == nil {
		o.slots = make([]uint32, size)
	}
}

// newOrder returns a table of so many slots.
func (h *Heap) newOrder(size int) *Order {
	o := h.spares.order()
	if o == nil {
		o = new(Order)
	}
	h.empty(o, size)
	return o
}

// dropOrder keeps the table of a dead set for another.
func (h *Heap) dropOrder(o *Order) {
	if o == nil {
		return
	}
	h.spares.putIndex(h, o.slots)
	if o.slots = nil; h.spare(0) && len(h.spares.orders) < spareOrders {
		h.spares.orders = append(h.spares.orders, o)
	}
}

// Replay returns the table of a set that keeps none and has lost no element, or
// nil when the hash of an element is another one in each run.
func (h *Heap) Replay(d *Dict) *Order {
	if d.Base == BaseUnordered || d.rich || int(d.used) > MostOrdered {
		return nil
	}
	for i := range d.ents {
		if k := d.ents[i].Key; k.T != uint64(KInt) && k.T != uint64(KUnbound) && !h.fixedHash(k, 0) {
			return nil
		}
	}
	o := h.newOrder(d.BaseSize())
	n := 0
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		n++
		h.place(o, d, i, n)
	}
	h.acct.Spend(4 * n)
	return o
}

// KeepOrder makes the table of a set that is about to lose elements, if it can
// have one.
func (h *Heap) KeepOrder(d *Dict) {
	if d.order != nil || d.Base == BaseUnordered {
		return
	}
	h.setOrder(d, h.Replay(d))
}

func (h *Heap) setOrder(d *Dict, o *Order) {
	h.unbook(d.order.bytes())
	h.book(o.bytes())
	if d.order = o; o == nil {
		d.Base = BaseUnordered
	}
}

// CopyOrder gives the set d, which has the entries of the set from in the same
// sequence, the table of that.
func (h *Heap) CopyOrder(d, from *Dict) {
	o := h.newOrder(len(from.order.slots))
	o.fill = from.order.fill
	copy(o.slots, from.order.slots)
	o.renumber(from.ents)
	h.setOrder(d, o)
}

// ResizeOrder puts the elements of a set in a new table.
func (h *Heap) ResizeOrder(d *Dict, least int) {
	size := d.order.bytes()
	h.resize(d.order, d, int(d.used), least)
	h.rebook(d.order.bytes() - size)
}

// renumber follows what rebuild does with entries: the live ones move up.
func (o *Order) renumber(ents []Entry) {
	at := make([]uint32, len(ents))
	n := uint32(0)
	for i := range ents {
		if ents[i].Key.T != uint64(KUnbound) {
			n++
			at[i] = n
		}
	}
	for i, x := range o.slots {
		if x-1 < uint32(len(at)) {
			o.slots[i] = at[x-1]
		}
	}
}

// ordered notes entry i in the table, which is new.
//
//go:noinline
func (h *Heap) ordered(d *Dict, i int) {
	k := d.ents[i].Key
	if d.rich || int(d.used) > MostOrdered || k.T != uint64(KInt) && !h.fixedHash(k, 0) {
		h.setOrder(d, nil)
		return
	}
	if size := len(d.order.slots); !h.place(d.order, d, i, int(d.used)) {
		h.rebook(4 * (len(d.order.slots) - size))
	}
}

// place puts entry i, with which the set has so many elements, in a slot. It takes
// that of the last element gone that it meets, and reports false when a new slot
// made the table too full, which then has another size.
func (h *Heap) place(o *Order, d *Dict, i, used int) bool {
	hash := d.ents[i].Hash
	p := &o.slots[hash&uint64(len(o.slots)-1)]
	if *p != 0 {
		var free *uint32
		if p, free = o.probe(hash); free != nil {
			*free = uint32(i + 1)
			return true
		}
	}
	*p = uint32(i + 1)
	o.fill++
	if !Crowded(o.fill, len(o.slots)) {
		return true
	}
	h.resize(o, d, used, 4*used)
	return false
}

// probe returns the first slot for a hash that was never used, and the last one
// before it whose element is gone.
func (o *Order) probe(hash uint64) (never, free *uint32) {
	mask := uint64(len(o.slots) - 1)
	perturb := hash
	for i := hash & mask; ; i = (i*5 + 1 + perturb) & mask {
		near := o.slots[i : lastProbe(i, mask)+1]
		for j := range near {
			switch near[j] {
			case 0:
				return &near[j], free
			case gone:
				free = &near[j]
			}
		}
		perturb >>= 5
	}
}

func lastProbe(i, mask uint64) uint64 {
	if i+linearProbes <= mask {
		return i + linearProbes
	}
	return i
}

// remove notes that entry i, whose hash is given, is gone.
func (o *Order) remove(i int, hash uint64) {
	p := &o.slots[hash&uint64(len(o.slots)-1)]
	if *p != uint32(i+1) {
		p = o.find(i, hash)
	}
	*p = gone
}

// find returns the slot of entry i, whose hash is given, or nil.
func (o *Order) find(i int, hash uint64) *uint32 {
	mask := uint64(len(o.slots) - 1)
	perturb := hash
	for at := hash & mask; ; at = (at*5 + 1 + perturb) & mask {
		near := o.slots[at : lastProbe(at, mask)+1]
		for j, x := range near {
			switch x {
			case uint32(i + 1):
				return &near[j]
			case 0:
				return nil
			}
		}
		perturb >>= 5
	}
}

// resize puts the elements, of which there are so many, in a table for more than
// least.
func (h *Heap) resize(o *Order, d *Dict, used, least int) {
	size := SizeFor(least)
	if size == SmallTable && len(o.slots) == SmallTable && o.fill == used {
		return
	}
	old := h.spares.copySlots(o)
	if size == len(o.slots) {
		clear(o.slots)
		o.fill = 0
	} else {
		h.spares.putIndex(h, o.slots)
		h.empty(o, size)
	}
	for _, x := range old {
		if x-1 < uint32(len(d.ents)) {
			p, _ := o.probe(d.ents[x-1].Hash)
			*p = x
			o.fill++
		}
	}
}

// Pop returns the entry that pop takes: the first from where the last pop ended.
func (d *Dict) Pop() int {
	slots := d.order.slots
	mask := uint32(len(slots) - 1)
	i := d.finger & mask
	for slots[i]-1 >= uint32(len(d.ents)) {
		i = (i + 1) & mask
	}
	d.finger = i + 1
	return int(slots[i] - 1)
}

// fixedHash reports whether the hash of v is the same in every run.
func (h *Heap) fixedHash(v Value, depth int) bool {
	switch v.Kind() {
	case KInt, KBool, KNone, KBig:
		return true
	case KFloat:
		return v.Float() == v.Float()
	case KTuple:
		for _, x := range h.Tuple(v) {
			if depth > 4 || !h.fixedHash(x, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// order dumps or loads the table of a set.
func (v *Visitor) order(d *Dict) {
	v.Uint32(&d.finger)
	has := d.order != nil
	v.Bool(&has)
	if !has {
		return
	}
	if v.mode == load {
		d.order = new(Order)
	}
	o := d.order
	size := v.Len(len(o.slots))
	if v.mode == load {
		if size < SmallTable || size > 16*MostOrdered || size&(size-1) != 0 {
			v.Fail("a set has a table of %d", size)
		}
		v.grown(uint64(size), 4)
		v.h.empty(o, size)
	}
	for i := range o.slots {
		v.Uint32(&o.slots[i])
		if v.mode == load && o.slots[i] != 0 {
			o.fill++
		}
	}
	if v.mode == load && !o.holds(d) {
		v.Fail("the table of a set has not its elements")
	}
}

// holds reports whether each element of the set has a slot where it is looked for,
// and nothing else has one.
func (o *Order) holds(d *Dict) bool {
	if o.fill == len(o.slots) {
		return false
	}
	n := 0
	for _, x := range o.slots {
		if x != 0 && x != gone {
			n++
		}
	}
	for i := range d.ents {
		if e := &d.ents[i]; e.Key.T != uint64(KUnbound) && o.find(i, e.Hash) == nil {
			return false
		}
	}
	return n == int(d.used)
}
