package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/mcpserver"
)

const initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`

// independent is a request of revision 2026-07-28.
func independent(method, params string) string {
	return `{"jsonrpc":"2.0","id":1,"method":"` + method + `","params":{` + params +
		`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
}

// newHandler returns a handler that is closed at the end of the test.
func newHandler(t testing.TB, rt mcpserver.Runtime, o mcpserver.HTTPOptions) *mcpserver.HTTPHandler {
	h := mcpserver.Handler(rt, o)
	t.Cleanup(func() {
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return h
}

// post returns a request of a client on this machine.
func post(body string, header ...string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "http://127.0.0.1:7420/mcp", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return r
}

// do returns the answer to a request.
func do(h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// Who may use the server: the name that it is addressed by, the page that the
// request comes from, the token.
func TestGuard(t *testing.T) {
	const local, remote = "127.0.0.1:7420", "192.0.2.7:7420"
	token := mcpserver.HTTPOptions{Token: "s3cret"}
	named := mcpserver.HTTPOptions{Hosts: []string{"Skillet.example"}, Origins: []string{"https://Agent.example/"}}
	for name, row := range map[string]struct {
		options mcpserver.HTTPOptions
		addr    string // where the request arrives
		host    string
		header  []string
		status  int
	}{
		"loopback address":         {addr: local, host: "127.0.0.1:7420", status: 200},
		"another loopback address": {addr: local, host: "127.8.9.1", status: 200},
		"loopback address, IPv6":   {addr: "[::1]:7420", host: "[::1]:7420", status: 200},
		"localhost":                {addr: local, host: "localhost:7420", status: 200},
		"localhost with a dot":     {addr: local, host: "LOCALHOST.", status: 200},
		"own address":              {addr: remote, host: "192.0.2.7:7420", status: 200},
		"own address, mapped":      {addr: "[::ffff:192.0.2.7]:7420", host: "192.0.2.7", status: 200},
		"foreign address":          {addr: remote, host: "192.0.2.8:7420", status: 403},
		"rebound name":             {addr: local, host: "evil.example", status: 403},
		"name like localhost":      {addr: local, host: "localhost.evil.example", status: 403},
		"name like an address":     {addr: local, host: "127.0.0.1.evil.example", status: 403},
		"no host":                  {addr: local, host: "", status: 403},
		"configured name":          {options: named, addr: remote, host: "skillet.EXAMPLE:443", status: 200},
		"other than configured":    {options: named, addr: remote, host: "other.example", status: 403},

		"own page":                     {addr: local, host: "localhost:7420", header: []string{"Origin", "http://localhost:7420"}, status: 200},
		"page of another port":         {addr: local, host: "localhost:7420", header: []string{"Origin", "http://localhost:8000"}, status: 403},
		"foreign page":                 {addr: local, host: "localhost:7420", header: []string{"Origin", "https://evil.example"}, status: 403},
		"page without origin":          {addr: local, host: "localhost:7420", header: []string{"Origin", "null"}, status: 403},
		"empty origin":                 {addr: local, host: "localhost:7420", header: []string{"Origin", ""}, status: 403},
		"configured page":              {options: named, addr: local, host: "localhost", header: []string{"Origin", "https://agent.example"}, status: 200},
		"configured page, other port":  {options: named, addr: local, host: "localhost", header: []string{"Origin", "https://agent.example:8443"}, status: 403},
		"configured page, other sheme": {options: named, addr: local, host: "localhost", header: []string{"Origin", "http://agent.example"}, status: 403},

		"token":                 {options: token, addr: local, host: "localhost", header: []string{"Authorization", "Bearer s3cret"}, status: 200},
		"token, other spelling": {options: token, addr: local, host: "localhost", header: []string{"Authorization", "bearer  s3cret"}, status: 200},
		"no token":              {options: token, addr: local, host: "localhost", status: 401},
		"wrong token":           {options: token, addr: local, host: "localhost", header: []string{"Authorization", "Bearer s3cret2"}, status: 401},
		"part of the token":     {options: token, addr: local, host: "localhost", header: []string{"Authorization", "Bearer s3cre"}, status: 401},
		"empty token":           {options: token, addr: local, host: "localhost", header: []string{"Authorization", "Bearer "}, status: 401},
		"another scheme":        {options: token, addr: local, host: "localhost", header: []string{"Authorization", "Basic s3cret"}, status: 401},
		"token, rebound name":   {options: token, addr: local, host: "evil.example", header: []string{"Authorization", "Bearer s3cret"}, status: 403},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHandler(t, newDesk(t), row.options)
			addr, err := net.ResolveTCPAddr("tcp", row.addr)
			if err != nil {
				t.Fatal(err)
			}
			r := post(initialize, row.header...)
			r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, net.Addr(addr)))
			r.Host = row.host
			w := do(h, r)
			if w.Code != row.status {
				t.Errorf("status %d, want %d: %s", w.Code, row.status, w.Body)
			}
			if challenge := w.Header().Get("WWW-Authenticate"); strings.HasPrefix(challenge, "Bearer") != (row.status == 401) {
				t.Errorf("status %d, WWW-Authenticate %q", w.Code, challenge)
			}
			if row.status != 200 && (w.Body.Len() == 0 || strings.Count(w.Body.String(), "\n") != 1 || w.Header().Get("Mcp-Session-Id") != "") {
				t.Errorf("refused with %q, %v", w.Body, w.Header())
			}
		})
	}
}

// A page of a configured origin may read the answers, no other.
func TestSharing(t *testing.T) {
	const origin = "https://agent.example"
	h := newHandler(t, newDesk(t), mcpserver.HTTPOptions{Origins: []string{origin}, Token: "s3cret"})
	ask := post("", "Origin", origin, "Access-Control-Request-Method", "POST")
	ask.Method = http.MethodOptions
	w := do(h, ask)
	if w.Code != http.StatusNoContent || w.Header().Get("Access-Control-Allow-Origin") != origin || !strings.Contains(w.Header().Get("Access-Control-Allow-Headers"), "Authorization") {
		t.Errorf("preflight: status %d, %v", w.Code, w.Header())
	}
	if w := do(h, post(initialize, "Origin", origin, "Authorization", "Bearer s3cret")); w.Header().Get("Access-Control-Allow-Origin") != origin {
		t.Errorf("status %d, %v", w.Code, w.Header())
	}
	if w := do(h, post(initialize, "Authorization", "Bearer s3cret")); w.Header().Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("without an origin: %v", w.Header())
	}
}

func TestPaths(t *testing.T) {
	h := newHandler(t, newDesk(t), mcpserver.HTTPOptions{Token: "s3cret"})
	for _, row := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/healthz", 200}, // without a token
		{"HEAD", "/healthz", 200},
		{"POST", "/healthz", 405},
		{"GET", "/", 404},
		{"POST", "/mcp/", 404},
		{"GET", "/sse", 404},
		{"POST", "/mcp", 401},
	} {
		if w := do(h, httptest.NewRequest(row.method, "http://127.0.0.1"+row.path, nil)); w.Code != row.status {
			t.Errorf("%s %s: status %d, want %d", row.method, row.path, w.Code, row.status)
		}
	}
}

// Which era answers a request, and how requests that belong nowhere are refused.
func TestRequests(t *testing.T) {
	h := newHandler(t, newDesk(t), mcpserver.HTTPOptions{MaxBody: 5000})
	modern := func(method string) []string {
		return []string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", method}
	}
	for name, row := range map[string]struct {
		body   string
		header []string
		status int
		text   string // in the answer
	}{
		"session":                 {initialize, nil, 200, `"protocolVersion":"2025-11-25"`},
		"independent":             {independent("tools/list", ""), modern("tools/list"), 200, `"resultType":"complete"`},
		"independent, no header":  {independent("tools/list", ""), nil, 400, `-32020`},
		"independent, old header": {independent("tools/list", ""), []string{"Mcp-Protocol-Version", "2025-11-25"}, 400, `-32022`},
		"other method in header":  {independent("tools/list", ""), modern("tools/call"), 400, `-32020`},
		"unknown revision":        {independent("tools/list", ""), []string{"Mcp-Protocol-Version", "2199-01-01", "Mcp-Method", "tools/list"}, 400, `-32020`},
		"unknown old revision":    {initialize, []string{"Mcp-Protocol-Version", "2020-01-01"}, 400, "Unsupported protocol version"},
		"unknown tool": {
			independent("tools/call", `"name":"none",`), append(modern("tools/call"), "Mcp-Name", "none"), 400, `Unknown tool: none`, // C-008
		},
		"unknown session": {`{"jsonrpc":"2.0","id":1,"method":"ping"}`, []string{"Mcp-Session-Id", "none"}, 404, "session not found"},
		"no session":      {`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`, nil, 200, `invalid during session initialization`},
		"no JSON":         {`{"jsonrpc`, nil, 400, "malformed payload"},
		"no body":         {``, nil, 400, "non-empty body"},
		"too long":        {strings.Repeat(" ", 5001), nil, 413, "longer than 5000 bytes"},
		"other type":      {initialize, []string{"Content-Type", "text/plain"}, 415, "application/json"},
		"not acceptable":  {initialize, []string{"Accept", "text/html"}, 400, "Accept"},
	} {
		w := do(h, post(row.body, row.header...))
		if w.Code != row.status || !strings.Contains(w.Body.String(), row.text) {
			t.Errorf("%s: status %d, want %d: %s", name, w.Code, row.status, w.Body)
		}
	}
}

// serveOn serves until the test ends, or until stop is called, and returns the
// URL of the server and its end.
func serveOn(t testing.TB, rt mcpserver.Runtime, o mcpserver.HTTPOptions) (url string, stop func(), served <-chan error) {
	t.Helper()
	l, err := mcpserver.Listen("127.0.0.1:0", "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- mcpserver.ServeHTTP(ctx, rt, l, o)
		close(ended)
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("server: %v", err)
		}
	})
	return "http://" + l.Addr().String() + "/mcp", stop, ended
}

// dial connects the SDK's client to a URL.
func dial(t testing.TB, url, revision string, o mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &o)
	session, err := c.Connect(context.Background(), &mcp.StreamableClientTransport{Endpoint: url}, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// Both eras are served at one address, at the same time.
func TestErasOverHTTP(t *testing.T) {
	d := newDesk(t)
	url, _, _ := serveOn(t, d, mcpserver.HTTPOptions{Options: mcpserver.Options{KeepAlive: 20 * time.Millisecond}})
	sessions, independents := dial(t, url, withSessions, mcp.ClientOptions{}), dial(t, url, stateless, mcp.ClientOptions{})
	if sessions.ID() == "" || independents.ID() != "" {
		t.Errorf("session ids %q and %q", sessions.ID(), independents.ID())
	}
	for _, c := range []*mcp.ClientSession{sessions, independents} {
		if got := text(t, call(t, c, "reporter__greet", `{"arguments": {"who": "you"}}`)); got != "hello {\"who\":\"you\"}\n" {
			t.Errorf("text %q", got)
		}
	}
	d.add("added")
	for _, c := range []*mcp.ClientSession{sessions, independents} {
		if got := text(t, call(t, c, "list_skills", `{}`)); got != `{"skills":["added","reporter"]}` {
			t.Errorf("text %q", got)
		}
	}
}

func TestProgressOverHTTP(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		url, _, _ := serveOn(t, d, mcpserver.HTTPOptions{Options: mcpserver.Options{KeepAlive: 20 * time.Millisecond}})
		o, heard := notices()
		over := begin(context.Background(), dial(t, url, revision, o), "reporter__chat")
		for next(t, heard).Message != "second line" {
		}
		d.write("reporter/gate", "")
		if err := <-over; err != nil {
			t.Error(err)
		}
	})
}

// A server that is told to end answers the calls that run, also when a client
// listens for news, and refuses what comes afterwards.
func TestShutdown(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		url, stop, served := serveOn(t, d, mcpserver.HTTPOptions{})
		o, heard := notices()
		o.ToolListChangedHandler = func(context.Context, *mcp.ToolListChangedRequest) {}
		c := dial(t, url, revision, o)
		result := make(chan *mcp.CallToolResult, 1)
		go func() {
			p := &mcp.CallToolParams{Name: "run_skill_script", Arguments: json.RawMessage(`{"skill": "reporter", "script": "quiet"}`)}
			p.SetProgressToken("token")
			r, err := c.CallTool(context.Background(), p)
			if err != nil {
				t.Error(err)
			}
			result <- r
		}()
		next(t, heard)
		stop()
		if r := <-result; r != nil && (!r.IsError || structured(t, r, "success") != false) {
			t.Errorf("result %+v", r)
		}
		if err := <-served; err != nil {
			t.Errorf("server: %v", err)
		}
		if e := d.after(); e.Result.Outcome.Termination != skillet.Cancelled {
			t.Errorf("the run ended as %s", e.Result.Outcome.Termination)
		}
		if r, err := http.Post(url, "application/json", strings.NewReader(initialize)); err == nil {
			r.Body.Close()
			t.Error("the server still answers")
		}
	})
}

// A closed handler refuses requests, for it is not the one who stops listening.
func TestClosedHandler(t *testing.T) {
	h := newHandler(t, newDesk(t), mcpserver.HTTPOptions{})
	if err := h.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if w := do(h, post(initialize)); w.Code != http.StatusServiceUnavailable {
		t.Errorf("status %d", w.Code)
	}
}

// What breaks the listener is an error of the server.
func TestBrokenListener(t *testing.T) {
	l, err := mcpserver.Listen("127.0.0.1:0", "")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := mcpserver.ServeHTTP(context.Background(), newDesk(t), l, mcpserver.HTTPOptions{}); !errors.Is(err, net.ErrClosed) {
		t.Errorf("error %v", err)
	}
}

func TestListen(t *testing.T) {
	for _, row := range []struct {
		addr, token string
		refused     bool
	}{
		{"127.0.0.1:0", "", false},
		{"localhost:0", "", false},
		{"127.0.0.2:0", "", false},
		{":0", "", true},
		{"0.0.0.0:0", "", true},
		{"[::]:0", "", true},
		{"192.0.2.7:0", "", true},
		{":0", "s3cret", false},
	} {
		l, err := mcpserver.Listen(row.addr, row.token)
		if err == nil {
			l.Close()
		}
		var required *mcpserver.TokenRequiredError
		if row.refused != errors.As(err, &required) || !row.refused && err != nil {
			t.Errorf("%s with token %q: %v", row.addr, row.token, err)
		}
	}
	for _, addr := range []string{"", "no port", "127.0.0.1:port", "no.such.host.invalid:1"} {
		if l, err := mcpserver.Listen(addr, "s3cret"); err == nil {
			l.Close()
			t.Errorf("%s: no error", addr)
		}
	}
}

// Whatever a client posts, in either era, gets an answer.
func FuzzPost(f *testing.F) {
	for _, body := range []string{
		initialize, independent("tools/list", ""), independent("tools/call", `"name":"get_skill","arguments":{"skill_name":"reporter"},`),
		independent("resources/read", `"uri":"skill://reporter/SKILL.md",`), `[` + initialize + `]`, `{}`, `[]`, `null`, `{"jsonrpc":"2.0","id":null}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`, `{"jsonrpc":"2.0","id":1,"result":{}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"python.run","arguments":[]}}`,
	} {
		for _, revision := range []string{"", withSessions, stateless} {
			f.Add(body, revision, "tools/call", "get_skill")
		}
	}
	d := newDesk(f, func(_ *desk, o *skillet.Options) { o.Policy = skillet.Deny }) // no input starts a process
	f.Fuzz(func(t *testing.T, body, revision, method, name string) {
		h := newHandler(t, d, mcpserver.HTTPOptions{})
		r := post(body, "Mcp-Protocol-Version", revision, "Mcp-Method", method, "Mcp-Name", name)
		// A subscription lasts as long as its request.
		ctx, cancel := context.WithTimeout(r.Context(), time.Second)
		defer cancel()
		if w := do(h, r.WithContext(ctx)); w.Code < 200 || w.Code > 499 {
			t.Errorf("status %d: %s", w.Code, w.Body)
		}
		for len(d.events) > 0 {
			<-d.events
		}
	})
}

// Any text on stdin is answered line by line, and the end of it is the end.
func FuzzStreams(f *testing.F) {
	f.Add(initialize + "\n" + `{"jsonrpc":"2.0","id":2,"method":"tools/list"}`)
	f.Add("{\n[]\n\n\x00\n" + initialize)
	f.Add(independent("server/discover", ""))
	f.Add(strings.Repeat(initialize+"\n", 3))
	d := newDesk(f, func(_ *desk, o *skillet.Options) { o.Policy = skillet.Deny })
	f.Fuzz(func(t *testing.T, input string) {
		err := mcpserver.Serve(context.Background(), d, mcpserver.StdioOptions{In: strings.NewReader(input), Out: io.Discard})
		if err != nil {
			t.Error(err)
		}
		for len(d.events) > 0 {
			<-d.events
		}
	})
}
