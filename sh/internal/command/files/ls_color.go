package files

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// lsColors is how ls colours names.
type lsColors struct {
	command.Colors
	suffixes []command.Suffix // of LS_COLORS
	// referent says that links have the colour of what they lead to.
	referent bool
	used     bool // a colour has been printed
}

// colorNames are the names that LS_COLORS may have.
var colorNames = []string{
	"lc", "rc", "ec", "rs", "no", "fi", "di", "ln", "pi", "so", "bd", "cd", "mi", "or", "ex", "do", "su", "sg", "st", "ow", "tw", "ca", "mh", "cl",
}

// newLsColors returns the colours of ls, if nobody changes them.
func newLsColors() *lsColors {
	return &lsColors{Colors: command.Colors{
		"lc": "\x1b[", "rc": "m", "rs": "0", "di": "01;34", "ln": "01;36", "pi": "33", "so": "01;35", "bd": "01;33", "cd": "01;33",
		"ex": "01;32", "do": "01;35", "su": "37;41", "sg": "30;43", "st": "37;44", "ow": "34;42", "tw": "30;42", "ca": "30;41", "cl": "\x1b[K",
	}}
}

// has reports whether there is a colour of this name.
func (k *lsColors) has(name string) bool {
	sequence := k.Colors[name]
	return sequence != "" && sequence != "0" && sequence != "00"
}

// terminals are the names of those that can show colours.
var terminals = []string{
	"ansi", "*color*", "con[0-9]*x[0-9]*", "cons25", "console", "cygwin", "*direct*", "dtterm", "gnome", "hurd", "jfbterm",
	"konsole", "kterm", "linux", "linux-c", "mlterm", "putty", "rxvt*", "screen*", "st", "terminator", "tmux*", "vt100", "xterm*",
}

// coloredTerminal reports whether the environment speaks of one.
func (l *lister) coloredTerminal() bool {
	if value, _ := l.Getenv("COLORTERM"); value != "" {
		return true
	}
	term, _ := l.Getenv("TERM")
	return slices.ContainsFunc(terminals, func(pattern string) bool { return l.Match(pattern, term) })
}

// readColors changes the colours as LS_COLORS says. Without it there are none where the
// environment does not speak of a terminal that has them.
func (l *lister) readColors() {
	list, _ := l.Getenv("LS_COLORS")
	if list == "" && !l.coloredTerminal() {
		l.color = nil
		return
	}
	suffixes, err := l.color.Change(list, colorNames)
	var prefix *command.PrefixError
	if errors.As(err, &prefix) {
		l.Errorf("unrecognized prefix: %s", command.Quote(prefix.Prefix))
	}
	if err != nil {
		l.Errorf("unparsable value for LS_COLORS environment variable")
		l.color = nil
		return
	}
	l.tab = 0 // between coloured names stand no tabs
	l.color.suffixes = suffixes
	l.color.referent = l.color.Colors["ln"] == "target"
}

// marksTypes reports whether files of all types have an indicator.
func (l *lister) marksTypes() bool { return l.indicator == "file-type" || l.indicator == "classify" }

// colorsTargets reports whether it is known for colours where links lead.
func (l *lister) colorsTargets() bool {
	k := l.color
	return k.has("or") || k.has("ex") && k.referent || k.has("mi") && l.format == "long" || l.format == "long" && l.marksTypes()
}

// color is the sequence for a name; set: there is one, which may be empty.
type color struct {
	sequence string
	set      bool
}

func (k *lsColors) named(name string) color {
	sequence, set := k.Colors[name]
	return color{sequence, set}
}

// colorOf is the colour of the name of a file.
func (l *lister) colorOf(f *listed) color {
	k := l.color
	if k == nil {
		return color{}
	}
	leads := l.colorsTargets() && !f.dangling
	mode, links := f.typ|f.info.Mode, f.info.Nlink
	isLink := f.typ&fs.ModeSymlink != 0
	if isLink && k.referent && leads {
		mode, isLink = f.leads.Mode, false
	}
	if isLink && !leads && (k.referent || k.has("or")) {
		return k.named("or")
	}
	return l.colorOfType(f.name, mode, links)
}

// colorOfTarget is the colour of the name of what a link leads to.
func (l *lister) colorOfTarget(f *listed) color {
	switch known := l.color != nil && l.colorsTargets() && !f.dangling; {
	case l.color == nil:
		return color{}
	case !known && l.color.has("mi"):
		return l.color.named("mi")
	case !known:
		return l.color.named("or")
	}
	return l.colorOfType(f.target, f.leads.Mode, f.info.Nlink)
}

// colorOfType is the colour of a file by its mode, its number of names and, for one that
// is regular and nothing else, its name.
func (l *lister) colorOfType(name string, mode fs.FileMode, links uint64) color {
	k, bits := l.color, bitsOf(mode)
	first := func(choices ...colorChoice) string {
		for _, c := range choices {
			if c.applies && k.has(c.name) {
				return c.name
			}
		}
		return ""
	}
	usual := command.TypeOf(mode).Color
	switch {
	case mode.IsDir():
		others, stays := bits&0o002 != 0, bits&sticky != 0
		special := first(colorChoice{"tw", others && stays}, colorChoice{"ow", others}, colorChoice{"st", stays})
		return k.named(cmp.Or(special, usual))
	case !mode.IsRegular():
		return k.named(usual)
	}
	special := first(colorChoice{"su", bits&setuid != 0}, colorChoice{"sg", bits&setgid != 0},
		colorChoice{"ex", bits&0o111 != 0}, colorChoice{"mh", links > 1})
	if special != "" {
		return k.named(special)
	}
	for _, suffix := range slices.Backward(k.suffixes) {
		if tail := len(name) - len(suffix.End); tail >= 0 && strings.EqualFold(name[tail:], suffix.End) {
			return color{suffix.Sequence, true}
		}
	}
	return k.named(usual)
}

// colorChoice is a colour that a file has, if its condition applies and there is one.
type colorChoice struct {
	name    string
	applies bool
}

// put prints a part of the colours.
func (l *lister) put(text string) {
	if !l.color.used {
		l.color.used = true
		l.reset()
	}
	l.Stdout.Print(text)
}

// reset ends a colour.
func (l *lister) reset() {
	if end, set := l.color.Colors["ec"]; set {
		l.put(end)
	} else {
		l.put(l.color.Paint(l.color.Colors["rs"]))
	}
}

// beginNormal begins the line of a file in the colour of what has none.
func (l *lister) beginNormal() {
	if l.color != nil && l.color.has("no") {
		l.put(l.color.Paint(l.color.Colors["no"]))
	}
}

// printColored prints a name that begins at a column. Where it goes on in another line of
// the terminal, what follows there is cleared, as that has the colour of the background.
func (l *lister) printColored(c color, name string, column int) {
	k := l.color
	normal := k != nil && k.has("no")
	if c.set {
		if normal {
			l.put(k.Paint(""))
		}
		l.put(k.Paint(c.sequence))
	}
	l.Stdout.Print(name)
	if !c.set && !normal {
		return
	}
	l.reset()
	if last := column + command.Width(name) - 1; l.width > 0 && column/l.width != last/l.width {
		l.put(k.Colors["cl"])
	}
}

// endColors ends the last colour, unless that is done in the usual way.
func (l *lister) endColors() {
	if k := l.color; k != nil && k.used && k.Paint("") != "\x1b[m" {
		l.put(k.Paint(""))
	}
}
