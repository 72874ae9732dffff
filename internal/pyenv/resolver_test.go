package pyenv_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/internal/pyenv"
)

// fakeBundle is a bundle that has one path, or fails.
type fakeBundle struct {
	path   string
	err    error // there is no bundle
	broken error // there is one that cannot be used
	asked  int
}

func (b *fakeBundle) Python(context.Context) (string, error) {
	b.asked++
	return b.path, errors.Join(b.err, b.broken)
}
func (b *fakeBundle) Verify(context.Context) error { return b.err }
func (b *fakeBundle) Version() string              { return "3.14.6" }
func (b *fakeBundle) Available() error             { return b.err }

// put writes an executable file and the folders above it.
func put(t testing.TB, path, text string) string {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o755)); err != nil {
		t.Fatal(err)
	}
	return path
}

// venvPython returns where a resolver of this system looks in a venv.
func venvPython(windows bool) string {
	if windows {
		return "Scripts/python.exe"
	}
	return "bin/python"
}

// The venv of a skill has the one interpreter that run_python_script uses.
func TestVenv(t *testing.T) {
	for _, windows := range []bool{false, true} {
		resolver := pyenv.New(pyenv.Options{})
		name := "unix"
		if windows {
			resolver = pyenv.NewWindows(pyenv.Options{}, "")
			name = "windows"
		} else if filepath.Separator == '\\' {
			continue // files have no executable bit there
		}
		python := venvPython(windows)
		tests := []struct {
			name string
			make func(dir string)
			want string // the interpreter, or the error
		}{
			// C-035
			{"venv", func(dir string) { put(t, filepath.Join(dir, "venv", python), "") }, "venv/" + python},
			{".venv", func(dir string) { put(t, filepath.Join(dir, ".venv", python), "") }, ".venv/" + python},
			{"both", func(dir string) {
				put(t, filepath.Join(dir, ".venv", python), "")
				put(t, filepath.Join(dir, "venv", python), "")
			}, "venv/" + python},
			{"broken venv, then .venv", func(dir string) {
				put(t, filepath.Join(dir, ".venv", python), "")
				put(t, filepath.Join(dir, "venv", "pyvenv.cfg"), "")
			}, ".venv/" + python},
			// C-036
			{"no folder", func(string) {}, "Skill 'X' does not have a venv. Cannot execute script."},
			{"venv is a file", func(dir string) { put(t, filepath.Join(dir, "venv"), "") }, "Skill 'X' does not have a venv. Cannot execute script."},
			{"empty folder", func(dir string) { put(t, filepath.Join(dir, "venv", "pyvenv.cfg"), "") }, "Python interpreter not found in venv for skill 'X'"},
			{"empty .venv", func(dir string) { put(t, filepath.Join(dir, ".venv", "pyvenv.cfg"), "") }, "Python interpreter not found in venv for skill 'X'"},
			{"interpreter is a folder", func(dir string) { put(t, filepath.Join(dir, "venv", python, "x"), "") }, "Python interpreter not found in venv for skill 'X'"},
		}
		for _, tt := range tests {
			t.Run(name+"/"+tt.name, func(t *testing.T) {
				dir := t.TempDir()
				tt.make(dir)
				got, err := resolver.Venv("X", dir)
				if err != nil {
					if err.Error() != tt.want {
						t.Errorf("Venv() = %v, want %s", err, tt.want)
					}
					return
				}
				want := pyenv.Interpreter{Path: filepath.Join(dir, filepath.FromSlash(tt.want)), Origin: pyenv.FromVenv}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("Venv() (-want +got):\n%s", diff)
				}
			})
		}
	}
}

// The errors of the chains are told apart by type and keep their causes.
func TestErrors(t *testing.T) {
	cause := &fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}
	tests := []struct {
		err  error
		want string
	}{
		{&pyenv.BundledError{Reasons: []error{cause}}, "Bundled Python not found in resources"}, // C-059
		{&pyenv.NoVenvPythonError{Skill: "X", Err: cause}, "Python interpreter not found in venv for skill 'X'"},
		{&pyenv.NotFoundError{Interpreter: "node", Script: "script.js", Err: cause}, "Interpreter 'node' not found in PATH for script.js"}, // C-074
	}
	for _, tt := range tests {
		if tt.err.Error() != tt.want {
			t.Errorf("%T = %q, want %q", tt.err, tt.err, tt.want)
		}
		if !errors.Is(tt.err, fs.ErrNotExist) {
			t.Errorf("%T hides its cause", tt.err)
		}
	}
	if err := (&pyenv.BundledError{}).Unwrap(); err != nil {
		t.Errorf("without reasons: Unwrap() = %v", err)
	}
}

// On Windows the extension makes a program executable, and batch files need cmd.
func TestWindowsPath(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"node", "node.cmd", "NODE.TXT", "python.exe", "cmd.exe", "perl.com", "perl.exe"} {
		put(t, filepath.Join(dir, name), "")
	}
	r := pyenv.NewWindows(pyenv.Options{Path: "." + string(filepath.ListSeparator) + dir}, ".COM;.EXE;;.BAT;.cmd")
	tests := []struct {
		script string
		want   string
		args   []string
	}{
		{"a.js", "node.cmd", nil},
		{"a.pl", "perl.com", nil},
		{"a.py", "python.exe", nil},
		{"a.bat", "cmd.exe", []string{"/c"}},
		{"a.CMD", "cmd.exe", []string{"/c"}},
	}
	for _, tt := range tests {
		got, err := r.Script(t.Context(), dir, filepath.Join(dir, tt.script))
		if err != nil {
			t.Errorf("%s: %v", tt.script, err)
			continue
		}
		want := pyenv.Interpreter{Path: filepath.Join(dir, tt.want), Origin: pyenv.FromPath, Args: tt.args}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.script, diff)
		}
	}
	// There is no /bin: of an absolute #! line the name is looked up.
	script := put(t, filepath.Join(dir, "tool"), "#!/usr/bin/perl -w\r\n")
	got, err := r.Script(t.Context(), dir, script)
	if err != nil || got.Path != filepath.Join(dir, "perl.com") || strings.Join(got.Args, "|") != "-w" {
		t.Errorf("absolute #! line: %v, %v", got, err)
	}
}

func TestShebang(t *testing.T) {
	tests := []struct {
		head, program, args string // args joined by |
		viaEnv              bool
		err                 string
	}{
		{head: "#!/bin/bash\necho", program: "/bin/bash"},
		{head: "#!/bin/bash -e", program: "/bin/bash", args: "-e"},
		{head: "#! /bin/bash  -e -u \r\n", program: "/bin/bash", args: "-e -u"}, // one argument, as the kernel has it
		{head: "\xef\xbb\xbf#!/bin/sh\r\n", program: "/bin/sh"},
		{head: "#!/usr/bin/../bin/perl", program: "/usr/bin/perl"},
		{head: "#!/usr/bin/env python3\n", program: "python3", viaEnv: true},
		{head: "#!/usr/bin/env\tpython3 -u\n", program: "python3", args: "-u", viaEnv: true},
		{head: "#!/bin/env -S node --flag 'a b' \"c\\\"d\" e\\ f\n", program: "node", args: "--flag|a b|c\"d|e f", viaEnv: true},
		{head: "#!/usr/bin/env -Snode\n", program: "node", viaEnv: true},
		{head: "#!/usr/bin/env --split-string=node ''\n", program: "node", args: "", viaEnv: true},
		{head: "#!/usr/bin/env -S /opt/x/node --flag\n", program: "/opt/x/node", args: "--flag"},
		{head: "", err: "no #! line"},
		{head: "print(1)\n#!/bin/sh", err: "no #! line"},
		{head: "#!", err: "it names no interpreter"},
		{head: "#!\n/bin/sh", err: "it names no interpreter"},
		{head: "#!python3\n", err: "its interpreter is not an absolute path; use /usr/bin/env NAME"},
		{head: "#!./venv/bin/python\n", err: "its interpreter is not an absolute path; use /usr/bin/env NAME"},
		{head: "#!/usr/bin/env\n", err: "env is given no program"},
		{head: "#!/usr/bin/env -i python3\n", err: "the option -i of env is not supported"},
		{head: "#!/usr/bin/env -S A=1 node\n", err: "variables set by env are not supported"},
		{head: "#!/usr/bin/env ../node\n", err: "its interpreter is neither a name nor an absolute path"},
		{head: "#!/usr/bin/env -S node 'open\n", err: "a quote in it is not closed"},
		{head: "#!/bin/sh\x00x\n", err: "it contains a NUL byte"},
	}
	for _, tt := range tests {
		program, args, viaEnv, err := pyenv.ParseShebang([]byte(tt.head))
		if err != nil {
			if err.Error() != tt.err {
				t.Errorf("%q: %v, want %q", tt.head, err, tt.err)
			}
			continue
		}
		if program != tt.program || strings.Join(args, "|") != tt.args || viaEnv != tt.viaEnv || tt.err != "" {
			t.Errorf("%q: %q %q env=%v, want %+v", tt.head, program, args, viaEnv, tt)
		}
	}
}

// Whatever a script begins with, its interpreter is a plain name or an absolute path.
func FuzzShebang(f *testing.F) {
	f.Add([]byte("#!/usr/bin/env -S node --flag 'a b'\r\n"))
	f.Add([]byte("\xef\xbb\xbf#! /bin/bash -e\nexit"))
	f.Add([]byte("#!/usr/bin/env -S \\"))
	f.Fuzz(func(t *testing.T, head []byte) {
		program, args, viaEnv, err := pyenv.ParseShebang(head)
		if err != nil {
			return
		}
		if viaEnv == strings.ContainsAny(program, `/\`) || program == "" {
			t.Errorf("interpreter %q, by env %v", program, viaEnv)
		}
		for _, text := range append(args, program) {
			if strings.ContainsAny(text, "\x00\n") {
				t.Errorf("%q cannot be an argument", text)
			}
		}
	})
}
