//go:build unix

package skill_test

import (
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/skill"
)

// TestSpecialFiles meets pipes and sockets and waits for none of them. C-024
func TestSpecialFiles(t *testing.T) {
	root := tree(t, map[string]string{"s/scripts/": "", "fifodoc/": "", "s/link": "-> pipe", "group/": ""})
	for _, name := range []string{"s/pipe", "s/scripts/pipe.py", "fifodoc/SKILL.md", "fifo", "group/pipe"} {
		if err := syscall.Mkfifo(filepath.Join(root, name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(filepath.Join(root, "s")) // the address of a socket must be short
	l, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	f := folder(t, library(root), "s")
	for _, name := range []string{"pipe", "link", "socket", "scripts/pipe.py"} {
		_, err := f.ReadFile(name)
		if want := "Cannot read file '" + name + "': not a regular file"; errorText(err) != want || !errors.Is(err, skill.ErrNotRegular) {
			t.Errorf("%s: %v\nwant %s", name, err, want)
		}
	}
	if scripts, warnings := f.Scripts(); scripts != nil || warnings != nil {
		t.Errorf("Scripts: %v, %v", scripts, warnings)
	}
	_, err = folder(t, library(root), "fifodoc").Document()
	if want := "Error reading SKILL.MD: not a regular file"; errorText(err) != want {
		t.Errorf("Document: %v\nwant %s", err, want)
	}
	if _, err := skill.Load(filepath.Join(root, "fifo")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load of a pipe: %v", err)
	}
	if messages, err := skill.Validate(filepath.Join(root, "fifo")); err != nil || len(messages) != 1 {
		t.Errorf("Validate of a pipe: %v, %v", messages, err)
	}
	checkNames(t, library(root), "fifodoc", "group", "s")
}

// TestDeviceLink has links to devices, which lie outside. C-022
func TestDeviceLink(t *testing.T) {
	root := tree(t, map[string]string{"s/zero": "-> /dev/zero", "s/stdin": "-> /dev/stdin", "s/environ": "-> /proc/self/environ"})
	f := folder(t, library(root), "s")
	for _, name := range []string{"zero", "stdin", "environ"} {
		if _, err := f.ReadFile(name); errorText(err) != traversal {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestRaces reads a path that is a file, a link out and a pipe in turn, and a
// folder that is a link out in turn: it gives the file or an error, and never waits.
// C-022
func TestRaces(t *testing.T) {
	root := tree(t, map[string]string{"secret/a.txt": "secret", "s/real/a.txt": "mine"})
	done := make(chan struct{})
	var wg sync.WaitGroup
	turn := func(name string, makers ...func(path string) error) {
		defer wg.Done()
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			default:
			}
			// The new one is moved over the old one and so takes its place in one step.
			target := filepath.Join(root, "s", name)
			next := target + "-next"
			if err := errors.Join(makers[i%len(makers)](next), os.Rename(next, target)); err != nil {
				t.Error(err)
				return
			}
		}
	}
	link := func(target string) func(string) error {
		return func(path string) error { return os.Symlink(target, path) }
	}
	file := func(path string) error { return os.WriteFile(path, []byte("mine"), 0o644) }
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o644) }
	wg.Add(2)
	go turn("changing", file, link("../secret/a.txt"), pipe)
	go turn("changingdir", link("real"), link("../secret"))
	f := folder(t, library(root), "s")
	for range 3000 {
		for _, name := range []string{"changing", "changingdir/a.txt"} {
			if got, err := f.ReadFile(name); err == nil && got.Content != "mine" {
				t.Errorf("%s: read %q", name, got.Content)
			}
		}
	}
	close(done)
	wg.Wait()
}

// asNobody is set in the copy of the test binary that runs without rights.
const asNobody = "SKILL_TEST_AS_NOBODY"

// TestPermissions runs the tests below as an ordinary user: root itself, or else
// a copy of this binary as nobody, for root may read everything.
func TestPermissions(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Run("folder", testFolderPermissions)
		t.Run("root", testRootPermissions)
		t.Run("load", testLoadPermissions)
		return
	}
	if os.Getenv(asNobody) != "" {
		t.Fatal("still root")
	}
	dir, err := os.MkdirTemp("", "skill")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(copyOfSelf(t, dir), "-test.run=^TestPermissions$", "-test.v")
	c.Dir = dir
	c.Env = []string{"TMPDIR=" + dir, asNobody + "=1"}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	out, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestPermissions/load") {
		t.Errorf("as nobody: %v\n%s", err, out)
	}
}

// copyOfSelf puts the test binary where everybody may run it.
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
	self := filepath.Join(dir, "self")
	out, err := os.OpenFile(self, os.O_WRONLY|os.O_CREATE, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(out.Close(), os.Chmod(self, 0o755)); err != nil {
		t.Fatal(err)
	}
	return self
}

// forbid takes all rights to a path until the test ends.
func forbid(t *testing.T, path string, mode fs.FileMode) {
	t.Helper()
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(path, 0o755) })
}

// C-018 C-024 C-091
func testFolderPermissions(t *testing.T) {
	root := tree(t, map[string]string{
		"s/SKILL.md": document("s"), "s/dir/a.txt": "", "s/scripts/a.py": "# A.\n", "s/scripts/b.py": "# B.\n",
		"s/scripts/sub/c.py": "", "locked/SKILL.md": document("locked"),
	})
	f := folder(t, library(root), "s")
	locked := folder(t, library(root), "locked")
	forbid(t, filepath.Join(root, "s", "SKILL.md"), 0)
	forbid(t, filepath.Join(root, "s", "dir"), 0)
	forbid(t, filepath.Join(root, "s", "scripts", "a.py"), 0)
	forbid(t, filepath.Join(root, "s", "scripts", "sub"), 0)
	forbid(t, filepath.Join(root, "locked"), 0)

	for path, want := range map[string]string{
		"SKILL.md":  "Cannot read file 'SKILL.md': permission denied",
		"dir/a.txt": "Cannot read file 'dir/a.txt': permission denied",
	} {
		if _, err := f.ReadFile(path); errorText(err) != want || !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: %v\nwant %s", path, err, want)
		}
	}
	_, err := f.Document()
	if want := "Permission denied reading SKILL.MD for skill 's'"; errorText(err) != want {
		t.Errorf("%v\nwant %s", err, want)
	}
	_, err = locked.Document()
	if want := "Permission denied reading SKILL.MD for skill 'locked'"; errorText(err) != want {
		t.Errorf("%v\nwant %s", err, want)
	}
	want := `scripts/a.py: a python python3 ""
scripts/b.py: b python python3 "B."
! cannot read scripts/a.py: permission denied
! cannot list scripts/sub: permission denied
`
	if diff := cmp.Diff(want, scriptLines(t, root)); diff != "" {
		t.Errorf("scripts (-want +got):\n%s", diff)
	}
	if _, warnings := locked.Scripts(); len(warnings) != 1 || warnings[0] != "cannot list scripts: permission denied" {
		t.Errorf("scripts of a locked folder: %v", warnings)
	}
}

// C-016
func testRootPermissions(t *testing.T) {
	root := tree(t, map[string]string{"locked/s/SKILL.md": document("s"), "ok/t/SKILL.md": document("t")})
	locked := filepath.Join(root, "locked")
	forbid(t, locked, 0)
	_, nerr := library(locked).Names()
	_, serr := library(locked).Scan()
	for _, err := range []error{nerr, serr} {
		if want := "Permission denied reading skills folder"; errorText(err) != want || !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
	// A default root that may not be read is told of, and the others are there.
	l := skill.NewLibrary([]skill.Root{{Path: locked, Scope: skill.ScopeUser}, {Path: filepath.Join(root, "ok"), Scope: skill.ScopeUser}})
	checkScan(t, l, root, "t: ok/t [user]\n! locked: Permission denied reading skills folder\n")
	checkNames(t, l, "t")
	if _, err := l.Folder("s"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Folder: %v", err)
	}
}

func testLoadPermissions(t *testing.T) {
	root := tree(t, map[string]string{"s/SKILL.md": document("s"), "locked/SKILL.md": document("locked"), "t/SKILL.md": document("t")})
	forbid(t, filepath.Join(root, "s", "SKILL.md"), 0)
	forbid(t, filepath.Join(root, "locked"), 0)
	checkScan(t, library(root), root, `t: t [extra]
! locked: cannot list the folder: permission denied
! skill s (s): Cannot read SKILL.md: permission denied
`)
	checkNames(t, library(root), "locked", "s", "t")
	if _, err := skill.Validate(filepath.Join(root, "s")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("Validate: %v", err)
	}
	if _, err := skill.Load(filepath.Join(root, "s")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("Load: %v", err)
	}
}
