package builtin

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/pattern"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
	"github.com/skillet-run/skillet/vfs"
)

// action is what compgen -A can name; the letter is a short form.
type action struct {
	name   string
	letter byte
	list   func(c *interp.Call, word string) []string
}

var actions = []action{
	{"alias", 'a', func(c *interp.Call, _ string) []string { return sortedKeys(c.Aliases()) }},
	{"arrayvar", 0, func(c *interp.Call, _ string) []string {
		return variables(c, func(v *vars.Var) bool { return v.Kind != vars.Scalar })
	}},
	{"builtin", 'b', func(c *interp.Call, _ string) []string { return c.BuiltinNames() }},
	{"command", 'c', commandNames},
	{"directory", 'd', func(c *interp.Call, word string) []string { return fileNames(c, word, true) }},
	{"enabled", 0, func(c *interp.Call, _ string) []string { return c.BuiltinNames() }},
	{"export", 'e', func(c *interp.Call, _ string) []string {
		return variables(c, func(v *vars.Var) bool { return v.Attr&vars.Exported != 0 })
	}},
	{"file", 'f', func(c *interp.Call, word string) []string { return fileNames(c, word, false) }},
	{"function", 0, func(c *interp.Call, _ string) []string { return c.FunctionNames() }},
	{"helptopic", 0, func(c *interp.Call, _ string) []string { return c.BuiltinNames() }},
	{"keyword", 'k', func(*interp.Call, string) []string { return keywords }},
	{"setopt", 0, func(*interp.Call, string) []string { return optionNames(interp.SetOptions) }},
	{"shopt", 0, func(*interp.Call, string) []string { return optionNames(interp.ShellOptions) }},
	{"signal", 0, func(*interp.Call, string) []string { return signalList() }},
	{"variable", 'v', func(c *interp.Call, _ string) []string { return variables(c, func(*vars.Var) bool { return true }) }},
}

func sortedKeys(m map[string]string) []string {
	var list []string
	for k := range m {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

// variables returns the names of the variables that are set and that ok accepts.
func variables(c *interp.Call, ok func(*vars.Var) bool) []string {
	var list []string
	for _, name := range c.Vars().Names("", false) {
		if v := c.Vars().LookupRef(name); v != nil && ok(v) {
			list = append(list, name)
		}
	}
	return list
}

func commandNames(c *interp.Call, word string) []string {
	names := sortedKeys(c.Aliases())
	names = append(names, keywords...)
	names = append(names, c.FunctionNames()...)
	names = append(names, c.BuiltinNames()...)
	return append(names, c.Programs(word)...)
}

func optionNames(options []interp.Option) []string {
	names := make([]string, len(options))
	for i := range options {
		names[i] = options[i].Name
	}
	return names
}

func signalList() []string {
	var names []string
	for _, name := range interp.SignalNames() {
		if name != "" {
			names = append(names, "SIG"+strings.TrimPrefix(name, "SIG"))
		}
	}
	return names
}

// fileNames returns the paths that begin with word.
func fileNames(c *interp.Call, word string, directories bool) []string {
	dir, base, at := "", word, c.Dir()
	if i := strings.LastIndexByte(word, '/'); i >= 0 {
		dir, base = word[:i+1], word[i+1:]
		at = vfs.Join(at, dir)
	}
	entries, err := c.Files().ReadDir(at, "", 0)
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		if !strings.HasPrefix(e.Name, base) || strings.HasPrefix(e.Name, ".") && base == "" {
			continue
		}
		if directories {
			if info, err := c.Files().Stat(vfs.Join(c.Dir(), dir+e.Name)); err != nil || !info.IsDir() {
				continue
			}
		}
		names = append(names, dir+e.Name)
	}
	return names
}

// generation is what compgen is asked for.
type generation struct {
	word           string
	found          []string
	words          string // -W
	hasWords       bool
	prefix, suffix string
	filter         string
	actions        []string
	function       string // -F
	command        string // -C
}

// replies is the option with which compgen calls itself when -F and -C have run: what they
// have found is in COMPREPLY. Nobody can type its name in earnest.
const replies = 1

func compgen(c *interp.Call) int {
	var g generation
	l := scan(c, "abcdefgjksuvo:A:G:W:F:C:X:P:S:"+string(rune(replies)))
	replied := false
	for letter, arg := range l.all {
		replied = replied || letter == replies
		if status := g.option(c, letter, arg); status >= 0 {
			return status
		}
	}
	if l.bad {
		return 2
	}
	if len(l.rest) > 0 {
		g.word = l.rest[0]
	}
	if !replied && g.function+g.command != "" {
		return g.ask(c)
	}
	for _, name := range g.actions {
		for i := range actions {
			if actions[i].name == name {
				g.add(actions[i].list(c, g.word))
			}
		}
	}
	if g.hasWords {
		ifs, set := c.Get("IFS")
		if !set {
			ifs = " \t\n"
		}
		g.add(wordList(g.words, ifs))
	}
	if replied {
		for _, reply := range c.Vars().Values("COMPREPLY") {
			if reply != "" || g.command == "" { // commands print no empty words
				g.found = append(g.found, reply)
			}
		}
		if err := c.Vars().Unset("COMPREPLY"); err != nil {
			c.Report(err)
		}
	}
	return g.print(c)
}

// ask runs the function of -F and the command of -C, and compgen again with what they have
// found.
func (g *generation) ask(c *interp.Call) int {
	arguments := " compgen " + quote.Single(g.word) + " ''"
	text := ""
	if g.function != "" {
		c.Errorf("warning: -F option may not work as you expect")
		if c.Function(g.function) == nil {
			c.Task.Errorf("completion: function `%s' not found", g.function)
			return 1
		}
		text = "COMP_CWORD=-1 COMP_LINE= COMP_POINT=0 COMP_KEY=0 COMP_TYPE=0 " + g.function + arguments + ";"
	}
	if g.command != "" {
		c.Errorf("warning: -C option may not work as you expect")
		text += "mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(export COMP_LINE= COMP_POINT=0 COMP_KEY=0 COMP_TYPE=0; " +
			g.command + arguments + "\n);"
	}
	text += "builtin compgen -" + string(rune(replies))
	for _, arg := range c.Args {
		text += " " + quote.Single(arg)
	}
	return c.Eval("compgen", text)
}

// option takes an option; it returns -1 when all is well.
func (g *generation) option(c *interp.Call, letter byte, arg string) int {
	switch letter {
	case 'A':
		if !slices.ContainsFunc(actions, func(a action) bool { return a.name == arg }) {
			c.Errorf("%s: invalid action name", arg)
			return 2
		}
		g.actions = append(g.actions, arg)
	case 'W':
		g.words, g.hasWords = arg, true
	case 'P':
		g.prefix = arg
	case 'S':
		g.suffix = arg
	case 'X':
		g.filter = arg
	case 'F':
		g.function = arg
	case 'C':
		g.command = arg
	case 'o', replies:
	case 'G', 'g', 'j', 's', 'u':
		c.Errorf("-%c: not available", letter)
		return 2
	default:
		for i := range actions {
			if actions[i].letter == letter {
				g.actions = append(g.actions, actions[i].name)
			}
		}
	}
	return -1
}

// add takes the names that begin with the word.
func (g *generation) add(names []string) {
	for _, name := range names {
		if strings.HasPrefix(name, g.word) {
			g.found = append(g.found, name)
		}
	}
}

func (g *generation) print(c *interp.Call) int {
	filter, keep := g.filter, false
	if rest, ok := strings.CutPrefix(filter, "!"); ok {
		filter, keep = rest, true
	}
	var p *pattern.Pattern
	if g.filter != "" {
		p = pattern.Compile(strings.ReplaceAll(filter, "&", pattern.Escape(g.word)), pattern.Groups)
	}
	status := 1
	for _, name := range g.found {
		if p != nil {
			matches, err := p.Match(name, c.Charger())
			if err != nil {
				c.Report(err)
				return 1
			}
			if matches != keep {
				continue
			}
		}
		c.Print(g.prefix, name, g.suffix, "\n")
		status = 0
	}
	return status
}

// wordList divides the list of -W by IFS, and takes quotes off.
func wordList(text, ifs string) []string {
	var list []string
	var word []byte
	some := false
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case quote == 0 && strings.IndexByte(ifs, b) >= 0:
			if some {
				list = append(list, string(word))
			}
			word, some = word[:0], false
			continue
		case b == '\\' && quote != '\'' && i+1 < len(text):
			i++
			word = append(word, text[i])
		case quote == 0 && (b == '\'' || b == '"'):
			quote = b
		case quote == b && b != 0:
			quote = 0
		default:
			word = append(word, b)
		}
		some = true
	}
	if some {
		list = append(list, string(word))
	}
	return list
}
