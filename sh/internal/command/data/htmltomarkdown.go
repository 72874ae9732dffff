package data

import (
	"errors"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var htmlToMarkdown = command.Command{
	Name:    "html-to-markdown",
	Summary: "convert HTML to Markdown",
	Usage:   "[FILE]",
	Notes: `Without FILE, or when FILE is -, standard input is read. Headings, paragraphs, lists, links,
images, code, quotes, emphasis and tables are kept; scripts, styles and forms are not.`,
	Run: runHTMLToMarkdown,
}

// The tree of a document takes so many bytes for one of its text at most, about, and
// the work for it so many units.
const (
	maxHTML     = 8 << 20
	htmlMemory  = 24
	htmlUnits   = 8
	maxHTMLDeep = 600 // the parser lets elements be no deeper than 512
)

func runHTMLToMarkdown(c *command.Ctx) int {
	r, name, status := one(c)
	if status != 0 {
		return status
	}
	data, err := c.ReadAll(r)
	if err == nil && len(data) > maxHTML {
		err = vfs.EFBIG
	}
	if err != nil {
		return c.Fail(name, err)
	}
	c.Charge(len(data) * htmlUnits)
	c.Hold(len(data) * htmlMemory)
	tree, err := html.Parse(strings.NewReader(string(data)))
	if err != nil {
		return c.Fail(name, errors.New("the elements are nested too deep"))
	}
	m := &markdown{c: c}
	if text := m.blocks(tree, 0); text != "" {
		c.Stdout.Print(text + "\n")
	}
	return 0
}

// markdown writes a tree as text.
type markdown struct{ c *command.Ctx }

// dropped are elements of which nothing is shown.
var dropped = map[atom.Atom]bool{
	atom.Head: true, atom.Script: true, atom.Style: true, atom.Noscript: true, atom.Template: true, atom.Iframe: true, atom.Object: true,
	atom.Button: true, atom.Input: true, atom.Select: true, atom.Textarea: true, atom.Svg: true, atom.Audio: true, atom.Video: true, atom.Canvas: true,
}

// inlines are elements within a line; all others are blocks.
var inlines = map[atom.Atom]bool{
	atom.A: true, atom.Abbr: true, atom.B: true, atom.Bdi: true, atom.Bdo: true, atom.Big: true, atom.Br: true, atom.Cite: true, atom.Code: true,
	atom.Data: true, atom.Del: true, atom.Dfn: true, atom.Em: true, atom.Font: true, atom.I: true, atom.Img: true, atom.Ins: true, atom.Kbd: true,
	atom.Label: true, atom.Mark: true, atom.Q: true, atom.S: true, atom.Samp: true, atom.Small: true, atom.Span: true, atom.Strike: true,
	atom.Strong: true, atom.Sub: true, atom.Sup: true, atom.Time: true, atom.Tt: true, atom.U: true, atom.Var: true, atom.Wbr: true,
}

// blocks writes what is in an element, with an empty line between blocks.
func (m *markdown) blocks(n *html.Node, depth int) string {
	if depth > maxHTMLDeep {
		return ""
	}
	var parts []string
	var line strings.Builder
	flush := func() {
		if text := trimLine(line.String()); text != "" {
			parts = append(parts, escapeStart(text))
		}
		line.Reset()
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		m.c.Charge(4)
		if child.Type == html.TextNode || child.Type == html.ElementNode && inlines[child.DataAtom] && !hasBlock(child, 0) {
			line.WriteString(m.inline(child, depth+1))
			continue
		}
		if child.Type == html.ElementNode || child.Type == html.DocumentNode {
			flush()
			if text := m.block(child, depth+1); text != "" {
				parts = append(parts, text)
			}
		}
	}
	flush()
	return strings.Join(parts, "\n\n")
}

// hasBlock reports whether an element within a line has blocks in it, as links may.
func hasBlock(n *html.Node, depth int) bool {
	if n.DataAtom == atom.A || depth > 3 {
		return false
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.Type == html.ElementNode && (!inlines[child.DataAtom] && !dropped[child.DataAtom] || hasBlock(child, depth+1)) {
			return true
		}
	}
	return false
}

// block writes one block.
func (m *markdown) block(n *html.Node, depth int) string {
	switch n.DataAtom.String() {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		if text := strings.ReplaceAll(trimLine(m.inlineAll(n, depth)), "\n", " "); text != "" {
			return strings.Repeat("#", int(n.Data[1]-'0')) + " " + text
		}
		return ""
	case "hr":
		return "---"
	case "pre":
		return m.preformatted(n)
	case "blockquote":
		return prefixed(m.blocks(n, depth), "> ", "> ")
	case "ul", "ol", "menu":
		return m.list(n, depth)
	case "dl":
		return m.definitions(n, depth)
	case "table":
		return m.table(n, depth)
	}
	if dropped[n.DataAtom] {
		return ""
	}
	return m.blocks(n, depth)
}

// prefixed puts a prefix before each line; empty lines get it without blanks.
func prefixed(text, first, others string) string {
	if text == "" {
		return ""
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		prefix := others
		if i == 0 {
			prefix = first
		}
		lines[i] = strings.TrimRight(prefix+line, " ")
		if line != "" {
			lines[i] = prefix + line
		}
	}
	return strings.Join(lines, "\n")
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// preformatted is a block of code, with its language where a class names it.
func (m *markdown) preformatted(n *html.Node) string {
	language := attribute(n, "class")
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.DataAtom == atom.Code {
			language += " " + attribute(child, "class")
		}
	}
	name := ""
	for class := range strings.FieldsSeq(language) {
		for _, lead := range []string{"language-", "lang-"} {
			if cut, ok := strings.CutPrefix(class, lead); ok {
				name = cut
			}
		}
	}
	text := strings.TrimRight(m.text(n, 0), "\n")
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + name + "\n" + text + "\n" + fence
}

// text is all text below a node, as it is.
func (m *markdown) text(n *html.Node, depth int) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	if n.DataAtom == atom.Br {
		return "\n"
	}
	if depth > maxHTMLDeep {
		return ""
	}
	var b strings.Builder
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		m.c.Charge(2)
		b.WriteString(m.text(child, depth+1))
	}
	return b.String()
}

// list writes the items of a list, the blocks of an item below its mark.
func (m *markdown) list(n *html.Node, depth int) string {
	number, err := strconv.Atoi(attribute(n, "start"))
	if err != nil {
		number = 1
	}
	var items []string
	loose := false
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.Type != html.ElementNode || dropped[child.DataAtom] {
			continue
		}
		mark := "- "
		if n.DataAtom == atom.Ol {
			mark = strconv.Itoa(number) + ". "
			number++
		}
		text := m.blocks(child, depth+1)
		if !hasParagraph(child) {
			text = tight(text)
		} else {
			loose = true
		}
		if text == "" {
			items = append(items, strings.TrimRight(mark, " "))
			continue
		}
		items = append(items, prefixed(text, mark, strings.Repeat(" ", len(mark))))
	}
	if loose {
		return strings.Join(items, "\n\n")
	}
	return strings.Join(items, "\n")
}

func hasParagraph(n *html.Node) bool {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.DataAtom == atom.P {
			return true
		}
	}
	return false
}

// tight removes the empty line between the text of an item and the list below it.
func tight(text string) string {
	for _, mark := range []string{"- ", "1. "} {
		text = strings.ReplaceAll(text, "\n\n"+mark, "\n"+mark)
	}
	return text
}

func (m *markdown) definitions(n *html.Node, depth int) string {
	var lines []string
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		switch child.DataAtom.String() {
		case "dt":
			lines = append(lines, trimLine(m.inlineAll(child, depth)))
		case "dd":
			lines = append(lines, prefixed(m.blocks(child, depth+1), ": ", "  "))
		}
	}
	return strings.Join(lines, "\n")
}

// table writes a table; its first row is the head.
func (m *markdown) table(n *html.Node, depth int) string {
	var rows [][]string
	columns := 0
	m.rows(n, depth, &rows, &columns)
	if len(rows) == 0 || columns == 0 {
		return ""
	}
	var lines []string
	for i, row := range rows {
		for len(row) < columns {
			row = append(row, "")
		}
		lines = append(lines, "| "+strings.Join(row, " | ")+" |")
		if i == 0 {
			lines = append(lines, "|"+strings.Repeat(" --- |", columns))
		}
	}
	return strings.Join(lines, "\n")
}

// rows collects the cells of a table.
func (m *markdown) rows(n *html.Node, depth int, rows *[][]string, columns *int) {
	if depth > maxHTMLDeep {
		return
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		switch child.DataAtom.String() {
		case "tr":
			var row []string
			for cell := child.FirstChild; cell != nil; cell = cell.NextSibling {
				if cell.DataAtom == atom.Td || cell.DataAtom == atom.Th {
					text := strings.ReplaceAll(trimLine(m.blocks(cell, depth+2)), "|", `\|`)
					row = append(row, strings.Join(strings.Fields(strings.ReplaceAll(text, "\n", " ")), " "))
				}
			}
			const most = 1000
			if *columns = max(*columns, len(row)); *columns > most {
				*columns, row = most, row[:min(most, len(row))]
			}
			m.c.Charge(*columns)
			*rows = append(*rows, row)
		case "thead", "tbody", "tfoot":
			m.rows(child, depth+1, rows, columns)
		}
	}
}

func (m *markdown) inlineAll(n *html.Node, depth int) string {
	var b strings.Builder
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		b.WriteString(m.inline(child, depth+1))
	}
	return b.String()
}

// inline writes what stands within a line. Line breaks are two blanks and a newline.
func (m *markdown) inline(n *html.Node, depth int) string {
	m.c.Charge(4)
	if depth > maxHTMLDeep {
		return ""
	}
	if n.Type == html.TextNode {
		m.c.Charge(len(n.Data) / 4)
		return escapeInline(n.Data)
	}
	if n.Type != html.ElementNode || dropped[n.DataAtom] {
		return ""
	}
	switch n.DataAtom.String() {
	case "br":
		return "  \n"
	case "strong", "b":
		return around(m.inlineAll(n, depth), "**")
	case "em", "i":
		return around(m.inlineAll(n, depth), "*")
	case "del", "s", "strike":
		return around(m.inlineAll(n, depth), "~~")
	case "code", "kbd", "samp", "tt":
		return codeSpan(m.text(n, depth))
	case "img":
		return m.image(n)
	case "a":
		return m.link(n, depth)
	case "q":
		return `"` + m.inlineAll(n, depth) + `"`
	}
	return m.inlineAll(n, depth)
}

// around puts marks around a text, inside of the blanks at its ends.
func around(text, mark string) string {
	inner := strings.TrimSpace(text)
	if inner == "" {
		return text
	}
	at := strings.Index(text, inner)
	return text[:at] + mark + inner + mark + text[at+len(inner):]
}

func codeSpan(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		return ""
	}
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		return fence + " " + text + " " + fence
	}
	return fence + text + fence
}

func title(n *html.Node) string {
	if t := strings.Join(strings.Fields(attribute(n, "title")), " "); t != "" {
		return ` "` + strings.ReplaceAll(t, `"`, `\"`) + `"`
	}
	return ""
}

// address is a link as it may stand in brackets.
func address(url string) string {
	url = strings.TrimSpace(url)
	if strings.ContainsAny(url, " ()\n") {
		return "<" + strings.NewReplacer("\n", "%0A", ">", "%3E", "<", "%3C").Replace(url) + ">"
	}
	return url
}

func (m *markdown) image(n *html.Node) string {
	source := attribute(n, "src")
	if source == "" {
		return ""
	}
	return "![" + strings.Join(strings.Fields(attribute(n, "alt")), " ") + "](" + address(source) + title(n) + ")"
}

func (m *markdown) link(n *html.Node, depth int) string {
	text := strings.ReplaceAll(trimLine(m.inlineAll(n, depth)), "\n", " ")
	target := attribute(n, "href")
	switch {
	case target == "" || strings.HasPrefix(strings.ToLower(strings.TrimSpace(target)), "javascript:"):
		return text
	case text == "":
		return ""
	}
	return "[" + text + "](" + address(target) + title(n) + ")"
}

// escapeInline makes one blank of each run of white space, and puts backslashes before
// what would be marks.
func escapeInline(text string) string {
	var b strings.Builder
	blank := false
	for _, r := range text {
		switch r {
		case ' ', '\t', '\n', '\r', '\f':
			blank = true
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		if strings.ContainsRune("\\`*_[]<", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	if blank {
		b.WriteByte(' ')
	}
	return b.String()
}

// trimLine removes blanks at the ends of lines but for those of line breaks, and where
// two blanks have met.
func trimLine(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		broken := i < len(lines)-1 && strings.HasSuffix(line, "  ")
		line = strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r == ' ' }), " ")
		if broken && line != "" {
			line += "  "
		}
		lines[i] = line
	}
	return strings.Trim(strings.Join(lines, "\n"), " \n")
}

// escapeStart puts a backslash before what would be the mark of a block.
func escapeStart(text string) string {
	if text == "" {
		return text
	}
	switch text[0] {
	case '#', '>', '+', '-':
		if len(text) == 1 || text[1] == ' ' || text[0] == '#' || text[0] == '>' || text[:min(3, len(text))] == "---" {
			return `\` + text
		}
	}
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if digits > 0 && digits < 10 && strings.HasPrefix(text[digits:], ". ") {
		return text[:digits] + `\` + text[digits:]
	}
	return text
}
