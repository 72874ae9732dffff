package memfs_test

import (
	"testing"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

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
