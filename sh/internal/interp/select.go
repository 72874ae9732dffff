package interp

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// selectNext shows the items of select, unless it has, and reads an answer.
func (t *Task) selectNext(i *code.Instr) {
	b := &t.blocks[len(t.blocks)-1]
	if len(b.items) == 0 {
		t.pc = int(i.B)
		return
	}
	t.line = int(i.C)
	if b.next == 0 {
		if (t.env.traps != nil || t.env.opts.has(optXtrace)) && !b.told {
			if b.told = true; t.announceLoop(b.name) {
				return // the trap comes first
			}
		}
		t.menu(b.items)
		b.next = 1
	}
	if b.next == 1 {
		prompt, set := t.Get("PS3")
		if !set {
			prompt = "#? "
		}
		t.errOut([]byte(prompt))
		b.next = 2
	}
	line, found, wait, err := t.ReadLine(0, '\n', b.answer, 1<<20)
	b.answer = line
	if wait {
		t.pc--
		return
	}
	b.next, b.answer = 1, nil
	if err != nil || !found && len(line) == 0 {
		t.pend = append(t.pend[:0], '\n')
		t.flushNow()
		t.status = 1
		t.pc = int(i.B)
		return
	}
	t.setVar("REPLY", string(line))
	text := strings.TrimSpace(string(line))
	if text == "" {
		b.next = 0
		t.pc--
		return
	}
	item := ""
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(b.items) {
		item = b.items[n-1]
	}
	t.setVar(t.code.Strs[i.A], item)
}

// columns is how wide the terminal is held to be.
func (t *Task) columns() int {
	const usual = 80
	text, _ := t.Get("COLUMNS")
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return n
	}
	return usual
}

// menu prints the items of select in columns, as bash does: the numbers of the first
// column are as wide as the last of them.
func (t *Task) menu(items []string) {
	const tab, around = 8, 4
	longest := 0
	for _, s := range items {
		longest = max(longest, utf8.RuneCountInString(s))
	}
	digits := len(strconv.Itoa(len(items)))
	longest += digits + around
	cols := max(1, t.columns()/longest)
	rows := (len(items) + cols - 1) / cols
	if rows == 1 {
		rows = len(items)
	}
	first := len(strconv.Itoa(rows))
	var b strings.Builder
	for row := range rows {
		pos := 0
		for n := row; n < len(items); n += rows {
			width := digits
			if n == row {
				width = first
			}
			text := fmt.Sprintf("%*d) %s", width, n+1, items[n])
			b.WriteString(text)
			pos += utf8.RuneCountInString(text)
			if n+rows >= len(items) {
				break
			}
			for end := (n/rows + 1) * longest; pos < end; {
				if end/tab > pos/tab {
					b.WriteByte('\t')
					pos += tab - pos%tab
				} else {
					b.WriteByte(' ')
					pos++
				}
			}
		}
		b.WriteByte('\n')
	}
	t.errOut([]byte(b.String()))
}

// tellTime reports how long the command of a block took.
func (t *Task) tellTime(b *block) {
	d := t.m.host.Monotonic() - b.start
	format, set := t.Get("TIMEFORMAT")
	switch {
	case b.posix:
		format = "real %2R\nuser %2U\nsys %2S"
	case !set:
		format = "\nreal\t%3lR\nuser\t%3lU\nsys\t%3lS"
	case format == "":
		return
	}
	t.errOut([]byte(timeText(format, d) + "\n"))
}

// timeText does the formats of TIMEFORMAT: only real time is known.
func timeText(format string, real time.Duration) string {
	var b strings.Builder
	for i := 0; i < len(format); i++ {
		if format[i] != '%' || i+1 == len(format) {
			b.WriteByte(format[i])
			continue
		}
		i++
		places, long := 3, false
		if format[i] >= '0' && format[i] <= '9' {
			places = min(int(format[i]-'0'), 3)
			i++
		}
		if i < len(format) && format[i] == 'l' {
			long = true
			i++
		}
		if i == len(format) {
			break
		}
		d := time.Duration(0)
		switch format[i] {
		case '%':
			b.WriteByte('%')
			continue
		case 'P':
			b.WriteString("0.00")
			continue
		case 'R':
			d = real
		case 'U', 'S':
		default:
			b.WriteByte('%')
			b.WriteByte(format[i])
			continue
		}
		if !long {
			fmt.Fprintf(&b, "%.*f", places, d.Seconds())
			continue
		}
		minutes := d / time.Minute
		fmt.Fprintf(&b, "%dm%.*fs", minutes, places, (d - minutes*time.Minute).Seconds())
	}
	return b.String()
}
