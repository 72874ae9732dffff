package net

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// wgetVersion is the version whose behaviour wget has here, and calls itself by.
const wgetVersion = "1.21.3"

const wgetUsage = "Usage: wget [OPTION]... [URL]...\n\n"

var wget = command.Command{
	Name:    "wget",
	Summary: "download files over HTTP",
	Usage:   "[URL]...",
	Options: []command.Option{
		{Short: 'O', Long: "output-document", Arg: "FILE", Help: "write everything to FILE; - is standard output"},
		{Short: 'P', Long: "directory-prefix", Arg: "DIR", Help: "where files go"},
		{Short: 'q', Long: "quiet", Help: "tell nothing"},
		{Short: 'n', Long: "no", Arg: "v|c|d", Help: "-nv: tell little; -nc: keep files that are there; -nd: make no directories"},
		{Long: "no-verbose", Help: "tell little"},
		{Long: "no-clobber", Help: "keep files that are there"},
		{Short: 'v', Long: "verbose"},
		{Short: 'o', Long: "output-file", Arg: "FILE", Help: "tell it to a file"},
		{Short: 'a', Long: "append-output", Arg: "FILE", Help: "tell it at the end of a file"},
		{Short: 'i', Long: "input-file", Arg: "FILE", Help: "read URLs from a file"},
		{Short: 'S', Long: "server-response", Help: "tell the headers of the response"},
		{Long: "spider", Help: "download nothing, only look whether it is there"},
		{Long: "header", Arg: "LINE", Help: "send this header"},
		{Long: "method", Arg: "METHOD", Help: "use this method"},
		{Long: "post-data", Arg: "DATA", Help: "POST this"},
		{Long: "post-file", Arg: "FILE", Help: "POST the content of FILE"},
		{Long: "body-data", Arg: "DATA", Help: "send this, with --method"},
		{Long: "body-file", Arg: "FILE", Help: "send the content of FILE, with --method"},
		{Short: 'U', Long: "user-agent", Arg: "NAME", Help: "send this User-Agent"},
		{Long: "referer", Arg: "URL", Help: "send this Referer"},
		{Long: "user", Arg: "USER", Help: "authenticate"},
		{Long: "password", Arg: "PASSWORD", Help: "with this password"},
		{Long: "http-user", Arg: "USER", Help: "the same as --user"},
		{Long: "http-password", Arg: "PASSWORD", Help: "the same as --password"},
		{Long: "auth-no-challenge", Help: "send the password at once, as is done here always"},
		{Short: 't', Long: "tries", Arg: "N", Help: "try so often, 20 times by default; 0: without end"},
		{Short: 'w', Long: "wait", Arg: "SECONDS", Help: "wait between files"},
		{Short: 'T', Long: "timeout", Arg: "SECONDS", Help: "how long a transfer may take"},
		{Long: "connect-timeout", Arg: "SECONDS", Help: "how long its beginning may take"},
		{Long: "max-redirect", Arg: "N", Help: "follow so many redirects, 20 by default"},
		{Long: "content-disposition", Help: "name files as the server says"},
		{Long: "content-on-error", Help: "write what comes with an error, too"},
		{Long: "no-check-certificate", Help: "do not verify certificates, if the embedder allows that"},
		{Long: "no-cache"},
		{Long: "progress", Arg: "TYPE"},
		{Long: "show-progress"},
		{Long: "no-hsts"},
		{Long: "no-proxy"},
	},
	Version:     "GNU Wget " + wgetVersion + " (skillet)\n",
	Notes:       "The servers that can be reached are those that the embedder allows. Directories of a server are not downloaded as a whole (-r).",
	Misuse:      wgetUsage,
	UsageStatus: 2,
	Effects:     wgetEffects,
	Run:         runWget,
}

// The exit statuses of wget.
const (
	wgetFailed  = 1
	wgetFile    = 3
	wgetNetwork = 4
	wgetTLS     = 5
	wgetServer  = 8
)

// downloads is one call of wget.
type downloads struct {
	*command.Ctx
	log         *command.File // of -o; nil: standard error
	quiet       bool
	terse       bool // -nv
	clobber     bool
	tries       int
	maxRedirect int
	message     message
	out         string        // of -O
	begun       bool          // something has been written there
	took        time.Duration // of the last exchange
}

func runWget(c *command.Ctx) int {
	w := &downloads{Ctx: c, clobber: true, tries: 20, maxRedirect: 20, out: c.Value("output-document", "")}
	if status := w.prepare(); status != 0 {
		return status
	}
	urls := c.Args
	if name := c.Value("input-file", ""); name != "" {
		urls = append(urls, w.listed(name)...)
	} else if len(urls) == 0 {
		c.Stderr.Print("wget: missing URL\n" + wgetUsage + "Try `wget --help' for more options.\n")
		return wgetFailed
	}
	status := 0
	for i, u := range urls {
		if i > 0 {
			w.pause("wait")
		}
		if s := w.download(u); s != 0 {
			status = s
		}
	}
	return status
}

// prepare reads the options.
func (w *downloads) prepare() (status int) {
	w.quiet, w.terse = w.Has("quiet"), w.Has("no-verbose")
	w.clobber = !w.Has("no-clobber")
	for _, o := range w.Options {
		if o.Key != "no" {
			continue
		}
		switch o.Value {
		case "v":
			w.terse = true
		case "c":
			w.clobber = false
		case "d":
		default:
			return w.Misused("invalid option -- 'n%s'", o.Value)
		}
	}
	for key, n := range map[string]*int{"tries": &w.tries, "max-redirect": &w.maxRedirect} {
		if text := w.Value(key, ""); text != "" {
			x, err := strconv.Atoi(text)
			if err != nil || x < 0 {
				w.Errorf("%s: Invalid number %s.", key, command.Quote(text))
				return 2
			}
			*n = x
		}
	}
	for _, key := range []string{"output-file", "append-output"} {
		if name := w.Value(key, ""); name != "" {
			flag := vfs.Write | vfs.Create | vfs.Append
			if key == "output-file" {
				flag |= vfs.Truncate
			}
			f, err := w.OpenFile(name, flag, 0o666)
			if err != nil {
				w.Errorf("%s: %s", name, command.Reason(err))
				return wgetFailed
			}
			w.log = f
		}
	}
	return w.body()
}

// body reads the options about what is sent.
func (w *downloads) body() (status int) {
	m := &w.message
	m.method = "GET"
	for _, o := range w.Options {
		text := []byte(o.Value)
		switch o.Key {
		case "post-file", "body-file":
			f, err := w.Open(o.Value)
			if err == nil {
				text, err = w.ReadAll(f)
			}
			if err != nil {
				w.Errorf("%s: %s", o.Value, command.Reason(err))
				return wgetFailed
			}
		case "post-data", "body-data":
		default:
			continue
		}
		m.content = content{body: text, kind: "application/x-www-form-urlencoded", given: true}
		m.method = "POST"
	}
	if w.Has("spider") {
		m.method = "HEAD"
	}
	m.method = w.Value("method", m.method)
	return 0
}

// listed reads URLs from a file, one a line.
func (w *downloads) listed(name string) []string {
	var text []byte
	var err error
	if name == "-" {
		text, err = w.ReadAll(w.Stdin)
	} else {
		var f *command.File
		if f, err = w.Open(name); err == nil {
			text, err = w.ReadAll(f)
		}
	}
	if err != nil {
		w.Stderr.Print(name + ": " + command.Reason(err) + "\n")
	}
	urls := strings.Fields(string(text))
	if len(urls) == 0 {
		w.Stderr.Print("No URLs found in " + name + ".\n")
	}
	return urls
}

// pause waits as an option says.
func (w *downloads) pause(key string) {
	if d := w.duration(key); d > 0 {
		w.Sleep(d)
	}
}

// duration reads an option of seconds; 0: it is not there.
func (w *downloads) duration(key string) time.Duration {
	x, err := strconv.ParseFloat(w.Value(key, "0"), 64)
	if err != nil || !(x > 0 && x < 1e9) {
		return 0
	}
	return seconds(x)
}

// tell prints what is told without -q and -nv, say what -nv tells, too.
func (w *downloads) tell(format string, args ...any) {
	if !w.terse {
		w.say(format, args...)
	}
}

func (w *downloads) say(format string, args ...any) {
	if !w.quiet {
		w.print(fmt.Sprintf(format, args...))
	}
}

func (w *downloads) print(text string) {
	if w.log == nil {
		w.Stdout.Flush()
		w.Stderr.Print(text)
		return
	}
	if _, err := w.log.Write([]byte(text)); err != nil {
		w.Exit(wgetFile)
	}
}

func (w *downloads) stamp() string { return w.Now().In(w.Zone()).Format("2006-01-02 15:04:05") }

// download gets one URL.
func (w *downloads) download(text string) (status int) {
	if !strings.Contains(text, "://") {
		text = "http://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
		w.print(text + ": Unsupported scheme " + command.Quote(strings.SplitN(text, "://", 2)[0]) + ".\n")
		return wgetFailed
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.Fragment, u.RawFragment = "", ""
	name := w.fileOf(u)
	if !w.clobber && w.out == "" && w.exists(name) {
		w.tell("File %s already there; not retrieving.\n\n", curly(name))
		return 0
	}
	if w.Has("spider") {
		w.tell("Spider mode enabled. Check if remote file exists.\n")
	}
	final, resp, status := w.follow(u)
	if resp == nil {
		return status
	}
	if resp.Status >= 400 {
		if w.terse {
			w.say("%s:\n", final)
		}
		if w.Has("spider") && resp.Status == 404 {
			w.say("Remote file does not exist -- broken link!!!\n\n")
		} else {
			w.say("%s ERROR %d: %s.\n", w.stamp(), resp.Status, reasonOf(resp))
			w.tell("\n")
		}
		if !w.Has("content-on-error") {
			return wgetServer
		}
		status = wgetServer
	}
	if w.Has("spider") {
		w.tell("%sRemote file exists.\n\n", w.length(resp))
		return status
	}
	return max(status, w.save(final, resp, name))
}

func reasonOf(r *command.Response) string {
	if r.Reason == "" {
		return "(no description)"
	}
	return r.Reason
}

func curly(name string) string { return "‘" + name + "’" }

// follow asks, again where it pays, and follows redirects. resp is nil where it failed.
func (w *downloads) follow(u *url.URL) (final *url.URL, resp *command.Response, status int) {
	var before *url.URL // whose connection may serve again
	first, m := u, w.message
	for redirects := 0; ; redirects++ {
		w.tell("--%s--  %s\n", w.stamp(), u.Redacted())
		resp, status = w.attempts(u, m, sameServer(first, u), before)
		if resp == nil {
			return u, nil, status
		}
		to := header(resp.Header).get("Location")
		if !isRedirect(resp.Status) || to == "" {
			return u, resp, 0
		}
		next, err := u.Parse(to)
		if err != nil || next.Scheme != "http" && next.Scheme != "https" {
			w.say("%s: Unsupported scheme.\n", to)
			return u, nil, wgetFailed
		}
		w.tell("Location: %s [following]\n", to)
		if redirects >= w.maxRedirect {
			w.say("%d redirections exceeded.\n", w.maxRedirect)
			return u, nil, wgetServer
		}
		m = m.redirected(resp.Status, "")
		next.Fragment = ""
		before, u = u, next
	}
}

// attempts does one request, as often as it takes.
func (w *downloads) attempts(u *url.URL, m message, trusted bool, before *url.URL) (*command.Response, int) {
	host, port := address(u)
	for try := 1; ; try++ {
		connected := "connected.\n"
		if before != nil && sameServer(before, u) {
			w.tell("Reusing existing connection to %s:%d.\n", host, port)
			connected = ""
		} else {
			w.tell("Connecting to %s:%d... ", host, port)
		}
		began := w.Now()
		resp, err := w.Fetch(w.request(u, m, trusted))
		w.took = w.Now().Sub(began)
		if err == nil {
			w.tell("%sHTTP request sent, awaiting response... ", connected)
			if w.Has("server-response") {
				w.tell("\n")
				w.print(indented(resp))
			} else {
				w.tell("%d %s\n", resp.Status, resp.Reason)
			}
			return resp, 0
		}
		status := w.unreached(err, host)
		if err.Kind != command.FetchTimeout || w.tries > 0 && try >= w.tries {
			return nil, status
		}
		w.tell("Retrying.\n\n")
		w.Sleep(min(time.Duration(try), 10) * time.Second)
	}
}

// unreached tells what the network says.
func (w *downloads) unreached(err *command.FetchError, host string) int {
	switch err.Kind {
	case command.FetchResolve:
		w.tell("failed: Name or service not known.\n")
		w.say("wget: unable to resolve host address %s\n", curly(host))
	case command.FetchConnect:
		w.say("failed: Connection refused.\n")
	case command.FetchTimeout:
		w.say("failed: Connection timed out.\n")
	case command.FetchTLS:
		w.say("failed: %s.\n", err.Text)
		return wgetTLS
	case command.FetchRefused, command.FetchTooLarge, command.FetchFailed:
		w.say("failed: %s.\n", err.Text)
	}
	return wgetNetwork
}

func indented(r *command.Response) string {
	var b strings.Builder
	b.WriteString("  " + statusLine(r) + "\n")
	for _, f := range r.Header {
		b.WriteString("  " + f[0] + ": " + f[1] + "\n")
	}
	return b.String()
}

// request puts the headers together. To a server that is not trusted no password is sent.
func (w *downloads) request(u *url.URL, m message, trusted bool) *command.Request {
	var custom header
	for _, o := range w.Options {
		if name, value, ok := strings.Cut(o.Value, ":"); ok && o.Key == "header" {
			custom = append(custom, [2]string{name, strings.TrimSpace(value)})
		}
	}
	var h header
	add := func(name, value string) {
		if value != "" && !custom.has(name) {
			h = append(h, [2]string{name, value})
		}
	}
	add("Referer", w.Value("referer", ""))
	add("User-Agent", w.Value("user-agent", "Wget/"+wgetVersion))
	add("Accept", "*/*")
	add("Accept-Encoding", "identity")
	if trusted {
		add("Authorization", w.authorization(u))
	}
	if m.content.given {
		add("Content-Type", m.content.kind)
		add("Content-Length", strconv.Itoa(len(m.content.body)))
	}
	h = append(h, custom...)
	if !trusted {
		h = h.without("Authorization", "Cookie")
	}
	bare := *u
	bare.User = nil
	return &command.Request{
		Method: m.method, URL: bare.String(), Header: h, Body: m.content.body,
		Timeout: w.duration("timeout"), ConnectTimeout: w.duration("connect-timeout"), Insecure: w.Has("no-check-certificate"),
	}
}

func (w *downloads) authorization(u *url.URL) string {
	user, password := w.Value("http-user", w.Value("user", "")), w.Value("http-password", w.Value("password", ""))
	if user == "" && u.User != nil {
		user = u.User.Username()
		password, _ = u.User.Password()
	}
	if user == "" {
		return ""
	}
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(user+":"+password))
}

// fileOf is the name of the file for a URL.
func (w *downloads) fileOf(u *url.URL) string {
	name := "index.html"
	if !strings.HasSuffix(u.Path, "/") {
		name = path.Base(u.Path)
	}
	if u.RawQuery != "" {
		name += "?" + strings.ReplaceAll(u.RawQuery, "/", "%2F")
	}
	return w.in(name)
}

// in puts a name into the directory of -P.
func (w *downloads) in(name string) string {
	if dir := w.Value("directory-prefix", "."); dir != "." {
		return strings.TrimSuffix(dir, "/") + "/" + name
	}
	return name
}

func (w *downloads) exists(name string) bool {
	_, err := w.Lstat(name)
	return err == nil
}

// length is the line that tells how long the response is.
func (w *downloads) length(r *command.Response) string {
	h := header(r.Header)
	kind, _, _ := strings.Cut(h.get("Content-Type"), ";")
	if kind != "" {
		kind = " [" + kind + "]"
	}
	n, err := strconv.ParseInt(h.get("Content-Length"), 10, 64)
	if err != nil {
		return "Length: unspecified" + kind + "\n"
	}
	return "Length: " + strconv.FormatInt(n, 10) + human(n) + kind + "\n"
}

// human is a size in a unit, for those above 1024: " (1.5K)".
func human(n int64) string {
	const units = "KMGT"
	x, unit := float64(n), -1
	for x >= 1024 && unit < len(units)-1 {
		x, unit = x/1024, unit+1
	}
	switch {
	case unit < 0:
		return ""
	case x < 10:
		return fmt.Sprintf(" (%.1f%c)", x, units[unit])
	}
	return fmt.Sprintf(" (%.0f%c)", x, units[unit])
}

// save writes the body.
func (w *downloads) save(u *url.URL, r *command.Response, name string) (status int) {
	toStdout := w.out == "-"
	if w.Has("content-disposition") {
		x := transfer{received: r}
		if said := x.disposition(); said != "" {
			name = w.in(said)
		}
	}
	var shown string
	switch {
	case toStdout:
		shown = "STDOUT"
	case w.out != "":
		name, shown = w.out, w.out
	default:
		name = w.free(name)
		shown = name
	}
	w.tell("%sSaving to: %s\n", w.length(r), curly(shown))
	if toStdout {
		w.Stdout.PrintBytes(r.Body)
		w.Stdout.Flush()
	} else if err := w.write(name, r.Body); err != nil {
		w.say("%s: %s\n\nCannot write to %s (%s).\n", name, command.Reason(err), curly(name), command.Reason(err))
		return wgetFile
	}
	n := len(r.Body)
	w.tell("%s", w.dots(n))
	size := fmt.Sprintf("[%d/%d]", n, n)
	if header(r.Header).get("Content-Length") == "" {
		size = fmt.Sprintf("[%d]", n)
	}
	switch {
	case w.terse && toStdout:
		w.say("%s URL:%s %s -> \"-\" [1]\n", w.stamp(), u, size)
	case w.terse:
		w.say("%s URL:%s %s -> \"%s\" [1]\n", w.stamp(), u, size, name)
	case toStdout:
		w.say("%s (%s) - written to stdout %s\n\n", w.stamp(), w.speed(n), size)
	default:
		w.say("%s (%s) - %s saved %s\n\n", w.stamp(), w.speed(n), curly(name), size)
	}
	return 0
}

// write writes to a file: all URLs to one file with -O.
func (w *downloads) write(name string, body []byte) error {
	if dir := path.Dir(name); dir != "." {
		if err := w.Files().MkdirAll(w.Path(dir), 0o777&^w.Umask()); err != nil {
			return err
		}
	}
	flag := vfs.Write | vfs.Create | vfs.Truncate
	if w.out != "" && w.begun {
		flag = vfs.Write | vfs.Append
	}
	w.begun = true
	f, err := w.OpenFile(name, flag, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(body)
	return err
}

// free is the name, or the first of NAME.1 and on that is not there.
func (w *downloads) free(name string) string {
	if !w.exists(name) {
		return name
	}
	for i := 1; ; i++ {
		w.Charge(10)
		if next := name + "." + strconv.Itoa(i); !w.exists(next) {
			return next
		}
	}
}

// dots is the progress of a file that is there at once: a dot for each KiB.
func (w *downloads) dots(n int) string {
	const row = 50 << 10
	var b strings.Builder
	b.WriteByte('\n')
	x, unit := w.perSecond(n)
	short := fmt.Sprintf("%.3g%s", x, unit)
	for at := 0; at == 0 || at < n; at += row {
		fmt.Fprintf(&b, "%6dK ", at>>10)
		for i := range 50 {
			if i > 0 && i%10 == 0 {
				b.WriteByte(' ')
			}
			c := byte(' ')
			if at+(i+1)<<10 <= n {
				c = '.'
			}
			b.WriteByte(c)
		}
		end, tail := min(n, at+row), "="
		if end < n {
			tail = "\n"
		}
		percent := 100
		if n > 0 {
			percent = int(int64(end) * 100 / int64(n))
		}
		fmt.Fprintf(&b, "%3d%% %5s%s", percent, short, tail)
	}
	b.WriteString("0s\n\n")
	return b.String()
}

// speed is how fast so many bytes came, as "1.44 MB/s".
func (w *downloads) speed(n int) string {
	x, unit := w.perSecond(n)
	return fmt.Sprintf("%.3g %sB/s", x, unit)
}

// perSecond is the speed of the last response, in a unit.
func (w *downloads) perSecond(n int) (x float64, unit string) {
	x = float64(n) / max(w.took, time.Microsecond).Seconds()
	for _, next := range []string{"K", "M", "G"} {
		if x < 1024 {
			break
		}
		x, unit = x/1024, next
	}
	return x, unit
}
