package data

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var xxd = command.Command{
	Name:    "xxd",
	Summary: "make a hexdump, or do the reverse",
	Usage:   "[OPTION]... [INFILE [OUTFILE]]\n-r [-s [-]OFFSET] [-c COLS] [-ps] [INFILE [OUTFILE]]",
	Notes: `Options:
  -a          toggle autoskip: a single '*' replaces lines of zeros
  -b          binary digits
  -C          capitalize variable names of -i
  -c COLS     format COLS octets per line (16; -i: 12, -ps: 30, -b: 6)
  -d          show the offset in decimal
  -e          little-endian dump
  -g BYTES    number of octets per group (2; -e: 4, -b: 1)
  -h          print this help
  -i          output in the form of a C include file
  -l LEN      stop after LEN octets
  -n NAME     set the name of the variable of -i
  -o OFF      add OFF to the displayed position
  -ps         plain hexdump
  -r          convert (or patch) a hexdump into binary
  -s SEEK     start at SEEK bytes; -SEEK: from the end
  -u          upper case hex letters
  -v          print the version`,
	Syntax:  command.Raw,
	Effects: xxdEffects,
	Run:     runXxd,
}

// hexDump is one call of xxd.
type hexDump struct {
	*command.Ctx
	// The kind: plain, bits, include, little endian; 0 is the usual one.
	kind              byte
	columns, group    int // 0: as the kind has it
	colsGiven, skips  bool
	capital, decimal  bool
	upper, reverse    bool
	length, offset    int64 // length: negative without a limit
	seek              int64
	fromEnd, relative bool
	name              string
	operands          []string
	out               io.Writer
	close             func() error

	zeros        int // lines of zeros in a row
	second, last string
}

// xxdOptions are the options with arguments, by their first letter; the rest of a word
// that begins so may be a longer name.
var xxdNames = map[byte]string{'c': "ols", 'g': "roup", 'l': "en", 'n': "ame", 'o': "ffset", 's': "kip seek"}

const maxColumns = 256

func runXxd(c *command.Ctx) int {
	x := &hexDump{Ctx: c, length: -1, out: c.Stdout}
	args := c.Args
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' {
		word := args[0]
		args = args[1:]
		if word == "--" {
			break
		}
		word = strings.TrimPrefix(word, "-")
		word = strings.TrimPrefix(word, "-")
		rest, done, status := x.option(word, args)
		if done {
			return status
		}
		args = rest
	}
	if len(args) > 2 {
		c.Errorf("extra operand %s", command.Quote(args[2]))
		return 1
	}
	x.operands = args
	return x.run()
}

// option takes a word without its dash, and what it needs of the arguments behind it.
func (x *hexDump) option(word string, args []string) (rest []string, done bool, status int) {
	switch letter := word[0]; {
	case letter == 'a':
		x.skips = !x.skips
	case letter == 'b', letter == 'e', letter == 'i':
		x.kind = letter
	case letter == 'p':
		x.kind = 'p'
	case letter == 'C', strings.HasPrefix(word, "capitalize"):
		x.capital = true
	case letter == 'd':
		x.decimal = true
	case letter == 'u':
		x.upper = true
	case letter == 'r':
		x.reverse = true
	case letter == 'h':
		x.Stdout.Print(x.Help())
		return nil, true, 0
	case letter == 'v':
		x.Stdout.Print(x.Name + " (skillet)\n")
		return nil, true, 0
	case xxdNames[letter] == "":
		x.Errorf("invalid option -- '%c'", letter)
		return nil, true, 1
	default:
		value := word[1:]
		long := false
		for name := range strings.FieldsSeq(xxdNames[letter]) {
			long = long || strings.HasPrefix(value, name)
		}
		if value == "" || long {
			if len(args) == 0 {
				x.Errorf("option requires an argument -- '%c'", letter)
				return nil, true, 1
			}
			value, args = args[0], args[1:]
		}
		return args, false, x.value(letter, value)
	}
	return args, false, 0
}

// value takes an option with its argument. Numbers are read as C reads them; what is
// none counts as 0.
func (x *hexDump) value(letter byte, value string) int {
	if letter == 'n' {
		x.name = value
		return 0
	}
	if letter == 's' {
		value, x.relative = strings.CutPrefix(value, "+")
		value, x.fromEnd = strings.CutPrefix(value, "-")
		x.seek = number(value)
		return 0
	}
	n := number(value)
	switch letter {
	case 'c':
		x.columns, x.colsGiven = int(max(min(n, math.MaxInt32), -1)), true
	case 'g':
		x.group = int(min(n, maxColumns))
		if n <= 0 {
			x.group = math.MaxInt32 // one group
		}
	case 'l':
		x.length = n
	case 'o':
		x.offset = n
	}
	return 0
}

// number reads what strtol does with base 0: the digits at the start.
func number(text string) int64 {
	for end := len(text); end > 0; end-- {
		if n, err := strconv.ParseInt(text[:end], 0, 64); err == nil && !strings.Contains(text[:end], "_") {
			return n
		}
	}
	return 0
}

// layout finds how many bytes stand in a line and in a group.
func (x *hexDump) layout() bool {
	if x.columns <= 0 {
		x.columns = map[byte]int{'p': 30, 'b': 6, 'i': 12}[x.kind]
		if x.colsGiven && x.kind == 'p' {
			x.columns = math.MaxInt32
		}
		if x.columns == 0 {
			x.columns = 16
		}
	}
	if x.group == 0 {
		x.group = map[byte]int{'b': 1, 'e': 4, 'p': 1}[x.kind]
		if x.group == 0 {
			x.group = 2
		}
	}
	if x.group > x.columns {
		x.group = x.columns
	}
	switch {
	case (x.kind == 0 || x.kind == 'b' || x.kind == 'e') && x.columns > maxColumns:
		x.Errorf("invalid number of columns (max. %d).", maxColumns)
		return false
	case x.kind == 'e' && x.group&(x.group-1) != 0:
		x.Errorf("number of octets per group must be a power of 2 with -e.")
		return false
	}
	return true
}

func (x *hexDump) run() int {
	if !x.layout() {
		return 1
	}
	var in io.Reader = x.Stdin
	var file *command.File
	if len(x.operands) > 0 && x.operands[0] != "-" {
		f, err := x.Open(x.operands[0])
		if err != nil {
			x.Fail(x.operands[0], err)
			return 2
		}
		in, file = f, f
	}
	if len(x.operands) > 1 && x.operands[1] != "-" {
		flag := vfs.Write | vfs.Create
		if !x.reverse {
			flag |= vfs.Truncate
		}
		f, err := x.OpenFile(x.operands[1], flag, 0o666)
		if err != nil {
			x.Fail(x.operands[1], err)
			return 3
		}
		x.out, x.close = f, f.Close
	}
	if x.reverse {
		if x.kind != 0 && x.kind != 'p' {
			x.Errorf("Sorry, cannot revert this type of hexdump")
			return 255
		}
		return x.revert(in)
	}
	if err := x.skip(in, file); err != nil {
		x.Errorf("Sorry, cannot seek.")
		return 4
	}
	if err := x.dump(in); err != nil {
		x.Errorf("%s", command.Reason(err))
		return 2
	}
	return 0
}

// skip goes to where the dump begins.
func (x *hexDump) skip(in io.Reader, file *command.File) error {
	switch {
	case x.seek == 0:
		return nil
	case x.fromEnd && file != nil:
		at, err := file.Seek(-x.seek, io.SeekEnd)
		x.seek = at
		return err
	case x.fromEnd:
		at, err := x.Stdin.Seek(-x.seek, io.SeekEnd)
		x.seek = at
		return err
	case file != nil:
		_, err := file.Seek(x.seek, io.SeekStart)
		return err
	}
	buf := make([]byte, readRoom)
	for left := x.seek; left > 0; {
		n, err := in.Read(buf[:min(left, readRoom)])
		left -= int64(n)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// dump shows the input.
func (x *hexDump) dump(in io.Reader) error {
	if x.length >= 0 {
		in = io.LimitReader(in, x.length)
	}
	switch x.kind {
	case 'i':
		return x.include(in)
	case 'p':
		return x.plain(in)
	}
	line := make([]byte, x.columns)
	for at := x.seek; ; {
		n, err := io.ReadFull(in, line)
		if n > 0 {
			x.Charge(n)
			last := n < len(line)
			x.show(x.line(at+x.offset, line[:n]), last, strings.Trim(string(line[:n]), "\x00") == "")
		}
		at += int64(n)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			x.finish()
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (x *hexDump) print(s string) {
	_, _ = io.WriteString(x.out, s) // a file that cannot be written has nobody to tell, as in xxd
}

// show prints a line, or an asterisk for several lines of zeros.
func (x *hexDump) show(line string, last, zero bool) {
	if !x.skips || last || !zero {
		x.end()
		x.print(line)
		return
	}
	x.zeros++
	switch x.last = line; x.zeros {
	case 1:
		x.print(line)
	case 2:
		x.second = line
	}
}

// end prints what stands for the lines of zeros that were left out before another line.
func (x *hexDump) end() {
	switch {
	case x.zeros == 2:
		x.print(x.second)
	case x.zeros > 2:
		x.print("*\n")
	}
	x.zeros = 0
}

// finish is end at the end of the input, where the last line is shown.
func (x *hexDump) finish() {
	if x.zeros > 1 {
		x.zeros--
		x.end()
		x.print(x.last)
	}
}

// line is one line of a dump.
func (x *hexDump) line(at int64, p []byte) string {
	digits, width := "%02x", 2
	if x.upper {
		digits = "%02X"
	}
	if x.kind == 'b' {
		digits, width = "%08b", 8
	}
	place := fmt.Sprintf("%08x: ", at)
	if x.decimal {
		place = fmt.Sprintf("%08d: ", at)
	}
	group := width*x.group + 1
	field := []byte(strings.Repeat(" ", (group*x.columns-1)/x.group+width+group))
	for i, b := range p {
		slot := i
		if x.kind == 'e' {
			slot = i ^ (x.group - 1)
		}
		copy(field[slot/x.group*group+slot%x.group*width:], fmt.Sprintf(digits, b))
	}
	return place + string(field[:2+(group*x.columns-1)/x.group]) + printables(p) + "\n"
}

func (x *hexDump) digits(p []byte) string {
	text := fmt.Sprintf("%x", p)
	if x.upper {
		text = strings.ToUpper(text)
	}
	return text
}

func (x *hexDump) plain(in io.Reader) error {
	buf := make([]byte, min(x.columns, readRoom))
	any := false
	for {
		n, err := io.ReadFull(in, buf)
		if n > 0 {
			any = true
			text := x.digits(buf[:n])
			if x.columns <= readRoom {
				text += "\n"
			}
			x.print(text)
		}
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			if any && x.columns > readRoom {
				x.print("\n")
			}
			return nil
		case err != nil:
			return err
		}
	}
}

// include prints a list of bytes for C.
func (x *hexDump) include(in io.Reader) error {
	name := x.name
	if name == "" && len(x.operands) > 0 && x.operands[0] != "-" {
		name = x.operands[0]
	}
	name = x.variable(name)
	if name != "" {
		x.print("unsigned char " + name + "[] = {\n")
	}
	size := int64(0)
	buf := make([]byte, readRoom)
	for {
		n, err := in.Read(buf)
		for _, b := range buf[:n] {
			lead := ", "
			switch {
			case size == 0:
				lead = "  "
			case size%int64(x.columns) == 0:
				lead = ",\n  "
			}
			x.print(lead + "0x" + x.digits([]byte{b}))
			size++
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
	}
	if size > 0 {
		x.print("\n")
	}
	if name != "" {
		suffix := "_len"
		if x.capital {
			suffix = "_LEN"
		}
		x.print("};\nunsigned int " + name + suffix + " = " + strconv.FormatInt(size, 10) + ";\n")
	}
	return nil
}

// variable makes a name that C takes.
func (x *hexDump) variable(name string) string {
	out := []byte(name)
	for i, b := range out {
		letter := b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9'
		if !letter {
			out[i] = '_'
		}
	}
	text := string(out)
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		text = "__" + text
	}
	if x.capital {
		text = strings.ToUpper(text)
	}
	return text
}

// revert writes the bytes of a hexdump, each where its line says. It goes on where a
// line is damaged, as xxd does, by the last three characters and whether they are
// digits.
func (x *hexDump) revert(in io.Reader) int {
	plain := x.kind == 'p'
	columns := x.columns
	r := &byteReader{c: x.Ctx, r: in}
	var last [3]int // the newest first
	for i := range last {
		last[i] = -1
	}
	shift := x.seek
	if x.fromEnd {
		shift = -shift
	}
	column, ignore := columns, true
	want, have := int64(0), int64(0)
	for {
		b, ok := r.next()
		if !ok {
			break
		}
		if b == '\r' || plain && (b == ' ' || b == '\n' || b == '\t') {
			continue
		}
		last[2], last[1], last[0] = last[1], last[0], hexValue(b)
		if last[0] < 0 && ignore {
			continue
		}
		ignore = false
		if column >= columns {
			switch {
			case plain:
				column = 0
			case last[0] < 0:
				column = 0
				continue
			default:
				want = want<<4 | int64(last[0])
				continue
			}
		}
		if shift+want != have && !plain {
			if !x.moveTo(&have, shift+want) {
				x.Errorf("Sorry, cannot seek backwards.")
				return 5
			}
		}
		switch {
		case last[1] >= 0 && last[0] >= 0:
			x.print(string([]byte{byte(last[1]<<4 | last[0])}))
			have++
			want++
			last[0] = -1
			if column++; !plain && column >= columns {
				want, ignore = 0, true
				b = r.skipLine()
			}
		case last[0] < 0 && last[1] < 0 && last[2] < 0 && b != '\n':
			if !plain {
				want = 0
			}
			b = r.skipLine()
		}
		if b == '\n' {
			if !plain {
				want = 0
			}
			column, ignore = columns, true
		}
	}
	return 0
}

// moveTo goes to a place in the output: back in a file only, forward with zeros.
func (x *hexDump) moveTo(have *int64, to int64) bool {
	if f, ok := x.out.(*command.File); ok {
		_, err := f.Seek(to, io.SeekStart)
		*have = to
		return err == nil
	}
	if to < *have {
		return false
	}
	zeros := make([]byte, min(to-*have, readRoom))
	for *have < to {
		n := min(to-*have, readRoom)
		_, _ = x.out.Write(zeros[:n]) // standard output ends the tool when it fails
		*have += n
	}
	return true
}

// hexValue is the value of a hexadecimal digit, -1 for what is none.
func hexValue(b byte) int {
	if v := digitValue(b); v < 16 {
		return v
	}
	return -1
}

// byteReader reads byte by byte.
type byteReader struct {
	c    *command.Ctx
	r    io.Reader
	buf  [4096]byte
	rest []byte
	done bool
}

func (r *byteReader) next() (byte, bool) {
	for len(r.rest) == 0 {
		if r.done {
			return 0, false
		}
		n, err := r.r.Read(r.buf[:])
		r.c.Charge(n / 2)
		r.rest, r.done = r.buf[:n], err != nil
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b, true
}

// skipLine reads to the end of the line, and returns the newline, or 0 at the end.
func (r *byteReader) skipLine() byte {
	for {
		b, ok := r.next()
		if !ok || b == '\n' {
			return b
		}
	}
}
