package py_test

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/py"
)

// Whoever uses a parked execution does not notice: the rows do so in each way that
// there is.
func TestParkedExecutions(t *testing.T) {
	ctx := context.Background()
	const text = "get = getattr\nclass C:\n    n = 1\nc = C()\nf = open('x', 'w')\nf.write('abc')\nc.n = ask(c) + 1\nf.write('def')\nf.close()\n" +
		"(c.n, open('x').read(), (lambda: c.n)())"
	for name, use := range map[string]func(t *testing.T, e *py.Execution, c *py.Handle){
		"resume": func(t *testing.T, e *py.Execution, _ *py.Handle) {
			if err := e.Resume(ctx, 4); err != nil {
				t.Fatal(err)
			}
			v, err := e.Result()
			if diff := cmp.Diff(any(py.Tuple{int64(5), "abcdef", int64(5)}), v); err != nil || diff != "" {
				t.Error(err, diff)
			}
		},
		"raise": func(t *testing.T, e *py.Execution, _ *py.Handle) {
			var exception *py.Exception
			if err := e.Raise(ctx, py.Raise("KeyError", "no")); !errors.As(err, &exception) || exception.Type != "KeyError" {
				t.Error(err)
			}
		},
		"handle": func(t *testing.T, e *py.Execution, c *py.Handle) {
			if err := e.Resume(ctx, 4); err != nil {
				t.Fatal(err)
			}
			if v, err := e.Interp().Call(ctx, "get", c, "n"); v != int64(5) || err != nil {
				t.Error(v, err)
			}
		},
		"release": func(t *testing.T, e *py.Execution, c *py.Handle) {
			c.Release()
			if err := e.Resume(ctx, 4); err != nil {
				t.Error(err)
			}
		},
		"drop": func(t *testing.T, e *py.Execution, _ *py.Handle) {
			e.Drop()
			if v, err := e.Interp().Eval(ctx, "c.n"); v != int64(1) || err != nil {
				t.Error(v, err)
			}
		},
		"dump": func(t *testing.T, e *py.Execution, _ *py.Handle) {
			data, err := e.Interp().Dump(py.DumpOptions{Files: 1 << 20})
			if err != nil {
				t.Fatal(err)
			}
			i, err := py.Load(ctx, data, py.LoadOptions{Functions: []py.Function{asked("ask")}})
			if err != nil {
				t.Fatal(err)
			}
			if err := i.Execution().Resume(ctx, 4); err != nil {
				t.Error(err)
			}
			if err := e.Resume(ctx, 4); err != nil {
				t.Error(err)
			}
		},
		"close": func(t *testing.T, e *py.Execution, c *py.Handle) {
			e.Interp().Close()
			c.Release()
			if e.Pending() != nil || e.Resume(ctx, 4) == nil {
				t.Error("it goes on")
			}
			if got := eval(t, e.Interp(), "1"); got != int64(1) {
				t.Error(got)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			e := started(t, &out, text, asked("ask"))
			c := e.Pending().Args.List[0].(*py.Handle)
			for range 2 { // the second does nothing
				if err := e.Park(); err != nil {
					t.Fatal(err)
				}
			}
			use(t, e, c)
			if e.Pending() == nil && e.Park() != nil {
				t.Error("what has ended has nothing to give back")
			}
		})
	}
}

// Of many small executions that wait, most have given back their memory by themselves,
// and go on as if they had not. What ends makes room.
func TestManyExecutionsPark(t *testing.T) {
	ctx := context.Background()
	const n, most = 200, 64
	p, err := py.CompileResult("def f(a):\n    return [ask(k) for k in range(3)] + [a]\nf('x')", "main.py")
	if err != nil {
		t.Fatal(err)
	}
	start := func() []*py.Execution {
		list := make([]*py.Execution, n)
		for k := range list {
			i := py.New(py.Options{})
			if err := i.Set("ask", asked("ask")); err != nil {
				t.Fatal(err)
			}
			if list[k], err = i.Start(ctx, p); err != nil {
				t.Fatal(err)
			}
		}
		return list
	}
	for range 2 {
		list := start()
		for range 3 {
			awake := 0
			for k, e := range list {
				if !py.Parked(e) {
					awake++
				}
				if e.Pending().Function != "ask" {
					t.Fatalf("execution %d waits for %+v", k, e.Pending())
				}
				if err := e.Resume(ctx, k); err != nil {
					t.Fatal(err)
				}
			}
			if awake > most {
				t.Errorf("%d executions of %d have not been parked", awake, n)
			}
		}
		for k, e := range list {
			v, err := e.Result()
			if diff := cmp.Diff(any([]any{int64(k), int64(k), int64(k), "x"}), v); err != nil || diff != "" {
				t.Fatal(err, diff)
			}
		}
	}
}

// Executions that nobody refers to any more make room for others, though none of them
// has ended.
func TestLostExecutionsMakeRoom(t *testing.T) {
	var out bytes.Buffer
	for range 100 {
		started(t, &out, "ask(1)", asked("ask"))
	}
	for range 1000 { // what is lost is found some time after a collection
		runtime.GC()
		if !py.Parked(started(t, &out, "ask(1)", asked("ask"))) {
			return
		}
	}
	t.Error("there is no room")
}

// What is used of the limits is the same with and without a rest.
func TestLimitsOfParkedExecutions(t *testing.T) {
	run := func(park bool) string {
		i := py.New(py.Options{Limits: py.Limits{Fuel: 200_000, Memory: 1 << 20, Allocations: 5000}})
		if err := i.Set("ask", asked("ask")); err != nil {
			t.Fatal(err)
		}
		e, err := i.Start(context.Background(), compile(t, "x = []\nfor k in range(100_000):\n    x.append([k])\n    if k % 100 == 0: ask(k)"))
		last := int64(0)
		for err == nil && e.Pending() != nil && len(e.Pending().Args.List) > 0 {
			last = e.Pending().Args.List[0].(int64)
			if park {
				if err := e.Park(); err != nil {
					t.Fatal(err)
				}
			}
			err = e.Resume(context.Background(), nil)
		}
		var limit *py.LimitError
		if !errors.As(err, &limit) || last < 1000 {
			t.Fatalf("%v after %d", err, last)
		}
		return limit.Error()
	}
	if diff := cmp.Diff(run(false), run(true)); diff != "" {
		t.Error(diff)
	}
}

// BenchmarkPaused reports what an execution takes that waits, as it is and parked,
// and how long it takes to park one and make it again.
func BenchmarkPaused(b *testing.B) {
	const n = 10_000
	p, err := py.CompileResult(pausedProgram, "main.py")
	if err != nil {
		b.Fatal(err)
	}
	paused := func() *py.Execution {
		i := py.New(py.Options{})
		if err := i.Set("ask", asked("ask")); err != nil {
			b.Fatal(err)
		}
		e, err := i.Start(context.Background(), p)
		if err != nil {
			b.Fatal(err)
		}
		return e
	}
	measure := func(park bool) float64 {
		list := make([]*py.Execution, n)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for i := range list {
			if list[i] = paused(); park {
				if err := list[i].Park(); err != nil {
					b.Fatal(err)
				}
			}
		}
		runtime.GC()
		runtime.GC() // what the pools keep
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(list)
		return float64(after.HeapAlloc-before.HeapAlloc) / n
	}
	b.Run("memory", func(b *testing.B) {
		for b.Loop() {
			b.ReportMetric(measure(false), "B/paused")
			b.ReportMetric(measure(true), "B/parked")
		}
	})
	b.Run("park", func(b *testing.B) {
		e := paused()
		b.ReportAllocs()
		for b.Loop() {
			if err := e.Park(); err != nil {
				b.Fatal(err)
			}
			if err := py.Unpark(e); err != nil {
				b.Fatal(err)
			}
		}
	})
}
