package pyworker_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
)

// crossing are values that go both ways.
func crossing() map[string]any {
	big10, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	return map[string]any{
		"none": nil, "yes": true, "n": int64(-5), "max": int64(math.MaxInt64), "big": big10, "x": 1.5, "nan": math.Inf(-1),
		"s": "tschüß\x00", "b": []byte{0, 255}, "empty": []byte{}, "list": []any{int64(1), []any{}}, "t": py.Tuple{"a", 2.0},
		"d": py.Dict{{Key: "k", Value: py.Tuple{}}, {Key: int64(1), Value: nil}}, "z": complex(1, -2),
		"set": py.Set{int64(1)}, "frozen": py.FrozenSet{"x"}, "when": time.Date(2026, 1, 2, 3, 4, 5, 6000, time.UTC), "then": time.Date(1890, 1, 2, 3, 4, 5, 6000, time.FixedZone("L\"MT", 3208)), "for": 90 * time.Second,
		"ints": []int{1, 2}, "struct": struct {
			A int `json:"a"`
		}{3},
	}
}

const functionsProgram = `
import asyncio
for name, v in sorted(globals().copy().items()):
    if not name.startswith('_') and name != 'asyncio' and not callable(v):
        print(name, type(v).__name__, repr(v), echo(v) == v or v)
print(add(1, b=2), add.__name__, add.__doc__)
for call in (lambda: add(), lambda: fail('ValueError'), lambda: fail('text'), lambda: fail('late'), lambda: echo(fail), lambda: echo(object())):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
async def main():
    print(await asyncio.gather(slow('a', 3), slow('b', 2), slow('c', 1)))
    try:
        await slow('fail', 0)
    except KeyError as e:
        print(repr(e))
asyncio.run(main())
`

// functionGlobals are functions that a program may call.
func functionGlobals() map[string]any {
	globals := crossing()
	delete(globals, "for") // a word of the language
	globals["echo"] = py.Function{Call: func(_ context.Context, a py.Args) (any, error) { return a.List[0], nil }}
	globals["add"] = py.Function{Doc: "Adds.", Params: "(a, b=5)", Call: func(_ context.Context, a py.Args) (any, error) {
		return a.List[0].(int64) + a.List[1].(int64), nil
	}}
	globals["fail"] = py.Function{Call: func(_ context.Context, a py.Args) (any, error) {
		switch a.List[0] {
		case "ValueError":
			return nil, py.Raise("ValueError", "no %d", 7)
		case "late":
			return nil, fmt.Errorf("asking: %w", context.DeadlineExceeded)
		}
		return nil, errors.New("just an error")
	}}
	globals["slow"] = py.Function{Async: true, Call: func(_ context.Context, a py.Args) (any, error) {
		if a.List[0] == "fail" {
			return nil, py.Raise("KeyError", "k")
		}
		return a.List[0].(string) + "!", nil
	}}
	return globals
}

// Values and functions are in a worker what they are in process.
func TestFunctions(t *testing.T) {
	t.Parallel()
	run := func(do func(p pyworker.Program) error) string {
		program, out := source(functionsProgram)
		program.Globals = functionGlobals()
		if err := do(program); err != nil {
			t.Errorf("Run: %v", err)
		}
		return out.String()
	}
	want := run(func(p pyworker.Program) error { return p.Run(t.Context(), py.New(p.Options)) })
	workers := pool(t, pyworker.Options{}, "worker")
	got := run(func(p pyworker.Program) error { return workers.Run(t.Context(), p).Err })
	// What only one process can have does not cross, and says so.
	const object = "TypeError an object of class object does not cross between a worker and its parent\n"
	if !strings.Contains(got, object) {
		t.Errorf("no %q in\n%s", object, got)
	}
	if diff := cmp.Diff(withoutObjects(want), withoutObjects(got)); diff != "" {
		t.Errorf("in process (-) and in a worker (+):\n%s", diff)
	}
}

// withoutObjects leaves out the lines about what does not cross.
func withoutObjects(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.Contains(line, "object") && !strings.Contains(line, "external function") && !strings.Contains(line, "Function") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

const objectsProgram = `
import asyncio
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(a.owner, a.balance, a.opened, a.deposit(5), a.balance, dir(a), type(a).__name__, a.__doc__, [a], b)
a.balance = 70
print(a.balance, a is a, same(a), same(b), a == b, type(a) is type(b), [x.owner for x in accounts()], accounts()[0] == a)
for f in (lambda: a.secret, lambda: setattr(a, 'owner', 1), lambda: setattr(a, 'balance', 'x'), lambda: a.deposit(), lambda: a.deposit('x'),
          lambda: a.missing, lambda: a.deposit(amount=1), lambda: type(a)(), lambda: t.rate, lambda: t.gone, lambda: t.bad,
          lambda: echo(a.deposit)(2), lambda: echo({'k': [a]})['k'][0].balance, lambda: echo(ops['add'])(1, 2), lambda: maker(3)(4),
          lambda: ops['both'][0](5, b=6), lambda: repr(b), lambda: setattr(t, 'rate', [1, (2,)]), lambda: t.rate, lambda: echo(t.inner).owner,
          lambda: asyncio.run(wait()), lambda: echo(ops['add']).__doc__):
    show(f)
async def wait():
    return await asyncio.gather(t.later(1), t.later(2))
show(lambda: asyncio.run(wait()))
raise SystemExit([a.deposit(0), ops['add']])
`

// account is what an object is about.
type account struct {
	Owner   string    `json:"owner"`
	Balance int       `json:"balance"`
	Opened  time.Time `json:"opened"`
}

func (a *account) object(name string) *py.Object {
	return &py.Object{
		Name: name, Type: "Account", Doc: "An account.", Value: a, Attrs: []string{"owner", "balance", "opened"}, Settable: []string{"balance"},
		Methods: []py.Function{{Name: "deposit", Params: "(amount)", Call: func(_ context.Context, args py.Args) (any, error) {
			n, ok := args.List[0].(int64)
			if !ok {
				return nil, py.Raise("LookupError", "no amount: %v", args.List[0])
			}
			a.Balance += int(n)
			return a.Balance, nil
		}}},
		Repr: func() string { return "<Account of " + a.Owner + ">" },
	}
}

// objectGlobals are objects, and functions that are no global variables.
func objectGlobals() map[string]any {
	a := (&account{Owner: "Ann", Balance: 1, Opened: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}).object("a")
	b := (&account{Owner: "Bob"}).object("")
	add := py.Function{Name: "add", Doc: "Adds.", Params: "(a, b=5)", Call: func(_ context.Context, x py.Args) (any, error) {
		return x.List[0].(int64) + x.List[1].(int64), nil
	}}
	return map[string]any{
		"a": a, "b": b, "ops": py.Dict{{Key: "add", Value: add}, {Key: "both", Value: py.Tuple{add, a}}},
		"t": &py.Object{
			Type: "Table", Value: map[string]any{"rate": 0.5, "bad": make(chan int), "inner": b}, Attrs: []string{"rate", "gone", "bad", "inner"}, Settable: []string{"rate"},
			Methods: []py.Function{{Name: "later", Async: true, Call: func(_ context.Context, x py.Args) (any, error) { return []any{x.List[0], b}, nil }}},
		},
		"same":     py.Function{Call: func(_ context.Context, x py.Args) (any, error) { return x.List[0] == any(a), nil }},
		"accounts": py.Function{Call: func(context.Context, py.Args) (any, error) { return []any{a, b}, nil }},
		"echo":     py.Function{Call: func(_ context.Context, x py.Args) (any, error) { return x.List[0], nil }},
		"maker": py.Function{Call: func(_ context.Context, x py.Args) (any, error) {
			return py.Function{Name: "made", Call: func(_ context.Context, y py.Args) (any, error) { return x.List[0].(int64) * y.List[0].(int64), nil }}, nil
		}},
	}
}

// Objects of the embedder, and functions within values, are in a worker what they
// are in process.
func TestObjects(t *testing.T) {
	t.Parallel()
	run := func(do func(p pyworker.Program) error) (string, []any) {
		program, out := source(objectsProgram)
		program.Globals = objectGlobals()
		var exit *py.Exit
		if err := do(program); !errors.As(err, &exit) {
			t.Fatalf("Run: %v\n%s", err, out)
		}
		return out.String(), exit.Value.([]any)
	}
	want, _ := run(func(p pyworker.Program) error { return p.Run(t.Context(), py.New(p.Options)) })
	workers := pool(t, pyworker.Options{}, "worker")
	got, value := run(func(p pyworker.Program) error { return workers.Run(t.Context(), p).Err })
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("in process (-) and in a worker (+):\n%s", diff)
	}
	if strings.Count(want, "Error") < 10 || strings.Contains(want, "Internal") {
		t.Errorf("in process it writes\n%s", want)
	}
	// The function that comes out is that of the parent.
	if sum, err := value[1].(py.Function).Call(t.Context(), py.Args{List: []any{int64(1), int64(2)}}); sum != int64(3) || err != nil || value[0] != int64(73) {
		t.Errorf("%v, %v, %v", value, sum, err)
	}
}

// Asynchronous calls are under way at the same time.
func TestCallsAtOnce(t *testing.T) {
	t.Parallel()
	workers := pool(t, pyworker.Options{}, "worker")
	const calls = 5
	here := make(chan struct{}, calls)
	program, out := source("import asyncio\nasync def main():\n    print(await asyncio.gather(*[meet() for _ in range(5)]))\nasyncio.run(main())")
	program.Globals = map[string]any{"meet": py.Function{Async: true, Call: func(ctx context.Context, _ py.Args) (any, error) {
		here <- struct{}{}
		for len(here) < calls { // until all are here
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			time.Sleep(time.Millisecond)
		}
		return len(here), nil
	}}}
	if r := workers.Run(t.Context(), program); r.Err != nil || out.String() != "[5, 5, 5, 5, 5]\n" {
		t.Errorf("%v: %s", r.Err, out)
	}
}

// The calls that a program leaves behind end with it.
func TestCallLeftBehind(t *testing.T) {
	t.Parallel()
	workers := pool(t, pyworker.Options{}, "worker")
	begun, ended := make(chan struct{}), make(chan struct{})
	program, _ := source("import asyncio\nasync def main():\n    asyncio.ensure_future(wait())\n    await asyncio.sleep(1)\nasyncio.run(main())")
	program.Globals = map[string]any{
		"wait": py.Function{Async: true, Call: func(ctx context.Context, _ py.Args) (any, error) {
			close(begun)
			<-ctx.Done()
			close(ended)
			return nil, ctx.Err()
		}},
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-begun; cancel() }()
	if r := workers.Run(ctx, program); !errors.Is(r.Err, context.Canceled) {
		t.Errorf("Run: %v", r.Err)
	}
	select {
	case <-ended:
	default:
		t.Error("the call is still under way")
	}
}

// A panic of a function is one of the run, as it is in process, and the worker is
// gone.
func TestFunctionPanics(t *testing.T) {
	t.Parallel()
	for _, async := range []bool{false, true} {
		workers := pool(t, pyworker.Options{}, "worker")
		program, _ := source("import asyncio\nasync def main(): await f()\nf() if not sync else asyncio.run(main())")
		program.Globals = map[string]any{
			"sync": async, "f": py.Function{Async: async, Call: func(context.Context, py.Args) (any, error) { panic("mine") }},
		}
		func() {
			defer func() {
				if p := recover(); p != "mine" {
					t.Errorf("async %v: %v", async, p)
				}
			}()
			r := workers.Run(t.Context(), program)
			t.Errorf("async %v: Run: %v", async, r.Err)
		}()
		workers.Close()
	}
}

// What does not cross is refused by name.
func TestDoesNotCross(t *testing.T) {
	t.Parallel()
	workers := pool(t, pyworker.Options{}, "worker")
	for name, v := range map[string]any{"object": &py.Object{}, "channel": make(chan int), "inside": []any{py.Function{}}} {
		program, _ := source("print(1)")
		program.Globals = map[string]any{name: v}
		var bad *py.ValueError
		if r := workers.Run(t.Context(), program); !errors.As(r.Err, &bad) {
			t.Errorf("%s: %v", name, r.Err)
		}
	}
}
