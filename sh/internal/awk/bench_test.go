package awk_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/awk"
)

// benchmarks are run on lines of a log, or, where they begin with BEGIN and have no
// other rule, on nothing.
var benchmarks = []struct{ name, args, text string }{
	{"first", "", `{ print $1 }`},
	{"last", "", `{ print $NF }`},
	{"sum", "", `{ s += $4 } END { print s }`},
	{"count", "", `{ c[$2]++ } END { for (k in c) print k, c[k] }`},
	{"separator", "-F/", `{ s[$2] += $1 } END { for (k in s) printf "%s %.2f\n", k, s[k] }`},
	{"lines", "", `END { print NR }`},
	{"literal", "", `/gamma/ { n++ } END { print n }`},
	{"match", "", `/user42 .*beta/ { n++ } END { print n }`},
	{"seen", "", `!seen[$3 $2]++ { n++ } END { print n }`},
	{"gsub", "", `{ gsub(/[0-9]+/, "N"); print }`},
	{"sub", "", `{ sub("user", "U"); print }`},
	{"assign", "", `BEGIN { OFS = "," } { $1 = $1; print }`},
	{"printf", "", `{ printf "%-10s %5d %8.2f\n", $2, $1, $4 }`},
	{"split", "", `{ n = split($6, a, "/"); c[a[3]] += n } END { for (k in c) t += c[k]; print t }`},
	{"string", "", `{ x = substr($0, 5, 10); if (length(x) > 5) n++; u = toupper(x) } END { print n, u }`},
	{"fields", "", `{ for (i = 1; i <= NF; i++) t += length($i) } END { print t }`},
	{"loop", "", `BEGIN { for (i = 0; i < 3000000; i++) s += i * 2; print s }`},
	{"calls", "", `function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2) } BEGIN { print f(25) }`},
	{"integers", "", `BEGIN { for (i = 0; i < 500000; i++) a[i] = i; for (i = 0; i < 500000; i++) s += a[i]; print s }`},
	{"strings", "", `BEGIN { for (i = 0; i < 200000; i++) a["k" i] = i; for (k in a) s += a[k]; print s }`},
	{"concat", "", `BEGIN { for (i = 0; i < 300000; i++) s = "a" i "b"; print s }`},
}

// benchmarkLines returns 100,000 lines of a log.
func benchmarkLines() string {
	var b strings.Builder
	words := []string{"alpha", "beta", "gamma", "delta"}
	seed := uint32(1)
	next := func(n uint32) uint32 {
		seed = seed*1664525 + 1013904223
		return (seed >> 8) % n
	}
	for i := range 100_000 {
		fmt.Fprintf(&b, "%d user%d %s %d.%02d GET /path/%d/index.html 200 %d\n",
			i, next(500), words[next(4)], next(1000), next(100), next(100), next(100_000))
	}
	return b.String()
}

func BenchmarkPrograms(b *testing.B) {
	lines := benchmarkLines()
	for _, bench := range benchmarks {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				w := &world{stdin: strings.NewReader(lines), files: map[string]*bytes.Buffer{}}
				w.acct = budget.New(budget.Limits{Bytes: 256 << 20}, nil)
				o := awk.Options{Name: "awk", Sources: []awk.Source{{Name: "cmd. line", Text: bench.text}}}
				if bench.args != "" {
					o.FS, o.Separated = bench.args[2:], true
				}
				if status := run(b, w, o); status != 0 {
					b.Fatal(w.stderr.String())
				}
			}
		})
	}
}

// BenchmarkGawk runs the same under gawk, with the start of its process.
func BenchmarkGawk(b *testing.B) {
	name := b.TempDir() + "/lines"
	if err := os.WriteFile(name, []byte(benchmarkLines()), 0o600); err != nil {
		b.Fatal(err)
	}
	for _, bench := range benchmarks {
		b.Run(bench.name, func(b *testing.B) {
			args := []string{bench.text, name}
			if bench.args != "" {
				args = append([]string{bench.args}, args...)
			}
			for b.Loop() {
				cmd := exec.Command("gawk", args...)
				cmd.Env = []string{"LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"}
				if out, err := cmd.CombinedOutput(); err != nil {
					b.Fatal(string(out), err)
				}
			}
		})
	}
}
