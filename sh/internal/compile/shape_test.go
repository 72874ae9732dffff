package compile_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/compile"
)

// TestShapes compiles the scripts of package sh: all ways to an instruction agree on what
// the stacks hold.
func TestShapes(t *testing.T) {
	list, err := filepath.Glob("../../testdata/*/*.sh")
	if err != nil || len(list) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range list {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := compile.Source(string(text), 0).Shapes(); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
