package bundle

import (
	"io/fs"
	"os"
	"syscall"
)

// changeTime returns the time of the last change of a file's content or
// attributes, in nanoseconds since 1970. Unlike the modification time it cannot be set.
func changeTime(info fs.FileInfo) int64 {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return s.Ctimespec.Nano()
	}
	return 0
}

// ownedByUs reports whether a folder belongs to the calling user or to root.
func ownedByUs(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && (s.Uid == 0 || int(s.Uid) == os.Geteuid())
}

// writableByOthers reports whether users beside the owner may write a folder.
func writableByOthers(info fs.FileInfo) bool { return info.Mode().Perm()&0o022 != 0 }

// syncFiles is off: a sync takes this system several milliseconds a file. A folder
// that a power cut left incomplete is found by its manifest.
const syncFiles = false
