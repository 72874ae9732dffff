package text

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// headSuffixes are those of the numbers of head and tail.
const headSuffixes = "bEGKkMmPTYZ0"

var head = command.Command{
	Name:    "head",
	Summary: "output the first part of files",
	Usage:   "[FILE]...",
	Options: append([]command.Option{
		{Short: 'c', Long: "bytes", Arg: "NUM", Help: "print the first NUM bytes of each file; with '-', all but the last NUM"},
		{Short: 'n', Long: "lines", Arg: "NUM", Help: "print the first NUM lines instead of the first 10; with '-', all but the last NUM"},
		{Short: 'q', Long: "quiet", Help: "never print headers giving file names"},
		{Long: "silent", Help: "the same"},
		{Short: 'v', Long: "verbose", Help: "always print headers giving file names"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	}, digits()...),
	Prepare: oldHead,
	Run:     runHead,
}

// digits are options that are not shown: an old form in the wrong place.
func digits() []command.Option {
	options := make([]command.Option, 0, 10)
	for digit := byte('0'); digit <= '9'; digit++ {
		options = append(options, command.Option{Short: digit})
	}
	return options
}

// misplaced returns the first digit that was given as an option.
func misplaced(c *command.Ctx) (digit string, ok bool) {
	for _, o := range c.Options {
		if len(o.Key) == 1 && isDigit(o.Key[0]) {
			return o.Key, true
		}
	}
	return "", false
}

// oldHead makes "-5" of the first argument what it means now.
func oldHead(args []string) []string {
	if len(args) == 0 || len(args[0]) < 2 || args[0][0] != '-' || !isDigit(args[0][1]) {
		return args
	}
	digits := 1
	for digits < len(args[0]) && isDigit(args[0][digits]) {
		digits++
	}
	number, unit := args[0][1:digits], "-n"
	var more []string
	for _, letter := range args[0][digits:] {
		switch letter {
		case 'c':
			unit = "-c"
		case 'b', 'k', 'm':
			unit, number = "-c", args[0][1:digits]+string(letter)
		case 'l':
			unit = "-n"
		case 'q', 'v', 'z':
			more = append(more, "-"+string(letter))
		default:
			return args
		}
	}
	return append(append([]string{unit, number}, more...), args[1:]...)
}

// amount is an argument of -n or -c of head and tail.
type amount struct {
	n    int64
	sign byte // '+', '-' or 0
}

// amountOf reads the last -n or -c.
func amountOf(c *command.Ctx) (a amount, inBytes bool) {
	a = amount{n: 10}
	for _, o := range c.Options {
		if o.Key != "lines" && o.Key != "bytes" {
			continue
		}
		inBytes = o.Key == "bytes"
		text := o.Value
		a.sign = 0
		if text != "" && (text[0] == '-' || text[0] == '+' && c.Name == "tail") {
			a.sign = text[0]
			text = text[1:]
		}
		n, err := command.ParseSize(strings.TrimPrefix(text, "+"), headSuffixes)
		if err != nil || text == "" || !isDigit(strings.TrimPrefix(text, "+")[0]) {
			shown := o.Value
			if c.Name == "head" && a.sign == '-' {
				shown = text
			}
			suffix := ""
			if errors.Is(err, command.ErrSizeTooLarge) {
				suffix = ": " + err.Error()
			}
			c.Errorf("invalid number of %s: %s%s", o.Key, command.Quote(shown), suffix)
			c.Exit(1)
		}
		a.n = n
	}
	return a, inBytes
}

// headers prints the name of each of several files before its content.
type headers struct {
	*command.Ctx
	on      bool
	printed bool
}

func headersOf(c *command.Ctx) *headers {
	h := &headers{Ctx: c, on: len(c.Args) > 1}
	switch c.Last("quiet", "silent", "verbose") {
	case "verbose":
		h.on = true
	case "quiet", "silent":
		h.on = false
	}
	return h
}

func (h *headers) print(name string) {
	if !h.on {
		return
	}
	if h.printed {
		h.Stdout.PrintByte('\n')
	}
	if name == "-" {
		name = "standard input"
	}
	h.Stdout.Print("==> " + name + " <==\n")
	h.printed = true
}

// eachFile calls do with each file. What cannot be opened is told in the words of
// head and tail.
func eachFile(c *command.Ctx, do func(name string, r io.Reader) error) (status int) {
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		r := io.Reader(c.Stdin)
		if name != "-" {
			f, err := c.Open(name)
			if err != nil {
				c.Errorf("cannot open %s for reading: %s", command.Quote(name), command.Reason(err))
				status = 1
				continue
			}
			r = f
		}
		if err := do(name, r); err != nil {
			c.Errorf("error reading %s: %s", command.Quote(name), command.Reason(err))
			status = 1
		}
		if f, ok := r.(*command.File); ok {
			_ = f.Close() // it was read only
		}
	}
	return status
}

func runHead(c *command.Ctx) int {
	if digit, ok := misplaced(c); ok {
		return c.Misused("invalid trailing option -- %s", digit)
	}
	a, inBytes := amountOf(c)
	h := headersOf(c)
	delim := delimiter(c)
	return eachFile(c, func(name string, r io.Reader) error {
		h.print(name)
		switch {
		case inBytes && a.sign == '-':
			return allButBytes(c, r, a.n)
		case inBytes:
			return firstBytes(c, r, a.n)
		case a.sign == '-':
			return allButLines(c, r, a.n, delim)
		}
		return firstLines(c, r, a.n, delim)
	})
}

func firstBytes(c *command.Ctx, r io.Reader, n int64) error {
	buffer := make([]byte, min(n, 64<<10))
	for n > 0 {
		got, err := r.Read(buffer[:min(n, int64(len(buffer)))])
		c.Stdout.PrintBytes(buffer[:got])
		n -= int64(got)
		if err != nil {
			return atEnd(err)
		}
	}
	return nil
}

// headRoom is how much head reads at once: little, as mostly little is wanted.
const headRoom = 8 << 10

func firstLines(c *command.Ctx, r io.Reader, n int64, delim byte) error {
	buffer := c.Buffer()[:headRoom]
	for n > 0 {
		got, err := r.Read(buffer)
		at := 0
		for at < got && n > 0 {
			end := bytes.IndexByte(buffer[at:got], delim)
			if end < 0 {
				at = got
				break
			}
			at += end + 1
			n--
		}
		c.Stdout.PrintBytes(buffer[:at])
		if n == 0 {
			giveBack(r, at-got)
		}
		if err != nil {
			return atEnd(err)
		}
	}
	return nil
}

// giveBack moves the position of a file back to where the reader has got to.
func giveBack(r io.Reader, n int) {
	if f, ok := r.(io.Seeker); ok && n < 0 {
		_, _ = f.Seek(int64(n), io.SeekCurrent) // a pipe cannot, and need not
	}
}

func allButBytes(c *command.Ctx, r io.Reader, n int64) error {
	content, err := c.ReadAll(r)
	c.Stdout.PrintBytes(content[:max(int64(len(content))-n, 0)])
	c.Hold(-cap(content))
	return err
}

func allButLines(c *command.Ctx, r io.Reader, n int64, delim byte) error {
	content, err := c.ReadAll(r)
	c.Stdout.PrintBytes(content[:lastLinesStart(c, content, n, delim)])
	c.Hold(-cap(content))
	return err
}

// lastLinesStart is where the last n lines begin.
func lastLinesStart(c *command.Ctx, content []byte, n int64, delim byte) int {
	if n == 0 {
		return len(content)
	}
	at := len(content)
	if bytes.HasSuffix(content, []byte{delim}) {
		at--
	}
	for ; n > 0; n-- {
		c.Charge(1)
		at = bytes.LastIndexByte(content[:max(at, 0)], delim)
		if at < 0 {
			return 0
		}
	}
	return at + 1
}

var tail = command.Command{
	Name:    "tail",
	Summary: "output the last part of files",
	Usage:   "[FILE]...",
	Options: append([]command.Option{
		{Short: 'c', Long: "bytes", Arg: "NUM", Help: "output the last NUM bytes; or use -c +NUM to start with byte NUM"},
		{Short: 'n', Long: "lines", Arg: "NUM", Help: "output the last NUM lines, instead of the last 10; or use -n +NUM to start with line NUM"},
		{Short: 'q', Long: "quiet", Help: "never output headers giving file names"},
		{Long: "silent", Help: "the same"},
		{Short: 'v', Long: "verbose", Help: "always output headers giving file names"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
		{Short: 'f', Help: "output what is added to the files as they grow"},
		{Long: "follow", Arg: "[HOW]", Help: "the same; with name, to what their names lead to"},
		{Short: 'F', Help: "the same as --follow=name --retry"},
		{Long: "retry", Help: "go on trying to open a file that cannot be read"},
		{Short: 's', Long: "sleep-interval", Arg: "N", Help: "look at the files every N seconds, instead of every second"},
		{Long: "pid", Arg: "PID", Help: "end when process PID has ended"},
		{Long: "max-unchanged-stats", Arg: "N", Help: "has no effect: names are looked up every time"},
	}, digits()...),
	Prepare: oldTail,
	Run:     runTail,
}

// oldTail makes "-5" and "+5" what they mean now, where one file follows at most.
func oldTail(args []string) []string {
	if len(args) == 0 || len(args[0]) < 2 {
		return args
	}
	switch rest := args[1:]; {
	case len(rest) == 0:
	case len(rest) == 1 && (rest[0] == "-" || !strings.HasPrefix(rest[0], "-")):
	case len(rest) <= 2 && rest[0] == "--":
	default:
		return args
	}
	word := args[0]
	if word[0] != '-' && word[0] != '+' {
		return args
	}
	digits := 1
	for digits < len(word) && isDigit(word[digits]) {
		digits++
	}
	if digits == 1 && (word[0] == '-' || len(word) > 2) {
		return args
	}
	number, unit := word[1:digits], "-n"
	switch word[digits:] {
	case "", "l":
	case "c":
		unit = "-c"
	case "b":
		unit, number = "-c", number+"b"
	default:
		return args
	}
	if word[0] == '+' {
		number = "+" + number
	}
	return append([]string{unit, number}, args[1:]...)
}

func runTail(c *command.Ctx) int {
	if digit, ok := misplaced(c); ok {
		c.Errorf("option used in invalid context -- %s", digit)
		return 1
	}
	a, inBytes := amountOf(c)
	h := headersOf(c)
	f, ok := followerOf(h)
	if !ok {
		return 1
	}
	delim := delimiter(c)
	show := func(name string, r io.Reader) error {
		h.print(name)
		switch {
		case inBytes && a.sign == '+':
			return fromByte(c, r, a.n)
		case inBytes:
			return lastBytes(c, r, a.n)
		case a.sign == '+':
			return fromLine(c, r, a.n, delim)
		}
		return lastLines(c, r, a.n, delim)
	}
	if f != nil {
		return f.run(show)
	}
	return eachFile(c, show)
}

func fromByte(c *command.Ctx, r io.Reader, n int64) error {
	if n > 1 {
		if _, err := io.CopyN(io.Discard, r, n-1); err != nil {
			return atEnd(err)
		}
	}
	return copyAll(c, r, false)
}

func fromLine(c *command.Ctx, r io.Reader, n int64, delim byte) error {
	lines := c.Lines(r, delim)
	for ; n > 1; n-- {
		if _, _, ok := lines.Next(); !ok {
			return lines.Err()
		}
	}
	for {
		line, ended, ok := lines.Next()
		if !ok {
			return lines.Err()
		}
		c.Stdout.PrintBytes(line)
		if ended {
			c.Stdout.PrintByte(delim)
		}
	}
}

// tailRoom is how much of the end of a file is looked at first.
const tailRoom = 64 << 10

// seekEnd goes to n bytes before the end of a file, and reports whether it could.
func seekEnd(r io.Reader, n int64) bool {
	info, ok := statOf(r)
	if !ok || !info.Mode.IsRegular() || info.Size <= n {
		return false
	}
	seeker, ok := r.(io.Seeker)
	if !ok {
		return false
	}
	_, err := seeker.Seek(info.Size-n, io.SeekStart)
	return err == nil
}

func lastBytes(c *command.Ctx, r io.Reader, n int64) error {
	if seekEnd(r, n) {
		return copyAll(c, r, false)
	}
	content, err := lastPart(c, r, n)
	c.Stdout.PrintBytes(content)
	return err
}

// lastPart keeps at least the last n bytes of a stream while reading it, and returns
// these.
func lastPart(c *command.Ctx, r io.Reader, n int64) ([]byte, error) {
	var kept []byte
	buffer := c.Buffer()
	for {
		got, err := r.Read(buffer)
		c.Hold(got)
		kept = append(kept, buffer[:got]...)
		if int64(len(kept)) > 2*n+tailRoom {
			cut := int64(len(kept)) - n
			kept = append([]byte(nil), kept[cut:]...)
			c.Hold(-int(cut))
		}
		if err != nil {
			c.Hold(-len(kept))
			return kept[max(int64(len(kept))-n, 0):], atEnd(err)
		}
	}
}

func lastLines(c *command.Ctx, r io.Reader, n int64, delim byte) error {
	moved := false
	for room := int64(tailRoom); seekEnd(r, room); room *= 4 {
		moved = true
		content, err := c.ReadAll(r)
		if err != nil {
			return err
		}
		start := lastLinesStart(c, content, n, delim)
		c.Hold(-cap(content))
		if start > 0 || n == 0 {
			c.Stdout.PrintBytes(content[start:])
			return nil
		}
	}
	if f, ok := r.(io.Seeker); ok && moved {
		_, _ = f.Seek(0, io.SeekStart) // as it was moved before, it can be
	}
	return lastLinesOfStream(c, r, n, delim)
}

// lastLinesOfStream keeps pieces of a stream as long as their lines may be wanted.
func lastLinesOfStream(c *command.Ctx, r io.Reader, n int64, delim byte) error {
	type piece struct {
		data  []byte
		lines int64
	}
	var pieces []piece
	total, size := int64(0), 0
	buffer := c.Buffer()[:32<<10]
	for {
		got, err := io.ReadFull(r, buffer)
		if got > 0 {
			c.Hold(got)
			p := piece{bytes.Clone(buffer[:got]), int64(bytes.Count(buffer[:got], []byte{delim}))}
			pieces = append(pieces, p)
			total, size = total+p.lines, size+got
			for total-pieces[0].lines > n {
				total, size = total-pieces[0].lines, size-len(pieces[0].data)
				c.Hold(-len(pieces[0].data))
				pieces = pieces[1:]
			}
		}
		if err != nil {
			if errors.Is(err, io.ErrUnexpectedEOF) {
				err = nil
			}
			var whole []byte
			c.Hold(size)
			for _, p := range pieces {
				whole = append(whole, p.data...)
			}
			c.Stdout.PrintBytes(whole[lastLinesStart(c, whole, n, delim):])
			c.Hold(-2 * size)
			return atEnd(err)
		}
	}
}
