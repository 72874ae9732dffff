package pyworker_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// played returns the command of a role.
func played(t testing.TB, words ...string) pyworker.Executable {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return pyworker.Executable{Path: self, Args: append([]string{rolePrefix + words[0]}, words[1:]...)}
}

// pool returns a pool of workers that play a role.
func pool(t testing.TB, o pyworker.Options, role ...string) *pyworker.Pool {
	t.Helper()
	o.Executable = played(t, role...)
	p := pyworker.NewPool(o)
	t.Cleanup(p.Close)
	return p
}

// source is a program with its streams in one buffer.
func source(code string) (pyworker.Program, *bytes.Buffer) {
	var out bytes.Buffer
	return pyworker.Program{
		Kind: pyworker.Source, Code: code, Name: "test.py", Options: py.Options{Stdout: &out, Stderr: &out},
	}, &out
}

// files returns a namespace with some files in memory.
func files(t testing.TB, content map[string]string) *vfs.Namespace {
	t.Helper()
	n, err := vfs.NewNamespace(memfs.New(memfs.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{py.Home, "/tmp"} {
		if err := n.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range content {
		if err := n.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

func TestRun(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "worker")
	program, out := source("import sys\nprint(sys.argv, input())\nprint(open('data').read(), file=sys.stderr)\nsys.exit(3)")
	program.Options.FS = files(t, map[string]string{py.Home + "/data": "some data"})
	program.Options.Args = []string{"a", "b\xff"}
	program.Options.Stdin = strings.NewReader("a line\nanother")
	r := p.Run(t.Context(), program)
	var exit *py.Exit
	if !errors.As(r.Err, &exit) || exit.Code != 3 {
		t.Errorf("Run: %v", r.Err)
	}
	if diff := cmp.Diff("['a', 'b\\udcff'] a line\nsome data\n", out.String()); diff != "" {
		t.Error(diff)
	}
}

// C-110: a worker that a signal kills is reported, and the host lives.
func TestDeath(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		role   []string
		signal int
		status int
	}{
		{role: []string{"signal", "11"}, signal: 11},
		{role: []string{"signal", "9"}, signal: 9},
		{role: []string{"signal", "6"}, signal: 6},
		{role: []string{"signal", "15"}, signal: 15},
		{role: []string{"fatal"}, signal: 6},
		{role: []string{"status"}, status: 7},
	} {
		t.Run(strings.Join(test.role, " "), func(t *testing.T) {
			t.Parallel()
			if runtime.GOOS == "windows" && test.signal != 0 {
				t.Skip("no process dies by a signal")
			}
			p := pool(t, pyworker.Options{}, test.role...)
			program, _ := source("open('data')\nwhile True: pass")
			program.Options.FS = files(t, nil)
			r := p.Run(t.Context(), program)
			var death *pyworker.DeathError
			if !errors.As(r.Err, &death) {
				t.Fatalf("Run: %v", r.Err)
			}
			o := death.Outcome
			if o.Signal.Number != test.signal || o.ExitCode != test.status {
				t.Errorf("%v: %+v", r.Err, o)
			}
		})
	}
}

// An exception has in the parent all that it has in process.
func TestException(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "worker")
	for _, code := range []string{
		"raise ValueError(float('nan'), 1j, (1, b'x'), {1: None})", "raise KeyError(object)", "import sys; sys.exit(float('inf'))",
		"try:\n    1/0\nexcept Exception as e:\n    raise TypeError('x') from e",
		"e = OSError(2, 'no', 'file')\ne.add_note('a note')\nraise ExceptionGroup('several', [e, ExceptionGroup('more', [KeyError(3)])])",
		"def f(n): return f(n + 1)\nf(0)",
	} {
		program, out := source(code)
		r := p.Run(t.Context(), program)
		inside, want := source(code)
		err := inside.Run(t.Context(), py.New(inside.Options))
		if got, want := fmt.Sprintf("%#v", shown(r.Err)), fmt.Sprintf("%#v", shown(err)); got != want {
			t.Errorf("%s:\n%s in a worker\n%s in process", code, got, want)
		}
		if diff := cmp.Diff(want.String(), out.String()); diff != "" {
			t.Error(diff)
		}
	}
}

// shown is what an error holds, without addresses of memory.
func shown(err error) any {
	var exc *py.Exception
	if !errors.As(err, &exc) {
		var exit *py.Exit
		errors.As(err, &exit)
		return *exit
	}
	flat := *exc
	flat.Cause, flat.Context, flat.Group = nil, nil, nil
	all := []any{flat}
	for _, e := range append([]*py.Exception{exc.Cause, exc.Context}, exc.Group...) {
		if e != nil {
			all = append(all, shown(e))
		}
	}
	return all
}

// A defect of the interpreter is what it is in process.
func TestDefect(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "panic")
	program, _ := source("open('data')")
	program.Options.FS = files(t, nil)
	var defect *py.InternalError
	if r := p.Run(t.Context(), program); !errors.As(r.Err, &defect) || len(defect.Stack) == 0 {
		t.Errorf("Run: %v", r.Err)
	}
}

// What a worker must not say kills it.
func TestNonsense(t *testing.T) {
	t.Parallel()
	for _, role := range []string{"closes", "nonsense", "binary", "turn", "call", "object", "mount", "escape", "deep", "long", "output", "state", "states"} {
		t.Run(role, func(t *testing.T) {
			t.Parallel()
			p := pool(t, pyworker.Options{}, role)
			program, _ := source("while True: pass")
			program.Options.FS = files(t, nil)
			program.Options.Limits.Output = 1000
			program.Options.Limits.Memory = 1 << 20
			program.Keep = role == "states"
			r := p.Run(t.Context(), program)
			var bad *pyworker.ProtocolError
			if !errors.As(r.Err, &bad) {
				t.Errorf("Run: %v", r.Err)
			}
		})
	}
}

// A worker that dies in the middle of a line has died.
func TestHalfLine(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{}, "half")
	program, _ := source("while True: pass")
	var death *pyworker.DeathError
	var bad *pyworker.ProtocolError
	if r := p.Run(t.Context(), program); !errors.As(r.Err, &death) && !errors.As(r.Err, &bad) {
		t.Errorf("Run: %v", r.Err)
	}
}

// What never gets ready is killed when the time for that is over.
func TestStart(t *testing.T) {
	t.Parallel()
	for _, role := range []string{"silent", "gone", "version", "chatter", "unbegun", "stuck", "none such"} {
		t.Run(role, func(t *testing.T) {
			t.Parallel()
			limit := pyworker.DefaultStartLimit
			if role == "silent" || role == "stuck" {
				limit = 500 * time.Millisecond
			}
			p := pool(t, pyworker.Options{StartLimit: limit}, role)
			program, _ := source("print(1)")
			r := p.Run(t.Context(), program)
			var start *pyworker.StartError
			var death *pyworker.DeathError
			if !errors.As(r.Err, &start) && !errors.As(r.Err, &death) {
				t.Errorf("Run: %v", r.Err)
			}
		})
	}
	p := pyworker.NewPool(pyworker.Options{Executable: pyworker.Executable{Path: "/none/such"}})
	defer p.Close()
	program, _ := source("print(1)")
	var start *pyworker.StartError
	if r := p.Run(t.Context(), program); !errors.As(r.Err, &start) {
		t.Errorf("Run: %v", r.Err)
	}
}

// The end of the context kills a worker, whatever it does.
func TestCancel(t *testing.T) {
	t.Parallel()
	cause := errors.New("enough")
	for _, role := range []string{"worker", "hang", "stuck", "silent"} {
		t.Run(role, func(t *testing.T) {
			t.Parallel()
			p := pool(t, pyworker.Options{}, role)
			program, out := source("print('begun')\nwhile True: pass")
			ctx, cancel := context.WithCancelCause(t.Context())
			if role == "worker" {
				program.Options.Stdout = writer(func(b []byte) (int, error) {
					cancel(cause)
					return out.Write(b)
				})
			} else {
				time.AfterFunc(300*time.Millisecond, func() { cancel(cause) })
			}
			r := p.Run(ctx, program)
			if !errors.Is(r.Err, cause) {
				t.Errorf("Run: %v", r.Err)
			}
			if role == "worker" && out.String() != "begun\n" {
				t.Errorf("it wrote %q", out)
			}
		})
	}
}

type writer func(b []byte) (int, error)

func (w writer) Write(b []byte) (int, error) { return w(b) }

// Workers that are ready take programs; one that died meanwhile takes none.
func TestWarm(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{Warm: 2}, "worker")
	for range 6 {
		program, out := source("print(2 + 2)")
		if r := p.Run(t.Context(), program); r.Err != nil || out.String() != "4\n" {
			t.Fatalf("Run: %v, %q", r.Err, out)
		}
	}
}

// A program is given to a new worker when one that was ready is lost before it
// began.
func TestLostBeforeItBegan(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{Warm: 1}, "unbegun")
	for range 3 {
		program, _ := source("print(2 + 2)")
		r := p.Run(t.Context(), program)
		var death *pyworker.DeathError
		if !errors.As(r.Err, &death) || death.Outcome.Termination != proc.Exited {
			t.Errorf("Run: %v", r.Err)
		}
	}
}

func TestClose(t *testing.T) {
	t.Parallel()
	p := pool(t, pyworker.Options{Warm: 2}, "worker")
	begun := make(chan struct{})
	program, _ := source("print(1)\nwhile True: pass")
	program.Options.Stdout = writer(func(b []byte) (int, error) {
		close(begun)
		return len(b), nil
	})
	ended := make(chan error)
	go func() { ended <- p.Run(context.Background(), program).Err }()
	<-begun
	p.Close()
	if err := <-ended; !errors.Is(err, pyworker.ErrClosed) {
		t.Errorf("the run that was on: %v", err)
	}
	if r := p.Run(t.Context(), program); !errors.Is(r.Err, pyworker.ErrClosed) {
		t.Errorf("a later run: %v", r.Err)
	}
}
