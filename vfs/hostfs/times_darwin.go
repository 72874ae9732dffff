package hostfs

import (
	"syscall"
	"time"
)

// times returns the times of last access and of last change.
func times(stat *syscall.Stat_t) (atime, ctime time.Time) {
	return timeOf(stat.Atimespec), timeOf(stat.Ctimespec)
}
