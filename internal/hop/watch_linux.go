package hop

import (
	"sync"
	"syscall"
	"time"
)

// sweepLimit bounds the time in which everything must be dead after SIGKILL. A
// process outlives it when it sleeps in the kernel without being
// interruptible, or when it runs as another user.
const sweepLimit = 5 * time.Second

// watch is what a hop knows about its leader and the rest of the tree.
//
// Two goroutines use it: wait, which collects children, and obey, which reads
// commands. A child is collected under mu alone, so that the pid of a child
// cannot be given to another process while a signal is sent under mu.
type watch struct {
	mu       sync.Mutex
	leader   int
	ended    bool // the leader was collected
	asked    bool // a command came before the leader had ended
	status   syscall.WaitStatus
	tree     tree
	leftover int
}

// wait waits until the leader has ended, ends the rest and tells the host.
func (w *watch) wait() {
	for {
		pid, code, errno := waitid(waitAny, 0, 0)
		w.mu.Lock()
		if errno == 0 && (code == codeTrapped || code == codeStopped) {
			// The child has made us its tracer and stopped: nobody would ever
			// continue it.
			syscall.Kill(pid, syscall.SIGKILL)
		}
		if errno == 0 {
			w.collect(pid)
		}
		if w.ended || errno != 0 {
			w.finish()
			return // with mu held: nothing may follow
		}
		w.mu.Unlock()
	}
}

// obey follows the host's commands. The end of the pipe is the last one.
func (w *watch) obey() {
	var command [1]byte
	for readFull(ControlFD, command[:]) {
		if command[0] == Terminate {
			w.terminate()
		}
	}
	w.mu.Lock()
	w.ask()
	w.finish()
	syscall.Exit(0)
}

// terminate asks every process to end. SIGCONT follows, since a stopped process
// would not notice.
func (w *watch) terminate() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.ask() {
		return // the end of the leader comes first; wait kills the rest
	}
	w.tree.each(func(m member) {
		w.tree.signal(m, syscall.SIGTERM)
		w.tree.signal(m, syscall.SIGCONT)
	})
}

// ask notes that a command came, unless the leader has ended by itself before,
// and reports which.
func (w *watch) ask() bool {
	pid, code, _ := waitid(waitPID, w.leader, syscall.WNOHANG)
	if pid == 0 || code == codeTrapped || code == codeStopped {
		w.asked = true
	}
	return w.asked
}

// finish ends what is left of the tree and tells the host how it went.
func (w *watch) finish() {
	survivors := w.sweep()
	e := Event{
		Kind: Ended, Status: uint32(w.status), Asked: w.asked, Leftover: w.leftover, Survivors: survivors,
	}
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_CHILDREN, &usage) == nil {
		e.User, e.System = usage.Utime.Nano()/1e3, usage.Stime.Nano()/1e3
		e.MaxRSS = usage.Maxrss << 10
	}
	tell(e)
}

// sweep kills all descendants until there is none, or sweepLimit has passed;
// it returns those that are left then.
func (w *watch) sweep() []int {
	deadline := time.Now().Add(sweepLimit)
	pause := 50 * time.Microsecond
	// No child means no descendant: the children of the dead become ours.
	for w.collectAll() {
		w.kill(deadline)
		if time.Now().After(deadline) {
			return w.tree.alive()
		}
		time.Sleep(pause)
		pause = min(2*pause, 5*time.Millisecond)
	}
	return nil
}

// kill kills all descendants once.
func (w *watch) kill(deadline time.Time) {
	for _, m := range w.tree.stop(deadline) {
		// The dead that nobody has collected yet are no leftovers.
		counts := w.ended && m.lives()
		if w.tree.kill(m) && counts {
			w.leftover++
		}
	}
}

// collectAll collects every child that has ended and reports whether others
// are left.
func (w *watch) collectAll() bool {
	for {
		if pid, err := w.collect(-1); err != nil || pid == 0 {
			return err == nil
		}
	}
}

// collect collects one child that has ended, any when pid is -1.
func (w *watch) collect(pid int) (int, error) {
	pid, status, err := wait(pid)
	if err != nil || pid == 0 || status.Stopped() {
		return pid, err
	}
	w.tree.forget(pid)
	if pid == w.leader {
		w.ended, w.status = true, status
	}
	return pid, nil
}
