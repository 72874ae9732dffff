package hop

import (
	"syscall"
	"time"
)

// sweepLimit bounds the time in which everything must be dead after SIGKILL. A
// process outlives it when it sleeps in the kernel without being
// interruptible, or when it runs as another user.
const sweepLimit = 5 * time.Second

// askLimit bounds the time in which SIGTERM is sent to one process after the
// other, and in which survivors are looked for.
const askLimit = 200 * time.Millisecond

// lookEvery bounds how long a change of a child can go unnoticed that is not
// the end of the leader, and everyLook the same on a kernel that cannot tell
// the end of the leader (Linux before 5.3).
const (
	lookEvery = time.Second
	everyLook = 5 * time.Millisecond
)

// watch is what a hop knows about its leader and the rest of the tree. One
// thread does everything, so a child cannot be collected, and its pid given to
// another process, while a signal is on its way to it.
type watch struct {
	leader   int
	ended    bool // the leader was collected
	asked    bool // a command came before the leader had ended
	status   syscall.WaitStatus
	tree     tree
	together bool // the leader was killed with the rest
	leftover int
}

// run waits for the end of the leader, or for the host's, ends the rest and
// tells the host.
func (w *watch) run() {
	control := pollFD{fd: ControlFD, events: pollIn}
	leader, pause := pollFD{fd: -1}, everyLook
	if fd, errno := pidfdOpen(w.leader); errno == 0 {
		leader, pause = pollFD{fd: int32(fd), events: pollIn}, lookEvery
	}
	for !w.ended {
		// SIGCHLD interrupts this too: children that stop are seen at once,
		// unless they do so just before.
		fds := []pollFD{control, leader}
		poll(fds, pause)
		w.look()
		if fds[0].revents != 0 && !w.ended && !w.obey() {
			break
		}
	}
	w.finish()
}

// look collects all children that have ended. Those that have made the hop
// their tracer and stopped it kills: nobody would ever continue them.
func (w *watch) look() {
	for {
		pid, stopped, err := w.collect()
		if err != nil || pid == 0 {
			return
		}
		if stopped {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}

// obey reads one command and follows it. It returns false when the host wants
// everything killed, or is dead: there will be no more commands.
func (w *watch) obey() bool {
	w.asked = true
	var command [1]byte
	if !readFull(ControlFD, command[:]) {
		return false
	}
	if command[0] == Terminate {
		w.terminate()
	}
	return true
}

// terminate asks every process to end. SIGCONT follows, since a stopped process
// would not notice. It gives up after a while: a tree that grows all the time
// has no last process.
func (w *watch) terminate() {
	w.group(syscall.SIGTERM)
	w.group(syscall.SIGCONT)
	w.tree.each(time.Now().Add(askLimit), func(m member) {
		if s, ok := statOf(m.pid); ok && s.group != w.leader {
			w.tree.signal(m, syscall.SIGTERM)
			w.tree.signal(m, syscall.SIGCONT)
		}
	})
}

// group signals all processes of the leader's group at once, and those too that
// they are about to start. The leader must not be collected yet, so that the
// number of the group cannot be anybody else's.
func (w *watch) group(signal syscall.Signal) { _ = syscall.Kill(-w.leader, signal) }

// finish ends what is left of the tree and tells the host how it went.
func (w *watch) finish() {
	if !w.ended {
		w.together = true
		w.group(syscall.SIGKILL)
	}
	e := Event{Kind: Ended}
	e.Left, e.Survivors = w.sweep()
	e.Status, e.Asked, e.Leftover = uint32(w.status), w.asked, w.leftover
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_CHILDREN, &usage) == nil {
		e.User, e.System = usage.Utime.Nano()/1e3, usage.Stime.Nano()/1e3
		e.MaxRSS = usage.Maxrss << 10
	}
	tell(e)
}

// sweep kills all descendants until there is none, or sweepLimit has passed.
// Then it returns true and those that it knows of.
func (w *watch) sweep() (bool, []int) {
	deadline := time.Now().Add(sweepLimit)
	pause := 50 * time.Microsecond
	// No child means no descendant: the children of the dead become ours.
	for w.collectAll() {
		w.tree.kill(deadline)
		if time.Now().After(deadline) {
			return true, w.tree.alive(time.Now().Add(askLimit))
		}
		sleep(pause)
		pause = min(2*pause, 5*time.Millisecond)
	}
	return false, nil
}

// collectAll collects every child that has ended and reports whether others
// are left.
func (w *watch) collectAll() bool {
	for {
		if pid, _, err := w.collect(); err != nil || pid == 0 {
			return err == nil
		}
	}
}

// collect collects one child that has ended, or has stopped as a traced one;
// it returns 0 when none has, and an error when there is no child.
func (w *watch) collect() (pid int, stopped bool, err error) {
	pid, err = peek()
	if err != nil || pid == 0 {
		return pid, false, err
	}
	if pid == w.leader {
		// The last moment to signal the group.
		w.group(syscall.SIGKILL)
	}
	status, ended, err := wait(pid)
	if err != nil || !ended {
		return pid, true, err
	}
	switch {
	case pid == w.leader:
		w.ended, w.status = true, status
	case w.ended && !w.together && status.Signaled() && status.Signal() == syscall.SIGKILL:
		w.leftover++
	}
	return pid, false, nil
}
