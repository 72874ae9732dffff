package awk

import (
	"fmt"
	"strings"
	"time"
)

const defaultTimeFormat = "%a %b %e %H:%M:%S %Z %Y"

func runStrftime(m *machine, n int) value {
	format := defaultTimeFormat
	if v, ok := m.info("strftime"); ok {
		format = v.str(m.conv)
	}
	if n > 0 {
		format = m.argStr(n, 0)
	}
	t := m.host.Now()
	zone := t.Location()
	if n > 1 {
		secs := m.arg(n, 1).num()
		if secs < -1<<53 || secs > 1<<53 || secs != secs {
			return str("")
		}
		floor := int64(secs)
		if float64(floor) > secs {
			floor--
		}
		t = time.Unix(floor, 0).In(zone)
	}
	utc := n > 2 && m.arg(n, 2).bool()
	if utc {
		t = t.UTC()
	}
	var b strings.Builder
	m.strftime(&b, format, t, utc, 0)
	m.room(b.Len())
	return str(b.String())
}

// strftime formats a time as C does in the locale C.
func (m *machine) strftime(b *strings.Builder, format string, t time.Time, utc bool, depth int) {
	for i := 0; i < len(format); i++ {
		if format[i] != '%' || i+1 == len(format) {
			b.WriteByte(format[i])
			continue
		}
		start := i
		i++
		pad, width := byte(0), 0
		for i < len(format) && strings.IndexByte("_-0^#", format[i]) >= 0 {
			pad = format[i]
			i++
		}
		for i < len(format) && isDigit(format[i]) {
			width = min(width*10+int(format[i]-'0'), 1024)
			i++
		}
		if i < len(format) && (format[i] == 'E' || format[i] == 'O') {
			i++
		}
		if i == len(format) {
			b.WriteString(format[start:])
			return
		}
		var one strings.Builder
		if !m.timeField(&one, format[i], t, utc, pad, width, depth) {
			b.WriteString(format[start : i+1])
			continue
		}
		s := one.String()
		if pad == '^' {
			s = strings.ToUpper(s)
		}
		for n := width - len(s); n > 0; n-- {
			b.WriteByte(' ')
		}
		b.WriteString(s)
	}
}

// timeField writes one conversion, or says that there is none of this letter.
func (m *machine) timeField(b *strings.Builder, c byte, t time.Time, utc bool, pad byte, width, depth int) bool {
	n := func(v, digits int, fill byte) {
		switch pad {
		case '-':
			digits = 0
		case '_':
			fill = ' '
		case '0':
			fill = '0'
		}
		s := itoa(v)
		for k := max(digits, width) - len(s); k > 0 && digits > 0; k-- {
			b.WriteByte(fill)
		}
		b.WriteString(s)
	}
	whole := func(format string) {
		if depth < 3 {
			m.strftime(b, format, t, utc, depth+1)
		}
	}
	hour12 := (t.Hour()+11)%12 + 1
	isoYear, isoWeek := t.ISOWeek()
	switch c {
	case '%':
		b.WriteByte('%')
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'a':
		b.WriteString(t.Weekday().String()[:3])
	case 'A':
		b.WriteString(t.Weekday().String())
	case 'b', 'h':
		b.WriteString(t.Month().String()[:3])
	case 'B':
		b.WriteString(t.Month().String())
	case 'c':
		whole("%a %b %e %H:%M:%S %Y")
	case 'C':
		n(t.Year()/100, 2, '0')
	case 'd':
		n(t.Day(), 2, '0')
	case 'D', 'x':
		whole("%m/%d/%y")
	case 'e':
		n(t.Day(), 2, ' ')
	case 'F':
		whole("%Y-%m-%d")
	case 'g':
		n(isoYear%100, 2, '0')
	case 'G':
		n(isoYear, 1, '0')
	case 'H':
		n(t.Hour(), 2, '0')
	case 'I':
		n(hour12, 2, '0')
	case 'j':
		n(t.YearDay(), 3, '0')
	case 'k':
		n(t.Hour(), 2, ' ')
	case 'l':
		n(hour12, 2, ' ')
	case 'm':
		n(int(t.Month()), 2, '0')
	case 'M':
		n(t.Minute(), 2, '0')
	case 'N':
		n(t.Nanosecond(), 9, '0')
	case 'p':
		b.WriteString(t.Format("PM"))
	case 'P':
		b.WriteString(t.Format("pm"))
	case 'r':
		whole("%I:%M:%S %p")
	case 'R':
		whole("%H:%M")
	case 's':
		fmt.Fprintf(b, "%d", t.Unix())
	case 'S':
		n(t.Second(), 2, '0')
	case 'T', 'X':
		whole("%H:%M:%S")
	case 'u':
		n((int(t.Weekday())+6)%7+1, 1, '0')
	case 'U':
		n((t.YearDay()+6-int(t.Weekday()))/7, 2, '0')
	case 'V':
		n(isoWeek, 2, '0')
	case 'w':
		n(int(t.Weekday()), 1, '0')
	case 'W':
		n((t.YearDay()+6-(int(t.Weekday())+6)%7)/7, 2, '0')
	case 'y':
		n(t.Year()%100, 2, '0')
	case 'Y':
		n(t.Year(), 1, '0')
	case 'z':
		b.WriteString(t.Format("-0700"))
	case 'Z':
		if utc {
			b.WriteString("GMT")
		} else {
			b.WriteString(t.Format("MST"))
		}
	default:
		return false
	}
	return true
}

func runMktime(m *machine, n int) value {
	words := strings.Fields(m.argStr(n, 0))
	if len(words) < 6 {
		return num(-1)
	}
	var v [6]int
	for i := range v {
		v[i] = toInt(toNumber(words[i]))
		if v[i] > 1<<30 || v[i] < -1<<30 {
			return num(-1)
		}
	}
	zone := m.host.Now().Location()
	if n > 1 && m.arg(n, 1).bool() {
		zone = time.UTC
	}
	t := time.Date(v[0], time.Month(v[1]), v[2], v[3], v[4], v[5], 0, zone)
	return num(float64(t.Unix()))
}
