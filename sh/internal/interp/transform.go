package interp

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// transformOp does ${x@Q} and its kin.
func (t *Task) transformOp(p *param) bool {
	var f func(string) string
	switch op := p.ops[0]; op {
	case "Q":
		f = quote.Value
	case "U":
		f = strings.ToUpper
	case "L":
		f = strings.ToLower
	case "u":
		f = capital
	case "E":
		f = func(s string) string {
			text, _ := quote.Decode(s, quote.Dollar)
			return text
		}
	case "P":
		f = func(s string) string { return t.prompt(t.promptText(s)) }
	case "A", "a", "K", "k":
		t.transformName(p, op)
		return true
	default:
		if !p.set {
			return true
		}
		t.Errorf("%s: bad substitution", p.d.Text)
		t.discard()
		return false
	}
	list := make([]string, len(p.list))
	for i, v := range p.list {
		t.m.charge(len(v))
		list[i] = f(v)
	}
	p.list = list
	return true
}

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || r == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// transformName does the operators about the variable rather than its value.
func (t *Task) transformName(p *param, op string) {
	v := t.env.vars.Lookup(p.name)
	switch {
	case p.name == "@" || p.name == "*" || v == nil:
		if op == "A" && p.many && len(p.list) > 0 {
			list := make([]string, len(p.list))
			for i, x := range p.list {
				list[i] = quote.Value(x)
			}
			p.list, p.many = []string{"set -- " + strings.Join(list, " ")}, false
			return
		}
		p.list = nil
	case op == "A":
		text := t.env.vars.Recreation(p.name, p.many)
		p.list, p.many = nil, false
		if text != "" {
			p.list = []string{text}
		}
	case op == "a":
		n := 1
		if p.many {
			n = len(p.list)
		}
		flags := v.Flags()
		p.list = nil
		for range n {
			p.list = append(p.list, flags)
		}
	case op == "K" && p.many, op == "k" && p.many:
		keys := t.Keys(p.name)
		var list []string
		for i, x := range p.list {
			if i >= len(keys) {
				break
			}
			if op == "k" {
				list = append(list, keys[i], x)
				continue
			}
			key := keys[i]
			if t.IsMap(p.name) {
				key = quote.Key(key)
			}
			list = append(list, key+" "+quote.Double(x))
		}
		p.list = list
		if op == "K" {
			text := strings.Join(list, " ")
			if t.IsMap(p.name) && text != "" {
				text += " "
			}
			p.list, p.many = []string{text}, false
		}
	default:
		for i, x := range p.list {
			p.list = append(append([]string(nil), p.list[:i]...), append([]string{quote.Value(x)}, p.list[i+1:]...)...)
		}
	}
}

// promptText does the escapes of prompts.
func (t *Task) promptText(s string) string {
	var b strings.Builder
	id := t.m.host.Identity()
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		switch s[i] {
		case 'u':
			b.WriteString(id.User)
		case 'h':
			host, _, _ := strings.Cut(id.HostName, ".")
			b.WriteString(host)
		case 'H':
			b.WriteString(id.HostName)
		case 'w', 'W':
			b.WriteString(t.promptDir(s[i] == 'W'))
		case '$':
			b.WriteByte('$')
		case 'n':
			b.WriteByte('\n')
		case 's':
			b.WriteString("bash")
		case 'v':
			b.WriteString("5.2")
		case 'V':
			b.WriteString("5.2.15")
		case 't':
			b.WriteString(t.m.host.Now().Format("15:04:05"))
		case 'd':
			b.WriteString(t.m.host.Now().Format("Mon Jan 02"))
		case '[', ']':
		case 'a', 'e', 'r', '\\':
			text, _ := quote.Decode(s[i-1:i+1], quote.Dollar)
			b.WriteString(text)
		default:
			b.WriteString(s[i-1 : i+1])
		}
	}
	return b.String()
}

func (t *Task) promptDir(last bool) string {
	home, _ := t.Get("HOME")
	dir := t.env.dir
	if home != "" && dir == home {
		return "~"
	}
	if last {
		if i := strings.LastIndexByte(dir, '/'); i >= 0 && dir != "/" {
			return dir[i+1:]
		}
		return dir
	}
	if rest, ok := strings.CutPrefix(dir, home+"/"); ok && home != "" {
		return "~/" + rest
	}
	return dir
}
