package sh_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/sh"
	"github.com/skillet-run/skillet/vfs"
)

// session is a shell whose output is kept: both streams in one.
type session struct {
	*sh.Shell
	out bytes.Buffer
}

func newSession(t *testing.T, o sh.Options) *session {
	t.Helper()
	s := &session{}
	o.Stdout, o.Stderr = &s.out, &s.out
	var err error
	if s.Shell, err = sh.New(o); err != nil {
		t.Fatal(err)
	}
	return s
}

// do runs a script and returns what it has printed, and its status behind that when it
// is not 0.
func (s *session) do(t *testing.T, script string) string {
	t.Helper()
	s.out.Reset()
	status, err := s.Run(context.Background(), script)
	if err != nil {
		return fmt.Sprintf("%s[%v]", s.out.String(), err)
	}
	if status != 0 {
		return fmt.Sprintf("%s[status %d]", s.out.String(), status)
	}
	return s.out.String()
}

// commands are those of these tests.
var commands = []sh.Command{
	{Name: "greet", Summary: "greet somebody", Usage: "[NAME]", Help: "Nobody is the world.", Run: func(_ context.Context, c *sh.Call) int {
		name := "world"
		if len(c.Args) > 0 {
			name = c.Args[0]
		}
		fmt.Fprintf(c.Stdout, "hello %s from %s\n", name, c.Dir)
		return len(c.Args)
	}},
	{Name: "upper", Run: func(_ context.Context, c *sh.Call) int {
		b, err := io.ReadAll(c.Stdin)
		if err != nil {
			return c.Errorf("%v", err)
		}
		_, _ = c.Stdout.Write(bytes.ToUpper(b))
		return 0
	}},
	{Name: "save", Run: func(_ context.Context, c *sh.Call) int {
		value, set := c.Getenv("VALUE")
		if !set {
			return c.Errorf("VALUE is not set")
		}
		if err := c.Files.WriteFile(c.Path(c.Args[0]), []byte(value), 0o644); err != nil {
			return c.Errorf("%v", err)
		}
		return 0
	}},
	{Name: "show", Run: func(_ context.Context, c *sh.Call) int {
		f, err := c.Open(c.Args[0], vfs.Read, 0)
		if err != nil {
			return c.Errorf("%v", err)
		}
		_, _ = io.Copy(c.Stdout, f)
		return 0
	}},
	{Name: "twice", Run: func(_ context.Context, c *sh.Call) int {
		status := 0
		for range 2 {
			var err error
			if status, err = c.Run(sh.Exec{Args: c.Args}); err != nil {
				return 1
			}
		}
		return status
	}},
	{Name: "lines", Run: func(_ context.Context, c *sh.Call) int {
		var out bytes.Buffer
		status, _ := c.Run(sh.Exec{Script: `seq $1 | tac; exit 7`, Args: []string{"x", c.Args[0]}, Stdout: &out})
		fmt.Fprintf(c.Stdout, "%d bytes, status %d\n", out.Len(), status)
		return 0
	}},
	{Name: "crash", Run: func(context.Context, *sh.Call) int { panic("secret") }},
	{Name: "crashaway", Run: func(_ context.Context, c *sh.Call) int {
		_ = c.Await(func(context.Context) error { panic("secret") })
		return 0
	}},
	{Name: "flood", Run: func(_ context.Context, c *sh.Call) int { // looks at no error
		for {
			fmt.Fprintln(c.Stdout, "y")
		}
	}},
	{Name: "polite", Run: func(_ context.Context, c *sh.Call) int {
		for {
			if _, err := fmt.Fprintln(c.Stdout, "y"); errors.Is(err, sh.ErrStopped) {
				return 0
			}
		}
	}},
	{Name: "hang", Run: func(_ context.Context, c *sh.Call) int {
		_ = c.Await(func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		})
		return 0
	}},
	{Name: "work", Run: func(_ context.Context, c *sh.Call) int {
		for c.Charge(1000) == nil {
		}
		return 0
	}},
	{Name: "hoard", Run: func(_ context.Context, c *sh.Call) int {
		for c.Hold(1<<20) == nil {
		}
		return 0
	}},
	{Name: "echo", Run: func(_ context.Context, c *sh.Call) int {
		fmt.Fprintln(c.Stdout, "ours:", strings.Join(c.Args, " "))
		return 0
	}},
}

// TestCommands has scripts that call commands of Go.
func TestCommands(t *testing.T) {
	for script, want := range map[string]string{
		"greet":                                 "hello world from /home/user\n",
		"cd /tmp; greet you":                    "hello you from /tmp\n[status 1]",
		"printf 'a\\nb\\n' | upper | cat -n":    "     1\tA\n     2\tB\n",
		"x=$(upper <<< abc); printf '%s\\n' $x": "ABC\n",
		"VALUE=5 save f; cat f":                 "5",
		"VALUE=5; save f":                       "save: VALUE is not set\n[status 1]",
		"show missing":                          "show: open /home/user/missing: No such file or directory\n[status 1]",
		"show <(seq 2)":                         "1\n2\n",
		"show /dev/stdin <<< in":                "in\n",
		"twice seq 2":                           "1\n2\n1\n2\n",
		"twice false":                           "[status 1]",
		"twice nothing 2>&1":                    "twice: nothing: command not found\ntwice: nothing: command not found\n[status 127]",
		"lines 12":                              "27 bytes, status 7\n",
		"crash; printf '%s\\n' $?":              "crash: it has failed within and did not do its work\n134\n",
		"crashaway; printf '%s\\n' $?":          "crashaway: it has failed within and did not do its work\n134\n",
		"flood | head -n 2; printf '%s\\n' ${PIPESTATUS[*]}":  "y\ny\n141\n0\n",
		"polite | head -n 1; printf '%s\\n' ${PIPESTATUS[*]}": "y\n141\n0\n",
		"type greet; command -v greet; which greet":           "greet is /usr/bin/greet\n/usr/bin/greet\n/usr/bin/greet\n",
		"compgen -c gree": "greet\n",
		"greet() { printf f; }; greet; command greet": "fhello world from /home/user\n",
		"echo a b":                   "ours: a b\n",
		"type -t echo; builtin echo": "file\nbash: line 1: builtin: echo: not a shell builtin\n[status 1]",
		"printf 'a b' | xargs greet": "hello a from /home/user\n[status 123]",
		"/usr/bin/greet; env greet":  "hello world from /home/user\nhello world from /home/user\n",
		"greet --help":               "Usage: greet [NAME]\nGreet somebody.\n\n      --help              print this help and exit\n      --version           print the version and exit\n\nNobody is the world.\n",
		"work":                       "[fuel limit of 10000000 reached]",
		"hoard":                      "[memory limit of 67108864 bytes reached]",
		"flood >/dev/null":           "[fuel limit of 10000000 reached]",
	} {
		t.Run(script, func(t *testing.T) {
			s := newSession(t, sh.Options{Commands: commands, Limits: sh.Limits{Fuel: 10e6, Memory: 64 << 20}})
			if got := s.do(t, script); got != want {
				t.Errorf("%q\nwant %q", got, want)
			}
		})
	}
}

// TestCommandNames has names that no command may have.
func TestCommandNames(t *testing.T) {
	run := func(context.Context, *sh.Call) int { return 0 }
	for _, list := range [][]sh.Command{
		{{Name: "", Run: run}},
		{{Name: "a/b", Run: run}},
		{{Name: "a b", Run: run}},
		{{Name: "-a", Run: run}},
		{{Name: "$a", Run: run}},
		{{Name: "a", Run: run}, {Name: "a", Run: run}},
	} {
		if _, err := sh.New(sh.Options{Commands: list}); err == nil {
			t.Errorf("%+v is allowed", list)
		}
	}
}

// TestAwait lets several commands wait at once for each other: none would return if the
// others did not run.
func TestAwait(t *testing.T) {
	const n = 5
	arrived := make(chan struct{}, n)
	all := make(chan struct{})
	meet := sh.Command{Name: "meet", Run: func(_ context.Context, c *sh.Call) int {
		err := c.Await(func(ctx context.Context) error {
			arrived <- struct{}{}
			if len(arrived) == n {
				close(all)
			}
			select {
			case <-all:
			case <-ctx.Done():
			}
			return nil
		})
		if err != nil {
			return 1
		}
		fmt.Fprint(c.Stdout, "x")
		return 0
	}}
	s := newSession(t, sh.Options{Commands: []sh.Command{meet}})
	if got := s.do(t, "meet & meet & meet | meet & while :; do :; done & x=$!; meet; wait %1 %2 %3; kill $x"); got != "xxxx" {
		t.Errorf("%q", got)
	}
}

// TestAwaitEnds has commands that are stopped while they wait.
func TestAwaitEnds(t *testing.T) {
	var waiting sync.WaitGroup
	started := make(chan struct{}, 4)
	wait := sh.Command{Name: "wait1", Run: func(_ context.Context, c *sh.Call) int {
		waiting.Add(1)
		return map[bool]int{true: 3, false: 4}[errors.Is(c.Await(func(ctx context.Context) error {
			defer waiting.Done()
			started <- struct{}{}
			<-ctx.Done()
			return nil
		}), sh.ErrStopped)]
	}}
	ctx, cancel := context.WithCancelCause(context.Background())
	why := errors.New("why")
	go func() {
		<-started
		cancel(why)
	}()
	s := newSession(t, sh.Options{Commands: []sh.Command{wait}})
	if _, err := s.Run(ctx, "echo a; wait1 | cat"); !errors.Is(err, why) {
		t.Error(err)
	}
	s = newSession(t, sh.Options{Commands: []sh.Command{wait}, Limits: sh.Limits{Timeout: time.Hour}, Clock: &sleepClock{}})
	var limit *sh.LimitError
	if status, err := s.Run(context.Background(), "wait1"); !errors.As(err, &limit) || limit.Resource != sh.Time || status != 124 {
		t.Error(status, err)
	}
	<-started
	s = newSession(t, sh.Options{Commands: []sh.Command{wait}, Clock: &sleepClock{}})
	if got := s.do(t, "timeout 1 wait1; echo $?; wait1 & sleep 1; kill %1; wait %1; echo $?"); got != "124\n143\n" {
		t.Errorf("%q", got)
	}
	waiting.Wait()
}

// sleepClock is a clock that sleeping moves on: whatever waits for a time has it at once.
type sleepClock struct{ passed time.Duration }

func (c *sleepClock) Now() time.Time                           { return newYear().Add(c.passed) }
func (c *sleepClock) Monotonic() time.Duration                 { return c.passed }
func (c *sleepClock) Sleep(d time.Duration, _ <-chan struct{}) { c.passed += d }

// realClock is the time of the machine.
type realClock struct{ start time.Time }

func (c *realClock) Now() time.Time           { return time.Now() }
func (c *realClock) Monotonic() time.Duration { return time.Since(c.start) }

func (c *realClock) Sleep(d time.Duration, stop <-chan struct{}) {
	select {
	case <-time.After(d):
	case <-stop:
	}
}
