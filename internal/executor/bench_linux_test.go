package executor_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
)

// C-148: what a run takes while its script waits: in this process, and in the
// processes that stand between it and the script.
func BenchmarkMemory(b *testing.B) {
	const runs = 20
	f := newFixture(b, func(o *executor.ScriptOptions) { o.Parallel = runs })
	for b.Loop() {
		ctx, cancel := context.WithCancel(b.Context())
		var up, done sync.WaitGroup
		up.Add(runs)
		before := resident(b, os.Getpid())
		for range runs {
			c := call(b, "wait.sh", nil)
			c.Output = func(proc.Stream, []byte) { up.Done() }
			done.Go(func() { f.Run(ctx, c) })
		}
		up.Wait()
		own := resident(b, os.Getpid()) - before
		var between int
		for _, pid := range children(b, os.Getpid()) {
			between += resident(b, pid)
		}
		cancel()
		done.Wait()
		b.ReportMetric(float64(own)/runs/1024, "own-MB/run")
		b.ReportMetric(float64(between)/runs/1024, "between-MB/run")
	}
}

// resident returns the resident memory of a process in KiB that it shares with
// no file.
func resident(b *testing.B, pid int) int {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	check(b, err)
	_, rest, found := bytes.Cut(text, []byte("RssAnon:"))
	if !found {
		return 0 // ended in this moment
	}
	kib, err := strconv.Atoi(strings.Fields(string(rest))[0])
	check(b, err)
	return kib
}

// children returns the processes that a process started.
func children(b *testing.B, pid int) []int {
	b.Helper()
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	check(b, err)
	var all []int
	for _, thread := range threads {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/children", pid, thread.Name()))
		if err != nil {
			continue // the thread ended
		}
		for _, field := range strings.Fields(string(text)) {
			child, err := strconv.Atoi(field)
			check(b, err)
			all = append(all, child)
		}
	}
	return all
}
