package pyenv

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// errNotOnPath says that no folder of PATH has a program.
var errNotOnPath = errors.New("not found in PATH")

// lookup is a question to PATH. The folder is part of it because shims answer
// by the version files they find there.
type lookup struct{ name, dir string }

// onPath returns the executable of a program for work in dir. Shims are
// resolved; one that fails is passed over.
func (r *Resolver) onPath(ctx context.Context, name, dir string) (string, error) {
	key := lookup{name: name, dir: dir}
	if path, ok := r.recall(key); ok {
		return path, nil
	}
	var reasons []error
	for _, path := range r.system.candidates(r.options.Path, name) {
		if r.system.runnable(path) != nil {
			continue
		}
		path, err := r.real(ctx, path, dir)
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err != nil {
			reasons = append(reasons, err)
			continue
		}
		r.remember(key, path)
		return path, nil
	}
	return "", errors.Join(append([]error{errNotOnPath}, reasons...)...)
}

// recall returns a remembered executable if it is still one.
func (r *Resolver) recall(key lookup) (string, bool) {
	r.mu.Lock()
	path, ok := r.found[key]
	r.mu.Unlock()
	return path, ok && r.system.runnable(path) == nil
}

func (r *Resolver) remember(key lookup, path string) {
	if r.options.NoCache {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.found[key] = path
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
