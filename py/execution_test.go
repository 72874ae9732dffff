package py_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/py"
)

// asked is a function whose calls are answered by the test.
func asked(name string) py.Function { return py.Function{Name: name} }

// started begins a program that may call ask().
func started(t testing.TB, out *bytes.Buffer, text string, functions ...py.Function) *py.Execution {
	t.Helper()
	i := py.New(py.Options{Stdout: out, Stderr: out})
	for _, f := range functions {
		if err := i.Set(f.Name, f); err != nil {
			t.Fatal(err)
		}
	}
	program, err := py.CompileResult(text, "main.py")
	if err != nil {
		t.Fatal(err)
	}
	e, err := i.Start(context.Background(), program)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// again dumps an execution and loads it.
func again(t testing.TB, e *py.Execution, out *bytes.Buffer) *py.Execution {
	t.Helper()
	data, err := e.Interp().Dump(py.DumpOptions{})
	if err != nil {
		t.Fatal(err)
	}
	i, err := py.Load(context.Background(), data, py.LoadOptions{
		Options:   py.Options{Stdout: out, Stderr: out},
		Functions: []py.Function{asked("ask"), {Name: "fetch", Async: true}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return i.Execution()
}

// Calls of the host wait wherever they are made: each program asks for 1, 2, 3 and
// so on, and gets ten times that.
var places = map[string]string{
	"expression":    "print(ask(1) + ask(2), ask(3))",
	"keywords":      "print(ask(1, x=2), ask(n=2))",
	"sort key":      "print(sorted([3, 1, 2], key=lambda x: -ask(x)))",
	"comprehension": "print([ask(i) for i in range(3)], {ask(i): i for i in range(2)})",
	"generator":     "def g():\n    for i in range(3):\n        yield ask(i)\nprint(list(g()), sum(g()), max(g()))",
	"init":          "class C:\n    def __init__(self, x):\n        self.x = ask(x)\nprint(C(1).x, [C(2).x])",
	"eq in a dict":  "class K:\n    def __hash__(self):\n        return ask(1)\n    def __eq__(self, other):\n        return ask(2) == 20\nd = {K(): 1}\nprint(d[K()], K() in d, len({K(), K()}))",
	"with":          "class W:\n    def __enter__(self):\n        return ask(1)\n    def __exit__(self, *a):\n        return ask(2)\nwith W() as w:\n    print(w)\n    raise ValueError(ask(3))\nprint('after')",
	"finally":       "def f():\n    try:\n        return ask(1)\n    finally:\n        print(ask(2))\nprint(f())",
	"except":        "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    print(ask(1), type(e).__name__, e.__context__)",
	"decorator":     "@(lambda f: lambda: f() + ask(1))\ndef f():\n    return ask(2)\nprint(f())",
	"getattr":       "class A:\n    def __getattr__(self, name):\n        return ask(len(name))\n    @property\n    def p(self):\n        return ask(9)\nprint(A().abc, A().p, getattr(A(), 'xy'))",
	"operators":     "class V:\n    def __init__(self, n):\n        self.n = n\n    def __add__(self, o):\n        return V(ask(self.n) + o.n)\n    def __lt__(self, o):\n        return ask(1) > 5\n    def __bool__(self):\n        return ask(0) == 0\n    def __str__(self):\n        return str(ask(self.n))\nprint(V(1) + V(2), V(1) < V(2), bool(V(1)), min(V(4), V(5)))",
	"format":        "class F:\n    def __format__(self, spec):\n        return spec + str(ask(1))\nprint(f'{F():a}{F()!s:.3}', '{:b}'.format(F()))",
	"map and zip":   "print(list(map(ask, [1, 2])), list(zip(map(ask, [3]), [4])), list(filter(ask, [0, 1])))",
	"import":        "import json\nclass D(dict):\n    def items(self):\n        return [('a', ask(1))]\nprint(json.dumps(D(a=1)), json.dumps([1], default=ask))",
	"class body":    "class B:\n    x = ask(1)\n    def __init_subclass__(cls):\n        cls.y = ask(2)\nclass C(B):\n    z = ask(3)\nprint(B.x, C.y, C.z)",
	"recursion":     "def f(n):\n    return ask(n) + f(n - 1) if n else 0\nprint(f(20))",
	"exec":          "exec('print(ask(1)); x = [ask(2) for _ in range(2)]')\nprint(x, eval('ask(3)'))",
	"match":         "match ask(1):\n    case 10 if ask(2) == 20:\n        print('ten', ask(3))",
	"async":         "import asyncio\nasync def f(n):\n    await asyncio.sleep(n)\n    return ask(n)\nasync def main():\n    print(await asyncio.gather(f(3), f(1), f(2)))\nasyncio.run(main())",
	"iterator":      "class I:\n    n = 0\n    def __iter__(self):\n        return self\n    def __next__(self):\n        self.n += 1\n        if self.n > 3:\n            raise StopIteration\n        return ask(self.n)\na, *b = I()\nprint(a, b, [*I()], tuple(I()), any(x > 25 for x in I()))",
	"functools":     "import functools\nprint(functools.reduce(lambda a, b: a + ask(b), [1, 2, 3]), functools.lru_cache(ask)(4))",
	"re":            "import re\nprint(re.sub('[ab]', lambda m: str(ask(len(m[0]))), 'xaybz'))",
	"del":           "class D:\n    def __del__(self):\n        print('del', ask(1))\nd = D()\ndel d\nprint('end')",
	"error":         "def f():\n    return ask(1) / 0\ntry:\n    f()\nexcept ZeroDivisionError as e:\n    import traceback\n    print(traceback.format_exc())",
}

func TestCallsWaitAnywhere(t *testing.T) {
	for name, text := range places {
		t.Run(name, func(t *testing.T) {
			want := answered(t, text, func(e *py.Execution, _ *bytes.Buffer) *py.Execution { return e })
			if !strings.Contains(want, "\n") || strings.Contains(want, "answered by") {
				t.Fatalf("it writes %q", want)
			}
			got := answered(t, text, func(e *py.Execution, out *bytes.Buffer) *py.Execution { return again(t, e, out) })
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("with a dump and a load at each call it writes something else (-want +got):\n%s", diff)
			}
		})
	}
}

// answered runs a program whose calls of ask are answered with ten times what it
// asks for.
func answered(t *testing.T, text string, between func(*py.Execution, *bytes.Buffer) *py.Execution) string {
	t.Helper()
	var out bytes.Buffer
	e := started(t, &out, text, asked("ask"))
	for e.Pending() != nil {
		e = between(e, &out)
		p := e.Pending()
		var n int64
		for _, x := range p.Args.List {
			n += x.(int64)
		}
		for _, x := range p.Args.Names {
			n += x.(int64)
		}
		if p.Op != "call" || p.Function != "ask" {
			t.Fatalf("it waits for %+v", p)
		}
		if err := e.Resume(context.Background(), 10*n); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// Several asynchronous calls wait at once, and are answered in any order.
func TestFuturesInAnyOrder(t *testing.T) {
	const text = "import asyncio\nasync def f(n):\n    x = await fetch(n)\n    print('got', n, x)\n    return x\n" +
		"async def main():\n    print(await asyncio.gather(f(1), f(2), f(3), return_exceptions=True))\nasyncio.run(main())"
	for _, order := range [][]int{{0, 0, 0}, {2, 1, 0}, {1, 1, 0}} {
		var out bytes.Buffer
		e := started(t, &out, text, py.Function{Name: "fetch", Async: true})
		want := ""
		for _, at := range order {
			e = again(t, e, &out)
			p := e.Pending()
			if p == nil || p.Op != "future.wait" || p.Timeout >= 0 {
				t.Fatalf("it waits for %+v", p)
			}
			f := p.Futures[at]
			n := f.Args.List[0].(int64)
			var failure error
			if n == 2 {
				failure = py.Raise("KeyError", "two")
			} else {
				want += fmt.Sprintf("got %d %d\n", n, n*n)
			}
			if err := e.ResumeFuture(context.Background(), f.ID, n*n, failure); err != nil {
				t.Fatal(err)
			}
		}
		want += "[1, KeyError('two'), 9]\n"
		if e.Pending() != nil || out.String() != want {
			t.Errorf("%v: it waits for %+v and wrote %q, want %q", order, e.Pending(), out.String(), want)
		}
	}
}

func TestForksGoTheirOwnWays(t *testing.T) {
	var out bytes.Buffer
	e := started(t, &out, "log = [ask(1)]\nlog.append(ask(2))\nlog", asked("ask"))
	if err := e.Resume(context.Background(), "a"); err != nil {
		t.Fatal(err)
	}
	one, two := again(t, e, &out), again(t, e, &out)
	for e, x := range map[*py.Execution]string{one: "left", two: "right", e: "middle"} {
		if err := e.Resume(context.Background(), x); err != nil {
			t.Fatal(err)
		}
		v, err := e.Result()
		if diff := cmp.Diff([]any{"a", x}, v); err != nil || diff != "" {
			t.Error(err, diff)
		}
	}
}

func TestExceptionsInPlaceOfResults(t *testing.T) {
	var out bytes.Buffer
	e := started(t, &out, "try:\n    ask()\nexcept OSError as e:\n    print(repr(e))", asked("ask"))
	e = again(t, e, &out)
	if err := e.Raise(context.Background(), py.Raise("ConnectionError", "no route")); err != nil {
		t.Fatal(err)
	}
	if out.String() != "ConnectionError('no route')\n" {
		t.Errorf("it wrote %q", out.String())
	}
}

// A run that has used up its fuel goes on when it gets more.
func TestMoreFuel(t *testing.T) {
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Limits: py.Limits{Fuel: 10_000}})
	program, err := py.Compile("n = 0\nfor k in range(100_000):\n    n += len([k] * 10)\nprint(n)", "main.py")
	if err != nil {
		t.Fatal(err)
	}
	e, err := i.Start(context.Background(), program)
	stops := 0
	for ; err == nil && e.Pending() != nil; err = e.Continue(context.Background()) {
		var limit *py.LimitError
		if p := e.Pending(); p.Op != "" || !errors.As(p.Err, &limit) || limit.Resource != py.Fuel {
			t.Fatalf("it waits for %+v", p)
		}
		if stops++; stops%2 == 0 {
			data, err := e.Interp().Dump(py.DumpOptions{})
			if err != nil {
				t.Fatal(err)
			}
			i, err := py.Load(context.Background(), data, py.LoadOptions{
				Options: py.Options{Stdout: &out, Limits: py.Limits{Fuel: limit.Limit}},
			})
			if err != nil {
				t.Fatal(err)
			}
			e = i.Execution()
		}
		e.AddFuel(30_000)
	}
	if err != nil || out.String() != "1000000\n" || stops < 3 {
		t.Errorf("%d stops, %v, output %q", stops, err, out.String())
	}
}

// What has been used of the limits stays used.
func TestLimitsGoOn(t *testing.T) {
	var out bytes.Buffer
	e := started(t, &out, "for i in range(100):\n    ask(i)\n    x = [[] for _ in range(100)]", asked("ask"))
	var err error
	steps := 0
	for ; e.Pending() != nil && err == nil; steps++ {
		data, failed := e.Interp().Dump(py.DumpOptions{})
		if failed != nil {
			t.Fatal(failed)
		}
		i, failed := py.Load(context.Background(), data, py.LoadOptions{
			Options: py.Options{Limits: py.Limits{Allocations: 2000}}, Functions: []py.Function{asked("ask")},
		})
		if failed != nil {
			t.Fatal(failed)
		}
		e = i.Execution()
		err = e.Resume(context.Background(), nil)
	}
	var limit *py.LimitError
	if !errors.As(err, &limit) || limit.Resource != py.Allocations || steps < 10 || steps > 25 {
		t.Errorf("%v after %d steps", err, steps)
	}
}

func TestInterpretersBetweenRuns(t *testing.T) {
	i := py.New(py.Options{})
	if err := i.RunSource(context.Background(), []byte("import collections\ncount = collections.Counter('abca')\ndef f(x):\n    return count[x]\nopen('x', 'w').write('kept')"), "main.py"); err != nil {
		t.Fatal(err)
	}
	data, err := i.Dump(py.DumpOptions{Files: 1 << 20, Key: []byte("secret")})
	if err != nil {
		t.Fatal(err)
	}
	n, err := py.Load(context.Background(), data, py.LoadOptions{Key: []byte("secret")})
	if err != nil {
		t.Fatal(err)
	}
	v, err := n.Eval(context.Background(), "f('a'), open('x').read()")
	if diff := cmp.Diff(any(py.Tuple{int64(2), "kept"}), v); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

// Namespaces have room for the names of their program, whatever number that is.
func TestSnapshotsOfNamespaces(t *testing.T) {
	o := py.Options{Ask: func(op string) bool { return op == "time.sleep" }}
	ctx := context.Background()
	for n := 1; n < 200; n++ {
		text := "import time\n"
		for k := range n {
			text += fmt.Sprintf("name%d = %d\n", k, k)
		}
		i := py.New(o)
		e, err := i.Start(ctx, compile(t, text+"time.sleep(1)"))
		if err != nil || e.Pending() == nil {
			t.Fatal(e, err)
		}
		data, err := i.Dump(py.DumpOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if i, err = py.Load(ctx, data, py.LoadOptions{Options: o}); err != nil {
			t.Fatalf("%d names: %v", n, err)
		}
		if err := i.Execution().Continue(ctx); err != nil {
			t.Fatalf("%d names: %v", n, err)
		}
		want := int64(n * (n - 1) / 2)
		if got := eval(t, i, "sum(v for k, v in globals().items() if k.startswith('name'))"); got != want {
			t.Errorf("the sum of %d names is %v, want %d", n, got, want)
		}
	}
}

func TestSnapshotsThatAreRefused(t *testing.T) {
	var out bytes.Buffer
	e := started(t, &out, "ask(1)", asked("ask"))
	data, err := e.Interp().Dump(py.DumpOptions{})
	if err != nil {
		t.Fatal(err)
	}
	keyed, err := e.Interp().Dump(py.DumpOptions{Key: []byte("a")})
	if err != nil {
		t.Fatal(err)
	}
	program, err := py.Compile("1", "x.py")
	if err != nil {
		t.Fatal(err)
	}
	version := bytes.Clone(data)
	version[4]++
	damaged := bytes.Clone(data)
	damaged[len(data)-1] ^= 1
	for _, c := range []struct {
		data []byte
		key  string
		want string
	}{
		{nil, "", "does not begin as one"},
		{[]byte("skpx......"), "", "does not begin as one"},
		{version, "", "of version 5"},
		{damaged, "", "checksum"},
		{data[:len(data)-1], "", "checksum"},
		{data[:8], "", "cut off"},
		{data, "a", "not sealed with a key"},
		{keyed, "", "the key is missing|with a key, which is missing"},
		{keyed, "b", "not sealed with this key"},
		{program.Dump(nil), "", "use LoadProgram"},
	} {
		var key []byte
		if c.key != "" {
			key = []byte(c.key)
		}
		_, err := py.Load(context.Background(), c.data, py.LoadOptions{Key: key})
		found := false
		for _, want := range strings.Split(c.want, "|") {
			found = found || err != nil && strings.Contains(err.Error(), want)
		}
		if !errors.Is(err, py.ErrSnapshot) || !found {
			t.Errorf("%q: %v", c.want, err)
		}
	}
	if _, err := py.LoadProgram(data, nil); !errors.Is(err, py.ErrSnapshot) {
		t.Error(err)
	}
}

func TestProgramsAsBytes(t *testing.T) {
	odd, err := py.Compile("1", "no\xfftext.py")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := py.LoadProgram(odd.Dump(nil), nil); err != nil {
		t.Error(err)
	}
	p, err := py.CompileResult("def f(x):\n    return 1 / x\nf(4)", "main.py")
	if err != nil {
		t.Fatal(err)
	}
	q, err := py.LoadProgram(p.Dump(nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := py.New(py.Options{}).Result(context.Background(), q)
	if err != nil || v != 0.25 {
		t.Errorf("%v, %v", v, err)
	}
}

func TestWrongAnswers(t *testing.T) {
	var out bytes.Buffer
	ctx := context.Background()
	e := started(t, &out, "print(ask(1))", asked("ask"))
	i := e.Interp()
	if err := e.Resume(ctx, make(chan int)); err == nil || e.Pending() == nil {
		t.Error("a channel was taken for a result")
	}
	if err := e.Continue(ctx); err == nil {
		t.Error("it went on without a result")
	}
	if err := e.ResumeFuture(ctx, 1, nil, nil); err == nil {
		t.Error("it does not wait for a future")
	}
	if err := i.RunSource(ctx, []byte("1"), "x.py"); err == nil {
		t.Error("another program ran in between")
	}
	if err := e.Resume(ctx, 5); err != nil || out.String() != "5\n" {
		t.Errorf("%v, %q", err, out.String())
	}
	if err := e.Resume(ctx, 5); err == nil {
		t.Error("it has ended")
	}
	e = started(t, &out, "x = 1\nask(1)", asked("ask"))
	e.Drop()
	if v, err := e.Interp().Get("x"); err != nil || v != int64(1) {
		t.Errorf("%v, %v", v, err)
	}
}

// Lines that have been read ahead, but not by the program, are part of a snapshot.
func TestInputGoesOn(t *testing.T) {
	lines := strings.Repeat("some line of some length\n", 300)
	for _, loop := range []string{
		"for line in sys.stdin:\n    n += len(line)", "for line in sys.stdin.buffer:\n    n += len(line)", "n = sum(map(len, sys.stdin))",
		"for i, line in enumerate(sys.stdin):\n    n += len(line)", "for a, line in zip(range(10**6), sys.stdin):\n    n += len(line)",
		"n = sum(len(line) for line in list(sys.stdin))", "n = len(sys.stdin.read())", "try:\n    while True:\n        n += len(input()) + 1\nexcept EOFError: pass",
		"next(iter(sys.stdin))\na, *b = sys.stdin\nn = 25 + len(a) + len(''.join(b))",
	} {
		var out bytes.Buffer
		o := py.Options{Stdin: strings.NewReader(lines), Stdout: &out, Ask: func(op string) bool { return strings.HasPrefix(op, "stdin") }}
		stops, err := carried(o, compile(t, "import sys\nn = 0\n"+loop+"\nprint(n)"))
		if want := fmt.Sprintln(len(lines)); err != nil || out.String() != want || stops == 0 {
			t.Errorf("%s\n%v after %d stops: wrote %q, want %q", loop, err, stops, out.String(), want)
		}
	}
}

// carried runs a program that is dumped and loaded at every tenth stop.
func carried(o py.Options, program *py.Program) (stops int, err error) {
	ctx := context.Background()
	i := py.New(o)
	e, err := i.Start(ctx, program)
	for ; err == nil && e.Pending() != nil; stops++ {
		if stops%10 == 0 {
			data, err := i.Dump(py.DumpOptions{})
			if err != nil {
				return stops, err
			}
			if i, err = py.Load(ctx, data, py.LoadOptions{Options: o}); err != nil {
				return stops, err
			}
			e = i.Execution()
		}
		err = e.Continue(ctx)
	}
	return stops, err
}

// What the host is asked can be done, answered or refused.
func TestOperationsThatAreAsked(t *testing.T) {
	ctx := context.Background()
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Ask: func(op string) bool { return op != "time.now" && op != "path.cwd" }})
	const text = "import os, sys, time\n" +
		"with open('x', 'w') as f: f.write('text')\n" +
		"try: open('y', 'w')\nexcept PermissionError as e: print(e)\n" +
		"print(os.urandom(2), time.monotonic(), time.time(), os.getcwd(), os.path.exists('x'))\n"
	e, err := i.Start(ctx, compile(t, text))
	var asked []string
	for err == nil && e.Pending() != nil {
		p := e.Pending()
		asked = append(asked, fmt.Sprint(p.Op, p.Args.List))
		switch {
		case p.Op == "file.open" && p.Args.List[0] == "y":
			err = e.Raise(ctx, py.Raise("PermissionError", "not this one"))
		case p.Op == "random.bytes":
			err = e.Resume(ctx, []byte("ab"))
		default:
			err = e.Continue(ctx)
		}
	}
	want := []string{"env[]", "file.open[x 42 420]", "file.open[y 42 420]", "random.bytes[2]", "time.monotonic[]", "file.stat[x true]"}
	if diff := cmp.Diff(want, asked); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if want := "not this one\nb'ab' 0.0 1767225600.0 /home/user True\n"; out.String() != want {
		t.Errorf("wrote %q, want %q", out.String(), want)
	}
}

// A panic of the embedder's code goes through, and ends the execution: the
// interpreter runs other programs, and their event loops.
func TestPanicsEndExecutions(t *testing.T) {
	explode := py.Function{Name: "explode", Call: func(context.Context, py.Args) (any, error) { panic("mine") }}
	const loop = "import asyncio\nasync def main():\n    ask(1)\n    explode()\nasyncio.run(main())"
	for name, text := range map[string]string{"start": strings.Replace(loop, "ask(1)", "x = 1", 1), "resume": loop} {
		t.Run(name, func(t *testing.T) {
			i := with(t, map[string]any{"ask": asked("ask"), "explode": explode})
			ctx := context.Background()
			var e *py.Execution
			got := func() (r any) {
				defer func() { r = recover() }()
				var err error
				if e, err = i.Start(ctx, compile(t, text)); err == nil {
					err = e.Resume(ctx, nil)
				}
				return err
			}()
			if got != "mine" || i.Execution() != nil {
				t.Fatalf("it ended with %v, then %v waits", got, i.Execution())
			}
			if name == "resume" && (e.Pending() != nil || e.Continue(ctx) == nil) {
				t.Error("the execution goes on")
			}
			checkLoop(t, i)
		})
	}
}

// checkLoop runs an event loop.
func checkLoop(t *testing.T, i *py.Interp) {
	t.Helper()
	if got := eval(t, i, "async def g():\n    await asyncio.sleep(1)\n    return 5\nasyncio.run(g())"); got != int64(5) {
		t.Errorf("the loop returned %v", got)
	}
}

func TestEventLoopsAfterDroppedExecutions(t *testing.T) {
	var out bytes.Buffer
	e := started(t, &out, "import asyncio\nasync def main():\n    ask(1)\nasyncio.run(main())", asked("ask"))
	e.Drop()
	checkLoop(t, e.Interp())
}

// A defect of the interpreter is the error of an execution as well.
func TestDefectsInExecutions(t *testing.T) {
	var out bytes.Buffer
	e := started(t, &out, "x = [1]\nask(1)\nx[0]", asked("ask"))
	py.Break(e.Interp())
	var defect *py.InternalError
	if err := e.Resume(context.Background(), nil); !errors.As(err, &defect) {
		t.Fatalf("error %v", err)
	}
	if err := e.Continue(context.Background()); !errors.Is(err, defect) {
		t.Errorf("then error %v", err)
	}
	e.Interp().Close()
	if got := eval(t, e.Interp(), "1"); got != int64(1) {
		t.Errorf("then 1 is %v", got)
	}
}

// loadSeeds are programs that wait, with much of what a snapshot can hold.
var loadSeeds = []string{
	"ask(1)",
	"def g():\n    yield ask(1)\nclass C:\n    x = [1, 'text of some length', 2.5]\nc = C()\nc.y = {1: c}\nlist(g())",
	"sorted([2, 1], key=ask)",
	"import asyncio\nasync def f(n):\n    return await fetch(n)\nasync def main():\n    await asyncio.gather(f(1), f(2))\nasyncio.run(main())",
	"f = open('file', 'w+')\nf.write('text')\nf.flush()\nimport os\nos.unlink('file')\nr, w = os.pipe()\nos.write(w, b'abc')\nask(1)\nprint(f.read(), os.read(r, 2))",
	"import re, collections\nd = collections.deque([1, 2**70, 3j, b'x' * 20, frozenset([1]), range(5), re.compile('a+')])\nit = iter(d)\nnext(it)\n{k: ask(k) for k in (1, 2)}\nprint(list(it))",
	"class K:\n    def __hash__(self):\n        return 1\n    def __eq__(self, other):\n        return ask(2) == 2\nd = {K(): 1}\nd[K()]",
	"try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    with open('x', 'w') as f:\n        print(ask(1), file=f)\n        raise ValueError from e",
	"x, y = list(range(3000)), [0.5] * 2000\nask(1)\nassert x == list(range(3000)) and y == [0.5] * 2000",
}

// No bytes make Load, or what follows, panic. What has been loaded can be dumped and
// loaded again.
func FuzzLoad(f *testing.F) {
	functions := []py.Function{asked("ask"), {Name: "fetch", Async: true}}
	for _, text := range loadSeeds {
		var out bytes.Buffer
		data, err := started(f, &out, text, functions...).Interp().Dump(py.DumpOptions{})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[10:])
	}
	o := py.LoadOptions{Options: py.Options{Limits: py.Limits{Memory: 16 << 20, Fuel: 100_000}}, Functions: functions}
	f.Fuzz(func(t *testing.T, body []byte) { loadAny(t, body, o) })
}

// loadAny loads a body of any bytes. What has been loaded is dumped and loaded again,
// and goes on.
func loadAny(t *testing.T, body []byte, o py.LoadOptions) {
	t.Helper()
	ctx := context.Background()
	i, err := py.Load(ctx, py.Seal(body), o)
	if err != nil {
		return
	}
	if data, err := i.Dump(py.DumpOptions{Files: 1 << 20}); err == nil {
		if i, err = py.Load(ctx, data, o); err != nil {
			t.Fatal("what has been loaded and dumped is not loaded again: ", err)
		}
	}
	for n := 0; n < 10 && i.Execution() != nil; n++ {
		e := i.Execution()
		if p := e.Pending(); p != nil && len(p.Futures) > 0 {
			err = e.ResumeFuture(ctx, p.Futures[0].ID, n, nil)
		} else if err = e.Resume(ctx, n); err != nil {
			err = e.Continue(ctx)
		}
		var defect *py.InternalError
		if errors.As(err, &defect) {
			t.Fatalf("%v\n%s", defect, defect.Stack)
		}
		if errors.Is(err, py.ErrSnapshot) { // it is of no use any more
			break
		}
	}
	i.Close() // whose memory the next one has
}

// A byte that is another one, anywhere in what waits in the middle of a sort, of a search
// and of a call of a class, is no defect of the interpreter. Without SKILLET_LONG it is
// every byte of frames and stack, which come last, and some of the others.
func TestDamageWithinOperations(t *testing.T) {
	functions := []py.Function{asked("ask")}
	o := py.LoadOptions{Options: py.Options{Limits: py.Limits{Memory: 16 << 20, Fuel: 10_000}}, Functions: functions}
	found := 0
	for _, text := range []string{
		"class K:\n    def __lt__(self, other):\n        return ask(1) == 1\nx = [K() for _ in range(5)]\nx.sort()",
		"class K:\n    def __eq__(self, other):\n        return ask(1) == 1\n[K(), K()].index(K())",
		"class K:\n    def __index__(self):\n        return ask(1)\n'text'.center(K(), '-')",
		"class K:\n    def __new__(cls):\n        return ask(1) and object.__new__(cls)\nK()",
	} {
		var out bytes.Buffer
		data, err := started(t, &out, text, functions...).Interp().Dump(py.DumpOptions{})
		if err != nil {
			t.Fatal(err)
		}
		const last = 150
		body, step := data[10:], 1
		if os.Getenv("SKILLET_LONG") == "" {
			step = len(body)/60 + 1
		}
		for at := 0; at < len(body); at++ {
			if at%step != 0 && at < len(body)-last {
				continue
			}
			old := body[at]
			for _, b := range [...]byte{0, old + 1, old - 1, 0x81} {
				body[at] = b
				loadAny(t, body, o)
				found++
			}
			body[at] = old
		}
	}
	if found < 500 {
		t.Errorf("only %d snapshots", found)
	}
}

// An interpreter that is loaded into the memory of others that were closed is as it
// would be without them: it has booked as much, its dump is as long, and it goes on in
// the same way.
func TestLoadAfterClose(t *testing.T) {
	ctx := context.Background()
	o := py.LoadOptions{Functions: []py.Function{asked("ask"), {Name: "fetch", Async: true}}}
	type state struct {
		booked int64
		length int
		ended  string
	}
	load := func(data []byte) (*py.Interp, state) {
		i, err := py.Load(ctx, data, o)
		if err != nil {
			t.Fatal(err)
		}
		again, err := i.Dump(py.DumpOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return i, state{py.Booked(i), len(again), fmt.Sprint(i.Execution().Resume(ctx, 1))}
	}
	var snapshots [][]byte
	var want []state
	for _, text := range loadSeeds {
		var out bytes.Buffer
		data, err := started(t, &out, text, o.Functions...).Interp().Dump(py.DumpOptions{})
		if err != nil {
			t.Fatal(err)
		}
		_, s := load(data) // which is never closed
		snapshots, want = append(snapshots, data), append(want, s)
	}
	for round := range len(snapshots) {
		for k := range snapshots {
			k = (k*(round+1) + round) % len(snapshots)
			i, got := load(snapshots[k])
			if got != want[k] {
				t.Errorf("program %d is %v, and with new memory %v", k, got, want[k])
			}
			i.Close()
		}
	}
}

func BenchmarkRoundTrip(b *testing.B) {
	var out bytes.Buffer
	e := started(b, &out, "while True:\n    ask(1)", asked("ask"))
	ctx := context.Background()
	b.ReportAllocs()
	for b.Loop() {
		if err := e.Resume(ctx, int64(1)); err != nil {
			b.Fatal(err)
		}
	}
}

// pausedProgram is a small one that waits: it has a function, and a call of it is
// under way.
const pausedProgram = `def f(name):
    total = 0
    for price in ask(name):
        total += price
    return total
print(f('pears'))`

// BenchmarkDumpLoad is of small programs and of many numbers that wait.
func BenchmarkDumpLoad(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"small", pausedProgram},
		{"range", "x = list(range(100_000))\nask(1)"},
		{"random", "import random\nx = [random.getrandbits(30) for _ in range(100_000)]\nask(1)"},
	} {
		b.Run(c.name, func(b *testing.B) {
			var out bytes.Buffer
			dumpLoad(b, started(b, &out, c.text, asked("ask")).Interp())
		})
	}
}

func dumpLoad(b *testing.B, i *py.Interp) {
	data, err := i.Dump(py.DumpOptions{})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("dump", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := i.Dump(py.DumpOptions{}); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(data)), "bytes")
	})
	b.Run("append", func(b *testing.B) {
		b.ReportAllocs()
		var room []byte
		for b.Loop() {
			if room, err = i.AppendDump(room[:0], py.DumpOptions{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	load := func(b *testing.B, before func()) {
		b.ReportAllocs()
		o := py.LoadOptions{Functions: []py.Function{asked("ask")}}
		var loads time.Duration // without Close, which gives the next load its memory
		for b.Loop() {
			before()
			began := time.Now()
			i, err := py.Load(context.Background(), data, o)
			loads += time.Since(began)
			if err != nil {
				b.Fatal(err)
			}
			i.Close()
		}
		b.ReportMetric(float64(loads)/float64(b.N), "ns/load")
	}
	b.Run("load", func(b *testing.B) { load(b, func() {}) })
	b.Run("load and compile", func(b *testing.B) { load(b, py.ForgetPrograms) })
}
