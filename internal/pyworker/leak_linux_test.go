package pyworker_test

import (
	"context"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/pyworker"
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
