//go:build unix

package pyworker

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/skillet-run/skillet/internal/sandbox"
)

// takeSignals has the signals of faults end the process when another process sends
// them, once before has returned; the Go runtime would end it with a status of its
// own. Faults of this process are panics, as ever.
func takeSignals(before func()) {
	faults := make(chan os.Signal, 1)
	signal.Notify(faults, syscall.SIGSEGV, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGILL, syscall.SIGABRT)
	go func() {
		if s, ok := (<-faults).(syscall.Signal); ok {
			before()
			sandbox.Die(s)
		}
	}()
}
