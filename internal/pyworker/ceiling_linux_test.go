//go:build !race

// The race detector has memory of its own, more than any ceiling.

package pyworker_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
)

// A program that gets past the limit of the interpreter meets that of the kernel;
// the host lives.
func TestCeiling(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "greedy")
	program, _ := source("open('data')")
	program.Options.FS = files(t, nil)
	program.Options.Limits.Memory = 16 << 20
	r := p.Run(t.Context(), program)
	var death *pyworker.DeathError
	if !errors.As(r.Err, &death) || death.Outcome.Signal.Name != "SIGABRT" || !strings.Contains(r.Err.Error(), "memory") {
		t.Errorf("Run: %v", r.Err)
	}
	if !strings.Contains(r.Enforcement.Memory.Detail, "RLIMIT_DATA") {
		t.Errorf("%+v", r.Enforcement.Memory)
	}
}

// A program within its limit has room.
func TestRoom(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "worker")
	program, out := source("x = bytearray(30 << 20)\ny = [i * 1.5 for i in range(100_000)]\nprint(len(x), len(y))")
	program.Options.Limits = py.Limits{Memory: 64 << 20}
	if r := p.Run(t.Context(), program); r.Err != nil || out.String() != "31457280 100000\n" {
		t.Errorf("%v: %s", r.Err, out)
	}
}
