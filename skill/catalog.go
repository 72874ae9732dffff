package skill

import (
	"html"
	"path/filepath"
	"strings"
)

// Problem is something about skills on the disk that their user should know.
type Problem struct {
	Skill   string // the name of the skill; "" when none is concerned
	Path    string // the folder or file
	Message string
}

// String is the problem in one line.
func (p Problem) String() string {
	if p.Skill == "" {
		return p.Path + ": " + p.Message
	}
	return "skill " + p.Skill + " (" + p.Path + "): " + p.Message
}

// Catalog is what a scan of the roots found.
type Catalog struct {
	Skills   []*Skill  // the loadable ones, sorted by name, names unique
	Problems []Problem // broken and shadowed skills, links not followed, roots not readable
}

// Prompt renders the catalog for a system prompt: <available_skills> with each
// skill's name, description and the path of its document. All text is escaped.
// Without skills it is empty.
func (c *Catalog) Prompt() string {
	if len(c.Skills) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("<available_skills>\n")
	for _, s := range c.Skills {
		b.WriteString("  <skill>\n")
		writeElement(&b, "name", s.Name)
		writeElement(&b, "description", s.Description)
		writeElement(&b, "location", filepath.Join(s.Dir, s.Doc))
		b.WriteString("  </skill>\n")
	}
	b.WriteString("</available_skills>\n")
	return b.String()
}

func writeElement(b *strings.Builder, tag, text string) {
	b.WriteString("    <" + tag + ">" + html.EscapeString(text) + "</" + tag + ">\n")
}
