//go:build unix && !linux

package proc

import (
	"errors"
	"io/fs"
	"os"
	"sync"
	"syscall"
)

// group is a process group. A process that leaves it escapes.
type group struct {
	leader  *os.Process
	streams *streams
	end     chan ending

	mu    sync.Mutex
	over  bool // the leader was waited for: its number may belong to somebody else
	asked bool // terminate or kill came before that
}

// start starts q in a process group of its own.
func start(q Request, stdout, stderr *capture) (running, error) {
	if q.Dir != "" {
		// Looked at here, so that a missing directory can be told from a
		// missing executable.
		if _, err := os.Stat(q.Dir); err != nil {
			return nil, atDir(q.Dir, err)
		}
	}
	s, err := openStreams(q, stdout, stderr)
	if err != nil {
		return nil, err
	}
	p, err := os.StartProcess(q.Path, append([]string{q.Path}, q.Args...), &os.ProcAttr{
		Dir: q.Dir, Env: q.Env, Files: append(append([]*os.File(nil), s.theirs...), q.Files...),
		Sys: &syscall.SysProcAttr{Setpgid: true},
	})
	if err != nil {
		s.abort()
		return nil, err
	}
	s.handOver()
	g := &group{leader: p, streams: s, end: make(chan ending, 1)}
	s.pump(q.Stdin)
	go g.watch()
	return g, nil
}

// atDir returns the error of a directory that cannot be entered.
func atDir(dir string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return &fs.PathError{Op: "chdir", Path: dir, Err: err}
}

// terminate sends SIGTERM to the group.
func (g *group) terminate() { g.signal(syscall.SIGTERM) }

// kill sends SIGKILL to the group.
func (g *group) kill() { g.signal(syscall.SIGKILL) }

// signal signals the group unless its leader has ended.
func (g *group) signal(s syscall.Signal) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.over {
		g.asked = true
		_ = syscall.Kill(-g.leader.Pid, s)
	}
}

// ended yields the ending.
func (g *group) ended() <-chan ending { return g.end }

// watch waits for the leader and kills the rest of the group.
func (g *group) watch() {
	state, err := g.leader.Wait()
	g.mu.Lock()
	g.over = true
	e := ending{asked: g.asked, lost: err, treeKill: usualTreeKill()}
	g.mu.Unlock()
	// Between the wait and this the number could be given to a new group, if
	// nothing of the old one was left; the system offers nothing better.
	if syscall.Kill(-g.leader.Pid, syscall.SIGKILL) == nil {
		e.leftover = 1 // at least
	}
	if err == nil {
		e.read(state)
	}
	g.streams.finish()
	g.end <- e
}

// read takes over what the system says about the end.
func (e *ending) read(state *os.ProcessState) {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		e.signal = int(status.Signal())
	} else {
		e.code = state.ExitCode()
	}
	e.usage = Usage{User: state.UserTime(), System: state.SystemTime()}
}

// usualTreeKill is the report about a tree.
func usualTreeKill() Measure {
	return Measure{
		State:  Partial,
		Detail: "the process group is killed when the run ends; a process that left it by setsid or setpgid goes on",
		Remedy: "run skillet on Linux, where every descendant is killed",
	}
}
