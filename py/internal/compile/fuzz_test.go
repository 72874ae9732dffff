package compile_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/compile"
	"github.com/skillet-run/skillet/py/internal/fuzzgen"
	"github.com/skillet-run/skillet/py/internal/parser"
)

// FuzzCompile compiles whatever parses: it must not panic, and what it writes
// must pass the verifier.
func FuzzCompile(f *testing.F) {
	for _, r := range corpus(f) {
		f.Add(r)
	}
	for seed := range byte(40) {
		f.Add(generated(seed))
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<13 {
			return
		}
		verify(t, src)
	})
}

// generated returns statements of the generator of programs.
func generated(seed byte) string {
	data := make([]byte, 60)
	_, _ = rand.NewChaCha8([32]byte{seed}).Read(data) // it never fails
	return fuzzgen.Excerpt(data)
}

// corpus is every program of the tests of this package and of the parser.
func corpus(t testing.TB) []string {
	var list []string
	for _, pattern := range []string{"testdata/code/*.py", "../../testdata/lang/*.py", "../parser/testdata/valid/*.py", "../symtable/testdata/valid/*.py"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(b))
		}
	}
	for _, r := range errorRows(t) {
		list = append(list, r.source)
	}
	return list
}

func verify(t *testing.T, src string) {
	t.Helper()
	for _, mode := range []ast.Mode{ast.Exec, ast.Eval, ast.Single} {
		for _, o := range []compile.Options{{}, {Namespace: true, NoAsserts: true, NoDocs: true, TopLevelAwait: true}} {
			m, err := parser.Parse(src, parser.Options{Mode: mode, Unicode: text{}})
			if err != nil {
				break
			}
			u, err := compile.Compile(m, o)
			if err != nil {
				continue
			}
			if err := u.Main.Verify(); err != nil {
				t.Errorf("%q: %v\n%v", src, err, u.Main)
			}
		}
	}
}

// TestCorpus verifies the code of the programs of the tests.
func TestCorpus(t *testing.T) {
	list := corpus(t)
	if len(list) == 0 {
		t.Fatal("no programs")
	}
	for seed := range byte(200) {
		list = append(list, generated(seed))
	}
	for _, src := range list {
		verify(t, src)
	}
}
