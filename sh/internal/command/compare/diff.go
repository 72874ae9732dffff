package compare

import (
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// switches is the option in which Prepare hands over the options as they were
// written, for the lines that tell which files of a directory are compared. Nobody
// can type its name in earnest.
const switches = 1

var diff = command.Command{
	Name:    "diff",
	Summary: "compare files line by line",
	Usage:   "FILE1 FILE2\nDIR1 DIR2\nDIR FILE\nFILE DIR",
	Options: []command.Option{
		{Long: "normal", Help: "print the normal format, as without options"},
		{Short: 'q', Long: "brief", Help: "tell only that files differ"},
		{Short: 's', Long: "report-identical-files", Help: "tell when two files are the same"},
		{Short: 'u', Help: "print 3 lines of unified context"},
		{Short: 'U', Long: "unified", Arg: "NUM", Help: "print NUM lines of unified context"},
		{Long: "label", Arg: "LABEL", Help: "print LABEL instead of the name and the time of a file"},
		{Short: 'r', Long: "recursive", Help: "compare directories below directories"},
		{Short: 'N', Long: "new-file", Help: "take files that are absent as empty"},
		{Short: 'i', Long: "ignore-case", Help: "ignore differences of case"},
		{Short: 'b', Long: "ignore-space-change", Help: "ignore how much white space there is"},
		{Short: 'w', Long: "ignore-all-space", Help: "ignore all white space"},
		{Short: 'B', Long: "ignore-blank-lines", Help: "ignore changes of lines that are all blank"},
		{Long: "color", Arg: "[WHEN]", Help: "never or auto: no color is printed"},
		{Short: switches, Arg: "WORDS"},
	},
	Notes:       "If a FILE is '-', standard input is read.\nExit status is 0 if the files are the same, 1 if they differ, 2 if there is trouble.",
	Misuse:      "diff: ",
	UsageStatus: trouble,
	Prepare:     keepSwitches,
	Run:         runDiff,
}

// What of white space is ignored.
const (
	spacesAmount = "ignore-space-change"
	spacesAll    = "ignore-all-space"
)

// differences is one call of diff.
type differences struct {
	*command.Ctx
	switches         string
	labels           []string
	unified          bool
	context          int
	brief, reports   bool
	recursive, fills bool
	caseless, blanks bool
	spaces           string
	held             int // for the pair of files at hand
}

// keepSwitches puts the words that are options into an option of their own.
func keepSwitches(args []string) []string {
	var words []string
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		word := args[i]
		if len(word) < 2 || word[0] != '-' {
			continue
		}
		words = append(words, shellWord(word))
		long := strings.HasPrefix(word, "--")
		takes := !long && strings.IndexByte(word, 'U') == len(word)-1 || word == "--label" || word == "--unified"
		if takes && i+1 < len(args) {
			i++
			words = append(words, shellWord(args[i]))
		}
	}
	if len(words) == 0 {
		return args
	}
	return append([]string{"-" + string(rune(switches)) + strings.Join(append(words, ""), " ")}, args...)
}

// shellWord quotes a word where a shell needs it.
func shellWord(word string) string { return command.QuoteName(word) }

func runDiff(c *command.Ctx) int {
	d := &differences{Ctx: c, brief: c.Has("brief"), reports: c.Has("report-identical-files")}
	d.recursive, d.fills = c.Has("recursive"), c.Has("new-file")
	d.caseless, d.blanks = c.Has("ignore-case"), c.Has("ignore-blank-lines")
	if d.spaces = spacesAmount; c.Has(spacesAll) {
		d.spaces = spacesAll
	} else if !c.Has(spacesAmount) {
		d.spaces = ""
	}
	if status := d.options(); status != same {
		return status
	}
	switch len(c.Args) {
	case 0:
		return c.Misused("missing operand after %s", command.Quote(c.Name))
	case 1:
		return c.Misused("missing operand after %s", command.Quote(c.Args[0]))
	case 2:
		return d.pair(c.Args[0], c.Args[1])
	}
	return c.Misused("extra operand %s", command.Quote(c.Args[2]))
}

// options looks at the options that have arguments.
func (d *differences) options() int {
	for _, o := range d.Options {
		switch o.Key {
		case "u":
			d.unified, d.context = true, max(d.context, 3)
		case "unified":
			n, err := strconv.ParseUint(o.Value, 10, 31)
			if err != nil {
				return d.Misused("invalid context length %s", command.Quote(o.Value))
			}
			d.unified, d.context = true, max(d.context, int(n))
		case "label":
			if d.labels = append(d.labels, o.Value); len(d.labels) > 2 {
				d.Errorf("too many file label options")
				return trouble
			}
		case "color":
			if o.Set && o.Value != "never" && o.Value != "auto" {
				return d.Misused("invalid color %s", command.Quote(o.Value))
			}
		case string(rune(switches)):
			d.switches = o.Value
		}
	}
	if d.unified && d.Has("normal") {
		return d.Misused("conflicting output style options")
	}
	return same
}

// label is what a file is called in messages and headers.
func (d *differences) label(i int, name string) string {
	if i < len(d.labels) {
		return d.labels[i]
	}
	return name
}

// stamp is the time of a file as headers have it.
func (d *differences) stamp(t time.Time) string {
	tz, _ := d.Getenv("TZ")
	return datetime.Format("%Y-%m-%d %H:%M:%S.%N %z", t.In(datetime.Zone(tz)))
}
