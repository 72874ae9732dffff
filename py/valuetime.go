package py

import (
	"errors"
	"math"
	"time"

	"github.com/skillet-run/skillet/internal/tzdata"
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
	shown := time.Date(w.attr(v, "_year"), time.Month(w.attr(v, "_month")), w.attr(v, "_day"),
		w.attr(v, "_hour"), w.attr(v, "_minute"), w.attr(v, "_second"), w.attr(v, "_microsecond")*1000, time.UTC)
	return inZone(shown, zone, w.attr(v, "_fold") != 0), nil
}

// inZone returns the time at which clocks of a zone show what those of UTC show at
// shown. Where they show it twice, late says that the second time is meant; where
// they leave it out, it is counted from after the gap in place of before it (PEP 495).
func inZone(shown time.Time, zone *time.Location, late bool) time.Time {
	offset := func(t time.Time) time.Duration {
		_, seconds := t.In(zone).Zone()
		return time.Duration(seconds) * time.Second
	}
	const change = 24 * time.Hour // no zone has two changes so near to each other
	before, after := offset(shown.Add(-change)), offset(shown.Add(change))
	first, second := shown.Add(-before), shown.Add(-after)
	twice := offset(first) == before && offset(second) == after
	switch {
	case twice || offset(first) != before && offset(second) != after: // or never
		if late {
			first = second
		}
	case offset(first) != before:
		first = second
	}
	return first.In(zone)
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
		if l := w.zoneInfo(zone); l != nil {
			return l, nil
		}
		return nil, &ValueError{at.String(), "a datetime whose tzinfo is a " + c.TypeName(zone) + ", neither a datetime.timezone nor a zone of the database"}
	}
	offset, _ := c.InstGet(zone, c.Intern("_offset"))
	us, _ := w.micros(offset)
	name := ""
	if label, ok := c.InstGet(zone, c.Intern("_name")); ok && label.IsStr() {
		name = c.Text(label)
	}
	return time.FixedZone(name, int(us/1_000_000)), nil
}

// zoneInfo returns the zone that an instance of zoneinfo.ZoneInfo is, or nil for
// anything else.
func (w *outward) zoneInfo(v heap.Value) *time.Location {
	c := w.c
	m, ok := c.GetStr(c.SysModules, "zoneinfo._zone")
	if !ok || m.Kind() != heap.KModule || v.Kind() != heap.KInst {
		return nil
	}
	k, ok := c.GetStr(c.ModuleDict(m), "ZoneInfo")
	if !ok || k.Kind() != heap.KClass || !c.Subclass(c.TypeOf(v), k) {
		return nil
	}
	key, _ := c.InstGet(v, c.Intern("_key"))
	if file, ok := c.InstGet(v, c.Intern("_file")); !ok || file != heap.None || !key.IsStr() {
		return nil // its rules are those of some file
	}
	x := w.h.more()
	name := c.Text(key)
	if l, known := x.zones[name]; known {
		return l
	}
	l, err := tzdata.Location(name)
	if err != nil {
		return nil
	}
	if x.zones == nil {
		x.zones = map[string]*time.Location{}
	}
	x.zones[name] = l
	return l
}
