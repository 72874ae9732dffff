package py

import (
	"bufio"
	"cmp"
	"context"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// host is the world of one interpreter: it answers what natives ask for.
type host struct {
	Options              // Dir is the working directory
	main    sourceText   // of the program that ran first
	virtual virtualClock // Clock, when none is given
	seeded  seededBytes  // Random, likewise

	interp   *Interp
	ctx      context.Context // of the run
	running  bool            // a method of the interpreter is at work
	outside  bool            // code of the embedder's is at work
	doubtful bool            // a snapshot without a key stood in the middle of an operation in Go
	asks     bool            // whoever runs the program answers calls
	era      uint32          // how often Close was called
	extras   *extras         // nil until one is needed
}

// extras is what few interpreters have: without it, one that is made and waits is
// half as large.
type extras struct {
	stdin   *bufio.Reader     // of Stdin, once it is read
	sources map[string]string // texts of programs that ran later, by file name
	inputs  int               // of an interactive session
	broken  error             // that of host.defect, or of a machine that cannot be made again

	functions functions
	objects   map[string]*instance
	known     map[*Object]*instance
	futures   *futures // nil: none
	room      []any    // for arguments
	rooms     int      // how large it was made
	zones     map[string]*time.Location
	late      map[int64]any // results that wait for an import
	lates     int64         // how many there were

	pin  int   // 1 + that of the list of objects with handles, or 0
	free []int // places in that list

	execution *Execution // that has not ended
	parked    *parked    // its machine, when it has been given back
	request   *Pending   // what a native has just paused for
	callsPin  int        // of the list of calls to be answered, + 1
	lastCall  int64      // number of such a call
}

// more returns the extras, made when needed.
func (h *host) more() *extras {
	if h.extras == nil {
		h.extras = freeExtras.Get().(*extras)
	}
	return h.extras
}

// freeExtras are those of interpreters that are closed, empty.
var freeExtras = sync.Pool{New: func() any { return new(extras) }}

// dropExtras gives the extras back, but for what has been read of Stdin.
func (h *host) dropExtras() {
	x := h.extras
	stdin := x.stdin
	*x = extras{}
	freeExtras.Put(x)
	h.extras = nil
	if stdin != nil {
		h.more().stdin = stdin
	}
}

type sourceText struct{ file, text string }

// leave marks that code of the embedder's is at work, and back that it has
// returned. If it panics, the mark stays for Interp.release.
func (h *host) leave() { h.outside = true }
func (h *host) back()  { h.outside = false }

// context returns that of the run.
func (h *host) context() context.Context {
	if h.ctx == nil {
		return context.Background()
	}
	return h.ctx
}

// forget ends what belongs to a run. It returns the panic of a call that the run
// has left behind.
func (h *host) forget() *panicked {
	if h.ctx == nil {
		return nil
	}
	h.ctx = nil
	if h.extras == nil {
		return nil
	}
	h.extras.late = nil
	return h.endFutures()
}

// unanswered raises the error of a call that nobody can answer.
func unanswered(c *object.Ctx, name string) error {
	return c.Raise(object.TRuntimeError, "%s() is answered by whoever starts the program, which this one was not", name)
}

// remember keeps the text of a program, for tracebacks.
func (h *host) remember(file, text string) {
	if h.main.file == "" || h.main.file == file {
		h.main = sourceText{file, text}
		return
	}
	if h.more().sources == nil {
		h.more().sources = map[string]string{}
	}
	h.more().sources[file] = text
}

// nextInput returns the name of the next piece of a session, so that tracebacks show its
// lines. The texts of those before are kept for a while.
func (h *host) nextInput() string {
	const kept = 64
	x := h.more()
	x.inputs++
	delete(x.sources, inputName(x.inputs-1-kept))
	return inputName(x.inputs - 1)
}

func inputName(number int) string { return "<python-input-" + strconv.Itoa(number) + ">" }

// source returns a text that was remembered.
func (h *host) source(file string) (string, bool) {
	if h.main.file == file {
		return h.main.text, true
	}
	text, ok := h.more().sources[file]
	return text, ok
}

var _ object.Host = (*host)(nil)

// Write implements object.Host.
func (h *host) Write(fd int, b []byte) error {
	w := h.Stdout
	if fd == 2 {
		w = h.Stderr
	}
	if w == nil && h.Output == nil {
		return nil
	}
	h.leave()
	if h.Output != nil {
		h.Output(Stream(fd), b)
	}
	var err error
	if w != nil {
		_, err = w.Write(b)
	}
	h.back()
	return err
}

// Call implements object.Host.
func (h *host) Call(c *object.Ctx, op string, args []heap.Value) (heap.Value, error) {
	a, known := c.NextAnswer()
	if known && a.How != object.Inline {
		return told(c, a)
	}
	if !known {
		if err := h.pauses(c, op, args); err != nil {
			return heap.Unbound, err
		}
	}
	v, err := h.CallNow(c, op, args)
	if known {
		c.Done(v, err)
	}
	return v, err
}

// told gives a native what the execution has been told.
func told(c *object.Ctx, a object.Answer) (heap.Value, error) {
	if a.How == object.Raises {
		return a.Value, c.RaiseValue(a.Value)
	}
	return a.Value, nil
}

// CallNow implements object.Host.
func (h *host) CallNow(c *object.Ctx, op string, args []heap.Value) (heap.Value, error) {
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
	case "call":
		return heap.Unbound, unanswered(c, c.Text(args[0]))
	case "future.start":
		return h.futureStart(c, args)
	case "future.wait":
		return h.futureWait(c, args)
	case "late":
		return h.takeLate(c, args[0].Int())
	case "sys.argv", "sys.orig_argv":
		if len(h.Args) == 0 {
			return texts(c, []string{""}), nil
		}
		return texts(c, h.Args), nil
	case "sys.path":
		if h.Path == nil {
			return texts(c, []string{h.Dir}), nil
		}
		return texts(c, h.Path), nil
	case "source.line":
		return h.sourceLine(c, args)
	case "identity":
		return c.NewTuple(text(c, cmp.Or(h.User, "user")), c.Str(Home), text(c, cmp.Or(h.HostName, "skillet"))), nil
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

// text returns a string of the host; bytes that are no UTF-8 become lone
// surrogates, as os.fsdecode makes them.
func text(c *object.Ctx, s string) heap.Value {
	if utf8.ValidString(s) {
		return c.Str(s)
	}
	v, err := c.Decode([]byte(s), "utf-8", "surrogateescape")
	if err != nil {
		c.TakeException()
		return c.Str(strings.ToValidUTF8(s, "\uFFFD"))
	}
	return v
}

func (h *host) environ(c *object.Ctx) heap.Value {
	v := c.NewDict(heap.KDict)
	for name, value := range h.Env {
		c.SetItemStr(v, text(c, name), text(c, value))
	}
	return v
}

// sourceLine returns a line of a source, for tracebacks; "" when there is none.
func (h *host) sourceLine(c *object.Ctx, args []heap.Value) (heap.Value, error) {
	name := c.Text(args[0])
	src, ok := h.source(name)
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
	b, err := h.namespace().ReadFile(vfs.Join(h.Dir, name), limit)
	if err != nil {
		return ""
	}
	h.remember(name, string(b))
	return string(b)
}
