//go:build !linux

package hugepages

// Prepare does nothing: only Linux is asked for large pages.
func Prepare(int) {}
