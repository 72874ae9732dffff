package archive

import (
	"bufio"
	"hash/crc32"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// The exit statuses of most of these tools.
const (
	failed = 1
	warned = 2
)

// packer is one call of a tool that works on single files.
type packer struct {
	*command.Ctx
	codec *codec
	level int
	// What is done: compress, decompress, test or list.
	mode         byte
	stdout, keep bool
	force, quiet bool
	verbose      bool
	suffix       string
	status       int
}

const (
	compressing   = 'z'
	decompressing = 'd'
	testing       = 't'
	listing       = 'l'
)

// levelOf is the last of the options -1 to -9 and their names.
func levelOf(c *command.Ctx, level int) int {
	for _, o := range c.Options {
		switch {
		case o.Key == "fast":
			level = 1
		case o.Key == "best":
			level = 9
		case len(o.Key) == 1 && o.Key[0] >= '0' && o.Key[0] <= '9':
			level = int(o.Key[0] - '0')
		}
	}
	return level
}

// levelOptions are -FROM to -9.
func levelOptions(from byte) []command.Option {
	var options []command.Option
	for b := from; b <= '9'; b++ {
		help := ""
		switch b {
		case from:
			help = "compress faster"
		case '9':
			help = "compress better; levels between are " + string(from+1) + " to 8"
		}
		options = append(options, command.Option{Short: b, Help: help})
	}
	return options
}

// buffered makes a reader for codecs.
func (p *packer) buffered(r io.Reader) *bufio.Reader {
	return bufio.NewReaderSize(r, copyRoom)
}

// create makes the file that a tool writes; one that exists is replaced where force
// is set.
func (p *packer) create(name string) (*command.File, error) {
	flag := vfs.Write | vfs.Create | vfs.Exclusive
	if p.force {
		if err := p.Files().Remove(p.Path(name)); err != nil && vfs.ErrnoOf(err) != vfs.ENOENT {
			return nil, err
		}
	}
	return p.OpenFile(name, flag, 0o600)
}

// finish closes a file that was written, and gives it the times and permissions of the
// one that it was made from.
func (p *packer) finish(f *command.File, name string, from vfs.FileInfo) error {
	if err := f.Close(); err != nil {
		return err
	}
	path := p.Path(name)
	_ = p.Files().Chtimes(path, from.AccessTime, from.ModTime) // as the tools have it: it is written
	return p.Files().Chmod(path, from.Mode&fs.ModePerm)
}

// discard removes a file that could not be written.
func (p *packer) discard(f *command.File, name string) {
	_ = f.Close()
	_ = p.Files().Remove(p.Path(name)) // what has gone wrong has been told
}

// counter counts what goes through it.
type counter struct {
	w io.Writer
	r io.Reader
	n int64
}

func (n *counter) Write(p []byte) (int, error) {
	size, err := n.w.Write(p)
	n.n += int64(size)
	return size, err
}

func (n *counter) Read(p []byte) (int, error) {
	size, err := n.r.Read(p)
	n.n += int64(size)
	return size, err
}

// crcWriter makes a checksum of what it is given.
type crcWriter struct{ sum uint32 }

func (w *crcWriter) Write(p []byte) (int, error) {
	w.sum = crc32.Update(w.sum, crc32.IEEETable, p)
	return len(p), nil
}

// run compresses or decompresses r, and says how many bytes went in and out.
func (p *packer) run(r io.Reader, w io.Writer) (in, out int64, err error) {
	if p.mode != compressing {
		counted := &counter{r: r}
		out, err = copyAll(w, p.codec.reader(p.Ctx, p.buffered(counted)))
		return counted.n, out, err
	}
	counted := &counter{w: w}
	z := p.codec.writer(p.Ctx, counted, p.level)
	if in, err = copyAll(z, r); err != nil {
		return in, counted.n, err
	}
	if err := z.Close(); err != nil {
		return in, counted.n, &writeError{err}
	}
	return in, counted.n, nil
}

// runTo is run into a file that has been created, which takes the place of the one that
// is read unless that is kept.
func (p *packer) runTo(made *command.File, f io.Reader, name, target string, info vfs.FileInfo) (in, out int64, err error) {
	in, out, err = p.run(f, made)
	if err != nil && !isGarbage(err) {
		p.discard(made, target)
		return in, out, err
	}
	if err := p.finish(made, target, info); err != nil {
		return in, out, &writeError{err}
	}
	if !p.keep {
		if err := p.Files().Remove(p.Path(name)); err != nil {
			return in, out, err
		}
	}
	return in, out, err
}

// sink is where what is tested or goes to standard output is written.
func (p *packer) sink() io.Writer {
	if p.mode == testing {
		return io.Discard
	}
	return p.Stdout
}
