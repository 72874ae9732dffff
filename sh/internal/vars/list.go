package vars

import "slices"

// List is an indexed array. Its elements are in the order of their indices; as long
// as these are 0, 1, 2 and so on, they are not stored.
type List struct {
	values []string
	index  []int64 // nil: an element's place is its index
	owner  *Table  // who may change it
}

// Len returns the number of elements.
func (l *List) Len() int { return len(l.values) }

// Next returns the index behind the last element.
func (l *List) Next() int64 {
	n := len(l.values)
	if l.index == nil || n == 0 {
		return int64(n)
	}
	return l.index[n-1] + 1
}

// place returns where the element of an index is, or would be.
func (l *List) place(i int64) (at int, found bool) {
	if l.index != nil {
		return slices.BinarySearch(l.index, i)
	}
	if i >= 0 && i < int64(len(l.values)) {
		return int(i), true
	}
	return len(l.values), false
}

// At returns the element of an index.
func (l *List) At(i int64) (value string, found bool) {
	at, found := l.place(i)
	if !found {
		return "", false
	}
	return l.values[at], true
}

// Index returns the index of the element at a place.
func (l *List) Index(at int) int64 {
	if l.index == nil {
		return int64(at)
	}
	return l.index[at]
}

// From returns the first place whose index is i or above.
func (l *List) From(i int64) int {
	if l.index == nil {
		return int(max(0, min(i, int64(len(l.values)))))
	}
	at, _ := slices.BinarySearch(l.index, i)
	return at
}

// set sets an element and returns by how many bytes the list grew, and the work.
func (l *List) set(i int64, value string) (bytes, work int) {
	at, found := l.place(i)
	if found {
		bytes = len(value) - len(l.values[at])
		l.values[at] = value
		return bytes, 1
	}
	if l.index == nil && i != int64(len(l.values)) {
		l.spread()
		at, _ = slices.BinarySearch(l.index, i)
		work = len(l.values)
	}
	work += len(l.values) - at + 1
	bytes = len(value) + elementBytes
	l.values = slices.Insert(l.values, at, value)
	if l.index != nil {
		l.index = slices.Insert(l.index, at, i)
		bytes += 8
	}
	return bytes, work
}

// spread stores the indices.
func (l *List) spread() {
	l.index = make([]int64, len(l.values), len(l.values)+1)
	for i := range l.index {
		l.index[i] = int64(i)
	}
}

// unset removes an element.
func (l *List) unset(i int64) (bytes, work int) {
	at, found := l.place(i)
	if !found {
		return 0, 1
	}
	work = len(l.values) - at
	bytes = len(l.values[at]) + elementBytes
	if l.index == nil && at != len(l.values)-1 {
		l.spread()
		work += len(l.values)
	}
	l.values = slices.Delete(l.values, at, at+1)
	if l.index != nil {
		l.index = slices.Delete(l.index, at, at+1)
	}
	if len(l.values) == 0 {
		l.index = nil
	}
	return -bytes, work
}

func (l *List) clone(owner *Table) *List {
	return &List{values: slices.Clone(l.values), index: slices.Clone(l.index), owner: owner}
}

func (l *List) bytes() int64 {
	n := int64(len(l.values)*elementBytes + 8*len(l.index) + listBytes)
	for _, v := range l.values {
		n += int64(len(v))
	}
	return n
}

// What is booked besides the text.
const (
	elementBytes = 16
	entryBytes   = 56
	listBytes    = 64
	dictBytes    = 64 + 4*firstBuckets
	bindingBytes = 144
)
