package sh_test

import (
	"context"
	"os"
	"os/exec"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// benchmarks are the scripts with which shells are compared, and tools on some MB.
var benchmarks = []struct{ name, script string }{
	{"echo", "echo hi"},
	{"loop", "i=0; while [ $i -lt 10000 ]; do i=$((i+1)); done"},
	{"for", "for ((i=0;i<10000;i++)); do [[ $i -gt 5 ]]; done"},
	{"call", "f() { local x=$1; }; i=0; while ((i<2000)); do f $i; ((i++)); done"},
	{"append", "a=(); for ((i=0;i<5000;i++)); do a+=(item$i); done; b=(\"${a[@]#item}\"); echo ${#b[@]}"},
	{"append-50000", "a=(); for ((i=0;i<50000;i++)); do a+=(item$i); done; echo ${#a[@]}"},
	{"string", "s=; for ((i=0;i<5000;i++)); do s+=\"line $i \"; done; echo ${#s}"},
	{"pipeline", "for ((i=0;i<500;i++)); do echo x | cat | cat; done"},
	{"substitution", "for ((i=0;i<1000;i++)); do x=$(echo $i); done"},
	{"stream", "for ((i=0;i<10000;i++)); do echo $i; done | tr 0-9 a-j | wc -l"},
	{"fib", "fib() { if (($1<2)); then echo $1; else echo $(( $(fib $(($1-1))) + $(fib $(($1-2))) )); fi; }; fib 14"},
	{"big-sort", "seq 300000 | sort | tail -n 1"},
	{"big-grep", "seq 500000 | grep -c 9.*9"},
	{"big-awk", "seq 300000 | awk '{ s += $1; n[$1 % 10]++ } END { print s, n[3] }'"},
	{"big-sed", "seq 300000 | sed 's/[05]$/x/; s/1/one/g' | tail -n 1"},
	{"big-jq", "seq 100000 | jq -c '{a: ., b: (. * 2)}' | jq -s 'map(.b) | add'"},
}

// A new shell runs each script.
func BenchmarkShell(b *testing.B) {
	for _, bench := range benchmarks {
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

// BenchmarkBash has the real shell and GNU's tools run the same: a process each time.
func BenchmarkBash(b *testing.B) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		b.Skip("there is no bash")
	}
	for _, bench := range benchmarks {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				cmd := exec.Command(bash, "--norc", "-c", bench.script)
				cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
				if err := cmd.Run(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
