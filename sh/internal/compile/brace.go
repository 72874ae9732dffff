package compile

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/quote"
	"mvdan.cc/sh/v3/syntax"
)

// maxBraces is how many words the braces of one word with expansions in it may
// make; literal ones are expanded when they run, within the budget.
const maxBraces = 1 << 14

// maybeBraces reports whether a word may have a brace expansion.
func maybeBraces(w *syntax.Word) bool {
	for _, p := range w.Parts {
		if l, ok := p.(*syntax.Lit); ok && strings.Contains(l.Value, "{") {
			return true
		}
	}
	return false
}

// plainBraces returns the text of a word with braces that is wholly literal.
func plainBraces(w *syntax.Word) (string, bool) {
	if len(w.Parts) != 1 {
		return "", false
	}
	l, ok := w.Parts[0].(*syntax.Lit)
	if !ok || !strings.Contains(l.Value, "{") || strings.ContainsAny(l.Value, "\\~*?[") {
		return "", false
	}
	return l.Value, true
}

// braces returns the words that brace expansion makes of one.
func braces(w *syntax.Word) [][]syntax.WordPart {
	if w == nil {
		return [][]syntax.WordPart{nil}
	}
	if !maybeBraces(w) {
		return [][]syntax.WordPart{w.Parts}
	}
	var atoms []atom
	for i, p := range w.Parts {
		l, ok := p.(*syntax.Lit)
		if !ok {
			atoms = append(atoms, atom{part: p})
			continue
		}
		atoms = litAtoms(atoms, l.Value, i)
	}
	room := maxBraces
	var out [][]syntax.WordPart
	for _, list := range expandBraces(atoms, &room) {
		out = append(out, joinAtoms(list))
	}
	return out
}

// atom is a character of a literal, with its backslash, or another part.
type atom struct {
	text string
	part syntax.WordPart
}

func litAtoms(atoms []atom, s string, _ int) []atom {
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			atoms = append(atoms, atom{text: s[i : i+2]})
			i++
			continue
		}
		atoms = append(atoms, atom{text: s[i : i+1]})
	}
	return atoms
}

func joinAtoms(list []atom) []syntax.WordPart {
	var parts []syntax.WordPart
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			parts = append(parts, &syntax.Lit{Value: b.String()})
			b.Reset()
		}
	}
	for i, a := range list {
		if a.part != nil {
			flush()
			parts = append(parts, a.part)
			continue
		}
		if i > 0 && b.Len() == 0 && isNameByte(a.text[0]) && len(parts) > 0 {
			// Braces are text to bash: $x{a,b} is $xa $xb.
			if p, ok := parts[len(parts)-1].(*syntax.ParamExp); ok && p.Short && p.Index == nil && quote.IsName(p.Param.Value) {
				longer, name := *p, *p.Param
				name.Value += a.text
				longer.Param = &name
				parts[len(parts)-1] = &longer
				continue
			}
		}
		b.WriteString(a.text)
	}
	flush()
	return parts
}

// expandBraces expands the first brace expression, and what follows it, as bash
// does: from left to right, inner ones last.
func expandBraces(atoms []atom, room *int) [][]atom {
	for open := 0; open < len(atoms); open++ {
		if atoms[open].text != "{" {
			continue
		}
		items, end := braceItems(atoms, open)
		if items == nil {
			continue
		}
		if len(items) == 1 {
			seq := sequence(items[0])
			if seq == nil {
				continue
			}
			items = seq
		}
		tails := expandBraces(atoms[end+1:], room)
		var out [][]atom
		for _, item := range items {
			for _, head := range expandBraces(item, room) {
				for _, tail := range tails {
					if *room--; *room < 0 {
						return out
					}
					word := append(append(append([]atom{}, atoms[:open]...), head...), tail...)
					out = append(out, word)
				}
			}
		}
		return out
	}
	return [][]atom{atoms}
}

// braceItems returns the parts between the commas of the expression that opens at
// a place, and where it closes; nil when it does not.
func braceItems(atoms []atom, open int) (items [][]atom, end int) {
	depth, from := 0, open+1
	for i := open; i < len(atoms); i++ {
		switch atoms[i].text {
		case "{":
			depth++
		case "}":
			if depth--; depth == 0 {
				return append(items, atoms[from:i]), i
			}
		case ",":
			if depth == 1 {
				items = append(items, atoms[from:i])
				from = i + 1
			}
		}
	}
	return nil, 0
}

// sequence returns the items of x..y or x..y..step, or nil.
func sequence(list []atom) [][]atom {
	var b strings.Builder
	for _, a := range list {
		if a.part != nil || len(a.text) > 1 {
			return nil
		}
		b.WriteString(a.text)
	}
	words, ok := Sequence(b.String(), maxBraces)
	if !ok {
		return nil
	}
	out := make([][]atom, len(words))
	for i, w := range words {
		out[i] = litAtoms(nil, w, 0)
	}
	return out
}
