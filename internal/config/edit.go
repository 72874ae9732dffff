package config

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Set gives one setting a value in one file and leaves the rest of the file as it
// is, comments too (blank lines and indentation are the writer's). value has the
// form that a variable has; a relative path starts in the working directory and
// is written relative to the file's folder where it lies inside, otherwise as an
// absolute one. A missing file is created, with its folder. An empty value takes
// the setting out of the file, whatever it was; "[]" is an empty list.
//
// Nothing is written unless the value is valid and the file is, before and after.
// The file is replaced in one step; where it is a symlink, its target is. A new
// file gets mode 0644, less the umask, an old one keeps its mode, and a file that
// holds a secret gets 0600 (Windows knows no such modes).
func Set(file, key, value string) error {
	r, ok := find(key)
	if !ok {
		return &UnknownError{Name: key, Suggestion: nearest(key, keys())}
	}
	file, err := target(file)
	if err != nil {
		return err
	}
	var node *yaml.Node
	if value != "" {
		if node, err = r.node(file, value); err != nil {
			return err
		}
	}
	text, err := readFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil && node == nil {
		return nil // nothing to take out
	}
	text, err = edit(file, text, r, node)
	if err != nil {
		return err
	}
	all, err := parseFile(file, text)
	if err != nil {
		return err
	}
	if err := newConfig().layer(all, anywhere); err != nil {
		return err
	}
	return replace(file, text, holdsSecret(all))
}

// anywhere is a place for checks whose paths nobody sees.
var anywhere = place{dir: string(filepath.Separator), home: string(filepath.Separator)}

// target returns what file leads to when it is a symlink, else file.
func target(file string) (string, error) {
	if _, err := os.Lstat(file); err != nil {
		return file, nil // replace says what is wrong, if anything is
	}
	target, err := filepath.EvalSymlinks(file)
	if err != nil {
		return "", &FileError{Path: file, Err: fmt.Errorf("it leads nowhere: %w", cause(err))}
	}
	return target, nil
}

// node returns a checked value as YAML.
func (r *row) node(file, value string) (*yaml.Node, error) {
	g := given{row: r, name: r.key, origin: "settings set", text: value}
	v, err := g.parse(anywhere)
	if err != nil {
		return nil, err
	}
	if !r.isList() {
		if r.kind == Path {
			value = portable(file, value)
		}
		return scalar(r, value), nil
	}
	n := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	if len(v.([]string)) > 0 {
		n.Style = 0
	}
	items, err := r.split(value)
	for _, item := range items {
		if r.kind == Paths {
			item = portable(file, item)
		}
		n.Content = append(n.Content, scalar(r, item))
	}
	return n, err
}

// scalar is one value; texts are quoted where YAML would read something else.
func scalar(r *row, text string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Value: text}
	switch r.kind {
	case Boolean, Integer, Bytes, Duration:
	default:
		n.Tag = "!!str"
	}
	return n
}

// portable returns a path as it is written to file.
func portable(file, path string) string {
	if path == "" || path == "~" || strings.HasPrefix(path, "~/") || filepath.IsAbs(path) {
		return path
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(dir, path); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return path
}

// edit returns the text of a file with the setting set to value, or without the
// setting when value is nil.
func edit(file string, text []byte, r *row, value *yaml.Node) ([]byte, error) {
	if _, err := parseYAML(file, text); err != nil {
		return nil, err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, syntaxError(file, err)
	}
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		if value == nil {
			return text, nil
		}
		return appendTo(text, r, value)
	}
	root := doc.Content[0]
	if value == nil {
		remove(root, "", r)
		return encode(&doc)
	}
	if !assign(root, "", r, value) {
		insert(root, strings.Split(r.key, "."), value)
	}
	return encode(&doc)
}

// appendTo adds the setting to a file that holds comments at most, which the
// parser would drop.
func appendTo(text []byte, r *row, value *yaml.Node) ([]byte, error) {
	root := &yaml.Node{Kind: yaml.MappingNode}
	insert(root, strings.Split(r.key, "."), value)
	added, err := encode(root)
	if err != nil {
		return nil, err
	}
	var kept [][]byte
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(bytes.TrimSpace(line), []byte("#")) {
			kept = append(kept, bytes.TrimRight(line, "\r\n"), []byte("\n"))
		}
	}
	return append(bytes.Join(kept, nil), added...), nil
}

// assign replaces the value of the setting, by whichever of its names it stands
// under, and reports whether it is there.
func assign(n *yaml.Node, prefix string, r *row, value *yaml.Node) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, old := prefix+n.Content[i].Value, n.Content[i+1]
		if name == r.key || r.alias != "" && name == r.alias {
			n.Content[i+1] = value
			value.HeadComment, value.LineComment, value.FootComment = old.HeadComment, old.LineComment, old.FootComment
			if value.Kind == yaml.SequenceNode && value.LineComment != "" {
				n.Content[i].LineComment, value.LineComment = value.LineComment, ""
			}
			return true
		}
		if old.Kind == yaml.MappingNode && assign(old, name+".", r, value) {
			return true
		}
	}
	return false
}

// remove takes the setting away, under all its names, with the sections that this
// leaves empty.
func remove(n *yaml.Node, prefix string, r *row) {
	for i := 0; i+1 < len(n.Content); {
		name, value := prefix+n.Content[i].Value, n.Content[i+1]
		gone := name == r.key || r.alias != "" && name == r.alias
		if value.Kind == yaml.MappingNode && len(value.Content) > 0 && !gone {
			remove(value, name+".", r)
			gone = len(value.Content) == 0
		}
		if gone {
			n.Content = slices.Delete(n.Content, i, i+2)
		} else {
			i += 2
		}
	}
}

// insert adds the setting below the longest part of its path that exists.
func insert(n *yaml.Node, path []string, value *yaml.Node) {
	if len(n.Content) == 0 {
		n.Style = 0 // {} was only a way to write nothing
	}
	if len(path) == 1 {
		n.Content = append(n.Content, scalar(&row{kind: Text}, path[0]), value)
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		section := n.Content[i+1]
		if n.Content[i].Value != path[0] {
			continue
		}
		if isNull(section) {
			*section = yaml.Node{Kind: yaml.MappingNode, HeadComment: section.HeadComment, FootComment: section.FootComment}
		}
		if section.Kind == yaml.MappingNode {
			insert(section, path[1:], value)
			return
		}
	}
	section := &yaml.Node{Kind: yaml.MappingNode}
	insert(section, path[1:], value)
	n.Content = append(n.Content, scalar(&row{kind: Text}, path[0]), section)
}

func encode(n *yaml.Node) ([]byte, error) {
	var b bytes.Buffer
	e := yaml.NewEncoder(&b)
	e.SetIndent(2)
	if err := e.Encode(n); err != nil {
		return nil, fmt.Errorf("settings: %w", err)
	}
	return b.Bytes(), e.Close()
}

// holdsSecret reports whether one of the values must not be read by others.
func holdsSecret(all []given) bool {
	for _, g := range all {
		if g.row.secret && g.text != "" {
			return true
		}
	}
	return false
}

// replace writes file in one step.
func replace(file string, text []byte, secret bool) (err error) {
	defer func() {
		if err != nil {
			err = &FileError{Path: file, Err: cause(err)}
		}
	}()
	mode := fs.FileMode(0o644)
	old, statErr := os.Stat(file)
	if statErr == nil {
		mode = old.Mode().Perm()
	}
	if secret {
		mode = 0o600
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	name := file + "." + rand.Text() + ".tmp"
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(name)
		}
	}()
	_, err = f.Write(text)
	if err == nil && statErr == nil {
		err = f.Chmod(mode) // the umask does not apply to a mode that is kept
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(name, file)
}
