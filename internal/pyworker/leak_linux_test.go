package pyworker_test

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
)

// inUse counts descriptors and goroutines of this process, and its children.
func inUse(t *testing.T) (files, goroutines, children int) {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := os.ReadDir("/proc/self/task")
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range tasks {
		// A thread may end meanwhile.
		pids, _ := os.ReadFile("/proc/self/task/" + task.Name() + "/children")
		children += len(strings.Fields(string(pids)))
	}
	return len(list), runtime.NumGoroutine(), children
}

// Whatever becomes of workers, nothing is left when the pool is closed. It does not
// run beside other tests, whose goroutines it would count.
func TestLeaks(t *testing.T) {
	all := func() {
		for _, role := range []string{"worker", "status", "nonsense", "hang", "silent", "gone", "closes"} {
			p := pyworker.NewPool(pyworker.Options{Executable: played(t, role), Warm: 1, StartLimit: 200 * time.Millisecond})
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			for range 2 {
				program, _ := source("print(1)")
				program.Options.FS = files(t, nil)
				_ = p.Run(ctx, program) // how it ends is the matter of other tests
			}
			cancel()
			p.Close()
		}
	}
	all() // what the Go runtime keeps is there now
	files, goroutines, children := inUse(t)
	all()
	for end := time.Now().Add(10 * time.Second); ; {
		f, g, c := inUse(t)
		if f <= files && g <= goroutines && c <= children {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("descriptors %d and %d, goroutines %d and %d, children %d and %d", files, f, goroutines, g, children, c)
		}
		runtime.Gosched() // they have nothing left to do but to end
	}
}

// A program that gets past the limit of the interpreter meets that of the kernel;
// the host lives.
func TestCeiling(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "greedy")
	program, _ := source("open('data')")
	program.Options.FS = files(t, nil)
	program.Options.Limits.Memory = 16 << 20
	r := p.Run(t.Context(), program)
	var death *pyworker.DeathError
	if !errors.As(r.Err, &death) || death.Outcome.Signal.Name != "SIGABRT" || !strings.Contains(r.Err.Error(), "memory") {
		t.Errorf("Run: %v", r.Err)
	}
	if !strings.Contains(r.Enforcement.Memory.Detail, "RLIMIT_DATA") {
		t.Errorf("%+v", r.Enforcement.Memory)
	}
}

// A program within its limit has room.
func TestRoom(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "worker")
	program, out := source("x = bytearray(60 << 20)\ny = [i * 1.5 for i in range(100_000)]\nprint(len(x), len(y))")
	program.Options.Limits = py.Limits{Memory: 64 << 20}
	if r := p.Run(t.Context(), program); r.Err != nil || out.String() != "62914560 100000\n" {
		t.Errorf("%v: %s", r.Err, out)
	}
}
