package memfs_test

import (
	"fmt"
	"io/fs"
	"testing"
	"time"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestOverQuota counts what is written above another file system: not what that
// has, nor what is taken from it.
func TestOverQuota(t *testing.T) {
	below := populated(t, []vfstest.Node{
		{Path: "/dir", Mode: fs.ModeDir | 0o755},
		{Path: "/dir/a", Data: "12345"},
		{Path: "/dir/b", Data: "12345"},
		{Path: "/c", Data: "12345"},
		{Path: "/link", Mode: fs.ModeSymlink, Data: "dir/a"},
	})
	quota := vfs.NewQuota(vfs.Usage{Bytes: 10, Inodes: 2})
	f, err := memfs.Over(below, memfs.Options{Quota: quota})
	if err != nil {
		t.Fatal(err)
	}
	n := vfstest.Namespace(t, f)
	want := func(what string, err error, errno vfs.Errno, used vfs.Usage) {
		t.Helper()
		if vfs.ErrnoOf(err) != errno || quota.Used() != used || f.Used() != used {
			t.Errorf("%s: error %v, want %v; used %+v and %+v, want %+v", what, err, errno, quota.Used(), f.Used(), used)
		}
	}
	_, err = n.ReadFile("/dir/a", 10)
	want("read", err, 0, vfs.Usage{})
	want("chmod", n.Chmod("/dir/a", 0o600), 0, vfs.Usage{})
	want("rename a directory", n.Rename("/dir", "/moved"), 0, vfs.Usage{})
	want("remove", n.Remove("/moved/b"), 0, vfs.Usage{})
	want("remove a link", n.Remove("/link"), 0, vfs.Usage{})

	h, err := n.Open("/moved/a", vfs.Write|vfs.Append, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.Write([]byte("6"))
	want("append", err, 0, vfs.Usage{Bytes: 6})
	_, err = h.Write([]byte("78901"))
	want("append too much", err, vfs.ENOSPC, vfs.Usage{Bytes: 6})
	want("another name", n.Link("/moved/a", "/a2"), 0, vfs.Usage{Bytes: 6, Inodes: 1})
	want("truncate what is below", n.WriteFile("/c", nil, 0), 0, vfs.Usage{Bytes: 6, Inodes: 1})
	want("rename over it", n.Rename("/c", "/a2"), 0, vfs.Usage{Bytes: 6})
	want("remove it while it is open", n.Remove("/moved/a"), 0, vfs.Usage{Bytes: 6})
	want("close", h.Close(), 0, vfs.Usage{})
	want("create", n.WriteFile("/new", []byte("1234567890"), 0o644), 0, vfs.Usage{Bytes: 10, Inodes: 1})
	want("create another", n.Mkdir("/new2", 0o755), 0, vfs.Usage{Bytes: 10, Inodes: 2})
	want("create too many", n.Mkdir("/new3", 0o755), vfs.ENOSPC, vfs.Usage{Bytes: 10, Inodes: 2})
}

// TestOverKeepsWhatIsThere changes a file and looks at what does not change by it,
// above and below.
func TestOverKeepsWhatIsThere(t *testing.T) {
	then, now := time.Unix(1000, 123_456_789).UTC(), time.Unix(2000, 987_654_321).UTC()
	below := memfs.New(memfs.Options{Clock: func() time.Time { return then }})
	vfstest.Populate(t, below, []vfstest.Node{{Path: "/dir", Mode: fs.ModeDir | 0o750}, {Path: "/dir/file", Mode: 0o640, Data: "text"}})
	f, err := memfs.Over(below, memfs.Options{Clock: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	n := vfstest.Namespace(t, f)
	before, err := n.Stat("/dir/file")
	if err != nil {
		t.Fatal(err)
	}
	h, err := n.Open("/dir/file", vfs.Read|vfs.Write, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if _, err := h.WriteAt([]byte("T"), 0); err != nil {
		t.Fatal(err)
	}
	after, err := n.Stat("/dir/file")
	if err != nil || after.Mode != 0o640 || after.Inode != before.Inode || after.Size != 4 ||
		!after.AccessTime.Equal(then) || !after.ModTime.Equal(now) || !after.ChangeTime.Equal(now) {
		t.Errorf("written: %+v, %v; before %+v", after, err, before)
	}
	if err := n.Chmod("/dir", 0o700); err != nil {
		t.Fatal(err)
	}
	if dir, err := n.Stat("/dir"); err != nil || !dir.ModTime.Equal(then) || !dir.ChangeTime.Equal(now) {
		t.Errorf("its directory: %+v, %v", dir, err)
	}
	lower := vfstest.Namespace(t, below)
	if content, err := lower.ReadFile("/dir/file", 10); err != nil || string(content) != "text" {
		t.Errorf("below: %q, %v", content, err)
	}
	if dir, err := lower.Stat("/dir"); err != nil || dir.Mode.Perm() != 0o750 || !dir.ChangeTime.Equal(then) {
		t.Errorf("below: %+v, %v", dir, err)
	}
}

// TestOverWhiteouts removes names that are below, and makes others in their place,
// in turns; what was below does not come back.
func TestOverWhiteouts(t *testing.T) {
	var nodes []vfstest.Node
	for i := range 20 {
		nodes = append(nodes, vfstest.Node{Path: fmt.Sprintf("/d%d", i), Mode: fs.ModeDir | 0o755}, vfstest.Node{Path: fmt.Sprintf("/d%d/old", i), Data: "old"})
	}
	var f vfs.FS = populated(t, nodes)
	for round := range 3 {
		above := over(t, f)
		n := vfstest.Namespace(t, above)
		for i := round; i < 20; i += 3 {
			dir := fmt.Sprintf("/d%d", i)
			for what, err := range map[string]error{
				"remove": n.Remove(dir + "/old"), "rmdir": n.RemoveDir(dir), "mkdir": n.Mkdir(dir, 0o700), "symlink": n.Symlink("old", dir+"/new"),
			} {
				if err != nil {
					t.Errorf("%s %s: %v", what, dir, err)
				}
			}
		}
		f = above.Fork()
	}
	n := vfstest.Namespace(t, f)
	for i := range 20 {
		entries, err := n.ReadDir(fmt.Sprintf("/d%d", i), "", 0)
		if err != nil || len(entries) != 1 || entries[0].Name != "new" {
			t.Errorf("/d%d has %v, %v", i, entries, err)
		}
	}
}

// foreign is a file system whose files belong to somebody else.
type foreign struct{ vfs.FS }

func (f foreign) Lstat(name string) (vfs.FileInfo, error) {
	info, err := f.FS.Lstat(name)
	info.UID, info.GID = 65534, 65534
	return info, err
}

// TestForeignFiles does what one may do to the files of others: what their
// permissions say for all, and nothing that only the owner may.
func TestForeignFiles(t *testing.T) {
	below := populated(t, []vfstest.Node{
		{Path: "/open", Mode: fs.ModeDir | 0o777},
		{Path: "/open/file", Mode: 0o666},
		{Path: "/closed", Mode: fs.ModeDir | 0o755},
		{Path: "/closed/file", Mode: 0o644},
		{Path: "/closed/hidden", Mode: 0o640},
		{Path: "/sticky", Mode: fs.ModeDir | 0o777},
		{Path: "/sticky/file", Mode: 0o666},
	})
	if err := below.Chmod("/sticky", 0o777|fs.ModeSticky); err != nil {
		t.Fatal(err)
	}
	n := vfstest.Namespace(t, over(t, foreign{below}))
	_, hidden := n.ReadFile("/closed/hidden", 10)
	for _, c := range []struct {
		what string
		err  error
		want vfs.Errno
	}{
		{"read what only the owner may", hidden, vfs.EACCES},
		{"write what only the owner may", n.WriteFile("/closed/file", nil, 0), vfs.EACCES},
		{"remove where only the owner may", n.Remove("/closed/file"), vfs.EACCES},
		{"chmod", n.Chmod("/open/file", 0o600), vfs.EPERM},
		{"chtimes", n.Chtimes("/open/file", time.Unix(1, 0), time.Unix(1, 0)), vfs.EPERM},
		{"write what all may", n.WriteFile("/open/file", []byte("x"), 0), 0},
		{"remove where all may", n.Remove("/open/file"), 0},
		{"write in a sticky directory", n.WriteFile("/sticky/file", []byte("x"), 0), 0},
		{"remove in a sticky directory", n.Remove("/sticky/file"), vfs.EPERM},
		{"rename in a sticky directory", n.Rename("/sticky/file", "/sticky/other"), vfs.EPERM},
		{"create in a sticky directory", n.WriteFile("/sticky/mine", nil, 0o600), 0},
		{"replace in a sticky directory", n.Rename("/sticky/mine", "/sticky/file"), vfs.EPERM},
		{"rename one's own in a sticky directory", n.Rename("/sticky/mine", "/sticky/still"), 0},
		{"remove one's own in a sticky directory", n.Remove("/sticky/still"), 0},
	} {
		if vfs.ErrnoOf(c.err) != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.err, c.want)
		}
	}
}
