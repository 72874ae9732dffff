package arith_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/arith"
)

// FuzzEval checks that every text has a value or an error that quotes it, and the
// same both times where nothing is assigned.
func FuzzEval(f *testing.F) {
	for _, e := range []string{"1+2*3", "x=y++", "a[i++]+=2", "1?2:3", "0x1f#", "08", "((1)", "x--- -y", "2**-1", "h[\"k\"]", "a[", "l", "1,2,", "++x++"} {
		f.Add(e)
	}
	f.Fuzz(func(t *testing.T, text string) {
		expr := arith.Parse(text)
		v, err := expr.Eval(newEnv())
		again, err2 := expr.Eval(newEnv())
		if v != again || (err == nil) != (err2 == nil) {
			t.Fatalf("%q: %d, %v and then %d, %v", text, v, err, again, err2)
		}
		if c, ok := expr.Constant(); ok && (err != nil || c != v) {
			t.Fatalf("%q is the constant %d, and evaluates to %d, %v", text, c, v, err)
		}
		var e *arith.Error
		if errors.As(err, &e) && !strings.HasSuffix(e.Expr, e.Token) {
			t.Fatalf("%q: the token %q does not end %q", text, e.Token, e.Expr)
		}
	})
}

// TestDeep evaluates what nests too deeply.
func TestDeep(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("(", 100_000) + "1",
		strings.Repeat("1?", 100_000),
		strings.Repeat("x=", 100_000) + "1",
		strings.Repeat("2**", 100_000) + "1",
		strings.Repeat("a[", 2_000) + "0" + strings.Repeat("]", 2_000),
		"l",
	} {
		var e *arith.Error
		if _, err := arith.Eval(text, newEnv()); !errors.As(err, &e) || !strings.Contains(e.Text, "recursion level exceeded") {
			t.Errorf("%.20q: %.80v", text, err)
		}
	}
	for _, text := range []string{strings.Repeat("-", 100_000) + "1", strings.Repeat("1+", 100_000) + "1", strings.Repeat("1,", 100_000) + "100001"} {
		if v, err := arith.Eval(text, newEnv()); err != nil || v != 100_001 && v != 1 {
			t.Errorf("%.20q: %d, %v", text, v, err)
		}
	}
}

func BenchmarkEval(b *testing.B) {
	for _, text := range []string{"i+1", "i<n", "i++", "x*y+3", "i%2==0&&x>y"} {
		b.Run(text, func(b *testing.B) {
			expr, env := arith.Parse(text), &fixed{}
			for b.Loop() {
				if _, err := expr.Eval(env); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("parse", func(b *testing.B) {
		for b.Loop() {
			arith.Parse("i%2==0&&x>y")
		}
	})
}

// fixed is an env where looking up costs nothing.
type fixed struct{ env }

func (fixed) Value(string) (string, error) { return "1234", nil }
func (fixed) Assign(string, int64) error   { return nil }
