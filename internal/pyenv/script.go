package pyenv

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillet-run/skillet/skill"
)

// Script returns the interpreter of a skill's script; dir is the skill folder,
// in which the script will run, and script its absolute path.
//
// A known extension decides (skill.Languages), else the #! line. Python is taken
// from the venv of the skill if it has a working one, then from PATH, then from
// the bundle. Everything else is taken from PATH, or from where an absolute #!
// line points.
//
// The error is a [*NotFoundError], a [*ShebangError], that of reading the script
// or that of ctx.
func (r *Resolver) Script(ctx context.Context, dir, script string) (Interpreter, error) {
	base := filepath.Base(script)
	if language, known := skill.LanguageOf(script); known {
		return r.program(ctx, dir, base, language.Interpreter, nil)
	}
	if _, err := os.Stat(script); err != nil {
		return Interpreter{}, err
	}
	line, err := parseShebang(readHead(script, shebangLimit))
	switch {
	case errors.Is(err, errNoShebang):
		return Interpreter{}, &NotFoundError{Script: base, Err: err}
	case err != nil:
		return Interpreter{}, &ShebangError{Script: base, Reason: err.Error()}
	case line.viaEnv:
		return r.program(ctx, dir, base, line.program, line.args)
	case r.system.windows:
		// There is no /bin here; the name is what counts.
		return r.program(ctx, dir, base, path.Base(line.program), line.args)
	}
	if err := r.system.runnable(line.program); err != nil {
		return Interpreter{}, &NotFoundError{Interpreter: line.program, Script: base, Err: err}
	}
	return Interpreter{Path: line.program, Origin: FromShebang, Args: line.args}, nil
}

// program returns the interpreter of a name, such as "python3" or "node".
func (r *Resolver) program(ctx context.Context, dir, script, name string, args []string) (Interpreter, error) {
	python := isPython(name)
	if python {
		if found, err := r.Venv("", dir); err == nil {
			found.Args = args
			return found, nil
		}
	}
	found, err := r.search(ctx, dir, name)
	if err == nil {
		found.Args = append(found.Args, args...)
		return found, nil
	}
	if ctx.Err() != nil {
		return Interpreter{}, ctx.Err()
	}
	if python && r.bundleAvailable() == nil {
		path, err := r.options.Bundle.Python(ctx)
		if err != nil {
			return Interpreter{}, err // there is one, and what is wrong with it can be mended
		}
		return Interpreter{Path: path, Origin: FromBundle, Args: args}, nil
	}
	return Interpreter{}, &NotFoundError{Interpreter: name, Script: script, Err: err}
}

// isPython reports whether a name stands for any Python 3. A version such as
// python3.9 does not: neither venv nor bundle need have it.
func isPython(name string) bool { return name == "python3" || name == "python" }

// search looks on PATH for a program, under each of its names.
func (r *Resolver) search(ctx context.Context, dir, name string) (Interpreter, error) {
	var reasons []error
	for _, p := range r.system.spellings(name) {
		path, err := r.onPath(ctx, p.name, dir)
		if err == nil {
			return Interpreter{Path: path, Origin: FromPath, Args: p.args}, nil
		}
		reasons = append(reasons, err)
	}
	return Interpreter{}, errors.Join(reasons...)
}

// spelling is a name under which an interpreter is installed, and what it needs
// to be told to run a file.
type spelling struct {
	name string
	args []string
}

// spellings returns the names of an interpreter in order of preference.
func (s system) spellings(name string) []spelling {
	switch {
	case name == "cmd":
		return []spelling{{"cmd", []string{"/c"}}}
	case name == "powershell":
		return []spelling{{"powershell", []string{"-NoProfile", "-File"}}, {"pwsh", []string{"-NoProfile", "-File"}}}
	case name == "python":
		return []spelling{{name: "python"}, {name: "python3"}}
	case s.windows && name == "python3":
		return []spelling{{name: "python3"}, {name: "python"}}
	default:
		return []spelling{{name: name}}
	}
}

// Status says whether an interpreter exists on this machine.
type Status struct {
	Name   string // as in the table of languages, "python3"
	Path   string // absolute; empty when it is missing, or is the bundle and not unpacked yet
	Origin Origin // empty when it is missing
	Err    error  // why it is missing
}

// Known returns the interpreters of the table of languages, each once, for work
// in the current folder. It unpacks nothing: a Python that only the bundle has
// is reported without a path.
func (r *Resolver) Known(ctx context.Context) []Status {
	dir, err := os.Getwd()
	if err != nil {
		dir = os.TempDir()
	}
	var all []Status
	seen := map[string]bool{}
	for _, language := range skill.Languages() {
		if name := language.Interpreter; !seen[name] {
			seen[name] = true
			all = append(all, r.status(ctx, dir, name))
		}
	}
	return all
}

// status looks for one interpreter.
func (r *Resolver) status(ctx context.Context, dir, name string) Status {
	found, err := r.search(ctx, dir, name)
	switch {
	case err == nil:
		return Status{Name: name, Path: found.Path, Origin: found.Origin}
	case isPython(name) && r.options.Bundle != nil && r.options.Bundle.Available() == nil:
		return Status{Name: name, Origin: FromBundle}
	default:
		return Status{Name: name, Err: errors.New(strings.ReplaceAll(err.Error(), "\n", "; "))}
	}
}
