package search

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// action reads what does something.
func (p *exprParser) action(name string) (test, error) {
	f := p.f
	p.actions = true
	switch name {
	case "-print":
		return f.print(f.c.Stdout, '\n'), nil
	case "-print0":
		return f.print(f.c.Stdout, 0), nil
	case "-printf":
		return p.printf(name, f.c.Stdout)
	case "-ls":
		return f.ls(f.c.Stdout), nil
	case "-fprint", "-fprint0", "-fls", "-fprintf":
		return p.toFile(name)
	case "-prune":
		p.actions = false
		return func(*entry) bool { f.pruned = true; return true }, nil
	case "-quit":
		return f.quit, nil
	case "-delete":
		f.depth = true
		return f.remove, nil
	case "-exec", "-execdir", "-ok", "-okdir":
		return p.exec(name)
	}
	p.actions = false
	return nil, nil
}

func (f *finder) print(out *command.Output, end byte) test {
	return func(e *entry) bool {
		out.Print(e.name)
		out.PrintByte(end)
		return true
	}
}

func (f *finder) quit(*entry) bool {
	f.finish()
	f.c.Exit(f.status)
	return true
}

// toFile reads an action that prints to a file; the file is created now.
func (p *exprParser) toFile(name string) (test, error) {
	file, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	out, err := p.f.output(file)
	if err != nil {
		return nil, err
	}
	switch name {
	case "-fprint":
		return p.f.print(out, '\n'), nil
	case "-fprint0":
		return p.f.print(out, 0), nil
	case "-fls":
		return p.f.ls(out), nil
	}
	return p.printf(name, out)
}

func (f *finder) output(name string) (*command.Output, error) {
	switch name {
	case "/dev/stdout":
		return f.c.Stdout, nil
	case "/dev/stderr":
		return f.c.Stderr, nil
	}
	if out, ok := f.byName[name]; ok {
		return out, nil
	}
	file, err := f.c.Create(name)
	if err != nil {
		return nil, fmt.Errorf("‘%s’: %s", name, command.Reason(err))
	}
	out := f.c.Output(file, name)
	if f.byName == nil {
		f.byName = map[string]*command.Output{}
	}
	f.byName[name] = out
	f.outs = append(f.outs, out)
	return out, nil
}

func (f *finder) remove(e *entry) bool {
	if e.name == "." || e.name == "./" {
		return true
	}
	files, name := f.c.Files(), f.c.Path(e.name)
	info, err := f.c.Lstat(e.name)
	if err == nil && info.IsDir() {
		err = files.RemoveDir(name)
	} else if err == nil {
		err = files.Remove(name)
	}
	if err != nil {
		f.errorf("cannot delete ‘%s’: %s", e.name, command.Reason(err))
		return false
	}
	return true
}

// batch gathers the names of -exec COMMAND {} +.
type batch struct {
	f     *finder
	args  []string
	names []string
	size  int
	inDir bool
	dir   string
}

// The bounds of a batch.
const (
	maxBatch     = 128 << 10 // bytes
	maxBatchArgs = 10_000
)

// exec reads -exec, -ok and those in a directory.
func (p *exprParser) exec(name string) (test, error) {
	var args []string
	inDir, ask := strings.HasSuffix(name, "dir"), strings.HasPrefix(name, "-ok")
	for i, a := range p.args {
		switch {
		case a == ";" && i > 0:
			p.args = p.args[i+1:]
			return p.f.each(args, inDir, ask), nil
		case a == ";":
			return nil, fmt.Errorf("invalid argument `;' to `%s'", name)
		case a == "+" && i > 1 && !ask && args[len(args)-1] == "{}":
			p.args = p.args[i+1:]
			return p.f.inBatches(name, args[:len(args)-1], inDir)
		}
		args = append(args, a)
	}
	return nil, fmt.Errorf("missing argument to `%s'", name)
}

// each runs a command for each file, if asked for with the consent of who answers on
// standard input; it is true when the command is.
func (f *finder) each(args []string, inDir, ask bool) test {
	return func(e *entry) bool {
		name, dir := e.name, ""
		if inDir {
			name, dir = inDirectory(e)
		}
		actual := make([]string, len(args))
		for i, a := range args {
			actual[i] = strings.ReplaceAll(a, "{}", name)
			f.c.Charge(1 + len(actual[i])/64)
		}
		if ask && !f.consent(args[0], e.name) {
			return false
		}
		return f.call(actual, dir) == 0
	}
}

// consent asks whether a command may be run for a file.
func (f *finder) consent(name, file string) bool {
	f.c.Stdout.Flush()
	f.c.Stderr.Printf("< %s ... %s > ? ", name, file)
	if f.answers == nil {
		f.answers = f.c.Lines(f.c.Stdin, '\n')
	}
	line, _, _ := f.answers.Next()
	return len(line) > 0 && line[0]|0x20 == 'y'
}

func inDirectory(e *entry) (name, dir string) {
	if e.base() == "/" {
		return "/", "/"
	}
	return "./" + e.base(), e.dir()
}

// call runs a command, and returns its status.
func (f *finder) call(args []string, dir string) int {
	for _, out := range f.outs {
		out.Flush()
	}
	x := command.Exec{Args: args}
	if f.answers != nil {
		x.Stdin = strings.NewReader("") // the answers are not for the command
	}
	if dir != "" {
		x.Dir = f.c.Path(dir)
	}
	result := f.c.Exec(x)
	if result.Missing {
		f.c.Errorf("%s: %s", command.Quote(x.Args[0]), result.Reason())
	}
	return result.Status
}

func (f *finder) inBatches(name string, args []string, inDir bool) (test, error) {
	for _, a := range args {
		if strings.Contains(a, "{}") {
			return nil, fmt.Errorf("Only one instance of {} is supported with %s ... +", name) //nolint:staticcheck // the text of find
		}
	}
	if len(args) == 0 {
		return nil, fmt.Errorf("missing argument to `%s'", name)
	}
	b := &batch{f: f, args: args, inDir: inDir}
	f.batches = append(f.batches, b)
	return b.add, nil
}

func (b *batch) add(e *entry) bool {
	name, dir := e.name, ""
	if b.inDir {
		name, dir = inDirectory(e)
	}
	if dir != b.dir || b.size+len(name) > maxBatch || len(b.names) >= maxBatchArgs {
		b.flush()
	}
	b.dir = dir
	b.names = append(b.names, name)
	b.size += len(name) + 1
	b.f.c.Hold(len(name) + 16)
	return true
}

func (b *batch) flush() {
	if len(b.names) == 0 {
		return
	}
	args := append(b.args[:len(b.args):len(b.args)], b.names...)
	if b.f.call(args, b.dir) != 0 {
		b.f.status = 1
	}
	b.f.c.Hold(-(b.size + 15*len(b.names)))
	b.names, b.size = nil, 0
}

// ls prints a file as ls -dils does.
func (f *finder) ls(out *command.Output) test {
	return func(e *entry) bool {
		id := f.c.Identity()
		when := f.local(e.info.ModTime).Format("Jan _2 15:04")
		if age := f.now.Sub(e.info.ModTime); age < -hour || age > 6*month {
			when = f.local(e.info.ModTime).Format("Jan _2  2006")
		}
		out.Printf("%9d %6d %s %3d %-8s %-8s %8d %s %s", e.info.Inode, blocks(&e.info)/2, command.ModeText(e.info.Mode),
			e.info.Nlink, userName(id.User, id.UID, e.info.UID), userName(id.Group, id.GID, e.info.GID), e.info.Size, when, e.name)
		if e.info.Mode&fs.ModeSymlink != 0 {
			if target, err := f.c.Files().Readlink(f.c.Path(e.name)); err == nil {
				out.Print(" -> " + target)
			}
		}
		out.PrintByte('\n')
		return true
	}
}

// userName returns the name of an id: that of the guest, or root.
func userName(own string, number int, id uint32) string {
	switch {
	case uint32(number) == id:
		return own
	case id == 0:
		return "root"
	}
	return fmt.Sprint(id)
}

// blocks is how many units of 512 bytes a file takes, in pieces of 4 KiB.
func blocks(info *vfs.FileInfo) int64 {
	if info.Mode&fs.ModeSymlink != 0 {
		return 0
	}
	return (info.Size + 4095) / 4096 * 8
}
