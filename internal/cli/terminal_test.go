package cli_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/cli"
)

// typed returns lines one after the other, and writes prompts and lines to out as a
// terminal shows them. "^C" is Ctrl-C; the end is Ctrl-D.
func typed(out io.Writer, lines ...string) func(prompt string) (string, error) {
	return func(prompt string) (string, error) {
		_, _ = io.WriteString(out, prompt)
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		if line == "^C" {
			return "", cli.ErrInterrupted
		}
		_, _ = io.WriteString(out, line+"\n")
		return line, nil
	}
}

// hasty is a stdin at which somebody types Ctrl-C when a statement reads it.
type hasty struct{ interrupts chan struct{} }

func (h hasty) Read([]byte) (int, error) {
	h.interrupts <- struct{}{}
	select {} // nothing is typed any more
}

func TestBashSession(t *testing.T) {
	var out bytes.Buffer
	interrupts := make(chan struct{}, 1)
	a := app(t)
	a.Stdout, a.Stderr = &out, &out
	err := cli.BashSession(context.Background(), a, cli.Terminal{
		Lines: typed(&out,
			"x=1; cd /tmp", "", "for i in 1 2; do", "echo $i", "done", "cat <<E", "$x", "E", "echo 'a", "^C", "echo $x \\", "more",
			"read line", "echo $?; nothing", "alias ll='echo aliased'", "ll", "PS1='$x> ' PS2='... '", "echo \"b", "c\"",
			"a=x; while :; do a=$a$a; done", "pwd",
			"trap 'echo bye' EXIT; exit 3", "echo never"),
		Stdin: hasty{interrupts}, Interrupts: interrupts,
	})
	const want = `Bash 5.2 (skillet), on virtual files; exit or Ctrl-D ends it.
user@localhost:~$ x=1; cd /tmp
user@localhost:/tmp$ 
user@localhost:/tmp$ for i in 1 2; do
> echo $i
> done
1
2
user@localhost:/tmp$ cat <<E
> $x
> E
1
user@localhost:/tmp$ echo 'a
> 
user@localhost:/tmp$ echo $x \
> more
1 more
user@localhost:/tmp$ read line

user@localhost:/tmp$ echo $?; nothing
130
bash: nothing: command not found
user@localhost:/tmp$ alias ll='echo aliased'
user@localhost:/tmp$ ll
aliased
user@localhost:/tmp$ PS1='$x> ' PS2='... '
1> echo "b
... c"
b
c
1> a=x; while :; do a=$a$a; done
skillet: bash: memory limit of 33554432 bytes reached
1> pwd
/tmp
1> trap 'echo bye' EXIT; exit 3
bye
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := cli.Status(err); got != 3 {
		t.Errorf("status %d, %v", got, err)
	}
}

// Ctrl-D ends a session as exit does, with what is open as an error.
func TestBashSessionEnd(t *testing.T) {
	var out bytes.Buffer
	a := app(t)
	a.Stdout, a.Stderr = &out, &out
	err := cli.BashSession(context.Background(), a, cli.Terminal{Lines: typed(&out, "trap 'echo bye' EXIT", "false", "if true"), Stdin: strings.NewReader("")})
	const want = `user@localhost:~$ trap 'echo bye' EXIT
user@localhost:~$ false
user@localhost:~$ if true
> bash: syntax error: unexpected end of file
user@localhost:~$ exit
bye
`
	if _, got, _ := strings.Cut(out.String(), "\n"); got != want || cli.Status(err) != 2 {
		t.Errorf("status %d, %v:\n%s", cli.Status(err), err, got)
	}
}

func TestPythonSession(t *testing.T) {
	var out bytes.Buffer
	interrupts := make(chan struct{}, 1)
	a := app(t)
	a.Stdout, a.Stderr = &out, &out
	err := cli.PythonSession(context.Background(), a, cli.Terminal{
		Lines: typed(&out, "x = 1", "", "def f():", "    return x", "", "f()", "(1 +", "^C", "input()", "x", "1/0", "import sys; sys.exit(4)"),
		Stdin: hasty{interrupts}, Interrupts: interrupts,
	})
	const want = `>>> x = 1
>>> 
>>> def f():
...     return x
... 
>>> f()
1
>>> (1 +
... 
KeyboardInterrupt
>>> input()

KeyboardInterrupt
>>> x
1
>>> 1/0
Traceback (most recent call last):
  File "<python-input-5>", line 1, in <module>
    1/0
    ~^~
ZeroDivisionError: division by zero
>>> import sys; sys.exit(4)
`
	if _, got, _ := strings.Cut(out.String(), "\n"); got != want || cli.Status(err) != 4 {
		t.Errorf("status %d, %v (-want +got):\n%s", cli.Status(err), err, cmp.Diff(want, got))
	}
}

// The editor of lines has history without repetitions, and Ctrl-C drops a line.
func TestEditor(t *testing.T) {
	const up, down, left = "\x1b[A", "\x1b[B", "\x1b[D"
	in := "one\rtwo\rtwo\r\r" + up + up + "\r" + up + up + up + down + "\r" + "ac" + left + "b\r" + "dropped\x03" + "kept\r" + "x\x03\x03\x04"
	line := cli.Editor(strings.NewReader(in), io.Discard)
	var got []string
	for {
		text, err := line("first\n> ")
		if err == io.EOF { //nolint:errorlint // as it comes
			break
		}
		if err != nil {
			text = err.Error()
		}
		got = append(got, text)
	}
	want := []string{"one", "two", "two", "", "one", "two", "abc", "interrupted", "kept", "interrupted", "interrupted"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
