package compare

import (
	"bytes"
	"fmt"
	"strings"
	"time"
)

// epoch is the time of a file that is absent.
var epoch = time.Unix(0, 0)

// compare prints where two texts differ.
func (d *differences) compare(s [2]side, texts *[2]text, inDirs bool) int {
	d.split(&texts[0])
	d.split(&texts[1])
	all := d.changes(texts)
	matters := false
	for _, c := range all {
		matters = matters || !d.trivial(texts, c)
	}
	switch {
	case !matters && d.style == styleColumns && !d.brief:
		d.columns(texts, all)
		return d.identical(s)
	case !matters:
		return d.identical(s)
	case d.brief:
		return d.briefly("Files", s)
	}
	if inDirs {
		d.Stdout.Printf("diff %s%s %s\n", d.switches, shellWord(s[0].name), shellWord(s[1].name))
	}
	return d.show(s, texts, all)
}

// show prints changes in the format that was asked for.
func (d *differences) show(s [2]side, texts *[2]text, all []change) int {
	switch d.style {
	case styleUnified, styleContext:
		d.header(s)
		d.hunks(texts, all)
		return differ
	case styleColumns:
		d.columns(texts, all)
		return differ
	case styleEd:
		return d.ed(s, texts, all)
	}
	for _, c := range all {
		switch {
		case d.trivial(texts, c):
		case d.style == styleRCS:
			d.rcs(texts, c)
		default:
			d.normal(texts, c)
		}
	}
	return differ
}

// trivial reports whether -B and -I ignore a change.
func (d *differences) trivial(texts *[2]text, c change) bool {
	if !d.blanks && len(d.ignored) == 0 {
		return false
	}
	d.Charge(1 + c.deleted + c.inserted)
	for _, line := range texts[0].lines[c.a : c.a+c.deleted] {
		if !d.ignores(line) {
			return false
		}
	}
	for _, line := range texts[1].lines[c.b : c.b+c.inserted] {
		if !d.ignores(line) {
			return false
		}
	}
	return true
}

// normal prints a change in the normal format.
func (d *differences) normal(texts *[2]text, c change) {
	letter := "c"
	switch {
	case c.deleted == 0:
		letter = "a"
	case c.inserted == 0:
		letter = "d"
	}
	d.painted(placeColor, span(c.a, c.deleted)+letter+span(c.b, c.inserted))
	d.Stdout.PrintByte('\n')
	d.print(deletedColor, "< ", texts[0].lines[c.a:c.a+c.deleted])
	if letter == "c" {
		d.Stdout.Print("---\n")
	}
	d.print(addedColor, "> ", texts[1].lines[c.b:c.b+c.inserted])
}

// span is a range of lines in the normal format.
func span(from, count int) string {
	if count <= 1 {
		return fmt.Sprint(from + count)
	}
	return fmt.Sprintf("%d,%d", from+1, from+count)
}

// print prints lines behind a mark, in a color.
func (d *differences) print(color, mark string, lines [][]byte) {
	bare := strings.TrimRight(mark, " ") // before an empty line
	if d.Has("initial-tab") {
		mark = strings.TrimSuffix(mark, " ") + "\t"
	}
	if !d.Has("suppress-blank-empty") {
		bare = mark
	}
	tabs := d.Has("expand-tabs")
	for _, line := range lines {
		if tabs {
			line = expanded(line)
		}
		d.begin(color)
		if line[0] == '\n' {
			d.Stdout.Print(bare)
		} else {
			d.Stdout.Print(mark)
		}
		d.Stdout.PrintBytes(bytes.TrimSuffix(line, []byte{'\n'}))
		d.end(color)
		d.Stdout.PrintByte('\n')
		if line[len(line)-1] != '\n' {
			d.Stdout.Print("\\ No newline at end of file\n")
		}
	}
}

// functionLine is what -p and -F show of a hunk that begins at a line of the first
// file, with a blank before it; "": nothing.
func (d *differences) functionLine(lines [][]byte, start int) string {
	if d.function == nil {
		return ""
	}
	for i := start - 1; i >= 0; i-- {
		if d.Charge(1); d.matches(d.function, lines[i]) {
			const most = 40
			line := strings.TrimLeft(string(lines[i]), " \t")
			return " " + strings.TrimRight(line[:min(len(line), most)], " \t\n")
		}
	}
	return ""
}

// header prints the names of the files in the formats with context.
func (d *differences) header(s [2]side) {
	marks := []string{"---", "+++"}
	if d.style == styleContext {
		marks = []string{"***", "---"}
	}
	for i, mark := range marks {
		if i < len(d.labels) {
			d.painted(headColor, mark+" "+d.labels[i])
			d.Stdout.PrintByte('\n')
			continue
		}
		t := s[i].info.ModTime
		if s[i].absent {
			t = epoch
		}
		d.painted(headColor, mark+" "+s[i].name+"\t"+d.stamp(t))
		d.Stdout.PrintByte('\n')
	}
}

// hunks prints changes in the unified format: those that are near each other
// together.
func (d *differences) hunks(texts *[2]text, all []change) {
	for len(all) > 0 {
		n, matters := 1, !d.trivial(texts, all[0])
		for ; n < len(all); n++ {
			trivial := d.trivial(texts, all[n])
			room := 2*d.context + 1
			if trivial {
				room = max(d.context, 1)
			}
			if last := all[n-1]; all[n].a-last.a-last.deleted >= room {
				break
			}
			matters = matters || !trivial
		}
		if matters {
			d.hunk(texts, all[:n])
		}
		all = all[n:]
	}
}

// hunk prints some changes with the lines around them.
func (d *differences) hunk(texts *[2]text, some []change) {
	first, last := some[0], some[len(some)-1]
	before := min(d.context, first.a, first.b)
	endA, endB := last.a+last.deleted, last.b+last.inserted
	behind := min(d.context, len(texts[0].lines)-endA, len(texts[1].lines)-endB)
	a, b := first.a-before, first.b-before
	if d.style == styleContext {
		d.contextHunk(texts, some, [2]int{a, b}, [2]int{endA + behind, endB + behind})
		return
	}
	d.painted(placeColor, "@@ -"+lineRange(a, endA+behind-a)+" +"+lineRange(b, endB+behind-b)+" @@")
	d.Stdout.Print(d.functionLine(texts[0].lines, a) + "\n")
	for _, c := range some {
		d.print(plainColor, " ", texts[0].lines[a:c.a])
		a = c.a + c.deleted
		d.print(deletedColor, "-", texts[0].lines[c.a:a])
		d.print(addedColor, "+", texts[1].lines[c.b:c.b+c.inserted])
	}
	d.print(plainColor, " ", texts[0].lines[a:a+behind])
}

// lineRange is a range of lines in the unified format.
func lineRange(from, count int) string {
	switch count {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	}
	return fmt.Sprintf("%d,%d", from+1, count)
}
