package pyworker

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// Defaults of Options.
const (
	DefaultStartLimit = 10 * time.Second

	refillAfter = 10 * time.Millisecond
)

// Options are the settings of a Pool.
type Options struct {
	Executable Executable    // what a worker is
	Warm       int           // workers kept ready once the first program has run; 0: none
	Parallel   int           // programs at once; zero or negative: proc.DefaultParallel
	StartLimit time.Duration // what a worker may take to be ready; zero: DefaultStartLimit
}

// Pool starts workers and keeps some ready. Each takes one program and is gone: a
// program finds nothing that another one has left. It is safe for concurrent use.
type Pool struct {
	Options

	runner *proc.Runner
	places chan struct{}
	life   context.Context // ends with Close
	stop   context.CancelFunc
	work   sync.WaitGroup // what runs beside the calls of Run

	mu       sync.Mutex // guards what follows
	idle     []*worker
	starting int
	closed   bool
}

// ErrClosed is the error of a run after Close.
var ErrClosed = errors.New("the pool of Python workers is closed")

// NewPool returns a pool, which starts nothing before the first run.
func NewPool(o Options) *Pool {
	if o.Parallel <= 0 {
		o.Parallel = proc.DefaultParallel()
	}
	if o.StartLimit <= 0 {
		o.StartLimit = DefaultStartLimit
	}
	p := &Pool{Options: o, places: make(chan struct{}, o.Parallel)}
	// The pool bounds the processes, so the runner need not: those that end and
	// those that are ready have places of their own.
	const unbounded = 1 << 20
	p.runner = proc.New(proc.Options{Parallel: unbounded})
	p.life, p.stop = context.WithCancel(context.Background())
	return p
}

// Result is how a run ended.
type Result struct {
	// Err is what py.Interp.Run returns for the program; a *DeathError, a
	// *ProtocolError or a *StartError when the worker failed; or the cause of the
	// end of the context.
	Err         error
	Enforcement proc.Enforcement
	// State is the snapshot that Program.Keep asks for: nil when the worker did not
	// come to its end, or when there is none, and StateWhy says why.
	State    []byte
	StateWhy string
	Queued   time.Duration // waiting for a place
	Duration time.Duration // from then on
}

// Run runs a program in a worker of its own. The end of ctx kills the worker. It tells
// Options.Turn of the program what fuel it has used when it has ended.
func (p *Pool) Run(ctx context.Context, program Program) Result {
	begin := time.Now()
	if err := p.enter(ctx, &program); err != nil {
		return Result{Err: err, Queued: time.Since(begin)}
	}
	defer func() { <-p.places }()
	// The next workers are made when this program has ended, or is a long one: both
	// at once would only wait for each other.
	refill := time.AfterFunc(refillAfter, p.refill)
	defer p.refill()
	defer refill.Stop()
	r := Result{Queued: time.Since(begin)}
	p.run(ctx, program, &r)
	r.Duration = time.Since(begin) - r.Queued
	return r
}

// enter waits for a place.
func (p *Pool) enter(ctx context.Context, program *Program) (err error) {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	select {
	case p.places <- struct{}{}:
		return nil
	default:
	}
	program.await(func() {
		select {
		case p.places <- struct{}{}:
		case <-ctx.Done():
			err = context.Cause(ctx)
		case <-p.life.Done():
			err = ErrClosed
		}
	})
	return err
}

// run runs a program; one that a worker has not begun is given to the next one,
// which is new.
func (p *Pool) run(ctx context.Context, program Program, r *Result) {
	w, fresh, err := p.take(ctx, &program)
	for err == nil {
		t := &talk{worker: w, program: program}
		err = p.talk(ctx, t)
		if program.Options.Turn != nil {
			program.Options.Turn(t.fuel, 0)
		}
		r.Enforcement = t.enforcement()
		var ended *programError
		switch {
		case err == nil, errors.As(err, &ended):
			r.State, r.StateWhy = t.state, t.stateWhy
			if ended != nil {
				r.Err = ended.error
			}
			return
		case err == errNotBegun && !fresh: //nolint:errorlint // it is never wrapped
			w, err = p.awaitStart(ctx, &program)
			fresh = true
			continue
		case err == errNotBegun: //nolint:errorlint // it is never wrapped
			err = &DeathError{w.outcome}
		}
		r.Err = p.orClosed(err)
		return
	}
	r.Enforcement, r.Err = proc.Enforcement{Profile: proc.Embedded}, p.orClosed(err)
}

// talk runs a program in a worker, and lets the worker go, whatever happens in the
// functions of the embedder.
func (p *Pool) talk(ctx context.Context, t *talk) error {
	defer p.retire(t.worker)
	return t.run(ctx, p.StartLimit)
}

// orClosed is ErrClosed where Close has killed the worker.
func (p *Pool) orClosed(err error) error {
	var death *DeathError
	var start *StartError
	var bad *ProtocolError
	if p.life.Err() != nil && (errors.As(err, &death) || errors.As(err, &start) || errors.As(err, &bad)) {
		return ErrClosed
	}
	return err
}

// take returns a worker that is ready, or else a fresh one.
func (p *Pool) take(ctx context.Context, program *Program) (w *worker, fresh bool, err error) {
	for w = p.pop(); w != nil; w = p.pop() {
		if w.alive() {
			return w, false, nil
		}
		p.retire(w)
	}
	w, err = p.awaitStart(ctx, program)
	return w, true, err
}

// awaitStart is start for a program.
func (p *Pool) awaitStart(ctx context.Context, program *Program) (w *worker, err error) {
	program.await(func() { w, err = p.start(ctx) })
	return w, err
}

// pop returns a worker that is ready, or nil.
func (p *Pool) pop() *worker {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := len(p.idle)
	if n == 0 {
		return nil
	}
	w := p.idle[n-1]
	p.idle = p.idle[:n-1]
	return w
}

// retire lets a worker go, and waits for nothing but after Close.
func (p *Pool) retire(w *worker) {
	if !p.beside(w.retire) {
		w.end()
	}
}

// refill starts workers until enough are ready.
func (p *Pool) refill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.idle)+p.starting < p.Warm && !p.closed {
		p.starting++
		p.work.Go(p.prepare)
	}
}

// Prepare starts workers until as many are ready as Options.Warm says, and waits
// for them.
func (p *Pool) Prepare(ctx context.Context) error {
	for {
		p.mu.Lock()
		full := len(p.idle) >= p.Warm || p.closed
		p.mu.Unlock()
		if full {
			return nil
		}
		w, err := p.start(ctx)
		if err != nil {
			return err
		}
		p.keep(w)
	}
}

// keep puts a worker among those that are ready, or ends it where there is no room.
func (p *Pool) keep(w *worker) {
	p.mu.Lock()
	room := !p.closed && len(p.idle) < p.Warm
	if room {
		p.idle = append(p.idle, w)
	}
	p.mu.Unlock()
	if !room {
		w.end()
	}
}

// beside runs work beside the calls of Run, which Close waits for. After Close it
// does nothing and returns false.
func (p *Pool) beside(work func()) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.work.Go(work)
	}
	return !p.closed
}

// prepare starts one worker. A failure is not reported: the run that comes next
// meets it.
func (p *Pool) prepare() {
	w, err := p.start(p.life)
	if err == nil {
		p.keep(w)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.starting--
}

// Close kills all workers, those that run programs too, and waits until they are
// gone. Later runs fail with ErrClosed.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	idle := p.idle
	p.idle = nil
	p.mu.Unlock()
	p.stop()
	for _, w := range idle {
		w.end()
	}
	p.work.Wait()
}

// Probe starts a worker and returns what confines it.
func (p *Pool) Probe(ctx context.Context) (proc.Enforcement, error) {
	w, err := p.start(ctx)
	if err != nil {
		return proc.Enforcement{Profile: proc.Embedded}, err
	}
	defer w.end()
	report := *w.ready.Report
	report.MemoryWhy = "set with each program that has a limit of memory"
	return enforcementOf(report), nil
}
