package proc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// setuidName is the variable that names a program that becomes root.
const setuidName = "PROC_TEST_SETUID"

// asNobodyTests are the tests for which the rights of the user matter.
const asNobodyTests = "^(TestSpawnFailures|TestSurvivors|TestEscapees.*|TestLeftover.*|TestHop.*|TestHost.*|TestTraced.*|" +
	"TestSpecIsInvisible|TestInheritedDescriptors|TestUnreadable|TestChainOfForks|TestExit)$"

// TestAsNobody runs tests once more as a user without rights.
func TestAsNobody(t *testing.T) {
	t.Parallel()
	if os.Getuid() != 0 {
		t.Skip("not root: the tests run as an ordinary user already")
	}
	dir := shared(t)
	exe := filepath.Join(dir, "proc.test")
	c := exec.Command(exe, "-test.run="+asNobodyTests, "-test.v")
	c.Dir = dir
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "TMPDIR=" + dir, setuidName + "=" + filepath.Join(dir, "setuid")}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	out, err := c.CombinedOutput()
	endSurvivor(t, string(out))
	if err != nil || !strings.Contains(string(out), "--- PASS: TestSurvivors") {
		t.Errorf("%v\n%s", err, out)
	}
}

// shared returns a directory that any user can use, with the test binary, a
// copy of it that becomes root, and testdata.
func shared(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "proc")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	exe, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "proc.test"), string(exe), 0o755)
	write(t, filepath.Join(dir, "setuid"), string(exe), 0o755)
	if err := os.CopyFS(filepath.Join(dir, "testdata"), os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{"": 0o777, "proc.test": 0o755, "setuid": 0o755 | os.ModeSetuid, "testdata": 0o755} {
		if err := os.Chmod(filepath.Join(dir, name), mode); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// endSurvivor ends the process that TestSurvivors could not kill.
func endSurvivor(t *testing.T, out string) {
	t.Helper()
	m := regexp.MustCompile(`survivor (\d+)`).FindStringSubmatch(out)
	if m == nil {
		return
	}
	pid, _ := strconv.Atoi(m[1])
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Errorf("survivor %d: %v", pid, err)
	}
}
