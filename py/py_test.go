package py_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py"
)

var update = flag.Bool("update", false, "record the output of CPython in testdata")

// unrecorded are the folders of programs whose output is not compared: they end
// at limits, or differ from CPython in known ways.
var unrecorded = map[string]bool{"bombs": true, "diff": true}

// programs returns the recorded programs, relative to testdata.
func programs(t *testing.T) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir("testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".py" || unrecorded[filepath.Base(filepath.Dir(path))] {
			return err
		}
		if _, err := os.Stat(recorded(path)); err == nil || *update {
			names = append(names, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// recorded is the file with the output of a program.
func recorded(path string) string { return strings.TrimSuffix(path, ".py") + ".out" }

// run runs a program in a fresh interpreter and returns what it wrote.
func run(t *testing.T, path string) string {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(path)
	var out bytes.Buffer
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("the interpreter panicked: %v\n%s", p, debug.Stack())
		}
	}()
	interp := py.New(py.Options{
		Limits: py.Limits{Memory: 512 << 20, Fuel: 20_000_000_000},
		Args:   []string{name}, Stdout: &out, Stderr: &out, Clock: &sleepingClock{},
	})
	err = interp.RunSource(context.Background(), src, name)
	var exception *py.Exception
	var exit *py.Exit
	if err != nil && !errors.As(err, &exception) && !errors.As(err, &exit) {
		t.Errorf("Run: %v", err)
	}
	return out.String()
}

// sleepingClock is a clock on which time passes while a program sleeps, and a
// little whenever it is looked at: nothing that a program does depends on the day, or
// on the load of the machine.
type sleepingClock struct{ passed time.Duration }

func (c *sleepingClock) Now() time.Time {
	return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(c.Monotonic())
}

func (c *sleepingClock) Monotonic() time.Duration {
	c.passed += time.Microsecond
	return c.passed
}

func (c *sleepingClock) Sleep(d time.Duration, _ <-chan struct{}) { c.passed += d }

// Text that is no UTF-8 is what its first lines say, or no program.
func TestTextThatIsNoUTF8(t *testing.T) {
	for name, compile := range map[string]func(text, file string) (*py.Program, error){
		"Compile": py.Compile, "CompileEcho": py.CompileEcho, "CompileResult": py.CompileResult,
	} {
		var bad *py.SyntaxError
		if _, err := compile("x = '\xff'", "a.py"); !errors.As(err, &bad) || !strings.Contains(bad.Message, "0xff") && !strings.Contains(bad.Message, "\\xff") {
			t.Errorf("%s: %v", name, err)
		}
		p, err := compile("# coding: latin-1\nx = '\xff'", "a.py")
		if err != nil {
			t.Fatal(name, err)
		}
		i := py.New(py.Options{})
		if err := i.Run(context.Background(), p); err != nil {
			t.Error(name, err)
		}
		if x, err := i.Get("x"); x != "ÿ" {
			t.Errorf("%s: x is %v, %v", name, x, err)
		}
	}
}

// Every recorded program writes what CPython 3.14.6 writes.
func TestPrograms(t *testing.T) {
	for _, path := range programs(t) {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(path, "testdata/"), ".py"), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(recorded(path))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), run(t, path)); diff != "" {
				t.Errorf("the output differs from CPython's (-want +got):\n%s", diff)
			}
		})
	}
}

// What is recorded is what CPython writes; -update records it.
func TestOracle(t *testing.T) {
	python := bundletest.Python(t)
	for _, path := range programs(t) {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(path, "testdata/"), ".py"), func(t *testing.T) {
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

// oracle runs a program under CPython, in a folder of its own, whose name is
// left out of what it writes.
func oracle(t *testing.T, python, path string) []byte {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, filepath.Base(path))
	if err := os.WriteFile(name, src, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-B", filepath.Base(path))
	cmd.Dir = dir
	cmd.Env = []string{"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "PYTHONHASHSEED=0", "TZ=UTC", "PYTHONIOENCODING=utf-8:strict"}
	out, err := cmd.CombinedOutput()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return bytes.ReplaceAll(out, []byte(dir+"/"), nil)
}
