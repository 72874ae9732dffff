package awk

import (
	"maps"
	"math/bits"
	"slices"
	"strconv"
)

// cell is a place for a value or an array.
type cell struct {
	v   value
	arr *array
	// own says that arr goes when the cell goes: it came to be here.
	own bool
	// buffered says that v is the string of an appender that is about this cell.
	buffered bool
}

// array is an associative array. It keeps its elements as gawk does, since the
// order in which "for (k in a)" visits them shows it: one whose first key is an
// integer from 0 on has them in blocks (dense), one whose first key is a negative
// integer in a table of integers, any other in a table of strings. What a dense
// array cannot take goes into the table of integers, and what that cannot take
// into the one of strings; the tables are visited first.
type array struct {
	shape shape
	dense *dense // of a denseShape
	ints  intTable
	strs  strTable

	// real is false for an array that a function may yet make of an untyped argument.
	real bool
	subs bool // there are arrays among the elements
	held int  // bytes
	name string
	up   *array // this is an element of
}

type shape uint8

const (
	empty shape = iota
	denseShape
	intShape
	strShape
)

// key is a subscript: an integer when its text is that of one of 32 bits.
type key struct {
	s     string // may be "" when isInt
	i     int32
	isInt bool
}

// strKey makes the key of a string.
func strKey(s string) key {
	if i, ok := intText(s); ok {
		return key{s, i, true}
	}
	return key{s: s}
}

// intText reports whether s is the text of an integer of 32 bits as awk prints it.
func intText(s string) (int32, bool) {
	if len(s) == 0 || len(s) > 11 || s[0] > '9' {
		return 0, false
	}
	i := 0
	if s[0] == '-' {
		i = 1
	}
	if len(s) == i || s[i] == '0' && len(s) > 1 {
		return 0, false
	}
	n := int64(0)
	for ; i < len(s); i++ {
		if !isDigit(s[i]) {
			return 0, false
		}
		n = n*10 + int64(s[i]-'0')
	}
	if s[0] == '-' {
		n = -n
	}
	return int32(n), n == int64(int32(n))
}

func (k *key) text() string {
	if k.isInt && k.s == "" {
		if k.i >= 0 && int(k.i) < len(smallInts) {
			return smallInts[k.i]
		}
		return strconv.Itoa(int(k.i))
	}
	return k.s
}

// elementSize is about what an element takes beside its text, in bytes.
const elementSize = 128

func (a *array) len() int {
	n := a.ints.n + a.strs.n
	if a.dense != nil {
		n += a.dense.n
	}
	return n
}

// find returns the element, or nil. steps counts what had to be looked at.
func (a *array) find(k *key, steps *int) *cell {
	if k.isInt && a.shape != strShape {
		if a.shape == denseShape && k.i >= 0 {
			if c := a.dense.find(k.i); c != nil {
				return c
			}
		}
		if a.ints.n > 0 {
			return a.ints.find(k.i, steps)
		}
		return nil
	}
	if a.strs.n > 0 {
		return a.strs.find(k.text(), steps)
	}
	return nil
}

// insert adds an element that is not there, and returns its place, which is good
// until the next change.
func (a *array) insert(k *key) *cell {
	if a.shape == empty {
		switch {
		case k.isInt && k.i >= 0:
			a.shape = denseShape
			if a.dense == nil {
				a.dense = &dense{}
			}
		case k.isInt:
			a.shape = intShape
		default:
			a.shape = strShape
		}
	}
	if !k.isInt || a.shape == strShape {
		s := k.text()
		a.held += len(s)
		return a.strs.insert(s)
	}
	if a.shape == denseShape && k.i >= 0 {
		if c := a.dense.insert(k.i); c != nil {
			return c
		}
	}
	return a.ints.insert(k.i)
}

// remove takes an element away, and says whether there was one.
func (a *array) remove(k *key, steps *int) (cell, bool) {
	if k.isInt && a.shape != strShape {
		if a.shape == denseShape && k.i >= 0 {
			if c, ok := a.dense.remove(k.i); ok {
				return c, true
			}
		}
		if a.ints.n > 0 {
			return a.ints.remove(k.i, steps)
		}
		return cell{}, false
	}
	if a.strs.n > 0 {
		s := k.text()
		c, ok := a.strs.remove(s, steps)
		if ok {
			a.held -= len(s)
		}
		return c, ok
	}
	return cell{}, false
}

// clear takes all elements away.
func (a *array) clear() {
	a.shape = empty
	if a.dense != nil {
		a.dense.clear()
	}
	a.ints, a.strs = intTable{}, strTable{}
	a.subs = false
}

// keys returns the keys in gawk's order.
func (a *array) keys() []key {
	all := make([]key, 0, a.len())
	a.each(func(k key, _ *cell) bool {
		all = append(all, k)
		return true
	})
	return all
}

// each visits the elements in gawk's order, until visit says no.
func (a *array) each(visit func(k key, c *cell) bool) {
	if a.strs.n > 0 && !a.strs.each(visit) {
		return
	}
	if a.ints.n > 0 && !a.ints.each(visit) {
		return
	}
	if a.dense != nil {
		a.dense.each(visit)
	}
}

// dense holds integers from 0 on in leaves, made as they are needed: those below
// 1024 in leaves of 32, those from 2**m on in leaves whose size depends on m. The
// capacity of all leaves may pass the number of elements by slack only; what would
// go beyond is not taken.
type dense struct {
	n        int
	capacity int
	blocks   [][]*leaf       // by m, from the low block up to nearBlocks
	far      map[int32]*leaf // the others, by first integer
	spare    *leaf           // an empty one, to be used again
	grown    int             // bytes that have been taken beside the elements, and not been booked
}

const (
	lowBlock   = 10 // keys below 2**lowBlock are one block, of number lowBlock-1
	nearBlocks = 21
	slack      = 2048
)

// leafSize is about what an empty leaf takes, in bytes.
const leafSize = 128

// leaf holds the elements first..first+size-1 that there are.
type leaf struct {
	slots []uint16 // 1 + index in cells; 0: none
	cells []cell
	used  []uint16 // the slots of the cells
}

// leafBits returns the binary logarithm of the size of a leaf in block m, and the
// one that gawk takes for it when it considers whether there is room.
func leafBits(m int) (size, estimate int) {
	m = max(m, lowBlock)
	size = (m + 1) / 2
	for size > lowBlock {
		size = (size + 1) / 2
	}
	estimate = size
	if size == lowBlock {
		estimate = (size + 1) / 2
	}
	return size, estimate
}

// place returns the block of a key, the number of its leaf in it, and its slot.
func place(i int32) (m, number, slot, size int) {
	m = bits.Len32(uint32(i)) - 1
	if m < lowBlock {
		return lowBlock - 1, int(i >> 5), int(i & 31), 5
	}
	size, _ = leafBits(m)
	off := int(i) - 1<<m
	return m, off >> size, off & (1<<size - 1), size
}

func (d *dense) leaf(m, number int) *leaf {
	if m < nearBlocks {
		if m -= lowBlock - 1; m < len(d.blocks) {
			if b := d.blocks[m]; number < len(b) {
				return b[number]
			}
		}
		return nil
	}
	size, _ := leafBits(m)
	return d.far[int32(1<<m+number<<size)]
}

func (d *dense) find(i int32) *cell {
	m, number, slot, _ := place(i)
	l := d.leaf(m, number)
	if l == nil || slot >= len(l.slots) || l.slots[slot] == 0 {
		return nil
	}
	return &l.cells[l.slots[slot]-1]
}

// insert adds an element, or returns nil.
func (d *dense) insert(i int32) *cell {
	m, number, slot, size := place(i)
	_, estimate := leafBits(m)
	if d.capacity+1<<estimate-d.n > slack {
		return nil
	}
	l := d.leaf(m, number)
	if l == nil {
		if l = d.spare; l == nil {
			l = &leaf{}
			d.grown += leafSize
		}
		d.spare = nil
		d.capacity += 1 << size
		d.setLeaf(m, number, size, l)
	}
	if slot >= len(l.slots) {
		grown := make([]uint16, min(1<<size, max(2*len(l.slots), slot+1)))
		copy(grown, l.slots)
		d.grown += 2 * (len(grown) - len(l.slots))
		l.slots = grown
	}
	l.cells = append(l.cells, cell{})
	l.used = append(l.used, uint16(slot))
	l.slots[slot] = uint16(len(l.cells))
	d.n++
	return &l.cells[len(l.cells)-1]
}

func (d *dense) setLeaf(m, number, size int, l *leaf) {
	if m < nearBlocks {
		m -= lowBlock - 1
		for len(d.blocks) <= m {
			d.blocks = append(d.blocks, nil)
			d.grown += 32
		}
		for len(d.blocks[m]) <= number {
			d.blocks[m] = append(d.blocks[m], nil)
			d.grown += 16
		}
		d.blocks[m][number] = l
		return
	}
	first := int32(1<<m + number<<size)
	if l == nil {
		delete(d.far, first)
		return
	}
	if d.far == nil {
		d.far = map[int32]*leaf{}
	}
	d.far[first] = l
}

func (d *dense) remove(i int32) (cell, bool) {
	m, number, slot, size := place(i)
	l := d.leaf(m, number)
	if l == nil || slot >= len(l.slots) || l.slots[slot] == 0 {
		return cell{}, false
	}
	at := int(l.slots[slot]) - 1
	c := l.cells[at]
	last := len(l.cells) - 1
	l.cells[at], l.used[at] = l.cells[last], l.used[last]
	l.slots[l.used[at]] = uint16(at + 1)
	l.slots[slot] = 0
	l.cells[last] = cell{}
	l.cells, l.used = l.cells[:last], l.used[:last]
	d.n--
	if last == 0 {
		d.spare = l
		d.setLeaf(m, number, size, nil)
		d.capacity -= 1 << size
	}
	return c, true
}

// clear takes all elements away. It keeps the first leaf, which arrays that are
// filled again and again use every time.
func (d *dense) clear() {
	if len(d.blocks) != 1 || len(d.blocks[0]) != 1 || d.far != nil {
		*d = dense{}
		return
	}
	l := d.blocks[0][0]
	d.blocks[0][0] = nil
	d.n, d.capacity = 0, 0
	if l != nil && len(l.slots) <= 32 {
		clear(l.slots)
		clear(l.cells)
		l.cells, l.used = l.cells[:0], l.used[:0]
		d.spare = l
	}
}

func (d *dense) each(visit func(k key, c *cell) bool) {
	for i, b := range d.blocks {
		m := i + lowBlock - 1
		size := 5
		first := 0
		if m >= lowBlock {
			size, _ = leafBits(m)
			first = 1 << m
		}
		for number, l := range b {
			if l != nil && !l.each(int32(first+number<<size), visit) {
				return
			}
		}
	}
	for _, first := range slices.Sorted(maps.Keys(d.far)) {
		if !d.far[first].each(first, visit) {
			return
		}
	}
}

func (l *leaf) each(first int32, visit func(k key, c *cell) bool) bool {
	for slot, at := range l.slots {
		if at != 0 && !visit(key{i: first + int32(slot), isInt: true}, &l.cells[at-1]) {
			return false
		}
	}
	return true
}

// tableSizes are the sizes that tables grow through, when there would be three
// elements for a bucket.
var tableSizes = [...]int{13, 127, 1021, 8191, 131071, 1048573, 8388593, 16777213, 33554393, 67108859}

func nextSize(size int) int {
	for _, s := range tableSizes {
		if s > size {
			return s
		}
	}
	return size
}

// intTable is a table of integers. A node of a bucket holds two elements.
type intTable struct {
	n       int
	buckets []*intNode
}

type intNode struct {
	keys  [2]int32
	cells [2]cell
	n     int
	next  *intNode
}

// hashInt mixes the bits of an integer, by the last steps of Paul Hsieh's
// SuperFastHash.
func hashInt(i int32) uint32 {
	k := uint32(i)
	k ^= k << 3
	k += k >> 5
	k ^= k << 4
	k += k >> 17
	k ^= k << 25
	k += k >> 6
	return k
}

func (t *intTable) bucket(i int32) **intNode {
	return &t.buckets[hashInt(i)%uint32(len(t.buckets))]
}

func (t *intTable) find(i int32, steps *int) *cell {
	for b := *t.bucket(i); b != nil; b = b.next {
		*steps++
		for j := range b.n {
			if b.keys[j] == i {
				return &b.cells[j]
			}
		}
	}
	return nil
}

func (t *intTable) insert(i int32) *cell {
	if len(t.buckets) == 0 {
		t.buckets = make([]*intNode, tableSizes[0])
	}
	if (t.n+1)/len(t.buckets) > 2 {
		t.grow()
	}
	t.n++
	return t.put(i)
}

func (t *intTable) put(i int32) *cell {
	head := t.bucket(i)
	b := *head
	if b == nil || b.n == len(b.keys) {
		b = &intNode{next: b}
		*head = b
	}
	b.keys[b.n] = i
	b.n++
	return &b.cells[b.n-1]
}

func (t *intTable) grow() {
	size := nextSize(len(t.buckets))
	if size == len(t.buckets) {
		return
	}
	old := t.buckets
	t.buckets = make([]*intNode, size)
	for _, b := range old {
		for ; b != nil; b = b.next {
			for j := range b.n {
				*t.put(b.keys[j]) = b.cells[j]
			}
		}
	}
}

func (t *intTable) remove(i int32, steps *int) (cell, bool) {
	head := t.bucket(i)
	for at := head; *at != nil; at = &(*at).next {
		*steps++
		b := *at
		for j := range b.n {
			if b.keys[j] != i {
				continue
			}
			c := b.cells[j]
			if j == 0 && b.n == 2 {
				b.keys[0], b.cells[0] = b.keys[1], b.cells[1]
			}
			b.n--
			b.cells[b.n] = cell{}
			if b.n == 0 {
				*at = b.next
			}
			t.n--
			return c, true
		}
	}
	return cell{}, false
}

func (t *intTable) each(visit func(k key, c *cell) bool) bool {
	for _, b := range t.buckets {
		for ; b != nil; b = b.next {
			for j := range b.n {
				if !visit(key{i: b.keys[j], isInt: true}, &b.cells[j]) {
					return false
				}
			}
		}
	}
	return true
}

// strTable is a table of strings.
type strTable struct {
	n       int
	buckets []*strNode
}

type strNode struct {
	key  string
	hash uint32
	next *strNode
	cell cell
}

// hashString is the hash function of sdbm.
func hashString(s string) uint32 {
	h := uint32(0)
	for i := range len(s) {
		h = h*65599 + uint32(s[i])
	}
	return h
}

func (t *strTable) find(s string, steps *int) *cell {
	h := hashString(s)
	for b := t.buckets[h%uint32(len(t.buckets))]; b != nil; b = b.next {
		*steps++
		if b.hash == h && b.key == s {
			return &b.cell
		}
	}
	return nil
}

func (t *strTable) insert(s string) *cell {
	if len(t.buckets) == 0 {
		t.buckets = make([]*strNode, tableSizes[0])
	}
	if (t.n+1)/len(t.buckets) > 2 {
		t.grow()
	}
	b := &strNode{key: s, hash: hashString(s)}
	t.link(b)
	t.n++
	return &b.cell
}

func (t *strTable) link(b *strNode) {
	head := &t.buckets[b.hash%uint32(len(t.buckets))]
	b.next = *head
	*head = b
}

func (t *strTable) grow() {
	size := nextSize(len(t.buckets))
	if size == len(t.buckets) {
		return
	}
	old := t.buckets
	t.buckets = make([]*strNode, size)
	for _, b := range old {
		for b != nil {
			next := b.next
			t.link(b)
			b = next
		}
	}
}

func (t *strTable) remove(s string, steps *int) (cell, bool) {
	h := hashString(s)
	for at := &t.buckets[h%uint32(len(t.buckets))]; *at != nil; at = &(*at).next {
		*steps++
		if b := *at; b.hash == h && b.key == s {
			*at = b.next
			t.n--
			return b.cell, true
		}
	}
	return cell{}, false
}

func (t *strTable) each(visit func(k key, c *cell) bool) bool {
	for _, b := range t.buckets {
		for ; b != nil; b = b.next {
			if !visit(key{s: b.key}, &b.cell) {
				return false
			}
		}
	}
	return true
}
