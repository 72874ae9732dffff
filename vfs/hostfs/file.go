package hostfs

import (
	"errors"
	"io"
	"io/fs"
	"math"
	"os"

	"github.com/skillet-run/skillet/vfs"
)

// file is what all open files of the host can do.
type file struct {
	host *os.File
	dir  bool
}

func (f *file) Read(p []byte) (int, error) {
	if f.dir {
		return 0, f.or(vfs.EISDIR)
	}
	n, err := f.host.Read(p)
	return n, readError(err)
}

func (f *file) ReadAt(p []byte, offset int64) (int, error) {
	switch {
	case f.dir:
		return 0, f.or(vfs.EISDIR)
	case offset < 0:
		return 0, f.or(vfs.EINVAL)
	}
	n, err := f.host.ReadAt(p, offset)
	return n, readError(err)
}

// readError is errnoOf, and lets the end be the end.
func readError(err error) error {
	if err == nil || errors.Is(err, io.EOF) {
		return err
	}
	return errnoOf(err)
}

func (f *file) Seek(offset int64, whence int) (int64, error) {
	if whence < io.SeekStart || whence > io.SeekEnd { // others mean something on some hosts
		return 0, f.or(vfs.EINVAL)
	}
	at, err := f.host.Seek(offset, whence)
	if err != nil {
		return 0, errnoOf(err)
	}
	return at, nil
}

func (f *file) Stat() (vfs.FileInfo, error) {
	info, err := f.host.Stat()
	if err != nil {
		return vfs.FileInfo{}, errnoOf(err)
	}
	return fileInfo(info), nil
}

func (f *file) Close() error {
	if err := f.host.Close(); err != nil {
		return errnoOf(err)
	}
	return nil
}

// or returns errno, or EBADF when the file is closed.
func (f *file) or(errno vfs.Errno) error {
	if _, err := f.host.Stat(); errors.Is(err, fs.ErrClosed) {
		return vfs.EBADF
	}
	return errno
}

// readFile is open to be read only.
type readFile struct{ file }

func (f *readFile) Write([]byte) (int, error)          { return 0, vfs.EBADF }
func (f *readFile) WriteAt([]byte, int64) (int, error) { return 0, vfs.EBADF }
func (f *readFile) Truncate(int64) error               { return f.or(vfs.EINVAL) }

// heldFile is a readFile of a directory that has a quota.
type heldFile struct {
	readFile
	fs *WriteFS
}

func (f *heldFile) Close() error { return f.fs.close(&f.file) }

// writeFile is open to be changed.
type writeFile struct {
	file
	fs   *WriteFS
	flag vfs.Flag
}

func (f *writeFile) Write(p []byte) (int, error) {
	at := int64(0)
	if f.flag&vfs.Append == 0 {
		var err error
		if at, err = f.Seek(0, io.SeekCurrent); err != nil {
			return 0, err
		}
	}
	return f.write(p, at, func() (int, error) { return f.host.Write(p) })
}

func (f *writeFile) WriteAt(p []byte, offset int64) (int, error) {
	if offset < 0 {
		return 0, f.or(vfs.EINVAL)
	}
	return f.write(p, offset, func() (int, error) {
		if f.flag&vfs.Append != 0 {
			return f.host.Write(p)
		}
		return f.host.WriteAt(p, offset)
	})
}

// write has do write p at an offset, or at the end of a file open with Append. What
// the host has room for only in part is taken back.
func (f *writeFile) write(p []byte, offset int64, do func() (int, error)) (int, error) {
	if f.flag&vfs.Write == 0 {
		return 0, vfs.EBADF
	}
	defer f.fs.account.lock()()
	info, err := f.host.Stat()
	if err != nil {
		return 0, errnoOf(err)
	}
	if f.flag&vfs.Append != 0 {
		offset = info.Size()
	}
	if offset > math.MaxInt64-int64(len(p)) {
		return 0, vfs.EFBIG
	}
	growth := vfs.Usage{Bytes: max(0, offset+int64(len(p))-info.Size())}
	if err := f.fs.account.charge(growth); err != nil {
		return 0, err
	}
	n, err := do()
	if err == nil {
		return n, nil
	}
	f.fs.account.refund(growth)
	if n > 0 {
		_ = f.host.Truncate(info.Size())
	}
	return 0, errnoOf(err)
}

func (f *writeFile) Truncate(size int64) error {
	if f.flag&vfs.Write == 0 || size < 0 {
		return f.or(vfs.EINVAL)
	}
	defer f.fs.account.lock()()
	info, err := f.host.Stat()
	if err != nil {
		return errnoOf(err)
	}
	growth := vfs.Usage{Bytes: size - info.Size()}
	if err := f.fs.account.charge(growth); err != nil {
		return err
	}
	if err := f.host.Truncate(size); err != nil {
		f.fs.account.refund(growth)
		return errnoOf(err)
	}
	return nil
}

func (f *writeFile) Close() error { return f.fs.close(&f.file) }
