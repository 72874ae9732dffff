package skill

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/unicode/norm"
)

// maxFrontmatter bounds what is given to the YAML parser, in bytes. All the
// format's fields together have room in a tenth of it.
const maxFrontmatter = 64 << 10

// Frontmatter is the YAML head of a skill's document.
type Frontmatter struct {
	Name          string // in the form NFKC; may differ from the folder's name, which counts
	Description   string // never empty in a loaded skill
	License       string
	Compatibility string
	AllowedTools  string            // one space-separated string; a YAML list is joined
	Metadata      map[string]string // entries that are not text are left out
	Version       string            // metadata.version, else a top-level version; "" without one
	Unknown       []string          // fields that the format does not know, sorted
}

// formatFields are the fields that the Agent Skills format knows, sorted.
var formatFields = []string{"allowed-tools", "compatibility", "description", "license", "metadata", "name"}

// flaw is what is wrong with a document, in the words of the reference validator.
type flaw string

func (f flaw) Error() string { return string(f) }

// splitDocument cuts a document into frontmatter and body. Lines of the
// frontmatter end in "\n"; the body is as it was. The frontmatter begins on
// line 2 of the document.
func splitDocument(text string) (front, body string, err error) {
	line, rest := cutLine(text)
	if strings.TrimRight(line, " \t") != "---" {
		return "", "", flaw("SKILL.md must start with YAML frontmatter (---)")
	}
	var lines []string
	for rest != "" {
		line, rest = cutLine(rest)
		if strings.TrimRight(line, " \t") == "---" {
			front = strings.Join(append(lines, ""), "\n")
			if len(front) > maxFrontmatter {
				return "", "", flaw(fmt.Sprintf("SKILL.md frontmatter is larger than %d KiB", maxFrontmatter>>10))
			}
			return front, rest, nil
		}
		lines = append(lines, line)
	}
	return "", "", flaw("SKILL.md frontmatter not properly closed with ---")
}

// cutLine takes the first line off text, without its line end.
func cutLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(text, "\n")
	return strings.TrimSuffix(line, "\r"), rest
}

// header is frontmatter that was parsed and not yet judged.
type header struct {
	fields map[string]*yaml.Node
	notes  []string // what was repaired or is doubtful about the YAML itself
	twice  []string // fields given more than once
}

// parseHeader parses frontmatter as it stands.
func parseHeader(front string) (*header, error) {
	var doc yaml.Node
	// The empty line makes the line numbers in errors those of the document.
	if err := yaml.Unmarshal([]byte("\n"+front), &doc); err != nil {
		return nil, flaw("Invalid YAML in frontmatter: " + strings.TrimPrefix(err.Error(), "yaml: "))
	}
	if len(doc.Content) != 1 || doc.Content[0].Kind != yaml.MappingNode {
		return nil, flaw("SKILL.md frontmatter must be a YAML mapping")
	}
	h := &header{fields: map[string]*yaml.Node{}}
	pairs := doc.Content[0].Content
	for i := 0; i+1 < len(pairs); i += 2 {
		key := pairs[i].Value // empty for keys that are no scalars: an unknown field
		if _, ok := h.fields[key]; ok && !slices.Contains(h.twice, key) {
			h.twice = append(h.twice, key)
		}
		h.fields[key] = dereferenced(pairs[i+1])
	}
	return h, nil
}

// parseHeaderLeniently is parseHeader with one repair: values that hold a colon
// and should have been quoted.
func parseHeaderLeniently(front string) (*header, error) {
	h, err := parseHeader(front)
	if err == nil {
		return h, nil
	}
	fixed, notes := quoteColons(front)
	if len(notes) == 0 {
		return nil, err
	}
	h, again := parseHeader(fixed)
	if again != nil {
		return nil, err
	}
	h.notes = notes
	return h, nil
}

// dereferenced follows an alias one step. Nothing here expands aliases any
// further, so that a bomb of them stays as small as it was written.
func dereferenced(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode && n.Alias != nil {
		return n.Alias
	}
	return n
}

// scalarText returns the text of a scalar; null is the empty text.
func scalarText(n *yaml.Node) (string, bool) {
	if n == nil || n.Kind != yaml.ScalarNode {
		return "", false
	}
	if n.Style == 0 && n.ShortTag() == "!!null" {
		return "", true
	}
	return n.Value, true
}

// text returns the trimmed text of a field, "" when it has none.
func (h *header) text(field string) string {
	s, _ := scalarText(h.fields[field])
	return printable(s)
}

// printable drops control characters, with which a text could act on the
// terminal that shows it, and white space around it.
func printable(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, s))
}

// has reports whether a field is given at all.
func (h *header) has(field string) bool { return h.fields[field] != nil }

// frontmatter takes what is usable, without judging.
func (h *header) frontmatter() Frontmatter {
	f := Frontmatter{
		Name:          norm.NFKC.String(h.text("name")),
		Description:   h.text("description"),
		License:       h.text("license"),
		Compatibility: h.text("compatibility"),
		AllowedTools:  h.allowedTools(),
		Metadata:      h.metadata(),
		Unknown:       h.unknown(),
	}
	f.Version = f.Metadata["version"]
	if f.Version == "" {
		f.Version = h.text("version")
	}
	return f
}

// allowedTools joins a list, which other clients write. Aliases in the list are
// left out: they are the one way by which little text could become much.
func (h *header) allowedTools() string {
	n := h.fields["allowed-tools"]
	if n == nil || n.Kind != yaml.SequenceNode {
		return h.text("allowed-tools")
	}
	var tools []string
	for _, item := range n.Content {
		if s, ok := scalarText(item); ok && printable(s) != "" {
			tools = append(tools, printable(s))
		}
	}
	return strings.Join(tools, " ")
}

func (h *header) metadata() map[string]string {
	n := h.fields["metadata"]
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	out := map[string]string{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, kok := scalarText(n.Content[i])
		value, vok := scalarText(dereferenced(n.Content[i+1]))
		if kok && vok {
			out[key] = printable(value)
		}
	}
	return out
}

func (h *header) unknown() []string {
	var out []string
	for field := range h.fields {
		if !slices.Contains(formatFields, field) {
			out = append(out, field)
		}
	}
	slices.Sort(out)
	return out
}

// judge returns what the format holds against the known fields, in the words of
// the reference validator. dirName is the name of the skill's folder.
func (h *header) judge(dirName string) []string {
	out := slices.Concat(h.judgeTwice(), h.judgeName(dirName), h.judgeDescription())
	for _, field := range []string{"license", "compatibility", "allowed-tools"} {
		if _, ok := scalarText(h.fields[field]); h.has(field) && !ok {
			out = append(out, fmt.Sprintf("Field '%s' must be a string", field))
		}
	}
	return slices.Concat(out, h.judgeCompatibility(), h.judgeMetadata())
}

func (h *header) judgeTwice() []string {
	var out []string
	for _, field := range h.twice {
		out = append(out, "Duplicate field in frontmatter: "+field)
	}
	return out
}

func (h *header) judgeName(dirName string) []string {
	if !h.has("name") {
		return []string{"Missing required field in frontmatter: name"}
	}
	return formatName(h.text("name"), dirName)
}

func (h *header) judgeDescription() []string {
	if !h.has("description") {
		return []string{"Missing required field in frontmatter: description"}
	}
	text := h.text("description")
	if text == "" {
		return []string{"Field 'description' must be a non-empty string"}
	}
	if n := utf8.RuneCountInString(text); n > maxDescription {
		return []string{fmt.Sprintf("Description exceeds %d character limit (%d chars)", maxDescription, n)}
	}
	return nil
}

func (h *header) judgeCompatibility() []string {
	text, ok := scalarText(h.fields["compatibility"])
	if !ok {
		return nil
	}
	if strings.TrimSpace(text) == "" {
		return []string{"Field 'compatibility' must be a non-empty string"}
	}
	if n := utf8.RuneCountInString(text); n > maxCompatibility {
		return []string{fmt.Sprintf("Compatibility exceeds %d character limit (%d chars)", maxCompatibility, n)}
	}
	return nil
}

func (h *header) judgeMetadata() []string {
	n := h.fields["metadata"]
	if n == nil {
		return nil
	}
	if text, ok := scalarText(n); ok && text == "" {
		return nil // "metadata:" with nothing below it
	}
	if n.Kind != yaml.MappingNode {
		return []string{"Field 'metadata' must be a mapping of strings to strings"}
	}
	var out []string
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, kok := scalarText(n.Content[i])
		if _, vok := scalarText(dereferenced(n.Content[i+1])); !kok || !vok {
			out = append(out, fmt.Sprintf("Field 'metadata' must map strings to strings: '%s' does not", key))
		}
	}
	return out
}

// judgeUnknown is the complaint about unknown fields, which the validator makes
// and a client does not.
func (h *header) judgeUnknown() []string {
	unknown := h.unknown()
	if len(unknown) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("Unexpected fields in frontmatter: %s. Only %s are allowed.",
		strings.Join(unknown, ", "), strings.Join(formatFields, ", "))}
}
