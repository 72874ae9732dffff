package sh

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// ToolCommand returns a command for a tool as models call them: with a name, a
// description and the JSON schema of an object with its arguments. Scripts give these as
// options, one for each property of the schema:
//
//	--name VALUE, --name=VALUE   string, integer, number; a value of an enum
//	--name, --no-name, --name=false   boolean
//	--name A --name B            array: an element each
//	--name '{"a": 1}'            object, and whatever has no simple type
//
// The name is that of the property, or that in kebab case ("max-results" for
// maxResults). A property that is the only one required and no object may be given
// without its name, with as many words as an array has elements. The whole object may be
// the argument of --json or, where there are no arguments at all, standard input;
// options win over what --json says. Defaults of the schema are filled in.
//
// Arguments that the schema does not allow are told of on standard error, with status 2,
// and call is not called. Its result is printed: text as it is and anything else as JSON
// in one line; an error is a message and status 1. Calls run as [Call.Await] says, so
// those of jobs and of stages of a pipeline run at the same time.
//
// The error says what is wrong with the name or the schema, which has to be that of an
// object.
func ToolCommand(name, description string, schema json.RawMessage, call func(ctx context.Context, arguments json.RawMessage) (any, error)) (Command, error) {
	t := &hostTool{name: name, call: call}
	if err := t.read(schema); err != nil {
		return Command{}, fmt.Errorf("the schema of the tool %s: %w", name, err)
	}
	summary, notes, _ := strings.Cut(strings.TrimSpace(description), "\n")
	c := Command{
		Name: name, Summary: strings.TrimSuffix(strings.TrimSpace(summary), "."), Usage: t.usage(), Help: strings.TrimSpace(notes),
		Run: t.run, options: t.help(),
	}
	return c, checkName(c, nil)
}

// hostTool is a tool of the embedder's.
type hostTool struct {
	name       string
	call       func(ctx context.Context, arguments json.RawMessage) (any, error)
	schema     *jsonschema.Resolved
	properties []property // in the order of the schema
}

// property is one of the arguments of a tool.
type property struct {
	name, flag string // flag: in kebab case
	schema     *jsonschema.Schema
	kind       string // of a value, or of an element: "string", "integer"...; "": any JSON
	list       bool
	required   bool
	bare       bool // it may be given without its name
}

func (t *hostTool) read(text json.RawMessage) error {
	s := &jsonschema.Schema{}
	if err := json.Unmarshal(text, s); err != nil {
		return err
	}
	if s.Type != "object" && (s.Type != "" || s.Properties == nil) {
		return errors.New("its type has to be object")
	}
	var err error
	if t.schema, err = s.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true}); err != nil {
		return err
	}
	for _, name := range order(text) {
		p := property{name: name, flag: kebab(name), schema: s.Properties[name], required: slices.Contains(s.Required, name)}
		p.kind = kindOf(p.schema)
		if p.kind == "array" {
			p.list, p.kind = true, ""
			if p.schema.Items != nil {
				p.kind = kindOf(p.schema.Items)
			}
		}
		t.properties = append(t.properties, p)
	}
	if len(s.Required) == 1 {
		for i := range t.properties {
			p := &t.properties[i]
			p.bare = p.required && (p.list || p.kind != "object")
		}
	}
	return nil
}

// order returns the names of the properties in the order in which a schema has them.
func order(schema []byte) []string {
	var top struct {
		Properties json.RawMessage `json:"properties"`
	}
	if json.Unmarshal(schema, &top) != nil || top.Properties == nil {
		return nil
	}
	var names []string
	d := json.NewDecoder(bytes.NewReader(top.Properties))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil
	}
	for d.More() {
		t, err := d.Token()
		name, ok := t.(string)
		var value json.RawMessage
		if err != nil || !ok || d.Decode(&value) != nil {
			return names
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// kindOf returns the type that values of a schema have, beside null; "" when there are
// several.
func kindOf(s *jsonschema.Schema) string {
	kinds := slices.DeleteFunc(slices.Clone(s.Types), func(kind string) bool { return kind == "null" })
	switch {
	case s.Type != "":
		return s.Type
	case len(kinds) == 1:
		return kinds[0]
	case len(kinds) > 1 || len(s.Enum) == 0:
		return ""
	}
	for _, value := range s.Enum {
		if _, ok := value.(string); !ok {
			return ""
		}
	}
	return "string"
}

// kebab returns maxResults and max_results as max-results.
func kebab(name string) string {
	var b strings.Builder
	for i, r := range name {
		switch {
		case r == '_':
			b.WriteByte('-')
		case 'A' <= r && r <= 'Z':
			if i > 0 && name[i-1] >= 'a' && name[i-1] <= 'z' {
				b.WriteByte('-')
			}
			b.WriteRune(r + 'a' - 'A')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (t *hostTool) usage() string {
	for i := range t.properties {
		if p := &t.properties[i]; p.bare {
			if p.list {
				return p.metavar() + "..."
			}
			return p.metavar()
		}
	}
	return ""
}

// metavar names the value in the help.
func (p *property) metavar() string {
	switch p.kind {
	case "boolean":
		return "true|false"
	case "":
		return "JSON"
	case "string":
		if values := p.choices(); values != "" {
			return values
		}
		return strings.ToUpper(strings.ReplaceAll(p.flag, "-", "_"))
	}
	return strings.ToUpper(p.kind)
}

// choices lists the values of an enum.
func (p *property) choices() string {
	s := p.schema
	if p.list && s.Items != nil {
		s = s.Items
	}
	var values []string
	for _, value := range s.Enum {
		values = append(values, fmt.Sprint(value))
	}
	return strings.Join(values, "|")
}

// help returns the options as the help shows them.
func (t *hostTool) help() []command.Option {
	var list []command.Option
	for i := range t.properties {
		p := &t.properties[i]
		o := command.Option{Long: p.name, Arg: p.metavar(), Help: strings.Join(strings.Fields(p.schema.Description), " ")}
		if p.kind == "boolean" && !p.list {
			o.Arg = ""
		}
		var notes []string
		if p.required {
			notes = append(notes, "required")
		}
		if p.list {
			notes = append(notes, "may be repeated")
		}
		if len(p.schema.Default) > 0 {
			notes = append(notes, "default "+string(p.schema.Default))
		}
		if len(notes) > 0 {
			o.Help = strings.TrimSpace(o.Help + " (" + strings.Join(notes, ", ") + ")")
		}
		if o.Help == "" {
			o.Help = p.name
		}
		list = append(list, o)
	}
	if t.find("json") == nil {
		list = append(list, command.Option{Long: "json", Arg: "OBJECT", Help: "all arguments as one JSON object; - reads standard input"})
	}
	return list
}

// find returns the property of an option.
func (t *hostTool) find(name string) *property {
	for i := range t.properties {
		if t.properties[i].name == name {
			return &t.properties[i]
		}
	}
	for i := range t.properties {
		if t.properties[i].flag == name {
			return &t.properties[i]
		}
	}
	return nil
}

const statusMisuse = 2

// maxArguments bounds the object of arguments, in bytes.
const maxArguments = 10 << 20

func (t *hostTool) run(_ context.Context, c *Call) int {
	if slices.Contains(c.Args, "--help") && t.find("help") == nil {
		fmt.Fprint(c.Stdout, c.c.Help())
		return 0
	}
	arguments, err := t.arguments(c)
	if errors.Is(err, ErrStopped) {
		return 1
	}
	if err != nil {
		c.Errorf("%v", err)
		fmt.Fprintf(c.Stderr, "Try '%s --help' for more information.\n", c.Name)
		return statusMisuse
	}
	var result any
	err = c.Await(func(ctx context.Context) (err error) {
		result, err = t.call(ctx, arguments)
		return err
	})
	var text []byte
	if err == nil {
		text, err = render(result)
	}
	if err != nil {
		return c.Errorf("%s", strings.TrimRight(err.Error(), "\n"))
	}
	_, _ = c.Stdout.Write(text)
	return 0
}

// render returns the text of a result.
func render(result any) ([]byte, error) {
	var text []byte
	switch r := result.(type) {
	case nil:
		return nil, nil
	case string:
		text = []byte(r)
	case []byte:
		text = slices.Clone(r)
	case json.RawMessage:
		text = slices.Clone(r)
	default:
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if err := e.Encode(result); err != nil {
			return nil, fmt.Errorf("the result has no form in JSON: %w", err)
		}
		text = b.Bytes()
	}
	if n := len(text); n > 0 && text[n-1] != '\n' {
		text = append(text, '\n')
	}
	return text, nil
}

// object is an object of arguments that is being read.
type object struct {
	tool   *hostTool
	values map[string]any
	given  map[string]bool // by options and operands
	rest   []string        // of the command line
}

// arguments returns the object that the command line and standard input make.
func (t *hostTool) arguments(c *Call) (json.RawMessage, error) {
	o := &object{t, map[string]any{}, map[string]bool{}, c.Args}
	whole, operands, err := o.scan(c)
	if err == nil && len(c.Args) == 0 && len(t.schema.Schema().Required) > 0 && !c.c.Terminal(0) {
		whole = "-"
	}
	if err == nil {
		err = o.operands(operands)
	}
	if err == nil && whole != "" {
		err = o.merge(c, whole)
	}
	if err != nil {
		return nil, err
	}
	if err := o.complete(); err != nil {
		return nil, err
	}
	return json.Marshal(o.values)
}

// scan reads the options. whole is the argument of --json.
func (o *object) scan(c *Call) (whole string, operands []string, err error) {
	for len(o.rest) > 0 {
		word := o.rest[0]
		o.rest = o.rest[1:]
		switch {
		case word == "--":
			return whole, append(operands, o.rest...), nil
		case !strings.HasPrefix(word, "--"):
			if len(word) > 1 && word[0] == '-' && !isNumber(word) {
				return "", nil, fmt.Errorf("invalid option -- '%s'; options are words, such as --%s", word[1:], o.tool.example())
			}
			operands = append(operands, word)
		default:
			if err := o.option(word[2:], &whole); err != nil {
				return "", nil, err
			}
		}
	}
	return whole, operands, nil
}

// example is the name of some option.
func (t *hostTool) example() string {
	if len(t.properties) > 0 {
		return t.properties[0].name
	}
	return "json"
}

func isNumber(word string) bool {
	_, err := strconv.ParseFloat(word, 64)
	return err == nil
}

// option takes one option, without its dashes.
func (o *object) option(word string, whole *string) error {
	name, value, set := strings.Cut(word, "=")
	p := o.tool.find(name)
	switch {
	case p == nil && name == "json":
		value, err := o.value(name, value, set)
		*whole = value
		return err
	case p == nil && strings.HasPrefix(name, "no-"):
		if p = o.tool.find(name[3:]); p != nil && p.kind == "boolean" && !p.list && !set {
			return o.put(p, "false")
		}
		p = nil
	}
	if p == nil {
		return fmt.Errorf("unrecognized option '--%s'%s", name, o.tool.suggest(name))
	}
	if p.kind == "boolean" && !p.list && !set {
		return o.put(p, "true")
	}
	value, err := o.value(name, value, set)
	if err != nil {
		return err
	}
	return o.put(p, value)
}

// value returns the value of an option: the next word, where none is set.
func (o *object) value(name, value string, set bool) (string, error) {
	if set {
		return value, nil
	}
	if len(o.rest) == 0 {
		return "", fmt.Errorf("option '--%s' requires an argument", name)
	}
	value, o.rest = o.rest[0], o.rest[1:]
	return value, nil
}

// suggest returns the options there are, for a message.
func (t *hostTool) suggest(name string) string {
	var all []string
	for _, p := range t.properties {
		if strings.HasPrefix(p.name, name) || strings.HasPrefix(p.flag, name) {
			return "; did you mean '--" + p.name + "'?"
		}
		all = append(all, "--"+p.name)
	}
	if len(all) == 0 {
		return ""
	}
	return "; there are " + strings.Join(all, ", ")
}

// put sets a property, or adds an element to it.
func (o *object) put(p *property, text string) error {
	value, err := p.parse(text)
	if err != nil {
		return fmt.Errorf("option '--%s': %w", p.name, err)
	}
	if !p.list {
		o.values[p.name] = value
	} else if list, ok := o.values[p.name].([]any); ok {
		o.values[p.name] = append(list, value)
	} else {
		o.values[p.name] = []any{value}
	}
	o.given[p.name] = true
	return nil
}

// parse makes a value of the text of an option.
func (p *property) parse(text string) (any, error) {
	switch p.kind {
	case "string":
		if list := p.choices(); list != "" && !slices.Contains(strings.Split(list, "|"), text) {
			return nil, fmt.Errorf("'%s' is none of %s", text, strings.ReplaceAll(list, "|", ", "))
		}
		return text, nil
	case "boolean":
		if text == "true" || text == "false" {
			return text == "true", nil
		}
		return nil, fmt.Errorf("'%s' is neither true nor false", text)
	case "integer":
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return n, nil
		}
		return nil, fmt.Errorf("'%s' is no integer of 64 bits", text)
	case "number":
		if f, err := strconv.ParseFloat(text, 64); err == nil && !math.IsInf(f, 0) && !math.IsNaN(f) {
			return f, nil
		}
		return nil, fmt.Errorf("'%s' is no number", text)
	}
	value, err := decode([]byte(text))
	if err == nil {
		return value, nil
	}
	if p.kind == "" {
		return text, nil
	}
	return nil, fmt.Errorf("'%s' is no JSON %s: %w", text, p.kind, err)
}

// decode reads one JSON value; integers stay what they are.
func decode(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var value any
	if err := d.Decode(&value); err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the value")
	}
	return value, nil
}

// operands takes the words that are no options.
func (o *object) operands(words []string) error {
	for _, word := range words {
		var bare *property
		for i := range o.tool.properties {
			if p := &o.tool.properties[i]; p.bare && (p.list || !o.given[p.name]) {
				bare = p
			}
		}
		if bare == nil {
			return fmt.Errorf("extra operand '%s'%s", word, o.tool.suggest(" "))
		}
		if err := o.put(bare, word); err != nil {
			return err
		}
	}
	return nil
}

// merge adds what a whole object says and the options do not.
func (o *object) merge(c *Call, whole string) error {
	text := []byte(whole)
	if whole == "-" {
		var err error
		if text, err = c.readAll(maxArguments); err != nil {
			return err
		}
		if len(c.Args) == 0 && len(bytes.TrimSpace(text)) == 0 {
			return nil
		}
	}
	value, err := decode(text)
	if err != nil {
		return fmt.Errorf("the arguments are no JSON: %w", err)
	}
	all, ok := value.(map[string]any)
	if !ok {
		return errors.New("the arguments are no JSON object")
	}
	for name, value := range all {
		if !o.given[name] {
			o.values[name] = value
		}
	}
	return nil
}

// complete adds defaults, and checks what there is then.
func (o *object) complete() error {
	var missing []string
	for _, p := range o.tool.properties {
		if _, set := o.values[p.name]; set {
			continue
		}
		if len(p.schema.Default) > 0 {
			value, err := decode(p.schema.Default)
			if err != nil {
				return err
			}
			o.values[p.name] = value
		} else if p.required {
			missing = append(missing, "--"+p.name)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("missing %s", strings.Join(missing, ", "))
	}
	// The validator knows the values that encoding/json makes.
	text, err := json.Marshal(o.values)
	if err != nil {
		return err
	}
	var plain map[string]any
	if err := json.Unmarshal(text, &plain); err != nil {
		return err
	}
	if err := o.tool.schema.Validate(plain); err != nil {
		return fmt.Errorf("the arguments do not fit: %w", err)
	}
	return nil
}

// readAll reads standard input, of at most so many bytes, which are held.
func (c *Call) readAll(most int) ([]byte, error) {
	var b []byte
	part := make([]byte, 4<<10)
	for {
		n, err := c.Stdin.Read(part)
		if err := c.Hold(n); err != nil {
			return nil, err
		}
		b = append(b, part[:n]...)
		switch {
		case errors.Is(err, io.EOF):
			return b, nil
		case err != nil:
			return nil, err
		case len(b) > most:
			return nil, fmt.Errorf("the arguments are longer than %d bytes", most)
		}
	}
}
