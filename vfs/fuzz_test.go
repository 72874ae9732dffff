package vfs_test

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// FuzzPath uses any path, and any target of a link, on a tree with mounts. What
// it resolves to is canonical, exists, and is the same when it is resolved again.
func FuzzPath(f *testing.F) {
	for _, path := range vfstest.Escapes() {
		f.Add(path, "../"+path)
	}
	f.Add("/l/../l/m/..", "/m/../l")
	f.Add("/m/l/.", "../../m/")
	f.Add("/l/l/l/x", "l")
	f.Fuzz(func(t *testing.T, path, target string) {
		inner := memory(t, file("/file", "inner"), dir("/d"))
		n := vfstest.Namespace(t, memory(t, dir("/d"), file("/d/file", "outer"), link("/d/up", "../..")), vfs.Mount{Path: "/m", FS: inner})
		made := n.Symlink(target, "/l") == nil
		if again := n.Symlink(target, "/m/l") == nil; again != made {
			t.Errorf("a link to %q can be made in one mount only", target)
		}
		for _, p := range []string{path, "/l/" + path, "/m/l" + path, "/d/../" + path} {
			resolves(t, n, p)
		}
	})
}

func resolves(t *testing.T, n *vfs.Namespace, path string) {
	t.Helper()
	info, statErr := n.Stat(path)
	real, err := n.Resolve(path)
	if vfs.ErrnoOf(err) != vfs.ErrnoOf(statErr) {
		t.Fatalf("%q: resolve says %v, stat %v", path, err, statErr)
	}
	if err != nil {
		return
	}
	if real[0] != '/' || strings.Contains(real, "//") || real != "/" && strings.HasSuffix(real, "/") ||
		strings.Contains(real+"/", "/../") || strings.Contains(real+"/", "/./") {
		t.Fatalf("%q resolves to %q", path, real)
	}
	again, err := n.Resolve(real)
	if err != nil || again != real {
		t.Fatalf("%q resolves to %q, and that to %q, %v", path, real, again, err)
	}
	if same, err := n.Lstat(real); err != nil || same.Inode != info.Inode || same.Device != info.Device {
		t.Fatalf("%q is %+v, %q is %+v, %v", path, info, real, same, err)
	}
}

func BenchmarkStat(b *testing.B) {
	fsys := memfs.New(memfs.Options{})
	n := vfstest.Namespace(b, fsys)
	if err := n.MkdirAll("/home/user/project/src", 0o755); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := n.Stat("/home/user/project/src"); err != nil {
			b.Fatal(err)
		}
	}
}
