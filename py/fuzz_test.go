package py_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/internal/fuzzgen"
)

// No source makes the interpreter panic, and every one ends within its limits.
// With SKILLET_FUZZ_SLOW=2s a source that takes longer fails: fuel must be
// charged for all work.
func FuzzRun(f *testing.F) {
	for _, pattern := range []string{"testdata/lang/*.py", "testdata/bombs/*.py", "testdata/types/gen*.py"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(src))
		}
	}
	slow, _ := time.ParseDuration(os.Getenv("SKILLET_FUZZ_SLOW"))
	f.Fuzz(func(t *testing.T, src string) {
		if took := bounded(src); slow != 0 && took > slow && bounded(src) > slow {
			t.Errorf("it took %v, and longer than %v once more", took, slow)
		}
	})
}

// bounded runs a source within tight limits; how it ends is not the question. It
// returns how long that took.
func bounded(src string) time.Duration {
	start := time.Now()
	interp := py.New(py.Options{
		Limits: py.Limits{Fuel: 300_000, Memory: 16 << 20, Output: 1 << 16},
		Stdout: io.Discard, Stderr: io.Discard,
	})
	_ = interp.RunSource(context.Background(), []byte(src), "fuzz.py")
	return time.Since(start)
}

// No program of the generator makes the interpreter panic; and what it writes, and
// how it ends, are the same every time.
func FuzzPrograms(f *testing.F) {
	f.Add([]byte{})
	for seed := range uint64(10) {
		f.Add(choices(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4<<10 {
			return
		}
		source := fuzzgen.Program(data)
		if first, second := outputOf(t, source), outputOf(t, source); first != second {
			t.Errorf("two runs differ:\n%s", firstDifference(first, second))
		}
	})
}
