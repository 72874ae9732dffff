package vfs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// memory is a file system with some files.
func memory(t testing.TB, nodes ...vfstest.Node) *memfs.FS {
	t.Helper()
	f := memfs.New(memfs.Options{})
	vfstest.Populate(t, f, nodes)
	return f
}

func dir(path string) vfstest.Node { return vfstest.Node{Path: path, Mode: fs.ModeDir | 0o755} }

func file(path, data string) vfstest.Node { return vfstest.Node{Path: path, Data: data} }

func link(path, target string) vfstest.Node {
	return vfstest.Node{Path: path, Mode: fs.ModeSymlink, Data: target}
}

// tree is a root with /data, /data/inner in it, and /ro, read-only.
func tree(t testing.TB) *vfs.Namespace {
	t.Helper()
	return vfstest.Namespace(t,
		memory(t, dir("/data"), file("/data/hidden", "hidden"), file("/top", "top"), link("/to", "data/inner"), link("/abs", "/data/abs")),
		vfs.Mount{Path: "/data/inner", FS: memory(t, file("/file", "inner"), link("/out", "../file"), link("/far", "../../top"), link("/root", "/"))},
		vfs.Mount{Path: "/data", FS: memory(t, file("/file", "data"), dir("/sub"), link("/abs", "/top"), link("/in", "inner/file"))},
		vfs.Mount{Path: "/ro/deep", FS: memory(t, file("/file", "ro"), dir("/dir")), ReadOnly: true},
	)
}

func TestMountPaths(t *testing.T) {
	n := tree(t)
	for path, want := range map[string]string{
		"/data/file":              "data",
		"/data/inner/file":        "inner",
		"/data/inner/../file":     "data",
		"/data/inner/../../top":   "top",
		"/data/sub/../inner/file": "inner",
		"/data/inner/out":         "data", // a link from one mount into another
		"/data/inner/far":         "top",
		"/data/inner/root/top":    "top",
		"/data/in":                "inner",
		"/to/file":                "inner",
		"/to/../file":             "data",
		"/to/out":                 "data",
		"/abs":                    "top",
		"/ro/deep/file":           "ro",
		"/ro/deep/../../top":      "top",
		"/ro/deep/../../../top":   "top",
	} {
		if have, err := n.ReadFile(path, 10); err != nil || string(have) != want {
			t.Errorf("%s: %q, %v; want %q", path, have, err, want)
		}
	}
	for path, want := range map[string]vfs.Errno{"/data/hidden": vfs.ENOENT, "/data/inner/sub": vfs.ENOENT, "/data/inner/file/..": vfs.ENOTDIR} {
		if _, err := n.Stat(path); vfs.ErrnoOf(err) != want {
			t.Errorf("%s: %v, want %v", path, err, want)
		}
	}
}

func TestMountChanges(t *testing.T) {
	n := tree(t)
	for what, c := range map[string]struct {
		err  error
		want vfs.Errno
	}{
		"rename across":             {n.Rename("/data/file", "/moved"), vfs.EXDEV},
		"rename across by a link":   {n.Rename("/data/file", "/to/moved"), vfs.EXDEV},
		"rename nothing across":     {n.Rename("/data/nothing", "/moved"), vfs.EXDEV},
		"rename across to nowhere":  {n.Rename("/data/file", "/nothing/moved"), vfs.ENOENT},
		"link across":               {n.Link("/data/file", "/linked"), vfs.EXDEV},
		"link across to what is":    {n.Link("/data/file", "/top"), vfs.EEXIST},
		"rename inside":             {n.Rename("/data/file", "/data/sub/file"), 0},
		"rename inside by links":    {n.Rename("/to/file", "/to/renamed"), 0},
		"rename a mount point":      {n.Rename("/data", "/moved"), vfs.EBUSY},
		"rename over a mount point": {n.Rename("/data/sub", "/data/inner"), vfs.EBUSY},
		"rename above a mount":      {n.Rename("/ro", "/moved"), vfs.EBUSY},
		"remove a mount point":      {n.RemoveDir("/data/inner"), vfs.EBUSY},
		"remove above a mount":      {n.RemoveDir("/ro"), vfs.EBUSY},
		"unlink a mount point":      {n.Remove("/data"), vfs.EISDIR},
		"mkdir a mount point":       {n.Mkdir("/data", 0o755), vfs.EEXIST},
		"symlink at a mount point":  {n.Symlink("x", "/data/inner"), vfs.EEXIST},
		"write read-only":           {n.WriteFile("/ro/deep/file", nil, 0o644), vfs.EROFS},
		"create read-only":          {n.WriteFile("/ro/deep/new", nil, 0o644), vfs.EROFS},
		"mkdir read-only":           {n.Mkdir("/ro/deep/new", 0o755), vfs.EROFS},
		"remove read-only":          {n.Remove("/ro/deep/file"), vfs.EROFS},
		"remove nothing read-only":  {n.Remove("/ro/deep/nothing"), vfs.EROFS},
		"chmod read-only":           {n.Chmod("/ro/deep/file", 0), vfs.EROFS},
		"write beside read-only":    {n.WriteFile("/ro/new", nil, 0o644), 0},
	} {
		if vfs.ErrnoOf(c.err) != c.want {
			t.Errorf("%s: %v, want %v", what, c.err, c.want)
		}
	}
}

func names(entries []vfs.DirEntry) string {
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(e.Name + " ")
	}
	return strings.TrimSpace(b.String())
}

// TestVirtualDirectories mounts below directories that a file system does not
// have and cannot get.
func TestVirtualDirectories(t *testing.T) {
	root := vfs.Mount{Path: "/base", FS: memory(t, file("/a", "a"), file("/z", "z")), ReadOnly: true}
	n := vfstest.Namespace(t, memory(t), root,
		vfs.Mount{Path: "/base/m/n", FS: memory(t, file("/file", "deep"))},
		vfs.Mount{Path: "/base/b", FS: memory(t)})
	if entries, err := n.ReadDir("/base", "", 0); err != nil || names(entries) != "a b m z" {
		t.Errorf("entries %v, %v", entries, err)
	}
	var all []string
	for after := ""; ; {
		entries, err := n.ReadDir("/base", after, 1)
		if err != nil || len(entries) == 0 {
			break
		}
		after = entries[0].Name
		all = append(all, after)
	}
	if strings.Join(all, " ") != "a b m z" {
		t.Errorf("one by one: %v", all)
	}
	if info, err := n.Lstat("/base/m"); err != nil || !info.IsDir() || info.Permits(vfs.MayWrite) || info.Inode == 0 {
		t.Errorf("a virtual directory: %+v, %v", info, err)
	}
	f, err := n.Open("/base/m", vfs.Read, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Read(make([]byte, 1)); vfs.ErrnoOf(err) != vfs.EISDIR {
		t.Errorf("read: %v", err)
	}
	if err := n.Mkdir("/base/m/x", 0o755); vfs.ErrnoOf(err) != vfs.EROFS {
		t.Errorf("mkdir: %v", err)
	}
	if content, err := n.ReadFile("/base/m/../m/n/file", 10); err != nil || string(content) != "deep" {
		t.Errorf("%q, %v", content, err)
	}
}

func TestMountRefused(t *testing.T) {
	fsys := memory(t, file("/file", ""), link("/link", "/"))
	for path, mounts := range map[string][]vfs.Mount{
		"/a":      {{Path: "/a", FS: fsys}, {Path: "/b", FS: fsys}, {Path: "/a", FS: fsys}},
		"/":       {{Path: "/", FS: fsys}},
		"a":       {{Path: "a", FS: fsys}},
		"":        {{Path: "", FS: fsys}},
		"/a/":     {{Path: "/a/", FS: fsys}},
		"/a/../b": {{Path: "/a/../b", FS: fsys}},
		"//a":     {{Path: "//a", FS: fsys}},
		"/none":   {{Path: "/none"}},
		"/file":   {{Path: "/file", FS: fsys}},
		"/file/x": {{Path: "/file/x", FS: fsys}},
		"/link":   {{Path: "/link", FS: fsys}},
		"/link/x": {{Path: "/link/x", FS: fsys}},
	} {
		_, err := vfs.NewNamespace(fsys, mounts...)
		var refused *vfs.MountError
		if !errors.As(err, &refused) || !strings.HasPrefix(path, refused.Path) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestErrors(t *testing.T) {
	n := tree(t)
	_, err := n.Stat("/data/../nothing")
	if err == nil || err.Error() != "stat /data/../nothing: No such file or directory" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
	err = n.Rename("/top", "/data/top")
	if err == nil || err.Error() != "rename /top /data/top: Invalid cross-device link" || !errors.Is(err, vfs.EXDEV) {
		t.Errorf("error %v", err)
	}
	for err, want := range map[error]vfs.Errno{
		nil: 0, fs.ErrExist: vfs.EEXIST, fs.ErrPermission: vfs.EACCES, fs.ErrClosed: vfs.EBADF, errors.ErrUnsupported: vfs.ENOTSUP,
		fs.ErrInvalid: vfs.EINVAL, errors.New("odd"): vfs.EIO, &vfs.SymlinkError{}: vfs.ELOOP,
	} {
		if have := vfs.ErrnoOf(err); have != want {
			t.Errorf("%v is %v, want %v", err, have, want)
		}
		if want != 0 && want != vfs.EIO && want != vfs.ELOOP && !errors.Is(want, err) {
			t.Errorf("%v does not match %v", want, err)
		}
	}
}

// looker counts the elements that a file system is asked for.
type looker struct {
	vfs.FS
	elements int
}

func (l *looker) Lstat(name string) (vfs.FileInfo, error) {
	l.elements += strings.Count(name, "/")
	return l.FS.Lstat(name)
}

// TestWorkOfAPath goes up and down, as far as a path and links to such paths can: the
// file system is not asked for more than a bounded number of elements.
func TestWorkOfAPath(t *testing.T) {
	const depth, most = 500, 50_000
	var nodes []vfstest.Node
	deep := ""
	for range depth {
		deep += "/a"
		nodes = append(nodes, dir(deep))
	}
	for i := range vfs.LinksMax {
		nodes = append(nodes, link(fmt.Sprintf("/l%d", i), deep[1:]+strings.Repeat("/..", depth)+fmt.Sprintf("/l%d", i+1)))
	}
	l := &looker{FS: memory(t, append(nodes, file(fmt.Sprintf("/l%d", vfs.LinksMax), "end"))...)}
	n := vfstest.Namespace(t, l)
	for path, want := range map[string]vfs.Errno{
		deep + strings.Repeat("/..", depth) + "/l40":               0,
		deep + strings.Repeat("/..", depth/2) + deep[:len(deep)/2]: 0,
		"/l20":                                  0, // a few thousand elements
		"/l0/x":                                 vfs.ELOOP,
		deep + strings.Repeat("/../a", depth):   vfs.ELOOP,
		strings.Repeat("/a/../a", depth) + "/x": vfs.ELOOP,
		strings.Repeat("/a/..", depth) + "/l40": 0,
	} {
		l.elements = 0
		if _, err := n.Stat(path); vfs.ErrnoOf(err) != want || l.elements > most {
			t.Errorf("%.20s..., %d bytes: %v, want %v; %d elements looked at", path, len(path), vfs.ErrnoOf(err), want, l.elements)
		}
	}
}

func TestJoin(t *testing.T) {
	have := []string{}
	for _, pair := range [][2]string{{"/home", "a/../b"}, {"/", "a"}, {"/home", "/etc"}, {"/home", ""}, {"/a/", "b"}} {
		have = append(have, vfs.Join(pair[0], pair[1]))
	}
	if diff := cmp.Diff([]string{"/home/a/../b", "/a", "/etc", "", "/a/b"}, have); diff != "" {
		t.Error(diff)
	}
}

func TestModes(t *testing.T) {
	for mode, want := range map[fs.FileMode]uint32{
		0o644: 0o100644, fs.ModeDir | 0o755: 0o040755, fs.ModeSymlink | 0o777: 0o120777, fs.ModeDir | fs.ModeSticky | 0o777: 0o041777,
		fs.ModeSetuid | fs.ModeSetgid | 0o755: 0o106755, fs.ModeNamedPipe: 0o010000, fs.ModeSocket: 0o140000,
		fs.ModeDevice: 0o060000, fs.ModeDevice | fs.ModeCharDevice: 0o020000,
	} {
		if have := vfs.UnixMode(mode); have != want {
			t.Errorf("%v is %o, want %o", mode, have, want)
		}
		if have := vfs.Permissions(want); have != mode&(fs.ModePerm|fs.ModeSetuid|fs.ModeSetgid|fs.ModeSticky) {
			t.Errorf("%o is %v", want, have)
		}
	}
}

func TestQuota(t *testing.T) {
	q := vfs.NewQuota(vfs.Usage{Bytes: 10, Inodes: 2})
	for i, c := range []struct {
		amount vfs.Usage
		want   vfs.Errno
	}{
		{vfs.Usage{Bytes: 10, Inodes: 1}, 0},
		{vfs.Usage{Bytes: 1}, vfs.ENOSPC},
		{vfs.Usage{Inodes: 2}, vfs.ENOSPC},
		{vfs.Usage{Bytes: -1, Inodes: 1}, 0},
		{vfs.Usage{Bytes: 1 << 62}, vfs.ENOSPC},
		{vfs.Usage{Bytes: 1}, 0},
	} {
		if err := q.Charge(c.amount); vfs.ErrnoOf(err) != c.want {
			t.Errorf("%d: %v, want %v", i, err, c.want)
		}
	}
	if q.Used() != (vfs.Usage{Bytes: 10, Inodes: 2}) {
		t.Errorf("used %+v", q.Used())
	}
	var none *vfs.Quota
	if err := none.Charge(vfs.Usage{Bytes: 1 << 62}); err != nil || none.Used() != (vfs.Usage{}) {
		t.Errorf("no quota: %v", err)
	}
}
