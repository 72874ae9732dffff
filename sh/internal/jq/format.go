package jq

import (
	"encoding/base32"
	"encoding/base64"
	"strings"
)

// A formatter makes a text of a value: @text, @csv and their like.
type formatter func(r *run, v Value) (string, error)

// formatOf returns the formatter of a name with its @. One that is unknown fails
// when it is used.
func formatOf(name string) formatter {
	switch name {
	case "@text":
		return func(r *run, v Value) (string, error) { return r.text(v), nil }
	case "@json":
		return func(r *run, v Value) (string, error) { return r.json(v), nil }
	case "@csv":
		return rows("csv", ",", func(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` })
	case "@tsv":
		return rows("tsv", "\t", strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`).Replace)
	case "@html":
		return escaped(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "'", "&#39;", `"`, "&quot;").Replace)
	case "@uri":
		return escaped(percent)
	case "@sh":
		return quoted
	case "@base64":
		return escaped(func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) })
	case "@base64d":
		return decode64
	case "@base32":
		return escaped(func(s string) string { return base32.StdEncoding.EncodeToString([]byte(s)) })
	case "@base32d":
		return decode32
	}
	return func(*run, Value) (string, error) {
		return "", errorf("%s is not a valid format", strings.TrimPrefix(name, "@"))
	}
}

// escaped makes a formatter of a function of texts.
func escaped(f func(string) string) formatter {
	return func(r *run, v Value) (string, error) {
		s := r.text(v)
		r.host.Charge(len(s) / 4)
		r.hold(3 * len(s))
		return f(s), nil
	}
}

// rows makes a formatter of arrays of plain values.
func rows(name, sep string, quote func(string) string) formatter {
	return func(r *run, v Value) (string, error) {
		list, ok := v.([]Value)
		if !ok {
			return "", errorf("%s cannot be %s-formatted, only array", describe(v), name)
		}
		var b strings.Builder
		for i, x := range list {
			if i > 0 {
				b.WriteString(sep)
			}
			switch x := x.(type) {
			case nil:
			case string:
				r.hold(2 * len(x))
				b.WriteString(quote(x))
			case []Value, *Object:
				return "", errorf("%s is not valid in a csv row", describe(x))
			default:
				b.WriteString(r.json(x))
			}
			r.host.Charge(2)
			r.hold(8)
		}
		return b.String(), nil
	}
}

// percent writes all but letters, digits and - _ . ~ as %XX.
func percent(s string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("-_.~", c) >= 0 {
			b.WriteByte(c)
		} else {
			b.WriteString("%" + string(hex[c>>4]) + string(hex[c&15]))
		}
	}
	return b.String()
}

// quoted quotes for a shell: an array is several words.
func quoted(r *run, v Value) (string, error) {
	list, ok := v.([]Value)
	if !ok {
		list = []Value{v}
	}
	words := make([]string, len(list))
	for i, x := range list {
		switch x := x.(type) {
		case string:
			words[i] = "'" + strings.ReplaceAll(x, "'", `'\''`) + "'"
		case []Value, *Object:
			return "", errorf("%s can not be escaped for shell", describe(x))
		default:
			words[i] = r.json(x)
		}
		r.host.Charge(2)
		r.hold(len(words[i]) + 17)
	}
	return strings.Join(words, " "), nil
}

func decode64(r *run, v Value) (string, error) {
	s := strings.TrimRight(r.text(v), "=")
	r.host.Charge(len(s) / 4)
	r.hold(len(s))
	b, err := base64.RawStdEncoding.DecodeString(s)
	if err != nil && len(b) == 0 && s != "" {
		return "", errorf("%s is not valid base64 data", describe(v))
	}
	return strings.ToValidUTF8(string(b), "\uFFFD"), nil
}

func decode32(r *run, v Value) (string, error) {
	s := strings.TrimRight(r.text(v), "=")
	r.host.Charge(len(s) / 4)
	r.hold(len(s))
	b, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(s)
	if err != nil {
		return "", errorf("%s is not valid base32 data", describe(v))
	}
	return strings.ToValidUTF8(string(b), "\uFFFD"), nil
}
