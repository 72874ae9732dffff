package builtin

import (
	"slices"
	"strings"

	tool "github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/vfs"
)

// The names under which complete keeps what is for no command: what has no completion of
// its own (-D), an empty line (-E) and the first word (-I).
const (
	completeDefault = "_DefaultCmD_"
	completeEmpty   = "_EmptycmD_"
	completeInitial = "_InitialWorD_"
)

// standIns are the options for these names.
var standIns = map[byte]string{'D': completeDefault, 'E': completeEmpty, 'I': completeInitial}

// completeOptions are what -o may be.
var completeOptions = []string{"bashdefault", "default", "dirnames", "filenames", "noquote", "nosort", "nospace", "plusdirs"}

// completeActions are what -A may be, and its short forms, in the order in which they are
// shown.
var completeActions = []struct{ name, shown string }{
	{"alias", "-a"},
	{"builtin", "-b"},
	{"command", "-c"},
	{"directory", "-d"},
	{"export", "-e"},
	{"file", "-f"},
	{"group", "-g"},
	{"job", "-j"},
	{"keyword", "-k"},
	{"service", "-s"},
	{"user", "-u"},
	{"variable", "-v"},
	{"arrayvar", "-A arrayvar"},
	{"binding", "-A binding"},
	{"disabled", "-A disabled"},
	{"enabled", "-A enabled"},
	{"function", "-A function"},
	{"helptopic", "-A helptopic"},
	{"hostname", "-A hostname"},
	{"running", "-A running"},
	{"setopt", "-A setopt"},
	{"shopt", "-A shopt"},
	{"signal", "-A signal"},
	{"stopped", "-A stopped"},
}

// completeLetters are the options with an argument that are shown behind the actions, in
// that order.
const completeLetters = "GWPSXCF"

// completing is what complete is asked for.
type completing struct {
	prints, removes bool
	special         string // the name for -D, -E or -I
	actions         map[string]bool
	spec            interp.Completion
	args            map[byte]string
}

// complete registers how the words of commands are completed. A shell that nobody types
// at only keeps and shows it.
func complete(c *interp.Call) int {
	k := completing{actions: map[string]bool{}, args: map[byte]string{}}
	l := scan(c, "abcdefgjksuvprDEIo:A:G:W:P:S:X:C:F:")
	for letter, arg := range l.all {
		if status := k.option(c, letter, arg); status != 0 {
			return status
		}
	}
	names := l.rest
	if k.special != "" {
		names = []string{k.special}
	}
	switch {
	case l.bad:
		return 2
	case k.prints, len(c.Args) == 0:
		return printCompletions(c, names)
	case k.removes && len(names) == 0:
		c.ClearCompletions()
		return 0
	case k.removes:
		return removeCompletions(c, names)
	case len(names) == 0:
		return usageLine(c)
	}
	k.spec.Rest = k.rest()
	for _, name := range names {
		k.spec.Name = name
		if !c.SetCompletion(k.spec) {
			return 1
		}
	}
	return 0
}

// option takes an option, and returns a status that is not 0 where it is wrong.
func (k *completing) option(c *interp.Call, letter byte, arg string) int {
	switch letter {
	case 'p':
		k.prints = true
	case 'r':
		k.removes = true
	case 'D', 'E', 'I':
		if k.special != completeDefault {
			k.special = standIns[letter]
		}
	case 'o':
		if !slices.Contains(completeOptions, arg) {
			c.Errorf("%s: invalid option name", arg)
			return 2
		}
		k.spec.Options = withOption(k.spec.Options, arg, true)
	case 'A':
		if !slices.ContainsFunc(completeActions, func(a struct{ name, shown string }) bool { return a.name == arg }) {
			c.Errorf("%s: invalid action name", arg)
			return 2
		}
		k.actions[arg] = true
	case 'F':
		if strings.ContainsAny(arg, " \t\n|&;()<>") {
			c.Errorf("`%s': not a valid identifier", arg)
			return 2
		}
		k.args[letter] = arg
	case 'G', 'W', 'P', 'S', 'X', 'C':
		k.args[letter] = arg
	default:
		for _, a := range completeActions {
			if a.shown == "-"+string(rune(letter)) {
				k.actions[a.name] = true
			}
		}
	}
	return 0
}

// withOption adds an option to a list in its order, or takes it away. The list that is
// given stays as it is.
func withOption(list []string, name string, on bool) []string {
	var out []string
	for _, option := range completeOptions {
		if option != name && slices.Contains(list, option) || option == name && on {
			out = append(out, option)
		}
	}
	return out
}

// rest is what was asked for but -o and names, as it is shown.
func (k *completing) rest() string {
	var b strings.Builder
	for _, a := range completeActions {
		if k.actions[a.name] {
			b.WriteString(a.shown + " ")
		}
	}
	for _, letter := range []byte(completeLetters) {
		arg, set := k.args[letter]
		if !set {
			continue
		}
		if letter != 'F' {
			arg = quote.Single(arg)
		}
		b.WriteString("-" + string(rune(letter)) + " " + arg + " ")
	}
	return b.String()
}

// printCompletions shows what is registered for names; for all where there are none.
func printCompletions(c *interp.Call, names []string) (status int) {
	if len(names) == 0 {
		for _, spec := range c.Completions() {
			printCompletion(c, spec)
		}
	}
	for _, name := range names {
		if spec, ok := completionOf(c, name); ok {
			printCompletion(c, spec)
		} else {
			status = 1
		}
	}
	return status
}

func printCompletion(c *interp.Call, spec interp.Completion) {
	c.Print("complete ")
	for _, option := range spec.Options {
		c.Print("-o ", option, " ")
	}
	c.Print(spec.Rest, completedName(spec.Name), "\n")
}

// completedName is a name as it is shown: the option where it stands for none.
func completedName(name string) string {
	for letter, standIn := range standIns {
		if name == standIn {
			return "-" + string(rune(letter))
		}
	}
	if strings.ContainsAny(name, " \t\n|&;()<>*?[]{}$`\"'\\~#=!^") {
		return quote.Single(name)
	}
	return name
}

// completionOf finds what is registered for a name, and says where nothing is.
func completionOf(c *interp.Call, name string) (spec interp.Completion, ok bool) {
	list := c.Completions()
	at := slices.IndexFunc(list, func(s interp.Completion) bool { return s.Name == name })
	if at < 0 {
		c.Errorf("%s: no completion specification", name)
		return spec, false
	}
	return list[at], true
}

func removeCompletions(c *interp.Call, names []string) (status int) {
	for _, name := range names {
		if _, ok := completionOf(c, name); ok {
			c.RemoveCompletion(name)
		} else {
			status = 1
		}
	}
	return status
}

// compopt changes the options of what is registered, or shows them.
func compopt(c *interp.Call) int {
	on, off, special, names, status := compoptArguments(c)
	switch {
	case status != 0:
		return status
	case special != "":
		names = []string{special}
	case len(names) == 0:
		c.Errorf("not currently executing completion function")
		return 1
	}
	for _, name := range names {
		spec, ok := completionOf(c, name)
		if !ok {
			status = 1
			continue
		}
		if len(on)+len(off) == 0 {
			printOptionsOf(c, spec)
			continue
		}
		for _, option := range on {
			spec.Options = withOption(spec.Options, option, true)
		}
		for _, option := range off {
			spec.Options = withOption(spec.Options, option, false)
		}
		if !c.SetCompletion(spec) {
			return 1
		}
	}
	return status
}

// compoptArguments takes the arguments apart: options are switched on by -o and off by +o.
func compoptArguments(c *interp.Call) (on, off []string, special string, names []string, status int) {
	l := scan(c, "DEIo:")
	for {
		for letter, arg := range l.all {
			if letter != 'o' {
				special = standIns[letter]
				continue
			}
			on = append(on, arg)
		}
		if l.bad || len(l.rest) == 0 || l.rest[0] != "+o" {
			break
		}
		if len(l.rest) == 1 {
			c.Errorf("+o: option requires an argument")
			return nil, nil, "", nil, usageLine(c)
		}
		off, l.rest = append(off, l.rest[1]), l.rest[2:]
	}
	for _, option := range slices.Concat(on, off) {
		if !slices.Contains(completeOptions, option) {
			c.Errorf("%s: invalid option name", option)
			return nil, nil, "", nil, 2
		}
	}
	if l.bad {
		return nil, nil, "", nil, 2
	}
	return on, off, special, l.rest, 0
}

// printOptionsOf shows which options are on and which are off.
func printOptionsOf(c *interp.Call, spec interp.Completion) {
	c.Print("compopt ")
	for _, option := range completeOptions {
		sign := "+"
		if slices.Contains(spec.Options, option) {
			sign = "-"
		}
		c.Print(sign, "o ", option, " ")
	}
	c.Print(completedName(spec.Name), "\n")
}

// keymaps are the names that -m of bind may have.
var keymaps = []string{
	"emacs", "emacs-standard", "emacs-meta", "emacs-ctlx", "vi", "vi-move", "vi-command", "vi-insert",
}

// bind says that lines are not edited here: keys have no meaning that could be changed.
func bind(c *interp.Call) int {
	c.Errorf("warning: line editing not enabled")
	l := scan(c, "lvpVPsSXf:q:u:m:r:x:")
	for letter, arg := range l.all {
		switch letter {
		case 'm':
			if !slices.Contains(keymaps, arg) {
				c.Errorf("`%s': invalid keymap name", arg)
				return 1
			}
		case 'f':
			if _, err := c.Files().Stat(vfs.Join(c.Dir(), arg)); err != nil {
				c.Errorf("%s: cannot read: %s", arg, tool.Reason(err))
				return 1
			}
		}
	}
	if l.bad {
		return 2
	}
	return 0
}
