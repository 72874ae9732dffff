package web_test

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/web"
	"github.com/skillet-run/skillet/sh"
)

var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

func newNetwork(t *testing.T, o web.Options) *web.Network {
	t.Helper()
	n, err := web.New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(n.Close)
	return n
}

func serve(t *testing.T, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(handler)
	t.Cleanup(s.Close)
	return s
}

func get(t *testing.T, n *web.Network, url string) (*sh.Response, error) {
	t.Helper()
	return n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: url})
}

func wantKind(t *testing.T, err error, kind sh.FetchKind, text string) {
	t.Helper()
	var failure *sh.FetchError
	if !errors.As(err, &failure) || failure.Kind != kind || !strings.Contains(failure.Text, text) {
		t.Errorf("%v, want kind %d and %q", err, kind, text)
	}
}

func TestRules(t *testing.T) {
	n := newNetwork(t, web.Options{Allow: []web.Rule{
		{Origin: "https://api.example.com", Paths: []string{"/v1", "/status/"}, Methods: []string{"GET", "POST"}},
		{Origin: "https://*.example.org"},
		{Origin: "http://other.example:8080"},
	}})
	// What is allowed gets as far as the name, which a cancelled request does not look up.
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		method, url string
		allowed     bool
	}{
		{"GET", "https://api.example.com/v1", true},
		{"POST", "https://API.example.com:443/v1/users?x=1", true},
		{"DELETE", "https://api.example.com/v1", false},
		{"GET", "https://api.example.com/v10", false},
		{"GET", "https://api.example.com/", false},
		{"GET", "https://api.example.com/v1/../admin", false},
		{"GET", "https://api.example.com/v1/%2e%2e/admin", false},
		{"GET", "https://api.example.com/v1%2f..%2fadmin", false},
		{"GET", "https://api.example.com/status/now", true},
		{"GET", "http://api.example.com/v1", false},
		{"GET", "https://api.example.com:8443/v1", false},
		{"GET", "https://api.example.com.evil.test/v1", false},
		{"GET", "https://evil.test/api.example.com/v1", false},
		{"GET", "https://a.example.org/", true},
		{"GET", "https://a.b.example.org./", true},
		{"GET", "https://example.org/", false},
		{"GET", "https://evilexample.org/", false},
		{"HEAD", "http://other.example:8080/x", true},
		{"POST", "http://other.example:8080/x", false},
		{"GET", "ftp://other.example/x", false},
		{"GET", "file:///etc/passwd", false},
	} {
		_, err := n.Fetch(ctx, &sh.Request{Method: c.method, URL: c.url})
		var failure *sh.FetchError
		if !errors.As(err, &failure) || (failure.Kind != sh.FetchRefused) != c.allowed {
			t.Errorf("%s %s: %v, allowed should be %v", c.method, c.url, err, c.allowed)
		}
	}
}

func TestWrongRules(t *testing.T) {
	for origin, want := range map[string]string{
		"api.example.com": "must begin with", "https://a.example/v1": "paths go into Paths", "https://a.*.example": "a star stands",
		"https://": "alone", "https://u:p@a.example": "alone", "://": "no URL",
	} {
		if _, err := web.New(web.Options{Allow: []web.Rule{{Origin: origin}}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", origin, err, want)
		}
	}
	for _, path := range []string{"v1", "/a/../b", "/a//b"} {
		if _, err := web.New(web.Options{Allow: []web.Rule{{Origin: "https://a.example", Paths: []string{path}}}}); err == nil {
			t.Errorf("path %s was taken", path)
		}
	}
}

// A name that leads to a private address is refused when it is dialled, however it is
// written.
func TestPrivateAddresses(t *testing.T) {
	s := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("the server was reached") })
	port := s.URL[strings.LastIndex(s.URL, ":"):]
	hosts := []string{"127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]"}
	var rules []web.Rule
	for _, host := range hosts {
		rules = append(rules, web.Rule{Origin: "http://" + host + port})
	}
	n := newNetwork(t, web.Options{Allow: append(rules, web.Rule{Origin: "http://169.254.169.254"}, web.Rule{Origin: "http://[64:ff9b::a9fe:a9fe]"})})
	for _, host := range hosts {
		_, err := get(t, n, "http://"+host+port+"/")
		wantKind(t, err, sh.FetchRefused, "private address")
	}
	for _, url := range []string{"http://169.254.169.254/latest/meta-data", "http://[64:ff9b::a9fe:a9fe]/"} {
		_, err := get(t, n, url)
		wantKind(t, err, sh.FetchRefused, "private address")
	}
}

func TestCredentials(t *testing.T) {
	var seen []string
	other := serve(t, func(_ http.ResponseWriter, r *http.Request) {
		seen = append(seen, "other "+r.Header.Get("Authorization"))
	})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		seen = append(seen, "s "+r.Header.Get("Authorization"))
		http.Redirect(w, r, other.URL, http.StatusFound)
	})
	n := newNetwork(t, web.Options{Private: loopback, Allow: []web.Rule{
		{Origin: s.URL, Header: http.Header{"authorization": {"Bearer secret"}}},
		{Origin: other.URL},
	}})
	var out strings.Builder
	shell, err := sh.New(sh.Options{Network: n, Stdout: &out, Stderr: &out, Env: map[string]string{"U": s.URL}})
	if err != nil {
		t.Fatal(err)
	}
	if status, err := shell.Run(t.Context(), `curl -sSvL -H 'Authorization: mine' "$U"`); status != 0 || err != nil {
		t.Error(status, err, out.String())
	}
	if got := strings.Join(seen, ", "); got != "s Bearer secret, other " {
		t.Error(got)
	}
	if strings.Contains(out.String(), "secret") {
		t.Error("the script has seen the secret:", out.String())
	}
}

func TestRedirectsAreChecked(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://169.254.169.254/latest", http.StatusFound)
	})
	n := newNetwork(t, web.Options{Private: loopback, Allow: []web.Rule{{Origin: s.URL}}})
	var stderr strings.Builder
	shell, err := sh.New(sh.Options{Network: n, Stderr: &stderr, Env: map[string]string{"U": s.URL}})
	if err != nil {
		t.Fatal(err)
	}
	if status, err := shell.Run(t.Context(), `curl -sSL "$U"`); status != 7 || err != nil {
		t.Error(status, err)
	}
	const want = "curl: (7) Failed to connect to 169.254.169.254 port 80: the policy of this shell does not allow http://169.254.169.254\n"
	if stderr.String() != want {
		t.Error(stderr.String())
	}
}

func TestLimits(t *testing.T) {
	hold := make(chan struct{})
	defer close(hold)
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/long":
			for range 100 {
				if _, err := io.WriteString(w, strings.Repeat("x", 1000)); err != nil {
					return
				}
			}
		case "/said":
			w.Header().Set("Content-Length", "5000000000")
			w.WriteHeader(http.StatusOK)
		case "/never":
			select {
			case <-hold:
			case <-r.Context().Done():
			}
		}
	})
	n := newNetwork(t, web.Options{Private: loopback, Allow: []web.Rule{{Origin: s.URL, Methods: []string{"GET", "POST"}}}, MaxResponse: 50_000, MaxRequest: 10})
	for _, path := range []string{"/long", "/said"} {
		_, err := get(t, n, s.URL+path)
		wantKind(t, err, sh.FetchTooLarge, "50000 bytes")
	}
	_, err := n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: s.URL + "/long", MaxBytes: 10})
	wantKind(t, err, sh.FetchTooLarge, "10 bytes")
	_, err = n.Fetch(t.Context(), &sh.Request{Method: "POST", URL: s.URL, Body: make([]byte, 11)})
	wantKind(t, err, sh.FetchRefused, "11 bytes")
	_, err = n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: s.URL + "/never", Timeout: time.Millisecond})
	wantKind(t, err, sh.FetchTimeout, "")
	_, err = n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: s.URL, Header: [][2]string{{"Host", "inner.example"}}})
	wantKind(t, err, sh.FetchRefused, "Host")
	_, err = n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: s.URL, Insecure: true})
	wantKind(t, err, sh.FetchRefused, "certificates")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = n.Fetch(ctx, &sh.Request{Method: "GET", URL: s.URL + "/never"})
	wantKind(t, err, sh.FetchTimeout, "")
}

func TestTLS(t *testing.T) {
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "safe") }))
	defer s.Close()
	s.Config.ErrorLog = nil
	rule := []web.Rule{{Origin: s.URL}}
	_, err := get(t, newNetwork(t, web.Options{Private: loopback, Allow: rule}), s.URL)
	wantKind(t, err, sh.FetchTLS, "issuer")
	pool := x509.NewCertPool()
	pool.AddCert(s.Certificate())
	resp, err := get(t, newNetwork(t, web.Options{Private: loopback, Allow: rule, RootCAs: pool}), s.URL)
	if err != nil || string(resp.Body) != "safe" {
		t.Error(resp, err)
	}
	n := newNetwork(t, web.Options{Private: loopback, Allow: rule, Insecure: true})
	if _, err := n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: s.URL, Insecure: true}); err != nil {
		t.Error(err)
	}
}

// ConnectTimeout bounds the way to the connection, TLS included, and nothing behind it.
func TestConnectTimeout(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0") // which answers nothing
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	const soon = 100 * time.Millisecond
	slow := serve(t, func(w http.ResponseWriter, r *http.Request) {
		late := time.NewTimer(2 * soon) // what is tested is that nothing happens meanwhile
		defer late.Stop()
		select {
		case <-late.C:
			_, _ = io.WriteString(w, "at last")
		case <-r.Context().Done():
		}
	})
	n := newNetwork(t, web.Options{Private: loopback, Allow: []web.Rule{{Origin: "https://" + silent.Addr().String()}, {Origin: slow.URL}}})
	_, err = n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: "https://" + silent.Addr().String(), ConnectTimeout: soon})
	wantKind(t, err, sh.FetchTimeout, "")
	if _, err := get(t, n, slow.URL); err != nil { // leaves a connection for the next request
		t.Fatal(err)
	}
	resp, err := n.Fetch(t.Context(), &sh.Request{Method: "GET", URL: slow.URL, ConnectTimeout: soon})
	if err != nil || string(resp.Body) != "at last" {
		t.Error(resp, err)
	}
}

// A run that is cancelled while a server is asked ends at once.
func TestCancel(t *testing.T) {
	asked := make(chan struct{})
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) {
		close(asked)
		<-r.Context().Done()
	})
	n := newNetwork(t, web.Options{Private: loopback, Allow: []web.Rule{{Origin: s.URL}}})
	shell, err := sh.New(sh.Options{Network: n, Env: map[string]string{"U": s.URL}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-asked
		cancel()
	}()
	if _, err := shell.Run(ctx, `curl -s "$U"; echo not reached`); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
