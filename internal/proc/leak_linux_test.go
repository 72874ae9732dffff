package proc_test

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// longName is the variable that switches the long tests on; make check-long
// sets it.
const longName = "SKILLET_LONG"

// long skips a test that takes minutes, unless it is asked for.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv(longName) == "" {
		t.Skip("takes minutes: set " + longName + "=1, or use make check-long")
	}
}

// resources is what a run may not use up.
type resources struct{ files, goroutines, children int }

// inUse counts the resources of this process.
func inUse(t *testing.T) resources {
	t.Helper()
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := os.ReadDir("/proc/self/task")
	if err != nil {
		t.Fatal(err)
	}
	children := 0
	for _, task := range tasks {
		// A thread may end meanwhile.
		list, _ := os.ReadFile("/proc/self/task/" + task.Name() + "/children")
		children += len(strings.Fields(string(list)))
	}
	return resources{len(files), runtime.NumGoroutine(), children}
}

// testLeaks runs processes of all kinds and compares.
func testLeaks(t *testing.T, runs int) {
	t.Helper()
	r := proc.New(proc.Options{})
	requests := []proc.Request{
		{Path: "/bin/true"},
		{Path: "/bin/sh", Args: []string{"-c", "cat; exit 1"}, Stdin: []byte("x")},
		{Path: "/none/such"},
		{Path: "/bin/sh", Args: []string{"-c", "sleep 1000 & exit 2"}},
		{Path: "/bin/sleep", Args: []string{"1000"}, Timeout: time.Millisecond},
		{Path: "/bin/sh", Args: []string{"-c", "kill -9 $PPID"}, Stdin: make([]byte, 1<<20)},
	}
	for _, q := range requests {
		r.Run(t.Context(), q) // what the Go runtime keeps is there now
	}
	before := inUse(t)
	for i := range runs {
		// The rare ones are expensive.
		q := requests[0]
		if i%10 == 0 {
			q = requests[i/10%len(requests)]
		}
		r.Run(t.Context(), q)
	}
	after := inUse(t)
	for end := time.Now().Add(patience); after.goroutines > before.goroutines && time.Now().Before(end); after = inUse(t) {
		runtime.Gosched() // they have nothing left to do but to end
	}
	if after.files > before.files || after.goroutines > before.goroutines || after.children > before.children {
		t.Errorf("before %+v, after %d runs %+v", before, runs, after)
	}
}

func TestLeaks(t *testing.T) { testLeaks(t, 300) }

func TestLeaksLong(t *testing.T) {
	long(t)
	testLeaks(t, 10_000)
}

// C-082
func TestFloodLong(t *testing.T) {
	long(t)
	const size = 10 << 30
	q := role(t, "flood", strconv.Itoa(size), "0")
	q.MaxOutput = 1 << 20
	before := highWater(t)
	o := proc.New(proc.Options{}).Run(t.Context(), q)
	want(t, o, proc.Exited)
	if o.Stdout.Seen != size || len(o.Stdout.Data) != 1<<20 {
		t.Errorf("kept %d of %d", len(o.Stdout.Data), o.Stdout.Seen)
	}
	grown := highWater(t) - before
	if grown > 32<<10 {
		t.Errorf("memory grew by %d KiB", grown)
	}
	t.Logf("%v, memory grew by %d KiB", o.Duration, grown)
}

// highWater returns the largest resident size that this process has had, in KiB.
func highWater(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	var size int
	if _, err := fmt.Sscan(rest, &size); err != nil {
		t.Fatal(err)
	}
	return size
}
