package text

import (
	"io"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Where the output is no terminal, pagers print files as cat does; here it never is
// one that they could page.
var less = command.Command{
	Name:    "less",
	Summary: "print files, page by page on a terminal only",
	Usage:   "[FILE]...",
	Options: pagerOptions("eEfFgGiIJKLmMnNqQrRsSuUVwWX~"),
	Run: func(c *command.Ctx) int {
		names := c.Args
		if len(names) == 0 {
			names = []string{"-"}
		}
		for _, name := range names {
			page(c, name, func(err error) {
				c.Stdout.Print(name + ": " + command.Reason(err) + "\n") // where the real one prints it
			})
		}
		return 0
	},
}

var more = command.Command{
	Name:    "more",
	Summary: "print files, page by page on a terminal only",
	Usage:   "FILE...",
	Options: pagerOptions("dlfecpsu"),
	Run: func(c *command.Ctx) int {
		if len(c.Args) == 0 {
			page(c, "-", func(err error) { c.Errorf("%s", command.Reason(err)) })
			return 0
		}
		for _, name := range c.Args {
			const rule = "::::::::::::::\n"
			if _, err := c.Stat(name); err == nil {
				c.Stdout.Print(rule + name + "\n" + rule)
			}
			page(c, name, func(err error) { c.Errorf("cannot open %s: %s", name, command.Reason(err)) })
		}
		return 0
	},
}

// pagerOptions are letters that say how a terminal is used.
func pagerOptions(letters string) []command.Option {
	var options []command.Option
	for i := range len(letters) {
		help := ""
		if i == 0 {
			help = "like -" + letters[1:] + ": no effect, for the output is no terminal"
		}
		options = append(options, command.Option{Short: letters[i], Help: help})
	}
	return options
}

// page prints one file.
func page(c *command.Ctx, name string, fail func(error)) {
	var r io.Reader = c.Stdin
	if name != "-" {
		f, err := c.Open(name)
		if err != nil {
			fail(err)
			return
		}
		defer f.Close()
		r = f
	}
	lines := c.Lines(r, '\n')
	for {
		line, ended, ok := lines.Next()
		if !ok {
			break
		}
		c.Stdout.PrintBytes(line)
		if ended {
			c.Stdout.PrintByte('\n')
		}
	}
	if err := lines.Err(); err != nil {
		fail(err)
	}
}
