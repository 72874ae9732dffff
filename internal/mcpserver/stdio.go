package mcpserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	// maxMessage is the longest message that is read, in bytes. It leaves room for
	// the longest arguments of a tool, 10 MiB, in JSON.
	maxMessage = 16 << 20
	// DefaultDrain is how long calls may go on once the input has ended.
	DefaultDrain = 5 * time.Second
)

// StdioOptions is how a server over a pair of streams works.
type StdioOptions struct {
	Options
	In    io.Reader     // the client's messages, one JSON object a line
	Out   io.Writer     // ours; nothing else may write there
	Drain time.Duration // how long calls may go on once In has ended; zero: DefaultDrain
}

// Serve serves rt to the client at the other end of two streams, until the input
// or ctx ends. Calls that still run then are finished or, after a while,
// cancelled: when Serve returns, no process is left. The end of the input and
// the end of ctx are no errors.
//
// A read of In that is under way when ctx ends is not interrupted; the goroutine
// that waits for it remains until there is something to read.
func Serve(ctx context.Context, rt Runtime, o StdioOptions) error {
	s := newServer(rt, o.Options)
	return serveStreams(ctx, s.protocol, s.calls, o)
}

// serveStreams connects a server to a pair of streams.
func serveStreams(ctx context.Context, protocol *mcp.Server, running *calls, o StdioOptions) error {
	if o.Drain <= 0 {
		o.Drain = DefaultDrain
	}
	stop := context.AfterFunc(ctx, running.close)
	defer stop()
	// The server must not see the end of ctx, which would make it drop the results
	// of the calls that end with it. The connection ends when these are written.
	detached := context.WithoutCancel(ctx)
	err := protocol.Run(detached, &streams{options: o, stop: ctx.Done()})
	running.close()
	return errors.Join(err, running.wait(detached))
}

// streams is the transport over a pair of streams: newline-delimited JSON. In
// place of the SDK's, because that one ends the session at the first line that is
// no JSON, and at the end of its input loses the answers that are on their way.
type streams struct {
	options StdioOptions
	stop    <-chan struct{}
}

// Connect starts to read.
func (t *streams) Connect(context.Context) (mcp.Connection, error) {
	c := &connection{
		out: t.options.Out, drain: t.options.Drain, stop: t.stop,
		frames: make(chan frame), closed: make(chan struct{}), settled: make(chan struct{}, 1),
		pending: map[jsonrpc.ID]*pendingCall{},
	}
	go c.receive(t.options.In)
	return c, nil
}

// frame is one line of input, or why there is none.
type frame struct {
	line []byte
	err  error
}

// errTooLong reports a line above maxMessage. It is skipped.
var errTooLong = fmt.Errorf("the message is longer than %d bytes", maxMessage)

// connection is a client at the other end of two streams.
type connection struct {
	frames  chan frame
	stop    <-chan struct{} // no more messages are wanted
	drain   time.Duration
	settled chan struct{} // a call was answered

	closing sync.Once
	closed  chan struct{}

	writing sync.Mutex // one message at a time
	out     io.Writer

	mu      sync.Mutex
	pending map[jsonrpc.ID]*pendingCall
}

// pendingCall is a request that has not been answered.
type pendingCall struct {
	cancelled bool // by the client, which wants no answer any more
	endless   bool // a subscription, answered when the connection ends
}

// SessionID returns nothing: there is one session.
func (c *connection) SessionID() string { return "" }

// Close ends the connection. The streams stay open.
func (c *connection) Close() error {
	c.closing.Do(func() { close(c.closed) })
	return nil
}

// receive reads lines until the input ends or the connection is closed.
func (c *connection) receive(in io.Reader) {
	r := bufio.NewReaderSize(in, 64<<10)
	for {
		line, err := readLine(r, maxMessage)
		if len(line) == 0 && err == nil {
			continue
		}
		select {
		case c.frames <- frame{line, err}:
		case <-c.closed:
			return
		}
		if err != nil && !errors.Is(err, errTooLong) {
			return
		}
	}
}

// readLine returns the next line without white space around it. The last one
// needs no newline. A line above limit is read to its end and refused.
func readLine(r *bufio.Reader, limit int) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if long = long || len(line)+len(part) > limit; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case long && (err == nil || errors.Is(err, io.EOF)):
			return nil, errTooLong
		case errors.Is(err, io.EOF) && len(bytes.TrimSpace(line)) > 0:
			return bytes.TrimSpace(line), nil
		}
		return bytes.TrimSpace(line), err
	}
}

// Read returns the next message. Lines that hold none are answered with an error
// and passed over. At the end it waits for the answers that are on their way.
func (c *connection) Read(context.Context) (jsonrpc.Message, error) {
	for {
		select {
		case <-c.closed:
			return nil, io.EOF
		case <-c.stop:
			c.settle()
			return nil, io.EOF
		case f := <-c.frames:
			if f.err != nil && !errors.Is(f.err, errTooLong) {
				c.settle()
				return nil, f.err
			}
			if msg := c.decode(f); msg != nil {
				c.note(msg)
				return msg, nil
			}
		}
	}
}

// decode returns the message in a line, or nil when it has answered an error.
func (c *connection) decode(f frame) jsonrpc.Message {
	switch {
	case f.err != nil:
		c.refuse(nil, jsonrpc.CodeInvalidRequest, f.err.Error())
		return nil
	case !json.Valid(f.line):
		c.refuse(nil, jsonrpc.CodeParseError, "the line is not JSON: send one message a line")
		return nil
	case f.line[0] == '[':
		c.refuse(nil, jsonrpc.CodeInvalidRequest, "batches are not supported: send one message a line")
		return nil
	}
	msg, err := jsonrpc.DecodeMessage(f.line)
	if err != nil {
		c.refuse(f.line, jsonrpc.CodeInvalidRequest, "the line is no JSON-RPC 2.0 message")
		return nil
	}
	return msg
}

// refuse answers a line that holds no message, with its id if it has one.
func (c *connection) refuse(line []byte, code int64, reason string) {
	var request struct {
		ID any `json:"id"`
	}
	_ = json.Unmarshal(line, &request) // the id stays null when there is none
	switch request.ID.(type) {
	case string, float64:
	default:
		request.ID = nil
	}
	text, err := json.Marshal(struct {
		Version string         `json:"jsonrpc"`
		ID      any            `json:"id"`
		Error   *jsonrpc.Error `json:"error"`
	}{"2.0", request.ID, &jsonrpc.Error{Code: code, Message: reason}})
	if err == nil {
		// When nobody reads, the next answer will find out and end the session.
		_ = c.send(text)
	}
}

// note keeps account of the calls that have to be answered.
func (c *connection) note(msg jsonrpc.Message) {
	req, ok := msg.(*jsonrpc.Request)
	if !ok {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if req.IsCall() {
		if c.pending[req.ID] == nil { // the SDK refuses an id that is in use
			c.pending[req.ID] = &pendingCall{endless: req.Method == listenMethod}
		}
		return
	}
	if req.Method != "notifications/cancelled" {
		return
	}
	var params struct {
		RequestID any `json:"requestId"`
	}
	if err := json.Unmarshal(req.Params, &params); err != nil {
		return
	}
	if id, err := jsonrpc.MakeID(params.RequestID); err == nil && c.pending[id] != nil {
		c.pending[id].cancelled = true
	}
}

// Write writes one message. The answer to a call that the client has cancelled
// is not sent.
func (c *connection) Write(_ context.Context, msg jsonrpc.Message) error {
	response, ok := msg.(*jsonrpc.Response)
	if ok {
		defer c.answered(response.ID)
		if c.unwanted(response.ID) {
			return nil
		}
	}
	text, err := jsonrpc.EncodeMessage(msg)
	if err != nil {
		return err
	}
	return c.send(text)
}

func (c *connection) send(text []byte) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	_, err := c.out.Write(append(text, '\n'))
	return err
}

func (c *connection) unwanted(id jsonrpc.ID) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	call := c.pending[id]
	return call != nil && call.cancelled
}

func (c *connection) answered(id jsonrpc.ID) {
	c.mu.Lock()
	delete(c.pending, id)
	c.mu.Unlock()
	select {
	case c.settled <- struct{}{}:
	default:
	}
}

// settle returns when every call has been answered, or after c.drain.
func (c *connection) settle() {
	limit := time.NewTimer(c.drain)
	defer limit.Stop()
	for c.unanswered() {
		select {
		case <-c.settled:
		case <-limit.C:
			return
		case <-c.closed:
			return
		}
	}
}

func (c *connection) unanswered() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, call := range c.pending {
		if !call.endless {
			return true
		}
	}
	return false
}
