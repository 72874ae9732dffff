package cli

import (
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/hostfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// pythonFiles returns the files of a program: a fresh memory file system, the
// mounts, and the program's own file above all of them.
func pythonFiles(mounts []string, memory int64, p guestProgram, src []byte) (*vfs.Namespace, error) {
	o := memfs.Options{Clock: time.Now, Quota: vfs.NewQuota(py.FileQuota(memory))}
	root := memfs.New(o)
	base, err := vfs.NewNamespace(root)
	if err != nil {
		return nil, err
	}
	for _, dir := range []string{py.Home, "/tmp"} {
		if err := base.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	list, err := parseMounts(mounts, o)
	if err != nil {
		return nil, err
	}
	if list, err = keepHome(root, list, o); err != nil {
		return nil, err
	}
	if p.kind == fileProgram {
		name := scriptName(p.text)
		if err := writeFile(base, name, src); err != nil {
			return nil, err
		}
		if err := putAbove(list, root, name, src); err != nil {
			return nil, err
		}
	}
	n, err := vfs.NewNamespace(root, list...)
	if err != nil {
		return nil, usage("--mount: %v", err)
	}
	return n, nil
}

// keepHome adds a folder in memory where a mount hides the working directory and
// has none in its place. A folder that is written to gets none.
func keepHome(root vfs.FS, list []vfs.Mount, o memfs.Options) ([]vfs.Mount, error) {
	n, err := vfs.NewNamespace(root, list...)
	if err != nil {
		return nil, usage("--mount: %v", err)
	}
	if _, err := n.Stat(py.Home); err == nil {
		return list, nil
	}
	for _, m := range list {
		if _, writes := m.FS.(*hostfs.WriteFS); writes && vfs.Within(py.Home, m.Path) {
			return list, nil
		}
	}
	return append(list, vfs.Mount{Path: py.Home, FS: memfs.New(o)}), nil
}

// putAbove shows a file of the root, which holds src, in the mounts that it lies
// below: an overlay gets it itself, a folder that is written to keeps what it has.
func putAbove(mounts []vfs.Mount, root vfs.FS, name string, src []byte) error {
	for i, m := range mounts {
		if !vfs.Within(name, m.Path) {
			continue
		}
		inside := strings.TrimPrefix(name, strings.TrimSuffix(m.Path, "/"))
		switch f := m.FS.(type) {
		case *hostfs.WriteFS:
		case *memfs.FS:
			if err := putInside(f, inside, src); err != nil {
				return err
			}
		default:
			mounts[i].FS = &fileAbove{FS: f, name: inside, above: root, real: name}
		}
	}
	return nil
}

func putInside(f vfs.FS, name string, src []byte) error {
	n, err := vfs.NewNamespace(f)
	if err != nil {
		return err
	}
	dir, _ := vfs.Split(name)
	if err := n.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return writeFile(n, name, src)
}

// parseMounts opens the folders that --mount names. What the program changes in
// an overlay is kept by the options.
func parseMounts(texts []string, o memfs.Options) ([]vfs.Mount, error) {
	var list []vfs.Mount
	for _, text := range texts {
		host, guest, mode, err := splitMount(text)
		if err != nil {
			return nil, err
		}
		f, err := openMount(host, mode, o)
		if err != nil {
			return nil, usage("--mount %s: cannot open the folder: %s", text, reason(err))
		}
		list = append(list, vfs.Mount{Path: guest, FS: f})
	}
	return list, nil
}

func openMount(host, mode string, o memfs.Options) (vfs.FS, error) {
	if mode == mountWrite {
		return hostfs.OpenToWrite(host, o.Quota)
	}
	f, err := hostfs.Open(host)
	if err != nil || mode == mountRead {
		return f, err
	}
	return memfs.Over(f, o)
}

// The modes of --mount.
const (
	mountRead    = "ro"      // the program only reads
	mountOverlay = "overlay" // what it writes goes to memory
	mountWrite   = "rw"      // what it writes goes to the folder
)

// splitMount returns the two folders and the mode of HOST:GUEST[:MODE]. A colon
// in HOST is part of it: GUEST begins behind the last colon in front of a slash.
func splitMount(text string) (host, guest, mode string, err error) {
	rest, mode := text, mountRead
	for _, known := range []string{mountRead, mountOverlay, mountWrite} {
		if cut, found := strings.CutSuffix(text, ":"+known); found {
			rest, mode = cut, known
		}
	}
	i := strings.LastIndex(rest, ":/")
	if i <= 0 {
		return "", "", "", usage("--mount %.200q is not of the form HOST:GUEST[:ro|:rw|:overlay], with an absolute path as GUEST", text)
	}
	host, guest = rest[:i], path.Clean(rest[i+1:])
	if _, unknown, found := strings.Cut(guest, ":"); found {
		return "", "", "", usage("--mount %.200q: %q is no mode: take ro, rw or overlay", text, unknown)
	}
	if guest == "/" {
		return "", "", "", usage("--mount %.200q: the root is the program's own: take a folder below it, such as /data", text)
	}
	return host, guest, mode, nil
}

// fileAbove is a file system with one file of another in front: the program's
// own file, which lies above a mount.
type fileAbove struct {
	vfs.FS
	name  string // in FS
	above vfs.FS
	real  string // its name in above
}

func (f *fileAbove) Open(name string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	if name == f.name {
		return f.above.Open(f.real, flag, perm)
	}
	return f.FS.Open(name, flag, perm)
}

func (f *fileAbove) Lstat(name string) (vfs.FileInfo, error) {
	if name == f.name {
		return f.above.Lstat(f.real)
	}
	return f.FS.Lstat(name)
}

func (f *fileAbove) Readlink(name string) (string, error) {
	if name == f.name {
		return f.above.Readlink(f.real)
	}
	return f.FS.Readlink(name)
}

// ReadDir puts the file among the others.
func (f *fileAbove) ReadDir(name, after string, limit int) ([]vfs.DirEntry, error) {
	entries, err := f.FS.ReadDir(name, after, limit)
	dir, base := vfs.Split(f.name)
	if err != nil || name != dir || base <= after {
		return entries, err
	}
	at := 0
	for at < len(entries) && entries[at].Name < base {
		at++
	}
	switch {
	case at < len(entries) && entries[at].Name == base:
		entries[at].Type = 0
		return entries, nil
	case at == len(entries) && limit > 0 && len(entries) == limit:
		return entries, nil // it comes with a later part
	}
	entries = append(entries[:at:at], append([]vfs.DirEntry{{Name: base}}, entries[at:]...)...)
	if limit > 0 && len(entries) > limit {
		entries = entries[:limit]
	}
	return entries, nil
}
