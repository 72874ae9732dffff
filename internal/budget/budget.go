// Package budget is the account that every guest charges: fuel, bytes,
// allocations, wall time and output, against one set of limits.
//
// A machine counts its own fuel down and looks further only when it is used up:
//
//	if a.Fuel--; a.Fuel < 0 { ... a.Refill() ... }
//
// so the hot loop pays one decrement and one compare. Fuel holds a slice of the
// whole; Refill draws the next slice, and with it reads the clock, looks at
// cancellation and checks every limit. Whoever needs the machine to stop soon
// (the heap, which wants to collect) calls Attend, which sets the slice to
// zero; nothing else in the loop has to be tested.
//
// Code in Go that works for long on behalf of a guest calls Charge with the
// units of its work; it fails when a limit is reached, with a *LimitError, or
// with ErrCancelled. A unit is about the work of one instruction, 2 to 5 ns.
//
// An Account belongs to the goroutine that runs the guest; only Cancel may be
// called from another one.
package budget

import (
	"errors"
	"fmt"
	"math"
	"sync/atomic"
	"time"
)

// Slice is the fuel that Refill grants at once: the clock is read once for as
// many units.
const Slice = 4_000

// ErrCancelled says that Cancel was called.
var ErrCancelled = errors.New("the run was cancelled")

// ErrInterrupted says that Interrupt was called.
var ErrInterrupted = errors.New("the run was interrupted")

// Resource names what a limit is about.
type Resource uint8

// The resources of an account.
const (
	Fuel        Resource = iota // units of work
	Memory                      // bytes that live at once
	Allocations                 // heap objects and growths of them, over the whole run
	Time                        // wall time, while the guest runs
	Output                      // bytes written
)

// String returns the name of the resource as it stands in messages.
func (r Resource) String() string {
	return [...]string{"fuel", "memory", "allocation", "time", "output"}[r]
}

// LimitError says which limit was reached.
type LimitError struct {
	Resource Resource
	Limit    int64 // units of work, bytes, allocations or nanoseconds
}

// Error names the limit with its unit.
func (e *LimitError) Error() string {
	switch e.Resource {
	case Time:
		return fmt.Sprintf("time limit of %v reached", time.Duration(e.Limit))
	case Memory, Output:
		return fmt.Sprintf("%v limit of %d bytes reached", e.Resource, e.Limit)
	default:
		return fmt.Sprintf("%v limit of %d reached", e.Resource, e.Limit)
	}
}

// Limits bound a run. Zero means no limit.
type Limits struct {
	Fuel        int64         // units of work
	Bytes       int64         // bytes that live at once, as booked
	Allocations int64         // over the whole run
	Wall        time.Duration // of running; pauses do not count
	Output      int64         // bytes
}

// Usage is what a run has used; a snapshot stores it and Restore takes it.
type Usage struct {
	Fuel        int64
	Bytes       int64 // booked at present
	Allocations int64
	Wall        time.Duration
	Output      int64
}

// Clock returns monotonic time since any fixed point.
type Clock func() time.Duration

// Account is one guest's account. New makes one; the zero value is no account.
type Account struct {
	// Fuel is what is left of the present slice. The machine decrements it and
	// calls Refill when it is negative.
	Fuel int64

	rest      int64 // fuel beyond the slice
	granted   int64 // what the slice was, where fuel is not limited
	sincePoll int64 // fuel used while attention is asked for

	// These share a word: an account is part of everything that runs.
	attention bool
	running   bool
	lends     bool
	shares    bool
	orders    atomic.Uint32

	limits  Limits
	clock   Clock
	started time.Duration
	used    Usage // Fuel and Wall as far as settled
	done    <-chan struct{}
	look    func()
	lent    int64 // fuel beyond the limit, of a run that may be given more
	grace   int64 // bytes beyond the limit
}

// New returns an account that is not running. A nil clock means that no time
// passes.
func New(limits Limits, clock Clock) *Account {
	a := &Account{}
	a.Init(limits, clock)
	return a
}

// Init makes the zero Account what New returns, for those that embed one.
func (a *Account) Init(limits Limits, clock Clock) {
	a.limits, a.clock, a.rest = limits, clock, positive(limits.Fuel)
}

func positive(limit int64) int64 {
	if limit <= 0 {
		return math.MaxInt64
	}
	return limit
}

// Limits returns the limits given to New.
func (a *Account) Limits() Limits { return a.limits }

// Start lets wall time run; Stop halts it, for the time in which the host has
// the guest's question. Calls of the same kind in a row are one.
func (a *Account) Start() {
	if !a.running && a.clock != nil {
		a.started = a.clock()
	}
	a.running = true
}

// Stop halts wall time.
func (a *Account) Stop() {
	a.used.Wall = a.wall()
	a.running = false
}

func (a *Account) wall() time.Duration {
	if !a.running || a.clock == nil {
		return a.used.Wall
	}
	return a.used.Wall + a.clock() - a.started
}

// orders from other goroutines.
const (
	cancel uint32 = 1 << iota
	interrupt
)

// Cancel makes the next Refill or Charge that polls fail with ErrCancelled,
// within a slice. It may be called from any goroutine.
func (a *Account) Cancel() { a.orders.Or(cancel) }

// Interrupt makes the next Refill fail with ErrInterrupted, once: within a slice,
// and never within a native. It may be called from any goroutine.
func (a *Account) Interrupt() { a.orders.Or(interrupt) }

// Until makes what polls fail with ErrCancelled once the channel is closed, as
// Cancel does; nil ends that. It is for the goroutine that runs the guest.
func (a *Account) Until(done <-chan struct{}) { a.done = done }

// InterruptAfter is Interrupt when n more units have been used. Only the goroutine
// of the guest may call it.
func (a *Account) InterruptAfter(n int64) {
	a.Interrupt()
	if a.attention {
		return
	}
	if n = min(n, saturated(a.rest, a.Fuel)); n < a.Fuel || a.Fuel <= 0 {
		if a.limits.Fuel > 0 {
			a.rest = saturated(a.rest, a.Fuel-n)
		}
		a.granted += n - a.Fuel
		a.Fuel, a.attention = n, false
	}
}

// OnLook makes each look at the limits begin with look: whoever cancels the run there
// ends it with that look.
func (a *Account) OnLook(look func()) { a.look = look }

// Look calls what OnLook was given, if anything.
func (a *Account) Look() {
	if a.look != nil {
		a.look()
	}
}

// Attend sets the slice to zero, so that the machine calls Refill at its next
// test. No fuel is lost.
func (a *Account) Attend() {
	if a.attention {
		return
	}
	a.attention = true
	if a.Fuel > 0 {
		a.rest = saturated(a.rest, a.Fuel)
		a.granted -= a.Fuel
		a.Fuel = 0
	}
}

// Refill ends attention, checks all limits and grants the next slice. The fuel
// that the machine has overdrawn is charged.
func (a *Account) Refill() error {
	if err := a.fill(); err != nil {
		return err
	}
	if a.orders.Load()&interrupt != 0 {
		a.orders.And(^interrupt)
		a.Attend()
		return ErrInterrupted
	}
	return nil
}

func (a *Account) fill() error {
	a.attention = false
	a.withdraw()
	if err := a.Poll(); err != nil {
		return err
	}
	a.Fuel = min(a.rest, Slice)
	a.granted = a.Fuel
	if a.limits.Fuel > 0 {
		a.rest -= a.Fuel
	}
	return nil
}

// Charge takes n units of work done in Go. It polls once in a slice.
func (a *Account) Charge(n int) error {
	a.Fuel -= int64(n)
	if a.Fuel >= 0 {
		return nil
	}
	return a.overdrawn()
}

//go:noinline
func (a *Account) overdrawn() error {
	debt := max(-a.Fuel-a.rest, 0)
	err := a.overdraw()
	if a.lends && err != nil {
		return a.lend(debt, err)
	}
	return err
}

func (a *Account) overdraw() error {
	if !a.attention {
		err := a.fill()
		if a.shares && err == nil {
			a.Attend()
		}
		return err
	}
	a.sincePoll -= a.Fuel
	a.withdraw()
	if a.sincePoll < Slice && a.rest > 0 {
		return nil
	}
	return a.Poll()
}

// Share makes Charge ask for attention whenever it has used up a slice: for a machine
// that lets several threads run in turn, whose turns end with Refill.
func (a *Account) Share() { a.shares = true }

// Attending reports whether attention is asked for.
func (a *Account) Attending() bool { return a.attention }

// maxLent is how much fuel beyond the limit a run with Lend gets.
const maxLent = 1 << 20

// Lend lets work in Go that meets the fuel limit go on for a million units more in
// all, a few milliseconds: so that a run nearly always ends at its limit in Refill,
// between two instructions, from where it can go on when AddFuel gives it more.
func (a *Account) Lend() { a.lends = true }

func (a *Account) lend(debt int64, err error) error {
	var l *LimitError
	if !errors.As(err, &l) || l.Resource != Fuel || debt > maxLent-a.lent {
		return err
	}
	a.lent += debt
	return nil
}

// AddFuel raises the limit of fuel, if there is one. What was lent is taken off.
func (a *Account) AddFuel(n int64) {
	if a.limits.Fuel > 0 {
		a.limits.Fuel = saturated(a.limits.Fuel, n)
		a.rest = max(saturated(a.rest, n)-a.lent, 0)
		a.lent = 0
	}
}

// Spend takes n units without a check; the next Refill or Charge finds them.
func (a *Account) Spend(n int) { a.Fuel -= int64(n) }

// withdraw moves an overdraft from the slice to the rest.
func (a *Account) withdraw() {
	if a.limits.Fuel > 0 {
		a.rest = max(a.rest+a.Fuel, 0)
	} else {
		a.used.Fuel = saturated(a.used.Fuel, a.granted-a.Fuel)
	}
	a.granted, a.Fuel = 0, 0
}

func saturated(x, y int64) int64 {
	if s := x + y; s >= x {
		return s
	}
	return math.MaxInt64
}

// Stopped fails when the run was cancelled or its time is over: what Poll checks
// beside what the guest uses up, for work that makes room.
func (a *Account) Stopped() error {
	a.sincePoll = 0
	a.Look()
	if a.orders.Load()&cancel != 0 {
		return ErrCancelled
	}
	select {
	case <-a.done:
		return ErrCancelled
	default:
	}
	if a.limits.Wall > 0 && a.wall() >= a.limits.Wall {
		return a.reached(Time)
	}
	return nil
}

// Await does what Go cannot be interrupted in, as getting a large array, and fails
// as soon as the channel of Until is closed; then work is still being done by another
// goroutine, which nobody waits for.
func (a *Account) Await(work func()) error {
	if a.done == nil {
		work()
		return nil
	}
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		work()
	}()
	select {
	case <-finished:
		return nil
	case <-a.done:
		return ErrCancelled
	}
}

// Poll checks every limit and reads the clock.
func (a *Account) Poll() error {
	if err := a.Stopped(); err != nil {
		return err
	}
	if a.limits.Fuel > 0 && a.rest <= 0 && a.Fuel <= 0 {
		return a.reached(Fuel)
	}
	if err := a.CheckBytes(0); err != nil {
		return err
	}
	if a.limits.Allocations > 0 && a.used.Allocations > a.limits.Allocations {
		return a.reached(Allocations)
	}
	return nil
}

func (a *Account) reached(r Resource) error {
	l := a.limits
	return &LimitError{r, [...]int64{l.Fuel, l.Bytes, l.Allocations, int64(l.Wall), l.Output}[r]}
}

// Book adds bytes that live from now on; a negative number returns them. It
// never fails: CheckBytes and Poll say whether the limit is passed.
func (a *Account) Book(bytes int64) { a.used.Bytes += bytes }

// CheckBytes fails when what is booked and request together pass the limit.
func (a *Account) CheckBytes(request int64) error {
	if most := a.limits.Bytes + a.grace; a.limits.Bytes > 0 && (request > most || a.used.Bytes > most-request) {
		return a.reached(Memory)
	}
	return nil
}

// Room returns the bytes left to the limit, which may be negative, or
// math.MaxInt64 without a limit.
func (a *Account) Room() int64 {
	if a.limits.Bytes <= 0 {
		return math.MaxInt64
	}
	return a.limits.Bytes + a.grace - a.used.Bytes
}

// Grace lets so many bytes more live than the limit of bytes says: for a run that finds
// the limit reached by what others have left, and may want to remove it.
func (a *Account) Grace(bytes int64) { a.grace = bytes }

// Allocate counts n allocations. Like Book it never fails.
func (a *Account) Allocate(n int64) { a.used.Allocations += n }

// RoomAllocations returns the allocations left to the limit, or math.MaxInt64
// without one.
func (a *Account) RoomAllocations() int64 {
	if a.limits.Allocations <= 0 {
		return math.MaxInt64
	}
	return a.limits.Allocations - a.used.Allocations
}

// Write counts n bytes of output, before they are written, and fails when the
// limit would be passed; then they do not count.
func (a *Account) Write(n int) error {
	if a.limits.Output > 0 && int64(n) > a.limits.Output-a.used.Output {
		return a.reached(Output)
	}
	a.used.Output += int64(n)
	return nil
}

// Usage returns what has been used.
func (a *Account) Usage() Usage {
	u := a.used
	u.Wall = a.wall()
	if a.limits.Fuel > 0 {
		u.Fuel = a.limits.Fuel - a.rest - a.Fuel
	} else {
		u.Fuel = saturated(u.Fuel, a.granted-a.Fuel)
	}
	return u
}

// Restore sets what has been used, for a run that is loaded from bytes. Bytes
// are left out: the heap books them as it is loaded. Negative numbers are
// taken as zero.
func (a *Account) Restore(u Usage) {
	bytes := a.used.Bytes
	a.used = Usage{
		Fuel: max(u.Fuel, 0), Bytes: bytes, Allocations: max(u.Allocations, 0),
		Wall: max(u.Wall, 0), Output: max(u.Output, 0),
	}
	a.Fuel, a.granted, a.attention = 0, 0, false
	a.rest = positive(a.limits.Fuel)
	if a.limits.Fuel > 0 {
		a.rest = max(a.rest-a.used.Fuel, 0)
	}
}
