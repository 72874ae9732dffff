package bundle

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
)

// file is one file or folder of an unpacked Python.
type file struct {
	path  string // relative to the folder, / separated
	mode  fs.FileMode
	size  int64
	mtime int64  // nanoseconds since 1970
	ctime int64  // nanoseconds since 1970; 0 where the system has none
	sum   string // SHA-256 in hex; empty for a folder
}

// same reports whether two files agree in all that stat tells. Sizes and times
// of folders say nothing and are left out.
func (f file) same(g file) bool {
	if f.mode.IsDir() || g.mode.IsDir() {
		return f.mode.Type() == g.mode.Type()
	}
	return f.mode == g.mode && f.size == g.size && f.mtime == g.mtime && f.ctime == g.ctime
}

// compiled reports whether the file belongs to the compiled standard library,
// which is made on this machine and so is not part of the pinned digest.
func (f file) compiled() bool { return underCache(f.path) || path.Base(f.path) == cacheFolder }

// cacheFolder is where Python keeps compiled modules.
const cacheFolder = "__pycache__"

// underCache reports whether a path is that of a file in a folder of compiled modules.
func underCache(name string) bool { return path.Base(path.Dir(name)) == cacheFolder }

// scan lists all files and folders below root but the manifest, without sums.
func scan(root string) ([]file, error) {
	files := make([]file, 0, 1400)
	var walk func(dir, prefix string) error
	walk = func(dir, prefix string) error {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := prefix + e.Name()
			if name == manifestName {
				continue
			}
			info, err := e.Info()
			if err != nil {
				return err
			}
			files = append(files, describe(name, info))
			if !e.IsDir() {
				continue
			}
			if err := walk(dir+string(filepath.Separator)+e.Name(), name+"/"); err != nil {
				return err
			}
		}
		return nil
	}
	return files, walk(root, "")
}

func describe(name string, info fs.FileInfo) file {
	f := file{path: name, mode: info.Mode()}
	if !info.IsDir() {
		f.size, f.mtime, f.ctime = info.Size(), info.ModTime().UnixNano(), changeTime(info)
	}
	return f
}

// hashAll sets the sums of the regular files among files. A file that is not
// regular keeps an empty sum.
func hashAll(ctx context.Context, root string, files []*file) error {
	return each(ctx, files, func(f *file) (err error) {
		if f.mode.IsRegular() {
			f.sum, err = hashFile(filepath.Join(root, filepath.FromSlash(f.path)))
		}
		return err
	})
}

// syncAll brings files and folders to the disk.
func syncAll(ctx context.Context, root string, files []*file) error {
	return each(ctx, files, func(f *file) error {
		opened, err := os.Open(filepath.Join(root, filepath.FromSlash(f.path)))
		if err != nil {
			return err
		}
		return errors.Join(opened.Sync(), opened.Close())
	})
}

// each calls do for every file, several at a time, until one fails or ctx ends.
func each(ctx context.Context, files []*file, do func(*file) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(len(files), 2*runtime.GOMAXPROCS(0), 16) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(files)) && ctx.Err() == nil; i = next.Add(1) - 1 {
				if err := do(files[i]); err != nil {
					stop(err)
				}
			}
		})
	}
	workers.Wait()
	return context.Cause(ctx)
}

func hashFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// digest is the identity of an edition: its files by path, size and content, and
// the folders. Files are in the order of scan. What is compiled on the machine,
// modes and times are left out.
//
// The first line is to be raised when the work of unpack changes its result, so
// that older folders are left alone.
func digest(files []file) string {
	h := sha256.New()
	fmt.Fprintln(h, "skillet python 1")
	for _, f := range files {
		if f.compiled() {
			continue
		}
		size, sum := f.size, f.sum
		if f.mode.IsDir() {
			size, sum = 0, strings.Repeat("-", 8)
		}
		fmt.Fprintln(h, sum, size, f.path)
	}
	return hex.EncodeToString(h.Sum(nil))
}
