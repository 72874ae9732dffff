// Package archive moves files between a tree of guests and archives: tar and zip.
//
// Archives come from anywhere. What is unpacked stays in the directory that is
// named, whatever the names and links in the archive say, and within [Limits],
// whatever the archive says of sizes. A name that leads out, a link in the way of a
// later name, and what is no file, directory or link are errors that name the entry;
// what was unpacked before stays. Of the modes only permission bits are taken, but
// by [RestoreTar].
package archive

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

// Limits bounds what is unpacked. Zero fields mean 256 MiB and 100,000 entries. How
// well an archive is packed is no sign of anything, and is not looked at.
type Limits struct {
	Bytes   int64 // of all files
	Entries int   // of the archive, and the directories that are made for them
}

const (
	defaultBytes   = 256 << 20
	defaultEntries = 100_000
	portion        = 1000 // entries of a directory that are read at a time
)

// EntryError is what is wrong with an entry of an archive.
type EntryError struct {
	Entry string // its name, as the archive has it
	Err   error
}

// Error names the entry.
func (e *EntryError) Error() string { return fmt.Sprintf("archive: entry %q: %v", e.Entry, e.Err) }

// Unwrap returns what is wrong.
func (e *EntryError) Unwrap() error { return e.Err }

// entry is an entry of an archive, of either kind.
type entry struct {
	name       string
	mode       fs.FileMode
	modTime    time.Time
	accessTime time.Time // zero: none
	target     string    // of a symbolic link
	origin     string    // the name of which this is another
}

// unpacker unpacks into a directory.
type unpacker struct {
	n    *vfs.Namespace
	dir  string
	left Limits
	dirs []entry     // whose modes and times are set in the end
	bits fs.FileMode // of modes that are taken

	restores bool // times of access that are left out are those of the last change
}

func newUnpacker(n *vfs.Namespace, dir string, l Limits) *unpacker {
	if l.Bytes == 0 {
		l.Bytes = defaultBytes
	}
	if l.Entries == 0 {
		l.Entries = defaultEntries
	}
	if real, err := n.Resolve(dir); err == nil { // else the first entry will fail
		dir = real
	}
	return &unpacker{n: n, dir: dir, left: l, bits: fs.ModePerm}
}

// unpack makes an entry; content is that of a file.
func (u *unpacker) unpack(e entry, content io.Reader) error {
	if err := u.make(e, content); err != nil {
		return &EntryError{Entry: e.name, Err: err}
	}
	return nil
}

// count takes one from the entries that are left.
func (u *unpacker) count() error {
	if u.left.Entries--; u.left.Entries < 0 {
		return fmt.Errorf("the archive has too many entries: %w", vfs.ENOSPC)
	}
	return nil
}

func (u *unpacker) make(e entry, content io.Reader) error {
	if err := u.count(); err != nil {
		return err
	}
	elements, err := elements(e.name)
	if err != nil {
		return err
	}
	if len(elements) == 0 { // the directory itself
		return nil
	}
	path, err := u.reach(elements)
	if err != nil {
		return err
	}
	if e.mode.IsDir() {
		e.name = path
		u.dirs = append(u.dirs, e)
		_, err := u.mkdir(path)
		return err
	}
	if err := u.clear(path); err != nil {
		return err
	}
	switch {
	case e.origin != "":
		return u.link(e.origin, path)
	case e.mode&fs.ModeSymlink != 0:
		return u.symlink(path, e)
	case e.mode.IsRegular():
		return u.file(path, e, content)
	}
	return fmt.Errorf("%v is no file, directory or link: %w", e.mode.Type(), vfs.EINVAL)
}

// elements splits the name of an entry, which must lead into the archive.
func elements(name string) ([]string, error) {
	var list []string
	if strings.HasPrefix(name, "/") {
		return nil, fmt.Errorf("the name is absolute: %w", vfs.EPERM)
	}
	for e := range strings.SplitSeq(name, "/") {
		switch e {
		case "", ".":
		case "..":
			return nil, fmt.Errorf("the name leads out of the archive: %w", vfs.EPERM)
		default:
			list = append(list, e)
		}
	}
	return list, nil
}

// reach returns the path of an entry, and makes the directories above it. None of
// them may be a link.
func (u *unpacker) reach(elements []string) (string, error) {
	path := u.dir
	// Mostly they are there. To look at each from the root is slow in deep trees.
	if there := vfs.Join(path, strings.Join(elements[:len(elements)-1], "/")); u.isReal(there) {
		return vfs.Join(there, elements[len(elements)-1]), nil
	}
	for _, e := range elements[:len(elements)-1] {
		path = vfs.Join(path, e)
		made, err := u.mkdir(path)
		if err == nil && made {
			err = u.count()
		}
		if err != nil {
			return "", err
		}
	}
	return vfs.Join(path, elements[len(elements)-1]), nil
}

// isReal reports whether there is something at a path, and no link on the way.
func (u *unpacker) isReal(path string) bool {
	real, err := u.n.Resolve(path)
	return err == nil && real == path
}

// mkdir makes a directory that is not there.
func (u *unpacker) mkdir(path string) (made bool, err error) {
	const mode = 0o755
	info, err := u.n.Lstat(path)
	switch {
	case vfs.ErrnoOf(err) == vfs.ENOENT:
		return true, u.n.Mkdir(path, mode)
	case err == nil && !info.IsDir():
		return false, fmt.Errorf("%s is no directory: %w", path, vfs.ENOTDIR)
	}
	return false, err
}

// clear removes what has the name of an entry.
func (u *unpacker) clear(path string) error {
	if err := u.n.Remove(path); err != nil && vfs.ErrnoOf(err) != vfs.ENOENT {
		return err
	}
	return nil
}

// link gives a file of the archive another name.
func (u *unpacker) link(origin, path string) error {
	from, err := elements(origin)
	if err != nil || len(from) == 0 {
		return fmt.Errorf("it is another name of %q: %w", origin, vfs.EPERM)
	}
	source, err := u.reach(from)
	if err != nil {
		return err
	}
	return u.n.Link(source, path)
}

// symlink makes a link. Not every file system sets its times.
func (u *unpacker) symlink(path string, e entry) error {
	if err := u.n.Symlink(e.target, path); err != nil {
		return err
	}
	if err := u.n.Lchtimes(path, e.accessTime, e.modTime); err != nil && vfs.ErrnoOf(err) != vfs.ENOTSUP {
		return err
	}
	return nil
}

func (u *unpacker) file(path string, e entry, content io.Reader) error {
	f, err := u.n.Open(path, vfs.Write|vfs.Create|vfs.Exclusive, e.mode.Perm())
	if err != nil {
		return err
	}
	written, err := io.Copy(f, io.LimitReader(content, u.left.Bytes+1))
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if u.left.Bytes -= written; err == nil && u.left.Bytes < 0 {
		err = fmt.Errorf("the archive is too large: %w", vfs.ENOSPC)
	}
	if err != nil {
		return err
	}
	if special := e.mode & u.bits &^ fs.ModePerm; special != 0 {
		if err := u.n.Chmod(path, e.mode&u.bits); err != nil {
			return err
		}
	}
	return u.n.Chtimes(path, e.accessTime, e.modTime)
}

// finish sets what was left until directories are full, the inner ones first. Of
// several entries of one directory the last counts.
func (u *unpacker) finish() error {
	done := map[string]bool{}
	for _, d := range slices.Backward(u.dirs) {
		if done[d.name] {
			continue
		}
		done[d.name] = true
		if err := u.n.Chtimes(d.name, d.accessTime, d.modTime); err != nil {
			return err
		}
		if err := u.n.Chmod(d.name, d.mode&u.bits); err != nil {
			return err
		}
	}
	return nil
}

// walk calls do for everything in a directory, directories before what is in them,
// with the name that it has in an archive.
func walk(n *vfs.Namespace, dir, name string, do func(path, name string, info vfs.FileInfo) error) error {
	for after := ""; ; {
		entries, err := n.ReadDir(dir, after, portion)
		if err != nil || len(entries) == 0 {
			return err
		}
		for _, e := range entries {
			after = e.Name
			path, inside := vfs.Join(dir, e.Name), vfs.Join(name, e.Name)
			if name == "" {
				inside = e.Name
			}
			info, err := n.Lstat(path)
			if err != nil {
				return err
			}
			if err := do(path, inside, info); err != nil {
				return err
			}
			if info.IsDir() {
				if err := walk(n, path, inside, do); err != nil {
					return err
				}
			}
		}
	}
}

// copyFile writes the content of a file, which must be as long as it was said.
func copyFile(w io.Writer, n *vfs.Namespace, path string, size int64) error {
	f, err := n.Open(path, vfs.Read, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.CopyN(w, f, size)
	return err
}
