package net

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// curlVersion is the version whose behaviour curl has here, and calls itself by.
const curlVersion = "7.88.1"

const curlVersionText = "curl " + curlVersion + " (skillet)\nProtocols: http https\n"

const tryHelp = "curl: try 'curl --help' or 'curl --manual' for more information\n"

var curl = command.Command{
	Name:    "curl",
	Summary: "transfer a URL",
	Usage:   "URL...",
	Options: curlOptions,
	Version: curlVersionText,
	Notes: "The argument of a long option stands in the next word: --request METHOD. The servers that can be reached are those that the embedder allows. There is no progress meter. " +
		"Variables of -w are those of curl; times are those of the whole transfer.",
	Syntax:      command.Raw,
	UsageStatus: 2,
	Effects:     curlEffects,
	Run:         runCurl,
}

// failure is why a transfer has failed.
type failure struct {
	status int    // what curl exits with
	text   string // "curl: (STATUS) TEXT"
	usage  string // in place of text: "curl: USAGE", and where to find help
}

func fail(status int, format string, args ...any) *failure {
	return &failure{status: status, text: fmt.Sprintf(format, args...)}
}

// transfers is one call of curl.
type transfers struct {
	*command.Ctx
	jar     *jar
	content content
	custom  header   // of -H
	dropped []string // headers that -H leaves out
	method  string   // of -X

	maxRedirs, retries   int
	maxTime, connectTime time.Duration
	retryDelay, retryFor time.Duration
	maxSize              int64

	dump *command.File // of -D
}

func runCurl(c *command.Ctx) int {
	given, err := parseCurl(c.Args)
	c.Options = given
	t := &transfers{Ctx: c}
	if err != nil {
		return t.tell(&failure{status: 2, usage: err.Error()})
	}
	switch {
	case c.Has("help"):
		c.Stdout.Print(c.Help())
		return 0
	case c.Has("version"):
		c.Stdout.Print(curlVersionText)
		return 0
	}
	if failed := t.prepare(); failed != nil {
		return t.tell(failed)
	}
	status := t.all()
	if name := c.Value("cookie-jar", ""); name != "" {
		if err := t.jar.write(c, name); err != nil {
			t.warn("failed to save cookies in %s: %s", name, command.Reason(err))
		}
	}
	return status
}

// tell says why something has failed, unless -s hides it, and returns the status.
func (t *transfers) tell(f *failure) int {
	t.Stdout.Flush()
	switch {
	case f.usage != "":
		t.Stderr.Print("curl: " + f.usage + "\n" + tryHelp)
	case f.text != "" && (!t.Has("silent") || t.Has("show-error")):
		t.Stderr.Print(fmt.Sprintf("curl: (%d) %s\n", f.status, f.text))
	}
	return f.status
}

// warn prints a warning, folded as curl does it.
func (t *transfers) warn(format string, args ...any) {
	if t.Has("silent") {
		return
	}
	const prefix, width = "Warning: ", 79 - len("Warning: ")
	text := fmt.Sprintf(format, args...)
	for len(text) > width {
		cut := strings.LastIndexByte(text[:width+1], ' ') + 1
		if cut == 0 {
			cut = width
		}
		t.Stderr.Print(prefix + text[:cut] + "\n")
		text = text[cut:]
	}
	t.Stderr.Print(prefix + text + "\n")
}

// prepare reads the options that all transfers share.
func (t *transfers) prepare() *failure {
	for _, n := range []struct {
		key string
		set func(seconds float64)
	}{
		{"max-redirs", func(x float64) { t.maxRedirs = int(x) }},
		{"retry", func(x float64) { t.retries = int(x) }},
		{"max-filesize", func(x float64) { t.maxSize = int64(x) }},
		{"max-time", func(x float64) { t.maxTime = seconds(x) }},
		{"connect-timeout", func(x float64) { t.connectTime = seconds(x) }},
		{"retry-delay", func(x float64) { t.retryDelay = seconds(x) }},
		{"retry-max-time", func(x float64) { t.retryFor = seconds(x) }},
	} {
		if n.key == "max-redirs" {
			n.set(50)
		}
		if text := t.Value(n.key, ""); text != "" {
			x, _ := number(text)
			n.set(x)
		}
	}
	t.jar, t.method = openJar(t.Ctx), t.Value("request", "")
	if failed := t.readHeaders(); failed != nil {
		return failed
	}
	content, isForm, failed := t.form()
	if failed != nil {
		return failed
	}
	if t.content, failed = t.data(); failed != nil {
		return failed
	}
	switch {
	case isForm && t.content.given:
		return t.twoMethods("multipart formpost (-F, --form)", "POST (-d, --data)")
	case isForm:
		t.content = content
	}
	if t.content.given && t.Has("head") && !t.Has("get") {
		return t.twoMethods("POST (-d, --data)", "HEAD (-I, --head)")
	}
	return nil
}

func (t *transfers) twoMethods(a, b string) *failure {
	t.warn("You can only select one HTTP request method! You asked for both %s and %s.", a, b)
	return &failure{status: 2}
}

func seconds(x float64) time.Duration { return time.Duration(x * float64(time.Second)) }

// readHeaders reads -H.
func (t *transfers) readHeaders() *failure {
	var lines []string
	for _, o := range t.Options {
		name, isFile := strings.CutPrefix(o.Value, "@")
		switch {
		case o.Key != "header":
		case isFile:
			more, err := readLines(t.Ctx, name)
			if err != nil {
				return fail(26, "Failed to open %s", name)
			}
			lines = append(lines, more...)
		default:
			lines = append(lines, o.Value)
		}
	}
	for _, line := range lines {
		name, value, colon := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch {
		case colon && value == "":
			t.dropped = append(t.dropped, strings.TrimSpace(name))
		case colon:
			t.custom = append(t.custom, [2]string{strings.TrimSpace(name), value})
		case strings.HasSuffix(name, ";"):
			t.custom = append(t.custom, [2]string{strings.TrimSuffix(name, ";"), ""})
		}
	}
	return nil
}

// place is where the response to a URL goes: "" is standard output.
type place struct {
	name   string
	remote bool // named as in the URL
}

// all does the transfers, and returns the status of the last one.
func (t *transfers) all() int {
	var urls, uploads []string
	var places []place
	for _, o := range t.Options {
		switch o.Key {
		case "url":
			urls = append(urls, o.Value)
		case "output":
			places = append(places, place{name: o.Value})
		case "remote-name":
			places = append(places, place{remote: true})
		case "upload-file":
			uploads = append(uploads, o.Value)
		}
	}
	if len(urls) == 0 {
		if len(t.Options) == 0 {
			t.Stderr.Print(tryHelp)
			return 2
		}
		return t.tell(&failure{status: 2, usage: "no URL specified!"})
	}
	status := 0
	for i, pattern := range urls {
		at, upload := place{remote: t.Has("remote-name-all")}, ""
		if i < len(places) {
			at = places[i]
		}
		if i < len(uploads) {
			upload = uploads[i]
		}
		targets := []target{{url: pattern}}
		if !t.Has("globoff") {
			var failed *failure
			if targets, failed = globbed(pattern); failed != nil {
				return t.tell(failed)
			}
		}
		for n := range targets {
			x := &transfer{transfers: t, target: &targets[n], number: i, place: at, upload: upload}
			if status = x.run(); status != 0 && t.Has("fail-early") {
				return status
			}
		}
	}
	return status
}

// transfer is one URL with its redirects.
type transfer struct {
	*transfers
	target *target
	number int // of the URL
	place  place
	upload string // file of -T; "": none

	url       *url.URL // of the last request
	sent      *command.Request
	received  *command.Response
	redirects int
	started   time.Time
	file      string // that was written
	written   int
	headers   int // bytes of all headers received
	failed    *failure
}

func (x *transfer) run() int {
	x.started = x.Now()
	x.failed = x.attempts()
	if x.failed == nil {
		x.failed = x.finish()
	}
	status := 0
	if x.failed != nil {
		status = x.tell(x.failed)
	}
	x.writeOut(status)
	return status
}

// attempts transfers, and again as --retry asks.
func (x *transfer) attempts() *failure {
	for left, wait := x.retries, time.Second; ; left-- {
		failed := x.exchange()
		why := x.passing(failed)
		if why == "" || left <= 0 || x.retryFor > 0 && x.Now().Sub(x.started) >= x.retryFor {
			return failed
		}
		pause := wait
		if x.retryDelay > 0 {
			pause = x.retryDelay
		} else if x.received != nil {
			if n, err := strconv.Atoi(header(x.received.Header).get("Retry-After")); err == nil && n > 0 {
				pause = time.Duration(min(n, 3600)) * time.Second
			}
		}
		if failed == nil && x.place == (place{}) {
			x.finish() // what was received is not taken back; a file is written anew
		}
		x.file = ""
		x.warn("Problem %s. Will retry in %d seconds. %d retries left.", why, int(pause.Seconds()), left)
		x.Sleep(pause)
		wait = min(2*wait, 10*time.Minute)
		x.redirects = 0
	}
}

// passing says why another attempt may do better; "": it would not.
func (x *transfer) passing(failed *failure) string {
	switch {
	case failed != nil && failed.status == 28:
		return ": timeout"
	case failed != nil && failed.status == 7 && x.Has("retry-connrefused"):
		return ": connection refused"
	case failed != nil && x.Has("retry-all-errors"):
		return "(retrying all errors)"
	case x.received == nil:
		return ""
	}
	switch x.received.Status {
	case 408, 429, 500, 502, 503, 504:
		return ": HTTP error"
	}
	return ""
}

// exchange sends the request, and follows redirects with -L.
func (x *transfer) exchange() *failure {
	u, failed := x.parse()
	if failed != nil {
		return failed
	}
	x.url, x.received = u, nil
	r, failed := x.first(u)
	if failed != nil {
		return failed
	}
	trusted := true
	for {
		x.sent = x.request(r, trusted)
		if failed := x.fetch(); failed != nil {
			return failed
		}
		next := x.next()
		if next == nil || !x.Has("location") && !x.Has("location-trusted") {
			return nil
		}
		if x.maxRedirs >= 0 && x.redirects >= x.maxRedirs {
			return fail(47, "Maximum (%d) redirects followed", x.maxRedirs)
		}
		x.redirects++
		if next.Scheme != "http" && next.Scheme != "https" {
			return fail(1, "Protocol \"%s\" not supported or disabled in libcurl", next.Scheme)
		}
		if x.Has("verbose") {
			x.Stderr.Print("* Issue another request to this URL: '" + next.String() + "'\n")
		}
		trusted = trusted && sameServer(x.url, next) || x.Has("location-trusted")
		r = r.redirected(x.received.Status, x.method)
		x.url = next
	}
}

// parse reads the URL.
func (x *transfer) parse() (*url.URL, *failure) {
	text := x.target.url
	if !strings.Contains(text, "://") {
		text = "http://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.Hostname() == "" {
		return nil, fail(3, "URL using bad/illegal format or missing URL")
	}
	u.Scheme = strings.ToLower(u.Scheme)
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, fail(1, "Protocol \"%s\" not supported or disabled in libcurl", u.Scheme)
	}
	if !x.Has("path-as-is") {
		u = u.ResolveReference(u)
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.Fragment, u.RawFragment = "", ""
	return u, nil
}

// message is a request before its headers are put together.
type message struct {
	method  string
	content content
}

// first is what the options ask for.
func (x *transfer) first(u *url.URL) (message, *failure) {
	m := message{method: "GET", content: x.content}
	query := ""
	for _, o := range x.Options {
		if o.Key == "url-query" {
			query = joined(query, string(x.encoded(o.Value)))
		}
	}
	switch {
	case x.upload != "":
		content, failed := x.transfers.upload(x.upload)
		if failed != nil {
			return m, failed
		}
		m.method, m.content = "PUT", content
		if strings.HasSuffix(u.Path, "/") && x.upload != "-" {
			u.Path += path.Base(x.upload)
		}
	case x.Has("get"):
		query = joined(query, string(x.content.body))
		m.content = content{}
	case m.content.given:
		m.method = "POST"
	}
	if x.Has("head") {
		m.method = "HEAD"
	}
	if x.method != "" {
		m.method = x.method
	}
	u.RawQuery = joined(u.RawQuery, query)
	return m, nil
}

func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "&" + b
}

// redirected is what follows a redirect: what was posted is asked for then, unless the
// status says otherwise. A method of -X stays.
func (m message) redirected(status int, method string) message {
	switch {
	case (status == 301 || status == 302) && m.method == "POST", status == 303 && m.method != "HEAD":
		m.content = content{}
		if method == "" {
			m.method = "GET"
		}
	}
	return m
}

// request puts the headers together, in curl's order. To a server that is not trusted
// no password and no cookie of an option is sent.
func (x *transfer) request(m message, trusted bool) *command.Request {
	var h header
	add := func(name, value string) {
		if value != "" && !x.custom.has(name) {
			h = append(h, [2]string{name, value})
		}
	}
	if trusted {
		add("Authorization", x.authorization())
	}
	add("Range", prefixed("bytes=", x.Value("range", "")))
	add("User-Agent", x.Value("user-agent", "curl/"+curlVersion))
	accept := m.content.accept
	if accept == "" {
		accept = "*/*"
	}
	add("Accept", accept)
	if x.Has("compressed") {
		add("Accept-Encoding", "deflate, gzip")
	}
	add("Referer", strings.TrimSuffix(x.Value("referer", ""), ";auto"))
	if trusted || x.jar.on {
		add("Cookie", x.jar.header(x.url, x.Now()))
	}
	h = append(h, x.custom...)
	if !trusted {
		h = h.without("Authorization", "Cookie")
	}
	if m.content.given {
		add("Content-Length", strconv.Itoa(len(m.content.body)))
		add("Content-Type", m.content.kind)
	}
	u := *x.url
	u.User = nil
	if target := x.Value("request-target", ""); target != "" {
		u.Opaque = "//" + u.Host + target
	}
	return &command.Request{
		Method: m.method, URL: u.String(), Header: h.without(x.dropped...), Body: m.content.body, MaxBytes: x.maxSize,
		Timeout: x.left(), ConnectTimeout: x.connectTime, Insecure: x.Has("insecure"),
	}
}

// left is how much of --max-time is left; 0: there is no such limit.
func (x *transfer) left() time.Duration {
	if x.maxTime <= 0 {
		return 0
	}
	return max(time.Millisecond, x.maxTime-x.Now().Sub(x.started))
}

func prefixed(prefix, s string) string {
	if s == "" {
		return ""
	}
	return prefix + s
}

func (x *transfer) authorization() string {
	if token := x.Value("oauth2-bearer", ""); token != "" {
		return "Bearer " + token
	}
	pair := x.Value("user", "")
	if pair == "" {
		if x.url.User == nil {
			return ""
		}
		password, _ := x.url.User.Password()
		pair = x.url.User.Username() + ":" + password
	}
	if !strings.Contains(pair, ":") {
		pair += ":" // nobody can be asked for the password
	}
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(pair))
}

// fetch does one exchange.
func (x *transfer) fetch() *failure {
	x.tellSent()
	began := x.Now()
	resp, err := x.Fetch(x.sent)
	if err != nil {
		return x.unreached(err, began)
	}
	x.received = resp
	x.tellReceived()
	x.jar.take(x.url, resp.Header, x.Now())
	head := x.head()
	x.headers += len(head)
	if failed := x.dumpHead(head); failed != nil {
		return failed
	}
	if x.Has("include") || x.Has("head") {
		return x.write([]byte(head))
	}
	return nil
}

// unreached is curl's word for what the network says.
func (x *transfer) unreached(err *command.FetchError, began time.Time) *failure {
	host, port := address(x.url)
	took := x.Now().Sub(began).Milliseconds()
	switch err.Kind {
	case command.FetchRefused:
		return fail(7, "Failed to connect to %s port %d: %s", host, port, err.Text)
	case command.FetchResolve:
		return fail(6, "Could not resolve host: %s", host)
	case command.FetchConnect:
		return fail(7, "Failed to connect to %s port %d after %d ms: Couldn't connect to server", host, port, took)
	case command.FetchTimeout:
		return fail(28, "Operation timed out after %d milliseconds with 0 bytes received", took)
	case command.FetchTLS:
		return fail(60, "SSL certificate problem: %s", err.Text)
	case command.FetchTooLarge:
		return fail(63, "Maximum file size exceeded")
	case command.FetchFailed:
	}
	return fail(56, "%s", err.Text)
}

// next is where the response sends the client; nil: nowhere.
func (x *transfer) next() *url.URL {
	to := header(x.received.Header).get("Location")
	if !isRedirect(x.received.Status) || to == "" {
		return nil
	}
	u, err := x.url.Parse(strings.ReplaceAll(to, " ", "%20"))
	if err != nil || u.Host == "" {
		return nil
	}
	u.Fragment, u.RawFragment = "", ""
	return u
}

// finish writes the body of the last response.
func (x *transfer) finish() *failure {
	failing := x.received.Status >= 400 && (x.Has("fail") || x.Has("fail-with-body"))
	wrong := fail(22, "The requested URL returned error: %d", x.received.Status)
	if failing && !x.Has("fail-with-body") {
		return wrong
	}
	body, failed := x.decoded()
	if failed == nil {
		failed = x.write(body)
	}
	if failed == nil && failing {
		return wrong
	}
	return failed
}

// decoded decompresses the body with --compressed.
func (x *transfer) decoded() ([]byte, *failure) {
	body := x.received.Body
	if !x.Has("compressed") {
		return body, nil
	}
	var r io.Reader
	var err error
	switch strings.ToLower(header(x.received.Header).get("Content-Encoding")) {
	case "gzip", "x-gzip":
		r, err = gzip.NewReader(bytes.NewReader(body))
	case "deflate":
		r, err = zlib.NewReader(bytes.NewReader(body))
	default:
		return body, nil
	}
	if err == nil {
		body, err = x.ReadAll(r)
	}
	if err != nil {
		return nil, fail(61, "Error while processing content unencoding: %s", err)
	}
	return body, nil
}

// write writes to where the response goes, behind what is there already.
func (x *transfer) write(p []byte) *failure {
	if x.place == (place{}) || x.place.name == "-" {
		x.Stdout.PrintBytes(p)
		x.written += len(p)
		return nil
	}
	flag := vfs.Write | vfs.Append
	if x.file == "" {
		flag = vfs.Write | vfs.Create | vfs.Truncate
		name, failed := x.name()
		if failed != nil {
			return failed
		}
		x.file = name
	}
	f, err := x.OpenFile(x.file, flag, 0o666)
	if err == nil {
		_, err = f.Write(p)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		x.warn("Failed to open the file %s: %s", x.file, command.Reason(err))
		return fail(23, "Failure writing output to destination")
	}
	x.written += len(p)
	return nil
}

// name is the name of the file that is written.
func (x *transfer) name() (string, *failure) {
	name := x.target.named(x.place.name)
	if x.place.remote {
		if name = path.Base(x.url.Path); strings.HasSuffix(x.url.Path, "/") {
			return "", fail(23, "Failed writing received data to disk/application")
		}
		if said := x.disposition(); said != "" && x.Has("remote-header-name") {
			name = said
			if _, err := x.Lstat(name); err == nil {
				x.warn("Refusing to overwrite %s: File exists", name)
				return "", fail(23, "Failed writing header")
			}
		}
	}
	if dir := x.Value("output-dir", ""); dir != "" {
		name = dir + "/" + name
	}
	if dir := path.Dir(name); dir != "." && x.Has("create-dirs") {
		if err := x.Files().MkdirAll(x.Path(dir), fs.FileMode(0o777)&^x.Umask()); err != nil {
			return "", fail(23, "Failure writing output to destination")
		}
	}
	return name, nil
}

// disposition is the file name of Content-Disposition, without directories; "": none.
func (x *transfer) disposition() string {
	_, after, ok := strings.Cut(header(x.received.Header).get("Content-Disposition"), "filename=")
	if !ok {
		return ""
	}
	if strings.HasPrefix(after, `"`) {
		after, _, _ = strings.Cut(after[1:], `"`)
	} else {
		after, _, _ = strings.Cut(after, ";")
	}
	name := path.Base(strings.ReplaceAll(strings.TrimSpace(after), `\`, "/"))
	if name == "." || name == "/" || name == ".." {
		return ""
	}
	return name
}
