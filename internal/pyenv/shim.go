package pyenv

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// shimLimit bounds the question to a shim; those of pyenv take 0.1 s.
const shimLimit = 10 * time.Second

// real returns the executable behind a program found on PATH: itself, or what it
// says when it is a shim. dir decides which version a shim chooses.
func (r *Resolver) real(ctx context.Context, path, dir string) (string, error) {
	if !isShim(path) {
		return path, nil
	}
	question := questionFor(path)
	if question == nil {
		return path, nil // slow, but nobody knows how to ask it
	}
	program, args := r.system.command(path, question)
	answer, err := r.ask(ctx, shimLimit, dir, program, args...)
	if err != nil {
		return "", err
	}
	if !filepath.IsAbs(answer) || isShim(answer) || r.system.runnable(answer) != nil {
		return "", fmt.Errorf("%s says that its executable is %.100q, which cannot be run", path, answer)
	}
	return answer, nil
}

// command returns how a program is started: a batch file needs cmd.
func (s system) command(path string, args []string) (string, []string) {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".bat", ".cmd":
		if s.windows {
			return filepath.Join(os.Getenv("SystemRoot"), "System32", "cmd.exe"), append([]string{"/c", path}, args...)
		}
	}
	return path, args
}

// questionFor returns the arguments with which a program prints its own path, by
// the language of its name; nil: none are known.
func questionFor(path string) []string {
	name := strings.TrimSuffix(strings.ToLower(filepath.Base(path)), ".exe")
	switch strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(name, ".bat"), ".cmd"), "0123456789.") {
	case "python", "pypy":
		return []string{"-c", "import sys; print(sys.executable)"}
	case "node":
		return []string{"-p", "process.execPath"}
	case "ruby":
		return []string{"-rrbconfig", "-e", "puts RbConfig.ruby"}
	case "perl":
		return []string{"-e", "print $^X"}
	case "bash":
		return []string{"-c", `echo "$BASH"`}
	default:
		return nil
	}
}

// isShim reports whether a program belongs to a version manager and only starts
// another: it lies in a folder called shims, it is a link to the manager's own
// program, or it is a script that speaks of one.
func isShim(path string) bool {
	if strings.EqualFold(filepath.Base(filepath.Dir(path)), "shims") {
		return true
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		switch strings.TrimSuffix(filepath.Base(target), ".exe") {
		case "volta-shim", "mise", "asdf":
			return true
		}
	}
	head := readHead(path, 2<<10)
	if !bytes.HasPrefix(head, []byte("#!")) {
		return false
	}
	for _, manager := range []string{"pyenv", "rbenv", "nodenv", "plenv", "goenv", "asdf", "mise"} {
		if bytes.Contains(head, []byte(manager)) {
			return true
		}
	}
	return false
}

// readHead returns the first bytes of a regular file, at most limit; none when it cannot be read.
func readHead(path string, limit int64) []byte {
	if !isFile(path) {
		return nil // a named pipe would block
	}
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, limit))
	if err != nil {
		return nil
	}
	return head
}
