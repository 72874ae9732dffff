package sandbox_test

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/sandbox"
)

// attempts are what a process tries that has given up its rights. Each returns
// nil when it could do it.
var attempts = map[string]func() error{
	"open": func() error {
		_, err := os.ReadFile("/etc/passwd")
		return err
	},
	"open-old": func() error {
		fd, err := syscall.Open("/proc/self/status", syscall.O_RDONLY, 0)
		_ = syscall.Close(fd)
		return err
	},
	"write": func() error { return os.WriteFile("/tmp/"+fmt.Sprint(os.Getpid()), nil, 0o600) },
	"mkdir": func() error { return os.Mkdir(filepath.Join(os.TempDir(), fmt.Sprint(os.Getpid())), 0o700) },
	"exec":  func() error { return syscall.Exec("/bin/true", []string{"true"}, nil) },
	"fork": func() error {
		_, err := syscall.ForkExec("/bin/true", []string{"true"}, nil)
		return err
	},
	"connect": func() error {
		fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
		if err != nil {
			return err
		}
		return syscall.Connect(fd, &syscall.SockaddrInet4{Port: 9, Addr: [4]byte{127, 0, 0, 1}})
	},
	"udp": func() error {
		_, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_DGRAM, 0)
		return err
	},
	"unix": func() error {
		_, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
		return err
	},
	"trace": func() error { return syscall.PtraceAttach(os.Getppid()) },
	"kill":  func() error { return syscall.Kill(os.Getppid(), 0) },
	"jit": func() error {
		_, err := unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_WRITE|unix.PROT_EXEC, unix.MAP_PRIVATE|unix.MAP_ANON)
		return err
	},
}

// byLandlock are those that Landlock alone prevents.
var byLandlock = map[string]bool{"open": true, "open-old": true, "write": true, "mkdir": true, "exec": true, "fork": true}

var roles = map[string]func(){"try": try, "work": work, "filtered": filtered, "die": func() { sandbox.Die(syscall.SIGSEGV) }}

// try gives up everything, says what is in force, and then tries one thing on
// several threads.
func try() {
	report := sandbox.Restrict()
	_ = json.NewEncoder(os.Stdout).Encode(report)
	attempt := attempts[os.Args[1]]
	results := make(chan error)
	const threads = 4
	for range threads {
		go func() {
			runtime.LockOSThread()
			results <- attempt()
		}()
	}
	for range threads {
		fmt.Println(<-results)
	}
}

// filtered is try below another filter, which knows neither Landlock nor seccomp.
func filtered() {
	forbid(unix.SYS_LANDLOCK_CREATE_RULESET, unix.SYS_SECCOMP)
	_ = json.NewEncoder(os.Stdout).Encode(sandbox.Restrict())
}

// work does what the Go runtime has to do for a program that computes.
func work() {
	report := sandbox.Restrict()
	_ = json.NewEncoder(os.Stdout).Encode(report)
	if err := sandbox.LimitMemory(2 << 30); err != nil {
		fmt.Println("limit:", err)
	}
	done := make(chan int)
	const goroutines = 50
	for i := range goroutines {
		go func() {
			runtime.LockOSThread() // threads begin and end
			kept := make([][]byte, 0, 100)
			for j := range 100 {
				kept = append(kept, make([]byte, 10_000+i+j))
			}
			done <- len(kept)
		}()
	}
	for range goroutines {
		<-done
	}
	runtime.GC()
	_, err := io.Copy(os.Stdout, os.Stdin)
	fmt.Println("worked", err)
}

// play runs a role in a process of its own and returns its report and the lines
// after it.
func play(t *testing.T, c *exec.Cmd) (sandbox.Report, []string, *os.ProcessState) {
	t.Helper()
	c.Stdin = strings.NewReader("input\n")
	out, err := c.CombinedOutput()
	if c.ProcessState == nil { // else it has run, and how it ended is in its state
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	var report sandbox.Report
	if err := json.Unmarshal([]byte(lines[0]), &report); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return report, lines[1:], c.ProcessState
}

// role returns the command of a role, for the user of the tests or for nobody.
func role(t *testing.T, nobody bool, name string, args ...string) *exec.Cmd {
	t.Helper()
	self := "/proc/self/exe"
	c := exec.Command(self, args...)
	c.Env = []string{roleName + "=" + name}
	if nobody {
		c = exec.Command(shared(t), args...)
		c.Env = []string{roleName + "=" + name}
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		c.Dir = "/"
	}
	return c
}

// shared returns a copy of the test binary that any user can run.
func shared(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "sandbox")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	exe, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "sandbox.test")
	// A process that another test forks meanwhile would have the file open for a
	// moment, and what is open for writing cannot be executed (ETXTBSY).
	syscall.ForkLock.RLock()
	err = os.WriteFile(path, exe, 0o755)
	syscall.ForkLock.RUnlock()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// What the report calls enforced cannot be done, on any thread, as root or as
// another user. A kernel without the means says so, and then nothing is promised.
func TestRestrict(t *testing.T) {
	t.Parallel()
	users := map[string]bool{"self": false}
	if os.Getuid() == 0 {
		users["nobody"] = true
	}
	for user, nobody := range users {
		for name := range attempts {
			t.Run(user+"/"+name, func(t *testing.T) {
				t.Parallel()
				report, lines, state := play(t, role(t, nobody, "try", name))
				t.Logf("%+v", report)
				prevented := report.Filter || report.Landlock != "" && byLandlock[name]
				if !prevented {
					if report.FilterWhy == "" {
						t.Error("nothing is in force, and the report does not say why")
					}
					return
				}
				if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
					if status.Signal() != syscall.SIGSYS {
						t.Errorf("it died of %v", status.Signal())
					}
					return // killed by the filter
				}
				for _, line := range lines {
					if line == "<nil>" {
						t.Errorf("%s worked: %q", name, lines)
					}
				}
				if len(lines) == 0 {
					t.Errorf("no result: %v", state)
				}
			})
		}
	}
}

// What a program needs to compute goes on.
func TestWork(t *testing.T) {
	t.Parallel()
	report, lines, state := play(t, role(t, false, "work"))
	if want := "input worked <nil>"; strings.Join(lines, " ") != want || !state.Success() {
		t.Errorf("%+v: %q, %v", report, lines, state)
	}
}

// On a kernel without Landlock and seccomp nothing is in force, and the report
// says why.
func TestReportWithout(t *testing.T) {
	t.Parallel()
	report, _, _ := play(t, role(t, false, "filtered"))
	if report.Landlock != "" || report.Filter {
		t.Fatalf("%+v", report)
	}
	e := report.Enforcement()
	for _, m := range []proc.Measure{e.FS, e.Net, e.PIDs, e.IPC, e.Syscalls} {
		if m.State != proc.NotEnforced || !strings.Contains(m.Detail, "seccomp") || m.Remedy == "" {
			t.Errorf("%+v", m)
		}
	}
}

// The report names what is in force.
func TestEnforcement(t *testing.T) {
	t.Parallel()
	all := sandbox.Report{Landlock: "Landlock ABI 7", Network: true, Scopes: true, Filter: true, Memory: 1}
	e := all.Enforcement()
	for _, m := range []proc.Measure{e.FS, e.Net, e.PIDs, e.IPC, e.Syscalls, e.Memory} {
		if m.State != proc.Enforced {
			t.Errorf("%+v", m)
		}
	}
	if !strings.Contains(e.Net.Detail, "Landlock ABI 7") || strings.Contains(e.PIDs.Detail, "Landlock") {
		t.Errorf("%+v, %+v", e.Net, e.PIDs)
	}
	landlock := sandbox.Report{Landlock: "Landlock ABI 4", Network: true, FilterWhy: "no seccomp"}
	e = landlock.Enforcement()
	if e.FS.State != proc.Enforced || e.Net.State != proc.Partial || e.IPC.State != proc.NotEnforced || e.PIDs.State != proc.NotEnforced {
		t.Errorf("%+v", e)
	}
}

func TestDie(t *testing.T) {
	t.Parallel()
	c := role(t, false, "die")
	_ = c.Run() // how it ended is in its state
	if status, ok := c.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGSEGV {
		t.Errorf("%v", c.ProcessState)
	}
}

// forbid makes system calls fail with ENOSYS, as on a kernel without them.
func forbid(calls ...uint32) {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		panic(err)
	}
	runtime.LockOSThread()
	if err := sandbox.Forbid(calls); err != nil {
		panic(err)
	}
}
