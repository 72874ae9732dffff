package sandbox

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// LimitMemory sets the ceiling of what the process may have as data, in bytes:
// the kernel refuses more, and the Go runtime ends. It is not RLIMIT_AS, because
// the runtime reserves much more address space than it uses.
func LimitMemory(most int64) error {
	limit := unix.Rlimit{Cur: uint64(most), Max: uint64(most)}
	if err := unix.Prlimit(0, unix.RLIMIT_DATA, &limit, nil); err != nil {
		return fmt.Errorf("RLIMIT_DATA cannot be set: %w", err)
	}
	return nil
}
