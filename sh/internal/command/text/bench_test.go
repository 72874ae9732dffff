package text_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/text"
)

// manyLines is how many lines the tools are measured on.
const manyLines = 1_000_000

// lines returns lines of ten random letters, a number and a word.
func lines(n int) string {
	r := rand.New(rand.NewSource(1))
	var b strings.Builder
	for range n {
		for range 10 {
			b.WriteByte(byte('a' + r.Intn(26)))
		}
		fmt.Fprintf(&b, " %d word\n", r.Intn(1_000_000))
	}
	return b.String()
}

// BenchmarkTools runs tools over a million short lines.
func BenchmarkTools(b *testing.B) {
	input := lines(manyLines)
	for _, test := range []struct{ name, line string }{
		{"cat", "cat f"},
		{"cat-n", "cat -n f"},
		{"wc", "wc f"},
		{"wc-l", "wc -l f"},
		{"sort", "sort f"},
		{"sort-key", "sort -k2,2n f"},
		{"sort-reverse", "sort -r f"},
		{"sort-fold", "sort -f f"},
		{"uniq-c", "uniq -c f"},
		{"cut", "cut -d' ' -f2 f"},
		{"head", "head -n 999999 f"},
		{"tail", "tail -n 10 f"},
		{"tac", "tac f"},
		{"nl", "nl f"},
		{"rev", "rev f"},
		{"fold", "fold -w 20 f"},
		{"paste", "paste f f"},
		{"shuf", "shuf f"},
	} {
		b.Run(test.name, func(b *testing.B) {
			var w commandtest.World
			w.Write(b, "f", input)
			args := strings.Fields(strings.ReplaceAll(test.line, "' '", "\x01"))
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "\x01", " ")
			}
			cmd := commandtest.Find(b, text.Commands, args[0])
			b.SetBytes(int64(len(input)))
			for b.Loop() {
				if r := w.Run(cmd, "", args[1:]...); r.Status != 0 {
					b.Fatal(r.Stderr, r.Err)
				}
			}
		})
	}
}

// Hostile input ends at a limit.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		line     string
		limits   budget.Limits
		resource budget.Resource
	}{
		{"yes", budget.Limits{Fuel: 1e6}, budget.Fuel},
		{"sort f f f f", budget.Limits{Bytes: 1 << 20}, budget.Memory},
		{"tac f", budget.Limits{Bytes: 100 << 10}, budget.Memory},
		{"shuf -r -i 1-2", budget.Limits{Fuel: 1e6}, budget.Fuel},
		{"shuf -i 1-99999999999", budget.Limits{Bytes: 1 << 20}, budget.Memory},
		{"tail -n 99999999 f", budget.Limits{Bytes: 100 << 10}, budget.Memory},
		{"split -n r/99999999 f", budget.Limits{Fuel: 1e5}, budget.Fuel},
		{"join f f", budget.Limits{Bytes: 100 << 10}, budget.Memory},
		{"fmt f", budget.Limits{Fuel: 1e3}, budget.Fuel},
	} {
		t.Run(test.line, func(t *testing.T) {
			w := commandtest.World{}
			w.Write(t, "f", strings.Repeat("same line\n", 100_000))
			w.Limits = test.limits
			args := strings.Fields(test.line)
			r := w.Run(commandtest.Find(t, text.Commands, args[0]), "", args[1:]...)
			limit, ok := r.Err.(*budget.LimitError) //nolint:errorlint // it is returned as it is
			if !ok || limit.Resource != test.resource {
				t.Errorf("ended with %v, status %d, %q", r.Err, r.Status, r.Stderr)
			}
		})
	}
}
