package interp

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Await runs do on a goroutine of its own, and returns when that has returned: other
// tasks go on meanwhile. A tool that has to end before calls stop, which makes do
// return, and waits for it.
func (s *seat) Await(do, stop func()) error {
	s.note("it has called the host")
	m := s.t.m
	done := make(chan struct{})
	go func() {
		defer m.bell.ring()
		defer close(done)
		do()
	}()
	if m.listen == nil {
		m.listen = context.AfterFunc(m.ctx, m.bell.ring)
	}
	m.away = append(m.away, s.t)
	s.t.outside = done
	for {
		select {
		case <-done:
			s.t.back()
			return m.acct.Poll() // what do was waiting for may have been the end
		default:
		}
		if err := s.wait(); err != nil {
			stop()
			<-done
			s.t.back()
			return err
		}
	}
}

// back takes a task from those that wait for the host.
func (t *Task) back() {
	t.outside = nil
	for i, a := range t.m.away {
		if a == t {
			t.m.away = append(t.m.away[:i], t.m.away[i+1:]...)
			return
		}
	}
}

// answered makes those tasks ready that the host has done with.
func (m *Machine) answered() {
	for _, t := range m.away {
		select {
		case <-t.outside:
			m.enqueue(t)
		default:
		}
	}
}

// attend waits until the host has done something for a task, or for d at most; d is
// negative when no task sleeps.
func (m *Machine) attend(d time.Duration) {
	if limit := m.acct.Limits().Wall; limit > 0 {
		if left := max(limit-m.acct.Usage().Wall, 0); d < 0 || left < d {
			d = left
		}
	}
	m.host.Await(d, m.bell.wait())
	if err := m.acct.Poll(); err != nil {
		m.fail(err)
		return
	}
	m.answered()
}

// bell tells the machine's goroutine that another one has something for it.
type bell struct {
	rung atomic.Bool
	mu   sync.Mutex
	wake chan struct{} // closed by ring; nil: nobody waits
}

// ring may be called from any goroutine.
func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.rung.Store(true)
	if b.wake != nil {
		close(b.wake)
		b.wake = nil
	}
}

// wait returns a channel that is closed by ring: by one that was before, too.
func (b *bell) wait() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	wake := make(chan struct{})
	if b.rung.Swap(false) {
		close(wake)
	} else {
		b.wake = wake
	}
	return wake
}
