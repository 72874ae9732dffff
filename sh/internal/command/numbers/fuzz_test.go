package numbers_test

import (
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/numbers"
)

// FuzzBc runs programs within limits.
func FuzzBc(f *testing.F) {
	for _, program := range []string{
		"1+2*3^4", "scale=20;e(1)", "define f(n){if(n<2)return 1;return n*f(n-1)};f(9)", "for(i=0;i<9;i++)a[i]=i", "obase=16;255.5",
		"while(1){}", "2^2^2^2^2^2", "((((1))))", "\"a\" /* b */ # c", "x=y=3;x++ +--y", "define f(a[]){auto b;return(a[0])}f(c[])",
	} {
		f.Add(program)
	}
	bc := commandtest.Find(f, numbers.Commands, "bc")
	f.Fuzz(func(_ *testing.T, program string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 1e6, Bytes: 1 << 24}}
		w.Run(bc, program, "-l")
	})
}

// FuzzNumbers gives any arguments to the tools.
func FuzzNumbers(f *testing.F) {
	f.Add("seq", "-w", "1", "9")
	f.Add("seq", "-f", "%5.2f", "0x10")
	f.Add("expr", "abc", ":", `a\(.\)`)
	f.Add("expr", "(", "1", "+")
	f.Add("numfmt", "--to=iec", "--format=%'10.3f", "1e99")
	f.Add("factor", "1000000007000000049", "", "18446744073709551617")
	f.Fuzz(func(_ *testing.T, tool, a, b, c string) {
		for _, cmd := range numbers.Commands {
			if cmd.Name == tool {
				w := commandtest.World{Limits: budget.Limits{Fuel: 1e6, Bytes: 1 << 24}}
				w.Run(&cmd, "", a, b, c)
			}
		}
	})
}
