package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

func echo(c *interp.Call) int {
	args := c.Args
	newline, escapes := true, false
options:
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' {
		if strings.Trim(args[0][1:], "neE") != "" {
			break options
		}
		for _, o := range args[0][1:] {
			switch o {
			case 'n':
				newline = false
			case 'e':
				escapes = true
			case 'E':
				escapes = false
			}
		}
		args = args[1:]
	}
	for i, a := range args {
		if i > 0 {
			c.Print(" ")
		}
		if escapes {
			text, stop := quote.Decode(a, quote.Echo)
			c.Print(text)
			if stop {
				return 0
			}
			continue
		}
		c.Print(a)
	}
	if newline {
		c.Print("\n")
	}
	return 0
}
