package compare

import (
	"bufio"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var cmp = command.Command{
	Name:    "cmp",
	Summary: "compare two files byte by byte",
	Usage:   "FILE1 [FILE2]",
	Options: []command.Option{
		{Short: 'b', Long: "print-bytes", Help: "print differing bytes"},
		{Short: 'l', Long: "verbose", Help: "print the number and the values of each differing byte"},
		{Short: 'n', Long: "bytes", Arg: "LIMIT", Help: "compare at most LIMIT bytes"},
		{Short: 's', Long: "quiet", Help: "print nothing"},
		{Long: "silent", Help: "the same as --quiet"},
	},
	Notes:       "If FILE2 is missing or a FILE is '-', standard input is read.\nExit status is 0 if the files are the same, 1 if they differ, 2 if there is trouble.",
	Misuse:      "cmp: ",
	UsageStatus: trouble,
	Run:         runCmp,
}

// comparison is one call of cmp.
type comparison struct {
	*command.Ctx
	names          [2]string
	in             [2]*bufio.Reader
	quiet, verbose bool
	bytes          bool
	limit          int64
	at, line       int64 // how many bytes and ends of lines were the same or told
	last           byte
}

func runCmp(c *command.Ctx) int {
	k := &comparison{Ctx: c, limit: math.MaxInt64, verbose: c.Has("verbose"), bytes: c.Has("print-bytes")}
	k.quiet = c.Has("quiet") || c.Has("silent")
	if text := c.Value("bytes", ""); c.Has("bytes") {
		n, err := command.ParseSize(text, "EGKkMPTYZ0")
		if err != nil && n == 0 {
			return c.Misused("invalid --bytes value %s", command.Quote(text))
		}
		k.limit = n
	}
	switch {
	case k.quiet && k.verbose:
		return c.Misused("options -l and -s are incompatible")
	case len(c.Args) == 0:
		return c.Misused("missing operand after %s", command.Quote(c.Name))
	case len(c.Args) > 2:
		return c.Misused("extra operand %s", command.Quote(c.Args[2]))
	}
	k.names = [2]string{c.Args[0], "-"}
	if len(c.Args) == 2 {
		k.names[1] = c.Args[1]
	}
	if k.names[0] == k.names[1] && k.names[0] == "-" {
		return same
	}
	return k.run()
}

// run opens the files and compares them.
func (k *comparison) run() int {
	for i, name := range k.names {
		var r io.Reader = k.Stdin
		if name != "-" {
			f, err := k.Open(name)
			if err != nil {
				return k.fail(i, err)
			}
			r = f
		}
		k.Hold(readRoom)
		k.in[i] = bufio.NewReaderSize(r, readRoom)
	}
	return k.compare()
}

// readRoom is how much of a file is read at once.
const readRoom = 16 << 10

// fail tells why a file cannot be read.
func (k *comparison) fail(i int, err error) int {
	if !k.quiet {
		k.Fail(k.names[i], err)
	}
	return trouble
}

// compare goes through both files to the first difference, or through all.
func (k *comparison) compare() int {
	status := same
	for k.at < k.limit {
		var b [2]byte
		var ended [2]bool
		for i, in := range k.in {
			var err error
			b[i], err = in.ReadByte()
			if ended[i] = err == io.EOF; err != nil && !ended[i] {
				return k.fail(i, err)
			}
		}
		if ended[0] || ended[1] {
			return k.end(status, ended)
		}
		k.at++
		if k.at%64 == 0 {
			k.Charge(1)
		}
		if b[0] != b[1] {
			status = differ
			k.tell(b[0], b[1])
			if !k.verbose {
				return status
			}
		}
		if k.last = b[0]; b[0] == '\n' {
			k.line++
		}
	}
	return status
}

// end is what remains where one file or both have ended.
func (k *comparison) end(status int, ended [2]bool) int {
	if ended[0] && ended[1] {
		return status
	}
	if k.quiet {
		return differ
	}
	name := k.names[0]
	if ended[1] {
		name = k.names[1]
	}
	switch {
	case k.at == 0:
		k.Errorf("EOF on %s which is empty", name)
	case k.verbose:
		k.Errorf("EOF on %s after byte %d", name, k.at)
	case k.last == '\n':
		k.Errorf("EOF on %s after byte %d, line %d", name, k.at, k.line)
	default:
		k.Errorf("EOF on %s after byte %d, in line %d", name, k.at, k.line+1)
	}
	return differ
}

// tell prints one difference.
func (k *comparison) tell(a, b byte) {
	switch {
	case k.quiet:
	case k.verbose && k.bytes:
		k.Stdout.Printf("%*d %3o %-4s %3o %s\n", k.width(), k.at, a, visible(a), b, visible(b))
	case k.verbose:
		k.Stdout.Printf("%*d %3o %3o\n", k.width(), k.at, a, b)
	default:
		k.Stdout.Printf("%s %s differ: byte %d, line %d", k.names[0], k.names[1], k.at, k.line+1)
		if k.bytes {
			k.Stdout.Printf(" is %3o %s %3o %s", a, visible(a), b, visible(b))
		}
		k.Stdout.PrintByte('\n')
	}
}

// width is that of the numbers of bytes: as many digits as the shorter file needs,
// where the lengths are known.
func (k *comparison) width() int {
	most, known := k.limit, k.limit != math.MaxInt64
	for _, name := range k.names {
		info, err := k.Stat(name)
		ok := err == nil
		if name == "-" {
			info, ok = k.Stdin.Stat()
		}
		if ok && info.Mode.IsRegular() {
			most, known = min(most, info.Size), true
		}
	}
	if !known {
		return len(strconv.Itoa(math.MaxInt64))
	}
	return len(strconv.FormatInt(most, 10))
}

// visible is a byte as cat -v shows it, and tabs too.
func visible(b byte) string {
	var s strings.Builder
	if b >= 128 {
		s.WriteString("M-")
		b -= 128
	}
	switch {
	case b < 32:
		s.WriteByte('^')
		b += 64
	case b == 127:
		s.WriteByte('^')
		b = '?'
	}
	s.WriteByte(b)
	return s.String()
}
