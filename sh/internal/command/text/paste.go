package text

import (
	"io"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var paste = command.Command{
	Name:    "paste",
	Summary: "merge lines of files",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'd', Long: "delimiters", Arg: "LIST", Help: "reuse characters from LIST instead of TABs"},
		{Short: 's', Long: "serial", Help: "paste one file at a time instead of in parallel"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	},
	Run: runPaste,
}

func runPaste(c *command.Ctx) int {
	between, ok := pasteDelimiters(c)
	if !ok {
		return 1
	}
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	readers := make([]io.Reader, len(names))
	status := 0
	for i, name := range names {
		readers[i] = c.Stdin
		if name == "-" {
			continue
		}
		f, err := c.Open(name)
		if err != nil {
			status = c.Fail(name, err)
			if !c.Has("serial") {
				return 1
			}
			readers[i] = nil
			continue
		}
		readers[i] = f
	}
	var shared *command.Lines // all operands "-" read the same lines
	lines := make([]*command.Lines, len(names))
	for i, r := range readers {
		switch {
		case r == nil:
		case names[i] == "-":
			if shared == nil {
				shared = c.Lines(r, delimiter(c))
			}
			lines[i] = shared
		default:
			lines[i] = c.Lines(r, delimiter(c))
		}
	}
	if c.Has("serial") {
		for i, l := range lines {
			if l != nil {
				pasteSerial(c, l, between)
				status = max(status, readProblem(c, names[i], l))
			}
		}
		return status
	}
	pasteParallel(c, lines, between)
	for i, l := range lines {
		status = max(status, readProblem(c, names[i], l))
	}
	return status
}

func readProblem(c *command.Ctx, name string, l *command.Lines) int {
	if err := l.Err(); err != nil {
		return c.Fail(name, err)
	}
	return 0
}

// pasteDelimiters reads the list of -d, with its escapes.
func pasteDelimiters(c *command.Ctx) ([]string, bool) {
	list := c.Value("delimiters", "\t")
	if list == "" {
		return []string{""}, true
	}
	var out []string
	for i := 0; i < len(list); i++ {
		if list[i] != '\\' {
			out = append(out, list[i:i+1])
			continue
		}
		if i++; i == len(list) {
			c.Errorf("delimiter list ends with an unescaped backslash: %s", list)
			return nil, false
		}
		if at := strings.IndexByte("bfnrtv", list[i]); at >= 0 {
			out = append(out, "\b\f\n\r\t\v"[at:at+1])
		} else if list[i] == '0' {
			out = append(out, "")
		} else {
			out = append(out, list[i:i+1])
		}
	}
	return out, true
}

func pasteSerial(c *command.Ctx, lines *command.Lines, between []string) {
	for n := 0; ; n++ {
		line, _, ok := lines.Next()
		if !ok {
			c.Stdout.PrintByte(delimiter(c))
			return
		}
		if n > 0 {
			c.Stdout.Print(between[(n-1)%len(between)])
		}
		c.Stdout.PrintBytes(line)
	}
}

func pasteParallel(c *command.Ctx, lines []*command.Lines, between []string) {
	open := make([]bool, len(lines))
	for i := range open {
		open[i] = true
	}
	for {
		var row []byte
		some := false
		for i, l := range lines {
			if i > 0 {
				row = append(row, between[(i-1)%len(between)]...)
			}
			if !open[i] {
				continue
			}
			line, _, ok := l.Next()
			if open[i] = ok; ok {
				some = true
				row = append(row, line...)
			}
		}
		if !some {
			return
		}
		c.Stdout.PrintBytes(row)
		c.Stdout.PrintByte(delimiter(c))
	}
}
