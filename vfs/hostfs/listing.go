package hostfs

import (
	"io/fs"
	"os"
	"slices"
	"sync"

	"github.com/skillet-run/skillet/vfs"
)

// listing keeps the names of the directory that was read last, for whoever goes
// on with it: the host gives them in an order of its own, so that every portion
// would have to read and sort all of them again.
type listing struct {
	mu    sync.Mutex
	dir   fs.FileInfo // which directory, and when it was changed
	names []string    // sorted
}

// ReadDir implements [vfs.FS]. A call that begins at the start reads the whole
// directory, and those that go on from there use what it found, as long as the
// directory has not been changed since.
func (f *FS) ReadDir(name, after string, limit int) ([]vfs.DirEntry, error) {
	dir, done, err := f.directory(name)
	if err != nil {
		return nil, err
	}
	defer done()
	names, err := f.listing.of(dir, after != "")
	if err != nil {
		return nil, err
	}
	var list []vfs.DirEntry
	from, found := slices.BinarySearch(names, after)
	if found {
		from++
	}
	for _, base := range names[from:] {
		if limit > 0 && len(list) == limit {
			return list, nil
		}
		info, err := dir.Lstat(base)
		if err != nil {
			continue // it is gone since
		}
		seen := fileInfo(info)
		list = append(list, vfs.DirEntry{Name: base, Type: seen.Mode.Type(), Inode: seen.Inode})
	}
	return list, nil
}

// directory opens the directory of a name. The caller closes it with the function.
func (f *FS) directory(name string) (dir *os.Root, done func(), err error) {
	above, base, done, err := f.parent(name)
	if err != nil || base == "." {
		return above, done, err
	}
	defer done()
	dir, err = descend(above, base)
	if err != nil {
		return nil, nil, reported(err, name)
	}
	return dir, func() { _ = dir.Close() }, nil
}

// of returns the names in a directory: those that are known, where the caller
// goes on and nothing has been changed.
func (l *listing) of(dir *os.Root, goesOn bool) ([]string, error) {
	opened, err := dir.Open(".")
	if err != nil {
		return nil, errnoOf(err)
	}
	defer opened.Close()
	info, err := opened.Stat()
	if err != nil {
		return nil, errnoOf(err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if goesOn && l.dir != nil && os.SameFile(l.dir, info) && l.dir.ModTime().Equal(info.ModTime()) {
		return l.names, nil
	}
	names, err := opened.Readdirnames(-1)
	if err != nil {
		return nil, errnoOf(err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !representable(name) })
	slices.Sort(names)
	l.dir, l.names = info, names
	return names, nil
}
