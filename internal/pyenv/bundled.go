package pyenv

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// resourcePythons are the places in the resource folder, in the order of C-056.
func resourcePythons() []string {
	return []string{"python/bin/python3", "python/python.exe", "python/bin/python"}
}

// oldest is the lowest version that is accepted in the resource folder.
var oldest = version{3, 11, 0}

// versionLimit bounds the question for the version of an interpreter.
const versionLimit = 20 * time.Second

// Bundled returns the interpreter of python.run: the first that can be run in
// the resource folder, else that of the bundle. PATH is never searched.
//
// The error is a [*VersionError] when the one in the resource folder is older
// than 3.11, a [*BundledError] when there is none, and that of the bundle when
// there is one that cannot be used: changed files, no room to unpack it.
func (r *Resolver) Bundled(ctx context.Context) (Interpreter, error) {
	path, reasons, err := r.fromResources(ctx)
	if err != nil {
		return Interpreter{}, err
	}
	if path != "" {
		return Interpreter{Path: path, Origin: FromResources}, nil
	}
	if err := r.bundleAvailable(); err != nil {
		return Interpreter{}, &BundledError{Reasons: append(reasons, err)}
	}
	if path, err = r.options.Bundle.Python(ctx); err != nil {
		return Interpreter{}, err
	}
	return Interpreter{Path: path, Origin: FromBundle}, nil
}

// fromResources returns the interpreter of the resource folder, or why each
// candidate was passed over. The error is a [*VersionError].
func (r *Resolver) fromResources(ctx context.Context) (path string, reasons []error, err error) {
	if r.options.Resources == "" {
		return "", []error{errors.New("no resource folder is set")}, nil
	}
	folder, err := filepath.Abs(r.options.Resources)
	if err != nil {
		return "", []error{err}, nil
	}
	for _, name := range resourcePythons() {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := r.system.runnable(path); err != nil {
			reasons = append(reasons, err)
			continue
		}
		v, err := r.versionOf(ctx, path)
		if err != nil {
			reasons = append(reasons, err)
			continue
		}
		if v.before(oldest) {
			return "", nil, &VersionError{Path: path, Version: v.String()}
		}
		return path, nil, nil
	}
	return "", reasons, nil
}

// bundleAvailable returns nil, or why there is no bundle.
func (r *Resolver) bundleAvailable() error {
	if r.options.Bundle == nil {
		return errors.New("this program carries no Python")
	}
	return r.options.Bundle.Available()
}

// version is that of a Python: major, minor, micro.
type version [3]int

func (v version) before(w version) bool {
	for i := range v {
		if v[i] != w[i] {
			return v[i] < w[i]
		}
	}
	return false
}

func (v version) String() string { return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2]) }

// executable is the identity of a file by what changes when it is replaced.
type executable struct {
	path  string
	size  int64
	mtime time.Time
}

// versionOf asks an interpreter for its version, once for each state of the file.
func (r *Resolver) versionOf(ctx context.Context, path string) (version, error) {
	info, err := os.Stat(path)
	if err != nil {
		return version{}, err
	}
	key := executable{path: path, size: info.Size(), mtime: info.ModTime()}
	r.mu.Lock()
	v, ok := r.versions[key]
	r.mu.Unlock()
	if ok {
		return v, nil
	}
	if v, err = r.askVersion(ctx, path); err != nil || r.options.NoCache {
		return v, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.versions[key] = v
	return v, nil
}

// askVersion runs an interpreter.
func (r *Resolver) askVersion(ctx context.Context, path string) (version, error) {
	text, err := r.ask(ctx, versionLimit, filepath.Dir(path), path,
		"-E", "-s", "-S", "-B", "-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])")
	if err != nil {
		return version{}, err
	}
	v, err := parseVersion(text)
	if err != nil {
		return version{}, fmt.Errorf("%s does not answer as Python does: %w", path, err)
	}
	return v, nil
}

func parseVersion(text string) (version, error) {
	var v version
	parts := strings.Split(text, ".")
	if len(parts) != len(v) {
		return v, fmt.Errorf("version %.40q", text)
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 {
			return version{}, fmt.Errorf("version %.40q", text)
		}
		v[i] = n
	}
	return v, nil
}

// ask runs a program that prints one line and returns the line.
func (r *Resolver) ask(ctx context.Context, limit time.Duration, dir, path string, args ...string) (string, error) {
	out := r.runner.Run(ctx, proc.Request{
		Path: path, Args: args, Dir: dir, Env: r.environ(), Timeout: limit, Grace: time.Millisecond, MaxOutput: 64 << 10,
	})
	switch {
	case out.Err != nil:
		return "", fmt.Errorf("%s: %w", path, out.Err)
	case out.Termination != proc.Exited || out.ExitCode != 0:
		return "", fmt.Errorf("%s: %s with status %d%s", path, out.Termination, out.ExitCode, out.Signal.Name)
	}
	answer := bytes.TrimSpace(out.Stdout.Data)
	return string(answer[bytes.LastIndexByte(answer, '\n')+1:]), nil
}

// environ is the environment of a program that is asked: the host's, with what
// version managers read and with the resolver's own PATH.
func (r *Resolver) environ() []string {
	managers := proc.EnvPolicy{Allow: []string{
		"PYENV_*", "RBENV_*", "NODENV_*", "PLENV_*", "GOENV_*", "ASDF_*", "MISE_*", "VOLTA_*", "NVM_*", "XDG_*",
	}}
	return proc.Environ(os.Environ(), managers, "PATH="+r.options.Path)
}
