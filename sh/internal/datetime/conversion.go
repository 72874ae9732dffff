package datetime

import (
	"strconv"
	"strings"
	"time"
)

// conversion is what a letter of a format stands for. One of number, text, format and
// write says what it shows.
type conversion struct {
	number func(time.Time) int
	digits int  // of a number, at the least
	fill   byte // the flag that it has where there is none of its kind
	bare   bool // the C library does not fill it
	plus   int  // with the flag +, date gives a sign to what is greater or wider; 0: never

	text  func(time.Time) string
	other func(string) string // what the flag # does to a text

	format string // other conversions

	write func(*formatter, *directive)

	refuses string // the modifiers, of E and O, with which it is none
	gnu     bool   // it is none in the C library
}

// conversions are those of date. Texts are those of the locale C.
var conversions [128]conversion

func init() {
	for letter, c := range map[byte]conversion{
		'%': {write: (*formatter).percent},
		'a': {text: func(t time.Time) string { return t.Weekday().String()[:3] }, other: strings.ToUpper, refuses: "EO"},
		'A': {text: func(t time.Time) string { return t.Weekday().String() }, other: strings.ToUpper, refuses: "EO"},
		'b': {text: func(t time.Time) string { return t.Month().String()[:3] }, other: strings.ToUpper, refuses: "E"},
		'B': {text: func(t time.Time) string { return t.Month().String() }, other: strings.ToUpper, refuses: "E"},
		'c': {format: "%a %b %e %H:%M:%S %-Y", refuses: "O"},
		'C': {number: func(t time.Time) int { return (t.Year() - modulo(t.Year(), 100)) / 100 }, digits: 2, bare: true, plus: 99},
		'd': {number: time.Time.Day, digits: 2, refuses: "E"},
		'D': {format: "%m/%d/%y", refuses: "EO"},
		'e': {number: time.Time.Day, digits: 2, fill: '_', refuses: "E"},
		'F': {write: (*formatter).date, refuses: "EO"},
		'g': {number: func(t time.Time) int { return modulo(isoYear(t), 100) }, digits: 2, plus: 99, refuses: "E"},
		'G': {number: isoYear, digits: 4, bare: true, plus: 9999, refuses: "E"},
		'h': {text: func(t time.Time) string { return t.Month().String()[:3] }, other: strings.ToUpper, refuses: "E"},
		'H': {number: time.Time.Hour, digits: 2, refuses: "E"},
		'I': {number: hour12, digits: 2, refuses: "E"},
		'j': {number: time.Time.YearDay, digits: 3, refuses: "E"},
		'k': {number: time.Time.Hour, digits: 2, fill: '_', refuses: "E"},
		'l': {number: hour12, digits: 2, fill: '_', refuses: "E"},
		'm': {number: func(t time.Time) int { return int(t.Month()) }, digits: 2, refuses: "E"},
		'M': {number: time.Time.Minute, digits: 2, refuses: "E"},
		'n': {text: func(time.Time) string { return "\n" }},
		'N': {write: (*formatter).nanoseconds, refuses: "E", gnu: true},
		'p': {text: func(t time.Time) string { return t.Format("PM") }, other: strings.ToLower},
		'P': {text: func(t time.Time) string { return t.Format("pm") }, other: strings.ToLower},
		'q': {number: func(t time.Time) int { return (int(t.Month())-1)/3 + 1 }, digits: 1, refuses: "O", gnu: true},
		'r': {format: "%I:%M:%S %p"},
		'R': {format: "%H:%M"},
		's': {write: (*formatter).seconds},
		'S': {number: time.Time.Second, digits: 2, refuses: "E"},
		't': {text: func(time.Time) string { return "\t" }},
		'T': {format: "%H:%M:%S"},
		'u': {number: func(t time.Time) int { return weekday(t, time.Monday) + 1 }, digits: 1},
		'U': {number: func(t time.Time) int { return week(t, time.Sunday) }, digits: 2, refuses: "E"},
		'V': {number: isoWeek, digits: 2, refuses: "E"},
		'w': {number: func(t time.Time) int { return weekday(t, time.Sunday) }, digits: 1, refuses: "E"},
		'W': {number: func(t time.Time) int { return week(t, time.Monday) }, digits: 2, refuses: "E"},
		'x': {format: "%m/%d/%y", refuses: "O"},
		'X': {format: "%H:%M:%S", refuses: "O"},
		'y': {number: func(t time.Time) int { return modulo(t.Year(), 100) }, digits: 2, plus: 99},
		'Y': {number: time.Time.Year, digits: 4, bare: true, plus: 9999, refuses: "O"},
		'z': {write: (*formatter).offset},
		'Z': {text: zoneName, other: strings.ToLower},
	} {
		conversions[letter] = c
	}
}

// modulo is what is left of n when d is taken away as often as it can be, or added.
func modulo(n, d int) int { return (n%d + d) % d }

func hour12(t time.Time) int { return (t.Hour()+11)%12 + 1 }

func isoYear(t time.Time) int {
	year, _ := t.ISOWeek()
	return year
}

func isoWeek(t time.Time) int {
	_, week := t.ISOWeek()
	return week
}

// weekday counts the days since the last one of a name.
func weekday(t time.Time, first time.Weekday) int { return (int(t.Weekday()) - int(first) + 7) % 7 }

// week is the number of the week, where weeks begin with the day first, and the first
// one with the first such day of the year.
func week(t time.Time, first time.Weekday) int { return (t.YearDay() + 6 - weekday(t, first)) / 7 }

func zoneName(t time.Time) string {
	name, _ := t.Zone()
	return name
}

// percent is %%. Date knows it only without flags and width.
func (f *formatter) percent(d *directive) {
	if !f.c && d.source != "%%" {
		f.invalid(d)
		return
	}
	f.padded(d, "%")
}

// date is %F. Date takes the width for the year.
func (f *formatter) date(d *directive) {
	if f.c {
		f.whole(d, "%-Y-%m-%d")
		return
	}
	year := *d
	switch {
	case d.width < 0 && d.fill == 0:
		year.fill, year.width = '+', 4
	case d.width < 0:
		year.width = 0
	default:
		year.width = max(d.width-len("-mm-dd"), 0)
	}
	f.number(&year, &conversions['Y'])
	f.out = appendFormat(f.out, "-%m-%d", f.t, f.c)
}

// seconds is %s, which the C library takes for a text.
func (f *formatter) seconds(d *directive) {
	if f.c {
		f.padded(d, strconv.FormatInt(f.t.Unix(), 10))
		return
	}
	f.signed(d, int(f.t.Unix()), 1, "")
}

// nanoseconds is %N: as many digits of the fraction as the width says. Flags say what
// stands for the zeros behind it; but %-N is as precise as the clock.
func (f *formatter) nanoseconds(d *directive) {
	n, digits := f.t.Nanosecond(), 9
	width := d.width
	if width <= 0 {
		width = digits
	}
	for width < digits || digits > 1 && n%10 == 0 {
		n, digits = n/10, digits-1
	}
	text := strconv.Itoa(n)
	f.fill('0', digits-len(text))
	f.out = append(f.out, text...)
	switch {
	case d.fill == '_':
		f.fill(' ', width-digits)
	case d.fill != '-', d.source == "%-N":
		f.fill('0', width-digits)
	}
}

// offset is %z, in date with colons between its parts: "+0530", "+05:30".
func (f *formatter) offset(d *directive) {
	_, seconds := f.t.Zone()
	sign := "+"
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	hours, minutes, seconds := seconds/3600, seconds/60%60, seconds%60
	if f.c {
		f.padded(d, sign)
		f.number(d, &conversion{number: func(time.Time) int { return hours*100 + minutes }, digits: 4})
		return
	}
	parts := 2 // hours, minutes, seconds
	switch {
	case d.colons == 2 || d.colons == 3 && seconds > 0:
		parts = 3
	case d.colons == 3 && minutes == 0:
		parts = 1
	}
	separator := ""
	if d.colons > 0 {
		separator = ":"
	}
	text := strconv.Itoa(hours)
	for _, n := range []int{minutes, seconds}[:parts-1] {
		text += separator + twoDigits(n)
	}
	if separator == "" {
		text = strconv.Itoa(hours*100 + minutes)
	}
	f.digits(d, sign, text, len(sign)+parts*2+(parts-1)*len(separator))
}

func twoDigits(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }
