package hostfs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/hostfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestContract has a file "secret" beside the root, which no path may reach.
func TestContract(t *testing.T) {
	vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS {
		return opened(t, tree(t, nodes))
	}, vfstest.Options{
		ReadOnly:      true,
		NoSymlinks:    runtime.GOOS == "windows", // needs a privilege to make them
		NoPermissions: os.Geteuid() <= 0,         // root, or Windows
		NoOddNames:    runtime.GOOS != "linux",
	})
}

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
