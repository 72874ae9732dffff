package workspace_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/workspace"
)

// timers are a clock that moves when a test says so.
type timers struct {
	mu  sync.Mutex
	now time.Time
	set []*timer
}

type timer struct {
	at   time.Time
	call func()
}

func (c *timers) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *timers) AfterFunc(d time.Duration, f func()) func() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{c.now.Add(d), f}
	c.set = append(c.set, t)
	return func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.Index(c.set, t)
		if i >= 0 {
			c.set = slices.Delete(c.set, i, i+1)
		}
		return i >= 0
	}
}

// pass lets time pass.
func (c *timers) pass(d time.Duration) {
	c.mu.Lock()
	c.now = c.now.Add(d)
	var due []*timer
	c.set = slices.DeleteFunc(c.set, func(t *timer) bool {
		if t.at.After(c.now) {
			return false
		}
		due = append(due, t)
		return true
	})
	c.mu.Unlock()
	for _, t := range due {
		t.call()
	}
}

func store(t *testing.T) (*workspace.Store, *timers) {
	t.Helper()
	o, _ := options(t)
	c := &timers{now: time.Unix(0, 0)}
	return workspace.NewStore(workspace.StoreOptions{Options: o, Sessions: 2, Idle: time.Minute, Parallel: 3, Timers: c}), c
}

// visit uses a session and reports whether it was begun by that.
func visit(t *testing.T, s *workspace.Store, scope, name string) bool {
	t.Helper()
	_, begun, done, err := s.Use(context.Background(), workspace.Key{Scope: scope, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	done()
	return begun
}

// A session lives until nobody has used it for so long, or another one needs its place.
func TestStore(t *testing.T) {
	s, c := store(t)
	for i, step := range []struct {
		pass        time.Duration
		scope, name string
		begun       bool
		left        int
	}{
		{0, "", "a", true, 1},
		{0, "", "a", false, 1},
		{0, "x", "a", true, 2},
		{time.Second, "", "a", false, 2},
		{59 * time.Second, "", "b", true, 2}, // x's a has grown too old
		{0, "", "a", false, 2},
		{0, "", "c", true, 2}, // in the place of b
		{0, "", "b", true, 2}, // in the place of a
		{0, "", "c", false, 2},
		{0, "", "", true, 2},
		{0, "", "", true, 2},
		{time.Minute, "", "c", true, 1},
	} {
		c.pass(step.pass)
		if begun := visit(t, s, step.scope, step.name); begun != step.begun || s.Len() != step.left {
			t.Errorf("step %d: begun %t, %d sessions are left", i, begun, s.Len())
		}
		c.pass(1)
	}
	s.Close()
	if s.Len() != 0 {
		t.Errorf("%d sessions are left after Close", s.Len())
	}
	if _, _, _, err := s.Use(context.Background(), workspace.Key{Name: "a"}); !errors.Is(err, workspace.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
	c.pass(time.Hour)
}

// A session in use is nobody else's, and has its place.
func TestStoreBusy(t *testing.T) {
	s, c := store(t)
	ctx := context.Background()
	_, _, a, err := s.Use(ctx, workspace.Key{Name: "a"})
	if err != nil {
		t.Fatal(err)
	}
	_, _, b, err := s.Use(ctx, workspace.Key{Name: "b"})
	if err != nil {
		t.Fatal(err)
	}
	var busy *workspace.BusyError
	if _, _, _, err := s.Use(ctx, workspace.Key{Name: "c"}); !errors.As(err, &busy) {
		t.Errorf("a third one: %v", err)
	}
	c.pass(time.Hour)
	ended, cancel := context.WithCancelCause(ctx)
	stop := errors.New("no more waiting")
	waited := make(chan error)
	go func() {
		_, _, _, err := s.Use(ended, workspace.Key{Name: "a"})
		waited <- err
	}()
	cancel(stop)
	if err := <-waited; !errors.Is(err, stop) {
		t.Errorf("who waits for a: %v", err)
	}
	_, _, whole, err := s.Use(ctx, workspace.Key{})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := s.Use(ended, workspace.Key{}); !errors.Is(err, stop) {
		t.Errorf("a fourth call at once: %v", err)
	}
	whole()
	next := make(chan bool)
	go func() {
		_, begun, done, err := s.Use(ctx, workspace.Key{Name: "a"})
		if err != nil {
			t.Error(err)
			close(next)
			return
		}
		done()
		next <- begun
	}()
	a()
	if <-next {
		t.Error("the one that waited found another session")
	}
	s.Close()
	if s.Len() != 1 {
		t.Errorf("%d sessions are left while one is in use", s.Len())
	}
	b()
	if s.Len() != 0 {
		t.Errorf("%d sessions are left", s.Len())
	}
}
