package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"

	"golang.org/x/term"
)

// A session is what a person at a terminal types, statement by statement. Ctrl-C ends
// what runs, or drops what is typed, and the session goes on.
type terminalSession struct {
	// lines returns the next line; the error is errInterrupted at Ctrl-C and io.EOF at
	// Ctrl-D.
	lines func(prompt string) (string, error)
	// stdin is what statements read while they run; its Read ends when done does.
	stdin *sharedInput
	// interrupts has an element for each Ctrl-C while a statement runs.
	interrupts <-chan struct{}
	close      func()
}

var errInterrupted = errors.New("interrupted")

// openTerminal makes the terminal at stdin a session.
func (a *app) openTerminal() (*terminalSession, error) {
	file, ok := a.Stdin.(*os.File)
	if !ok {
		return nil, errors.New("stdin is no terminal")
	}
	s := &terminalSession{stdin: &sharedInput{in: file}, close: func() {}}
	if a.Interrupts != nil {
		s.interrupts, s.close = a.Interrupts()
	}
	editor := newLineEditor(s.stdin, os.Stderr)
	fd := int(file.Fd())
	s.lines = func(prompt string) (string, error) {
		state, err := term.MakeRaw(fd)
		if err != nil {
			return "", err
		}
		// The terminal is in its usual mode while a statement runs.
		defer func() { _ = term.Restore(fd, state) }()
		if width, height, err := term.GetSize(fd); err == nil && width > 0 {
			_ = editor.terminal.SetSize(width, height)
		}
		return editor.line(prompt)
	}
	return s, nil
}

// statement reads lines until they are a statement. more reports whether the text wants
// another line.
func (s *terminalSession) statement(first, next string, more func(text string) bool) (string, error) {
	text, err := s.lines(first)
	if err != nil {
		return "", err
	}
	for text += "\n"; more(text); {
		line, err := s.lines(next)
		if err != nil {
			return text, err
		}
		text += line + "\n"
	}
	return text, nil
}

// run runs a statement with a context that ends at Ctrl-C, and reports whether it did.
func (s *terminalSession) run(ctx context.Context, do func(ctx context.Context)) (interrupted bool) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	for { // of earlier times
		select {
		case <-s.interrupts:
			continue
		default:
		}
		break
	}
	ended := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		select {
		case <-s.interrupts:
			cancel(errInterrupted)
		case <-ended:
		}
	})
	s.stdin.while(ctx.Done())
	do(ctx)
	s.stdin.while(nil)
	close(ended)
	wait.Wait()
	return errors.Is(context.Cause(ctx), errInterrupted)
}

// lineEditor reads lines with editing and history.
type lineEditor struct {
	terminal *term.Terminal
	keys     *keys
}

func newLineEditor(in io.Reader, out io.Writer) *lineEditor {
	e := &lineEditor{keys: &keys{in: in}}
	e.terminal = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{e.keys, out}, "")
	e.terminal.History = &history{}
	return e
}

func (e *lineEditor) line(prompt string) (string, error) {
	// The editor knows prompts of one line.
	if i := strings.LastIndexByte(prompt, '\n'); i >= 0 {
		_, _ = io.WriteString(e.terminal, prompt[:i+1])
		prompt = prompt[i+1:]
	}
	e.terminal.SetPrompt(prompt)
	e.keys.interrupted = false
	line, err := e.terminal.ReadLine()
	if e.keys.interrupted {
		return "", errInterrupted
	}
	return line, err
}

// keys are what is typed, with Ctrl-C as the keys that empty the line and end it: the
// editor takes it for the end.
type keys struct {
	in          io.Reader
	rest        []byte
	interrupted bool
}

// emptyLine goes to the end of the line, removes all before that, and ends it.
const (
	ctrlC     = 0x03
	emptyLine = "\x05\x15\r"
)

// Read implements io.Reader.
func (k *keys) Read(p []byte) (int, error) {
	if len(k.rest) == 0 {
		const size = 256
		k.rest = make([]byte, size)
		n, err := k.in.Read(k.rest)
		if k.rest = k.rest[:n]; n == 0 {
			return 0, err
		}
	}
	if k.rest[0] == ctrlC {
		k.rest, k.interrupted = k.rest[1:], true
		return copy(p, emptyLine), nil
	}
	n := bytes.IndexByte(k.rest, ctrlC)
	if n < 0 {
		n = len(k.rest)
	}
	n = copy(p, k.rest[:n])
	k.rest = k.rest[n:]
	return n, nil
}

// history are the lines of a session: none twice in a row.
type history struct{ lines []string }

// Add implements term.History.
func (h *history) Add(line string) {
	const most = 1000
	if n := len(h.lines); strings.TrimSpace(line) == "" || n > 0 && h.lines[n-1] == line {
		return
	}
	if h.lines = append(h.lines, line); len(h.lines) > most {
		h.lines = h.lines[1:]
	}
}

// Len implements term.History.
func (h *history) Len() int { return len(h.lines) }

// At implements term.History: 0 is the last line.
func (h *history) At(i int) string { return h.lines[len(h.lines)-1-i] }

// sharedInput is a reader for the editor of lines and for the statements between. A Read
// can end before there is something, which the next one gets then.
type sharedInput struct {
	in   io.Reader
	done <-chan struct{} // ends a Read; nil: only the input does

	asked   chan struct{}
	arrived chan arrival
	waiting bool   // a read is under way
	rest    []byte // what has come and was not taken
}

type arrival struct {
	data []byte
	err  error
}

// while makes Reads end when done is closed.
func (s *sharedInput) while(done <-chan struct{}) { s.done = done }

// Read implements io.Reader.
func (s *sharedInput) Read(p []byte) (int, error) {
	if len(s.rest) == 0 {
		if err := s.wait(); err != nil {
			return 0, err
		}
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// wait waits until something has come.
func (s *sharedInput) wait() error {
	if s.asked == nil {
		s.asked, s.arrived = make(chan struct{}), make(chan arrival)
		go s.serve()
	}
	if !s.waiting {
		s.waiting = true
		s.asked <- struct{}{}
	}
	select {
	case a := <-s.arrived:
		s.waiting, s.rest = false, a.data
		return a.err
	case <-s.done:
		return errInterrupted
	}
}

// serve reads when it is asked to. It lasts as long as the process, as a read of a
// terminal cannot be ended.
func (s *sharedInput) serve() {
	for range s.asked {
		const size = 4096
		data := make([]byte, size)
		n, err := s.in.Read(data)
		if n > 0 {
			err = nil
		}
		s.arrived <- arrival{data[:n], err}
	}
}
