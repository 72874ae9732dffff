package archive

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// codec is one way to compress.
type codec struct {
	name  string // of the program that does it
	magic string // what its files begin with
	// ends are the ends of the names of tar files that are compressed so.
	ends []string
	// reader and writer may hold memory for the tool. What is wrong with the data is a
	// damage; writer takes a level from 1 to 9.
	reader func(c *command.Ctx, r *bufio.Reader) io.Reader
	writer func(c *command.Ctx, w io.Writer, level int) io.WriteCloser
}

// What the files begin with.
const (
	gzipMagic = "\x1f\x8b"
	xzMagic   = "\xfd7zXZ\x00"
	zstdMagic = "\x28\xb5\x2f\xfd"
)

var codecs = []*codec{gzipCodec, bzip2Codec, xzCodec, zstdCodec}

var gzipCodec = &codec{
	name: "gzip", magic: gzipMagic, ends: []string{".gz", ".tgz", ".taz", "-gz", ".z", "-z"},
	reader: func(c *command.Ctx, r *bufio.Reader) io.Reader { return &gunzipReader{c: c, r: r} },
	writer: func(c *command.Ctx, w io.Writer, level int) io.WriteCloser { return newGzipWriter(c, w, level) },
}

var bzip2Codec = &codec{
	name: "bzip2", magic: "BZh", ends: []string{".bz2", ".tbz", ".tbz2", ".tz2", ".bz"},
	reader: func(c *command.Ctx, r *bufio.Reader) io.Reader {
		const room = 5 << 20 // for a block of 900,000 bytes
		c.Hold(room)
		return &damageReader{c: c, r: bzip2.NewReader(r), kind: bzip2Damage}
	},
	writer: func(c *command.Ctx, w io.Writer, level int) io.WriteCloser { return newBzip2Writer(c, w, level) },
}

var xzCodec = &codec{
	name: "xz", magic: xzMagic, ends: []string{".xz", ".txz"},
	reader: func(c *command.Ctx, r *bufio.Reader) io.Reader { return &xzReader{c: c, r: r} },
	writer: newXzWriter,
}

var zstdCodec = &codec{
	name: "zstd", magic: zstdMagic, ends: []string{".zst", ".tzst"},
	reader: newZstdReader,
	writer: newZstdWriter,
}

// codecOf returns the codec whose files begin so, or nil.
func codecOf(head []byte) *codec {
	for _, k := range codecs {
		if bytes.HasPrefix(head, []byte(k.magic)) {
			return k
		}
	}
	return nil
}

// codecFor returns the codec for a file of that name, or nil.
func codecFor(name string) *codec {
	for _, k := range codecs {
		if slices.ContainsFunc(k.ends, func(end string) bool { return strings.HasSuffix(name, end) }) {
			return k
		}
	}
	return nil
}

// damage is what can be wrong with compressed data.
type damage int

const (
	notFormat   damage = iota + 1 // another kind of file
	noData                        // there is nothing at all
	cutOff                        // it ends too early
	badCheck                      // the checksum is another one
	badLength                     // so is the length
	badData                       // it cannot be decompressed
	garbage                       // what comes behind the end is something else
	unsupported                   // a feature that there is not
	tooLarge                      // it needs more memory than it may have
)

// Error is for messages that no real tool has.
func (d damage) Error() string {
	return [...]string{
		"", "not in this format", "no data", "unexpected end of file", "checksum error", "length error", "compressed data is corrupt", "trailing garbage", "unsupported options",
		"too much memory is needed",
	}[d]
}

// perByte is the work of (de)compressing 8 bytes, in units, about.
const perByte = 8

// damageReader turns the errors of a library into damages, and charges for the work.
type damageReader struct {
	c    *command.Ctx
	r    io.Reader
	kind func(error) damage
}

// Read implements io.Reader.
func (d *damageReader) Read(p []byte) (int, error) {
	n, err := d.r.Read(p)
	d.c.Charge(1 + n/8*perByte)
	return n, damageOf(err, d.kind)
}

// damageOf leaves the end of the stream and errors of files as they are.
func damageOf(err error, kind func(error) damage) error {
	var errno vfs.Errno
	var known damage
	var method unknownMethod
	switch {
	case err == nil, errors.Is(err, io.EOF), errors.As(err, &errno), errors.As(err, &known), errors.As(err, &method):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return cutOff
	}
	return kind(err)
}

func bzip2Damage(err error) damage {
	switch text := err.Error(); {
	case strings.Contains(text, "continuation"):
		return garbage
	case strings.Contains(text, "magic value"):
		return notFormat
	case strings.Contains(text, "checksum"):
		return badCheck
	}
	return badData
}

// gunzipReader reads the members of a gzip file one by one, so that it knows what
// follows the last.
type gunzipReader struct {
	c      *command.Ctx
	r      *bufio.Reader
	z      *gzip.Reader
	header gzip.Header // of the first member
	err    error
}

// Read implements io.Reader.
func (g *gunzipReader) Read(p []byte) (int, error) {
	for g.err == nil {
		if g.z == nil {
			if g.err = g.first(); g.err != nil {
				break
			}
		}
		n, err := g.z.Read(p)
		g.c.Charge(1 + n/8*perByte/2)
		if errors.Is(err, io.EOF) {
			err = g.next()
		}
		g.err = damageOf(err, gzipDamage)
		if n > 0 || len(p) == 0 {
			return n, nil
		}
	}
	return 0, g.err
}

// unknownMethod is a way to compress that gzip does not know.
type unknownMethod byte

// Error is what gzip says.
func (m unknownMethod) Error() string {
	return fmt.Sprintf("unknown method %d -- not supported", byte(m))
}

func gzipDamage(err error) damage {
	switch {
	case errors.Is(err, gzip.ErrHeader):
		return notFormat
	case errors.Is(err, gzip.ErrChecksum):
		return badCheck
	}
	return badData
}

// first begins with the first member.
func (g *gunzipReader) first() error {
	const room = 64 << 10 // the window and the tables
	g.c.Hold(room)
	head, err := g.r.Peek(len(gzipMagic))
	switch {
	case errors.Is(err, io.EOF) && (len(head) == 0 || string(head) == gzipMagic[:1]):
		return cutOff
	case err != nil && !errors.Is(err, io.EOF):
		return err
	case string(head) != gzipMagic:
		return notFormat
	}
	const method, deflate = 2, 8
	if head, err := g.r.Peek(method + 1); err == nil && head[method] != deflate {
		return unknownMethod(head[method])
	}
	if g.z, err = gzip.NewReader(g.r); err != nil {
		if errors.Is(err, io.EOF) {
			return cutOff
		}
		return damageOf(err, gzipDamage)
	}
	g.z.Multistream(false)
	g.header = g.z.Header
	return nil
}

// next goes to the next member, if there is one. Zeros behind the last are padding.
func (g *gunzipReader) next() error {
	for zeros := false; ; zeros = true {
		head, err := g.r.Peek(len(gzipMagic))
		switch {
		case len(head) == 0:
			return err
		case head[0] == 0:
			_, _ = g.r.Discard(1) // it has just been looked at
			continue
		case zeros || string(head) != gzipMagic:
			return garbage
		}
		if err := g.z.Reset(g.r); err != nil {
			return damageOf(err, gzipDamage)
		}
		g.z.Multistream(false)
		return nil
	}
}

// countingWriter charges for the work of a compressor by what it is given.
type countingWriter struct {
	io.WriteCloser
	c    *command.Ctx
	cost int // units for 8 bytes
}

// Write implements io.Writer.
func (w *countingWriter) Write(p []byte) (int, error) {
	w.c.Charge(1 + len(p)/8*w.cost)
	return w.WriteCloser.Write(p)
}

// gzipWriter gives the header of the library, whose fields are for the tool to set.
type gzipWriter struct {
	countingWriter
	z *gzip.Writer
}

func newGzipWriter(c *command.Ctx, w io.Writer, level int) *gzipWriter {
	const room = 1 << 20
	c.Hold(room)
	z, err := gzip.NewWriterLevel(w, max(flate.BestSpeed, min(level, flate.BestCompression)))
	if err != nil {
		panic(err) // the level is one of them
	}
	const unix = 3
	z.OS = unix
	return &gzipWriter{countingWriter{z, c, 4 * perByte}, z}
}

// xzDictionaries are those of the levels 0 to 9.
var xzDictionaries = [10]int{1 << 18, 1 << 20, 1 << 21, 1 << 22, 1 << 22, 1 << 23, 1 << 23, 1 << 24, 1 << 25, 1 << 26}

func newXzWriter(c *command.Ctx, w io.Writer, level int) io.WriteCloser {
	dictionary := min(xzDictionaries[level], 1<<23) // larger ones cost memory and time first of all
	c.Hold(4 * dictionary)
	z, err := xz.WriterConfig{DictCap: dictionary, CheckSum: xz.CRC64}.NewWriter(w)
	if err != nil {
		return failedWriter{err}
	}
	return &countingWriter{z, c, 16 * perByte}
}

// failedWriter is a writer that could not be made, for the header could not be written.
type failedWriter struct{ err error }

func (f failedWriter) Write([]byte) (int, error) { return 0, f.err }
func (f failedWriter) Close() error              { return f.err }

// zstdWindow is the largest window that is taken, which is what zstd itself takes.
const zstdWindow = 128 << 20

func newZstdReader(c *command.Ctx, r *bufio.Reader) io.Reader {
	const head, least = 18, 1 << 20
	start, err := r.Peek(head)
	window := uint64(least)
	var h zstd.Header
	switch {
	case len(start) < len(zstdMagic):
		if err != nil && !errors.Is(err, io.EOF) {
			return failedReader{err}
		}
		if len(start) == 0 {
			return failedReader{noData}
		}
		if strings.HasPrefix(zstdMagic, string(start)) {
			return failedReader{cutOff}
		}
		return failedReader{notFormat}
	case h.Decode(start) == nil && h.HasFCS && h.SingleSegment:
		window = max(window, h.FrameContentSize)
	default:
		window = max(window, h.WindowSize)
	}
	if window > zstdWindow {
		return failedReader{tooLarge}
	}
	c.Hold(int(2 * window))
	z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(max(window, 8<<20)))
	if err != nil {
		return failedReader{damageOf(err, zstdDamage)}
	}
	return &damageReader{c: c, r: z, kind: zstdDamage}
}

func zstdDamage(err error) damage {
	switch {
	case errors.Is(err, zstd.ErrMagicMismatch):
		return notFormat
	case errors.Is(err, zstd.ErrCRCMismatch):
		return badCheck
	case errors.Is(err, zstd.ErrWindowSizeExceeded), errors.Is(err, zstd.ErrDecoderSizeExceeded):
		return tooLarge
	case errors.Is(err, zstd.ErrUnknownDictionary):
		return unsupported
	}
	return badData
}

// failedReader has an error to tell.
type failedReader struct{ err error }

func (f failedReader) Read([]byte) (int, error) { return 0, f.err }

func newZstdWriter(c *command.Ctx, w io.Writer, level int) io.WriteCloser {
	const window, room = 1 << 20, 16 << 20
	c.Hold(room)
	z, err := zstd.NewWriter(w, zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true), zstd.WithWindowSize(window),
		zstd.WithEncoderLevel(zstd.EncoderLevelFromZstd(level)))
	if err != nil {
		return failedWriter{err}
	}
	return &countingWriter{z, c, 4 * perByte}
}

const copyRoom = 32 << 10

// copyAll is io.Copy without its short cuts, which would read and write in sizes of
// others.
func copyAll(w io.Writer, r io.Reader) (int64, error) {
	buf := make([]byte, copyRoom)
	total := int64(0)
	for {
		n, err := r.Read(buf)
		if n > 0 {
			if _, werr := w.Write(buf[:n]); werr != nil {
				return total, &writeError{werr}
			}
			total += int64(n)
		}
		if errors.Is(err, io.EOF) {
			return total, nil
		}
		if err != nil {
			return total, err
		}
	}
}

// writeError is an error of the writer in a copy.
type writeError struct{ err error }

func (e *writeError) Error() string { return e.err.Error() }
func (e *writeError) Unwrap() error { return e.err }
