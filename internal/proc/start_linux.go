package proc

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/skillet-run/skillet/internal/hop"
)

// self is the running program, also when its file was replaced or removed.
const self = "/proc/self/exe"

// wakeEvery is how often a hop is told to continue, should it have been stopped.
const wakeEvery = time.Second

// hopTree is a tree of processes below a hop.
type hopTree struct {
	hop      *os.Process
	id       string
	streams  *streams
	control  *os.File      // to the hop
	status   *os.File      // from the hop
	commands chan []byte   // the spec, and Terminate once: it never fills up
	over     chan struct{} // closed when the hop has ended
	asked    atomic.Bool   // terminate or kill was called
	closed   sync.Once
	end      chan ending
}

// start starts q below a hop.
func start(q Request, stdout, stderr *capture) (running, error) {
	spec := hop.Spec{
		Path: q.Path, Dir: q.Dir, Args: append([]string{q.Path}, q.Args...), Env: q.Env, Files: len(q.Files),
	}
	if err := check(q, spec); err != nil {
		return nil, err
	}
	s, err := openStreams(q, stdout, stderr)
	if err != nil {
		return nil, err
	}
	t, err := startHop(s, q.Files)
	if err != nil {
		s.abort()
		return nil, err
	}
	s.handOver()
	t.id = q.ID
	s.pump(q.Stdin)
	t.commands <- spec.Append(make([]byte, 0, spec.Size()))
	go t.send()
	go t.watch(q)
	return t, nil
}

// check refuses what could not even be told to a hop.
func check(q Request, spec hop.Spec) error {
	if spec.Size() > hop.MaxSpec {
		return &fs.PathError{Op: "fork/exec", Path: q.Path, Err: syscall.E2BIG}
	}
	for i, f := range q.Files {
		if f == nil || f.Fd() == ^uintptr(0) {
			return fmt.Errorf("file %d of the request is not open: %w", i, os.ErrInvalid)
		}
	}
	return nil
}

// startHop starts a hop, which waits for its spec.
func startHop(s *streams, files []*os.File) (*hopTree, error) {
	control, err := s.input()
	if err != nil {
		return nil, err
	}
	status, err := s.output()
	if err != nil {
		return nil, err
	}
	p, err := os.StartProcess(self, []string{hop.Name}, &os.ProcAttr{
		// One thread at a time and no collector: it lives for a moment and
		// allocates next to nothing.
		Env:   []string{"GOMAXPROCS=1", "GOGC=off"},
		Files: append(append([]*os.File(nil), s.theirs...), files...),
		// A session of its own: no signal of the host's terminal reaches it,
		// no process below it reaches the terminal, and the number of the
		// session marks them all (see sweep).
		Sys: &syscall.SysProcAttr{Setsid: true},
	})
	if errors.Is(err, fs.ErrNotExist) {
		// Not wrapped: it is not the executable of the request that is missing.
		return nil, errors.New("no process can be started without /proc: mount it")
	}
	if err != nil {
		return nil, fmt.Errorf("starting the process that watches the run: %w", err)
	}
	return &hopTree{
		hop: p, streams: s, control: control, status: status,
		commands: make(chan []byte, 2), over: make(chan struct{}), end: make(chan ending, 1),
	}, nil
}

// send writes to the hop, so that nobody else waits when a pipe is full.
func (t *hopTree) send() {
	for {
		select {
		case data := <-t.commands:
			// If this fails the hop is dead, or kill has closed the pipe;
			// watch notices.
			_, _ = t.control.Write(data)
		case <-t.over:
			return
		}
	}
}

// terminate has the hop send SIGTERM to the tree.
func (t *hopTree) terminate() {
	t.asked.Store(true)
	t.commands <- []byte{hop.Terminate}
}

// kill has the hop kill the tree. Called again it kills the hop, which may be
// stuck, and watch kills the tree.
func (t *hopTree) kill() {
	t.asked.Store(true)
	again := true
	t.closed.Do(func() {
		again = false
		_ = t.control.Close()
	})
	if again {
		_ = t.hop.Kill()
	}
}

// ended yields the ending.
func (t *hopTree) ended() <-chan ending { return t.end }

// watch listens to the hop until it ends and then cleans up.
func (t *hopTree) watch(q Request) {
	e := ending{treeKill: usualTreeKill()}
	switch last := t.listen(); last.Kind {
	case hop.Failed:
		e.failed = startError(q, last)
	case hop.Ended:
		e.read(last)
	default:
		e = t.lost(last.Kind == hop.Begun)
	}
	_, _ = t.hop.Wait()
	close(t.over)
	t.streams.finish()
	t.end <- e
}

// listen returns the last event of the hop; it is empty when none came.
func (t *hopTree) listen() hop.Event {
	var last hop.Event
	var data []byte
	buffer := make([]byte, 512)
	for {
		_ = t.status.SetReadDeadline(time.Now().Add(wakeEvery))
		n, err := t.status.Read(buffer)
		data = append(data, buffer[:n]...)
		for {
			e, size, err := hop.ParseEvent(data)
			if err != nil || size == 0 {
				break
			}
			last, data = e, data[size:]
		}
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			// A script can stop the hop, and nobody would be told. To a hop
			// that runs this means nothing.
			_ = t.hop.Signal(syscall.SIGCONT)
		case err != nil:
			return last
		}
	}
}

// lost ends the tree of a hop that ended without a word about the end. begun
// says whether anything can have been started.
func (t *hopTree) lost(begun bool) ending {
	_ = t.hop.Kill() // its words may be unreadable
	sweep(t.hop.Pid, t.id)
	err := &WatchError{Started: begun}
	if !begun && !t.asked.Load() {
		return ending{failed: err}
	}
	return ending{asked: t.asked.Load(), signal: int(syscall.SIGKILL), lost: err, treeKill: swept()}
}

// read takes over what the hop says about the end.
func (e *ending) read(last hop.Event) {
	status := syscall.WaitStatus(last.Status)
	e.asked, e.leftover = last.Asked, last.Leftover
	if status.Signaled() {
		e.signal = int(status.Signal())
	} else {
		e.code = status.ExitStatus()
	}
	e.usage = Usage{
		User: time.Duration(last.User) * time.Microsecond, System: time.Duration(last.System) * time.Microsecond,
		MaxRSS: last.MaxRSS,
	}
	if last.Left {
		e.treeKill = survived(last.Survivors)
	}
}

// startError turns a hop's Failed into an error of the kind that package os
// returns.
func startError(q Request, e hop.Event) error {
	errno := syscall.Errno(e.Errno)
	switch e.Stage {
	case hop.BecomeReaper:
		return fmt.Errorf("the process that watches the run may not adopt what the run leaves behind (PR_SET_CHILD_SUBREAPER): %w", errno)
	case hop.ChangeDir:
		return &fs.PathError{Op: "chdir", Path: q.Dir, Err: errno}
	default:
		return &fs.PathError{Op: "fork/exec", Path: q.Path, Err: errno}
	}
}

// usualTreeKill is the report about a tree when nothing goes wrong.
func usualTreeKill() Measure {
	return Measure{State: Enforced, Detail: "subreaper hop: every descendant is killed when the run ends"}
}

// survived is the report when pids could not be killed.
func survived(pids []int) Measure {
	return Measure{
		State: Partial, Detail: fmt.Sprintf("processes of the script could not be killed: %v", pids),
		Remedy: "they run as another user or wait for a device; end them by hand",
	}
}

// swept is the report when the hop was killed.
func swept() Measure {
	return Measure{
		State:  Partial,
		Detail: "the process that watches the run was killed; the tree was found by its session and its environment",
		Remedy: "a process that left both may still run: look for it by hand",
	}
}
