package jq

import (
	"math"
	"time"

	"github.com/itchyny/timefmt-go"
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
	return broken(time.Unix(int64(whole), 0).UTC(), n-whole), nil
}

// broken returns a time as an array.
func broken(t time.Time, fraction float64) Value {
	list := []Value{}
	for _, n := range []float64{
		float64(t.Year()), float64(t.Month() - 1), float64(t.Day()), float64(t.Hour()), float64(t.Minute()),
		float64(t.Second()) + fraction, float64(t.Weekday()), float64(t.YearDay() - 1),
	} {
		list = append(list, n)
	}
	return list
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
	r.hold(16 * len(f))
	return timefmt.Format(t, f), nil
}

func strptime(r *run, v Value, args []Value) (Value, error) {
	s, ok := v.(string)
	format, ok2 := args[0].(string)
	if !ok || !ok2 {
		return nil, errorf("strptime/1 requires string inputs and arguments")
	}
	r.host.Charge(16 * (len(format) + len(s)))
	t, err := timefmt.Parse(s, format)
	if err != nil {
		return nil, errorf("date %s does not match format %s", Text(s), Text(format))
	}
	return broken(t.UTC(), 0), nil
}
