package py_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py"
)

// ending names how a run ended: the resource of a limit, the type of an
// exception, or nothing.
func ending(err error) string {
	var limit *py.LimitError
	var exception *py.Exception
	var exit *py.Exit
	var syntax *py.SyntaxError
	switch {
	case err == nil:
		return "nothing"
	case errors.As(err, &limit):
		return limit.Resource.String()
	case errors.As(err, &exception):
		return exception.Type
	case errors.As(err, &exit):
		return "SystemExit"
	case errors.As(err, &syntax):
		return "SyntaxError"
	}
	return err.Error()
}

// A hostile program ends as its first line says: at a limit, or by an exception
// that it may catch. Fuel stands for time here, so that the test is the same on
// every machine.
func TestBombs(t *testing.T) {
	files, err := filepath.Glob("testdata/bombs/*.py")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no programs: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(string(src), "\n")
			want, ok := strings.CutPrefix(first, "# ends: ")
			if !ok {
				t.Fatalf("the first line does not say how it ends: %q", first)
			}
			interp := py.New(py.Options{
				Limits: py.Limits{Fuel: bombFuel, Memory: 64 << 20, Output: 1 << 20},
				Stdout: io.Discard, Stderr: io.Discard,
			})
			got := ending(interp.RunSource(context.Background(), src, filepath.Base(file)))
			for _, w := range strings.Split(want, "|") {
				if got == w {
					return
				}
			}
			t.Errorf("it ended with %s, not %s", got, want)
		})
	}
}
