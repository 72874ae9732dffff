package command_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/vfs"
)

// told is a tool that tells how its arguments were taken apart.
func told(syntax command.Syntax) *command.Command {
	return &command.Command{
		Name:    "tool",
		Summary: "tell its options",
		Usage:   "[FILE]...\nMODE",
		Syntax:  syntax,
		Options: []command.Option{
			{Short: 'n', Long: "lines", Arg: "NUM", Help: "so many lines"},
			{Short: 'q', Long: "quiet", Help: "print nothing"},
			{Short: 'Q', Long: "quote", Help: "in quotes"},
			{Long: "color", Arg: "[WHEN]", Help: "colours"},
			{Short: 'x', Help: "a letter alone"},
			{Short: 'i', Arg: "[SUFFIX]", Help: "in place"},
		},
		Run: func(c *command.Ctx) int {
			for _, o := range c.Options {
				c.Stdout.Printf("%s:%v:%s ", o.Key, o.Set, o.Value)
			}
			c.Stdout.Printf("| %s", strings.Join(c.Args, " "))
			return 0
		},
	}
}

// What is refused, and how, is what sort of coreutils 9.1 prints for arguments of
// the same kind.
func TestOptions(t *testing.T) {
	for _, test := range []struct {
		args, want, refused string
	}{
		{args: "a b", want: "| a b"},
		{args: "a -q b -n 3", want: "quiet:false: lines:true:3 | a b"},
		{args: "-qn3 a", want: "quiet:false: lines:true:3 | a"},
		{args: "-n -q", want: "lines:true:-q | "},
		{args: "--lines=3 --lines 4", want: "lines:true:3 lines:true:4 | "},
		{args: "--li 3", want: "lines:true:3 | "},
		{args: "--color --color=always", want: "color:false: color:true:always | "},
		{args: "-i -i.bak a", want: "i:false: i:true:.bak | a"},
		{args: "-x -- -q", want: "x:false: | -q"},
		{args: "- a", want: "| - a"},
		{args: "-z", refused: "invalid option -- 'z'"},
		{args: "-qz", refused: "invalid option -- 'z'"},
		{args: "-n", refused: "option requires an argument -- 'n'"},
		{args: "--lines", refused: "option '--lines' requires an argument"},
		{args: "--quiet=1", refused: "option '--quiet' doesn't allow an argument"},
		{args: "--zero", refused: "unrecognized option '--zero'"},
		{args: "--qu", refused: "option '--qu' is ambiguous; possibilities: '--quiet' '--quote'"},
	} {
		var w commandtest.World
		got := w.Run(told(command.Permuted), "", strings.Fields(test.args)...)
		want := commandtest.Result{Stdout: test.want}
		if test.refused != "" {
			want = commandtest.Result{
				Stderr: "tool: " + test.refused + "\nTry 'tool --help' for more information.\n", Status: 1,
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.args, diff)
		}
	}
}

func TestOperands(t *testing.T) {
	for _, test := range []struct {
		operands      command.Operands
		args, refused string
	}{
		{command.Operands{}, "", ""},
		{command.Operands{}, "a b c", ""},
		{command.Operands{Least: 1}, "", "missing operand"},
		{command.Operands{Least: 1}, "a b c", ""},
		{command.Operands{Least: 2, Most: 2}, "-q a", "missing operand after 'a'"},
		{command.Operands{Least: 2, Most: 2}, "a b c", "extra operand 'c'"},
		{command.Operands{Most: command.None}, "-q", ""},
		{command.Operands{Most: command.None}, "a", "extra operand 'a'"},
	} {
		tool := told(command.Permuted)
		tool.Operands = test.operands
		var w commandtest.World
		got := w.Run(tool, "", strings.Fields(test.args)...)
		want := ""
		if test.refused != "" {
			want = "tool: " + test.refused + "\nTry 'tool --help' for more information.\n"
		}
		if got.Stderr != want || (got.Status != 0) != (want != "") {
			t.Errorf("%+v, %q: status %d, %q, want %q", test.operands, test.args, got.Status, got.Stderr, want)
		}
	}
}

func TestOptionsInOrder(t *testing.T) {
	var w commandtest.World
	got := w.Run(told(command.InOrder), "", "-q", "a", "-n", "-z", "--", "b")
	if want := "quiet:false: | a -n -z -- b"; got.Stdout != want {
		t.Errorf("got %q, want %q", got.Stdout, want)
	}
}

func TestHelp(t *testing.T) {
	var w commandtest.World
	got := w.Run(told(command.Permuted), "", "-q", "--help")
	want := `Usage: tool [OPTION]... [FILE]...
  or:  tool [OPTION]... MODE
Tell its options.

  -n, --lines=NUM         so many lines
  -q, --quiet             print nothing
  -Q, --quote             in quotes
      --color[=WHEN]      colours
  -x                      a letter alone
  -i[SUFFIX]              in place
      --help              print this help and exit
      --version           print the version and exit
`
	if diff := cmp.Diff(commandtest.Result{Stdout: want}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// The quoted forms are those of cat and ls of coreutils 9.1 in C.UTF-8.
func TestQuote(t *testing.T) {
	for _, test := range []struct{ name, quoted, bare string }{
		{"a", "'a'", "a"},
		{"", "''", "''"},
		{"a b", "'a b'", "'a b'"},
		{"a#b~", "'a#b~'", "a#b~"},
		{"#b", "'#b'", "'#b'"},
		{"a:b", "'a:b'", "'a:b'"},
		{"a{b", "'a{b'", "a{b"},
		{"a]b", "'a]b'", "a]b"},
		{"a'b", `"a'b"`, `"a'b"`},
		{`a'b"c`, `'a'\''b"c'`, `'a'\''b"c'`},
		{"a'b$c", `'a'\''b$c'`, `'a'\''b$c'`},
		{"a\nb c", `'a'$'\n''b c'`, `'a'$'\n''b c'`},
		{"\n", `''$'\n'`, `''$'\n'`},
		{"a\001b'c", `'a'$'\001''b'\''c'`, `'a'$'\001''b'\''c'`},
		{"é", "'é'", "é"},
		{"a\377b", `'a'$'\377''b'`, `'a'$'\377''b'`},
	} {
		if got := command.Quote(test.name); got != test.quoted {
			t.Errorf("Quote(%q) is %s, want %s", test.name, got, test.quoted)
		}
		if got := command.QuoteName(test.name); got != test.bare {
			t.Errorf("QuoteName(%q) is %s, want %s", test.name, got, test.bare)
		}
	}
}

// runs returns a tool of one function.
func runs(run func(c *command.Ctx) int) *command.Command {
	return &command.Command{Name: "tool", Summary: "do", Run: run}
}

func TestLimitsEndATool(t *testing.T) {
	for _, test := range []struct {
		name     string
		limits   budget.Limits
		resource budget.Resource
		run      func(c *command.Ctx)
	}{
		{"charge", budget.Limits{Fuel: 1000}, budget.Fuel, func(c *command.Ctx) {
			for {
				c.Charge(10)
			}
		}},
		{"hold", budget.Limits{Bytes: 1000}, budget.Memory, func(c *command.Ctx) {
			for {
				c.Hold(10)
			}
		}},
		{"output", budget.Limits{Fuel: 10000}, budget.Fuel, func(c *command.Ctx) {
			for {
				c.Stdout.Print("y\n")
			}
		}},
		{"lines", budget.Limits{Bytes: 20 << 10}, budget.Memory, func(c *command.Ctx) {
			c.Lines(endless{}, '\n').Next()
		}},
		{"read all", budget.Limits{Bytes: 20 << 10}, budget.Memory, func(c *command.Ctx) {
			_, _ = c.ReadAll(endless{})
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := commandtest.World{Limits: test.limits}
			got := w.Run(runs(func(c *command.Ctx) int { test.run(c); return 0 }), "")
			var limit *budget.LimitError
			if !errors.As(got.Err, &limit) || limit.Resource != test.resource || got.Status != 137 {
				t.Errorf("got %+v", got)
			}
			if held := w.Account().Usage().Bytes; held != 0 {
				t.Errorf("%d bytes are still booked", held)
			}
		})
	}
}

// endless is a stream of zeros.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func TestLines(t *testing.T) {
	long := strings.Repeat("x", 50_000)
	var w commandtest.World
	var got []string
	w.Run(runs(func(c *command.Ctx) int {
		lines := c.Lines(c.Stdin, '\n')
		for {
			line, ended, ok := lines.Next()
			if !ok {
				return 0
			}
			got = append(got, string(line)+map[bool]string{true: "$", false: ""}[ended])
		}
	}), "a\n\n"+long+"\nb")
	if diff := cmp.Diff([]string{"a$", "$", long + "$", "b"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestInputs(t *testing.T) {
	var w commandtest.World
	w.Write(t, "f", "file\n", "d/", "")
	got := w.Run(runs(func(c *command.Ctx) int {
		return c.Inputs(c.Args, func(_ string, r io.Reader) error {
			_, err := io.Copy(c.Stdout, r)
			return err
		})
	}), "stdin\n", "f", "no such", "-", "d")
	want := commandtest.Result{
		Stdout: "file\nstdin\n",
		Stderr: "tool: 'no such': No such file or directory\ntool: d: Is a directory\n",
		Status: 1,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// failing is a stream that cannot be written.
type failing struct{ vfs.Errno }

func (f failing) Write([]byte) (int, error) { return 0, f.Errno }

func TestFailingOutput(t *testing.T) {
	for errno, want := range map[vfs.Errno]commandtest.Result{
		vfs.EPIPE:  {Status: 141},
		vfs.ENOSPC: {Status: 1, Stderr: "tool: write error: No space left on device\n"},
	} {
		var stderr strings.Builder
		var w commandtest.World
		cmd := runs(func(c *command.Ctx) int { c.Stdout.Print("x"); return 0 })
		c := command.NewCtx(&w, "tool", nil, strings.NewReader(""), failing{errno}, &stderr)
		status, err := cmd.Call(c)
		if got := (commandtest.Result{Stderr: stderr.String(), Status: status, Err: err}); got != want {
			t.Errorf("%v: got %+v, want %+v", errno, got, want)
		}
	}
}
