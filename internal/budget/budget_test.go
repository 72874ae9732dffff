package budget_test

import (
	"errors"
	"math"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
)

// run spends fuel as a machine does, n units, and returns the first error.
func run(a *budget.Account, n int) (spent int, err error) {
	for spent < n {
		if a.Fuel--; a.Fuel < 0 {
			if err := a.Refill(); err != nil {
				return spent, err
			}
			a.Fuel--
		}
		spent++
	}
	return spent, nil
}

func limitOf(t *testing.T, err error) budget.Resource {
	t.Helper()
	var limit *budget.LimitError
	if !errors.As(err, &limit) {
		t.Fatalf("error is %v, want a *LimitError", err)
	}
	return limit.Resource
}

func TestFuelIsCountedAcrossSlices(t *testing.T) {
	const limit = 3*budget.Slice + 17
	a := budget.New(budget.Limits{Fuel: limit}, nil)
	spent, err := run(a, 10*budget.Slice)
	if limitOf(t, err) != budget.Fuel {
		t.Fatal(err)
	}
	// Each test that fails costs the unit that it took.
	if spent < limit-5 || spent > limit {
		t.Errorf("spent %d of %d", spent, limit)
	}
	if _, err := run(a, 1); err == nil {
		t.Error("used-up fuel was refilled")
	}
}

func TestAttendLosesNoFuel(t *testing.T) {
	const limit = 2 * budget.Slice
	a := budget.New(budget.Limits{Fuel: limit}, nil)
	total := 0
	for {
		spent, err := run(a, 100)
		total += spent
		if err != nil {
			break
		}
		a.Attend()
		a.Attend()
		if a.Fuel > 0 {
			t.Fatal("the slice is not empty")
		}
	}
	if total < limit-2*limit/100 || total > limit {
		t.Errorf("spent %d of %d", total, limit)
	}
}

func TestChargeKeepsAttention(t *testing.T) {
	a := budget.New(budget.Limits{Fuel: 50_000}, nil)
	if err := a.Refill(); err != nil {
		t.Fatal(err)
	}
	a.Attend()
	charged := 0
	for a.Charge(1000) == nil {
		charged += 1000
		if a.Fuel > 0 {
			t.Fatal("a native's charge ended attention")
		}
	}
	if charged < 48_000 || charged > 50_000 {
		t.Errorf("charged %d", charged)
	}
}

func TestHugeChargesFail(t *testing.T) {
	a := budget.New(budget.Limits{Fuel: 1000}, nil)
	if limitOf(t, a.Charge(math.MaxInt64)) != budget.Fuel {
		t.Error("not the fuel limit")
	}
	free := budget.New(budget.Limits{}, nil)
	for range 3 {
		if err := free.Charge(math.MaxInt64); err != nil {
			t.Error(err)
		}
	}
}

func TestTimeStandsStillWhileStopped(t *testing.T) {
	var now time.Duration
	a := budget.New(budget.Limits{Wall: 10 * time.Second}, func() time.Duration { return now })
	a.Start()
	now += 6 * time.Second
	a.Stop()
	now += time.Hour
	a.Start()
	now += 3 * time.Second
	if err := a.Poll(); err != nil {
		t.Fatal(err)
	}
	now += time.Second
	if limitOf(t, a.Refill()) != budget.Time {
		t.Error("not the time limit")
	}
	if got := a.Usage().Wall; got != 10*time.Second {
		t.Errorf("wall time is %v", got)
	}
}

func TestChargeReadsTheClock(t *testing.T) {
	var now time.Duration
	a := budget.New(budget.Limits{Wall: time.Second}, func() time.Duration { now += time.Millisecond; return now })
	a.Start()
	n := 0
	for a.Charge(100) == nil {
		n++
	}
	if n == 0 || n > 1100*budget.Slice/100 {
		t.Errorf("%d charges", n)
	}
}

func TestCancel(t *testing.T) {
	a := budget.New(budget.Limits{}, nil)
	done := make(chan struct{})
	go func() { a.Cancel(); close(done) }()
	<-done
	if _, err := run(a, 2*budget.Slice); !errors.Is(err, budget.ErrCancelled) {
		t.Error(err)
	}
}

func TestUntil(t *testing.T) {
	a := budget.New(budget.Limits{}, nil)
	done := make(chan struct{})
	a.Until(done)
	if err := a.Poll(); err != nil {
		t.Error(err)
	}
	close(done)
	if err := a.Poll(); !errors.Is(err, budget.ErrCancelled) {
		t.Error(err)
	}
	a.Until(nil)
	if err := a.Poll(); err != nil {
		t.Error(err)
	}
}

// Work that is awaited is done, unless the channel is closed first; then nobody waits.
func TestAwait(t *testing.T) {
	a := budget.New(budget.Limits{}, nil)
	did := 0
	work := func() { did++ }
	if err := a.Await(work); err != nil || did != 1 {
		t.Errorf("%v, done %d times", err, did)
	}
	done := make(chan struct{})
	a.Until(done)
	if err := a.Await(work); err != nil || did != 2 {
		t.Errorf("%v, done %d times", err, did)
	}
	if err := a.Stopped(); err != nil {
		t.Errorf("it has stopped: %v", err)
	}
	hold := make(chan struct{})
	defer close(hold)
	err := a.Await(func() {
		close(done)
		<-hold
	})
	if !errors.Is(err, budget.ErrCancelled) || !errors.Is(a.Stopped(), budget.ErrCancelled) {
		t.Errorf("%v, stopped: %v", err, a.Stopped())
	}
}

func TestBytesAllocationsOutput(t *testing.T) {
	a := budget.New(budget.Limits{Bytes: 100, Allocations: 2, Output: 5}, nil)
	a.Book(60)
	if a.Room() != 40 || a.CheckBytes(40) != nil {
		t.Error("there is room for 40 bytes")
	}
	if limitOf(t, a.CheckBytes(41)) != budget.Memory || limitOf(t, a.CheckBytes(math.MaxInt64)) != budget.Memory {
		t.Error("not the memory limit")
	}
	a.Book(-60)
	a.Allocate(3)
	if limitOf(t, a.Poll()) != budget.Allocations {
		t.Error("not the allocation limit")
	}
	if a.Write(5) != nil || limitOf(t, a.Write(1)) != budget.Output {
		t.Error("not the output limit")
	}
}

func TestRestore(t *testing.T) {
	a := budget.New(budget.Limits{Fuel: 1000, Wall: time.Second}, nil)
	a.Restore(budget.Usage{Fuel: 900, Wall: time.Hour, Output: -3})
	if limitOf(t, a.Poll()) != budget.Time {
		t.Error("not the time limit")
	}
	b := budget.New(budget.Limits{Fuel: 1000}, nil)
	b.Restore(a.Usage())
	if spent, _ := run(b, 1000); spent > 100 {
		t.Errorf("%d units were left", spent)
	}
}

func TestLimitErrorsNameTheLimit(t *testing.T) {
	for want, err := range map[string]budget.LimitError{
		"time limit of 1.5s reached":          {Resource: budget.Time, Limit: 1_500_000_000},
		"memory limit of 64 bytes reached":    {Resource: budget.Memory, Limit: 64},
		"allocation limit of 3 reached":       {Resource: budget.Allocations, Limit: 3},
		"fuel limit of 7 reached":             {Resource: budget.Fuel, Limit: 7},
		"output limit of 10000 bytes reached": {Resource: budget.Output, Limit: 10000},
	} {
		if err.Error() != want {
			t.Errorf("%q, want %q", err.Error(), want)
		}
	}
}

func BenchmarkLoopTest(b *testing.B) {
	a := budget.New(budget.Limits{Fuel: math.MaxInt64}, nil)
	for range b.N {
		if a.Fuel--; a.Fuel < 0 {
			_ = a.Refill()
		}
	}
}

func BenchmarkCharge(b *testing.B) {
	a := budget.New(budget.Limits{}, nil)
	for range b.N {
		_ = a.Charge(1)
	}
}

func TestFuelIsLentToNatives(t *testing.T) {
	a := budget.New(budget.Limits{Fuel: 1000}, nil)
	a.Lend()
	if err := a.Charge(5000); err != nil {
		t.Fatal(err)
	}
	if limitOf(t, a.Refill()) != budget.Fuel {
		t.Fatal("what is lent is no fuel of the machine's")
	}
	if err := a.Charge(100); err != nil {
		t.Fatal(err)
	}
	a.AddFuel(10_000)
	spent, err := run(a, 20_000)
	if limitOf(t, err) != budget.Fuel || spent < 5800 || spent > 6000 {
		t.Errorf("%d of some 5900 units, %v", spent, err)
	}
	if limitOf(t, a.Charge(1<<30)) != budget.Fuel {
		t.Error("there is no end to what is lent")
	}
}

func TestInterruptWaitsForTheMachine(t *testing.T) {
	a := budget.New(budget.Limits{}, nil)
	a.Interrupt()
	if err := a.Charge(10 * budget.Slice); err != nil {
		t.Fatal(err)
	}
	if _, err := run(a, 3*budget.Slice); !errors.Is(err, budget.ErrInterrupted) {
		t.Fatal(err)
	}
	if spent, err := run(a, 3*budget.Slice); err != nil {
		t.Errorf("%d units, then %v", spent, err)
	}
}
