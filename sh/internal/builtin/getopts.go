package builtin

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// getopts takes the next option of the positional parameters or of its arguments.
// The machine keeps how far it is in a word of several letters; an assignment to
// OPTIND begins anew.
func getopts(c *interp.Call) int {
	args, valid := operands(c, "")
	if !valid {
		return 2
	}
	if len(args) < 2 {
		return usageLine(c)
	}
	g := getting{c: c, spec: args[0], name: args[1], args: c.Positional()}
	if len(args) > 2 {
		g.args = args[2:]
	}
	if strings.HasPrefix(g.spec, ":") {
		g.silent, g.spec = true, g.spec[1:]
	}
	return g.run()
}

type getting struct {
	c      *interp.Call
	spec   string
	name   string
	args   []string
	silent bool // a ":" at the start: the script reports what is wrong
	index  int  // OPTIND
	at     int  // in the word
}

func (g *getting) run() int {
	text, _ := g.c.Get("OPTIND")
	g.index, _ = strconv.Atoi(text)
	g.index = max(g.index, 1)
	if g.at = g.c.Getopts(); g.index <= len(g.args) && g.at >= len(g.args[g.index-1]) {
		g.at = 0 // the word is another one now, and shorter
	}
	if g.at == 0 {
		if g.index > len(g.args) || len(g.args[g.index-1]) < 2 || g.args[g.index-1][0] != '-' {
			return g.end()
		}
		if g.args[g.index-1] == "--" {
			g.index++
			return g.end()
		}
		g.at = 1
	}
	if g.index > len(g.args) {
		return g.end()
	}
	word := g.args[g.index-1]
	letter := word[g.at]
	if g.at++; g.at == len(word) {
		g.index, g.at = g.index+1, 0
	}
	i := strings.IndexByte(g.spec, letter)
	switch {
	case i < 0 || letter == ':':
		return g.wrong('?', letter, "illegal option -- ")
	case i+1 < len(g.spec) && g.spec[i+1] == ':':
		return g.argument(word, letter)
	}
	return g.found(string([]byte{letter}), "", false)
}

// argument takes the argument of an option: the rest of the word, or the next one.
func (g *getting) argument(word string, letter byte) int {
	arg := ""
	switch {
	case g.at > 0:
		arg = word[g.at:]
		g.index, g.at = g.index+1, 0
	case g.index <= len(g.args):
		arg = g.args[g.index-1]
		g.index++
	case g.silent:
		return g.wrong(':', letter, "")
	default:
		return g.wrong('?', letter, "option requires an argument -- ")
	}
	return g.found(string([]byte{letter}), arg, true)
}

// wrong reports an option that there is not, or that lacks its argument.
func (g *getting) wrong(name, letter byte, text string) int {
	if g.silent {
		return g.found(string([]byte{name}), string([]byte{letter}), true)
	}
	if opterr, set := g.c.Get("OPTERR"); !set || opterr != "0" {
		script, _ := g.c.Get("BASH_ARGV0")
		g.c.Errout(script + ": " + text + string([]byte{letter}) + "\n")
	}
	return g.found("?", "", false)
}

// end says that there are no more options.
func (g *getting) end() int {
	g.at = 0
	g.index = min(g.index, len(g.args)+1)
	g.found("?", "", false)
	return 1
}

// found sets the variables.
func (g *getting) found(name, arg string, hasArg bool) int {
	ok := g.c.Set("OPTIND", strconv.Itoa(g.index))
	g.c.SetGetopts(g.at)
	if hasArg {
		ok = g.c.Set("OPTARG", arg) && ok
	} else if err := g.c.Vars().UnsetName("OPTARG"); err != nil {
		return g.c.Fail(err)
	}
	if !quote.IsName(g.name) {
		g.c.Errorf("`%s': not a valid identifier", g.name)
		return 1
	}
	if !g.c.Set(g.name, name) || !ok {
		return 2
	}
	return 0
}
