package sed_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/sed"
)

func TestLimitsEndScripts(t *testing.T) {
	cmd := commandtest.Find(t, sed.Commands, "sed")
	for _, test := range []struct {
		script string
		want   budget.Resource
	}{
		{":a;ba", budget.Fuel},
		{":a;s/x/xx/;ta", budget.Fuel},
		{":a;s/.*/&&/;ta", budget.Memory},
		{":a;H;ba", budget.Memory},
		{":a;G;h;ba", budget.Memory},
		{`s/\(x*\)*\(x*\)*\(x*\)*[yz]\1/z/`, budget.Fuel},
	} {
		w := commandtest.World{Limits: budget.Limits{Fuel: 20_000_000, Bytes: 8 << 20}}
		got := w.Run(cmd, strings.Repeat("x", 1000)+"\n", test.script)
		var limit *budget.LimitError
		if !errors.As(got.Err, &limit) || limit.Resource != test.want || got.Status != 137 {
			t.Errorf("%s: %v, status %d", test.script, got.Err, got.Status)
		}
		if held := w.Account().Usage().Bytes; held != 0 {
			t.Errorf("%s: %d bytes are still booked", test.script, held)
		}
	}
}

func FuzzSed(f *testing.F) {
	cmd := commandtest.Find(f, sed.Commands, "sed")
	f.Add("s/a\\(b\\)*/\\1\\U&/2g;y/ab/cd/", "abab\nx\n")
	f.Add("/x/,+2{p;N;P;D};$!{h;G;x}", "a\nx\ny\nz\n")
	f.Add("2,~4a\\\ntext\\\nmore\n:a;s/^/ /;ta", "1\n2\n3\n")
	f.Add("l 5;=;w /tmp/out\nr /tmp/out\n0~3d;c\\x", "a\tb\n")
	f.Fuzz(func(t *testing.T, script, text string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 300_000, Bytes: 4 << 20, Output: 1 << 20}}
		w.Run(cmd, text, script)
		w.Run(cmd, text, "-Enz", script)
		if held := w.Account().Usage().Bytes; held != 0 {
			t.Errorf("%d bytes are still booked", held)
		}
	})
}
