package files

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// column is one field of the long format.
type column struct {
	texts []string
	left  bool
}

// long prints files in the long format.
func (l *lister) long(files []listed) {
	columns := l.longColumns(files)
	widths := make([]int, len(columns))
	for i, column := range columns {
		for _, text := range column.texts {
			widths[i] = max(widths[i], command.Width(text))
		}
	}
	for at := range files {
		l.Charge(8)
		f := &files[at]
		var line strings.Builder
		for i, column := range columns {
			fill := strings.Repeat(" ", widths[i]-command.Width(column.texts[at]))
			if column.left {
				line.WriteString(column.texts[at] + fill + " ")
			} else {
				line.WriteString(fill + column.texts[at] + " ")
			}
		}
		l.beginNormal()
		l.Stdout.Print(line.String())
		if f.typ&fs.ModeSymlink != 0 && f.target != "" {
			l.printLink(f, line.Len())
		} else {
			l.printName(f, line.Len())
		}
		l.Stdout.PrintByte(l.end)
	}
}

// printLink prints the name of a symbolic link at a column, and where it leads.
func (l *lister) printLink(f *listed, column int) {
	const arrow = " -> "
	name := l.nameText(f)
	l.printColored(l.colorOf(f), name, column)
	l.Stdout.Print(arrow)
	l.printColored(l.colorOfTarget(f), l.shown(f.target), column+command.Width(name)+len(arrow))
	if !f.dangling && l.marksTypes() {
		l.Stdout.Print(l.mark(f.leads.Mode, f.leads.Mode))
	}
}

func (l *lister) longColumns(files []listed) []column {
	fields := []struct {
		shown bool
		left  bool
		text  func(f *listed) string
	}{
		{l.inode, false, inodeText},
		{l.blocks, false, l.blocksText},
		{true, true, func(f *listed) string {
			if !f.known {
				return string(command.TypeOf(f.typ).Letter) + "?????????"
			}
			return command.ModeText(f.info.Mode)
		}},
		{true, false, func(f *listed) string { return strconv.FormatUint(f.info.Nlink, 10) }},
		{l.owner, !l.numeric, func(f *listed) string { return l.ownerName(f.info.UID, l.name.user) }},
		{l.group, !l.numeric, func(f *listed) string { return l.ownerName(f.info.GID, l.name.group) }},
		{l.author, !l.numeric, func(f *listed) string { return l.ownerName(f.info.UID, l.name.user) }},
		{true, false, l.sizeText},
		{true, false, l.timeText},
	}
	var columns []column
	for i, field := range fields {
		if !field.shown {
			continue
		}
		c := column{left: field.left, texts: make([]string, len(files))}
		for at := range files {
			if c.texts[at] = "?"; files[at].known || i == 2 {
				c.texts[at] = field.text(&files[at])
			}
		}
		columns = append(columns, c)
	}
	return columns
}

// ownerName is the name of a user or group, or its number where it has none.
func (l *lister) ownerName(id uint32, own string) string {
	if l.numeric {
		return strconv.FormatUint(uint64(id), 10)
	}
	return idName(l.Ctx, id, own)
}

// idName is the name of a user or group: own is that of the guest.
func idName(c *command.Ctx, id uint32, own string) string {
	switch int64(id) {
	case int64(c.Identity().UID):
		return own
	case 0:
		return "root"
	}
	return strconv.FormatUint(uint64(id), 10)
}

// deviceNumbers are those of Linux, by the names in /dev.
var deviceNumbers = map[string][2]int{
	"null": {1, 3}, "zero": {1, 5}, "full": {1, 7}, "random": {1, 8}, "urandom": {1, 9}, "tty": {5, 0},
}

func (l *lister) sizeText(f *listed) string {
	if f.typ&fs.ModeCharDevice != 0 {
		numbers := deviceNumbers[path.Base(f.name)]
		return fmt.Sprintf("%d, %d", numbers[0], numbers[1])
	}
	return l.size.Show(uint64(f.info.Size))
}

// recently is how long ago a time may be that is shown with its hour: half of the
// mean year of the Gregorian calendar.
const recently = 31556952 / 2 * time.Second

func (l *lister) timeText(f *listed) string {
	t := l.timeOf(f)
	if l.time == "birth" {
		return "?"
	}
	format := l.old
	if !t.After(l.now) && t.After(l.now.Add(-recently)) {
		format = l.recent
	}
	return datetime.Format(format, t.In(l.zone))
}

// widths are those of files in the formats other than the long one.
func (l *lister) widths(files []listed) []int {
	widths := make([]int, len(files))
	for i := range files {
		widths[i] = l.widthOf(&files[i])
	}
	return widths
}

// minColumn is the least width of a column: a character and two spaces.
const minColumn = 3

// grid prints files in as many columns as have room.
func (l *lister) grid(files []listed) {
	if len(files) == 0 {
		return
	}
	if l.width == 0 {
		l.oneRow(files)
		return
	}
	taken := l.widths(files)
	widths := l.fit(taken)
	rows := (len(files) + len(widths) - 1) / len(widths)
	at := func(row, column int) int {
		if l.format == "across" {
			return row*len(widths) + column
		}
		return column*rows + row
	}
	for row := range rows {
		position := 0
		for column := range widths {
			i := at(row, column)
			l.printFile(&files[i], position)
			if next := at(row, column+1); column+1 == len(widths) || next >= len(files) {
				break
			}
			l.indent(position+taken[i], position+widths[column])
			position += widths[column]
		}
		l.Stdout.PrintByte(l.end)
	}
}

func (l *lister) oneRow(files []listed) {
	column := 0
	for i := range files {
		if i > 0 {
			l.Stdout.Print("  ")
		}
		l.printFile(&files[i], column)
		column += l.widthOf(&files[i]) + 2
	}
	l.Stdout.PrintByte(l.end)
}

// fit returns the widths of the columns of the widest grid that has room for files that
// take so many columns.
func (l *lister) fit(taken []int) []int {
	most := min(max((l.width+minColumn-1)/minColumn, 1), len(taken))
	for n := most; n > 1; n-- {
		l.Charge(len(taken))
		widths := make([]int, n)
		rows := (len(taken) + n - 1) / n
		for i, width := range taken {
			column := i / rows
			if l.format == "across" {
				column = i % n
			}
			if column < n-1 {
				width += 2
			}
			widths[column] = max(widths[column], width, minColumn)
		}
		total := 0
		for _, width := range widths {
			total += max(width, minColumn)
		}
		if total < l.width {
			return widths
		}
	}
	return []int{0}
}

// indent moves from one column of the terminal to another, by tabs where it can.
func (l *lister) indent(from, to int) {
	for from < to {
		if l.tab != 0 && to/l.tab > (from+1)/l.tab {
			l.Stdout.PrintByte('\t')
			from += l.tab - from%l.tab
		} else {
			l.Stdout.PrintByte(' ')
			from++
		}
	}
}

// commas prints files behind each other.
func (l *lister) commas(files []listed) {
	position := 0
	for i, width := range l.widths(files) {
		if i > 0 {
			separator := byte(' ')
			if position += 2; l.width > 0 && position+width >= l.width {
				position, separator = 0, '\n'
			}
			l.Stdout.PrintByte(',')
			l.Stdout.PrintByte(separator)
		}
		l.printFile(&files[i], position)
		position += width
	}
	l.Stdout.PrintByte(l.end)
}
