package parser_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/parser"
)

// TestBorrow parses programs one after the other into the same memory, with
// erroneous ones between them: no tree has anything of another.
func TestBorrow(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "valid", "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	o := parser.Options{Unicode: text{}}
	for range 3 {
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			src, err := o.Text(b)
			if err != nil {
				t.Fatal(file, err)
			}
			fresh, err := parser.Parse(src, o)
			if err != nil {
				t.Fatal(file, err)
			}
			borrowed := ""
			err = parser.Borrow(src, o, func(m *ast.Module) error {
				borrowed = ast.Dump(m)
				return nil
			})
			if err != nil || borrowed != ast.Dump(fresh) {
				t.Errorf("%s is another tree in borrowed memory (%v)", file, err)
			}
			broken := src[:len(src)/2] + "\n)"
			if err := parser.Borrow(broken, o, func(*ast.Module) error { return nil }); err == nil {
				t.Errorf("half of %s parses", file)
			}
		}
	}
}
