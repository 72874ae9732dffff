package vfstest

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

const linkMode = fs.ModeSymlink

func (s suite) read(t *testing.T) {
	n := s.namespace(t)
	wantFile(t, n, "/a/b/file", "content")
	wantFile(t, n, "//a/./b//file", "content")
	wantFile(t, n, "/void/../a/b/../b/file", "content")
	wantFile(t, n, "/../a/b/file", "content")
	wantFile(t, n, "/a/empty", "")
	wantFile(t, n, "/ünï cödé", "name")
	if !s.options.NoOddNames {
		for _, name := range []string{"/new\nline", `/back\slash`, "/\xff"} {
			wantFile(t, n, name, "odd")
		}
	}
	f, err := n.Open("/a/b/file", vfs.Read, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := iotest.TestReader(f, []byte("content")); err != nil {
		t.Error(err)
	}
	if at, err := f.Seek(100, io.SeekStart); err != nil || at != 100 {
		t.Errorf("seek behind the end: %d, %v", at, err)
	}
	if k, err := f.Read(make([]byte, 1)); k != 0 || !errors.Is(err, io.EOF) {
		t.Errorf("read behind the end: %d, %v", k, err)
	}
	for what, err := range map[string]error{
		"seek before the start":    second(f.Seek(-1, io.SeekStart)),
		"seek from nowhere":        second(f.Seek(0, 9)),
		"read before the start":    second(f.ReadAt(make([]byte, 1), -1)),
		"truncate a file for read": f.Truncate(0),
	} {
		if vfs.ErrnoOf(err) != vfs.EINVAL {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := f.Write([]byte("x")); vfs.ErrnoOf(err) != vfs.EBADF {
		t.Errorf("write to a file for reading: %v", err)
	}
	closed(t, f)
	directory(t, n)
}

// closed closes a file and expects that nothing works any more.
func closed(t *testing.T, f vfs.File) {
	t.Helper()
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	_, statErr := f.Stat()
	for what, err := range map[string]error{
		"read": second(f.Read(make([]byte, 1))), "write": second(f.Write([]byte("x"))), "stat": statErr,
		"seek": second(f.Seek(0, io.SeekStart)), "truncate": f.Truncate(0), "close": f.Close(),
	} {
		if vfs.ErrnoOf(err) != vfs.EBADF {
			t.Errorf("%s after close: %v", what, err)
		}
	}
}

// directory opens a directory.
func directory(t *testing.T, n *vfs.Namespace) {
	t.Helper()
	f, err := n.Open("/a", vfs.Read|vfs.Directory, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.IsDir() {
		t.Errorf("an open directory: %v, %v", info, err)
	}
	if _, err := f.Read(make([]byte, 1)); vfs.ErrnoOf(err) != vfs.EISDIR {
		t.Errorf("read a directory: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

func (s suite) stat(t *testing.T) {
	n := s.namespace(t)
	file := stat(t, n, "/a/b/file")
	if file.Mode != 0o644 || file.Size != 7 || file.Nlink != 1 || file.Device == 0 || file.Inode == 0 {
		t.Errorf("file: %+v", file)
	}
	if file.ModTime.Location() != time.UTC || file.ChangeTime.IsZero() || file.AccessTime.IsZero() {
		t.Errorf("times of a file: %+v", file)
	}
	if dir := stat(t, n, "/void"); !dir.IsDir() || dir.Mode.Perm() != 0o700 && !s.options.NoDirModes || dir.Inode == file.Inode {
		t.Errorf("directory: %+v", dir)
	}
	if script := stat(t, n, "/a/script"); script.Mode != 0o755 {
		t.Errorf("script: %+v", script)
	}
	if !stat(t, n, "/").IsDir() || !stat(t, n, "/void/../..").IsDir() {
		t.Error("the root is no directory")
	}
	f, err := n.Open("/a/b/file", vfs.Read, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if open, err := f.Stat(); err != nil || open.Inode != file.Inode || open.Device != file.Device || open.Size != 7 {
		t.Errorf("open file: %+v, %v", open, err)
	}
}

func stat(t *testing.T, n *vfs.Namespace, path string) vfs.FileInfo {
	t.Helper()
	info, err := n.Stat(path)
	if err != nil {
		t.Error(err)
	}
	return info
}

func (s suite) readDir(t *testing.T) {
	n := s.namespace(t)
	all, err := n.ReadDir("/", "", 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range all {
		names = append(names, e.Name)
		info, err := n.Lstat("/" + e.Name)
		if err != nil || info.Mode.Type() != e.Type || info.Inode != e.Inode {
			t.Errorf("entry %+v is %+v, %v", e, info, err)
		}
	}
	var want []string
	for _, node := range s.tree() {
		if dir, base := vfs.Split(node.Path); dir == "/" {
			want = append(want, base)
		}
	}
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("entries %q, want %q", names, want)
	}
	for limit := 1; limit < 4; limit++ {
		if have := portions(t, n, "/", limit); !slices.Equal(have, want) {
			t.Errorf("by %d: entries %q, want %q", limit, have, want)
		}
	}
	if entries, err := n.ReadDir("/void", "", 0); err != nil || len(entries) != 0 {
		t.Errorf("an empty directory: %v, %v", entries, err)
	}
	if entries, err := n.ReadDir("/", "~~~ behind", 0); err != nil || len(entries) > 1+len("ü") {
		t.Errorf("behind a name that is not there: %v, %v", entries, err)
	}
}

// portions reads a directory by so many entries at a time.
func portions(t *testing.T, n *vfs.Namespace, path string, limit int) (names []string) {
	t.Helper()
	for after := ""; ; {
		entries, err := n.ReadDir(path, after, limit)
		if err != nil || len(entries) > limit {
			t.Fatalf("%d entries, %v", len(entries), err)
		}
		if len(entries) == 0 {
			return names
		}
		for _, e := range entries {
			names = append(names, e.Name)
		}
		after = names[len(names)-1]
	}
}

// refused lists what is wrong with paths, for those who only read.
func (s suite) refused(t *testing.T) {
	n := s.namespace(t)
	for path, want := range map[string]vfs.Errno{
		"": vfs.ENOENT, "a/b": vfs.EINVAL, "/a\x00": vfs.EINVAL, "/nothing": vfs.ENOENT, "/nothing/x": vfs.ENOENT,
		"/a/b/file/x": vfs.ENOTDIR, "/a/b/file/": vfs.ENOTDIR, "/a/b/file/.": vfs.ENOTDIR, "/a/b/file/..": vfs.ENOTDIR,
		"/nothing/..": vfs.ENOENT, "/a/nothing/../b/file": vfs.ENOENT,
		"/" + strings.Repeat("x", vfs.NameMax):              vfs.ENOENT,
		"/" + strings.Repeat("x", vfs.NameMax+1):            vfs.ENAMETOOLONG,
		strings.Repeat("/a", vfs.PathMax/2):                 vfs.ENAMETOOLONG,
		strings.Repeat("/.", vfs.PathMax/2-4) + "/a/b/file": vfs.ENAMETOOLONG,
		strings.Repeat("/.", vfs.PathMax/2-5) + "/a/b/file": 0,
	} {
		_, err := n.Stat(path)
		check(t, "stat "+path, err, want)
		_, err = n.Lstat(path)
		check(t, "lstat "+path, err, want)
		f, err := n.Open(path, vfs.Read, 0)
		check(t, "open "+path, err, want)
		if err == nil {
			_ = f.Close()
		}
		if want == 0 {
			want = vfs.ENOTDIR
		}
		_, err = n.ReadDir(path, "", 0)
		check(t, "readdir "+path, err, want)
	}
	_, err := n.Open("/a/b/file", 0, 0)
	check(t, "open for nothing", err, vfs.EINVAL)
	_, err = n.Open("/a/b/file", vfs.Read|vfs.Directory, 0)
	check(t, "open a file as a directory", err, vfs.ENOTDIR)
	_, err = n.Readlink("/a/b/file")
	check(t, "readlink of a file", err, vfs.EINVAL)
	_, err = n.Readlink("/a/")
	check(t, "readlink of a directory", err, vfs.EINVAL)
	_, err = n.ReadFile("/a/b/file", 6)
	check(t, "read a file that is too large", err, vfs.EFBIG)
}

func (s suite) symlinks(t *testing.T) {
	n := s.namespace(t)
	for _, path := range []string{"/a/link", "/a/abs/file", "/up/file", "/a/b/back/b/file", "/a/abs/back/link", "/a/abs/../b/file", "/dirslash/file"} {
		wantFile(t, n, path, "content")
	}
	for path, want := range map[string]vfs.Errno{
		"/dangling": vfs.ENOENT, "/loop": vfs.ELOOP, "/loop/x": vfs.ELOOP, "/ping": vfs.ELOOP, "/a/link/": vfs.ENOTDIR,
		"/a/link/x": vfs.ENOTDIR, "/slash": vfs.ENOTDIR, "/loop/..": vfs.ELOOP, "/a/link/..": vfs.ENOTDIR,
	} {
		_, err := n.Stat(path)
		check(t, "stat "+path, err, want)
		_, err = n.Open(path, vfs.Read, 0)
		check(t, "open "+path, err, want)
		_, err = n.Resolve(path)
		check(t, "resolve "+path, err, want)
	}
	link, err := n.Lstat("/a/link")
	if err != nil || link.Mode.Type() != fs.ModeSymlink || link.Size != int64(len("b/file")) {
		t.Errorf("a link: %+v, %v", link, err)
	}
	if target, err := n.Readlink("/dangling"); err != nil || target != "a/nothing" {
		t.Errorf("readlink: %q, %v", target, err)
	}
	if info, err := n.Lstat("/a/abs/"); err != nil || !info.IsDir() {
		t.Errorf("lstat of a link with a slash: %+v, %v", info, err)
	}
	_, err = n.Open("/a/link", vfs.Read|vfs.NoFollow, 0)
	check(t, "open a link without following", err, vfs.ELOOP)
	for path, want := range map[string]string{"/a/abs/back/link": "/a/b/file", "/up/..": "/a", "/": "/", "/a/b/.": "/a/b"} {
		if real, err := n.Resolve(path); err != nil || real != want {
			t.Errorf("%s resolves to %q, %v; want %q", path, real, err, want)
		}
	}
	s.chain(t)
}

// chain follows as many links as are allowed, and one more.
func (s suite) chain(t *testing.T) {
	nodes := []Node{{Path: "/0", Data: "end"}}
	name := func(i int) string { return "/" + strings.Repeat("l", i) }
	for i := 1; i <= vfs.LinksMax+1; i++ {
		target := "0"
		if i > 1 {
			target = name(i - 1)[1:]
		}
		nodes = append(nodes, Node{Path: name(i), Mode: linkMode, Data: target})
	}
	n := Namespace(t, s.newFS(t, nodes))
	wantFile(t, n, name(vfs.LinksMax), "end")
	_, err := n.Stat(name(vfs.LinksMax + 1))
	check(t, "one link too many", err, vfs.ELOOP)
}

// canonical asks the file system itself, which reports links.
func (s suite) canonical(t *testing.T) {
	fsys := s.newFS(t, s.tree())
	openErr := func(name string) error {
		f, err := fsys.Open(name, vfs.Read, 0)
		if err == nil {
			_ = f.Close()
		}
		return err
	}
	for _, c := range []struct {
		what string
		err  error
		want vfs.SymlinkError
	}{
		{"open a link", openErr("/a/link"), vfs.SymlinkError{Name: "/a/link", Target: "b/file"}},
		{"open through a link", openErr("/a/abs/file"), vfs.SymlinkError{Name: "/a/abs", Target: "/a/b", Rest: "file"}},
		{"lstat through a link", second(fsys.Lstat("/up/back/b/file")), vfs.SymlinkError{Name: "/up", Target: "a/../a/b", Rest: "back/b/file"}},
		{"readdir of a link", second(fsys.ReadDir("/a/abs", "", 0)), vfs.SymlinkError{Name: "/a/abs", Target: "/a/b"}},
		{"readlink through a link", second(fsys.Readlink("/a/abs/back")), vfs.SymlinkError{Name: "/a/abs", Target: "/a/b", Rest: "back"}},
	} {
		var link *vfs.SymlinkError
		if !errors.As(c.err, &link) || *link != c.want {
			t.Errorf("%s: %#v, want %#v", c.what, c.err, c.want)
		}
	}
}

// permissions takes bits away and looks at what is refused.
func (s suite) permissions(t *testing.T) {
	n := Namespace(t, s.newFS(t, []Node{
		{Path: "/closed", Mode: fs.ModeDir | 0o700},
		{Path: "/closed/file", Data: "x"},
		{Path: "/secret", Mode: 0o200, Data: "x"},
	}))
	_, err := n.Open("/secret", vfs.Read, 0)
	check(t, "open without r", err, vfs.EACCES)
	if s.options.ReadOnly {
		return
	}
	check(t, "chmod", n.Chmod("/closed", 0o600), 0)
	_, err = n.Stat("/closed/file")
	check(t, "stat in a directory without x", err, vfs.EACCES)
	_, err = n.Stat("/closed/..")
	check(t, "up from a directory without x", err, vfs.EACCES)
	check(t, "chmod", n.Chmod("/closed", 0o300), 0)
	_, err = n.ReadDir("/closed", "", 0)
	check(t, "readdir without r", err, vfs.EACCES)
	check(t, "chmod", n.Chmod("/closed", 0o500), 0)
	for what, err := range map[string]error{
		"create":  n.WriteFile("/closed/new", nil, 0o644),
		"mkdir":   n.Mkdir("/closed/new", 0o755),
		"remove":  n.Remove("/closed/file"),
		"rename":  n.Rename("/closed/file", "/file"),
		"into":    n.Rename("/secret", "/closed/new"),
		"link":    n.Link("/secret", "/closed/new"),
		"symlink": n.Symlink("x", "/closed/new"),
	} {
		check(t, what+" in a directory without w", err, vfs.EACCES)
	}
	check(t, "chmod", n.Chmod("/closed", 0o700), 0)
	check(t, "chmod", n.Chmod("/closed/file", 0o400), 0)
	_, err = n.Open("/closed/file", vfs.Write, 0)
	check(t, "open without w", err, vfs.EACCES)
	_, err = n.Open("/closed/file", vfs.Read|vfs.Truncate, 0)
	check(t, "truncate without w", err, vfs.EACCES)
	check(t, "remove without w", n.Remove("/closed/file"), 0)
}

// readOnly expects that nothing can be changed.
func (s suite) readOnly(t *testing.T) {
	n := s.namespace(t)
	now := time.Unix(1, 0)
	for what, err := range map[string]error{
		"write":    n.WriteFile("/a/b/file", nil, 0o644),
		"create":   n.WriteFile("/a/new", nil, 0o644),
		"truncate": second(n.Open("/a/b/file", vfs.Read|vfs.Truncate, 0)),
		"mkdir":    n.Mkdir("/new", 0o755),
		"remove":   n.Remove("/a/b/file"),
		"rmdir":    n.RemoveDir("/void"),
		"rename":   n.Rename("/a/b/file", "/file"),
		"link":     n.Link("/a/b/file", "/file"),
		"symlink":  n.Symlink("a", "/new"),
		"chmod":    n.Chmod("/a/b/file", 0o600),
		"chtimes":  n.Chtimes("/a/b/file", now, now),
	} {
		check(t, what, err, vfs.EROFS)
	}
	for what, c := range map[string]struct {
		err  error
		want vfs.Errno
	}{
		"create what exists":     {n.Mkdir("/a", 0o755), vfs.EEXIST},
		"create in nothing":      {n.Mkdir("/nothing/new", 0o755), vfs.ENOENT},
		"create below a file":    {n.Mkdir("/a/b/file/new", 0o755), vfs.ENOTDIR},
		"write in nothing":       {n.WriteFile("/nothing/new", nil, 0o644), vfs.ENOENT},
		"write to a directory":   {n.WriteFile("/a", nil, 0o644), vfs.EISDIR},
		"remove nothing":         {n.Remove("/nothing"), vfs.EROFS},
		"remove in nothing":      {n.Remove("/nothing/x"), vfs.ENOENT},
		"rmdir nothing":          {n.RemoveDir("/nothing"), vfs.EROFS},
		"rmdir below a file":     {n.RemoveDir("/a/b/file/x"), vfs.ENOTDIR},
		"exclusive what exists":  {second(n.Open("/a/b/file", vfs.Write|vfs.Create|vfs.Exclusive, 0o644)), vfs.EEXIST},
		"chmod nothing":          {n.Chmod("/nothing", 0), vfs.ENOENT},
		"rename nothing":         {n.Rename("/nothing", "/x"), vfs.EROFS},
		"rename into nothing":    {n.Rename("/a", "/nothing/x"), vfs.ENOENT},
		"mkdir of a known link ": {n.Mkdir("/a/.", 0), vfs.EEXIST},
	} {
		check(t, what, c.err, c.want)
	}
	f, err := n.Open("/a/b/file", vfs.Read|vfs.Create, 0o644)
	check(t, "open what exists with Create", err, 0)
	if err == nil {
		_ = f.Close()
	}
}
