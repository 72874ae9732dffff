package sh_test

import (
	"bufio"
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// TestBombs runs hostile scripts, one a line of testdata/bombs.txt behind the limit
// that has to stop it: fuel, memory, or the status with which it ends by itself.
func TestBombs(t *testing.T) {
	f, err := os.Open("testdata/bombs.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		want, script, ok := strings.Cut(lines.Text(), " ")
		if !ok || strings.HasPrefix(want, "#") {
			continue
		}
		t.Run(script, func(t *testing.T) {
			shell, err := sh.New(sh.Options{Limits: sh.Limits{Fuel: 10e6, Memory: 32 << 20}})
			if err != nil {
				t.Fatal(err)
			}
			got := "end"
			before := runtime.NumGoroutine()
			status, err := shell.Run(context.Background(), script)
			if after := runtime.NumGoroutine(); after > before {
				t.Errorf("%d goroutines are left", after-before)
			}
			var limit *sh.LimitError
			switch {
			case errors.As(err, &limit):
				if got = limit.Resource.String(); !strings.HasPrefix(err.Error(), got+" limit of ") || status != 137 {
					t.Errorf("status %d, %v", status, err)
				}
			case errors.Is(err, sh.ErrDeadlock):
				got = "deadlock"
			case err != nil:
				t.Fatal(err)
			case status != 0:
				got = "failure"
			}
			if got != want {
				t.Errorf("ended by %s (status %d), want %s", got, status, want)
			}
		})
	}
}

// TestDeepSource has texts that nest deeper than any script.
func TestDeepSource(t *testing.T) {
	const n = 100_000
	repeat := strings.Repeat
	for name, script := range map[string]string{
		"subshells":     repeat("(", n),
		"groups":        repeat("{ ", n),
		"substitutions": "echo " + repeat("$(", n) + repeat(")", n),
		"parameters":    "echo " + repeat("${a:-", n) + repeat("}", n),
		"arithmetic":    "echo $((" + repeat("(", n) + "1" + repeat(")", n) + "))",
		"conditions":    repeat("if ", n),
		"backquotes":    "echo " + repeat("`", n),
		"negations":     repeat("! ", n) + "true",
		"functions":     repeat("f() ", n) + "{ :; }",
		"braces":        "echo " + repeat("{a,", n) + repeat("}", n),
		"tests":         "[[ " + repeat("( ", n) + "a" + repeat(" )", n) + " ]]",
		"subscripts":    "echo $((" + repeat("a[", n) + "1" + repeat("]", n) + "))",
		"patterns":      "case a in " + repeat("@(", n) + "a" + repeat(")", n) + ") ;; esac",
	} {
		t.Run(name, func(t *testing.T) {
			shell, err := sh.New(sh.Options{Limits: sh.Limits{Fuel: 20e6, Memory: 256 << 20}})
			if err != nil {
				t.Fatal(err)
			}
			const misuse = 2
			if status, err := shell.Run(context.Background(), script); status != misuse || err != nil {
				t.Errorf("status %d, %v", status, err)
			}
		})
	}
}
