package executor_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
)

// C-078 C-082, and the faults of the sources that section 11 of the contracts
// lists: processes that leave their group and session, ignore signals and hold
// stdout open are dead when Execute returns, however the run ends.
func TestNothingOutlivesItsRun(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		then  string
		limit time.Duration
		stop  bool // cancel when all processes are there
		want  proc.Termination
	}{
		"the leader exits":        {"exit", 60 * time.Second, false, proc.Exited},
		"the leader never exits":  {"stay", 4 * time.Second, false, proc.TimedOut},
		"the caller is cancelled": {"stay", 60 * time.Second, true, proc.Cancelled},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, nil)
			file := filepath.Join(t.TempDir(), "pids")
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			c := callIn(skillFolder(t, "hostile"), "escape.py", map[string]any{"pids": file, "then": test.then})
			c.Timeout = &test.limit
			if test.stop {
				c.Output = func(proc.Stream, []byte) { cancel() }
			}
			o := f.Run(ctx, c)
			equal(t, "termination", o.Termination, test.want)
			equal(t, "stdout", o.Stdout.Text(), "ready\n")
			for _, pid := range readPIDs(t, file, 5) {
				if state := processState(t, pid); state != "" {
					t.Errorf("process %d is still there: %s", pid, state)
					_ = syscall.Kill(pid, syscall.SIGKILL)
				}
			}
			if test.want == proc.Exited {
				equal(t, "processes left behind", o.Leftover, 5)
				r, err := executor.Project(o, "")
				check(t, err)
				equal(t, "success", r.Success, true)
			}
		})
	}
}

// readPIDs returns the ids that escape.py wrote down.
func readPIDs(t testing.TB, file string, n int) []int {
	t.Helper()
	text, err := os.ReadFile(file)
	check(t, err)
	var pids []int
	for line := range strings.Lines(string(text)) {
		var pid int
		_, err := fmt.Sscan(line, &pid)
		check(t, err)
		pids = append(pids, pid)
	}
	equal(t, "ids", len(pids), n)
	return pids
}

// processState returns the state of a process of escape.py, empty when it is
// gone or when its id belongs to another by now.
func processState(t testing.TB, pid int) string {
	t.Helper()
	dir := fmt.Sprintf("/proc/%d/", pid)
	line, err := os.ReadFile(dir + "cmdline")
	if err == nil && len(line) > 0 && !bytes.Contains(line, []byte("escape.py")) {
		return ""
	}
	status, err := os.ReadFile(dir + "status")
	if err != nil {
		equal(t, "no such process", errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), "no such process"), true)
		return ""
	}
	return string(status[:min(len(status), 200)])
}
