//go:build !linux

package sandbox_test

import (
	"testing"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/sandbox"
)

var roles map[string]func()

// The report says that nothing is in force.
func TestReport(t *testing.T) {
	e := sandbox.Restrict().Enforcement()
	for _, m := range []proc.Measure{e.FS, e.Net, e.PIDs, e.IPC, e.Syscalls, e.Memory} {
		if m.State != proc.NotEnforced || m.Detail == "" {
			t.Errorf("%+v", m)
		}
	}
}
