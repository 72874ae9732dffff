package vfs

import (
	"cmp"
	"hash/fnv"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
)

// Mount puts a file system at a place of a [Namespace].
type Mount struct {
	Path     string // canonical
	FS       FS
	ReadOnly bool // refuse with EROFS whatever would change something
}

// MountError says why a mount was refused.
type MountError struct {
	Path   string
	Reason string
}

// Error names the mount point.
func (e *MountError) Error() string { return "mount " + e.Path + ": " + e.Reason }

// mount is a Mount in a Namespace.
type mount struct {
	Mount
	device uint64
}

// writable returns the file system as one that can be changed, or EROFS.
func (m *mount) writable() (WriteFS, error) {
	w, ok := m.FS.(WriteFS)
	if m.ReadOnly || !ok {
		return nil, EROFS
	}
	return w, nil
}

// links returns the file system as one that has links: EROFS when it cannot be
// changed, EPERM when it has none.
func (m *mount) links() (LinkFS, error) {
	if _, err := m.writable(); err != nil {
		return nil, err
	}
	l, ok := m.FS.(LinkFS)
	if !ok {
		return nil, EPERM
	}
	return l, nil
}

// sortMounts checks the mounts and returns them, deepest first.
func sortMounts(mounts []Mount) ([]*mount, error) {
	sorted := make([]*mount, len(mounts))
	seen := map[string]bool{}
	for i, m := range mounts {
		if reason := refuse(m, seen[m.Path]); reason != "" {
			return nil, &MountError{Path: m.Path, Reason: reason}
		}
		seen[m.Path] = true
		sorted[i] = &mount{Mount: m, device: uint64(i) + 1}
	}
	slices.SortStableFunc(sorted, func(a, b *mount) int {
		return cmp.Or(cmp.Compare(len(b.Path), len(a.Path)), strings.Compare(a.Path, b.Path))
	})
	return sorted, nil
}

// refuse returns why a mount is impossible, or "".
func refuse(m Mount, taken bool) string {
	switch {
	case m.FS == nil:
		return "no file system given"
	case !possible(m.Path) || m.Path != "/" && (m.Path[0] != '/' || !isClean(m.Path[1:])):
		return `the path must be absolute, without "." and "..", double slashes and a slash at the end`
	case taken:
		return "something is mounted there already: give each mount a path of its own"
	}
	return ""
}

// possible reports whether there can be such a path.
func possible(path string) bool {
	_, long := beforeLong(path)
	return !long && checkPath(path) == nil
}

// place is a canonical path, found in its mount.
type place struct {
	*mount
	path   string // in the namespace
	name   string // in the mount's file system
	pinned bool   // a mount point, or above one
}

// lstat is Lstat of the file system, and knows the directories that are there
// because of a mount.
func (p place) lstat() (FileInfo, error) {
	info, err := p.FS.Lstat(p.name)
	if p.pinned && (ErrnoOf(err) == ENOENT || err == nil && !info.IsDir()) {
		info, err = virtualInfo(p.path), nil
	}
	if err != nil {
		return FileInfo{}, err
	}
	info.Device = p.device
	return info, nil
}

// stat is lstat, but reports a link, so that it will be followed.
func (p place) stat() (FileInfo, error) {
	info, err := p.lstat()
	if err != nil || info.Mode&fs.ModeSymlink == 0 {
		return info, err
	}
	target, err := p.FS.Readlink(p.name)
	if err != nil {
		return FileInfo{}, err
	}
	return FileInfo{}, &SymlinkError{Name: p.name, Target: target}
}

// open opens the file, or the directory that is there because of a mount.
func (p place) open(flag Flag, perm fs.FileMode) (File, error) {
	if _, err := p.writable(); err != nil && flag.Changes() {
		if flag, err = p.withoutChange(flag); err != nil {
			return nil, err
		}
	}
	f, err := p.FS.Open(p.name, flag, perm)
	if p.pinned && ErrnoOf(err) == ENOENT && !flag.Changes() {
		return virtualDir{info: virtualInfo(p.path)}, nil
	}
	if err != nil {
		return nil, err
	}
	return &file{File: f, device: p.device}, nil
}

// withoutChange returns the flags that open an existing file on a file system
// that cannot be changed, or why they do not.
func (p place) withoutChange(flag Flag) (Flag, error) {
	info, err := p.lstat()
	switch {
	case err != nil && flag&Create != 0 && ErrnoOf(err) == ENOENT:
		dir, _ := Split(p.name)
		if _, err := p.FS.Lstat(dir); err != nil {
			return 0, err
		}
		return 0, EROFS
	case err != nil:
		return 0, err
	case flag&(Create|Exclusive) == Create|Exclusive:
		return 0, EEXIST
	case info.Mode&fs.ModeSymlink != 0: // for the FS to report
	case info.IsDir():
		return 0, EISDIR
	case flag&(Write|Truncate) != 0:
		return 0, EROFS
	}
	return flag&^(Write|Append|Create|Truncate) | Read, nil
}

// readDir is ReadDir of the file system with the mount points added.
func (p place) readDir(points []string, after string, limit int) ([]DirEntry, error) {
	entries, err := p.FS.ReadDir(p.name, after, limit)
	if p.pinned && ErrnoOf(err) == ENOENT {
		entries, err = nil, nil
	}
	if err != nil || len(points) == 0 {
		return entries, err
	}
	entries = slices.Clone(entries)
	for _, name := range points {
		i, found := slices.BinarySearchFunc(entries, name, func(e DirEntry, name string) int { return strings.Compare(e.Name, name) })
		switch {
		case name <= after:
		case found:
			entries[i].Type = fs.ModeDir
		default:
			entries = slices.Insert(entries, i, DirEntry{Name: name, Type: fs.ModeDir})
		}
	}
	if limit > 0 && len(entries) > limit {
		entries = entries[:limit]
	}
	return entries, nil
}

// file is an open file that knows its mount.
type file struct {
	File
	device uint64
}

// Stat adds the device.
func (f *file) Stat() (FileInfo, error) {
	info, err := f.File.Stat()
	if err == nil {
		info.Device = f.device
	}
	return info, err
}

// virtualInfo describes a directory that exists only because something is
// mounted below it, in a file system that cannot be changed.
func virtualInfo(path string) FileInfo {
	const top = 1 << 63 // apart from the numbers of file systems
	hash := fnv.New64a()
	_, _ = io.WriteString(hash, path)
	epoch := time.Unix(0, 0).UTC()
	return FileInfo{
		Mode: fs.ModeDir | 0o555, Nlink: 2, UID: Owner, GID: Owner, Inode: hash.Sum64() | top,
		ModTime: epoch, AccessTime: epoch, ChangeTime: epoch,
	}
}

// virtualDir is such a directory, open.
type virtualDir struct{ info FileInfo }

func (d virtualDir) Read([]byte) (int, error)           { return 0, EISDIR }
func (d virtualDir) ReadAt([]byte, int64) (int, error)  { return 0, EISDIR }
func (d virtualDir) Write([]byte) (int, error)          { return 0, EBADF }
func (d virtualDir) WriteAt([]byte, int64) (int, error) { return 0, EBADF }
func (d virtualDir) Seek(int64, int) (int64, error)     { return 0, nil }
func (d virtualDir) Truncate(int64) error               { return EINVAL }
func (d virtualDir) Stat() (FileInfo, error)            { return d.info, nil }
func (d virtualDir) Close() error                       { return nil }
