package py_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

// with returns an interpreter that has the values as global variables.
func with(t *testing.T, values map[string]any) *py.Interp {
	t.Helper()
	i := py.New(py.Options{})
	for name, v := range values {
		if err := i.Set(name, v); err != nil {
			t.Fatal(err)
		}
	}
	return i
}

func add(_ context.Context, a py.Args) (any, error) {
	return a.List[0].(int64) + a.List[1].(int64), nil
}

// echo returns its arguments.
func echo(_ context.Context, a py.Args) (any, error) {
	if a.Names != nil {
		return py.Tuple{a.List, a.Names}, nil
	}
	return a.List, nil
}

func TestFunctions(t *testing.T) {
	i := with(t, map[string]any{
		"add":   py.Function{Doc: "The sum.", Params: "(a: int, b: int = 2, /) -> int", Call: add},
		"echo":  py.Function{Call: echo},
		"bound": py.Function{Params: "(a, *rest, key='k', none=None, **more)", Call: echo},
		"data":  py.Function{Params: "(x=[])", Call: echo},
	})
	for src, want := range map[string]string{
		"add(20, 22)": "42",
		"add(3)":      "5",
		"repr(add)":   "<external function add>",
		"add.__name__, add.__qualname__, add.__doc__, add.__module__": "('add', 'add', 'The sum.', '__main__')",
		"type(add).__name__, callable(add)":                           "('external_function', True)",
		"str(__import__('inspect').signature(add))":                   "(a, b=2, /)",
		"echo()":                            "[]",
		"echo(1, *[2, 3], x=4, **{'y': 5})": "([1, 2, 3], {'x': 4, 'y': 5})",
		"bound(1)":                          "[1, 'k', None, (), {}]",
		"bound(1, 2, 3, key=0, z=9)":        "[1, 0, None, (2, 3), {'z': 9}]",
		"data()":                            "[None]",
		"list(map(add, [1, 2], [3, 4]))":    "[4, 6]",
		"sorted([3, 1, 2], key=lambda x: add(-x, 0))": "[3, 2, 1]",
		"[add(x, x) for x in range(3)]":               "[0, 2, 4]",
		"sorted([3, 1], key=data)":                    "[1, 3]",
		"{add: 1}[add]":                               "1",
	} {
		if got := eval(t, i, "x = "+src+"\nstr(x)"); got != want {
			t.Errorf("%s is %v, want %s", src, got, want)
		}
	}
	for src, want := range map[string]string{
		"add()":                          "TypeError: add expected at least 1 argument, got 0",
		"add(1, 2, 3)":                   "TypeError: add expected at most 2 arguments, got 3",
		"add(a=1)":                       "TypeError: add() takes no keyword arguments",
		"bound()":                        "TypeError: bound() missing required argument 'a' (pos 1)",
		"data(1, x=2)":                   "TypeError: argument for data() given by name ('x') and position (1)",
		"echo(1, [2, {'k': '\\udc00'}])": `TypeError: arg[1][1]["k"]: a str with surrogates, which is not valid UTF-8`,
		"add.x = 1":                      "AttributeError: 'external_function' object has no attribute 'x' and no __dict__ for setting new attributes",
		"type(add)()":                    "TypeError: cannot create 'external_function' instances",
	} {
		if _, err := i.Eval(context.Background(), src); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}

func TestFunctionsThatAreNotRight(t *testing.T) {
	for want, f := range map[string]py.Function{
		"the signature \"x\" is not in parentheses": {Params: "x"},
		"goes on behind its parentheses":            {Params: "() x"},
		"\"1x\" is no name":                         {Params: "(1x)"},
		"two parameters are named x":                {Params: "(x, x)"},
		"b without a default follows a":             {Params: "(a=1, b)"},
		"the default f() is no literal":             {Params: "(a=f())"},
	} {
		if err := py.New(py.Options{}).Set("f", f); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	if err := py.New(py.Options{}).Set("f", []any{py.Function{}}); err == nil || !strings.Contains(err.Error(), "without a name") {
		t.Errorf("error %v", err)
	}
}

func TestErrorsOfFunctions(t *testing.T) {
	fails := func(err error) py.Function {
		return py.Function{Call: func(context.Context, py.Args) (any, error) { return nil, err }}
	}
	i := with(t, map[string]any{
		"plain":    fails(errors.New("it broke\xff")),
		"wrapped":  fails(fmt.Errorf("outer: %w", py.Raise("ValueError", "bad %d", 7))),
		"key":      fails(py.Raise("KeyError", "k")),
		"own":      fails(py.Raise("Mine", "x")),
		"far":      fails(py.Raise("json.JSONDecodeError", "x")),
		"unknown":  fails(py.Raise("NoSuch", "x")),
		"args":     fails(&py.Exception{Type: "OSError", Args: []any{2, "gone"}}),
		"deadline": fails(context.DeadlineExceeded),
		"value":    py.Function{Call: func(context.Context, py.Args) (any, error) { return []any{make(chan int)}, nil }},
	})
	eval(t, i, "class Mine(LookupError): pass")
	for name, want := range map[string]string{
		"plain":    "RuntimeError('it broke\uFFFD')",
		"wrapped":  "ValueError('bad 7')",
		"key":      "KeyError('k')",
		"own":      "Mine('x')",
		"far":      "RuntimeError('json.JSONDecodeError: x')",
		"unknown":  "RuntimeError('NoSuch: x')",
		"args":     "FileNotFoundError(2, 'gone')",
		"deadline": "TimeoutError('context deadline exceeded')",
		"value":    "TypeError('result[0]: chan int')",
	} {
		if got := eval(t, i, "try:\n    "+name+"()\nexcept Exception as e:\n    x = repr(e)\nx"); got != want {
			t.Errorf("%s raised %v, want %s", name, got, want)
		}
	}
}

// A result with dates is made after the import of their module.
func TestResultsWithDates(t *testing.T) {
	calls := 0
	i := with(t, map[string]any{"now": py.Function{Call: func(context.Context, py.Args) (any, error) {
		calls++
		return []any{time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), time.Minute}, nil
	}}})
	for range 2 {
		if got := eval(t, i, "x = now()\n(x[0] + x[1]).isoformat()"); got != "2026-01-02T03:05:05+00:00" {
			t.Errorf("the time is %v", got)
		}
	}
	if got := eval(t, i, "[x[1].seconds for x in map(lambda f: f(), [now])]"); !reflect.DeepEqual(got, []any{int64(60)}) || calls != 3 {
		t.Errorf("the minute is %v, after %d calls", got, calls)
	}
}

func TestTheContextReachesFunctions(t *testing.T) {
	type key struct{}
	i := with(t, map[string]any{"f": py.Function{Call: func(ctx context.Context, _ py.Args) (any, error) { return ctx.Value(key{}), nil }}})
	if v, err := i.Eval(context.WithValue(context.Background(), key{}, "here"), "f()"); v != "here" || err != nil {
		t.Errorf("the value is %v, %v", v, err)
	}
}

// A panic of a function goes through the interpreter as it is, and leaves it as
// an error would.
func TestPanicsOfFunctions(t *testing.T) {
	i := with(t, map[string]any{
		"f": py.Function{Call: func(context.Context, py.Args) (any, error) { panic("mine") }},
		"n": 0,
	})
	for _, src := range []string{
		"def gen():\n    global n\n    try:\n        n += 1\n        yield f()\n    finally:\n        n += 100\nsorted(gen(), key=f)",
	} {
		got := func() (r any) {
			defer func() { r = recover() }()
			v, err := i.Eval(context.Background(), src)
			return fmt.Sprintf("%v, %v", v, err)
		}()
		if got != "mine" {
			t.Errorf("%s ended with %v", src, got)
		}
	}
	if got := eval(t, i, "n"); got != int64(1) {
		t.Errorf("n is %v", got)
	}
}

func TestFunctionsMayNotUseTheInterpreter(t *testing.T) {
	var i *py.Interp
	i = with(t, map[string]any{"f": py.Function{Call: func(ctx context.Context, _ py.Args) (any, error) {
		i.Close()
		_, get := i.Get("f")
		return []any{i.Set("x", 1).Error() == get.Error(), i.Run(ctx, nil).Error()}, nil
	}}})
	got := eval(t, i, "f()").([]any)
	if got[0] != true || !strings.HasPrefix(got[1].(string), "the interpreter is running") {
		t.Errorf("the errors are %v", got)
	}
}

func TestFunctionsThatAreAskedForNeedStart(t *testing.T) {
	i := with(t, map[string]any{"f": py.Function{}, "o": &py.Object{Type: "O", Methods: []py.Function{{Name: "m"}}}})
	for _, name := range []string{"f", "o.m", "O.m"} {
		_, err := i.Eval(context.Background(), strings.ToLower(name)+"(1)")
		if err == nil || !strings.HasPrefix(err.Error(), "RuntimeError: ") {
			t.Errorf("error %v", err)
		}
	}
}

func BenchmarkExternalCall(b *testing.B) {
	const calls = 1000
	for name, f := range map[string]py.Function{
		"two ints":  {Call: add},
		"signature": {Params: "(a, b)", Call: add},
	} {
		b.Run(name, func(b *testing.B) {
			i := py.New(py.Options{})
			if err := i.Set("f", f); err != nil {
				b.Fatal(err)
			}
			p := mustCompile(b, "def loop(n):\n    for i in range(n): f(i, 1000)\nloop(1000)\n")
			b.ReportAllocs()
			for b.Loop() {
				if err := i.Run(context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/calls, "ns/call")
		})
	}
}
