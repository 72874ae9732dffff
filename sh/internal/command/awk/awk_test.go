package awk_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/awk"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
)

// What is expected is what gawk 5.2.1 prints, called by the name awk.
func TestAwk(t *testing.T) {
	for _, test := range []struct {
		name  string
		args  []string
		stdin string
		want  commandtest.Result
	}{
		{"separator", []string{"-F:", "{print $2}"}, "a:b\n", commandtest.Result{Stdout: "b\n"}},
		{"separator t", []string{"-F", "t", "{print $2}"}, "atb\tc\n", commandtest.Result{Stdout: "b\tc\n"}},
		{"separator t of old", []string{"-c", "-F", "t", "{print $2}"}, "atb\tc\n", commandtest.Result{Stdout: "c\n"}},
		{"assignment", []string{"-v", `x=a\tb`, "BEGIN{print x, n}", "n=1"}, "", commandtest.Result{Stdout: "a\tb \n"}},
		{"assignment among files", []string{"{print n, $0}", "n=1", "f", "n=2", "f"}, "", commandtest.Result{Stdout: "1 one\n2 one\n"}},
		{"program file", []string{"-f", "p.awk", "f"}, "", commandtest.Result{Stdout: "<one>\n"}},
		{"program in pieces", []string{"-f", "lib.awk", "-e", "BEGIN{print twice(4)}"}, "", commandtest.Result{Stdout: "8\n"}},
		{"include", []string{"-i", "lib.awk", "BEGIN{print twice(4)}"}, "", commandtest.Result{Stdout: "8\n"}},
		{"exit", []string{"BEGIN{exit 7}"}, "", commandtest.Result{Status: 7}},
		{"syntax error", []string{"BEGIN{print 1"}, "", commandtest.Result{
			Stderr: "awk: cmd. line:1: BEGIN{print 1\nawk: cmd. line:1:              ^ unexpected newline or end of string\n", Status: 1,
		}},
		{"no such file", []string{"{print}", "none"}, "", commandtest.Result{
			Stderr: "awk: fatal: cannot open file `none' for reading: No such file or directory\n", Status: 2,
		}},
		{"directory", []string{"{print}", "d", "f"}, "", commandtest.Result{
			Stdout: "one\n", Stderr: "awk: warning: command line argument `d' is a directory: skipped\n",
		}},
		{"no such program", []string{"-f", "none"}, "", commandtest.Result{
			Stderr: "awk: fatal: cannot open source file `none' for reading: No such file or directory\n", Status: 2,
		}},
		{"not an assignment", []string{"-v", "x", "BEGIN{}"}, "", commandtest.Result{
			Stderr: "awk: `x' argument to `-v' not in `var=value' form\n", Status: 1,
		}},
		{"bad name", []string{"-v", "1x=3", "BEGIN{}"}, "", commandtest.Result{
			Stderr: "awk: fatal: `1x' is not a legal variable name\n", Status: 2,
		}},
		{"sandbox", []string{"-S", `BEGIN{system("x")}`}, "", commandtest.Result{
			Stderr: "awk: cmd. line:1: fatal: 'system' function not allowed in sandbox mode\n", Status: 2,
		}},
		{"unknown option", []string{"-Z", "1"}, "", commandtest.Result{
			Stderr: "awk: invalid option -- 'Z'\nTry 'awk --help' for more information.\n", Status: 1,
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var w commandtest.World
			w.Write(t, "f", "one\n", "p.awk", `{print "<" $0 ">"}`+"\n", "lib.awk", "function twice(x) { return 2*x }\n", "d/", "")
			got := w.Run(commandtest.Find(t, awk.Commands, "awk"), test.stdin, test.args...)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// What is expected is what gawk 5.2.1 does.
func TestInPlace(t *testing.T) {
	var w commandtest.World
	w.Write(t, "f", "one\ntwo\n", "g", "x\n")
	got := w.Run(commandtest.Find(t, awk.Commands, "awk"), "", "-i", "inplace", "-v", "inplace::suffix=.bak",
		`BEGIN { print "begin" } { print FNR ":" $0 } END { print "end" }`, "f", "g")
	if diff := cmp.Diff(commandtest.Result{Stdout: "begin\nend\n"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	for name, want := range map[string]string{"f": "1:one\n2:two\n", "g": "1:x\n", "f.bak": "one\ntwo\n"} {
		if got := w.Read(t, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// Commands that a program runs are given to the machine, as lines of the shell.
func TestCommands(t *testing.T) {
	var lines []string
	w := commandtest.World{Runs: func(x *command.Exec) (command.Result, error) {
		if !x.Shell {
			t.Error("not a line of the shell")
		}
		lines = append(lines, x.Args[0])
		if x.Stdout != nil {
			_, _ = x.Stdout.Write([]byte("a b\n"))
		}
		return command.Result{Status: 3}, nil
	}}
	got := w.Run(commandtest.Find(t, awk.Commands, "gawk"), "",
		`BEGIN { print system("one"); "two" | getline; print $2; print "x" | "three"; print close("three") }`)
	if diff := cmp.Diff(commandtest.Result{Stdout: "3\nb\n3\n"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if diff := cmp.Diff([]string{"one", "two", "three"}, lines); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// Files are written and read again.
func TestFiles(t *testing.T) {
	var w commandtest.World
	w.Write(t, "f", "b 2\na 1\n")
	got := w.Run(commandtest.Find(t, awk.Commands, "awk"), "", `{print $2 > $1 ".out"; print "x" >> "log"} END {close("a.out"); getline l < "a.out"; print l}`, "f")
	if diff := cmp.Diff(commandtest.Result{Stdout: "1\n"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if b, log := w.Read(t, "b.out"), w.Read(t, "log"); b != "2\n" || log != "x\nx\n" {
		t.Errorf("b.out is %q, log %q", b, log)
	}
}
