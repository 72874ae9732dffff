package archive

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var bzip2Options = append([]command.Option{
	{Short: 'c', Long: "stdout", Help: "output to standard out"},
	{Short: 'd', Long: "decompress", Help: "force decompression"},
	{Short: 'f', Long: "force", Help: "overwrite existing output files"},
	{Short: 'h', Help: "print this message"},
	{Short: 'k', Long: "keep", Help: "keep (don't delete) input files"},
	{Short: 'q', Long: "quiet", Help: "suppress noncritical error messages"},
	{Short: 's', Long: "small", Help: "no effect: memory is bounded"},
	{Short: 't', Long: "test", Help: "test compressed file integrity"},
	{Short: 'v', Long: "verbose", Help: "be verbose"},
	{Short: 'z', Long: "compress", Help: "force compression"},
	{Long: "fast"},
	{Long: "best"},
}, levelOptions('1')...)

// bzip2s are the names of bzip2, and what each does without options.
var bzip2s = []command.Command{
	bzip2Row("bzip2", "compress or decompress files by sorting blocks", compressing, false),
	bzip2Row("bunzip2", "decompress files of bzip2", decompressing, false),
	bzip2Row("bzcat", "decompress files of bzip2 to standard output", decompressing, true),
}

func bzip2Row(name, summary string, mode byte, stdout bool) command.Command {
	return command.Command{
		Name:    name,
		Summary: summary,
		Usage:   "[FILE]...",
		Options: bzip2Options,
		Notes:   "Without FILE, standard input is read.",
		Effects: replaces(stdout),
		Run:     func(c *command.Ctx) int { return runBzip2(c, mode, stdout) },
	}
}

// bzip2Tool is one call of bzip2.
type bzip2Tool struct {
	packer
	longest int // file name
	damaged bool
}

func runBzip2(c *command.Ctx, mode byte, stdout bool) int {
	b := &bzip2Tool{packer: packer{
		Ctx: c, codec: bzip2Codec, level: levelOf(c, 9), mode: mode, stdout: stdout || c.Has("stdout"), keep: c.Has("keep"),
		force: c.Has("force"), quiet: c.Has("quiet"), verbose: c.Has("verbose"),
	}, longest: 7}
	if c.Has("h") {
		c.Stdout.Print(c.Help())
		return 0
	}
	switch c.Last("compress", "decompress", "test") {
	case "compress":
		b.mode = compressing
	case "decompress":
		b.mode = decompressing
	case "test":
		b.mode = testing
	}
	if len(c.Args) == 0 {
		b.stdin()
	}
	for _, name := range c.Args {
		b.longest = max(b.longest, len(name))
	}
	for _, name := range c.Args {
		b.file(name)
	}
	if b.damaged && b.mode == testing && !b.quiet {
		b.Stderr.Print("\n" + bzip2Recover + "\n")
	}
	return b.status
}

const bzip2Recover = "You can use the `bzip2recover' program to attempt to recover\ndata from undamaged sections of corrupted files.\n"

// say prints a message. What is decompressed is not printed before it, unlike with
// Errorf.
func (b *bzip2Tool) say(format string, args ...any) {
	b.Stderr.Print(b.Name + ": " + fmt.Sprintf(format, args...) + "\n")
}

// fail tells why a file is left.
func (b *bzip2Tool) fail(format string, args ...any) {
	b.say(format, args...)
	b.status = max(b.status, failed)
}

// suffixes of compressed files, and what they become.
var bzip2Suffixes = [][2]string{{".bz2", ""}, {".bz", ""}, {".tbz2", ".tar"}, {".tbz", ".tar"}}

// target is the name of the file that is made; ok is false where there is none.
func (b *bzip2Tool) target(name string) (target string, ok bool) {
	for _, suffix := range bzip2Suffixes {
		base, found := strings.CutSuffix(name, suffix[0])
		switch {
		case !found:
		case b.mode == compressing:
			b.fail("Input file %s already has %s suffix.", name, suffix[0])
			return "", false
		default:
			return base + suffix[1], true
		}
	}
	if b.mode == compressing {
		return name + ".bz2", true
	}
	return name + ".out", true
}

func (b *bzip2Tool) stdin() {
	if b.verbose {
		b.Stderr.Print("  (stdin): ")
	}
	in, out, err := b.pass(b.Stdin, b.sink())
	b.told("(stdin)", "(stdout)", in, out, err)
}

// pass is run, but copies what is not compressed where that is asked for.
func (b *bzip2Tool) pass(r io.Reader, w io.Writer) (in, out int64, err error) {
	if b.mode == decompressing && b.force && w == io.Writer(b.Stdout) {
		buffered := b.buffered(r)
		if head, _ := buffered.Peek(len(bzip2Codec.magic)); string(head) != bzip2Codec.magic {
			out, err = copyAll(w, buffered)
			return out, out, err
		}
		r = buffered
	}
	return b.run(r, w)
}

func (b *bzip2Tool) file(name string) {
	toFile := !b.stdout && b.mode != testing
	f, info, ok := b.open(name, toFile)
	if !ok {
		return
	}
	defer f.Close()
	target := "(stdout)"
	var made *command.File
	if toFile {
		if target, ok = b.target(name); !ok {
			return
		}
		if strings.HasSuffix(target, ".out") && b.mode == decompressing && !b.quiet {
			b.say("Can't guess original name for %s -- using %s", name, target)
		}
		var err error
		if made, err = b.create(target); vfs.ErrnoOf(err) == vfs.EEXIST {
			b.fail("Output file %s already exists.", target)
			return
		} else if err != nil {
			b.fail("Can't create output file %s: %s.", target, command.Reason(err))
			return
		}
	}
	if b.verbose {
		b.Stderr.Print("  " + name + ": " + strings.Repeat(" ", b.longest-len(name)))
	}
	var in, out int64
	var err error
	if made != nil {
		in, out, err = b.runTo(made, f, name, target, info)
	} else {
		in, out, err = b.pass(f, b.sink())
	}
	b.told(name, target, in, out, err)
}

func (b *bzip2Tool) open(name string, toFile bool) (*command.File, vfs.FileInfo, bool) {
	f, err := b.Open(name)
	var info vfs.FileInfo
	if err == nil {
		info, err = b.Lstat(name)
		if !toFile || b.force {
			info, err = f.Stat()
		}
	}
	switch {
	case err != nil:
		b.fail("Can't open input file %s: %s.", name, command.Reason(err))
	case info.IsDir():
		b.fail("Input file %s is a directory.", name)
	case toFile && !b.force && !info.Mode.IsRegular():
		b.fail("Input file %s is not a normal file.", name)
	case toFile && !b.force && info.Nlink > 1:
		b.fail("Input file %s has %d other link%s.", name, info.Nlink-1, map[bool]string{true: "s"}[info.Nlink > 2])
	default:
		return f, info, true
	}
	return nil, info, false
}

// told says how it went with a file.
func (b *bzip2Tool) told(name, target string, in, out int64, err error) {
	var written *writeError
	var kind damage
	switch {
	case errors.As(err, &written), err != nil && !errors.As(err, &kind):
		b.Stderr.Print("\n")
		b.fail("I/O or other error, bailing out.  Possible reason follows.")
		b.Stderr.Print(b.Name + ": " + command.Reason(err) + "\n" + bzip2Files(name, target))
	case kind == garbage:
		if !b.quiet {
			b.Stderr.Print("\n")
			b.say("%s: trailing garbage after EOF ignored", name)
		}
	case err != nil:
		b.tellDamage(kind, name, target)
	case !b.verbose:
	case b.mode == testing:
		b.Stderr.Print("ok\n")
	case b.mode == decompressing:
		b.Stderr.Print("done\n")
	case in == 0:
		b.Stderr.Print(" no data compressed.\n")
	default:
		b.Stderr.Print(fmt.Sprintf("%6.3f:1, %6.3f bits/byte, %5.2f%% saved, %d in, %d out.\n",
			float64(in)/float64(out), 8*float64(out)/float64(in), 100*(1-float64(out)/float64(in)), in, out))
	}
}

func bzip2Files(name, target string) string {
	return fmt.Sprintf("\tInput file = %s, output file = %s\n", name, target)
}

// tellDamage says what is wrong with compressed data.
func (b *bzip2Tool) tellDamage(kind damage, name, target string) {
	b.status, b.damaged = warned, true
	if b.mode == testing {
		text := map[damage]string{
			notFormat: "bad magic number (file not created by bzip2)", cutOff: "file ends unexpectedly", badCheck: "data integrity (CRC) error in data",
			badData: "data integrity (CRC) error in data",
		}[kind]
		if b.verbose {
			b.Stderr.Print(text + "\n")
		} else {
			b.say("%s: %s", name, text)
		}
		return
	}
	if kind == notFormat {
		b.say("%s is not a bzip2 file.", name)
		return
	}
	text := "Data integrity error when decompressing.\n"
	if kind == cutOff {
		text = "Compressed file ends unexpectedly;\n\tperhaps it is corrupted?  *Possible* reason follows.\n" + b.Name + ": Inappropriate ioctl for device\n"
	}
	b.Stderr.Print("\n" + b.Name + ": " + text + bzip2Files(name, target) + `
It is possible that the compressed file(s) have become corrupted.
You can use the -tvv option to test integrity of such files.

` + bzip2Recover + "\n")
	if target != "(stdout)" && !b.quiet {
		b.say("Deleting output file %s, if it exists.", target)
	}
}
