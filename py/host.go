package py

import (
	"bufio"
	"io"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// host is the world of one interpreter: it answers what natives ask for.
type host struct {
	fs      *vfs.Namespace
	dir     string
	file    string // __file__, unless empty
	args    []string
	path    []string
	env     map[string]string
	stdin   *bufio.Reader
	stdout  io.Writer
	stderr  io.Writer
	clock   Clock
	random  io.Reader
	stop    <-chan struct{}
	sources map[string]string // text of the programs that run, by file name
}

var _ object.Host = (*host)(nil)

// Write implements object.Host.
func (h *host) Write(fd int, b []byte) error {
	w := h.stdout
	if fd == 2 {
		w = h.stderr
	}
	if w == nil {
		return nil
	}
	_, err := w.Write(b)
	return err
}

// Call implements object.Host.
func (h *host) Call(c *object.Ctx, op string, args []heap.Value) (heap.Value, error) {
	area, name, _ := strings.Cut(op, ".")
	switch area {
	case "file", "path":
		return h.files(c, op, args)
	case "stdin":
		return h.input(c, name, args)
	case "time", "random":
		return h.world(c, op, args)
	}
	switch op {
	case "sys.argv", "sys.orig_argv":
		return texts(c, h.args), nil
	case "sys.path":
		return texts(c, h.path), nil
	case "source.line":
		return h.sourceLine(c, args)
	case "env":
		return h.environ(c), nil
	}
	return heap.Unbound, c.Raise(object.TNotImplementedError, "the host does not know %s", op)
}

func texts(c *object.Ctx, list []string) heap.Value {
	v := c.NewList(len(list))
	for _, s := range list {
		c.Append(v, text(c, s))
	}
	return v
}

// text returns a string of the host, whose bytes may be no UTF-8.
func text(c *object.Ctx, s string) heap.Value {
	return c.Str(strings.ToValidUTF8(s, "\uFFFD"))
}

func (h *host) environ(c *object.Ctx) heap.Value {
	v := c.NewDict(heap.KDict)
	for name, value := range h.env {
		c.SetItemStr(v, text(c, name), text(c, value))
	}
	return v
}

// sourceLine returns a line of a source, for tracebacks; "" when there is none.
func (h *host) sourceLine(c *object.Ctx, args []heap.Value) (heap.Value, error) {
	name := c.Text(args[0])
	src, ok := h.sources[name]
	if !ok {
		src = h.sourceFile(name)
		if src == "" {
			return heap.SmallStr(""), nil
		}
	}
	for n := args[1].Int(); n > 1; n-- {
		_, rest, found := strings.Cut(src, "\n")
		if !found {
			return heap.SmallStr(""), nil
		}
		src = rest
	}
	line, _, _ := strings.Cut(src, "\n")
	if err := c.Account().Charge(len(line) / 8); err != nil {
		return heap.Unbound, err
	}
	if line == "" && src == "" {
		return heap.SmallStr(""), nil
	}
	return text(c, strings.TrimSuffix(line, "\r")+"\n"), nil
}

// sourceFile reads a source, and keeps it for the next line.
func (h *host) sourceFile(name string) string {
	const limit = 1 << 20
	if strings.HasPrefix(name, "<") {
		return ""
	}
	b, err := h.namespace().ReadFile(vfs.Join(h.dir, name), limit)
	if err != nil {
		return ""
	}
	h.sources[name] = string(b)
	return h.sources[name]
}
