package archive

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var xzOptions = append([]command.Option{
	{Short: 'z', Long: "compress", Help: "force compression"},
	{Short: 'd', Long: "decompress", Help: "force decompression"},
	{Long: "uncompress"},
	{Short: 't', Long: "test", Help: "test compressed file integrity"},
	{Short: 'l', Long: "list", Help: "list information about .xz files"},
	{Short: 'k', Long: "keep", Help: "keep (don't delete) input files"},
	{Short: 'f', Long: "force", Help: "force overwrite of output file and (de)compress links"},
	{Short: 'c', Long: "stdout", Help: "write to standard output and don't delete input files"},
	{Long: "to-stdout"},
	{Short: 'e', Long: "extreme", Help: "no effect: there is one way to compress at each level"},
	{Short: 'T', Long: "threads", Arg: "NUM", Help: "no effect: there is one thread"},
	{Short: 'S', Long: "suffix", Arg: ".SUF", Help: "use the suffix '.SUF' on compressed files"},
	{Short: 'q', Long: "quiet", Help: "suppress warnings; specify twice to suppress errors too"},
	{Short: 'v', Long: "verbose", Help: "be verbose"},
	{Short: 'h', Help: "display this help"},
	{Long: "fast"},
	{Long: "best"},
}, levelOptions('0')...)

// xzs are the names of xz, and what each does without options.
var xzs = []command.Command{
	xzRow("xz", "compress or decompress .xz files", compressing, false),
	xzRow("unxz", "decompress .xz files", decompressing, false),
	xzRow("xzcat", "decompress .xz files to standard output", decompressing, true),
}

func xzRow(name, summary string, mode byte, stdout bool) command.Command {
	return command.Command{
		Name:    name,
		Summary: summary,
		Usage:   "[FILE]...",
		Options: xzOptions,
		Notes:   "With no FILE, or when FILE is -, read standard input.",
		Hint:    name + ": Try `" + name + " --help' for more information.",
		Effects: replaces(stdout),
		Run:     func(c *command.Ctx) int { return runXz(c, mode, stdout) },
	}
}

// xzTool is one call of xz.
type xzTool struct {
	packer
	silent bool // no errors either
	totals xzSizes
	listed int
}

// xzSizes are what a list has of a file.
type xzSizes struct {
	streams, blocks int64
	in, out         int64
	check           string
}

func runXz(c *command.Ctx, mode byte, stdout bool) int {
	x := &xzTool{packer: packer{
		Ctx: c, codec: xzCodec, level: levelOf(c, 6), mode: mode, keep: c.Has("keep"), force: c.Has("force"), verbose: c.Has("verbose"),
		suffix: c.Value("suffix", ".xz"), quiet: c.Has("quiet"),
	}}
	if c.Has("h") {
		c.Stdout.Print(c.Help())
		return 0
	}
	x.stdout = stdout || c.Has("stdout") || c.Has("to-stdout")
	quiets := 0
	for _, o := range c.Options {
		if o.Key == "quiet" {
			quiets++
		}
	}
	x.silent = quiets > 1
	switch c.Last("compress", "decompress", "uncompress", "test", "list") {
	case "compress":
		x.mode = compressing
	case "decompress", "uncompress":
		x.mode = decompressing
	case "test":
		x.mode = testing
	case "list":
		x.mode = listing
	}
	if text := c.Value("threads", "0"); strings.Trim(text, "0123456789") != "" || text == "" {
		x.fail("%s: Value is not a non-negative decimal integer", text)
		return x.status
	}
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		x.file(name)
	}
	if x.mode == listing && x.listed > 1 {
		x.Stdout.Print(strings.Repeat("-", 79) + "\n" + x.line(x.totals, strconv.Itoa(x.listed)+" files"))
	}
	return x.status
}

// fail tells why a file cannot be worked on.
func (x *xzTool) fail(format string, args ...any) {
	if !x.silent {
		x.Errorf(format, args...)
	}
	x.status = failed
}

// warn tells why a file is left.
func (x *xzTool) warn(format string, args ...any) {
	if !x.quiet {
		x.Errorf(format, args...)
	}
	if x.status == 0 {
		x.status = warned
	}
}

func (x *xzTool) file(name string) {
	if name == "-" {
		x.stdin()
		return
	}
	toFile := !x.stdout && x.mode != testing && x.mode != listing
	f, info, ok := x.open(name, toFile)
	if !ok {
		return
	}
	defer f.Close()
	switch {
	case x.mode == listing:
		x.list(f, name, info.Size)
	case !toFile:
		in, out, err := x.pass(f, x.sink())
		x.told(name, in, out, err)
	default:
		x.convert(f, name, info)
	}
}

func (x *xzTool) stdin() {
	if x.mode == listing {
		x.fail("--list does not support reading from standard input")
		return
	}
	in, out, err := x.pass(x.Stdin, x.sink())
	x.told("(stdin)", in, out, err)
}

// pass is run, but copies what is not compressed where that is asked for.
func (x *xzTool) pass(r io.Reader, w io.Writer) (in, out int64, err error) {
	if x.mode == decompressing && x.force && w == io.Writer(x.Stdout) {
		buffered := x.buffered(r)
		if head, _ := buffered.Peek(len(xzMagic)); string(head) != xzMagic {
			out, err = copyAll(w, buffered)
			return out, out, err
		}
		r = buffered
	}
	return x.run(r, w)
}

func (x *xzTool) open(name string, toFile bool) (*command.File, vfs.FileInfo, bool) {
	info, err := x.Lstat(name)
	if err == nil && (!toFile || x.force) {
		info, err = x.Stat(name)
	}
	var f *command.File
	switch {
	case err != nil:
		x.fail("%s: %s", name, command.Reason(err))
		return nil, info, false
	case info.IsDir():
		x.warn("%s: Is a directory, skipping", name)
		return nil, info, false
	case !info.Mode.IsRegular() && toFile && !x.force:
		x.warn("%s: Is a symbolic link, skipping", name)
		return nil, info, false
	}
	if f, err = x.Open(name); err != nil {
		x.fail("%s: %s", name, command.Reason(err))
		return nil, info, false
	}
	return f, info, true
}

func (x *xzTool) convert(f *command.File, name string, info vfs.FileInfo) {
	buffered := x.buffered(f)
	if x.mode == decompressing {
		if head, _ := buffered.Peek(len(xzMagic)); string(head) != xzMagic {
			x.fail("%s: %s", name, xzText(notFormat))
			return
		}
	}
	target, ok := x.target(name)
	if !ok {
		return
	}
	made, err := x.create(target)
	if err != nil {
		x.fail("%s: %s", target, command.Reason(err))
		return
	}
	in, out, err := x.runTo(made, buffered, name, target, info)
	x.told(name, in, out, err)
}

func (x *xzTool) target(name string) (string, bool) {
	suffixes := [][2]string{{".xz", ""}, {".txz", ".tar"}, {x.suffix, ""}}
	for _, suffix := range suffixes {
		base, found := strings.CutSuffix(name, suffix[0])
		switch {
		case !found || base == "":
		case x.mode == compressing:
			x.warn("%s: File already has `%s' suffix, skipping", name, suffix[0])
			return "", false
		default:
			return base + suffix[1], true
		}
	}
	if x.mode == compressing {
		return name + x.suffix, true
	}
	x.warn("%s: Filename has an unknown suffix, skipping", name)
	return "", false
}

// told says how it went with a file.
func (x *xzTool) told(name string, in, out int64, err error) {
	x.Stdout.Flush()
	var kind damage
	switch {
	case errors.As(err, &kind):
		x.fail("%s: %s", name, xzText(kind))
	case err != nil:
		x.fail("%s: %s", name, command.Reason(err))
	case x.verbose && !x.quiet:
		if x.mode != compressing {
			in, out = out, in
		}
		x.Stderr.Print(fmt.Sprintf("%s: %s / %s%s\n", name, xzBytes(out), xzBytes(in), xzRatio(out, in, " = ")))
	}
}

// xzText is what xz says of a damage.
func xzText(kind damage) string {
	text, ok := map[damage]string{
		notFormat: "File format not recognized", cutOff: "Unexpected end of input", unsupported: "Unsupported options",
		tooLarge: "Memory usage limit reached",
	}[kind]
	if !ok {
		text = "Compressed data is corrupt"
	}
	return text
}

// xzBytes writes a size as xz does, with one digit behind the point and the bytes in
// brackets where a larger unit is used.
func xzBytes(n int64) string {
	const most = 10000
	if n < most {
		return strconv.FormatInt(n, 10) + " B"
	}
	v := float64(n) / 1024
	unit := "KiB"
	for _, next := range []string{"MiB", "GiB", "TiB"} {
		if v < most-0.05 {
			break
		}
		v /= 1024
		unit = next
	}
	return strconv.FormatFloat(v, 'f', 1, 64) + " " + unit
}

func xzRatio(out, in int64, before string) string {
	if in == 0 {
		return ""
	}
	if r := float64(out) / float64(in); r < 10 {
		return before + strconv.FormatFloat(r, 'f', 3, 64)
	}
	return before + "> 9.999"
}

// list tells the sizes of a file, which it finds by decompressing it.
func (x *xzTool) list(f io.Reader, name string, size int64) {
	const least = 32
	if size < least {
		x.fail("%s: %s", name, map[bool]string{true: "File is empty", false: "Too small to be a valid .xz file"}[size == 0])
		return
	}
	r := &xzReader{c: x.Ctx, r: x.buffered(f)}
	out, err := copyAll(io.Discard, r)
	var kind damage
	switch {
	case errors.As(err, &kind):
		x.fail("%s: %s", name, xzText(kind))
		return
	case err != nil:
		x.fail("%s: %s", name, command.Reason(err))
		return
	}
	checks := map[byte]string{0: "None", 1: "CRC32", 4: "CRC64", 10: "SHA-256"}
	s := xzSizes{streams: r.streams, blocks: r.allBlocks, in: size, out: out, check: checks[r.flags[1]]}
	if x.listed == 0 {
		x.Stdout.Print("Strms  Blocks   Compressed Uncompressed  Ratio  Check   Filename\n")
		x.totals.check = s.check
	}
	x.listed++
	x.totals.streams += s.streams
	x.totals.blocks += s.blocks
	x.totals.in += s.in
	x.totals.out += s.out
	if x.totals.check != s.check {
		x.totals.check += "," + s.check
	}
	x.Stdout.Print(x.line(s, name))
}

func (x *xzTool) line(s xzSizes, name string) string {
	ratio := xzRatio(s.in, s.out, "")
	if ratio == "" || ratio[0] == '>' {
		ratio = "---"
	}
	return fmt.Sprintf("%5d %7d %12s %12s %6s  %-7s %s\n", s.streams, s.blocks, xzBytes(s.in), xzBytes(s.out), ratio, s.check, name)
}
