package memfs_test

import (
	"errors"
	"io/fs"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestKernel does the same random operations in memory and with the kernel, and
// compares all that they say and what is there in the end. Root runs it as
// nobody, so that permissions hold for the kernel as well.
func TestKernel(t *testing.T) {
	if os.Geteuid() == 0 {
		runAsNobody(t)
		return
	}
	const runs, operations = 300, 200
	umask := syscall.Umask(0)
	t.Cleanup(func() { syscall.Umask(umask) })
	for seed := range int64(runs) {
		t.Run(strconv.FormatInt(seed, 10), func(t *testing.T) {
			d := inDirectory(t, rand.New(rand.NewSource(seed)))
			below := int(seed) % operations // so many operations go to what will be below
			d.below = below > 0 && seed%2 == 0
			for i := range operations {
				if i == below && d.below {
					d.goOver(t)
				}
				d.step(t)
			}
			d.end(t)
		})
	}
}

// inDirectory returns a duel with the kernel in a directory of its own.
func inDirectory(t *testing.T, dice dice) *duel {
	t.Helper()
	top := t.TempDir()
	t.Cleanup(func() { chmodAll(top) })
	if err := os.Chmod(top, 0o755); err != nil {
		t.Fatal(err)
	}
	here := memfs.New(memfs.Options{})
	return &duel{dice: dice, here: here, n: vfstest.Namespace(t, here), top: top, rights: os.Geteuid() != 0}
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

// TestKernelMounts is TestKernel with file systems that are mounted in each other,
// where the kernel has the same mounts below a root of its own: so links and ".."
// go as far as they like. It runs in a process with a mount namespace.
func TestKernelMounts(t *testing.T) {
	if os.Getenv(mountsName) == "" {
		runWithMounts(t)
		return
	}
	const runs, operations = 150, 200
	switch err := syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); {
	case errors.Is(err, syscall.EPERM), errors.Is(err, syscall.EACCES):
		t.Skipf("this system does not allow to mount: %v", err)
	case err != nil:
		t.Fatal(err)
	}
	syscall.Umask(0)
	for seed := range int64(runs) {
		t.Run(strconv.FormatInt(seed, 10), func(t *testing.T) {
			inRoot(t, t.TempDir())
			mounts := []vfs.Mount{{Path: "/a", FS: memfs.New(memfs.Options{})}, {Path: "/a/b", FS: memfs.New(memfs.Options{})}, {Path: "/c", FS: over(t, memfs.New(memfs.Options{}))}}
			root := memfs.New(memfs.Options{})
			d := &duel{dice: rand.New(rand.NewSource(seed)), n: vfstest.Namespace(t, root, mounts...)}
			for i := range operations {
				if i == operations/2 {
					d.closeAll(t)
					d.history = append(d.history, "nothing changes in /a/b any more")
					if err := syscall.Mount("", "/a/b", "", syscall.MS_REMOUNT|syscall.MS_BIND|syscall.MS_RDONLY, ""); err != nil {
						t.Fatal(err)
					}
					mounts[1].ReadOnly = true
					d.n = vfstest.Namespace(t, root, mounts...)
				}
				d.step(t)
			}
			d.end(t)
		})
	}
}

const mountsName = "MEMFS_TEST_MOUNTS"

// runWithMounts runs this test in a process that may mount: that of a user
// namespace, unless it is root who runs it.
func runWithMounts(t *testing.T) {
	t.Helper()
	cmd := exec.Command("/proc/self/exe", "-test.run=^TestKernelMounts$", "-test.count=1")
	cmd.Env = append(os.Environ(), mountsName+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	if os.Geteuid() != 0 {
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
	}
	var stdout strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stdout
	err := cmd.Start()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSPC) {
		t.Skipf("this system does not allow a mount namespace: %v", err)
	}
	if err == nil {
		err = cmd.Wait()
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, stdout.String())
	}
}

// inRoot makes a new file system the root of this process until the end of the
// test, with others mounted in it.
func inRoot(t *testing.T, top string) {
	t.Helper()
	outside, err := syscall.Open("/", syscall.O_RDONLY|syscall.O_DIRECTORY|syscall.O_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"", "/a", "/a/b", "/c"} {
		if err := errors.Join(os.MkdirAll(top+p, 0o755), syscall.Mount("tmpfs", top+p, "tmpfs", 0, "mode=755")); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(syscall.Chroot(top), syscall.Chdir("/")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		err := errors.Join(syscall.Fchdir(outside), syscall.Chroot("."), syscall.Close(outside), syscall.Unmount(top, syscall.MNT_DETACH))
		if err != nil {
			t.Fatal(err)
		}
	})
}

// bytesAsDice are the dice of a fuzzer; they fall on 0 when there are no more.
type bytesAsDice struct{ left []byte }

func (b *bytesAsDice) Intn(n int) int {
	if len(b.left) == 0 {
		return 0
	}
	x := int(b.left[0]) % n
	b.left = b.left[1:]
	return x
}

// FuzzKernel is TestKernel with a fuzzer that chooses the operations.
func FuzzKernel(f *testing.F) {
	for seed := range int64(8) {
		ops := make([]byte, 200)
		rand.New(rand.NewSource(seed)).Read(ops)
		f.Add(ops)
	}
	f.Fuzz(func(t *testing.T, ops []byte) {
		umask := syscall.Umask(0)
		defer syscall.Umask(umask)
		dice := &bytesAsDice{ops}
		d := inDirectory(t, dice)
		d.below = dice.Intn(2) == 1
		below := dice.Intn(64)
		for i := 0; len(dice.left) > 0; i++ {
			if d.below && i == below {
				d.goOver(t)
			}
			d.step(t)
		}
		d.end(t)
	})
}
