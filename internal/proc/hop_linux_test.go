package proc_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/skillet-run/skillet/internal/proc"
)

// The tree is found although its keeper is dead: one process has left the
// session, another one has no environment.
func TestHopKilled(t *testing.T) {
	t.Parallel()
	o := run(t, role(t, "killhop"))
	want(t, o, proc.Signaled)
	var watch *proc.WatchError
	if !errors.As(o.Err, &watch) || !watch.Started || o.Enforcement.TreeKill.State != proc.Partial {
		t.Errorf("%s: %v", describe(o), o.Enforcement.TreeKill)
	}
	if len(pidsOf(o)) != 4 {
		t.Error(describe(o))
	}
	assertDead(t, o)
}

func TestHopKilledAtOnce(t *testing.T) {
	t.Parallel()
	for range 20 {
		o := run(t, shell("kill -9 $PPID; sleep 1000"))
		want(t, o, proc.Signaled)
		assertUnmarked(t, o)
	}
}

func TestHopStopped(t *testing.T) {
	t.Parallel()
	o := run(t, shell("kill -STOP $PPID; exit 3"))
	if want(t, o, proc.Exited); o.ExitCode != 3 {
		t.Error(describe(o))
	}
}

func TestHopStoppedAgainAndAgain(t *testing.T) {
	t.Parallel()
	q := role(t, "stophop")
	q.Grace = time.Millisecond
	o := cancelled(t, proc.WithKillAgain(50*time.Millisecond), q)
	want(t, o, proc.Cancelled)
	assertDead(t, o)
}

func TestHopIsDeaf(t *testing.T) {
	t.Parallel()
	o := run(t, script(t, "signals.sh"))
	if want(t, o, proc.Exited); o.ExitCode != 6 {
		t.Error(describe(o))
	}
	assertEnforced(t, o)
}

func TestSpecIsInvisible(t *testing.T) {
	t.Parallel()
	q := shell("tr '\\0' '\\n' </proc/$PPID/environ; tr '\\0' '\\n' </proc/$PPID/cmdline")
	q.Env = append(q.Env, "PRIVATE_THING=private-value")
	o := run(t, q)
	want(t, o, proc.Exited)
	got := o.Stdout.Text()
	if os.Getuid() != 0 {
		if !strings.Contains(o.Stderr.Text(), "ermission denied") {
			t.Errorf("the environment of a hop can be read: %s", describe(o))
		}
		got = "GOMAXPROCS=1\nGOGC=off\n" + got
	}
	if got != "GOMAXPROCS=1\nGOGC=off\nskillet-hop\n" {
		t.Errorf("a hop shows %q", got)
	}
}

func TestInheritedDescriptors(t *testing.T) {
	fd, err := syscall.Open("/dev/null", syscall.O_RDWR, 0) // without O_CLOEXEC
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fd)
	if err := unix.Dup3(fd, 251, 0); err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(251)
	extra, err := os.Open("/dev/zero")
	if err != nil {
		t.Fatal(err)
	}
	defer extra.Close()
	q := shell("for fd in /proc/$$/fd/*; do echo ${fd##*/}; done")
	q.Files = []*os.File{extra, extra}
	o := run(t, q)
	// The shell itself has the directory open while it lists it.
	if got := o.Stdout.Text(); got != "0\n1\n2\n3\n4\n" && got != "0\n1\n2\n3\n4\n5\n" {
		t.Errorf("descriptors %q", got)
	}
}

// When the host is killed everything dies: the hop notices.
func TestHostDeath(t *testing.T) {
	t.Parallel()
	q := role(t, "host")
	host := exec.Command(q.Path)
	host.Env = q.Env
	stdout, err := host.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	fds := watched(t, stdout)
	if err := host.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = host.Wait()
	for _, fd := range fds {
		awaitDeath(t, fd)
	}
}

// watched reads the pids of a tree until it is ready and opens a descriptor of
// each of its processes.
func watched(t *testing.T, r io.Reader) []int {
	t.Helper()
	var fds []int
	for lines := bufio.NewScanner(r); lines.Scan() && lines.Text() != "ready"; {
		var pid int
		if _, err := fmt.Sscanf(lines.Text(), "pid %d", &pid); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		fd, err := unix.PidfdOpen(pid, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { unix.Close(fd) })
		fds = append(fds, fd)
	}
	if len(fds) != 3 {
		t.Fatalf("%d processes", len(fds))
	}
	return fds
}

// awaitDeath waits until the process behind fd has ended.
func awaitDeath(t *testing.T, fd int) {
	t.Helper()
	poll := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	for {
		n, err := unix.Poll(poll, int(patience.Milliseconds()))
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if n != 1 || err != nil {
			t.Fatalf("a process lives on: %v", err)
		}
		return
	}
}

// As process 1 of a container the host becomes the parent of every orphan.
func TestHostIsProcess1(t *testing.T) {
	t.Parallel()
	q := role(t, "init")
	c := exec.Command(q.Path)
	c.Env = q.Env
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	err := c.Run()
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.ENOSPC) || strings.Contains(stderr.String(), "not permitted") {
		t.Skipf("this system does not allow a pid namespace: %v %s", err, stderr.String())
	}
	if err != nil || stdout.String() != "signaled partial\nchildren \"\"\n" {
		t.Errorf("%v: %s%s", err, stdout.String(), stderr.String())
	}
}

func TestNoDescriptorsToSpare(t *testing.T) {
	t.Parallel()
	o := run(t, role(t, "nofiles"))
	want(t, o, proc.Exited)
	lines := strings.Split(strings.TrimSpace(o.Stdout.Text()), "\n")
	if len(lines) != 11 || !strings.HasSuffix(lines[10], "spawn_failed true") {
		t.Error(describe(o))
	}
	for _, line := range lines {
		if !strings.HasSuffix(line, "exited false") && !strings.HasSuffix(line, "spawn_failed true") {
			t.Error(line)
		}
	}
}

// Kernels before 5.3 have no descriptors of processes.
func TestOldKernel(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]string{"escape": "cancelled enforced", "killhop": "signaled partial"} {
		o := run(t, role(t, "old", name))
		if lastLine(o) != end {
			t.Errorf("%s: %s", name, describe(o))
		}
		// What the inner run has left the outer one has killed.
		if o.Leftover != 0 {
			t.Errorf("%s: %d processes left", name, o.Leftover)
		}
		assertDead(t, o)
	}
}

// Where the tree could not be kept together nothing runs.
func TestNoReaper(t *testing.T) {
	t.Parallel()
	if o := run(t, role(t, "noreaper")); o.Stdout.Text() != "spawn_failed true\n" {
		t.Error(describe(o))
	}
}
