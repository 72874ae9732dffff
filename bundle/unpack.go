package bundle

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// compileLimit bounds the compilation of the standard library, which takes a second or two.
const compileLimit = 5 * time.Minute

// unpack makes the folder root unless another program has made it meanwhile. It
// leaves nothing behind when it fails.
func (b *Bundle) unpack(ctx context.Context, root string) (err error) {
	parent := filepath.Dir(root)
	p, err := occupy(ctx, parent)
	if err != nil {
		return placeError(ctx, parent, err)
	}
	defer func() { p.leave(err != nil) }()
	if exists(root) {
		return nil
	}
	if b.options.Progress != nil {
		b.options.Progress(fmt.Sprintf("unpacking Python %s into %s (once; a few seconds)", version, root))
	}
	if err := b.build(ctx, p, root); err != nil {
		return placeError(ctx, parent, err)
	}
	return nil
}

// placeError gives a failure the folder in which it happened, and tells the end of ctx from it.
func placeError(ctx context.Context, dir string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &CacheError{Dir: dir, Err: err}
}

// build makes the tree in a staging folder beside root and renames it.
func (b *Bundle) build(ctx context.Context, p *place, root string) error {
	if err := p.sweep(); err != nil {
		return err
	}
	staging, err := os.MkdirTemp(p.dir, stagingPrefix)
	if err != nil {
		return err
	}
	defer os.RemoveAll(staging)
	tree := filepath.Join(staging, "tree")
	if err := b.edition.lay(tree); err != nil {
		return err
	}
	files, err := b.finish(ctx, tree, root)
	if err != nil {
		return err
	}
	if err := writeManifest(tree, files); err != nil {
		return err
	}
	if err := flush(ctx, tree, files); err != nil {
		return err
	}
	return os.Rename(tree, root)
}

// lay extracts the embedded files into tree and leaves out what is not needed.
func (e edition) lay(tree string) error {
	if err := os.Mkdir(tree, 0o700); err != nil {
		return err
	}
	for _, f := range e.bulk {
		if err := reserve(filepath.Join(tree, filepath.FromSlash(f.name)), f.size); err != nil {
			return err
		}
	}
	if err := e.extract(tree); err != nil {
		return err
	}
	for _, a := range e.aliases {
		if err := link(tree, a); err != nil {
			return err
		}
	}
	found, err := scan(tree)
	if err != nil {
		return err
	}
	for _, f := range found {
		if !e.dropped(f.path) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(tree, filepath.FromSlash(f.path))); err != nil {
			return err
		}
	}
	return nil
}

// reserve makes an empty file that claims to have size bytes.
func reserve(name string, size int64) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Truncate(size), f.Close())
}

// link gives a file its second name, as a copy where there are no hard links.
func link(tree string, a alias) error {
	name := filepath.Join(tree, filepath.FromSlash(a.name))
	target := filepath.Join(tree, filepath.FromSlash(a.target))
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if os.Link(target, name) == nil {
		return nil
	}
	data, err := os.ReadFile(target)
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o755)
}

// finish hashes the tree and compiles its library, both at once, and compares
// the result with the pinned digest. It returns what the manifest will list.
func (b *Bundle) finish(ctx context.Context, tree, root string) ([]file, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	compiled := make(chan error, 1)
	go func() { compiled <- b.compile(ctx, tree, root) }()
	sums, err := sumsOf(ctx, tree)
	if err != nil {
		stop()
	}
	if failed := <-compiled; err == nil {
		err = failed
	}
	if err != nil {
		return nil, err
	}
	files, err := scan(tree)
	if err != nil {
		return nil, err
	}
	var rest []*file
	for i := range files {
		f := &files[i]
		if f.sum = sums[f.path]; f.sum == "" {
			rest = append(rest, f)
		}
	}
	if err := hashAll(ctx, tree, rest); err != nil {
		return nil, err
	}
	if got := digest(files); got != b.edition.digest {
		return nil, fmt.Errorf("the files on disk are not those of Python %s as embedded (%.12s instead of %.12s)", version, got, b.edition.digest)
	}
	return files, nil
}

// sumsOf returns the sums of the tree's files by path, compiled modules left out.
func sumsOf(ctx context.Context, tree string) (map[string]string, error) {
	files, err := scan(tree)
	if err != nil {
		return nil, err
	}
	var plain []*file
	for i := range files {
		if !files[i].compiled() {
			plain = append(plain, &files[i])
		}
	}
	if err := hashAll(ctx, tree, plain); err != nil {
		return nil, err
	}
	sums := make(map[string]string, len(plain))
	for _, f := range plain {
		sums[f.path] = f.sum
	}
	return sums, nil
}

// compilers is how many processes compile the library. On two cores two took
// 1.0 s where one took 2.0 s, and compileall's own -j 2, which hands out modules
// one by one, half as long again as one.
func compilers() int { return min(runtime.NumCPU(), 4) }

// compile compiles the library of the tree, for its later place root. It is also
// the proof that the interpreter runs here.
//
// Modules are marked as unchecked, since nobody edits them and the manifest
// covers both forms. -B keeps the compilers' own imports from being written as
// checked ones first.
func (b *Bundle) compile(ctx context.Context, tree, root string) error {
	shares, err := b.edition.modules(tree, compilers())
	if err != nil {
		return err
	}
	failed := make([]error, len(shares))
	var all sync.WaitGroup
	for i, share := range shares {
		if len(share) == 0 {
			continue // with nothing to do a compiler would take all of sys.path
		}
		all.Go(func() { failed[i] = b.compileShare(ctx, tree, root, share) })
	}
	all.Wait()
	return cmp.Or(failed...)
}

// modules returns the modules of the tree's library in n shares of about the same
// size, each a list with a path a line. The files are those of the edition: none
// of their names holds a newline.
func (e edition) modules(tree string, n int) ([][]byte, error) {
	found, err := scan(tree)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(found, func(a, b file) int { return cmp.Compare(b.size, a.size) })
	shares := make([][]byte, n)
	next := 0
	for _, f := range found {
		if strings.HasPrefix(f.path, e.library+"/") && path.Ext(f.path) == ".py" {
			shares[next%n] = fmt.Appendln(shares[next%n], filepath.Join(tree, filepath.FromSlash(f.path)))
			next++
		}
	}
	return shares, nil
}

// compileShare runs one compiler over a list of modules.
func (b *Bundle) compileShare(ctx context.Context, tree, root string, list []byte) error {
	out := b.runner.Run(ctx, proc.Request{
		Path: filepath.Join(tree, filepath.FromSlash(b.edition.python)),
		Args: []string{
			"-I", "-S", "-B", "-X", "utf8", "-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash",
			"-s", tree, "-p", root, "-i", "-",
		},
		Stdin: list,
		Dir:   tree, Env: proc.Environ(os.Environ(), proc.EnvPolicy{}), Timeout: compileLimit, MaxOutput: 64 << 10,
	})
	switch {
	case out.Termination == proc.Exited && out.ExitCode == 0:
		return nil
	case errors.Is(out.Err, fs.ErrPermission):
		return fmt.Errorf("programs cannot be started in that folder (is it mounted with noexec?): %w", fs.ErrPermission)
	case out.Err != nil:
		return out.Err
	}
	said := bytes.TrimSpace(append(out.Stderr.Data, out.Stdout.Data...))
	return fmt.Errorf("preparing the unpacked Python failed (%s, status %d%s): %s", out.Termination, out.ExitCode, out.Signal.Name, lastLine(said))
}

func lastLine(text []byte) []byte { return text[bytes.LastIndexByte(text, '\n')+1:] }

// flush brings the tree to the disk where that is quick: 0.1 s on Linux.
func flush(ctx context.Context, tree string, files []file) error {
	if !syncFiles {
		return nil
	}
	all := make([]*file, len(files))
	for i := range files {
		all[i] = &files[i]
	}
	return syncAll(ctx, tree, all)
}
