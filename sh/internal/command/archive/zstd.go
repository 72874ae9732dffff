package archive

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

var zstdOptions = append([]command.Option{
	{Short: 'd', Long: "decompress", Help: "perform decompression"},
	{Long: "uncompress"},
	{Short: 'z', Long: "compress", Help: "perform compression"},
	{Short: 'c', Long: "stdout", Help: "write to standard output, keep the input"},
	{Short: 'f', Long: "force", Help: "overwrite output files; pass unrecognized formats through with -c"},
	{Short: 'k', Long: "keep", Help: "preserve input files (default)"},
	{Long: "rm", Help: "remove input files after success"},
	{Short: 'o', Arg: "OUTPUT", Help: "write output to a single file, OUTPUT"},
	{Short: 't', Long: "test", Help: "test compressed file integrity"},
	{Short: 'q', Long: "quiet", Help: "suppress warnings; specify twice to suppress errors too"},
	{Short: 'v', Long: "verbose", Help: "verbose mode"},
	{Short: 'T', Long: "threads", Arg: "NUM", Help: "no effect: there is one thread"},
	{Long: "no-progress", Help: "no effect: no progress is shown"},
	{Long: "fast", Arg: "[LEVEL]", Help: "compress faster"},
	{Short: '0'},
}, levelOptions('1')...)

// zstds are the names of zstd, and what each does without options.
var zstds = []command.Command{
	zstdRow("zstd", "compress or decompress .zst files", compressing, false),
	zstdRow("unzstd", "decompress .zst files", decompressing, false),
	zstdRow("zstdcat", "decompress .zst files to standard output", decompressing, true),
}

func zstdRow(name, summary string, mode byte, stdout bool) command.Command {
	return command.Command{
		Name:    name,
		Summary: summary,
		Usage:   "[FILE]... [-o OUTPUT]",
		Options: zstdOptions,
		Notes:   "With no FILE, or when FILE is -, read standard input. Levels go to 19: -19.",
		As:      "zstd",
		Effects: replaces(stdout),
		Run:     func(c *command.Ctx) int { return runZstd(c, mode, stdout) },
	}
}

// zstdTool is one call of zstd.
type zstdTool struct {
	packer
	silent bool
	passes bool   // what is not compressed
	output string // of -o
	files  int
	in     int64
	out    int64
}

func runZstd(c *command.Ctx, mode byte, stdout bool) int {
	z := &zstdTool{packer: packer{
		Ctx: c, codec: zstdCodec, level: zstdLevel(c), mode: mode, stdout: stdout || c.Has("stdout"), keep: !c.Has("rm"), force: c.Has("force"),
	}, output: c.Value("o", "")}
	for _, o := range c.Options {
		switch o.Key {
		case "quiet":
			z.silent = z.quiet
			z.quiet = true
		case "compress":
			z.mode = compressing
		case "decompress", "uncompress":
			z.mode = decompressing
		case "test":
			z.mode = testing
		case "keep":
			z.keep = true
		case "rm":
			z.keep = false
		}
	}
	z.passes = stdout || z.stdout && z.force
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	z.quiet = z.quiet || z.stdout || len(c.Args) == 0
	for _, name := range names {
		z.file(name, len(names))
	}
	if z.files > 1 && !z.quiet {
		z.summary()
	}
	return z.status
}

// zstdLevel puts the digits of a level together: -19 is -1 and -9.
func zstdLevel(c *command.Ctx) int {
	level, given := 0, false
	for _, o := range c.Options {
		if len(o.Key) == 1 && o.Key[0] >= '0' && o.Key[0] <= '9' {
			level, given = level*10+int(o.Key[0]-'0'), true
		}
	}
	const usual, most = 3, 22
	switch {
	case c.Has("fast"):
		return 1
	case !given || level == 0:
		return usual
	}
	return min(level, most)
}

// fail tells why a file cannot be worked on.
func (z *zstdTool) fail(format string, args ...any) {
	if !z.silent {
		z.Stderr.Print(fmt.Sprintf(format, args...) + "\n")
	}
	z.status = failed
}

func (z *zstdTool) file(name string, of int) {
	if name == "-" {
		z.stdin()
		return
	}
	info, err := z.Stat(name)
	switch {
	case err != nil:
		z.fail("zstd: can't stat %s : %s -- ignored ", name, command.Reason(err))
		return
	case info.IsDir():
		z.fail("zstd: %s is a directory -- ignored ", name)
		return
	}
	f, err := z.Open(name)
	if err != nil {
		z.fail("zstd: %s: %s", name, command.Reason(err))
		return
	}
	defer f.Close()
	if z.stdout || z.mode == testing {
		in, out, err := z.pass(f, z.sink())
		z.told(name, "", in, out, err, of)
		return
	}
	z.convert(f, name, info, of)
}

func (z *zstdTool) stdin() {
	if z.output == "" {
		in, out, err := z.pass(z.Stdin, z.sink())
		z.told("/*stdin*\\", "", in, out, err, 1)
		return
	}
	made, ok := z.make(z.output)
	if !ok {
		return
	}
	in, out, err := z.run(z.Stdin, made)
	z.told("/*stdin*\\", z.output, in, out, err, 1)
}

// make creates a file that does not exist, or may be replaced.
func (z *zstdTool) make(name string) (*command.File, bool) {
	made, err := z.create(name)
	switch {
	case err == nil:
		return made, true
	case vfs.ErrnoOf(err) != vfs.EEXIST:
		z.fail("zstd: %s: %s", name, command.Reason(err))
	case z.quiet:
		z.fail("zstd: %s already exists; not overwritten  ", name)
	default:
		z.Stderr.Print("zstd: " + name + " already exists; overwrite (y/n) ? ")
		if z.yes() {
			z.force = true
			made, err = z.create(name)
			z.force = z.Has("force")
			if err == nil {
				return made, true
			}
		}
		z.fail("Not overwritten  \n ")
	}
	return nil, false
}

// yes reads a line of standard input.
func (z *zstdTool) yes() bool {
	line, _, ok := z.Lines(z.Stdin, '\n').Next()
	return ok && len(line) > 0 && line[0]|0x20 == 'y'
}

// pass is run, but copies what is not compressed where that is asked for.
func (z *zstdTool) pass(r io.Reader, w io.Writer) (in, out int64, err error) {
	if z.mode == decompressing && z.passes {
		buffered := z.buffered(r)
		if head, _ := buffered.Peek(len(zstdMagic)); string(head) != zstdMagic && len(head) > 0 {
			out, err = copyAll(w, buffered)
			return out, out, err
		}
		r = buffered
	}
	return z.run(r, w)
}

func (z *zstdTool) convert(f *command.File, name string, info vfs.FileInfo, of int) {
	target := z.output
	if target == "" {
		var ok bool
		if target, ok = z.target(name); !ok {
			return
		}
	}
	made, ok := z.make(target)
	if !ok {
		return
	}
	in, out, err := z.runTo(made, f, name, target, info)
	z.told(name, target, in, out, err, of)
}

func (z *zstdTool) target(name string) (string, bool) {
	if z.mode == compressing {
		return name + ".zst", true
	}
	for _, suffix := range [][2]string{{".zst", ""}, {".tzst", ".tar"}} {
		if base, ok := strings.CutSuffix(name, suffix[0]); ok && base != "" {
			return base + suffix[1], true
		}
	}
	z.fail("zstd: %s: unknown suffix (.zst/.tzst/.gz/.tgz/.lzma/.xz/.txz/.lz4/.tlz4 expected). Can't derive the output file name. Specify it with -o dstFileName. Ignoring.", name)
	return "", false
}

// told says how it went with a file, one of so many.
func (z *zstdTool) told(name, target string, in, out int64, err error, of int) {
	var kind damage
	switch {
	case errors.As(err, &kind):
		z.tellDamage(kind, name)
		return
	case err != nil:
		z.fail("zstd: %s: %s", name, command.Reason(err))
		return
	}
	z.files++
	z.in += in
	z.out += out
	if z.quiet || of > 1 {
		return
	}
	shown := name + strings.Repeat(" ", max(20-len(name), 0))
	switch {
	case z.mode != compressing:
		z.Stderr.Print(shown + ": " + strconv.FormatInt(out, 10) + " bytes \n")
	case in == 0:
		z.Stderr.Print(fmt.Sprintf("%s :  (%s => %s, %s) \n", shown, zstdBytes(in), zstdBytes(out), target))
	default:
		z.Stderr.Print(fmt.Sprintf("%s :%5.2f%%   (%s => %s, %s) \n", shown, 100*float64(out)/float64(in), zstdBytes(in), zstdBytes(out), target))
	}
}

// zstdBytes writes a size with three significant digits and a unit.
func zstdBytes(n int64) string {
	number, unit := zstdUnit(n)
	return fmt.Sprintf("%6s %s", number, unit)
}

func zstdUnit(n int64) (number, unit string) {
	v, unit := float64(n), "B"
	for _, next := range []string{"KiB", "MiB", "GiB"} {
		if v < 1024 {
			break
		}
		v, unit = v/1024, next
	}
	decimals := 2
	switch {
	case v >= 100, v == math.Trunc(v):
		decimals = 0
	case v >= 10:
		decimals = 1
	}
	return strconv.FormatFloat(v, 'f', decimals, 64), unit
}

func (z *zstdTool) tellDamage(kind damage, name string) {
	switch kind {
	case notFormat, garbage:
		z.fail("zstd: %s: unsupported format ", name)
	case noData:
		z.fail("zstd: %s: unexpected end of file ", name)
	case cutOff:
		z.fail("%s : Read error (39) : premature end ", name)
	case tooLarge:
		z.fail("%s : Decoding error (36) : Frame requires too much memory for decoding ", name)
	case badCheck:
		z.fail("%s : Decoding error (36) : Restored data doesn't match checksum ", name)
	default:
		z.fail("%s : Decoding error (36) : Data corruption detected ", name)
	}
}

// summary is the line behind several files.
func (z *zstdTool) summary() {
	if z.mode != compressing {
		z.Stderr.Print(fmt.Sprintf("%d files decompressed : %6d bytes total \n", z.files, z.out))
		return
	}
	in, inUnit := zstdUnit(z.in)
	out, outUnit := zstdUnit(z.out)
	z.Stderr.Print(fmt.Sprintf("%3d files compressed : %.2f%% (%6s%4s => %6s%4s)\n",
		z.files, 100*float64(z.out)/float64(max(z.in, 1)), in, inUnit, out, outUnit))
}
