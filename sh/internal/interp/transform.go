package interp

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
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
		t.fault("%s: bad substitution", p.d.Text)
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
	case p.name == "@" || p.name == "*":
		t.transformPositional(p, op)
	case v == nil:
		p.list = nil
	case op == "A":
		value, set := "", len(p.list) > 0
		if set {
			value = p.list[0]
		}
		text := t.env.vars.Recreation(p.name, p.many, value, set)
		const parts = 3 // declare -a name=(...)
		p.list = nil
		switch {
		case text != "" && p.many && !t.keepsDeclaration(p):
			p.list = strings.SplitN(text, " ", parts)
		case text != "":
			p.list, p.many = []string{text}, false
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
	case p.many && v.Kind != vars.Scalar:
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
		if op == "K" && len(list) > 0 {
			text := strings.Join(list, " ")
			if t.IsMap(p.name) {
				text += " "
			}
			p.list, p.many = []string{text}, false
		}
	default:
		p.list = quoted(p.list)
	}
}

// transformPositional does the same operators on $@ and $*, which have no keys.
func (t *Task) transformPositional(p *param, op string) {
	switch {
	case op == "a" || len(p.list) == 0:
		p.list = nil
	case op == "A":
		p.list = quoted(p.list)
		if t.keepsDeclaration(p) {
			p.list[0] = "set -- " + p.list[0]
		} else {
			p.list = append([]string{"set", "--"}, p.list...)
		}
	default:
		p.list = quoted(p.list)
	}
}

// keepsDeclaration reports whether ${a[@]@A} is no list of the words of its declaration.
func (t *Task) keepsDeclaration(p *param) bool {
	ifs := t.ifs()
	switch {
	case p.d.NoSplit || p.star && p.d.Quoted:
		return true
	case p.d.Quoted:
		return ifs != "" && !strings.Contains(ifs, " ")
	}
	return ifs != ""
}

// quoted returns values as ${x@Q} gives them.
func quoted(values []string) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = quote.Value(v)
	}
	return list
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
			b.WriteString(`\$`) // no substitution begins here
		case 'n':
			b.WriteByte('\n')
		case 's':
			b.WriteString("bash")
		case 'v':
			b.WriteString("5.2")
		case 'V':
			b.WriteString("5.2.15")
		case 'j':
			b.WriteString(strconv.Itoa(len(t.env.jobs)))
		case 't', 'T', '@', 'A', 'd':
			b.WriteString(t.promptTime(promptTimes[s[i]]))
		case 'D':
			format, n := promptFormat(s[i+1:])
			i += n
			b.WriteString(t.promptTime(format))
		case '[', ']':
		case 'a', 'e', 'r', '\\', '0', '1', '2', '3', '4', '5', '6', '7':
			var n int
			var text []byte
			text, n, _ = quote.Escape(nil, s[i-1:], quote.Dollar)
			i += n - len(`\x`)
			b.Write(text)
		default:
			b.WriteString(s[i-1 : i+1])
		}
	}
	return b.String()
}

// promptTimes are the formats of the escapes that show the time.
var promptTimes = map[byte]string{'t': "%H:%M:%S", 'T': "%I:%M:%S", '@': "%I:%M %p", 'A': "%H:%M", 'd': "%a %b %d"}

func (t *Task) promptTime(format string) string {
	tz, _ := t.Get("TZ")
	return datetime.Format(format, t.m.host.Now().In(datetime.Zone(tz)))
}

// promptFormat returns the format of \D{FORMAT}, and how long its braces are.
func promptFormat(s string) (format string, n int) {
	end := strings.IndexByte(s, '}')
	if !strings.HasPrefix(s, "{") || end < 0 {
		return "%X", 0
	}
	if end == 1 {
		return "%X", end + 1
	}
	return s[1:end], end + 1
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
