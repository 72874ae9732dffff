package skillet_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/sh"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// shell runs a script in a new shell with Python in process, and returns both
// streams as one, and the status.
func shell(t *testing.T, script string, limits py.Limits, o sh.Options) (printed string, status int) {
	t.Helper()
	printed, status, err := shellWith(t, both(t)[string(skillet.InProcess)], script, limits, o)
	if err != nil {
		t.Errorf("ended by %v", err)
	}
	return printed, status
}

// shellWith runs a script in a new shell with a Python, and returns both streams as one,
// and how it has ended.
func shellWith(t *testing.T, python *skillet.Python, script string, limits py.Limits, o sh.Options) (printed string, status int, err error) {
	t.Helper()
	var out bytes.Buffer
	o.Stdout, o.Stderr = &out, &out
	o.Python = python.Shell(skillet.ShellPythonOptions{Limits: limits})
	s, err := sh.New(o)
	if err != nil {
		t.Fatal(err)
	}
	status, err = s.Run(context.Background(), script)
	return out.String(), status, err
}

// TestShellPython runs the scripts of testdata/shell: each has what it prints on both
// streams behind a line "# ---". Their names say which part of the contract they are
// about:
//
// C-101: the forms. C-102: the value of a last expression, a shebang. C-104, C-105:
// the language and the library, and what is not there. C-106, C-107: files and
// variables of the shell. C-108: statuses and texts of errors. C-109: the version.
// C-110: both modes, and what ends programs. C-111: pipelines, substitutions and conditions.
func TestShellPython(t *testing.T) {
	files, err := filepath.Glob("testdata/shell/*.sh")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for mode, python := range both(t) {
		for _, file := range files {
			t.Run(mode+"/"+strings.TrimSuffix(filepath.Base(file), ".sh"), func(t *testing.T) {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				script, want, ok := strings.Cut(string(text), "\n# ---\n")
				if !ok {
					t.Fatal(`no line "# ---"`)
				}
				o := sh.Options{Env: map[string]string{"SHELL_ENV": "yes"}, Clock: skillet.SystemClock()}
				got, _, err := shellWith(t, python, script+"\n", py.Limits{}, o)
				if diff := cmp.Diff(want, got); diff != "" || err != nil {
					t.Errorf("ended by %v, -want +got:\n%s", err, diff)
				}
			})
		}
	}
}

// C-103: what is left of the limits of a shell bounds its programs: their work and, in process,
// their memory are part of its own.
func TestShellPythonWithinTheShell(t *testing.T) {
	const endless = "while True: pass"
	for mode, python := range both(t) {
		for _, test := range []struct {
			name, script string
			limits       sh.Limits
			out          string
			resource     sh.Resource // sh.Output: the shell goes on
			status       int
		}{
			{"fuel", "python3 -c '" + endless + "' 2> /dev/null; echo on", sh.Limits{Fuel: 3_000_000}, "", sh.Fuel, 137},
			{"fuel of several", "for i in 1 2 3 4; do python3 -c 'for i in range(1_000_000): pass'; done 2> /dev/null", sh.Limits{Fuel: 3_000_000}, "", sh.Fuel, 137},
			{"time", "python3 -c '" + endless + "' 2> /dev/null; echo on", sh.Limits{Timeout: 200 * time.Millisecond}, "", sh.Time, 124},
			{"memory", "python3 -c 'x = bytes(30 << 20)' 2> /dev/null; echo $?", sh.Limits{Memory: 20 << 20}, "1\n", sh.Output, 0},
		} {
			t.Run(mode+"/"+test.name, func(t *testing.T) {
				got, status, err := shellWith(t, python, test.script, py.Limits{}, sh.Options{Limits: test.limits, Clock: skillet.SystemClock()})
				resource := sh.Output
				var limit *sh.LimitError
				if errors.As(err, &limit) {
					resource = limit.Resource
				}
				if got != test.out || status != test.status || resource != test.resource {
					t.Errorf("got %q, status %d, %v", got, status, err)
				}
			})
		}
	}
}

// Programs that run in process side by side share the memory of their shell.
func TestShellPythonsShareMemory(t *testing.T) {
	const keeps = "python3 -c 'x = bytes(15 << 20)\ninput()'"
	_, status, err := shellWith(t, both(t)[string(skillet.InProcess)], keeps+" | "+keeps, py.Limits{}, sh.Options{Limits: sh.Limits{Memory: 20 << 20}})
	var limit *sh.LimitError
	if !errors.As(err, &limit) || limit.Resource != sh.Memory || status != 137 {
		t.Errorf("status %d, %v", status, err)
	}
}

// C-100: without Python there are no such commands.
func TestShellWithoutPython(t *testing.T) {
	var out bytes.Buffer
	s, err := sh.New(sh.Options{Stderr: &out})
	if err != nil {
		t.Fatal(err)
	}
	status, err := s.Run(context.Background(), "python3 -c 1; python -c 1")
	want := "bash: line 1: python3: command not found\nbash: line 1: python: command not found\n"
	if err != nil || status != 127 || out.String() != want {
		t.Errorf("status %d, %v:\n%s", status, err, &out)
	}
}

// C-103: a program has limits of its own; a shell goes on when one is reached.
func TestShellPythonLimits(t *testing.T) {
	for _, test := range []struct {
		name, code, last string
		limits           py.Limits
	}{
		{"allocations", "x = [[] for i in range(1_100_000)]", "MemoryError: allocation limit of 1000000 reached", py.Limits{Memory: -1}},
		{"memory", "x = bytes(65 << 20)", "MemoryError", py.Limits{}},
		{"memory as set", "x = bytes(10 << 20)", "MemoryError", py.Limits{Memory: 8 << 20}},
		{"recursion", "def f(n): return f(n + 1)\nf(0)", "RecursionError: maximum recursion depth exceeded", py.Limits{}},
		{"fuel", "while True: pass", "TimeoutError: fuel limit of 1000000 reached", py.Limits{Fuel: 1_000_000}},
	} {
		t.Run(test.name, func(t *testing.T) {
			script := "cat > p.py <<'X'\n" + test.code + "\nX\npython3 p.py 2> err; echo $?; tail -n 1 err"
			got, status := shell(t, script, test.limits, sh.Options{})
			if want := "1\n" + test.last + "\n"; got != want || status != 0 {
				t.Errorf("got %q, status %d, want %q", got, status, want)
			}
		})
	}
	within := "python3 -c 'x = [[] for i in range(900_000)]; len(x)'"
	if got, _ := shell(t, within, py.Limits{}, sh.Options{}); got != "900000\n" {
		t.Errorf("within the limits: %q", got)
	}
}

// C-106: nothing of this machine is in the files of a program.
func TestShellPythonSeesNoHost(t *testing.T) {
	here, err := filepath.Abs("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	files, err := vfs.NewNamespace(memfs.New(memfs.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := files.MkdirAll("/home/user", 0o755); err != nil {
		t.Fatal(err)
	}
	script := "python3 -c 'import os, pathlib, sys; [pathlib.Path(p).exists() for p in sys.argv[1:]]' /etc/passwd ../../../etc/passwd '" + here + "'"
	if got, _ := shell(t, script, py.Limits{}, sh.Options{FS: files}); got != "[False, False, False]\n" {
		t.Error(got)
	}
}

// TestShellPythonWaits has Python programs that wait for a function of the embedder, in
// all places of a script. Each is dumped with its shell, and goes on elsewhere.
func TestShellPythonWaits(t *testing.T) {
	ctx := context.Background()
	python, err := skillet.NewPython(skillet.PythonOptions{Isolation: skillet.InProcess})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(python.Close)
	functions := func(call func(ctx context.Context, args py.Args) (any, error)) []py.Function {
		return []py.Function{{Name: "quote", Params: "(name, /)", Call: call}}
	}
	// price answers at once; without it the programs wait for the same.
	price := func(_ context.Context, args py.Args) (any, error) {
		name, _ := args.List[0].(string)
		if name == "" {
			return nil, py.Raise("LookupError", "no name")
		}
		return len(name), nil
	}
	for _, w := range []struct{ name, script string }{
		{"alone", `python3 -c 'print("price", quote("pears"))'; echo "$?"`},
		{"substitution", `x=$(python3 -c 'import sys; sys.stdout.write(str(quote("plums") * 2))'); echo "x=$x"`},
		{"pipeline", `printf 'fig\nkiwi\n' | python3 -c 'import sys
for line in sys.stdin: print(quote(line.strip()), line.strip(), flush=True)' | sort -r | cat -n`},
		{"file", `cat >p.py <<'E'
import sys
total = 0
with open("log", "w") as log:
    for name in sys.argv[1:]:
        total += quote(name)
        log.write(f"{name} {total}\n")
print(total)
sys.exit(3)
E
for n in 1 2; do python3 p.py a bb ccc || echo "status $?"; done; cat log`},
		{"raises", `python3 -c 'try:
    quote("")
except LookupError as e:
    print("caught", e)
quote("")' 2>err; echo $?; tail -1 err`},
		{"background", `python3 -c 'print(quote("later"))' >out & python3 -c 'print(quote("now"))'; wait; cat out`},
		{"syntax", `python3 -c 'x ='; echo $?; python3 -c 'quote("x"); 1/0' 2>/dev/null; echo $?`},
	} {
		t.Run(w.name, func(t *testing.T) {
			run := func(list []py.Function, move func(*sh.Shell, sh.Options) *sh.Shell) string {
				var out bytes.Buffer
				o := sh.Options{Stdout: &out, Stderr: &out, Python: python.Shell(skillet.ShellPythonOptions{Functions: list})}
				s, err := sh.New(o)
				if err != nil {
					t.Fatal(err)
				}
				e, err := s.Start(ctx, w.script)
				for err == nil && e.Pending() != nil {
					s = move(s, o)
					e = s.Execution()
					call := e.Pending().Calls[0]
					v, failure := price(ctx, call.Question.(*py.Pending).Args)
					err = e.Resume(ctx, call.ID, sh.Reply{Value: v, Err: failure})
				}
				if err != nil {
					t.Fatal(err)
				}
				return out.String()
			}
			want := run(functions(price), nil)
			stay := func(s *sh.Shell, _ sh.Options) *sh.Shell { return s }
			moves := 0
			move := func(s *sh.Shell, o sh.Options) *sh.Shell {
				moves++
				data, err := s.Dump(sh.DumpOptions{Files: 1 << 20})
				if err != nil {
					t.Fatal(err)
				}
				s.Execution().Drop()
				if s, err = sh.Load(ctx, data, sh.LoadOptions{Options: o}); err != nil {
					t.Fatal(err)
				}
				return s
			}
			if diff := cmp.Diff(want, run(functions(nil), stay)); diff != "" {
				t.Errorf("(-at once +waiting):\n%s", diff)
			}
			if diff := cmp.Diff(want, run(functions(nil), move)); diff != "" || moves == 0 {
				t.Errorf("%d moves (-at once +dumped and loaded):\n%s", moves, diff)
			}
		})
	}
}
