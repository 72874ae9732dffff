package vfs

import (
	"io/fs"
	"slices"
)

// Namespace is the file system that a guest sees: mounts in one tree. Its
// methods take any absolute path and do with it what Linux does: they follow
// symbolic links, also from one mount to another, at most [LinksMax] of them;
// they walk ".." up the real way, out of a mount too, and stay in the root at
// the root. A link with an absolute target starts at the root of the Namespace,
// wherever it stands. A path that makes its file systems look at more than 20,000
// elements, by going up and down again and again, is ELOOP too.
//
// A mount hides what is below it. A mount point, and each directory above one,
// exists, is a directory and can be neither removed nor moved (EBUSY; Linux lets
// those above be moved). Rename and Link from one mount to another are EXDEV.
//
// Errors are *fs.PathError and *LinkError, which hold the path as it was given
// and an [Errno], and nothing of a host. A path that does not start with "/", or
// holds NUL, is EINVAL: see [Join] for a guest's working directory.
//
// A Namespace does not change and has no state; it may be used by as many
// goroutines as its file systems.
type Namespace struct {
	mounts []*mount            // deepest first, the root last
	points map[string][]string // the names in each directory that lead to a mount point
	pinned map[string]bool     // mount points and what is above them
}

// NewNamespace returns a tree with root at "/" and the mounts in it, in any
// order. It makes the directories that they are mounted on, where the file
// system there can be changed; elsewhere they show nevertheless. A mount that is
// not possible is a [*MountError].
func NewNamespace(root FS, mounts ...Mount) (*Namespace, error) {
	sorted, err := sortMounts(append([]Mount{{Path: "/", FS: root}}, mounts...))
	if err != nil {
		return nil, err
	}
	n := &Namespace{mounts: sorted, points: map[string][]string{}, pinned: map[string]bool{}}
	for _, m := range slices.Backward(sorted) { // the outer ones first
		n.pin(m.Path)
		if err := n.makePoint(m.Path); err != nil {
			return nil, err
		}
	}
	for _, names := range n.points {
		slices.Sort(names)
	}
	return n, nil
}

// Mounts returns the mounts, that of the root first, then the others in the order
// in which NewNamespace took them: a Namespace made of them is the same.
func (n *Namespace) Mounts() []Mount {
	mounts := make([]Mount, len(n.mounts))
	for _, m := range n.mounts {
		mounts[m.device-1] = m.Mount
	}
	return mounts
}

// pin records a mount point and the directories above it.
func (n *Namespace) pin(path string) {
	for !n.pinned[path] {
		n.pinned[path] = true
		dir, base := Split(path)
		if base != "" {
			n.points[dir] = append(n.points[dir], base)
		}
		path = dir
	}
}

// makePoint sees to it that nothing but directories is on the way to a mount.
func (n *Namespace) makePoint(path string) error {
	if path == "/" {
		return nil
	}
	dir, base := Split(path)
	if err := n.makePoint(dir); err != nil {
		return err
	}
	p := n.place(dir)
	name := child(p.name, base)
	info, err := p.FS.Lstat(name)
	if w, readOnly := p.writable(); ErrnoOf(err) == ENOENT && readOnly == nil {
		err = w.Mkdir(name, 0o755)
		info.Mode = fs.ModeDir
	}
	switch {
	case ErrnoOf(err) == ENOENT: // shows all the same
	case err != nil:
		return &MountError{Path: path, Reason: ErrnoOf(err).Error()}
	case !info.IsDir():
		return &MountError{Path: path, Reason: "there is something else than a directory: choose another path"}
	}
	return nil
}

// place finds the mount of a canonical path.
func (n *Namespace) place(path string) place {
	for _, m := range n.mounts {
		if !Within(path, m.Path) {
			continue
		}
		name := path
		if m.Path != "/" {
			name = path[len(m.Path):]
		}
		if name == "" {
			name = "/"
		}
		return place{mount: m, path: path, name: name, pinned: n.pinned[path]}
	}
	panic("vfs: a namespace without a root")
}
