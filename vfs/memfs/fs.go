package memfs

import (
	"io/fs"
	"strings"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

// Options configures an FS.
type Options struct {
	Clock func() time.Time // for the times of files; nil: always 1970-01-01
	Quota *vfs.Quota       // nil: no bounds but that of the size of a file, 1 PiB
}

// FS is a file system in memory. It is a [vfs.LinkFS].
type FS struct {
	tree
	owner *owner
	clock func() time.Time
	quota *vfs.Quota
	open  map[uint64]int // open files by inode; made by the first
}

var (
	_ vfs.LinkFS      = (*FS)(nil)
	_ vfs.LinkTimesFS = (*FS)(nil)
	_ vfs.SizedFS     = (*FS)(nil)
)

// New returns a file system with an empty root directory, rwxr-xr-x.
func New(o Options) *FS {
	f := o.fs(tree{next: rootInode + 1})
	now := f.now()
	f.inodes.set(f.owner, rootInode, &inode{
		owner: f.owner, mode: fs.ModeDir | 0o755, nlink: 1, dir: &directory{owner: f.owner},
		uid: vfs.Owner, gid: vfs.Owner, mtime: now, atime: now, ctime: now,
	})
	return f
}

// fs returns a file system that holds t.
func (o Options) fs(t tree) *FS {
	return &FS{tree: t, owner: &owner{}, clock: o.Clock, quota: o.Quota}
}

func (f *FS) now() time.Time {
	if f.clock == nil {
		return time.Unix(0, 0).UTC()
	}
	return f.clock().UTC()
}

// Used returns what the file system holds, which is its part of the quota. The
// root is not counted; a removed file is until it is closed.
func (f *FS) Used() vfs.Usage { return f.used }

// Usage implements [vfs.SizedFS]: of the quota, if there is one.
func (f *FS) Usage() (used, limit vfs.Usage) {
	if f.quota == nil {
		return f.used, vfs.Usage{}
	}
	return f.quota.Used(), f.quota.Limit()
}

// parent walks to the directory of a name and returns it with the last element,
// which is "" for the root.
func (f *FS) parent(name string) (dir uint64, base string, err error) {
	dir = rootInode
	for rest := name[1:]; ; {
		n := f.inodes.get(dir)
		if !n.permits(vfs.MayExecute) && rest != "" {
			return 0, "", vfs.EACCES
		}
		element, behind, more := strings.Cut(rest, "/")
		if !more {
			return dir, rest, nil
		}
		e, found, err := f.child(dir, element)
		switch {
		case err != nil:
			return 0, "", err
		case !found:
			return 0, "", vfs.ENOENT
		case e.kind == fs.ModeSymlink:
			at := name[:len(name)-len(behind)-1]
			return 0, "", &vfs.SymlinkError{Name: at, Target: f.inodes.get(e.inode).target, Rest: behind}
		case e.kind != fs.ModeDir:
			return 0, "", vfs.ENOTDIR
		}
		dir, rest = e.inode, behind
	}
}

// lookup returns the number and the inode of a name; a link itself.
func (f *FS) lookup(name string) (uint64, *inode, error) {
	dir, base, err := f.parent(name)
	if err != nil {
		return 0, nil, err
	}
	if base == "" {
		return rootInode, f.inodes.get(rootInode), nil
	}
	e, found, err := f.child(dir, base)
	switch {
	case err != nil:
		return 0, nil, err
	case !found:
		return 0, nil, vfs.ENOENT
	}
	return e.inode, f.inodes.get(e.inode), nil
}

// lookupTarget is lookup, but reports a link.
func (f *FS) lookupTarget(name string) (uint64, *inode, error) {
	number, n, err := f.lookup(name)
	if err == nil && n.isLink() {
		err = &vfs.SymlinkError{Name: name, Target: n.target}
	}
	return number, n, err
}

// Lstat implements [vfs.FS].
func (f *FS) Lstat(name string) (vfs.FileInfo, error) {
	number, n, err := f.lookup(name)
	if err != nil {
		return vfs.FileInfo{}, err
	}
	return n.info(number), nil
}

// ReadDir implements [vfs.FS].
func (f *FS) ReadDir(name, after string, limit int) ([]vfs.DirEntry, error) {
	number, n, err := f.lookupTarget(name)
	switch {
	case err != nil:
		return nil, err
	case !n.isDir():
		return nil, vfs.ENOTDIR
	case !n.permits(vfs.MayRead):
		return nil, vfs.EACCES
	}
	entries, err := f.list(number, after, limit)
	if err != nil {
		return nil, err
	}
	list := make([]vfs.DirEntry, len(entries))
	for i, e := range entries {
		list[i] = vfs.DirEntry{Name: e.name, Type: e.kind, Inode: e.inode}
	}
	return list, nil
}

// Readlink implements [vfs.FS].
func (f *FS) Readlink(name string) (string, error) {
	_, n, err := f.lookup(name)
	switch {
	case err != nil:
		return "", err
	case !n.isLink():
		return "", vfs.EINVAL
	}
	return n.target, nil
}

// Mkdir implements [vfs.WriteFS].
func (f *FS) Mkdir(name string, perm fs.FileMode) error {
	_, err := f.create(name, &inode{mode: fs.ModeDir | perm&modeBits, dir: &directory{owner: f.owner}})
	return err
}

// Symlink implements [vfs.LinkFS].
func (f *FS) Symlink(target, name string) error {
	_, err := f.create(name, &inode{mode: fs.ModeSymlink | 0o777, target: target})
	return err
}

// create stores a new inode under a name that must be free.
func (f *FS) create(name string, n *inode) (uint64, error) {
	dir, base, err := f.vacant(name)
	if err != nil {
		return 0, err
	}
	return f.add(dir, base, n)
}

// vacant is parent, and fails when the name exists.
func (f *FS) vacant(name string) (dir uint64, base string, err error) {
	dir, base, err = f.parent(name)
	if err != nil {
		return 0, "", err
	}
	if base == "" {
		return 0, "", vfs.EEXIST
	}
	_, found, err := f.child(dir, base)
	if found {
		err = vfs.EEXIST
	}
	return dir, base, err
}

// Remove implements [vfs.WriteFS].
func (f *FS) Remove(name string) error {
	dir, e, err := f.removable(name)
	switch {
	case name == "/" || err == nil && e.kind == fs.ModeDir:
		return vfs.EISDIR
	case err != nil:
		return err
	}
	f.drop(dir, e)
	return nil
}

// RemoveDir implements [vfs.WriteFS].
func (f *FS) RemoveDir(name string) error {
	dir, e, err := f.removable(name)
	switch {
	case err != nil:
		return err
	case e.kind != fs.ModeDir:
		return vfs.ENOTDIR
	}
	if err := f.mustBeEmpty(e.inode); err != nil {
		return err
	}
	f.drop(dir, e)
	return nil
}

// removable returns the entry of a name that may be removed.
func (f *FS) removable(name string) (dir uint64, e entry, err error) {
	dir, base, err := f.parent(name)
	if err != nil {
		return 0, e, err
	}
	if base == "" {
		return 0, e, vfs.EBUSY
	}
	e, found, err := f.child(dir, base)
	switch {
	case err != nil:
		return 0, e, err
	case !found:
		return 0, e, vfs.ENOENT
	case !f.inodes.get(dir).permits(vfs.MayWrite):
		return 0, e, vfs.EACCES
	case f.inodes.get(dir).guards(f.inodes.get(e.inode)):
		return 0, e, vfs.EPERM
	}
	return dir, e, nil
}

// mustBeEmpty returns ENOTEMPTY for a directory that is not.
func (f *FS) mustBeEmpty(dir uint64) error {
	entries, err := f.list(dir, "", 1)
	if err == nil && len(entries) > 0 {
		err = vfs.ENOTEMPTY
	}
	return err
}

// drop removes an entry.
func (f *FS) drop(dir uint64, e entry) {
	f.mutableDir(dir).remove(e.name)
	f.unlink(e.inode)
}

// Link implements [vfs.LinkFS].
func (f *FS) Link(oldname, newname string) error {
	number, n, err := f.lookup(oldname)
	if err != nil {
		return err
	}
	dir, base, err := f.vacant(newname)
	switch {
	case err != nil:
		return err
	case !f.inodes.get(dir).permits(vfs.MayWrite):
		return vfs.EACCES
	case n.isDir():
		return vfs.EPERM
	case n.nlink >= linksMax:
		return vfs.EMLINK
	}
	if err := f.charge(vfs.Usage{Inodes: 1}); err != nil {
		return err
	}
	f.mutableDir(dir).put(entry{name: base, inode: number, kind: n.mode.Type()})
	n = f.mutable(number)
	n.nlink++
	n.ctime = f.now()
	return nil
}

// Rename implements [vfs.WriteFS].
func (f *FS) Rename(oldname, newname string) error {
	m, err := f.move(oldname, newname)
	if err != nil || m.same() {
		return err
	}
	if err := f.mayMove(m); err != nil {
		return err
	}
	if m.replaces {
		f.drop(m.toDir, m.target)
	}
	f.mutableDir(m.fromDir).remove(m.source.name)
	moved := m.source
	moved.name = m.toBase
	f.mutableDir(m.toDir).put(moved)
	f.mutable(moved.inode).ctime = f.now()
	return nil
}

// move is a rename, looked up.
type move struct {
	fromDir, toDir uint64
	source         entry
	toBase         string
	target         entry // what is there, when replaces is set
	replaces       bool
}

// same reports whether both names are of one file: then nothing happens.
func (m move) same() bool { return m.replaces && m.source.inode == m.target.inode }

// move finds both ends of a rename, and what Linux finds wrong with them before
// it looks at permissions.
func (f *FS) move(oldname, newname string) (m move, err error) {
	var fromBase string
	if m.fromDir, fromBase, err = f.parent(oldname); err != nil {
		return m, err
	}
	if m.toDir, m.toBase, err = f.parent(newname); err != nil {
		return m, err
	}
	if fromBase == "" || m.toBase == "" {
		return m, vfs.EBUSY
	}
	var found bool
	if m.source, found, err = f.child(m.fromDir, fromBase); err != nil {
		return m, err
	}
	if m.target, m.replaces, err = f.child(m.toDir, m.toBase); err != nil {
		return m, err
	}
	switch {
	case !found:
		return m, vfs.ENOENT
	case oldname != newname && vfs.Within(newname, oldname):
		return m, vfs.EINVAL
	case oldname != newname && vfs.Within(oldname, newname):
		return m, vfs.ENOTEMPTY
	}
	return m, nil
}

// mayMove checks permissions and kinds.
func (f *FS) mayMove(m move) error {
	source, from, to := f.inodes.get(m.source.inode), f.inodes.get(m.fromDir), f.inodes.get(m.toDir)
	switch {
	case !from.permits(vfs.MayWrite), !to.permits(vfs.MayWrite):
		return vfs.EACCES
	case from.guards(source), m.replaces && to.guards(f.inodes.get(m.target.inode)):
		return vfs.EPERM
	case m.replaces && source.isDir() && m.target.kind != fs.ModeDir:
		return vfs.ENOTDIR
	case m.replaces && !source.isDir() && m.target.kind == fs.ModeDir:
		return vfs.EISDIR
	case source.isDir() && m.fromDir != m.toDir && !source.permits(vfs.MayWrite):
		return vfs.EACCES // its ".." changes
	case m.replaces && m.target.kind == fs.ModeDir:
		return f.mustBeEmpty(m.target.inode)
	}
	return nil
}

// Chmod implements [vfs.WriteFS].
func (f *FS) Chmod(name string, mode fs.FileMode) error {
	number, n, err := f.lookupTarget(name)
	switch {
	case err != nil:
		return err
	case n.uid != vfs.Owner:
		return vfs.EPERM
	}
	n = f.mutable(number)
	n.mode = n.mode.Type() | mode&modeBits
	n.ctime = f.now()
	return nil
}

// Chtimes implements [vfs.WriteFS].
func (f *FS) Chtimes(name string, atime, mtime time.Time) error {
	number, n, err := f.lookupTarget(name)
	if err != nil {
		return err
	}
	return f.setTimes(number, n, atime, mtime)
}

// Lchtimes implements [vfs.LinkTimesFS].
func (f *FS) Lchtimes(name string, atime, mtime time.Time) error {
	number, n, err := f.lookup(name)
	if err != nil {
		return err
	}
	return f.setTimes(number, n, atime, mtime)
}

func (f *FS) setTimes(number uint64, n *inode, atime, mtime time.Time) error {
	if n.uid != vfs.Owner {
		return vfs.EPERM
	}
	n = f.mutable(number)
	if !atime.IsZero() {
		n.atime = atime.UTC()
	}
	if !mtime.IsZero() {
		n.mtime = mtime.UTC()
	}
	n.ctime = f.now()
	return nil
}
