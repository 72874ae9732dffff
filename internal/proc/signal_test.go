package proc_test

import (
	"runtime"
	"testing"

	"github.com/skillet-run/skillet/internal/proc"
)

// C-079
func TestSignalNames(t *testing.T) {
	t.Parallel()
	names := map[int]string{1: "SIGHUP", 2: "SIGINT", 9: "SIGKILL", 11: "SIGSEGV", 15: "SIGTERM", 10: "SIGUSR1", 7: "SIGBUS", 31: "SIGSYS"}
	switch runtime.GOOS {
	case "windows":
		names = nil
	case "linux":
		names[34], names[64], names[16] = "SIGRTMIN", "SIGRTMAX", "SIGSTKFLT"
	default:
		names[10], names[7], names[31] = "SIGBUS", "SIGEMT", "SIGUSR2"
	}
	names[0], names[99], names[-1], names[33] = "UNKNOWN_SIGNAL_0", "UNKNOWN_SIGNAL_99", "UNKNOWN_SIGNAL_-1", "UNKNOWN_SIGNAL_33"
	for number, name := range names {
		if got, want := proc.SignalOf(number), (proc.Signal{Number: number, Name: name}); got != want {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}
