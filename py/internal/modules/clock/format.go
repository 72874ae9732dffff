package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func formatFuncs() []object.Native {
	return []object.Native{
		{Name: "asctime", Sig: "(time_tuple=None, /)", Doc: "A time as 'Sat Jun  6 16:26:11 1998'; now without an argument.", Fn: ascTime, Py: "time.asctime"},
		{Name: "ctime", Sig: "(seconds=None, /)", Doc: "A time in seconds as asctime() writes it.", Fn: cTime, Py: "time.ctime"},
		{Name: "strftime", Sig: "(format, time_tuple=None, /)", Doc: "A time as text, as the format says.", Fn: strfTime, Py: "time.strftime"},
		{Name: "strptime", Sig: "(data_string, format=<null>, /)", Doc: "The time that a text says.", Fn: needPython, Py: "time.strptime"},
	}
}

func needPython(*object.Ctx, []heap.Value) (heap.Value, error) {
	return heap.Unbound, object.NeedPython
}

var (
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = [...]string{
		"January", "February", "March", "April", "May", "June",
		"July", "August", "September", "October", "November", "December",
	}
)

func ascTime(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] == heap.None {
		return a[0], object.NeedPython
	}
	f, err := checked(c, a[0])
	if err != nil {
		return a[0], err
	}
	return c.Str(asc(f)), nil
}

func asc(f [visible]int) string {
	return fmt.Sprintf("%s %s %2d %02d:%02d:%02d %d",
		dayNames[f[weekday]][:3], monthNames[f[month]-1][:3], f[day], f[hour], f[minute], f[second], f[year])
}

func cTime(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] == heap.None {
		return a[0], object.NeedPython
	}
	seconds, err := timestamp(c, a[0])
	if err != nil {
		return a[0], err
	}
	return c.Str(time.Unix(seconds, 0).UTC().Format(time.ANSIC)), nil
}

// checked returns the numbers of a time, each of which must be possible. A zero
// month, day or day of the year is the first.
func checked(c *object.Ctx, v heap.Value) (f [visible]int, err error) {
	f, err = fields(c, v)
	if err != nil {
		return f, err
	}
	for _, i := range []int{month, day, yearDay} {
		if f[i] == 0 {
			f[i] = 1
		}
	}
	f[weekday] = ((f[weekday] % 7) + 7) % 7
	for _, check := range []struct {
		at, low, high int
		text          string
	}{
		{month, 1, 12, "month out of range"},
		{day, 1, 31, "day of month out of range"},
		{hour, 0, 23, "hour out of range"},
		{minute, 0, 59, "minute out of range"},
		{second, 0, 61, "seconds out of range"},
		{yearDay, 1, 366, "day of year out of range"},
	} {
		if f[check.at] < check.low || f[check.at] > check.high {
			return f, c.Raise(object.TValueError, "%s", check.text)
		}
	}
	return f, nil
}

func strfTime(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	format := c.Payload(a[0])
	if !format.IsStr() {
		return a[0], c.Raise(object.TTypeError, "strftime() argument 1 must be str, not %s", c.TypeName(a[0]))
	}
	if a[1] == heap.None {
		return a[0], object.NeedPython
	}
	f, err := checked(c, a[1])
	if err != nil {
		return a[0], err
	}
	text := c.Text(format)
	// A directive of two characters becomes 24 at most.
	if err := c.Reserve(12 * len(text)); err != nil {
		return a[0], err
	}
	out, err := expand(c, text, f, zoneOf(c, a[1]))
	if err != nil {
		return a[0], err
	}
	return c.Str(out), nil
}

// directiveWork is about the fuel that a directive takes.
const directiveWork = 100

func expand(c *object.Ctx, format string, f [visible]int, zoneName string) (string, error) {
	var b strings.Builder
	for i := 0; i < len(format); i++ {
		if format[i] != '%' || i+1 == len(format) {
			b.WriteByte(format[i])
			continue
		}
		i++
		flag := byte(0)
		if strings.IndexByte("-_0^#", format[i]) >= 0 && i+1 < len(format) {
			flag = format[i]
			i++
		}
		if err := c.Account().Charge(directiveWork); err != nil {
			return "", err
		}
		text, ok := directive(c, format[i], f, zoneName)
		switch {
		case !ok:
			b.WriteByte('%')
			if flag != 0 {
				b.WriteByte(flag)
			}
			b.WriteByte(format[i])
		default:
			b.WriteString(flagged(text, flag))
		}
	}
	return b.String(), c.Account().Charge(len(format) / 4)
}

// flagged applies a flag of the GNU library.
func flagged(text string, flag byte) string {
	digits := strings.TrimLeft(text, "0 ")
	switch flag {
	case '-':
		if digits == "" {
			return "0"
		}
		return digits
	case '_':
		if digits == "" {
			digits = "0"
		}
		return strings.Repeat(" ", len(text)-len(digits)) + digits
	case '0':
		return strings.ReplaceAll(text, " ", "0")
	case '^':
		return strings.ToUpper(text)
	case '#':
		if text == "AM" || text == "PM" {
			return strings.ToLower(text)
		}
		return strings.ToUpper(text)
	}
	return text
}

func directive(c *object.Ctx, ch byte, f [visible]int, zoneName string) (string, bool) {
	if text, ok := composite(c, ch, f); ok {
		return text, true
	}
	if text, ok := number(ch, f); ok {
		return text, true
	}
	switch ch {
	case 'a':
		return dayNames[f[weekday]][:3], true
	case 'A':
		return dayNames[f[weekday]], true
	case 'b', 'h':
		return monthNames[f[month]-1][:3], true
	case 'B':
		return monthNames[f[month]-1], true
	case 'p':
		return [...]string{"AM", "PM"}[f[hour]/12], true
	case 'P':
		return [...]string{"am", "pm"}[f[hour]/12], true
	case 'Z':
		return zoneName, true
	case 'z':
		return "+0000", true
	case 'n':
		return "\n", true
	case 't':
		return "\t", true
	case '%':
		return "%", true
	}
	return "", false
}

// composite writes directives that stand for several others.
func composite(c *object.Ctx, ch byte, f [visible]int) (string, bool) {
	parts := map[byte]string{
		'c': "%a %b %e %H:%M:%S %Y", 'D': "%m/%d/%y", 'x': "%m/%d/%y", 'F': "%Y-%m-%d", 'T': "%H:%M:%S", 'X': "%H:%M:%S",
		'R': "%H:%M", 'r': "%I:%M:%S %p",
	}
	format, ok := parts[ch]
	if !ok {
		return "", false
	}
	text, err := expand(c, format, f, "")
	return text, err == nil
}

func number(ch byte, f [visible]int) (string, bool) {
	two := func(n int) (string, bool) { return fmt.Sprintf("%02d", n), true }
	date := time.Date(f[year], time.Month(f[month]), f[day], f[hour], f[minute], f[second], 0, time.UTC)
	isoYear, isoWeek := date.ISOWeek()
	switch ch {
	case 'd':
		return two(f[day])
	case 'e':
		return fmt.Sprintf("%2d", f[day]), true
	case 'm':
		return two(f[month])
	case 'y':
		return two(((f[year] % 100) + 100) % 100)
	case 'Y':
		return strconv.Itoa(f[year]), true
	case 'C':
		return two(f[year] / 100)
	case 'H':
		return two(f[hour])
	case 'k':
		return fmt.Sprintf("%2d", f[hour]), true
	case 'I':
		return two((f[hour]+11)%12 + 1)
	case 'l':
		return fmt.Sprintf("%2d", (f[hour]+11)%12+1), true
	case 'M':
		return two(f[minute])
	case 'S':
		return two(f[second])
	case 'j':
		return fmt.Sprintf("%03d", f[yearDay]), true
	case 'w':
		return strconv.Itoa((f[weekday] + 1) % 7), true
	case 'u':
		return strconv.Itoa(f[weekday] + 1), true
	case 'U':
		return two((f[yearDay] + 6 - (f[weekday]+1)%7) / 7)
	case 'W':
		return two((f[yearDay] + 6 - f[weekday]) / 7)
	case 'G':
		return strconv.Itoa(isoYear), true
	case 'V':
		return two(isoWeek)
	case 's':
		return strconv.FormatInt(date.Unix(), 10), true
	}
	return "", false
}
