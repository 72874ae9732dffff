package sh_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/skillet-run/skillet/sh"
)

// TestLimits runs what must end by each limit of each profile, with a clock that shows
// that time has gone by.
func TestLimits(t *testing.T) {
	for name, limits := range map[string]sh.Limits{
		"strict": sh.LimitsStrict(), "default": sh.LimitsDefault(), "interactive": sh.LimitsInteractive(),
	} {
		for script, want := range map[string]sh.Resource{
			"printf %2000000000d 1 >/dev/null": sh.Memory,
			"x=$(printf %2000000000d 1)":       sh.Memory,
			"sleep 10000; while :; do :; done": sh.Time,
		} {
			s := newSession(t, sh.Options{Limits: limits})
			_, err := s.Run(context.Background(), script)
			var limit *sh.LimitError
			if !errors.As(err, &limit) || limit.Resource != want {
				t.Errorf("%s: %s: %v", name, script, err)
			}
			if status, err := s.Run(context.Background(), "echo on"); status != 0 || err != nil {
				t.Errorf("%s: %s: the next run: %d, %v", name, script, status, err)
			}
		}
	}
	for script, want := range map[string]sh.Resource{
		"while :; do :; done": sh.Fuel, "yes": sh.Output, "a=(); while :; do a+=(x$RANDOM); done": sh.Memory, "a=x; while :; do a=$a$a; done": sh.Memory,
	} {
		s := newSession(t, sh.Options{Limits: sh.LimitsStrict()})
		_, err := s.Run(context.Background(), script)
		var limit *sh.LimitError
		if !errors.As(err, &limit) || limit.Resource != want {
			t.Errorf("%s: %v", script, err)
		}
		// What a variable has taken can be given back.
		if got := s.do(t, "unset a; for i in 1 2; do echo $i; done"); got != "1\n2\n" {
			t.Errorf("%s: then %q", script, got)
		}
	}
}

// TestStreaming has output that arrives while the script runs: each command of Go that
// follows sees what the one before it has written.
func TestStreaming(t *testing.T) {
	var s *session
	var seen []string
	look := sh.Command{Name: "look", Run: func(_ context.Context, c *sh.Call) int {
		_ = c.Await(func(context.Context) error { return nil })
		seen = append(seen, s.out.String())
		return 0
	}}
	s = newSession(t, sh.Options{Commands: []sh.Command{look, commands[0]}, Clock: &realClock{time.Now()}})
	if got := s.do(t, "greet; look; echo a; sleep 0.001; look; for ((i=0;i<100000;i++)); do :; done & wait; look"); got != "hello world from /home/user\na\n" {
		t.Errorf("%q", got)
	}
	if len(seen) != 3 || seen[0] != "hello world from /home/user\n" || seen[1] != "hello world from /home/user\na\n" {
		t.Errorf("%q", seen)
	}
}

// TestToolsCharge begins tools a hundred times, which is as much work as a loop of some
// thousand rounds: it does not fit into the fuel of that.
func TestToolsCharge(t *testing.T) {
	for _, tool := range []string{
		"date", "ls", "cat /dev/null", "awk 1 /dev/null", "sed -n 1p /dev/null", "grep x /dev/null", "jq -n 1", "touch x", "/bin/true", "find . -maxdepth 0",
		"basename a", "env true", "gzip -c /dev/null",
	} {
		s := newSession(t, sh.Options{Limits: sh.Limits{Fuel: 40_000}})
		var limit *sh.LimitError
		_, err := s.Run(context.Background(), "for ((i = 0; i < 100; i++)); do "+tool+" >/dev/null; done")
		if !errors.As(err, &limit) || limit.Resource != sh.Fuel {
			t.Errorf("%s: %v", tool, err)
		}
	}
	s := newSession(t, sh.Options{Limits: sh.Limits{Fuel: 40_000}})
	if _, err := s.Run(context.Background(), "for ((i = 0; i < 2000; i++)); do :; done"); err != nil {
		t.Error(err)
	}
}

// TestUnsetInOrder removes the elements of an array from the first on: the work does not
// grow with the square of their number.
func TestUnsetInOrder(t *testing.T) {
	s := newSession(t, sh.Options{Limits: sh.Limits{Fuel: 1_500_000}})
	if got := s.do(t, `a=({1..20000}); for ((i = 0; i < 20000; i++)); do unset "a[i]"; done; a+=(x); declare -p a`); got != "declare -a a=([0]=\"x\")\n" {
		t.Errorf("%q", got)
	}
}
