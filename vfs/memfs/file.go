package memfs

import (
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
)

// file is an open file. It holds a number and no inode, because a fork moves
// what may be changed.
type file struct {
	fs     *FS
	number uint64
	flag   vfs.Flag
	offset int64
	closed bool
	below  vfs.File // the file below, opened to be read; nil: there was none
}

// Open implements [vfs.FS].
func (f *FS) Open(name string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	number, err := f.opened(name, flag, perm)
	if err != nil {
		return nil, err
	}
	h := &file{fs: f, number: number, flag: flag}
	if below := f.inodes.get(number).below; below != "" && flag&vfs.Read != 0 {
		if h.below, err = f.lower.Open(below, vfs.Read, 0); err != nil {
			return nil, belowError(err)
		}
	}
	if f.open == nil {
		f.open = map[uint64]int{}
	}
	f.open[number]++
	return h, nil
}

// opened returns the number of the file to open, which it creates and truncates
// as the flags say.
func (f *FS) opened(name string, flag vfs.Flag, perm fs.FileMode) (uint64, error) {
	number, n, err := f.lookup(name)
	exclusive := flag&(vfs.Create|vfs.Exclusive) == vfs.Create|vfs.Exclusive
	switch {
	case flag&(vfs.Read|vfs.Write) == 0:
		return 0, vfs.EINVAL
	case vfs.ErrnoOf(err) == vfs.ENOENT && flag&vfs.Create != 0:
		return f.create(name, &inode{mode: perm & modeBits})
	case err != nil:
		return 0, err
	case exclusive:
		return 0, vfs.EEXIST
	case n.isLink():
		return 0, &vfs.SymlinkError{Name: name, Target: n.target}
	}
	if err := n.opens(flag); err != nil {
		return 0, err
	}
	if flag&vfs.Truncate != 0 {
		f.truncate(number, 0)
	}
	return number, nil
}

// opens returns why the flags do not open an inode that exists.
func (n *inode) opens(flag vfs.Flag) error {
	switch {
	case n.isDir() && flag.Changes():
		return vfs.EISDIR
	case !n.isDir() && flag&vfs.Directory != 0:
		return vfs.ENOTDIR
	case n.below != "" && !n.mode.IsRegular():
		return vfs.ENXIO
	case flag&vfs.Read != 0 && !n.permits(vfs.MayRead):
		return vfs.EACCES
	case flag&(vfs.Write|vfs.Truncate) != 0 && !n.permits(vfs.MayWrite):
		return vfs.EACCES
	}
	return nil
}

// readable returns the inode for reading.
func (h *file) readable() (*inode, error) {
	if h.closed || h.flag&vfs.Read == 0 {
		return nil, vfs.EBADF
	}
	n := h.fs.inodes.get(h.number)
	if n.isDir() {
		return nil, vfs.EISDIR
	}
	return n, nil
}

// Read implements [io.Reader].
func (h *file) Read(p []byte) (int, error) {
	n, err := h.ReadAt(p, h.offset)
	h.offset += int64(n)
	if n > 0 { // the end comes with the next call
		err = nil
	}
	return n, err
}

// ReadAt implements [io.ReaderAt].
func (h *file) ReadAt(p []byte, offset int64) (int, error) {
	n, err := h.readable()
	switch {
	case err != nil:
		return 0, err
	case offset < 0:
		return 0, vfs.EINVAL
	}
	if n.below != "" {
		return h.readBelow(p, offset)
	}
	done := n.content.readAt(p, offset)
	if done < len(p) {
		return done, io.EOF
	}
	return done, nil
}

func (h *file) readBelow(p []byte, offset int64) (int, error) {
	n, err := h.below.ReadAt(p, offset)
	if err != nil && err != io.EOF { //nolint:errorlint // an io.ReaderAt returns it as it is
		err = belowError(err)
	}
	return n, err
}

// Write implements [io.Writer].
func (h *file) Write(p []byte) (int, error) {
	offset := h.offset
	if h.flag&vfs.Append != 0 {
		offset = h.size()
	}
	n, err := h.WriteAt(p, offset)
	if n > 0 {
		h.offset = offset + int64(n)
	}
	return n, err
}

// WriteAt implements [io.WriterAt].
func (h *file) WriteAt(p []byte, offset int64) (int, error) {
	switch {
	case h.closed || h.flag&vfs.Write == 0:
		return 0, vfs.EBADF
	case offset < 0:
		return 0, vfs.EINVAL
	case len(p) == 0:
		return 0, nil
	case h.flag&vfs.Append != 0:
		offset = h.size()
	}
	if err := h.fs.copyUp(h.number); err != nil {
		return 0, err
	}
	growth, err := h.fs.inodes.get(h.number).content.growth(offset, len(p))
	if err == nil {
		err = h.fs.charge(vfs.Usage{Bytes: growth})
	}
	if err != nil {
		return 0, err
	}
	n := h.fs.mutable(h.number)
	n.content.writeAt(h.fs.owner, p, offset)
	n.changed(h.fs.now())
	return len(p), nil
}

// size is the size of the file at present.
func (h *file) size() int64 { return h.fs.inodes.get(h.number).length() }

// Seek implements [io.Seeker].
func (h *file) Seek(offset int64, whence int) (int64, error) {
	if h.closed {
		return 0, vfs.EBADF
	}
	var from int64
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		from = h.offset
	case io.SeekEnd:
		from = h.size()
	default:
		return 0, vfs.EINVAL
	}
	if to := from + offset; to < 0 { // or too large for an int64, which Linux refuses alike
		return 0, vfs.EINVAL
	}
	h.offset = from + offset
	return h.offset, nil
}

// Truncate implements [vfs.File].
func (h *file) Truncate(size int64) error {
	switch {
	case h.closed:
		return vfs.EBADF
	case h.flag&vfs.Write == 0 || size < 0:
		return vfs.EINVAL
	case size > maxSize:
		return vfs.EFBIG
	}
	if size > 0 {
		if err := h.fs.copyUp(h.number); err != nil {
			return err
		}
	}
	if err := h.fs.charge(vfs.Usage{Bytes: max(0, size-h.size())}); err != nil {
		return err
	}
	h.fs.truncate(h.number, size)
	return nil
}

// truncate sets the size of a file; growth is charged already.
func (f *FS) truncate(number uint64, size int64) {
	n := f.mutable(number)
	f.refund(vfs.Usage{Bytes: max(0, n.content.size-size)})
	n.content.truncate(f.owner, size)
	n.below = ""
	n.changed(f.now())
}

// Stat implements [vfs.File].
func (h *file) Stat() (vfs.FileInfo, error) {
	if h.closed {
		return vfs.FileInfo{}, vfs.EBADF
	}
	return h.fs.inodes.get(h.number).info(h.number), nil
}

// Close frees the file when its last name is gone.
func (h *file) Close() error {
	if h.closed {
		return vfs.EBADF
	}
	h.closed = true
	if h.below != nil {
		_ = h.below.Close() // it was only read
	}
	if h.fs.open[h.number]--; h.fs.open[h.number] > 0 {
		return nil
	}
	delete(h.fs.open, h.number)
	if h.fs.inodes.get(h.number).nlink == 0 {
		h.fs.release(h.number)
	}
	return nil
}
