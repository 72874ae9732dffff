package search

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

func grepCommand(name string) command.Command {
	return command.Command{
		Name:        name,
		Summary:     "print lines that match patterns",
		Usage:       "PATTERNS [FILE]...",
		Misuse:      "Usage: grep [OPTION]... PATTERNS [FILE]...\n",
		UsageStatus: 2,
		Options:     grepOptions,
		Notes: `PATTERNS are lines, each a pattern. Without FILE, or for -, standard input is read;
with -r and without FILE, the working directory. The exit status is 0 if a line is
selected, 1 if none is, 2 if an error occurs, unless -q is given and a line is selected.`,
		Run: func(c *command.Ctx) int {
			g := grep{c: c, eol: '\n', before: -1, after: -1, max: -1, separator: "--", hasSeparator: true}
			return g.run()
		},
	}
}

var grepOptions = []command.Option{
	{Short: 'E', Long: "extended-regexp", Help: "PATTERNS are extended regular expressions"},
	{Short: 'F', Long: "fixed-strings", Help: "PATTERNS are strings"},
	{Short: 'G', Long: "basic-regexp", Help: "PATTERNS are basic regular expressions"},
	{Short: 'P', Long: "perl-regexp", Help: "PATTERNS are Perl regular expressions"},
	{Short: 'e', Long: "regexp", Arg: "PATTERNS", Help: "use PATTERNS for matching"},
	{Short: 'f', Long: "file", Arg: "FILE", Help: "take PATTERNS from FILE"},
	{Short: 'i', Long: "ignore-case", Help: "ignore case in patterns and data"},
	{Short: 'y'},
	{Long: "no-ignore-case", Help: "mind case (the default)"},
	{Short: 'w', Long: "word-regexp", Help: "match only whole words"},
	{Short: 'x', Long: "line-regexp", Help: "match only whole lines"},
	{Short: 'z', Long: "null-data", Help: "a line ends in a zero byte, not in a newline"},
	{Short: 's', Long: "no-messages", Help: "print no messages about files"},
	{Short: 'v', Long: "invert-match", Help: "select lines that do not match"},
	{Short: 'V'},
	{Short: 'm', Long: "max-count", Arg: "NUM", Help: "stop after NUM selected lines"},
	{Short: 'b', Long: "byte-offset", Help: "print the byte offset with lines"},
	{Short: 'n', Long: "line-number", Help: "print the line number with lines"},
	{Long: "line-buffered", Help: "write every line at once"},
	{Short: 'H', Long: "with-filename", Help: "print the file name with lines"},
	{Short: 'h', Long: "no-filename", Help: "print no file names"},
	{Long: "label", Arg: "LABEL", Help: "call standard input LABEL"},
	{Short: 'o', Long: "only-matching", Help: "print only the parts of lines that match"},
	{Short: 'q', Long: "quiet", Help: "print nothing"},
	{Long: "silent"},
	{Long: "binary-files", Arg: "TYPE", Help: "take binary files as binary, text or without-match"},
	{Short: 'a', Long: "text", Help: "like --binary-files=text"},
	{Short: 'I', Help: "like --binary-files=without-match"},
	{Short: 'd', Long: "directories", Arg: "ACTION", Help: "what to do with directories: read, recurse or skip"},
	{Short: 'D', Long: "devices", Arg: "ACTION", Help: "what to do with devices: read or skip"},
	{Short: 'r', Long: "recursive", Help: "search directories through"},
	{Short: 'R', Long: "dereference-recursive", Help: "likewise, and follow symbolic links"},
	{Long: "include", Arg: "GLOB", Help: "search only files whose name matches GLOB"},
	{Long: "exclude", Arg: "GLOB", Help: "skip files whose name matches GLOB"},
	{Long: "exclude-from", Arg: "FILE", Help: "skip files whose name matches a line of FILE"},
	{Long: "exclude-dir", Arg: "GLOB", Help: "skip directories whose name matches GLOB"},
	{Short: 'L', Long: "files-without-match", Help: "print only the names of files without selected lines"},
	{Short: 'l', Long: "files-with-matches", Help: "print only the names of files with selected lines"},
	{Short: 'c', Long: "count", Help: "print only how many lines are selected in each file"},
	{Short: 'T', Long: "initial-tab", Help: "make tabs line up"},
	{Short: 'Z', Long: "null", Help: "print a zero byte behind file names"},
	{Short: 'B', Long: "before-context", Arg: "NUM", Help: "print NUM lines before selected ones"},
	{Short: 'A', Long: "after-context", Arg: "NUM", Help: "print NUM lines behind selected ones"},
	{Short: 'C', Long: "context", Arg: "NUM", Help: "print NUM lines before and behind; -NUM for short"},
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
	{Long: "group-separator", Arg: "SEP", Help: "print SEP between groups of lines"},
	{Long: "no-group-separator", Help: "print nothing between groups of lines"},
	{Long: "color", Arg: "[WHEN]", Help: "highlight matches: always, never or auto"},
	{Long: "colour", Arg: "[WHEN]"},
	{Short: 'U', Long: "binary", Help: "has no effect"},
	{Short: 'u'},
}

// syntaxKind is one of -G, -E, -F and -P.
type syntaxKind byte

// grep is a call of grep.
type grep struct {
	c        *command.Ctx
	kind     syntaxKind // 'G', 'E', 'F' or 'P'; 0: none was given
	sources  []source
	m        matcher
	fold     bool
	words    bool
	lines    bool
	invert   bool
	eol      byte
	binary   string // "", text or without-match
	quiet    bool   // no output at all
	silent   bool   // no messages about files
	list     byte   // 'l', 'L' or 0
	count    bool
	only     bool
	numbers  bool
	offsets  bool
	names    int8 // 1: always, -1: never, 0: as the operands are
	zeroName bool
	tabs     bool
	label    string
	max      int // -1: no bound
	before   int // -1: no context was asked for
	after    int

	separator    string
	hasSeparator bool
	colored      bool // --color
	color        *palette
	walk         walker
	flush        bool

	rg *ripgrep // where grep is part of rg

	found, failed bool
	used          bool // something was printed before
}

// source is patterns as they were given.
type source struct {
	text string // lines
	file string // whence; "": an argument
}

func (g *grep) run() int {
	if status, ok := g.options(); !ok {
		return status
	}
	if len(g.sources) == 0 {
		if len(g.c.Args) == 0 {
			g.c.Stderr.Print("Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.\n")
			return 2
		}
		g.sources = []source{{text: g.c.Args[0]}}
		g.c.Args = g.c.Args[1:]
	}
	if err := g.compile(); err != nil {
		g.c.Errorf("%s", err)
		return 2
	}
	if g.selectsNothing() && g.list != 'L' {
		return 1
	}
	g.operands()
	switch {
	case g.failed && (!g.quiet || !g.found):
		return 2
	case g.found:
		return 0
	}
	return 1
}

// options reads the options; ok is false when the tool has to end.
func (g *grep) options() (status int, ok bool) {
	switch g.c.Name {
	case "egrep":
		g.kind = 'E'
	case "fgrep":
		g.kind = 'F'
	}
	g.c.Name = "grep"
	digits, last := "", -2
	for i, o := range g.c.Options {
		if len(o.Key) == 1 && o.Key[0] >= '0' && o.Key[0] <= '9' {
			if last != i-1 {
				digits = ""
			}
			digits, last = digits+o.Key, i
			o = command.Given{Key: "context", Value: digits}
		}
		if message := g.option(o); message != "" {
			if message == misused {
				return g.c.Misused("%s", "invalid option -- 'V'"), false
			}
			g.c.Errorf("%s", message)
			return 2, false
		}
	}
	if g.colored {
		g.color = newPalette(g.c)
	}
	return 0, true
}

const misused = "\x00"

// option takes one option, and returns what is wrong with it.
func (g *grep) option(o command.Given) string {
	switch o.Key {
	case "extended-regexp", "fixed-strings", "basic-regexp", "perl-regexp":
		kind := syntaxKind(strings.ToUpper(o.Key[:1])[0])
		if o.Key == "basic-regexp" {
			kind = 'G'
		}
		if g.kind != 0 && g.kind != kind {
			return "conflicting matchers specified"
		}
		g.kind = kind
	case "regexp":
		g.sources = append(g.sources, source{text: o.Value})
	case "file":
		return g.patternFile(o.Value)
	case "ignore-case", "y":
		g.fold = true
	case "no-ignore-case":
		g.fold = false
	case "word-regexp":
		g.words = true
	case "line-regexp":
		g.lines = true
	case "null-data":
		g.eol = 0
	case "no-messages":
		g.silent = true
	case "invert-match":
		g.invert = true
	default:
		return g.outputOption(o)
	}
	return ""
}

func (g *grep) outputOption(o command.Given) string {
	switch o.Key {
	case "max-count":
		n, ok := count(o.Value)
		if !ok {
			return "invalid max count"
		}
		g.max = n
	case "byte-offset":
		g.offsets = true
	case "line-number":
		g.numbers = true
	case "line-buffered":
		g.flush = true
	case "with-filename":
		g.names = 1
	case "no-filename":
		g.names = -1
	case "label":
		g.label = o.Value
	case "only-matching":
		g.only = true
	case "quiet", "silent":
		g.quiet = true
	case "binary-files":
		if o.Value != "binary" && o.Value != "text" && o.Value != "without-match" {
			return "unknown binary-files type"
		}
		g.binary = o.Value
	case "text":
		g.binary = "text"
	case "I":
		g.binary = "without-match"
	case "files-with-matches", "files-without-match":
		g.list = 'l'
		if o.Key == "files-without-match" {
			g.list = 'L'
		}
	case "count":
		g.count = true
	case "initial-tab":
		g.tabs = true
	case "null":
		g.zeroName = true
	case "color", "colour":
		return g.colorOption(o)
	default:
		return g.contextOption(o)
	}
	return ""
}

func (g *grep) contextOption(o command.Given) string {
	switch o.Key {
	case "before-context", "after-context", "context":
		n, ok := count(o.Value)
		if !ok {
			return o.Value + ": invalid context length argument"
		}
		if o.Key != "after-context" {
			g.before = n
		}
		if o.Key != "before-context" {
			g.after = n
		}
	case "group-separator":
		g.separator, g.hasSeparator = o.Value, true
	case "no-group-separator":
		g.hasSeparator = false
	case "V":
		return misused
	default:
		return g.walk.option(g.c, o)
	}
	return ""
}

func (g *grep) colorOption(o command.Given) string {
	switch {
	case !o.Set || o.Value == "auto" || o.Value == "tty" || o.Value == "if-tty":
		g.colored = g.c.Terminal(1)
	case o.Value == "always" || o.Value == "yes" || o.Value == "force":
		g.colored = true
	case o.Value == "never" || o.Value == "no" || o.Value == "none":
		g.colored = false
	default:
		return "invalid color mode " + command.Quote(o.Value)
	}
	return ""
}

// count reads a number; one too big for an int is as good as no bound.
func count(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	if errors.Is(err, strconv.ErrRange) {
		return 1 << 62, s[0] != '-'
	}
	return n, err == nil && n >= 0
}

func (g *grep) patternFile(name string) string {
	var text []byte
	read := name
	if name == "-" {
		all, err := g.c.ReadAll(g.c.Stdin)
		if err != nil {
			return command.QuoteName(name) + ": " + command.Reason(err)
		}
		text = all
	} else {
		f, err := g.c.Open(name)
		if err != nil {
			return read + ": " + command.Reason(err)
		}
		defer f.Close()
		if text, err = g.c.ReadAll(f); err != nil {
			return read + ": " + command.Reason(err)
		}
	}
	if len(text) > 0 {
		g.sources = append(g.sources, source{strings.TrimSuffix(string(text), "\n"), name})
	} else {
		g.sources = append(g.sources, source{file: "\x00"}) // patterns, but none
	}
	return ""
}

// compile makes the matcher.
func (g *grep) compile() error {
	g.m = matcher{c: g.c, delim: g.eol, words: g.words, lines: g.lines}
	var all []string
	for _, s := range g.sources {
		if s.file == "\x00" {
			continue
		}
		for i, p := range strings.Split(s.text, "\n") {
			if _, err := regex.Compile(g.pattern(p), g.regexOptions()); err != nil {
				if s.file != "" {
					return errors.New(s.file + ":" + strconv.Itoa(i+1) + ": " + err.Error())
				}
				return err
			}
			all = append(all, p)
		}
	}
	if g.kind == 'P' {
		if len(all) > 1 {
			return errors.New("the -P option only supports a single pattern")
		}
		g.m.words, g.m.lines = false, false
	}
	return g.combine(all)
}

// selectsNothing reports whether no line of any file can be selected: then no file is
// looked at, and none is counted.
func (g *grep) selectsNothing() bool {
	switch {
	case g.max == 0:
		return true
	case len(g.m.patterns) == 0:
		return !g.invert
	}
	literal, ok := g.m.patterns[0].Literal()
	return g.invert && !g.lines && !g.words && ok && literal == ""
}

// combine makes one regular expression of all patterns, unless one of them has a
// back-reference, which counts the groups of its own pattern.
func (g *grep) combine(all []string) error {
	if len(all) == 0 {
		return nil
	}
	parts := all
	if len(all) > 1 && !g.backrefs(all) {
		parts = []string{strings.Join(all, "\n")}
	}
	warned := map[string]bool{}
	for _, p := range parts {
		re, err := regex.Compile(g.pattern(p), g.regexOptions())
		if err != nil {
			return err
		}
		for _, w := range re.Warnings() {
			if !warned[w] {
				warned[w] = true
				g.c.Errorf("warning: %s", w)
			}
		}
		g.m.patterns = append(g.m.patterns, re)
	}
	return nil
}

func (g *grep) backrefs(all []string) bool {
	if g.kind == 'F' {
		return false
	}
	for _, p := range all {
		for i := 0; i+1 < len(p); i++ {
			if p[i] != '\\' {
				continue
			}
			if i++; p[i] >= '1' && p[i] <= '9' {
				return true
			}
		}
	}
	return false
}

func (g *grep) regexOptions() regex.Options {
	o := regex.Options{Syntax: regex.Grep, IgnoreCase: g.fold}
	switch g.kind {
	case 'E':
		o.Syntax = regex.Egrep
	case 'P':
		o.Syntax = regex.Perl
	}
	return o
}

// pattern writes what was given in the syntax of regexOptions.
func (g *grep) pattern(p string) string {
	switch {
	case g.kind == 'F':
		return quotePattern(p)
	case g.kind == 'P' && g.lines:
		return "^(?:" + p + ")$"
	case g.kind == 'P' && g.words:
		return `(?<!\w)(?:` + p + `)(?!\w)`
	}
	return p
}

// quotePattern quotes fixed strings as a basic regular expression.
func quotePattern(p string) string {
	if !strings.ContainsAny(p, `\.[*^$`) {
		return p
	}
	var b bytes.Buffer
	for i := range len(p) {
		if strings.IndexByte(`\.[*^$`, p[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(p[i])
	}
	return b.String()
}
