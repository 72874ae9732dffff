package data

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var hexdumpOptions = []command.Option{
	{Short: 'b', Long: "one-byte-octal", Help: "one-byte octal display"},
	{Short: 'c', Long: "one-byte-char", Help: "one-byte character display"},
	{Short: 'C', Long: "canonical", Help: "canonical hex+ASCII display"},
	{Short: 'd', Long: "two-bytes-decimal", Help: "two-byte decimal display"},
	{Short: 'o', Long: "two-bytes-octal", Help: "two-byte octal display"},
	{Short: 'x', Long: "two-bytes-hex", Help: "two-byte hexadecimal display"},
	{Short: 'e', Long: "format", Arg: "FORMAT", Help: "format string to be used for displaying data"},
	{Short: 'f', Long: "format-file", Arg: "FILE", Help: "file that contains format strings"},
	{Short: 'n', Long: "length", Arg: "LENGTH", Help: "interpret only LENGTH bytes of input"},
	{Short: 's', Long: "skip", Arg: "OFFSET", Help: "skip OFFSET bytes from the beginning"},
	{Short: 'v', Long: "no-squeezing", Help: "output identical lines"},
}

// hexdumps are the names of hexdump.
var hexdumps = []command.Command{
	{
		Name: "hexdump", Summary: "display file contents in hexadecimal, decimal, octal, or ascii", Usage: "FILE...", Options: hexdumpOptions,
		Run: func(c *command.Ctx) int { return runHexdump(c, false) },
	},
	{
		Name: "hd", Summary: "display file contents in hexadecimal and ascii", Usage: "FILE...", Options: hexdumpOptions,
		Run: func(c *command.Ctx) int { return runHexdump(c, true) },
	},
}

// displays are what the options stand for, in the language of -e.
var displays = map[string][]string{
	"":                  {`"%07.7_Ax\n"`, `"%07.7_ax " 8/2 "%04x " "\n"`},
	"one-byte-octal":    {`"%07.7_Ax\n"`, `"%07.7_ax " 16/1 "%03o " "\n"`},
	"one-byte-char":     {`"%07.7_Ax\n"`, `"%07.7_ax " 16/1 "%3_c " "\n"`},
	"canonical":         {`"%08.8_Ax\n"`, `"%08.8_ax  " 8/1 "%02x " "  " 8/1 "%02x " `, `"  |" 16/1 "%_p" "|\n"`},
	"two-bytes-decimal": {`"%07.7_Ax\n"`, `"%07.7_ax " 8/2 "  %05u " "\n"`},
	"two-bytes-octal":   {`"%07.7_Ax\n"`, `"%07.7_ax " 8/2 " %06o " "\n"`},
	"two-bytes-hex":     {`"%07.7_Ax\n"`, `"%07.7_ax " 8/2 "   %04x " "\n"`},
}

// hexFormat is one string of -e: units in a row, all about the same block.
type hexFormat struct {
	units []*hexUnit
	bytes int // that the units take
}

// hexUnit is a format that is used so many times, each time for so many bytes.
type hexUnit struct {
	times     int
	timesSet  bool
	bytes     int
	bytesSet  bool
	text      string
	pieces    []hexPiece
	untrailed bool // the last blank is left out the last time
}

// hexPiece is a text, or one conversion with the text behind it.
type hexPiece struct {
	kind   byte   // d u x o X i, c s e f g, 'C' for _c, 'P' for _p, 'U' for _u, 'a' for _a, 'A' for _A; 0: text only
	flags  string // of the conversion, with width and precision
	verb   byte   // of the number: d, o, x
	bytes  int
	before string
	after  string
}

// hexdump is one call.
type hexdump struct {
	*command.Ctx
	formats []hexFormat
	block   int
	in      *chain
	address int64
	limit   int64
	skip    int64
}

func runHexdump(c *command.Ctx, canonical bool) int {
	h := &hexdump{Ctx: c, limit: math.MaxInt64}
	var texts []string
	if canonical {
		texts = append(texts, displays["canonical"]...)
	}
	for _, o := range c.Options {
		ok := true
		switch o.Key {
		case "format":
			texts = append(texts, o.Value)
		case "format-file":
			var lines []string
			if lines, ok = h.file(o.Value); ok {
				texts = append(texts, lines...)
			}
		case "length":
			h.limit, ok = h.number(o.Value, "length")
		case "skip":
			h.skip, ok = h.number(o.Value, "offset")
		default:
			texts = append(texts, displays[o.Key]...)
		}
		if !ok {
			return 1
		}
	}
	if len(texts) == 0 {
		texts = displays[""]
	}
	for _, text := range texts {
		f, problem := parseHexFormat(text)
		if problem != "" {
			c.Errorf("%s", problem)
			return 1
		}
		h.formats = append(h.formats, f)
		h.block = max(h.block, f.bytes)
	}
	h.stretch()
	return h.run()
}

// maxBlock bounds how many bytes a format may take at once.
const maxBlock = 1 << 20

// number reads a length or an offset.
func (h *hexdump) number(text, what string) (int64, bool) {
	end := strings.TrimRight(text, "bkKmMgGtTpPiB")
	n, err := strconv.ParseInt(end, 0, 64)
	if err == nil && end != text {
		var factor int64
		if factor, err = command.ParseSize("1"+text[len(end):], command.SizeSuffixes); err == nil {
			n *= factor
		}
	}
	if err != nil || n < 0 {
		h.Errorf("failed to parse %s: '%s': Invalid argument", what, text)
		return 0, false
	}
	return n, true
}

// file reads the lines of a file of formats.
func (h *hexdump) file(name string) ([]string, bool) {
	f, err := h.Open(name)
	if err != nil {
		h.Errorf("can't read %s: %s", name, command.Reason(err))
		return nil, false
	}
	var texts []string
	lines := h.Lines(f, '\n')
	for {
		line, _, ok := lines.Next()
		if !ok {
			return texts, lines.Err() == nil
		}
		text := strings.TrimSpace(string(line))
		if text != "" && text[0] != '#' {
			h.Hold(len(text))
			texts = append(texts, text)
		}
	}
}

// parseHexFormat takes a string of -e apart. problem says what is wrong.
func parseHexFormat(text string) (f hexFormat, problem string) {
	bad := "bad format {" + text + "}"
	rest := strings.TrimLeft(text, " \t\n")
	for rest != "" {
		u := &hexUnit{times: 1}
		if n, after, ok := leadingNumber(rest); ok {
			u.times, u.timesSet = n, true
			rest = strings.TrimLeft(after, " \t\n")
		}
		if after, ok := strings.CutPrefix(rest, "/"); ok {
			after = strings.TrimLeft(after, " \t\n")
			n, left, ok := leadingNumber(after)
			if !ok {
				return f, bad
			}
			u.bytes, u.bytesSet = n, true
			rest = strings.TrimLeft(left, " \t\n")
		}
		if !strings.HasPrefix(rest, `"`) {
			return f, bad
		}
		end := 1
		for end < len(rest) && rest[end] != '"' {
			if rest[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(rest) {
			return f, bad
		}
		u.text = unescape(rest[1:end])
		rest = strings.TrimLeft(rest[end+1:], " \t\n")
		if problem = u.parse(); problem != "" {
			return f, problem
		}
		f.units = append(f.units, u)
		if f.bytes += u.bytes * u.times; f.bytes > maxBlock {
			return f, bad
		}
	}
	return f, ""
}

func leadingNumber(s string) (n int, rest string, ok bool) {
	end := 0
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(s[:end])
	return min(n, maxBlock+1), s[end:], end > 0 && err == nil
}

// unescape reads the escapes of C.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if at := strings.IndexByte("abfnrtv0", s[i]); at >= 0 {
			b.WriteByte("\a\b\f\n\r\t\v\x00"[at])
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// parse finds the conversions in the text of a unit.
func (u *hexUnit) parse() (problem string) {
	rest := u.text
	own := 0 // bytes of the conversions
	for rest != "" {
		at := strings.IndexByte(rest, '%')
		if at < 0 {
			u.pieces = append(u.pieces, hexPiece{before: rest})
			break
		}
		p := hexPiece{before: rest[:at]}
		rest = rest[at+1:]
		end := 0
		for end < len(rest) && strings.IndexByte("#-+ 0123456789.", rest[end]) >= 0 {
			end++
		}
		p.flags, rest = rest[:end], rest[end:]
		if rest, problem = u.conversion(&p, rest); problem != "" {
			return problem
		}
		if p.kind != 'a' && p.kind != 'A' && p.kind != '%' {
			own += p.bytes
		}
		next := strings.IndexByte(rest, '%')
		if next < 0 {
			next = len(rest)
		}
		p.after, rest = rest[:next], rest[next:]
		u.pieces = append(u.pieces, p)
	}
	if !u.bytesSet {
		u.bytes = own
	}
	if len(u.pieces) > 0 && u.times > 1 {
		last := u.pieces[len(u.pieces)-1]
		text := last.before + last.after
		u.untrailed = text != "" && strings.IndexByte(" \t\n", text[len(text)-1]) >= 0
	}
	return ""
}

// conversion reads one, behind its flags, and returns what is behind it.
func (u *hexUnit) conversion(p *hexPiece, rest string) (string, string) {
	if rest == "" {
		return rest, "bad conversion character %"
	}
	name := rest[:1]
	p.kind = rest[0]
	rest = rest[1:]
	sizes := []int{1}
	switch p.kind {
	case '%':
		return rest, ""
	case 'd', 'i', 'o', 'u', 'x', 'X':
		sizes = []int{4, 1, 2, 8}
	case 'e', 'E', 'f', 'g', 'G':
		sizes = []int{8, 4}
	case 'c':
	case 's':
		_, precision, ok := strings.Cut(p.flags, ".")
		n, err := strconv.Atoi(precision)
		switch {
		case ok && err == nil && n <= maxBlock:
			p.bytes = n
		case u.bytesSet:
			p.bytes = u.bytes
		default:
			return rest, "%s requires a precision or a byte count"
		}
		return rest, ""
	case '_':
		if rest == "" {
			return rest, "bad conversion character %_"
		}
		name += rest[:1]
		p.kind, rest = rest[0], rest[1:]
		switch p.kind {
		case 'a', 'A':
			if rest == "" || strings.IndexByte("dox", rest[0]) < 0 {
				return rest, "bad conversion character %" + name + rest[:min(1, len(rest))]
			}
			p.verb, rest = rest[0], rest[1:]
			return rest, ""
		case 'c', 'p', 'u':
			p.kind -= 'a' - 'A'
		default:
			return rest, "bad conversion character %" + name
		}
	default:
		return rest, "bad conversion character %" + name
	}
	p.bytes = sizes[0]
	if u.bytesSet {
		p.bytes = 0
		for _, size := range sizes {
			if size == u.bytes {
				p.bytes = size
			}
		}
		if p.bytes == 0 {
			return rest, "bad byte count for conversion character " + name
		}
	}
	return rest, ""
}

// stretch repeats the last unit of formats that take less than the block.
func (h *hexdump) stretch() {
	for i := range h.formats {
		f := &h.formats[i]
		if len(f.units) == 0 {
			continue
		}
		u := f.units[len(f.units)-1]
		if f.bytes < h.block && !u.timesSet && u.bytes > 0 {
			u.times += (h.block - f.bytes) / u.bytes
			last := u.pieces[len(u.pieces)-1]
			text := last.before + last.after
			u.untrailed = u.times > 1 && text != "" && strings.IndexByte(" \t\n", text[len(text)-1]) >= 0
		}
	}
}

func (h *hexdump) run() int {
	h.in = newChain(h.Ctx, h.Args)
	h.in.tell = func(name string, err error) int { // what was dumped may wait
		h.Stderr.Print(h.Name + ": " + name + ": " + command.Reason(err) + "\n")
		return 1
	}
	if !h.in.skip(uint64(h.skip)) {
		h.skip = int64(h.in.skipped)
	}
	if !h.in.opened && h.in.status != 0 {
		h.Errorf("all input file arguments failed")
		return 1
	}
	h.address = h.skip
	if h.block == 0 {
		return h.in.status
	}
	h.Hold(3 * h.block)
	block, previous := make([]byte, h.block), make([]byte, h.block)
	repeated, first := false, true
	for {
		want := min(int64(h.block), h.limit-(h.address-h.skip))
		n, opened := h.in.read(block[:want])
		if first && !opened && h.in.status != 0 {
			h.Errorf("all input file arguments failed")
			return 1
		}
		if n == 0 {
			break
		}
		clear(block[n:])
		same := !first && n == h.block && !h.Has("no-squeezing") && string(block) == string(previous)
		switch {
		case !same:
			h.show(block, n)
		case !repeated:
			h.Stdout.Print("*\n")
		}
		repeated, first = same, false
		h.address += int64(n)
		block, previous = previous, block
		if n < h.block {
			break
		}
	}
	h.last()
	return h.in.status
}

// last prints the address at the end, for the formats that have one.
func (h *hexdump) last() {
	if h.address == 0 && h.block > 0 {
		return
	}
	text := "" // of the last unit that is for the end
	for _, f := range h.formats {
		for _, u := range f.units {
			if !h.ends(u) {
				continue
			}
			text = ""
			for _, p := range u.pieces {
				text += p.before
				if p.kind == 'A' {
					text += h.addressText(&p, uint64(h.address))
				}
				text += p.after
			}
		}
	}
	h.Stdout.Print(text)
}

// show prints a block by each format. n says how many bytes of it there are.
func (h *hexdump) show(block []byte, n int) {
	for _, f := range h.formats {
		at := 0
		for _, u := range f.units {
			if h.ends(u) {
				continue
			}
			for k := range u.times {
				if at >= len(block) && u.bytes > 0 {
					break
				}
				h.Charge(2 * len(u.pieces))
				h.unit(u, block, at, n, u.untrailed && k == u.times-1)
				at += u.bytes
			}
		}
	}
}

// ends reports whether a unit is for the end of the input.
func (h *hexdump) ends(u *hexUnit) bool {
	for _, p := range u.pieces {
		if p.kind == 'A' {
			return true
		}
	}
	return false
}

func (h *hexdump) unit(u *hexUnit, block []byte, at, n int, trimmed bool) {
	for i, p := range u.pieces {
		text := p.before
		switch {
		case p.kind == 0:
		case p.kind == '%':
			text += "%"
		case p.kind == 'a':
			text += h.addressText(&p, uint64(h.address)+uint64(at))
		case at >= n:
			text += blank(p.flags)
		default:
			text += h.value(&p, block[at:min(at+p.bytes, len(block))])
			at += p.bytes
		}
		text += p.after
		if trimmed && i == len(u.pieces)-1 {
			text = text[:len(text)-1]
		}
		h.Stdout.Print(text)
	}
}

// blank is what stands where there is no more data.
func blank(flags string) string {
	width, _, _ := strings.Cut(strings.TrimLeft(flags, " -0+#"), ".")
	n, err := strconv.Atoi(width)
	if err != nil {
		return ""
	}
	return strings.Repeat(" ", min(n, maxBlock))
}

// addressText writes an address.
func (h *hexdump) addressText(p *hexPiece, v uint64) string {
	return formatC(p.flags, p.verb, v)
}

// formatC is printf of C for a number without sign.
func formatC(flags string, verb byte, v any) string {
	return fmt.Sprintf("%"+bounded(flags)+string(verb), v)
}

// bounded cuts widths that are absurd.
func bounded(flags string) string {
	const most = 4
	digits := 0
	for i := range len(flags) {
		if flags[i] < '0' || flags[i] > '9' {
			digits = 0
			continue
		}
		if digits++; digits > most {
			return flags[:i]
		}
	}
	return flags
}

// value writes the data of one conversion.
func (h *hexdump) value(p *hexPiece, data []byte) string {
	var v uint64
	for i := len(data) - 1; i >= 0 && len(data) <= 8; i-- {
		v = v<<8 | uint64(data[i])
	}
	switch p.kind {
	case 'd', 'i':
		unused := 64 - 8*len(data)
		return formatC(p.flags, 'd', int64(v<<unused)>>unused)
	case 'u':
		return formatC(p.flags, 'd', v)
	case 'o', 'x', 'X':
		return formatC(p.flags, p.kind, v)
	case 'e', 'E', 'f', 'g', 'G':
		if p.bytes == 4 {
			return formatC(p.flags, p.kind, float64(math.Float32frombits(uint32(v))))
		}
		return formatC(p.flags, p.kind, math.Float64frombits(v))
	case 'c':
		return formatC(p.flags, 's', string(data))
	case 's':
		text, _, _ := strings.Cut(string(data), "\x00")
		return formatC(p.flags, 's', text)
	case 'C':
		return formatC(p.flags, 's', characterField(data[0]))
	case 'P':
		return formatC(p.flags, 's', printables(data))
	default:
		return formatC(p.flags, 's', controlName(data[0]))
	}
}

// controlName is a byte in the form of %_u.
func controlName(b byte) string {
	switch {
	case b >= 0x80:
		return strconv.FormatUint(uint64(b), 16)
	case b == '\n':
		return "lf"
	case b <= ' ' || b == 0x7f:
		if b == ' ' {
			return " "
		}
		return asciiNames[b]
	}
	return string(rune(b))
}
