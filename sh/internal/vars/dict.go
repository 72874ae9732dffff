package vars

import "slices"

// Dict is an associative array. Its order is that of bash 5.2, whose table has
// chains in 1024 buckets by the FNV-1 hash of 32 bits (Fowler, Noll, Vo), puts what
// is new in front of a chain, and has four times as many buckets as soon as there
// are twice as many elements as buckets. Scripts see that order.
type Dict struct {
	entries []entry
	heads   []int32 // places in entries plus one; 0 is the end
	free    int32   // chain of entries that are not used
	count   int
	owner   *Table
}

type entry struct {
	key, value string
	hash       uint32
	next       int32
	used       bool
}

const (
	firstBuckets = 1024
	headBytes    = 4
)

func newDict(owner *Table) *Dict {
	return &Dict{heads: make([]int32, firstBuckets), owner: owner}
}

// Hash is the number by which bash finds the chain of a key, here and in its other tables.
func Hash(key string) uint32 {
	h := uint32(2166136261)
	for i := range len(key) {
		h = h*16777619 ^ uint32(int32(int8(key[i]))) // a char of C has a sign
	}
	return h
}

// Len returns the number of elements.
func (d *Dict) Len() int { return d.count }

func (d *Dict) find(key string) *entry {
	h := Hash(key)
	for i := d.heads[h&uint32(len(d.heads)-1)]; i != 0; i = d.entries[i-1].next {
		if e := &d.entries[i-1]; e.hash == h && e.key == key {
			return e
		}
	}
	return nil
}

// At returns the element of a key.
func (d *Dict) At(key string) (value string, found bool) {
	if e := d.find(key); e != nil {
		return e.value, true
	}
	return "", false
}

func (d *Dict) set(key, value string) (bytes int64, work int) {
	if e := d.find(key); e != nil {
		bytes = textBytes(value) - textBytes(e.value)
		e.value = value
		return bytes, 1
	}
	work = 1
	before := d.slots()
	if d.count >= 2*len(d.heads) {
		work += d.grow()
	}
	d.insert(entry{key: key, value: value, hash: Hash(key), used: true})
	return textBytes(key) + textBytes(value) + d.slots() - before, work
}

// slots is what the array takes besides the texts.
func (d *Dict) slots() int64 {
	return int64(entryBytes*cap(d.entries) + headBytes*(len(d.heads)-firstBuckets))
}

// growth is what is taken at once, besides the texts, for one more element.
func (d *Dict) growth() (bytes int64) {
	if len(d.entries) == cap(d.entries) {
		bytes = grownSlots(len(d.entries)) * entryBytes
	}
	if d.count >= 2*len(d.heads) {
		bytes += 4 * headBytes * int64(len(d.heads))
	}
	return bytes
}

func (d *Dict) insert(e entry) {
	head := &d.heads[e.hash&uint32(len(d.heads)-1)]
	e.next = *head
	if i := d.free; i != 0 {
		d.free = d.entries[i-1].next
		d.entries[i-1] = e
		*head = i
	} else {
		d.entries = append(d.entries, e)
		*head = int32(len(d.entries))
	}
	d.count++
}

// grow makes the table four times as large, chain by chain.
func (d *Dict) grow() int {
	old := d.heads
	d.heads = make([]int32, 4*len(old))
	for _, i := range old {
		for i != 0 {
			e := &d.entries[i-1]
			next := e.next
			head := &d.heads[e.hash&uint32(len(d.heads)-1)]
			e.next, *head = *head, i
			i = next
		}
	}
	return len(old) + d.count
}

func (d *Dict) unset(key string) (bytes int64) {
	h := Hash(key)
	link := &d.heads[h&uint32(len(d.heads)-1)]
	for i := *link; i != 0; i = *link {
		e := &d.entries[i-1]
		if e.hash == h && e.key == key {
			*link = e.next
			bytes = textBytes(e.key) + textBytes(e.value)
			*e = entry{next: d.free}
			d.free = i
			d.count--
			return -bytes
		}
		link = &e.next
	}
	return 0
}

// All calls yield for each element, in order.
func (d *Dict) All(yield func(key, value string) bool) {
	left := d.count
	for _, i := range d.heads {
		for ; i != 0; i = d.entries[i-1].next {
			if e := &d.entries[i-1]; !yield(e.key, e.value) {
				return
			}
			left--
		}
		if left == 0 {
			return
		}
	}
}

func (d *Dict) clone(owner *Table) *Dict {
	return &Dict{entries: slices.Clone(d.entries), heads: slices.Clone(d.heads), free: d.free, count: d.count, owner: owner}
}

func (d *Dict) bytes() int64 {
	n := dictBytes + d.slots()
	for i := range d.entries {
		n += textBytes(d.entries[i].key) + textBytes(d.entries[i].value)
	}
	return n
}
