package proc_test

import (
	"os"
	"slices"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// program is what the benchmarks run.
const program = "/bin/true"

// bareSpawn starts and waits for program by the means of package os alone.
func bareSpawn(b *testing.B) time.Duration {
	b.Helper()
	begin := time.Now()
	p, err := os.StartProcess(program, []string{program}, &os.ProcAttr{})
	if err != nil {
		b.Fatal(err)
	}
	if _, err := p.Wait(); err != nil {
		b.Fatal(err)
	}
	return time.Since(begin)
}

// fullRun runs program through a Runner.
func fullRun(b *testing.B, r *proc.Runner) time.Duration {
	b.Helper()
	begin := time.Now()
	if o := r.Run(b.Context(), proc.Request{Path: program}); o.Termination != proc.Exited {
		b.Fatal(describe(o))
	}
	return time.Since(begin)
}

// quantile returns the value below which share of the durations lie, in
// milliseconds. It sorts them.
func quantile(durations []time.Duration, share float64) float64 {
	slices.Sort(durations)
	return float64(durations[int(share*float64(len(durations)-1))]) / float64(time.Millisecond)
}

// BenchmarkRun measures a run and, alternating with it, a bare spawn of the
// same program: over-* is the difference of the two.
func BenchmarkRun(b *testing.B) {
	r := proc.New(proc.Options{})
	var bare, full []time.Duration
	for b.Loop() {
		bare = append(bare, bareSpawn(b))
		full = append(full, fullRun(b, r))
	}
	for _, q := range []struct {
		name  string
		share float64
	}{{"p50", 0.5}, {"p95", 0.95}} {
		x, y := quantile(bare, q.share), quantile(full, q.share)
		b.ReportMetric(x, "bare-ms-"+q.name)
		b.ReportMetric(y, "run-ms-"+q.name)
		b.ReportMetric(y-x, "over-ms-"+q.name)
	}
}

// BenchmarkBareSpawn measures what a run cannot do without.
func BenchmarkBareSpawn(b *testing.B) {
	for b.Loop() {
		bareSpawn(b)
	}
}

// BenchmarkParallel measures runs that share the processors.
func BenchmarkParallel(b *testing.B) {
	r := proc.New(proc.Options{})
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			fullRun(b, r)
		}
	})
}

// BenchmarkFlood measures how fast output is drained.
func BenchmarkFlood(b *testing.B) {
	const size = 64 << 20
	exe, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	r := proc.New(proc.Options{})
	b.SetBytes(size)
	for b.Loop() {
		o := r.Run(b.Context(), proc.Request{Path: exe, Args: []string{"67108864", "0"}, Env: []string{roleName + "=flood"}})
		if o.Stdout.Seen != size {
			b.Fatal(describe(o))
		}
	}
}
