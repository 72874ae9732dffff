package pyenv

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// lookup is a question to PATH. The folder is part of it because shims answer
// by the version files they find there.
type lookup struct{ name, dir string }

// onPath returns the executable of a program for work in dir. Shims are
// resolved; one that fails is passed over.
func (r *Resolver) onPath(ctx context.Context, name, dir string) (string, error) {
	if r.options.NoCache {
		return r.searchPath(ctx, name, dir)
	}
	key := lookup{name: name, dir: dir}
	path, done, err := r.recall(ctx, key)
	if done == nil {
		return path, err
	}
	path, err = r.searchPath(ctx, name, dir)
	done(path)
	return path, err
}

// recall returns the remembered executable if it is still one. Else it returns
// done, to be called with what a search has found, or "": callers with the same
// question wait meanwhile, so that a shim is not asked by several at once.
func (r *Resolver) recall(ctx context.Context, key lookup) (path string, done func(path string), err error) {
	for {
		r.mu.Lock()
		path, found := r.found[key]
		waiting, busy := r.searches[key]
		if !busy && !found {
			waiting = make(chan struct{})
			r.searches[key] = waiting
			r.mu.Unlock()
			return "", func(path string) { r.remember(key, path, waiting) }, nil
		}
		r.mu.Unlock()
		if found && r.system.runnable(path) == nil {
			return path, nil, nil
		}
		if found {
			r.forget(key, path)
			continue
		}
		select {
		case <-waiting:
		case <-ctx.Done():
			return "", nil, ctx.Err()
		}
	}
}

// remember ends a search.
func (r *Resolver) remember(key lookup, path string, waiting chan struct{}) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if path != "" {
		r.found[key] = path
	}
	delete(r.searches, key)
	close(waiting)
}

// forget drops an executable that is gone.
func (r *Resolver) forget(key lookup, path string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.found[key] == path {
		delete(r.found, key)
	}
}

// searchPath goes through the folders of PATH.
func (r *Resolver) searchPath(ctx context.Context, name, dir string) (string, error) {
	reasons := []error{fmt.Errorf("%s not found in PATH", name)}
	for _, path := range r.system.candidates(r.options.Path, name) {
		if r.system.runnable(path) != nil {
			continue
		}
		path, err := r.real(ctx, path, dir)
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err == nil {
			return path, nil
		}
		reasons = append(reasons, err)
	}
	return "", errors.Join(reasons...)
}

// candidates returns the paths that a program may have on PATH, in order. Empty
// and relative folders are left out: they would let a skill supply the program.
func (s system) candidates(list, name string) []string {
	var paths []string
	for _, dir := range filepath.SplitList(list) {
		if !filepath.IsAbs(dir) {
			continue
		}
		for _, file := range s.fileNames(name) {
			paths = append(paths, filepath.Join(dir, file))
		}
	}
	return paths
}

// fileNames returns the names under which a program may be stored.
func (s system) fileNames(name string) []string {
	if !s.windows {
		return []string{name}
	}
	for _, ext := range s.exts {
		if strings.EqualFold(filepath.Ext(name), ext) {
			return []string{name}
		}
	}
	names := make([]string, len(s.exts))
	for i, ext := range s.exts {
		names[i] = name + ext
	}
	return names
}

// splitExts reads a PATHEXT. Empty means what Windows has when it is not set.
func splitExts(list string) []string {
	if list == "" {
		list = ".COM;.EXE;.BAT;.CMD"
	}
	var exts []string
	for ext := range strings.SplitSeq(strings.ToLower(list), ";") {
		if strings.HasPrefix(ext, ".") {
			exts = append(exts, ext)
		}
	}
	return exts
}

// isFile reports whether a path leads to a regular file.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
