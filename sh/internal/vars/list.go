package vars

import "slices"

// List is an indexed array. Its elements are in the order of their indices; as long
// as these are 0, 1, 2 and so on, they are not stored.
type List struct {
	values row[string]
	index  row[int64] // without elements: an element's place is its index
	owner  *Table     // who may change it
}

// Len returns the number of elements.
func (l *List) Len() int { return l.values.len() }

// dense reports whether the elements stand where their indices say.
func (l *List) dense() bool { return l.index.len() == 0 }

// Next returns the index behind the last element.
func (l *List) Next() int64 {
	if l.dense() {
		return int64(l.Len())
	}
	return l.index.list()[l.Len()-1] + 1
}

// place returns where the element of an index is, or would be.
func (l *List) place(i int64) (at int, found bool) {
	n := l.Len()
	switch {
	case !l.dense():
		return slices.BinarySearch(l.index.list(), i)
	case i >= 0 && i < int64(n):
		return int(i), true
	}
	return n, false
}

// At returns the element of an index.
func (l *List) At(i int64) (value string, found bool) {
	at, found := l.place(i)
	if !found {
		return "", false
	}
	return l.values.list()[at], true
}

// Index returns the index of the element at a place.
func (l *List) Index(at int) int64 {
	if l.dense() {
		return int64(at)
	}
	return l.index.list()[at]
}

// From returns the first place whose index is i or above.
func (l *List) From(i int64) int {
	if l.dense() {
		return int(max(0, min(i, int64(l.Len()))))
	}
	at, _ := slices.BinarySearch(l.index.list(), i)
	return at
}

// set sets an element and returns by how many bytes the list grew, and the work.
func (l *List) set(i int64, value string) (bytes int64, work int) {
	at, found := l.place(i)
	if found {
		old := &l.values.list()[at]
		bytes = textBytes(value) - textBytes(*old)
		*old = value
		return bytes, 1
	}
	before, n, sparse := l.slots(), l.Len(), !l.dense()
	if !sparse && i != int64(n) {
		l.spread()
		sparse, work = true, n
	}
	work += min(at, n-at) + 1
	l.values.insert(at, value)
	if sparse {
		l.index.insert(at, i)
	}
	return textBytes(value) + l.slots() - before, work
}

// slots is what the list takes besides the texts.
func (l *List) slots() int64 {
	return int64(elementBytes*cap(l.values.all) + indexBytes*cap(l.index.all))
}

// growth is what is taken at once, besides a text, to set an element.
func (l *List) growth(i int64) int64 {
	n := l.Len()
	switch {
	case l.dense() && i > int64(n):
		return grownSlots(n) * (elementBytes + indexBytes)
	case l.values.full():
		return grownSlots(n) * elementBytes
	}
	return 0
}

// grownSlots is about how many slots append makes for one more than n.
func grownSlots(n int) int64 { return int64(n + n/4 + 1) }

// spread stores the indices.
func (l *List) spread() {
	index := make([]int64, l.Len(), l.Len()+1)
	for i := range index {
		index[i] = int64(i)
	}
	l.index = row[int64]{all: index}
}

// unset removes an element.
func (l *List) unset(i int64) (bytes int64, work int) {
	at, found := l.place(i)
	if !found {
		return 0, 1
	}
	n := l.Len()
	work = min(at, n-at)
	bytes = l.slots() + textBytes(l.values.list()[at])
	if l.dense() && at != n-1 {
		l.spread()
		work += n
	}
	l.values.remove(at)
	if !l.dense() {
		l.index.remove(at)
	}
	return l.slots() - bytes, work
}

func (l *List) clone(owner *Table) *List {
	return &List{values: l.values.clone(), index: l.index.clone(), owner: owner}
}

func (l *List) bytes() int64 {
	n := l.slots() + listBytes
	for _, v := range l.values.list() {
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
