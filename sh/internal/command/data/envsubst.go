package data

import (
	"io"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var envsubst = command.Command{
	Name:    "envsubst",
	Summary: "substitute the values of environment variables",
	Usage:   "[SHELL-FORMAT]",
	Options: []command.Option{
		{Short: 'v', Long: "variables", Help: "output the variables occurring in SHELL-FORMAT"},
	},
	Notes: `$NAME and ${NAME} in standard input are replaced; where SHELL-FORMAT is given, those only
that it has.`,
	Run: runEnvsubst,
}

func runEnvsubst(c *command.Ctx) int {
	switch {
	case len(c.Args) > 1:
		c.Errorf("too many arguments")
		return 1
	case c.Has("variables") && len(c.Args) == 0:
		c.Errorf("missing arguments")
		return 1
	case c.Has("variables"):
		for _, name := range variables(c, c.Args[0]) {
			c.Stdout.Print(name + "\n")
		}
		return 0
	}
	var only map[string]bool
	if len(c.Args) == 1 {
		only = map[string]bool{}
		for _, name := range variables(c, c.Args[0]) {
			only[name] = true
		}
	}
	return substitute(c, c.Stdin, only)
}

// substitute copies r, with the values of variables in place of their names.
func substitute(c *command.Ctx, r io.Reader, only map[string]bool) int {
	lines := c.Lines(r, '\n')
	for {
		line, ended, ok := lines.Next()
		if !ok {
			break
		}
		text := string(line)
		for text != "" {
			at := strings.IndexByte(text, '$')
			if at < 0 {
				break
			}
			c.Stdout.Print(text[:at])
			name, length := variable(text[at:])
			if length == 0 || only != nil && !only[name] {
				length = max(length, 1)
				c.Stdout.Print(text[at : at+length])
			} else {
				value, _ := c.Getenv(name)
				c.Stdout.Print(value)
			}
			text = text[at+length:]
		}
		c.Stdout.Print(text)
		if ended {
			c.Stdout.PrintByte('\n')
		}
	}
	if err := lines.Err(); err != nil {
		c.Errorf("error while reading \"standard input\": %s", command.Reason(err))
		return 1
	}
	return 0
}

// variable returns the variable that a text begins with, $NAME or ${NAME}, and how long
// that is; 0: there is none.
func variable(text string) (name string, length int) {
	start, end := 1, 0
	if strings.HasPrefix(text, "${") {
		start, end = 2, 1
	}
	at := start
	for at < len(text) && (text[at] == '_' || text[at]|0x20 >= 'a' && text[at]|0x20 <= 'z' || at > start && text[at] >= '0' && text[at] <= '9') {
		at++
	}
	if at == start || end == 1 && (at == len(text) || text[at] != '}') {
		return "", 0
	}
	return text[start:at], at + end
}

// variables are those in a text, in order.
func variables(c *command.Ctx, text string) []string {
	var names []string
	for text != "" {
		at := strings.IndexByte(text, '$')
		if at < 0 {
			break
		}
		c.Charge(4)
		name, length := variable(text[at:])
		if length > 0 {
			c.Hold(len(name) + 16)
			names = append(names, name)
		}
		text = text[at+max(length, 1):]
	}
	return names
}
