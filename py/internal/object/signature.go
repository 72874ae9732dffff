package object

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Signature is the signature of a function that is no row of the library.
type Signature struct{ native *Native }

// NewSignature returns the signature of a function of a name, as a def statement
// would have it: "(city: str, days=3, *, units='metric') -> dict". Annotations
// are for readers. Defaults are literals: numbers, None, True, False, strings of
// at most 14 bytes; what was not given and has the default (), [] or {} is
// Unbound.
func NewSignature(name, text string) (*Signature, error) {
	text = strings.TrimSpace(text)
	end := strings.LastIndexByte(text, ')')
	if end < 0 || text[0] != '(' {
		return nil, fmt.Errorf("the signature %q is not in parentheses", text)
	}
	rest, _, _ := strings.Cut(text[end+1:], "->")
	if strings.TrimSpace(rest) != "" {
		return nil, fmt.Errorf("the signature %q goes on behind its parentheses", text)
	}
	items := splitSig(text[1:end])
	for i, item := range items {
		left, def, has := strings.Cut(item, "=")
		left, _, _ = strings.Cut(left, ":")
		items[i] = strings.TrimSpace(left)
		if has {
			items[i] += "=" + strings.TrimSpace(def)
		}
	}
	n := &Native{Name: name, Sig: "(" + strings.Join(items, ", ") + ")", module: "builtins"}
	p, err := parseSig(n, nil)
	if err != nil {
		return nil, fmt.Errorf("the signature %q: %w", text, err)
	}
	if err := p.check(); err != nil {
		return nil, fmt.Errorf("the signature %q: %w", text, err)
	}
	n.params = p
	return &Signature{n}, nil
}

// check finds what rows of the library never have.
func (p *params) check() error {
	var names []string
	for i, param := range p.list {
		if !isName(param.Name) {
			return fmt.Errorf("%q is no name", param.Name)
		}
		if slices.Contains(names, param.Name) {
			return fmt.Errorf("two parameters are named %s", param.Name)
		}
		if i < p.needed && !param.Needed {
			return fmt.Errorf("the parameter %s without a default follows %s, which has one", p.list[p.needed-1].Name, param.Name)
		}
		names = append(names, param.Name)
	}
	return nil
}

func isName(s string) bool {
	for i, r := range s {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

// String returns the signature without annotations.
func (s *Signature) String() string { return s.native.Sig }

// Count returns how many values Bind stores.
func (s *Signature) Count() int { return s.native.Count() }

// Positional returns how many arguments by position are all that the function
// takes, and is true when it needs just these: then they are bound as they are.
func (s *Signature) Positional() (n int, ok bool) {
	p := s.native.params
	return p.pos, p.needed == p.pos && p.pos == len(p.list) && !p.varArgs && !p.varKw
}

// Bind puts the arguments of a call in the order of the signature into out,
// which has room for Count values: *args as a tuple and **kwargs as a dict
// last. The last len(names) of args are given by name.
func (s *Signature) Bind(c *Ctx, args, names, out []heap.Value) error {
	return c.Bind(s.native, args, names, out)
}
