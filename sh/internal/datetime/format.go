// Package datetime writes and reads times as the GNU tools do: Format is strftime,
// Parse what date -d takes, Zone what the variable TZ says. What a format or a
// date may hold is one switch in each file.
package datetime

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// maxWidth bounds the width that a conversion may ask for.
const maxWidth = 4096

// Format returns a time in a format of strftime, with GNU's extensions: flags (_, -,
// 0, ^, #, +), widths, %N, %s, %:z and their like.
func Format(format string, t time.Time) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(format, '%')
		if at < 0 || at+1 == len(format) {
			b.WriteString(format)
			return b.String()
		}
		b.WriteString(format[:at])
		format = format[at:]
		var d directive
		length := d.parse(format)
		if text, ok := d.text(t); ok {
			b.WriteString(text)
		} else {
			b.WriteString(format[:length])
		}
		format = format[length:]
	}
}

// directive is one conversion.
type directive struct {
	pad    byte // '_', '-', '0', '+' or 0
	upper  bool
	swap   bool
	width  int // -1: none given
	colons int
	verb   byte
}

// parse takes the conversion at the start of s, and returns its length.
func (d *directive) parse(s string) int {
	i := 1
	for ; i < len(s); i++ {
		switch s[i] {
		case '_', '-', '0', '+':
			d.pad = s[i]
			continue
		case '^':
			d.upper = true
			continue
		case '#':
			d.swap = true
			continue
		}
		break
	}
	d.width = -1
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		d.width = min(max(d.width, 0)*10+int(s[i]-'0'), maxWidth)
	}
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') {
		i++
	}
	for ; i < len(s) && s[i] == ':'; i++ {
		d.colons++
	}
	if i == len(s) {
		return i
	}
	d.verb = s[i]
	return i + 1
}

func (d *directive) text(t time.Time) (string, bool) {
	if d.colons > 0 && d.verb != 'z' {
		return "", false
	}
	if value, digits, ok := numeral(d.verb, t); ok {
		return d.number(value, digits), true
	}
	switch d.verb {
	case 'N':
		return d.nanoseconds(t), true
	case 'z':
		return d.offset(t)
	case 'Z':
		name, _ := t.Zone()
		if d.swap {
			name = strings.ToLower(name)
		}
		return d.padded(name, ' '), true
	case 'k', 'l':
		if d.pad == 0 {
			d.pad = '_'
		}
		hour := t.Hour()
		if d.verb == 'l' {
			hour = (hour+11)%12 + 1
		}
		return d.number(hour, 2), true
	case 'e':
		if d.pad == 0 {
			d.pad = '_'
		}
		return d.number(t.Day(), 2), true
	}
	text, ok := words(d.verb, t)
	if !ok {
		return "", false
	}
	if d.swap && d.verb == 'p' {
		text = strings.ToLower(text)
	} else if d.swap && strings.IndexByte("aAbBh", d.verb) >= 0 {
		text = strings.ToUpper(text)
	}
	return d.padded(text, ' '), true
}

// numeral returns what the numerical conversions show, and how many digits they have.
func numeral(verb byte, t time.Time) (value, digits int, ok bool) {
	isoYear, isoWeek := t.ISOWeek()
	switch verb {
	case 'C':
		return floorDiv(t.Year(), 100), 2, true
	case 'd':
		return t.Day(), 2, true
	case 'g':
		return ((isoYear % 100) + 100) % 100, 2, true
	case 'G':
		return isoYear, 4, true
	case 'H':
		return t.Hour(), 2, true
	case 'I':
		return (t.Hour()+11)%12 + 1, 2, true
	case 'j':
		return t.YearDay(), 3, true
	case 'm':
		return int(t.Month()), 2, true
	case 'M':
		return t.Minute(), 2, true
	case 'q':
		return (int(t.Month())-1)/3 + 1, 1, true
	case 's':
		return int(t.Unix()), 1, true
	case 'S':
		return t.Second(), 2, true
	case 'u':
		return (int(t.Weekday())+6)%7 + 1, 1, true
	case 'U':
		return (t.YearDay() + 6 - int(t.Weekday())) / 7, 2, true
	case 'V':
		return isoWeek, 2, true
	case 'w':
		return int(t.Weekday()), 1, true
	case 'W':
		return (t.YearDay() + 6 - (int(t.Weekday())+6)%7) / 7, 2, true
	case 'y':
		return ((t.Year() % 100) + 100) % 100, 2, true
	case 'Y':
		return t.Year(), 4, true
	}
	return 0, 0, false
}

func floorDiv(x, y int) int {
	if x < 0 {
		return -((-x + y - 1) / y)
	}
	return x / y
}

// words returns what the other conversions show.
func words(verb byte, t time.Time) (string, bool) {
	switch verb {
	case '%':
		return "%", true
	case 'n':
		return "\n", true
	case 't':
		return "\t", true
	case 'a':
		return t.Weekday().String()[:3], true
	case 'A':
		return t.Weekday().String(), true
	case 'b', 'h':
		return t.Month().String()[:3], true
	case 'B':
		return t.Month().String(), true
	case 'c':
		return Format("%a %b %e %H:%M:%S %Y", t), true
	case 'D', 'x':
		return Format("%m/%d/%y", t), true
	case 'F':
		return Format("%Y-%m-%d", t), true
	case 'p':
		return Format(map[bool]string{true: "AM", false: "PM"}[t.Hour() < 12], t), true
	case 'P':
		return Format(map[bool]string{true: "am", false: "pm"}[t.Hour() < 12], t), true
	case 'r':
		return Format("%I:%M:%S %p", t), true
	case 'R':
		return Format("%H:%M", t), true
	case 'T', 'X':
		return Format("%H:%M:%S", t), true
	}
	return "", false
}

func (d *directive) number(value, digits int) string {
	sign := ""
	if value < 0 {
		sign, value = "-", -value
	}
	text := strconv.Itoa(value)
	width := max(d.width, digits)
	switch d.pad {
	case '-':
		width = 0
	case '_':
		text = sign + text
		return strings.Repeat(" ", max(width-len(text), 0)) + text
	case '+':
		if digits == 4 && d.width > 4 && sign == "" || digits == 4 && len(text) > 4 && sign == "" {
			sign = "+"
		}
	}
	return sign + strings.Repeat("0", max(width-len(text)-len(sign), 0)) + text
}

func (d *directive) padded(text string, fill byte) string {
	if d.upper {
		text = strings.ToUpper(text)
	}
	if d.pad == '0' {
		fill = '0'
	}
	if d.pad == '-' {
		return text
	}
	return strings.Repeat(string(fill), max(d.width-len(text), 0)) + text
}

// nanoseconds shows as many digits as the width says.
func (d *directive) nanoseconds(t time.Time) string {
	text := fmt.Sprintf("%09d", t.Nanosecond())
	switch {
	case d.width < 0:
		return text
	case d.width < 9:
		return text[:max(d.width, 1)]
	}
	return text + strings.Repeat("0", d.width-9)
}

func (d *directive) offset(t time.Time) (string, bool) {
	_, seconds := t.Zone()
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	h, m, s := seconds/3600, seconds/60%60, seconds%60
	var text string
	switch d.colons {
	case 0:
		text = fmt.Sprintf("%c%02d%02d", sign, h, m)
	case 1:
		text = fmt.Sprintf("%c%02d:%02d", sign, h, m)
	case 2:
		text = fmt.Sprintf("%c%02d:%02d:%02d", sign, h, m, s)
	case 3:
		text = fmt.Sprintf("%c%02d", sign, h)
		if s > 0 {
			text += fmt.Sprintf(":%02d:%02d", m, s)
		} else if m > 0 {
			text += fmt.Sprintf(":%02d", m)
		}
	default:
		return "", false
	}
	if fill := d.width - len(text); fill > 0 {
		if d.pad == '_' {
			return strings.Repeat(" ", fill) + text, true
		}
		return text[:1] + strings.Repeat("0", fill) + text[1:], true
	}
	return text, true
}
