package iofs_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/iofs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestBothWays has Go's own test of file systems look at a tree of guests, and at
// one that went both ways.
func TestBothWays(t *testing.T) {
	f := memfs.New(memfs.Options{})
	vfstest.Populate(t, f, []vfstest.Node{
		{Path: "/top", Mode: fs.ModeDir | 0o755},
		{Path: "/top/dir", Mode: fs.ModeDir | 0o755},
		{Path: "/top/dir/file", Data: "content"},
		{Path: "/top/empty"},
		{Path: "/top/link", Mode: fs.ModeSymlink, Data: "dir/file"},
		{Path: "/top/up", Mode: fs.ModeSymlink, Data: "../outside"},
		{Path: "/outside", Data: "elsewhere"},
	})
	files := iofs.Dir(vfstest.Namespace(t, f), "/top")
	if err := fstest.TestFS(files, "dir", "dir/file", "empty", "link", "up"); err != nil {
		t.Error(err)
	}
	if content, err := fs.ReadFile(files, "up"); err != nil || string(content) != "elsewhere" {
		t.Errorf("%q, %v", content, err)
	}
	if err := f.Remove("/top/up"); err != nil { // which leads nowhere where /top is the root
		t.Fatal(err)
	}
	again := iofs.Dir(vfstest.Namespace(t, iofs.New(files, 100)), "/")
	if err := fstest.TestFS(again, "dir", "dir/file", "empty", "link"); err != nil {
		t.Error(err)
	}
	_, err := files.Stat("nothing")
	var path *fs.PathError
	if !errors.As(err, &path) || path.Path != "nothing" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

// TestUnseekable reads files of an archive anywhere, and refuses those that are too large.
func TestUnseekable(t *testing.T) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for name, content := range map[string]string{"dir/small": "0123456789", "large": strings.Repeat("x", 101)} {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		t.Fatal(err)
	}
	n := vfstest.Namespace(t, iofs.New(r, 100))
	f, err := n.Open("/dir/small", vfs.Read, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	part := make([]byte, 3)
	if k, err := f.ReadAt(part, 4); k != 3 || err != nil || string(part) != "456" {
		t.Errorf("%q, %v", part[:k], err)
	}
	if _, err := n.ReadFile("/large", 1000); vfs.ErrnoOf(err) != vfs.EFBIG {
		t.Errorf("a large file: %v", err)
	}
}
