package search

import (
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// zgrepCommand is grep over files that gzip may have compressed; syntax is the option of
// grep that its name stands for.
func zgrepCommand(name, syntax string) command.Command {
	row := grepCommand(name)
	row.Summary = "print lines that match patterns, of compressed files too"
	row.As = "grep" // which takes the options
	row.Options = slices.Clone(row.Options)
	for i := range row.Options {
		if slices.Contains(notOfZgrep, row.Options[i].Key()) {
			row.Options[i].Help = "" // it is refused
		}
	}
	row.Notes = "Files that gzip has compressed are decompressed. The options are those of grep but for -d, -r, -R, -z, -Z,\n--include, --exclude, --exclude-from and --exclude-dir."
	row.Run = func(c *command.Ctx) int {
		z := zgrep{c: c}
		if syntax != "" {
			z.options = append(z.options, syntax)
		}
		return z.run()
	}
	return row
}

// notOfZgrep are the options of grep that are about more than one stream.
var notOfZgrep = []string{
	"directories", "recursive", "dereference-recursive", "null-data", "null", "include", "exclude", "exclude-from", "exclude-dir",
}

// zgrep is a call of zgrep.
type zgrep struct {
	c        *command.Ctx
	options  []string // for grep
	patterns bool     // they have patterns among them
	names    bool     // file names are asked for, or asked not to be there
}

func (z *zgrep) run() int {
	for _, o := range z.c.Options {
		if slices.Contains(notOfZgrep, o.Key) {
			return z.wrong(command.Given{Key: o.Key}.Word() + ": option not supported")
		}
		z.option(o)
	}
	files := z.c.Args
	if !z.patterns {
		if len(files) == 0 {
			return z.wrong("missing pattern; try `zgrep --help' for help")
		}
		z.options, files = append(z.options, "--regexp="+files[0]), files[1:]
	}
	if len(files) == 0 {
		files = []string{"-"}
	}
	if len(files) > 1 && !z.names {
		z.options = append(z.options, "--with-filename")
	}
	return z.search(files)
}

// wrong tells of a wrong use.
func (z *zgrep) wrong(text string) int {
	z.c.Stderr.Print("zgrep: " + text + "\n")
	return 2
}

// option notes an option for grep. Patterns from standard input are read once.
func (z *zgrep) option(o command.Given) {
	switch o.Key {
	case "regexp":
		z.patterns = true
	case "file":
		z.patterns = true
		if o.Value == "-" {
			o = patternsFrom(z.standardInput())
		}
	case "with-filename", "no-filename":
		z.names = true
	}
	z.options = append(z.options, o.Word())
}

// standardInput is what standard input has.
func (z *zgrep) standardInput() []byte {
	text, err := z.c.ReadAll(z.c.Stdin)
	if err != nil {
		z.c.Errorf("(standard input): %s", command.Reason(err))
	}
	return text
}

// patternsFrom is the option for patterns that have been read: none match nothing.
func patternsFrom(text []byte) command.Given {
	if len(text) == 0 {
		return command.Given{Key: "file", Value: "/dev/null", Set: true}
	}
	if text[len(text)-1] == '\n' {
		text = text[:len(text)-1]
	}
	return command.Given{Key: "regexp", Value: string(text), Set: true}
}

// zgrepScript searches one file, $1; what follows is for grep. That grep has read enough
// is no failure of gzip.
const zgrepScript = `file=$1
shift
command gzip -cdfq -- "$file" | command grep "$@"
result=("${PIPESTATUS[@]}")
[ "${result[0]}" = 1 ] && exit 2
exit "${result[1]}"`

// search searches the files one by one: 0 when one of them has what is looked for, unless
// an error is greater.
func (z *zgrep) search(files []string) int {
	status := 1
	for _, file := range files {
		args := append([]string{zgrepScript, z.c.Name, file}, z.options...)
		if file != "-" {
			args = append(args, "--label="+file)
		}
		switch result := z.c.Exec(command.Exec{Args: args, Shell: true}); {
		case result.Status > 1:
			status = result.Status
		case result.Status == 0 && status == 1:
			status = 0
		}
	}
	return status
}
