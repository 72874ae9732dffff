package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"go.yaml.in/yaml/v3"
)

// maxFile bounds a file of settings, in bytes.
const maxFile = 1 << 20

// readFile returns the content of a regular file of settings.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, &FileError{Path: path, Err: cause(err)}
	}
	if !info.Mode().IsRegular() {
		return nil, &FileError{Path: path, Err: errors.New("not a regular file")}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, &FileError{Path: path, Err: cause(err)}
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, &FileError{Path: path, Err: cause(err)}
	}
	if len(text) > maxFile {
		return nil, &FileError{Path: path, Err: fmt.Errorf("longer than %s: it is no file of settings", FormatBytes(maxFile))}
	}
	return text, nil
}

// cause drops the operation and the path that the system puts around its reason.
func cause(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	return err
}

// parseFile returns what a file gives, in its order.
func parseFile(path string, text []byte) ([]given, error) {
	root, err := parseYAML(path, text)
	if err != nil || root == nil {
		return nil, err
	}
	f := reader{path: path}
	if err := f.section("", root); err != nil {
		return nil, err
	}
	return f.all, nil
}

// parseYAML returns the top mapping of a file, nil for one without content.
func parseYAML(path string, text []byte) (*yaml.Node, error) {
	d := yaml.NewDecoder(bytes.NewReader(text))
	var doc, more yaml.Node
	if err := d.Decode(&doc); errors.Is(err, io.EOF) {
		return nil, nil
	} else if err != nil {
		return nil, syntaxError(path, err)
	}
	if err := d.Decode(&more); err == nil {
		return nil, &FileError{Path: path, Line: more.Line, Err: errors.New("a second YAML document: write all settings in one")}
	} else if !errors.Is(err, io.EOF) {
		return nil, syntaxError(path, err)
	}
	root := doc.Content[0]
	if isNull(root) {
		return nil, nil
	}
	if root.Kind != yaml.MappingNode {
		return nil, &FileError{Path: path, Line: root.Line, Err: errors.New(`not settings: write a mapping such as "exec: {timeout: 30s}"`)}
	}
	return root, nil
}

// syntaxError moves the line out of an error of the parser.
func syntaxError(path string, err error) error {
	text := bytes.TrimPrefix([]byte(err.Error()), []byte("yaml: "))
	line := 0
	if n, _ := fmt.Sscanf(string(text), "line %d: ", &line); n == 1 {
		_, text, _ = bytes.Cut(text, []byte(": "))
	}
	return &FileError{Path: path, Line: line, Err: fmt.Errorf("not valid YAML: %s", text)}
}

// isNull reports whether a key has no value: it is as if it were not there.
func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null" }

// reader collects the settings of one file.
type reader struct {
	path string
	all  []given
}

// section reads a mapping whose keys begin with prefix. Since it enters known
// sections only, it ends for aliases that contain themselves too.
func (f *reader) section(prefix string, n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if value.Kind == yaml.AliasNode {
			value = value.Alias
		}
		name := prefix + key.Value
		if key.Kind != yaml.ScalarNode {
			return &FileError{Path: f.path, Line: key.Line, Err: errors.New("not settings: a key is a name")}
		}
		if err := f.entry(name, key.Line, value); err != nil {
			return err
		}
	}
	return nil
}

// entry reads the value of one key.
func (f *reader) entry(name string, line int, value *yaml.Node) error {
	origin := fmt.Sprintf("%s:%d", f.path, line)
	r, ok := find(name)
	switch {
	case ok && isNull(value):
		return nil
	case ok:
		return f.value(given{row: r, name: name, origin: origin}, value)
	case !slices.Contains(sections(), name):
		return &UnknownError{Name: name, Origin: origin, Suggestion: nearest(name, append(keys(), sections()...))}
	case isNull(value):
		return nil
	case value.Kind != yaml.MappingNode:
		return &ValueError{Key: name, Origin: origin, Err: errors.New(`a section has no value of its own: write "setting: value" on the lines below it, further to the right`)}
	default:
		return f.section(name+".", value)
	}
}

// value reads the value of a setting: one scalar, or a list of them.
func (f *reader) value(g given, value *yaml.Node) error {
	r := g.row
	switch value.Kind {
	case yaml.ScalarNode:
		g.text = value.Value
		if r.isList() { // one item, which needs no separators here
			g.items, g.isList = []string{g.text}, true
		}
	case yaml.SequenceNode:
		g.isList = true
		for _, item := range value.Content {
			if item.Kind == yaml.AliasNode {
				item = item.Alias
			}
			if item.Kind != yaml.ScalarNode {
				return &ValueError{Key: r.key, Origin: fmt.Sprintf("%s:%d", f.path, item.Line), Err: errors.New("an item of a list is one text")}
			}
			g.items = append(g.items, item.Value)
		}
	default:
		return &ValueError{Key: r.key, Origin: g.origin, Err: errors.New("a mapping is not its value: use a " + string(r.kind))}
	}
	f.all = append(f.all, g)
	return nil
}
