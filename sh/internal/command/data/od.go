package data

import (
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var od = command.Command{
	Name:    "od",
	Summary: "dump files in octal and other formats",
	Usage:   "[FILE]...\n[-abcdfilosx]... [FILE] [[+]OFFSET[.][b]]\n--traditional [FILE] [[+]OFFSET[.][b] [+][LABEL][.][b]]",
	Options: []command.Option{
		{Short: 'A', Long: "address-radix", Arg: "RADIX", Help: "output format for file offsets: d, o, x or n for decimal, octal, hex or none"},
		{Long: "endian", Arg: "ORDER", Help: "swap input bytes according to the order: big or little"},
		{Short: 'j', Long: "skip-bytes", Arg: "BYTES", Help: "skip BYTES input bytes first"},
		{Short: 'N', Long: "read-bytes", Arg: "BYTES", Help: "limit dump to BYTES input bytes"},
		{Short: 'S', Arg: "BYTES", Help: "output strings of at least BYTES graphic characters"},
		{Long: "strings", Arg: "[BYTES]", Help: "the same; BYTES is 3 without it"},
		{Short: 't', Long: "format", Arg: "TYPE", Help: "select output format or formats"},
		{Short: 'v', Long: "output-duplicates", Help: "do not use * to mark line suppression"},
		{Short: 'w', Long: "width", Arg: "[BYTES]", Help: "output BYTES bytes per output line (default 32)"},
		{Long: "traditional", Help: "accept arguments in the third form above"},
		{Short: 'a', Help: "same as -t a, named characters, ignoring the high-order bit"},
		{Short: 'b', Help: "same as -t o1, octal bytes"},
		{Short: 'c', Help: "same as -t c, printable characters or backslash escapes"},
		{Short: 'd', Help: "same as -t u2, unsigned decimal 2-byte units"},
		{Short: 'f', Help: "same as -t fF, floats"},
		{Short: 'i', Help: "same as -t dI, decimal ints"},
		{Short: 'l', Help: "same as -t dL, decimal longs"},
		{Short: 'o', Help: "same as -t o2, octal 2-byte units"},
		{Short: 's', Help: "same as -t d2, decimal 2-byte units"},
		{Short: 'x', Help: "same as -t x2, hexadecimal 2-byte units"},
		{Short: 'B'},
		{Short: 'D'},
		{Short: 'e'},
		{Short: 'F'},
		{Short: 'h'},
		{Short: 'H'},
		{Short: 'I'},
		{Short: 'L'},
		{Short: 'O'},
		{Short: 'X'},
	},
	Notes: `TYPE is made up of one or more of these:
  a          named character, ignoring high-order bit
  c          printable character or backslash escape
  d[SIZE]    signed decimal, SIZE bytes per integer
  f[SIZE]    floating point, SIZE bytes per float
  o[SIZE]    octal, SIZE bytes per integer
  u[SIZE]    unsigned decimal, SIZE bytes per integer
  x[SIZE]    hexadecimal, SIZE bytes per integer
SIZE is a number: 1, 2, 4 or 8; for doux C, S, I or L, for f F or D stand for them too.
A z behind a type adds the printable characters at the end of each line.`,
	Run: runOd,
}

// oldFormats is what the options without -t stand for.
var oldFormats = map[string]string{
	"a": "a", "b": "o1", "c": "c", "d": "u2", "f": "f4", "i": "d4", "l": "d8", "o": "o2", "s": "d2", "x": "x2",
	"B": "o2", "D": "u4", "e": "f8", "F": "f8", "h": "x2", "H": "x4", "I": "d8", "L": "d8", "O": "o4", "X": "x4",
}

// dumpFormat is one way to show a block.
type dumpFormat struct {
	kind    byte // a, c, d, f, o, u, x
	size    int  // bytes of a field
	width   int  // of a field, without the blank before it
	trailer bool // with the characters behind
	pad     int  // blanks that are spread over the fields of a whole block
}

// dump is one call of od.
type dump struct {
	*command.Ctx
	formats     []dumpFormat
	radix       byte
	big, all    bool
	block       int // bytes of a line
	skip, limit uint64
	minimum     uint64 // length of the strings of -S
	pseudo      bool   // show the address from start on too
	start       uint64
	in          *chain
	address     uint64
}

func runOd(c *command.Ctx) int {
	d := &dump{Ctx: c, radix: 'o', all: c.Has("output-duplicates"), limit: math.MaxUint64}
	width := uint64(0)
	for _, o := range c.Options {
		ok := true
		switch o.Key {
		case "address-radix":
			if len(o.Value) != 1 || strings.IndexByte("doxn", o.Value[0]) < 0 {
				first := o.Value[:min(1, len(o.Value))]
				c.Errorf("invalid output address radix '%s'; it must be one character from [doxn]", first)
				return 1
			}
			d.radix = o.Value[0]
		case "endian":
			d.big = command.Choice(c, "--endian", o.Value, "little", "big") == "big"
		case "skip-bytes":
			d.skip, ok = d.number("-j", o.Value)
		case "read-bytes":
			d.limit, ok = d.number("-N", o.Value)
		case "S", "strings":
			if d.minimum = 3; o.Set {
				d.minimum, ok = d.number("-S", o.Value)
			}
		case "width":
			if width = 32; o.Set {
				width, ok = d.number("-w", o.Value)
			}
		case "format":
			ok = d.addFormats(o.Value)
		default:
			if old := oldFormats[o.Key]; old != "" {
				ok = d.addFormats(old)
			}
		}
		if !ok {
			return 1
		}
	}
	if d.minimum > 0 && c.Has("format") {
		c.Errorf("no type may be specified when dumping strings")
		return 1
	}
	if status := d.offsets(); status != 0 {
		return status
	}
	if len(d.formats) == 0 {
		d.addFormats("o2")
	}
	if !d.layout(c.Has("width"), width) {
		return 1
	}
	return d.run()
}

// number reads the argument of an option: decimal, 0x hexadecimal or 0 octal, with a
// suffix.
func (d *dump) number(option, text string) (uint64, bool) {
	digits, base := text, 10
	switch {
	case strings.HasPrefix(text, "0x"), strings.HasPrefix(text, "0X"):
		digits, base = text[2:], 16
	case strings.HasPrefix(text, "0"):
		base = 8
	}
	end := 0
	for end < len(digits) && digitValue(digits[end]) < base {
		end++
	}
	n, err := strconv.ParseUint(digits[:end], base, 64)
	suffix := int64(1)
	if err == nil && end < len(digits) {
		suffix, err = command.ParseSize("1"+digits[end:], "bEGKkMmPTYZ0")
		if errors.Is(err, command.ErrSize) {
			d.Errorf("invalid suffix in %s argument '%s'", option, text)
			return 0, false
		}
		if uint64(suffix) > math.MaxUint64/max(n, 1) {
			err = strconv.ErrRange
		}
	}
	switch {
	case end == 0:
		d.Errorf("invalid %s argument '%s'", option, text)
	case err != nil:
		d.Errorf("%s argument '%s' too large", option, text)
	default:
		return n * uint64(suffix), true
	}
	return 0, false
}

// digitValue is the value of a digit of any base, 99 for what is none.
func digitValue(b byte) int {
	switch {
	case b >= '0' && b <= '9':
		return int(b - '0')
	case b|0x20 >= 'a' && b|0x20 <= 'z':
		return int(b|0x20-'a') + 10
	}
	return 99
}

// fieldWidths are the columns of a field, by its kind and size.
var fieldWidths = map[byte]map[int]int{
	'o': {1: 3, 2: 6, 4: 11, 8: 22},
	'd': {1: 4, 2: 6, 4: 11, 8: 20},
	'u': {1: 3, 2: 5, 4: 10, 8: 20},
	'x': {1: 2, 2: 4, 4: 8, 8: 16},
	'f': {4: 15, 8: 24},
	'a': {1: 3},
	'c': {1: 3},
}

// addFormats reads what -t takes.
func (d *dump) addFormats(text string) bool {
	for rest := text; rest != ""; {
		f := dumpFormat{kind: rest[0]}
		rest = rest[1:]
		widths := fieldWidths[f.kind]
		letters := "CSIL"
		switch f.kind {
		case 'a', 'c':
			f.size, letters = 1, ""
		case 'f':
			f.size, letters = 8, "FD"
		default:
			f.size = 4
		}
		if widths == nil {
			d.Errorf("invalid character '%c' in type string %s", f.kind, command.Quote(text))
			return false
		}
		if letters != "" {
			var ok bool
			if rest, ok = d.formatSize(&f, rest, letters, text); !ok {
				return false
			}
		}
		f.width = widths[f.size]
		if f.width == 0 {
			kind := "integral"
			if f.kind == 'f' {
				kind = "floating point"
			}
			d.Errorf("invalid type string %s;\nthis system doesn't provide a %d-byte %s type", command.Quote(text), f.size, kind)
			return false
		}
		rest, f.trailer = strings.CutPrefix(rest, "z")
		d.formats = append(d.formats, f)
		const most = 100
		if len(d.formats) > most {
			d.Errorf("too many formats")
			return false
		}
	}
	return true
}

// formatSize reads the size of a format, and returns what is behind it.
func (d *dump) formatSize(f *dumpFormat, rest, letters, text string) (string, bool) {
	if rest == "" {
		return rest, true
	}
	if at := strings.IndexByte(letters, rest[0]); at >= 0 {
		f.size = []int{1, 2, 4, 8}[at]
		if f.kind == 'f' {
			f.size = []int{4, 8}[at]
		}
		return rest[1:], true
	}
	end := 0
	for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
		end++
	}
	if end == 0 {
		return rest, true
	}
	n, err := strconv.ParseUint(rest[:end], 10, 31)
	if err != nil {
		d.Errorf("invalid type string %s", command.Quote(text))
		return "", false
	}
	f.size = int(n)
	return rest[end:], true
}

// offsets takes old operands for where to begin: "+10", and "10" behind a file. What ends
// in a point, decimal by the books, is refused as od 9.1 refuses it.
func (d *dump) offsets() int {
	old := d.Has("traditional")
	modern := false
	for _, key := range []string{"address-radix", "skip-bytes", "read-bytes", "format", "output-duplicates", "S", "strings", "width"} {
		modern = modern || d.Has(key)
	}
	if modern && !old {
		return 0
	}
	args := d.Args
	switch len(args) {
	case 1:
		if n, ok := oldOffset(args[0]); ok && (old || args[0][0] == '+') {
			d.skip, d.Args = n, nil
		}
	case 2:
		n, ok := oldOffset(args[1])
		if !ok || !old && args[1][0] != '+' && (args[1][0] < '0' || args[1][0] > '9') {
			break
		}
		if first, ok := oldOffset(args[0]); ok && old {
			d.skip, d.pseudo, d.start, d.Args = first, true, n, nil
		} else {
			d.skip, d.Args = n, args[:1]
		}
	case 3:
		first, ok1 := oldOffset(args[1])
		second, ok2 := oldOffset(args[2])
		if old && ok1 && ok2 {
			d.skip, d.pseudo, d.start, d.Args = first, true, second, args[:1]
		}
	}
	if old && len(d.Args) > 1 {
		d.Errorf("extra operand %s", command.Quote(d.Args[1]))
		return d.Misused("compatibility mode supports at most one file")
	}
	return 0
}

func oldOffset(text string) (uint64, bool) {
	digits := strings.TrimPrefix(text, "+")
	factor := uint64(1)
	for _, suffix := range []struct {
		name   string
		factor uint64
	}{{"b", 512}, {"B", 1024}} {
		if cut, ok := strings.CutSuffix(digits, suffix.name); ok && !strings.HasPrefix(digits, "0x") {
			digits, factor = cut, suffix.factor
		}
	}
	base := 8
	if strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X") {
		digits, base = digits[2:], 16
	}
	n, err := strconv.ParseUint(digits, base, 64)
	if err != nil || n > math.MaxUint64/factor {
		return 0, false
	}
	return n * factor, true
}

// maxWidth bounds -w, whose lines are held.
const maxWidth = 1 << 24

// layout finds how long a line is, and how its fields are spread.
func (d *dump) layout(given bool, width uint64) bool {
	unit := 1
	for _, f := range d.formats {
		unit = max(unit, f.size) // sizes are powers of two
	}
	switch {
	case !given:
		d.block = 16
	case width == 0 || width%uint64(unit) != 0:
		d.Errorf("warning: invalid width %d; using %d instead", width, unit)
		d.block = unit
	case width > maxWidth:
		d.Errorf("-w argument '%d' too large", width)
		return false
	default:
		d.block = int(width)
	}
	columns := 0
	for _, f := range d.formats {
		columns = max(columns, (f.width+1)*(d.block/f.size))
	}
	for i := range d.formats {
		f := &d.formats[i]
		f.pad = columns - f.width*(d.block/f.size)
	}
	return true
}

func (d *dump) run() int {
	d.in = newChain(d.Ctx, d.Args)
	if !d.in.skip(d.skip) {
		if d.in.status == 0 {
			d.Errorf("cannot skip past end of combined input")
		}
		return 1
	}
	d.address = d.skip
	if d.minimum > 0 {
		d.strings()
	} else {
		d.blocks()
	}
	return d.in.status
}

// blocks shows the input line by line.
func (d *dump) blocks() {
	d.Hold(2 * d.block)
	block, previous := make([]byte, d.block), make([]byte, d.block)
	repeated, first := false, true
	for {
		want := uint64(d.block)
		if done := d.address - d.skip; d.limit-done < want {
			want = d.limit - done
		}
		n, opened := d.in.read(block[:want])
		if !opened && first {
			return
		}
		if n == 0 {
			break
		}
		clear(block[n:])
		same := !first && !d.all && n == d.block && string(block) == string(previous)
		switch {
		case !same:
			d.show(block, n)
		case !repeated:
			d.Stdout.Print("*\n")
		}
		repeated, first = same, false
		d.address += uint64(n)
		block, previous = previous, block
		if n < d.block {
			break
		}
	}
	d.Stdout.Print(d.place(d.address))
	if d.radix != 'n' || d.pseudo {
		d.Stdout.PrintByte('\n')
	}
}

// place is an address as it stands before a line.
func (d *dump) place(address uint64) string {
	if !d.pseudo {
		return d.number7(address)
	}
	own := d.number7(address)
	if own != "" {
		own += " "
	}
	return own + "(" + d.number7(address-d.skip+d.start) + ")"
}

func (d *dump) number7(address uint64) string {
	base, width := 8, 7
	switch d.radix {
	case 'n':
		return ""
	case 'd':
		base = 10
	case 'x':
		base, width = 16, 6
	}
	text := strconv.FormatUint(address, base)
	return strings.Repeat("0", max(width-len(text), 0)) + text
}

// show prints a block in each format. n says how many bytes are of the file.
func (d *dump) show(block []byte, n int) {
	place := d.place(d.address)
	for i := range d.formats {
		f := &d.formats[i]
		if i > 0 {
			place = strings.Repeat(" ", len(place))
		}
		d.Stdout.Print(place)
		fields := d.block / f.size
		blank := (d.block - n) / f.size
		left := f.pad
		for k := fields; k > blank; k-- {
			next := f.pad * (k - 1) / fields
			text := d.field(f, block[(fields-k)*f.size:][:f.size])
			d.Stdout.Print(strings.Repeat(" ", max(left-next+f.width-len(text), 0)) + text)
			left = next
		}
		if f.trailer {
			d.Stdout.Print(strings.Repeat(" ", blank*f.width+f.pad*blank/fields) + "  >" + printables(block[:n]) + "<")
		}
		d.Stdout.PrintByte('\n')
		d.Charge(fields * 4)
	}
}

// printables has a point for each byte that is no printable ASCII.
func printables(p []byte) string {
	out := make([]byte, len(p))
	for i, b := range p {
		if out[i] = b; b < ' ' || b > '~' {
			out[i] = '.'
		}
	}
	return string(out)
}

// field is the text of one field.
func (d *dump) field(f *dumpFormat, p []byte) string {
	var v uint64
	for i := range p {
		at := len(p) - 1 - i
		if d.big {
			at = i
		}
		v = v<<8 | uint64(p[at])
	}
	switch f.kind {
	case 'a':
		return asciiNames[v&0x7f]
	case 'c':
		return characterField(byte(v))
	case 'd':
		unused := 64 - 8*f.size
		return strconv.FormatInt(int64(v<<unused)>>unused, 10)
	case 'u':
		return strconv.FormatUint(v, 10)
	case 'f':
		if f.size == 4 {
			return floatField(float64(math.Float32frombits(uint32(v))), 32)
		}
		return floatField(math.Float64frombits(v), 64)
	case 'o':
		text := strconv.FormatUint(v, 8)
		return strings.Repeat("0", f.width-len(text)) + text
	default:
		text := strconv.FormatUint(v, 16)
		return strings.Repeat("0", f.width-len(text)) + text
	}
}

// floatField writes a number with as few digits as say which it is.
func floatField(x float64, bits int) string {
	precision, smallest := 15, 0x1p-1022
	if bits == 32 {
		precision, smallest = 6, 0x1p-126
	}
	switch {
	case math.IsNaN(x) && math.Signbit(x):
		return "-nan"
	case math.IsNaN(x):
		return "nan"
	case math.IsInf(x, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(x, 'g', -1, bits)), "+")
	case math.Abs(x) < smallest:
		precision = 1
	}
	for ; ; precision++ {
		text := strconv.FormatFloat(x, 'g', precision, 64)
		if back, err := strconv.ParseFloat(text, bits); err == nil && back == x || precision > 20 {
			return text
		}
	}
}

// asciiNames are the names of -t a.
var asciiNames = func() (names [128]string) {
	copy(names[:], strings.Fields("nul soh stx etx eot enq ack bel bs ht nl vt ff cr so si dle dc1 dc2 dc3 dc4 nak syn etb can em sub esc fs gs rs us sp"))
	for b := '!'; b < 127; b++ {
		names[b] = string(b)
	}
	names[127] = "del"
	return names
}()

// characterField is a byte in the form of -t c.
func characterField(b byte) string {
	switch {
	case b == 0:
		return `\0`
	case b >= '\a' && b <= '\r':
		return `\` + "abtnvfr"[b-'\a':b-'\a'+1]
	case b >= ' ' && b <= '~':
		return string(rune(b))
	}
	text := strconv.FormatUint(uint64(b), 8)
	return strings.Repeat("0", 3-len(text)) + text
}

// strings shows what -S looks for: runs of printable characters that end in NUL.
func (d *dump) strings() {
	var run []byte
	one := make([]byte, 1)
	printable := true
	for ; d.address-d.skip < d.limit; d.address++ {
		n, _ := d.in.read(one)
		if n == 0 {
			return
		}
		switch b := one[0]; {
		case b >= ' ' && b <= '~':
			if len(run) == cap(run) {
				d.Hold(len(run) + 64)
			}
			run = append(run, b)
			continue
		case b == 0 && printable && uint64(len(run)) >= d.minimum:
			place := d.place(d.address - uint64(len(run)))
			if place != "" {
				place += " "
			}
			d.Stdout.Print(place + string(run) + "\n")
		}
		run = run[:0]
	}
}

// chain reads files one behind the other.
type chain struct {
	c       *command.Ctx
	names   []string
	r       io.Reader
	name    string
	opened  bool // any
	skipped uint64
	tell    func(name string, err error) int // why a file cannot be read; it returns the status
	status  int
}

func newChain(c *command.Ctx, names []string) *chain {
	if len(names) == 0 {
		names = []string{"-"}
	}
	return &chain{c: c, names: names, tell: c.Fail}
}

// next opens the next file that can be opened.
func (n *chain) next() bool {
	for len(n.names) > 0 {
		n.name = n.names[0]
		n.names = n.names[1:]
		if n.name == "-" {
			n.r, n.name, n.opened = n.c.Stdin, "standard input", true
			return true
		}
		f, err := n.c.Open(n.name)
		if err == nil {
			n.r, n.opened = f, true
			return true
		}
		n.status = n.tell(n.name, err)
	}
	return false
}

// read fills p as far as there is something to read. opened says whether there was a
// file at all.
func (n *chain) read(p []byte) (size int, opened bool) {
	for size < len(p) {
		if n.r == nil && !n.next() {
			break
		}
		got, err := n.r.Read(p[size:])
		size += got
		if err != nil {
			if !errors.Is(err, io.EOF) {
				n.status = n.tell(n.name, err)
			}
			n.r = nil
		}
	}
	return size, n.opened || n.r != nil || len(p) == 0
}

// skip leaves bytes out; false: there are not as many.
func (n *chain) skip(bytes uint64) bool {
	buf := make([]byte, min(bytes, readRoom))
	for bytes > 0 {
		got, _ := n.read(buf[:min(bytes, readRoom)])
		if got == 0 {
			return false
		}
		bytes -= uint64(got)
		n.skipped += uint64(got)
	}
	return true
}
