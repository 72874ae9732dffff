package hugepages

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// Prepare makes Go's heap n bytes larger, asks for large pages behind them, and
// frees them again: what is allocated next comes from there. None of it is in
// memory before it is used. It takes a cycle of Go's collector, without which the
// heap would first grow elsewhere. Where the kernel has no large pages, and on
// other systems, nothing changes.
func Prepare(n int) {
	if unix.Madvise(make([]byte, n), unix.MADV_HUGEPAGE) == nil {
		runtime.GC()
	}
}
