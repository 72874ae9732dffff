package builtin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

// What follows are short forms of builtins that are still to be written in full.

func export(c *interp.Call) int {
	for _, a := range c.Args {
		name, value, set := strings.Cut(a, "=")
		if set {
			c.Set(name, value)
		}
		c.Export(name)
	}
	return 0
}

func readonly(c *interp.Call) int {
	for _, a := range c.Args {
		name, value, set := strings.Cut(a, "=")
		if set {
			c.Set(name, value)
		}
		c.ReadOnly(name)
	}
	return 0
}

func local(c *interp.Call) int {
	for _, a := range c.Args {
		name, value, set := strings.Cut(a, "=")
		c.Local(name)
		if set {
			c.Set(name, value)
		}
	}
	return 0
}

func unset(c *interp.Call) int {
	for _, name := range c.Args {
		if name != "-v" && name != "-f" {
			c.Unset(name)
		}
	}
	return 0
}

func set(c *interp.Call) int {
	args := c.Args
	for len(args) > 0 {
		a := args[0]
		if a == "--" {
			c.SetPositional(append([]string(nil), args[1:]...))
			return 0
		}
		if len(a) < 2 || a[0] != '-' && a[0] != '+' {
			c.SetPositional(append([]string(nil), args...))
			return 0
		}
		args = args[1:]
		for _, letter := range a[1:] {
			if letter == 'o' && len(args) > 0 {
				for i := range interp.SetOptions {
					if interp.SetOptions[i].Name == args[0] {
						c.SetOption(&interp.SetOptions[i], a[0] == '-')
					}
				}
				args = args[1:]
				continue
			}
			for i := range interp.SetOptions {
				if rune(interp.SetOptions[i].Letter) == letter {
					c.SetOption(&interp.SetOptions[i], a[0] == '-')
				}
			}
		}
	}
	return 0
}

func shopt(c *interp.Call) int {
	on := false
	for _, a := range c.Args {
		switch a {
		case "-s":
			on = true
		case "-u":
			on = false
		default:
			for i := range interp.ShellOptions {
				if interp.ShellOptions[i].Name == a {
					c.SetOption(&interp.ShellOptions[i], on)
				}
			}
		}
	}
	return 0
}

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
	format, _ := unescape(c.Args[0])
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
				text, _ := unescape(arg)
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
