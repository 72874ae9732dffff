//go:build !unix

package pyworker_test

import "syscall"

// raise does nothing: there are no signals, and the tests of them are not for this
// system.
func raise(syscall.Signal) {}
