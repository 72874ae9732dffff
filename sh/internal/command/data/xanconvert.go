package data

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

func xanTo(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	switch x.args[0] {
	case "json", "jsonl", "ndjson":
		return x.toJSON(t, x.args[0] == "json")
	case "md", "markdown":
		return x.toMarkdown(t)
	}
	return xanErrorf("unknown format %s; there are json, jsonl, ndjson and md", command.Quote(x.args[0]))
}

// toJSON writes objects. Columns whose values are all numbers, or all true and false,
// become such; empty fields of these are null.
func (x *xanCall) toJSON(t *xanTable, array bool) error {
	rows, err := t.all()
	if err != nil {
		return err
	}
	kinds := make([]string, len(t.headers))
	for i := range kinds {
		if !x.has("strings") {
			kinds[i] = kindOf(x.Ctx, rows, i)
		}
	}
	lead, between, end := "  {\n    ", ",\n    ", "\n  }"
	if !array {
		lead, between, end = "{", ",", "}\n"
	} else {
		x.out.Print("[")
	}
	for n, row := range rows {
		if array && n > 0 {
			x.out.Print(",")
		}
		if array {
			x.out.Print("\n")
		}
		x.out.Print(lead)
		for i, h := range t.headers {
			if i > 0 {
				x.out.Print(between)
			}
			name := quoteJSON(h) + ":"
			if array {
				name += " "
			}
			value := quoteJSON(row[i])
			switch {
			case kinds[i] != "" && row[i] == "":
				value = "null"
			case kinds[i] != "":
				value = row[i]
			}
			x.out.Print(name + value)
		}
		x.out.Print(end)
	}
	if array && len(rows) > 0 {
		x.out.Print("\n")
	}
	if array {
		x.out.Print("]\n")
	}
	return nil
}

// kindOf is "number" or "bool" where all values of a column are such in JSON.
func kindOf(c *command.Ctx, rows [][]string, at int) string {
	kind := ""
	for _, row := range rows {
		c.Charge(2)
		this := ""
		switch field := row[at]; {
		case field == "":
			continue
		case field == "true" || field == "false":
			this = "bool"
		case strings.Trim(field, "+-.0123456789eE") == "" && json.Valid([]byte(field)):
			this = "number"
		}
		if this == "" || kind != "" && kind != this {
			return ""
		}
		kind = this
	}
	return kind
}

func quoteJSON(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(strings.ToValidUTF8(s, "\ufffd")) // a text can always be encoded
	return strings.TrimSuffix(b.String(), "\n")
}

func (x *xanCall) toMarkdown(t *xanTable) error {
	line := func(row []string) {
		fields := make([]string, len(row))
		for i, field := range row {
			fields[i] = strings.NewReplacer("|", `\|`, "\n", "<br>").Replace(field)
		}
		x.out.Print("| " + strings.Join(fields, " | ") + " |\n")
	}
	line(t.headers)
	x.out.Print("|" + strings.Repeat(" --- |", len(t.headers)) + "\n")
	return t.each(func(row []string) (bool, error) {
		line(row)
		return true, nil
	})
}

func xanFrom(x *xanCall) error {
	var in io.Reader = x.Stdin
	if len(x.args) > 0 && x.args[0] != "-" {
		f, err := x.Open(x.args[0])
		if err != nil {
			return xanErrorf("%s: %s", x.args[0], command.Reason(err))
		}
		in = f
	}
	data, err := x.ReadAll(in)
	if err != nil {
		return err
	}
	const perByte = 40 // of what a value of JSON takes in memory, at most about
	x.Hold(len(data) * perByte)
	x.Charge(len(data) * 2)
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.UseNumber()
	var objects []map[string]any
	var names []string
	switch x.options["format"] {
	case "json":
		objects, names, err = jsonArray(d)
	case "jsonl", "ndjson":
		objects, names, err = jsonLines(d)
	default:
		return xanErrorf("--format is json, jsonl or ndjson, not %s", command.Quote(x.options["format"]))
	}
	if err != nil {
		return xanErrorf("%s", err)
	}
	x.header(names)
	for _, o := range objects {
		row := make([]string, len(names))
		for i, name := range names {
			row[i] = jsonField(o[name])
		}
		x.Charge(2 * len(row))
		x.write(row)
	}
	return nil
}

func jsonArray(d *json.Decoder) ([]map[string]any, []string, error) {
	if token, err := d.Token(); err != nil || token != json.Delim('[') {
		return nil, nil, errors.New("this is no JSON array of objects")
	}
	return jsonObjects(d, d.More)
}

func jsonLines(d *json.Decoder) ([]map[string]any, []string, error) {
	return jsonObjects(d, d.More)
}

// jsonObjects reads objects; the names are in the order in which they come first.
func jsonObjects(d *json.Decoder, more func() bool) (objects []map[string]any, names []string, err error) {
	seen := map[string]bool{}
	for more() {
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return nil, nil, err
		}
		o := map[string]any{}
		inner := json.NewDecoder(strings.NewReader(string(raw)))
		inner.UseNumber()
		if token, err := inner.Token(); err != nil || token != json.Delim('{') {
			return nil, nil, errors.New("a value is no JSON object")
		}
		for inner.More() {
			token, err := inner.Token()
			if err != nil {
				return nil, nil, err
			}
			name, _ := token.(string)
			var v any
			if err := inner.Decode(&v); err != nil {
				return nil, nil, err
			}
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
			o[name] = v
		}
		objects = append(objects, o)
	}
	return objects, names, nil
}

// jsonField is a value as a field: what is no text, number or truth is JSON again.
func jsonField(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case json.Number:
		return v.String()
	case bool:
		return strconv.FormatBool(v)
	}
	text, err := json.Marshal(v)
	if err != nil {
		return ""
	}
	return string(text)
}
