package tool_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/tool"
)

// C-050 C-051 C-052 C-055 C-057 C-124 C-133
func TestPythonRun(t *testing.T) {
	b := newBench(t, withPython)
	if err := os.MkdirAll(filepath.Join(b.Project, "scripts"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(b.Project, "scripts", "foo.py"), []byte("import sys\nprint('foo', sys.argv[1:])\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name      string
		arguments string
		stdout    string
		code      float64
	}{
		{"code", `{"code":"print(2+2)"}`, "4\n", 0},
		{"exit code", `{"code":"raise SystemExit(3)"}`, "", 3},
		{"alias", `{"file":"@project/scripts/foo.py","args":["input.csv"]}`, "foo ['input.csv']\n", 0},
		{"relative", `{"file":"scripts/foo.py"}`, "foo []\n", 0},
		{"code wins", `{"code":"print(1)","file":"@project/gone.py"}`, "1\n", 0},
		{"empty code is absent", `{"code":"","file":"@project/scripts/foo.py"}`, "foo []\n", 0},
		{"null is absent", `{"code":null,"file":"@project/scripts/foo.py","args":null}`, "foo []\n", 0},
		{"other types are dropped", `{"code":"import sys; print(sys.argv[1:])","args":["a",1,null,{"x":2},"b"]}`, "['a', 'b']\n", 0},
		{"flags", `{"code":"import sys; f = sys.flags; print(f.ignore_environment, f.no_user_site, f.utf8_mode)"}`, "1 1 1\n", 0},
		{"directory", `{"code":"import os; print(os.getcwd() == os.path.realpath('` + filepath.ToSlash(b.Project) + `'))"}`, "True\n", 0},
		{"fresh", `{"code":"print('left' in globals()); left = 1"}`, "False\n", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := b.call("python_run", c.arguments)
			got := parsed(t, r.JSON()).(map[string]any)
			delete(got, "durationMs")
			if diff := cmp.Diff(map[string]any{"ok": true, "stdout": c.stdout, "stderr": "", "exitCode": c.code, "stdoutTruncated": false, "stderrTruncated": false}, got); diff != "" {
				t.Error(diff)
			}
			if r.IsError {
				t.Error("IsError is true")
			}
		})
	}
}

// C-051 C-053 C-059
func TestPythonRunInvalid(t *testing.T) {
	b := newBench(t, withFakePython)
	outside := filepath.Join(filepath.Dir(b.Project), "secret.py")
	if err := os.WriteFile(outside, []byte("print('secret')"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(b.Project, "link.py")); err != nil {
		t.Fatal(err)
	}
	for arguments, message := range map[string]string{
		`{}`:                                  "python.run requires either code or file argument",
		`{"code":"","file":""}`:               "python.run requires either code or file argument",
		`{"file":"@project/gone.py"}`:         "File '@project/gone.py' not found in the project",
		`{"file":"@project/../secret.py"}`:    "File '@project/../secret.py' is outside the project folder",
		`{"file":"@project/../nothing.py"}`:   "File '@project/../nothing.py' is outside the project folder",
		`{"file":"/etc/passwd"}`:              "File '/etc/passwd' is outside the project folder",
		`{"file":"@project/link.py"}`:         "File '@project/link.py' is outside the project folder",
		`{"file":"@home/x.py"}`:               "unknown alias in '@home/x.py': the only alias is @project",
		`{"file":"."}`:                        "'.' is not a regular file",
		`{"code":"print(1)","language":"py"}`: `Invalid tool arguments: unexpected additional properties ["language"]`,
	} {
		r := b.call("python.run", arguments)
		want(t, r, string(raw(t, object{"ok": false, "error": object{"code": "INVALID_ARGUMENTS", "message": message}})))
		if !r.IsError {
			t.Errorf("%s: IsError is false", arguments)
		}
	}
}

// fakePython answers the question for its version and runs anything else by sh.
const fakePython = `#!/bin/sh
case "$*" in *version_info*) echo 3.14.0; exit ;; esac
while [ $# -gt 0 ]; do
	case $1 in
	-X) shift 2 ;;
	-*) shift ;;
	*) exec /bin/sh "$@" ;;
	esac
done
`

// C-059
func TestPythonRunNotFound(t *testing.T) {
	b := newBench(t)
	want(t, b.call("python_run", `{"code":"print(1)"}`),
		`{"ok":false,"error":{"code":"PYTHON_NOT_FOUND","message":"Bundled Python not found in resources"}}`)
	want(t, b.call("python_run", `{}`),
		`{"ok":false,"error":{"code":"INVALID_ARGUMENTS","message":"python.run requires either code or file argument"}}`)
}

// C-059 C-060 C-120
func TestPythonRunTimeout(t *testing.T) {
	b := newBench(t, withPython, func(_ *bench, o *tool.Options) { o.PythonTimeout = time.Second })
	r := b.call("python_run", `{"code":"import time\nprint('partial', flush=True)\ntime.sleep(600)"}`)
	want(t, r, `{"ok":false,"error":{"code":"PYTHON_TIMEOUT","message":"Script exceeded timeout (1s)","details":{"stdout":"partial\n","stderr":""}}}`)
}

// C-054
func TestPythonRunTemporaryFile(t *testing.T) {
	b := newBench(t, withFakePython)
	r := b.call("python_run", `{"code":"ls -l \"$0\"; echo \"$0\""}`)
	lines := strings.Split(strings.TrimSpace(member(t, r, "stdout").(string)), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], "-rw------- ") {
		t.Fatalf("stdout is %q", lines)
	}
	if filepath.Dir(lines[1]) != filepath.Clean(os.TempDir()) {
		t.Errorf("the file is %s, not in %s", lines[1], os.TempDir())
	}
	if _, err := os.Stat(lines[1]); !os.IsNotExist(err) {
		t.Errorf("%s is left behind: %v", lines[1], err)
	}
}

// C-057
func TestPythonRunSignal(t *testing.T) {
	b := newBench(t, withFakePython)
	r := b.call("python_run", `{"code":"kill -9 $$"}`)
	if code, signal := member(t, r, "exitCode"), member(t, r, "signal"); code != 1.0 || signal != "SIGKILL" {
		t.Errorf("exitCode %v, signal %v", code, signal)
	}
}

// C-058
func TestPythonRunCaps(t *testing.T) {
	b := newBench(t, withPython)
	r := b.call("python_run", `{"code":"import sys\nprint('x' + '\\U0001F600' * 30000, end='')\nsys.stderr.write('\\u00e9' * 10000)"}`)
	stdout, stderr := member(t, r, "stdout").(string), member(t, r, "stderr").(string)
	// 49,999 units: the next rune would need two.
	if n := len(utf16.Encode([]rune(stdout))); n != 49_999 || strings.ContainsRune(stdout, '\uFFFD') {
		t.Errorf("stdout has %d UTF-16 units", n)
	}
	if n := len(utf16.Encode([]rune(stderr))); n != 10_000 {
		t.Errorf("stderr has %d UTF-16 units", n)
	}
	if member(t, r, "stdoutTruncated") != true || member(t, r, "stderrTruncated") != false {
		t.Errorf("truncated: %v %v", member(t, r, "stdoutTruncated"), member(t, r, "stderrTruncated"))
	}
}

// C-126
func TestPythonRunEnvironment(t *testing.T) {
	b := newBench(t, withFakePython, func(_ *bench, o *tool.Options) {
		o.Environ = []string{"PATH=/usr/bin:/bin", "LLM_API_KEY=secret", "PRIVATE=1"}
	})
	r := b.call("python_run", `{"code":"env"}`)
	stdout := member(t, r, "stdout").(string)
	if strings.Contains(stdout, "secret") || strings.Contains(stdout, "PRIVATE") || !strings.Contains(stdout, "PATH=/usr/bin:/bin\n") {
		t.Errorf("environment is %q", stdout)
	}
}
