package sh_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/sh"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

var update = flag.Bool("update", false, "record what bash prints for the scripts of testdata")

// programs returns the scripts of testdata: FAMILY/NAME.sh.
func programs(t *testing.T) []string {
	list, err := filepath.Glob("testdata/*/*.sh")
	if err != nil || len(list) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	return list
}

// testName is the name of a script's test: FAMILY/NAME.
func testName(file string) string {
	return strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(file), "testdata/"), ".sh")
}

// TestScripts runs every script and compares its standard output and status with
// what the real shell and GNU's tools have printed.
func TestScripts(t *testing.T) {
	for _, file := range programs(t) {
		t.Run(testName(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, ".sh") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), run(t, filepath.Base(file), script)); diff != "" {
				t.Errorf("(-real +ours):\n%s", diff)
			}
		})
	}
}

// TestDifferent runs the scripts of testdata/different/FAMILY: what ours prints otherwise
// than the real shell, and why that stays so. A difference that is none any more fails:
// its script belongs to the others.
func TestDifferent(t *testing.T) {
	for _, file := range differentPrograms(t) {
		t.Run(testName(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			name := strings.TrimSuffix(file, ".sh")
			got := run(t, filepath.Base(file), script)
			if *update {
				const mode = 0o644
				if err := os.WriteFile(name+".ours", []byte(got), mode); err != nil {
					t.Fatal(err)
				}
			}
			real, err := os.ReadFile(name + ".out")
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(name + ".ours")
			if err != nil {
				t.Fatal(err)
			}
			if string(real) == got {
				t.Error("it prints what the real shell prints")
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-recorded +ours):\n%s", diff)
			}
		})
	}
}

// differentPrograms are the scripts of testdata/different.
func differentPrograms(t *testing.T) []string {
	list, err := filepath.Glob("testdata/different/*/*.sh")
	if err != nil || len(list) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	return list
}

// scriptFiles are the files that a script of testdata finds.
func scriptFiles(t *testing.T, name string, script []byte) *vfs.Namespace {
	t.Helper()
	files, err := vfs.NewNamespace(memfs.New(memfs.Options{Clock: newYear}))
	if err != nil {
		t.Fatal(err)
	}
	const mode = 0o644
	err = errors.Join(files.MkdirAll("/tmp", 0o777), files.MkdirAll("/home/user", 0o755),
		files.WriteFile("/home/user/"+name, script, mode))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// run returns what our shell makes of a script.
func run(t *testing.T, name string, script []byte) string {
	t.Helper()
	output, err := runScript(t, name, script)
	if err != nil {
		t.Errorf("ended by %v", err)
	}
	return output
}

// runScript is run with the error that has ended the script.
func runScript(t *testing.T, name string, script []byte) (string, error) {
	t.Helper()
	var out, messages bytes.Buffer
	shell, err := sh.New(sh.Options{
		FS: scriptFiles(t, name, script), Stdout: &out, Stderr: &messages, Name: name, FromFile: true, Limits: sh.Limits{Fuel: 2e9, Memory: 256 << 20},
	})
	if err != nil {
		t.Fatal(err)
	}
	status, err := shell.Run(context.Background(), string(script))
	if messages.Len() > 0 {
		t.Logf("stderr:\n%s", messages.Bytes())
	}
	return fmt.Sprintf("%s[status %d]\n", plainQuotes.Replace(out.String()), status), err
}

// newYear is when files of tests were changed: the virtual clock of a shell begins then.
func newYear() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }

// plainQuotes makes the quotes of GNU's messages the same: some tools have those of
// UTF-8, as it is with the real ones.
var plainQuotes = strings.NewReplacer("‘", "'", "’", "'")

// TestOracle runs every script under the real bash, in a folder of its own, and
// compares with what was recorded; with -update it records.
func TestOracle(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil || os.Getenv("REQUIRE_ORACLES") == "" && !*update {
		if os.Getenv("REQUIRE_ORACLES") != "" {
			t.Fatalf("no bash: %v", err)
		}
		t.Skip("the oracle is asked with REQUIRE_ORACLES=1 or -update")
	}
	for _, file := range append(programs(t), differentPrograms(t)...) {
		t.Run(testName(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out := strings.TrimSuffix(file, ".sh") + ".out"
			if *update {
				got := oracle(t, bash, filepath.Base(file), script)
				const mode = 0o644
				if err := os.WriteFile(out, []byte(got), mode); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			if diff := oracleDiff(t, bash, filepath.Base(file), script, string(want)); diff != "" {
				t.Errorf("(-recorded +real):\n%s", diff)
			}
		})
	}
}

// oracleDiff returns how the real shell's output differs from want. The kernel orders
// what two of its processes write, and a busy machine orders it otherwise: what it
// prints once in a few runs is its output.
func oracleDiff(t *testing.T, bash, name string, script []byte, want string) (diff string) {
	const runs = 4
	for n := range runs {
		if diff = cmp.Diff(want, oracle(t, bash, name, script)); diff == "" {
			return ""
		}
		t.Logf("run %d differs", n+1)
	}
	return diff
}

// isolated makes the machine look like ours, for root on Linux: user 1000 is called
// user, /home/user and /tmp are empty, the host is localhost.
const isolated = `
mount --make-rprivate / && hostname localhost
mount -t tmpfs -o mode=755 t /mnt && mkdir /mnt/etc
grep -v '^[^:]*:[^:]*:1000:' /etc/passwd >/mnt/etc/passwd; echo user:x:1000:1000::/home/user:/bin/bash >>/mnt/etc/passwd
grep -v '^[^:]*:[^:]*:1000:' /etc/group >/mnt/etc/group; echo user:x:1000: >>/mnt/etc/group
mount --bind /mnt/etc/passwd /etc/passwd; mount --bind /mnt/etc/group /etc/group
mount --bind "$1" /home; mount -t tmpfs -o mode=1777 t /tmp
chmod 755 /home; chown -R 1000:1000 /home/user && cd /home/user
shift
exec setpriv --reuid 1000 --regid 1000 --clear-groups --inh-caps=-all --no-new-privs env --default-signal "$@"
`

// oracle returns what the real shell makes of a script.
func oracle(t *testing.T, bash, name string, script []byte) string {
	const timeout = 20 * time.Second
	home, err := os.MkdirTemp("", "sh")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(home)
	dir := filepath.Join(home, "user")
	const open, mode = 0o777, 0o644
	err = errors.Join(os.Chmod(home, open), os.Mkdir(dir, open), os.WriteFile(filepath.Join(dir, name), script, mode))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, bash, name)
	if os.Getuid() == 0 && runtime.GOOS == "linux" {
		cmd = exec.CommandContext(ctx, "unshare", "-m", "-u", "sh", "-c", isolated, "sh", home, bash, name)
		dir = "/home/user"
	} else {
		cmd.Dir = dir
	}
	cmd.Env = []string{
		"HOME=" + dir, "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C.UTF-8", "LANG=C.UTF-8", "TZ=UTC",
		"USER=user", "LOGNAME=user", "TMPDIR=/tmp",
	}
	out, err := cmd.Output()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s[status %d]\n", plainQuotes.Replace(string(out)), cmd.ProcessState.ExitCode())
}
