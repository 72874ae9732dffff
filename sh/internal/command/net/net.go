// Package net has curl and wget, over the network of the embedder: without one every
// request is refused.
//
// A request and its redirects are one [command.Request] each, so that the embedder
// sees every step. curl.go is the transfers of curl, with its options (options.go),
// what it sends (body.go, form.go, cookies.go), the URLs that it makes of braces and
// brackets (globbing.go) and what it tells (report.go). wget.go is wget.
package net

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Commands are the tools of this family.
var Commands = []command.Command{curl, wget}

// header is a list of names and values in order.
type header [][2]string

// get returns the first value of a name, in any case.
func (h header) get(name string) string {
	for _, f := range h {
		if strings.EqualFold(f[0], name) {
			return f[1]
		}
	}
	return ""
}

func (h header) has(name string) bool {
	for _, f := range h {
		if strings.EqualFold(f[0], name) {
			return true
		}
	}
	return false
}

// without returns the list without some names.
func (h header) without(names ...string) header {
	var out header
	for _, f := range h {
		keep := true
		for _, name := range names {
			keep = keep && !strings.EqualFold(f[0], name)
		}
		if keep {
			out = append(out, f)
		}
	}
	return out
}

// isRedirect reports whether a status sends the client elsewhere.
func isRedirect(status int) bool {
	switch status {
	case 301, 302, 303, 307, 308:
		return true
	}
	return false
}

// address returns the host and the port of a URL, with the port that its scheme stands
// for where it names none.
func address(u *url.URL) (host string, port int) {
	port, _ = strconv.Atoi(u.Port())
	if port == 0 {
		port = 80
		if u.Scheme == "https" {
			port = 443
		}
	}
	return u.Hostname(), port
}

// sameServer reports whether two URLs are of one origin, to which the same secrets may
// be sent.
func sameServer(a, b *url.URL) bool {
	hostA, portA := address(a)
	hostB, portB := address(b)
	return strings.EqualFold(hostA, hostB) && portA == portB && a.Scheme == b.Scheme
}
