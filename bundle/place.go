package bundle

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

const (
	lockName      = ".lock"
	stagingPrefix = ".staging-" // of folders that only the holder of the lock makes
	lockPoll      = 20 * time.Millisecond
)

// place is the folder of all versions while it is locked for unpacking.
type place struct {
	dir  string
	made []string // folders that were made for it, outermost first
	lock *flock.Flock
}

// occupy makes the folder dir if need be and locks it. It waits as long as
// another program unpacks there.
func occupy(ctx context.Context, dir string) (*place, error) {
	p := &place{dir: dir}
	for {
		made, err := makeFolders(dir)
		p.made = append(p.made, made...)
		if err != nil {
			p.removeFolders()
			return nil, err
		}
		p.lock = flock.New(filepath.Join(dir, lockName))
		held, err := p.tryLock(ctx)
		if err != nil {
			p.removeFolders()
			return nil, err
		}
		if held {
			return p, nil
		}
	}
}

// tryLock waits for the lock. It reports false when the file that was locked is
// gone: its holder failed and removed it.
func (p *place) tryLock(ctx context.Context) (bool, error) {
	if _, err := p.lock.TryLockContext(ctx, lockPoll); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	locked, err := p.lock.Stat()
	current, err2 := os.Lstat(p.lock.Path())
	if err == nil && err2 == nil && os.SameFile(locked, current) {
		return true, nil
	}
	return false, p.lock.Close()
}

// sweep removes what programs that were killed left behind. Only the holder of
// the lock makes such files, so none is in use.
func (p *place) sweep() error {
	entries, err := os.ReadDir(p.dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.IsDir() && strings.HasPrefix(e.Name(), stagingPrefix) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(p.dir, e.Name())))
		}
	}
	return err
}

// leave ends the lock. After a failure the lock file and the folders that were
// made go as well, unless something is in them.
func (p *place) leave(failed bool) {
	if failed {
		_ = os.Remove(p.lock.Path())
	}
	_ = p.lock.Close()
	if failed {
		p.removeFolders()
	}
}

func (p *place) removeFolders() {
	for _, dir := range slices.Backward(p.made) {
		_ = os.Remove(dir)
	}
}

// makeFolders makes dir and what is missing above it, mode 0700, and returns
// what it made, outermost first.
func makeFolders(dir string) ([]string, error) {
	var missing []string
	for at := dir; ; at = filepath.Dir(at) {
		_, err := os.Stat(at)
		if err == nil || at == filepath.Dir(at) {
			break
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		missing = append(missing, at)
	}
	var made []string
	for _, at := range slices.Backward(missing) {
		err := os.Mkdir(at, 0o700)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return made, err
		}
		made = append(made, at)
	}
	return made, nil
}
