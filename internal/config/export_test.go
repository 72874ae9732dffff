package config

import (
	"reflect"
	"strings"
)

// Keys, Nearest, VariableOf and IsReserved show the inside to the tests.
var (
	Keys       = keys
	Nearest    = nearest
	VariableOf = variableOf
	IsReserved = isReserved
)

// Parse reads the text of a file as a layer above the defaults.
func Parse(text []byte) (*Config, error) {
	c := newConfig()
	if err := c.defaults(Source{}); err != nil {
		return nil, err
	}
	all, err := parseFile("f.yaml", text)
	if err != nil {
		return nil, err
	}
	if err := c.layer(all, anywhere); err != nil {
		return nil, err
	}
	return c, c.values.Unmarshal("", c)
}

// Edit is Set on a text.
func Edit(text []byte, key, value string) ([]byte, error) {
	r, _ := find(key)
	node, err := r.node("f.yaml", value)
	if err != nil {
		return nil, err
	}
	return edit("f.yaml", text, r, node)
}

// Fields returns the keys that the fields of Config stand for.
func Fields() []string { return fields("", reflect.TypeFor[Config]()) }

func fields(prefix string, t reflect.Type) []string {
	var all []string
	for _, f := range reflect.VisibleFields(t) {
		key, ok := f.Tag.Lookup("koanf")
		switch {
		case !ok:
		case f.Type.Kind() == reflect.Struct:
			all = append(all, fields(prefix+key+".", f.Type)...)
		default:
			all = append(all, strings.TrimSuffix(prefix+key, "."))
		}
	}
	return all
}
