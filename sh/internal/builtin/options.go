package builtin

import (
	"fmt"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

func option(list []interp.Option, name string) *interp.Option {
	for i := range list {
		if list[i].Name == name {
			return &list[i]
		}
	}
	return nil
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func set(c *interp.Call) int {
	args := c.Args
	if len(args) == 0 {
		for _, name := range c.Vars().Names("", false) {
			if text, ok := c.Vars().Assignment(name); ok {
				c.Print(text, "\n")
			}
		}
		for _, name := range c.FunctionNames() {
			c.Print(c.FunctionText(name), "\n")
		}
		return 0
	}
	for len(args) > 0 {
		word := args[0]
		if word == "--" || word == "-" {
			if word == "-" {
				c.SetOption(option(interp.SetOptions, "xtrace"), false)
				c.SetOption(option(interp.SetOptions, "verbose"), false)
			}
			if word == "--" || len(args) > 1 {
				c.SetPositional(append([]string(nil), args[1:]...))
			}
			return 0
		}
		if len(word) < 2 || word[0] != '-' && word[0] != '+' {
			c.SetPositional(append([]string(nil), args...))
			return 0
		}
		args = args[1:]
		var status int
		if args, status = setLetters(c, word, args); status != 0 {
			return status
		}
	}
	return 0
}

// setLetters does a word of options; it returns the arguments behind it.
func setLetters(c *interp.Call, word string, args []string) ([]string, int) {
	on := word[0] == '-'
	for _, letter := range word[1:] {
		if letter == 'o' {
			if len(args) == 0 || args[0] != "" && (args[0][0] == '-' || args[0][0] == '+') {
				printOptions(c, on)
				continue
			}
			o := option(interp.SetOptions, args[0])
			if o == nil {
				c.Errorf("%s: invalid option name", args[0])
				return nil, 2
			}
			c.SetOption(o, on)
			args = args[1:]
			continue
		}
		found := false
		for i := range interp.SetOptions {
			if o := &interp.SetOptions[i]; rune(o.Letter) == letter {
				c.SetOption(o, on)
				found = true
			}
		}
		if !found {
			return nil, usage(c, word[:1]+string(letter))
		}
	}
	return args, 0
}

func printOptions(c *interp.Call, table bool) {
	for i := range interp.SetOptions {
		o := &interp.SetOptions[i]
		if table {
			c.Print(fmt.Sprintf("%-15s\t%s\n", o.Name, onOff(c.Option(o))))
			continue
		}
		sign := "+o"
		if c.Option(o) {
			sign = "-o"
		}
		c.Print("set ", sign, " ", o.Name, "\n")
	}
}

func shopt(c *interp.Call) int {
	var on, off, quiet, print bool
	list := interp.ShellOptions
	l := scan(c, "suqpo")
	for letter := range l.all {
		switch letter {
		case 's':
			on = true
		case 'u':
			off = true
		case 'q':
			quiet = true
		case 'p':
			print = true
		case 'o':
			list = interp.SetOptions
		}
	}
	if l.bad {
		return 2
	}
	args := l.rest
	if on && off {
		c.Errorf("cannot set and unset shell options simultaneously")
		return 1
	}
	if len(args) == 0 {
		for i := range list {
			if o := &list[i]; !on && !off || c.Option(o) == on {
				showOption(c, o, print, quiet)
			}
		}
		return 0
	}
	status := 0
	for _, name := range args {
		o := option(list, name)
		switch {
		case o == nil && &list[0] == &interp.SetOptions[0]:
			c.Errorf("%s: invalid option name", name)
			status = 1
		case o == nil:
			c.Errorf("%s: invalid shell option name", name)
			status = 1
		case on || off:
			c.SetOption(o, on)
		default:
			if !c.Option(o) {
				status = 1
			}
			showOption(c, o, print, quiet)
		}
	}
	return status
}

func showOption(c *interp.Call, o *interp.Option, print, quiet bool) {
	switch {
	case quiet:
	case print && o.Letter == 0 && option(interp.SetOptions, o.Name) == o, print && o.Letter != 0:
		sign := "+o"
		if c.Option(o) {
			sign = "-o"
		}
		c.Print("set ", sign, " ", o.Name, "\n")
	case print:
		sign := "-u"
		if c.Option(o) {
			sign = "-s"
		}
		c.Print("shopt ", sign, " ", o.Name, "\n")
	default:
		c.Print(fmt.Sprintf("%-15s\t%s\n", o.Name, onOff(c.Option(o))))
	}
}

func let(c *interp.Call) int {
	if len(c.Args) == 0 {
		c.Errorf("expression expected")
		return 1
	}
	args := c.Args
	if args[0] == "--" {
		args = args[1:]
	}
	var value int64
	for _, text := range args {
		var err error
		if value, err = c.Evaluate(text); err != nil {
			if c.Reported(err) {
				return 1
			}
			return c.Fail(err)
		}
	}
	if value == 0 {
		return 1
	}
	return 0
}
