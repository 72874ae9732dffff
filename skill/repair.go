package skill

import (
	"fmt"
	"strings"
	"unicode"
)

// quoteColons quotes the plain values in frontmatter that hold ": " or end in
// ":", the commonest fault of skills in the wild ("description: Use when: ...").
// It returns the text with as many lines as before, and a note a repair. Block
// scalars, quoted and flow values stay as they are.
func quoteColons(front string) (fixed string, notes []string) {
	lines := strings.Split(front, "\n")
	for i := 0; i < len(lines); {
		indent, key, value, ok := entry(lines[i])
		end := i + 1
		if ok && value != "" {
			end = continuation(lines, i, indent)
		}
		if ok && plain(value) {
			text := folded(value, lines[i+1:end])
			if strings.Contains(text, ": ") || strings.HasSuffix(text, ":") {
				lines[i] = lines[i][:indent] + key + ": '" + strings.ReplaceAll(text, "'", "''") + "'"
				clear(lines[i+1 : end])
				notes = append(notes, fmt.Sprintf("SKILL.md line %d: the value of '%s' holds an unquoted colon and was read as plain text; put it in quotes", i+2, key))
			}
		}
		i = end
	}
	return strings.Join(lines, "\n"), notes
}

// entry recognises the line "key: value" or "key:" of a block mapping.
func entry(line string) (indent int, key, value string, ok bool) {
	rest := strings.TrimLeft(line, " ")
	indent = len(line) - len(rest)
	key, value, ok = strings.Cut(rest, ":")
	if !ok || key == "" || strings.ContainsFunc(key, notKeyRune) {
		return 0, "", "", false
	}
	if value != "" && value[0] != ' ' && value[0] != '\t' {
		return 0, "", "", false
	}
	return indent, key, strings.TrimSpace(value), true
}

func notKeyRune(r rune) bool {
	return !lowerAlnum(unicode.ToLower(r)) && r != '-' && r != '_' && r != '.'
}

// continuation returns the index after the last line that belongs to the value
// begun on line i: those indented deeper than its key, with blank lines between.
func continuation(lines []string, i, indent int) int {
	end := i + 1
	for j := i + 1; j < len(lines); j++ {
		rest := strings.TrimLeft(lines[j], " ")
		if rest == "" {
			continue
		}
		if len(lines[j])-len(rest) <= indent {
			break
		}
		end = j + 1
	}
	return end
}

// plain reports a value that YAML would read as a plain scalar.
func plain(value string) bool {
	return value != "" && !strings.ContainsRune("\"'|>[]{}&*!%@`#,", rune(value[0])) &&
		!strings.HasPrefix(value, "- ") && !strings.HasPrefix(value, "? ")
}

// folded joins the lines of a plain value with spaces.
func folded(value string, more []string) string {
	words := strings.Fields(value)
	for _, line := range more {
		words = append(words, strings.Fields(line)...)
	}
	return strings.Join(words, " ")
}
