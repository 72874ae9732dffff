package mcpserver

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
)

const (
	maxProgressLine = 200 // characters of an output line in a notification
	// Output comes faster than anybody reads: at most this many notifications for
	// output are sent in the time between two keep-alives.
	progressBurst = 20
)

// progress sends progress notifications for one call: one before anything
// starts, then on output, and in silence every now and then, which also keeps
// the connection alive. Without a token from the client it does nothing.
type progress struct {
	ctx     context.Context
	session *mcp.ServerSession
	token   any
	every   time.Duration
	started time.Time

	output  chan struct{} // there is new output
	done    chan struct{} // the call is over
	stopped chan struct{} // no notification will follow; nil: none was sent

	mu   sync.Mutex
	last map[skillet.Stream]*lastLine
	line string // the last line of the stream that was written last
}

func newProgress(ctx context.Context, req *mcp.CallToolRequest, every time.Duration) *progress {
	return &progress{
		ctx: ctx, session: req.Session, token: req.Params.GetProgressToken(), every: every, started: time.Now(),
		output: make(chan struct{}, 1), done: make(chan struct{}), last: map[skillet.Stream]*lastLine{},
	}
}

// listen hears the events of the call. The call waits for the first
// notification, so it has left before a process starts.
func (p *progress) listen(e skillet.Event) {
	if p.token == nil {
		return
	}
	switch e.Kind {
	case skillet.Before:
		p.send(e.Tool + " started")
		p.stopped = make(chan struct{})
		go p.follow()
	case skillet.Output:
		p.note(e.Stream, e.Data)
	case skillet.After:
	}
}

// end returns when no notification will follow: after its response a request
// must be silent.
func (p *progress) end() {
	close(p.done)
	if p.stopped != nil {
		<-p.stopped
	}
}

// follow sends notifications until the call is over.
func (p *progress) follow() {
	defer close(p.stopped)
	silence := time.NewTicker(p.every)
	defer silence.Stop()
	for {
		select {
		case <-p.done:
			return
		case <-silence.C:
			p.send(p.message())
			continue
		case <-p.output:
			p.send(p.message())
			silence.Reset(p.every)
		}
		select {
		case <-p.done:
			return
		case <-time.After(p.every / progressBurst):
		}
	}
}

// message is the last line of output, or else the time that has passed.
func (p *progress) message() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.line != "" {
		return p.line
	}
	return fmt.Sprintf("running for %v", time.Since(p.started).Round(time.Second))
}

// send sends one notification. The seconds that have passed stand for how far
// the call is, because they always grow and nothing else is known. A client that
// cannot be reached misses it; the call goes on.
func (p *progress) send(message string) {
	_ = p.session.NotifyProgress(p.ctx, &mcp.ProgressNotificationParams{
		ProgressToken: p.token, Progress: time.Since(p.started).Seconds(), Message: message,
	})
}

// note keeps the last line of what a process has written.
func (p *progress) note(stream skillet.Stream, data []byte) {
	p.mu.Lock()
	l := p.last[stream]
	if l == nil {
		l = new(lastLine)
		p.last[stream] = l
	}
	l.add(data)
	if text := l.text(); text != "" {
		p.line = text
	}
	p.mu.Unlock()
	select {
	case p.output <- struct{}{}:
	default: // one is enough: the message is made when it is sent
	}
}

// lastLine is the end of a stream.
type lastLine struct {
	whole []byte // the last line with text that has ended
	open  []byte // what has been written of the next one
}

// add appends what was written. A carriage return ends a line too: programs
// that draw progress bars write nothing else.
func (l *lastLine) add(data []byte) {
	const most = 4 * maxProgressLine // bytes in the longest line that is shown
	for len(data) > 0 {
		i := bytes.IndexAny(data, "\r\n")
		line := data
		if i >= 0 {
			line = data[:i]
		}
		l.open = append(l.open, line[:min(len(line), max(0, most-len(l.open)))]...)
		if i < 0 {
			return
		}
		if len(bytes.TrimSpace(l.open)) > 0 {
			l.whole = append(l.whole[:0], l.open...)
		}
		l.open, data = l.open[:0], data[i+1:]
	}
}

// text returns the last line in a form to be shown.
func (l *lastLine) text() string {
	line := l.open
	if len(bytes.TrimSpace(line)) == 0 {
		line = l.whole
	}
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(line), "\uFFFD"))
	if runes := []rune(strings.TrimSpace(text)); len(runes) > maxProgressLine {
		return string(runes[:maxProgressLine-1]) + "…"
	}
	return strings.TrimSpace(text)
}
