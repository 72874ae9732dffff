package sh_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/sh"
)

// hosted are commands of a host, by what they reply.
var hosted = map[string]func(args []string, input string) sh.Reply{
	// ask replies its arguments.
	"ask": func(args []string, _ string) sh.Reply {
		return sh.Reply{Stdout: []byte("<" + strings.Join(args, " ") + ">\n")}
	},
	// fail fails with a message.
	"fail": func(args []string, _ string) sh.Reply {
		return sh.Reply{Status: len(args), Stderr: []byte("failed: " + strings.Join(args, ",") + "\n")}
	},
	// feed replies its input.
	"feed": func(_ []string, input string) sh.Reply { return sh.Reply{Stdout: []byte(strings.ToUpper(input))} },
	// much replies more than a pipe holds.
	"much": func([]string, string) sh.Reply {
		return sh.Reply{Stdout: bytes.Repeat([]byte("line of text\n"), 10_000)}
	},
}

// takesInput says which of them reads its input.
var takesInput = map[string]bool{"feed": true}

// waitingCommands are they for scripts that wait, runningCommands as functions in Go.
func waitingCommands() (list []sh.Command) {
	for name := range hosted {
		list = append(list, sh.Command{Name: name, Input: takesInput[name]})
	}
	return list
}

func runningCommands() (list []sh.Command) {
	for name, reply := range hosted {
		list = append(list, sh.Command{Name: name, Run: func(_ context.Context, c *sh.Call) int {
			var input []byte
			if takesInput[name] {
				input, _ = io.ReadAll(c.Stdin)
			}
			r := reply(c.Args, string(input))
			_, _ = c.Stdout.Write(r.Stdout)
			_, _ = c.Stderr.Write(r.Stderr)
			return r.Status
		}})
	}
	return list
}

// waits are scripts that wait, each in another place.
var waits = []struct{ name, script string }{
	{"first", `ask a b; echo "$?"`},
	{"variable", `x=$(ask one); echo "x=$x"`},
	{"nested", `x=$(echo "a $(echo "b $(ask c)")"); echo "$x"`},
	{"condition", `if fail 1; then echo yes; else echo "no $?"; fi; fail && echo zero`},
	{"negation", `! fail 1 2; echo $?; fail 1 || ask or`},
	{"errexit", `set -e; trap 'echo err' ERR; trap 'ask end' EXIT; echo before; fail 1; echo behind`},
	{"function", `f() { local v=$1; ask "$v"; echo "after $v ${FUNCNAME[0]}"; return 3; }; f 1; echo $?; f 2 | cat`},
	{"loop", `for i in 1 2 3; do ask $i; [ $i = 2 ] && break; done; i=0; while ((i++ < 2)); do ask w$i; done; until ask u; do :; done`},
	{"case", `case $(ask x) in "<x>") echo one;;& *x*) ask two;; *) echo no;; esac`},
	{"subshell", `( x=1; ask sub; x=2; echo $x; ( ask deeper; exit 4 ); echo $? ); echo "${x-unset}"`},
	{"group", `{ ask a; echo b; } >out; cat out; { ask c; } 2>&1 | cat -n`},
	{"first stage", `ask 1 2 | tr -d '<>' | sort | cat -n`},
	{"middle stage", `printf 'b\na\n' | feed | sort`},
	{"last stage", `seq 3 | feed`},
	{"all stages", `ask x | feed | cat | feed | wc -l`},
	{"stages behind", `{ echo a; ask b; echo c; } | grep -v zzz | sort -r | head -2`},
	{"builtin behind", `{ echo a; ask b; echo c; } | while read -r line; do echo "got $line"; ask "in $line"; done`},
	{"mapfile behind", `{ echo a; ask b; echo c; } | { mapfile -t m; echo "${m[@]}"; }`},
	{"read behind", `{ printf a; ask b; printf 'c\\\nd'; } | { read -r -n 3 x; echo "$x"; read y; echo "$y"; }`},
	{"pipefail", `set -o pipefail; echo x | fail 1 2 | cat; echo "$? ${PIPESTATUS[*]}"`},
	{"lines", `printf '1\n2\n3\n' >in; while read -r n; do ask "n$n"; done <in`},
	{"redirections", `exec 3>log; ask to3 >&3; ask again >&3; exec 3>&-; cat log; fail 1 2>err; cat err`},
	{"moved file", `exec 3>a; echo one >&3; mv a b; ask two >&3; cat b; rm b; ask lost >&3; ls`},
	{"nameless", `echo content >f; exec 4<f; rm f; ask x; cat <&4`},
	{"place in a file", `printf '1\n2\n3\n4\n' >f; exec 5<f; read a <&5; ask x; read b <&5; echo $a $b; cat <&5`},
	{"here-document", `feed <<E
one $(ask inner)
E
feed <<<"string"`},
	{"substitutions of processes", `cat <(ask a) <(echo b); ask c > >(sed s/c/C/); sleep 1; echo`},
	{"background", `ask bg >f & echo $!; wait; cat f; jobs; ask x >g & ask y >h & wait; cat g h`},
	{"background status", `(ask a; exit 3) & p=$!; wait $p; echo "$?"; fail 1 2 & wait $!; echo $?`},
	{"sleepers", `(sleep 2; echo slept) & ask x; wait; sleep 1; ask y; date +%s`},
	{"trap", `trap 'ask debug >>log' DEBUG; echo a; trap - DEBUG; trap 'ask usr; echo trapped' USR1; kill -USR1 $$; echo b; sort log | uniq -c`},
	{"return trap", `f() { trap 'ask ret' RETURN; echo in; }; f; echo out`},
	{"eval and source", `eval 'ask ev; echo "$(ask sub)"'; echo 'ask src; return 2; echo no' >s; . ./s a b; echo $?`},
	{"arrays", `declare -A m=([k]=v [q]=w); a=(1 2 [7]=x); a+=("$(ask e)"); ask y >/dev/null; declare -p a; for k in "${!m[@]}"; do echo "$k=${m[$k]}"; done`},
	{"attributes", `declare -ir n=5; declare -u up=abc; declare -n ref=up; export E=1; readonly R=2; ask x; ref=def; echo "$n $up"; declare -p E R n; (n=6); echo $?`},
	{"locals", `x=global; f() { local x=f; g; echo "f $x"; }; g() { local x=g; ask "$x"; x=changed; echo "g $x"; }; f; echo $x`},
	{"temporary", `A=1 ask x; A=2 eval 'ask $A; echo $A'; echo "${A-none}"`},
	{"arithmetic", `for ((i = 0; i < 3; i++)); do ((i == 1)) && ask "$((i * 10))"; done; echo $(( $(ask x | wc -c) + 1 ))`},
	{"select", `printf '2\n' | select x in a b; do ask $x; break; done`},
	{"options", `set -f -u; shopt -s extglob nullglob; ask x; set +o | grep -c 'set -o'; shopt -q extglob && echo on; echo *.none`},
	{"aliases", `shopt -s expand_aliases
alias hi='ask hi'
hi there
f() { hi in f; }
f
alias`},
	{"directories", `mkdir -p /tmp/a/b; cd /tmp/a; pushd b >/dev/null; ask x; dirs; popd; umask 027; ask y; umask; pwd`},
	{"random", `RANDOM=42; echo $RANDOM; ask x; echo $RANDOM $RANDOM`},
	{"getopts", `set -- -ab -c 1; while getopts abc: o; do ask $o $OPTARG; done; echo $OPTIND`},
	{"coproc", `coproc C { while read -r x; do ask "co $x"; done; }; echo 1 >&${C[1]}; read -r y <&${C[0]}; echo "$y"; echo 2 >&${C[1]}; read -r y <&${C[0]}; echo $y`},
	{"shell in shell", `bash -c 'ask "$0" "$1"; echo $?; exit 7' zero one; echo $?; printf '#!/bin/bash\nask script "$@"\n' >s; chmod +x s; ./s 1 | cat`},
	{"time", `TIMEFORMAT=%0R; { time ask x; } 2>&1; command ask y; builtin echo z`},
	{"much", `much | wc -c; much | head -1; x=$(much); echo ${#x}; much | { read -r l; echo "$l"; }`},
	{"pipe is full", `seq 100000 | { ask x; wc -l; }`},
	{"negative statuses", `ask x; (exit 300); echo $?; fail 1 2 3; echo $?`},
	{"syntax error behind", `ask x
if then`},
	{"discarded", `ask x; echo ${y?gone}; ask z`},
	{"timeout", `timeout 5 true; ask x`},
	{"exec", `exec ask last`},
	{"words", `echo a"$(ask 1)"b $(ask 2)c "${z:-$(ask 3)}" $(ask '*')`},
	{"nested functions", `fact() { if (($1 < 2)); then ask base; echo 1; else local r; r=$(fact $(($1 - 1)) | tail -1); echo $(($1 * r)); fi; }; fact 4`},
}

// runWaiting runs a script with commands that answer at once.
func runWaiting(t *testing.T, script string) string {
	t.Helper()
	var out bytes.Buffer
	s, err := sh.New(sh.Options{Stdout: &out, Stderr: &out, Commands: runningCommands(), Limits: sh.Limits{Memory: 64 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	status, err := s.Run(context.Background(), script)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s[status %d]\n", out.Bytes(), status)
}

// answered runs a script that waits to its end; move is what is done with the shell
// wherever it waits.
func answered(t *testing.T, o sh.Options, script string, move func(*sh.Shell) *sh.Shell) (status, calls int) {
	t.Helper()
	ctx := context.Background()
	s, err := sh.New(o)
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.Start(ctx, script)
	for err == nil && e.Pending() != nil {
		s = move(s)
		e = s.Execution()
		call := e.Pending().Calls[0]
		calls++
		err = e.Resume(ctx, call.ID, hosted[call.Name](call.Args, string(call.Input)))
	}
	if err != nil {
		t.Fatal(err)
	}
	return e.Status(), calls
}

// TestExecutions runs scripts that wait, in one process and in a new one after each
// answer: they write what they write with commands that answer at once.
func TestExecutions(t *testing.T) {
	for _, w := range waits {
		t.Run(w.name, func(t *testing.T) {
			want := runWaiting(t, w.script)
			for _, moved := range []bool{false, true} {
				var out bytes.Buffer
				o := sh.Options{Stdout: &out, Stderr: &out, Commands: waitingCommands(), Limits: sh.Limits{Memory: 64 << 20}}
				status, calls := answered(t, o, w.script, func(s *sh.Shell) *sh.Shell {
					if moved {
						return reloaded(t, s, o)
					}
					return s
				})
				if calls == 0 {
					t.Error("nothing was asked")
				}
				if diff := cmp.Diff(want, fmt.Sprintf("%s[status %d]\n", out.Bytes(), status)); diff != "" {
					t.Errorf("dumped: %v (-at once +waiting):\n%s", moved, diff)
				}
			}
		})
	}
}

// reloaded returns a shell that Load has made of what Dump has written, with its files.
func reloaded(t *testing.T, s *sh.Shell, o sh.Options) *sh.Shell {
	t.Helper()
	data, err := s.Dump(sh.DumpOptions{Files: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	s.Execution().Drop()
	if s, err = sh.Load(context.Background(), data, sh.LoadOptions{Options: o}); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestBusy dumps scripts that wait while a tool is in the middle of what cannot be done
// again: the error names it, and the script goes on.
func TestBusy(t *testing.T) {
	for _, w := range []struct{ command, script string }{
		{"xargs", `echo a | xargs ask`},
		{"env", `env A=1 ask x`},
		{"find", `touch f; find . -name f -exec ask {} \;`},
		{"timeout", `timeout 10 ask x`},
		{"tee", `{ echo a; ask b; } | tee -a log; cat log`},
	} {
		t.Run(w.command, func(t *testing.T) {
			var out bytes.Buffer
			want := runWaiting(t, w.script)
			o := sh.Options{Stdout: &out, Stderr: &out, Commands: waitingCommands()}
			status, _ := answered(t, o, w.script, func(s *sh.Shell) *sh.Shell {
				_, err := s.Dump(sh.DumpOptions{})
				var busy *sh.BusyError
				if !errors.As(err, &busy) || busy.Command != w.command {
					t.Errorf("the error is %v", err)
				}
				return s
			})
			if diff := cmp.Diff(want, fmt.Sprintf("%s[status %d]\n", out.Bytes(), status)); diff != "" {
				t.Errorf("(-at once +waiting):\n%s", diff)
			}
		})
	}
}

// TestExecutionStates has what cannot be done with an execution, and what can again when
// it has been dropped.
func TestExecutionStates(t *testing.T) {
	ctx := context.Background()
	var out bytes.Buffer
	s, err := sh.New(sh.Options{Stdout: &out, Stderr: &out, Commands: waitingCommands()})
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.Start(ctx, `x=1; seq 100000 | while read -r n; do ask $n; done`)
	if err != nil || e.Pending() == nil || s.Execution() != e {
		t.Fatal(err, e)
	}
	call := e.Pending().Calls[0]
	if call.Name != "ask" || !cmp.Equal(call.Args, []string{"1"}) || call.Dir != sh.Home || call.Env["HOME"] != sh.Home {
		t.Errorf("the call is %+v", call)
	}
	if _, err := s.Run(ctx, "echo no"); err == nil {
		t.Error("a script runs beside one that waits")
	}
	if _, err := s.Start(ctx, "echo no"); err == nil {
		t.Error("a script starts beside one that waits")
	}
	if err := e.Continue(ctx); err == nil {
		t.Error("it goes on without an answer")
	}
	if err := e.Resume(ctx, call.ID+1, sh.Reply{}); err == nil {
		t.Error("it goes on with an answer for another call")
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if err := e.Resume(ended, call.ID, sh.Reply{}); !errors.Is(err, context.Canceled) {
		t.Errorf("it goes on in a context that has ended: %v", err)
	}
	if err := e.Resume(ctx, call.ID, sh.Reply{Stdout: []byte("one\n")}); err != nil || e.Pending().Calls[0].Args[0] != "2" {
		t.Errorf("it goes on with %v, %v", err, e.Pending())
	}
	e.Drop()
	if e.Pending() != nil || e.Resume(ctx, call.ID+1, sh.Reply{}) == nil {
		t.Error("it goes on though it was dropped")
	}
	if status, err := s.Run(ctx, `echo "x=$x"; ask again`); status != 126 || err != nil {
		t.Errorf("a run that cannot wait: %d, %v", status, err)
	}
	const want = "one\nx=1\nbash: line 1: ask: only a run that can wait has this command\n"
	if out.String() != want {
		t.Errorf("it writes %q", out.String())
	}
}

// TestInterrupt stops a script that would not end, dumps it in the middle, and lets it
// go on until it is stopped.
func TestInterrupt(t *testing.T) {
	ctx := context.Background()
	var out bytes.Buffer
	o := sh.Options{Stdout: &out, FS: scriptFiles(t, "script", nil)}
	s, err := sh.New(o)
	if err != nil {
		t.Fatal(err)
	}
	sh.InterruptAfter(s, 1)
	e, err := s.Start(ctx, `while [ ! -e stop ]; do ((n++)); done; echo "stopped, n > 0: $((n > 0))"`)
	if err != nil || e.Pending() == nil || !errors.Is(e.Pending().Err, sh.ErrInterrupted) {
		t.Fatal(err, e.Pending())
	}
	s = reloaded(t, s, o)
	e = s.Execution()
	sh.InterruptAfter(s, 1000)
	if err := e.Continue(ctx); err != nil || !errors.Is(e.Pending().Err, sh.ErrInterrupted) {
		t.Fatal(err, e.Pending())
	}
	e.Interrupt()
	if err := e.Continue(ctx); err != nil || !errors.Is(e.Pending().Err, sh.ErrInterrupted) {
		t.Fatal(err, e.Pending())
	}
	if err := e.Resume(ctx, 1, sh.Reply{}); err == nil {
		t.Error("it takes an answer to nothing")
	}
	if err := o.FS.WriteFile(sh.Home+"/stop", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := e.Continue(ctx); err != nil || e.Pending() != nil || out.String() != "stopped, n > 0: 1\n" {
		t.Errorf("%v, %v, %q", err, e.Pending(), out.String())
	}
}
