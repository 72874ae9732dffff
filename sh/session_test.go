package sh_test

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// TestSession runs scripts one after the other in one shell: what the next finds.
func TestSession(t *testing.T) {
	s := newSession(t, sh.Options{Limits: sh.Limits{Fuel: 1e6, Memory: 64 << 20}, Args: []string{"a"}})
	for _, step := range []struct{ script, want string }{
		{"x=5; declare -A m=([k]=v); export E=1; f() { echo \"f $1 $x\"; }; cd /tmp; umask 077", ""},
		{"f 1; echo ${m[k]} $PWD $(umask); env | grep ^E=", "f 1 5\nv /tmp 0077\nE=1\n"},
		{"exit 3; echo no", "[status 3]"},
		{"echo $?", "3\n"},
		{"false", "[status 1]"},
		{"", "[status 1]"}, // nothing is run
		{"trap 'echo bye' EXIT; set -eu; echo in", "in\nbye\n"},
		{"false; echo $unset still $-", "still hBs\n"},
		{"set -- b c; echo $#; shopt -s nullglob", "2\n"},
		{"echo $# no*file", "1\n"},
		{"exec >/tmp/log; echo lost", ""},
		{"echo seen; cat /tmp/log", "seen\nlost\n"},
		{"exec 5>/tmp/five 6> >(cat); echo to >&6", "to\n"},
		{"echo five >&5; cat /tmp/five; echo x >&6", "five\nbash: line 1: 6: Bad file descriptor\n[status 1]"},
		{"g() { local y=1; for i in 1 2; do while :; do :; done; done; }; g 2>/tmp/err", "[fuel limit of 1000000 reached]"},
		{"echo after $x $y $i; f 2; break", "after 5 1\nf 2 5\nbash: line 1: break: only meaningful in a `for', `while', or `until' loop\n"},
		{"big=$(printf %100000000d 1)", "[memory limit of 67108864 bytes reached]"},
		{"echo ${#big}", "0\n"},
		{"for i in 1 2 3; do ((", "bash: line 1: unexpected EOF while looking for matching `)'\n[status 2]"},
		{"sleep 100 & yes | cat | while :; do :; done", "[fuel limit of 1000000 reached]"},
		{"jobs; wait; f 3", "f 3 5\n"},
		{"kill $$; echo no", "[status 143]"},
		{"f 4; shopt -s expand_aliases; alias hi='echo hi'", "f 4 5\n"},
		{"hi", "hi\n"},
		{"h() { exec true; }; h; echo no", ""},
		{"local z=1", "bash: line 1: local: can only be used in a function\n[status 1]"},
	} {
		if got := s.do(t, step.script); got != step.want {
			t.Errorf("%s\n%q\nwant %q", step.script, got, step.want)
		}
	}
	s.Reset()
	if got := s.do(t, "echo $x $PWD $(umask) $?; f; cat /tmp/five"); got != "/home/user 0022 0\nbash: line 1: f: command not found\nfive\n" {
		t.Errorf("after Reset: %q", got)
	}
}

// TestFresh runs scripts that share files alone.
func TestFresh(t *testing.T) {
	s := newSession(t, sh.Options{Fresh: true})
	if got := s.do(t, "x=5; echo kept >f; set -e; false"); got != "[status 1]" {
		t.Errorf("%q", got)
	}
	if got := s.do(t, "echo $? [$x]; cat f"); got != "0 []\nkept\n" {
		t.Errorf("%q", got)
	}
}

// TestMemoryReturns runs what leaves nothing behind so often that it would be noticed
// if it did.
func TestMemoryReturns(t *testing.T) {
	s := newSession(t, sh.Options{Limits: sh.Limits{Memory: 2 << 20, Fuel: 3e6}})
	for script, want := range map[string]string{
		"f() { local a=1; echo $a; }; for ((i=0;i<3000;i++)); do x=$(f) || exit; done; echo ok":     "ok\n",
		"f() { local a=1; while :; do x=$(echo | cat | while :; do :; done); done; }; eval f | cat": "[fuel limit of 3000000 reached]",
	} {
		for range 3 {
			if got := s.do(t, script); got != want {
				t.Fatalf("%q, want %q", got, want)
			}
		}
	}
}

// TestNothingOutlives has runs that end while tools are in the middle of their work.
func TestNothingOutlives(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, script := range []string{
		"yes | cat | cat >/dev/null",
		"while :; do echo x; done | tr x y | cat >/dev/null",
		"coproc cat; while :; do :; done",
		"cat <(yes) | while :; do :; done",
		"yes | xargs -n 1 cat",
	} {
		s := newSession(t, sh.Options{Limits: sh.Limits{Fuel: 1e5}})
		_, err := s.Run(context.Background(), script)
		var limit *sh.LimitError
		if !errors.As(err, &limit) {
			t.Errorf("%s: %v", script, err)
		}
		if n := runtime.NumGoroutine(); n > before {
			t.Errorf("%s: %d goroutines are left", script, n-before)
		}
	}
}

// TestCancel ends runs from outside, by a command that the script calls: what follows
// it must not come to its end.
func TestCancel(t *testing.T) {
	var cancel context.CancelFunc
	stop := sh.Command{Name: "stop", Run: func(context.Context, *sh.Call) int {
		cancel()
		return 0
	}}
	for _, script := range []string{
		"stop; while :; do :; done",
		"yes | { stop; cat; } >/dev/null",
		"stop; yes | sort",
		"stop; yes | awk '{ n++ }'",
		"stop; awk 'BEGIN { while (1) x++ }'",
		"stop; awk 'BEGIN { while (1) s = s \"a\" }'",
		"stop; jq -n '[range(1e12)] | length'",
		"stop; jq -n 'def f: f; f'",
		"stop; echo a | sed ':x; s/a/a/; tx'",
		"stop; yes | sed -n '$p'",
		"stop; seq 1e12 | grep -E '(a*)*b'",
		"stop; yes aaaaaaaaaaaaaaaaaaaaaaaaaaaa | grep -P '(a+)+b'",
		"stop; seq 1e15 | tail -n 1",
		"stop; x=a; while :; do x=$x$x; x=${x:0:100000}; y=${x//a/b}; done",
		"stop; while :; do [[ aaaaaaaaaaaaaaaaaaaaaaa == *a*a*a*a*a*b ]]; done",
		"stop; f() { f; }; while :; do (f 2>/dev/null); done",
		"stop; find / -exec sh -c 'while :; do :; done' \\;",
		"stop; while :; do printf %100000d 1; done >/dev/null",
		"stop; sleep 1e9; while :; do sleep 1e9; done",
		"stop; bc <<< 'while (1) x = x + 1'",
		"stop; factor 115792089237316195423570985008687907853269984665640564039457584007913129639747",
		"stop; while :; do wait; done",
		"stop; eval 'while :; do :; done' | cat",
	} {
		t.Run(script, func(t *testing.T) {
			ctx, end := context.WithCancel(context.Background())
			cancel = end
			defer end()
			s := newSession(t, sh.Options{Commands: []sh.Command{stop}, Limits: sh.Limits{Memory: 256 << 20}})
			status, err := s.Run(ctx, script)
			if !errors.Is(err, context.Canceled) || status != 124 {
				t.Errorf("status %d, %v", status, err)
			}
		})
	}
}
