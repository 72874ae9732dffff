package search_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/search"
)

func TestLimitsEndSearches(t *testing.T) {
	for _, test := range []struct {
		args string
		want budget.Resource
	}{
		{`grep \(x*\)*\(x*\)*\(x*\)*[yz]\1 -`, budget.Fuel},
		{`grep -P (?=(x+)+[yz])x* -`, budget.Fuel},
		{`xargs -n1 loop`, budget.Fuel},
	} {
		w := commandtest.World{Limits: budget.Limits{Fuel: 5_000_000, Bytes: 8 << 20}}
		w.Runs = func(*command.Exec) (command.Result, error) {
			for {
				if err := w.Account().Charge(1000); err != nil {
					return command.Result{}, err
				}
			}
		}
		args := strings.Fields(test.args)
		got := w.Run(commandtest.Find(t, search.Commands, args[0]), strings.Repeat("x", 2000)+"\n", args[1:]...)
		var limit *budget.LimitError
		if !errors.As(got.Err, &limit) || limit.Resource != test.want {
			t.Errorf("%s: %v, status %d, %s", test.args, got.Err, got.Status, got.Stderr)
		}
		if held := w.Account().Usage().Bytes; held != 0 {
			t.Errorf("%s: %d bytes are still booked", test.args, held)
		}
	}
}

func FuzzGrep(f *testing.F) {
	f.Add("-on", "a\\(b\\)*\\1", "abab\nx\x00y\n")
	f.Add("-PbC1", "(?<=a)b|c\\K.", "ab\ncd\n\xff\n")
	f.Add("-ciwv", "[[:upper:]]", "A b\n")
	cmd := commandtest.Find(f, search.Commands, "grep")
	f.Fuzz(func(t *testing.T, options, pattern, text string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 300_000, Bytes: 4 << 20, Output: 1 << 20}}
		w.Run(cmd, text, options, "-e", pattern)
		if held := w.Account().Usage().Bytes; held != 0 {
			t.Errorf("%d bytes are still booked", held)
		}
	})
}

func FuzzFind(f *testing.F) {
	f.Add("-name *.[ch] -o ( -type f -size -2k ) -printf %p%-5.2f\\n")
	f.Add("! -perm /u+x,g=w -prune , -exec echo {} + -regex .*/[a-c]+")
	cmd := commandtest.Find(f, search.Commands, "find")
	f.Fuzz(func(t *testing.T, expression string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 300_000, Bytes: 4 << 20, Output: 1 << 20}}
		w.Write(t, "d/a.c", "x", "d/e/b", "y")
		w.Run(cmd, "", append([]string{"."}, strings.Fields(expression)...)...)
		if held := w.Account().Usage().Bytes; held != 0 {
			t.Errorf("%d bytes are still booked", held)
		}
	})
}

func FuzzXargs(f *testing.F) {
	f.Add("-n2 -t", "a 'b c' \\d\n\"e\"")
	f.Add("-I% -d,", "x,y\nz")
	cmd := commandtest.Find(f, search.Commands, "xargs")
	f.Fuzz(func(t *testing.T, options, text string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 300_000, Bytes: 4 << 20, Output: 1 << 20}}
		w.Run(cmd, text, append(strings.Fields(options), "echo", "%")...)
		if held := w.Account().Usage().Bytes; held != 0 {
			t.Errorf("%d bytes are still booked", held)
		}
	})
}
