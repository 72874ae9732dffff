package config

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// given is the value of a setting as it stands somewhere.
type given struct {
	row    *row
	name   string // the key, variable or flag under which it stands
	origin string
	text   string
	items  []string // instead of text for a list whose items are known
	isList bool
}

// place is what a path needs to become absolute.
type place struct {
	dir  string // where relative paths start
	home string // what ~ stands for; empty when it is not known
}

// parse returns the value as the type of its field in Config: time.Duration, int,
// int64, bool, string or []string. The error is a *ValueError.
func (g given) parse(at place) (any, error) {
	r := g.row
	v, err := r.value(g, at)
	if err == nil {
		return v, nil
	}
	if f, ok := errors.AsType[*FormatError](err); ok {
		if r.allowed() != "" && r.kind != Choice {
			f.Use = r.allowed() + ", as " + f.Use
		}
		if r.secret {
			f.Value = "***"
		}
	}
	return nil, &ValueError{Key: r.key, Origin: g.origin, Err: err}
}

func (r *row) value(g given, at place) (any, error) {
	if r.isList() {
		return r.list(g, at)
	}
	if g.isList {
		return nil, &FormatError{Value: strings.Join(g.items, ","), What: "one value", Use: "one value instead of a list"}
	}
	switch r.kind {
	case Duration:
		d, err := ParseDuration(g.text)
		return d, r.within(g.text, int64(d), err)
	case Bytes:
		n, err := ParseBytes(g.text)
		return n, r.within(g.text, n, err)
	case Integer:
		n, err := strconv.Atoi(g.text)
		if err != nil {
			err = &FormatError{Value: g.text, What: "an integer", Use: "a number such as 8"}
		}
		return n, r.within(g.text, int64(n), err)
	case Boolean:
		b, err := strconv.ParseBool(g.text)
		if err != nil {
			err = &FormatError{Value: g.text, What: "a boolean", Use: "true or false"}
		}
		return b, err
	case Choice:
		return g.text, r.chosen(g.text)
	case Address:
		if _, _, ok := splitAddress(g.text); !ok {
			return nil, &FormatError{Value: g.text, What: "an address", Use: "HOST:PORT such as 127.0.0.1:8080 or [::1]:8080"}
		}
		return g.text, nil
	case Path:
		return at.absolute(g.text)
	default:
		return g.text, r.item(g.text)
	}
}

func (r *row) isList() bool { return r.kind == List || r.kind == Paths }

// within adds the range to the check of a number.
func (r *row) within(text string, n int64, err error) error {
	if err == nil && r.max != 0 && (n < r.min || n > r.max) {
		err = &RangeError{Value: text, Allowed: r.allowed()}
	}
	return err
}

func (r *row) chosen(text string) error {
	for _, c := range r.choices {
		if text == c {
			return nil
		}
	}
	return &ChoiceError{Value: text, Choices: r.choices, Reason: r.reserve[text]}
}

// list returns the items of a List or of Paths.
func (r *row) list(g given, at place) (any, error) {
	items := g.items
	if !g.isList {
		var err error
		if items, err = r.split(g.text); err != nil {
			return nil, err
		}
	}
	all := make([]string, 0, len(items))
	for _, item := range items {
		if item == "" {
			return nil, &FormatError{What: "an item of a list", Use: "items with at least one character"}
		}
		if r.kind == Paths {
			var err error
			if item, err = at.absolute(item); err != nil {
				return nil, err
			}
		} else if err := r.item(item); err != nil {
			return nil, err
		}
		all = append(all, item)
	}
	return all, nil
}

// split reads the one text that a list is in a variable or a flag. Empty items
// are dropped.
func (r *row) split(text string) ([]string, error) {
	var all []string
	if strings.HasPrefix(text, "[") {
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			return nil, &FormatError{Value: text, What: "a list", Use: `a JSON array of strings such as ["a","b"]`}
		}
		return all, nil
	}
	parts := strings.Split(text, ",")
	if r.kind == Paths {
		parts = filepath.SplitList(text)
	}
	for _, part := range parts {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all, nil
}

// JoinList writes a list as one text for Source.Flags or Set, whatever characters
// its items hold.
func JoinList(items []string) string {
	if items == nil {
		items = []string{}
	}
	text, _ := json.Marshal(items) // strings have no value that could fail
	return string(text)
}

// item checks a text or an item of a List.
func (r *row) item(text string) error {
	if strings.ContainsFunc(text, unicode.IsControl) {
		return &FormatError{Value: text, What: "a text of one line", Use: "no control characters"}
	}
	if r.check == nil || text == "" {
		return nil
	}
	return r.check(text)
}

// absolute returns path as an absolute one; an empty one stays empty.
func (p place) absolute(path string) (string, error) {
	switch {
	case path == "":
		return "", nil
	case strings.ContainsFunc(path, unicode.IsControl):
		return "", &FormatError{Value: path, What: "a path", Use: "no control characters"}
	case path == "~" || strings.HasPrefix(path, "~/"):
		if p.home == "" {
			return "", &FormatError{Value: path, What: "known without a home folder", Use: "an absolute path"}
		}
		return filepath.Join(p.home, path[1:]), nil
	case filepath.IsAbs(path):
		return filepath.Clean(path), nil
	default:
		return filepath.Join(p.dir, path), nil
	}
}

// splitAddress takes HOST:PORT apart; the host may be empty and has no brackets.
func splitAddress(text string) (host, port string, ok bool) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return "", "", false
	}
	host, port = text[:i], text[i+1:]
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || port != strconv.FormatUint(n, 10) {
		return "", "", false
	}
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		host = host[1 : len(host)-1]
		return host, port, strings.Contains(host, ":") && isHost(host)
	}
	return host, port, !strings.Contains(host, ":") && isHost(host)
}

// joinAddress is the inverse of splitAddress.
func joinAddress(host, port string) string {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	return host + ":" + port
}

// isHost reports whether text has only characters of host names and IP addresses,
// a zone included.
func isHost(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool {
		return c > unicode.MaxASCII || !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune(".-_:%", c)
	})
}

// variableName checks an item of exec.env.allow.
func variableName(item string) error {
	name := strings.TrimSuffix(item, "*")
	if strings.ContainsAny(name, "*= ,") || item == "" {
		return &FormatError{Value: item, What: "the name of a variable", Use: "NAME, or PREFIX* for all that begin so"}
	}
	return nil
}

// origin checks an item of serve.origins.
func origin(item string) error {
	scheme, host, _ := strings.Cut(item, "://")
	if name, port, ok := splitAddress(host); ok && port != "" && name != "" {
		host = name
	}
	if scheme != "http" && scheme != "https" || host == "" || !isHost(host) || strings.HasSuffix(host, ":") {
		return &FormatError{Value: item, What: "an origin", Use: "https://HOST or http://HOST:PORT without a path"}
	}
	return nil
}

// token checks serve.token: what an Authorization header can carry.
func token(text string) error {
	if strings.ContainsFunc(text, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return &FormatError{Value: text, What: "a token", Use: "visible ASCII characters without spaces"}
	}
	return nil
}

// quantity writes a number of the row's kind.
func (r *row) quantity(n int64) string {
	switch r.kind {
	case Duration:
		return FormatDuration(time.Duration(n))
	case Bytes:
		return FormatBytes(n)
	default:
		return strconv.FormatInt(n, 10)
	}
}

// render writes a value that parse returned as a text that parse accepts.
func (r *row) render(v any) string {
	switch v := v.(type) {
	case time.Duration:
		return FormatDuration(v)
	case int64:
		return FormatBytes(v)
	case int:
		return strconv.Itoa(v)
	case bool:
		return strconv.FormatBool(v)
	case string:
		return v
	case []string:
		return r.join(v)
	default:
		return ""
	}
}

// join writes a list with separators, or as a JSON array where an item would not
// survive that.
func (r *row) join(items []string) string {
	separator := ","
	if r.kind == Paths {
		separator = string(filepath.ListSeparator)
	}
	text := strings.Join(items, separator)
	if again, err := r.split(text); err != nil || len(again) != len(items) || strings.Join(again, separator) != text {
		return JoinList(items)
	}
	return text
}
