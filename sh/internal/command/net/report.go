package net

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// statusLine is the first line of a response.
func statusLine(r *command.Response) string {
	return fmt.Sprintf("%s %d %s", r.Proto, r.Status, r.Reason)
}

// head is the headers of the response as text.
func (x *transfer) head() string {
	var b strings.Builder
	b.WriteString(statusLine(x.received) + "\r\n")
	for _, f := range x.received.Header {
		name := f[0]
		if x.received.Proto == "HTTP/2" {
			name = strings.ToLower(name)
		}
		b.WriteString(name + ": " + f[1] + "\r\n")
	}
	b.WriteString("\r\n")
	return b.String()
}

// dumpHead writes the headers to the file of -D.
func (x *transfer) dumpHead(head string) *failure {
	name := x.Value("dump-header", "")
	if name == "-" {
		x.Stdout.Print(head)
		return nil
	}
	if name == "" {
		return nil
	}
	if x.dump == nil {
		f, err := x.Create(name)
		if err != nil {
			return fail(23, "Failed to open %s", name)
		}
		x.dump = f
	}
	if _, err := x.dump.Write([]byte(head)); err != nil {
		return fail(23, "Failed writing %s", name)
	}
	return nil
}

// tellSent tells the request with -v.
func (x *transfer) tellSent() {
	if !x.Has("verbose") {
		return
	}
	host, port := address(x.url)
	path := x.url.RequestURI()
	if target := x.Value("request-target", ""); target != "" {
		path = target
	}
	var b strings.Builder
	fmt.Fprintf(&b, "* Connected to %s port %d (#%d)\n", host, port, x.redirects)
	fmt.Fprintf(&b, "> %s %s HTTP/1.1\n> Host: %s\n", x.sent.Method, path, x.url.Host)
	for _, f := range x.sent.Header {
		fmt.Fprintf(&b, "> %s: %s\n", f[0], f[1])
	}
	b.WriteString("> \n")
	if n := len(x.sent.Body); n > 0 {
		fmt.Fprintf(&b, "} [%d bytes data]\n", n)
	}
	x.Stderr.Print(b.String())
}

// tellReceived tells the response with -v.
func (x *transfer) tellReceived() {
	if !x.Has("verbose") {
		return
	}
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(x.head(), "\r\n\r\n"), "\r\n") {
		b.WriteString("< " + line + "\n")
	}
	b.WriteString("< \n")
	if n := len(x.received.Body); n > 0 {
		fmt.Fprintf(&b, "{ [%d bytes data]\n", n)
	}
	host, _ := address(x.url)
	fmt.Fprintf(&b, "* Connection #%d to host %s left intact\n", x.redirects, host)
	x.Stderr.Print(b.String())
}

// writeOut prints what -w says.
func (x *transfer) writeOut(status int) {
	format := x.Value("write-out", "")
	if name, ok := strings.CutPrefix(format, "@"); ok {
		text, err := x.readFile(name)
		if err != nil {
			x.warn("Failed to open %s", name)
		}
		format = string(text)
	}
	out := x.Stdout.Print
	for i := 0; i < len(format); i++ {
		c := format[i]
		switch {
		case c == '\\' && i+1 < len(format):
			i++
			switch format[i] {
			case 'n':
				out("\n")
			case 'r':
				out("\r")
			case 't':
				out("\t")
			default:
				out(format[i-1 : i+1])
			}
		case strings.HasPrefix(format[i:], "%%"):
			i++
			out("%")
		case strings.HasPrefix(format[i:], "%{"):
			end := strings.IndexByte(format[i:], '}')
			if end < 0 {
				out(format[i:])
				return
			}
			name := format[i+2 : i+end]
			i += end
			switch name {
			case "stderr":
				x.Stdout.Flush()
				out = x.Stderr.Print
			case "stdout":
				out = x.Stdout.Print
			case "onerror":
				if status == 0 {
					return
				}
			default:
				x.variable(name, status, out)
			}
		case strings.HasPrefix(format[i:], "%header{"):
			end := strings.IndexByte(format[i:], '}')
			if end < 0 {
				out(format[i:])
				return
			}
			if x.received != nil {
				out(header(x.received.Header).get(format[i+len("%header{") : i+end]))
			}
			i += end
		default:
			out(format[i : i+1])
		}
	}
}

// variables are what -w knows, in the order of %{json}.
var variables = []struct {
	name  string
	value func(x *transfer, status int) any // a string, an int, a float64 of seconds, or nil
}{
	{"content_type", func(x *transfer, _ int) any { return textOrNil(header(x.response().Header).get("Content-Type")) }},
	{"errormsg", func(x *transfer, _ int) any {
		if x.failed == nil {
			return nil
		}
		return x.failed.text
	}},
	{"exitcode", func(_ *transfer, status int) any { return status }},
	{"filename_effective", func(x *transfer, _ int) any { return textOrNil(x.file) }},
	{"http_code", func(x *transfer, _ int) any { return x.response().Status }},
	{"http_connect", func(*transfer, int) any { return 0 }},
	{"http_version", func(x *transfer, _ int) any {
		return strings.TrimPrefix(strings.TrimPrefix(x.response().Proto, "HTTP/"), "0")
	}},
	{"method", func(x *transfer, _ int) any {
		if x.sent == nil {
			return "GET"
		}
		return x.sent.Method
	}},
	{"num_connects", func(x *transfer, _ int) any { return min(1, len(x.response().Proto)) }},
	{"num_headers", func(x *transfer, _ int) any { return len(x.response().Header) }},
	{"num_redirects", func(x *transfer, _ int) any { return x.redirects }},
	{"redirect_url", func(x *transfer, _ int) any {
		if x.received == nil || x.Has("location") {
			return nil
		}
		if next := x.next(); next != nil {
			return next.String()
		}
		return nil
	}},
	{"referer", func(x *transfer, _ int) any { return textOrNil(x.Value("referer", "")) }},
	{"response_code", func(x *transfer, _ int) any { return x.response().Status }},
	{"scheme", func(x *transfer, _ int) any {
		if x.url == nil {
			return nil
		}
		return strings.ToUpper(x.url.Scheme)
	}},
	{"size_download", func(x *transfer, _ int) any { return len(x.response().Body) }},
	{"size_header", func(x *transfer, _ int) any { return x.headers }},
	{"size_upload", func(x *transfer, _ int) any {
		if x.sent == nil {
			return 0
		}
		return len(x.sent.Body)
	}},
	{"speed_download", func(x *transfer, _ int) any { return perSecond(len(x.response().Body), x) }},
	{"ssl_verify_result", func(*transfer, int) any { return 0 }},
	{"time_appconnect", timeOf(0)},
	{"time_connect", timeOf(1)},
	{"time_namelookup", timeOf(1)},
	{"time_pretransfer", timeOf(1)},
	{"time_redirect", timeOf(0)},
	{"time_starttransfer", timeOf(1)},
	{"time_total", timeOf(1)},
	{"url", func(x *transfer, _ int) any { return x.target.url }},
	{"url_effective", func(x *transfer, _ int) any {
		if x.url == nil {
			return x.target.url
		}
		return x.url.String()
	}},
	{"urlnum", func(x *transfer, _ int) any { return x.number }},
}

// timeOf is a share of the time of the whole transfer: the network does not tell the
// parts of it.
func timeOf(share float64) func(*transfer, int) any {
	return func(x *transfer, _ int) any { return share * x.Now().Sub(x.started).Seconds() }
}

func perSecond(n int, x *transfer) int {
	if took := x.Now().Sub(x.started).Seconds(); took > 0 {
		return int(float64(n) / took)
	}
	return 0
}

func textOrNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// response is the last response, or an empty one.
func (x *transfer) response() *command.Response {
	if x.received == nil {
		return &command.Response{}
	}
	return x.received
}

// variable prints a variable of -w.
func (x *transfer) variable(name string, status int, out func(string)) {
	switch name {
	case "json":
		out(x.json(status))
		return
	case "header_json":
		out(x.headerJSON())
		return
	}
	i := slices.IndexFunc(variables, func(v struct {
		name  string
		value func(*transfer, int) any
	},
	) bool {
		return v.name == name
	})
	if i < 0 {
		x.Stderr.Print("curl: unknown --write-out variable: '" + name + "'\n")
		return
	}
	switch v := variables[i].value(x, status).(type) {
	case string:
		out(v)
	case float64:
		out(fmt.Sprintf("%.6f", v))
	case int:
		if name == "http_code" || name == "response_code" || name == "http_connect" {
			out(fmt.Sprintf("%03d", v))
		} else {
			out(fmt.Sprint(v))
		}
	}
}

// json is all variables as one object.
func (x *transfer) json(status int) string {
	fields := make([]string, len(variables))
	for i, v := range variables {
		value := v.value(x, status)
		text, err := json.Marshal(value)
		if f, ok := value.(float64); ok {
			text = fmt.Appendf(nil, "%.6f", f)
		}
		if err != nil {
			text = []byte("null")
		}
		fields[i] = fmt.Sprintf("%q:%s", v.name, text)
	}
	return "{" + strings.Join(fields, ",") + "}"
}

// headerJSON is the headers of the response as one object of lists.
func (x *transfer) headerJSON() string {
	var names []string
	values := map[string][]string{}
	for _, f := range x.response().Header {
		name := strings.ToLower(f[0])
		if _, ok := values[name]; !ok {
			names = append(names, name)
		}
		values[name] = append(values[name], f[1])
	}
	var b strings.Builder
	b.WriteString("{")
	for i, name := range names {
		key, err1 := json.Marshal(name)
		list, err2 := json.Marshal(values[name])
		if err1 != nil || err2 != nil {
			continue
		}
		if i > 0 {
			b.WriteString(",\n")
		}
		b.WriteString(string(key) + ":" + string(list))
	}
	b.WriteString("\n}")
	return b.String()
}
