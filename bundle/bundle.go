// Package bundle brings a CPython along with a program.
//
// The interpreter is embedded by github.com/kluctl/go-embed-python, which adds
// about 40 MB to the program that links this package; nothing else of skillet
// imports it. Hand [New] to the runtime as its bundle:
//
//	skillet.Options{Bundle: bundle.New(bundle.Options{})}
//
// The first call of [Bundle.Python] unpacks the interpreter into a folder of the
// user's cache, trims it (no Tcl, Tk, IDLE and shared libpython), compiles the
// standard library and records every file in a manifest. Later programs compare
// the folder with the manifest, by size, mode and times, and read again what
// differs; a file that was changed, added or removed is an error that names it.
//
// The files:
//
//   - bundle.go: [Bundle], its options, and when it is unpacked
//   - errors.go: the errors
//   - embedded.go, absent.go, pins.go: what this build embeds, and its digests
//   - unpack.go, place.go: from the embedded files to a finished folder; the lock and the cache folder
//   - check.go, tree.go, manifest.go: a finished folder against its manifest
//
// The build tag nobundle leaves the interpreter out; [Bundle.Available] then
// says so, as it does on platforms for which there is none.
package bundle

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/skillet-run/skillet/internal/proc"
)

// version is that of the embedded CPython.
const version = "3.14.6"

// Options says where the interpreter goes.
type Options struct {
	// Dir is the folder that holds the unpacked interpreter, one folder a version
	// in it. It is made if need be. Empty: skillet/python in os.UserCacheDir.
	Dir string

	// Progress, when not nil, receives one line when the interpreter is about to
	// be unpacked, which takes a few seconds, and nothing at later starts.
	Progress func(line string)
}

// Bundle is the embedded Python. It is safe for concurrent use.
type Bundle struct {
	options Options
	edition edition
	runner  *proc.Runner
	turn    chan struct{} // holds one token while the folder is checked or unpacked
	checked string        // the interpreter once its folder was found good; guarded by turn
}

// New returns the Python that this program embeds. It touches no file: the
// interpreter is unpacked when it is first asked for.
func New(o Options) *Bundle { return newBundle(o, embedded()) }

func newBundle(o Options, e edition) *Bundle {
	return &Bundle{options: o, edition: e, runner: proc.New(proc.Options{}), turn: make(chan struct{}, 1)}
}

// Version returns the version of the embedded Python, such as "3.14.6", also in
// a program that embeds none.
func (b *Bundle) Version() string { return version }

// Available returns nil when this program embeds a Python that this machine can
// run, else an [*UnavailableError]. It unpacks nothing.
func (b *Bundle) Available() error {
	if b.edition.absent != "" {
		return &UnavailableError{Reason: b.edition.absent}
	}
	if b.edition.loader == "" {
		return nil
	}
	if _, err := os.Stat(b.edition.loader); errors.Is(err, fs.ErrNotExist) {
		return &UnavailableError{Embedded: true, Reason: "the bundled Python needs glibc, and the loader " + b.edition.loader +
			" is missing (a musl system such as Alpine?); use a system with glibc, or put a Python 3.11 or later into the resource folder as python/bin/python3"}
	}
	return nil
}

// Dir returns the folder in which the interpreter is, or will be, unpacked. The
// error is a [*CacheError] when the user has no cache folder.
func (b *Bundle) Dir() (string, error) {
	parent, err := b.parent()
	if err != nil {
		return "", err
	}
	return filepath.Join(parent, version+"-"+b.edition.digest[:min(12, len(b.edition.digest))]), nil
}

// parent returns the folder that holds the folders of all versions.
func (b *Bundle) parent() (string, error) {
	if b.options.Dir != "" {
		dir, err := filepath.Abs(b.options.Dir)
		if err != nil {
			return "", &CacheError{Dir: b.options.Dir, Err: err}
		}
		return dir, nil
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", &CacheError{Err: err}
	}
	return filepath.Join(cache, "skillet", "python"), nil
}

// Python returns the path of the interpreter. The first call of a program checks
// the unpacked folder against its manifest, or unpacks it; several programs that
// start at once unpack it once. Later calls only look whether it is still there.
//
// The interpreter needs no environment. PYTHONHOME must not be set for it: a
// Python of another version started by a script would inherit it and fail.
//
// The error is an [*UnavailableError], a [*CacheError], a [*ModifiedError] or that of ctx.
func (b *Bundle) Python(ctx context.Context) (string, error) {
	return b.prepare(ctx, byStat)
}

// Verify reads every file of the unpacked folder and compares it with the
// manifest, and the manifest with the digest that is part of this program. It
// unpacks the interpreter when that has not been done. The errors are those of
// [Bundle.Python].
func (b *Bundle) Verify(ctx context.Context) error {
	_, err := b.prepare(ctx, byContent)
	return err
}

// depth says how closely a folder is compared with its manifest.
type depth int

const (
	byStat    depth = iota // read only what differs by stat
	byContent              // read everything
)

// prepare makes sure that the interpreter is unpacked and unmodified.
func (b *Bundle) prepare(ctx context.Context, d depth) (string, error) {
	if err := b.Available(); err != nil {
		return "", err
	}
	root, err := b.Dir()
	if err != nil {
		return "", err
	}
	select {
	case b.turn <- struct{}{}:
		defer func() { <-b.turn }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	python := filepath.Join(root, filepath.FromSlash(b.edition.python))
	if d == byStat && b.checked == python && exists(python) {
		return python, nil
	}
	b.checked = ""
	if err := b.settle(ctx, root, d); err != nil {
		return "", err
	}
	b.checked = python
	return python, nil
}

// settle checks the folder, after unpacking it when there is none.
func (b *Bundle) settle(ctx context.Context, root string, d depth) error {
	err := check(ctx, root, b.edition.digest, d)
	if !errors.Is(err, errAbsent) {
		return err
	}
	if err := b.unpack(ctx, root); err != nil {
		return err
	}
	return check(ctx, root, b.edition.digest, d)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
