package command

import (
	"errors"
	"time"
)

// Request is an HTTP request: one exchange, in which no redirect is followed.
type Request struct {
	Method string      // in upper case
	URL    string      // absolute, http or https, without user and fragment
	Header [][2]string // names and values in order
	Body   []byte
	// MaxBytes is how long the body of the response may be; 0: as the embedder says.
	MaxBytes int64
	// Timeout bounds the whole exchange, ConnectTimeout its beginning; 0: as the
	// embedder says.
	Timeout, ConnectTimeout time.Duration
	// Insecure asks not to verify the server's certificate.
	Insecure bool
}

// Response is the answer to a Request.
type Response struct {
	Proto  string      // "HTTP/1.1", "HTTP/2"
	Status int         // 200
	Reason string      // "OK"; empty: none was sent
	Header [][2]string // names and values in order
	Body   []byte      // as it was sent: compressed, if the request has asked for that
}

// FetchKind says why there is no Response.
type FetchKind uint8

// The kinds of a FetchError.
const (
	FetchFailed   FetchKind = iota // for another reason
	FetchRefused                   // the policy of the embedder does not allow it
	FetchResolve                   // the name of the server is unknown
	FetchConnect                   // the server cannot be reached
	FetchTimeout                   // it took too long
	FetchTLS                       // the certificate cannot be verified, or there is no agreement
	FetchTooLarge                  // the response is larger than allowed
)

// FetchError is why a Request has no Response.
type FetchError struct {
	Kind FetchKind
	// Text is for whoever wrote the script: what failed, and what to do where that is
	// known. It tells nothing of the host.
	Text string
}

// Error implements error.
func (e *FetchError) Error() string { return e.Text }

// Fetch does a request. The body of the response is booked until the tool ends.
func (c *Ctx) Fetch(r *Request) (*Response, *FetchError) {
	c.Stdout.Flush()
	c.Charge(1 + (len(r.Body)+len(r.URL))/bytesPerUnit)
	resp, err := c.Machine.Fetch(r)
	if err == nil {
		c.Charge(1 + len(resp.Body)/bytesPerUnit)
		c.Hold(len(resp.Body))
		return resp, nil
	}
	var failure *FetchError
	if !errors.As(err, &failure) {
		stop(err)
	}
	return nil, failure
}
