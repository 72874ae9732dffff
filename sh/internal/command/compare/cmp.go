package compare

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var cmp = command.Command{
	Name:    "cmp",
	Summary: "compare two files byte by byte",
	Usage:   "FILE1 [FILE2 [SKIP1 [SKIP2]]]",
	Options: []command.Option{
		{Short: 'b', Long: "print-bytes", Help: "print differing bytes"},
		{Short: 'i', Long: "ignore-initial", Arg: "SKIP[:SKIP2]", Help: "skip the first bytes of both, or of each input"},
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
	skip           [2]int64
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
	case len(c.Args) > 4:
		return c.Misused("extra operand %s", command.Quote(c.Args[4]))
	}
	if status := k.skips(); status != same {
		return status
	}
	k.names = [2]string{c.Args[0], "-"}
	if len(c.Args) > 1 {
		k.names[1] = c.Args[1]
	}
	if k.names[0] == k.names[1] && k.names[0] == "-" {
		return same
	}
	return k.run()
}

// skips reads how many bytes are skipped: the larger of what the option and the
// operands say.
func (k *comparison) skips() int {
	var texts [][2]string
	if k.Has("ignore-initial") {
		first, second, both := strings.Cut(k.Value("ignore-initial", ""), ":")
		if !both {
			second = first
		}
		texts = append(texts, [2]string{first, second})
	}
	rest := append(k.Args[min(2, len(k.Args)):], "0", "0")
	texts = append(texts, [2]string{rest[0], rest[1]})
	for _, pair := range texts {
		for i, text := range pair {
			n, err := command.ParseSize(text, "EGKkMPTYZ0")
			if err != nil && n == 0 {
				return k.Misused("invalid --ignore-initial value %s", command.Quote(text))
			}
			k.skip[i] = max(k.skip[i], n)
		}
	}
	return same
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
		if _, err := io.CopyN(io.Discard, k.in[i], k.skip[i]); err != nil && err != io.EOF { //nolint:errorlint // readers return it as it is
			return k.fail(i, err)
		}
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
	where := ""
	switch {
	case k.at == 0:
		where = "which is empty"
	case k.verbose:
		where = fmt.Sprintf("after byte %d", k.at)
	case k.last == '\n':
		where = fmt.Sprintf("after byte %d, line %d", k.at, k.line)
	default:
		where = fmt.Sprintf("after byte %d, in line %d", k.at, k.line+1)
	}
	k.Stderr.Printf("cmp: EOF on %s %s\n", name, where) // before what of the output is buffered
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
