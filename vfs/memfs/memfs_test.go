package memfs_test

import (
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// TestContract runs the contract on a fresh file system, and on forks: what a
// fork shares must not show.
func TestContract(t *testing.T) {
	t.Run("new", func(t *testing.T) {
		vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS { return populated(t, nodes) }, vfstest.Options{})
	})
	t.Run("fork", func(t *testing.T) {
		vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS { return populated(t, nodes).Fork() }, vfstest.Options{})
	})
	t.Run("forked", func(t *testing.T) {
		vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS {
			f := populated(t, nodes)
			f.Fork()
			return f
		}, vfstest.Options{})
	})
	t.Run("over", func(t *testing.T) {
		vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS { return over(t, populated(t, nodes)) }, vfstest.Options{})
	})
	t.Run("partly over", func(t *testing.T) {
		vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS {
			f := over(t, populated(t, nodes[:len(nodes)/2]))
			vfstest.Populate(t, f, nodes[len(nodes)/2:])
			return f
		}, vfstest.Options{})
	})
	t.Run("fork over", func(t *testing.T) {
		vfstest.Test(t, func(t testing.TB, nodes []vfstest.Node) vfs.FS {
			return over(t, over(t, populated(t, nodes))).Fork()
		}, vfstest.Options{})
	})
}

func over(t testing.TB, lower vfs.FS) *memfs.FS {
	t.Helper()
	f, err := memfs.Over(lower, memfs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func populated(t testing.TB, nodes []vfstest.Node) *memfs.FS {
	f := memfs.New(memfs.Options{Quota: vfs.NewQuota(vfs.Usage{Bytes: 1 << 30, Inodes: 1 << 20})})
	vfstest.Populate(t, f, nodes)
	return f
}
