//go:build unix

package hostfs_test

import (
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestSpecialFiles opens what would wait or have effects. Without the refusal it
// hangs.
func TestSpecialFiles(t *testing.T) {
	root := tree(t, nil)
	if err := syscall.Mkfifo(filepath.Join(root, "pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Chdir(root) // the path of a socket is short
	l, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	n := vfstest.Namespace(t, opened(t, root))
	for _, name := range []string{"/pipe", "/socket"} {
		if _, err := n.Open(name, vfs.Read, 0); vfs.ErrnoOf(err) != vfs.EACCES {
			t.Errorf("open %s: %v", name, err)
		}
		if _, err := n.Open(name, vfs.Write, 0); vfs.ErrnoOf(err) != vfs.EROFS {
			t.Errorf("open %s to write: %v", name, err)
		}
		if _, err := n.Stat(name + "/x"); vfs.ErrnoOf(err) != vfs.ENOTDIR {
			t.Errorf("stat below %s: %v", name, err)
		}
		if _, err := n.ReadDir(name, "", 0); vfs.ErrnoOf(err) != vfs.ENOTDIR {
			t.Errorf("readdir %s: %v", name, err)
		}
		if info, err := n.Stat(name); err != nil || info.Mode.IsRegular() || info.IsDir() {
			t.Errorf("stat %s: %v, %v", name, info, err)
		}
	}
	devices := vfstest.Namespace(t, opened(t, "/dev"))
	if _, err := devices.Open("/zero", vfs.Read, 0); vfs.ErrnoOf(err) != vfs.EACCES {
		t.Errorf("open a device: %v", err)
	}
}

// TestNoHostPaths looks at the texts of errors.
func TestNoHostPaths(t *testing.T) {
	root := tree(t, nil)
	n := vfstest.Namespace(t, opened(t, root))
	_, openErr := n.Open("/nothing", vfs.Read, 0)
	_, statErr := n.Stat("/nothing")
	_, listErr := n.ReadDir("/nothing", "", 0)
	for _, err := range []error{openErr, statErr, listErr} {
		if err == nil || strings.Contains(err.Error(), filepath.Dir(root)) || !strings.HasSuffix(err.Error(), "/nothing: No such file or directory") {
			t.Errorf("error %v", err)
		}
	}
}

// TestRace swaps a directory with a link that leads out while paths go through
// it. Nothing from outside may be read, and nothing may hang at a pipe.
func TestRace(t *testing.T) {
	const rounds = 2000
	root := tree(t, []vfstest.Node{{Path: "/in", Mode: os.ModeDir | 0o755}, {Path: "/in/secret", Data: "inside"}})
	outside, inside, aside := filepath.Dir(root), filepath.Join(root, "in"), filepath.Join(root, "aside")
	if err := os.Symlink(outside, filepath.Join(root, "out")); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(root, "pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	stop, done := make(chan struct{}), make(chan error, 1)
	go func() { done <- swap(stop, inside, aside, filepath.Join(root, "out"), filepath.Join(root, "pipe")) }()
	n := vfstest.Namespace(t, opened(t, root))
	for range rounds {
		for _, path := range []string{"/in/secret", "/in/../in/secret", "/in"} {
			if content, err := n.ReadFile(path, 100); err == nil && string(content) != "inside" {
				t.Fatalf("%s leads to %q", path, content)
			}
		}
	}
	close(stop)
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestRaceOfWrites is TestRace for changes: nothing outside may be changed or
// removed, and nothing made there.
func TestRaceOfWrites(t *testing.T) {
	const rounds = 1000
	root := tree(t, []vfstest.Node{{Path: "/in", Mode: os.ModeDir | 0o755}, {Path: "/in/secret", Data: "inside"}})
	outside, inside, aside := filepath.Dir(root), filepath.Join(root, "in"), filepath.Join(root, "aside")
	if err := os.Symlink(outside, filepath.Join(root, "out")); err != nil {
		t.Fatal(err)
	}
	stop, done := make(chan struct{}), make(chan error, 1)
	go func() { done <- swap(stop, inside, aside, filepath.Join(root, "out")) }()
	n := vfstest.Namespace(t, writable(t, root, nil))
	for range rounds {
		_ = n.WriteFile("/in/secret", []byte("changed"), 0o644)
		_ = n.Chmod("/in/secret", 0o777)
		_ = n.Mkdir("/in/new", 0o755)
		_ = n.Rename("/in/new", "/in/newer")
		_ = n.Link("/in/secret", "/in/link")
		_ = n.Remove("/in/secret")
		_ = n.Remove("/in/link")
		_ = n.RemoveDir("/in/newer")
	}
	close(stop)
	if err := <-done; err != nil {
		t.Error(err)
	}
	entries, err := os.ReadDir(outside)
	if err != nil || len(entries) != 2 {
		t.Errorf("outside there are %v, %v", entries, err)
	}
	info, err := os.Stat(filepath.Join(outside, "secret"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("outside: %v, %v", info, err)
	}
	if content, err := os.ReadFile(filepath.Join(outside, "secret")); err != nil || string(content) != vfstest.Secret {
		t.Errorf("outside: %q, %v", content, err)
	}
}

// swap gives the name of a directory to others in turn, until stop.
func swap(stop chan struct{}, name, aside string, others ...string) error {
	for {
		for _, other := range others {
			select {
			case <-stop:
				return nil
			default:
			}
			for _, pair := range [][2]string{{name, aside}, {other, name}, {name, other}, {aside, name}} {
				if err := os.Rename(pair[0], pair[1]); err != nil {
					return err
				}
			}
		}
	}
}

// TestSetuid writes to programs that run with the rights of their owner, or of
// their group: afterwards they do not, whoever runs this test.
func TestSetuid(t *testing.T) {
	root := tree(t, []vfstest.Node{{Path: "/uid", Data: "program"}, {Path: "/gid", Data: "program"}})
	for name, bit := range map[string]os.FileMode{"uid": os.ModeSetuid, "gid": os.ModeSetgid} {
		if err := os.Chmod(filepath.Join(root, name), 0o755|bit); err != nil {
			t.Fatal(err)
		}
		n := vfstest.Namespace(t, writable(t, root, nil))
		if _, err := n.ReadFile("/"+name, 100); err != nil {
			t.Error(err)
		}
		if info, err := n.Stat("/" + name); err != nil || info.Mode&bit == 0 {
			t.Errorf("%s, read: %v, %v", name, info.Mode, err)
		}
		if err := n.WriteFile("/"+name, []byte("other"), 0); err != nil {
			t.Error(err)
		}
		if info, err := n.Stat("/" + name); err != nil || info.Mode != 0o755 {
			t.Errorf("%s, written to: %v, %v", name, info.Mode, err)
		}
	}
}

// TestHugeFile reads and writes at the ends of a file of 1 TiB that is one hole.
func TestHugeFile(t *testing.T) {
	const size = 1 << 40
	root := tree(t, []vfstest.Node{{Path: "/huge"}})
	if err := os.Truncate(filepath.Join(root, "huge"), size); err != nil {
		t.Fatal(err)
	}
	quota := vfs.NewQuota(vfs.Usage{Bytes: 100})
	n := vfstest.Namespace(t, writable(t, root, quota))
	f, err := n.Open("/huge", vfs.Read|vfs.Write, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p := make([]byte, 10)
	if k, err := f.ReadAt(p, size-4); k != 4 || !errors.Is(err, io.EOF) {
		t.Errorf("at the end: %d, %v", k, err)
	}
	if k, err := f.WriteAt([]byte("inside"), size-6); k != 6 || err != nil || quota.Used().Bytes != 0 {
		t.Errorf("inside: %d, %v; used %+v", k, err, quota.Used())
	}
	if _, err := f.WriteAt([]byte("behind"), size+95); vfs.ErrnoOf(err) != vfs.ENOSPC {
		t.Errorf("behind the end: %v", err)
	}
	if err := f.Truncate(size + 101); vfs.ErrnoOf(err) != vfs.ENOSPC {
		t.Errorf("longer: %v", err)
	}
	if _, err := n.ReadFile("/huge", 1<<20); vfs.ErrnoOf(err) != vfs.EFBIG {
		t.Errorf("all of it: %v", err)
	}
}
