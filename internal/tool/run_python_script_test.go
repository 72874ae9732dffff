package tool_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/tool"
)

// C-035 C-037 C-039 C-042 C-044
func TestRunPythonScript(t *testing.T) {
	b := newBench(t)
	b.venv("data_analysis")
	for _, c := range []struct {
		name, script, stdout, stderr string
		code                         int
	}{
		{"success", "result = 2 + 2\nprint(f'Result: {result}')", "Result: 4\n", "", 0},
		{"syntax", "print(2 + )", "", "  File \"<string>\", line 1\n    print(2 + )\n              ^\nSyntaxError: invalid syntax\n", 1},
		{"exit", "import sys; sys.stderr.write('no'); sys.exit(7)", "", "no", 7},
		{"file", "with open('output.txt','w') as f: f.write('x')\nprint('File written')", "File written\n", "", 0},
		{"input", "input()", "", "EOFError", 1}, // C-009
	} {
		t.Run(c.name, func(t *testing.T) {
			r := b.call("run_python_script", object{"skill_name": "data_analysis", "script": c.script})
			if c.name == "input" { // the traceback's middle lines are not promised
				if !strings.Contains(fmt.Sprint(member(t, r, "stderr")), c.stderr) {
					t.Errorf("stderr is %q", member(t, r, "stderr"))
				}
				return
			}
			want(t, r, string(raw(t, object{"skill_name": "data_analysis", "stdout": c.stdout, "stderr": c.stderr, "returncode": c.code, "timed_out": false})))
			if r.IsError {
				t.Error("IsError is true")
			}
		})
	}
	if _, err := os.Stat(filepath.Join(b.Root, "data_analysis", "output.txt")); err != nil {
		t.Error(err)
	}
}

// C-044
func TestRunPythonScriptTraceback(t *testing.T) {
	b := newBench(t)
	b.venv("math")
	r := b.call("run_python_script", object{"skill_name": "math", "script": "x = 1 / 0"})
	lines := strings.Split(member(t, r, "stderr").(string), "\n")
	if lines[0] != "Traceback (most recent call last):" || lines[len(lines)-2] != "ZeroDivisionError: division by zero" {
		t.Errorf("traceback is %q", lines)
	}
}

// C-042: packages of the skill's venv can be imported.
func TestRunPythonScriptThirdParty(t *testing.T) {
	b := newBench(t)
	b.venv("greeter")
	wheel := bundletest.Wheel(t, "hello_wheel", "1.2.3", map[string]string{
		"hello_wheel/__init__.py": "def greet(name):\n    return f'Hello, {name}!'\n",
	})
	bundletest.Install(t, filepath.Join(b.Root, "greeter", "venv"), wheel)
	r := b.call("run_python_script", object{"skill_name": "greeter", "script": "import hello_wheel, importlib.metadata as m\nprint(hello_wheel.greet('wheel'), m.version('hello_wheel'))"})
	want(t, r, `{"skill_name":"greeter","stdout":"Hello, wheel! 1.2.3\n","stderr":"","returncode":0,"timed_out":false}`)
}

// C-126 C-133: no flags, only what the skill's own environment sets.
func TestRunPythonScriptFlags(t *testing.T) {
	b := newBench(t)
	b.venv("flags")
	r := b.call("run_python_script", object{"skill_name": "flags", "script": "import sys\nf = sys.flags\nprint(f.isolated, f.ignore_environment, f.no_user_site, f.no_site, repr(sys.path[0]), sys.prefix != sys.base_prefix)"})
	if got := member(t, r, "stdout"); got != "0 0 0 0 '' True\n" {
		t.Errorf("stdout is %q", got)
	}
}

// BenchmarkRunPythonScript reports the time of a whole call with an empty
// script and how much of it is not the interpreter's own start, alternating the
// two. C-145
func BenchmarkRunPythonScript(b *testing.B) {
	w := newBench(b)
	w.venv("empty")
	python := filepath.Join(w.Root, "empty", "venv", "bin", "python")
	var calls, bare time.Duration
	for b.Loop() {
		started := time.Now()
		if r := w.call("run_python_script", object{"skill_name": "empty", "script": "pass"}); r.IsError {
			b.Fatal(r.Message)
		}
		calls += time.Since(started)
		started = time.Now()
		if err := exec.Command(python, "-c", "pass").Run(); err != nil {
			b.Fatal(err)
		}
		bare += time.Since(started)
	}
	b.ReportMetric(float64(calls.Milliseconds())/float64(b.N), "ms/call")
	b.ReportMetric(float64((calls-bare).Microseconds())/1e3/float64(b.N), "ms/overhead")
}

// C-033 C-034 C-036 C-041 C-120
func TestRunPythonScriptRefusals(t *testing.T) {
	b := newBench(t)
	b.file("no_venv_skill", "README.md", "")
	b.file("hollow", "venv/pyvenv.cfg", "")
	marker := filepath.Join(b.Project, "ran")
	script := fmt.Sprintf("open(%q, 'w')", marker)
	for name, message := range map[string]string{
		"a/b":           `Invalid skill name: 'a/b'. Skill names must not contain '/', '\', or '..'`,
		`a\b`:           `Invalid skill name: 'a\b'. Skill names must not contain '/', '\', or '..'`,
		"a..b":          `Invalid skill name: 'a..b'. Skill names must not contain '/', '\', or '..'`,
		"gone":          `Skill 'gone' not found in skills folder`,
		"no_venv_skill": `Skill 'no_venv_skill' does not have a venv. Cannot execute script.`,
		"hollow":        `Python interpreter not found in venv for skill 'hollow'`,
	} {
		r := b.call("run_python_script", object{"skill_name": name, "script": script})
		want(t, r, string(raw(t, object{"error": message})))
		if !r.IsError || r.Outcome == nil || r.Outcome.Termination != proc.Refused {
			t.Errorf("%s: IsError %v, outcome %+v", name, r.IsError, r.Outcome)
		}
	}
	if _, err := os.Stat(marker); err == nil {
		t.Error("a refused script ran")
	}
	if n := len(b.audited()); n != 6 { // C-084: refused runs too
		t.Errorf("%d audit records, want 6", n)
	}
}

// C-041
func TestRunPythonScriptCannotStart(t *testing.T) {
	b := newBench(t)
	b.file("odd", "README.md", "")
	b.executable(b.file("odd", "venv/bin/python", ""), "")
	if err := os.WriteFile(filepath.Join(b.Root, "odd/venv/bin/python"), []byte("\x7fELF not really"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(b.Root, "odd/venv/bin/python"), 0o755); err != nil {
		t.Fatal(err)
	}
	r := b.call("run_python_script", object{"skill_name": "odd", "script": "print(1)"})
	if text, _ := member(t, r, "error").(string); !strings.HasPrefix(text, "Error executing script: ") || !r.IsError {
		t.Errorf("result is %s", r.JSON())
	}
	r = b.call("run_python_script", object{"skill_name": "odd", "script": "print('\x00')"})
	want(t, r, `{"error":"Error executing script: source text contains a NUL byte"}`)
	r = b.call("run_python_script", object{"skill_name": "odd", "script": strings.Repeat("#", tool.MaxArgument+1)})
	want(t, r, `{"error":"Error executing script: source text is 10485761 bytes long, the limit is 10485760"}`)
}

// C-040 C-038 C-080 C-120
func TestRunPythonScriptTimeout(t *testing.T) {
	b := newBench(t, func(_ *bench, o *tool.Options) { o.Timeout = time.Second })
	b.venv("slow")
	r := b.call("run_python_script", object{"skill_name": "slow", "script": "import time\nprint('partial', flush=True)\nwhile True: time.sleep(1)"})
	want(t, r, `{"skill_name":"slow","stdout":"partial\n","stderr":"","returncode":-1,"timed_out":true,"error":"Script execution exceeded timeout of 1 seconds"}`)
	if !r.IsError {
		t.Error("IsError is false")
	}
}

func TestRunPythonScriptCancelled(t *testing.T) {
	b := newBench(t)
	b.venv("slow")
	ctx, cancel := context.WithCancel(context.Background())
	r := b.Call(ctx, tool.Call{
		Tool:      "run_python_script",
		Arguments: raw(t, object{"skill_name": "slow", "script": "import time\nprint('started', flush=True)\nwhile True: time.sleep(1)"}),
		Listener: func(e tool.Event) {
			if e.Kind == tool.Output {
				cancel()
			}
		},
	})
	want(t, r, `{"skill_name":"slow","stdout":"started\n","stderr":"","returncode":-1,"timed_out":false,"error":"Script execution cancelled"}`)
}

func TestRunPythonScriptSignal(t *testing.T) {
	b := newBench(t)
	b.venv("crash")
	r := b.call("run_python_script", object{"skill_name": "crash", "script": "import os, signal\nos.kill(os.getpid(), signal.SIGHUP)"})
	// A return code of -1 is also death by SIGHUP; only timed_out decides.
	want(t, r, `{"skill_name":"crash","stdout":"","stderr":"","returncode":-1,"timed_out":false}`)
}

// C-037: a script above 100 KiB runs under the same name in the same namespace.
func TestRunPythonScriptLong(t *testing.T) {
	b := newBench(t)
	b.venv("long")
	script := "#" + strings.Repeat("x", 200<<10) + "\nimport sys\nprint(__name__, sys.argv, sorted(n for n in globals() if not n.startswith('__')))\ndef f():\n    raise ValueError('deep')\nf()\n"
	r := b.call("run_python_script", object{"skill_name": "long", "script": script})
	if got := member(t, r, "stdout"); got != "__main__ ['-c'] ['sys']\n" {
		t.Errorf("stdout is %q", got)
	}
	if got := fmt.Sprint(member(t, r, "stderr")); !strings.Contains(got, `File "<string>", line 5, in f`) || !strings.HasSuffix(got, "ValueError: deep\n") {
		t.Errorf("stderr is %q", got)
	}
	left, err := filepath.Glob(filepath.Join(os.TempDir(), "skillet-*.py"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// C-010 C-043 C-122
func TestRunPythonScriptOutput(t *testing.T) {
	b := newBench(t, func(_ *bench, o *tool.Options) { o.MaxOutput = 8 })
	b.venv("loud")
	r := b.call("run_python_script", object{"skill_name": "loud", "script": "import sys\nsys.stdout.buffer.write(b'1234567\\xf0\\x9f\\x98\\x80')\n"})
	want(t, r, `{"skill_name":"loud","stdout":"1234567\ufffd","stderr":"","returncode":0,"timed_out":false,"stdout_truncated":true}`)
}
