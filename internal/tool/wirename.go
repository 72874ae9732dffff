package tool

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// maxWireName is the longest name that every consumer takes.
const maxWireName = 60

// wireName returns the name under which a tool of the fixed list is called.
func (s *Set) wireName(name string) string {
	if s.DottedNames {
		return name
	}
	return WireNames([]string{name})[name]
}

// wired returns copies of tools with their wire names.
func (s *Set) wired(tools []*Tool) []*Tool {
	wires := WireNames(namesOf(tools))
	named := make([]*Tool, len(tools))
	for i, t := range tools {
		n := *t
		if n.Wire = wires[t.Name]; s.DottedNames {
			n.Wire = t.Name
		}
		named[i] = &n
	}
	return named
}

func namesOf(tools []*Tool) []string {
	names := make([]string, len(tools))
	for i, t := range tools {
		names[i] = t.Name
	}
	return names
}

// WireNames maps canonical tool names to names that OpenAI, Anthropic and MCP
// clients all take: letters, digits, "_" and "-", at most 60 characters. No two
// names share one: where the plain form is too long or taken, a part of the
// name's SHA-256 stands at its end.
func WireNames(names []string) map[string]string {
	plain := map[string]int{}
	for _, name := range names {
		plain[plainName(name)]++
	}
	wires := make(map[string]string, len(names))
	for _, name := range names {
		w := plainName(name)
		// A name that is its own plain form keeps it; others give way.
		if len(w) > maxWireName || w != name && plain[w] > 1 {
			w = hashedName(w, name)
		}
		wires[name] = w
	}
	return wires
}

// plainName replaces each byte that some consumer refuses by "_".
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '_', r == '-':
			return r
		}
		return '_'
	}, name)
}

// hashedName shortens plain so that a mark derived from name fits behind it.
func hashedName(plain, name string) string {
	sum := sha256.Sum256([]byte(name))
	mark := "_" + hex.EncodeToString(sum[:5])
	return plain[:min(len(plain), maxWireName-len(mark))] + mark
}
