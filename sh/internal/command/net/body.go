package net

import (
	"bytes"
	"net/url"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// content is what a request sends.
type content struct {
	body   []byte
	kind   string // its Content-Type; "": it has none
	accept string // the Accept header that goes with it; "": any
	given  bool   // even an empty one is sent
}

// data puts the options about data together: with & between, as curl does it.
func (t *transfers) data() (content, *failure) {
	var out content
	for _, o := range t.Options {
		var piece []byte
		json := o.Key == "json"
		switch o.Key {
		case "data", "data-ascii", "data-binary", "json":
			piece = []byte(o.Value)
			if name, ok := strings.CutPrefix(o.Value, "@"); ok {
				piece = t.readData(name)
				if o.Key == "data" || o.Key == "data-ascii" {
					piece = bytes.Map(dropNewline, piece)
				}
			}
		case "data-raw":
			piece = []byte(o.Value)
		case "data-urlencode":
			piece = t.encoded(o.Value)
		default:
			continue
		}
		if out.given && !json {
			out.body = append(out.body, '&')
		}
		out.given = true
		t.Hold(len(piece))
		out.body = append(out.body, piece...)
		if json {
			out.kind, out.accept = "application/json", "application/json"
		} else if out.kind == "" {
			out.kind = "application/x-www-form-urlencoded"
		}
	}
	return out, nil
}

// dropNewline leaves out what -d does not send of a file.
func dropNewline(r rune) rune {
	if r == '\n' || r == '\r' || r == 0 {
		return -1
	}
	return r
}

// readData reads a file of an option, "-" being standard input. One that is not there
// is empty, after a warning.
func (t *transfers) readData(name string) []byte {
	text, err := t.readFile(name)
	if err != nil {
		t.warn("Couldn't read data from file \"%s\", this makes an empty POST.", name)
	}
	return text
}

// encoded is the content of --data-urlencode: the name before = or @ is sent as it is.
func (t *transfers) encoded(arg string) []byte {
	at := strings.IndexAny(arg, "=@")
	if at < 0 {
		return []byte(escape(arg))
	}
	name, value := arg[:at], arg[at+1:]
	if arg[at] == '@' {
		value = string(t.readData(value))
	}
	if name == "" {
		return []byte(escape(value))
	}
	return []byte(name + "=" + escape(value))
}

// escape encodes all but the characters that RFC 3986 calls unreserved; a blank is a
// plus.
func escape(s string) string { return url.QueryEscape(s) }

// readFile reads a file, or standard input for "-".
func (t *transfers) readFile(name string) ([]byte, error) {
	if name == "-" {
		return t.ReadAll(t.Stdin)
	}
	f, err := t.Open(name)
	if err != nil {
		return nil, err
	}
	return t.ReadAll(f)
}

// upload is the content of -T.
func (t *transfers) upload(name string) (content, *failure) {
	body, err := t.readFile(name)
	if err != nil {
		t.Stderr.Print("curl: Can't open '" + name + "'!\n" + tryHelp)
		return content{}, fail(26, "Failed to open/read local data from file/application")
	}
	return content{body: body, given: true}, nil
}

// readLines returns the lines of a file, without their ends.
func readLines(c *command.Ctx, name string) ([]string, error) {
	f, err := c.Open(name)
	if err != nil {
		return nil, err
	}
	text, err := c.ReadAll(f)
	if err != nil {
		return nil, err
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		lines = append(lines, strings.TrimRight(line, "\r\n"))
	}
	return lines, nil
}
