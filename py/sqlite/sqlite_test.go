package sqlite_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/sqlite"
)

var update = flag.Bool("update", false, "record the output of CPython in testdata")

// set is what the interpreters of the tests share.
var set = py.NewModules(sqlite.Module())

func programs(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no programs %s: %v", pattern, err)
	}
	return files
}

func recorded(path string) string { return strings.TrimSuffix(path, ".py") + ".out" }

// run runs a program and returns what it wrote and how it ended.
func run(t *testing.T, path string, limits py.Limits) (string, error) {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return runText(string(src), filepath.Base(path), limits)
}

func runText(src, name string, limits py.Limits) (string, error) {
	var out bytes.Buffer
	interp := py.New(py.Options{
		Modules: set, Limits: limits, Args: []string{name}, Stdout: &out, Stderr: &out, Env: map[string]string{"SECRET": "s"},
	})
	err := interp.RunSource(context.Background(), []byte(src), name)
	return out.String(), err
}

var generous = py.Limits{Memory: 256 << 20, Fuel: 5_000_000_000}

// Every recorded program writes what CPython 3.14.6 writes.
func TestPrograms(t *testing.T) {
	for _, path := range programs(t, "testdata/*.py") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(t *testing.T) {
			want, err := os.ReadFile(recorded(path))
			if err != nil {
				t.Fatal(err)
			}
			got, err := run(t, path, generous)
			if err != nil {
				t.Errorf("Run: %v", err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("the output differs from CPython's (-want +got):\n%s", diff)
			}
		})
	}
}

// What is recorded is what CPython writes; -update records it.
func TestOracle(t *testing.T) {
	python := bundletest.Python(t)
	for _, path := range programs(t, "testdata/*.py") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(t *testing.T) {
			got := oracle(t, python, path)
			if *update {
				if err := os.WriteFile(recorded(path), got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(recorded(path))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("the record differs from CPython's output (-record +CPython):\n%s", diff)
			}
		})
	}
}

func oracle(t *testing.T, python, path string) []byte {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, filepath.Base(path)), src, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-B", filepath.Base(path))
	cmd.Dir = dir
	cmd.Env = []string{"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "PYTHONHASHSEED=0", "TZ=UTC", "PYTHONIOENCODING=utf-8:strict"}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return out
}

// ending names how a run ended.
func ending(err error) string {
	var limit *py.LimitError
	var exception *py.Exception
	switch {
	case err == nil:
		return "nothing"
	case errors.As(err, &limit):
		return limit.Resource.String()
	case errors.As(err, &exception):
		return exception.Type
	}
	return err.Error()
}

// A hostile program ends as its first line says.
func TestBombs(t *testing.T) {
	for _, path := range programs(t, "testdata/bombs/*.py") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(t *testing.T) {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(string(src), "\n")
			want, ok := strings.CutPrefix(first, "# ends: ")
			if !ok {
				t.Fatalf("the first line does not say how it ends: %q", first)
			}
			out, err := runText(string(src), filepath.Base(path), py.Limits{Fuel: 100_000_000, Memory: 64 << 20, Output: 1 << 20})
			for _, w := range strings.Split(want, "|") {
				if ending(err) == w {
					return
				}
			}
			t.Errorf("it ended with %s, not %s\n%s", ending(err), want, out)
		})
	}
}

// A program that tries to get out, or that knows where it runs, writes what its
// last lines say, behind "# writes:".
func TestEscapes(t *testing.T) { testWrites(t, "testdata/escapes/*.py") }
func TestOwn(t *testing.T)     { testWrites(t, "testdata/own/*.py") }

func testWrites(t *testing.T, pattern string) {
	for _, path := range programs(t, pattern) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(t *testing.T) {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			_, want, ok := strings.Cut(string(src), "\n# writes:\n")
			if !ok {
				t.Fatal("the program does not say what it writes")
			}
			want = strings.ReplaceAll("\n"+want, "\n# ", "\n")[1:]
			got, err := run(t, path, generous)
			if err != nil {
				t.Errorf("Run: %v", err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Local time is UTC whatever the zone of the host is.
func TestLocalTime(t *testing.T) {
	zone := time.Local
	time.Local = time.FixedZone("far", 5*3600)
	defer func() { time.Local = zone }()
	got, err := runText(`
import sqlite3
print(sqlite3.connect(":memory:").execute("select datetime(0, 'unixepoch', 'localtime'), datetime(0, 'unixepoch', 'utc')").fetchone())
`, "local.py", generous)
	if want := "('1970-01-01 00:00:00', '1970-01-01 00:00:00')\n"; got != want || err != nil {
		t.Errorf("local time is %s, error %v", got, err)
	}
}

// The version that the module says is that of the engine.
func TestVersion(t *testing.T) {
	got, err := runText(`
import sqlite3
print(sqlite3.connect(":memory:").execute("select sqlite_version()").fetchone()[0], sqlite3.sqlite_version)
`, "version.py", generous)
	if want := sqlite.Version + " " + sqlite.Version + "\n"; got != want || err != nil {
		t.Errorf("the versions are %s, error %v", got, err)
	}
}

// A call of the engine that waits for a function when a limit ends the program
// ends with the interpreter.
func TestAbandoned(t *testing.T) {
	const program = `
import sqlite3
c = sqlite3.connect(":memory:")
def forever():
    while True:
        pass
c.create_function("forever", 0, forever)
c.execute("select forever()")
`
	before := runtime.NumGoroutine()
	for range 10 {
		if _, err := runText(program, "forever.py", py.Limits{Fuel: 1_000_000}); ending(err) != "fuel" {
			t.Fatalf("it ended with %v", err)
		}
	}
	const patience = 1000
	for i := 0; runtime.NumGoroutine() > before; i++ {
		if i == patience {
			t.Fatalf("%d goroutines are left, %d were there", runtime.NumGoroutine(), before)
		}
		runtime.GC()
	}
}

// Without the module in Options there is none.
func TestAbsent(t *testing.T) {
	err := py.New(py.Options{Stderr: io.Discard}).RunSource(context.Background(), []byte("import sqlite3"), "absent.py")
	if ending(err) != "ModuleNotFoundError" {
		t.Errorf("it ended with %s", ending(err))
	}
}
