//go:build unix

package skill

import "syscall"

// nonblock keeps the opening of a named pipe from waiting for its writer.
const nonblock = syscall.O_NONBLOCK
