package main_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// corpus are the folders of programs that run both ways.
var corpus = []string{"lang", "builtins", "lib", "modules", "files"}

// programs returns the files of the corpus.
func programs(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, dir := range corpus {
		found, err := filepath.Glob(filepath.Join("../../py/testdata", dir, "*.py"))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	if len(all) < 100 {
		t.Fatalf("only %d programs", len(all))
	}
	return all
}

// build builds the worker, as it is installed, and returns its path.
func build(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), pyworker.Name)
	c := exec.Command("go", "build", "-o", path, ".")
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// files returns an empty namespace in memory.
func files(t *testing.T) *vfs.Namespace {
	t.Helper()
	n, err := vfs.NewNamespace(memfs.New(memfs.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{py.Home, "/tmp"} {
		if err := n.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// What confines the worker is what this kernel has, all of it.
func TestConfined(t *testing.T) {
	p := pyworker.NewPool(pyworker.Options{Executable: pyworker.Executable{Path: build(t)}})
	defer p.Close()
	e, err := p.Probe(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for name, m := range map[string]proc.Measure{"files": e.FS, "network": e.Net, "processes": e.PIDs, "calls": e.Syscalls} {
		t.Logf("%s: %s", name, m.Detail)
		if m.State == proc.NotEnforced && m.Detail == "" {
			t.Errorf("%s: nothing is in force, and nothing says why", name)
		}
	}
	if runtime.GOOS == "linux" && e.Syscalls.State == proc.Enforced && (e.FS.State != proc.Enforced || e.Net.State != proc.Enforced) {
		t.Errorf("%+v", e)
	}
}

// C-110: a program writes the same and ends in the same way in a worker as in
// process.
func TestParity(t *testing.T) {
	p := pyworker.NewPool(pyworker.Options{Executable: pyworker.Executable{Path: build(t)}, Warm: 2})
	defer p.Close()
	for _, path := range programs(t) {
		t.Run(strings.TrimPrefix(path, "../../py/testdata/"), func(t *testing.T) {
			code, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Base(path)
			want, wantErr := inProcess(t, string(code), name)
			program, out := both(t, string(code), name)
			r := p.Run(t.Context(), program)
			if diff := cmp.Diff(want, out.String()); diff != "" {
				t.Errorf("the output in a worker differs (-in process +worker):\n%s", diff)
			}
			if !same(wantErr, r.Err) {
				t.Errorf("in process: %#v, in a worker: %#v", wantErr, r.Err)
			}
		})
	}
}

// both returns what runs both ways, and the buffer of its streams.
func both(t *testing.T, code, name string) (pyworker.Program, *bytes.Buffer) {
	t.Helper()
	var out bytes.Buffer
	return pyworker.Program{Kind: pyworker.Source, Code: code, Name: name, Options: py.Options{
		Args: []string{name}, Stdout: &out, Stderr: &out, FS: files(t), Clock: &steppingClock{},
		Limits: py.Limits{Memory: 512 << 20, Fuel: 20_000_000_000},
	}}, &out
}

func inProcess(t *testing.T, code, name string) (string, error) {
	t.Helper()
	program, out := both(t, code, name)
	interp := py.New(program.Options)
	defer interp.Close()
	err := interp.RunSource(t.Context(), []byte(code), name)
	return out.String(), err
}

// same compares errors by what they show.
func same(a, b error) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return a.Error() == b.Error() && reflect.TypeOf(a) == reflect.TypeOf(b)
}

// steppingClock moves a little whenever it is looked at, so that who waits for it
// gets to an end, and by sleeping.
type steppingClock struct{ passed time.Duration }

func (c *steppingClock) Now() time.Time {
	return time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC).Add(c.Monotonic())
}

func (c *steppingClock) Monotonic() time.Duration {
	c.passed += time.Microsecond
	return c.passed
}

func (c *steppingClock) Sleep(d time.Duration, _ <-chan struct{}) { c.passed += d }
