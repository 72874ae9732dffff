package py_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/skillet-run/skillet/py"
)

// TestClose runs programs of different size in interpreters whose memory goes
// from one to the next: each finds a new one.
func TestClose(t *testing.T) {
	programs := []*py.Program{
		mustCompile(t, "print(sorted(globals()), len(__import__('sys').modules))"),
		mustCompile(t, "x = [i for i in range(3000)]\nclass C:\n    def f(self, n): return n and self.f(n - 1)\nC().f(400)\n"),
		mustCompile(t, "import json, collections\nlen = 5\ny = json.dumps({'a': [1, 2]})\nraise SystemExit(0)\n"),
		mustCompile(t, "def g():\n    yield 1\n    raise ValueError('a name that is longer than fourteen bytes')\nlist(g())\n"),
	}
	want := written(programs[0], false)
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for i := range 25 {
				written(programs[(n+i)%len(programs)], i%2 == 0)
				if got := written(programs[0], true); got != want {
					t.Errorf("wrote %q, want %q", got, want)
				}
			}
		})
	}
	all.Wait()
}

// written returns what a program writes to both streams.
func written(p *py.Program, closes bool) string {
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Stderr: &out})
	if err := i.Run(context.Background(), p); err != nil {
		fmt.Fprintln(&out, err)
	}
	if closes {
		i.Close()
	}
	return out.String()
}

func TestClosedInterpretersBeginAnew(t *testing.T) {
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Limits: py.Limits{Fuel: 1000}})
	for range 3 {
		if err := i.Run(context.Background(), mustCompile(t, "n = globals().get('n', 0) + 1\nfor i in range(500): pass\nprint(n)")); err != nil {
			t.Fatal(err)
		}
		i.Close()
	}
	if got := out.String(); got != "1\n1\n1\n" {
		t.Errorf("wrote %q", got)
	}
}

// What an execution waited for, and what was read ahead of Stdin, outlast Close, though
// another interpreter has the memory beside them by then; the execution itself is over.
func TestWhatOutlastsClose(t *testing.T) {
	ctx := context.Background()
	var out bytes.Buffer
	i := py.New(py.Options{Stdout: &out, Stdin: strings.NewReader("one\ntwo\n")})
	if err := i.Set("ask", asked("ask")); err != nil {
		t.Fatal(err)
	}
	e, err := i.Start(ctx, mustCompile(t, "ask(input(), key='k')"))
	if err != nil {
		t.Fatal(err)
	}
	p := e.Pending()
	i.Close()
	other := started(t, &out, "ask(3, key='another')", asked("ask"))
	if got := fmt.Sprint(p.Function, p.Args.List, p.Args.Names); got != "ask[one] map[key:k]" {
		t.Errorf("it waited for %s", got)
	}
	if e.Pending() != nil || e.Resume(ctx, 1) == nil {
		t.Error("an execution goes on after Close")
	}
	e.Drop()
	if err := other.Resume(ctx, nil); err != nil {
		t.Error(err)
	}
	if err := i.Run(ctx, mustCompile(t, "print(input())")); err != nil || out.String() != "two\n" {
		t.Errorf("wrote %q, %v", out.String(), err)
	}
}
