//go:build unix

package hostfs

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

// nonblock keeps the opening of a named pipe from waiting for its writer.
const nonblock = syscall.O_NONBLOCK

// nobody is the owner of files that are not those of the process.
const nobody = 65534

// representable reports whether the host can have a file of that name.
func representable(string) bool { return true }

// slashed returns the target of a link as a path of the guest.
func slashed(target string) string { return target }

// fileInfo translates what the host says of a file.
func fileInfo(info fs.FileInfo) vfs.FileInfo {
	t := info.ModTime().UTC()
	seen := vfs.FileInfo{Mode: info.Mode(), Size: info.Size(), ModTime: t, AccessTime: t, ChangeTime: t, Nlink: 1, UID: nobody, GID: nobody}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		seen.Inode, seen.Nlink = stat.Ino, uint64(stat.Nlink) //nolint:unconvert // narrower on arm64 and on macOS
		seen.AccessTime, seen.ChangeTime = times(stat)
		if int(stat.Uid) == os.Geteuid() {
			seen.UID = vfs.Owner
		}
		if int(stat.Gid) == os.Getegid() {
			seen.GID = vfs.Owner
		}
	}
	return seen
}

// timeOf is a time of the host.
func timeOf(t syscall.Timespec) time.Time { return time.Unix(t.Unix()).UTC() }

// errnoOf returns the number of an error of the host, without its path.
func errnoOf(err error) vfs.Errno {
	var known vfs.Errno
	if errors.As(err, &known) {
		return known
	}
	var errno syscall.Errno
	if !errors.As(err, &errno) {
		return portableErrno(err)
	}
	for _, known := range []struct {
		host  syscall.Errno
		guest vfs.Errno
	}{
		{syscall.EPERM, vfs.EPERM},
		{syscall.ENOENT, vfs.ENOENT},
		{syscall.EIO, vfs.EIO},
		{syscall.ENXIO, vfs.ENXIO},
		{syscall.EBADF, vfs.EBADF},
		{syscall.EACCES, vfs.EACCES},
		{syscall.EBUSY, vfs.EBUSY},
		{syscall.EEXIST, vfs.EEXIST},
		{syscall.EXDEV, vfs.EXDEV},
		{syscall.ENODEV, vfs.ENODEV},
		{syscall.ENOTDIR, vfs.ENOTDIR},
		{syscall.EISDIR, vfs.EISDIR},
		{syscall.EINVAL, vfs.EINVAL},
		{syscall.ENFILE, vfs.ENFILE},
		{syscall.EMFILE, vfs.EMFILE},
		{syscall.EFBIG, vfs.EFBIG},
		{syscall.ENOSPC, vfs.ENOSPC},
		{syscall.EDQUOT, vfs.ENOSPC},
		{syscall.EROFS, vfs.EROFS},
		{syscall.EMLINK, vfs.EMLINK},
		{syscall.ENAMETOOLONG, vfs.ENAMETOOLONG},
		{syscall.EILSEQ, vfs.ENOENT}, // a name that the host cannot have
		{syscall.ENOTEMPTY, vfs.ENOTEMPTY},
		{syscall.ELOOP, vfs.ELOOP},
		{syscall.EOVERFLOW, vfs.EOVERFLOW},
		{syscall.ESTALE, vfs.ESTALE},
	} {
		if errno == known.host {
			return known.guest
		}
	}
	return vfs.EIO
}
