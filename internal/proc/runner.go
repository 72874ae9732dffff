package proc

import (
	"context"
	"os"
	"runtime"
	"time"
)

// Options are the settings of a Runner.
type Options struct {
	Parallel int // runs at once; zero or negative: DefaultParallel
}

// Runner runs processes. It is safe for concurrent use. When all its places
// are taken a run waits for one.
type Runner struct {
	places    chan struct{}
	killAgain time.Duration // see running.kill
}

// New returns a Runner.
func New(o Options) *Runner {
	if o.Parallel <= 0 {
		o.Parallel = DefaultParallel()
	}
	return &Runner{places: make(chan struct{}, o.Parallel), killAgain: killAgain}
}

// DefaultParallel is how many runs a Runner allows at once unless told otherwise.
func DefaultParallel() int { return 4 * runtime.NumCPU() }

// Refuse returns the outcome of a run that err forbids; nothing was started.
func Refuse(id string, p Profile, err error) Outcome {
	if id == "" {
		id = NewID()
	}
	if p == "" {
		p = Host
	}
	return Outcome{Termination: Refused, ExecID: id, Err: err, Enforcement: nothingRan(p)}
}

// Run runs one process and returns when its whole tree has ended. It never
// panics. It returns an outcome for everything that can happen, failures to
// start and an ended ctx included.
func (r *Runner) Run(ctx context.Context, q Request) Outcome {
	q = q.withDefaults()
	defer q.closeEnds()
	profile, err := q.Profile.check()
	if err != nil {
		return Refuse(q.ID, profile, err)
	}
	queued, err := r.enter(ctx)
	if err != nil {
		return Outcome{Termination: Cancelled, ExecID: q.ID, Err: err, Queued: queued, Enforcement: nothingRan(profile)}
	}
	defer r.leave()
	out := r.run(ctx, q)
	out.ExecID, out.Queued = q.ID, queued
	return out
}

// enter waits for a place. It returns how long it waited, and ctx.Err() when
// ctx ended first.
func (r *Runner) enter(ctx context.Context) (time.Duration, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	select {
	case r.places <- struct{}{}:
		return 0, nil
	default:
	}
	begin := time.Now()
	select {
	case r.places <- struct{}{}:
		return time.Since(begin), nil
	case <-ctx.Done():
		return time.Since(begin), ctx.Err()
	}
}

// leave gives the place back.
func (r *Runner) leave() { <-r.places }

// withDefaults returns q with its zero values replaced.
func (q Request) withDefaults() Request {
	if q.ID == "" {
		q.ID = NewID()
	}
	if q.Grace == 0 {
		q.Grace = DefaultGrace
	}
	if q.MaxOutput <= 0 {
		q.MaxOutput = DefaultMaxOutput
	}
	return q
}

// closeEnds closes In and Out, which are the process's by now or nobody's.
func (q Request) closeEnds() {
	for _, f := range []*os.File{q.In, q.Out} {
		if f != nil {
			_ = f.Close() // an end that was handed over is closed already
		}
	}
}
