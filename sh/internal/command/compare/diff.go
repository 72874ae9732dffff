package compare

import (
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/sh/internal/regex"
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
		{Short: 'U', Arg: "NUM", Help: "print NUM lines of unified context"},
		{Long: "unified", Arg: "[NUM]", Help: "the same; 3 without NUM"},
		{Short: 'c', Help: "print 3 lines of copied context"},
		{Short: 'C', Arg: "NUM", Help: "print NUM lines of copied context"},
		{Long: "context", Arg: "[NUM]", Help: "the same; 3 without NUM"},
		{Short: 'e', Long: "ed", Help: "print an ed script"},
		{Short: 'n', Long: "rcs", Help: "print an RCS format diff"},
		{Short: 'y', Long: "side-by-side", Help: "print in two columns"},
		{Short: 'W', Long: "width", Arg: "NUM", Help: "print at most NUM (130) columns with -y"},
		{Long: "left-column", Help: "print only the left column of common lines"},
		{Long: "suppress-common-lines", Help: "do not print common lines"},
		{Short: 't', Long: "expand-tabs", Help: "print blanks in place of tabs"},
		{Short: 'T', Long: "initial-tab", Help: "make tabs line up by prepending a tab"},
		{Long: "suppress-blank-empty", Help: "print no blank before empty lines of context"},
		{Short: 'p', Long: "show-c-function", Help: "show which C function each change is in"},
		{Short: 'F', Long: "show-function-line", Arg: "RE", Help: "show the last line before a change that matches RE"},
		{Long: "label", Arg: "LABEL", Help: "print LABEL instead of the name and the time of a file"},
		{Short: 'r', Long: "recursive", Help: "compare directories below directories"},
		{Short: 'N', Long: "new-file", Help: "take files that are absent as empty"},
		{Short: 'P', Long: "unidirectional-new-file", Help: "take first files that are absent as empty"},
		{Long: "no-dereference", Help: "compare symbolic links instead of what they lead to"},
		{Short: 'X', Long: "exclude-from", Arg: "FILE", Help: "leave out files that match a pattern in FILE"},
		{Short: 'S', Long: "starting-file", Arg: "FILE", Help: "begin with FILE when comparing directories"},
		{Long: "from-file", Arg: "FILE1", Help: "compare FILE1 to all operands"},
		{Long: "to-file", Arg: "FILE2", Help: "compare all operands to FILE2"},
		{Short: 'E', Long: "ignore-tab-expansion", Help: "ignore changes due to tab expansion"},
		{Short: 'Z', Long: "ignore-trailing-space", Help: "ignore white space at the end of lines"},
		{Short: 'I', Long: "ignore-matching-lines", Arg: "RE", Help: "ignore changes where all lines match RE"},
		{Long: "strip-trailing-cr", Help: "strip carriage returns at the end of lines"},
		{Short: 'i', Long: "ignore-case", Help: "ignore differences of case"},
		{Short: 'b', Long: "ignore-space-change", Help: "ignore how much white space there is"},
		{Short: 'w', Long: "ignore-all-space", Help: "ignore all white space"},
		{Short: 'B', Long: "ignore-blank-lines", Help: "ignore changes of lines that are all blank"},
		{Short: 'x', Long: "exclude", Arg: "PAT", Help: "leave out files of directories that match PAT"},
		{Short: 'a', Long: "text", Help: "treat all files as text"},
		{Short: 'd', Long: "minimal", Help: "no effect: the changes are the smallest always"},
		{Long: "color", Arg: "[WHEN]", Help: "color the output: always, auto or never"},
		{Long: "palette", Arg: "PALETTE", Help: "the colors: SGR sequences as 'ad=32:de=31', for rs, hd, ad, de and ln"},
		{Short: switches, Arg: "WORDS"},
		{Short: '0'},
		{Short: '1'},
		{Short: '2'},
		{Short: '3'},
		{Short: '4'},
		{Short: '5'},
		{Short: '6'},
		{Short: '7'},
		{Short: '8'},
		{Short: '9'},
	},
	Notes:       "If a FILE is '-', standard input is read.\nExit status is 0 if the files are the same, 1 if they differ, 2 if there is trouble.",
	Misuse:      "diff: ",
	UsageStatus: trouble,
	Prepare:     keepSwitches,
	Run:         runDiff,
}

// What of white space is ignored.
const (
	spacesEnd    = "ignore-trailing-space"
	spacesAmount = "ignore-space-change"
	spacesAll    = "ignore-all-space"
)

// differences is one call of diff.
type differences struct {
	*command.Ctx
	switches         string
	labels           []string
	style            string // "": normal
	context          int
	excludes         []string
	width            int // of two columns
	brief, reports   bool
	recursive, fills bool
	caseless, blanks bool
	spaces           string
	tabs             bool            // -E
	ignored          []*regex.Regexp // of -I
	function         *regex.Regexp   // of -p and -F; nil: no line is shown
	colors           command.Colors  // nil: none
	held             int             // for the pair of files at hand
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
		takes := !long && strings.IndexAny(word, "UCWxIFXS") == len(word)-1 || word == "--label" || word == "--width" || word == "--exclude"
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
	d := &differences{Ctx: c, width: 130, brief: c.Has("brief"), reports: c.Has("report-identical-files")}
	d.recursive, d.fills = c.Has("recursive"), c.Has("new-file")
	d.caseless, d.blanks = c.Has("ignore-case"), c.Has("ignore-blank-lines")
	d.tabs = c.Has("ignore-tab-expansion")
	for _, more := range []string{spacesEnd, spacesAmount, spacesAll} {
		if c.Has(more) {
			d.spaces = more
		}
	}
	if status := d.options(); status != same {
		return status
	}
	from, to := c.Value("from-file", ""), c.Value("to-file", "")
	switch {
	case from != "" && to != "":
		d.Errorf("--from-file and --to-file both specified")
		return trouble
	case from != "" || to != "":
		return d.many(from, to)
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

// many compares a file with each operand.
func (d *differences) many(from, to string) int {
	status := same
	for _, name := range d.Args {
		if from != "" {
			status = max(status, d.pair(from, name))
		} else {
			status = max(status, d.pair(name, to))
		}
	}
	return status
}

// The formats, by the options that ask for them.
const (
	styleNormal  = "normal"
	styleUnified = "unified"
	styleContext = "context"
	styleEd      = "ed"
	styleRCS     = "rcs"
	styleColumns = "columns"
)

var diffStyles = map[string]string{
	"normal": styleNormal, "u": styleUnified, "U": styleUnified, "unified": styleUnified, "c": styleContext, "C": styleContext,
	"context": styleContext, "ed": styleEd, "rcs": styleRCS, "side-by-side": styleColumns,
}

// options looks at the options that have arguments.
func (d *differences) options() int {
	old, explicit := -1, false // context as old options have it: -5, or -u5
	color := "never"
	for i, o := range d.Options {
		style, value := diffStyles[o.Key], o.Value
		if style != "" && d.style != "" && d.style != style {
			return d.Misused("conflicting output style options")
		}
		if style != "" {
			d.style = style
		}
		switch o.Key {
		case "u", "U", "unified", "c", "C", "context":
			const usual = "3"
			if !o.Set {
				value = usual
			}
			n, err := strconv.ParseUint(value, 10, 31)
			if err != nil {
				return d.Misused("invalid context length %s", command.Quote(value))
			}
			d.context, explicit = max(d.context, int(n)), explicit || o.Set
		case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
			if i == 0 || len(d.Options[i-1].Key) != 1 || !isDigit(d.Options[i-1].Key[0]) {
				old = 0
			}
			const most = 1 << 30
			old = min(old*10+int(o.Key[0]-'0'), most)
		case "width":
			n, err := strconv.ParseUint(value, 10, 31)
			if err != nil || n == 0 {
				return d.Misused("invalid width %s", command.Quote(value))
			}
			d.width = int(n)
		case "exclude":
			d.excludes = append(d.excludes, value)
		case "exclude-from":
			if !d.excludeFrom(value) {
				return trouble
			}
		case "ignore-matching-lines", "show-function-line", "show-c-function":
			if !d.pattern(o) {
				return trouble
			}
		case "label":
			if d.labels = append(d.labels, o.Value); len(d.labels) > 2 {
				d.Errorf("too many file label options")
				return trouble
			}
		case "color":
			if color = value; !o.Set {
				color = "auto"
			} else if value != "never" && value != "auto" && value != "always" {
				return d.Misused("invalid color %s", command.Quote(value))
			}
		case string(rune(switches)):
			d.switches = o.Value
		}
	}
	if old > d.context || old >= 0 && !explicit {
		d.context = old
	}
	if color == "always" || color == "auto" && d.Terminal(1) {
		d.colors = d.palette()
	}
	return same
}

// pattern takes a regular expression.
func (d *differences) pattern(o command.Given) bool {
	text := o.Value
	if o.Key == "show-c-function" {
		text = "^[[:alpha:]$_]"
	}
	re, err := regex.Compile(text, regex.Options{Syntax: regex.Grep})
	if err != nil {
		d.Errorf("%s: %s", text, err)
		return false
	}
	if o.Key == "ignore-matching-lines" {
		d.ignored = append(d.ignored, re)
	} else {
		d.function = re
	}
	return true
}

// excludeFrom takes patterns of names from the lines of a file.
func (d *differences) excludeFrom(name string) bool {
	f, err := d.Open(name)
	if err != nil {
		d.Fail(name, err)
		return false
	}
	defer f.Close()
	lines := d.Lines(f, '\n')
	for {
		line, _, ok := lines.Next()
		if !ok {
			return true
		}
		d.Ctx.Hold(len(line) + 16)
		d.excludes = append(d.excludes, string(line))
	}
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// label is what a file is called in messages and headers.
func (d *differences) label(i int, name string) string {
	if i < len(d.labels) {
		return d.labels[i]
	}
	return name
}

// stamp is the time of a file as headers have it.
func (d *differences) stamp(t time.Time) string {
	return datetime.Format("%Y-%m-%d %H:%M:%S.%N %z", t.In(d.Zone()))
}
