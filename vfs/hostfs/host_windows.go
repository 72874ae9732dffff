package hostfs

import (
	"errors"
	"hash/fnv"
	"io/fs"
	"strings"
	"syscall"

	"github.com/skillet-run/skillet/vfs"
)

// nonblock is not needed: named pipes are not in directories here.
const nonblock = 0

// representable reports whether the host can have a file of that name. A
// backslash would separate, a colon would name a drive or a stream, and a dot
// or a space at the end is dropped, so that two names would be one file.
func representable(name string) bool {
	return !strings.ContainsAny(name, `\:`) && strings.TrimRight(name, ". ") == name
}

// slashed returns the target of a link as a path of the guest. Where it names
// a drive or a share, it leads nowhere in there.
func slashed(target string) string { return strings.ReplaceAll(target, `\`, "/") }

// fileInfo translates what the host says of a file. It does not say which file
// it is: the number is one of name, size and time, and not unique.
func fileInfo(info fs.FileInfo) vfs.FileInfo {
	t := info.ModTime().UTC()
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(info.Name() + t.String()))
	mode := info.Mode()
	if isLink(info) {
		mode = fs.ModeSymlink | 0o777
	}
	return vfs.FileInfo{
		Mode: mode, Size: info.Size(), ModTime: t, AccessTime: t, ChangeTime: t,
		Inode: hash.Sum64() | 1, Nlink: 1, UID: vfs.Owner, GID: vfs.Owner,
	}
}

// errnoOf returns the number of an error of the host, without its path.
func errnoOf(err error) vfs.Errno {
	var known vfs.Errno
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, syscall.ENOTDIR):
		return vfs.ENOTDIR
	case errors.Is(err, syscall.ENAMETOOLONG):
		return vfs.ENAMETOOLONG
	case errors.Is(err, syscall.ELOOP):
		return vfs.ELOOP
	}
	return portableErrno(err)
}
