package datetime

import (
	"strconv"
	"strings"
	"time"
)

// Parse reads a date as date -d of GNU does: "2026-02-01 10:00", "@1768000000",
// "next monday", "2 days ago", "1 Feb 2026 15:04:05 +0100", and several of these
// together. now is the time that it is relative to; its location is the zone of what
// names none. ok is false for what is no date.
func Parse(text string, now time.Time) (t time.Time, ok bool) {
	zone := now.Location()
	text, now, ok = leadingZone(strings.TrimSpace(text), now)
	if !ok || len(text) > maxDate {
		return t, false
	}
	if strings.HasPrefix(text, "@") {
		t, ok = parseEpoch(strings.TrimSpace(text[1:]), now)
		return t.In(zone), ok
	}
	p := parser{now: now}
	if !p.tokens(text) || !p.items() {
		return t, false
	}
	t, ok = p.result()
	return t.In(zone), ok
}

// maxDate is the length of the longest text that is read as a date.
const maxDate = 4096

// leadingZone takes TZ="..." from the start.
func leadingZone(text string, now time.Time) (string, time.Time, bool) {
	rest, found := strings.CutPrefix(text, `TZ="`)
	if !found {
		return text, now, true
	}
	var name strings.Builder
	for i := 0; i < len(rest); i++ {
		switch {
		case rest[i] == '"':
			return strings.TrimSpace(rest[i+1:]), now.In(Zone(name.String())), true
		case rest[i] == '\\' && i+1 < len(rest):
			i++
		}
		name.WriteByte(rest[i])
	}
	return "", now, false
}

// maxSeconds bounds what is read as seconds, so that years stay within 32 bits.
const maxSeconds = 67768036191676799

func parseEpoch(text string, now time.Time) (t time.Time, ok bool) {
	whole, fraction, _ := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	seconds, err := strconv.ParseInt(whole, 10, 64)
	nanoseconds, valid := parseFraction(fraction)
	if err != nil || !valid || seconds > maxSeconds || seconds < -maxSeconds {
		return t, false
	}
	if strings.HasPrefix(whole, "-") {
		nanoseconds = -nanoseconds
	}
	return time.Unix(seconds, int64(nanoseconds)).In(now.Location()), true
}

func parseFraction(digits string) (nanoseconds int, ok bool) {
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return 0, false
		}
	}
	nanoseconds, _ = strconv.Atoi((digits + "000000000")[:9])
	return nanoseconds, true
}

// kind is what a token is.
type kind uint8

const (
	number kind = iota
	word
	mark
)

// token is a number, a word in lower case, or a mark.
type token struct {
	kind   kind
	text   string
	value  int  // of a number
	sign   int  // of a number: -1, 1, or 0 where none is written
	digits int  // of a number
	nanos  int  // of a number with a fraction
	point  bool // the number has a fraction
}

// parser goes through the tokens of a date and notes what they say.
type parser struct {
	now  time.Time
	rest []token

	dates, times, days, zones, rels int
	year, month, day, yearDigits    int
	hour, minute, second, nanos     int
	meridian                        string
	weekday, ordinal                int
	offset                          int // of the zone, in seconds
	relYear, relMonth, relDay       int
	relSeconds, relNanos            int
}

// tokens cuts a text up. What stands in parentheses is left out.
func (p *parser) tokens(s string) bool {
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == ' ' || c >= '\t' && c <= '\r':
			i++
		case c == '(':
			for depth := 0; ; i++ {
				if i == len(s) {
					return false
				}
				depth += map[byte]int{'(': 1, ')': -1}[s[i]]
				if depth == 0 {
					i++
					break
				}
			}
		case isDigit(c), (c == '+' || c == '-') && signsNumber(s[i+1:]):
			length, ok := p.number(s[i:])
			if !ok {
				return false
			}
			i += length
		case isAlpha(c):
			start := i
			for i < len(s) && (isAlpha(s[i]) || s[i] == '.') {
				i++
			}
			text := strings.ToLower(strings.ReplaceAll(s[start:i], ".", ""))
			p.rest = append(p.rest, token{kind: word, text: text})
		default:
			p.rest = append(p.rest, token{kind: mark, text: string(c)})
			i++
		}
	}
	return true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isAlpha(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func signsNumber(s string) bool {
	s = strings.TrimLeft(s, " \t")
	return s != "" && isDigit(s[0])
}

func (p *parser) number(s string) (length int, ok bool) {
	t := token{kind: number}
	i := 0
	if s[0] == '+' || s[0] == '-' {
		t.sign = map[byte]int{'+': 1, '-': -1}[s[0]]
		for i = 1; s[i] == ' ' || s[i] == '\t'; i++ {
			continue
		}
	}
	start := i
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	t.digits = i - start
	value, err := strconv.ParseInt(s[start:i], 10, 62)
	if err != nil {
		return 0, false
	}
	t.value = int(value)
	if i+1 < len(s) && (s[i] == '.' || s[i] == ',') && isDigit(s[i+1]) {
		end := i + 1
		for end < len(s) && isDigit(s[end]) {
			end++
		}
		t.nanos, _ = parseFraction(s[i+1 : end])
		t.point = true
		i = end
	}
	t.text = s[:i]
	p.rest = append(p.rest, t)
	return i, true
}

// at reports whether the tokens at i and behind are of these kinds; marks and words
// are given by their text, numbers as "#", those without a sign as "0".
func (p *parser) at(i int, forms ...string) bool {
	for n, form := range forms {
		if i+n >= len(p.rest) {
			return false
		}
		t := p.rest[i+n]
		switch form {
		case "#":
			if t.kind != number || t.sign == 0 {
				return false
			}
		case "0":
			if t.kind != number || t.sign != 0 {
				return false
			}
		case "w":
			if t.kind != word {
				return false
			}
		case "month":
			if t.kind != word || monthOf(t.text) == 0 {
				return false
			}
		default:
			if t.text != form {
				return false
			}
		}
	}
	return true
}

func (p *parser) skip(n int) { p.rest = p.rest[n:] }

// items reads one item after the other.
func (p *parser) items() bool {
	p.year, p.month, p.day = p.now.Year(), int(p.now.Month()), p.now.Day()
	p.hour, p.minute, p.second, p.nanos = p.now.Hour(), p.now.Minute(), p.now.Second(), p.now.Nanosecond()
	for len(p.rest) > 0 {
		if !p.item() {
			return false
		}
	}
	return p.dates <= 1 && p.times <= 1 && p.days <= 1 && p.zones <= 1
}

func (p *parser) item() bool {
	switch t := p.rest[0]; {
	case t.kind == word && t.text == "t" && len(p.rest) > 1 && p.rest[1].kind == number && p.dates > 0:
		p.skip(1) // 2026-02-01T10:00
		return true
	case p.time(), p.date():
		return true
	case t.kind == word:
		return p.word(t.text)
	case t.kind == number:
		return p.relative(t) || p.plain(t)
	case t.text == ",":
		p.skip(1)
		return true
	}
	return false
}

// time reads "10:00", "10:00:05.5 pm +0100", "10pm".
func (p *parser) time() bool {
	if p.at(0, "0", "w") && meridianOf(p.rest[1].text) != "" && !p.rest[0].point {
		p.hour, p.minute, p.second, p.nanos = p.rest[0].value, 0, 0, 0
		p.meridian = meridianOf(p.rest[1].text)
		p.times++
		p.skip(2)
		return true
	}
	if !p.at(0, "0", ":", "0") || p.rest[0].point {
		return false
	}
	p.hour, p.minute, p.second, p.nanos = p.rest[0].value, p.rest[2].value, 0, 0
	p.times++
	p.skip(3)
	if p.at(0, ":", "0") {
		p.second, p.nanos = p.rest[1].value, p.rest[1].nanos
		p.skip(2)
	}
	if p.at(0, "w") && meridianOf(p.rest[0].text) != "" {
		p.meridian = meridianOf(p.rest[0].text)
		p.skip(1)
	} else if p.at(0, "#") && !p.rest[0].point {
		p.zone(0)
	}
	return true
}

// zone reads an offset: "+1", "+0100", "+01:00".
func (p *parser) zone(base int) {
	t := p.rest[0]
	p.skip(1)
	hours, minutes := t.value, 0
	switch {
	case p.at(0, ":", "0"):
		minutes = p.rest[1].value
		p.skip(2)
	case t.digits > 2:
		hours, minutes = t.value/100, t.value%100
	}
	if hours > 24 || minutes > 59 {
		p.zones = 2 // invalid
	}
	p.offset = base + t.sign*(hours*3600+minutes*60)
	p.zones++
}

func meridianOf(text string) string {
	switch text {
	case "am", "a m":
		return "am"
	case "pm", "p m":
		return "pm"
	}
	return ""
}

func monthOf(text string) int {
	for m := time.January; m <= time.December; m++ {
		name := strings.ToLower(m.String())
		if text == name || text == name[:3] || m == time.September && text == "sept" {
			return int(m)
		}
	}
	return 0
}

func weekdayOf(text string) int {
	for d := time.Sunday; d <= time.Saturday; d++ {
		name := strings.ToLower(d.String())
		if text == name || text == name[:3] {
			return int(d)
		}
	}
	switch text {
	case "tues":
		return 2
	case "wednes":
		return 3
	case "thur", "thurs":
		return 4
	}
	return -1
}

// date reads the forms of a day of the calendar.
func (p *parser) date() bool {
	negative := func(i int) bool { return p.at(i, "#") && p.rest[i].sign < 0 }
	switch {
	case p.at(0, "0", "/", "0", "/", "0"):
		if a, b, c := p.rest[0], p.rest[2], p.rest[4]; a.digits > 3 {
			p.setDate(a, b.value, c.value, 5)
		} else {
			p.setDate(c, a.value, b.value, 5)
		}
	case p.at(0, "0", "/", "0"):
		p.setDate(token{digits: -1}, p.rest[0].value, p.rest[2].value, 3)
	case p.at(0, "0") && negative(1) && negative(2):
		p.setDate(p.rest[0], p.rest[1].value, p.rest[2].value, 3)
	case p.at(0, "0", "-", "month") && negative(3):
		p.setDate(p.rest[3], monthOf(p.rest[2].text), p.rest[0].value, 4)
	case p.at(0, "0", "month"):
		p.dayMonth(p.rest[0].value, monthOf(p.rest[1].text), 2)
	case p.at(0, "month") && negative(1) && negative(2):
		p.setDate(p.rest[2], monthOf(p.rest[0].text), p.rest[1].value, 3)
	case p.at(0, "month", "0"):
		m, d := monthOf(p.rest[0].text), p.rest[1]
		if p.at(2, ",", "0") {
			p.setDate(p.rest[3], m, d.value, 4)
		} else if !p.at(2, ":") {
			p.setDate(token{digits: -1}, m, d.value, 2)
			p.yearBehind()
		} else {
			return false
		}
	default:
		return false
	}
	return true
}

func (p *parser) dayMonth(day, month, length int) {
	p.setDate(token{digits: -1}, month, day, length)
	p.yearBehind()
}

// yearBehind reads the year of "5 Jan 2026".
func (p *parser) yearBehind() {
	if p.at(0, "0") && !p.at(1, ":") && !p.rest[0].point && p.rest[0].digits > 2 {
		p.setYear(p.rest[0])
		p.skip(1)
	}
}

// setDate notes a day; digits of the year below 0 stand for the present one.
func (p *parser) setDate(year token, month, day, length int) {
	p.month, p.day = month, day
	if year.digits >= 0 {
		p.setYear(year)
	}
	p.dates++
	p.skip(length)
}

func (p *parser) setYear(t token) {
	p.year, p.yearDigits = t.value, t.digits
	if t.digits == 2 {
		if p.year += 1900; t.value < 69 {
			p.year += 100
		}
	}
}

// plain reads a number that stands alone: a year, a day, or a time.
func (p *parser) plain(t token) bool {
	if t.sign != 0 || t.point {
		return false
	}
	p.skip(1)
	switch {
	case p.dates > 0 && p.yearDigits == 0 && p.rels == 0 && (p.times > 0 || t.digits > 2):
		p.setYear(t)
	case t.digits > 4:
		p.setYear(token{value: t.value / 10000, digits: t.digits - 4})
		p.month, p.day = t.value/100%100, t.value%100
		p.dates++
	default:
		p.hour, p.minute, p.second, p.nanos = t.value, 0, 0, 0
		if t.digits > 2 {
			p.hour, p.minute = t.value/100, t.value%100
		}
		p.times++
		if p.at(0, "#") && !p.rest[0].point && (!p.at(1, "w") || unitOf(p.rest[1].text) == "") {
			p.zone(0)
		}
	}
	return true
}

// relative reads "+2 days", "3 weeks ago".
func (p *parser) relative(t token) bool {
	if !p.at(1, "w") {
		return false
	}
	amount := t.value
	if t.sign < 0 {
		amount = -amount
	}
	if unitOf(p.rest[1].text) == "" {
		if day := weekdayOf(p.rest[1].text); day >= 0 && !t.point {
			p.weekday, p.ordinal = day, amount
			p.days++
			p.skip(2)
			return true
		}
		return false
	}
	unit := unitOf(p.rest[1].text)
	if t.point && unit != "second" {
		return false
	}
	p.skip(2)
	return p.shift(unit, amount, t.nanos*max(-1, min(1, 2*t.sign+1)))
}

// shift adds to what is relative. "ago" behind it turns it round.
func (p *parser) shift(unit string, amount, nanos int) bool {
	if p.at(0, "ago") {
		amount, nanos = -amount, -nanos
		p.skip(1)
	}
	p.rels++
	const most = 1 << 40
	if amount > most || amount < -most {
		return false
	}
	switch unit {
	case "year":
		p.relYear += amount
	case "month":
		p.relMonth += amount
	case "fortnight":
		p.relDay += 14 * amount
	case "week":
		p.relDay += 7 * amount
	case "day":
		p.relDay += amount
	case "hour":
		p.relSeconds += 3600 * amount
	case "minute":
		p.relSeconds += 60 * amount
	case "second":
		p.relSeconds += amount
		p.relNanos += nanos
	}
	return true
}

func unitOf(text string) string {
	text = strings.TrimSuffix(text, "s")
	switch text {
	case "year", "month", "fortnight", "week", "day", "hour", "minute", "second":
		return text
	case "min":
		return "minute"
	case "sec":
		return "second"
	}
	return ""
}

// ordinals are the words that count.
var ordinals = map[string]int{
	"last": -1, "this": 0, "next": 1, "first": 1, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
	"seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12,
}

func (p *parser) word(text string) bool {
	p.skip(1)
	switch text {
	case "now", "today":
		return p.shift("day", 0, 0)
	case "tomorrow":
		return p.shift("day", 1, 0)
	case "yesterday":
		return p.shift("day", -1, 0)
	}
	if count, ok := ordinals[text]; ok {
		if !p.at(0, "w") {
			return false
		}
		next := p.rest[0].text
		if unit := unitOf(next); unit != "" {
			p.skip(1)
			return p.shift(unit, count, 0)
		}
		if p.weekday = weekdayOf(next); p.weekday < 0 {
			return false
		}
		p.ordinal = count
		p.days++
		p.skip(1)
		return true
	}
	if day := weekdayOf(text); day >= 0 {
		p.weekday, p.ordinal = day, 0
		p.days++
		return true
	}
	if unit := unitOf(text); unit != "" {
		return p.shift(unit, 1, 0)
	}
	return p.zoneName(text)
}

// zoneNames are the names of zones that GNU knows everywhere, in minutes.
var zoneNames = map[string]int{
	"gmt": 0, "ut": 0, "utc": 0, "z": 0, "wet": 0, "west": 60, "bst": 60, "art": -180, "brt": -180, "brst": -120,
	"nst": -210, "ndt": -150, "ast": -240, "adt": -180, "clt": -240, "clst": -180, "est": -300, "edt": -240,
	"cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "akdt": -480,
	"hst": -600, "hast": -600, "hadt": -540, "sst": -720, "wat": 60, "cet": 60, "cest": 120, "met": 60, "mez": 60,
	"mest": 120, "mesz": 120, "eet": 120, "eest": 180, "cat": 120, "sast": 120, "eat": 180, "msk": 180, "msd": 240,
	"ist": 330, "sgt": 480, "kst": 540, "jst": 540, "gst": 600, "nzst": 720, "nzdt": 780,
}

func (p *parser) zoneName(text string) bool {
	minutes, ok := zoneNames[text]
	if !ok && len(text) == 1 && text != "j" {
		switch c := int(text[0]); {
		case c <= 'i':
			minutes = 60 * (c - 'a' + 1)
		case c <= 'm':
			minutes = 60 * (c - 'a')
		case c <= 'y':
			minutes = -60 * (c - 'n' + 1)
		}
		ok = true
	}
	if name, _ := p.now.Zone(); !ok && strings.EqualFold(name, text) {
		return true
	}
	if !ok {
		return false
	}
	if p.at(0, "#") && (!p.at(1, "w") || unitOf(p.rest[1].text) == "") {
		p.zone(minutes * 60)
		return true
	}
	p.offset = minutes * 60
	p.zones++
	return true
}

// result puts together what was noted.
func (p *parser) result() (t time.Time, ok bool) {
	if p.times == 0 && (p.rels == 0 || p.dates > 0 || p.days > 0) {
		p.hour, p.minute, p.second, p.nanos = 0, 0, 0, 0
	}
	if !p.midday() || p.hour > 23 || p.minute > 59 || p.second > 60 || p.month < 1 || p.month > 12 || p.day < 1 {
		return t, false
	}
	zone := p.now.Location()
	if p.zones > 0 {
		zone = time.UTC
	}
	day := time.Date(p.year, time.Month(p.month), p.day, 0, 0, 0, 0, time.UTC)
	if day.Day() != p.day {
		return t, false
	}
	if p.days > 0 && p.dates == 0 {
		ordinal := p.ordinal
		if ordinal > 0 && int(day.Weekday()) != p.weekday {
			ordinal--
		}
		p.relDay += (p.weekday-int(day.Weekday())+7)%7 + 7*ordinal
	}
	t = time.Date(p.year+p.relYear, time.Month(p.month+p.relMonth), p.day+p.relDay, p.hour, p.minute, p.second, p.nanos, zone)
	if got := t.Hour(); p.rels == 0 && p.zones == 0 && (got != p.hour || t.Minute() != p.minute) {
		return t, false // an hour that summer time has left out
	}
	if p.zones > 0 {
		t = t.Add(-time.Duration(p.offset) * time.Second)
	}
	seconds := t.Unix() + int64(p.relSeconds)
	if seconds > maxSeconds || seconds < -maxSeconds {
		return t, false
	}
	return time.Unix(seconds, int64(t.Nanosecond()+p.relNanos)).In(p.now.Location()), true
}

// midday takes am and pm into account.
func (p *parser) midday() bool {
	if p.meridian == "" {
		return true
	}
	if p.hour < 1 || p.hour > 12 {
		return false
	}
	p.hour %= 12
	if p.meridian == "pm" {
		p.hour += 12
	}
	return true
}
