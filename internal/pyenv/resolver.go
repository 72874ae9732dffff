// Package pyenv decides which interpreter runs a script.
//
// There are three chains, one a method of [Resolver]:
//
//   - [Resolver.Bundled], for python.run: a Python in the resource folder, then
//     the bundle that came with the program, never PATH (bundled.go)
//   - [Resolver.Venv], for run_python_script: the venv of the skill, nothing else (venv.go)
//   - [Resolver.Script], for a skill's scripts: the venv for .py, then the
//     interpreter of the file's extension or of its #! line on PATH, then the
//     bundle for Python (script.go, shebang.go)
//
// A program found on PATH that is a shim of a version manager is asked once for
// the real executable, since a shim costs 100 ms at every start (shim.go, path.go).
package pyenv

import (
	"context"
	"os"
	"runtime"
	"sync"

	"github.com/skillet-run/skillet/internal/proc"
)

// Bundle is a Python that comes along with the program; package bundle has one.
type Bundle interface {
	// Python returns the path of the interpreter, after unpacking it if need be.
	Python(ctx context.Context) (string, error)
	// Verify compares every file of it with what was unpacked.
	Verify(ctx context.Context) error
	// Version returns its version, such as "3.14.6".
	Version() string
	// Available returns nil, or why there is none on this machine.
	Available() error
}

// Options says where interpreters may come from.
type Options struct {
	Resources string       // folder that may hold python/bin/python3 and the like; empty: none
	Bundle    Bundle       // nil: none
	Path      string       // list of folders to search, in the form of PATH
	Runner    *proc.Runner // starts shims and the version check; nil: a new one
	NoCache   bool         // look everything up again at every call
}

// Origin says which step of a chain found an interpreter.
type Origin string

// The origins.
const (
	FromVenv      Origin = "venv"
	FromResources Origin = "resources"
	FromBundle    Origin = "bundle"
	FromPath      Origin = "path"
	FromShebang   Origin = "shebang" // an absolute path in a #! line
)

// Interpreter is a program that runs a script.
type Interpreter struct {
	Path   string   // absolute
	Origin Origin   // how it was found
	Args   []string // go between the interpreter and the script; usually none
}

// Resolver finds interpreters. It is safe for concurrent use. What it finds on
// PATH it remembers for as long as the executable stays; a resolver lives as
// long as the program that made it.
type Resolver struct {
	options Options
	runner  *proc.Runner
	system  system

	mu       sync.Mutex
	found    map[lookup]string        // executables found on PATH; guarded by mu
	searches map[lookup]chan struct{} // under way, closed at their end; guarded by mu
	versions map[executable]version   // answers of interpreters in the resource folder; guarded by mu
}

// New returns a resolver.
func New(o Options) *Resolver {
	r := &Resolver{
		options: o, runner: o.Runner, system: hostSystem(),
		found: map[lookup]string{}, searches: map[lookup]chan struct{}{}, versions: map[executable]version{},
	}
	if r.runner == nil {
		r.runner = proc.New(proc.Options{})
	}
	return r
}

// system is what differs between operating systems.
type system struct {
	windows bool
	exts    []string // of executables, in the order of PATHEXT, lower case; Windows only
}

func hostSystem() system {
	if runtime.GOOS != "windows" {
		return system{}
	}
	return system{windows: true, exts: splitExts(os.Getenv("PATHEXT"))}
}
