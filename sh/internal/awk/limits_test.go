package awk_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/awk"
)

// limited runs a program within limits and returns the one that has ended it, or nil.
func limited(text, stdin string, limits budget.Limits) (w *world, err error) {
	w = &world{stdin: strings.NewReader(stdin), files: map[string]*bytes.Buffer{}}
	w.acct = budget.New(limits, nil)
	defer func() {
		if r := recover(); r != nil {
			l, ok := r.(limit)
			if !ok {
				panic(r)
			}
			err = l.err
		}
	}()
	awk.Run(w, awk.Options{Name: "awk", Sources: []awk.Source{{Name: "cmd. line", Text: text}}})
	return w, nil
}

// anyEnd is for a program that a limit or an error may end.
const anyEnd budget.Resource = 255

// Each of these would go on for ever, or take all memory.
func TestBombs(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	limits := budget.Limits{Fuel: 20_000_000, Bytes: 16 << 20}
	for _, test := range []struct {
		name, text string
		resource   budget.Resource
	}{
		{"loop", `BEGIN { while (1) ; }`, budget.Fuel},
		{"for", `BEGIN { for (;;) x++ }`, budget.Fuel},
		{"do", `BEGIN { do x = x "" ; while (1) }`, budget.Fuel},
		{"recursion", `function f(n) { return f(n + 1) + 1 } BEGIN { f(1) }`, budget.Memory},
		{"mutual recursion", `function f() { g() } function g() { f() } BEGIN { f() }`, budget.Memory},
		{"indirect recursion", `function f() { n = "f"; @n() } BEGIN { f() }`, budget.Memory},
		{"doubling", `BEGIN { x = "x"; while (1) x = x x }`, budget.Memory},
		{"doubling of a field", `BEGIN { $1 = "x"; while (1) $1 = $1 $1 }`, budget.Memory},
		{"doubling in recursion", `function f(s) { f(s s) } BEGIN { f("x") }`, budget.Memory},
		{"doubling by gsub", `BEGIN { x = "x"; while (1) gsub(/x/, "xxxxxxxx", x) }`, budget.Memory},
		{"doubling by sprintf", `BEGIN { x = "x"; while (1) x = sprintf("%s%s", x, x) }`, budget.Memory},
		{"width", `BEGIN { x = sprintf("%999999999d", 1) }`, budget.Fuel},
		{"precision", `BEGIN { x = sprintf("%.999999999f", 1) }`, budget.Fuel},
		{"star", `BEGIN { x = sprintf("%*d", 1e18, 1) }`, budget.Fuel},
		{"NF", `BEGIN { NF = 1e9 }`, budget.Memory},
		{"far field", `BEGIN { $1e8 = 1 }`, budget.Memory},
		{"very far field", `BEGIN { $1e18 = 1 }`, budget.Memory},
		{"integers", `BEGIN { while (1) a[n++] }`, budget.Memory},
		{"strings", `BEGIN { while (1) a["k" n++] = "value" }`, budget.Memory},
		{"negative", `BEGIN { while (1) a[n--] = n }`, budget.Memory},
		{"nested arrays", `BEGIN { while (1) a[n++][1] }`, budget.Memory},
		{"split", `BEGIN { s = sprintf("%100000s", ""); while (1) { split(s n++, a, ""); for (i in a) b[n, i] = a[i] } }`, budget.Memory},
		{"pinned by split", `BEGIN { s = sprintf("%100000s", "x y"); while (1) { split(s n, b[n++]); delete b[n-1][1] } }`, budget.Memory},
		{"sort", `function c(a, b, x, y) { while (1) ; } BEGIN { a[1]; a[2]; asort(a, b, "c") }`, budget.Fuel},
		{"sort in sort", `function c(a, b, x, y) { asort(A, B, "c") } BEGIN { A[1]; A[2]; asort(A, B, "c") }`, anyEnd},
		{"regex", `BEGIN { s = sprintf("%3000s", ""); gsub(" ", "a", s); while (1) if (s ~ /(a*)*(a*)*(a*)*b$/) exit }`, budget.Fuel},
		{"dynamic regexes", `BEGIN { while (1) if ("x" ~ "a{1,200}" n++) exit }`, budget.Fuel},
		{"collisions", `BEGIN { while (1) { s = ""; for (i = n++; i; i = int(i / 2)) s = s (i % 2 ? "ab" : "bA"); a[s] } }`, anyEnd},
		{"getline", `BEGIN { while (("x" | getline) >= 0) print > "f" }`, anyEnd},
		{"own file", `BEGIN { while (1) { print "line" > "f"; getline < "f" } }`, budget.Fuel},
		{"printing", `BEGIN { while (1) print "y" }`, budget.Fuel},
		{"pipe", `BEGIN { while (1) print "y" | "sort" }`, budget.Fuel},
		{"arguments", `BEGIN { while (1) ARGV[ARGC++] = "x=1" }`, budget.Memory},
		{"substr", `BEGIN { s = sprintf("%1000000s", "é"); while (1) a[n++] = substr(s, n, 900000) }`, budget.Memory},
		{"time", `BEGIN { f = "%c%c%c%c"; for (i = 0; i < 30; i++) f = f f; strftime(f) }`, budget.Memory},
	} {
		t.Run(test.name, func(t *testing.T) {
			w, err := limited(test.text, "a b\nc d\n", limits)
			var l *budget.LimitError
			switch {
			case test.resource == anyEnd:
				if err == nil && w.stderr.Len() == 0 {
					t.Error("it has ended by itself")
				}
			case !errors.As(err, &l) || l.Resource != test.resource:
				t.Errorf("got %v; standard error: %s", err, w.stderr.String())
			}
		})
	}
}

// Texts that nest or go on are refused, or run.
func TestDeepPrograms(t *testing.T) {
	const n = 100_000
	for name, text := range map[string]string{
		"parentheses": "BEGIN{x=" + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) + "}",
		"blocks":      "BEGIN" + strings.Repeat("{", n) + strings.Repeat("}", n),
		"not":         "BEGIN{x=" + strings.Repeat("!", n) + "1}",
		"minus":       "BEGIN{x=" + strings.Repeat("- ", n) + "1}",
		"fields":      "BEGIN{x=" + strings.Repeat("$", n) + "1}",
		"conditions":  "BEGIN{x=" + strings.Repeat("1?", n) + "1" + strings.Repeat(":1", n) + "}",
		"assignments": "BEGIN{" + strings.Repeat("x=", n) + "1}",
		"powers":      "BEGIN{x=1" + strings.Repeat("^1", n) + "}",
		"sums":        "BEGIN{x=1" + strings.Repeat("+1", n) + "}",
		"ors":         "BEGIN{x=1" + strings.Repeat("||1", n) + "}",
		"pipes":       `BEGIN{"x"` + strings.Repeat("|getline", n) + "}",
		"subscripts":  "BEGIN{x=" + strings.Repeat("a[", n) + "1" + strings.Repeat("]", n) + "}",
		"indices":     "BEGIN{a" + strings.Repeat("[1]", n) + "=1}",
		"calls":       "function f(x){} BEGIN{x=" + strings.Repeat("f(", n) + strings.Repeat(")", n) + "}",
		"ifs":         "BEGIN{" + strings.Repeat("if(1)", n) + "x}",
		"elses":       "BEGIN{" + strings.Repeat("if(0);else ", n) + "x}",
		"whiles":      "BEGIN{" + strings.Repeat("while(0)", n) + "x}",
		"increments":  "BEGIN{" + strings.Repeat("++", n) + "x}",
		"concat":      "BEGIN{x=" + strings.Repeat(" 1", n) + "}",
		"statements":  "BEGIN{" + strings.Repeat("x=1;", n) + "}",
		"groups":      `BEGIN{x="a"~/` + strings.Repeat("(", n) + strings.Repeat(")", n) + "/}",
		"long":        "BEGIN{x=\"" + strings.Repeat("x", 3<<20) + "\"}",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := limited(text, "", budget.Limits{Fuel: 50_000_000, Bytes: 64 << 20})
			var l *budget.LimitError
			if err != nil && !errors.As(err, &l) {
				t.Error(err)
			}
		})
	}
}

// FuzzProgram runs programs that are made of the test programs within small limits.
func FuzzProgram(f *testing.F) {
	names, err := filepath.Glob("testdata/*.awk")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b), "a b c\n1 2 3\n\nx,y z\n")
	}
	f.Fuzz(func(t *testing.T, text, stdin string) {
		_, err := limited(text, stdin, budget.Limits{Fuel: 300_000, Bytes: 4 << 20})
		var l *budget.LimitError
		if err != nil && !errors.As(err, &l) {
			t.Error(err)
		}
	})
}
