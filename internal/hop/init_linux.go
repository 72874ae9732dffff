package hop

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// lastSignal is the highest signal. Those above 31 kill as well.
const lastSignal = 64

// busyLimit is the longest pause, of a row that doubles, after which an
// executable that is still open for writing is given up.
const busyLimit = 64 * time.Millisecond

// init is the whole program when this process is a hop, and nothing otherwise.
func init() {
	if len(os.Args) != 1 || os.Args[0] != Name || !isPipe(ControlFD) || !isPipe(StatusFD) {
		return
	}
	run()
	// Not os.Exit: what other packages hang on it is not ours to run.
	syscall.Exit(0)
}

// isPipe reports whether fd is a pipe. A program that somebody merely named
// like a hop has none there.
func isPipe(fd int) bool {
	var stat syscall.Stat_t
	return syscall.Fstat(fd, &stat) == nil && stat.Mode&syscall.S_IFMT == syscall.S_IFIFO
}

// run is the life of a hop.
func run() {
	// Descriptors that the host leaked end here; those of the process are
	// given to it one by one.
	closeOnExec(ControlFD)
	// Processes of the same user may read neither our memory nor our pipes.
	_ = prctl(prSetDumpable, 0)
	if err := prctl(prSetChildSubreaper, 1); err != nil {
		fail(BecomeReaper, err)
		return
	}
	spec, ok := readSpec()
	if !ok {
		return // the host died or gave up: there is nobody to tell
	}
	tell(Event{Kind: Begun})
	pid, stage, err := start(spec)
	if err != nil {
		fail(stage, err)
		return
	}
	letGo(spec.Files)
	w := &watch{leader: pid, tree: tree{root: os.Getpid()}}
	w.run()
}

// readSpec reads the Spec and reports whether a whole one came.
func readSpec() (Spec, bool) {
	var head [4]byte
	if !readFull(ControlFD, head[:]) {
		return Spec{}, false
	}
	size, err := SpecLength(head)
	if err != nil {
		return Spec{}, false
	}
	data := make([]byte, size)
	if !readFull(ControlFD, data) {
		return Spec{}, false
	}
	spec, err := ParseSpec(data)
	return spec, err == nil
}

// start starts the process of s in a process group of its own.
func start(s Spec) (pid int, stage Stage, err error) {
	// Entered here and not by the child, so that a missing directory can be
	// told from a missing executable.
	if s.Dir != "" {
		if err := syscall.Chdir(s.Dir); err != nil {
			return 0, ChangeDir, err
		}
	}
	files := []uintptr{0, 1, 2}
	for i := range s.Files {
		files = append(files, uintptr(FilesFD+i))
	}
	attr := &syscall.ProcAttr{
		Env: s.Env, Files: files,
		// Should the hop be killed, the kernel kills the process at once. The
		// thread that this depends on is the main one, which lives as long as
		// the hop: init runs on it.
		Sys: &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL},
	}
	// An executable that was just written is busy as long as any process that
	// was forked meanwhile, by another thread of the host, has not yet executed.
	for pause := time.Millisecond; ; pause *= 2 {
		pid, err = syscall.ForkExec(s.Path, s.Args, attr)
		if err != syscall.ETXTBSY || pause > busyLimit {
			return pid, Execute, err
		}
		sleep(pause)
	}
}

// letGo closes the hop's copies of the descriptors that the process got, so
// that each end of its pipes is felt at the other one. Then it makes the hop
// hard to disturb: deaf to every signal that can be ignored, and first in line.
func letGo(files int) {
	for fd := range 3 {
		syscall.Close(fd)
	}
	for i := range files {
		syscall.Close(FilesFD + i)
	}
	// Where that is allowed: a storm of forks must not keep the hop from the
	// processor.
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, -20)
	// After the fork: a signal that is ignored stays so in a child.
	for signal := 1; signal <= lastSignal; signal++ {
		switch syscall.Signal(signal) {
		case syscall.SIGCHLD: // ignoring it would reap the children unseen
		case syscall.SIGURG: // the Go runtime's own
		default:
			ignore(signal)
		}
	}
}

// fail tells the host that nothing was started.
func fail(stage Stage, err error) {
	errno := syscall.EINVAL
	errors.As(err, &errno)
	tell(Event{Kind: Failed, Stage: stage, Errno: int(errno)})
}

// tell writes an event to the host. One write per event; if the host is gone
// the control pipe says so too.
func tell(e Event) {
	data := e.Append(nil)
	for len(data) > 0 {
		n, err := syscall.Write(StatusFD, data)
		if err != nil && err != syscall.EINTR {
			return
		}
		data = data[max(n, 0):]
	}
}
