//go:build !linux

package sandbox

import (
	"errors"
	"os"
	"runtime"
	"syscall"
)

// Restrict gives up nothing: this system is not served, and the report says so.
func Restrict() Report {
	why := "not done on " + runtime.GOOS
	return Report{LandlockWhy: "Landlock is of Linux", FilterWhy: "system calls are " + why, MemoryWhy: "a ceiling of memory is " + why}
}

// LimitMemory fails: the interpreter's own limit is all there is.
func LimitMemory(int64) error { return errors.ErrUnsupported }

// Die ends the process by a signal, where there are signals, or with status 2.
func Die(signal syscall.Signal) {
	if p, err := os.FindProcess(os.Getpid()); err == nil && runtime.GOOS != "windows" {
		_ = p.Signal(signal)
	}
	os.Exit(2)
}
