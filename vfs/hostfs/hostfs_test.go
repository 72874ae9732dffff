package hostfs_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/hostfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// tree makes the nodes in a directory of the host and returns it.
func tree(t testing.TB, nodes []vfstest.Node) string {
	t.Helper()
	top := t.TempDir()
	root := filepath.Join(top, "root")
	nodes = append([]vfstest.Node{{Path: "/", Mode: fs.ModeDir | 0o755}}, nodes...)
	if err := os.WriteFile(filepath.Join(top, "secret"), []byte(vfstest.Secret), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, node := range nodes {
		if err := place(filepath.Join(root, filepath.FromSlash(node.Path)), node); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func place(path string, node vfstest.Node) error {
	switch {
	case node.Mode&fs.ModeSymlink != 0:
		return os.Symlink(node.Data, path)
	case node.Mode.IsDir():
		if err := os.Mkdir(path, 0o755); err != nil {
			return err
		}
	default:
		if err := os.WriteFile(path, []byte(node.Data), 0o644); err != nil {
			return err
		}
	}
	if perm := node.Mode.Perm(); perm != 0 {
		return os.Chmod(path, perm)
	}
	return nil
}

func opened(t testing.TB, dir string) *hostfs.FS {
	t.Helper()
	f, err := hostfs.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

func writable(t testing.TB, dir string, quota *vfs.Quota) *hostfs.WriteFS {
	t.Helper()
	f, err := hostfs.OpenToWrite(dir, quota)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// TestQuota fills a directory until no more fits, and makes room.
func TestQuota(t *testing.T) {
	quota := vfs.NewQuota(vfs.Usage{Bytes: 100, Inodes: 4})
	n := vfstest.Namespace(t, writable(t, tree(t, []vfstest.Node{{Path: "/old", Data: "twelve bytes"}}), quota))
	want := func(what string, err error, errno vfs.Errno, used vfs.Usage) {
		t.Helper()
		if vfs.ErrnoOf(err) != errno || quota.Used() != used {
			t.Errorf("%s: error %v, want %v; used %+v, want %+v", what, err, errno, quota.Used(), used)
		}
	}
	want("write", n.WriteFile("/a", make([]byte, 60), 0o644), 0, vfs.Usage{Bytes: 60, Inodes: 1})
	want("write too much", n.WriteFile("/b", make([]byte, 41), 0o644), vfs.ENOSPC, vfs.Usage{Bytes: 60, Inodes: 2})
	want("write over", n.WriteFile("/a", make([]byte, 100), 0o644), 0, vfs.Usage{Bytes: 100, Inodes: 2})
	want("mkdir", n.Mkdir("/dir", 0o755), 0, vfs.Usage{Bytes: 100, Inodes: 3})
	want("link", n.Link("/a", "/dir/a"), 0, vfs.Usage{Bytes: 100, Inodes: 4})
	want("another name", n.Link("/a", "/dir/b"), vfs.ENOSPC, vfs.Usage{Bytes: 100, Inodes: 4})
	want("a name that is taken", n.Link("/a", "/dir/a"), vfs.EEXIST, vfs.Usage{Bytes: 100, Inodes: 4})
	want("remove one name", n.Remove("/a"), 0, vfs.Usage{Bytes: 100, Inodes: 3})
	want("remove what was there before", n.Remove("/old"), 0, vfs.Usage{Bytes: 88, Inodes: 2})
	want("rename over a file", n.Rename("/b", "/dir/a"), 0, vfs.Usage{Bytes: -12, Inodes: 1})
}

// TestNoPrivileges refuses what would give a file of the host the rights of its
// owner.
func TestNoPrivileges(t *testing.T) {
	n := vfstest.Namespace(t, writable(t, tree(t, []vfstest.Node{{Path: "/file"}}), nil))
	for _, bit := range []fs.FileMode{fs.ModeSetuid, fs.ModeSetgid} {
		if err := n.Chmod("/file", 0o755|bit); vfs.ErrnoOf(err) != vfs.EPERM {
			t.Errorf("chmod %v: %v", bit, err)
		}
		f, err := n.Open("/new", vfs.Write|vfs.Create, 0o755|bit)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := f.Stat(); err != nil || info.Mode != 0o755 {
			t.Errorf("a file created with %v: %+v, %v", bit, info, err)
		}
		if err := errors.Join(f.Close(), n.Remove("/new")); err != nil {
			t.Error(err)
		}
	}
}

func TestOpenMissing(t *testing.T) {
	if _, err := hostfs.Open(filepath.Join(t.TempDir(), "nothing")); vfs.ErrnoOf(err) != vfs.ENOENT {
		t.Errorf("error %v", err)
	}
}

// TestLiveDirectory sees what the host changes, and stays in a directory that is moved.
func TestLiveDirectory(t *testing.T) {
	root := tree(t, nil)
	n := vfstest.Namespace(t, opened(t, root))
	if err := os.WriteFile(filepath.Join(root, "new"), []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	if content, err := n.ReadFile("/new", 10); err != nil || string(content) != "new" {
		t.Errorf("%q, %v", content, err)
	}
	if runtime.GOOS == "windows" {
		return // an open directory cannot be moved there
	}
	if err := os.Rename(root, root+"2"); err != nil {
		t.Fatal(err)
	}
	if content, err := n.ReadFile("/new", 10); err != nil || string(content) != "new" {
		t.Errorf("moved: %q, %v", content, err)
	}
}

// TestShadow mounts over a directory that a link of the host leads to: the link
// leads to the mount.
func TestShadow(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("symbolic links need a privilege")
	}
	host := opened(t, tree(t, []vfstest.Node{
		{Path: "/sub", Mode: fs.ModeDir | 0o755},
		{Path: "/sub/file", Data: "below"},
		{Path: "/link", Mode: fs.ModeSymlink, Data: "sub"},
	}))
	other := opened(t, tree(t, []vfstest.Node{{Path: "/file", Data: "above"}}))
	n := vfstest.Namespace(t, host, vfs.Mount{Path: "/sub", FS: other}, vfs.Mount{Path: "/not/there", FS: other})
	for _, path := range []string{"/sub/file", "/link/file", "/not/there/file", "/not/there/../../link/file"} {
		if content, err := n.ReadFile(path, 10); err != nil || string(content) != "above" {
			t.Errorf("%s: %q, %v", path, content, err)
		}
	}
}

// TestQuotaOfOpenFiles removes files that are open: they are on the host until
// they are closed, and cost their bytes as long.
func TestQuotaOfOpenFiles(t *testing.T) {
	quota := vfs.NewQuota(vfs.Usage{Bytes: 100, Inodes: 10})
	n := vfstest.Namespace(t, writable(t, tree(t, nil), quota))
	for round, reopen := range []vfs.Flag{vfs.Write, vfs.Read} {
		f, err := n.Open("/a", vfs.Write|vfs.Create, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		g, err := n.Open("/a", reopen, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(make([]byte, 60)); err != nil {
			t.Fatal(err)
		}
		if round == 0 {
			err = n.Remove("/a")
		} else {
			err = errors.Join(n.WriteFile("/b", nil, 0o644), n.Rename("/b", "/a"), n.Remove("/a"))
		}
		used := func(what string, bytes int64) {
			t.Helper()
			if err != nil || quota.Used() != (vfs.Usage{Bytes: bytes}) {
				t.Errorf("%s: used %+v, %v; want %d bytes", what, quota.Used(), err, bytes)
			}
		}
		used("without a name", 60)
		_, err = f.Write(make([]byte, 41))
		if vfs.ErrnoOf(err) != vfs.ENOSPC {
			t.Errorf("write too much: %v", err)
		}
		err = f.Truncate(50)
		used("shorter", 50)
		err = f.Close()
		used("closed by one", 50)
		err = g.Close()
		used("closed", 0)
	}
}

// TestQuotaInGoroutines writes to one file from several sides at once: what is used
// is what is there.
func TestQuotaInGoroutines(t *testing.T) {
	quota := vfs.NewQuota(vfs.Usage{Bytes: 1 << 30})
	n := vfstest.Namespace(t, writable(t, tree(t, nil), quota))
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			f, err := n.Open("/file", vfs.Read|vfs.Write|vfs.Create, 0o644)
			if err != nil {
				t.Error(err)
				return
			}
			defer f.Close()
			for k := range 200 {
				_, _ = f.WriteAt(make([]byte, 100), int64(k*(i+1)))
				_ = f.Truncate(int64(k * 10))
				_ = n.Remove("/other")
				_ = n.Rename("/file2", "/other")
				_ = n.Link("/file", "/file2")
			}
		})
	}
	wg.Wait()
	total := int64(0)
	counted := map[uint64]bool{}
	entries, err := n.ReadDir("/", "", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if info, err := n.Lstat("/" + e.Name); err == nil && !counted[info.Inode] {
			counted[info.Inode] = true
			total += info.Size
		}
	}
	if quota.Used() != (vfs.Usage{Bytes: total, Inodes: int64(len(entries))}) {
		t.Errorf("used %+v, there are %d bytes with %d names", quota.Used(), total, len(entries))
	}
}

// TestLargeDirectory goes through a directory by small portions, and sees what has
// come since it began.
func TestLargeDirectory(t *testing.T) {
	root := tree(t, nil)
	for i := range 1000 {
		if err := os.WriteFile(filepath.Join(root, strconv.Itoa(1000+i)), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	n := vfstest.Namespace(t, opened(t, root))
	var names []string
	for after := ""; ; {
		entries, err := n.ReadDir("/", after, 10)
		if err != nil {
			t.Fatal(err)
		}
		if len(entries) == 0 {
			break
		}
		for _, e := range entries {
			names = append(names, e.Name)
		}
		if after = names[len(names)-1]; after == "1099" {
			// The time of the directory tells: it is another one after this.
			old := time.Unix(1000, 0)
			if err := errors.Join(os.WriteFile(filepath.Join(root, "1100x"), nil, 0o644), os.Chtimes(root, old, old)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(names) != 1001 || names[101] != "1100x" || !slices.IsSorted(names) {
		t.Errorf("%d names, %q", len(names), names[95:105])
	}
}
