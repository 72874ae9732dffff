package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Defaults of HTTPOptions.
const (
	DefaultSessionTimeout = 24 * time.Hour
	DefaultGrace          = 10 * time.Second
	DefaultMaxBody        = maxMessage
)

// bodyTimeout is how long a client may take to send a request.
const bodyTimeout = time.Minute

// Headers of the protocol.
const (
	revisionHeader = "Mcp-Protocol-Version"
	sessionHeader  = "Mcp-Session-Id"
	methodHeader   = "Mcp-Method"
)

// listenMethod is the one method whose answer comes at the end of the connection.
const listenMethod = "subscriptions/listen"

// revisionKey is the member of _meta in which a request names its revision.
const revisionKey = "io.modelcontextprotocol/protocolVersion"

// HTTPOptions is how a server over HTTP works. The zero value serves clients on
// this machine without a token.
type HTTPOptions struct {
	Options
	Token          string        // bearer token that every request must carry; empty: none
	Hosts          []string      // names under which clients address the server, beside loopback ones and its own address
	Origins        []string      // web origins that may use it beside its own, for example "https://agent.example"
	MaxBody        int64         // longest request in bytes; zero: DefaultMaxBody
	SessionTimeout time.Duration // after which an idle session ends; zero: DefaultSessionTimeout
	Grace          time.Duration // in which calls and connections must end at a shutdown; zero: DefaultGrace
}

// complete fills in the defaults.
func (o HTTPOptions) complete() HTTPOptions {
	if o.MaxBody <= 0 {
		o.MaxBody = DefaultMaxBody
	}
	if o.SessionTimeout <= 0 {
		o.SessionTimeout = DefaultSessionTimeout
	}
	if o.Grace <= 0 {
		o.Grace = DefaultGrace
	}
	return o
}

// HTTPHandler serves the protocol at /mcp and reports at /healthz that it does.
// Close it when it is not used any more.
type HTTPHandler struct {
	mux       *http.ServeMux
	maxBody   int64
	protocol  *mcp.Server
	calls     *calls
	stateful  http.Handler
	stateless http.Handler
}

// Handler returns a handler that serves rt. It must be reached through the
// addresses that [Listen] permits, or through a proxy that is as careful.
func Handler(rt Runtime, o HTTPOptions) *HTTPHandler {
	s := newServer(rt, o.Options)
	return newHTTPHandler(s.protocol, s.calls, o)
}

// newHTTPHandler returns a handler for a server.
func newHTTPHandler(protocol *mcp.Server, running *calls, o HTTPOptions) *HTTPHandler {
	o = o.complete()
	h := &HTTPHandler{mux: http.NewServeMux(), maxBody: o.MaxBody, protocol: protocol, calls: running}
	options := mcp.StreamableHTTPOptions{
		Logger:              protocolLogger(o.Logger),
		SessionTimeout:      o.SessionTimeout,
		MaxRequestBodyBytes: o.MaxBody,
		// The guard has a stricter rule, which also knows configured names.
		DisableLocalhostProtection: true,
	}
	server := func(*http.Request) *mcp.Server { return protocol }
	h.stateful = mcp.NewStreamableHTTPHandler(server, &options)
	independent := options
	independent.Stateless = true
	independent.PropagateRequestCancellation = true
	h.stateless = mcp.NewStreamableHTTPHandler(server, &independent)
	h.mux.Handle("/mcp", newGuard(o).wrap(http.HandlerFunc(h.serve)))
	h.mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ok\n") // whoever asked is gone
	})
	return h
}

// ServeHTTP answers one request.
func (h *HTTPHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.mux.ServeHTTP(w, r) }

// Close cancels the calls that run, waits until they have ended and with them
// their processes, and ends all sessions. New requests are refused from then on.
// The error says that ctx ended before everything else did.
func (h *HTTPHandler) Close(ctx context.Context) error {
	h.calls.close()
	if err := h.calls.wait(ctx); err != nil {
		return fmt.Errorf("waiting for calls to end: %w", err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for session := range h.protocol.Sessions() {
			_ = session.Close() // the error is the connection's, which ends as well
		}
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("waiting for sessions to end: %w", ctx.Err())
	}
}

// serve hands a request to the era of the protocol that it belongs to.
func (h *HTTPHandler) serve(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost {
		// A subscription lasts as long as the server, which does not wait for it.
		if r.Header.Get(methodHeader) != listenMethod {
			leave, ok := h.calls.enter()
			if !ok {
				http.Error(w, "the server is shutting down", http.StatusServiceUnavailable)
				return
			}
			defer leave()
		}
		if !h.readBody(w, r) {
			return
		}
	}
	if stateless(r) {
		h.stateless.ServeHTTP(w, r)
		return
	}
	if r.Method == http.MethodDelete {
		// The SDK ends a session only when its calls have ended.
		h.calls.cancelSession(r.Header.Get(sessionHeader))
	}
	h.stateful.ServeHTTP(w, r)
}

// readBody reads the whole body, which is then there for everybody, within the
// limits of size and time. It reports false when it has answered an error.
func (h *HTTPHandler) readBody(w http.ResponseWriter, r *http.Request) bool {
	// A deadline of the whole server would also end calls that run for long.
	// Writers that know no deadlines do not wait for a network either.
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyTimeout))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, h.maxBody))
	_ = control.SetReadDeadline(time.Time{})
	var tooLong *http.MaxBytesError
	switch {
	case errors.As(err, &tooLong):
		http.Error(w, fmt.Sprintf("the request is longer than %d bytes", tooLong.Limit), http.StatusRequestEntityTooLarge)
		return false
	case err != nil:
		http.Error(w, "the request did not arrive whole", http.StatusBadRequest)
		return false
	}
	r.Body = &arrived{Reader: bytes.NewReader(body), text: body}
	return true
}

// arrived is a body that has been read.
type arrived struct {
	*bytes.Reader
	text []byte
}

// Close does nothing: the connection's own body is at its end.
func (*arrived) Close() error { return nil }

// stateless reports whether a request belongs to a revision without sessions.
// The header says so; a request that lacks it although its body names such a
// revision belongs there too, to be refused properly.
func stateless(r *http.Request) bool {
	if revision := r.Header.Get(revisionHeader); revision != "" {
		return revision >= statelessRevision
	}
	body, ok := r.Body.(*arrived)
	if !ok || r.Header.Get(sessionHeader) != "" {
		return false
	}
	var request struct {
		Params struct {
			Meta map[string]any `json:"_meta"`
		} `json:"params"`
	}
	if err := json.Unmarshal(body.text, &request); err != nil {
		return false
	}
	revision, _ := request.Params.Meta[revisionKey].(string)
	return revision >= statelessRevision
}
