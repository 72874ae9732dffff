package builtin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// What follows are short forms of builtins that are still to be written in full.

func read(c *interp.Call) int {
	var names []string
	for _, a := range c.Args {
		if !strings.HasPrefix(a, "-") {
			names = append(names, a)
		}
	}
	var line []byte
	if kept, ok := c.Resume.([]byte); ok {
		line = kept
	}
	line, found, wait, err := c.ReadLine(0, '\n', line, 1<<30)
	if wait {
		c.Resume = line
		return interp.Waits
	}
	if err != nil {
		return 1
	}
	if len(names) == 0 {
		c.Set("REPLY", string(line))
	} else {
		text := strings.Trim(string(line), " \t")
		for i, name := range names {
			if i+1 == len(names) {
				c.Set(name, text)
				break
			}
			word, rest, _ := strings.Cut(text, " ")
			text = strings.TrimLeft(rest, " \t")
			c.Set(name, word)
		}
	}
	if !found {
		return 1
	}
	return 0
}

func printf(c *interp.Call) int {
	if len(c.Args) == 0 {
		return 2
	}
	format, _ := quote.Decode(c.Args[0], quote.Printf)
	args := c.Args[1:]
	for {
		before := len(args)
		for i := 0; i < len(format); i++ {
			if format[i] != '%' || i+1 == len(format) {
				c.Print(format[i : i+1])
				continue
			}
			j := i + 1
			for j < len(format) && strings.IndexByte("-+ #0123456789.", format[j]) >= 0 {
				j++
			}
			spec := format[i:j]
			verb := format[j]
			i = j
			if verb == '%' {
				c.Print("%")
				continue
			}
			arg := ""
			if len(args) > 0 {
				arg, args = args[0], args[1:]
			}
			switch verb {
			case 'd', 'i':
				n, _ := strconv.ParseInt(arg, 0, 64)
				c.Print(fmt.Sprintf(spec+"d", n))
			case 'x', 'X', 'o':
				n, _ := strconv.ParseInt(arg, 0, 64)
				c.Print(fmt.Sprintf(spec+string(verb), n))
			case 'f', 'g', 'e':
				f, _ := strconv.ParseFloat(arg, 64)
				c.Print(fmt.Sprintf(spec+string(verb), f))
			case 'b':
				text, _ := quote.Decode(arg, quote.Arg)
				c.Print(fmt.Sprintf(spec+"s", text))
			default:
				c.Print(fmt.Sprintf(spec+"s", arg))
			}
		}
		if len(args) == 0 || len(args) == before {
			return 0
		}
	}
}

func test(c *interp.Call) int {
	args := c.Args
	if c.Name == "[" {
		if len(args) == 0 || args[len(args)-1] != "]" {
			c.Errorf("missing `]'")
			return 2
		}
		args = args[:len(args)-1]
	}
	not := false
	for len(args) > 1 && args[0] == "!" {
		not, args = !not, args[1:]
	}
	result := false
	switch len(args) {
	case 0:
	case 1:
		result = args[0] != ""
	case 2:
		result = c.Test1(args[0], args[1])
	case 3:
		var valid bool
		if result, valid = c.Test2(args[1], args[0], args[2]); !valid {
			return 2
		}
	}
	if result != not {
		return 0
	}
	return 1
}
