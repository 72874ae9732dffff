package parser_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/fuzzgen"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/token"
)

// TestDepth nests each construct to CPython's limit and beyond: an error, not a
// stack overflow, and in no more than linear time.
func TestDepth(t *testing.T) {
	const n = 100000
	for name, src := range map[string]string{
		"parentheses":  strings.Repeat("(", n),
		"calls":        strings.Repeat("f(", n),
		"brackets":     strings.Repeat("[", n),
		"dicts":        strings.Repeat("{1:", n),
		"minus":        strings.Repeat("-", n) + "1",
		"not":          strings.Repeat("not ", n) + "1",
		"lambda":       strings.Repeat("lambda:", n) + "1",
		"conditional":  strings.Repeat("1 if 1 else ", n) + "1",
		"power":        strings.Repeat("1**", n) + "1",
		"sum":          strings.Repeat("1+", n) + "1",
		"attributes":   "a" + strings.Repeat(".a", n),
		"calls chain":  "a" + strings.Repeat("()", n),
		"elif":         "if 1: pass\n" + strings.Repeat("elif 1: pass\n", n),
		"f-strings":    strings.Repeat("f'{", n),
		"subscripts":   strings.Repeat("a[", n),
		"pattern":      "match x:\n case " + strings.Repeat("[", n),
		"walrus":       strings.Repeat("(a:=", n),
		"with":         "with " + strings.Repeat("(", n),
		"names":        strings.Repeat("a [0], ", n) + "$",
		"conditions":   strings.Repeat("x=break if 1 else ", n),
		"comprehended": strings.Repeat("[x for x in ", n),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := parser.Parse(src+"\n", parser.Options{})
			var e *parser.SyntaxError
			if !errors.As(err, &e) {
				t.Fatalf("got %v, want an error", err)
			}
		})
	}
}

// TestNoBlowUp parses erroneous sources for which rules that go back could take
// exponential time.
func TestNoBlowUp(t *testing.T) {
	for _, unit := range []string{"(", "f(", "[", "{", "{a:", "f(a, ", "a[", "(a, ", "[a for b in ", "(a if ", "(lambda x: ", "(a + ", "f(a=", "f(**", "(not ", "[*", "f'{"} {
		n := 60
		if strings.HasPrefix(unit, "f'") {
			n = 1
		}
		src := strings.Repeat(unit, n) + "$\n"
		if _, err := parser.Parse(src, parser.Options{}); err == nil {
			t.Errorf("%q parses", unit)
		}
	}
}

func TestIncomplete(t *testing.T) {
	for src, want := range map[string]bool{
		"if x:\n": true, "if x:\n  y\n": true, "x = (\n": true, "'''a\n": true, "def f():\n": true, "x = \\\n": true,
		"if x:\n  y\n\n": false, "x\n": false, "x +\n": false, "x y\n": false, ")\n": false,
	} {
		_, err := parser.Parse(src, parser.Options{Mode: ast.Single, Incomplete: true})
		var e *parser.SyntaxError
		if got := errors.As(err, &e) && e.Class == parser.IncompleteInput; got != want {
			t.Errorf("%q: incomplete %v, want %v (%v)", src, got, want, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, src := range []string{
		"x = 1\n", "f'{a!r:>{b}}'", "match x:\n case {1: a, **b}: pass\n", "def f[T](a, /, *b: *c, d=1) -> e: yield", "(a b", "with (a as b): pass",
		"if x:\n\ty\n        z", "'\\N{x}' b'\\x'", "t'{a=}{{}}'", "lambda *a, **k: (yield)", "é = ﬁ\r\n", "print x", "f(a=1, b)", "{a: b, c}", "x = \\\n1",
	} {
		f.Add(src)
	}
	for seed := range byte(40) {
		data := make([]byte, 60)
		_, _ = rand.NewChaCha8([32]byte{seed}).Read(data) // it never fails
		f.Add(fuzzgen.Mutate(fuzzgen.Excerpt(data[:40]), data[40:]))
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<14 {
			return
		}
		for _, mode := range []ast.Mode{ast.Exec, ast.Eval, ast.Single} {
			m, err := parser.Parse(src, parser.Options{Mode: mode, Unicode: text{}})
			if err == nil {
				checkPositions(t, m, src)
				ast.Dump(m)
			}
		}
	})
}

// checkPositions fails for nodes that are not within the source.
func checkPositions(t *testing.T, m *ast.Module, src string) {
	t.Helper()
	lines := int32(strings.Count(src, "\n") + strings.Count(src, "\r") + 1)
	for _, s := range m.Body {
		ast.Walk(s, func(n ast.Node) bool {
			if p := n.Pos(); p.Line < 1 || p.EndLine > lines || before(p) || p.Col < 0 || int(p.EndCol) > len(src)+1 {
				t.Errorf("%T at %v of %q", n, p, src)
			}
			return true
		})
	}
}

// before reports whether a span ends before it starts.
func before(p token.Span) bool {
	return p.EndLine < p.Line || p.EndLine == p.Line && p.EndCol < p.Col
}

func BenchmarkParse(b *testing.B) {
	long, err := os.ReadFile(filepath.Join("testdata", "valid", "statements.py"))
	if err != nil {
		b.Fatal(err)
	}
	program := strings.Repeat("def area(shape, scale=1.0):\n    if shape.kind == 'circle' and scale > 0:\n        return 3.14159 * shape.radius ** 2 * scale\n"+
		"    total = sum(x * y for x, y in shape.sides[1:])\n    print(f'{shape.name}: {total:.2f}', file=log)\n    return {'total': total, 'items': [len(p) for p in shape.parts]}\n\n", 28)
	for name, src := range map[string]string{"tiny": "2 + 2", "8KB": program, "1MB": strings.Repeat(program, 128), "statements": strings.Repeat(string(long), 20)} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := parser.Parse(src, parser.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
