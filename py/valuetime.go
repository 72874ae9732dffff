package py

import (
	"errors"
	"math"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// errNeedDates says that a value has dates, and that the module datetime has to
// be imported before it can be made.
var errNeedDates = errors.New("the module datetime is not there yet")

// dateClass returns a class of the module datetime.
func dateClass(c *object.Ctx, name string) (heap.Value, error) {
	if c.SysModules == heap.Unbound {
		return heap.Unbound, errNeedDates
	}
	m, ok := c.GetStr(c.SysModules, "datetime")
	if !ok {
		return heap.Unbound, errNeedDates
	}
	if m.Kind() == heap.KModule {
		if k, ok := c.GetStr(c.ModuleDict(m), name); ok && k.Kind() == heap.KClass {
			return k, nil
		}
	}
	return heap.Unbound, &ValueError{"", "a time, but the program has another module datetime"}
}

// fill makes an instance of a class of the module datetime: names and values of
// its attributes.
func fill(c *object.Ctx, class string, attrs ...any) (heap.Value, error) {
	k, err := dateClass(c, class)
	if err != nil {
		return k, err
	}
	v := c.NewInstance(k)
	for i := 0; i < len(attrs); i += 2 {
		c.InstSet(v, c.Intern(attrs[i].(string)), attrs[i+1].(heap.Value))
	}
	return v, nil
}

func number64(n int) heap.Value { return heap.Int(int64(n)) }

// timedelta makes a datetime.timedelta of microseconds.
func (w *inward) timedelta(us int64) (heap.Value, error) {
	const second, day = 1_000_000, 86_400
	seconds, rest := us/second, us%second
	if rest < 0 {
		seconds, rest = seconds-1, rest+second
	}
	days, seconds := seconds/day, seconds%day
	if seconds < 0 {
		days, seconds = days-1, seconds+day
	}
	return fill(w.c, "timedelta", "_days", heap.Int(days), "_seconds", heap.Int(seconds), "_microseconds", heap.Int(rest), "_hash", heap.None)
}

// datetime makes a datetime.datetime, with the zone of t as a datetime.timezone.
func (w *inward) datetime(t time.Time, at *place) (heap.Value, error) {
	if y := t.Year(); y < 1 || y > 9999 {
		return heap.Unbound, &ValueError{at.String(), "a time of the year " + t.Format("2006") + ": Python has the years 1 to 9999"}
	}
	zone, err := w.zone(t)
	if err != nil {
		return zone, err
	}
	return fill(w.c, "datetime",
		"_year", number64(t.Year()), "_month", number64(int(t.Month())), "_day", number64(t.Day()),
		"_hour", number64(t.Hour()), "_minute", number64(t.Minute()), "_second", number64(t.Second()),
		"_microsecond", number64(t.Nanosecond()/1000), "_tzinfo", zone, "_fold", heap.Int(0), "_hash", heap.None)
}

func (w *inward) zone(t time.Time) (heap.Value, error) {
	k, err := dateClass(w.c, "timezone")
	if err != nil {
		return k, err
	}
	name, seconds := t.Zone()
	if utc, ok := w.c.ClassAttr(k, w.c.Intern("utc")); ok && seconds == 0 && (name == "UTC" || name == "") {
		return utc, nil
	}
	offset, err := w.timedelta(int64(seconds) * 1_000_000)
	if err != nil {
		return offset, err
	}
	label := heap.None
	if name != "" {
		label = w.c.Str(name)
	}
	return fill(w.c, "timezone", "_offset", offset, "_name", label)
}

// date is value of instances of the module datetime; ok is false for all others.
func (w *outward) date(v heap.Value, at *place) (x any, ok bool, err error) {
	c := w.c
	if c.SysModules == heap.Unbound {
		return nil, false, nil
	}
	class := c.TypeOf(v)
	for _, name := range [...]string{"datetime", "date", "timedelta"} {
		k, err := dateClass(c, name)
		if err != nil {
			return nil, false, nil //nolint:nilerr // no module, no dates
		}
		if !c.Subclass(class, k) {
			continue
		}
		switch name {
		case "timedelta":
			x, err = w.duration(v, at)
		case "date":
			x = time.Date(w.attr(v, "_year"), time.Month(w.attr(v, "_month")), w.attr(v, "_day"), 0, 0, 0, 0, time.UTC)
		default:
			x, err = w.time(v, at)
		}
		return x, true, err
	}
	return nil, false, nil
}

// attr returns an int attribute of a date.
func (w *outward) attr(v heap.Value, name string) int {
	x, _ := w.c.InstGet(v, w.c.Intern(name))
	return int(x.Int())
}

// micros returns a timedelta in microseconds.
func (w *outward) micros(v heap.Value) (us int64, ok bool) {
	seconds := int64(w.attr(v, "_days"))*86_400 + int64(w.attr(v, "_seconds"))
	const most = math.MaxInt64 / 1_000_000
	return seconds*1_000_000 + int64(w.attr(v, "_microseconds")), -most < seconds && seconds < most
}

func (w *outward) duration(v heap.Value, at *place) (any, error) {
	us, ok := w.micros(v)
	if const_ := int64(math.MaxInt64 / time.Microsecond); !ok || us > const_ || us < -const_ {
		return nil, &ValueError{at.String(), "a timedelta of more than 292 years"}
	}
	return time.Duration(us) * time.Microsecond, nil
}

func (w *outward) time(v heap.Value, at *place) (any, error) {
	zone, err := w.location(v, at)
	if err != nil {
		return nil, err
	}
	return time.Date(w.attr(v, "_year"), time.Month(w.attr(v, "_month")), w.attr(v, "_day"),
		w.attr(v, "_hour"), w.attr(v, "_minute"), w.attr(v, "_second"), w.attr(v, "_microsecond")*1000, zone), nil
}

// location returns the time zone of a datetime.
func (w *outward) location(v heap.Value, at *place) (*time.Location, error) {
	c := w.c
	zone, ok := c.InstGet(v, c.Intern("_tzinfo"))
	if !ok || zone == heap.None {
		return time.UTC, nil
	}
	k, err := dateClass(c, "timezone")
	if err != nil {
		return nil, err
	}
	if utc, ok := c.ClassAttr(k, c.Intern("utc")); ok && utc == zone {
		return time.UTC, nil
	}
	if !c.Subclass(c.TypeOf(zone), k) {
		return nil, &ValueError{at.String(), "a datetime whose tzinfo is a " + c.TypeName(zone) + " and no datetime.timezone"}
	}
	offset, _ := c.InstGet(zone, c.Intern("_offset"))
	us, _ := w.micros(offset)
	name := ""
	if label, ok := c.InstGet(zone, c.Intern("_name")); ok && label.IsStr() {
		name = c.Text(label)
	}
	return time.FixedZone(name, int(us/1_000_000)), nil
}
