package net

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// cookie is a line of a jar, in the format of Netscape that curl reads and writes.
type cookie struct {
	domain, path, name, value string
	tail                      bool  // for the hosts below the domain, too
	secure, httpOnly          bool  // for https, not for scripts of a page
	expires                   int64 // in seconds of Unix; 0: with the session
}

// jar has the cookies of one call.
type jar struct {
	on      bool // the engine works: -b FILE or -c was given
	literal string
	cookies []cookie
}

// openJar reads what -b says: NAME=VALUE, or a file.
func openJar(c *command.Ctx) *jar {
	j := &jar{on: c.Has("cookie-jar")}
	for _, o := range c.Options {
		if o.Key != "cookie" {
			continue
		}
		if strings.Contains(o.Value, "=") {
			if j.literal != "" {
				j.literal += ";"
			}
			j.literal += o.Value
			continue
		}
		j.on = true
		lines, err := readLines(c, o.Value)
		if err != nil {
			continue // a jar that is not there yet is an empty one
		}
		for _, line := range lines {
			if k, ok := parseJarLine(line); ok && (k.expires != 0 || !c.Has("junk-session-cookies")) {
				j.put(k)
			}
		}
	}
	return j
}

func parseJarLine(line string) (k cookie, ok bool) {
	line, k.httpOnly = strings.CutPrefix(line, "#HttpOnly_")
	f := strings.Split(line, "\t")
	if strings.HasPrefix(line, "#") || len(f) < 6 {
		return k, false
	}
	k.domain, k.tail, k.path, k.secure, k.name = f[0], f[1] == "TRUE", f[2], f[3] == "TRUE", f[5]
	k.expires, _ = strconv.ParseInt(f[4], 10, 64)
	if len(f) > 6 {
		k.value = f[6]
	}
	k.domain = strings.TrimPrefix(strings.ToLower(k.domain), ".")
	return k, true
}

// put adds a cookie, or replaces the one of its name.
func (j *jar) put(k cookie) {
	const most = 3000 // as many as browsers keep
	for i := range j.cookies {
		if o := &j.cookies[i]; o.domain == k.domain && o.path == k.path && o.name == k.name {
			*o = k
			return
		}
	}
	if len(j.cookies) < most {
		j.cookies = append(j.cookies, k)
	}
}

// header is the Cookie header for a URL, in curl's order: long paths first, and of
// equals the newest; "": none.
func (j *jar) header(u *url.URL, now time.Time) string {
	var words []string
	if j.on {
		var fit []cookie
		for _, k := range slices.Backward(j.cookies) {
			if k.matches(u, now) {
				fit = append(fit, k)
			}
		}
		slices.SortStableFunc(fit, func(a, b cookie) int {
			return cmp.Or(len(b.path)-len(a.path), len(b.domain)-len(a.domain), len(b.name)-len(a.name))
		})
		for _, k := range fit {
			words = append(words, k.name+"="+k.value)
		}
	}
	if j.literal != "" {
		words = append(words, j.literal)
	}
	return strings.Join(words, "; ")
}

func (k *cookie) matches(u *url.URL, now time.Time) bool {
	host := strings.ToLower(u.Hostname())
	inDomain := host == k.domain || k.tail && strings.HasSuffix(host, "."+k.domain)
	p := u.Path
	if p == "" {
		p = "/"
	}
	inPath := p == k.path || strings.HasPrefix(p, strings.TrimSuffix(k.path, "/")+"/")
	return inDomain && inPath && (!k.secure || u.Scheme == "https") && (k.expires == 0 || k.expires > now.Unix())
}

// take keeps what a response sets (RFC 6265).
func (j *jar) take(u *url.URL, h header, now time.Time) {
	if !j.on {
		return
	}
	for _, f := range h {
		if !strings.EqualFold(f[0], "Set-Cookie") {
			continue
		}
		if k, ok := parseSetCookie(f[1], u, now); ok {
			j.put(k)
		}
	}
}

func parseSetCookie(text string, u *url.URL, now time.Time) (k cookie, ok bool) {
	pair, rest, _ := strings.Cut(text, ";")
	name, value, found := strings.Cut(pair, "=")
	k = cookie{domain: strings.ToLower(u.Hostname()), name: strings.TrimSpace(name), value: strings.TrimSpace(value), path: defaultPath(u.Path)}
	if !found || k.name == "" || strings.ContainsAny(pair, "\t\r\n") {
		return k, false
	}
	aged := false
	for attribute := range strings.SplitSeq(rest, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(attribute), "=")
		switch strings.ToLower(name) {
		case "domain":
			domain := strings.TrimPrefix(strings.ToLower(value), ".")
			if domain == "" {
				continue
			}
			if k.domain != domain && !strings.HasSuffix(k.domain, "."+domain) || !strings.Contains(domain, ".") && domain != k.domain {
				return k, false // of somebody else
			}
			k.domain, k.tail = domain, true
		case "path":
			if strings.HasPrefix(value, "/") {
				k.path = value
			}
		case "secure":
			k.secure = true
		case "httponly":
			k.httpOnly = true
		case "max-age":
			if n, err := strconv.ParseInt(value, 10, 64); err == nil {
				aged = true
				k.expires = max(1, now.Unix()+min(max(n, -now.Unix()), 400*24*3600))
			}
		case "expires":
			if t, err := parseDate(value); err == nil && !aged {
				k.expires = max(1, t.Unix())
			}
		}
	}
	return k, true
}

func parseDate(text string) (time.Time, error) {
	for _, layout := range []string{time.RFC1123, "Mon, 02-Jan-2006 15:04:05 MST", time.RFC850, time.ANSIC} {
		if t, err := time.Parse(layout, text); err == nil {
			return t, nil
		}
	}
	return time.Parse(time.RFC1123Z, text)
}

func defaultPath(p string) string {
	if i := strings.LastIndexByte(p, '/'); i > 0 {
		return p[:i]
	}
	return "/"
}

// write writes the jar to a file, or to standard output for "-".
func (j *jar) write(c *command.Ctx, name string) error {
	var b strings.Builder
	b.WriteString("# Netscape HTTP Cookie File\n# https://curl.se/docs/http-cookies.html\n# This file was generated by libcurl! Edit at your own risk.\n\n")
	kept := slices.DeleteFunc(slices.Clone(j.cookies), func(k cookie) bool { return k.expires != 0 && k.expires <= c.Now().Unix() })
	for _, k := range slices.Backward(kept) {
		b.WriteString(k.line())
	}
	if name == "-" {
		c.Stdout.Print(b.String())
		return nil
	}
	f, err := c.Create(name)
	if err != nil {
		return err
	}
	_, err = f.Write([]byte(b.String()))
	return err
}

func (k *cookie) line() string {
	prefix, dot := "", ""
	if k.httpOnly {
		prefix = "#HttpOnly_"
	}
	if k.tail {
		dot = "."
	}
	return fmt.Sprintf("%s%s%s\t%s\t%s\t%s\t%d\t%s\t%s\n", prefix, dot, k.domain, upper(k.tail), k.path, upper(k.secure), k.expires, k.name, k.value)
}

func upper(b bool) string {
	if b {
		return "TRUE"
	}
	return "FALSE"
}
