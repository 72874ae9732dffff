package sh_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/sh"
)

// TestIncomplete has texts at the end of which bash, when it is interactive, shows its
// second prompt, and texts at which it does not.
func TestIncomplete(t *testing.T) {
	for _, text := range []string{
		"if true", "if true; then", "if true; then echo", "while :", "while :; do", "for i in 1 2", "for i in 1 2; do", "case x in", "case x in x)", "case x in x) echo",
		"f() {", "f()", "{", "{ echo", "(", "( echo", "echo $(", "echo $(echo", "echo `echo", "echo ${x", "echo $((1 +", "((1 +", "[[ a", "[[ a &&",
		"echo 'a", "echo \"a", "echo $'a", "echo \\", "echo a\\\\\\", "a |", "a &&", "a ||", "a |&", "cat <<E", "cat <<E\na", "cat <<'E' | wc", "cat <<-E\n\ta", "a=(1", "a=(1 2\n3",
		"select x in a", "until false", "function f", "echo \"$(cat <<E\nx",
	} {
		if !sh.Incomplete(text + "\n") {
			t.Errorf("%q is complete", text)
		}
	}
	for _, text := range []string{
		"", "echo", "echo a # 'b", "if true; then echo; fi", "echo )", "fi", "}", "echo 'a'", "echo \\\\", "a | b", "cat <<E\na\nE", "a=(1 2)", "f() { :; }", "[[ a ]]", "((1))",
		"echo $((1))", "case x in esac", "if then", ";;", "echo 'a\nb'", "for i in 1; do :; done", "&&",
	} {
		if sh.Incomplete(text + "\n") {
			t.Errorf("%q is incomplete", text)
		}
	}
}

// A session keeps what a script would lose at its end, and knows when it is over.
func TestInteractive(t *testing.T) {
	var out bytes.Buffer
	shell, err := sh.New(sh.Options{Stdout: &out, Stderr: &out, Interactive: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		text, want string
		exited     bool
	}{
		{"trap 'echo bye' EXIT; set -u; set -- a b; echo $-", "hiuBs\n", false},
		{"echo $# $none; echo no", "bash: none: unbound variable\n", false},
		{"echo $?, $#; nothing", "1, 2\nbash: nothing: command not found\n", false},
		{"echo )", "bash: syntax error near unexpected token `)'\n", false},
		{"f() { return 3; }; f", "", false},
		{"echo $?; : ${none?is not set}", "3\nbash: none: is not set\n", false},
		{"(exit 4); echo $?; eval 'exit_ 5'", "4\nbash: exit_: command not found\n", false},
		{"trap 'echo so long' EXIT; exit 5", "so long\n", true},
	} {
		status, err := shell.Run(t.Context(), step.text+"\n")
		if diff := cmp.Diff(step.want, out.String()); diff != "" || err != nil || shell.Exited() != step.exited {
			t.Errorf("%q: status %d, %v, exited %t (-want +got):\n%s", step.text, status, err, shell.Exited(), diff)
		}
		out.Reset()
	}
	if _, err := shell.Run(t.Context(), "set +u -e; cd /tmp; false; echo no"); err != nil || !shell.Exited() {
		t.Errorf("set -e: exited %t, %v, %q", shell.Exited(), err, out.String())
	}
	for text, want := range map[string]string{`\u@\h:\w\$ `: "user@localhost:/tmp$ ", "> ": "> ", `$HOME[\s]`: "/home/user[bash]", "$(echo x | cat; exit 3)": "x"} {
		if got := shell.Prompt(text); got != want {
			t.Errorf("prompt %q is %q, want %q", text, got, want)
		}
	}
	if v, ok := shell.Variable("HOME"); v != sh.Home || !ok {
		t.Errorf("HOME is %q, %t", v, ok)
	}
}
