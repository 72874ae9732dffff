package sh_test

import (
	"context"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// The scripts are those with which shells are compared: what they cost in a new shell
// each time.
func BenchmarkShell(b *testing.B) {
	for _, bench := range []struct{ name, script string }{
		{"echo", "echo hi"},
		{"loop", "i=0; while [ $i -lt 10000 ]; do i=$((i+1)); done"},
		{"for", "for ((i=0;i<10000;i++)); do [[ $i -gt 5 ]]; done"},
		{"call", "f() { local x=$1; }; i=0; while ((i<2000)); do f $i; ((i++)); done"},
		{"append", "a=(); for ((i=0;i<5000;i++)); do a+=(item$i); done; b=(\"${a[@]#item}\"); echo ${#b[@]}"},
		{"pipeline", "for ((i=0;i<500;i++)); do echo x | cat | cat; done"},
		{"substitution", "for ((i=0;i<1000;i++)); do x=$(echo $i); done"},
		{"stream", "for ((i=0;i<10000;i++)); do echo $i; done | tr 0-9 a-j | wc -l"},
		{"fib", "fib() { if (($1<2)); then echo $1; else echo $(( $(fib $(($1-1))) + $(fib $(($1-2))) )); fi; }; fib 14"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				shell, err := sh.New(sh.Options{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := shell.Run(context.Background(), bench.script); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
