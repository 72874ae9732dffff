package files

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var dd = command.Command{
	Name:    "dd",
	Summary: "convert and copy a file",
	Usage:   "[OPERAND]...",
	Notes: `Operands:
  bs=BYTES        read and write up to BYTES bytes at a time (default: 512)
  cbs=BYTES       convert BYTES bytes at a time
  conv=CONVS      convert the file as per the comma separated symbol list:
                  lcase, ucase, swab, sync, notrunc, noerror, excl, nocreat, block, unblock, fsync, fdatasync, sparse
  count=N         copy only N input blocks
  ibs=BYTES       read up to BYTES bytes at a time (default: 512)
  if=FILE         read from FILE instead of stdin
  iflag=FLAGS     append, fullblock, count_bytes, skip_bytes
  obs=BYTES       write BYTES bytes at a time (default: 512)
  of=FILE         write to FILE instead of stdout
  oflag=FLAGS     append, seek_bytes
  seek=N          skip N obs-sized output blocks
  skip=N          skip N ibs-sized input blocks
  status=LEVEL    none, noxfer or progress`,
	Effects: ddWrites,
	Run:     runDd,
}

// converter is one run of dd.
type converter struct {
	*command.Ctx
	in, out              string
	ibs, obs, bs, cbs    int64
	count, skip, seek    int64
	countBytes           bool
	skipBytes, seekBytes bool
	conv                 map[string]bool
	iflag, oflag         map[string]bool
	status               string

	fullIn, partIn, fullOut, partOut, bytes, truncated int64
	pending                                            []byte
	w                                                  io.Writer
	column                                             int64 // of conv=block and unblock
	line                                               []byte
	odd                                                []byte // of conv=swab
}

// maxBlock bounds the size of a block.
const maxBlock = 1 << 30

func runDd(c *command.Ctx) int {
	d := &converter{Ctx: c, ibs: 512, obs: 512, count: -1, conv: map[string]bool{}, iflag: map[string]bool{}, oflag: map[string]bool{}}
	for _, operand := range c.Args {
		name, value, ok := strings.Cut(operand, "=")
		if !ok {
			return c.Misused("unrecognized operand %s", command.Quote(operand))
		}
		if status := d.operand(name, value, operand); status != 0 {
			return status
		}
	}
	if d.bs > 0 {
		d.ibs, d.obs = d.bs, d.bs
	}
	for _, pair := range [][2]string{{"lcase", "ucase"}, {"block", "unblock"}, {"excl", "nocreat"}} {
		if d.conv[pair[0]] && d.conv[pair[1]] {
			c.Errorf("cannot combine %s and %s", pair[0], pair[1])
			return 1
		}
	}
	return d.run()
}

func (d *converter) operand(name, value, operand string) int {
	sizes := map[string]*int64{"bs": &d.bs, "ibs": &d.ibs, "obs": &d.obs, "cbs": &d.cbs}
	counts := map[string]*int64{"count": &d.count, "iseek": &d.skip, "skip": &d.skip, "oseek": &d.seek, "seek": &d.seek}
	switch {
	case name == "if":
		d.in = value
	case name == "of":
		d.out = value
	case name == "status":
		if d.status = value; !slices.Contains([]string{"none", "noxfer", "progress"}, value) {
			return d.Misused("invalid status level: %s", command.Quote(value))
		}
	case name == "conv":
		return d.words(value, d.conv, "conversion", "lcase", "ucase", "swab", "sync", "notrunc", "noerror", "excl", "nocreat",
			"block", "unblock", "fsync", "fdatasync", "sparse")
	case name == "iflag":
		return d.words(value, d.iflag, "input flag", "append", "fullblock", "count_bytes", "skip_bytes")
	case name == "oflag":
		return d.words(value, d.oflag, "output flag", "append", "seek_bytes")
	case sizes[name] != nil:
		n, ok := d.number(value)
		if ok && (n == 0 || n > maxBlock) {
			d.Errorf("invalid number: %s", command.Quote(value))
			ok = false
		}
		if !ok {
			return 1
		}
		*sizes[name] = n
	case counts[name] != nil:
		n, ok := d.number(value)
		if !ok {
			return 1
		}
		*counts[name] = n
		inBytes := strings.HasSuffix(value, "B") && !strings.HasSuffix(value, "iB") && strings.Trim(value[:len(value)-1], "0123456789") == ""
		switch counts[name] {
		case &d.count:
			d.countBytes = inBytes
		case &d.skip:
			d.skipBytes = inBytes
		case &d.seek:
			d.seekBytes = inBytes
		}
	default:
		return d.Misused("unrecognized operand %s", command.Quote(operand))
	}
	return 0
}

func (d *converter) words(list string, set map[string]bool, what string, known ...string) int {
	for _, word := range strings.Split(list, ",") {
		if !slices.Contains(known, word) {
			return d.Misused("invalid %s: %s", what, command.Quote(word))
		}
		set[word] = true
	}
	return 0
}

// number reads "2x512", "1K", "3B".
func (d *converter) number(text string) (int64, bool) {
	product := int64(1)
	for _, factor := range strings.Split(text, "x") {
		plain := strings.TrimSuffix(factor, "B")
		if plain == "" || strings.Trim(plain, "0123456789") != "" {
			plain = factor
		}
		n, err := command.ParseSize(plain, "bcEGkKMPTwYZ0")
		if err != nil || plain == "" || plain[0] < '0' || plain[0] > '9' {
			suffix := ""
			if errors.Is(err, command.ErrSizeTooLarge) {
				suffix = ": " + err.Error()
			}
			d.Errorf("invalid number: %s%s", command.Quote(text), suffix)
			return 0, false
		}
		if n != 0 && product > (1<<62)/n {
			d.Errorf("invalid number: %s: %s", command.Quote(text), command.ErrSizeTooLarge.Error())
			return 0, false
		}
		product *= n
	}
	return product, true
}

func (d *converter) run() int {
	in, out, ok := d.open()
	if !ok {
		return 1
	}
	d.w = out
	status := d.copy(in)
	d.finish()
	if d.status == "none" {
		return status
	}
	d.Stdout.Flush()
	d.Stderr.Printf("%d+%d records in\n%d+%d records out\n", d.fullIn, d.partIn, d.fullOut, d.partOut)
	if d.truncated > 0 {
		d.Stderr.Printf("%d truncated record%s\n", d.truncated, map[bool]string{true: "s"}[d.truncated != 1])
	}
	if d.status != "noxfer" {
		d.Stderr.Print(d.summary())
	}
	return status
}

// summary tells how much was copied. No time passes between two looks at the clock
// of a tool, so there is no rate to tell.
func (d *converter) summary() string {
	text := strconv.FormatInt(d.bytes, 10) + " bytes"
	if d.bytes == 1 {
		text = "1 byte"
	}
	decimal, binary := humanBytes(d.bytes, 1000), humanBytes(d.bytes, 1024)
	switch {
	case decimal == "":
	case binary == "":
		text += " (" + decimal + ")"
	default:
		text += " (" + decimal + ", " + binary + ")"
	}
	return text + " copied, 0 s, Infinity B/s\n"
}

// humanBytes is an amount with a unit, rounded; "" when it is below the first.
func humanBytes(n int64, base float64) string {
	value, power := float64(n), 0
	if value < base {
		return ""
	}
	for value >= base && power < 6 {
		value /= base
		power++
	}
	unit := " kMGTPE"[power:power+1] + "B"
	if base == 1024 {
		unit = " KMGTPE"[power:power+1] + "iB"
	}
	if value < 10 {
		return strconv.FormatFloat(value, 'f', 1, 64) + " " + unit
	}
	return strconv.FormatFloat(value, 'f', 0, 64) + " " + unit
}

func (d *converter) open() (in io.Reader, out io.Writer, ok bool) {
	in, out = d.Stdin, d.Stdout
	if d.in != "" {
		f, err := d.Open(d.in)
		if err != nil {
			d.Errorf("failed to open %s: %s", command.Quote(d.in), command.Reason(err))
			return nil, nil, false
		}
		in = f
	}
	if !d.skipInput(in) {
		return nil, nil, false
	}
	seek := d.seek
	if !d.seekBytes && !d.oflag["seek_bytes"] {
		seek *= d.obs
	}
	if d.out == "" {
		if seek > 0 {
			d.Errorf("'standard output': cannot seek: %s", vfs.ESPIPE.Error())
			return nil, nil, false
		}
		return in, out, true
	}
	flag := vfs.Write
	if !d.conv["nocreat"] {
		flag |= vfs.Create
	}
	if d.conv["excl"] {
		flag |= vfs.Exclusive
	}
	if d.oflag["append"] {
		flag |= vfs.Append
	}
	f, err := d.OpenFile(d.out, flag, 0o666)
	if err == nil && !d.conv["notrunc"] {
		info, problem := f.Stat()
		if err = problem; err == nil && info.Mode.IsRegular() {
			err = f.Truncate(seek)
		}
	}
	if err == nil && seek > 0 {
		_, err = f.Seek(seek, io.SeekStart)
	}
	if err != nil {
		d.Errorf("failed to open %s: %s", command.Quote(d.out), command.Reason(err))
		return nil, nil, false
	}
	return in, f, true
}

// skipInput reads over what skip says.
func (d *converter) skipInput(in io.Reader) bool {
	skip := d.skip
	if !d.skipBytes && !d.iflag["skip_bytes"] {
		skip *= d.ibs
	}
	if skip == 0 {
		return true
	}
	n, err := io.CopyN(io.Discard, in, skip)
	if err != nil && !errors.Is(err, io.EOF) {
		d.Errorf("error reading %s: %s", command.Quote(d.in), command.Reason(err))
		return false
	}
	if n < skip {
		name := command.Quote(d.in)
		if d.in == "" {
			name = "'standard input'"
		}
		d.Errorf("%s: cannot skip to specified offset", strings.Trim(name, "'"))
	}
	return true
}

func (d *converter) copy(in io.Reader) int {
	d.Hold(int(d.ibs + d.obs))
	buffer := make([]byte, d.ibs)
	limit := int64(-1)
	if d.count >= 0 {
		if limit = d.count; !d.countBytes && !d.iflag["count_bytes"] {
			limit = -1
		}
	}
	for blocks := int64(0); limit != 0 && (limit > 0 || d.count < 0 || blocks < d.count); blocks++ {
		room := buffer
		if limit > 0 {
			room = buffer[:min(limit, d.ibs)]
		}
		n, err := d.readBlock(in, room)
		if n == 0 {
			if err != nil && !errors.Is(err, io.EOF) {
				d.Errorf("error reading %s: %s", command.Quote(d.in), command.Reason(err))
				return 1
			}
			return 0
		}
		if limit > 0 {
			limit -= int64(n)
		}
		block := room[:n]
		if int64(n) == d.ibs {
			d.fullIn++
		} else {
			d.partIn++
			if d.conv["sync"] {
				fill := byte(0)
				if d.conv["block"] || d.conv["unblock"] {
					fill = ' '
				}
				for int64(len(block)) < d.ibs {
					block = append(block, fill)
				}
			}
		}
		d.convert(block)
	}
	return 0
}

func (d *converter) readBlock(in io.Reader, room []byte) (int, error) {
	if d.iflag["fullblock"] {
		n, err := io.ReadFull(in, room)
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = nil
		}
		return n, err
	}
	for {
		if n, err := in.Read(room); n > 0 || err != nil {
			return n, err
		}
	}
}

// convert changes a block as conv says.
func (d *converter) convert(block []byte) {
	if d.conv["swab"] {
		block = d.swap(block)
	}
	switch {
	case d.conv["lcase"]:
		block = bytes.Map(asciiLower, block)
	case d.conv["ucase"]:
		block = bytes.Map(asciiUpper, block)
	}
	switch {
	case d.conv["block"] && d.cbs > 0:
		d.block(block)
	case d.conv["unblock"] && d.cbs > 0:
		d.unblock(block)
	default:
		d.emit(block, d.bs > 0)
	}
}

func asciiLower(r rune) rune {
	if r >= 'A' && r <= 'Z' {
		return r + 0x20
	}
	return r
}

func asciiUpper(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 0x20
	}
	return r
}

func (d *converter) swap(block []byte) []byte {
	whole := append(d.odd, block...)
	d.odd = nil
	if len(whole)%2 == 1 {
		d.odd = []byte{whole[len(whole)-1]}
		whole = whole[:len(whole)-1]
	}
	for i := 0; i+1 < len(whole); i += 2 {
		whole[i], whole[i+1] = whole[i+1], whole[i]
	}
	return whole
}

// block makes lines into records of cbs bytes.
func (d *converter) block(p []byte) {
	for _, c := range p {
		if c == '\n' {
			d.emit([]byte(strings.Repeat(" ", int(max(d.cbs-d.column, 0)))), false)
			d.column = 0
			continue
		}
		if d.column == d.cbs {
			d.truncated++
		}
		if d.column < d.cbs {
			d.emit([]byte{c}, false)
		}
		d.column++
	}
}

// unblock makes records of cbs bytes into lines.
func (d *converter) unblock(p []byte) {
	for _, c := range p {
		d.line = append(d.line, c)
		if int64(len(d.line)) == d.cbs {
			d.emit(append(bytes.TrimRight(d.line, " "), '\n'), false)
			d.line = d.line[:0]
		}
	}
}

// emit writes in blocks of obs bytes; whole says that a block is written as it is.
func (d *converter) emit(p []byte, whole bool) {
	if whole {
		d.put(p)
		return
	}
	d.pending = append(d.pending, p...)
	for int64(len(d.pending)) >= d.obs {
		d.put(d.pending[:d.obs])
		d.pending = d.pending[d.obs:]
	}
}

func (d *converter) put(p []byte) {
	if len(p) == 0 {
		return
	}
	if _, err := d.w.Write(p); err != nil {
		d.Errorf("error writing %s: %s", command.Quote(d.out), command.Reason(err))
		d.Exit(1)
	}
	d.bytes += int64(len(p))
	if int64(len(p)) == d.obs {
		d.fullOut++
	} else {
		d.partOut++
	}
}

// finish writes what is left.
func (d *converter) finish() {
	if len(d.odd) > 0 {
		d.emit(d.odd, false)
	}
	if d.conv["block"] && d.column > 0 {
		d.emit([]byte(strings.Repeat(" ", int(max(d.cbs-d.column, 0)))), false)
	}
	if len(d.line) > 0 {
		d.emit(append(bytes.TrimRight(d.line, " "), '\n'), false)
	}
	d.put(d.pending)
}
