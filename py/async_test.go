package py_test

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

func TestAsyncFunctions(t *testing.T) {
	// Every call waits for the other two.
	var meet sync.WaitGroup
	meet.Add(3)
	i := with(t, map[string]any{
		"meet": py.Function{Async: true, Call: func(_ context.Context, a py.Args) (any, error) {
			meet.Done()
			meet.Wait()
			return a.List[0], nil
		}},
		"fail": py.Function{Async: true, Call: func(context.Context, py.Args) (any, error) { return nil, py.Raise("KeyError", "k") }},
		"when": py.Function{Async: true, Call: func(context.Context, py.Args) (any, error) { return time.Second, nil }},
		"bad":  py.Function{Async: true, Call: func(context.Context, py.Args) (any, error) { return make(chan int), nil }},
	})
	const src = `
import asyncio
async def main():
    print(await asyncio.gather(meet(1), meet(2), meet([3])))
    print(await asyncio.gather(fail(), when(), bad(), return_exceptions=True))
    try:
        await fail()
    except KeyError as e:
        print(repr(e))
asyncio.run(main())
`
	var out bytes.Buffer
	j := py.New(py.Options{Stdout: &out})
	_ = i
	for _, name := range []string{"meet", "fail", "when", "bad"} {
		v, err := i.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		f, ok := v.(py.Function)
		if !ok {
			t.Fatalf("%s came out as %T", name, v)
		}
		if err := j.Set(name, f); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Run(context.Background(), compile(t, src)); err != nil {
		t.Fatal(err)
	}
	want := "[1, 2, [3]]\n[KeyError('k'), datetime.timedelta(seconds=1), TypeError('result: chan int')]\nKeyError('k')\n"
	if out.String() != want {
		t.Errorf("wrote %q, want %q", out.String(), want)
	}
}

// No goroutine of a call outlives the run that began it.
func TestAsyncFunctionsEndWithTheRun(t *testing.T) {
	started, ended := make(chan struct{}), make(chan struct{})
	i := with(t, map[string]any{
		"forever": py.Function{Async: true, Call: func(ctx context.Context, _ py.Args) (any, error) {
			close(started)
			<-ctx.Done()
			close(ended)
			return nil, ctx.Err()
		}},
		"wait": py.Function{Call: func(context.Context, py.Args) (any, error) { <-started; return nil, nil }},
	})
	eval(t, i, "import asyncio\nasync def main():\n    t = asyncio.create_task(forever())\n    await asyncio.sleep(0)\n    wait()\nasyncio.run(main())")
	select {
	case <-ended:
	default:
		t.Error("the call is still at work")
	}
}

func TestTheContextEndsAWaitForAsyncFunctions(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	i := with(t, map[string]any{"forever": py.Function{Async: true, Call: func(ctx context.Context, _ py.Args) (any, error) {
		cancel(cause)
		<-ctx.Done()
		return nil, ctx.Err()
	}}})
	_, err := i.Eval(ctx, "import asyncio\nasync def main(): await forever()\nasyncio.run(main())")
	if !errors.Is(err, cause) {
		t.Errorf("error %v", err)
	}
}

// An event loop that was ended in the middle is no obstacle to the next.
func TestEventLoopsAfterAnEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	i := with(t, map[string]any{
		"cancel":  py.Function{Call: func(context.Context, py.Args) (any, error) { cancel(); return nil, nil }},
		"explode": py.Function{Call: func(context.Context, py.Args) (any, error) { panic("mine") }},
		"forever": py.Function{Async: true, Call: func(ctx context.Context, _ py.Args) (any, error) { <-ctx.Done(); return nil, nil }},
	})
	const loop = "import asyncio\nasync def main():\n    t = asyncio.create_task(forever())\n    await asyncio.sleep(0)\n    "
	if _, err := i.Eval(ctx, loop+"cancel()\n    while True: pass\nasyncio.run(main())"); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	func() {
		defer func() { _ = recover() }()
		_, _ = i.Eval(context.Background(), loop+"explode()\nasyncio.run(main())")
	}()
	if got := eval(t, i, "async def g():\n    await asyncio.sleep(1)\n    return 5\nasyncio.run(g())"); got != int64(5) {
		t.Errorf("the loop returned %v", got)
	}
}

func TestPanicsOfAsyncFunctions(t *testing.T) {
	for _, src := range []string{
		"import asyncio\nasync def main(): await g()\nasyncio.run(main())",
		"import asyncio\nasync def main():\n    t = asyncio.create_task(g())\n    await asyncio.sleep(0)\nasyncio.run(main())",
	} {
		i := with(t, map[string]any{"g": py.Function{Async: true, Call: func(context.Context, py.Args) (any, error) { panic("mine") }}})
		got := func() (r any) {
			defer func() { r = recover() }()
			_, err := i.Eval(context.Background(), src)
			return err
		}()
		if got != "mine" {
			t.Errorf("%s ended with %v", src, got)
		}
		if got := eval(t, i, "1"); got != int64(1) {
			t.Errorf("1 is %v", got)
		}
	}
}
