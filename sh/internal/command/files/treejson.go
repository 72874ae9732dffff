package files

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// tree -J: the tree as JSON, laid out as tree does it.

// jsonTree prints the trees of the operands.
func (d *drawer) jsonTree(names []string) {
	d.Stdout.Print("[" + d.newline())
	for i, name := range names {
		if i > 0 {
			d.Stdout.Print("," + d.newline())
		}
		d.jsonRoot(name)
	}
	d.Stdout.Print(d.newline())
	if d.Has("noreport") {
		d.Stdout.Print(d.newline() + "]\n")
		return
	}
	files := ""
	if !d.Has("d") {
		files = `,"files":` + strconv.Itoa(d.files)
	}
	d.Stdout.Print("," + d.newline() + d.indent(1) + `{"type":"report","directories":` + strconv.Itoa(d.dirs) + files + "}" + d.newline() + "]\n")
}

// newline ends a line, unless there shall be one only.
func (d *drawer) newline() string {
	if d.Has("i") {
		return ""
	}
	return "\n"
}

func (d *drawer) indent(level int) string {
	if d.Has("i") {
		return ""
	}
	return strings.Repeat("  ", level)
}

func (d *drawer) jsonRoot(name string) {
	const cannot = "error opening dir"
	info, err := d.Stat(name)
	root := leaf{name: name, info: info, dir: info.IsDir()}
	switch {
	case err != nil:
		d.status = 2
		d.Stdout.Print(`,"name":` + jsonText(name))
		d.jsonProblem(cannot, 1)
	case !root.dir:
		d.files++
		d.Stdout.Print(d.indent(1) + d.jsonHead(&root, name))
		d.jsonProblem(cannot, 1)
	default:
		children, problem := d.readRoot(name)
		d.Stdout.Print(d.indent(1) + d.jsonHead(&root, name))
		d.jsonContents(name, children, problem, 1)
	}
}

// jsonProblem ends an object whose contents cannot be listed.
func (d *drawer) jsonProblem(problem string, level int) {
	problem = strings.Trim(problem, " []")
	d.Stdout.Print(`,"contents":[{"error": ` + jsonText(problem) + "}" + d.newline() + d.newline() + d.indent(level) + "]}")
}

// jsonContents ends an object with what is in a directory, if there is any.
func (d *drawer) jsonContents(dir string, leaves []leaf, problem string, level int) {
	switch {
	case problem != "":
		d.jsonProblem(problem, level)
		return
	case len(leaves) == 0 || level > maxDepth:
		d.Stdout.Print("}")
		return
	}
	d.Stdout.Print(`,"contents":[` + d.newline())
	for i := range leaves {
		d.jsonLeaf(dir, &leaves[i], level+1)
		if i < len(leaves)-1 {
			d.Stdout.Print(",")
		}
		d.Stdout.Print(d.newline())
	}
	d.Stdout.Print(d.indent(level) + "]}")
}

func (d *drawer) jsonLeaf(dir string, l *leaf, level int) {
	d.count(l)
	full := within(dir, l.name)
	name := l.name
	if d.Has("f") {
		name = full
	}
	d.Stdout.Print(d.indent(level) + d.jsonHead(l, name))
	switch {
	case !l.dir:
		d.Stdout.Print("}")
	case d.visited(l, full):
		d.Stdout.Print(`}{"error": "recursive, not followed"}` + d.newline())
	default:
		children, problem := d.read(full, level)
		d.jsonContents(full, children, problem, level)
	}
}

// jsonTypes are what the types are called that are not files, by their letters.
var jsonTypes = map[byte]string{'d': "directory", 'l': "link", 'c': "char", 'p': "fifo"}

// jsonHead is the object of a file up to its contents.
func (d *drawer) jsonHead(l *leaf, name string) string {
	kind := "file"
	if named, ok := jsonTypes[command.TypeOf(l.info.Mode).Letter]; ok {
		kind = named
	}
	text := `{"type":"` + kind + `","name":` + jsonText(name)
	if l.isLink {
		text += `,"target":` + jsonText(l.target)
	}
	return text + d.jsonFacts(l)
}

// jsonFacts are those that options ask for.
func (d *drawer) jsonFacts(l *leaf) string {
	var b strings.Builder
	id := d.Identity()
	if d.Has("inodes") {
		fmt.Fprintf(&b, `,"inode":%d`, l.info.Inode)
	}
	if d.Has("p") {
		fmt.Fprintf(&b, `,"mode":"%04o","prot":"%s"`, bitsOf(l.info.Mode), command.ModeText(l.info.Mode))
	}
	if d.Has("u") {
		b.WriteString(`,"user":` + jsonText(idName(d.Ctx, l.info.UID, id.User)))
	}
	if d.Has("g") {
		b.WriteString(`,"group":` + jsonText(idName(d.Ctx, l.info.GID, id.Group)))
	}
	switch {
	case d.Has("si"):
		b.WriteString(`,"size":"` + treeSize(l.info.Size, 1000) + `"`)
	case d.Has("h"):
		b.WriteString(`,"size":"` + treeSize(l.info.Size, 1024) + `"`)
	case d.Has("s"):
		fmt.Fprintf(&b, `,"size":%d`, l.info.Size)
	}
	if d.Has("D") || d.Has("timefmt") {
		b.WriteString(`,"time":` + jsonText(datetime.Format(d.timeFormat(l.info.ModTime), l.info.ModTime.In(d.zone))))
	}
	return b.String()
}

// jsonText is a string of JSON. What is no UTF-8 stays as it is.
func jsonText(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b.WriteString(`\` + string(c))
		case c >= ' ':
			b.WriteByte(c)
		case strings.IndexByte("\b\t\n\f\r", c) >= 0:
			b.WriteString(strings.Trim(strconv.Quote(string(rune(c))), `"`))
		default:
			fmt.Fprintf(&b, `\u%04x`, c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
