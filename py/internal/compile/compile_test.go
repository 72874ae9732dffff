package compile_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/compile"
	"github.com/skillet-run/skillet/py/internal/parser"
)

func compileText(src []byte, name string) (*code.Unit, error) {
	m, err := parser.ParseBytes(src, parser.Options{Unicode: text{}})
	if err != nil {
		return nil, err
	}
	return compile.Compile(m, compile.Options{File: name, Size: len(src)})
}

// libraryFiles are the modules of the bundled standard library.
func libraryFiles(t *testing.T) []string {
	t.Helper()
	lib := filepath.Join(filepath.Dir(filepath.Dir(bundletest.Python(t))), "lib", "python3.14")
	var files []string
	err := filepath.WalkDir(lib, func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".py") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	return files
}

// TestStandardLibrary compiles all modules that parse. It is long:
// SKILLET_LONG=1 runs it.
func TestStandardLibrary(t *testing.T) {
	if os.Getenv("SKILLET_LONG") == "" {
		t.Skip("long: SKILLET_LONG=1 runs it")
	}
	for _, file := range libraryFiles(t) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		u, err := compileText(src, file)
		if err != nil {
			if !strings.Contains(file, "bad") {
				t.Errorf("%s: %v", file, err)
			}
			continue
		}
		if err := u.Main.Verify(); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
