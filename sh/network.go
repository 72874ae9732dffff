package sh

import (
	"context"
	"errors"
	"fmt"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Network does the requests of curl and wget. What scripts may reach is for it to
// decide: package sh checks nothing. skillet.NewNetwork is one with an allow-list.
type Network interface {
	// Fetch does one request and follows no redirect: the tools ask for each step. It
	// returns when it is done or ctx has ended, and is called on any goroutine. The
	// error should be a *FetchError: scripts are told the text of any other one.
	Fetch(ctx context.Context, r *Request) (*Response, error)
}

// Request is an HTTP request of a script.
type Request = command.Request

// Response is the answer to a Request.
type Response = command.Response

// FetchError is why a Request has no Response.
type FetchError = command.FetchError

// FetchKind says why, and so which exit status the tools give.
type FetchKind = command.FetchKind

// The kinds of a FetchError; in parentheses the exit statuses of curl and wget.
const (
	FetchFailed   = command.FetchFailed   // for another reason (56, 4)
	FetchRefused  = command.FetchRefused  // the Network does not allow it (7, 4)
	FetchResolve  = command.FetchResolve  // the name of the server is unknown (6, 4)
	FetchConnect  = command.FetchConnect  // the server cannot be reached (7, 4)
	FetchTimeout  = command.FetchTimeout  // it took too long (28, 4)
	FetchTLS      = command.FetchTLS      // its certificate cannot be verified (60, 5)
	FetchTooLarge = command.FetchTooLarge // the response is larger than allowed (63, 4)
)

// Fetch implements interp.Host.
func (h *host) Fetch(ctx context.Context, r *command.Request) (resp *command.Response, err error) {
	if h.Network == nil {
		return nil, &FetchError{Kind: FetchRefused, Text: "this shell has no network"}
	}
	defer func() {
		if p := recover(); p != nil {
			resp, err = nil, &FetchError{Text: "the network of this shell has failed"}
		}
	}()
	resp, err = h.Network.Fetch(ctx, r)
	var known *FetchError
	switch {
	case err != nil && !errors.As(err, &known):
		err = &FetchError{Text: fmt.Sprint(err)}
	case err == nil && resp == nil:
		err = &FetchError{Text: "the network of this shell has no answer"}
	}
	return resp, err
}
