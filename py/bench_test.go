package py_test

import (
	"context"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

func mustCompile(tb testing.TB, text string) *py.Program {
	tb.Helper()
	p, err := py.Compile(text, "bench.py")
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func BenchmarkCreate(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		py.New(py.Options{})
	}
}

// BenchmarkSum runs 2 + 2: compiled before, in an interpreter of its own; again
// in the same interpreter; and from source.
func BenchmarkSum(b *testing.B) {
	b.Run("compiled", func(b *testing.B) {
		p := mustCompile(b, "2 + 2")
		b.ReportAllocs()
		for b.Loop() {
			runOnce(b, p)
		}
	})
	b.Run("again", func(b *testing.B) {
		p, i := mustCompile(b, "2 + 2"), py.New(py.Options{})
		b.ReportAllocs()
		for b.Loop() {
			if err := i.Run(context.Background(), p); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("source", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p, err := py.Compile("2 + 2", "bench.py")
			if err != nil {
				b.Fatal(err)
			}
			runOnce(b, p)
		}
	})
}

// runOnce runs a program in an interpreter of its own.
func runOnce(b *testing.B, p *py.Program) {
	i := py.New(py.Options{})
	if err := i.Run(context.Background(), p); err != nil {
		b.Fatal(err)
	}
	i.Close()
}

// source8K is 8,192 bytes of ordinary code.
func source8K() string {
	const part = `
class Account:
    """What a customer has."""

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.history = []

    def deposit(self, amount, *, note=None):
        if amount <= 0:
            raise ValueError(f"cannot deposit {amount!r}")
        self.balance += amount
        self.history.append(("deposit", amount, note))
        return self.balance

    def total(self, kind):
        return sum(amount for what, amount, _ in self.history if what == kind)


def report(accounts, limit=100):
    lines = []
    for i, account in enumerate(accounts):
        if account.balance > limit and account.owner not in ("nobody", None):
            lines.append("%3d %-20s %10.2f" % (i, account.owner, account.balance))
    return "\n".join(lines) or "nothing"
`
	const line = "limit = 100 if report else 200\n"
	text := strings.Repeat(part, 8192/len(part))
	text += strings.Repeat(line, (8192-len(text))/len(line))
	return text + strings.Repeat("#", 8191-len(text)) + "\n"
}

func BenchmarkCompile8K(b *testing.B) {
	text := source8K()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		mustCompile(b, text)
	}
}

// BenchmarkIdleMemory reports what an interpreter takes that was made, and one
// that has run a small program.
func BenchmarkIdleMemory(b *testing.B) {
	p := mustCompile(b, "x = [1, 2, 3]\ndef f(a): return a + 1\ny = f(1)\n")
	ctx := context.Background()
	const n = 2000
	measure := func(run bool) float64 {
		list := make([]*py.Interp, n)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for i := range list {
			list[i] = py.New(py.Options{})
			if run {
				if err := list[i].Run(ctx, p); err != nil {
					b.Fatal(err)
				}
			}
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(list)
		return float64(after.HeapAlloc-before.HeapAlloc) / n
	}
	for b.Loop() {
		b.ReportMetric(measure(false), "B/new")
		b.ReportMetric(measure(true), "B/ran")
	}
}

// BenchmarkLimits runs the same loop without limits and with all of them.
func BenchmarkLimits(b *testing.B) {
	p := mustCompile(b, `
def f(n):
    d = {}
    for i in range(n):
        d[i % 100] = [i, str(i)]
    return len(d)
f(20000)
`)
	all := py.Limits{Fuel: 1 << 60, Memory: 1 << 30, Allocations: 1 << 40, Timeout: time.Hour, Recursion: 1000, Output: 1 << 30}
	for name, limits := range map[string]py.Limits{"none": {}, "all": all} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := py.New(py.Options{Limits: limits}).Run(context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
