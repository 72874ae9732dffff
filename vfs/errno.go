package vfs

import (
	"errors"
	"io/fs"
	"strconv"
)

// Errno says why an operation failed: an error number of Linux, whatever the
// host is. Its text is that of strerror there.
type Errno int

// The numbers in use, with the values of Linux.
const (
	EPERM        Errno = 1
	ENOENT       Errno = 2
	EIO          Errno = 5
	ENXIO        Errno = 6
	EBADF        Errno = 9
	EACCES       Errno = 13
	EBUSY        Errno = 16
	EEXIST       Errno = 17
	EXDEV        Errno = 18
	ENODEV       Errno = 19
	ENOTDIR      Errno = 20
	EISDIR       Errno = 21
	EINVAL       Errno = 22
	ENFILE       Errno = 23
	EMFILE       Errno = 24
	ENOTTY       Errno = 25
	EFBIG        Errno = 27
	ENOSPC       Errno = 28
	ESPIPE       Errno = 29
	EROFS        Errno = 30
	EMLINK       Errno = 31
	EPIPE        Errno = 32
	EDEADLK      Errno = 35
	ENAMETOOLONG Errno = 36
	ENOSYS       Errno = 38
	ENOTEMPTY    Errno = 39
	ELOOP        Errno = 40
	EOVERFLOW    Errno = 75
	ENOTSUP      Errno = 95
	ESTALE       Errno = 116
)

// Error is the text of strerror: "No such file or directory".
func (e Errno) Error() string {
	switch e {
	case EPERM:
		return "Operation not permitted"
	case ENOENT:
		return "No such file or directory"
	case EIO:
		return "Input/output error"
	case ENXIO:
		return "No such device or address"
	case EBADF:
		return "Bad file descriptor"
	case EACCES:
		return "Permission denied"
	case EBUSY:
		return "Device or resource busy"
	case EEXIST:
		return "File exists"
	case EXDEV:
		return "Invalid cross-device link"
	case ENODEV:
		return "No such device"
	case ENOTDIR:
		return "Not a directory"
	case EISDIR:
		return "Is a directory"
	case EINVAL:
		return "Invalid argument"
	case ENFILE:
		return "Too many open files in system"
	case EMFILE:
		return "Too many open files"
	case ENOTTY:
		return "Inappropriate ioctl for device"
	case EFBIG:
		return "File too large"
	case ENOSPC:
		return "No space left on device"
	case ESPIPE:
		return "Illegal seek"
	case EROFS:
		return "Read-only file system"
	case EMLINK:
		return "Too many links"
	case EPIPE:
		return "Broken pipe"
	case EDEADLK:
		return "Resource deadlock avoided"
	case ENAMETOOLONG:
		return "File name too long"
	case ENOSYS:
		return "Function not implemented"
	case ENOTEMPTY:
		return "Directory not empty"
	case ELOOP:
		return "Too many levels of symbolic links"
	case EOVERFLOW:
		return "Value too large for defined data type"
	case ENOTSUP:
		return "Operation not supported"
	case ESTALE:
		return "Stale file handle"
	}
	return "Unknown error " + strconv.Itoa(int(e))
}

// Is matches the errors of package fs, and errors.ErrUnsupported.
func (e Errno) Is(target error) bool {
	switch target {
	case fs.ErrNotExist:
		return e == ENOENT
	case fs.ErrExist:
		return e == EEXIST || e == ENOTEMPTY
	case fs.ErrPermission:
		return e == EACCES || e == EPERM
	case fs.ErrInvalid:
		return e == EINVAL
	case fs.ErrClosed:
		return e == EBADF
	case errors.ErrUnsupported:
		return e == ENOSYS || e == ENOTSUP
	}
	return false
}

// ErrnoOf returns the number of an error: that of the Errno in its chain, else
// the one that an error of package fs means, else EIO. It is 0 for nil.
func ErrnoOf(err error) Errno {
	if err == nil {
		return 0
	}
	var e Errno
	if errors.As(err, &e) {
		return e
	}
	for _, kin := range []struct {
		target error
		errno  Errno
	}{
		{fs.ErrNotExist, ENOENT},
		{fs.ErrExist, EEXIST},
		{fs.ErrPermission, EACCES},
		{fs.ErrInvalid, EINVAL},
		{fs.ErrClosed, EBADF},
		{errors.ErrUnsupported, ENOTSUP},
	} {
		if errors.Is(err, kin.target) {
			return kin.errno
		}
	}
	return EIO
}

// LinkError is the failure of an operation on two paths, which it names as the
// caller gave them.
type LinkError struct {
	Op       string // "rename", "link" or "symlink"
	Old, New string
	Err      error // an Errno
}

// Error names the operation, both paths and the reason.
func (e *LinkError) Error() string {
	return e.Op + " " + e.Old + " " + e.New + ": " + e.Err.Error()
}

// Unwrap returns the reason.
func (e *LinkError) Unwrap() error { return e.Err }

// SymlinkError is how an [FS] says that a name leads through a symbolic link,
// which is not for the FS to follow. Callers of a [Namespace] never see one.
type SymlinkError struct {
	Name   string // the canonical name of the link
	Target string // what the link holds
	Rest   string // the elements behind the link, without a leading slash; "" when the link is the last
}

// Error names the link.
func (e *SymlinkError) Error() string { return e.Name + " is a symbolic link to " + e.Target }

// Unwrap returns [ELOOP], what Linux says of a link that may not be followed.
func (e *SymlinkError) Unwrap() error { return ELOOP }

// pathError wraps an error in the operation and the path, as its Errno.
func pathError(op, path string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: op, Path: path, Err: ErrnoOf(err)}
}

// linkError is pathError for two paths.
func linkError(op, oldname, newname string, err error) error {
	if err == nil {
		return nil
	}
	return &LinkError{Op: op, Old: oldname, New: newname, Err: ErrnoOf(err)}
}
