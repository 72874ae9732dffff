package datetime

import (
	"strings"
	"time"
)

// Broken is a time in parts, as C's struct tm has them.
type Broken struct {
	Year, Month, Day     int // months from 0
	Hour, Minute, Second int
	Weekday, YearDay     int // from 0 (Sunday, the first of January)
}

// Break returns the parts of a time.
func Break(t time.Time) Broken {
	return Broken{t.Year(), int(t.Month()) - 1, t.Day(), t.Hour(), t.Minute(), t.Second(), int(t.Weekday()), t.YearDay() - 1}
}

// Strptime reads a time in a format of the C library, in the locale C. What the text
// does not tell stays as it is; days of the week and of the year follow from the date.
// rest is what stands behind the time. Zones are read, and change nothing.
func (b *Broken) Strptime(text, format string) (rest string, ok bool) {
	r := reader{text: text, Broken: *b, century: -1}
	if !r.read(format) {
		return "", false
	}
	r.complete()
	*b = r.Broken
	return r.text, true
}

// reader is what is known of a time.
type reader struct {
	Broken
	text string // what is left to be read

	century    int // of %C; -1: none
	ofCentury  bool
	twelve, pm bool // the hour is one of twelve
	month, day bool // was read
	dated      bool // something of a day was read
	week       int
	sunday     bool // a week that begins with Sunday was read
	monday     bool // one that begins with Monday
	hasWeekday bool
	hasYearDay bool
}

// numeral is a number that a conversion reads.
type numeral struct {
	low, high, digits int
	set               func(r *reader, n int)
}

// numerals are the conversions that read a number.
var numerals = map[byte]numeral{
	'C': {0, 99, 2, func(r *reader, n int) { r.century, r.dated = n, true }},
	'd': {1, 31, 2, setDay},
	'e': {1, 31, 2, setDay},
	'g': {0, 99, 2, func(*reader, int) {}},
	'G': {0, 9999, 4, func(*reader, int) {}},
	'H': {0, 23, 2, setHour},
	'I': {1, 12, 2, setHour12},
	'j': {1, 366, 3, func(r *reader, n int) { r.YearDay, r.hasYearDay = n-1, true }},
	'k': {0, 23, 2, setHour},
	'l': {1, 12, 2, setHour12},
	'm': {1, 12, 2, func(r *reader, n int) { r.setMonth(n - 1) }},
	'M': {0, 59, 2, func(r *reader, n int) { r.Minute = n }},
	'S': {0, 61, 2, func(r *reader, n int) { r.Second = n }},
	'u': {1, 7, 1, func(r *reader, n int) { r.setWeekday(n % 7) }},
	'U': {0, 53, 2, func(r *reader, n int) { r.week, r.sunday = n, true }},
	'V': {0, 53, 2, func(*reader, int) {}},
	'w': {0, 6, 1, func(r *reader, n int) { r.setWeekday(n) }},
	'W': {0, 53, 2, func(r *reader, n int) { r.week, r.monday = n, true }},
	'y': {0, 99, 2, setYearOfCentury},
	'Y': {0, 9999, 4, func(r *reader, n int) { r.Year, r.century, r.ofCentury, r.dated = n, -1, false, true }},
}

func setDay(r *reader, n int) { r.Day, r.day, r.dated = n, true, true }

func setHour(r *reader, n int) { r.Hour, r.twelve = n, false }

func setHour12(r *reader, n int) { r.Hour, r.twelve = n%12, true }

// setYearOfCentury takes the years up to 68 for those of 2000.
func setYearOfCentury(r *reader, n int) {
	r.Year, r.ofCentury, r.dated = 1900+n, true, true
	if n < 69 {
		r.Year += 100
	}
}

func (r *reader) setMonth(n int) { r.Month, r.month, r.dated = n, true, true }

func (r *reader) setWeekday(n int) { r.Weekday, r.hasWeekday = n, true }

func (r *reader) read(format string) bool {
	for format != "" {
		switch c := format[0]; {
		case isBlank(c):
			r.blanks()
			format = format[1:]
		case c == '%':
			d := parseDirective(format, true)
			if !r.convert(&d) {
				return false
			}
			format = format[len(d.source):]
		case r.accept(format[:1]):
			format = format[1:]
		default:
			return false
		}
	}
	return true
}

func (r *reader) convert(d *directive) bool {
	if d.letter >= byte(len(conversions)) || d.modifier != 0 && strings.IndexByte(conversions[d.letter].refuses, d.modifier) >= 0 {
		return false
	}
	if n, ok := numerals[d.letter]; ok {
		return r.numeral(n)
	}
	switch d.letter {
	case '%':
		return r.accept("%")
	case 'a', 'A':
		return r.name(7, func(i int) string { return time.Weekday(i).String() }, r.setWeekday)
	case 'b', 'B', 'h':
		return r.name(12, func(i int) string { return time.Month(i + 1).String() }, r.setMonth)
	case 'F':
		return r.read("%Y-%m-%d")
	case 'n', 't':
		r.blanks()
		return true
	case 'p', 'P':
		r.pm = r.accept("PM")
		return r.pm || r.accept("AM")
	case 's':
		return r.seconds()
	case 'z':
		return r.offset()
	case 'Z':
		r.blanks()
		r.text = strings.TrimLeftFunc(r.text, func(c rune) bool { return c > 127 || !isBlank(byte(c)) })
		return true
	}
	format := conversions[d.letter].format
	return format != "" && r.read(format)
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func (r *reader) blanks() { r.text = strings.TrimLeft(r.text, " \t\n\v\f\r") }

// accept reads a text, whose case does not matter where it is a word.
func (r *reader) accept(word string) bool {
	if len(r.text) < len(word) || !strings.EqualFold(r.text[:len(word)], word) || len(word) == 1 && r.text[:1] != word {
		return false
	}
	r.text = r.text[len(word):]
	return true
}

// digits reads a number of at most so many digits.
func (r *reader) digits(most int) (n, count int) {
	for count < most && count < len(r.text) && r.text[count] >= '0' && r.text[count] <= '9' {
		n = 10*n + int(r.text[count]-'0')
		count++
	}
	r.text = r.text[count:]
	return n, count
}

func (r *reader) numeral(x numeral) bool {
	r.text = strings.TrimLeft(r.text, " ")
	n, count := r.digits(x.digits)
	if count == 0 || n < x.low || n > x.high {
		return false
	}
	x.set(r, n)
	return true
}

// name reads one of the names of a list, in full or its first three letters.
func (r *reader) name(count int, nameOf func(int) string, set func(int)) bool {
	for i := range count {
		if name := nameOf(i); r.accept(name) || r.accept(name[:3]) {
			set(i)
			return true
		}
	}
	return false
}

func (r *reader) seconds() bool {
	n, count := r.digits(18)
	if count == 0 || n > maxSeconds {
		return false
	}
	r.Broken = Break(time.Unix(int64(n), 0).UTC())
	return true
}

// offset reads "Z", "+0530", "+05:30" or "+05".
func (r *reader) offset() bool {
	r.blanks()
	if r.accept("Z") {
		return true
	}
	if !r.accept("+") && !r.accept("-") {
		return false
	}
	if _, count := r.digits(2); count < 2 {
		return false
	}
	r.accept(":")
	minutes, count := r.digits(2)
	return count != 1 && minutes < 60
}

// complete finds out what follows from what was read.
func (r *reader) complete() {
	if r.twelve && r.pm {
		r.Hour += 12
	}
	switch {
	case r.century >= 0 && r.ofCentury:
		r.Year = r.Year%100 + 100*r.century
	case r.century >= 0:
		r.Year = 100 * r.century
	}
	switch {
	case r.dated && !r.hasWeekday:
		if r.hasYearDay {
			r.fromYearDay()
		}
		r.Weekday = int(r.date().Weekday())
	case (r.sunday || r.monday) && r.hasWeekday:
		r.fromWeek()
	}
	if r.dated && !r.hasYearDay {
		first := time.Date(r.Year, time.Month(r.Month+1), 1, 0, 0, 0, 0, time.UTC)
		r.YearDay = first.YearDay() - 1 + r.Day - 1
	}
}

func (r *reader) date() time.Time {
	return time.Date(r.Year, time.Month(r.Month+1), r.Day, 0, 0, 0, 0, time.UTC)
}

// fromYearDay sets the month and the day that were not read.
func (r *reader) fromYearDay() {
	t := time.Date(r.Year, time.January, r.YearDay+1, 0, 0, 0, 0, time.UTC)
	if !r.month {
		r.Month = int(t.Month()) - 1
	}
	if !r.day {
		r.Day = t.Day()
	}
}

// fromWeek sets them by the number of the week and the day of it.
func (r *reader) fromWeek() {
	first := time.Sunday
	if !r.sunday {
		first = time.Monday
	}
	if !r.hasYearDay {
		january := time.Date(r.Year, time.January, 1, 0, 0, 0, 0, time.UTC)
		r.YearDay = (7-weekday(january, first))%7 + 7*(r.week-1) + (r.Weekday-int(first)+7)%7
		r.hasYearDay = true
	}
	r.fromYearDay()
}
