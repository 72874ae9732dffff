package main_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/archive"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// started returns a pool whose workers are ready, so many of them.
func started(b *testing.B, warm int) *pyworker.Pool {
	b.Helper()
	p := pyworker.NewPool(pyworker.Options{Executable: pyworker.Executable{Path: build(b)}, Warm: warm})
	b.Cleanup(p.Close)
	if err := p.Prepare(b.Context()); err != nil {
		b.Fatal(err)
	}
	return p
}

// sum is the program whose way to its result is measured.
func sum() pyworker.Program {
	return pyworker.Program{Kind: pyworker.Command, Code: "2+2", Options: py.Options{Stdout: io.Discard}}
}

// least measures runs and reports the shortest, which other work on the machine
// has disturbed least.
func least(b *testing.B, prepare, do func()) {
	b.Helper()
	shortest := time.Duration(math.MaxInt64)
	for b.Loop() {
		prepare()
		begin := time.Now()
		do()
		shortest = min(shortest, time.Since(begin))
	}
	b.ReportMetric(float64(shortest.Microseconds())/1e3, "ms/least")
}

// BenchmarkCold starts a worker and has it run 2+2.
func BenchmarkCold(b *testing.B) {
	p := started(b, 0)
	least(b, func() {}, func() { run(b, p, sum()) })
}

// BenchmarkWarm has a worker that is ready run 2+2.
func BenchmarkWarm(b *testing.B) {
	p := started(b, 1)
	least(b, func() {
		if err := p.Prepare(b.Context()); err != nil {
			b.Fatal(err)
		}
	}, func() { run(b, p, sum()) })
}

func run(b *testing.B, p *pyworker.Pool, program pyworker.Program) {
	b.Helper()
	if r := p.Run(b.Context(), program); r.Err != nil {
		b.Fatal(r.Err)
	}
}

// modes runs a program whose work grows with %d in process and in a worker.
func modes(b *testing.B, code string, options func() (py.Options, map[string]any)) {
	b.Helper()
	program := func(b *testing.B) pyworker.Program {
		o, globals := options()
		return pyworker.Program{Kind: pyworker.Source, Code: fmt.Sprintf(code, b.N), Name: "bench.py", Options: o, Globals: globals}
	}
	p := started(b, 1)
	b.Run("worker", func(b *testing.B) { run(b, p, program(b)) })
	b.Run("inprocess", func(b *testing.B) {
		q := program(b)
		interp := py.New(q.Options)
		defer interp.Close()
		if err := q.Run(b.Context(), interp); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkPrint prints a line.
func BenchmarkPrint(b *testing.B) {
	modes(b, "for i in range(%d): print('a line of output', i)", func() (py.Options, map[string]any) {
		return py.Options{Stdout: io.Discard}, nil
	})
}

// BenchmarkCall calls a function of the embedder.
func BenchmarkCall(b *testing.B) {
	f := py.Function{Call: func(_ context.Context, a py.Args) (any, error) { return a.List[0], nil }}
	modes(b, "for i in range(%d): f(i)", func() (py.Options, map[string]any) { return py.Options{}, map[string]any{"f": f} })
}

// BenchmarkFile writes, reads and removes a file.
func BenchmarkFile(b *testing.B) {
	code := "import os\nfor i in range(%d):\n" +
		"    with open('/tmp/f', 'w') as f: f.write('x' * 1000)\n    with open('/tmp/f') as f: f.read()\n    os.remove('/tmp/f')"
	modes(b, code, func() (py.Options, map[string]any) { return py.Options{FS: tree(b, 0)}, nil })
}

// BenchmarkSnapshot is the alternative to questions about files: the whole tree goes
// to the worker before the program, and comes back behind it.
func BenchmarkSnapshot(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			files := tree(b, n)
			for b.Loop() {
				for range 2 {
					if err := carry(files, tree(b, 0)); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// carry copies a tree by way of an archive, as a snapshot would go through a pipe.
func carry(from, to *vfs.Namespace) error {
	r, w := io.Pipe()
	go func() { _ = w.CloseWithError(archive.PackTar(w, from, "/")) }()
	return archive.UnpackTar(to, "/", r, archive.Limits{})
}

// tree returns files in memory: so many of 4 KB.
func tree(b *testing.B, n int) *vfs.Namespace {
	b.Helper()
	files, err := vfs.NewNamespace(memfs.New(memfs.Options{}))
	if err != nil {
		b.Fatal(err)
	}
	if err := files.MkdirAll("/tmp", 0o755); err != nil {
		b.Fatal(err)
	}
	content := make([]byte, 4096)
	for i := range n {
		if err := files.WriteFile(filepath.Join("/tmp", fmt.Sprint(i)), content, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	return files
}
