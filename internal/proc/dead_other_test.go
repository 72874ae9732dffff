//go:build unix && !linux

package proc_test

import (
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/skillet-run/skillet/internal/proc"
)

// lastLine returns the last line of stdout.
func lastLine(o proc.Outcome) string {
	lines := strings.Split(strings.TrimSpace(o.Stdout.Text()), "\n")
	return lines[len(lines)-1]
}

// assertDead fails unless the processes of the group that a run has printed
// are gone.
func assertDead(t *testing.T, o proc.Outcome) {
	t.Helper()
	for _, m := range regexp.MustCompile(`(?m)^pid (\d+)$`).FindAllStringSubmatch(o.Stdout.Text(), -1) {
		pid, _ := strconv.Atoi(m[1])
		if err := syscall.Kill(pid, 0); err == nil {
			t.Errorf("process %d lives", pid)
		}
	}
}
