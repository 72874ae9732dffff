//go:build unix

package audit_test

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

	"github.com/skillet-run/skillet/internal/audit"
)

func mode(t *testing.T, path string) fs.FileMode {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

func TestModes(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	dir := filepath.Join(t.TempDir(), "state")
	path := filepath.Join(dir, "skillet", "audit.jsonl")
	log := audit.Open(path)
	for range 2 { // a new log, then one that somebody opened to all
		if err := log.Append(audit.Record{}); err != nil {
			t.Fatal(err)
		}
		for p, want := range map[string]fs.FileMode{
			dir: 0o700, filepath.Dir(path): 0o700, path: 0o600, path + ".lock": 0o600,
		} {
			if got := mode(t, p); got != want {
				t.Errorf("%s has mode %o", p, got)
			}
		}
		for _, p := range []string{path, path + ".lock"} {
			if err := os.Chmod(p, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestExistingParentKeepsItsMode(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := audit.Open(filepath.Join(dir, "a")).Append(audit.Record{}); err != nil {
		t.Fatal(err)
	}
	if got := mode(t, dir); got != 0o755 {
		t.Errorf("mode %o", got)
	}
}

func TestSymlinkIsRefused(t *testing.T) {
	for _, suffix := range []string{"", ".lock"} {
		for _, exists := range []bool{false, true} {
			dir := t.TempDir()
			path, target := filepath.Join(dir, "audit.jsonl"), filepath.Join(dir, "target")
			if exists {
				if err := os.WriteFile(target, nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Symlink(target, path+suffix); err != nil {
				t.Fatal(err)
			}
			if err := audit.Open(path).Append(audit.Record{}); !errors.Is(err, audit.ErrNotRegular) {
				t.Errorf("link %q: got %v", suffix, err)
			}
			if info, err := os.Stat(target); exists && (err != nil || info.Size() != 0) || !exists && err == nil {
				t.Errorf("link %q: the target was touched: %v, %v", suffix, info, err)
			}
		}
	}
}

func TestPipeIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := audit.Open(path).Append(audit.Record{}); !errors.Is(err, audit.ErrNotRegular) {
		t.Errorf("got %v", err)
	}
}

// C-084
func TestUnwritable(t *testing.T) {
	dir := public(t)
	for name, prepare := range map[string]func(path string) error{
		"folder": func(path string) error { return os.Mkdir(filepath.Dir(path), 0o555) },
		"file": func(path string) error {
			if err := os.Mkdir(filepath.Dir(path), 0o777); err != nil {
				return err
			}
			if err := os.Chmod(filepath.Dir(path), 0o777); err != nil {
				return err
			}
			return os.WriteFile(path, nil, 0o400)
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, name, "audit.jsonl")
			if err := prepare(path); err != nil {
				t.Fatal(err)
			}
			message := asNobody(t, dir, path)
			for _, part := range []string{path, "audit.path", "permission denied"} {
				if !strings.Contains(message, part) {
					t.Errorf("%q does not name %q", message, part)
				}
			}
		})
	}
}

// public returns a folder that every user may enter.
func public(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "audit")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// asNobody appends a record at path in a process without special rights, which
// must fail, and returns what it says. Root is no measure of permissions, and
// nobody may not enter the folder of the test binary, so it runs a copy.
func asNobody(t *testing.T, dir, path string) string {
	t.Helper()
	self := copyOfSelf(t, dir)
	c := exec.Command(self)
	c.Env = []string{writerPath + "=" + path, writerLines + "=1"}
	if os.Geteuid() == 0 {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	out, err := c.CombinedOutput()
	if _, ok := errors.AsType[*exec.ExitError](err); !ok {
		t.Fatalf("error %v\n%s", err, out)
	}
	return string(out)
}

func copyOfSelf(t *testing.T, dir string) string {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	self := filepath.Join(dir, "writer")
	out, err := os.OpenFile(self, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(self, 0o755); err != nil {
		t.Fatal(err)
	}
	return self
}
