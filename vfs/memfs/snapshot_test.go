package memfs_test

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestSnapshotsInGoroutines writes to a file system, and to those made of its
// snapshots, at once. The race detector looks on.
func TestSnapshotsInGoroutines(t *testing.T) {
	f := populated(t, []vfstest.Node{{Path: "/file", Data: "first"}})
	n := vfstest.Namespace(t, f)
	var wg sync.WaitGroup
	for i := range 20 {
		snapshot := f.Snapshot()
		for range 2 {
			wg.Go(func() { grow(t, snapshot, i) })
		}
		if err := n.WriteFile("/file", []byte("changed"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := n.WriteFile(fmt.Sprintf("/file%d", i), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	wg.Wait()
}

// grow makes a file system of a snapshot and expects i+1 files, before and after
// it changed its own.
func grow(t *testing.T, s *memfs.Snapshot, i int) {
	for range 2 {
		f, err := s.FS(memfs.Options{})
		if err != nil {
			t.Error(err)
			return
		}
		n := vfstest.Namespace(t, f)
		if entries, err := n.ReadDir("/", "", 0); err != nil || len(entries) != i+1 {
			t.Errorf("%d entries, %v; want %d", len(entries), err, i+1)
		}
		if err := n.WriteFile("/file", []byte("mine"), 0o644); err != nil {
			t.Error(err)
		}
		if err := n.Mkdir("/dir", 0o755); err != nil {
			t.Error(err)
		}
	}
}

// TestForkOpenFiles goes on with a file that was open when the fork was made.
func TestForkOpenFiles(t *testing.T) {
	f := memfs.New(memfs.Options{Quota: vfs.NewQuota(vfs.Usage{Bytes: 100})})
	open := func(name string) vfs.File {
		h, err := f.Open(name, vfs.Read|vfs.Write|vfs.Create, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	kept, gone := open("/kept"), open("/gone")
	for _, h := range []vfs.File{kept, gone} {
		if _, err := io.WriteString(h, "before"); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Remove("/gone"); err != nil {
		t.Fatal(err)
	}
	fork := f.Fork()
	if f.Used() != (vfs.Usage{Bytes: 12, Inodes: 1}) || fork.Used() != (vfs.Usage{Bytes: 6, Inodes: 1}) {
		t.Errorf("used %+v, in the fork %+v", f.Used(), fork.Used())
	}
	if _, err := io.WriteString(kept, " and after"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fs   *memfs.FS
		want string
	}{{f, "before and after"}, {fork, "before"}} {
		if content, err := vfstest.Namespace(t, c.fs).ReadFile("/kept", 100); err != nil || string(content) != c.want {
			t.Errorf("%q, %v; want %q", content, err, c.want)
		}
	}
	content := make([]byte, 6)
	if _, err := gone.ReadAt(content, 0); err != nil || string(content) != "before" {
		t.Errorf("the file without a name holds %q, %v", content, err)
	}
	if err := gone.Close(); err != nil || f.Used().Bytes != 16 {
		t.Errorf("used %+v, %v", f.Used(), err)
	}
}

func TestQuotaBites(t *testing.T) {
	q := vfs.NewQuota(vfs.Usage{Bytes: 10, Inodes: 3})
	n := vfstest.Namespace(t, memfs.New(memfs.Options{Quota: q}))
	h, err := n.Open("/file", vfs.Write|vfs.Create, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(h, "12345678"); err != nil {
		t.Fatal(err)
	}
	if k, err := io.WriteString(h, "90x"); k != 0 || vfs.ErrnoOf(err) != vfs.ENOSPC {
		t.Errorf("wrote %d, %v", k, err)
	}
	if err := h.Truncate(11); vfs.ErrnoOf(err) != vfs.ENOSPC {
		t.Errorf("truncate: %v", err)
	}
	if err := n.Symlink("abc", "/link"); vfs.ErrnoOf(err) != vfs.ENOSPC {
		t.Errorf("symlink: %v", err)
	}
	for i, want := range []vfs.Errno{0, 0, vfs.ENOSPC} {
		if err := n.Link("/file", fmt.Sprintf("/%d", i)); vfs.ErrnoOf(err) != want {
			t.Errorf("link %d: %v", i, err)
		}
	}
	for _, name := range []string{"/file", "/0", "/1"} {
		if err := n.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	if q.Used() != (vfs.Usage{Bytes: 8}) {
		t.Errorf("used by an open file: %+v", q.Used())
	}
	if err := h.Close(); err != nil || q.Used() != (vfs.Usage{}) {
		t.Errorf("used by nothing: %+v, %v", q.Used(), err)
	}
	s := populated(t, []vfstest.Node{{Path: "/file", Data: "too much for it"}}).Snapshot()
	if _, err := s.FS(memfs.Options{Quota: q}); vfs.ErrnoOf(err) != vfs.ENOSPC {
		t.Errorf("a snapshot that does not fit: %v", err)
	}
}

func TestInodesAreDeterministic(t *testing.T) {
	build := func() (numbers []uint64) {
		f := memfs.New(memfs.Options{})
		n := vfstest.Namespace(t, f)
		for i := range 300 {
			if err := n.WriteFile(fmt.Sprintf("/%d", i), nil, 0o644); err != nil {
				t.Fatal(err)
			}
			if i%3 == 0 {
				if err := n.Remove(fmt.Sprintf("/%d", i)); err != nil {
					t.Fatal(err)
				}
			}
		}
		entries, err := f.Fork().ReadDir("/", "", 0)
		if err != nil || len(entries) != 200 {
			t.Fatal(len(entries), err)
		}
		for _, e := range entries {
			numbers = append(numbers, e.Inode)
		}
		return numbers
	}
	if a, b := fmt.Sprint(build()), fmt.Sprint(build()); a != b {
		t.Errorf("%s\n%s", a, b)
	}
}

func TestClock(t *testing.T) {
	now := time.Unix(100, 0)
	f := memfs.New(memfs.Options{Clock: func() time.Time { return now }})
	n := vfstest.Namespace(t, f)
	if err := n.WriteFile("/file", []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	now = time.Unix(200, 0)
	if err := n.Chmod("/file", 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := n.ReadFile("/file", 1); err != nil {
		t.Fatal(err)
	}
	info, err := n.Stat("/file")
	if err != nil || info.ModTime.Unix() != 100 || info.AccessTime.Unix() != 100 || info.ChangeTime.Unix() != 200 {
		t.Errorf("times %+v, %v", info, err)
	}
	if root, err := n.Stat("/"); err != nil || root.ModTime.Unix() != 100 {
		t.Errorf("times of the directory %+v, %v", root, err)
	}
}

// TestSparse makes a file of 1 TiB without a quota: it costs what is written.
func TestSparse(t *testing.T) {
	f := memfs.New(memfs.Options{})
	h, err := f.Open("/huge", vfs.Read|vfs.Write|vfs.Create, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []int64{1 << 40, 1 << 20, 1<<50 - 1} {
		if _, err := h.WriteAt([]byte("x"), at); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.WriteAt([]byte("x"), 1<<50); vfs.ErrnoOf(err) != vfs.EFBIG {
		t.Errorf("behind the largest size: %v", err)
	}
	p := make([]byte, 3)
	if _, err := h.ReadAt(p, 1<<40-1); err != nil || !bytes.Equal(p, []byte{0, 'x', 0}) {
		t.Errorf("%q, %v", p, err)
	}
	if err := h.Truncate(1 << 40); err != nil {
		t.Fatal(err)
	}
	if err := h.Truncate(1 << 41); err != nil {
		t.Fatal(err)
	}
	if _, err := h.ReadAt(p, 1<<40-1); err != nil || !bytes.Equal(p, []byte{0, 0, 0}) {
		t.Errorf("%q, %v", p, err)
	}
}
