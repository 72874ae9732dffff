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
func (l *List) set(i int64, value string) (bytes int64, work int) {
	at, found := l.place(i)
	if found {
		bytes = textBytes(value) - textBytes(l.values[at])
		l.values[at] = value
		return bytes, 1
	}
	before := l.slots()
	if l.index == nil && i != int64(len(l.values)) {
		l.spread()
		at, _ = slices.BinarySearch(l.index, i)
		work = len(l.values)
	}
	work += len(l.values) - at + 1
	l.values = slices.Insert(l.values, at, value)
	if l.index != nil {
		l.index = slices.Insert(l.index, at, i)
	}
	return textBytes(value) + l.slots() - before, work
}

// slots is what the list takes besides the texts.
func (l *List) slots() int64 { return int64(elementBytes*cap(l.values) + indexBytes*cap(l.index)) }

// growth is what is taken at once, besides a text, to set an element.
func (l *List) growth(i int64) int64 {
	n := len(l.values)
	switch {
	case l.index == nil && i > int64(n):
		return grownSlots(n) * (elementBytes + indexBytes)
	case n == cap(l.values):
		return grownSlots(n) * elementBytes
	}
	return 0
}

// grownSlots is about how many slots append makes for one more than n.
func grownSlots(n int) int64 { return int64(n + n/4 + 1) }

// spread stores the indices.
func (l *List) spread() {
	l.index = make([]int64, len(l.values), len(l.values)+1)
	for i := range l.index {
		l.index[i] = int64(i)
	}
}

// unset removes an element.
func (l *List) unset(i int64) (bytes int64, work int) {
	at, found := l.place(i)
	if !found {
		return 0, 1
	}
	work = min(at, len(l.values)-at)
	bytes = l.slots() + textBytes(l.values[at])
	if l.index == nil && at != len(l.values)-1 {
		l.spread()
		work += len(l.values)
	}
	l.values = without(l.values, at)
	if l.index != nil {
		l.index = without(l.index, at)
	}
	if len(l.values) == 0 {
		l.index = nil
	}
	return l.slots() - bytes, work
}

// without removes what is at a place, and moves what is before it or what is behind it,
// whichever is less.
func without[T any](list []T, at int) []T {
	if at >= len(list)/2 {
		return slices.Delete(list, at, at+1)
	}
	copy(list[1:at+1], list[:at])
	clear(list[:1])
	return list[1:]
}

func (l *List) clone(owner *Table) *List {
	return &List{values: slices.Clone(l.values), index: slices.Clone(l.index), owner: owner}
}

func (l *List) bytes() int64 {
	n := l.slots() + listBytes
	for _, v := range l.values {
		n += textBytes(v)
	}
	return n
}

// textBytes is what Go takes for a text: none for one byte.
func textBytes(s string) int64 {
	const step = 16
	if len(s) < 2 {
		return 0
	}
	return int64(len(s)+step-1) &^ (step - 1)
}

// roomyBytes is how much is taken without a look whether there is room: what is booked
// is looked at anyway.
const roomyBytes = 64 << 10

// What is booked besides the text.
const (
	elementBytes = 16
	indexBytes   = 8
	entryBytes   = 48
	listBytes    = 64
	dictBytes    = 64 + headBytes*firstBuckets
	bindingBytes = 144
)
