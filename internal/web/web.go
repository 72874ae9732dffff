// Package web is the network of scripts: HTTP and HTTPS to the servers of an
// allow-list, one exchange at a time, within limits. It implements sh.Network.
//
// rules.go is the list, addresses.go which addresses nobody reaches by a name that an
// outsider controls.
package web

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/skillet-run/skillet/sh"
)

// The default limits of a Network.
const (
	Timeout     = 30 * time.Second
	MaxResponse = 10 << 20
	MaxRequest  = 10 << 20
)

// Options say what scripts may reach. The zero value allows nothing.
type Options struct {
	// Allow are the rules; the first that fits a request decides. A request that none
	// fits is refused.
	Allow []Rule
	// Private are address ranges that may be reached although they are private,
	// loopback, link-local or otherwise not of the public internet. Without them a name
	// that leads there is refused, whoever the rules trust.
	Private []netip.Prefix

	// Timeout bounds an exchange, MaxResponse and MaxRequest the bytes of the bodies.
	// Zero means the default: 30 s, 10 MiB each. A script may ask for less.
	Timeout                 time.Duration
	MaxResponse, MaxRequest int64

	// Insecure lets scripts ask not to verify certificates (curl -k).
	Insecure bool
	// RootCAs verify the servers; nil: those of the machine.
	RootCAs *x509.CertPool
}

// Network does requests within Options. It may be used by any number of shells.
type Network struct {
	o        Options
	rules    []rule
	secure   *http.Transport
	insecure *http.Transport
}

var _ sh.Network = (*Network)(nil)

// New returns a network. The error names the rule that is wrong.
func New(o Options) (*Network, error) {
	n := &Network{o: o}
	for i, r := range o.Allow {
		parsed, err := r.parse()
		if err != nil {
			return nil, fmt.Errorf("rule %d (%q): %w", i, r.Origin, err)
		}
		n.rules = append(n.rules, parsed)
	}
	n.o.Timeout = cmp.Or(o.Timeout, Timeout)
	n.o.MaxResponse, n.o.MaxRequest = cmp.Or(o.MaxResponse, MaxResponse), cmp.Or(o.MaxRequest, MaxRequest)
	n.o.Private = slices.Clone(o.Private)
	n.secure, n.insecure = n.transport(false), n.transport(true)
	return n, nil
}

// Close closes connections that are kept for later requests.
func (n *Network) Close() {
	n.secure.CloseIdleConnections()
	n.insecure.CloseIdleConnections()
}

// transport uses no proxy of the environment and looks at each address when it is
// dialled: between a look-up and the connection nobody can put another one.
func (n *Network) transport(insecure bool) *http.Transport {
	dialer := &net.Dialer{
		ControlContext: func(_ context.Context, _, address string, _ syscall.RawConn) error { return n.mayDial(address) },
	}
	return &http.Transport{
		DialContext:            dialer.DialContext,
		TLSClientConfig:        &tls.Config{RootCAs: n.o.RootCAs, InsecureSkipVerify: insecure, MinVersion: tls.VersionTLS12},
		ForceAttemptHTTP2:      true,
		DisableCompression:     true,
		MaxIdleConnsPerHost:    2,
		MaxIdleConns:           16,
		IdleConnTimeout:        30 * time.Second,
		MaxResponseHeaderBytes: 256 << 10,
	}
}

// Fetch implements sh.Network.
func (n *Network) Fetch(ctx context.Context, r *sh.Request) (*sh.Response, error) {
	u, err := url.Parse(r.URL)
	if err != nil || u.Hostname() == "" {
		return nil, refused("%q is no URL", r.URL)
	}
	rule, err := n.allowed(r.Method, u)
	if err != nil {
		return nil, err
	}
	switch {
	case r.Insecure && !n.o.Insecure:
		return nil, refused("certificates are always verified here: leave the option out")
	case int64(len(r.Body)) > n.o.MaxRequest:
		return nil, refused("the request has %d bytes, %d are allowed", len(r.Body), n.o.MaxRequest)
	}
	ctx, cancel := context.WithTimeout(ctx, shorter(n.o.Timeout, r.Timeout))
	defer cancel()
	connecting := time.AfterFunc(shorter(n.o.Timeout, r.ConnectTimeout), cancel)
	defer connecting.Stop()
	connected := &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connecting.Stop() }}
	request, err := n.request(httptrace.WithClientTrace(ctx, connected), r, u, rule)
	if err != nil {
		return nil, err
	}
	transport := n.secure
	if r.Insecure {
		transport = n.insecure
	}
	resp, err := transport.RoundTrip(request)
	if err != nil {
		return nil, n.failure(ctx, err)
	}
	defer resp.Body.Close()
	return n.answer(ctx, r, resp)
}

func shorter(a, b time.Duration) time.Duration {
	if b > 0 && b < a {
		return b
	}
	return a
}

// request makes the request of net/http, with the headers of the rule in place of the
// script's.
func (n *Network) request(ctx context.Context, r *sh.Request, u *url.URL, rule *rule) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, r.Method, u.String(), bytes.NewReader(r.Body))
	if err != nil {
		return nil, refused("%s", err)
	}
	request.Header = http.Header{"User-Agent": nil}
	for _, f := range r.Header {
		switch name := http.CanonicalHeaderKey(f[0]); name {
		case "Host":
			if !strings.EqualFold(f[1], u.Host) {
				return nil, refused("the header Host must be that of the URL")
			}
		case "Content-Length", "Transfer-Encoding", "Connection", "Proxy-Authorization", "Trailer", "Upgrade":
			// the connection is not the script's affair
		default:
			request.Header.Add(name, f[1])
		}
	}
	maps.Copy(request.Header, rule.header)
	return request, nil
}

// answer reads the response.
func (n *Network) answer(ctx context.Context, r *sh.Request, resp *http.Response) (*sh.Response, error) {
	most := n.o.MaxResponse
	if r.MaxBytes > 0 {
		most = min(most, r.MaxBytes)
	}
	tooLarge := &sh.FetchError{Kind: sh.FetchTooLarge, Text: fmt.Sprintf("the response is larger than %d bytes", most)}
	if resp.ContentLength > most && r.Method != http.MethodHead {
		return nil, tooLarge
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, most+1))
	switch {
	case err != nil:
		return nil, n.failure(ctx, err)
	case int64(len(body)) > most:
		return nil, tooLarge
	}
	out := &sh.Response{
		Proto: resp.Proto, Status: resp.StatusCode, Reason: strings.TrimSpace(strings.TrimPrefix(resp.Status, fmt.Sprint(resp.StatusCode))), Body: body,
	}
	if resp.ProtoMajor == 2 {
		out.Proto, out.Reason = "HTTP/2", ""
	}
	for _, name := range slices.Sorted(maps.Keys(resp.Header)) {
		for _, value := range resp.Header[name] {
			out.Header = append(out.Header, [2]string{name, value})
		}
	}
	return out, nil
}

func refused(format string, args ...any) *sh.FetchError {
	return &sh.FetchError{Kind: sh.FetchRefused, Text: fmt.Sprintf(format, args...)}
}

// failure says what a transport's error means, and nothing about this machine: neither
// its addresses nor its name servers.
func (n *Network) failure(ctx context.Context, err error) *sh.FetchError {
	var known *sh.FetchError
	var lookup *net.DNSError
	var dial *net.OpError
	var unknown x509.UnknownAuthorityError
	var host x509.HostnameError
	var invalid x509.CertificateInvalidError
	var verify *tls.CertificateVerificationError
	switch {
	case errors.As(err, &known):
		return known
	case ctx.Err() != nil || errors.Is(err, context.DeadlineExceeded):
		return &sh.FetchError{Kind: sh.FetchTimeout, Text: "it took too long"}
	case errors.As(err, &lookup):
		return &sh.FetchError{Kind: sh.FetchResolve, Text: "the name of the server is unknown"}
	case errors.As(err, &unknown):
		return &sh.FetchError{Kind: sh.FetchTLS, Text: "unable to get local issuer certificate"}
	case errors.As(err, &host):
		return &sh.FetchError{Kind: sh.FetchTLS, Text: "the certificate is for another name"}
	case errors.As(err, &invalid), errors.As(err, &verify):
		return &sh.FetchError{Kind: sh.FetchTLS, Text: "the certificate is not valid"}
	case errors.As(err, &dial) && dial.Op == "dial":
		return &sh.FetchError{Kind: sh.FetchConnect, Text: "the server cannot be reached"}
	}
	return &sh.FetchError{Text: "the server has ended the exchange, or does not speak HTTP"}
}
