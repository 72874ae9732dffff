//go:build unix

package pyenv_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/internal/pyenv"
)

// data returns the absolute path of something in testdata.
func data(t testing.TB, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// list joins the folders of a PATH.
func list(dirs ...string) string { return strings.Join(dirs, string(filepath.ListSeparator)) }

// The interpreter of a script follows from its extension, then from its #! line.
func TestScript(t *testing.T) {
	plain := data(t, "plain")
	tests := []struct {
		script, text string
		want         string // in plain, or absolute, or the error
		origin       pyenv.Origin
		args         []string
	}{
		// C-074, C-090
		{"a.py", "", "python3", pyenv.FromPath, nil},
		{"a.sh", "", "bash", pyenv.FromPath, nil},
		{"a.js", "", "node", pyenv.FromPath, nil},
		{"a.rb", "", "ruby", pyenv.FromPath, nil},
		{"a.pl", "", "perl", pyenv.FromPath, nil},
		{"a.PY", "", "python3", pyenv.FromPath, nil},
		{"a.ps1", "", "pwsh", pyenv.FromPath, []string{"-NoProfile", "-File"}},
		{"sub/b.bat", "", "Interpreter 'cmd' not found in PATH for b.bat", "", nil},
		{"a.js", "#!/bin/sh\n", "node", pyenv.FromPath, nil}, // the extension comes first

		{"tool", "#!/usr/bin/env python3\n", "python3", pyenv.FromPath, nil},
		{"tool", "#!/usr/bin/env python\n", "python3", pyenv.FromPath, nil},
		{"tool", "#!/usr/bin/env -S deno run --quiet\r\n", "deno", pyenv.FromPath, []string{"run", "--quiet"}},
		{"tool.ts", "\xef\xbb\xbf#!/usr/bin/env deno\n", "deno", pyenv.FromPath, nil},
		{"tool", "#!/bin/sh -e\n", "/bin/sh", pyenv.FromShebang, []string{"-e"}},
		{"tool", "#!/usr/bin/env lua\n", "Interpreter 'lua' not found in PATH for tool", "", nil},
		{"tool", "#!/nowhere/bin/node\n", "Interpreter '/nowhere/bin/node' not found in PATH for tool", "", nil},
		{"tool", "#!/tmp\n", "Interpreter '/tmp' not found in PATH for tool", "", nil},
		{"tool", "#!node\n", "Cannot use the #! line of tool: its interpreter is not an absolute path; use /usr/bin/env NAME", "", nil},
		{"data.xyz", "text", "No interpreter is known for data.xyz: give it a known extension such as .py or .sh, or a #! line", "", nil},
		{"tool", "", "No interpreter is known for tool: give it a known extension such as .py or .sh, or a #! line", "", nil},
	}
	r := pyenv.New(pyenv.Options{Path: plain})
	for _, tt := range tests {
		t.Run(strings.Join(strings.Fields(tt.script+tt.text), "_"), func(t *testing.T) {
			dir := t.TempDir()
			got, err := r.Script(t.Context(), dir, put(t, filepath.Join(dir, tt.script), tt.text))
			if err != nil {
				if err.Error() != tt.want {
					t.Errorf("Script() = %v, want %s", err, tt.want)
				}
				return
			}
			want := pyenv.Interpreter{Path: tt.want, Origin: tt.origin, Args: tt.args}
			if !filepath.IsAbs(tt.want) {
				want.Path = filepath.Join(plain, tt.want)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("Script() (-want +got):\n%s", diff)
			}
		})
	}
}

// C-074
func TestScriptErrors(t *testing.T) {
	dir := t.TempDir()
	r := pyenv.New(pyenv.Options{Path: dir})
	_, err := r.Script(t.Context(), dir, filepath.Join(dir, "script.js"))
	var missing *pyenv.NotFoundError
	if !errors.As(err, &missing) || missing.Interpreter != "node" || missing.Script != "script.js" {
		t.Errorf("Script() = %v, want a NotFoundError", err)
	}
	if want := "Interpreter 'node' not found in PATH for script.js"; err.Error() != want {
		t.Errorf("Script() = %q, want %q", err, want)
	}
	if _, err := r.Script(t.Context(), dir, filepath.Join(dir, "absent")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing script: %v, want %v", err, os.ErrNotExist)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Script(cancelled, dir, filepath.Join(dir, "script.js")); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of the context: %v, want %v", err, context.Canceled)
	}
}

// Python comes from the venv of the skill, then from PATH, then from the bundle. C-127
func TestPythonChain(t *testing.T) {
	plain := data(t, "plain")
	bundled := &fakeBundle{path: "/bundle/bin/python3"}
	tests := []struct {
		name, script, text, path string
		venv                     string // interpreter to make, "" for none
		want                     pyenv.Interpreter
	}{
		{name: "venv", script: "a.py", path: plain, venv: "venv/bin/python", want: pyenv.Interpreter{Path: "venv/bin/python", Origin: pyenv.FromVenv}},
		{name: "venv by name", script: "a", text: "#!/usr/bin/env -S python3 -u", path: plain, venv: ".venv/bin/python", want: pyenv.Interpreter{Path: ".venv/bin/python", Origin: pyenv.FromVenv, Args: []string{"-u"}}},
		{name: "venv without interpreter", script: "a.py", path: plain, venv: "venv/bin/other", want: pyenv.Interpreter{Path: filepath.Join(plain, "python3"), Origin: pyenv.FromPath}},
		{name: "path", script: "a.py", path: plain, want: pyenv.Interpreter{Path: filepath.Join(plain, "python3"), Origin: pyenv.FromPath}},
		{name: "bundle", script: "a.py", path: "", want: pyenv.Interpreter{Path: bundled.path, Origin: pyenv.FromBundle}},
		{name: "bundle by name", script: "a", text: "#!/usr/bin/env -S python3 -u", path: "", want: pyenv.Interpreter{Path: bundled.path, Origin: pyenv.FromBundle, Args: []string{"-u"}}},
		{name: "not for others", script: "a.js", path: "", venv: "venv/bin/python"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			if tt.venv != "" {
				put(t, filepath.Join(dir, tt.venv), "")
			}
			if tt.want.Origin == pyenv.FromVenv {
				tt.want.Path = filepath.Join(dir, tt.want.Path)
			}
			r := pyenv.New(pyenv.Options{Path: tt.path, Bundle: bundled})
			got, err := r.Script(t.Context(), dir, put(t, filepath.Join(dir, tt.script), tt.text))
			if (err != nil) != (tt.want.Path == "") {
				t.Errorf("Script() = %v", err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("Script() (-want +got):\n%s", diff)
			}
		})
	}
}

// The interpreter of a venv may be a link out of the skill; a dangling one is none. C-035, C-036
func TestVenvLinks(t *testing.T) {
	dir := t.TempDir()
	python := filepath.Join(dir, "venv", "bin", "python")
	target := put(t, filepath.Join(t.TempDir(), "python3.14"), "")
	if err := errors.Join(os.MkdirAll(filepath.Dir(python), 0o755), os.Symlink(target, python)); err != nil {
		t.Fatal(err)
	}
	r := pyenv.New(pyenv.Options{})
	got, err := r.Venv("X", dir)
	if err != nil || got.Path != python {
		t.Errorf("a link: %v, %v, want %s unresolved", got, err, python)
	}
	if err := os.Chmod(target, 0o644); err != nil {
		t.Fatal(err)
	}
	var missing *pyenv.NoVenvPythonError
	if _, err := r.Venv("X", dir); !errors.As(err, &missing) || !strings.Contains(missing.Err.Error(), "not executable") {
		t.Errorf("not executable: %v", err)
	}
	if err := os.Remove(target); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Venv("X", dir); !errors.As(err, &missing) || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a dangling link: %v", err)
	}
}

// PATH is searched in order; what the skill could have put there is not taken.
func TestPath(t *testing.T) {
	good := data(t, "plain")
	skill := t.TempDir()
	put(t, filepath.Join(skill, "node"), "")
	put(t, filepath.Join(skill, "bin", "node"), "")
	notExecutable := t.TempDir()
	if err := os.WriteFile(filepath.Join(notExecutable, "node"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	put(t, filepath.Join(folder, "node", "x"), "")
	dangling := t.TempDir()
	if err := os.Symlink("nowhere", filepath.Join(dangling, "node")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(skill)
	path := list("", ".", "bin", notExecutable, folder, dangling, good)
	got, err := pyenv.New(pyenv.Options{Path: path}).Script(t.Context(), skill, filepath.Join(skill, "a.js"))
	if err != nil || got.Path != filepath.Join(good, "node") {
		t.Errorf("Script() = %v, %v, want %s", got, err, filepath.Join(good, "node"))
	}
}

// skillWith makes a skill folder whose version file asks for a version.
func skillWith(t testing.TB, version string) string {
	t.Helper()
	dir := t.TempDir()
	put(t, filepath.Join(dir, ".python-version"), version+"\n")
	return dir
}

// shimLog makes the shim of testdata write a line at each start, and returns the file.
func shimLog(t testing.TB) string {
	t.Helper()
	log := filepath.Join(t.TempDir(), "log")
	t.Setenv("PYENV_TEST_LOG", log)
	return log
}

// starts counts the lines of a log.
func starts(t testing.TB, log string) int {
	t.Helper()
	text, err := os.ReadFile(log)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return strings.Count(string(text), "\n")
}

// A shim is asked once per folder for the real executable, also by many at once. C-074
func TestShim(t *testing.T) {
	log := shimLog(t)
	one, two := skillWith(t, "one"), skillWith(t, "two")
	r := pyenv.New(pyenv.Options{Path: list(data(t, "manager/shims"), data(t, "plain"))})
	for range 3 {
		for dir, want := range map[string]string{one: "manager/versions/one/bin/python3", two: "manager/versions/two/bin/python3"} {
			got, err := r.Script(t.Context(), dir, filepath.Join(dir, "a.py"))
			if err != nil || got.Path != data(t, want) || got.Origin != pyenv.FromPath {
				t.Errorf("Script() = %v, %v, want %s", got, err, want)
			}
		}
	}
	if n := starts(t, log); n != 2 {
		t.Errorf("the shim ran %d times, want once per folder", n)
	}
	r = pyenv.New(pyenv.Options{Path: data(t, "manager/shims")})
	var calls sync.WaitGroup
	for range 8 {
		calls.Go(func() {
			if _, err := r.Script(t.Context(), one, filepath.Join(one, "a.py")); err != nil {
				t.Error(err)
			}
		})
	}
	calls.Wait()
	if n := starts(t, log); n != 3 {
		t.Errorf("the shim ran %d times for 8 callers at once, want once", n-2)
	}
}

// Without the cache every call asks again.
func TestShimNoCache(t *testing.T) {
	log := shimLog(t)
	dir := skillWith(t, "one")
	r := pyenv.New(pyenv.Options{Path: data(t, "manager/shims"), NoCache: true})
	for range 2 {
		if _, err := r.Script(t.Context(), dir, filepath.Join(dir, "a.py")); err != nil {
			t.Fatal(err)
		}
	}
	if n := starts(t, log); n != 2 {
		t.Errorf("the shim ran %d times, want 2", n)
	}
}

// A remembered executable that is gone is looked up again.
func TestCacheOfRemoved(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	put(t, filepath.Join(first, "node"), "")
	put(t, filepath.Join(second, "node"), "")
	r := pyenv.New(pyenv.Options{Path: list(first, second)})
	for _, want := range []string{first, second} {
		got, err := r.Script(t.Context(), first, "/x/a.js")
		if err != nil || got.Path != filepath.Join(want, "node") {
			t.Errorf("Script() = %v, %v, want the one in %s", got, err, want)
		}
		if err := os.Remove(filepath.Join(want, "node")); err != nil {
			t.Fatal(err)
		}
	}
}

// A shim that fails, or answers with something that cannot be run, is passed over.
func TestBrokenShim(t *testing.T) {
	dir := skillWith(t, "three") // no such version
	tests := []struct {
		name, script, path, want string
	}{
		{"not installed", "a.py", list(data(t, "broken/shims"), data(t, "plain")), "plain/python3"},
		{"version missing", "a.py", list(data(t, "manager/shims"), data(t, "plain")), "plain/python3"},
		{"nothing else", "a.py", data(t, "broken/shims"), ""},
		{"script of a manager", "a.js", data(t, "wrapper"), "plain/node"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := pyenv.New(pyenv.Options{Path: tt.path}).Script(t.Context(), dir, filepath.Join(dir, tt.script))
			switch {
			case tt.want != "" && (err != nil || got.Path != data(t, tt.want)):
				t.Errorf("Script() = %v, %v, want %s", got, err, tt.want)
			case tt.want == "":
				var missing *pyenv.NotFoundError
				if !errors.As(err, &missing) || missing.Err == nil || !strings.Contains(missing.Err.Error(), "status 127") {
					t.Errorf("Script() = %v, want a NotFoundError that says what the shim did", err)
				}
			}
		})
	}
}

// python.run takes the interpreter of the resource folder, then that of the
// bundle, never one on PATH. C-056
func TestBundled(t *testing.T) {
	python, err := os.ReadFile(data(t, "plain/python3"))
	if err != nil {
		t.Fatal(err)
	}
	const broken = "#!/bin/sh\nexit 1\n"
	tests := []struct {
		name  string
		files map[string]string
		want  string // in the resources; "bundle"; "" for none
	}{
		{"python/bin/python3 first", map[string]string{"python/bin/python3": string(python), "python/python.exe": string(python), "python/bin/python": string(python)}, "python/bin/python3"},
		{"then python/python.exe", map[string]string{"python/python.exe": string(python), "python/bin/python": string(python)}, "python/python.exe"},
		{"then python/bin/python", map[string]string{"python/bin/python": string(python)}, "python/bin/python"},
		{"one that does not work is passed over", map[string]string{"python/bin/python3": broken, "python/bin/python": string(python)}, "python/bin/python"},
		{"one that is no Python is passed over", map[string]string{"python/bin/python3": "#!/bin/sh\necho hello\n"}, "bundle"},
		{"bundle", nil, "bundle"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			resources := t.TempDir()
			for name, text := range tt.files {
				put(t, filepath.Join(resources, name), text)
			}
			bundled := &fakeBundle{path: "/bundle/bin/python3"}
			r := pyenv.New(pyenv.Options{Resources: resources, Bundle: bundled, Path: data(t, "plain")})
			want := pyenv.Interpreter{Path: filepath.Join(resources, tt.want), Origin: pyenv.FromResources}
			if tt.want == "bundle" {
				want = pyenv.Interpreter{Path: bundled.path, Origin: pyenv.FromBundle}
			}
			got, err := r.Bundled(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("Bundled() (-want +got):\n%s", diff)
			}
			if (bundled.asked > 0) != (tt.want == "bundle") {
				t.Errorf("the bundle was asked %d times", bundled.asked)
			}
		})
	}
}

// C-056, C-059
func TestBundledMissing(t *testing.T) {
	damaged := errors.New("lib/python3.14/os.py was changed")
	for _, o := range []pyenv.Options{
		{},
		{Resources: t.TempDir()},
		{Resources: t.TempDir(), Bundle: &fakeBundle{err: damaged}},
	} {
		o.Path = data(t, "plain")
		_, err := pyenv.New(o).Bundled(t.Context())
		var missing *pyenv.BundledError
		if !errors.As(err, &missing) || err.Error() != "Bundled Python not found in resources" {
			t.Errorf("Bundled() = %v, want a BundledError", err)
		}
		if len(missing.Reasons) == 0 || o.Bundle != nil && !errors.Is(err, damaged) {
			t.Errorf("reasons = %v", missing.Reasons)
		}
	}
}

// A bundle that is there and cannot be used is not a bundle that is missing.
func TestBundleBroken(t *testing.T) {
	changed := errors.New("lib/python3.14/os.py was changed")
	r := pyenv.New(pyenv.Options{Path: t.TempDir(), Bundle: &fakeBundle{broken: changed}})
	if _, err := r.Bundled(t.Context()); !errors.Is(err, changed) || errors.As(err, new(*pyenv.BundledError)) {
		t.Errorf("Bundled() = %v", err)
	}
	dir := t.TempDir()
	put(t, filepath.Join(dir, "a.py"), "")
	if _, err := r.Script(t.Context(), dir, "a.py"); !errors.Is(err, changed) || errors.As(err, new(*pyenv.NotFoundError)) {
		t.Errorf("Script() = %v", err)
	}
}

// A Python that is too old is an error that says so; it is asked once for each
// state of the file. C-056
func TestBundledVersion(t *testing.T) {
	resources := t.TempDir()
	python := filepath.Join(resources, "python", "bin", "python3")
	old, err := os.ReadFile(data(t, "old/python3"))
	if err != nil {
		t.Fatal(err)
	}
	put(t, python, string(old))
	r := pyenv.New(pyenv.Options{Resources: resources, Bundle: &fakeBundle{path: "/bundle/bin/python3"}})
	_, err = r.Bundled(t.Context())
	var version *pyenv.VersionError
	if !errors.As(err, &version) || *version != (pyenv.VersionError{Path: python, Version: "3.10.14"}) {
		t.Errorf("Bundled() = %v, want a VersionError", err)
	}
	if want := "Python 3.10.14 at " + python + " is too old: 3.11 or later is needed"; err.Error() != want {
		t.Errorf("Bundled() = %q, want %q", err, want)
	}
	count := filepath.Join(t.TempDir(), "count")
	put(t, python, "#!/bin/sh\necho >>"+count+"\necho 3.11.0\n")
	for range 3 {
		if got, err := r.Bundled(t.Context()); err != nil || got.Path != python {
			t.Errorf("after an update: %v, %v", got, err)
		}
	}
	if n := starts(t, count); n != 1 {
		t.Errorf("asked %d times for its version, want once", n)
	}
}

// doctor shows each interpreter of the table once, and why one is missing. C-090
func TestKnown(t *testing.T) {
	dir := t.TempDir()
	node := put(t, filepath.Join(dir, "node"), "")
	type row struct {
		Name, Path string
		Origin     pyenv.Origin
		Missing    bool
	}
	known := func(o pyenv.Options) (rows []row) {
		for _, s := range pyenv.New(o).Known(t.Context()) {
			rows = append(rows, row{s.Name, s.Path, s.Origin, s.Err != nil})
		}
		return rows
	}
	bundled := &fakeBundle{path: "/bundle/bin/python3"}
	want := []row{
		{"python3", "", pyenv.FromBundle, false},
		{"bash", "", "", true},
		{"node", node, pyenv.FromPath, false},
		{"ruby", "", "", true},
		{"perl", "", "", true},
		{"cmd", "", "", true},
		{"powershell", "", "", true},
	}
	if diff := cmp.Diff(want, known(pyenv.Options{Path: dir, Bundle: bundled})); diff != "" {
		t.Errorf("Known() (-want +got):\n%s", diff)
	}
	if bundled.asked != 0 {
		t.Error("Known() unpacked the bundle")
	}
	want[0] = row{"python3", "", "", true}
	if diff := cmp.Diff(want, known(pyenv.Options{Path: dir})); diff != "" {
		t.Errorf("without a bundle: Known() (-want +got):\n%s", diff)
	}
}

func BenchmarkScriptVenv(b *testing.B) {
	dir := b.TempDir()
	put(b, filepath.Join(dir, "venv/bin/python"), "")
	benchmarkScript(b, pyenv.New(pyenv.Options{}), dir)
}

func BenchmarkScriptCached(b *testing.B) {
	benchmarkScript(b, pyenv.New(pyenv.Options{Path: data(b, "plain")}), b.TempDir())
}

func BenchmarkScriptPath(b *testing.B) {
	benchmarkScript(b, pyenv.New(pyenv.Options{Path: os.Getenv("PATH"), NoCache: true}), b.TempDir())
}

func benchmarkScript(b *testing.B, r *pyenv.Resolver, dir string) {
	b.Helper()
	script := filepath.Join(dir, "a.py")
	for b.Loop() {
		if _, err := r.Script(b.Context(), dir, script); err != nil {
			b.Fatal(err)
		}
	}
}
