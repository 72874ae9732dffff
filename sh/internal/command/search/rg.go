package search

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
	"github.com/skillet-run/skillet/vfs"
)

var rgCommand = command.Command{
	Name:        "rg",
	Summary:     "search directories for lines that match a pattern",
	Usage:       "PATTERN [PATH]...\n-e PATTERN [PATH]...\n--files [PATH]...",
	UsageStatus: 2,
	Options: []command.Option{
		{Short: 'A', Long: "after-context", Arg: "NUM", Help: "print NUM lines behind matches"},
		{Short: 'B', Long: "before-context", Arg: "NUM", Help: "print NUM lines before matches"},
		{Short: 'C', Long: "context", Arg: "NUM", Help: "print NUM lines before and behind"},
		{Short: 'b', Long: "byte-offset", Help: "print the byte offset with lines"},
		{Long: "color", Arg: "WHEN", Help: "never, auto, always or ansi"},
		{Long: "column", Help: "print the column of the first match"},
		{Long: "context-separator", Arg: "SEP", Help: "print SEP between groups of lines"},
		{Short: 'c', Long: "count", Help: "print how many lines match in each file that has some"},
		{Long: "count-matches", Help: "print how many matches each file has that has some"},
		{Short: 'e', Long: "regexp", Arg: "PATTERN", Help: "a pattern; may be given more than once"},
		{Short: 'f', Long: "file", Arg: "FILE", Help: "take patterns from the lines of FILE"},
		{Long: "files", Help: "print the files that would be searched"},
		{Short: 'l', Long: "files-with-matches", Help: "print only the names of files with matches"},
		{Long: "files-without-match", Help: "print only the names of files without matches"},
		{Short: 'F', Long: "fixed-strings", Help: "PATTERN is a string"},
		{Short: 'L', Long: "follow", Help: "follow symbolic links"},
		{Short: 'g', Long: "glob", Arg: "GLOB", Help: "search files that match GLOB; those that do not, for !GLOB"},
		{Long: "iglob", Arg: "GLOB", Help: "likewise, ignoring case"},
		{Long: "heading", Help: "print file names above their lines"},
		{Long: "no-heading", Help: "print file names before lines (the default)"},
		{Short: '.', Long: "hidden", Help: "search hidden files and directories"},
		{Short: 'i', Long: "ignore-case", Help: "ignore case"},
		{Short: 'v', Long: "invert-match", Help: "print lines that do not match"},
		{Short: 'n', Long: "line-number", Help: "print line numbers"},
		{Short: 'N', Long: "no-line-number", Help: "print no line numbers (the default)"},
		{Short: 'x', Long: "line-regexp", Help: "match whole lines"},
		{Short: 'm', Long: "max-count", Arg: "NUM", Help: "print at most NUM lines of a file"},
		{Long: "max-depth", Arg: "NUM", Help: "go at most NUM levels down"},
		{Long: "no-config", Help: "has no effect"},
		{Short: 'I', Long: "no-filename", Help: "print no file names"},
		{Long: "no-ignore", Help: "search what .gitignore, .ignore and .rgignore leave out"},
		{Long: "no-ignore-vcs", Help: "do not mind .gitignore"},
		{Long: "no-messages", Help: "print no messages about files"},
		{Short: '0', Long: "null", Help: "print a zero byte behind file names"},
		{Short: 'o', Long: "only-matching", Help: "print only the parts of lines that match"},
		{Short: 'P', Long: "pcre2", Help: "allow look-around and back-references"},
		{Short: 'q', Long: "quiet", Help: "print nothing"},
		{Short: 'r', Long: "replace", Arg: "TEXT", Help: "print TEXT in the place of matches; $1 and ${name} are groups"},
		{Short: 's', Long: "case-sensitive", Help: "mind case (the default)"},
		{Short: 'S', Long: "smart-case", Help: "ignore case unless PATTERN has capitals"},
		{Long: "sort", Arg: "BY", Help: "path or none: files come sorted anyway"},
		{Short: 'a', Long: "text", Help: "search binary files as text"},
		{Short: 'j', Long: "threads", Arg: "NUM", Help: "has no effect"},
		{Long: "trim", Help: "leave out white space at the beginning of lines"},
		{Short: 't', Long: "type", Arg: "TYPE", Help: "search files of TYPE"},
		{Short: 'T', Long: "type-not", Arg: "TYPE", Help: "search files of other types"},
		{Long: "type-list", Help: "print the types"},
		{Short: 'u', Long: "unrestricted", Help: "once, like --no-ignore; twice, --hidden; three times, --text"},
		{Long: "vimgrep", Help: "print each match with its line and column"},
		{Short: 'H', Long: "with-filename", Help: "print file names"},
		{Short: 'w', Long: "word-regexp", Help: "match whole words"},
	},
	Notes: `Without PATH, standard input is searched if it is a pipe or a file with something in
it, else the working directory. Hidden and binary files are left out, and what .ignore, .rgignore and, in a
git repository, .gitignore name.`,
	Run: func(c *command.Ctx) int {
		r := &ripgrep{maxDepth: -1}
		r.grep = grep{c: c, kind: 'P', eol: '\n', before: -1, after: -1, max: -1, separator: "--", hasSeparator: true, rg: r}
		return r.run()
	},
}

// ripgrep is a call of rg.
type ripgrep struct {
	grep
	smart        bool
	fixed        bool
	files        bool
	column       bool
	heading      bool
	countAll     bool // matches rather than lines
	trim         bool
	each         bool // a line for each match
	replace      string
	hasReplace   bool
	hidden       bool
	noIgnore     bool
	noVCS        bool
	maxDepth     int
	globs        []ignoreRule
	types        []string // globs
	notTypes     []string
	rules        []ignoreRule
	unrestricted int
	binary       bool // binary files of directories too
	explicit     bool // the file that is searched was named
}

func (r *ripgrep) run() int {
	if r.c.Has("type-list") {
		r.listTypes()
		return 0
	}
	for _, o := range r.c.Options {
		if message := r.option(o); message != "" {
			r.c.Stderr.Print(message + "\n")
			return 2
		}
	}
	if !r.files && len(r.sources) == 0 {
		if len(r.c.Args) == 0 {
			return r.c.Misused("the following required arguments were not provided: PATTERN")
		}
		r.sources = []source{{text: r.c.Args[0]}}
		r.c.Args = r.c.Args[1:]
	}
	if !r.files {
		if message := r.patterns(); message != "" {
			r.c.Stderr.Print(message + "\n")
			return 2
		}
	}
	r.paths()
	switch {
	case r.found && (r.quiet || !r.failed):
		return 0
	case r.failed:
		return 2
	}
	return 1
}

// option takes one option, and returns what is wrong with it.
func (r *ripgrep) option(o command.Given) string {
	switch o.Key {
	case "column":
		r.column, r.numbers = true, true
	case "vimgrep":
		r.column, r.numbers, r.each = true, true, true
		if r.names == 0 {
			r.names = 1
		}
	case "context-separator":
		r.separator = o.Value
	case "count-matches":
		r.count, r.countAll = true, true
	case "files":
		r.files = true
	case "fixed-strings":
		r.fixed = true
	case "smart-case":
		r.smart = true
	case "case-sensitive":
		r.smart, r.fold = false, false
	case "heading":
		r.heading = true
	case "no-heading":
		r.heading = false
	case "no-line-number":
		r.numbers = false
	case "null":
		r.zeroName = true
	case "replace":
		r.replace, r.hasReplace = o.Value, true
	case "trim":
		r.trim = true
	case "text":
		r.grep.binary = "text"
	case "no-messages":
		r.silent = true
	case "pcre2", "no-config", "threads":
	case "sort":
		if o.Value != "path" && o.Value != "none" {
			return "--sort takes path or none"
		}
	case "color":
		if o.Value == "always" || o.Value == "ansi" {
			r.color = &palette{match: "0m\x1b[1m\x1b[31", name: "0m\x1b[35", line: "0m\x1b[32", rust: true}
		}
	default:
		if message, known := r.fileOption(o); known {
			return message
		}
		return r.grep.option(o)
	}
	return ""
}

// fileOption takes the options that say which files are searched.
func (r *ripgrep) fileOption(o command.Given) (message string, known bool) {
	switch o.Key {
	case "follow":
		r.walk.follow = true
	case "glob", "iglob":
		rule, ok := parseIgnore(o.Value, "", o.Key == "iglob")
		if !ok {
			return "error parsing glob '" + o.Value + "'", true
		}
		r.globs = append(r.globs, rule)
	case "hidden":
		r.hidden = true
	case "no-ignore":
		r.noIgnore = true
	case "no-ignore-vcs":
		r.noVCS = true
	case "unrestricted":
		r.unrestricted++
		r.noIgnore = true
		r.hidden = r.hidden || r.unrestricted > 1
		r.binary = r.binary || r.unrestricted > 2
	case "max-depth":
		n, ok := count(o.Value)
		if !ok {
			return "error parsing --max-depth: invalid digit found in string", true
		}
		r.maxDepth = n
	case "type", "type-not":
		globs, ok := fileTypes[o.Value]
		if !ok {
			return "unrecognized file type: " + o.Value, true
		}
		if o.Key == "type" {
			r.types = append(r.types, strings.Fields(globs)...)
		} else {
			r.notTypes = append(r.notTypes, strings.Fields(globs)...)
		}
	default:
		return "", false
	}
	return "", true
}

func (r *ripgrep) listTypes() {
	names := make([]string, 0, len(fileTypes))
	for name := range fileTypes {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		r.c.Stdout.Print(name + ": " + strings.Join(strings.Fields(fileTypes[name]), ", ") + "\n")
	}
}

// patterns makes the matcher: one regular expression of all patterns.
func (r *ripgrep) patterns() string {
	var all []string
	for _, s := range r.sources {
		if s.file == "\x00" {
			continue
		}
		for p := range strings.SplitSeq(s.text, "\n") {
			if r.fixed {
				p = quotePerl(p)
			}
			all = append(all, p)
		}
	}
	r.m = matcher{c: r.c, delim: '\n'}
	if len(all) == 0 {
		return ""
	}
	text := all[0]
	if len(all) > 1 {
		text = "(?:" + strings.Join(all, ")|(?:") + ")"
	}
	if r.smart && !hasCapital(text) {
		r.fold = true
	}
	switch {
	case r.lines:
		text = "^(?:" + text + ")$"
	case r.words:
		text = `(?<!\w)(?:` + text + `)(?!\w)`
	}
	re, err := regex.Compile(text, regex.Options{Syntax: regex.Perl, IgnoreCase: r.fold})
	if err != nil {
		return "regex parse error:\n    " + strings.Join(all, "\n    ") + "\nerror: " + err.Error()
	}
	r.m.patterns = []*regex.Regexp{re}
	return ""
}

// hasCapital reports whether a pattern has a capital letter that means itself.
func hasCapital(pattern string) bool {
	for i := 0; i < len(pattern); i++ {
		if pattern[i] == '\\' {
			i++
		} else if pattern[i] >= 'A' && pattern[i] <= 'Z' {
			return true
		}
	}
	return false
}

func quotePerl(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(`\.[]*^$+?(){}|`, s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// paths searches what the operands name.
func (r *ripgrep) paths() {
	names := r.c.Args
	if len(names) == 0 {
		if r.names == 0 {
			r.names = 1
		}
		if text := r.stdin(); text != nil {
			r.names = min(r.names, 0)
			r.explicit = true
			r.stream("<stdin>", text, -1)
			return
		}
		r.directory(".", "", 0)
		return
	}
	for _, name := range names {
		info, err := r.c.Stat(name)
		if r.names == 0 && (len(names) > 1 || err == nil && info.IsDir()) {
			r.names = 1
		}
	}
	for _, name := range names {
		if r.path(name) {
			return
		}
	}
}

// stdin returns standard input, if it is a pipe or a file with something in it.
// (rg searches empty pipes too. The standard input of a whole shell is a pipe as
// far as one can see, and empty mostly; then what is meant is the directory.)
func (r *ripgrep) stdin() io.Reader {
	info, err := r.c.Stat("/dev/stdin")
	if r.files || err != nil || !info.Mode.IsRegular() && info.Mode&fs.ModeNamedPipe == 0 || r.c.Terminal(0) {
		return nil
	}
	first := make([]byte, 512)
	n, err := r.c.Stdin.Read(first)
	if n == 0 && err != nil {
		return nil
	}
	return io.MultiReader(bytes.NewReader(first[:n]), r.c.Stdin)
}

func (r *ripgrep) path(name string) (done bool) {
	if name == "-" {
		r.explicit = true
		return r.stream("<stdin>", r.c.Stdin, -1)
	}
	info, err := r.c.Stat(name)
	if err != nil {
		r.failed = true
		if !r.silent {
			r.c.Stderr.Print(name + ": " + osError(err) + "\n")
		}
		return false
	}
	if info.IsDir() {
		return r.directory(name, name, 0)
	}
	r.explicit = true
	defer func() { r.explicit = false }()
	return r.one(name)
}

func osError(err error) string {
	return command.Reason(err) + " (os error " + strconv.Itoa(int(vfs.ErrnoOf(err))) + ")"
}

func (r *ripgrep) one(name string) (done bool) {
	if r.files {
		r.found = true
		r.c.Stdout.Print(name + "\n")
		return false
	}
	return r.file(name)
}

// directory searches what is below a directory; shown is how it is called.
func (r *ripgrep) directory(dir, shown string, depth int) (done bool) {
	if depth > maxTree || r.maxDepth >= 0 && depth >= r.maxDepth {
		return false
	}
	rules := len(r.rules)
	r.readIgnores(dir, strings.TrimSuffix(shown, "/"))
	defer func() { r.rules = r.rules[:rules] }()
	after := ""
	for {
		entries, err := r.c.Files().ReadDir(r.c.Path(dir), after, page)
		if err != nil {
			r.fail(dir, err)
			return false
		}
		for _, e := range entries {
			r.c.Charge(20)
			if r.entry(e.Name, shown, depth) {
				return true
			}
		}
		if len(entries) < page {
			return false
		}
		after = entries[len(entries)-1].Name
	}
}

func (r *ripgrep) entry(base, shown string, depth int) (done bool) {
	name := base
	if shown != "" {
		name = strings.TrimSuffix(shown, "/") + "/" + base
	}
	if base[0] == '.' && !r.hidden {
		return false
	}
	info, err := r.c.Lstat(name)
	if err == nil && info.Mode&fs.ModeSymlink != 0 {
		if !r.walk.follow {
			return false
		}
		info, err = r.c.Stat(name)
	}
	switch {
	case err != nil:
		r.fail(name, err)
	case ignored(r.c, r.rules, name, info.IsDir()):
	case info.IsDir():
		return !r.loops(name) && !r.globbed(name, true) && r.directory(name, name, depth+1)
	case info.Mode.IsRegular() && r.takes(name, base):
		return r.one(name)
	}
	return false
}

// globbed says whether -g leaves out a path.
func (r *ripgrep) globbed(name string, isDir bool) bool {
	name = strings.TrimPrefix(name, "./")
	wanted := false
	for i := len(r.globs) - 1; i >= 0; i-- {
		g := &r.globs[i]
		if g.matches(r.c, name, isDir) {
			return g.include // !GLOB
		}
		wanted = wanted || !g.include
	}
	return wanted && !isDir
}

// takes says whether a file is of a type and a name that are searched.
func (r *ripgrep) takes(name, base string) bool {
	if r.globbed(name, false) || matchesAny(r.c, r.notTypes, base) {
		return false
	}
	return len(r.types) == 0 || matchesAny(r.c, r.types, base)
}

func matchesAny(c *command.Ctx, globs []string, base string) bool {
	return slices.ContainsFunc(globs, func(text string) bool { return c.Match(text, base) })
}

// readIgnores adds the rules of the files in a directory.
func (r *ripgrep) readIgnores(dir, shown string) {
	if r.noIgnore {
		return
	}
	names := []string{".gitignore", ".ignore", ".rgignore"}
	if r.noVCS || !r.inRepository(dir) {
		names = names[1:]
	}
	for _, name := range names {
		text, err := r.c.Files().ReadFile(r.c.Path(dir+"/"+name), 1<<20)
		if err != nil {
			continue
		}
		r.c.Charge(len(text))
		for line := range strings.Lines(string(text)) {
			if rule, ok := parseIgnore(strings.TrimSuffix(line, "\n"), shown, false); ok {
				r.rules = append(r.rules, rule)
			}
		}
	}
}

// inRepository reports whether a directory above has a .git.
func (r *ripgrep) inRepository(dir string) bool {
	for at := path.Clean(r.c.Path(dir)); ; at = path.Dir(at) {
		if _, err := r.c.Files().Lstat(vfs.Join(at, ".git")); err == nil {
			return true
		}
		if at == "/" {
			return false
		}
	}
}

// fileTypes are the most used types of rg.
var fileTypes = map[string]string{
	"asm": "*.asm *.s *.S", "awk": "*.awk", "bazel": "*.bazel *.bzl BUILD WORKSPACE", "c": "*.c *.h *.H *.cats",
	"cmake": "*.cmake CMakeLists.txt", "config": "*.cfg *.conf *.config *.ini",
	"cpp": "*.C *.H *.cc *.cpp *.cxx *.h *.hh *.hpp *.hxx *.inl", "cs": "*.cs", "css": "*.css *.scss", "csv": "*.csv",
	"dart": "*.dart", "diff": "*.diff *.patch", "docker": "*Dockerfile*", "elixir": "*.eex *.ex *.exs", "erlang": "*.erl *.hrl",
	"go": "*.go", "gradle": "*.gradle", "graphql": "*.graphql *.graphqls", "groovy": "*.gradle *.groovy", "h": "*.h *.hpp",
	"haskell": "*.c2hs *.cpphs *.hs *.hsc *.lhs", "html": "*.ejs *.htm *.html", "java": "*.java *.jsp *.jspx *.properties",
	"js": "*.cjs *.js *.jsx *.mjs *.vue", "json": "*.json *.sarif composer.lock", "jsonl": "*.jsonl", "julia": "*.jl",
	"jupyter": "*.ipynb *.jpynb", "kotlin": "*.kt *.kts", "less": "*.less", "license": "*[.-]LICEN[CS]E* LICEN[CS]E LICEN[CS]E[.-]*",
	"lock": "*.lock package-lock.json", "log": "*.log", "lua": "*.lua",
	"make":     "*.mak *.mk [Gg][Nn][Uu]makefile [Mm]akefile [Mm]akefile.am [Mm]akefile.in",
	"markdown": "*.markdown *.md *.mdown *.mdx *.mkd *.mkdn", "md": "*.markdown *.md *.mdown *.mdx *.mkd *.mkdn",
	"nix": "*.nix", "objc": "*.h *.m", "ocaml": "*.ml *.mli *.mll *.mly", "perl": "*.PL *.perl *.pl *.plh *.plx *.pm *.t",
	"php": "*.php *.php3 *.php4 *.php5 *.phtml", "protobuf": "*.proto", "py": "*.py", "python": "*.py", "r": "*.R *.Rmd *.Rnw *.r",
	"readme": "*README README*", "rst": "*.rst", "ruby": "*.gemspec *.rb *.rbw .irbrc Gemfile Rakefile config.ru",
	"rust": "*.rs", "sass": "*.sass *.scss", "scala": "*.sbt *.scala",
	"sh":  "*.bash *.bashrc *.csh *.cshrc *.ksh *.kshrc *.sh *.tcsh *.zsh .bashrc .profile .zshrc bash_profile",
	"sql": "*.psql *.sql", "svg": "*.svg", "swift": "*.swift", "tex": "*.bib *.cls *.dtx *.ins *.ltx *.sty *.tex",
	"tf": "*.auto.tfvars *.tf *.tf.json *.tfrc *.tfvars terraform.rc", "toml": "*.toml Cargo.lock", "ts": "*.cts *.mts *.ts *.tsx",
	"txt": "*.txt", "typescript": "*.cts *.mts *.ts *.tsx", "vim": "*.vim .vimrc vimrc", "vue": "*.vue",
	"xml": "*.dtd *.rng *.sch *.xhtml *.xjb *.xml *.xml.dist *.xsd *.xsl *.xslt", "yaml": "*.yaml *.yml", "zig": "*.zig",
	"zsh": "*.zsh .zlogin .zlogout .zprofile .zshenv .zshrc zlogin zlogout zprofile zshenv zshrc",
}
