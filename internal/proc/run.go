package proc

import (
	"context"
	"time"
)

// killAgain is the time after which a kill that shows no effect is repeated,
// harder. It is longer than what a hop takes to give up by itself.
const killAgain = 10 * time.Second

// running is a tree of processes that was started. Each system has one.
type running interface {
	// terminate asks every process of the tree to end.
	terminate()
	// kill ends the tree without asking. Called again it uses harder means,
	// until ended yields.
	kill()
	// ended yields one ending, when the tree is gone and its output complete.
	ended() <-chan ending
}

// ending is how a tree ended.
type ending struct {
	failed   error // nothing was started, for this reason
	asked    bool  // terminate or kill came before the leader had ended by itself
	code     int   // exit status of the leader
	signal   int   // the signal that killed the leader; 0: none
	lost     error // why the end of the leader could not be seen; then signal is a guess
	leftover int
	usage    Usage
	treeKill Measure // what was done about the tree
}

// run runs q, which has its defaults, to its end.
func (r *Runner) run(ctx context.Context, q Request) Outcome {
	tell := &listener{output: q.Output}
	stdout := &capture{stream: Stdout, max: q.MaxOutput, tell: tell}
	stderr := &capture{stream: Stderr, max: q.MaxOutput, tell: tell}
	q.Env = mark(q.Env, q.ID)
	begin := time.Now()
	tree, err := start(q, stdout, stderr)
	if err != nil {
		return Outcome{Termination: SpawnFailed, Err: err, Enforcement: nothingRan(Host)}
	}
	why, end := r.supervise(ctx, q, tree)
	out := Outcome{
		Stdout: stdout.result(), Stderr: stderr.result(), Duration: time.Since(begin),
		Leftover: end.leftover, Usage: end.usage, Enforcement: unconfined(end.treeKill),
	}
	out.conclude(why, end)
	if out.Termination == Cancelled {
		out.Err = ctx.Err()
	}
	return out
}

// supervise waits for the end of tree. When the time is up or ctx ends it
// terminates the tree, and kills it after the grace, if there is one. It returns which of the
// two it was, TimedOut or Cancelled, or Exited when neither.
func (r *Runner) supervise(ctx context.Context, q Request, tree running) (Termination, ending) {
	why, done := Exited, ctx.Done()
	timeout, stopTimeout := after(q.Timeout)
	defer stopTimeout()
	grace := time.NewTimer(0)
	<-grace.C
	defer grace.Stop()
	terminate := func(reason Termination) {
		why, done, timeout = reason, nil, nil
		if q.Grace < 0 {
			tree.kill()
			grace.Reset(r.killAgain)
			return
		}
		tree.terminate()
		grace.Reset(q.Grace)
	}
	for {
		select {
		case e := <-tree.ended():
			return why, e
		case <-timeout:
			terminate(TimedOut)
		case <-done:
			terminate(Cancelled)
		case <-grace.C:
			tree.kill()
			grace.Reset(r.killAgain)
		}
	}
}

// after returns a channel that yields once d has passed, or never if d is not
// positive, and a function that releases it.
func after(d time.Duration) (<-chan time.Time, func() bool) {
	if d <= 0 {
		return nil, func() bool { return false }
	}
	t := time.NewTimer(d)
	return t.C, t.Stop
}

// conclude sets the termination and what belongs to it. why counts only if a
// command reached the leader: one that ended by itself at the last moment has
// exited.
func (o *Outcome) conclude(why Termination, e ending) {
	switch {
	case e.failed != nil:
		o.Termination, o.Err, o.Enforcement = SpawnFailed, e.failed, nothingRan(Host)
	case e.asked && why != Exited:
		o.Termination = why
	case e.signal != 0:
		o.Termination, o.Signal, o.Err = Signaled, signalOf(e.signal), e.lost
	default:
		o.Termination, o.ExitCode = Exited, e.code
	}
}
