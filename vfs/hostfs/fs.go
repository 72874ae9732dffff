package hostfs

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/skillet-run/skillet/vfs"
)

// FS is a directory of the host, to be read.
type FS struct {
	root    *os.Root
	listing *listing
}

var _ vfs.FS = (*FS)(nil)

// Open opens a directory of the host, which may be reached through links, until
// Close. The directory stays the same when it is moved.
func Open(dir string) (*FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &FS{root: root, listing: &listing{}}, nil
}

// Close frees the directory. Files that are open stay so.
func (f *FS) Close() error { return f.root.Close() }

// parent walks to the directory of a canonical name and returns it with the last
// element, "." for the root. It looks at each element before it goes through it,
// so that a link is reported; one that takes the place of a directory in
// between is followed by os.Root, which stays inside. The caller closes the
// directory with the function.
func (f *FS) parent(name string) (dir *os.Root, base string, done func(), err error) {
	dir, done = f.root, func() {}
	rest := name[1:]
	if rest == "" {
		return dir, ".", done, nil
	}
	for {
		element, behind, more := strings.Cut(rest, "/")
		if !representable(element) {
			done()
			return nil, "", nil, vfs.ENOENT
		}
		if !more {
			return dir, element, done, nil
		}
		sub, err := descend(dir, element)
		var link *vfs.SymlinkError
		if errors.As(err, &link) {
			link.Name, link.Rest = name[:len(name)-len(behind)-1], behind
		}
		done()
		if err != nil {
			return nil, "", nil, err
		}
		dir, rest, done = sub, behind, func() { _ = sub.Close() }
	}
}

// descend opens a directory in a directory.
func descend(dir *os.Root, element string) (*os.Root, error) {
	info, err := dir.Lstat(element)
	switch {
	case err != nil:
		return nil, errnoOf(err)
	case isLink(info):
		return nil, linkIn(dir, element)
	case !info.IsDir():
		return nil, vfs.ENOTDIR
	}
	// With "/.", the element is opened as a directory or not at all: a pipe
	// that came in its place would otherwise wait for a writer.
	sub, err := dir.OpenRoot(element + "/.")
	if err != nil {
		return nil, errnoOf(err)
	}
	return sub, nil
}

// linkIn reports a link, of which the caller knows where it is.
func linkIn(dir *os.Root, element string) error {
	target, err := dir.Readlink(element)
	if err != nil {
		return errnoOf(err)
	}
	return &vfs.SymlinkError{Target: slashed(target)}
}

// isLink reports whether a file is a symbolic link, or something of Windows that
// leads elsewhere as one does.
func isLink(info fs.FileInfo) bool { return info.Mode()&(fs.ModeSymlink|fs.ModeIrregular) != 0 }

// Lstat implements [vfs.FS].
func (f *FS) Lstat(name string) (vfs.FileInfo, error) {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return vfs.FileInfo{}, err
	}
	defer done()
	info, err := dir.Lstat(base)
	if err != nil {
		return vfs.FileInfo{}, errnoOf(err)
	}
	return fileInfo(info), nil
}

// Open implements [vfs.FS]. It refuses to change anything with EROFS.
func (f *FS) Open(name string, flag vfs.Flag, _ fs.FileMode) (vfs.File, error) {
	switch {
	case flag&(vfs.Read|vfs.Write) == 0:
		return nil, vfs.EINVAL
	case flag.Changes():
		return nil, vfs.EROFS
	}
	opened, info, err := f.open(name, flag&vfs.Directory != 0)
	if err != nil {
		return nil, err
	}
	return &readFile{file{host: opened, dir: info.IsDir()}}, nil
}

// open opens a regular file or a directory to read.
func (f *FS) open(name string, directory bool) (*os.File, fs.FileInfo, error) {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return nil, nil, err
	}
	defer done()
	info, err := dir.Lstat(base)
	switch {
	case err != nil:
		return nil, nil, errnoOf(err)
	case isLink(info):
		return nil, nil, reported(linkIn(dir, base), name)
	case directory && !info.IsDir():
		return nil, nil, vfs.ENOTDIR
	case !info.IsDir() && !info.Mode().IsRegular():
		return nil, nil, vfs.EACCES
	}
	return openChecked(dir, base, os.O_RDONLY|nonblock)
}

// reported gives the link that err reports its name.
func reported(err error, name string) error {
	var link *vfs.SymlinkError
	if errors.As(err, &link) {
		link.Name = name
	}
	return err
}

// openChecked opens a file without waiting for it, and looks again at what it
// has got: the name may have been given to something else since.
func openChecked(dir *os.Root, base string, flag int) (*os.File, fs.FileInfo, error) {
	opened, err := dir.OpenFile(base, flag, 0)
	if err != nil {
		return nil, nil, errnoOf(err)
	}
	info, err := opened.Stat()
	if err == nil && (info.IsDir() || info.Mode().IsRegular()) {
		return opened, info, nil
	}
	_ = opened.Close()
	if err != nil {
		return nil, nil, errnoOf(err)
	}
	return nil, nil, vfs.EACCES
}

// Readlink implements [vfs.FS].
func (f *FS) Readlink(name string) (string, error) {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return "", err
	}
	defer done()
	info, err := dir.Lstat(base)
	switch {
	case err != nil:
		return "", errnoOf(err)
	case !isLink(info):
		return "", vfs.EINVAL
	}
	target, err := dir.Readlink(base)
	if err != nil {
		return "", errnoOf(err)
	}
	return slashed(target), nil
}
