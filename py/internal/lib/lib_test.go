package lib_test

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/lib"
)

var update = flag.Bool("update", false, "record what CPython prints")

const programs = "../../testdata/lib"

// run runs CPython in the folder of the programs and returns what it printed,
// without the path of that folder.
func run(t *testing.T, python string, args ...string) string {
	t.Helper()
	dir, err := filepath.Abs(programs)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, python, append([]string{"-I", "-S", "-B", "-X", "utf8"}, args...)...)
	cmd.Dir = dir
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s%s", err, out, stderr.String())
	}
	return strings.NewReplacer("\r\n", "\n", dir+string(filepath.Separator), "").Replace(string(out))
}

// each calls f with every program and the text recorded for it.
func each(t *testing.T, f func(t *testing.T, python, program, want string)) {
	python := bundletest.Python(t)
	paths, err := filepath.Glob(filepath.Join(programs, "*.py"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d programs, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(strings.TrimSuffix(path, ".py") + ".out")
			if err != nil && !*update {
				t.Fatal(err)
			}
			f(t, python, path, string(want))
		})
	}
}

// TestOracle runs the programs on CPython with its own library.
func TestOracle(t *testing.T) {
	each(t, func(t *testing.T, python, program, want string) {
		got := run(t, python, filepath.Base(program))
		if *update {
			if err := os.WriteFile(strings.TrimSuffix(program, ".py")+".out", []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		compare(t, got, want)
	})
}

// TestLibrary runs the programs on CPython with our modules in front.
func TestLibrary(t *testing.T) {
	runner, err := filepath.Abs("testdata/native/run.py")
	if err != nil {
		t.Fatal(err)
	}
	each(t, func(t *testing.T, python, program, want string) {
		compare(t, run(t, python, runner, filepath.Base(program)), want)
	})
}

// compare reports the first line in which two texts differ.
func compare(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("line %d:\n got %s\nwant %s", i+1, g[i], w[i])
		}
	}
	t.Fatalf("%d lines, want %d", len(g), len(w))
}

func TestSource(t *testing.T) {
	for _, tt := range []struct {
		module    string
		isPackage bool
		ok        bool
	}{
		{"functools", false, true},
		{"collections", true, true},
		{"collections.abc", false, true},
		{"collections.__init__", false, false},
		{"", false, false},
		{"nowhere", false, false},
		{"testdata.native.run", false, false},
	} {
		src, isPackage, ok := lib.Source(tt.module)
		if isPackage != tt.isPackage || ok != tt.ok || ok && src == "" {
			t.Errorf("Source(%q) = %d bytes, %v, %v", tt.module, len(src), isPackage, ok)
		}
	}
}

// TestNames asks for every file below the folder: a package too deep for the
// embed patterns would be missing.
func TestNames(t *testing.T) {
	names := lib.Names()
	for _, name := range names {
		if _, _, ok := lib.Source(name); !ok {
			t.Errorf("no source of %s", name)
		}
	}
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if d != nil && d.IsDir() && (d.Name() == "testdata" || d.Name() == "__pycache__") {
			return filepath.SkipDir
		}
		if name, ok := strings.CutSuffix(filepath.ToSlash(path), ".py"); ok {
			name = strings.ReplaceAll(strings.TrimSuffix(name, "/__init__"), "/", ".")
			if !slices.Contains(names, name) {
				t.Errorf("%s is not embedded", path)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
