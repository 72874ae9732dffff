package compare

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// overCompressed returns the row of a tool that runs another one, diff or cmp, over files
// that gzip may have compressed.
func overCompressed(name string, of command.Command) command.Command {
	return command.Command{
		Name:    name,
		Summary: of.Summary + ", of compressed files too",
		Usage:   "FILE1 [FILE2]",
		Options: of.Options,
		Notes: "Files whose names say that gzip has compressed them are decompressed. Without FILE2,\n" +
			"FILE1 is compared to the file of the same name without its ending.",
		As:          of.Name, // which takes the options
		Misuse:      of.Misuse,
		UsageStatus: trouble,
		Run:         runZdiff,
	}
}

// compressedEnds are what the names of files end in that gzip has compressed.
var compressedEnds = []string{".gz", "-gz", ".tgz", ".taz", ".z", "-z", ".Z"}

// The scripts of zdiff have the files in $1 and $2, and the tool and its options behind
// them.
const (
	zdiffPlain = `one=$1 two=$2
shift 2
command "$@" -- "$one" "$two"`
	zdiffFirst = `one=$1 two=$2
shift 2
command gzip -cd -- "$one" | command "$@" -- - "$two"
exit "${PIPESTATUS[1]}"`
	zdiffSecond = `one=$1 two=$2
shift 2
command gzip -cd -- "$two" | command "$@" -- "$one" -
exit "${PIPESTATUS[1]}"`
	zdiffBoth = `one=$1 two=$2
shift 2
command "$@" -- /dev/fd/5 - 5< <(command gzip -cd -- "$one") < <(command gzip -cd -- "$two")`
)

// runZdiff runs diff or cmp, whose name c has.
func runZdiff(c *command.Ctx) int {
	wrong := func(text string) int {
		c.Stderr.Print("zdiff: " + text + "\n")
		return trouble
	}
	switch len(c.Args) {
	case 0:
		return wrong("missing operand")
	case 1:
		stem := stemOf(c.Args[0])
		if stem == c.Args[0] {
			return wrong(stem + ": unknown compressed file extension")
		}
		return zdiff(c, zdiffFirst, c.Args[0], stem)
	case 2:
	default:
		return wrong("extra operand '" + c.Args[2] + "'")
	}
	one, two := isCompressed(c.Args[0]), isCompressed(c.Args[1])
	for i, compressed := range []bool{one, two} {
		if _, err := c.Stat(c.Args[i]); err != nil && (one || two) && (compressed || c.Args[i] != "-") {
			return wrong("cannot open " + c.Args[i] + ": " + command.Reason(err))
		}
	}
	script := zdiffPlain
	switch {
	case one && two:
		script = zdiffBoth
	case one:
		script = zdiffFirst
	case two:
		script = zdiffSecond
	}
	return zdiff(c, script, c.Args[0], c.Args[1])
}

func zdiff(c *command.Ctx, script, one, two string) int {
	args := []string{script, c.Name, one, two, c.Name}
	for _, o := range c.Options {
		args = append(args, o.Word())
	}
	return c.Exec(command.Exec{Args: args, Shell: true}).Status
}

func isCompressed(name string) bool { return stemOf(name) != name }

// stemOf is a name without the ending that gzip gives.
func stemOf(name string) string {
	if i := slices.IndexFunc(compressedEnds, func(end string) bool { return strings.HasSuffix(name, end) }); i >= 0 {
		return strings.TrimSuffix(name, compressedEnds[i])
	}
	return name
}
