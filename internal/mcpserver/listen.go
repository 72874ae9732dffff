package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Limits of connections.
const (
	headerTimeout = 10 * time.Second // in which the headers of a request must arrive
	idleTimeout   = 2 * time.Minute  // after which a connection without a request is closed
	maxHeader     = 64 << 10         // bytes
)

// TokenRequiredError says that an address can be reached from other machines, so
// that a token is needed.
type TokenRequiredError struct{ Addr string }

func (e *TokenRequiredError) Error() string {
	return fmt.Sprintf("refusing to listen on %s without a token: other machines can reach it; set a token or listen on 127.0.0.1", e.Addr)
}

// Listen returns a listener at addr, a host and a port; without a host it is
// every address of the machine. Whoever reaches a server can run programs, so an
// address that is not a loopback one needs a token, which is to be given to the
// handler as well. Without one the error is a *TokenRequiredError.
func Listen(addr, token string) (net.Listener, error) {
	_, _, err := net.SplitHostPort(addr)
	var resolved *net.TCPAddr
	if err == nil {
		resolved, err = net.ResolveTCPAddr("tcp", addr)
	}
	if err != nil {
		return nil, fmt.Errorf("listen on '%s': %w", addr, err)
	}
	if token == "" && !resolved.IP.IsLoopback() {
		return nil, &TokenRequiredError{Addr: addr}
	}
	return net.ListenTCP("tcp", resolved)
}

// ServeHTTP serves rt at a listener of [Listen] until ctx ends; that is no error.
// It then stops listening, cancels the calls that run and closes what is left:
// when it returns, no process is.
func ServeHTTP(ctx context.Context, rt Runtime, l net.Listener, o HTTPOptions) error {
	return serveHTTP(ctx, Handler(rt, o), l, o.complete())
}

func serveHTTP(ctx context.Context, h *HTTPHandler, l net.Listener, o HTTPOptions) error {
	// Streams that only wait for news end with this context.
	streams, endStreams := context.WithCancel(context.WithoutCancel(ctx))
	defer endStreams()
	server := &http.Server{
		Handler:           h,
		BaseContext:       func(net.Listener) context.Context { return streams },
		ReadHeaderTimeout: headerTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(protocolLogger(o.Logger).Handler(), slog.LevelWarn),
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(l) }()
	var err error
	select {
	case err = <-served: // the listener failed
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(streams, o.Grace)
	defer cancel()
	idle := make(chan struct{})
	go func() {
		defer close(idle)
		// It stops listening at once and then waits; what does not end in time is
		// closed below.
		_ = server.Shutdown(grace)
	}()
	// First the calls, so that their clients still get an answer.
	err = errors.Join(err, h.Close(grace))
	endStreams()
	<-idle
	return errors.Join(err, server.Close())
}
