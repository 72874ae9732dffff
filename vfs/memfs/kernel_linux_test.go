package memfs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestKernel does the same random operations in memory and with the kernel, and
// compares every error and what is there in the end. Root runs it as nobody, so
// that permissions hold for the kernel as well.
func TestKernel(t *testing.T) {
	if os.Geteuid() == 0 {
		runAsNobody(t)
		return
	}
	const runs, operations = 150, 150
	umask := syscall.Umask(0)
	t.Cleanup(func() { syscall.Umask(umask) })
	for seed := range int64(runs) {
		r := rand.New(rand.NewSource(seed))
		top := t.TempDir()
		t.Cleanup(func() { chmodAll(top) })
		if err := os.Chmod(top, 0o755); err != nil {
			t.Fatal(err)
		}
		here := memfs.New(memfs.Options{})
		n := vfstest.Namespace(t, here)
		var log []string
		below := int(seed) % operations // so many operations go to what will be below
		for i := range operations {
			if i == below {
				log = append(log, "put a file system over it")
				here = over(t, here)
				n = vfstest.Namespace(t, here)
			}
			op, ours, kernels := operation(r, n, top, i < below)
			if op == "" {
				continue
			}
			log = append(log, fmt.Sprintf("%s: %v", op, errnoText(ours)))
			if ours != kernels {
				t.Fatalf("seed %d, %s\nhere %v, in the kernel %v", seed, strings.Join(log, "\n"), errnoText(ours), errnoText(kernels))
			}
		}
		if diff := cmp.Diff(dumpHost(t, top), dump(n, "/")); diff != "" {
			t.Fatalf("seed %d, %s\n(-kernel +here)\n%s", seed, strings.Join(log, "\n"), diff)
		}
	}
}

// runAsNobody runs this test alone in a process without privileges.
func runAsNobody(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	program, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	exe := filepath.Join(dir, "test")
	if err := os.WriteFile(exe, program, 0o755); err != nil {
		t.Fatal(err)
	}
	for d := dir; d != filepath.Dir(os.TempDir()) && d != "/"; d = filepath.Dir(d) {
		if d != os.TempDir() {
			_ = os.Chmod(d, 0o777)
		}
	}
	cmd := exec.Command(exe, "-test.run=^TestKernel$", "-test.count=1")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TMPDIR="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

func errnoText(e vfs.Errno) string {
	if e == 0 {
		return "ok"
	}
	return e.Error()
}

var (
	elements = []string{"a", "b", "c", "a", "b", "a", "b", "c", "a", "b", "c", ".", "..", ""}
	modes    = []fs.FileMode{0o700, 0o755, 0o755, 0o755, 0o500, 0o300, 0o600, 0o644}
)

// path returns a path of a few elements, most of them names.
func path(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.Intn(4) {
		b.WriteString("/" + elements[r.Intn(len(elements))])
	}
	return b.String()
}

// operation does something here and with the kernel. What will be below gets no
// hard links, which are separate files from above, and no permissions that keep
// the file system above from reading it.
func operation(r *rand.Rand, n *vfs.Namespace, top string, below bool) (what string, ours, kernels vfs.Errno) {
	p, q, mode := path(r), path(r), modes[r.Intn(len(modes))]
	if below {
		mode |= 0o700
	}
	target := strings.TrimLeft(q, "/") // relative; ".." may leave the top, see safe
	kp, kq := top+p, top+q
	if !safe(p) || !safe(q) {
		return "", 0, 0
	}
	switch r.Intn(12) {
	case 0, 1:
		return "mkdir " + p, code(n.Mkdir(p, mode)), code(syscall.Mkdir(kp, uint32(mode)))
	case 2, 3:
		flag := []vfs.Flag{vfs.Write | vfs.Create, vfs.Write | vfs.Create | vfs.Exclusive, vfs.Read, vfs.Read | vfs.Create, vfs.Write | vfs.Truncate, vfs.Read | vfs.NoFollow, vfs.Read | vfs.Directory}[r.Intn(7)]
		f, err := n.Open(p, flag, 0o644)
		if err == nil {
			_ = f.Close()
		}
		return fmt.Sprintf("open %s %b", p, flag), code(err), code(kernelOpen(kp, flag))
	case 4:
		return "remove " + p, code(n.Remove(p)), code(syscall.Unlink(kp))
	case 5:
		return "rmdir " + p, code(n.RemoveDir(p)), code(syscall.Rmdir(kp))
	case 6:
		return "rename " + p + " " + q, code(n.Rename(p, q)), code(syscall.Rename(kp, kq))
	case 7:
		if below {
			return "", 0, 0
		}
		return "link " + p + " " + q, code(n.Link(p, q)), code(syscall.Link(kp, kq))
	case 8:
		// Left out: to create a file through a link to "missing/" is ENOENT
		// here, EISDIR in the kernel.
		if target = strings.TrimRight(target, "/."); target == "" || strings.Contains(target, "..") {
			target = "a/b"
		}
		return "symlink " + target + " " + p, code(n.Symlink(target, p)), code(syscall.Symlink(target, kp))
	case 9:
		return fmt.Sprintf("chmod %s %o", p, mode), code(n.Chmod(p, mode)), code(syscall.Chmod(kp, uint32(mode)))
	case 10:
		_, err := n.Stat(p)
		var st syscall.Stat_t
		return "stat " + p, code(err), code(syscall.Stat(kp, &st))
	default:
		_, err := n.Lstat(p)
		var st syscall.Stat_t
		return "lstat " + p, code(err), code(syscall.Lstat(kp, &st))
	}
}

// safe reports whether a path cannot leave the top by its own "..", nor name the
// top itself, which is the root here and no root for the kernel.
func safe(p string) bool {
	depth := 0
	for e := range strings.SplitSeq(p, "/") {
		switch e {
		case "", ".":
		case "..":
			depth--
		default:
			depth++
		}
		if depth < 0 {
			return false
		}
	}
	return !endsAtTop(p)
}

func endsAtTop(p string) bool { return filepath.Clean(p) == "/" }

func kernelOpen(p string, flag vfs.Flag) error {
	bits := 0
	for ours, theirs := range map[vfs.Flag]int{
		vfs.Create: syscall.O_CREAT, vfs.Exclusive: syscall.O_EXCL, vfs.Truncate: syscall.O_TRUNC,
		vfs.Directory: syscall.O_DIRECTORY, vfs.NoFollow: syscall.O_NOFOLLOW, vfs.Write: syscall.O_WRONLY,
	} {
		if flag&ours != 0 {
			bits |= theirs
		}
	}
	fd, err := syscall.Open(p, bits, 0o644)
	if err == nil {
		err = syscall.Close(fd)
	}
	return err
}

// code is the number of an error of either side.
func code(err error) vfs.Errno {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return vfs.Errno(errno)
	}
	return vfs.ErrnoOf(err)
}

// dump describes all that can be seen below a directory.
func dump(n *vfs.Namespace, dir string) map[string]string {
	all := map[string]string{}
	entries, _ := n.ReadDir(dir, "", 0)
	for _, e := range entries {
		p := strings.TrimSuffix(dir, "/") + "/" + e.Name
		info, err := n.Lstat(p)
		if err != nil {
			all[p] = vfs.ErrnoOf(err).Error()
			continue
		}
		target, _ := n.Readlink(p)
		all[p] = description(info.Mode, info.Nlink, target)
		if info.IsDir() {
			for q, d := range dump(n, p) {
				all[q] = d
			}
		}
	}
	return all
}

func description(mode fs.FileMode, nlink uint64, target string) string {
	if mode.IsDir() {
		nlink = 0 // the file systems of hosts differ
	}
	return fmt.Sprintf("%v %d %s", mode, nlink, target)
}

// dumpHost is dump, of the kernel's side.
func dumpHost(t *testing.T, top string) map[string]string {
	t.Helper()
	all := map[string]string{}
	_ = filepath.WalkDir(top, func(p string, _ fs.DirEntry, _ error) error {
		name := strings.TrimPrefix(p, top)
		if name == "" {
			return nil
		}
		info, lstatErr := os.Lstat(p)
		if lstatErr != nil {
			all[name] = code(lstatErr).Error()
			return nil
		}
		target, _ := os.Readlink(p)
		var stat syscall.Stat_t
		_ = syscall.Lstat(p, &stat)
		all[name] = description(info.Mode(), uint64(stat.Nlink), target) //nolint:unconvert // narrower on arm64
		return nil
	})
	return all
}

// chmodAll lets the temporary directory be removed.
func chmodAll(top string) {
	_ = filepath.WalkDir(top, func(p string, d fs.DirEntry, _ error) error {
		if d.IsDir() {
			_ = os.Chmod(p, 0o700)
		}
		return nil
	})
}
