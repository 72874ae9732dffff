package heap

import (
	"math"
	"math/bits"

	"github.com/skillet-run/skillet/internal/budget"
)

// Owner is the machine that a heap belongs to.
type Owner interface {
	// Roots visits every value that the machine holds: registers up to the
	// live top, frames, globals, pending exceptions. It serves Collect only.
	Roots(v *Visitor)

	// Identity reports whether v, an instance or an object of a kind that the
	// heap does not know, is equal to itself alone and hashes by identity. If
	// not, comparing it is a matter of Python code.
	Identity(v Value) bool
}

// Heap is the memory of one interpreter. Machines embed it by value, and call
// Init at its final address.
type Heap struct {
	// Cells is the arena of small objects; see NewBlock. The machine may read
	// and write slots; the slice changes with any allocation of cells.
	Cells []Value

	Lists   Table[List, *List]
	Dicts   Table[Dict, *Dict]
	Strs    strTable
	Byteses Table[Bytes, *Bytes]
	Bigs    Table[Big, *Big]

	acct  *budget.Account
	owner Owner

	left    int // bytes that may be booked until attention is asked for
	granted int // what left was when it was set
	beyond  int // part of left that lies beyond the limit: near it, collections keep a distance
	live    int // bytes that the last collection found, and what a load brought
	known   int // bytes of this heap that the account has
	count   int // allocations that the account has not
	trigger int // bytes booked since the last collection that ask for one
	since   int // bytes booked since then, without those of left

	arena
	values  pool[Value]
	entries pool[Entry]
	spares  *spares
	words   words
	shared  [][]Str
	homes   [KExt4 - KStr + 1]uint8 // by kind: 1 + index in tables
	tables  []registered
	room    [10]registered // for tables

	pins      []Value
	deadWeak  []Value
	finalized []Value

	seed0, seed1 uint64
	collections  uint32

	// Moved is set when a namespace gets an entry, and with that perhaps other
	// storage: a machine that holds Entries of one looks there, and resets it.
	Moved bool
}

const (
	ownTables   = 5         // of tables are the heap's own: of what others consist of
	minTrigger  = 256 << 10 // bytes booked between two collections, at least
	perObject   = 100       // bytes between two collections for each living object
	minStep     = 16 << 10  // the same near the limit
	minBooked   = 16        // bytes that every allocation books at least
	maxDepth    = 10_000    // of recursion over built-in data
	tracePerOne = 8         // objects traced for one unit of fuel

	golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
)

// LayOut makes h a heap without an account: what every heap has. Init does so for one
// that was not laid out.
func (h *Heap) LayOut() {
	h.values.sizes, h.entries.sizes, h.words.pool.sizes = listSizes, entrySizes, wordSizes
	h.Lists.reclaim, h.Dicts.reclaim, h.Bigs.reclaim = (*List).reclaim, (*Dict).reclaim, (*Big).reclaim
	h.top = 1
	h.tables = h.room[:0]
	Register(h, &h.Lists, KList, KForList)
	Register(h, &h.Dicts, KDict, KSet, KFrozenSet, KForDict)
	h.register(&h.Strs, KStr, KForStr)
	Register(h, &h.Byteses, KBytes)
	Register(h, &h.Bigs, KBig)
	h.trigger = minTrigger
}

// LaidOut reports whether LayOut was called.
func (h *Heap) LaidOut() bool { return h.tables != nil }

// Init makes h an empty heap, charged to acct. The seed, any number, spreads
// the hash tables; it never shows in the order of anything.
func (h *Heap) Init(acct *budget.Account, owner Owner, seed uint64) {
	if !h.LaidOut() {
		h.LayOut()
	}
	h.acct, h.owner = acct, owner
	h.seed0, h.seed1 = seeds(seed)
	h.rearm()
}

// seeds returns what spreads hash tables for a number.
func seeds(n uint64) (seed0, seed1 uint64) {
	return mix(n^0xa0761d6478bd642f, 0xe7037ed1a0b428db), mix(n+1, 0x9e3779b97f4a7c15) | 1
}

// Account returns the account that the heap charges.
func (h *Heap) Account() *budget.Account { return h.acct }

// Collections returns how often the heap has collected.
func (h *Heap) Collections() int { return int(h.collections) }

// Booked returns the bytes booked at present: those found by the last
// collection, and all that were booked since.
func (h *Heap) Booked() int { return h.live + h.since + h.granted - h.left }

// book counts an allocation of n bytes. At the trigger it asks the machine for
// attention, and that is all: no allocation fails, none collects.
func (h *Heap) book(n int) {
	h.count++
	if h.left -= n; h.left < 0 {
		h.acct.Attend()
	}
}

// Book counts an object of Table.New of n bytes.
func (h *Heap) Book(n int) { h.book(n) }

// Unbook returns bytes that an object has given back before it dies.
func (h *Heap) Unbook(n int) { h.unbook(n) }

// unbook returns bytes; rebook takes a difference.
func (h *Heap) unbook(n int) { h.left += n }

func (h *Heap) rebook(n int) {
	if n > 0 {
		h.book(n)
		return
	}
	h.unbook(-n)
}

// Settle brings the account up to date.
func (h *Heap) Settle() { h.sync() }

// sync brings the account up to date.
func (h *Heap) sync() {
	booked := h.Booked()
	h.acct.Book(int64(booked - h.known))
	h.known = booked
	h.acct.Allocate(int64(h.count))
	h.count = 0
}

// leeway returns the bytes that the limit leaves, or very many without one.
func (h *Heap) leeway() int64 {
	if limit := h.acct.Limits().Bytes; limit > 0 {
		return limit - int64(h.Booked())
	}
	return math.MaxInt64
}

// rearm sets the point of the next attention: when a collection is due, and
// before any limit can be passed.
func (h *Heap) rearm() {
	h.sync()
	h.since += h.granted - h.left
	n := int64(max(h.trigger-h.since, 0))
	room := h.acct.Room()
	n = min(n, max(room, minStep))
	if count := h.acct.RoomAllocations(); count < n/minBooked {
		n = max(count, 0) * minBooked
	}
	h.beyond = int(max(n-room, 0))
	h.granted, h.left = int(n), int(n)
}

// Attend is what the machine calls where it tests fuel, when the slice is used
// up: it collects if that is due. The error is a *budget.LimitError for memory
// or allocations, for which the machine raises MemoryError, or what Stopped says.
func (h *Heap) Attend() error {
	if hook || h.since+h.granted-h.left >= h.trigger || h.acct.Room() < int64(h.granted-h.left) {
		if err := h.collect(); err != nil {
			return err
		}
	} else {
		h.rearm()
	}
	if h.acct.RoomAllocations() < 0 {
		return &budget.LimitError{Resource: budget.Allocations, Limit: h.acct.Limits().Allocations}
	}
	return h.acct.CheckBytes(0)
}

// Small reports whether a heap has so little that a dump and a load take some
// microseconds, and that they change nothing about when it collects.
func (h *Heap) Small() bool {
	const most = 64 << 10
	return h.Booked() < most && h.trigger == minTrigger
}

// Tidy collects if there may be much garbage, which a dump would write: it visits all
// that lives as well. The machine stands between two instructions, or waits.
func (h *Heap) Tidy() {
	if h.since+h.granted-h.left < minTrigger {
		return
	}
	h.Collect()
	if h.HasFinalized() {
		h.acct.Attend()
	}
}

// Reserve makes sure that n bytes may be booked: it collects if need be, and
// fails when what lives and the request together pass the limit. A native calls
// it before its first allocation, and only there, for it is the only place in a
// native that may collect: whatever the native holds must be reachable from the
// machine's registers.
func (h *Heap) Reserve(n int) error {
	if !hook && n <= h.left-h.beyond && n >= 0 {
		return nil
	}
	return h.reserve(n)
}

//go:noinline
func (h *Heap) reserve(n int) error {
	if n < 0 { // the sum of a request overflowed
		n = int(^uint(0) >> 1)
	}
	h.sync()
	if hook || h.left < 0 || h.acct.CheckBytes(int64(n)) != nil {
		if err := h.collect(); err != nil {
			return err
		}
	}
	return h.acct.CheckBytes(int64(n))
}

// HasFinalized reports whether TakeFinalized or TakeDeadWeak have something.
func (h *Heap) HasFinalized() bool { return len(h.finalized)+len(h.deadWeak) > 0 }

// Pin makes v a root until Unpin is called with the number that Pin returned:
// a reference that the embedder holds.
func (h *Heap) Pin(v Value) int {
	for i, p := range h.pins {
		if p == Unbound {
			h.pins[i] = v
			return i
		}
	}
	h.pins = append(h.pins, v)
	return len(h.pins) - 1
}

// Pinned returns the value of a pin.
func (h *Heap) Pinned(pin int) Value { return h.pins[pin] }

// Unpin ends a pin.
func (h *Heap) Unpin(pin int) { h.pins[pin] = Unbound }

// Finalizable says that v has a finalizer. When v becomes unreachable it is
// revived once and queued; TakeFinalized delivers it.
func (h *Heap) Finalizable(v Value) {
	h.finalizers = append(h.finalizers, v)
	h.left -= valueSize
}

// TakeFinalized returns the next object whose finalizer must run, or false.
// The machine runs them after a collection; each is asked for once.
func (h *Heap) TakeFinalized() (Value, bool) { return take(&h.finalized) }

// TakeDeadWeak returns the next weak reference whose target died and which has
// a callback, or false.
func (h *Heap) TakeDeadWeak() (Value, bool) { return take(&h.deadWeak) }

func take(queue *[]Value) (Value, bool) {
	if len(*queue) == 0 {
		return Unbound, false
	}
	v := (*queue)[0]
	if *queue = (*queue)[1:]; len(*queue) == 0 {
		*queue = nil
	}
	return v, true
}

// ID returns a number that no other living object of the heap has.
func ID(v Value) int64 {
	if k := v.Kind(); k == KSmallStr || k == KFloat || k == KInt && v.N>>52 != 0 {
		// These lie in both words, which a number mixes; its end keeps it
		// apart from the numbers of other kinds.
		hi, lo := bits.Mul64(v.T^0x9e3779b97f4a7c15, v.N^0xe7037ed1a0b428db)
		return int64((hi^lo)>>1&^15 | 8)
	}
	return int64(v.N<<11 | v.T&0x7f<<4)
}
