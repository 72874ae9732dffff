package skill

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxNameBytes is the longest folder name that file systems commonly take.
const maxNameBytes = 255

// NameError reports a name that is not safe as the name of a skill's folder.
type NameError struct {
	Name string // as given
}

// Error is the long form of the refusal; it quotes the name.
func (e *NameError) Error() string {
	return fmt.Sprintf(`Invalid skill name: '%s'. Skill names must not contain '/', '\', or '..'`, e.Name)
}

// Short is the form of the refusal that does not repeat the name.
func (e *NameError) Short() string {
	return "Invalid skill name: must not contain special characters"
}

// CheckName returns a *NameError when name could not be a direct sub-folder of
// a skills folder: when it is empty, longer than 255 bytes, starts with a dot,
// or holds a slash, a backslash, ".." or NUL. The grammar of the Agent Skills
// format is not asked for; see [Validate].
func CheckName(name string) error {
	unsafe := name == "" || len(name) > maxNameBytes || name[0] == '.' ||
		strings.ContainsAny(name, "/\\\x00") || strings.Contains(name, "..")
	if unsafe {
		return &NameError{Name: name}
	}
	return nil
}

// Limits of the Agent Skills format, in characters.
const (
	maxFormatName    = 64
	maxDescription   = 1024
	maxCompatibility = 500
)

// formatName returns what the Agent Skills format holds against a name found
// in the frontmatter of the folder dirName. Both are compared in the form NFKC.
func formatName(raw, dirName string) []string {
	name := norm.NFKC.String(strings.TrimSpace(raw))
	if name == "" {
		return []string{"Field 'name' must be a non-empty string"}
	}
	var out []string
	if n := utf8.RuneCountInString(name); n > maxFormatName {
		out = append(out, fmt.Sprintf("Skill name '%s' exceeds %d character limit (%d chars)", name, maxFormatName, n))
	}
	if name != strings.ToLower(name) {
		out = append(out, fmt.Sprintf("Skill name '%s' must be lowercase", name))
	}
	if strings.HasPrefix(name, "-") || strings.HasSuffix(name, "-") {
		out = append(out, "Skill name cannot start or end with a hyphen")
	}
	if strings.Contains(name, "--") {
		out = append(out, "Skill name cannot contain consecutive hyphens")
	}
	if strings.ContainsFunc(name, notNameRune) {
		out = append(out, fmt.Sprintf("Skill name '%s' contains invalid characters. Only letters, digits, and hyphens are allowed.", name))
	}
	if norm.NFKC.String(dirName) != name {
		out = append(out, fmt.Sprintf("Directory name '%s' must match skill name '%s'", dirName, name))
	}
	return out
}

func notNameRune(r rune) bool {
	return r != '-' && !unicode.IsLetter(r) && !unicode.IsNumber(r)
}
