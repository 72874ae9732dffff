package jq

import (
	"math"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// dates are the functions of time. A broken down time is an array: year, month from
// 0, day, hour, minute, seconds, day of the week from Sunday 0, day of the year from
// 0.
var dates = map[string]row{
	"now/0":       of(func(r *run, _ Value) (Value, error) { return r.host.Now(), nil }),
	"mktime/0":    of(mktime),
	"timegm/0":    of(mktime),
	"gmtime/0":    of(gmtime),
	"localtime/0": of(gmtime),
	"strftime/1": with(func(r *run, v Value, args []Value) (Value, error) {
		return strftime(r, v, args[0], "strftime/1")
	}),
	"strflocaltime/1": with(func(r *run, v Value, args []Value) (Value, error) {
		return strftime(r, v, args[0], "strflocaltime/1")
	}),
	"strptime/1": with(strptime),
}

func gmtime(_ *run, v Value) (Value, error) {
	n, ok := number(v)
	if !ok {
		return nil, errorf("gmtime() requires a number")
	}
	if math.Abs(n) > 1e14 || n != n {
		return nil, errorf("error converting number of seconds since epoch to datetime")
	}
	whole := math.Floor(n)
	t := time.Unix(int64(whole), 0).UTC()
	return broken(datetime.Break(t), n-whole), nil
}

// broken returns a time as an array.
func broken(t datetime.Broken, fraction float64) []Value {
	list := make([]Value, 0, 9)
	for _, n := range []int{t.Year, t.Month, t.Day, t.Hour, t.Minute} {
		list = append(list, float64(n))
	}
	return append(list, float64(t.Second)+fraction, float64(t.Weekday), float64(t.YearDay))
}

// unbroken returns the time of an array.
func unbroken(v Value, who string) (time.Time, error) {
	list, ok := v.([]Value)
	if !ok {
		return time.Time{}, errorf("%s requires array inputs", who)
	}
	var parts [6]int
	if len(list) < 6 {
		return time.Time{}, errorf("%s requires parsed datetime inputs", who)
	}
	for i := range parts {
		n, ok := number(list[i])
		if !ok || math.Abs(n) > 1e9 {
			return time.Time{}, errorf("%s requires parsed datetime inputs", who)
		}
		parts[i] = int(n)
	}
	return time.Date(parts[0], time.Month(parts[1]+1), parts[2], parts[3], parts[4], parts[5], 0, time.UTC), nil
}

func mktime(_ *run, v Value) (Value, error) {
	t, err := unbroken(v, "mktime")
	if err != nil {
		return nil, err
	}
	return float64(t.Unix()), nil
}

// timeRoom is how long a time may be as text.
const timeRoom = 4096

func strftime(r *run, v, format Value, who string) (Value, error) {
	if _, ok := number(v); ok {
		var err error
		if v, err = gmtime(r, v); err != nil {
			return nil, err
		}
	} else if _, ok := v.([]Value); !ok {
		return nil, errorf("%s requires parsed datetime inputs", who)
	}
	f, ok := format.(string)
	if !ok {
		return nil, errorf("%s requires a string format", who)
	}
	t, err := unbroken(v, who)
	if err != nil {
		return nil, err
	}
	r.host.Charge(16 * len(f))
	r.hold(datetime.Room(f))
	text := datetime.Strftime(f, t)
	if text == "" || len(text) >= timeRoom {
		return nil, errorf("%s: unknown system failure", who)
	}
	return text, nil
}

// What jq says of a day that is not known.
const (
	noWeekday = 8
	noYearDay = 367
)

func strptime(r *run, v Value, args []Value) (Value, error) {
	s, ok := v.(string)
	format, ok2 := args[0].(string)
	if !ok || !ok2 {
		return nil, errorf("strptime/1 requires string inputs and arguments")
	}
	r.host.Charge(16 * (len(format) + len(s)))
	t := datetime.Broken{Year: 1900, Weekday: noWeekday, YearDay: noYearDay}
	rest, ok := t.Strptime(s, format)
	if !ok || rest != "" && strings.IndexByte(spaces, rest[0]) < 0 {
		return nil, errorf("date %s does not match format %s", Text(s), Text(format))
	}
	list := broken(t, 0)
	if rest != "" {
		list = append(list, rest)
	}
	return list, nil
}
