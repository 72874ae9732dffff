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

// menu prints the items of select in columns, as bash does.
func (t *Task) menu(items []string) {
	const width, tab, around = 80, 8, 4
	longest := 0
	for _, s := range items {
		longest = max(longest, utf8.RuneCountInString(s))
	}
	digits := len(strconv.Itoa(len(items)))
	longest += digits + around
	cols := max(1, width/longest)
	rows := (len(items) + cols - 1) / cols
	if rows == 1 {
		rows = len(items)
	}
	var b strings.Builder
	for row := range rows {
		pos := 0
		for n := row; n < len(items); n += rows {
			text := fmt.Sprintf("%*d) %s", digits, n+1, items[n])
			b.WriteString(text)
			pos += utf8.RuneCountInString(text)
			if n+rows >= len(items) {
				break
			}
			for end := (n/rows + 1) * longest; pos < end; {
				if end/tab > (pos+1)/tab {
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

// timer is a command that time measures.
type timer struct{ start time.Duration }

func (t *Task) timeBegin() { t.timers = append(t.timers, timer{t.m.host.Monotonic()}) }

// timeEnd reports how long a command took.
func (t *Task) timeEnd(posix bool) {
	n := len(t.timers) - 1
	if n < 0 {
		return
	}
	d := t.m.host.Monotonic() - t.timers[n].start
	t.timers = t.timers[:n]
	format, set := t.Get("TIMEFORMAT")
	switch {
	case posix:
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
