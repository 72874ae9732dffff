//go:build unix

package executor

import (
	"os"
	"syscall"
)

// openFlags keeps the open from waiting for a writer, should a pipe take the
// script's name between the look at it and the open.
const openFlags = os.O_RDONLY | syscall.O_NONBLOCK
