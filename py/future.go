package py

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// futures are the calls of asynchronous functions that are under way. Values are
// converted on the goroutine of the interpreter alone.
type futures struct {
	ctx    context.Context
	cancel context.CancelFunc
	all    sync.WaitGroup
	last   int64 // number of a call
	open   int   // calls whose ends the program has not got

	mu    sync.Mutex
	ended []ended
	wake  chan struct{} // closed when a call ends; nil while nobody waits
}

// ended is a call that has ended.
type ended struct {
	id     int64
	value  any
	err    error
	panics *panicked
}

// panicked is a panic of the embedder's code in a goroutine of its own.
type panicked struct{ value any }

// futureStart answers "future.start": name, tuple and dict of arguments.
func (h *host) futureStart(c *object.Ctx, args []heap.Value) (heap.Value, error) {
	name := c.Text(args[0])
	m := h.implementation(name)
	switch {
	case m == nil:
		return heap.Unbound, c.Raise(object.TRuntimeError, "the external function %s is not there any more", name)
	case m.f.Call == nil:
		if !h.asks {
			return heap.Unbound, unanswered(c, name)
		}
		return h.interp.openCall(c, args)
	}
	values, names := flatten(c, args[1], args[2])
	in, err := m.arguments(c, values, names)
	if err != nil {
		return heap.Unbound, err
	}
	if h.more().futures == nil {
		h.more().futures = &futures{}
		h.more().futures.ctx, h.more().futures.cancel = context.WithCancel(h.context())
	}
	return heap.Int(h.more().futures.start(m.f.Call, in)), nil
}

// flatten returns arguments as a native of Implementation takes them.
func flatten(c *object.Ctx, args, kwargs heap.Value) (values, names []heap.Value) {
	values = append(values, c.Tuple(args)...)
	if kwargs.Kind() != heap.KDict {
		return values, nil
	}
	d := c.Dicts.At(kwargs)
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		names = append(names, c.Payload(d.At(i).Key))
		values = append(values, d.At(i).Val)
	}
	return values, names
}

func (f *futures) start(call func(context.Context, Args) (any, error), in Args) int64 {
	f.last++
	f.open++
	id := f.last
	f.all.Go(func() {
		e := ended{id: id, err: errors.New("the function ended its goroutine")}
		defer func() {
			if r := recover(); r != nil {
				e.panics = &panicked{r}
			}
			f.end(e)
		}()
		e.value, e.err = call(f.ctx, in)
	})
	return id
}

// end notes the end of a call and wakes who waits.
func (f *futures) end(e ended) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ended = append(f.ended, e)
	f.rouse()
}

// rouse wakes who waits; the mutex is held.
func (f *futures) rouse() {
	if f.wake != nil {
		close(f.wake)
		f.wake = nil
	}
}

// take returns the next call that has ended; or a channel that is closed when one
// does, or when the context ends.
func (f *futures) take() (ended, bool, <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.ended) > 0 {
		e := f.ended[0]
		f.ended = f.ended[1:]
		f.open--
		return e, true, nil
	}
	if f.wake == nil {
		f.wake = make(chan struct{})
	}
	return ended{}, false, f.wake
}

// futureWait answers "future.wait": the seconds, or None for as long as it takes.
func (h *host) futureWait(c *object.Ctx, args []heap.Value) (heap.Value, error) {
	wait := time.Duration(math.MaxInt64)
	if args[0] != heap.None {
		seconds, err := c.FloatOf(args[0])
		if err != nil {
			return heap.Unbound, err
		}
		wait = time.Duration(min(max(seconds, 0)*1e9, math.MaxInt64/2))
	}
	f := h.more().futures
	if f == nil || f.open == 0 {
		if args[0] == heap.None {
			return heap.Unbound, c.Raise(object.TRuntimeError, "nothing that runs can wake the event loop")
		}
		h.sleep(c, wait)
		return heap.None, c.Account().Poll()
	}
	e, ok, wake := f.take()
	if !ok && wait > 0 {
		h.waitFor(c, f, wait, wake)
		e, ok, _ = f.take()
	}
	if err := c.Account().Poll(); err != nil || !ok {
		return heap.None, err
	}
	return h.deliver(c, e)
}

// waitFor waits until the channel is closed, the context ends, or the time is
// over. On the virtual clock calls take no time: it stands still while one is
// under way.
func (h *host) waitFor(c *object.Ctx, f *futures, d time.Duration, wake <-chan struct{}) {
	stop := context.AfterFunc(h.context(), func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.rouse()
	})
	defer stop()
	if h.Clock == &h.virtual {
		<-wake
		return
	}
	if limit := c.Account().Limits().Wall; limit > 0 {
		d = min(d, limit-c.Account().Usage().Wall+time.Millisecond)
	}
	h.leave()
	h.Clock.Sleep(d, wake)
	h.back()
}

// deliver makes the tuple of a call that has ended: its number, whether it has a
// value, and the value or the exception.
func (h *host) deliver(c *object.Ctx, e ended) (heap.Value, error) {
	if e.panics != nil {
		h.leave()
		panic(e.panics.value)
	}
	err := e.err
	v := heap.None
	if err == nil {
		if v, err = h.into(c, e.value, "result"); errors.Is(err, errNeedDates) {
			err = &ValueError{"", "a time, but the program has not imported datetime"}
		}
		if err == nil {
			return c.NewTuple(heap.Int(e.id), heap.True, v), nil
		}
	}
	var bad *ValueError
	if e.err == nil && !errors.As(err, &bad) {
		return v, err // a limit
	}
	_ = h.raise(c, err)
	return c.NewTuple(heap.Int(e.id), heap.False, c.TakeException()), nil
}

// endFutures ends the context of the calls that are under way, and waits for
// them. It returns the panic of one that nobody has got.
func (h *host) endFutures() *panicked {
	f := h.more().futures
	if f == nil {
		return nil
	}
	h.more().futures = nil
	f.cancel()
	f.all.Wait()
	for _, e := range f.ended {
		if e.panics != nil {
			return e.panics
		}
	}
	return nil
}
