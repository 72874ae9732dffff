package hostfs

import (
	"io/fs"
	"os"
	"slices"
	"sync"

	"github.com/skillet-run/skillet/vfs"
)

// account is what a directory that can be changed has of its quota. What a
// change adds is known only from the size before it: so changes come one after
// the other. Without a quota nothing is counted, and they do not wait.
type account struct {
	quota *vfs.Quota
	mu    sync.Mutex
	held  []*held
}

// held is a file that is open. Its bytes are there as long as it is, with a name or
// without.
type held struct {
	info  fs.FileInfo // which file it is
	opens int
	gone  bool // it has no name any more: the last to close it gives its bytes back
}

// lock begins a change and returns what ends it.
func (a *account) lock() (unlock func()) {
	if a.quota == nil {
		return func() {}
	}
	a.mu.Lock()
	return a.mu.Unlock
}

func (a *account) charge(u vfs.Usage) error { return a.quota.Charge(u) }

// refund gives back what was charged.
func (a *account) refund(u vfs.Usage) {
	_ = a.quota.Charge(vfs.Usage{Bytes: -u.Bytes, Inodes: -u.Inodes})
}

// of returns the place in held of an open file, or -1.
func (a *account) of(info fs.FileInfo) int {
	return slices.IndexFunc(a.held, func(h *held) bool { return os.SameFile(h.info, info) })
}

// hold notes that a file has been opened.
func (a *account) hold(info fs.FileInfo) {
	if a.quota == nil {
		return
	}
	if i := a.of(info); i >= 0 {
		a.held[i].opens++
		return
	}
	a.held = append(a.held, &held{info: info, opens: 1})
}

// close closes a file, and gives its bytes back where nothing is left of it.
func (f *WriteFS) close(opened *file) error {
	a := &f.account
	if a.quota == nil || opened.dir {
		return opened.Close()
	}
	defer a.lock()()
	info, statErr := opened.host.Stat()
	if err := opened.Close(); err != nil || statErr != nil {
		return err
	}
	i := a.of(info)
	if i < 0 {
		return nil
	}
	h := a.held[i]
	if h.opens--; h.opens > 0 {
		return nil
	}
	a.held = slices.Delete(a.held, i, i+1)
	if h.gone {
		a.refund(vfs.Usage{Bytes: info.Size()})
	}
	return nil
}

// unnamed gives back what went with a name, of a file as it was before.
func (a *account) unnamed(info fs.FileInfo) {
	if a.quota == nil {
		return
	}
	freed := vfs.Usage{Inodes: 1}
	if !info.IsDir() && fileInfo(info).Nlink <= 1 {
		if i := a.of(info); i >= 0 {
			a.held[i].gone = true
		} else {
			freed.Bytes = info.Size()
		}
	}
	a.refund(freed)
}
