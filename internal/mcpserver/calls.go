package mcpserver

import (
	"context"
	"errors"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// errClosing is the cause with which calls end when their session or the server does.
var errClosing = errors.New("the server is closing the session")

// calls knows the calls that run. The SDK lets calls outlive the connection
// that they came by, so whoever ends a session ends its calls here first.
type calls struct {
	work sync.WaitGroup // Add only while not closed

	mu      sync.Mutex
	closed  bool
	running map[*running]struct{}
}

// running is one call.
type running struct {
	session string // id of the session; empty for a request that stands by itself
	cancel  context.CancelCauseFunc
}

func newCalls() *calls { return &calls{running: map[*running]struct{}{}} }

// begin registers a call of a session. The context it returns also ends with the
// session; end must be called when the call is over.
func (c *calls) begin(ctx context.Context, session string) (_ context.Context, end func(), _ error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil, nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "the server is shutting down"}
	}
	r := &running{session: session}
	ctx, r.cancel = context.WithCancelCause(ctx)
	c.running[r] = struct{}{}
	c.work.Add(1)
	return ctx, func() { c.end(r) }, nil
}

func (c *calls) end(r *running) {
	r.cancel(nil)
	c.mu.Lock()
	delete(c.running, r)
	c.mu.Unlock()
	c.work.Done()
}

// enter registers work that is not a call but has to be over before the server
// is: leave says that it is. While the server closes there is no new work.
func (c *calls) enter() (leave func(), ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil, false
	}
	c.work.Add(1)
	return c.work.Done, true
}

// background runs f beside the calls.
func (c *calls) background(f func()) {
	if leave, ok := c.enter(); ok {
		go func() {
			defer leave()
			f()
		}()
	}
}

// cancelSession ends the calls of one session.
func (c *calls) cancelSession(id string) {
	if id == "" {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for r := range c.running {
		if r.session == id {
			r.cancel(errClosing)
		}
	}
}

// close ends every call and refuses new ones.
func (c *calls) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for r := range c.running {
		r.cancel(errClosing)
	}
}

// wait returns when no call and no other work is left, after close for good and
// with no process of ours alive, or when ctx ends.
func (c *calls) wait(ctx context.Context) error {
	idle := make(chan struct{})
	go func() {
		c.work.Wait()
		close(idle)
	}()
	select {
	case <-idle:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
