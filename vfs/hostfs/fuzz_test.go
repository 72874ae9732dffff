package hostfs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/skillet-run/skillet/vfs/vfstest"
)

// FuzzPath reads by any path, and by any target of a link, in a directory of the
// host. All that can be read there is "inside".
func FuzzPath(f *testing.F) {
	if runtime.GOOS == "windows" {
		f.Skip("symbolic links need a privilege")
	}
	for _, path := range vfstest.Escapes() {
		f.Add(path, "../"+path)
	}
	root := tree(f, []vfstest.Node{
		{Path: "/a", Mode: fs.ModeDir | 0o755},
		{Path: "/a/file", Data: "inside"},
		{Path: "/up", Mode: fs.ModeSymlink, Data: ".."},
		{Path: "/a/out", Mode: fs.ModeSymlink, Data: "../../secret"},
	})
	n := vfstest.Namespace(f, opened(f, root))
	f.Fuzz(func(t *testing.T, path, target string) {
		link := filepath.Join(root, "link")
		if os.Symlink(target, link) == nil {
			defer os.Remove(link)
		}
		for _, p := range []string{path, "/" + path, "/a/" + path, "/up/" + path, "/link", "/link/" + path} {
			if content, err := n.ReadFile(p, 100); err == nil && string(content) != "inside" {
				t.Errorf("%q, with a link to %q, leads to %q", p, target, content)
			}
		}
	})
}
