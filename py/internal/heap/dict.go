package heap

import "math/bits"

// Dict is a dict, a set or a frozenset: entries in the order of insertion, and
// beyond 8 of them an index with open addressing.
//
// A key is plain when its equality and hash need no Python code. Find is for
// plain keys in a dict that Plain reports; for everything else the machine
// runs a Probe, comparing candidates in Python, and inserts with Insert.
type Dict struct {
	ents  []Entry
	index []uint32 // entry number + 1 and a tag; 0: never used
	memo  Value    // key last found or inserted
	at    int      // its entry
	used  int32    // entries that are not deleted
	fill  int32    // index slots in use
	first int32    // no entry below it is live
	vers  uint32
	rich  bool // some key is not plain
	space bool // a namespace: entries stay where they are, and one without a value is no item
	block uint32
	shift uint8 // see start: the index has 1<<(32-shift) slots

	// Base is what is known about the order of a set without a table for it.
	Base uint8

	finger uint32 // where pop goes on
	order  *Order // of a set that has lost elements
}

// Entry is one item; the key of a deleted one is Unbound. The value of a set's
// entry means nothing.
type Entry struct {
	Key, Val Value
	Hash     uint64 // as Python's hash gives it
}

const (
	dictSize  = 120
	entrySize = 40
	unindexed = 8 // entries without an index

	freeSteps = 16 // of a chain that are not charged
)

// entrySizes are the classes of entry blocks: those beyond 8 fill a third of an
// index of 64, 128 and 256 slots. With two thirds, as CPython has them, a lookup
// took half as long again: the processor foresees a key that lies where it belongs.
var entrySizes = []int{2, 4, 8, 21, 42, 85}

// Visit implements Visited.
func (d *Dict) Visit(v *Visitor) {
	if v.mode == trace {
		if d.memo != Unbound { // an equal key that is garbage may be the memo
			d.memo = d.ents[d.at].Key
		}
		v.markEntries(d.ents)
		return
	}
	v.entries(d)
}

// Size implements Visited.
func (d *Dict) Size() int { return dictSize + entrySize*cap(d.ents) + 4*len(d.index) + d.order.bytes() }

func (d *Dict) reclaim(h *Heap) {
	h.dropEntries(d.ents, d.block, d.space)
	if d.index != nil {
		h.spares.putIndex(h, d.index)
	}
	h.dropOrder(d.order)
}

// NewDict returns an empty dict, set or frozenset: k says which.
func (h *Heap) NewDict(k Kind) Value {
	i, d := h.newDict(0)
	h.book(d.Size())
	return Value{uint64(k), i}
}

// newDict returns an empty dict with room for n entries and no index.
func (h *Heap) newDict(n int) (uint64, *Dict) {
	i := h.Dicts.slot(h)
	d := &h.Dicts.items[i]
	ents, block := d.ents, d.block
	if block != 0 && (n == 0 || n > unindexed || cap(ents) != entrySizes[classOf(entrySizes, n)]) {
		h.entries.put(block)
		block = 0
	}
	if block == 0 {
		ents = nil
		if n > 0 {
			ents, block = h.entryBlock(entryRoom(n))
		}
	}
	if d.order != nil {
		h.dropOrder(d.order)
	}
	*d = Dict{ents: ents[:0], block: block, memo: Unbound}
	return i, d
}

// keeping implements keeper.
func (*Dict) keeping(s *spares) (any, *[]uint64) { return (*Dict).keeps, &s.dicts }

// keeps reports whether the block stays with the slot when the dict dies.
func (d *Dict) keeps() bool { return d.block != 0 && cap(d.ents) <= unindexed && !d.space }

// NewDictOf is NewDict with room for n entries, as few as a display has.
func (h *Heap) NewDictOf(k Kind, n int) Value {
	i, d := h.newDict(n)
	h.reindex(d)
	h.book(d.Size())
	return Value{uint64(k), i}
}

// NewDisplay returns the dict of a display, from its keys and values in turn, if
// the keys are few and need no work: ints and short strs.
func (h *Heap) NewDisplay(items []Value) (Value, bool) {
	n := len(items) / 2
	if n > unindexed {
		return Unbound, false
	}
	for i := 0; i+1 < len(items); i += 2 {
		if k := items[i]; Kind(k.T) != KSmallStr && (k.T != uint64(KInt) || k.N >= prime) {
			return Unbound, false
		}
	}
	at, d := h.newDict(n)
	for i := 0; i+1 < len(items); i += 2 {
		h.display(d, items[i], items[i+1])
	}
	d.used = int32(len(d.ents))
	h.book(d.Size())
	return Value{uint64(KDict), at}, true
}

func (h *Heap) display(d *Dict, k, val Value) {
	for i := range d.ents {
		if e := &d.ents[i]; e.Key == k {
			e.Val = val
			return
		}
	}
	i := len(d.ents)
	d.ents = d.ents[:i+1]
	e := &d.ents[i]
	e.Key, e.Val, e.Hash = k, val, k.N
	if k.T != uint64(KInt) {
		e.Hash = h.hashSmall(k)
	}
}

// NewDictIn returns a dict of plain keys that differ, with their values. Its
// first storage is the owner's.
func (h *Heap) NewDictIn(ents []Entry, keys, values []Value) Value {
	at, d := h.newDict(0)
	d.ents, d.used = ents[:len(keys)], int32(len(keys))
	for i, k := range keys {
		e := &d.ents[i]
		e.Key, e.Val = k, values[i]
		e.Hash, _, _ = h.Hash(k)
	}
	h.reindex(d)
	h.book(d.Size())
	return Value{uint64(KDict), at}
}

// Len returns the number of items.
func (d *Dict) Len() int {
	if !d.space {
		return int(d.used)
	}
	n := 0
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		n++
	}
	return n
}

// Entries returns all entries, for a machine that reads and writes the values
// of a namespace by their slots. The slice changes when the dict grows.
func (d *Dict) Entries() []Entry { return d.ents }

// Namespace reports whether slots of d have been reserved.
func (d *Dict) Namespace() bool { return d.space }

// dead reports whether e is no item of d.
func (d *Dict) dead(e *Entry) bool {
	return e.Key.T == uint64(KUnbound) || d.space && e.Val.T == uint64(KUnbound)
}

// Plain reports whether every key compares and hashes without Python code.
func (d *Dict) Plain() bool { return !d.rich }

// Version changes whenever a key is added or deleted, or entries move.
func (d *Dict) Version() uint32 { return d.vers }

// At returns entry i, valid until the next insertion.
func (d *Dict) At(i int) *Entry { return &d.ents[i] }

// Next returns the first live entry from i on, or -1: iteration runs
// for i := d.Next(0); i >= 0; i = d.Next(i + 1).
func (d *Dict) Next(i int) int {
	for i = max(i, int(d.first)); i < len(d.ents); i++ {
		if !d.dead(&d.ents[i]) {
			return i
		}
	}
	return -1
}

// Last returns the last live entry up to i, or -1: for reversed iteration,
// from Last(d.End()).
func (d *Dict) Last(i int) int {
	for i = min(i, len(d.ents)-1); i >= int(d.first); i-- {
		if !d.dead(&d.ents[i]) {
			return i
		}
	}
	return -1
}

// End returns the number after the last entry.
func (d *Dict) End() int { return len(d.ents) }

// Memo returns the entry of k if k was the last key found or inserted: the test
// that the machine makes in line, before it computes a hash.
func (d *Dict) Memo(k Value) (int, bool) { return d.at, d.memo == k }

// start spreads a hash by its product with a number near the golden ratio:
// consecutive ints get slots far apart, each one of its own, and what differs in
// high bits alone differs by bits of the seed. Which slots those are never shows,
// since order is that of insertion; a guest that finds many keys for one pays for
// its chains. The bits behind those of the slot are the tag: an entry is looked
// at where it is the same, which an entry of another key rarely is.
func (h *Heap) start(d *Dict, hash uint64) (pos, tag uint32) {
	x := uint32(hash * (golden ^ h.seed0>>32 | 1) >> 32)
	return x >> (d.shift & 31), x << (-d.shift & 31)
}

// Find returns the entry of the plain key k with its hash, or -1, in a plain
// dict. Long chains are charged.
func (h *Heap) Find(d *Dict, k Value, hash uint64) int {
	i := h.find(d, k, hash)
	if i >= 0 {
		return d.found(k, i)
	}
	return i
}

// ReserveSlot returns the slot of the str k in d, which thereby becomes a
// namespace: an entry that stays where it is as long as the dict lives, and is
// no item while its value is Unbound.
func (h *Heap) ReserveSlot(d *Dict, k Value) int {
	d.space = true
	hash := h.NameHash(k)
	if i := h.find(d, k, hash); i >= 0 {
		return i
	}
	i := h.add(d, k, Unbound, hash, true)
	d.memo = Unbound
	return i
}

func (h *Heap) find(d *Dict, k Value, hash uint64) int {
	if len(d.index) == 0 {
		for i := range d.ents {
			if e := &d.ents[i]; e.Hash == hash && (e.Key == k || h.sameKey(e.Key, k)) {
				return i
			}
		}
		return -1
	}
	return h.findIndexed(d, k, hash)
}

func (h *Heap) findIndexed(d *Dict, k Value, hash uint64) int {
	mask := uint32(len(d.index) - 1)
	pos, tag := h.start(d, hash)
	for steps := 0; ; steps++ {
		x := d.index[pos&mask]
		if x == 0 {
			h.chargeSteps(steps)
			return -1
		}
		if x ^= tag; x <= mask {
			if j := int(x) - 1; j < len(d.ents) {
				if e := &d.ents[j]; e.Hash == hash && (e.Key == k || h.sameKey(e.Key, k)) {
					h.chargeSteps(steps)
					return j
				}
			}
		}
		pos++
	}
}

// What Look answers instead of an entry.
const (
	NotThere = -1
	Unknown  = -2 // Lookup finds out
)

// Look is Lookup of an int, a short str or a short tuple of these in a plain dict,
// without a call: equal words need no hash, and only another number can be equal
// to a number with other words.
func (h *Heap) Look(d *Dict, k Value) (at int, hash uint64) {
	switch {
	case k.T == uint64(KInt):
		if hash = k.N; hash+(prime-1) > 2*(prime-1) || hash == ^uint64(0) || d.rich {
			return Unknown, 0
		}
	case Kind(k.T) == KSmallStr && !d.rich:
		hash = h.hashSmall(k)
	case k.T == uint64(KTuple) && !d.rich:
		return h.lookTuple(d, k)
	default:
		return Unknown, 0
	}
	index := d.index
	if len(index) == 0 {
		for i := range d.ents {
			e := &d.ents[i]
			if e.Key.N == k.N && e.Key.T == k.T {
				return d.found(k, i), hash
			}
			if e.Hash == hash && e.Key.T != uint64(KUnbound) {
				return Unknown, 0
			}
		}
		return NotThere, hash
	}
	mask := uint32(len(index) - 1)
	pos, tag := h.start(d, hash)
	for end := pos + freeSteps; pos < end; pos++ {
		x := index[pos&mask]
		if x == 0 {
			return NotThere, hash
		}
		if x ^= tag; x > mask {
			continue
		}
		if j := int(x) - 1; j < len(d.ents) {
			e := &d.ents[j]
			if e.Key.N == k.N && e.Key.T == k.T {
				return d.found(k, j), hash
			}
			if e.Hash == hash && e.Key.T != uint64(KUnbound) {
				return Unknown, 0
			}
		}
	}
	return Unknown, 0
}

// lookTuple is Look of a tuple. It is short for the sake of large dicts: there a
// lookup waits for memory, index, entry and key one after the other, and the
// processor does the next lookups meanwhile as far as it sees.
func (h *Heap) lookTuple(d *Dict, k Value) (at int, hash uint64) {
	items := h.Cells[k.N+1:][:h.Cells[k.N].N]
	hash, ok := h.hashFew(items)
	if !ok {
		return Unknown, 0
	}
	index := d.index
	if len(index) == 0 {
		for i := range d.ents {
			if e := &d.ents[i]; e.Hash == hash && e.Key.T != uint64(KUnbound) {
				return h.sameFew(d, k, i), hash
			}
		}
		return NotThere, hash
	}
	mask := uint32(len(index) - 1)
	pos, tag := h.start(d, hash)
	for end := pos + freeSteps; pos < end; pos++ {
		x := index[pos&mask]
		if x == 0 {
			return NotThere, hash
		}
		if x ^= tag; x > mask {
			continue
		}
		if j := int(x) - 1; j < len(d.ents) {
			if e := &d.ents[j]; e.Hash == hash && e.Key.T != uint64(KUnbound) {
				return h.sameFew(d, k, j), hash
			}
		}
	}
	return Unknown, 0
}

// sameFew returns entry i, which has the hash of the tuple k, if its key is a
// tuple of the same words.
func (h *Heap) sameFew(d *Dict, k Value, i int) int {
	key := d.ents[i].Key
	if key.N != k.N || key.T != k.T {
		n := h.Cells[k.N].N
		if key.T != uint64(KTuple) || h.Cells[key.N].N != n {
			return Unknown
		}
		for j := n; j > 0; j-- {
			if x, y := &h.Cells[k.N+j], &h.Cells[key.N+j]; x.N != y.N || x.T != y.T {
				return Unknown
			}
		}
	}
	return d.found(k, i)
}

// found notes that entry i has the key k, and returns it if it is an item.
func (d *Dict) found(k Value, i int) int {
	if d.space && d.ents[i].Val.T == uint64(KUnbound) {
		return NotThere
	}
	d.memo, d.at = k, i
	return i
}

func (h *Heap) chargeSteps(n int) {
	if n > freeSteps {
		h.acct.Spend(n)
	}
}

// sameKey reports whether two plain keys that are not the same words are equal.
// Keys too deep to compare count as different; that takes a tuple nested a
// thousand deep, whose hash fails before.
func (h *Heap) sameKey(a, b Value) bool {
	if a.T == uint64(KUnbound) || Kind(a.T) == KSmallStr || Kind(b.T) == KSmallStr {
		return false
	}
	if a.T == uint64(KTuple) && b.T == uint64(KTuple) && h.sameItems(h.Tuple(a), h.Tuple(b)) {
		return true
	}
	r, err := h.Equal(a, b)
	return err == nil && r == Equal
}

// sameItems reports whether the items are the same words; if not they may be
// equal nevertheless.
func (h *Heap) sameItems(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	h.acct.Spend(len(a) / 4)
	return true
}

// Lookup finds k the pure way: the answer is NeedPython when k or a key of d
// has Python code to compare or to hash, and then nothing has happened. at is
// -1 when there is no entry. The error is ErrUnhashable, ErrDepth or a limit.
func (h *Heap) Lookup(d *Dict, k Value) (at int, hash uint64, r Tri, err error) {
	if d.memo == k {
		return d.at, d.ents[d.at].Hash, Equal, nil
	}
	switch at, hash = h.Look(d, k); {
	case at >= 0:
		return at, hash, Equal, nil
	case at == NotThere:
		return at, hash, Different, nil
	}
	return h.lookup(d, k)
}

func (h *Heap) lookup(d *Dict, k Value) (at int, hash uint64, r Tri, err error) {
	if k.T == uint64(KTuple) {
		hash, r, err = h.hashTuple(k, 0)
	} else {
		hash, r, err = h.Hash(k)
	}
	if r == NeedPython || err != nil {
		return -1, 0, r, err
	}
	if d.rich {
		return -1, hash, NeedPython, nil
	}
	if at = h.Find(d, k, hash); at >= 0 {
		return at, hash, Equal, nil
	}
	return -1, hash, Different, nil
}

// Probe is a lookup that is under way: all its state is in numbers, which a
// step machine keeps in registers. A new one is the zero Probe.
type Probe struct {
	Steps int    // slots looked at
	Vers  uint32 // of the dict when the probe began
}

// Probe returns the next entry whose hash is equal, which the caller compares
// in Python, or -1 when the key is not there. If the dict changed since p began,
// the search begins again. The caller calls it again after "different".
func (h *Heap) Probe(d *Dict, p *Probe, hash uint64) int {
	if p.Steps < 0 || p.Vers != d.vers {
		*p = Probe{Vers: d.vers}
	}
	if d.index == nil {
		for p.Steps < len(d.ents) {
			e := &d.ents[p.Steps]
			p.Steps++
			if e.Hash == hash && !d.dead(e) {
				return p.Steps - 1
			}
		}
		return -1
	}
	mask := uint32(len(d.index) - 1)
	pos, tag := h.start(d, hash)
	for p.Steps <= int(mask) {
		x := d.index[(pos+uint32(p.Steps))&mask]
		p.Steps++
		if x == 0 {
			break
		}
		if x ^= tag; x > mask {
			continue
		}
		if j := int(x) - 1; j < len(d.ents) && d.ents[j].Hash == hash && !d.dead(&d.ents[j]) {
			return j
		}
	}
	return -1
}

// Insert adds a key that is not there and returns its entry; plain says what
// kind of key it is.
func (h *Heap) Insert(d *Dict, k, val Value, hash uint64, plain bool) int {
	if d.space && plain {
		if i := h.find(d, k, hash); i >= 0 {
			d.ents[i].Val = val
			d.vers++
			d.memo, d.at = k, i
			return i
		}
	}
	return h.add(d, k, val, hash, plain)
}

func (h *Heap) add(d *Dict, k, val Value, hash uint64, plain bool) int {
	if len(d.ents) == cap(d.ents) || d.index != nil && (int(d.fill)+1)*2 > len(d.index) {
		h.growDict(d)
	}
	i := len(d.ents)
	d.ents = d.ents[:i+1]
	d.ents[i] = Entry{k, val, hash}
	h.Moved = h.Moved || d.space
	if d.index != nil {
		h.enter(d, hash, i)
	}
	d.used++
	d.vers++
	if d.memo, d.at = k, i; !plain { // whose hash is asked for each time
		d.rich, d.memo = true, Unbound
	}
	if d.order != nil {
		h.ordered(d, i)
	}
	return i
}

func (h *Heap) enter(d *Dict, hash uint64, i int) {
	mask := uint32(len(d.index) - 1)
	pos, tag := h.start(d, hash)
	for d.index[pos&mask] != 0 {
		pos++
	}
	d.index[pos&mask] = tag | uint32(i+1)
	d.fill++
}

// Put sets the value of the plain key k in a plain dict; at is what Lookup gave.
func (h *Heap) Put(d *Dict, at int, k, val Value, hash uint64) {
	if at >= 0 {
		d.ents[at].Val = val
		return
	}
	h.Insert(d, k, val, hash, true)
}

// Delete deletes entry i.
func (d *Dict) Delete(i int) {
	if d.space {
		d.ents[i].Val = Unbound
		d.vers++
		d.memo = Unbound
		return
	}
	if d.order != nil {
		d.order.remove(i, d.ents[i].Hash)
	}
	d.ents[i].Key, d.ents[i].Val = Unbound, Unbound
	d.used--
	d.vers++
	d.memo = Unbound
	for n := len(d.ents); n > 0 && d.ents[n-1].Key.T == uint64(KUnbound); n-- {
		d.ents = d.ents[:n-1]
	}
	if i == int(d.first) {
		for int(d.first) < len(d.ents) && d.ents[d.first].Key.T == uint64(KUnbound) {
			d.first++
		}
	}
	d.first = min(d.first, int32(len(d.ents)))
}

// Clear deletes all entries and gives the storage back.
func (h *Heap) Clear(d *Dict) {
	if d.space {
		for i := range d.ents {
			d.ents[i].Val = Unbound
		}
		d.vers++
		d.memo = Unbound
		return
	}
	h.unbook(d.Size() - dictSize)
	d.reclaim(h)
	*d = Dict{memo: Unbound, vers: d.vers + 1, finger: d.finger}
}

// DictGrowth returns the bytes that a dict of n entries books at most; one of very
// many books more only where the limit leaves that.
func DictGrowth(n int) int {
	if n > manyEntries {
		return dictSize + entrySize*n + 4*leastIndex(n)
	}
	return dictSize + 5*entrySize*max(n, 8)/2 + 32*max(n, 8)
}

const manyEntries = 1 << 13

// maxEntries is the room of the largest block of entries.
const maxEntries = 85

// InsertBytes returns what the next Insert will book at most: 0 while there is
// room. Where that is more than a machine wants to book unasked it calls Inserting
// first.
func (d *Dict) InsertBytes() int {
	if !d.full() {
		return 0
	}
	return 2*entrySize*cap(d.ents) + 8*len(d.index) + 4*entrySize
}

// full reports whether there is no room for another entry.
func (d *Dict) full() bool {
	return len(d.ents) == cap(d.ents) || d.index != nil && (int(d.fill)+1)*2 > len(d.index)
}

// Inserting makes room for another entry of the dict or set v, or for several. Like
// Reserve it collects if need be, and so asks for the same of a native. Near the
// limit it makes less room than there would be otherwise. It looks at the limits
// while it works; when it fails the dict is as it was.
func (h *Heap) Inserting(v Value) error {
	d := &h.Dicts.items[v.N]
	if !d.full() {
		return nil
	}
	room := h.wantedRoom(d)
	slots := d.slotsFor(room)
	if size := entrySize * cap(d.ents); room > cap(d.ents) && h.isLarge(size) && !h.staysRoomyDict(d, room) {
		if err := h.beforeMove(size); err != nil {
			return err
		}
		d = &h.Dicts.items[v.N]
	}
	if err := h.Reserve(max(0, 2*(entrySize*room+4*slots-d.storage()))); err != nil {
		if room, slots = h.tightRoom(&h.Dicts.items[v.N]); room == 0 {
			return err
		}
	}
	return h.rebuild(&h.Dicts.items[v.N], room, slots, true)
}

// RoomFor makes room for another entry of d, for which the limit has been asked: what
// Insert would do, but it looks at the limits while it works.
func (h *Heap) RoomFor(d *Dict) error {
	if !d.full() {
		return nil
	}
	room := h.wantedRoom(d)
	return h.rebuild(d, room, d.slotsFor(room), true)
}

// storage is what the entries and their index book.
func (d *Dict) storage() int { return entrySize*cap(d.ents) + 4*len(d.index) }

// wantedRoom returns the room for entries that d gets for another one.
func (h *Heap) wantedRoom(d *Dict) int {
	n := int(d.used) + 1
	if d.space {
		n = len(d.ents) + 1
	}
	if n > cap(d.ents)*3/4 || cap(d.ents) < unindexed {
		n = max(n, cap(d.ents)+1, 4)
	}
	switch {
	case n <= cap(d.ents):
		return cap(d.ents)
	case h.isLarge(entrySize * cap(d.ents)):
		return max(n, cap(d.ents)+cap(d.ents)/roomyStep)
	}
	return entryRoom(n)
}

// slotsFor returns the size of the index for the room that wantedRoom has returned.
func (d *Dict) slotsFor(room int) int {
	if room == cap(d.ents) && d.index != nil {
		return len(d.index)
	}
	return indexSize(room)
}

// tightRoom is what the limit has room for instead, after a collection, with the
// index that this needs; 0 when that is not one entry more.
func (h *Heap) tightRoom(d *Dict) (room, slots int) {
	room = cap(d.ents)
	left := int(h.leeway())
	for part := 2; part > 0; part-- {
		more := max(1, left/part/entrySize)
		if slots = max(len(d.index), leastIndex(room+1)); slots > len(d.index) {
			more = (left - 4*(slots-len(d.index))) / part / entrySize
		}
		if more = min(more, slots/2-room); more > 0 && (part == 1 || more > leastEntries) {
			return room + more, slots
		}
	}
	return 0, 0
}

// leastEntries is by how many entries a large dict grows at least, near the limit.
const leastEntries = 1 << 10

// GrowDict makes room for n entries in all, for which the limit has been asked, as
// Reserve(DictGrowth(n)): where it has no room for a larger one, the index has the
// least size. It looks at the limits while it works.
func (h *Heap) GrowDict(d *Dict, n int) error {
	if n <= cap(d.ents) {
		return nil
	}
	room := entryRoom(n)
	slots := indexSize(room)
	if n > maxEntries && int64(entrySize*room+4*slots-d.storage()) > h.leeway()/2 {
		room, slots = n, leastIndex(n)
	}
	return h.rebuild(d, room, slots, true)
}

//go:noinline
func (h *Heap) growDict(d *Dict) {
	room := h.wantedRoom(d)
	slots := d.slotsFor(room)
	if room > maxEntries && int64(entrySize*room+4*slots-d.storage()) > h.leeway()/2 {
		if less, least := h.tightRoom(d); less > 0 {
			room, slots = less, least
		}
	}
	_ = h.rebuild(d, room, slots, false)
	h.acct.Spend(len(d.ents) / 4)
}

// MoveEntries gives the set or dict to the entries of from, with their storage. Of
// from, which is of the same kind, there is nothing left.
func (h *Heap) MoveEntries(to, from Value) {
	d, m := &h.Dicts.items[to.N], &h.Dicts.items[from.N]
	h.unbook(d.Size() - dictSize)
	d.reclaim(h)
	vers, finger := d.vers, d.finger
	*d, *m = *m, Dict{memo: Unbound}
	d.vers, d.finger = d.vers+vers+1, finger
}

// rebuild moves the live entries to room for so many, if that is not what there is,
// and makes an index of so many slots. It fails only where it looks at the limits,
// and then the dict is as it was.
func (h *Heap) rebuild(d *Dict, room, slots int, look bool) (err error) {
	old, size := d.ents, d.Size()
	dead := !d.space && int(d.used) != len(old)
	ents, block, moved, err := h.entriesFor(d, room, look)
	if err != nil {
		return err
	}
	if dead && d.order != nil && !moved {
		d.order.renumber(old)
	}
	look = look && (moved || !dead)
	if !moved && !dead {
		ents = ents[:len(old)]
	} else if ents, err = h.copyEntries(ents, old, dead, look); err != nil {
		h.dropEntries(ents, block, false)
		return err
	}
	index, fill := d.index, d.fill
	if cap(ents) <= unindexed {
		index, fill = nil, 0
	} else if moved || dead || len(index) != slots {
		if index, fill, err = h.newIndex(d, ents, slots, look); err != nil {
			if moved {
				h.dropEntries(ents, block, false)
			}
			return err
		}
	}
	if moved {
		if dead && d.order != nil {
			d.order.renumber(old)
		}
		h.leaveEntries(d)
	}
	if d.index != nil && (index == nil || &index[0] != &d.index[0]) {
		h.leaveIndex(d)
	}
	d.ents, d.block = ents, block
	d.setIndex(index, fill)
	if moved {
		h.leave(entrySize * cap(old))
	}
	d.first, d.memo = 0, Unbound
	d.vers++
	h.rebook(d.Size() - size)
	return nil
}

func (d *Dict) setIndex(index []uint32, fill int32) {
	if d.index, d.fill = index, fill; index != nil {
		d.shift = uint8(32 - bits.TrailingZeros(uint(len(index))))
	}
}

// entriesFor returns where entries go for which there is to be so much room: moved
// says that this is not where they are.
func (h *Heap) entriesFor(d *Dict, room int, look bool) (ents []Entry, block uint32, moved bool, err error) {
	have := cap(d.ents)
	switch {
	case room <= have && (d.space || room*4 >= have):
		return d.ents[:0], d.block, false, nil
	case h.staysRoomyDict(d, room):
		return h.spares.roomyEntries.at(d.block)[:0:room], d.block, false, nil
	case room > have && h.isLarge(entrySize*have):
		h.needSpares()
		if ents, err = h.emptyEntries(max(room, h.roomyCap(have, entrySize)), look); err != nil {
			return nil, 0, false, err
		}
		return ents[:0:room], h.spares.roomyEntries.keep(ents), true, nil
	}
	if look && h.entries.classOf(room) < 0 {
		if entryRoom(room) == room {
			ents = h.spares.entries(bits.Len(uint(room * 3 / 2)))
		}
		if ents == nil {
			ents, err = h.emptyEntries(room, look)
		}
		return ents, 0, true, err
	}
	ents, block = h.entryBlock(room)
	return ents, block, true, nil
}

// emptyEntries returns an array with room for n entries. It fails only where it looks at
// the limits.
func (h *Heap) emptyEntries(n int, look bool) ([]Entry, error) {
	if !look {
		return make([]Entry, 0, n), nil
	}
	ents, err := zeroed[Entry](h, n, entrySize)
	return ents[:0], err
}

// staysRoomyDict reports whether a dict has room for so many entries where they are.
func (h *Heap) staysRoomyDict(d *Dict, room int) bool {
	return d.block >= roomyBlock && room <= cap(h.spares.roomyEntries.at(d.block))
}

// copyEntries appends entries to to, which has room for them: without the deleted
// ones if there are some.
func (h *Heap) copyEntries(to, from []Entry, dead, look bool) ([]Entry, error) {
	for len(from) > 0 {
		n := len(from)
		if look {
			n = min(n, movedAtOnce)
		}
		if dead {
			for i := range from[:n] {
				if from[i].Key.T != uint64(KUnbound) {
					to = append(to, from[i])
				}
			}
		} else {
			to = append(to, from[:n]...)
		}
		if from = from[n:]; look {
			if err := h.acct.Charge(n / 2); err != nil {
				return to, err
			}
		}
	}
	return to, nil
}

// movedAtOnce is how many entries are moved or entered between two looks at the
// limits.
const movedAtOnce = 1 << 12

// newIndex returns an index of the entries: that of the dict, if it has the size and
// need not stay as it is.
func (h *Heap) newIndex(d *Dict, ents []Entry, slots int, look bool) (_ []uint32, _ int32, err error) {
	index := d.index
	if !look && len(index) == slots {
		clear(index)
	} else if index = h.spares.index(slots); index == nil {
		if index, err = h.emptyIndex(slots, look); err != nil {
			return nil, 0, err
		}
	}
	to := Dict{}
	to.setIndex(index, 0)
	for from := 0; from < len(ents); from += enteredAtOnce {
		h.enterAll(&to, ents, from, min(from+enteredAtOnce, len(ents)))
		if look {
			h.acct.Spend(enteredAtOnce)
			if err := h.acct.Poll(); err != nil {
				h.spares.putIndex(h, index)
				return nil, 0, err
			}
		}
	}
	return index, to.fill, nil
}

// enteredAtOnce is how many entries are entered between two looks at the limits. Each
// may touch a page of the index for the first time.
const enteredAtOnce = 1 << 10

// emptyIndex returns an index of so many slots. It fails only where it looks at the
// limits.
func (h *Heap) emptyIndex(slots int, look bool) ([]uint32, error) {
	if !look {
		return make([]uint32, slots), nil
	}
	return zeroed[uint32](h, slots, 4)
}

// enterAll enters some of the entries in the index of to.
func (h *Heap) enterAll(to *Dict, ents []Entry, from, end int) {
	index := to.index
	mask := uint32(len(index) - 1)
	for i := from; i < end; i++ {
		if ents[i].Key.T == uint64(KUnbound) {
			continue
		}
		pos, tag := h.start(to, ents[i].Hash)
		for index[pos&mask] != 0 {
			pos++
		}
		index[pos&mask] = tag | uint32(i+1)
		to.fill++
	}
}

// reindex makes the index of a dict that has entries and none.
func (h *Heap) reindex(d *Dict) {
	if cap(d.ents) > unindexed {
		index, fill, _ := h.newIndex(d, d.ents, indexSize(cap(d.ents)), false)
		d.setIndex(index, fill)
	}
}

// indexSize returns the number of slots for so many entries, which are beyond 8. Half
// as many for large dicts was tried: the longer chains cost what the cache gains.
func indexSize(entries int) int { return 2 << bits.Len(uint(entries*3/2-1)) }

// leastIndex is how many slots are needed.
func leastIndex(entries int) int { return 1 << bits.Len(uint(2*entries-1)) }

func (h *Heap) entryBlock(n int) ([]Entry, uint32) {
	if class := h.entries.classOf(n); class >= 0 {
		return h.entries.get(class)
	}
	if entryRoom(n) == n {
		if ents := h.spares.entries(bits.Len(uint(n * 3 / 2))); ents != nil {
			return ents, 0
		}
	}
	return make([]Entry, 0, n), 0
}

// entryRoom returns the room that there is for so many entries, where the limit is
// far. Beyond blocks it is two thirds of a power of two, a third of the index, too.
func entryRoom(n int) int {
	if class := classOf(entrySizes, n); class >= 0 {
		return entrySizes[class]
	}
	return (1 << bits.Len(uint(n*3/2))) * 2 / 3
}

// dropEntries takes back the storage of entries: a block, or an array of Go's. That
// of a namespace may be its owner's.
func (h *Heap) dropEntries(ents []Entry, block uint32, space bool) {
	switch {
	case block >= roomyBlock:
		h.spares.roomyEntries.drop(block)
	case block != 0:
		h.entries.put(block)
	case !space:
		h.spares.putEntries(h, ents)
	}
}

// leaveEntries is dropEntries of what d has outgrown, and leaveIndex that of an
// index. What is large is not kept for others: beside what has taken its place there
// is no room for it.
func (h *Heap) leaveEntries(d *Dict) {
	if h.isLarge(entrySize * cap(d.ents)) {
		if d.block >= roomyBlock {
			h.spares.roomyEntries.drop(d.block)
		}
		return
	}
	h.dropEntries(d.ents, d.block, d.space)
}

func (h *Heap) leaveIndex(d *Dict) {
	if index := d.index; h.isLarge(4 * len(index)) {
		d.index = nil
		h.leave(4 * len(index))
	} else {
		h.spares.putIndex(h, index)
	}
}
