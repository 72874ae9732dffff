package jq

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/jq"
)

var yqCommand = command.Command{
	Name:    "yq",
	Summary: "select from and change YAML",
	Usage:   "[eval] [FILTER] [FILE]...",
	Options: []command.Option{
		{Short: 'p', Long: "input-format", Arg: "FORMAT", Help: "yaml or json (by the name of the file, or yaml)"},
		{Short: 'o', Long: "output-format", Arg: "FORMAT", Help: "yaml or json (yaml)"},
		{Short: 'I', Long: "indent", Arg: "N", Help: "indent by N spaces; 0: JSON on one line (2)"},
		{Short: 'j', Long: "json", Help: "as -o json"},
		{Short: 'P', Long: "prettyPrint", Help: "print in block style, as always"},
		{Short: 'n', Long: "null-input", Help: "run the filter once, on null"},
		{Short: 's', Long: "slurp", Help: "read all documents into one array"},
		{Short: 'r', Long: "raw-output", Help: "print strings without quotes, as in YAML always"},
		{Short: 'c', Long: "compact-output", Help: "print JSON on one line"},
		{Short: 'N', Long: "no-doc", Help: "print no --- between documents"},
		{Short: 'e', Long: "exit-status", Help: "exit with 1 after null or false, or without a result"},
		{Short: 'i', Long: "inplace", Help: "write the results to the first file"},
		{Short: 'S', Long: "sort-keys", Help: "print keys in order, as always without --keep-order"},
		{Long: "keep-order", Help: "print keys in the order of the input"},
		{Long: "expression", Arg: "FILTER", Help: "the filter"},
		{Long: "from-file", Arg: "FILE", Help: "read the filter from a file"},
		{Long: "arg", Arg: "NAME=TEXT", Help: "set $NAME to a text"},
	},
	Notes:   "The filters are those of jq. Comments and anchors are not kept.",
	Effects: yqEffects,
	Run: func(c *command.Ctx) int {
		t := &yamlTool{c: c}
		return t.run()
	},
}

// yamlTool is one call of yq.
type yamlTool struct {
	c       *command.Ctx
	json    bool // the output is
	indent  int
	printed bool
	out     *command.Output
}

func (t *yamlTool) fail(format string, args ...any) int {
	t.c.Errorf(format, args...)
	return 1
}

func (t *yamlTool) run() int {
	source, files, err := t.filter()
	if err != nil {
		return t.fail("%s", err)
	}
	if err := t.format(); err != nil {
		return t.fail("%s", err)
	}
	var names []string
	var values []jq.Value
	for _, o := range t.c.Options {
		if o.Key == "arg" {
			name, text, _ := strings.Cut(o.Value, "=")
			names, values = append(names, name), append(values, text)
		}
	}
	program, err := jq.Compile(source, names)
	if err != nil {
		return t.fail("%s", err)
	}
	in := &documents{c: t.c, files: files, format: t.c.Value("input-format", "")}
	s := session{c: t.c, in: in, name: "yq", program: program, values: values, print: t.print}
	return t.finish(&s, files)
}

// finish runs, and writes to the file itself where that is asked for.
func (t *yamlTool) finish(s *session, files []string) int {
	t.out = t.c.Stdout
	var result bytes.Buffer
	inPlace := t.c.Has("inplace")
	if inPlace {
		if len(files) == 0 {
			return t.fail("-i needs a file")
		}
		s.print = func(v jq.Value) error {
			text, err := t.text(v)
			t.c.Hold(len(text))
			result.Write(text)
			return err
		}
	}
	if t.c.Has("slurp") {
		s.in = &together{s.in, false}
	}
	status := s.run(t.c.Has("null-input"))
	if status == parseStatus || status == failedStatus {
		status = 1
	}
	if inPlace && status == 0 {
		f, err := t.c.Create(files[0])
		if err == nil {
			_, err = f.Write(result.Bytes())
		}
		if err != nil {
			return t.c.Fail(files[0], err)
		}
	}
	if t.c.Has("exit-status") && status == 0 && s.verdict() != 0 {
		return 1
	}
	return status
}

// filter returns the text of the filter and the files. A first operand that is a
// file and no filter is a file.
func (t *yamlTool) filter() (source string, files []string, err error) {
	operands := t.c.Args
	if len(operands) > 0 && slices.Contains([]string{"eval", "e", "eval-all", "ea"}, operands[0]) {
		operands = operands[1:]
	}
	switch {
	case t.c.Has("expression"):
		return t.c.Value("expression", ""), operands, nil
	case t.c.Has("from-file"):
		name := t.c.Value("from-file", "")
		f, err := t.c.Open(name)
		if err != nil {
			return "", nil, fmt.Errorf("%s: %s", name, command.Reason(err))
		}
		text, err := t.c.ReadAll(f)
		return string(text), operands, err
	case len(operands) == 0:
		return ".", nil, nil
	}
	if info, err := t.c.Stat(operands[0]); err == nil && !info.IsDir() || operands[0] == "-" {
		return ".", operands, nil
	}
	return operands[0], operands[1:], nil
}

// format reads the options of the output.
func (t *yamlTool) format() error {
	switch f := strings.TrimPrefix(t.c.Value("output-format", "yaml"), "="); f {
	case "yaml", "y", "yml":
	case "json", "j":
		t.json = true
	default:
		return fmt.Errorf("unknown output format %q: use yaml or json", f)
	}
	if t.c.Has("json") && !t.c.Has("raw-output") {
		t.json = true
	}
	t.indent = 2
	if text := strings.TrimPrefix(t.c.Value("indent", "2"), "="); text != "2" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 9 {
			return fmt.Errorf("indent of %q: use a number from 0 to 9", text)
		}
		t.indent = n
	}
	if t.c.Has("compact-output") {
		t.indent = 0
	}
	return nil
}

// print writes a result, behind the others.
func (t *yamlTool) print(v jq.Value) error {
	if t.printed && !t.json && !t.c.Has("no-doc") {
		t.out.Print("---\n")
	}
	t.printed = true
	text, err := t.text(v)
	t.out.PrintBytes(text)
	return err
}

// text is a result with a newline behind it.
func (t *yamlTool) text(v jq.Value) ([]byte, error) {
	s, isText := v.(string)
	switch {
	case isText && (!t.json || t.c.Has("raw-output")):
		return []byte(s + "\n"), nil
	case t.json:
		e := jq.Encoder{Indent: strings.Repeat(" ", t.indent), Sort: !t.c.Has("keep-order"), Charge: t.c.Charge}
		return append(e.Append(nil, v), '\n'), nil
	}
	var b bytes.Buffer
	e := yaml.NewEncoder(&b)
	e.SetIndent(max(t.indent, 1))
	if err := e.Encode(t.node(v)); err != nil {
		return nil, err
	}
	return b.Bytes(), e.Close()
}

// node returns a value as a node of YAML.
func (t *yamlTool) node(v jq.Value) *yaml.Node {
	t.c.Charge(4)
	t.c.Hold(128)
	switch v := v.(type) {
	case string:
		n := &yaml.Node{}
		n.SetString(v)
		return n
	case []jq.Value:
		n := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq"}
		if len(v) == 0 {
			n.Style = yaml.FlowStyle
		}
		for _, x := range v {
			n.Content = append(n.Content, t.node(x))
		}
		return n
	case *jq.Object:
		n := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
		if v.Len() == 0 {
			n.Style = yaml.FlowStyle
		}
		keys := slices.Clone(v.Keys())
		if !t.c.Has("keep-order") {
			slices.Sort(keys)
		}
		for _, k := range keys {
			x, _ := v.Get(k)
			n.Content = append(n.Content, t.node(k), t.node(x))
		}
		return n
	}
	tag := map[string]string{"null": "!!null", "boolean": "!!bool", "number": "!!float"}[jq.TypeName(v)]
	text := jq.Text(v)
	if f, ok := v.(float64); ok && f == math.Trunc(f) && math.Abs(f) < 1e15 {
		tag = "!!int"
	}
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: tag, Value: text}
}

// documents are the documents of the files, or of standard input.
type documents struct {
	c      *command.Ctx
	format string
	files  []string
	begun  bool
	file   jq.Value
	queue  []jq.Value
	bad    bool
}

func (d *documents) failed() bool { return d.bad }

func (d *documents) place() (jq.Value, int) { return d.file, -1 }

func (d *documents) next() (jq.Value, error) {
	if !d.begun {
		d.begun = true
		if len(d.files) == 0 {
			d.files = []string{"-"}
		}
	}
	for len(d.queue) == 0 {
		if len(d.files) == 0 {
			return nil, io.EOF
		}
		name := d.files[0]
		d.files = d.files[1:]
		if err := d.read(name); err != nil {
			return nil, err
		}
	}
	v := d.queue[0]
	d.queue = d.queue[1:]
	return v, nil
}

// read reads the documents of a file.
func (d *documents) read(name string) error {
	var r io.Reader = d.c.Stdin
	if d.file = nil; name != "-" {
		f, err := d.c.Open(name)
		if err != nil {
			d.c.Fail(name, err)
			d.bad = true
			return nil
		}
		defer f.Close()
		r, d.file = f, name
	}
	text, err := d.c.ReadAll(r)
	if err != nil {
		return err
	}
	format := strings.TrimPrefix(d.format, "=")
	switch {
	case format == "json" || format == "j" || format == "" && strings.HasSuffix(name, ".json"):
		d.queue, err = all(d.c, text)
		if err != nil {
			return fmt.Errorf("yq: invalid JSON: %w", err)
		}
		return nil
	case format != "" && format != "yaml" && format != "y" && format != "yml":
		return fmt.Errorf("yq: unknown input format %q: use yaml or json", format)
	}
	return d.yaml(text)
}

// Limits of a document of YAML: how deep it is, and how many nodes aliases may make
// of those that are written.
const (
	maxYAMLDepth = 1000
	maxAliased   = 1_000_000
)

func (d *documents) yaml(text []byte) error {
	d.c.Charge(len(text))
	d.c.Hold(16 * len(text))
	if depth(text) > maxYAMLDepth {
		return errors.New("yq: invalid YAML: nested too deeply")
	}
	dec := yaml.NewDecoder(bytes.NewReader(text))
	for {
		var n yaml.Node
		err := dec.Decode(&n)
		if errors.Is(err, io.EOF) {
			if len(d.queue) == 0 {
				d.queue = append(d.queue, nil)
			}
			return nil
		}
		if err != nil {
			return fmt.Errorf("yq: invalid YAML: %s", strings.TrimPrefix(err.Error(), "yaml: "))
		}
		c := converter{d: d, left: maxAliased}
		v, err := c.value(&n, 0)
		if err != nil {
			return fmt.Errorf("yq: invalid YAML: %w", err)
		}
		d.queue = append(d.queue, v)
	}
}

// depth is about how deep a text is nested: by brackets, dashes and indentation. The
// parser of the library calls itself for each level.
func depth(text []byte) int {
	deepest, open := 0, 0
	for line := range bytes.Lines(text) {
		lead := 0
		for lead < len(line) && (line[lead] == ' ' || line[lead] == '-' || line[lead] == '?') {
			lead++
		}
		for _, b := range line {
			switch b {
			case '[', '{':
				open++
			case ']', '}':
				open = max(open-1, 0)
			}
			deepest = max(deepest, open+lead)
		}
	}
	return deepest
}

// converter makes values of nodes.
type converter struct {
	d    *documents
	left int // nodes that may still be made
	open []*yaml.Node
}

func (c *converter) value(n *yaml.Node, depth int) (jq.Value, error) {
	c.d.c.Charge(2)
	c.d.c.Hold(64)
	c.left--
	if c.left < 0 || depth > maxYAMLDepth {
		return nil, errors.New("aliases make too much of it")
	}
	switch n.Kind {
	case yaml.DocumentNode:
		return c.value(n.Content[0], depth)
	case yaml.AliasNode:
		if slices.Contains(c.open, n.Alias) {
			return nil, fmt.Errorf("anchor %q contains itself", n.Value)
		}
		c.open = append(c.open, n.Alias)
		defer func() { c.open = c.open[:len(c.open)-1] }()
		return c.value(n.Alias, depth+1)
	case yaml.SequenceNode:
		list := make([]jq.Value, 0, len(n.Content))
		for _, x := range n.Content {
			v, err := c.value(x, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		return list, nil
	case yaml.MappingNode:
		return c.mapping(n, depth)
	default:
	}
	return c.scalar(n)
}

func (c *converter) mapping(n *yaml.Node, depth int) (jq.Value, error) {
	o := jq.NewObject(len(n.Content) / 2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		v, err := c.value(value, depth+1)
		if err != nil {
			return nil, err
		}
		if key.Tag == "!!merge" {
			merge(o, v)
			continue
		}
		k, err := c.value(key, depth+1)
		if err != nil {
			return nil, err
		}
		name, ok := k.(string)
		if !ok {
			name = jq.Text(k)
		}
		o.Set(name, v)
	}
	return o, nil
}

// merge takes the keys of <<: that are not there yet.
func merge(o *jq.Object, v jq.Value) {
	switch v := v.(type) {
	case *jq.Object:
		for _, k := range v.Keys() {
			if _, ok := o.Get(k); !ok {
				x, _ := v.Get(k)
				o.Set(k, x)
			}
		}
	case []jq.Value:
		for _, x := range v {
			merge(o, x)
		}
	}
}

func (c *converter) scalar(n *yaml.Node) (jq.Value, error) {
	switch n.ShortTag() {
	case "!!null":
		return nil, nil
	case "!!bool":
		var b bool
		err := n.Decode(&b)
		return b, err
	case "!!int", "!!float":
		var f float64
		if err := n.Decode(&f); err != nil {
			return nil, err
		}
		return f, nil
	}
	c.d.c.Hold(len(n.Value))
	return n.Value, nil
}

// together is all documents in one array.
type together struct {
	source
	done bool
}

func (t *together) next() (jq.Value, error) {
	if t.done {
		return nil, io.EOF
	}
	t.done = true
	list := []jq.Value{}
	for {
		v, err := t.source.next()
		switch {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
		list = append(list, v)
	}
}

// yqEffects are the effects of yq: with -i it writes the first file.
func yqEffects(c *command.Ctx) command.Effects {
	files := c.Args
	if !c.Has("expression") && !c.Has("from-file") {
		files = files[min(1, len(files)):]
	}
	if !c.Has("inplace") {
		return command.Effects{}
	}
	return command.Effects{Writes: files[:min(1, len(files))]}
}
