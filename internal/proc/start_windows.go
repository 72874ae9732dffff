package proc

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// job is a process in a job object, with those it has started. This file is
// compiled, not run, by the tests of the project. What it cannot do: a process
// that the leader starts before it is in the job object escapes.
type job struct {
	leader  *os.Process
	handle  windows.Handle
	streams *streams
	end     chan ending

	mu    sync.Mutex
	over  bool // the leader has ended
	asked bool // terminate or kill came before that
}

// start starts q in a job object of its own.
func start(q Request, stdout, stderr *capture) (running, error) {
	if len(q.Files) > 0 {
		return nil, fmt.Errorf("passing further files to a process on Windows: %w", errors.ErrUnsupported)
	}
	if q.Dir != "" {
		if _, err := os.Stat(q.Dir); err != nil {
			return nil, &fs.PathError{Op: "chdir", Path: q.Dir, Err: err}
		}
	}
	handle, err := newJob()
	if err != nil {
		return nil, fmt.Errorf("creating a job object: %w", err)
	}
	s, err := openStreams(q, stdout, stderr)
	if err != nil {
		_ = windows.CloseHandle(handle)
		return nil, err
	}
	p, err := os.StartProcess(q.Path, append([]string{q.Path}, q.Args...), &os.ProcAttr{
		Dir: q.Dir, Env: q.Env, Files: s.theirs,
		Sys: &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP | windows.CREATE_NO_WINDOW},
	})
	if err != nil {
		s.abort()
		_ = windows.CloseHandle(handle)
		return nil, err
	}
	s.handOver()
	j := &job{leader: p, handle: handle, streams: s, end: make(chan ending, 1)}
	treeKill := j.adopt()
	s.pump(q.Stdin)
	go j.watch(treeKill)
	return j, nil
}

// newJob returns a job object whose processes die with its last handle, which
// is the host's.
func newJob() (windows.Handle, error) {
	handle, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0, err
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(handle, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		_ = windows.CloseHandle(handle)
		return 0, err
	}
	return handle, nil
}

// adopt puts the leader into the job object.
func (j *job) adopt() Measure {
	var err error
	if e := j.leader.WithHandle(func(h uintptr) {
		err = windows.AssignProcessToJobObject(j.handle, windows.Handle(h))
	}); e != nil {
		err = e
	}
	if err != nil {
		return Measure{Partial, "the job object could not be used, only the process itself is killed: " + err.Error(), ""}
	}
	return usualTreeKill()
}

// usualTreeKill is the report about a tree when nothing goes wrong.
func usualTreeKill() Measure {
	return Measure{Partial, "a job object kills the tree; a process started in its first moment can escape", ""}
}

// terminate ends the tree: Windows has no way to ask.
func (j *job) terminate() { j.kill() }

// kill ends the tree.
func (j *job) kill() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if !j.over {
		j.asked = true
		_ = windows.TerminateJobObject(j.handle, 1)
		_ = j.leader.Kill() // in case it is not in the job object
	}
}

// ended yields the ending.
func (j *job) ended() <-chan ending { return j.end }

// watch waits for the leader and ends the rest of the tree.
func (j *job) watch(treeKill Measure) {
	state, err := j.leader.Wait()
	j.mu.Lock()
	j.over = true
	e := ending{asked: j.asked, lost: err, treeKill: treeKill}
	_ = windows.CloseHandle(j.handle)
	j.mu.Unlock()
	if err == nil {
		e.code = state.ExitCode()
		e.usage = Usage{User: state.UserTime(), System: state.SystemTime()}
	}
	j.streams.finish()
	j.end <- e
}
