//go:build unix

package proc_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

func TestTimeout(t *testing.T) {
	t.Parallel()
	q := shell("sleep 1000")
	q.Timeout = time.Millisecond
	o := run(t, q)
	want(t, o, proc.TimedOut)
	if o.Err != nil || o.Signal != (proc.Signal{}) {
		t.Error(describe(o))
	}
}

// C-078
func TestTimeoutKeepsOutput(t *testing.T) {
	t.Parallel()
	o := timedOut(t, shell("echo ready; sleep 1000"))
	if want(t, o, proc.TimedOut); o.Stdout.Text() != "ready\n" {
		t.Error(describe(o))
	}
}

func TestTermTrapped(t *testing.T) {
	t.Parallel()
	q := script(t, "trap.sh")
	q.Grace = patience
	o := timedOut(t, q)
	if want(t, o, proc.TimedOut); lastLine(o) != "asked" {
		t.Error(describe(o))
	}
	assertDead(t, o)
}

func TestTermIgnored(t *testing.T) {
	t.Parallel()
	q := script(t, "stubborn.sh")
	q.Grace = time.Millisecond
	o := timedOut(t, q)
	want(t, o, proc.TimedOut)
	assertDead(t, o)
}

func TestCancel(t *testing.T) {
	t.Parallel()
	q := script(t, "stubborn.sh")
	q.Grace = time.Millisecond
	o := cancelled(t, proc.New(proc.Options{}), q)
	want(t, o, proc.Cancelled)
	if !errors.Is(o.Err, context.Canceled) {
		t.Error(o.Err)
	}
	assertDead(t, o)
}

func TestCancelBeforeStart(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o := proc.New(proc.Options{}).Run(ctx, shell("echo ran"))
	want(t, o, proc.Cancelled)
	if !errors.Is(o.Err, context.Canceled) || o.Stdout.Seen != 0 || o.ExecID == "" {
		t.Error(describe(o))
	}
}

func TestDeadlineOfContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	o := proc.New(proc.Options{}).Run(ctx, shell("sleep 1000"))
	want(t, o, proc.Cancelled)
	if !errors.Is(o.Err, context.DeadlineExceeded) {
		t.Error(o.Err)
	}
}

// waiter is a context that tells when somebody begins to wait for it.
type waiter struct {
	context.Context
	waiting chan struct{}
}

// Done tells that somebody waits.
func (w waiter) Done() <-chan struct{} {
	select {
	case w.waiting <- struct{}{}:
	default:
	}
	return w.Context.Done()
}

// occupied returns a Runner whose only place is taken, and a function that
// gives the place back.
func occupied(t *testing.T) (*proc.Runner, func()) {
	t.Helper()
	r := proc.New(proc.Options{Parallel: 1})
	ready := make(chan struct{})
	q := shell("echo ready; sleep 1000")
	q.Output = func(proc.Stream, []byte) { close(ready) }
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		r.Run(ctx, q)
		close(done)
	}()
	<-ready
	return r, func() { cancel(); <-done }
}

func TestQueue(t *testing.T) {
	t.Parallel()
	r, free := occupied(t)
	ctx := waiter{t.Context(), make(chan struct{}, 1)}
	ended := make(chan proc.Outcome)
	go func() { ended <- r.Run(ctx, shell("exit 0")) }()
	<-ctx.waiting
	free()
	o := <-ended
	if want(t, o, proc.Exited); o.Queued <= 0 {
		t.Errorf("queued %v", o.Queued)
	}
}

func TestCancelInQueue(t *testing.T) {
	t.Parallel()
	r, free := occupied(t)
	defer free()
	inner, cancel := context.WithCancel(t.Context())
	ctx := waiter{inner, make(chan struct{}, 1)}
	ended := make(chan proc.Outcome)
	go func() { ended <- r.Run(ctx, shell("echo ran")) }()
	<-ctx.waiting
	cancel()
	o := <-ended
	want(t, o, proc.Cancelled)
	if o.Stdout.Seen != 0 || !errors.Is(o.Err, context.Canceled) || o.Queued <= 0 {
		t.Error(describe(o))
	}
}
