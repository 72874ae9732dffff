package py_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/skillet-run/skillet/py"
)

// No source makes the interpreter panic, and every one ends within its limits.
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
	f.Fuzz(func(t *testing.T, src string) {
		interp := py.New(py.Options{
			Limits: py.Limits{Fuel: 300_000, Memory: 16 << 20, Output: 1 << 16},
			Stdout: io.Discard, Stderr: io.Discard,
		})
		// How it ends is not the question here.
		_ = interp.RunSource(context.Background(), []byte(src), "fuzz.py")
	})
}
