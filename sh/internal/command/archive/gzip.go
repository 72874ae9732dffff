package archive

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var gzipOptions = append([]command.Option{
	{Short: 'c', Long: "stdout", Help: "write on standard output, keep original files unchanged"},
	{Long: "to-stdout"},
	{Short: 'd', Long: "decompress", Help: "decompress"},
	{Long: "uncompress"},
	{Short: 'f', Long: "force", Help: "force overwrite of output file and compress links"},
	{Short: 'h', Help: "give this help"},
	{Short: 'k', Long: "keep", Help: "keep (don't delete) input files"},
	{Short: 'l', Long: "list", Help: "list compressed file contents"},
	{Short: 'n', Long: "no-name", Help: "do not save or restore the original name and timestamp"},
	{Short: 'N', Long: "name", Help: "save or restore the original name and timestamp"},
	{Short: 'q', Long: "quiet", Help: "suppress all warnings"},
	{Long: "silent"},
	{Short: 'r', Long: "recursive", Help: "operate recursively on directories"},
	{Short: 'S', Long: "suffix", Arg: "SUF", Help: "use suffix SUF on compressed files"},
	{Short: 't', Long: "test", Help: "test compressed file integrity"},
	{Short: 'v', Long: "verbose", Help: "verbose mode"},
	{Long: "fast"},
	{Long: "best"},
}, levelOptions('1')...)

// gzips are the names of gzip, and what each does without options.
var gzips = []command.Command{
	gzipRow("gzip", "compress or uncompress files", compressing, false),
	gzipRow("gunzip", "uncompress files", decompressing, false),
	gzipRow("zcat", "uncompress files to standard output", decompressing, true),
}

func gzipRow(name, summary string, mode byte, stdout bool) command.Command {
	return command.Command{
		Name:    name,
		Summary: summary,
		Usage:   "[FILE]...",
		Options: gzipOptions,
		Notes:   "With no FILE, or when FILE is -, read standard input.",
		As:      "gzip",
		Hint:    "Try `gzip --help' for more information.",
		Effects: replaces(stdout),
		Run:     func(c *command.Ctx) int { return runGzip(c, mode, stdout) },
	}
}

// gzipTool is one call of gzip.
type gzipTool struct {
	packer
	named     bool // names and times are kept
	recursive bool
	listed    int
	// Of the file at hand, and at the end of the last one.
	bytesIn, bytesOut, header int64
	totalIn, totalOut         int64
}

func runGzip(c *command.Ctx, mode byte, stdout bool) int {
	g := &gzipTool{packer: packer{
		Ctx: c, codec: gzipCodec, level: levelOf(c, 6), mode: mode, force: c.Has("force"), verbose: c.Has("verbose"),
		keep: c.Has("keep"), suffix: c.Value("suffix", ".gz"), quiet: c.Has("quiet") || c.Has("silent"),
	}}
	if c.Has("h") {
		c.Stdout.Print(c.Help())
		return 0
	}
	g.stdout = stdout || c.Has("stdout") || c.Has("to-stdout")
	g.recursive = c.Has("recursive")
	switch {
	case c.Has("list"):
		g.mode = listing
	case c.Has("test"):
		g.mode = testing
	case c.Has("decompress"), c.Has("uncompress"):
		g.mode = decompressing
	}
	if g.suffix == "" || len(g.suffix) > 30 {
		c.Errorf("invalid suffix '%s'", g.suffix)
		return failed
	}
	named := c.Last("no-name", "name")
	g.named = named == "name" || named == "" && g.mode == compressing
	if len(c.Args) == 0 {
		g.stdin()
	}
	for _, name := range c.Args {
		if name == "-" {
			g.stdin()
		} else {
			g.file(name)
		}
	}
	if g.mode == listing && len(c.Args) > 1 {
		g.totals()
	}
	return g.status
}

// say prints a message. What is listed is not printed before it, unlike with Errorf.
func (g *gzipTool) say(format string, args ...any) {
	g.Stderr.Print(g.Name + ": " + fmt.Sprintf(format, args...) + "\n")
}

// warn tells what is no failure.
func (g *gzipTool) warn(format string, args ...any) {
	if !g.quiet {
		g.say(format, args...)
	}
	if g.status == 0 {
		g.status = warned
	}
}

func (g *gzipTool) fail(name string, err error) {
	g.say("%s: %s", name, command.Reason(err))
	g.status = failed
}

// damaged tells what is wrong with a file. The tool prints an empty line before.
func (g *gzipTool) damaged(name string, err error) {
	var kind damage
	var method unknownMethod
	switch {
	case errors.As(err, &method):
		g.say("%s: %s", name, method)
		g.status = failed
		return
	case !errors.As(err, &kind):
		g.fail(name, err)
		return
	}
	text := map[damage]string{
		notFormat: "not in gzip format", cutOff: "unexpected end of file", badCheck: "invalid compressed data--crc error",
		badData: "invalid compressed data--format violated", garbage: "decompression OK, trailing garbage ignored",
	}[kind]
	if kind == garbage && g.quiet {
		g.status = max(g.status, warned)
		return
	}
	if g.mode != listing {
		g.Stdout.Flush()
	}
	g.Stderr.Print("\n")
	g.say("%s: %s", name, text)
	switch {
	case kind != garbage:
		g.status = failed
	case g.status == 0:
		g.status = warned
	}
}

func (g *gzipTool) stdin() {
	if g.mode == listing {
		g.list("stdout", g.Stdin, g.Now())
		return
	}
	if g.verbose {
		g.Stderr.Print("stdin:\t")
	}
	var err error
	if g.mode == compressing {
		err = g.compress(g.Stdin, g.Stdout, gzip.Header{})
	} else {
		var out io.Writer = g.Stdout
		if g.mode == testing {
			out = io.Discard
		}
		_, err = g.decompress(g.Stdin, out)
	}
	if err != nil {
		g.damaged("stdin", err)
		if !isGarbage(err) {
			return
		}
	}
	if g.verbose {
		g.told("")
	}
}

func isGarbage(err error) bool {
	var kind damage
	return errors.As(err, &kind) && kind == garbage
}

// told ends the line of -v about a file.
func (g *gzipTool) told(result string) {
	g.Stdout.Flush()
	switch g.mode {
	case testing:
		g.Stderr.Print(" OK\n")
	case compressing:
		g.Stderr.Print(ratio(g.bytesIn-(g.bytesOut-g.header), g.bytesIn) + result + "\n")
	default:
		g.Stderr.Print(ratio(g.bytesOut-(g.bytesIn-g.header), g.bytesOut) + result + "\n")
	}
}

// ratio is how much is saved of so many bytes.
func ratio(saved, of int64) string {
	if of == 0 {
		return "  0.0%"
	}
	return fmt.Sprintf("%5.1f%%", 100*float64(saved)/float64(of))
}

// find opens a file, or for decompressing one with a suffix that is left out.
func (g *gzipTool) find(name string) (f *command.File, found string, err error) {
	names := []string{name}
	if g.mode != compressing && !strings.HasSuffix(name, g.suffix) {
		for _, suffix := range []string{g.suffix, ".gz", ".z", "-z", ".Z"} {
			names = append(names, name+suffix)
		}
	}
	for i, found := range names {
		flag := vfs.Read
		if !g.force && !g.stdout && g.mode != listing && g.mode != testing {
			flag |= vfs.NoFollow
		}
		f, err := g.OpenFile(found, flag, 0)
		switch {
		case err == nil:
			return f, found, nil
		case vfs.ErrnoOf(err) != vfs.ENOENT:
			return nil, found, err
		case i == len(names)-1 && i > 0:
			return nil, names[1], err
		case i == len(names)-1:
			return nil, found, err
		}
	}
	return nil, name, vfs.ENOENT
}

func (g *gzipTool) file(name string) {
	f, name, err := g.find(name)
	if err != nil {
		g.fail(name, err)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		g.fail(name, err)
	case info.IsDir() && g.recursive:
		g.directory(name)
	case info.IsDir():
		g.warn("%s is a directory -- ignored", name)
	case !info.Mode.IsRegular() && !g.force && !g.stdout:
		g.warn("%s is not a directory or a regular file - ignored", name)
	case g.mode == listing:
		g.list(strings.TrimSuffix(name, g.suffix), f, info.ModTime)
	default:
		g.convert(f, name, info)
	}
}

// directory works on what is in a directory.
func (g *gzipTool) directory(name string) {
	entries, err := g.Files().ReadDir(g.Path(name), "", 0)
	if err != nil {
		g.fail(name, err)
		return
	}
	for _, e := range entries {
		g.Charge(8)
		g.file(strings.TrimSuffix(name, "/") + "/" + e.Name)
	}
}

// target is the name of the file that is made; "": there is none to make.
func (g *gzipTool) target(name string) string {
	if g.mode == compressing {
		if strings.HasSuffix(name, g.suffix) || gzipEnd(name) {
			if g.verbose || !g.recursive && !g.quiet {
				g.say("%s already has %s suffix -- unchanged", name, suffixOf(name, g.suffix))
			}
			return ""
		}
		return name + g.suffix
	}
	for _, end := range []string{g.suffix, ".gz", ".z", ".Z", "-gz", "-z", "_z"} {
		if base := strings.TrimSuffix(name, end); len(base) < len(name) && base != "" && !strings.HasSuffix(base, "/") {
			return base
		}
	}
	for _, end := range []string{".tgz", ".taz"} {
		if base, ok := strings.CutSuffix(name, end); ok {
			return base + ".tar"
		}
	}
	if !g.recursive || !g.quiet {
		g.warn("%s: unknown suffix -- ignored", name)
	}
	return ""
}

// gzipEnd reports whether a name ends in one of the known suffixes.
func gzipEnd(name string) bool { return suffixOf(name, "") != "" }

func suffixOf(name, own string) string {
	if own != "" && strings.HasSuffix(name, own) {
		return own
	}
	for _, end := range []string{".gz", ".tgz", ".taz", ".z", ".Z", "-gz", "-z", "_z"} {
		if strings.HasSuffix(name, end) {
			return end
		}
	}
	return ""
}

// convert compresses, decompresses or tests one file.
func (g *gzipTool) convert(f *command.File, name string, info vfs.FileInfo) {
	toFile := !g.stdout && g.mode != testing
	out, target := io.Writer(g.Stdout), ""
	if g.mode == testing {
		out = io.Discard
	}
	if toFile || g.mode == compressing {
		if target = g.target(name); target == "" {
			return
		}
	}
	var made *command.File
	if toFile {
		var err error
		if made, err = g.create(target); vfs.ErrnoOf(err) == vfs.EEXIST {
			g.warn("%s already exists;\tnot overwritten", target)
			return
		} else if err != nil {
			g.fail(target, err)
			return
		}
		out = made
	}
	if g.verbose {
		g.Stdout.Flush()
		g.Stderr.Print(name + ":\t")
	}
	err := g.work(f, out, name, &info)
	var written *writeError
	if err != nil && !isGarbage(err) {
		if made != nil {
			g.discard(made, target)
		}
		if errors.As(err, &written) {
			g.fail(target, err)
		} else {
			g.damaged(name, err)
		}
		return
	}
	if err != nil {
		g.damaged(name, err)
	}
	g.end(made, name, target, info)
}

// work makes out of f.
func (g *gzipTool) work(f io.Reader, out io.Writer, name string, info *vfs.FileInfo) error {
	if g.mode == compressing {
		header := gzip.Header{}
		if g.named {
			header.Name, header.ModTime = latin1(name[strings.LastIndexByte(name, '/')+1:]), info.ModTime
		}
		return g.compress(f, out, header)
	}
	header, err := g.decompress(f, out)
	if g.named && header.ModTime.Unix() > 0 {
		info.ModTime = header.ModTime
	}
	return err
}

// latin1 makes a name of bytes what the library writes as the same bytes.
func latin1(name string) string {
	runes := make([]rune, 0, len(name))
	for i := range len(name) {
		if name[i] != 0 {
			runes = append(runes, rune(name[i]))
		}
	}
	return string(runes)
}

// end tells about a file that is done, and removes the one it was made from.
func (g *gzipTool) end(made *command.File, name, target string, info vfs.FileInfo) {
	result := ""
	if g.stdout {
		g.Stdout.Flush()
	}
	if made != nil {
		if err := g.finish(made, target, info); err != nil {
			g.fail(target, err)
			return
		}
		result = " -- created " + target
		if !g.keep {
			result = " -- replaced with " + target
			if err := g.Files().Remove(g.Path(name)); err != nil {
				g.fail(name, err)
			}
		}
	}
	if g.verbose {
		g.told(result)
	}
}

// compress writes r in the form of gzip.
func (g *gzipTool) compress(r io.Reader, w io.Writer, header gzip.Header) error {
	out := &counter{w: w}
	z := newGzipWriter(g.Ctx, out, g.level)
	z.z.Name, z.z.ModTime = header.Name, header.ModTime
	var err error
	if g.bytesIn, err = copyAll(z, r); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return &writeError{err}
	}
	g.bytesOut, g.header = out.n, gzipHeader(&header)
	return nil
}

// gzipHeader is how many bytes are no data: the header and the trailer.
func gzipHeader(h *gzip.Header) int64 {
	n := 10 + 8
	if h.Name != "" {
		n += len([]rune(h.Name)) + 1
	}
	if h.Comment != "" {
		n += len([]rune(h.Comment)) + 1
	}
	if h.Extra != nil {
		n += 2 + len(h.Extra)
	}
	return int64(n)
}

// decompress writes what is in r. What is not compressed is copied where that is asked
// for.
func (g *gzipTool) decompress(r io.Reader, w io.Writer) (gzip.Header, error) {
	in := &counter{r: r}
	buffered := g.buffered(in)
	if g.force && g.stdout && g.mode == decompressing {
		head, err := buffered.Peek(len(gzipMagic))
		if (err == nil || errors.Is(err, io.EOF)) && string(head) != gzipMagic {
			g.bytesOut, err = copyAll(w, buffered)
			g.bytesIn, g.header = in.n, 0
			return gzip.Header{}, err
		}
	}
	z := &gunzipReader{c: g.Ctx, r: buffered}
	var err error
	g.bytesOut, err = copyAll(w, z)
	g.bytesIn, g.header = in.n, gzipHeader(&z.header)
	return z.header, err
}

// list tells the sizes of a file, which it finds by decompressing it.
func (g *gzipTool) list(name string, r io.Reader, modified time.Time) {
	sum := &crcWriter{}
	header, err := g.decompress(r, sum)
	if err != nil && !isGarbage(err) {
		g.damaged(name, err)
		return
	}
	if g.listed == 0 && !g.quiet {
		if g.verbose {
			g.Stdout.Print("method  crc     date  time  ")
		}
		g.Stdout.Print("         compressed        uncompressed  ratio uncompressed_name\n")
	}
	g.listed++
	g.totalIn += g.bytesIn
	g.totalOut += g.bytesOut
	if header.ModTime.Unix() > 0 {
		modified = header.ModTime
	}
	if g.verbose {
		g.Stdout.Printf("defla %08x %s ", sum.sum, modified.UTC().Format("Jan _2 15:04"))
	}
	g.Stdout.Printf("%19d %19d %s %s\n", g.bytesIn, g.bytesOut, ratio(g.bytesOut-(g.bytesIn-g.header), g.bytesOut), name)
}

// totals is the last line of a list. The header of the last file counts, as it does in
// gzip.
func (g *gzipTool) totals() {
	if g.quiet {
		return
	}
	if g.verbose {
		g.Stdout.Print(strings.Repeat(" ", 28))
	}
	g.Stdout.Printf("%19d %19d %s (totals)\n", g.totalIn, g.totalOut, ratio(g.totalOut-(g.totalIn-g.header), g.totalOut))
}
