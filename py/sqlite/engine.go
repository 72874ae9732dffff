package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	sqlite3_wasm "github.com/ncruces/go-sqlite3-wasm/v6"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// engine is SQLite for one interpreter: code over a memory of its own, which
// all connections share. Nothing of it reaches further than the functions of
// env, which the machine's account and files answer.
type engine struct {
	mod *sqlite3_wasm.Module
	buf []byte // the memory

	c       *object.Ctx // of the native that runs; nil while none does
	failed  error       // the limit that was reached while the engine ran
	lost    error       // why the engine can no longer be used
	scratch int32       // room for results
	stack   int32       // where the stack ends

	tidied int // what was booked after the last collection for want of memory
	most   int // connections at which the next one begins with a collection

	open          int                 // connections
	databases     map[int32]*database // by their addresses
	calls         []*call             // of the engine that wait for functions in Python, the innermost last
	running       *call               // the one that runs, if it may wait
	aggregates    map[int32]int32     // numbers of functions by those of aggregates that go on
	lastAggregate int32
	files         []*file           // by handle - 1; nil is free
	shared        map[fileKey]*node // what the open files of one name share
	orphans       []orphan          // what a collection found dead
}

// orphan is a statement, a blob or a connection whose object is gone.
type orphan struct {
	db   *database
	stmt *statement
	blob *blob
}

var _ object.Data = (*engine)(nil)

// Visit implements heap.Visited. Databases are not part of a snapshot: what is
// loaded can only say so.
func (e *engine) Visit(v *heap.Visitor) {
	if v.Loading() {
		e.lost = errNotSaved
	}
}

// Size implements heap.Visited.
func (e *engine) Size() int { return 512 + cap(e.buf) }

// TypeName implements object.Data.
func (e *engine) TypeName() string { return "_sqlite.Engine" }

var (
	errNotSaved = errors.New("databases are not part of a snapshot")
	errStack    = errors.New("its stack was too small")
	errTrapped  = errors.New("the database engine failed")
)

// start makes the memory and initialises SQLite in it.
func (e *engine) start() error {
	const firstPages = 5
	if (memory{e}).Grow(firstPages, firstPages) < 0 {
		return e.failed
	}
	e.mod = sqlite3_wasm.New(env{engine: e})
	e.mod.X_initialize()
	e.setLocalTime()
	e.scratch = e.mod.Xsqlite3_malloc64(scratchSize)
	return e.makeStack()
}

// makeStack gives the engine a larger stack than the 64 KiB that it was built
// with: they do not suffice for expressions as deep as SQLite allows.
func (e *engine) makeStack() error {
	e.stack = e.mod.Xsqlite3_malloc64(stackSize)
	if e.stack == 0 || e.scratch == 0 {
		return e.failed
	}
	e.put64(e.stack, canary)
	*e.mod.X__stack_pointer() = e.stack + stackSize
	return nil
}

// stackLeft returns the room on the stack.
func (e *engine) stackLeft() int32 { return *e.mod.X__stack_pointer() - e.stack }

// canary stands at the far end of the stack: the engine is not used any more
// when something was written there.
const canary = 0x5ca1ab1e0ddba11

// stop gives the memory back.
func (e *engine) stop() {
	for _, f := range e.files {
		if f != nil {
			f.close(e)
		}
	}
	e.c.Grew(-cap(e.buf))
	e.mod, e.buf, e.files, e.shared, e.orphans, e.databases, e.aggregates = nil, nil, nil, nil, nil, nil, nil
	e.scratch, e.open = 0, 0
}

const (
	scratchSize = 64
	stackSize   = 1 << 20
	keptMemory  = 4 << 20 // is kept for the next connection when there is none
)

// The addresses of the two variables of SQLite's configuration that say where
// local time comes from: whether not from the system, and the function. They
// hold for one version of the engine; TestLocalTime fails when they move.
const (
	localTimeFault = 161448
	localTimeFunc  = 161452
)

// setLocalTime lets local time be UTC, as it is for the module time: the
// engine would ask for the time zone of the host.
func (e *engine) setLocalTime() {
	table := e.mod.X__indirect_function_table()
	*table = append(*table, func(at, to int32) int32 {
		e.putTime(to, time.Unix(int64(e.get64(at)), 0).UTC())
		return 0
	})
	const custom = 2
	e.put32(localTimeFault, custom)
	e.put32(localTimeFunc, uint32(len(*table)-1))
}

// putTime writes a C struct tm.
func (e *engine) putTime(to int32, t time.Time) {
	for i, x := range []int{
		t.Second(), t.Minute(), t.Hour(), t.Day(), int(t.Month()) - 1, t.Year() - 1900, int(t.Weekday()), t.YearDay() - 1,
	} {
		e.put32(to+int32(4*i), uint32(x))
	}
}

// run calls f, which works with the engine on behalf of the native whose
// context is c. The error is a limit that was reached, or Raised.
func (e *engine) run(c *object.Ctx, f func()) error {
	if e.lost != nil {
		return c.Raise(object.TRuntimeError, "%v", e.lost)
	}
	e.c, e.failed = c, nil
	e.tidy()
	outer := e.running
	e.running = nil
	defer func() { e.running, e.c = outer, nil }()
	if err := e.guard(f); err != nil {
		return err
	}
	return e.failed
}

// tidy collects when the memory that is left grows short, for a native that
// runs the engine cannot: what a collection finds dead is given back then.
func (e *engine) tidy() {
	limit := int(e.c.Account().Limits().Bytes)
	if booked := e.c.Booked(); limit > 0 && booked > limit/2 && booked > e.tidied+limit/8 {
		e.c.Heap.Collect()
		e.tidied = e.c.Booked()
	}
}

// keepFew collects when there are many connections: the program may have
// dropped most of them, each with memory and files.
func (e *engine) keepFew(c *object.Ctx) error {
	const few = 8
	if e.open < max(e.most, few) {
		return nil
	}
	c.Heap.Collect()
	err := e.run(c, func() {})
	e.most = 2 * e.open
	return err
}

// guard turns a trap of the engine, which no SQL should cause, into an
// exception. The engine is not used any more after one.
func (e *engine) guard(f func()) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case abandoned:
			e.lost = errTrapped
			e.End()
			err = errTrapped
			return
		case error:
			e.lost = fmt.Errorf("%w: %w", errTrapped, r)
		default:
			e.lost = fmt.Errorf("%w: %v", errTrapped, r)
		}
		if e.lost != nil && err == nil {
			err = e.failed
			e.stop()
			if err == nil {
				err = e.c.Raise(object.TRuntimeError, "%v", e.lost)
			}
		}
	}()
	if e.mod == nil {
		if err := e.start(); err != nil {
			return err
		}
	}
	e.bury()
	f()
	if e.get64(e.stack) != canary {
		panic(errStack)
	}
	if e.open == 0 && len(e.calls) == 0 && cap(e.buf) > keptMemory {
		e.stop()
	}
	return nil
}

// bury closes what a collection found dead.
func (e *engine) bury() {
	for len(e.orphans) > 0 {
		o := e.orphans[len(e.orphans)-1]
		e.orphans = e.orphans[:len(e.orphans)-1]
		switch {
		case o.stmt != nil:
			o.stmt.finalize()
		case o.blob != nil:
			o.blob.close()
		default:
			o.db.close()
		}
	}
}

// memory is the memory of the engine, as the engine wants to see it.
type memory struct{ e *engine }

// Slice implements sqlite3_wasm.Memory.
func (m memory) Slice() *[]byte { return &m.e.buf }

const pageShift = 16

// Grow implements sqlite3_wasm.Memory: it adds pages and returns how many there
// were, or -1 when the limit of the interpreter's memory is in the way.
func (m memory) Grow(delta, most int64) int64 {
	e := m.e
	old := int64(len(e.buf)) >> pageShift
	if delta == 0 {
		return old
	}
	if delta < 0 || old+delta > most || old+delta > maxPages {
		return -1
	}
	need := int((old + delta) << pageShift)
	if need > cap(e.buf) && !e.move(need) {
		e.failed = e.c.Account().CheckBytes(e.c.Account().Limits().Bytes + 1)
		return -1
	}
	e.buf = e.buf[:need]
	return old
}

// maxPages bounds the memory of an interpreter without a limit: 2 GiB.
const maxPages = 1 << 15

// move gives the memory room for n bytes and a quarter more, or for as much as
// the account allows: each move copies everything.
func (e *engine) move(n int) bool {
	size := n + n/4
	if !e.fits(size - cap(e.buf)) {
		size = min(size, cap(e.buf)+e.room())
	}
	size = size >> pageShift << pageShift
	if size < n {
		return false
	}
	buf := make([]byte, len(e.buf), size)
	copy(buf, e.buf)
	e.c.Grew(size - cap(e.buf))
	e.buf = buf
	return true
}

// room returns the bytes that the limit of memory leaves.
func (e *engine) room() int {
	limit := e.c.Account().Limits().Bytes
	if limit <= 0 {
		return maxPages << pageShift
	}
	return max(int(limit)-e.c.Booked(), 0)
}

// fits reports whether the limit of memory allows so many bytes more.
func (e *engine) fits(more int) bool { return more <= e.room() }

func (e *engine) get32(at int32) uint32 { return binary.LittleEndian.Uint32(e.buf[uint32(at):]) }
func (e *engine) get64(at int32) uint64 { return binary.LittleEndian.Uint64(e.buf[uint32(at):]) }

func (e *engine) put32(at int32, x uint32) { binary.LittleEndian.PutUint32(e.buf[uint32(at):], x) }
func (e *engine) put64(at int32, x uint64) { binary.LittleEndian.PutUint64(e.buf[uint32(at):], x) }

// slice returns n bytes of the memory, which the next call of the engine may
// move.
func (e *engine) slice(at, n int32) []byte {
	if n <= 0 {
		return nil
	}
	return e.buf[uint32(at):][:n]
}

// text returns the text at an address, which ends with a zero.
func (e *engine) text(at int32) string {
	if at == 0 {
		return ""
	}
	b := e.buf[uint32(at):]
	return string(b[:bytes.IndexByte(b, 0)])
}

// put copies bytes into the memory and a zero behind them; 0 says that there
// is no room. The engine or free gives the room back.
func (e *engine) put(b []byte) int32 {
	at := e.mod.Xsqlite3_malloc64(int64(len(b)) + 1)
	if at != 0 {
		copy(e.buf[uint32(at):], b)
		e.buf[uint32(at)+uint32(len(b))] = 0
	}
	return at
}

func (e *engine) free(at int32) { e.mod.Xsqlite3_free(at) }
