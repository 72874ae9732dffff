package workspace

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// StoreOptions say how many workspaces a Store keeps, and for how long.
type StoreOptions struct {
	Options
	Sessions int           // kept at once; the one that was not used for longest gives way
	Idle     time.Duration // for which one is kept that nobody uses
	Parallel int           // calls that run at once
	Timers   Timers        // nil: those of the machine
}

// Timers are the time by which workspaces grow old.
type Timers interface {
	Now() time.Time
	// AfterFunc calls f in a goroutine of its own after d, unless stop is called
	// before.
	AfterFunc(d time.Duration, f func()) (stop func() bool)
}

// Store keeps workspaces by name. It is safe for concurrent use.
type Store struct {
	o      StoreOptions
	places chan struct{}

	mu     sync.Mutex // guards what follows
	open   map[Key]*session
	closed bool
}

// Key names a session.
type Key struct {
	Scope string // whose it is
	Name  string
}

// session is a workspace that is kept.
type session struct {
	workspace *Workspace
	turn      chan struct{} // holds one element while somebody works in it
	users     int           // who work in it or wait for that
	last      time.Time     // when it was left
	stop      func() bool   // of the timer, while nobody uses it
}

// NewStore returns a store with nothing in it.
func NewStore(o StoreOptions) *Store {
	if o.Timers == nil {
		o.Timers = machine{}
	}
	return &Store{o: o, places: make(chan struct{}, max(o.Parallel, 1)), open: map[Key]*session{}}
}

// machine is the time of the machine.
type machine struct{}

func (machine) Now() time.Time { return time.Now() }

func (machine) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	return time.AfterFunc(d, f).Stop
}

// ErrClosed is the error of Use after Close.
var ErrClosed = errors.New("the sessions are closed")

// BusyError says that there is no room for another session.
type BusyError struct{ Sessions int }

func (e *BusyError) Error() string {
	return fmt.Sprintf("all %d sessions are at work: use one of them, or try again later", e.Sessions)
}

// Use returns the workspace of a session, which is made when there is none: begun tells
// that. It is the caller's until done is called, which has to be. A key without a name
// is a workspace for this call alone. The error is a *BusyError, ErrClosed, or the cause
// of the end of ctx, which ends the wait for a place and for who else works in it.
func (s *Store) Use(ctx context.Context, k Key) (w *Workspace, begun bool, done func(), err error) {
	select {
	case s.places <- struct{}{}:
	case <-ctx.Done():
		return nil, false, nil, context.Cause(ctx)
	}
	w, begun, leave, err := s.use(ctx, k)
	if err != nil {
		<-s.places
		return nil, false, nil, err
	}
	return w, begun, func() { leave(); <-s.places }, nil
}

func (s *Store) use(ctx context.Context, k Key) (w *Workspace, begun bool, leave func(), err error) {
	if k.Name == "" {
		if w, err = New(s.o.Options); err != nil {
			return nil, false, nil, err
		}
		return w, true, w.Close, nil
	}
	e, begun, err := s.enter(k)
	if err != nil {
		return nil, false, nil, err
	}
	select {
	case e.turn <- struct{}{}:
		return e.workspace, begun, func() { <-e.turn; s.leave(k, e) }, nil
	case <-ctx.Done():
		s.leave(k, e)
		return nil, false, nil, context.Cause(ctx)
	}
}

// enter finds a session or makes it.
func (s *Store) enter(k Key) (e *session, begun bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, false, ErrClosed
	}
	if e = s.open[k]; e == nil {
		if err := s.makeRoom(); err != nil {
			return nil, false, err
		}
		w, err := New(s.o.Options)
		if err != nil {
			return nil, false, err
		}
		e, begun = &session{workspace: w, turn: make(chan struct{}, 1)}, true
		s.open[k] = e
	}
	if e.stop != nil {
		e.stop()
		e.stop = nil
	}
	e.users++
	return e, begun, nil
}

// makeRoom drops the session that was not used for longest, if there are as many as
// there may be.
func (s *Store) makeRoom() error {
	if len(s.open) < s.o.Sessions {
		return nil
	}
	var oldest Key
	for k, e := range s.open {
		if e.users == 0 && (oldest == Key{} || e.last.Before(s.open[oldest].last)) {
			oldest = k
		}
	}
	if oldest == (Key{}) {
		return &BusyError{s.o.Sessions}
	}
	s.drop(oldest)
	return nil
}

// drop closes a session that nobody uses.
func (s *Store) drop(k Key) {
	e := s.open[k]
	delete(s.open, k)
	if e.stop != nil {
		e.stop()
	}
	e.workspace.Close()
}

// leave is called by who entered.
func (s *Store) leave(k Key, e *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e.users--; e.users > 0 {
		return
	}
	if s.closed {
		s.drop(k)
		return
	}
	e.last = s.o.Timers.Now()
	e.stop = s.o.Timers.AfterFunc(s.o.Idle, func() { s.expire(k, e) })
}

// expire drops a session that nobody has used since its timer was set.
func (s *Store) expire(k Key, e *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[k] == e && e.users == 0 && s.o.Timers.Now().Sub(e.last) >= s.o.Idle {
		s.drop(k)
	}
}

// Len returns how many sessions are kept.
func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// Close drops all sessions; one that is in use goes when it is left.
func (s *Store) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	for k, e := range s.open {
		if e.users == 0 {
			s.drop(k)
		}
	}
}
