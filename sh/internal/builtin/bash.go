package builtin

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/vfs"
)

// Version is the version of Bash that scripts see.
const Version = "5.2.15(1)-release"

// invocation is the command line of a shell.
type invocation struct {
	code, stdin, version bool
	options              []string // "-e", "-opipefail"
	args                 []string
}

// parseInvocation takes the arguments of bash apart; bad is an option it does not
// have.
func parseInvocation(args []string) (v invocation, bad string) {
	for len(args) > 0 && len(args[0]) > 1 && (args[0][0] == '-' || args[0][0] == '+') {
		opt := args[0]
		args = args[1:]
		if opt == "--" {
			break
		}
		switch opt {
		case "--version":
			v.version = true
			continue
		case "--posix", "--norc", "--noprofile", "--login", "--noediting", "--restricted":
			continue
		case "--verbose":
			v.options = append(v.options, "-v")
			continue
		case "--rcfile", "--init-file":
			args = args[min(1, len(args)):]
			continue
		}
		if strings.HasPrefix(opt, "--") {
			return v, opt
		}
		args = v.letters(opt, args)
	}
	v.args = args
	return v, ""
}

// letters takes a word of short options, and returns the arguments behind it.
func (v *invocation) letters(opt string, args []string) []string {
	for _, letter := range opt[1:] {
		switch letter {
		case 'c':
			v.code = true
		case 's':
			v.stdin = true
		case 'i', 'l', 'r', 'D':
		case 'o', 'O':
			if len(args) > 0 {
				v.options = append(v.options, opt[:1]+string(letter)+args[0])
				args = args[1:]
			}
		default:
			v.options = append(v.options, opt[:1]+string(letter))
		}
	}
	return args
}

// bash runs a script in a shell of its own: bash -c CODE, bash FILE, or standard
// input.
func bash(c *interp.Call) int {
	v, bad := parseInvocation(c.Args)
	switch {
	case bad != "":
		c.Errout(c.Name + ": " + bad + ": invalid option\n")
		return 2
	case v.wrong() != "":
		c.Errout(c.Name + ": " + v.wrong() + "\n")
		return 2
	case v.version:
		c.Print("GNU bash, version ", Version, " (x86_64-pc-linux-gnu)\n")
		return 0
	case v.code:
		if len(v.args) == 0 {
			c.Errout(c.Name + ": -c: option requires an argument\n")
			return 2
		}
		name, rest := c.Name, []string(nil)
		if len(v.args) > 1 {
			name, rest = v.args[1], v.args[2:]
		}
		return c.RunShell(interp.Script{Text: v.args[0], Name: name, Args: rest, Options: v.options, FromArg: true})
	case len(v.args) > 0 && !v.stdin:
		return bashFile(c, &v)
	}
	return bashInput(c, &v)
}

func bashFile(c *interp.Call, v *invocation) int {
	text, err := c.ReadScript(v.args[0], sourceMax)
	if err == nil {
		return c.RunShell(interp.Script{Text: text, Name: v.args[0], Args: v.args[1:], Options: v.options})
	}
	c.Errout(c.Name + ": " + v.args[0] + ": " + vfs.ErrnoOf(err).Error() + "\n")
	if vfs.ErrnoOf(err) == vfs.ENOENT {
		return 127
	}
	return 126
}

// bashInput reads the whole of standard input as a script.
func bashInput(c *interp.Call, v *invocation) int {
	kept, _ := c.Resumed.([]byte)
	text, _, wait, err := c.ReadLine(0, 0, kept, sourceMax)
	if wait {
		c.Resume = text
		return interp.Waits
	}
	if err != nil {
		return 1
	}
	return c.RunShell(interp.Script{Text: string(text), Name: c.Name, Args: v.args, Options: v.options, Input: true})
}

// wrong says which option there is not.
func (v *invocation) wrong() string {
	for _, o := range v.options {
		switch name := o[2:]; {
		case o[1] == 'o' && option(interp.SetOptions, name) == nil:
			return name + ": invalid option name"
		case o[1] == 'O' && option(interp.ShellOptions, name) == nil:
			return name + ": invalid shell option name"
		case name == "" && !slices.ContainsFunc(interp.SetOptions, func(x interp.Option) bool { return x.Letter == o[1] }):
			return o + ": invalid option"
		}
	}
	return ""
}
