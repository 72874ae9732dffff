package hostfs

import (
	"errors"
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
)

// portableErrno is the number of an error of which only its kind is known.
func portableErrno(err error) vfs.Errno {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return vfs.ENOENT
	case errors.Is(err, fs.ErrExist):
		return vfs.EEXIST
	case errors.Is(err, fs.ErrPermission):
		return vfs.EACCES
	case errors.Is(err, fs.ErrClosed):
		return vfs.EBADF
	case errors.Is(err, fs.ErrInvalid):
		return vfs.EINVAL
	}
	return vfs.EIO
}
