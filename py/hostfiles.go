package py

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	stdio "github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// maxFile is the largest file that is read as a whole.
const maxFile = 1 << 30

// fileOps are the operations on files: each takes the absolute path of its first
// argument, and the arguments as they are.
var fileOps = map[string]func(h *host, c *object.Ctx, name string, args []heap.Value) (heap.Value, error){
	"file.open":     (*host).fileOpen,
	"file.kind":     (*host).fileKind,
	"file.read":     (*host).fileRead,
	"file.stat":     (*host).fileStat,
	"file.list":     (*host).fileList,
	"file.mkdir":    (*host).fileMkdir,
	"file.remove":   (*host).fileRemove,
	"file.rmdir":    (*host).fileRmdir,
	"file.rename":   (*host).fileRename,
	"file.symlink":  (*host).fileSymlink,
	"file.link":     (*host).fileLink,
	"file.readlink": (*host).fileReadlink,
	"file.resolve":  (*host).fileResolve,
	"file.access":   (*host).fileAccess,
	"file.space":    (*host).fileSpace,
	"file.chown":    (*host).fileChown,
	"file.chmod":    (*host).fileChmod,
	"file.utime":    (*host).fileUtime,
	"path.absolute": (*host).pathAbsolute,
	"path.chdir":    (*host).pathChdir,
}

func (h *host) files(c *object.Ctx, op string, args []heap.Value) (heap.Value, error) {
	f, ok := fileOps[op]
	if op == "path.cwd" {
		return text(c, h.Dir), nil
	}
	if !ok || len(args) == 0 {
		return heap.Unbound, c.Raise(object.TNotImplementedError, "the host does not know %s", op)
	}
	name, err := stdio.PathText(c, args[0])
	if err != nil {
		return heap.Unbound, err
	}
	const fileWork = 200
	if err := c.Account().Charge(fileWork); err != nil {
		return heap.Unbound, err
	}
	return f(h, c, h.abs(name), args)
}

// abs makes a path absolute. An empty one stays so, and exists nowhere.
func (h *host) abs(name string) string {
	if name == "" {
		return ""
	}
	return vfs.Join(h.Dir, name)
}

// OpenFile opens a file for the module _io.
func (h *host) OpenFile(name string, flags vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	if name == "" {
		return nil, vfs.ENOENT
	}
	return h.namespace().Open(h.abs(name), flags, perm)
}

// StatFile returns what is known of a file, for the module _io.
func (h *host) StatFile(name string) (vfs.FileInfo, error) { return h.stat(name, true) }

// NamelessFile opens a file that has the content and no name, for the module _io.
func (h *host) NamelessFile(content []byte, flags vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	const name = "nameless"
	files := memfs.New(memfs.Options{Clock: h.Clock.Now, Quota: vfs.NewQuota(FileQuota(h.Limits.Memory))})
	f, err := files.Open(name, vfs.Write|vfs.Create, perm|0o600)
	if err != nil {
		return nil, err
	}
	if _, err = f.Write(content); err == nil {
		err = f.Close()
	}
	if err != nil {
		return nil, err
	}
	if f, err = files.Open(name, flags, 0); err != nil {
		return nil, err
	}
	return f, files.Remove(name)
}

// Absolute returns the path from the root on, for the module _io.
func (h *host) Absolute(name string) string { return h.abs(name) }

// failed raises the OSError of a failure.
func failed(c *object.Ctx, err error, name heap.Value) error {
	errno := vfs.ErrnoOf(err)
	return c.RaiseOS(int(errno), errno.Error(), name)
}

func (h *host) done(c *object.Ctx, err error, args []heap.Value) (heap.Value, error) {
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	return heap.None, nil
}

func (h *host) stat(name string, follow bool) (vfs.FileInfo, error) {
	switch {
	case name == "":
		return vfs.FileInfo{}, vfs.ENOENT
	case follow:
		return h.namespace().Stat(name)
	}
	return h.namespace().Lstat(name)
}

// fileOpen does nothing: OpenFile follows. Who is asked may refuse it.
func (h *host) fileOpen(*object.Ctx, string, []heap.Value) (heap.Value, error) {
	return heap.None, nil
}

func (h *host) fileKind(_ *object.Ctx, name string, _ []heap.Value) (heap.Value, error) {
	info, err := h.stat(name, true)
	switch {
	case err != nil:
		return heap.None, nil //nolint:nilerr // what cannot be looked at is not there
	case info.IsDir():
		return heap.SmallStr("d"), nil
	case info.Mode.IsRegular():
		return heap.SmallStr("f"), nil
	}
	return heap.SmallStr("o"), nil
}

func (h *host) fileRead(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	info, err := h.stat(name, true)
	if err == nil && info.IsDir() {
		err = vfs.EISDIR
	}
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	size := int(min(info.Size, maxFile))
	if err := c.Account().Charge(size / 16); err != nil {
		return heap.Unbound, err
	}
	if err := c.Reserve(2 * size); err != nil {
		return heap.Unbound, err
	}
	f, err := h.namespace().Open(name, vfs.Read, 0)
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, int64(size)))
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	return c.NewBytes(b), nil
}

// fileStat takes path and whether links are followed, and returns the numbers
// of os.stat_result: mode, inode, device, links, uid, gid, size, and the times
// of access, change and status in nanoseconds.
func (h *host) fileStat(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	info, err := h.stat(name, args[1] != heap.False)
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	return stdio.StatNumbers(c, info), nil
}

// fileList returns names, kinds and inodes of the entries of a directory, one
// after the other.
func (h *host) fileList(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	v := c.NewList(0)
	after := ""
	for {
		const batch = 256
		entries, err := h.namespace().ReadDir(name, after, batch)
		if err != nil {
			return heap.Unbound, failed(c, err, args[0])
		}
		if len(entries) == 0 {
			return v, nil
		}
		if err := c.Account().Charge(len(entries) * 4); err != nil {
			return heap.Unbound, err
		}
		for _, e := range entries {
			c.Append(v, text(c, e.Name))
			c.Append(v, entryKind(e.Type))
			c.Append(v, heap.Int(int64(e.Inode)))
			after = e.Name
		}
	}
}

func entryKind(mode fs.FileMode) heap.Value {
	switch {
	case mode.IsDir():
		return heap.SmallStr("d")
	case mode&fs.ModeSymlink != 0:
		return heap.SmallStr("l")
	case mode.IsRegular():
		return heap.SmallStr("f")
	}
	return heap.SmallStr("o")
}

func (h *host) fileMkdir(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	return h.done(c, h.namespace().Mkdir(name, vfs.Permissions(uint32(args[1].Int()))), args)
}

func (h *host) fileRemove(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	return h.done(c, h.namespace().Remove(name), args)
}

func (h *host) fileRmdir(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	return h.done(c, h.namespace().RemoveDir(name), args)
}

func (h *host) fileRename(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	other, err := stdio.PathText(c, args[1])
	if err != nil {
		return heap.Unbound, err
	}
	err = h.namespace().Rename(name, h.abs(other))
	if err == nil {
		stdio.Renamed(c, name, h.abs(other))
	}
	return h.done2(c, err, args)
}

func (h *host) fileLink(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	other, err := stdio.PathText(c, args[1])
	if err != nil {
		return heap.Unbound, err
	}
	if args[2] == heap.True {
		if name, err = h.namespace().Resolve(name); err != nil {
			return h.done2(c, err, args)
		}
	}
	return h.done2(c, h.namespace().Link(name, h.abs(other)), args)
}

// fileSymlink takes the path of the link and what it holds.
func (h *host) fileSymlink(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	target, err := stdio.PathText(c, args[1])
	if err != nil {
		return heap.Unbound, err
	}
	return h.done2(c, h.namespace().Symlink(target, name), []heap.Value{args[1], args[0]})
}

// done2 is done of an operation on two files, which errors name both.
func (h *host) done2(c *object.Ctx, err error, args []heap.Value) (heap.Value, error) {
	v, err := h.done(c, err, args)
	if errors.Is(err, object.Raised) {
		c.SetMember(c.Exception(), "filename2", args[1])
	}
	return v, err
}

func (h *host) fileReadlink(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	target, err := h.namespace().Readlink(name)
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	return text(c, target), nil
}

func (h *host) fileChmod(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	return h.done(c, h.namespace().Chmod(name, vfs.Permissions(uint32(args[1].Int()))), args)
}

// fileUtime takes path, the times of access and change in nanoseconds, and
// whether links are followed.
func (h *host) fileUtime(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	set := h.namespace().Chtimes
	if args[3] == heap.False {
		set = h.namespace().Lchtimes
	}
	return h.done(c, set(name, time.Unix(0, args[1].Int()), time.Unix(0, args[2].Int())), args)
}

// fileAccess takes path, the permissions wanted, and whether links are followed.
func (h *host) fileAccess(_ *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	info, err := h.stat(name, args[2] != heap.False)
	if err != nil {
		return heap.False, nil //nolint:nilerr // what cannot be looked at is not to be had
	}
	want := fs.FileMode(args[1].Int())
	if want&vfs.MayWrite != 0 && !h.namespace().Writable(name) {
		return heap.False, nil
	}
	return heap.Bool(info.Permits(want)), nil
}

// fileSpace returns how many bytes there is room for where a path is, and how
// many are in use, and the same of files.
func (h *host) fileSpace(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	if _, err := h.stat(name, true); err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	used, limit := h.namespace().Usage(name)
	return c.NewTuple(heap.Int(limit.Bytes), heap.Int(used.Bytes), heap.Int(limit.Inodes), heap.Int(used.Inodes)), nil
}

// fileChown takes path, user and group, -1 for none, and whether links are
// followed: a file can be given to the one owner that there is.
func (h *host) fileChown(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	info, err := h.stat(name, args[3] != heap.False)
	for i, has := range []uint32{info.UID, info.GID} {
		if id := args[1+i].Int(); err == nil && id != -1 && id != int64(has) {
			err = vfs.EPERM
		}
	}
	if err == nil && !h.namespace().Writable(name) {
		err = vfs.EROFS
	}
	return h.done(c, err, args)
}

func (h *host) pathAbsolute(c *object.Ctx, name string, _ []heap.Value) (heap.Value, error) {
	if name == "" {
		name = h.Dir
	}
	return text(c, path.Clean(name)), nil
}

func (h *host) pathChdir(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	info, err := h.stat(name, true)
	if err == nil && !info.IsDir() {
		err = vfs.ENOTDIR
	}
	if err != nil {
		return heap.Unbound, failed(c, err, args[0])
	}
	if real, err := h.namespace().Resolve(name); err == nil {
		h.Dir = real
	}
	return heap.None, nil
}
