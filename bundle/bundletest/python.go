// Package bundletest gives tests a real CPython: the bundled one, unpacked once
// for all tests of a user, virtual environments made with it, and wheels to install
// into them (wheel.go).
package bundletest

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/skillet-run/skillet/bundle"
	"github.com/skillet-run/skillet/internal/proc"
)

// Bundle returns the bundled Python in the place where every program of the user
// has it, unpacked. On a platform or in a build without one the test is skipped;
// anything else that is wrong fails it.
//
// The place follows from the environment (see os.UserCacheDir), so call it
// before the test changes HOME or XDG_CACHE_HOME.
func Bundle(t testing.TB) *bundle.Bundle {
	t.Helper()
	b := bundle.New(bundle.Options{Progress: func(line string) { t.Log(line) }})
	var unavailable *bundle.UnavailableError
	if err := b.Available(); errors.As(err, &unavailable) && !unavailable.Embedded {
		t.Skip(err)
	}
	if _, err := b.Python(t.Context()); err != nil {
		t.Fatalf("bundled Python: %v", err)
	}
	return b
}

// Python returns the path of the bundled Python, on the terms of [Bundle].
func Python(t testing.TB) string {
	t.Helper()
	python, err := Bundle(t).Python(t.Context())
	if err != nil {
		t.Fatalf("bundled Python: %v", err)
	}
	return python
}

// Venv makes a virtual environment, without pip, in the folder dir, which need
// not exist, and returns its interpreter.
func Venv(t testing.TB, dir string) string {
	t.Helper()
	run(t, Python(t), "-I", "-B", "-m", "venv", "--without-pip", dir)
	python := filepath.Join(dir, "bin", "python")
	if runtime.GOOS == "windows" {
		python = filepath.Join(dir, "Scripts", "python.exe")
	}
	if _, err := os.Stat(python); err != nil {
		t.Fatal(err)
	}
	return python
}

// run runs a program that must succeed.
func run(t testing.TB, path string, args ...string) {
	t.Helper()
	out := proc.New(proc.Options{}).Run(t.Context(), proc.Request{
		Path: path, Args: args, Dir: t.TempDir(), Env: proc.Environ(os.Environ(), proc.EnvPolicy{}), Timeout: time.Minute,
	})
	if out.Termination != proc.Exited || out.ExitCode != 0 {
		t.Fatalf("%s %q: %s, status %d, %v\n%s%s", path, args, out.Termination, out.ExitCode, out.Err, out.Stdout.Data, out.Stderr.Data)
	}
}
