package skillet_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// home is an empty set of files with the folder in which programs run.
func home(t *testing.T) *vfs.Namespace {
	t.Helper()
	n, err := vfs.NewNamespace(memfs.New(memfs.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := n.MkdirAll(py.Home, 0o755); err != nil {
		t.Fatal(err)
	}
	return n
}

// What one program of a state leaves the next one finds, in both modes, however each
// ended.
func TestPythonState(t *testing.T) {
	t.Parallel()
	steps := []struct{ code, want string }{
		{"x = [1]\ndef f(): return x\nx", "[1]\n"},
		{"import json as j, sys; x.append(j.loads('2')); sys.path.append('/lib')", ""},
		{"f(), sys.path[-1]", "([1, 2], '/lib')\n"},
		{"x.append(3)\ng()", "Traceback (most recent call last):\n  File \"<python-input-3>\", line 2, in <module>\n    g()\n    ^\nNameError: name 'g' is not defined\n"},
		{"def g():\n    raise ValueError(len(x))\nf()", "[1, 2, 3]\n"},
		{"g()", "Traceback (most recent call last):\n  File \"<python-input-5>\", line 1, in <module>\n    g()\n    ~^^\n" +
			"  File \"<python-input-4>\", line 2, in g\n    raise ValueError(len(x))\nValueError: 3\n"},
		{"x.append(4); sys.exit(2)", ""},
		{"x +", "  File \"<python-input-7>\", line 1\n    x +\n       ^\nSyntaxError: invalid syntax\n"},
		{"big = 'a' * 100_000_000", "MemoryError\n"},
		{"file = open('a.txt', 'w'); file.write('from one ')", "9\n"},
		{"n = file.write('to another'); file.close(); open('a.txt').read()", "'from one to another'\n"},
		{"def gen():\n    yield from x\nit = gen(); next(it)", "1\n"},
		{"next(it), f()", "(2, [1, 2, 3, 4])\n"},
	}
	for mode, p := range both(t) {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			state, files := &skillet.PythonState{}, home(t)
			for _, step := range steps {
				var out strings.Builder
				o := p.Run(t.Context(), skillet.PythonRun{
					Kind: skillet.PythonCell, Code: step.code, State: state,
					Options: py.Options{FS: files, Limits: py.Limits{Memory: 32 << 20}, Stdout: &out, Stderr: &out},
				})
				got := out.String()
				if strings.HasSuffix(got, "MemoryError\n") {
					got = "MemoryError\n" // where it was raised is of no interest
				}
				if diff := cmp.Diff(step.want, got); diff != "" {
					t.Errorf("%q ended %s, %v (-want +got):\n%s", step.code, o.Termination, o.Err, diff)
				}
			}
			state.Close()
			o := p.Run(t.Context(), skillet.PythonRun{Code: "x", State: state})
			if got := o.Stderr.Text(); !strings.HasSuffix(got, "NameError: name 'x' is not defined\n") {
				t.Errorf("after Close: %q", got)
			}
		})
	}
}

// A program that is stopped leaves the state usable.
func TestPythonStateStopped(t *testing.T) {
	t.Parallel()
	for mode, p := range both(t) {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			state := &skillet.PythonState{}
			run := func(code string, timeout time.Duration) skillet.Outcome {
				return p.Run(t.Context(), skillet.PythonRun{Kind: skillet.PythonCell, Code: code, State: state, Timeout: timeout})
			}
			run("x = 1", 0)
			if o := run("while True: pass", 200*time.Millisecond); o.Termination != skillet.TimedOut {
				t.Errorf("the endless program: %s, %v", o.Termination, o.Err)
			}
			if o := run("x", 0); o.Stdout.Text() != "1\n" {
				t.Errorf("afterwards: %q, %q", o.Stdout.Text(), o.Stderr.Text())
			}
		})
	}
}
