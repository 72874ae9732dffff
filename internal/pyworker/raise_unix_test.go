//go:build unix

package pyworker_test

import (
	"os"
	"syscall"
)

// raise sends this process a signal.
func raise(s syscall.Signal) { _ = syscall.Kill(os.Getpid(), s) }
