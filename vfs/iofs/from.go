package iofs

import (
	"bytes"
	"errors"
	"hash/fnv"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/vfs"
)

// FS is a file system of Go as a [vfs.FS], to read. All files belong to
// [vfs.Owner]. Symbolic links are seen where the file system implements
// [fs.ReadLinkFS]; what others have been made to follow is shown as what it leads to.
//
// It may be used by several goroutines if the file system may.
type FS struct {
	files fs.FS
	most  int64
	links fs.ReadLinkFS // nil: there are none
}

var _ vfs.FS = (*FS)(nil)

// New returns files as an FS. A file that cannot seek, like those of a
// zip.Reader, is read into memory when it is first read from; one of more than
// most bytes then fails with [vfs.EFBIG].
func New(files fs.FS, most int64) *FS {
	links, _ := files.(fs.ReadLinkFS)
	return &FS{files: files, most: most, links: links}
}

// inside returns a canonical name as io/fs has it.
func inside(name string) string {
	if name == "/" {
		return "."
	}
	return name[1:]
}

// Lstat implements [vfs.FS].
func (f *FS) Lstat(name string) (vfs.FileInfo, error) {
	if err := f.reach(name); err != nil {
		return vfs.FileInfo{}, err
	}
	info, err := f.lstat(name)
	if err != nil {
		return vfs.FileInfo{}, errnoOf(err)
	}
	return fileInfo(name, info), nil
}

func (f *FS) lstat(name string) (fs.FileInfo, error) {
	if !fs.ValidPath(inside(name)) {
		return nil, vfs.ENOENT
	}
	if f.links != nil {
		return f.links.Lstat(inside(name))
	}
	return fs.Stat(f.files, inside(name))
}

// reach reports the first element before the last that is no directory.
func (f *FS) reach(name string) error {
	for i := 1; ; i++ {
		end := strings.IndexByte(name[i:], '/')
		if end < 0 {
			return nil
		}
		i += end
		info, err := f.lstat(name[:i])
		switch {
		case err != nil:
			return errnoOf(err)
		case info.Mode()&fs.ModeSymlink != 0:
			return f.link(name[:i], name[i+1:])
		case !info.IsDir():
			return vfs.ENOTDIR
		}
	}
}

// link reports a symbolic link.
func (f *FS) link(name, rest string) error {
	target, err := f.links.ReadLink(inside(name))
	if err != nil {
		return errnoOf(err)
	}
	return &vfs.SymlinkError{Name: name, Target: target, Rest: rest}
}

// fileInfo translates what io/fs says of a file. It has no numbers of files: the
// inode is a hash of the name.
func fileInfo(name string, info fs.FileInfo) vfs.FileInfo {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(name))
	t := info.ModTime().UTC()
	return vfs.FileInfo{
		Mode: info.Mode(), Size: info.Size(), ModTime: t, AccessTime: t, ChangeTime: t,
		Inode: hash.Sum64() | 1, Nlink: 1, UID: vfs.Owner, GID: vfs.Owner,
	}
}

// errnoOf is vfs.ErrnoOf: errors of io/fs name paths that are not the guest's.
func errnoOf(err error) error { return vfs.ErrnoOf(err) }

// Readlink implements [vfs.FS].
func (f *FS) Readlink(name string) (string, error) {
	info, err := f.Lstat(name)
	switch {
	case err != nil:
		return "", err
	case info.Mode&fs.ModeSymlink == 0:
		return "", vfs.EINVAL
	}
	target, err := f.links.ReadLink(inside(name))
	if err != nil {
		return "", errnoOf(err)
	}
	return target, nil
}

// ReadDir implements [vfs.FS]. Each call reads the whole directory.
func (f *FS) ReadDir(name, after string, limit int) ([]vfs.DirEntry, error) {
	info, err := f.target(name)
	switch {
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, vfs.ENOTDIR
	case !info.Permits(vfs.MayRead):
		return nil, vfs.EACCES
	}
	entries, err := fs.ReadDir(f.files, inside(name))
	if err != nil {
		return nil, errnoOf(err)
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	var list []vfs.DirEntry
	for _, e := range entries {
		if e.Name() <= after {
			continue
		}
		if limit > 0 && len(list) == limit {
			break
		}
		at := vfs.Join(name, e.Name())
		info, err := f.lstat(at)
		if err != nil {
			continue // it is gone since
		}
		list = append(list, vfs.DirEntry{Name: e.Name(), Type: info.Mode().Type(), Inode: fileInfo(at, info).Inode})
	}
	return list, nil
}

// target is Lstat, but reports a link.
func (f *FS) target(name string) (vfs.FileInfo, error) {
	info, err := f.Lstat(name)
	if err == nil && info.Mode&fs.ModeSymlink != 0 {
		err = f.link(name, "")
	}
	return info, err
}

// Open implements [vfs.FS]. It refuses to change anything with EROFS.
func (f *FS) Open(name string, flag vfs.Flag, _ fs.FileMode) (vfs.File, error) {
	switch {
	case flag&(vfs.Read|vfs.Write) == 0:
		return nil, vfs.EINVAL
	case flag.Changes():
		return nil, vfs.EROFS
	}
	info, err := f.target(name)
	switch {
	case err != nil:
		return nil, err
	case flag&vfs.Directory != 0 && !info.IsDir():
		return nil, vfs.ENOTDIR
	case !info.IsDir() && !info.Mode.IsRegular(), !info.Permits(vfs.MayRead):
		return nil, vfs.EACCES
	}
	opened, err := f.files.Open(inside(name))
	if err != nil {
		return nil, errnoOf(err)
	}
	return &file{file: opened, info: info, most: f.most}, nil
}

// file is an open file.
type file struct {
	file   fs.File
	info   vfs.FileInfo
	most   int64
	at     io.ReaderAt // the content, once it has been asked for
	offset int64
	closed bool
}

// content returns the file as one that can be read anywhere.
func (f *file) content() (io.ReaderAt, error) {
	switch at, seeks := f.file.(io.ReaderAt); {
	case f.closed:
		return nil, vfs.EBADF
	case f.info.IsDir():
		return nil, vfs.EISDIR
	case f.at != nil:
	case seeks:
		f.at = at
	default:
		all, err := io.ReadAll(io.LimitReader(f.file, f.most+1))
		if err != nil {
			return nil, errnoOf(err)
		}
		if int64(len(all)) > f.most {
			return nil, vfs.EFBIG
		}
		f.at = bytes.NewReader(all)
	}
	return f.at, nil
}

func (f *file) Read(p []byte) (int, error) {
	n, err := f.ReadAt(p, f.offset)
	f.offset += int64(n)
	if n > 0 { // the end comes with the next call
		err = nil
	}
	return n, err
}

func (f *file) ReadAt(p []byte, offset int64) (int, error) {
	at, err := f.content()
	switch {
	case err != nil:
		return 0, err
	case offset < 0:
		return 0, vfs.EINVAL
	case offset >= f.info.Size: // some refuse that
		return 0, io.EOF
	}
	n, err := at.ReadAt(p, offset)
	if err != nil && !errors.Is(err, io.EOF) {
		err = errnoOf(err)
	}
	return n, err
}

func (f *file) Seek(offset int64, whence int) (int64, error) {
	if f.closed {
		return 0, vfs.EBADF
	}
	var from int64
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		from = f.offset
	case io.SeekEnd:
		from = f.info.Size
	default:
		return 0, vfs.EINVAL
	}
	if from+offset < 0 { // or too large for an int64
		return 0, vfs.EINVAL
	}
	f.offset = from + offset
	return f.offset, nil
}

func (f *file) Stat() (vfs.FileInfo, error) {
	if f.closed {
		return vfs.FileInfo{}, vfs.EBADF
	}
	return f.info, nil
}

func (f *file) Close() error {
	if f.closed {
		return vfs.EBADF
	}
	f.closed = true
	if err := f.file.Close(); err != nil {
		return errnoOf(err)
	}
	return nil
}

func (f *file) Write([]byte) (int, error)          { return 0, vfs.EBADF }
func (f *file) WriteAt([]byte, int64) (int, error) { return 0, vfs.EBADF }

func (f *file) Truncate(int64) error {
	if f.closed {
		return vfs.EBADF
	}
	return vfs.EINVAL
}
