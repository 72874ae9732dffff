package fuzzgen

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed grammar.txt
var grammarText string

// rule is one way to write a nonterminal.
type rule struct {
	guard string
	parts []part
	leaf  bool // no nonterminal in it
	block bool // it has blocks
	comp  bool // it is a comprehension
}

// part is text, or a placeholder: a verb with its operands.
type part struct {
	text string
	verb []string
}

// grammar returns the rules of each nonterminal.
var grammar = sync.OnceValue(func() map[string][]*rule {
	rules := map[string][]*rule{}
	name, long := "", false
	for _, paragraph := range strings.Split(grammarText, "\n\n") {
		if head, rest, ok := strings.Cut(paragraph, "\n"); strings.HasPrefix(paragraph, "=") {
			long = strings.HasPrefix(head, "==")
			name = strings.Trim(head, "= ")
			if !ok {
				continue
			}
			paragraph = rest
		}
		if name == "" {
			continue // the head
		}
		if long {
			rules[name] = append(rules[name], parse(strings.TrimRight(paragraph, "\n")+"\n")...)
			continue
		}
		for _, line := range strings.Split(strings.TrimRight(paragraph, "\n"), "\n") {
			rules[name] = append(rules[name], parse(line)...)
		}
	}
	return rules
})

// parse returns a rule as often as its weight says.
func parse(text string) []*rule {
	r, whole := &rule{leaf: true}, text
	weight := 1
	for {
		if rest, ok := strings.CutPrefix(text, "@"); ok && len(rest) > 1 && rest[1] == ' ' {
			weight, text = int(rest[0]-'0'), rest[2:]
		} else if rest, ok := strings.CutPrefix(text, "?"); ok {
			r.guard, text, _ = strings.Cut(rest, " ")
		} else {
			break
		}
	}
	for text != "" {
		r.parts, text = r.next(text)
	}
	r.comp = !r.block && strings.Contains(" "+whole, " for ")
	list := make([]*rule, weight)
	for i := range list {
		list[i] = r
	}
	return list
}

// next takes the next part from the text of a rule.
func (r *rule) next(text string) (parts []part, rest string) {
	i := strings.IndexAny(text, "{}")
	switch {
	case i < 0:
		return append(r.parts, part{text: text}), ""
	case i+1 < len(text) && text[i+1] == text[i]:
		return append(r.parts, part{text: text[:i+1]}), text[i+2:]
	case text[i] == '}':
		panic("a brace is not open in " + text)
	}
	end := strings.IndexByte(text, '}')
	verb := strings.Fields(text[i+1 : end])
	if verb[0] != "get" && verb[0] != "uid" {
		r.leaf = false
	}
	r.block = r.block || verb[0] == "block" || verb[0] == "loop" || verb[0] == "star" || verb[0] == "def"
	return append(r.parts, part{text: text[:i]}, part{verb: verb}), text[end+1:]
}
