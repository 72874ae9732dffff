// Package awk is the tool awk, by its four names, over the language in
// sh/internal/awk.
package awk

import (
	"errors"
	"io"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/awk"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Commands are the tools of this family.
var Commands = []command.Command{
	row("awk"),
	row("gawk"),
	row("mawk"),
	row("nawk"),
}

func row(name string) command.Command {
	return command.Command{
		Name:    name,
		Summary: "scan for patterns and process text",
		Usage:   "PROGRAM [FILE|VAR=VALUE]...\n-f PROGFILE [FILE|VAR=VALUE]...",
		Syntax:  command.InOrder,
		Options: []command.Option{
			{Short: 'f', Long: "file", Arg: "PROGFILE", Help: "read the program from a file; may be repeated"},
			{Short: 'F', Long: "field-separator", Arg: "FS", Help: "what separates fields"},
			{Short: 'v', Long: "assign", Arg: "VAR=VALUE", Help: "set a variable before the program starts"},
			{Short: 'e', Long: "source", Arg: "PROGRAM", Help: "a piece of the program"},
			{Short: 'E', Long: "exec", Arg: "PROGFILE", Help: "like -f, and the end of the options"},
			{Short: 'i', Long: "include", Arg: "FILE", Help: "read functions from a file; inplace: change the files"},
			{Short: 'W', Arg: "version", Help: "print the version and exit"},
			{Short: 'b', Long: "characters-as-bytes", Help: "let each byte be a character"},
			{Short: 'c', Long: "traditional", Help: "know no extensions of gawk"},
			{Short: 'P', Long: "posix", Help: "know no extensions of POSIX awk"},
			{Short: 'r', Long: "re-interval", Help: "have intervals in regular expressions (the default)"},
			{Short: 'S', Long: "sandbox", Help: "no system(), no redirections, no further files"},
			{Short: 'O', Long: "optimize", Help: "the default"},
			{Short: 's', Long: "no-optimize", Help: "the same here"},
			{Short: 'N', Long: "use-lc-numeric", Help: "the same here: the decimal point is a point"},
		},
		Notes:   "Without FILE, or where FILE is -, it reads standard input.",
		Effects: effects,
		Run:     run,
	}
}

func run(c *command.Ctx) int {
	h := &host{c, c.Zone()}
	o := awk.Options{Name: c.Name, Args: c.Args}
	named := false // the program is named by an option
	for _, g := range c.Options {
		switch g.Key {
		case "file", "exec":
			text, err := h.read(g.Value)
			if err != nil {
				c.Stderr.Printf("%s: fatal: cannot open source file `%s' for reading: %s\n", c.Name, g.Value, command.Reason(err))
				return 2
			}
			o.Sources = append(o.Sources, awk.Source{Name: g.Value, Text: text})
			named = true
		case "W":
			if g.Value != "version" {
				return c.Misused("unrecognized option '-W %s'", g.Value)
			}
			c.Stdout.Print(c.Name + " (skillet)\n")
			return 0
		case "include":
			if g.Value == "inplace" {
				o.InPlace = true
				break
			}
			o.Sources = append(o.Sources, awk.Source{Name: "cmd. line", Text: "@include \"" + g.Value + "\"\n"})
		case "source":
			o.Sources = append(o.Sources, awk.Source{Name: "cmd. line", Text: g.Value})
			named = true
		case "field-separator":
			o.FS, o.Separated = g.Value, true
		case "assign":
			o.Assign = append(o.Assign, g.Value)
		case "characters-as-bytes":
			o.Bytes = true
		case "traditional":
			o.Traditional = true
		case "posix":
			o.Posix = true
		case "sandbox":
			o.Sandbox = true
		}
	}
	if !named {
		if len(c.Args) == 0 {
			return c.Misused("%s", "no program")
		}
		o.Sources = append(o.Sources, awk.Source{Name: "cmd. line", Text: c.Args[0]})
		o.Args = c.Args[1:]
	}
	return awk.Run(h, o)
}

// host is the world of a program: that of its tool.
type host struct {
	c    *command.Ctx
	zone *time.Location
}

func (h *host) Charge(units int)         { h.c.Charge(units) }
func (h *host) Hold(bytes int)           { h.c.Hold(bytes) }
func (h *host) Account() *budget.Account { return h.c.Account() }

func (h *host) Open(name string) (io.ReadCloser, error) { return h.c.Open(name) }

func (h *host) Create(name string, appended bool) (io.WriteCloser, error) {
	if appended {
		return h.c.OpenFile(name, vfs.Write|vfs.Create|vfs.Append, 0o666)
	}
	return h.c.Create(name)
}

// read returns a program: from a file, or from standard input.
func (h *host) read(name string) (string, error) {
	if name == "-" || name == "/dev/stdin" {
		b, err := h.c.ReadAll(h.c.Stdin)
		return string(b), err
	}
	f, err := h.c.Open(name)
	if err != nil {
		return "", err
	}
	b, err := h.c.ReadAll(f)
	return string(b), errors.Join(err, f.Close())
}

func (h *host) Reason(err error) string { return command.Reason(err) }

func (h *host) Stdin() io.Reader  { return h.c.Stdin }
func (h *host) Stdout() io.Writer { return direct{h.c.Stdout} }
func (h *host) Stderr() io.Writer { return h.c.Stderr }

// direct writes through: the program gathers its output itself.
type direct struct{ out *command.Output }

func (d direct) Write(p []byte) (int, error) {
	d.out.PrintBytes(p)
	d.out.Flush()
	return len(p), nil
}

func (h *host) Shell(line string, stdin io.Reader) int { return h.c.Exec(shell(line, stdin)).Status }

func (h *host) Capture(line string, stdin io.Reader) (output []byte, status int) {
	output, result := h.c.Capture(shell(line, stdin))
	return output, result.Status
}

// shell is a command line that sh runs.
func shell(line string, stdin io.Reader) command.Exec {
	return command.Exec{Args: []string{line, "sh"}, Shell: true, Stdin: stdin}
}

func (h *host) Environ() []string { return h.c.Environ() }

func (h *host) Identity() map[string]int {
	id := h.c.Identity()
	return map[string]int{
		"pid": 1, "ppid": 0, "pgrpid": 1,
		"uid": id.UID, "euid": id.UID, "gid": id.GID, "egid": id.GID,
	}
}

func (h *host) Now() time.Time { return h.c.Now().In(h.zone) }
