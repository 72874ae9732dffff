package memfs

import (
	"maps"
	"slices"

	"github.com/skillet-run/skillet/vfs"
)

// Fork returns a file system that holds the same and then goes its own way. It
// takes constant time, besides a look at each open file. Open files are not
// shared, and those without a name are not in it. It has the same clock, and a
// quota of its own with the same limits, charged with what it holds.
func (f *FS) Fork() *FS {
	fork := Options{Clock: f.clock}.fs(f.tree)
	f.owner = &owner{} // neither may change what both see
	if len(f.open) > 0 {
		fork.forget(f.open)
	}
	if f.quota != nil {
		fork.quota = vfs.NewQuota(f.quota.Limit())
		_ = fork.quota.Charge(fork.used) // fits, as it did in the quota of f
	}
	return fork
}

// forget frees those of the inodes that have no name. It goes by number, because
// the order decides which number a new file gets.
func (f *FS) forget(open map[uint64]int) {
	for _, number := range slices.Sorted(maps.Keys(open)) {
		if f.inodes.get(number).nlink == 0 {
			f.release(number)
		}
	}
}

// Snapshot is what a file system held at one moment. It does not change, and any
// number of goroutines may use it.
type Snapshot struct{ tree tree }

// Snapshot returns what the file system holds now, in constant time. Open files
// without a name are not in it.
func (f *FS) Snapshot() *Snapshot {
	return &Snapshot{tree: f.Fork().tree}
}

// Used returns what the snapshot holds.
func (s *Snapshot) Used() vfs.Usage { return s.tree.used }

// FS returns a file system that starts with what the snapshot holds, in constant
// time. It fails with [vfs.ENOSPC] when that does not fit into the quota.
func (s *Snapshot) FS(o Options) (*FS, error) {
	if err := o.Quota.Charge(s.tree.used); err != nil {
		return nil, err
	}
	return o.fs(s.tree), nil
}
