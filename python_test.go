package skillet_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// workerArgument makes the test binary a worker.
const workerArgument = "worker-of-the-tests"

// TestMain runs the tests, or is a worker for them.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == workerArgument {
		os.Exit(skillet.ServePython(nil))
	}
	os.Exit(m.Run())
}

// both returns a runner for each mode.
func both(t *testing.T) map[string]*skillet.Python {
	t.Helper()
	runners := map[string]*skillet.Python{}
	for _, isolation := range []skillet.Isolation{skillet.InProcess, skillet.Subprocess} {
		p, err := skillet.NewPython(skillet.PythonOptions{Isolation: isolation, Environ: []string{}, Self: []string{workerArgument}})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(p.Close)
		if p.Isolation() != isolation {
			t.Errorf("%s is %s", isolation, p.Isolation())
		}
		runners[string(isolation)] = p
	}
	return runners
}

// C-110: a program ends the same way in both modes.
func TestPythonOutcome(t *testing.T) {
	t.Parallel()
	endless := "print('begun')\nwhile True: pass"
	for mode, p := range both(t) {
		for _, test := range []struct {
			name        string
			run         skillet.PythonRun
			termination skillet.Termination
			status      int
			stdout      string
			lastLine    string // of stderr
		}{
			{name: "value", run: skillet.PythonRun{Kind: skillet.PythonCommand, Code: "2 + 2"}, termination: skillet.Exited, stdout: "4\n"},
			{name: "source", run: skillet.PythonRun{Code: "2 + 2"}, termination: skillet.Exited},
			{name: "exit", run: skillet.PythonRun{Code: "import sys; sys.exit(7)"}, termination: skillet.Exited, status: 7},
			{
				name: "exception", run: skillet.PythonRun{Code: "1/0", Name: "x.py"},
				termination: skillet.Exited, status: 1, lastLine: "ZeroDivisionError: division by zero",
			},
			{name: "syntax", run: skillet.PythonRun{Code: "1 +"}, termination: skillet.Exited, status: 1, lastLine: "SyntaxError: invalid syntax"},
			{name: "interrupt", run: skillet.PythonRun{Code: "raise KeyboardInterrupt"}, termination: skillet.Exited, status: 130, lastLine: "KeyboardInterrupt"},
			{
				name: "time", run: skillet.PythonRun{Code: endless, Timeout: 500 * time.Millisecond},
				termination: skillet.TimedOut, status: 1, stdout: "begun\n", lastLine: "TimeoutError: time limit of 500ms reached",
			},
			{
				name: "clock", run: skillet.PythonRun{Code: endless, Options: py.Options{Clock: skillet.SystemClock(), Limits: py.Limits{Timeout: 200 * time.Millisecond}}},
				termination: skillet.TimedOut, status: 1, stdout: "begun\n", lastLine: "TimeoutError: time limit of 200ms reached",
			},
			{
				name: "fuel", run: skillet.PythonRun{Code: endless, Options: py.Options{Limits: py.Limits{Fuel: 100_000}}},
				termination: skillet.Exited, status: 1, stdout: "begun\n", lastLine: "TimeoutError: fuel limit of 100000 reached",
			},
			{
				name: "memory", run: skillet.PythonRun{Code: "x = bytearray(100_000_000)", Options: py.Options{Limits: py.Limits{Memory: 1 << 20}}},
				termination: skillet.Exited, status: 1, lastLine: "MemoryError",
			},
			{name: "kept", run: skillet.PythonRun{Code: "print('x' * 100)", MaxOutput: 10}, termination: skillet.Exited, stdout: strings.Repeat("x", 10)},
		} {
			t.Run(mode+"/"+test.name, func(t *testing.T) {
				t.Parallel()
				o := p.Run(t.Context(), test.run)
				lines := strings.Split(strings.TrimSuffix(o.Stderr.Text(), "\n"), "\n")
				if o.Termination != test.termination || skillet.PythonStatus(o) != test.status || o.Stdout.Text() != test.stdout ||
					lines[len(lines)-1] != test.lastLine {
					t.Errorf("%s, status %d, stdout %q, stderr %q: %v", o.Termination, skillet.PythonStatus(o), o.Stdout.Text(), o.Stderr.Text(), o.Err)
				}
				if o.Enforcement.Profile != skillet.Embedded || o.ExecID == "" {
					t.Errorf("%+v", o)
				}
			})
		}
	}
}

// What a program writes to files is there in both modes, also when it is killed.
func TestPythonFiles(t *testing.T) {
	t.Parallel()
	for mode, p := range both(t) {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			files, err := vfs.NewNamespace(memfs.New(memfs.Options{}))
			if err != nil {
				t.Fatal(err)
			}
			code := "import os\nos.makedirs('/out/deep')\nopen('/out/deep/a', 'w').write('text')\nwhile True: pass"
			o := p.Run(t.Context(), skillet.PythonRun{Code: code, Timeout: 2 * time.Second, Options: py.Options{FS: files, Dir: "/"}})
			text, err := files.ReadFile("/out/deep/a", 100)
			if err != nil || string(text) != "text" || o.Termination != skillet.TimedOut {
				t.Errorf("%q, %v: %+v, %s", text, err, o, o.Stderr.Text())
			}
		})
	}
}

func TestPythonCancelled(t *testing.T) {
	t.Parallel()
	for mode, p := range both(t) {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(t.Context())
			run := skillet.PythonRun{Code: "print(1)\nwhile True: pass", Options: py.Options{Output: func(py.Stream, []byte) { cancel() }}}
			o := p.Run(ctx, run)
			if o.Termination != skillet.Cancelled || skillet.PythonStatus(o) != 130 || !errors.Is(o.Err, context.Canceled) {
				t.Errorf("%+v", o)
			}
		})
	}
}

// C-110: auto uses a worker when one is found, subprocess fails without one.
func TestIsolation(t *testing.T) {
	t.Parallel()
	none := skillet.PythonOptions{Environ: []string{}}
	p, err := skillet.NewPython(none)
	if err != nil || p.Isolation() != skillet.InProcess {
		t.Errorf("auto without a worker: %v", err)
	}
	none.Isolation = skillet.Subprocess
	var missing *skillet.WorkerNotFoundError
	if _, err := skillet.NewPython(none); !errors.As(err, &missing) {
		t.Errorf("subprocess without a worker: %v", err)
	}
	none.Isolation = "jail"
	var unknown *skillet.IsolationError
	if _, err := skillet.NewPython(none); !errors.As(err, &unknown) {
		t.Errorf("an unknown mode: %v", err)
	}
	var start *skillet.WorkerStartError
	named := skillet.PythonOptions{Environ: []string{"SKILLET_PY_WORKER=" + filepath.Join(t.TempDir(), "none")}}
	if _, err := skillet.NewPython(named); !errors.As(err, &start) {
		t.Errorf("a variable that names nothing: %v", err)
	}
}

// C-110: the worker is the one that the variable names; then the one in the PATH,
// if that is allowed.
func TestFindWorker(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the executables are scripts")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "skillet-py-worker")
	if err := os.WriteFile(file, []byte("#!/bin/sh\nexit 3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	path := []string{"PATH=relative" + string(filepath.ListSeparator) + dir}
	for _, test := range []struct {
		name string
		o    skillet.PythonOptions
		want skillet.Isolation
	}{
		{"variable", skillet.PythonOptions{Environ: []string{"SKILLET_PY_WORKER=" + file}}, skillet.Subprocess},
		{"in the PATH, not allowed", skillet.PythonOptions{Environ: path}, skillet.InProcess},
		{"in the PATH", skillet.PythonOptions{Environ: path, SearchPath: true}, skillet.Subprocess},
		{"itself", skillet.PythonOptions{Environ: path, Self: []string{workerArgument}}, skillet.Subprocess},
		{"not wanted", skillet.PythonOptions{Environ: path, SearchPath: true, Isolation: skillet.InProcess}, skillet.InProcess},
	} {
		p, err := skillet.NewPython(test.o)
		if err != nil {
			t.Fatal(err)
		}
		if p.Isolation() != test.want {
			t.Errorf("%s: %s", test.name, p.Isolation())
		}
		if test.name == "in the PATH" {
			o := p.Run(t.Context(), skillet.PythonRun{Code: "1"})
			if o.Termination != skillet.SpawnFailed || skillet.PythonStatus(o) != 127 {
				t.Errorf("a worker that is none: %+v", o)
			}
		}
		p.Close()
	}
}

// The report says how programs run, and what confines them.
func TestPythonDoctor(t *testing.T) {
	t.Parallel()
	runners := both(t)
	inside := runners["inprocess"].Doctor(t.Context())
	if inside.Worker.OK || inside.Isolation != skillet.InProcess || inside.Confinement.Syscalls.State != skillet.NotEnforced {
		t.Errorf("%+v", inside)
	}
	worker := runners["subprocess"].Doctor(t.Context())
	if !worker.Worker.OK || worker.Isolation != skillet.Subprocess || worker.Confinement.TreeKill.State == "" {
		t.Errorf("%+v", worker)
	}
	if c := worker.Confinement; c.Syscalls.State != skillet.Enforced && c.Syscalls.Remedy == "" {
		t.Errorf("%+v", c)
	}
}

// The status of a shell for each way to end.
func TestPythonStatus(t *testing.T) {
	t.Parallel()
	got := map[string]int{}
	for name, o := range map[string]skillet.Outcome{
		"SIGSEGV": {Termination: skillet.Signaled, Signal: skillet.Signal{Number: 11}},
		"timeout": {Termination: skillet.TimedOut},
		"refused": {Termination: skillet.Refused},
	} {
		got[name] = skillet.PythonStatus(o)
	}
	if diff := cmp.Diff(map[string]int{"SIGSEGV": 139, "timeout": 1, "refused": 126}, got); diff != "" {
		t.Error(diff)
	}
}
