package py_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

func compile(t *testing.T, src string) *py.Program {
	t.Helper()
	p, err := py.Compile(src, "test.py")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// output runs a program and returns what it wrote to both streams.
func output(t *testing.T, o py.Options, src string) (stdout, stderr string, err error) {
	t.Helper()
	var out, errs bytes.Buffer
	o.Stdout, o.Stderr = &out, &errs
	err = py.New(o).Run(context.Background(), compile(t, src))
	return out.String(), errs.String(), err
}

func TestRunWritesToTheStreams(t *testing.T) {
	stdout, stderr, err := output(t, py.Options{}, "import sys\nprint('out')\nprint('err', file=sys.stderr)\n")
	if stdout != "out\n" || stderr != "err\n" || err != nil {
		t.Errorf("wrote %q and %q, error %v", stdout, stderr, err)
	}
}

func TestProgramsOfAnInterpreterShareGlobals(t *testing.T) {
	var out bytes.Buffer
	interp := py.New(py.Options{Stdout: &out})
	for _, src := range []string{"x = 20", "def f(): return x + 1", "print(f())"} {
		if err := interp.Run(context.Background(), compile(t, src)); err != nil {
			t.Fatal(err)
		}
	}
	if out.String() != "21\n" {
		t.Errorf("wrote %q", out.String())
	}
}

func TestAProgramRunsInManyInterpretersAtOnce(t *testing.T) {
	p := compile(t, "class C:\n    def __init__(self, n): self.n = n\n    def total(self): return sum(range(self.n))\nprint(C(1000).total())\n")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			var out bytes.Buffer
			if err := py.New(py.Options{Stdout: &out}).Run(context.Background(), p); err != nil || out.String() != "499500\n" {
				t.Errorf("wrote %q, error %v", out.String(), err)
			}
		})
	}
	wg.Wait()
}

func TestErrorsOfPrograms(t *testing.T) {
	_, stderr, err := output(t, py.Options{}, "def f():\n    raise KeyError('k')\nf()\n")
	var exception *py.Exception
	if !errors.As(err, &exception) || exception.Type != "KeyError" || exception.Message != "'k'" {
		t.Errorf("error %#v", err)
	}
	if !strings.HasPrefix(stderr, "Traceback (most recent call last):\n") || !strings.HasSuffix(stderr, "\nKeyError: 'k'\n") {
		t.Errorf("stderr %q", stderr)
	}

	_, stderr, err = output(t, py.Options{}, "import sys\nsys.exit(7)\n")
	var exit *py.Exit
	if !errors.As(err, &exit) || exit.Code != 7 || stderr != "" {
		t.Errorf("error %#v, stderr %q", err, stderr)
	}

	_, err = py.Compile("x = (\n", "bad.py")
	var syntax *py.SyntaxError
	if !errors.As(err, &syntax) || syntax.Line != 1 || syntax.Offset != 5 || syntax.Message != "'(' was never closed" || syntax.File != "bad.py" {
		t.Errorf("error %#v", err)
	}
}

func TestLimits(t *testing.T) {
	for name, test := range map[string]struct {
		limits   py.Limits
		src      string
		resource py.Resource
	}{
		"fuel":        {py.Limits{Fuel: 100_000}, "while True: pass", py.Fuel},
		"fuel in Go":  {py.Limits{Fuel: 100_000}, "while True: sum(range(1000))", py.Fuel},
		"time":        {py.Limits{Timeout: time.Second}, "import time\nwhile True: time.sleep(0.1)", py.Time},
		"allocations": {py.Limits{Allocations: 1000}, "x = []\nwhile True: x.append([])", py.Allocations},
		"output":      {py.Limits{Output: 1000}, "while True: print('x')", py.Output},
	} {
		t.Run(name, func(t *testing.T) {
			_, stderr, err := output(t, py.Options{Limits: test.limits}, test.src)
			var limit *py.LimitError
			if !errors.As(err, &limit) || limit.Resource != test.resource {
				t.Fatalf("error %v, stderr %q", err, stderr)
			}
			last := strings.TrimSuffix(stderr[strings.LastIndexByte(strings.TrimSuffix(stderr, "\n"), '\n')+1:], "\n")
			want := "MemoryError: " + limit.Error()
			if test.resource == py.Time || test.resource == py.Fuel {
				want = "TimeoutError: " + limit.Error()
			}
			if last != want {
				t.Errorf("the last line of stderr is %q, want %q", last, want)
			}
		})
	}
}

func TestRecursionIsAnException(t *testing.T) {
	stdout, _, err := output(t, py.Options{Limits: py.Limits{Recursion: 100}},
		"def f(n): return f(n + 1)\ntry:\n    f(0)\nexcept RecursionError as e:\n    print(e)\n")
	if err != nil || !strings.HasPrefix(stdout, "maximum recursion depth exceeded") {
		t.Errorf("wrote %q, error %v", stdout, err)
	}
}

func TestTheContextEndsARun(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	started := make(chan struct{})
	go func() {
		<-started
		cancel(cause)
	}()
	interp := py.New(py.Options{Stdout: firstWrite{started}})
	if err := interp.Run(ctx, compile(t, "print('started')\nwhile True: pass\n")); !errors.Is(err, cause) {
		t.Errorf("error %v", err)
	}
	if err := interp.Run(ctx, compile(t, "1")); err == nil {
		t.Error("a program ran under an ended context")
	}
}

// firstWrite closes a channel when something is written.
type firstWrite struct{ done chan struct{} }

func (w firstWrite) Write(b []byte) (int, error) {
	close(w.done)
	return len(b), nil
}

// Without a clock and a seed, a run is the same every time.
func TestRunsAreDeterministic(t *testing.T) {
	const src = `
import os, random, time
start = time.time()
time.sleep(3600)
print(start, time.time() - start, os.urandom(4), random.random(), hash("text"), {"b", "a", "c"})
`
	first, _, err := output(t, py.Options{}, src)
	if err != nil {
		t.Fatal(err)
	}
	if second, _, _ := output(t, py.Options{}, src); first != second {
		t.Errorf("wrote %q, then %q", first, second)
	}
	if other, _, _ := output(t, py.Options{Seed: 1}, src); first == other {
		t.Errorf("another seed gives the same: %q", other)
	}
	if !strings.HasPrefix(first, "1767225600.0 3600.0 ") {
		t.Errorf("wrote %q", first)
	}
}

func TestCommandsShowTheirLastValue(t *testing.T) {
	for src, want := range map[string]string{
		"2 + 2": "4\n", "x = 3; x": "3\n", "None": "", "print(1)": "1\n", "": "", "'a'\n'b'": "'b'\n",
		"if 1: 5": "", "def f(): 5\nf": "<function f at ",
	} {
		var out bytes.Buffer
		if err := py.New(py.Options{Stdout: &out}).RunCommand(context.Background(), src); err != nil {
			t.Errorf("%q: %v", src, err)
		}
		if got := out.String(); got != want && (want == "" || !strings.HasSuffix(want, " ") || !strings.HasPrefix(got, want)) {
			t.Errorf("%q wrote %q, want %q", src, got, want)
		}
	}
}

func TestIncomplete(t *testing.T) {
	for _, test := range []struct {
		text  string
		ended bool
		want  bool
	}{
		{"x = 1", false, false},
		{"x = (", false, true},
		{"x = (\n", true, true},
		{"x = '''a\n", true, true},
		{"if x:", false, true},
		{"if x:\n  y", false, true},
		{"if x:\n  y\n", true, false},
		{"for i in x: y", false, true},
		{"for i in x: y\n", true, false},
		{"@decorator", false, true},
		{"x = = 1", false, false},
		{")", false, false},
	} {
		if got := py.Incomplete(test.text, test.ended); got != test.want {
			t.Errorf("Incomplete(%q, %v) = %v", test.text, test.ended, got)
		}
	}
}

func TestStandardInput(t *testing.T) {
	var out bytes.Buffer
	interp := py.New(py.Options{Stdout: &out, Stdin: strings.NewReader("one\ntwo\nthree\nfour é\n")})
	src := "import sys\nprint(repr(input()), repr(sys.stdin.readline()), [line for line in sys.stdin])\ntry:\n    input()\nexcept EOFError as e:\n    print(e)\n"
	if err := interp.Run(context.Background(), compile(t, src)); err != nil {
		t.Fatal(err)
	}
	if want := "'one' 'two\\n' ['three\\n', 'four é\\n']\nEOF when reading a line\n"; out.String() != want {
		t.Errorf("wrote %q, want %q", out.String(), want)
	}
}
