package config

import (
	"runtime"
	"slices"
	"strings"
)

// environ is the environment by name.
type environ map[string]string

// parseEnviron reads KEY=VALUE pairs, the first of a name wins. Empty variables
// count as unset: that is how a shell or a container takes one back. Names of
// Windows have no case.
func parseEnviron(pairs []string) environ {
	e := environ{}
	for _, pair := range pairs {
		name, value, ok := strings.Cut(pair, "=")
		if runtime.GOOS == "windows" {
			name = strings.ToUpper(name)
		}
		if _, seen := e[name]; ok && !seen && value != "" {
			e[name] = value
		}
	}
	return e
}

// unknown returns an error for the first variable, by name, that begins with
// SKILLET_ and is neither a setting nor reserved.
func (e environ) unknown() error {
	var known []string
	for _, key := range keys() {
		known = append(known, variableOf(key))
	}
	var bad []string
	for name := range e {
		if strings.HasPrefix(name, "SKILLET_") && !slices.Contains(known, name) && !isReserved(name) {
			bad = append(bad, name)
		}
	}
	if len(bad) == 0 {
		return nil
	}
	name := slices.Min(bad)
	return &UnknownError{Name: name, Origin: name, Suggestion: nearest(name, known)}
}

func isReserved(name string) bool {
	for _, r := range reserved {
		if name == r.name {
			return true
		}
	}
	return false
}

// family is a set of variables without SKILLET_ that stand in for the variable of
// a setting when that is unset.
type family struct {
	names []string
	// read returns the value they give, given the one of the layers below.
	read func(e environ, below string) (given, error)
}

// variable is a family of one, with the values of the setting.
func variable(name string) *family {
	return &family{names: []string{name}, read: func(e environ, _ string) (given, error) {
		return given{name: name, origin: name, text: e[name]}, nil
	}}
}

// folderVariable is a family of one that names one folder, which may hold the
// character that separates several.
func folderVariable(name string) *family {
	return &family{names: []string{name}, read: func(e environ, _ string) (given, error) {
		return given{name: name, origin: name, items: []string{e[name]}, isList: true}, nil
	}}
}

// addressVariables are the host and the port of an address; the one that is unset
// stays as it is in the layers below.
func addressVariables(host, port string) *family {
	return &family{names: []string{host, port}, read: func(e environ, below string) (given, error) {
		h, p, _ := splitAddress(below)
		var used []string
		if e[host] != "" {
			h, used = strings.Trim(e[host], "[]"), append(used, host)
			if !isHost(h) {
				return given{origin: host}, &FormatError{Value: e[host], What: "a host", Use: "a name or an IP address such as 127.0.0.1"}
			}
		}
		if e[port] != "" {
			p, used = e[port], append(used, port)
			if _, _, ok := splitAddress(":" + p); !ok {
				return given{origin: port}, &FormatError{Value: p, What: "a port", Use: "a number from 0 to 65535"}
			}
		}
		return given{name: used[0], origin: strings.Join(used, ", "), text: joinAddress(h, p)}, nil
	}}
}

// isSet reports whether one of the family's variables is set.
func (f *family) isSet(e environ) bool {
	return f != nil && slices.ContainsFunc(f.names, func(name string) bool { return e[name] != "" })
}
