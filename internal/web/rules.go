package web

import (
	"errors"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh"
)

// Rule allows requests to one server.
type Rule struct {
	// Origin is scheme, host and port: "https://api.example.com", "http://localhost:8080".
	// A host "*.example.com" is every host below example.com, not that itself. Without a
	// port it is that of the scheme. "https://*" is every host, which gives a script
	// the internet to send to what it has read.
	Origin string
	// Paths are prefixes, whole segments, of the paths: "/v1" fits /v1 and /v1/users.
	// None: every path.
	Paths []string
	// Methods in upper case; none: GET and HEAD.
	Methods []string
	// Header is set on every request that the rule fits, in place of the script's: the
	// credentials of the server. Scripts never see them, nor does another server that
	// this one redirects to, unless a rule of its own has them.
	Header http.Header
}

// rule is a Rule, taken apart.
type rule struct {
	scheme, host, port string
	wild               bool // host is what comes behind "*."; "" is every host
	paths, methods     []string
	header             http.Header
}

func (r *Rule) parse() (rule, error) {
	u, err := url.Parse(r.Origin)
	switch {
	case err != nil:
		return rule{}, errors.New("the origin is no URL")
	case u.Scheme != "http" && u.Scheme != "https":
		return rule{}, errors.New("the origin must begin with http:// or https://")
	case u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || u.Path != "" && u.Path != "/":
		return rule{}, errors.New("the origin must be scheme, host and port alone; paths go into Paths")
	}
	out := rule{scheme: u.Scheme, host: strings.ToLower(u.Hostname()), port: portOf(u), methods: r.Methods, header: http.Header{}}
	if out.host == "*" {
		out.wild, out.host = true, ""
	} else if rest, ok := strings.CutPrefix(out.host, "*."); ok {
		out.wild, out.host = true, "."+rest
	}
	if strings.Contains(out.host, "*") {
		return rule{}, errors.New("a star stands at the beginning of the host alone: *.example.com")
	}
	for _, prefix := range r.Paths {
		if !strings.HasPrefix(prefix, "/") || path.Clean(prefix) != strings.TrimSuffix(prefix, "/") && prefix != "/" {
			return rule{}, errors.New("a path must be absolute and without . and .. segments")
		}
		out.paths = append(out.paths, strings.TrimSuffix(prefix, "/"))
	}
	if len(out.methods) == 0 {
		out.methods = []string{http.MethodGet, http.MethodHead}
	}
	for name, values := range r.Header {
		out.header[http.CanonicalHeaderKey(name)] = slices.Clone(values)
	}
	return out, nil
}

func portOf(u *url.URL) string {
	switch {
	case u.Port() != "":
		return u.Port()
	case u.Scheme == "https":
		return "443"
	}
	return "80"
}

func (r *rule) fits(u *url.URL) bool {
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if r.scheme != u.Scheme || r.port != portOf(u) || !r.wild && host != r.host || r.wild && !strings.HasSuffix(host, r.host) {
		return false
	}
	if len(r.paths) == 0 {
		return true
	}
	// What a server makes of encoded slashes and dots is its own affair: such a path
	// fits no prefix.
	p := path.Clean("/" + u.Path)
	if escaped := strings.ToLower(u.EscapedPath()); strings.Contains(escaped, "%2f") || strings.Contains(escaped, "%2e") || strings.Contains(escaped, "%5c") {
		return false
	}
	return slices.ContainsFunc(r.paths, func(prefix string) bool {
		return p == prefix || strings.HasPrefix(p, prefix+"/")
	})
}

// allowed returns the rule of a request.
func (n *Network) allowed(method string, u *url.URL) (*rule, error) {
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, refused("only http and https are allowed")
	}
	var fits *rule
	for i := range n.rules {
		r := &n.rules[i]
		if !r.fits(u) {
			continue
		}
		if slices.Contains(r.methods, method) {
			return r, nil
		}
		fits = r
	}
	if fits != nil {
		return nil, refused("%s is not allowed there, only %s", method, strings.Join(fits.methods, ", "))
	}
	return nil, refused("the policy of this shell does not allow %s://%s", u.Scheme, u.Host)
}

var _ error = (*sh.FetchError)(nil)
