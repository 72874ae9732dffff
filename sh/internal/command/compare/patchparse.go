package compare

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// diffKind is a format of differences.
type diffKind uint8

const (
	anyDiff diffKind = iota
	contextDiff
	unifiedDiff
	normalDiff
	edScript
)

// fileDiff is the part of a patch that is about one file.
type fileDiff struct {
	kind     diffKind
	old, new string // names; "" where there is none
	index    string // of the line Index:
	// oldStamp and newStamp are what stands behind the names in their lines.
	oldStamp, newStamp string
	lead               []string // lines before the first hunk
	line               int      // of the first hunk, from 1 on
	creates, deletes   bool
	renamed, copied    bool
	mode               uint32 // that the file gets; 0: as it is
	hunks              []patchHunk
	script             [][]byte // of ed
}

// patchHunk is one place that changes. Lines have their ends.
type patchHunk struct {
	oldFirst, newFirst int
	old, new           [][]byte
	// prefix and suffix are how many lines of context stand before and behind.
	prefix, suffix int
	lines          []patchLine // in the order of a unified diff
}

// patchLine is a line of a hunk: ' ', '-' or '+' and the text.
type patchLine struct {
	mark byte
	text []byte
}

// patchText reads a patch.
type patchText struct {
	c     *command.Ctx
	lines [][]byte // with their ends
	at    int
	only  diffKind
	named bool // it is known which file is meant
}

func newPatchText(c *command.Ctx, data []byte) *patchText {
	n := bytes.Count(data, []byte{'\n'}) + 1
	c.Hold(n * 24)
	t := &patchText{c: c, lines: make([][]byte, 0, n)}
	for len(data) > 0 {
		end := bytes.IndexByte(data, '\n') + 1
		if end == 0 {
			end = len(data)
		}
		t.lines = append(t.lines, data[:end])
		data = data[end:]
	}
	return t
}

// line is the line at i without its end, "" behind the last.
func (t *patchText) line(i int) string {
	if i >= len(t.lines) {
		return ""
	}
	return strings.TrimSuffix(strings.TrimSuffix(string(t.lines[i]), "\n"), "\r")
}

// next returns the patch for the next file, nil at the end.
func (t *patchText) next() (*fileDiff, error) {
	d := &fileDiff{}
	git := false
	for ; t.at < len(t.lines); t.at++ {
		t.c.Charge(8)
		line := t.line(t.at)
		following := t.line(t.at + 1)
		switch {
		case strings.HasPrefix(line, "diff --git "):
			if git && d.whole() {
				return d, nil
			}
			d, git = &fileDiff{lead: d.lead}, true
			d.gitNames(line)
		case git && d.gitHeader(line):
		case strings.HasPrefix(line, "Index:"):
			d.index = strings.TrimSpace(line[6:])
		case t.may(unifiedDiff) && strings.HasPrefix(line, "--- ") && strings.HasPrefix(following, "+++ "):
			d.header(line[4:], following[4:])
			d.lead = append(d.lead, line)
			t.at++
			line = following
		case t.may(unifiedDiff) && strings.HasPrefix(line, "@@ -") && (t.named || d.old != "" || d.new != "" || d.index != ""):
			d.kind, d.line = unifiedDiff, t.at+1
			return d, t.unified(d)
		case t.may(contextDiff) && strings.HasPrefix(line, "*** ") && strings.HasPrefix(following, "--- "):
			d.header(line[4:], following[4:])
			d.lead = append(d.lead, line)
			t.at++
			line = following
		case t.may(contextDiff) && strings.HasPrefix(line, "***************") && strings.HasPrefix(following, "*** "):
			d.kind, d.line = contextDiff, t.at+1
			return d, t.context(d)
		case t.may(normalDiff) && isNormal(line) && isNormalBody(line, following):
			d.kind, d.line = normalDiff, t.at+1
			return d, t.normal(d)
		case t.may(edScript) && isEd(line) && !isNormalBody(line, following):
			d.kind, d.line = edScript, t.at+1
			t.ed(d)
			return d, nil
		}
		if len(d.lead) < 100 {
			d.lead = append(d.lead, line)
		}
	}
	if git && d.whole() {
		return d, nil
	}
	return nil, nil
}

func (t *patchText) may(kind diffKind) bool { return t.only == anyDiff || t.only == kind }

// whole reports whether the headers of git say something without hunks.
func (d *fileDiff) whole() bool {
	return d.renamed || d.copied || d.creates || d.deletes || d.mode != 0
}

// header takes the names of the lines before the hunks.
func (d *fileDiff) header(before, after string) {
	oldName, oldStamp := headerName(before)
	newName, newStamp := headerName(after)
	d.oldStamp, d.newStamp = oldStamp, newStamp
	if !d.renamed && !d.copied {
		d.old, d.new = oldName, newName
	}
	d.creates = d.creates || oldName == "/dev/null" || isEpoch(oldStamp)
	d.deletes = d.deletes || newName == "/dev/null" || isEpoch(newStamp)
}

// headerName cuts a name from what stands behind it, the time as a rule.
func headerName(text string) (name, stamp string) {
	if strings.HasPrefix(text, `"`) {
		if quoted, err := strconv.QuotedPrefix(text); err == nil {
			if name, err := strconv.Unquote(quoted); err == nil {
				return name, text[len(quoted):]
			}
		}
	}
	name, _, ok := strings.Cut(text, "\t")
	if !ok {
		name, _, _ = strings.Cut(text, " ")
	}
	return name, text[len(name):]
}

// isEpoch reports whether a time is the start of 1970, which stands for no file.
func isEpoch(stamp string) bool {
	stamp = strings.TrimSpace(stamp)
	return strings.HasPrefix(stamp, "1970-01-01 00:00:00") && !strings.Contains(stamp[11:], " +0") == !strings.HasSuffix(stamp, "+0000")
}

// gitNames takes the names of a line "diff --git".
func (d *fileDiff) gitNames(line string) {
	rest := strings.TrimPrefix(line, "diff --git ")
	if at := strings.Index(rest, " b/"); at >= 0 {
		d.old, d.new = rest[:at], rest[at+1:]
	} else {
		d.old, d.new, _ = strings.Cut(rest, " ")
	}
}

// gitHeader takes the other lines of git before the hunks.
func (d *fileDiff) gitHeader(line string) bool {
	value := func(lead string) (string, bool) { return strings.CutPrefix(line, lead) }
	set := func(mode string) {
		if n, err := strconv.ParseUint(mode, 8, 32); err == nil {
			d.mode = uint32(n) & 0o777
		}
	}
	if mode, ok := value("new file mode "); ok {
		d.creates = true
		set(mode)
		return true
	}
	if _, ok := value("deleted file mode "); ok {
		d.deletes = true
		return true
	}
	if mode, ok := value("new mode "); ok {
		set(mode)
		return true
	}
	for _, l := range []struct {
		lead, prefix string
		name         *string
		flag         *bool
	}{
		{"rename from ", "a/", &d.old, &d.renamed},
		{"rename to ", "b/", &d.new, &d.renamed},
		{"copy from ", "a/", &d.old, &d.copied},
		{"copy to ", "b/", &d.new, &d.copied},
	} {
		if name, ok := value(l.lead); ok {
			*l.name, *l.flag = l.prefix+name, true
			return true
		}
	}
	return false
}

// malformed says which line cannot be.
func (t *patchText) malformed() error {
	if t.at >= len(t.lines) {
		return fmt.Errorf("unexpected end of file in patch at line %d", t.at+1)
	}
	return fmt.Errorf("malformed patch at line %d: %s", t.at+1, t.lines[t.at])
}

// parseRange reads "3,4"; the second number is count without a comma.
func parseRange(text string, count int) (first, second int, ok bool) {
	a, b, both := strings.Cut(text, ",")
	first, err := strconv.Atoi(a)
	if err != nil || first < 0 {
		return 0, 0, false
	}
	if !both {
		return first, count, true
	}
	second, err = strconv.Atoi(b)
	return first, second, err == nil && second >= 0
}

// noNewline reports whether the line at i says that the line before has no end.
func (t *patchText) noNewline(i int) bool {
	return i < len(t.lines) && len(t.lines[i]) > 1 && t.lines[i][0] == '\\' && t.lines[i][1] == ' '
}

// text is what stands behind the marks of a line, without its end where the next line
// says so.
func (t *patchText) text(i, marks int) []byte {
	line := t.lines[i]
	line = line[min(marks, len(line)):]
	if t.noNewline(i + 1) {
		line = bytes.TrimSuffix(line, []byte{'\n'})
	}
	return line
}

// unified reads the hunks of a unified diff.
func (t *patchText) unified(d *fileDiff) error {
	for t.at < len(t.lines) && strings.HasPrefix(t.line(t.at), "@@ -") {
		ranges, _, ok := strings.Cut(t.line(t.at)[4:], " @@")
		before, after, ok2 := strings.Cut(ranges, " +")
		h := patchHunk{}
		var oldCount, newCount int
		var ok3, ok4 bool
		h.oldFirst, oldCount, ok3 = parseRange(before, 1)
		h.newFirst, newCount, ok4 = parseRange(after, 1)
		if !ok || !ok2 || !ok3 || !ok4 {
			return t.malformed()
		}
		if oldCount == 0 {
			h.oldFirst++
		}
		if newCount == 0 {
			h.newFirst++
		}
		t.at++
		for oldCount > 0 || newCount > 0 {
			const chopped = 3 // blank lines at the end that may have got lost
			if t.at >= len(t.lines) && oldCount == newCount && oldCount < chopped {
				h.lines = append(h.lines, patchLine{' ', []byte{'\n'}})
				oldCount--
				newCount--
				continue
			}
			if t.at >= len(t.lines) {
				return t.malformed()
			}
			t.c.Charge(2)
			mark, marks := t.lines[t.at][0], 1
			if mark == '\n' || mark == '\t' {
				mark, marks = ' ', 0 // a blank at the end of an empty line was cut off
			}
			if mark == ' ' || mark == '-' {
				oldCount--
			}
			if mark == ' ' || mark == '+' {
				newCount--
			}
			if strings.IndexByte(" -+", mark) < 0 || oldCount < 0 || newCount < 0 {
				return t.malformed()
			}
			h.lines = append(h.lines, patchLine{mark, t.text(t.at, marks)})
			t.at++
			if t.noNewline(t.at) {
				t.at++
			}
		}
		t.add(d, h)
	}
	return nil
}

// add finds the two sides of a hunk and its context.
func (t *patchText) add(d *fileDiff, h patchHunk) {
	t.c.Hold(len(h.lines) * 96)
	first, last := -1, -1
	for i, l := range h.lines {
		if l.mark != ' ' {
			if first < 0 {
				first = i
			}
			last = i
		}
		if l.mark != '+' {
			h.old = append(h.old, l.text)
		}
		if l.mark != '-' {
			h.new = append(h.new, l.text)
		}
	}
	if h.prefix, h.suffix = first, len(h.lines)-1-last; first < 0 {
		h.prefix, h.suffix = len(h.lines), len(h.lines)
	}
	d.hunks = append(d.hunks, h)
}

// context reads the hunks of a context diff.
func (t *patchText) context(d *fileDiff) error {
	for t.at < len(t.lines) && strings.HasPrefix(t.line(t.at), "***************") {
		t.at++
		oldFirst, oldCount, ok := contextRange(t.line(t.at), "*** ", " ****")
		if !ok {
			return t.malformed()
		}
		t.at++
		old, err := t.contextLines(oldCount, "-!")
		if err != nil {
			return err
		}
		newFirst, newCount, ok := contextRange(t.line(t.at), "--- ", " ----")
		if !ok {
			return t.malformed()
		}
		t.at++
		after, err := t.contextLines(newCount, "+!")
		if err != nil {
			return err
		}
		h := patchHunk{oldFirst: oldFirst, newFirst: newFirst}
		if h.lines, ok = mergeContext(old, after); !ok {
			return t.malformed()
		}
		t.add(d, h)
	}
	return nil
}

// contextRange reads "*** 2,8 ****": the first line and how many there are.
func contextRange(line, lead, trail string) (first, count int, ok bool) {
	text, ok1 := strings.CutPrefix(line, lead)
	text, ok2 := strings.CutSuffix(strings.TrimRight(text, " "), trail)
	if !ok1 || !ok2 {
		return 0, 0, false
	}
	first, last, ok := parseRange(text, -1)
	switch {
	case !ok:
		return 0, 0, false
	case last < 0:
		last = first
	}
	if first == 0 && last == 0 {
		return 1, 0, true // nothing, behind line 0
	}
	return first, last - first + 1, last >= first
}

// contextLines reads the lines of one side, which may be left out when all of them are
// context.
func (t *patchText) contextLines(count int, marks string) ([]patchLine, error) {
	var lines []patchLine
	for range count {
		line := t.line(t.at)
		if len(lines) == 0 && (strings.HasPrefix(line, "--- ") && strings.HasSuffix(line, " ----") || strings.HasPrefix(line, "***************") || t.at >= len(t.lines)) {
			return nil, nil
		}
		t.c.Charge(2)
		if len(line) < 2 && line != "" || line != "" && (line[1] != ' ' || strings.IndexByte(marks+" ", line[0]) < 0) {
			return nil, t.malformed()
		}
		mark, cut := byte(' '), 0
		if line != "" {
			mark, cut = line[0], 2
		}
		lines = append(lines, patchLine{mark, t.text(t.at, cut)})
		t.at++
		if t.noNewline(t.at) {
			t.at++
		}
	}
	return lines, nil
}

// mergeContext makes one list of both sides of a hunk. A side without lines is the
// context of the other.
func mergeContext(old, after []patchLine) ([]patchLine, bool) {
	if old == nil {
		for _, l := range after {
			if l.mark == ' ' {
				old = append(old, l)
			}
		}
	}
	if after == nil {
		for _, l := range old {
			if l.mark == ' ' {
				after = append(after, l)
			}
		}
	}
	var out []patchLine
	for len(old) > 0 || len(after) > 0 {
		switch {
		case len(old) > 0 && old[0].mark != ' ':
			out = append(out, patchLine{'-', old[0].text})
			old = old[1:]
		case len(after) > 0 && after[0].mark != ' ':
			out = append(out, patchLine{'+', after[0].text})
			after = after[1:]
		case len(old) == 0 || len(after) == 0 || !bytes.Equal(old[0].text, after[0].text):
			return nil, false
		default:
			out = append(out, patchLine{' ', old[0].text})
			old, after = old[1:], after[1:]
		}
	}
	return out, true
}

// isNormal reports whether a line is a command of a normal diff: "3,4c5".
func isNormal(line string) bool {
	at := strings.IndexAny(line, "acd")
	return at > 0 && isNumbers(line[:at]) && isNumbers(line[at+1:])
}

func isNumbers(s string) bool {
	_, _, ok := parseRange(s, 0)
	return ok
}

// isEd reports whether a line is a command of an ed script: "3,4c".
func isEd(line string) bool {
	return len(line) > 1 && strings.IndexByte("acd", line[len(line)-1]) >= 0 && isNumbers(line[:len(line)-1])
}

// isNormalBody reports whether a line may follow a command of a normal diff.
func isNormalBody(command, line string) bool {
	return isNormal(command) && (strings.HasPrefix(line, "< ") || strings.HasPrefix(line, "> ") || line == "<" || line == ">")
}

// normal reads the hunks of a normal diff.
func (t *patchText) normal(d *fileDiff) error {
	for t.at < len(t.lines) && isNormal(t.line(t.at)) {
		line := t.line(t.at)
		at := strings.IndexAny(line, "acd")
		oldFirst, oldLast, _ := parseRange(line[:at], -1)
		newFirst, newLast, _ := parseRange(line[at+1:], -1)
		h := patchHunk{oldFirst: oldFirst, newFirst: newFirst}
		removed, added := spanOf(oldFirst, oldLast), spanOf(newFirst, newLast)
		switch line[at] {
		case 'a':
			h.oldFirst++
			removed = 0
		case 'd':
			h.newFirst++
			added = 0
		}
		t.at++
		if err := t.normalLines(&h, removed, '<', '-'); err != nil {
			return err
		}
		if removed > 0 && added > 0 {
			if t.line(t.at) != "---" {
				return t.malformed()
			}
			t.at++
		}
		if err := t.normalLines(&h, added, '>', '+'); err != nil {
			return err
		}
		t.add(d, h)
	}
	return nil
}

func spanOf(first, last int) int {
	if last < first {
		return 1
	}
	return last - first + 1
}

func (t *patchText) normalLines(h *patchHunk, n int, lead, mark byte) error {
	for range n {
		line := t.line(t.at)
		if t.at >= len(t.lines) || line == "" || line[0] != lead {
			return t.malformed()
		}
		t.c.Charge(2)
		h.lines = append(h.lines, patchLine{mark, t.text(t.at, 2)})
		t.at++
		if t.noNewline(t.at) {
			t.at++
		}
	}
	return nil
}

// ed takes the lines of an ed script.
func (t *patchText) ed(d *fileDiff) {
	for t.at < len(t.lines) {
		line := t.line(t.at)
		if !isEd(line) && line != "s/.//" && line != "a" {
			return
		}
		d.script = append(d.script, t.lines[t.at])
		t.at++
		if strings.HasSuffix(line, "d") || line == "s/.//" {
			continue
		}
		for t.at < len(t.lines) {
			t.c.Charge(2)
			d.script = append(d.script, t.lines[t.at])
			t.at++
			if string(d.script[len(d.script)-1]) == ".\n" {
				break
			}
		}
	}
}
