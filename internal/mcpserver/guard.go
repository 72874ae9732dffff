package mcpserver

import (
	"crypto/sha256"
	"crypto/subtle"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// guard decides which requests are served. A web page that the user looks at can
// send requests to this machine too, under a name of its own that it has
// rebound to a loopback address; the Host and Origin headers tell.
type guard struct {
	token   string   // of clients; empty: none is needed
	hosts   []string // names under which the server may be addressed, lower case
	origins []string // web origins that may use it, lower case
}

func newGuard(o HTTPOptions) guard {
	return guard{token: o.Token, hosts: lower(o.Hosts), origins: lower(o.Origins)}
}

func lower(list []string) []string {
	lowered := make([]string, len(list))
	for i, text := range list {
		lowered[i] = strings.ToLower(strings.TrimSuffix(text, "/"))
	}
	return lowered
}

// wrap returns next behind the guard.
func (g guard) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := strings.ToLower(r.Header.Get("Origin"))
		switch {
		case !g.host(r):
			http.Error(w, "the Host header does not name this server; add the name to its list of hosts", http.StatusForbidden)
		case !g.origin(r, origin):
			http.Error(w, "this Origin may not use the server; add it to its list of origins", http.StatusForbidden)
		case slices.Contains(g.origins, origin) && share(w, r):
			// Only permission was asked for.
		case !g.authorized(r):
			unauthorized(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// host reports whether the request names this server: by a loopback address, by
// the address that it arrived at, or by a configured name.
func (g guard) host(r *http.Request) bool {
	name := hostname(r.Host)
	if name == "localhost" || slices.Contains(g.hosts, name) {
		return true
	}
	ip, err := netip.ParseAddr(name)
	if err != nil {
		return false
	}
	if ip.Unmap().IsLoopback() {
		return true
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	here, err := netip.ParseAddrPort(local.String())
	return err == nil && here.Addr().Unmap().WithZone("") == ip.Unmap().WithZone("")
}

// hostname returns the host of a Host header in lower case, without port,
// brackets and a dot at its end.
func hostname(header string) string {
	name := header
	if host, _, err := net.SplitHostPort(header); err == nil {
		name = host
	}
	name = strings.TrimSuffix(strings.TrimPrefix(name, "["), "]")
	return strings.ToLower(strings.TrimSuffix(name, "."))
}

// origin reports whether the request comes from no web page, from one that this
// server would have served, or from one of a configured origin.
func (g guard) origin(r *http.Request, origin string) bool {
	if len(r.Header.Values("Origin")) == 0 || slices.Contains(g.origins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && u.Host == strings.ToLower(r.Host)
}

// share lets a web page of a configured origin read the answer, and reports
// whether the request only asked for that permission, which is then answered.
func share(w http.ResponseWriter, r *http.Request) bool {
	h := w.Header()
	h.Add("Vary", "Origin")
	h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	h.Set("Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate")
	if r.Method != http.MethodOptions {
		return false
	}
	h.Set("Access-Control-Allow-Methods", "GET, POST, DELETE")
	h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id")
	w.WriteHeader(http.StatusNoContent)
	return true
}

// authorized compares the token in constant time, its length included.
func (g guard) authorized(r *http.Request) bool {
	if g.token == "" {
		return true
	}
	kind, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	given, want := sha256.Sum256([]byte(strings.TrimSpace(token))), sha256.Sum256([]byte(g.token))
	return strings.EqualFold(kind, "Bearer") && subtle.ConstantTimeCompare(given[:], want[:]) == 1
}

func unauthorized(w http.ResponseWriter, r *http.Request) {
	challenge := `Bearer realm="skillet"`
	if r.Header.Get("Authorization") != "" {
		challenge += `, error="invalid_token"`
	}
	w.Header().Set("WWW-Authenticate", challenge)
	http.Error(w, "send the server's token in the header Authorization: Bearer TOKEN", http.StatusUnauthorized)
}
