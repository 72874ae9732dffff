package vfstest

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

func (s suite) write(t *testing.T) {
	n := s.namespace(t)
	check(t, "write a new file", n.WriteFile("/new", []byte("one"), 0o640), 0)
	wantFile(t, n, "/new", "one")
	if info := stat(t, n, "/new"); info.Mode != 0o640 || info.Size != 3 || info.UID != vfs.Owner || info.GID != vfs.Owner {
		t.Errorf("a new file: %+v", info)
	}
	inode := stat(t, n, "/new").Inode
	check(t, "write over", n.WriteFile("/new", []byte("x"), 0o600), 0)
	wantFile(t, n, "/new", "x")
	if info := stat(t, n, "/new"); info.Mode != 0o640 || info.Inode != inode {
		t.Errorf("a file written over: %+v", info)
	}
	if !s.options.NoSymlinks {
		check(t, "write through a link", n.WriteFile("/a/link", []byte("linked"), 0o600), 0)
		wantFile(t, n, "/a/b/file", "linked")
		check(t, "create through a link", n.WriteFile("/dangling", []byte("there"), 0o600), 0)
		wantFile(t, n, "/a/nothing", "there")
	}
}

// flags opens files in all ways.
func (s suite) flags(t *testing.T) {
	n := s.namespace(t)
	for _, c := range []struct {
		path string
		flag vfs.Flag
		want vfs.Errno
	}{
		{"/a/b/file", vfs.Write | vfs.Create | vfs.Exclusive, vfs.EEXIST},
		{"/dangling", vfs.Write | vfs.Create | vfs.Exclusive, vfs.EEXIST},
		{"/loop", vfs.Write | vfs.Create, vfs.ELOOP},
		{"/nothing", vfs.Write, vfs.ENOENT},
		{"/nothing/x", vfs.Write | vfs.Create, vfs.ENOENT},
		{"/a/b/file/x", vfs.Write | vfs.Create, vfs.ENOTDIR},
		{"/a", vfs.Write, vfs.EISDIR},
		{"/a", vfs.Read | vfs.Create, vfs.EISDIR},
		{"/a/", vfs.Write | vfs.Create, vfs.EISDIR},
		{"/new/", vfs.Write | vfs.Create, vfs.EISDIR},
		{"/nothing/new/", vfs.Write | vfs.Create, vfs.ENOENT},
		{"/", vfs.Write, vfs.EISDIR},
		{"/new", vfs.Write | vfs.Create | vfs.Exclusive, 0},
	} {
		if s.options.NoSymlinks && (c.path == "/dangling" || c.path == "/loop") {
			continue
		}
		f, err := n.Open(c.path, c.flag, 0o644)
		check(t, "open "+c.path, err, c.want)
		if err == nil {
			_ = f.Close()
		}
	}
	f := open(t, n, "/a/b/file", vfs.Read|vfs.Write|vfs.Append)
	defer f.Close()
	for _, text := range []string{"-1", "-2"} {
		_, err := f.Seek(0, io.SeekStart)
		wrote(t, f, text, err)
	}
	wantFile(t, n, "/a/b/file", "content-1-2")
	g := open(t, n, "/a/b/file", vfs.Write|vfs.Truncate)
	defer g.Close()
	if _, err := g.Read(make([]byte, 1)); vfs.ErrnoOf(err) != vfs.EBADF {
		t.Errorf("read from a file for writing: %v", err)
	}
	wrote(t, f, "-3", nil)
	wantFile(t, n, "/a/b/file", "-3")
}

func open(t *testing.T, n *vfs.Namespace, path string, flag vfs.Flag) vfs.File {
	t.Helper()
	f, err := n.Open(path, flag, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func wrote(t *testing.T, f vfs.File, text string, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if k, err := f.Write([]byte(text)); err != nil || k != len(text) {
		t.Fatalf("wrote %d, %v", k, err)
	}
}

// size makes holes, grows and shrinks, around the boundaries of blocks.
func (s suite) size(t *testing.T) {
	for _, at := range []int64{1, 4095, 65535, 65536, 65537, 200000} {
		n := s.namespace(t)
		f := open(t, n, "/sparse", vfs.Read|vfs.Write|vfs.Create)
		if _, err := f.WriteAt([]byte("xyz"), at); err != nil {
			t.Fatal(err)
		}
		want := append(make([]byte, at), "xyz"...)
		sized(t, n, f, want)
		for _, size := range []int64{at + 2, at + 70000, at, 0, 3} {
			if err := f.Truncate(size); err != nil {
				t.Fatal(err)
			}
			kept := want[:min(size, int64(len(want)))]
			want = append(bytes.Clone(kept), make([]byte, size-int64(len(kept)))...)
			sized(t, n, f, want)
		}
		if end, err := f.Seek(at, io.SeekEnd); err != nil || end != 3+at {
			t.Errorf("behind the end is %d, %v", end, err)
		}
		wrote(t, f, "end", nil)
		sized(t, n, f, append(append(bytes.Clone(want), make([]byte, at)...), "end"...))
		if err := f.Truncate(-1); vfs.ErrnoOf(err) != vfs.EINVAL {
			t.Errorf("a negative size: %v", err)
		}
		if _, err := f.WriteAt([]byte("x"), 1<<62); err == nil {
			t.Error("a file of 4 EiB was possible")
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

func sized(t *testing.T, n *vfs.Namespace, f vfs.File, want []byte) {
	t.Helper()
	have := make([]byte, len(want))
	if _, err := io.ReadFull(io.NewSectionReader(f, 0, 1<<30), have); err != nil && len(want) > 0 {
		t.Fatal(err)
	}
	if info := stat(t, n, "/sparse"); info.Size != int64(len(want)) || !bytes.Equal(have, want) {
		t.Errorf("size %d, want %d; content is right: %t", info.Size, len(want), bytes.Equal(have, want))
	}
}

// unlinked uses files that have lost their names.
func (s suite) unlinked(t *testing.T) {
	n := s.namespace(t)
	f := open(t, n, "/a/b/file", vfs.Read|vfs.Write)
	check(t, "remove an open file", n.Remove("/a/b/file"), 0)
	check(t, "create in its place", n.WriteFile("/a/b/file", []byte("another"), 0o644), 0)
	check(t, "and another", n.WriteFile("/third", []byte("third"), 0o644), 0)
	wrote(t, f, "CONT", nil)
	text := make([]byte, 7)
	if k, err := f.ReadAt(text, 0); k != 7 || err != nil || string(text) != "CONTent" {
		t.Errorf("read %q, %v", text, err)
	}
	if info, err := f.Stat(); err != nil || info.Nlink != 0 || info.Inode == stat(t, n, "/a/b/file").Inode {
		t.Errorf("a file without a name: %+v, %v", info, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	wantFile(t, n, "/a/b/file", "another")
	g := open(t, n, "/third", vfs.Read)
	defer g.Close()
	check(t, "rename over an open file", n.Rename("/a/b/file", "/third"), 0)
	if content, err := io.ReadAll(g); err != nil || string(content) != "third" {
		t.Errorf("read %q, %v", content, err)
	}
	wantFile(t, n, "/third", "another")
}

func (s suite) mkdir(t *testing.T) {
	n := s.namespace(t)
	links := stat(t, n, "/void").Nlink
	check(t, "mkdir", n.Mkdir("/void/new", 0o750), 0)
	check(t, "mkdir with a slash", n.Mkdir("/void/slash/", 0o755), 0)
	if info := stat(t, n, "/void/new"); info.Mode != fs.ModeDir|0o750 {
		t.Errorf("a new directory: %+v", info)
	}
	if have := stat(t, n, "/void").Nlink; have != links+2 && have != 1 { // some file systems say 1
		t.Errorf("the directory above has %d links, had %d", have, links)
	}
	for path, want := range map[string]vfs.Errno{
		"/void/new": vfs.EEXIST, "/void/new/": vfs.EEXIST, "/a/b/file": vfs.EEXIST, "/": vfs.EEXIST, "/void/.": vfs.EEXIST,
		"/void/..": vfs.EEXIST, "/x/.": vfs.ENOENT, "/x/y": vfs.ENOENT, "/a/b/file/x": vfs.ENOTDIR, "": vfs.ENOENT, "x": vfs.EINVAL,
	} {
		check(t, "mkdir "+path, n.Mkdir(path, 0o755), want)
	}
	if !s.options.NoSymlinks {
		check(t, "mkdir at a link", n.Mkdir("/dangling", 0o755), vfs.EEXIST)
		check(t, "mkdir through a link", n.Mkdir("/up/new", 0o755), 0)
		stat(t, n, "/a/b/new")
	}
	check(t, "mkdirall", n.MkdirAll("/void/1/2/3/", 0o755), 0)
	check(t, "mkdirall again", n.MkdirAll("/void/1/2/3", 0o755), 0)
	check(t, "mkdirall over a file", n.MkdirAll("/a/b/file", 0o755), vfs.EEXIST)
	check(t, "mkdirall below a file", n.MkdirAll("/a/b/file/x/y", 0o755), vfs.ENOTDIR)
}

func (s suite) remove(t *testing.T) {
	n := s.namespace(t)
	for path, want := range map[string]vfs.Errno{
		"/nothing": vfs.ENOENT, "/nothing/x": vfs.ENOENT, "/a": vfs.EISDIR, "/void/": vfs.EISDIR, "/": vfs.EISDIR, "/a/b/file/": vfs.ENOTDIR,
		"/a/b/file/x": vfs.ENOTDIR, "/nothing/": vfs.ENOENT, "/void/.": vfs.EISDIR, "/void/..": vfs.EISDIR,
	} {
		check(t, "remove "+path, n.Remove(path), want)
	}
	for path, want := range map[string]vfs.Errno{
		"/nothing": vfs.ENOENT, "/a": vfs.ENOTEMPTY, "/": vfs.EBUSY, "/a/b/file": vfs.ENOTDIR, "/void/.": vfs.EINVAL, "/void/..": vfs.ENOTEMPTY,
	} {
		check(t, "rmdir "+path, n.RemoveDir(path), want)
	}
	check(t, "rmdir", n.RemoveDir("/void/"), 0)
	check(t, "remove", n.Remove("/a/empty"), 0)
	for _, path := range []string{"/void", "/a/empty"} {
		_, err := n.Lstat(path)
		check(t, "lstat "+path, err, vfs.ENOENT)
	}
	if s.options.NoSymlinks {
		return
	}
	check(t, "rmdir of a link", n.RemoveDir("/a/abs"), vfs.ENOTDIR)
	check(t, "rmdir of a link with a slash", n.RemoveDir("/a/abs/"), vfs.ENOTDIR)
	check(t, "remove a link with a slash", n.Remove("/a/abs/"), vfs.ENOTDIR)
	check(t, "remove a link", n.Remove("/a/abs"), 0)
	wantFile(t, n, "/a/b/file", "content")
}

// rename tries every kind of source on every kind of target.
func (s suite) rename(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     vfs.Errno
	}{
		{"/a/b/file", "/new", 0},
		{"/a/b/file", "/a/empty", 0},
		{"/a/b/file", "/a/b/file", 0},
		{"/a/b/file", "/void", vfs.EISDIR},
		{"/a/b/file", "/a", vfs.ENOTEMPTY},
		{"/a/b/file", "/nothing/x", vfs.ENOENT},
		{"/a/b/file", "/a/empty/x", vfs.ENOTDIR},
		{"/a/b/file", "/a/b/file/x", vfs.ENOTDIR},
		{"/a/b/file", "/new/", vfs.ENOTDIR},
		{"/a/b/file/", "/new", vfs.ENOTDIR},
		{"/nothing", "/new", vfs.ENOENT},
		{"/nothing", "/a", vfs.ENOENT},
		{"/a", "/new", 0},
		{"/a", "/new/", 0},
		{"/a/b", "/void", 0},
		{"/void", "/a/b", vfs.ENOTEMPTY},
		{"/void", "/a/b/file", vfs.ENOTDIR},
		{"/a", "/a/b/new", vfs.EINVAL},
		{"/a", "/a/b", vfs.EINVAL},
		{"/a/b", "/a", vfs.ENOTEMPTY},
		{"/a", "/a", 0},
		{"/", "/new", vfs.EBUSY},
		{"/a", "/", vfs.EBUSY},
		{"/a/.", "/new", vfs.EBUSY},
		{"/a", "/void/..", vfs.EBUSY},
	} {
		n := s.namespace(t)
		check(t, "rename "+c.from+" to "+c.to, n.Rename(c.from, c.to), c.want)
		if c.want != 0 || c.from == c.to {
			continue
		}
		_, err := n.Lstat(c.from)
		check(t, "the old name "+c.from, err, vfs.ENOENT)
		stat(t, n, c.to)
	}
	n := s.namespace(t)
	check(t, "rename a directory", n.Rename("/a", "/void"), 0)
	wantFile(t, n, "/void/b/file", "content")
	if s.options.NoSymlinks {
		return
	}
	n = s.namespace(t)
	check(t, "rename a link", n.Rename("/a/link", "/link"), 0)
	if target, err := n.Readlink("/link"); err != nil || target != "b/file" {
		t.Errorf("a moved link: %q, %v", target, err)
	}
	check(t, "rename over a link", n.Rename("/a/empty", "/dangling"), 0)
	wantFile(t, n, "/dangling", "")
	check(t, "rename through a link", n.Rename("/up/file", "/a/abs/moved"), 0)
	wantFile(t, n, "/a/b/moved", "content")
}

func (s suite) link(t *testing.T) {
	n := s.namespace(t)
	check(t, "link", n.Link("/a/b/file", "/hard"), 0)
	if a, b := stat(t, n, "/a/b/file"), stat(t, n, "/hard"); a.Inode != b.Inode || a.Nlink != 2 || b.Nlink != 2 {
		t.Errorf("two names: %+v, %+v", a, b)
	}
	check(t, "write by one name", n.WriteFile("/hard", []byte("both"), 0), 0)
	wantFile(t, n, "/a/b/file", "both")
	check(t, "rename to the other name", n.Rename("/hard", "/a/b/file"), 0)
	wantFile(t, n, "/hard", "both")
	check(t, "remove one name", n.Remove("/a/b/file"), 0)
	wantFile(t, n, "/hard", "both")
	for _, c := range []struct {
		from, to string
		want     vfs.Errno
	}{
		{"/a", "/new", vfs.EPERM},
		{"/a/", "/new", vfs.EPERM},
		{"/hard/", "/new", vfs.ENOTDIR},
		{"/nothing", "/new", vfs.ENOENT},
		{"/hard", "/a", vfs.EEXIST},
		{"/hard", "/hard", vfs.EEXIST},
		{"/hard", "/nothing/x", vfs.ENOENT},
		{"/hard", "/new/", vfs.ENOENT},
		{"/hard", "/a/.", vfs.EEXIST},
	} {
		check(t, "link "+c.from+" to "+c.to, n.Link(c.from, c.to), c.want)
	}
	if s.options.NoSymlinks {
		return
	}
	check(t, "link a link", n.Link("/dangling", "/void/link"), 0)
	if info, err := n.Lstat("/void/link"); err != nil || info.Mode.Type() != fs.ModeSymlink || info.Nlink != 2 {
		t.Errorf("a second name of a link: %+v, %v", info, err)
	}
}

func (s suite) symlink(t *testing.T) {
	if s.options.NoSymlinks {
		return
	}
	n := s.namespace(t)
	target, path := "../a/b/file", "/void/link"
	if s.options.NoUpwardLinks {
		for _, target := range []string{target, "/a", "x/../y", ".."} {
			check(t, "symlink to "+target, n.Symlink(target, path), vfs.EPERM)
		}
		target, path = "b/file", "/a/new"
	}
	check(t, "symlink", n.Symlink(target, path), 0)
	wantFile(t, n, path, "content")
	for path, want := range map[string]vfs.Errno{
		path: vfs.EEXIST, "/a": vfs.EEXIST, "/nothing/x": vfs.ENOENT, "/new/": vfs.ENOENT, "/a/": vfs.EEXIST, "/": vfs.EEXIST,
	} {
		check(t, "symlink at "+path, n.Symlink("x", path), want)
	}
	check(t, "symlink to nothing", n.Symlink("", "/new"), vfs.ENOENT)
	check(t, "symlink to NUL", n.Symlink("a\x00", "/new"), vfs.EINVAL)
	check(t, "symlink to a long path", n.Symlink(string(make([]byte, vfs.PathMax)), "/new"), vfs.ENAMETOOLONG)
}

func (s suite) change(t *testing.T) {
	n := s.namespace(t)
	check(t, "chmod", n.Chmod("/a/b/file", 0o600), 0)
	check(t, "chmod of a directory", n.Chmod("/void", 0o711|fs.ModeSticky), 0)
	if file, dir := stat(t, n, "/a/b/file"), stat(t, n, "/void"); file.Mode != 0o600 || dir.Mode != fs.ModeDir|fs.ModeSticky|0o711 {
		t.Errorf("modes %v and %v", file.Mode, dir.Mode)
	}
	atime, mtime := time.Unix(1000, 5100).UTC(), time.Unix(2000000000, 999999900).UTC() // Windows counts in 100 ns
	check(t, "chtimes", n.Chtimes("/a/b/file", atime, mtime), 0)
	check(t, "chtimes of one", n.Chtimes("/a/b/file", time.Time{}, mtime), 0)
	if info := stat(t, n, "/a/b/file"); !info.AccessTime.Equal(atime) || !info.ModTime.Equal(mtime) {
		t.Errorf("times %v and %v", info.AccessTime, info.ModTime)
	}
	for path, want := range map[string]vfs.Errno{"/nothing": vfs.ENOENT, "/a/b/file/": vfs.ENOTDIR, "/a/b/file/x": vfs.ENOTDIR} {
		check(t, "chmod "+path, n.Chmod(path, 0o777), want)
		check(t, "chtimes "+path, n.Chtimes(path, atime, mtime), want)
	}
	if s.options.NoSymlinks {
		return
	}
	check(t, "chmod through a link", n.Chmod("/a/link", 0o640), 0)
	if info := stat(t, n, "/a/b/file"); info.Mode != 0o640 {
		t.Errorf("mode %v", info.Mode)
	}
	check(t, "chmod of a link to nothing", n.Chmod("/dangling", 0o600), vfs.ENOENT)
}

// names creates files with names of all kinds. Those that differ in case differ.
func (s suite) names(t *testing.T) {
	n := s.namespace(t)
	names := []string{strings.Repeat("n", vfs.NameMax), "...", "..x", " ", "~", "-rf", "*", "\u0001", "ünï"}
	if !s.options.NoOddNames {
		names = append(names, "Case", "case", "CASE", "\xff\xfe", "trailing ", "trailing.", "a\nb", `\`, "con", "u\u0308", "\u00fc")
	}
	for _, name := range names {
		if s.options.NoOddNames && strings.ContainsAny(name, " *\u0001.") {
			continue
		}
		check(t, "create "+name, n.WriteFile("/void/"+name, []byte(name), 0o644), 0)
	}
	for _, e := range entries(t, n, "/void") {
		wantFile(t, n, "/void/"+e, e)
		check(t, "remove "+e, n.Remove("/void/"+e), 0)
	}
	long := "/void/" + strings.Repeat("n", vfs.NameMax+1)
	for what, err := range map[string]error{
		"write": n.WriteFile(long, nil, 0o644), "mkdir": n.Mkdir(long, 0o755), "symlink": n.Symlink("x", long), "rename": n.Rename("/a", long),
		"link": n.Link("/a/b/file", long), "remove": n.Remove(long), "rmdir": n.RemoveDir(long),
	} {
		check(t, what+" with a long name", err, vfs.ENAMETOOLONG)
	}
}

func entries(t *testing.T, n *vfs.Namespace, path string) (names []string) {
	t.Helper()
	list, err := n.ReadDir(path, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name)
	}
	return names
}

// iteration goes through a directory by portions while names come and go. Each
// name that is there all the time is seen once; one that is gone before its turn is not.
func (s suite) iteration(t *testing.T) {
	const files, limit = 40, 7
	n := s.namespace(t)
	name := func(i int) string { return fmt.Sprintf("/void/%03d", i) }
	for i := range files {
		check(t, "create", n.WriteFile(name(2*i), nil, 0o644), 0)
	}
	var seen []string
	want := map[string]int{}
	for i := range files {
		want[name(2 * i)[len("/void/"):]] = 1
	}
	for after, round := "", 0; ; round++ {
		list, err := n.ReadDir("/void", after, limit)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		for _, e := range list {
			seen = append(seen, e.Name)
		}
		after = list[len(list)-1].Name
		check(t, "remove what was seen", n.Remove("/void/"+after), 0)
		if gone := name(2*(files-1) - 2*round); gone > "/void/"+after {
			check(t, "remove what was not seen", n.Remove(gone), 0)
			want[gone[len("/void/"):]] = 0
		}
		check(t, "create before", n.WriteFile("/void/!"+after, nil, 0o644), 0)
	}
	if !slices.IsSorted(seen) {
		t.Errorf("seen in this order: %q", seen)
	}
	for _, name := range seen {
		if want[name]--; want[name] < 0 {
			t.Errorf("seen again, or after it was gone: %s", name)
		}
	}
	for name, missing := range want {
		if missing > 0 {
			t.Errorf("not seen: %s", name)
		}
	}
}
