//go:build unix

package executor_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// nobody is the user that tests become when they run as root, whom no
// permission stops.
const nobody = 65534

// unprivileged runs the calling test in a process without root's rights. It
// reports whether this is that process, in which the test goes on.
func unprivileged(t *testing.T) bool {
	t.Helper()
	if os.Getuid() != 0 {
		return true
	}
	dir, err := os.MkdirTemp("", "executor-test-")
	check(t, err)
	t.Cleanup(func() { check(t, os.RemoveAll(dir)) })
	check(t, os.CopyFS(filepath.Join(dir, "testdata"), os.DirFS("testdata")))
	self, err := os.Executable()
	check(t, err)
	binary := filepath.Join(dir, "executor.test")
	check(t, copyFile(binary, self))
	check(t, os.Mkdir(filepath.Join(dir, "tmp"), 0o700))
	for _, path := range []string{dir, filepath.Join(dir, "tmp")} {
		check(t, os.Chown(path, nobody, nobody))
	}
	cmd := exec.CommandContext(t.Context(), binary, "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Dir = dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + filepath.Join(dir, "tmp"), "HOME=" + dir}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	text, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(text), "--- PASS: "+t.Name()) {
		t.Errorf("without root's rights: %v\n%s", err, text)
	}
	return false
}

func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o755)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// C-081: what the system does not allow is its error, wrapped, and audited
// without absolute paths.
func TestPermissionDenied(t *testing.T) {
	if !unprivileged(t) {
		return
	}
	for name, forbid := range map[string]string{
		"script": "scripts/cat.sh", "folder of the script": "scripts", "skill": ".",
	} {
		t.Run(name, func(t *testing.T) {
			f, dir := newShellFixture(t), skillCopy(t, "basics")
			path := filepath.Join(dir, forbid)
			check(t, os.Chmod(path, 0))
			t.Cleanup(func() { check(t, os.Chmod(path, 0o755)) })
			err := f.refuse(t, callIn(dir, "cat.sh", nil))
			equal(t, "is fs.ErrPermission", errors.Is(err, fs.ErrPermission), true)
			equal(t, "is fs.ErrNotExist", errors.Is(err, fs.ErrNotExist), false)
			r, text := f.record(t)
			contains(t, r.Error, "permission denied")
			if strings.Contains(text, dir) {
				t.Errorf("an absolute path in the audit log: %s", text)
			}
		})
	}
	t.Run("audit log", func(t *testing.T) {
		f := newShellFixture(t)
		check(t, os.Mkdir(filepath.Dir(f.audit), 0o500))
		equal(t, "success", f.execute(t, call(t, "where.sh", nil)).Success, true)
		equal(t, "lines", len(f.log.with("ERROR Audit record lost: ")), 1)
	})
	t.Run("setuid of one's own", func(t *testing.T) {
		f, dir := newShellFixture(t), skillCopy(t, "basics")
		giveBit(t, filepath.Join(dir, "scripts", "cat.sh"), fs.ModeSetuid)
		equal(t, "error", f.refuse(t, callIn(dir, "cat.sh", nil)).Error(), "Script has setuid bit: scripts/cat.sh")
	})
	t.Run("a run", func(t *testing.T) {
		equal(t, "stdout", newShellFixture(t).execute(t, call(t, "cat.sh", nil)).Stdout, "{}")
	})
}
