package memfs_test

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// dice decide what is done next: random numbers, or the bytes of a fuzzer.
type dice interface{ Intn(n int) int }

// duel does the same operations here and with the kernel, and compares what both
// say of each.
type duel struct {
	dice
	here    *memfs.FS
	n       *vfs.Namespace
	top     string // the directory of the kernel's side; "": its root
	rights  bool   // permission bits hold for the kernel
	below   bool   // what is made now will be below another file system
	files   []opened
	history []string
}

// opened is a file that is open on both sides.
type opened struct {
	ours vfs.File
	fd   int
	path string
	dir  bool
}

// move is one operation: what it was, and what came of it on either side.
type move struct{ what, ours, kernels string }

// moves are the operations, those that build something more often.
var moves = []func(*duel) move{
	(*duel).mkdir, (*duel).mkdir, (*duel).open, (*duel).open, (*duel).open, (*duel).open,
	(*duel).write, (*duel).write, (*duel).writeAt, (*duel).read, (*duel).readAt, (*duel).seek, (*duel).truncate, (*duel).fstat, (*duel).close,
	(*duel).remove, (*duel).rmdir, (*duel).rename, (*duel).rename, (*duel).link, (*duel).symlink, (*duel).readlink,
	(*duel).chmod, (*duel).utime, (*duel).stat, (*duel).lstat, (*duel).readDir,
}

// step does one operation and fails when the two sides differ.
func (d *duel) step(t *testing.T) {
	t.Helper()
	m := moves[d.Intn(len(moves))](d)
	if m.what == "" {
		return
	}
	d.history = append(d.history, m.what+": "+m.ours)
	if m.ours != m.kernels {
		t.Fatalf("%s\nhere %s, in the kernel %s", d.log(), m.ours, m.kernels)
	}
}

// log tells what has been done, with long names made short.
func (d *duel) log() string {
	return strings.NewReplacer(longest, "LONGEST").Replace(strings.Join(d.history, "\n"))
}

// goOver puts another file system above what there is.
func (d *duel) goOver(t *testing.T) {
	t.Helper()
	d.closeAll(t)
	d.history = append(d.history, "put a file system over it")
	d.here = over(t, d.here)
	d.n = vfstest.Namespace(t, d.here)
	d.below = false
}

// end closes what is open and compares all that is there.
func (d *duel) end(t *testing.T) {
	t.Helper()
	d.closeAll(t)
	if diff := cmp.Diff(dumpHost(d.top), dump(d.n, "/")); diff != "" {
		t.Fatalf("%s\n(-kernel +here)\n%s", d.log(), diff)
	}
}

func (d *duel) closeAll(t *testing.T) {
	t.Helper()
	for _, f := range d.files {
		if err := errors.Join(f.ours.Close(), syscall.Close(f.fd)); err != nil {
			t.Error(err)
		}
	}
	d.files = nil
}

// nothing is a move that is not made.
var nothing move

// outcome is what an operation says: its error, or what it gave.
func outcome(value string, err error) string {
	switch e := code(err); {
	case e != 0:
		return e.Error()
	case value == "":
		return "ok"
	}
	return value
}

// done is a move that gives nothing but an error.
func done(what string, ours, kernels error) move {
	return move{what: what, ours: outcome("", ours), kernels: outcome("", kernels)}
}

// code is the number of an error of either side.
func code(err error) vfs.Errno {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return vfs.Errno(errno)
	}
	return vfs.ErrnoOf(err)
}

var (
	depths   = []int{1, 1, 1, 2, 2, 2, 3, 4}
	longest  = strings.Repeat("x", vfs.NameMax)
	elements = []string{"a", "b", "c", "a", "b", "a", "b", "c", "a", "b", "c", "a", "b", "a", "b", "c", "a", "b", "a", "b", "c", "a", "b", "c", ".", "..", "", longest, longest + "y"}
	modes    = []uint32{0o700, 0o755, 0o755, 0o755, 0o500, 0o300, 0o600, 0o644, 0o4755, 0o2755, 0o6711, 0o1777, 0o2711}
)

// path returns a path of a few elements, most of them names. Where the kernel has
// its tree in a directory, it is none that leaves it, or is it.
func (d *duel) path() string {
	for {
		var b strings.Builder
		for range depths[d.Intn(len(depths))] {
			b.WriteString("/" + elements[d.Intn(len(elements))])
		}
		if d.top == "" || safe(b.String()) {
			return b.String()
		}
	}
}

// safe reports whether a path cannot leave the top by its own "..", nor name the
// top itself, which is the root here and no root for the kernel.
func safe(p string) bool {
	depth := 0
	for e := range strings.SplitSeq(p, "/") {
		switch e {
		case "", ".":
		case "..":
			depth--
		default:
			depth++
		}
		if depth < 0 {
			return false
		}
	}
	return filepath.Clean(p) != "/"
}

// mode returns a mode. What will be below gets none that keeps the file system
// above from reading it; where the kernel's side is root's, writing leaves all bits.
func (d *duel) mode() uint32 {
	mode := modes[d.Intn(len(modes))]
	if d.below || !d.rights {
		mode |= 0o700
	}
	if !d.rights {
		mode &^= syscall.S_ISUID | syscall.S_ISGID
	}
	return mode
}

func (d *duel) mkdir() move {
	p, mode := d.path(), d.mode()&0o777
	return done(fmt.Sprintf("mkdir %s %o", p, mode), d.n.Mkdir(p, vfs.Permissions(mode)), syscall.Mkdir(d.top+p, mode))
}

// flags are those of open, here and in the kernel.
var flags = []struct {
	ours    vfs.Flag
	kernels int
}{
	{vfs.Read, syscall.O_RDONLY},
	{vfs.Read | vfs.Write, syscall.O_RDWR},
	{vfs.Write | vfs.Create, syscall.O_WRONLY | syscall.O_CREAT},
	{vfs.Read | vfs.Write | vfs.Create, syscall.O_RDWR | syscall.O_CREAT},
	{vfs.Read | vfs.Write | vfs.Create, syscall.O_RDWR | syscall.O_CREAT},
	{vfs.Write | vfs.Create | vfs.Append, syscall.O_WRONLY | syscall.O_CREAT | syscall.O_APPEND},
	{vfs.Read | vfs.Write | vfs.Append, syscall.O_RDWR | syscall.O_APPEND},
	{vfs.Write | vfs.Create | vfs.Exclusive, syscall.O_WRONLY | syscall.O_CREAT | syscall.O_EXCL},
	{vfs.Write | vfs.Create | vfs.Truncate, syscall.O_WRONLY | syscall.O_CREAT | syscall.O_TRUNC},
	{vfs.Read | vfs.Create, syscall.O_RDONLY | syscall.O_CREAT},
	{vfs.Write | vfs.Truncate, syscall.O_WRONLY | syscall.O_TRUNC},
	{vfs.Read | vfs.Truncate, syscall.O_RDONLY | syscall.O_TRUNC},
	{vfs.Read | vfs.NoFollow, syscall.O_RDONLY | syscall.O_NOFOLLOW},
	{vfs.Write | vfs.Create | vfs.NoFollow, syscall.O_WRONLY | syscall.O_CREAT | syscall.O_NOFOLLOW},
	{vfs.Read | vfs.Directory, syscall.O_RDONLY | syscall.O_DIRECTORY},
}

// open opens a file and keeps some of them open.
func (d *duel) open() move {
	const most = 6
	p, flag := d.path(), flags[d.Intn(len(flags))]
	f, ours := d.n.Open(p, flag.ours, 0o644)
	fd, kernels := syscall.Open(d.top+p, flag.kernels|syscall.O_CLOEXEC, 0o644)
	if ours == nil && kernels == nil {
		d.files = append(d.files, opened{ours: f, fd: fd, path: p, dir: isDir(f)})
		if len(d.files) > most {
			d.closeOne(0)
		}
	}
	return done(fmt.Sprintf("open %s %b", p, flag.ours), ours, kernels)
}

func isDir(f vfs.File) bool {
	info, err := f.Stat()
	return err == nil && info.IsDir()
}

// file picks one that is open.
func (d *duel) file() (opened, bool) {
	if len(d.files) == 0 {
		return opened{}, false
	}
	return d.files[d.Intn(len(d.files))], true
}

func (d *duel) close() move {
	if len(d.files) == 0 {
		return nothing
	}
	return d.closeOne(d.Intn(len(d.files)))
}

func (d *duel) closeOne(i int) move {
	f := d.files[i]
	d.files = slices.Delete(d.files, i, i+1)
	return done("close "+f.path, f.ours.Close(), syscall.Close(f.fd))
}

// offsets lie around the boundaries of blocks, and so do lengths.
var (
	offsets = []int64{0, 0, 0, 1, 5, 100, 4095, 65535, 65536, 65537, 200_000}
	lengths = []int{1, 3, 10, 10, 100, 4096, 65536, 70_000}
)

func (d *duel) offset() int64 { return offsets[d.Intn(len(offsets))] }

// data are bytes that tell one write from another.
func (d *duel) data() []byte {
	return bytes.Repeat([]byte{byte('a' + len(d.history)%26)}, lengths[d.Intn(len(lengths))])
}

func (d *duel) write() move {
	f, ok := d.file()
	if !ok {
		return nothing
	}
	p := d.data()
	n, ours := f.ours.Write(p)
	m, kernels := syscall.Write(f.fd, p)
	return move{fmt.Sprintf("write %d to %s", len(p), f.path), outcome(fmt.Sprint(n), ours), outcome(fmt.Sprint(m), kernels)}
}

func (d *duel) writeAt() move {
	f, ok := d.file()
	if !ok {
		return nothing
	}
	p, at := d.data(), d.offset()
	n, ours := f.ours.WriteAt(p, at)
	m, kernels := syscall.Pwrite(f.fd, p, at)
	return move{fmt.Sprintf("write %d to %s at %d", len(p), f.path, at), outcome(fmt.Sprint(n), ours), outcome(fmt.Sprint(m), kernels)}
}

// got is what was read; the end is no error for the kernel.
func got(p []byte, n int, err error) string {
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return outcome(fmt.Sprintf("%d bytes, sum %x", n, crc32.ChecksumIEEE(p[:max(n, 0)])), err)
}

func (d *duel) read() move {
	f, ok := d.file()
	if !ok {
		return nothing
	}
	p := make([]byte, lengths[d.Intn(len(lengths))])
	n, err := f.ours.Read(p)
	ours := got(p, n, err)
	n, err = syscall.Read(f.fd, p)
	return move{fmt.Sprintf("read %d of %s", len(p), f.path), ours, got(p, n, err)}
}

func (d *duel) readAt() move {
	f, ok := d.file()
	if !ok {
		return nothing
	}
	p, at := make([]byte, lengths[d.Intn(len(lengths))]), d.offset()
	n, err := f.ours.ReadAt(p, at)
	ours := got(p, n, err)
	n, err = syscall.Pread(f.fd, p, at)
	return move{fmt.Sprintf("read %d of %s at %d", len(p), f.path, at), ours, got(p, n, err)}
}

func (d *duel) seek() move {
	f, ok := d.file()
	if !ok || f.dir { // a directory's offsets are its file system's own
		return nothing
	}
	at, whence := d.offset(), d.Intn(3)
	if d.Intn(3) == 0 {
		at = -at
	}
	n, ours := f.ours.Seek(at, whence)
	m, kernels := syscall.Seek(f.fd, at, whence)
	return move{fmt.Sprintf("seek %s to %d from %d", f.path, at, whence), outcome(fmt.Sprint(n), ours), outcome(fmt.Sprint(m), kernels)}
}

func (d *duel) truncate() move {
	f, ok := d.file()
	if !ok {
		return nothing
	}
	size := d.offset()
	return done(fmt.Sprintf("truncate %s to %d", f.path, size), f.ours.Truncate(size), syscall.Ftruncate(f.fd, size))
}

func (d *duel) fstat() move {
	f, ok := d.file()
	if !ok {
		return nothing
	}
	info, ours := f.ours.Stat()
	var st syscall.Stat_t
	kernels := syscall.Fstat(f.fd, &st)
	return move{"fstat " + f.path, outcome(seen(info), ours), outcome(seenByKernel(&st), kernels)}
}

func (d *duel) remove() move {
	p := d.path()
	return done("remove "+p, d.n.Remove(p), syscall.Unlink(d.top+p))
}

func (d *duel) rmdir() move {
	p := d.path()
	return done("rmdir "+p, d.n.RemoveDir(p), syscall.Rmdir(d.top+p))
}

func (d *duel) rename() move {
	p, q := d.path(), d.path()
	return done("rename "+p+" "+q, d.n.Rename(p, q), syscall.Rename(d.top+p, d.top+q))
}

// link makes none in what will be below: they are separate files from above.
func (d *duel) link() move {
	if d.below {
		return nothing
	}
	p, q := d.path(), d.path()
	return done("link "+p+" "+q, d.n.Link(p, q), syscall.Link(d.top+p, d.top+q))
}

// symlink makes links to anything where the kernel has a root of its own, and
// elsewhere to what is below the link.
func (d *duel) symlink() move {
	target, p := d.path(), d.path()
	if d.top != "" || d.Intn(2) == 0 {
		target = strings.TrimLeft(target, "/")
	}
	if d.top != "" && strings.Contains(target, "..") || target == "" {
		target = "a/b"
	}
	return done("symlink "+target+" "+p, d.n.Symlink(target, p), syscall.Symlink(target, d.top+p))
}

func (d *duel) readlink() move {
	p := d.path()
	target, ours := d.n.Readlink(p)
	buf := make([]byte, vfs.PathMax)
	n, kernels := syscall.Readlink(d.top+p, buf)
	return move{"readlink " + p, outcome("to "+target, ours), outcome("to "+string(buf[:max(n, 0)]), kernels)}
}

func (d *duel) chmod() move {
	p, mode := d.path(), d.mode()
	return done(fmt.Sprintf("chmod %s %o", p, mode), d.n.Chmod(p, vfs.Permissions(mode)), syscall.Chmod(d.top+p, mode))
}

// old is the time that utime gives files, by which one sees what has been
// changed since.
const old = 1000

func (d *duel) utime() move {
	p := d.path()
	then := time.Unix(old, 0)
	tv := []syscall.Timeval{{Sec: old}, {Sec: old}}
	return done("utime "+p, d.n.Chtimes(p, then, then), syscall.Utimes(d.top+p, tv))
}

func (d *duel) stat() move {
	p := d.path()
	info, ours := d.n.Stat(p)
	var st syscall.Stat_t
	kernels := syscall.Stat(d.top+p, &st)
	return move{"stat " + p, outcome(seen(info), ours), outcome(seenByKernel(&st), kernels)}
}

func (d *duel) lstat() move {
	p := d.path()
	info, ours := d.n.Lstat(p)
	var st syscall.Stat_t
	kernels := syscall.Lstat(d.top+p, &st)
	return move{"lstat " + p, outcome(seen(info), ours), outcome(seenByKernel(&st), kernels)}
}

func (d *duel) readDir() move {
	p := d.path()
	entries, ours := d.n.ReadDir(p, "", 0)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name+" "+e.Type.String())
	}
	var list []string
	found, kernels := os.ReadDir(d.top + p)
	for _, e := range found {
		list = append(list, e.Name()+" "+e.Type().String())
	}
	return move{"readdir " + p, outcome(fmt.Sprintf("%q", names), ours), outcome(fmt.Sprintf("%q", list), kernels)}
}

// seen describes a file as far as both sides have to agree: the sizes and links of
// directories are their file system's own, and so is the permission of links.
func seen(i vfs.FileInfo) string {
	return description(vfs.UnixMode(i.Mode), i.Size, i.Nlink, i.ModTime.Unix())
}

func seenByKernel(st *syscall.Stat_t) string {
	return description(st.Mode, st.Size, uint64(st.Nlink), st.Mtim.Sec) //nolint:unconvert // narrower on arm64
}

func description(mode uint32, size int64, nlink uint64, mtime int64) string {
	if mode&syscall.S_IFMT == syscall.S_IFDIR {
		size, nlink = 0, 0
	}
	return fmt.Sprintf("%o, size %d, %d names, changed %t", mode, size, nlink, mtime != old)
}

// dump describes all that can be seen below a directory.
func dump(n *vfs.Namespace, dir string) map[string]string {
	all := map[string]string{}
	entries, _ := n.ReadDir(dir, "", 0)
	for _, e := range entries {
		p := strings.TrimSuffix(dir, "/") + "/" + e.Name
		info, err := n.Lstat(p)
		if err != nil {
			all[p] = vfs.ErrnoOf(err).Error()
			continue
		}
		target, _ := n.Readlink(p)
		content := []byte(nil)
		if info.Mode.IsRegular() {
			content, _ = n.ReadFile(p, 1<<20)
		}
		all[p] = fmt.Sprintf("%s, sum %x, to %q", seen(info), crc32.ChecksumIEEE(content), target)
		if info.IsDir() {
			for q, d := range dump(n, p) {
				all[q] = d
			}
		}
	}
	return all
}

// dumpHost is dump, of the kernel's side.
func dumpHost(top string) map[string]string {
	all := map[string]string{}
	_ = filepath.WalkDir(top+"/", func(p string, d fs.DirEntry, _ error) error {
		name := "/" + strings.TrimLeft(strings.TrimPrefix(p, top), "/")
		if name == "/" {
			return nil
		}
		var st syscall.Stat_t
		if err := syscall.Lstat(p, &st); err != nil {
			all[name] = code(err).Error()
			return nil
		}
		target, _ := os.Readlink(p)
		content := []byte(nil)
		if d.Type().IsRegular() {
			content, _ = os.ReadFile(p)
		}
		all[name] = fmt.Sprintf("%s, sum %x, to %q", seenByKernel(&st), crc32.ChecksumIEEE(content), target)
		return nil
	})
	return all
}
