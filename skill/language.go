package skill

import (
	"path"
	"slices"
	"strings"
)

// Language says how scripts of one file extension are run.
type Language struct {
	Ext         string // with the dot, lower case
	Type        string // the family, "python"
	Interpreter string // the program that runs it, "python3"
}

// languages is the one table of script languages; it is never written to.
var languages = []Language{
	{".py", "python", "python3"},
	{".sh", "shell", "bash"},
	{".js", "javascript", "node"},
	{".rb", "ruby", "ruby"},
	{".pl", "perl", "perl"},
	{".bat", "batch", "cmd"},
	{".cmd", "batch", "cmd"},
	{".ps1", "powershell", "powershell"},
}

// Languages returns the table of script languages, one row a file extension.
func Languages() []Language { return slices.Clone(languages) }

// LanguageOf returns the language of a script by the extension of its path,
// whose case does not matter.
func LanguageOf(name string) (Language, bool) {
	ext := strings.ToLower(path.Ext(strings.ReplaceAll(name, `\`, "/")))
	for _, l := range languages {
		if l.Ext == ext {
			return l, true
		}
	}
	return Language{}, false
}

// syntaxOf says how comments look in scripts of a type.
func syntaxOf(scriptType string) commentSyntax {
	switch scriptType {
	case "python":
		return commentSyntax{line: []string{"#"}, docstring: true}
	case "javascript":
		return commentSyntax{line: []string{"//"}, open: "/*", end: "*/"}
	case "ruby":
		return commentSyntax{line: []string{"#"}, open: "=begin", end: "=end"}
	case "perl":
		return commentSyntax{line: []string{"#"}, open: "=", end: "=cut"}
	case "batch":
		return commentSyntax{line: []string{"::", "rem"}}
	case "powershell":
		return commentSyntax{line: []string{"#"}, open: "<#", end: "#>"}
	default:
		return commentSyntax{line: []string{"#"}}
	}
}

// commentSyntax describes the comments that may hold a script's description.
type commentSyntax struct {
	line      []string // starts of a comment line; words (letters) need a space after them
	open, end string   // block comment that starts a line; "" when there is none
	docstring bool     // a leading string literal is the description
}
