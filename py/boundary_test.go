package py_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/skillet-run/skillet/py"
)

func TestEval(t *testing.T) {
	i := py.New(py.Options{})
	ctx := context.Background()
	for src, want := range map[string]any{
		"":                       nil,
		"x = 1":                  nil,
		"1; 2":                   int64(2),
		"def f(): return 3\nf()": int64(3),
		"if 1: 5":                nil,
		"'''doc'''":              "doc",
		"(yes := 4)":             int64(4),
	} {
		if got, err := i.Eval(ctx, src); got != want || err != nil {
			t.Errorf("%q is %v, %v, want %v", src, got, err, want)
		}
	}
	p, err := py.CompileResult("n * 2", "double.py")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		if err := i.Set("n", n); err != nil {
			t.Fatal(err)
		}
		if v, err := i.Result(ctx, p); v != int64(2*n) || err != nil {
			t.Errorf("the result of %d is %v, %v", n, v, err)
		}
	}
	if v, err := i.Result(ctx, compile(t, "n * 2")); v != nil || err != nil {
		t.Errorf("a program without a result has %v, %v", v, err)
	}
	if err := i.Run(ctx, p); err != nil {
		t.Error(err)
	}
	var syntax *py.SyntaxError
	if _, err := i.Eval(ctx, "1 +"); !errors.As(err, &syntax) {
		t.Errorf("error %v", err)
	}
}

// A value that has no form in Go is an error after the program has ended as it
// should.
func TestEvalOfWhatDoesNotComeOut(t *testing.T) {
	var out bytes.Buffer
	_, err := py.New(py.Options{Stdout: &out}).Eval(context.Background(), "import atexit\natexit.register(print, 'end')\nx = []\nx.append(x)\nx")
	var bad *py.ValueError
	if !errors.As(err, &bad) || out.String() != "end\n" {
		t.Errorf("error %v, wrote %q", err, out.String())
	}
}

func TestStructuredExceptions(t *testing.T) {
	const src = `def inner(x):
    raise KeyError(x, [1, object])

def outer():
    try:
        inner(2)
    except KeyError as e:
        raise ValueError("bad",
                         3) from e

try:
    outer()
except ValueError as e:
    e.add_note("first")
    e.add_note("second")
    raise
`
	_, _, err := output(t, py.Options{}, src)
	var e *py.Exception
	if !errors.As(err, &e) {
		t.Fatalf("error %v", err)
	}
	if e.Type != "ValueError" || e.Message != "('bad', 3)" || !reflect.DeepEqual(e.Args, []any{"bad", int64(3)}) || !reflect.DeepEqual(e.Notes, []string{"first", "second"}) || !e.SuppressContext {
		t.Errorf("the exception is %+v", e)
	}
	want := []py.Frame{
		{File: "test.py", Line: 12, EndLine: 12, Column: 4, EndColumn: 11, Function: "<module>", Source: "    outer()"},
		{File: "test.py", Line: 8, EndLine: 9, Column: 8, EndColumn: 34, Function: "outer", Source: `        raise ValueError("bad",`},
	}
	if !reflect.DeepEqual(e.Frames, want) {
		t.Errorf("the frames are %+v", e.Frames)
	}
	if e.Cause == nil || e.Cause != e.Context || e.Cause.Type != "KeyError" || len(e.Cause.Frames) != 2 || e.Cause.Frames[1].Function != "inner" {
		t.Errorf("the cause is %+v", e.Cause)
	}
	if !reflect.DeepEqual(e.Cause.Args, []any{int64(2), []any{int64(1), "<class 'object'>"}}) {
		t.Errorf("its arguments are %#v", e.Cause.Args)
	}

	_, _, err = output(t, py.Options{}, "raise ExceptionGroup('g', [ValueError(1), ExceptionGroup('h', [KeyError('k')])])")
	if !errors.As(err, &e) || len(e.Group) != 2 || e.Group[1].Group[0].Error() != "KeyError: 'k'" {
		t.Errorf("the group is %+v", e)
	}

	_, _, err = output(t, py.Options{}, "e = ValueError(1)\ne.__cause__ = e\nraise e")
	if !errors.As(err, &e) || e.Cause != e {
		t.Errorf("the exception is %+v", e)
	}

	_, _, err = output(t, py.Options{Limits: py.Limits{Recursion: 3000}}, "def f(n): return f(n + 1)\nf(0)")
	if !errors.As(err, &e) || e.Type != "RecursionError" || len(e.Frames) != 2000 || e.Frames[0].Function != "<module>" {
		t.Errorf("%d frames of %v", len(e.Frames), err)
	}
}

func TestExitsCarryTheirCode(t *testing.T) {
	for src, want := range map[string]py.Exit{
		"raise SystemExit":          {Code: 0},
		"raise SystemExit(300)":     {Code: 44, Value: int64(300)},
		"raise SystemExit('sorry')": {Code: 1, Value: "sorry"},
		"raise SystemExit((1, 2))":  {Code: 1, Value: py.Tuple{int64(1), int64(2)}},
		"raise SystemExit(True)":    {Code: 1, Value: true},
	} {
		_, _, err := output(t, py.Options{}, src)
		var exit *py.Exit
		if !errors.As(err, &exit) || !reflect.DeepEqual(*exit, want) {
			t.Errorf("%s ended with %#v", src, err)
		}
	}
}

func TestOutputNamesTheStream(t *testing.T) {
	var all []string
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Output: func(s py.Stream, b []byte) { all = append(all, fmt.Sprintf("%v %q", s, b)) }})
	err := i.Run(context.Background(), compile(t, "import sys\nprint('a', flush=True)\nsys.stderr.write('b')\nprint('c')\nraise SystemExit('d')"))
	if err == nil || strings.Join(all, ", ") != `stdout "a\n", stderr "b", stdout "c\n", stderr "d\n"` || out.String() != "a\nc\n" {
		t.Errorf("wrote %v and %q, error %v", all, out.String(), err)
	}
}

func TestPanicsOfOutputGoThrough(t *testing.T) {
	i := py.New(py.Options{Output: func(py.Stream, []byte) { panic("mine") }})
	for range 2 {
		got := func() (r any) {
			defer func() { r = recover() }()
			_, err := i.Eval(context.Background(), "print(1)")
			return err
		}()
		if got != "mine" {
			t.Errorf("ended with %v", got)
		}
	}
}

func TestManyInterpretersWithValues(t *testing.T) {
	p, err := py.CompileResult("async def main():\n    return [f(n), o.n, o.double(n), {'k': n}]\nimport json\njson.loads(json.dumps([f(n), o.n, o.double(n), {'k': n}]))", "p.py")
	if err != nil {
		t.Fatal(err)
	}
	var shared struct{ N int }
	shared.N = 5
	o := &py.Object{Type: "O", Value: map[string]int{"n": 5}, Attrs: []string{"n"}, Methods: []py.Function{{
		Name: "double", Call: func(_ context.Context, a py.Args) (any, error) { return 2 * a.List[0].(int64), nil },
	}}}
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			i := py.New(py.Options{})
			defer i.Close()
			for _, err := range []error{
				i.Set("n", n), i.Set("o", o),
				i.Set("f", py.Function{Call: func(context.Context, py.Args) (any, error) { return n, nil }}),
			} {
				if err != nil {
					t.Error(err)
				}
			}
			for range 20 {
				v, err := i.Result(context.Background(), p)
				want := []any{int64(n), int64(5), int64(2 * n), py.Dict{{Key: "k", Value: int64(n)}}}
				if !reflect.DeepEqual(v, want) || err != nil {
					t.Errorf("the result is %v, %v", v, err)
				}
			}
		})
	}
	all.Wait()
}

// A defect of the interpreter is an error, and ends it.
func TestDefects(t *testing.T) {
	i := py.New(py.Options{})
	eval(t, i, "x = [1]")
	py.Break(i)
	var defect *py.InternalError
	_, err := i.Eval(context.Background(), "x[0]")
	if !errors.As(err, &defect) || !strings.Contains(string(defect.Stack), "vm.(*Machine)") {
		t.Fatalf("error %v", err)
	}
	if _, again := i.Get("x"); !errors.Is(again, defect) {
		t.Errorf("then error %v", again)
	}
	if again := i.Set("x", 1); !errors.Is(again, defect) {
		t.Errorf("then error %v", again)
	}
	i.Close()
	if got := eval(t, i, "1"); got != int64(1) {
		t.Errorf("then 1 is %v", got)
	}
}

// The end of one context is no concern of the next run.
func TestARunAfterACancelledOne(t *testing.T) {
	i := py.New(py.Options{})
	ctx, cancel := context.WithCancel(context.Background())
	if err := i.Set("cancel", py.Function{Call: func(context.Context, py.Args) (any, error) { cancel(); return nil, nil }}); err != nil {
		t.Fatal(err)
	}
	if _, err := i.Eval(ctx, "cancel()\nwhile True: pass"); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if got := eval(t, i, "1"); got != int64(1) {
		t.Errorf("1 is %v", got)
	}
}
