package sh_test

import (
	"context"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// BenchmarkExecution is what it takes to stop in the middle of a script: of a small one
// in a substitution within a function, and of one with an array of 10,000 elements.
func BenchmarkExecution(b *testing.B) {
	ctx := context.Background()
	o := sh.Options{Commands: []sh.Command{{Name: "ask"}}}
	for _, bench := range []struct{ name, script string }{
		{"small", `f() { local x=$(ask one); echo "$x"; }; for i in 1 2 3; do f | cat; done`},
		{"array", `for ((i = 0; i < 10000; i++)); do a[i]=element$i; done; ask one; echo "${#a[@]}"`},
	} {
		start := func(b *testing.B) (*sh.Shell, *sh.Execution) {
			s, err := sh.New(o)
			if err != nil {
				b.Fatal(err)
			}
			e, err := s.Start(ctx, bench.script)
			if err != nil {
				b.Fatal(err)
			}
			return s, e
		}
		s, e := start(b)
		data, err := s.Dump(sh.DumpOptions{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(bench.name+"/dump", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := s.Dump(sh.DumpOptions{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(data)), "bytes")
		})
		e.Drop()
		b.Run(bench.name+"/load", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s, err := sh.Load(ctx, data, sh.LoadOptions{Options: o})
				if err != nil {
					b.Fatal(err)
				}
				s.Execution().Drop()
			}
		})
	}
	b.Run("resume", func(b *testing.B) {
		b.ReportAllocs()
		s, err := sh.New(o)
		if err != nil {
			b.Fatal(err)
		}
		e, err := s.Start(ctx, "while :; do ask; done")
		if err != nil {
			b.Fatal(err)
		}
		for id := 1; b.Loop(); id++ {
			if err = e.Resume(ctx, id, sh.Reply{}); err != nil {
				b.Fatal(err)
			}
		}
		e.Drop()
	})
}
