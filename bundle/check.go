package bundle

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// errAbsent says that nothing has been unpacked.
var errAbsent = errors.New("the bundled Python is not unpacked")

// check compares the folder root with its manifest, and the manifest with the
// pinned digest. It returns errAbsent when there is no such folder.
func check(ctx context.Context, root, pinned string, d depth) error {
	if err := checkFolder(root); err != nil {
		return err
	}
	modified := func(name string, c Change) error { return &ModifiedError{Dir: root, Path: name, Change: c} }
	data, err := os.ReadFile(filepath.Join(root, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return modified(manifestName, Removed)
	} else if err != nil {
		return &CacheError{Dir: root, Err: err}
	}
	listed, err := decodeManifest(data)
	if err != nil || digest(listed) != pinned {
		return modified(manifestName, Changed)
	}
	found, err := scan(root)
	if err != nil {
		return &CacheError{Dir: root, Err: err}
	}
	pairs, err := match(root, listed, found)
	if err != nil {
		return err
	}
	return checkPairs(ctx, root, pairs, d)
}

// checkFolder looks at the folder itself: whoever may write it, or owns it, may
// replace what is in it.
func checkFolder(root string) error {
	info, err := os.Lstat(root)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errAbsent
	case err != nil:
		return &CacheError{Dir: root, Err: err}
	case !info.IsDir():
		return &CacheError{Dir: root, Err: errors.New("it is not a folder")}
	case !ownedByUs(info):
		return &CacheError{Dir: root, Err: errors.New("the folder belongs to another user")}
	case writableByOthers(info):
		return &ModifiedError{Dir: root, Path: ".", Change: Exposed}
	}
	return nil
}

// pair is a file as listed in the manifest and as found.
type pair struct{ listed, found file }

// match pairs the listed files with the found ones, both in the order of scan.
// The first file by path that has no partner is the error, but compiled modules
// that a script left behind are removed: Python writes them when it runs with
// options that the unpacked ones do not serve, such as -O.
func match(root string, listed, found []file) ([]pair, error) {
	byPath := make(map[string]file, len(listed))
	for _, f := range listed {
		byPath[f.path] = f
	}
	pairs := make([]pair, 0, len(found))
	for _, f := range found {
		l, ok := byPath[f.path]
		if !ok {
			if strayCache(f) && os.Remove(filepath.Join(root, filepath.FromSlash(f.path))) == nil {
				continue
			}
			return nil, &ModifiedError{Dir: root, Path: f.path, Change: Added}
		}
		delete(byPath, f.path)
		pairs = append(pairs, pair{listed: l, found: f})
	}
	for _, f := range listed {
		if _, missing := byPath[f.path]; missing {
			return nil, &ModifiedError{Dir: root, Path: f.path, Change: Removed}
		}
	}
	return pairs, nil
}

// strayCache reports whether a file is a compiled module, or a temporary file of one.
func strayCache(f file) bool {
	return f.mode.IsRegular() && underCache(f.path) && strings.Contains(path.Base(f.path), ".pyc")
}

// checkPairs reads the files that differ by stat, or all of them. When only the
// times of files differ, as after a copy of the folder, the manifest is renewed.
func checkPairs(ctx context.Context, root string, pairs []pair, d depth) error {
	var suspects []*file
	fresh := make([]file, len(pairs))
	renew := false
	for i, p := range pairs {
		fresh[i] = p.found
		fresh[i].sum = p.listed.sum
		same := p.found.same(p.listed)
		renew = renew || !same
		if !same && p.found.mode != p.listed.mode {
			return &ModifiedError{Dir: root, Path: p.found.path, Change: Changed}
		}
		if !same || d == byContent {
			suspects = append(suspects, &fresh[i])
		}
	}
	if err := hashAll(ctx, root, suspects); err != nil {
		return hashError(ctx, root, err)
	}
	for i, p := range pairs {
		if fresh[i].sum != p.listed.sum {
			return &ModifiedError{Dir: root, Path: p.found.path, Change: Changed}
		}
	}
	if renew {
		// A folder that cannot be written costs the same reading at the next start.
		_ = writeManifest(root, fresh)
	}
	return nil
}

// hashError tells the end of ctx from a file that cannot be read.
func hashError(ctx context.Context, root string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &CacheError{Dir: root, Err: err}
}
