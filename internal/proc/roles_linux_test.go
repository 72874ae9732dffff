package proc_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/skillet-run/skillet/internal/proc"
)

// systemRoles returns the roles of this system alone.
func systemRoles() map[string]func() {
	return map[string]func(){
		"escape":   escape,
		"middle":   middle,
		"escapee":  escapee,
		"killhop":  killHop,
		"stophop":  stopHop,
		"forsaken": forsaken,
		"traced":   traced,
		"threads":  threads,
		"root":     becomeRoot,
		"host":     host,
		"init":     initProcess,
		"nofiles":  noFiles,
		"old":      oldKernel,
		"noreaper": noReaper,
	}
}

// must stops a role that cannot play on.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(99)
	}
}

// forever is longer than any test. It ends, so that a test that fails leaves
// nothing behind for good.
func forever() { <-time.After(10 * time.Minute) }

// play starts the test binary in another role, with our streams.
func play(name string, attr *syscall.SysProcAttr, env ...string) *exec.Cmd {
	c := exec.Command("/proc/self/exe")
	c.Env = append(slices.DeleteFunc(os.Environ(), func(entry string) bool {
		return strings.HasPrefix(entry, roleName+"=")
	}), append(env, roleName+"="+name)...)
	c.Stdout, c.Stderr, c.SysProcAttr = os.Stdout, os.Stderr, attr
	must(c.Start())
	return c
}

// escape has a grandchild in a session of its own that holds stdout and ignores
// SIGTERM, with a child of its own.
func escape() {
	fmt.Println("pid", os.Getpid())
	play("middle", &syscall.SysProcAttr{Setsid: true})
	forever()
}

// middle starts the escapee in another session and ends.
func middle() { play("escapee", &syscall.SysProcAttr{Setsid: true}) }

// escapee is the grandchild of escape.
func escapee() {
	signal.Ignore(syscall.SIGTERM, syscall.SIGHUP)
	c := exec.Command("/bin/sleep", "1000")
	c.Stdout = os.Stdout
	must(c.Start())
	fmt.Printf("pid %d\npid %d\nready\n", os.Getpid(), c.Process.Pid)
	forever()
}

// killHop kills the hop once there are: an escapee, and a child with an empty
// environment.
func killHop() {
	fmt.Println("pid", os.Getpid())
	r, w, err := os.Pipe()
	must(err)
	c := exec.Command("/bin/sh", "-c", `echo "pid $$" >&3; exec sleep 1000 3>&-`)
	c.Env, c.Stdout, c.ExtraFiles = []string{}, os.Stdout, []*os.File{w}
	must(c.Start())
	lines := bufio.NewScanner(r)
	relay(lines, "pid ")
	c = exec.Command("/proc/self/exe")
	c.Env = append(slices.DeleteFunc(os.Environ(), func(entry string) bool {
		return strings.HasPrefix(entry, roleName+"=")
	}), roleName+"=middle")
	c.Stdout = w
	must(c.Start())
	relay(lines, "ready")
	must(syscall.Kill(os.Getppid(), syscall.SIGKILL))
	forever()
}

// relay prints lines up to one that begins with last.
func relay(lines *bufio.Scanner, last string) {
	for lines.Scan() {
		fmt.Println(lines.Text())
		if strings.HasPrefix(lines.Text(), last) {
			return
		}
	}
}

// stopHop stops the hop again and again and is deaf to SIGTERM.
func stopHop() {
	signal.Ignore(syscall.SIGTERM)
	fmt.Printf("pid %d\nready\n", os.Getpid())
	for {
		_ = syscall.Kill(os.Getppid(), syscall.SIGSTOP)
	}
}

// forsaken makes the process that started it its tracer and stops.
func forsaken() {
	fmt.Println("pid", os.Getpid())
	runtime.LockOSThread()
	_, _, errno := unix.RawSyscall(unix.SYS_PTRACE, unix.PTRACE_TRACEME, 0, 0)
	if errno != 0 {
		must(errno)
	}
	must(syscall.Kill(os.Getpid(), syscall.SIGSTOP))
	forever()
}

// traced leaves a forsaken child behind, which becomes the hop's.
func traced() { play("forsaken", nil) }

// threads ends its first thread; others go on and have a child.
func threads() {
	c := exec.Command("/bin/sleep", "1000")
	c.Stdout = os.Stdout
	must(c.Start())
	fmt.Printf("pid %d\npid %d\nready\n", os.Getpid(), c.Process.Pid)
	go func() {
		runtime.LockOSThread()
		forever()
	}()
	if unix.Gettid() == os.Getpid() {
		_, _, _ = unix.RawSyscall(unix.SYS_EXIT, 0, 0, 0)
	}
	forever()
}

// becomeRoot becomes root for good, as only a setuid program can, and waits.
func becomeRoot() {
	must(syscall.Setresuid(0, 0, 0))
	fmt.Printf("pid %d\nready\n", os.Getpid())
	forever()
}

// host is a program that runs the role escape and is killed meanwhile.
func host() {
	q := proc.Request{Path: "/proc/self/exe", Env: []string{roleName + "=escape"}}
	q.Output = func(_ proc.Stream, data []byte) { _, _ = os.Stdout.Write(data) }
	proc.New(proc.Options{}).Run(context.Background(), q)
}

// initProcess is process 1 of its pid namespace. It runs the role killhop and
// prints its own children that are left.
func initProcess() {
	must(unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""))
	must(unix.Mount("proc", "/proc", "proc", 0, ""))
	o := proc.New(proc.Options{}).Run(context.Background(),
		proc.Request{Path: "/proc/self/exe", Env: []string{roleName + "=killhop"}, Timeout: time.Minute})
	fmt.Println(o.Termination, o.Enforcement.TreeKill.State)
	children, err := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/children", os.Getpid()))
	must(err)
	fmt.Printf("children %q\n", children)
}

// noFiles runs a process with fewer and fewer descriptors to spare, and prints
// how it went.
func noFiles() {
	var limit syscall.Rlimit
	must(syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit))
	for spare := uint64(10); spare <= 10; spare-- {
		next, err := syscall.Dup(0)
		must(err)
		must(syscall.Close(next))
		limit.Cur = uint64(next) + spare
		must(syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit))
		o := proc.New(proc.Options{}).Run(context.Background(), proc.Request{Path: "/bin/true", Stdin: []byte("x")})
		fmt.Println(spare, o.Termination, errors.Is(o.Err, syscall.EMFILE))
	}
}

// oldKernel runs the role of its argument as if Linux were 5.2, and prints the
// output of that role and how it ended.
func oldKernel() {
	must(withoutCalls(unix.SYS_PIDFD_OPEN, unix.SYS_PIDFD_SEND_SIGNAL, unix.SYS_CLOSE_RANGE))
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	q := proc.Request{Path: "/proc/self/exe", Env: []string{roleName + "=" + os.Args[1]}, Grace: time.Millisecond}
	q.Output = func(_ proc.Stream, data []byte) {
		_, _ = os.Stdout.Write(data)
		if os.Args[1] == "escape" && strings.Contains(string(data), "ready\n") {
			cancel()
		}
	}
	o := proc.New(proc.Options{}).Run(ctx, q)
	fmt.Println(o.Termination, o.Enforcement.TreeKill.State)
}

// noReaper runs a process where no process may become a reaper.
func noReaper() {
	must(withoutCalls(unix.SYS_PRCTL))
	o := proc.New(proc.Options{}).Run(context.Background(), proc.Request{Path: "/bin/true"})
	fmt.Println(o.Termination, errors.Is(o.Err, unix.ENOSYS))
}

// withoutCalls makes system calls fail as on a kernel that does not have them,
// for this process and all below it.
func withoutCalls(calls ...uint32) error {
	const load, equal, result = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, unix.BPF_RET | unix.BPF_K
	filter := []unix.SockFilter{{Code: load}} // the number of the call comes first
	for _, call := range calls {
		filter = append(filter, unix.SockFilter{Code: equal, Jf: 1, K: call},
			unix.SockFilter{Code: result, K: unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)})
	}
	filter = append(filter, unix.SockFilter{Code: result, K: unix.SECCOMP_RET_ALLOW})
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC,
		uintptr(unsafe.Pointer(&program)))
	if errno != 0 {
		return errno
	}
	return nil
}
