package net

import (
	"encoding/hex"
	"fmt"
	"path"
	"strings"
)

// part is one of a multipart form.
type part struct {
	name, filename, kind string
	header               []string
	body                 []byte
}

// form puts the options -F and --form-string together, as multipart/form-data
// (RFC 7578). ok is false where there are none.
func (t *transfers) form() (out content, ok bool, failed *failure) {
	var parts []part
	for _, o := range t.Options {
		if o.Key != "form" && o.Key != "form-string" {
			continue
		}
		name, value, found := strings.Cut(o.Value, "=")
		if !found {
			t.warn("Illegally formatted input field!")
			return out, false, &failure{status: 2, usage: "option -F: is badly used here"}
		}
		if o.Key == "form-string" {
			parts = append(parts, part{name: name, body: []byte(value)})
			continue
		}
		more, failed := t.parts(name, value)
		if failed != nil {
			return out, false, failed
		}
		parts = append(parts, more...)
	}
	if parts == nil {
		return out, false, nil
	}
	var random [8]byte
	t.Random(random[:])
	boundary := strings.Repeat("-", 24) + hex.EncodeToString(random[:])
	for i := range parts {
		out.body = t.appendPart(out.body, &parts[i], boundary)
	}
	out.body = append(out.body, "--"+boundary+"--\r\n"...)
	out.kind, out.given = "multipart/form-data; boundary="+boundary, true
	return out, true, nil
}

func (t *transfers) appendPart(b []byte, p *part, boundary string) []byte {
	t.Hold(len(p.body) + 256)
	b = fmt.Appendf(b, "--%s\r\nContent-Disposition: form-data; name=\"%s\"", boundary, quoted(p.name))
	if p.filename != "" {
		b = fmt.Appendf(b, "; filename=\"%s\"", quoted(p.filename))
	}
	b = append(b, "\r\n"...)
	if p.kind != "" {
		b = fmt.Appendf(b, "Content-Type: %s\r\n", p.kind)
	}
	for _, line := range p.header {
		b = append(b, line+"\r\n"...)
	}
	b = append(b, "\r\n"...)
	b = append(b, p.body...)
	return append(b, "\r\n"...)
}

// quoted is a name within the quotes of Content-Disposition, as browsers write it.
func quoted(name string) string {
	return strings.NewReplacer(`"`, "%22", "\r", "%0D", "\n", "%0A").Replace(name)
}

// parts reads the value of -F: text, @FILE[,FILE...] or <FILE, with ;type=, ;filename=
// and ;headers= behind.
func (t *transfers) parts(name, value string) ([]part, *failure) {
	kind := byte(0)
	if value != "" && (value[0] == '@' || value[0] == '<') {
		kind, value = value[0], value[1:]
	}
	var parts []part
	for more := true; more; {
		p := part{name: name}
		var word string
		word, value = formWord(value, kind != 0)
		for strings.HasPrefix(value, ";") {
			var setting string
			setting, value = formWord(value[1:], kind != 0)
			p.set(strings.TrimLeft(setting, " "))
		}
		if more = kind == '@' && strings.HasPrefix(value, ","); more {
			value = value[1:]
		}
		p.body = []byte(word)
		if kind != 0 {
			body, err := t.readFile(word)
			if err != nil {
				return nil, fail(26, "Failed to open/read local data from file/application")
			}
			p.body = body
		}
		if kind == '@' {
			if p.filename == "" {
				p.filename = path.Base(word)
			}
			if p.kind == "" {
				p.kind = kindOf(word)
			}
		}
		parts = append(parts, p)
	}
	return parts, nil
}

// set takes a setting behind a value.
func (p *part) set(setting string) {
	name, value, _ := strings.Cut(setting, "=")
	switch strings.ToLower(name) {
	case "type":
		p.kind = value
	case "filename":
		p.filename = strings.Trim(value, `"`)
	case "headers":
		p.header = append(p.header, strings.Trim(value, `"`))
	}
}

// formWord returns what comes before ; (and, of files, before a comma); in quotes it may
// have both.
func formWord(s string, files bool) (word, rest string) {
	if strings.HasPrefix(s, `"`) {
		var b strings.Builder
		for i := 1; i < len(s); i++ {
			switch {
			case s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
				i++
				b.WriteByte(s[i])
			case s[i] == '"':
				return b.String(), s[i+1:]
			default:
				b.WriteByte(s[i])
			}
		}
	}
	ends := ";"
	if files {
		ends = ";,"
	}
	if i := strings.IndexAny(s, ends); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// kinds are the types that curl knows by the end of a file's name.
var kinds = map[string]string{
	".gif": "image/gif", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".svg": "image/svg+xml",
	".txt": "text/plain", ".htm": "text/html", ".html": "text/html", ".pdf": "application/pdf", ".xml": "application/xml",
}

func kindOf(name string) string {
	if kind, ok := kinds[strings.ToLower(path.Ext(name))]; ok {
		return kind
	}
	return "application/octet-stream"
}
