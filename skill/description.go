package skill

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of a script's description.
const (
	maxDescriptionLines = 50
	maxDescriptionRunes = 500
)

// describe returns the description in the head of a script: a Python docstring,
// else the first comment within 50 lines, white space collapsed, at most 500
// characters.
func describe(scriptType, head string) string {
	head = strings.TrimPrefix(strings.ToValidUTF8(head, "\ufffd"), byteOrderMark)
	lines := strings.SplitN(strings.ReplaceAll(head, "\r\n", "\n"), "\n", maxDescriptionLines+1)
	lines = lines[:min(len(lines), maxDescriptionLines)]
	syntax := syntaxOf(scriptType)
	if syntax.docstring {
		if text := collapse(docstring(lines)); text != "" {
			return text
		}
	}
	c := commentScan{syntax: syntax}
	for i, line := range lines {
		if !c.line(i, line) {
			break
		}
	}
	return collapse(strings.Join(c.text, " "))
}

// collapse makes one line of text and cuts it.
func collapse(text string) string {
	text = printable(strings.Join(strings.Fields(text), " "))
	if utf8.RuneCountInString(text) <= maxDescriptionRunes {
		return text
	}
	return strings.TrimRight(string([]rune(text)[:maxDescriptionRunes]), " ")
}

// commentScan takes the first comment out of a script, line by line.
type commentScan struct {
	syntax  commentSyntax
	text    []string
	block   bool // inside a block comment
	section bool // inside a "# /// script" block, which is data
	ended   bool // the block that held the text is over
}

// line takes one line and reports whether the comment may go on. Blank lines
// do not end a comment, code and the end of a block do.
func (c *commentScan) line(i int, line string) bool {
	t := strings.TrimSpace(line)
	switch {
	case c.block:
		c.blockLine(t)
	case t == "" || i == 0 && strings.HasPrefix(t, "#!"):
	case c.opens(line):
		if len(c.text) > 0 {
			return false
		}
		c.block = true
		if len(c.syntax.open) > 1 {
			t = strings.TrimPrefix(t, c.syntax.open)
		}
		c.blockLine(t)
	default:
		text, ok := c.lineComment(t)
		if !ok {
			return len(c.text) == 0
		}
		c.add(i, text)
	}
	return !c.ended || len(c.text) == 0
}

// opens reports whether a block comment starts the line.
func (c *commentScan) opens(line string) bool {
	switch open := c.syntax.open; open {
	case "":
		return false
	case "=": // Perl's POD starts with a command at the very start of a line
		return len(line) > 1 && line[0] == '=' && lowerAlnum(rune(line[1]))
	case "=begin":
		return strings.HasPrefix(line, open)
	default:
		return strings.HasPrefix(strings.TrimSpace(line), open)
	}
}

// blockLine takes a trimmed line of a block comment.
func (c *commentScan) blockLine(t string) {
	if before, ok := c.closes(t); ok {
		c.block, c.ended = false, true
		t = before
	}
	if c.syntax.open == "/*" {
		t = strings.TrimLeft(t, "*")
	}
	if c.heading(t) {
		return
	}
	if t = strings.TrimSpace(t); !decoration(t) && !directive(t) {
		c.text = append(c.text, t)
	}
}

// closes reports whether a line ends the block comment, and what stands before.
func (c *commentScan) closes(t string) (before string, ok bool) {
	if c.syntax.end[0] == '=' {
		return "", strings.HasPrefix(t, c.syntax.end)
	}
	before, _, ok = strings.Cut(t, c.syntax.end)
	return before, ok
}

// heading takes the lines of a block that are names of sections: ".SYNOPSIS" of
// PowerShell, "=head1 NAME" of Perl, "@param" of JSDoc. A section after the text
// ends it, but a .DESCRIPTION goes with the .SYNOPSIS.
func (c *commentScan) heading(t string) bool {
	word, _, _ := strings.Cut(t, " ")
	switch {
	case c.syntax.open == "<#" && helpKeyword(word):
		c.ended = c.ended || len(c.text) > 0 && !strings.EqualFold(word, ".DESCRIPTION")
	case c.syntax.open == "=" && strings.HasPrefix(t, "="):
		c.ended = c.ended || len(c.text) > 0
	case c.syntax.open == "/*" && len(c.text) > 0 && strings.HasPrefix(strings.TrimSpace(t), "@"):
		c.ended = true
	default:
		return false
	}
	return true
}

// helpKeyword reports the name of a section in PowerShell's comment-based help.
func helpKeyword(word string) bool {
	return slices.Contains([]string{
		".SYNOPSIS", ".DESCRIPTION", ".PARAMETER", ".EXAMPLE", ".INPUTS", ".OUTPUTS", ".NOTES",
		".LINK", ".COMPONENT", ".ROLE", ".FUNCTIONALITY", ".EXTERNALHELP",
	}, strings.ToUpper(word))
}

// lineComment returns the text of a line that is a comment as a whole.
func (c *commentScan) lineComment(t string) (string, bool) {
	for _, start := range c.syntax.line {
		if lowerAlnum(rune(start[0])) { // a word, REM: any case, "@" before it
			word, text, _ := strings.Cut(strings.TrimPrefix(t, "@"), " ")
			if strings.EqualFold(word, start) {
				return text, true
			}
			continue
		}
		if strings.HasPrefix(t, start) {
			return strings.TrimLeft(t, start[:1]), true
		}
	}
	return "", false
}

// add takes the text of a comment line.
func (c *commentScan) add(i int, text string) {
	text = strings.TrimSpace(text)
	switch {
	case c.section:
		c.section = text != "///"
	case text == "/// script":
		c.section = true
	case i < 2 && coding(text), decoration(text), directive(text):
	default:
		c.text = append(c.text, text)
	}
}

// coding reports a declaration of the source's encoding.
func coding(text string) bool {
	return strings.Contains(text, "coding:") || strings.Contains(text, "coding=")
}

// decoration reports a line that only separates.
func decoration(text string) bool { return strings.Trim(text, "-=*#~_+/:. ") == "" }

// directive reports a comment that speaks to a tool.
func directive(text string) bool {
	text = strings.ToLower(text)
	for _, start := range []string{
		"frozen_string_literal:", "shellcheck ", "eslint-", "@ts-", "pylint:", "ruff:", "mypy:",
		"noqa", "type: ignore", "requires -", "vim:", "-*-",
	} {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}

// docstring returns the string literal that is a Python module's first
// statement, "" when there is none. An unclosed one ends with the lines.
func docstring(lines []string) string {
	for i, line := range lines {
		t := strings.TrimSpace(line)
		if t == "" || strings.HasPrefix(t, "#") {
			continue
		}
		return literal(strings.Join(append([]string{t}, lines[i+1:]...), "\n"))
	}
	return ""
}

// literal returns the text of the string literal that starts a statement and is
// all of it. Bytes and f-strings are no docstrings.
func literal(code string) string {
	raw := false
	switch {
	case strings.HasPrefix(code, "r"), strings.HasPrefix(code, "R"):
		raw, code = true, code[1:]
	case strings.HasPrefix(code, "u"), strings.HasPrefix(code, "U"):
		code = code[1:]
	}
	quote := ""
	for _, q := range []string{`"""`, `'''`, `"`, `'`} {
		if strings.HasPrefix(code, q) {
			quote = q
			break
		}
	}
	if quote == "" {
		return ""
	}
	text, rest, closed := closeLiteral(code[len(quote):], quote)
	rest, _, _ = strings.Cut(rest, "\n")
	if rest = strings.TrimSpace(rest); rest != "" && rest[0] != ';' && rest[0] != '#' || !closed && len(quote) == 1 {
		return ""
	}
	if raw {
		return text
	}
	return strings.NewReplacer("\\\n", "", `\\`, `\`, `\"`, `"`, `\'`, `'`, `\n`, "\n", `\t`, "\t").Replace(text)
}

// closeLiteral cuts code at the quote that closes the literal, past every
// escaped character. A literal in single quotes ends with its line.
func closeLiteral(code, quote string) (text, rest string, closed bool) {
	for i := 0; i < len(code); i++ {
		switch {
		case code[i] == '\\':
			i++
		case strings.HasPrefix(code[i:], quote):
			return code[:i], code[i+len(quote):], true
		case code[i] == '\n' && len(quote) == 1:
			return code[:i], "", false
		}
	}
	return code, "", false
}
