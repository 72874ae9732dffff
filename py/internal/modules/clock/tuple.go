package clock

import (
	"math"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

const structName = "time.struct_time"

// Places in a struct_time.
const (
	year = iota
	month
	day
	hour
	minute
	second
	weekday
	yearDay
	isDST
	zone
	offset
	visible = zone
)

func structTime() *object.Type {
	return object.StructSeq("time", "struct_time", "A time as a tuple.", visible,
		"tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst", "tm_zone", "tm_gmtoff")
}

func tupleFuncs() []object.Native {
	return []object.Native{
		{Name: "gmtime", Sig: "(seconds=None, /)", Doc: "A time in seconds as a tuple in UTC; now without an argument.", Fn: splitTime(inUTC), Py: "time.gmtime"},
		{Name: "localtime", Sig: "(seconds=None, /)", Doc: "A time in seconds as a tuple in the local time zone.", Fn: splitTime(inZone), Py: "time.localtime"},
		{Name: "mktime", Sig: "(time_tuple, /)", Doc: "The seconds of a time as a tuple.", Fn: makeTime},
	}
}

// inUTC and inZone return a time in UTC, which struct_time calls GMT, or in the
// local time zone, and the name of the zone.
func inUTC(_ *object.Ctx, t time.Time) (time.Time, string) { return t.UTC(), "GMT" }

func inZone(c *object.Ctx, t time.Time) (time.Time, string) {
	t = t.In(location(c))
	name, _ := t.Zone()
	return t, name
}

func splitTime(in func(c *object.Ctx, t time.Time) (time.Time, string)) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		if a[0] == heap.None {
			return a[0], object.NeedPython
		}
		seconds, err := timestamp(c, a[0])
		if err != nil {
			return a[0], err
		}
		t, name := in(c, time.Unix(seconds, 0))
		return fromTime(c, t, name), nil
	}
}

// timestamp returns whole seconds, rounded down.
func timestamp(c *object.Ctx, v heap.Value) (int64, error) {
	const far = 67768036191676799 // the end of the year 2**31 - 1
	seconds, err := secondsOf(c, v)
	switch {
	case err == object.Raised:
		c.TakeException()
		return 0, c.Raise(object.TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(v))
	case err != nil:
		return 0, err
	case math.IsNaN(seconds):
		return 0, c.Raise(object.TValueError, "cannot convert float NaN to integer")
	case math.Abs(seconds) >= math.MaxInt64:
		return 0, c.Raise(object.TOverflowError, "timestamp out of range for platform time_t")
	case math.Abs(seconds) > far:
		return 0, c.RaiseOS(75, "Value too large for defined data type", heap.None)
	}
	return int64(math.Floor(seconds)), nil
}

func fromTime(c *object.Ctx, t time.Time, zoneName string) heap.Value {
	n := func(i int) heap.Value { return heap.Int(int64(i)) }
	_, east := t.Zone()
	dst := 0
	if t.IsDST() {
		dst = 1
	}
	return c.NewStructSeq(structName,
		n(t.Year()), n(int(t.Month())), n(t.Day()), n(t.Hour()), n(t.Minute()), n(t.Second()),
		n((int(t.Weekday())+6)%7), n(t.YearDay()), n(dst), c.Str(zoneName), n(east))
}

// zoneOf returns the name of the time zone that a time is in.
func zoneOf(c *object.Ctx, v heap.Value) string {
	if values := c.StructSeqValues(structName, v); values != nil && values[zone].IsStr() {
		return c.Text(values[zone])
	}
	names, _ := zones(c)
	if f, err := fields(c, v); err == nil && f[isDST] > 0 {
		return names[1]
	}
	return names[0]
}

// fields returns the nine numbers of a time as a tuple.
func fields(c *object.Ctx, v heap.Value) (f [visible]int, err error) {
	items, err := fieldValues(c, v)
	if err != nil {
		return f, err
	}
	for i := range f {
		x := items[i]
		if x.Kind() != heap.KInt && x.Kind() != heap.KBool {
			return f, c.Raise(object.TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(x))
		}
		if x.Int() != int64(int32(x.Int())) {
			return f, c.Raise(object.TOverflowError, "signed integer is greater than maximum")
		}
		f[i] = int(x.Int())
	}
	return f, nil
}

func fieldValues(c *object.Ctx, v heap.Value) ([]heap.Value, error) {
	p := c.Payload(v)
	if p.Kind() != heap.KTuple {
		return nil, c.Raise(object.TTypeError, "Tuple or struct_time argument required")
	}
	if len(c.Tuple(p)) != visible {
		return nil, c.Raise(object.TTypeError, "function takes exactly 9 arguments (%d given)", len(c.Tuple(p)))
	}
	return c.Tuple(p), nil
}

func makeTime(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	f, err := fields(c, a[0])
	if err != nil {
		return a[0], err
	}
	t := time.Date(f[year], time.Month(f[month]), f[day], f[hour], f[minute], f[second], 0, location(c))
	switch {
	case f[isDST] > 0 && !t.IsDST():
		t = t.Add(-summer)
	case f[isDST] == 0 && t.IsDST():
		t = t.Add(summer)
	}
	return heap.Float(float64(t.Unix())), nil
}
