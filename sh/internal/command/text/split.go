package text

import (
	"bytes"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var split = command.Command{
	Name:    "split",
	Summary: "split a file into pieces",
	Usage:   "[FILE [PREFIX]]",
	Options: []command.Option{
		{Short: 'a', Long: "suffix-length", Arg: "N", Help: "generate suffixes of length N (default 2)"},
		{Long: "additional-suffix", Arg: "SUFFIX", Help: "append an additional SUFFIX to file names"},
		{Short: 'b', Long: "bytes", Arg: "SIZE", Help: "put SIZE bytes per output file"},
		{Short: 'C', Long: "line-bytes", Arg: "SIZE", Help: "put at most SIZE bytes of records per output file"},
		{Short: 'd', Help: "use numeric suffixes starting at 0, not alphabetic"},
		{Long: "numeric-suffixes", Arg: "[FROM]", Help: "same as -d, but allow setting the start value"},
		{Short: 'x', Help: "use hex suffixes starting at 0, not alphabetic"},
		{Long: "hex-suffixes", Arg: "[FROM]", Help: "same as -x, but allow setting the start value"},
		{Short: 'e', Long: "elide-empty-files", Help: "do not generate empty output files with '-n'"},
		{Long: "filter", Arg: "COMMAND", Help: "write to shell COMMAND; file name is $FILE"},
		{Short: 'l', Long: "lines", Arg: "NUMBER", Help: "put NUMBER lines/records per output file"},
		{Short: 'n', Long: "number", Arg: "CHUNKS", Help: "N, K/N, l/N, l/K/N, r/N or r/K/N"},
		{Short: 't', Long: "separator", Arg: "SEP", Help: "use SEP instead of newline as the record separator; '\\0' is NUL"},
		{Short: 'u', Long: "unbuffered", Help: "(output is written when a piece is complete)"},
		{Long: "verbose", Help: "print a diagnostic just before each output file is opened"},
	},
	Prepare: oldSplit,
	Effects: splitWrites,
	Run:     runSplit,
}

// oldSplit makes "-5" what it means now: -l 5.
func oldSplit(args []string) []string {
	out := make([]string, 0, len(args)+1)
	for i, arg := range args {
		if arg == "--" {
			return append(out, args[i:]...)
		}
		if len(arg) > 1 && arg[0] == '-' && strings.Trim(arg[1:], "0123456789") == "" {
			arg = "--lines=" + arg[1:]
		}
		out = append(out, arg)
	}
	return out
}

// splitter is one run of split.
type splitter struct {
	*command.Ctx
	how        string // lines, bytes, line-bytes, number
	size       int64
	chunk, of  int64 // of -n: 0 is every chunk
	chunkKind  byte  // 0, 'l', 'r'
	digits     string
	length     int
	fixed      bool // the length was given
	start      int64
	prefix     string
	additional string
	separator  byte
	number     int64 // of the next file
	out        *command.Output
	elide      bool
	filter     string // of --filter
	piece      *piece // that s.out leads to
}

// piece is what goes to the standard input of the filter instead of into a file.
type piece struct {
	*command.Ctx
	name    string
	content []byte
}

// Write implements io.Writer.
func (p *piece) Write(b []byte) (int, error) {
	p.Hold(len(b))
	p.content = append(p.content, b...)
	return len(b), nil
}

// runFilter runs the filter for a piece, and ends the tool when the filter fails.
func (s *splitter) runFilter(p *piece) {
	result := s.Exec(command.Exec{
		Args: []string{s.filter}, Shell: true, Env: append(s.Environ(), "FILE="+p.name), Stdin: bytes.NewReader(p.content),
	})
	s.Hold(-len(p.content))
	if result.Status != 0 {
		s.Errorf("with FILE=%s, exit %d from command: %s", p.name, result.Status, s.filter)
		s.Exit(result.Status)
	}
}

// The digits of suffixes.
const (
	letters    = "abcdefghijklmnopqrstuvwxyz"
	decimals   = "0123456789"
	hexadecims = "0123456789abcdef"
)

func runSplit(c *command.Ctx) int {
	s := &splitter{
		Ctx: c, how: "lines", size: 1000, digits: letters, length: 2, prefix: "x", additional: c.Value("additional-suffix", ""),
		separator: '\n', elide: c.Has("elide-empty-files"), filter: c.Value("filter", ""),
	}
	ways := 0
	for _, o := range c.Options {
		switch o.Key {
		case "lines", "bytes", "line-bytes", "number":
			ways++
		}
		if status, ok := s.option(o); !ok {
			return status
		}
	}
	if ways > 1 {
		return c.Misused("cannot split in more than one way")
	}
	if strings.Contains(s.additional, "/") {
		return c.Misused("invalid suffix %s, contains directory separator", command.Quote(s.additional))
	}
	if status := c.Counted(command.Operands{Most: 2}); status != 0 {
		return status
	}
	args := c.Args
	if len(args) == 2 {
		s.prefix = args[1]
	}
	in := io.Reader(c.Stdin)
	name := "-"
	if len(args) > 0 && args[0] != "-" {
		name = args[0]
		f, err := c.Open(name)
		if err != nil {
			c.Errorf("cannot open %s for reading: %s", command.Quote(name), command.Reason(err))
			return 1
		}
		in = f
	}
	if s.filter != "" && s.chunk != 0 {
		return c.Misused("--filter does not process a chunk extracted to stdout")
	}
	if err := s.run(in); err != nil {
		return c.Fail(name, err)
	}
	return 0
}

func (s *splitter) option(o command.Given) (status int, ok bool) {
	switch o.Key {
	case "suffix-length":
		n, err := strconv.ParseUint(o.Value, 10, 31)
		if err != nil {
			s.Errorf("invalid suffix length: %s", command.Quote(o.Value))
			return 1, false
		}
		if n > 0 {
			s.length, s.fixed = int(min(n, 200)), true
		}
	case "lines", "bytes", "line-bytes":
		n, err := command.ParseSize(o.Value, "bEGKkMmPTYZ0")
		if err != nil || n == 0 {
			what := map[string]string{"lines": "lines", "bytes": "bytes", "line-bytes": "bytes"}[o.Key]
			s.Errorf("invalid number of %s: %s%s", what, command.Quote(o.Value), outOfRange(o.Value))
			return 1, false
		}
		s.how, s.size = o.Key, n
	case "number":
		return s.chunks(o.Value)
	case "d", "numeric-suffixes":
		s.digits = decimals
		return s.from(o, 10)
	case "x", "hex-suffixes":
		s.digits = hexadecims
		return s.from(o, 16)
	case "separator":
		switch {
		case o.Value == "":
			s.Errorf("empty record separator")
			return 1, false
		case o.Value == `\0`:
			o.Value = "\x00"
		case len(o.Value) > 1:
			s.Errorf("multi-character separator %s", command.Quote(o.Value))
			return 1, false
		}
		s.separator = o.Value[0]
	}
	return 0, true
}

func (s *splitter) from(o command.Given, base int) (status int, ok bool) {
	if !o.Set {
		return 0, true
	}
	n, err := strconv.ParseInt(o.Value, base, 62)
	if err != nil || n < 0 {
		kind := "numerical"
		if base == 16 {
			kind = "hexadecimal"
		}
		return s.Misused("%s: invalid start value for %s suffix", command.QuoteName(o.Value), kind), false
	}
	s.start, s.number = n, n
	return 0, true
}

func (s *splitter) chunks(text string) (status int, ok bool) {
	s.how = "number"
	rest := text
	if strings.HasPrefix(rest, "l/") || strings.HasPrefix(rest, "r/") {
		s.chunkKind, rest = rest[0], rest[2:]
	}
	chunk, of, both := strings.Cut(rest, "/")
	if !both {
		of = chunk
	}
	n, err := strconv.ParseInt(of, 10, 62)
	if err != nil || n <= 0 {
		s.Errorf("invalid number of chunks: %s", command.Quote(of)+outOfRange(of))
		return 1, false
	}
	s.of = n
	if both {
		if s.chunk, err = strconv.ParseInt(chunk, 10, 62); err != nil || s.chunk <= 0 || s.chunk > n {
			s.Errorf("invalid chunk number: %s", command.Quote(chunk)+outOfRange(chunk))
			return 1, false
		}
	}
	return 0, true
}

func (s *splitter) run(in io.Reader) error {
	switch s.how {
	case "bytes":
		return s.byBytes(in)
	case "lines":
		return s.byLines(in)
	case "line-bytes":
		return s.byLineBytes(in)
	}
	if s.chunk == 0 && !s.fixed {
		for s.suffixRoom(s.length) < s.start+s.of {
			s.length++
		}
	}
	if s.chunkKind == 'r' {
		return s.roundRobin(in)
	}
	content, err := s.ReadAll(in)
	if err != nil {
		return err
	}
	if s.chunkKind == 'l' {
		s.lineChunks(content)
	} else {
		s.byteChunks(content)
	}
	return nil
}

// suffixRoom is how many files suffixes of a length are enough for.
func (s *splitter) suffixRoom(length int) int64 {
	room := int64(1)
	for range length {
		if room > math.MaxInt64/int64(len(s.digits)) {
			return math.MaxInt64
		}
		room *= int64(len(s.digits))
	}
	return room
}

// suffix is the end of the name of a file. Where the length was not given it grows:
// "xyz" is followed by "xzaaa".
func (s *splitter) suffix(n int64) string {
	base, length, lead := int64(len(s.digits)), s.length, ""
	if !s.fixed && s.start == 0 && s.how != "number" {
		for {
			room := s.suffixRoom(length) / base * (base - 1)
			if n < room {
				break
			}
			n -= room
			length++
			lead += s.digits[base-1:]
		}
		length -= len(lead)
		// The prefix of last digits takes the place of as many digits.
	}
	if len(lead) == 0 && n >= s.suffixRoom(length) {
		s.Errorf("output file suffixes exhausted")
		s.Exit(1)
	}
	digits := make([]byte, length+len(lead))
	for i := len(digits) - 1; i >= 0; i-- {
		digits[i] = s.digits[n%base]
		n /= base
	}
	return lead + string(digits)
}

// open begins the next file.
func (s *splitter) open() {
	s.close()
	name := s.prefix + s.suffix(s.number) + s.additional
	s.number++
	if s.filter != "" {
		if s.Has("verbose") {
			s.Stdout.Print("executing with FILE=" + command.QuoteName(name) + "\n")
		}
		s.piece = &piece{Ctx: s.Ctx, name: name}
		s.out = s.Output(s.piece, name)
		return
	}
	if s.Has("verbose") {
		s.Stdout.Print("creating file " + command.Quote(name) + "\n")
	}
	f, err := s.Create(name)
	if err != nil {
		s.Fail(name, err)
		s.Exit(1)
	}
	s.out = s.Output(f, name)
}

func (s *splitter) close() {
	if s.out != nil {
		s.out.Flush()
	}
	if s.piece != nil {
		s.runFilter(s.piece)
	}
	s.out, s.piece = nil, nil
}

func (s *splitter) byBytes(in io.Reader) error {
	buffer := make([]byte, min(s.size, 64<<10))
	left := int64(0)
	for {
		n, err := in.Read(buffer)
		for p := buffer[:n]; len(p) > 0; {
			if left == 0 {
				s.open()
				left = s.size
			}
			k := min(int64(len(p)), left)
			s.out.PrintBytes(p[:k])
			p, left = p[k:], left-k
		}
		if err != nil {
			s.close()
			return atEnd(err)
		}
	}
}

func (s *splitter) byLines(in io.Reader) error {
	lines := s.Lines(in, s.separator)
	left := int64(0)
	for {
		line, ended, ok := lines.Next()
		if !ok {
			s.close()
			return lines.Err()
		}
		if left == 0 {
			s.open()
			left = s.size
		}
		left--
		s.put(line, ended)
	}
}

func (s *splitter) put(line []byte, ended bool) {
	s.out.PrintBytes(line)
	if ended {
		s.out.PrintByte(s.separator)
	}
}

func (s *splitter) byLineBytes(in io.Reader) error {
	lines := s.Lines(in, s.separator)
	left := int64(0)
	for {
		line, ended, ok := lines.Next()
		if !ok {
			s.close()
			return lines.Err()
		}
		if ended {
			line = append(line[:len(line):len(line)], s.separator)
		}
		if int64(len(line)) > left {
			left = 0
		}
		for len(line) > 0 {
			if left == 0 {
				s.open()
				left = s.size
			}
			k := min(int64(len(line)), left)
			s.out.PrintBytes(line[:k])
			line, left = line[k:], left-k
		}
	}
}

func (s *splitter) byteChunks(content []byte) {
	size := int64(len(content)) / s.of
	rest := int64(len(content)) % s.of
	at := int64(0)
	for i := int64(1); i <= s.of; i++ {
		s.Charge(1)
		n := size
		if i <= rest {
			n++ // the first chunks are larger, as in 9.1 and later ones
		}
		s.chunkOut(i, content[at:at+n])
		at += n
	}
}

// chunkOut writes one chunk where it belongs.
func (s *splitter) chunkOut(i int64, p []byte) {
	if s.chunk == i {
		s.Stdout.PrintBytes(p)
	}
	if s.chunk != 0 || len(p) == 0 && s.elide {
		return
	}
	s.open()
	s.out.PrintBytes(p)
	s.close()
}

// lineChunks cuts at the first end of a line behind where a chunk of bytes would end.
func (s *splitter) lineChunks(content []byte) {
	size := max(int64(len(content))/s.of, 1)
	at := int64(0)
	for i := int64(1); i <= s.of; i++ {
		s.Charge(1)
		end := min(i*size, int64(len(content)))
		if i == s.of {
			end = int64(len(content))
		}
		if end <= at {
			s.chunkOut(i, nil)
			continue
		}
		if next := bytes.IndexByte(content[end-1:], s.separator); next >= 0 && i < s.of {
			end += int64(next)
		} else {
			end = int64(len(content))
		}
		s.chunkOut(i, content[at:end])
		at = end
	}
}

// dealt is where one of the chunks of -n r/N goes.
type dealt struct {
	out   *command.Output
	piece *piece
}

func (s *splitter) roundRobin(in io.Reader) error {
	var chunks []dealt
	deal := func() {
		s.Charge(16)
		s.Hold(64)
		s.open()
		chunks = append(chunks, dealt{s.out, s.piece})
		s.out, s.piece = nil, nil
	}
	for s.chunk == 0 && !s.elide && int64(len(chunks)) < s.of {
		deal()
	}
	lines := s.Lines(in, s.separator)
	for i := int64(0); ; i = (i + 1) % s.of {
		line, ended, ok := lines.Next()
		if !ok {
			break
		}
		if s.chunk == 0 && i == int64(len(chunks)) {
			deal()
		}
		switch s.chunk {
		case 0:
			s.out = chunks[i].out
		case i + 1:
			s.out = s.Stdout
		default:
			continue
		}
		s.put(line, ended)
	}
	for _, chunk := range chunks {
		s.out, s.piece = chunk.out, chunk.piece
		s.close()
	}
	return lines.Err()
}
