package memfs_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// large is a file system with 100,000 files in 100 directories.
func large(b *testing.B) *memfs.FS {
	b.Helper()
	f := memfs.New(memfs.Options{})
	n := vfstest.Namespace(b, f)
	for d := range 100 {
		if err := n.Mkdir(fmt.Sprintf("/%d", d), 0o755); err != nil {
			b.Fatal(err)
		}
		for i := range 1000 {
			if err := n.WriteFile(fmt.Sprintf("/%d/file%d", d, i), []byte("x"), 0o644); err != nil {
				b.Fatal(err)
			}
		}
	}
	return f
}

// BenchmarkFork is to stay below 1 us.
func BenchmarkFork(b *testing.B) {
	f := large(b)
	b.ReportAllocs()
	for b.Loop() {
		f.Fork()
	}
}

// BenchmarkForkAndWrite adds the first change, which copies the way to it.
func BenchmarkForkAndWrite(b *testing.B) {
	f := large(b)
	b.ReportAllocs()
	for b.Loop() {
		if err := f.Fork().Mkdir("/50/new", 0o755); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkForkAndAppend appends a byte to a file of 100 MB after a fork.
func BenchmarkForkAndAppend(b *testing.B) {
	f := memfs.New(memfs.Options{})
	n := vfstest.Namespace(b, f)
	if err := n.WriteFile("/big", make([]byte, 100_000_000), 0o644); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		h, err := f.Fork().Open("/big", vfs.Write|vfs.Append, 0)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := h.Write([]byte("x")); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAppend appends single bytes to a file, without a fork.
func BenchmarkAppend(b *testing.B) {
	f := memfs.New(memfs.Options{})
	h, err := f.Open("/file", vfs.Write|vfs.Create|vfs.Append, 0o644)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := h.Write([]byte("x")); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLstat(b *testing.B) {
	f := large(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := f.Lstat("/50/file500"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWalk looks at each of the 100,000 files, as a guest does.
func BenchmarkWalk(b *testing.B) {
	n := vfstest.Namespace(b, large(b))
	for b.Loop() {
		if files := walk(b, n, "/"); files != 100_100 {
			b.Fatal(files)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100_100, "ns/file")
}

func walk(b *testing.B, n *vfs.Namespace, dir string) (files int) {
	const portion = 256
	for after := ""; ; {
		entries, err := n.ReadDir(dir, after, portion)
		if err != nil {
			b.Fatal(err)
		}
		if len(entries) == 0 {
			return files
		}
		for _, e := range entries {
			after = e.Name
			path := vfs.Join(dir, e.Name)
			if _, err := n.Lstat(path); err != nil {
				b.Fatal(err)
			}
			if files++; e.Type.IsDir() {
				files += walk(b, n, path)
			}
		}
	}
}

// BenchmarkMemory reports what a file of one byte takes, and an entry that a file
// system above it has met.
func BenchmarkMemory(b *testing.B) {
	for b.Loop() {
		before := heapBytes()
		f := large(b)
		files := heapBytes()
		above := over(b, f)
		walk(b, vfstest.Namespace(b, above), "/")
		met := heapBytes()
		b.ReportMetric(float64(files-before)/100_100, "B/file")
		b.ReportMetric(float64(met-files)/100_100, "B/met")
		runtime.KeepAlive(f)
		runtime.KeepAlive(above)
	}
}

func heapBytes() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// BenchmarkSnapshot is to stay below 1 us.
func BenchmarkSnapshot(b *testing.B) {
	f := large(b)
	b.ReportAllocs()
	for b.Loop() {
		f.Snapshot()
	}
}

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		memfs.New(memfs.Options{})
	}
}
