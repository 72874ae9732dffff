//go:build unix && !linux && !darwin

package hostfs

import (
	"syscall"
	"time"
)

// times returns the time of last change of the content for both: the fields
// have other names on each of these systems.
func times(stat *syscall.Stat_t) (atime, ctime time.Time) {
	return timeOf(stat.Mtim), timeOf(stat.Mtim)
}
