package compare

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var applyPatch = command.Command{
	Name:    "apply_patch",
	Summary: "change files by a patch in the format that language models write",
	Usage:   "[PATCH]",
	Notes: `Without PATCH, standard input is read:
  *** Begin Patch
  *** Add File: NAME
  +LINE
  *** Delete File: NAME
  *** Update File: NAME
  *** Move to: NAME
  @@ LINE above what changes
   LINE that stays
  -LINE that goes
  +LINE that comes
  *** End of File
  *** End Patch
Places are found by the lines themselves: exactly, else without regard to white space at the
end, at both ends, and to typographic quotes and dashes. Nothing is written unless all of it fits.`,
	Syntax:  command.Raw,
	Effects: namedByPatch,
	Run:     runApplyPatch,
}

// applying is one call of apply_patch.
type applying struct {
	*command.Ctx
	lines []string
	at    int
	files map[string]*appliedFile // what the patch has made of them so far, by path
	order []*appliedFile
	told  []string // lines of the report
}

// appliedFile is a file as it is to be written.
type appliedFile struct {
	name, path string
	content    []string // lines without ends
	gone       bool
}

func runApplyPatch(c *command.Ctx) int {
	a := &applying{Ctx: c, files: map[string]*appliedFile{}}
	var text string
	switch {
	case len(c.Args) > 1:
		return a.fail(refuse("apply_patch takes one argument, the patch; extra operand %s", command.Quote(c.Args[1])))
	case len(c.Args) == 1 && c.Args[0] != "-":
		text = c.Args[0]
	default:
		data, err := c.ReadAll(c.Stdin)
		if err != nil {
			return a.fail(err)
		}
		text = string(data)
	}
	c.Hold(3 * len(text))
	a.lines = strings.Split(strings.ReplaceAll(strings.TrimSpace(text), "\r\n", "\n"), "\n")
	if err := a.parse(); err != nil {
		return a.fail(err)
	}
	if err := a.write(); err != nil {
		return a.fail(err)
	}
	c.Stdout.Print("Success. Updated the following files:\n" + strings.Join(a.told, ""))
	return 0
}

// refusal says why a patch is not applied, in the words that models know.
type refusal string

// Error is the sentence.
func (r refusal) Error() string { return string(r) }

func refuse(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

func (a *applying) fail(err error) int {
	a.Stderr.Print(err.Error() + "\n")
	return 1
}

// The marks of a patch.
const (
	beginPatch  = "*** Begin Patch"
	endPatch    = "*** End Patch"
	addMark     = "*** Add File: "
	deleteMark  = "*** Delete File: "
	updateMark  = "*** Update File: "
	moveMark    = "*** Move to: "
	endFileMark = "*** End of File"
)

// parse goes through the patch, and works on copies of the files.
func (a *applying) parse() error {
	first, last := strings.TrimSpace(a.lines[0]), strings.TrimSpace(a.lines[len(a.lines)-1])
	if strings.HasPrefix(first, "<<") && len(a.lines) > 2 { // a here document that was quoted whole
		a.lines = a.lines[1 : len(a.lines)-1]
		first, last = strings.TrimSpace(a.lines[0]), strings.TrimSpace(a.lines[len(a.lines)-1])
	}
	switch {
	case first != beginPatch:
		return refuse("Invalid patch: The first line of the patch must be '%s'", beginPatch)
	case last != endPatch:
		return refuse("Invalid patch: The last line of the patch must be '%s'", endPatch)
	}
	a.lines = a.lines[:len(a.lines)-1]
	for a.at = 1; a.at < len(a.lines); {
		if err := a.section(); err != nil {
			return err
		}
	}
	if len(a.told) == 0 {
		return refuse("No files were modified.")
	}
	return nil
}

// section is what one file is about.
func (a *applying) section() error {
	line := strings.TrimSpace(a.lines[a.at])
	a.Charge(8)
	if name, ok := strings.CutPrefix(line, addMark); ok {
		return a.add(name)
	}
	if name, ok := strings.CutPrefix(line, deleteMark); ok {
		a.at++
		f, err := a.load(name, "delete")
		if err != nil {
			return err
		}
		f.gone = true
		a.tell('D', name)
		return nil
	}
	if name, ok := strings.CutPrefix(line, updateMark); ok {
		return a.update(name)
	}
	if line == "" {
		a.at++
		return nil
	}
	return refuse("Invalid patch hunk on line %d: '%s' is not a valid hunk header. Valid hunk headers: '*** Add File: {path}', '*** Delete File: {path}', '*** Update File: {path}'",
		a.at+1, line)
}

func (a *applying) tell(mark byte, name string) {
	a.told = append(a.told, string(mark)+" "+name+"\n")
}

// file returns the state of a file in the patch, a new one where there is none.
func (a *applying) file(name string) *appliedFile {
	path := a.Path(name)
	f := a.files[path]
	if f == nil {
		f = &appliedFile{name: name, path: path, gone: true}
		a.files[path] = f
		a.order = append(a.order, f)
	}
	return f
}

// load returns a file that exists.
func (a *applying) load(name, verb string) (*appliedFile, error) {
	if f := a.files[a.Path(name)]; f != nil && !f.gone {
		return f, nil
	}
	r, err := a.Open(name)
	var data []byte
	if err == nil {
		data, err = a.ReadAll(r)
		_ = r.Close() // it was only read
	}
	if err != nil || a.files[a.Path(name)] != nil {
		if err == nil {
			err = vfs.ENOENT
		}
		return nil, refuse("Failed to read file to %s %s: %s", verb, name, command.Reason(err))
	}
	f := a.file(name)
	f.gone = false
	a.Hold(2 * len(data))
	f.content = strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(data) == 0 {
		f.content = nil
	}
	return f, nil
}

// add makes a new file, or a file anew.
func (a *applying) add(name string) error {
	f := a.file(name)
	f.gone, f.content = false, nil
	for a.at++; a.at < len(a.lines); a.at++ {
		text, ok := strings.CutPrefix(a.lines[a.at], "+")
		if !ok {
			break
		}
		f.content = append(f.content, text)
	}
	a.tell('A', name)
	return nil
}

// chunk is one place that changes.
type chunk struct {
	context  string // a line above it; found says that there is one
	found    bool
	old, new []string
	atEnd    bool
}

// update changes a file, and may give it another name.
func (a *applying) update(name string) error {
	start := a.at
	a.at++
	moved := ""
	if a.at < len(a.lines) {
		if to, ok := strings.CutPrefix(a.lines[a.at], moveMark); ok {
			moved = strings.TrimSpace(to)
			a.at++
		}
	}
	chunks, err := a.chunks()
	if err != nil {
		return err
	}
	if len(chunks) == 0 && moved == "" {
		return refuse("Invalid patch hunk on line %d: Update file hunk for path '%s' is empty", start+1, name)
	}
	f, err := a.load(name, "update")
	if err != nil {
		return err
	}
	if err := a.change(f, name, chunks); err != nil {
		return err
	}
	if moved != "" && a.Path(moved) != f.path {
		to := a.file(moved)
		to.gone, to.content = false, f.content
		f.gone, f.content = true, nil
		a.tell('M', moved)
		return nil
	}
	a.tell('M', name)
	return nil
}

// chunks reads the places of an update.
func (a *applying) chunks() ([]chunk, error) {
	var all []chunk
	for a.at < len(a.lines) {
		line := a.lines[a.at]
		if strings.TrimSpace(line) == "" && a.blankEnd() {
			a.at++
			continue
		}
		if strings.HasPrefix(line, "***") {
			break
		}
		var c chunk
		switch context, ok := strings.CutPrefix(line, "@@ "); {
		case ok:
			c.context, c.found = context, true
			a.at++
		case line == "@@":
			a.at++
		case len(all) > 0:
			return nil, refuse("Invalid patch hunk on line %d: Expected update hunk to start with a @@ context marker, got: '%s'", a.at+1, line)
		}
		if err := a.body(&c); err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// blankEnd reports whether blank lines only stand before the next section.
func (a *applying) blankEnd() bool {
	for _, line := range a.lines[a.at:] {
		if strings.TrimSpace(line) != "" {
			return strings.HasPrefix(line, "***")
		}
	}
	return true
}

// body reads the lines of a chunk.
func (a *applying) body(c *chunk) error {
	start := a.at
	for ; a.at < len(a.lines); a.at++ {
		a.Charge(2)
		line := a.lines[a.at]
		switch {
		case strings.TrimSpace(line) == endFileMark:
			c.atEnd = true
			a.at++
			return nil
		case line == "":
			if a.blankEnd() {
				return nil
			}
			c.old, c.new = append(c.old, ""), append(c.new, "")
		case line[0] == ' ':
			c.old, c.new = append(c.old, line[1:]), append(c.new, line[1:])
		case line[0] == '-':
			c.old = append(c.old, line[1:])
		case line[0] == '+':
			c.new = append(c.new, line[1:])
		case strings.HasPrefix(line, "@@") || strings.HasPrefix(line, "***"):
			if a.at == start && !c.found {
				return refuse("Invalid patch hunk on line %d: Update hunk does not contain any lines", a.at+1)
			}
			return nil
		default:
			return refuse("Invalid patch hunk on line %d: Unexpected line found in update hunk: '%s'. Every line should start with ' ' (context line), '+' (added line), or '-' (removed line)", a.at+1, line)
		}
	}
	return nil
}

// change applies the chunks of an update, each behind the one before.
func (a *applying) change(f *appliedFile, name string, chunks []chunk) error {
	var out []string
	from := 0
	for _, c := range chunks {
		if c.found {
			at := a.seek(f.content, []string{c.context}, from, false)
			if at < 0 {
				return refuse("Failed to find context '%s' in %s", c.context, name)
			}
			out = append(out, f.content[from:at+1]...)
			from = at + 1
		}
		if len(c.old) == 0 {
			at := len(f.content)
			if c.found && !c.atEnd {
				at = from
			}
			out = append(append(out, f.content[from:at]...), c.new...)
			from = at
			continue
		}
		old, fresh := c.old, c.new
		at := a.seek(f.content, old, from, c.atEnd)
		if at < 0 && old[len(old)-1] == "" { // it stands for the end of the file
			old = old[:len(old)-1]
			if len(fresh) > 0 && fresh[len(fresh)-1] == "" {
				fresh = fresh[:len(fresh)-1]
			}
			at = a.seek(f.content, old, from, c.atEnd)
		}
		if at < 0 {
			return refuse("Failed to find expected lines in %s:\n%s", name, strings.Join(c.old, "\n"))
		}
		out = append(append(out, f.content[from:at]...), fresh...)
		from = at + len(old)
	}
	f.content = append(out, f.content[from:]...)
	return nil
}

// alike are the ways to compare lines, the strict ones first.
var alike = []func(string) string{
	func(s string) string { return s },
	func(s string) string { return strings.TrimRight(s, " \t\r") },
	strings.TrimSpace,
	func(s string) string { return typography.Replace(strings.TrimSpace(s)) },
}

// typography makes plain what models and editors write in two ways.
var typography = strings.NewReplacer(
	"\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2015", "-", "\u2212", "-",
	"\u2018", "'", "\u2019", "'", "\u201a", "'", "\u201b", "'", "\u201c", `"`, "\u201d", `"`, "\u201e", `"`, "\u201f", `"`,
	"\u00a0", " ", "\u2002", " ", "\u2003", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ",
)

// seek finds lines in a file from a place on; at the end of the file first, where they
// are said to be there. -1: nowhere.
func (a *applying) seek(lines, want []string, from int, atEnd bool) int {
	last := len(lines) - len(want)
	for _, form := range alike {
		if atEnd && last >= from && a.matches(lines, want, last, form) {
			return last
		}
		for at := from; at <= last; at++ {
			if a.matches(lines, want, at, form) {
				return at
			}
		}
	}
	return -1
}

func (a *applying) matches(lines, want []string, at int, form func(string) string) bool {
	for i, w := range want {
		a.Charge(1 + len(w)/16)
		if form(lines[at+i]) != form(w) {
			return false
		}
	}
	return true
}

// write writes what has changed.
func (a *applying) write() error {
	for _, f := range a.order {
		if f.gone {
			if err := a.Files().Remove(f.path); err != nil && !errors.Is(err, vfs.ENOENT) {
				return refuse("Failed to delete file %s: %s", f.name, command.Reason(err))
			}
			continue
		}
		if err := a.save(f); err != nil {
			return refuse("Failed to write file %s: %s", f.name, command.Reason(err))
		}
	}
	return nil
}

func (a *applying) save(f *appliedFile) error {
	if at := strings.LastIndexByte(f.path, '/'); at > 0 {
		if err := a.Files().MkdirAll(f.path[:at], fs.ModePerm&^a.Umask()); err != nil {
			return err
		}
	}
	w, err := a.Create(f.name)
	if err != nil {
		return err
	}
	for _, line := range f.content {
		if _, err := w.Write([]byte(line + "\n")); err != nil {
			return err
		}
	}
	return w.Close()
}
