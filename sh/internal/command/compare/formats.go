package compare

import (
	"fmt"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// contextHunk prints some changes in the context format: the lines of each file from
// from to to.
func (d *differences) contextHunk(texts *[2]text, some []change, from, to [2]int) {
	d.Stdout.Print("***************" + d.functionLine(texts[0].lines, from[0]) + "\n")
	for side, marks := range []string{"***", "---"} {
		color := []string{deletedColor, addedColor}[side]
		d.painted(placeColor, marks+" "+contextSpan(from[side], to[side])+" "+marks+marks[:1])
		d.Stdout.PrintByte('\n')
		changed := false
		for _, c := range some {
			changed = changed || side == 0 && c.deleted > 0 || side == 1 && c.inserted > 0
		}
		if !changed {
			continue
		}
		at := from[side]
		for _, c := range some {
			start, count, mark := c.a, c.deleted, "- "
			if side == 1 {
				start, count, mark = c.b, c.inserted, "+ "
			}
			if c.deleted > 0 && c.inserted > 0 {
				mark = "! "
			}
			d.print(color, "  ", texts[side].lines[at:start])
			at = start + count
			d.print(color, mark, texts[side].lines[start:at])
		}
		d.print(color, "  ", texts[side].lines[at:to[side]])
	}
}

// contextSpan is a range of lines in the context format.
func contextSpan(from, to int) string {
	if to-from <= 1 {
		return fmt.Sprint(to)
	}
	return fmt.Sprintf("%d,%d", from+1, to)
}

// rcs prints a change in the format of RCS.
func (d *differences) rcs(texts *[2]text, c change) {
	if c.deleted > 0 {
		d.Stdout.Printf("d%d %d\n", c.a+1, c.deleted)
	}
	if c.inserted > 0 {
		d.Stdout.Printf("a%d %d\n", c.a+c.deleted, c.inserted)
		for _, line := range texts[1].lines[c.b : c.b+c.inserted] {
			d.Stdout.PrintBytes(line)
		}
	}
}

// ed prints changes as a script for ed, the last one first.
func (d *differences) ed(s [2]side, texts *[2]text, all []change) int {
	for i := len(all) - 1; i >= 0; i-- {
		c := all[i]
		if d.trivial(texts, c) {
			continue
		}
		letter := "c"
		switch {
		case c.deleted == 0:
			letter = "a"
		case c.inserted == 0:
			letter = "d"
		}
		d.Stdout.Print(span(c.a, c.deleted) + letter + "\n")
		if c.inserted > 0 {
			d.edLines(texts[1].lines[c.b : c.b+c.inserted])
		}
	}
	status := differ
	for i := range texts {
		if n := len(texts[i].lines); n > 0 && texts[i].lines[n-1][len(texts[i].lines[n-1])-1] != '\n' {
			d.Errorf("%s: No newline at end of file\n", d.label(i, s[i].name))
			status = trouble
		}
	}
	return status
}

// edLines prints lines for ed. A line that is a point ends the others, so it is written
// as two, of which one is removed.
func (d *differences) edLines(lines [][]byte) {
	open := true
	for i, line := range lines {
		if !open {
			d.Stdout.Print("a\n")
			open = true
		}
		if string(line) == ".\n" {
			d.Stdout.Print("..\n.\ns/.//\n")
			open = false
			continue
		}
		d.Stdout.PrintBytes(line)
		if line[len(line)-1] != '\n' && i == len(lines)-1 {
			d.Stdout.PrintByte('\n')
		}
	}
	if open {
		d.Stdout.Print(".\n")
	}
}

const tabSize = 8

// columns prints both files beside each other.
func (d *differences) columns(texts *[2]text, all []change) {
	t := tabSize
	if d.Has("expand-tabs") {
		t = 1
	}
	const gutter = 3
	second := (d.width + t + gutter) / (2 * t) * t
	half := max(0, min(second-gutter, d.width-second))
	if half == 0 {
		second = d.width
	}
	p := columnPrinter{d: d, half: half, second: second}
	a, b := 0, 0
	for _, c := range all {
		p.common(texts[0].lines[a:c.a], texts[1].lines[b:c.b])
		a, b = c.a+c.deleted, c.b+c.inserted
		old, fresh := texts[0].lines[c.a:a], texts[1].lines[c.b:b]
		if d.trivial(texts, c) {
			p.common(old, fresh)
			continue
		}
		for len(old) > 0 && len(fresh) > 0 {
			p.line(old[0], '|', fresh[0])
			old, fresh = old[1:], fresh[1:]
		}
		for _, line := range fresh {
			d.begin(addedColor)
			p.line(nil, '>', line)
			d.end(addedColor)
		}
		for _, line := range old {
			d.begin(deletedColor)
			p.line(line, '<', nil)
			d.end(deletedColor)
		}
	}
	p.common(texts[0].lines[a:], texts[1].lines[b:])
}

// columnPrinter prints lines in two columns: half wide each, the right one from second
// on.
type columnPrinter struct {
	d            *differences
	half, second int
}

// common prints lines that are the same, or count as such.
func (p *columnPrinter) common(left, right [][]byte) {
	if p.d.Has("suppress-common-lines") {
		return
	}
	if !p.d.Has("left-column") {
		for len(left) > 0 && len(right) > 0 {
			p.line(left[0], ' ', right[0])
			left, right = left[1:], right[1:]
		}
		for _, line := range right {
			p.line(nil, ')', line)
		}
	}
	for _, line := range left {
		p.line(line, '(', nil)
	}
}

func ended(line []byte) bool { return len(line) > 0 && line[len(line)-1] == '\n' }

// line prints a pair of lines with a mark between them.
func (p *columnPrinter) line(left []byte, mark byte, right []byte) {
	p.d.Charge(2 + (len(left)+len(right))/8)
	column := 0
	if left != nil {
		column = p.part(left)
	}
	newline := ended(left)
	if mark != ' ' {
		column = p.to(column, (p.half+p.second-1)/2) + 1
		if mark == '|' && newline != ended(right) {
			if mark = '\\'; newline {
				mark = '/'
			}
		}
		p.d.Stdout.PrintByte(mark)
	}
	if right != nil {
		newline = newline || ended(right)
		if right[0] != '\n' {
			p.to(column, p.second)
			p.part(right)
		}
	}
	if newline {
		p.d.Stdout.PrintByte('\n')
	}
}

// to goes to a column with tabs and blanks.
func (p *columnPrinter) to(from, to int) int {
	if !p.d.Has("expand-tabs") {
		for tab := from + tabSize - from%tabSize; tab <= to; tab += tabSize {
			p.d.Stdout.PrintByte('\t')
			from = tab
		}
	}
	for ; from < to; from++ {
		p.d.Stdout.PrintByte(' ')
	}
	return to
}

// part prints as much of a line as there is room for, and returns the column behind it.
func (p *columnPrinter) part(line []byte) int {
	in, out := 0, 0
	for _, r := range string(line) {
		if r == '\n' {
			return out
		}
		if r != '\t' {
			if in += max(command.RuneWidth(r), 0); in <= p.half {
				out = in
				p.d.Stdout.Print(string(r))
			}
			continue
		}
		stop := in + tabSize - in%tabSize
		switch {
		case in != out:
		case p.d.Has("expand-tabs"):
			for ; out < min(stop, p.half); out++ {
				p.d.Stdout.PrintByte(' ')
			}
		case stop < p.half:
			out = stop
			p.d.Stdout.PrintByte('\t')
		}
		in = stop
	}
	return out
}
