package clock

import (
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// zoned is a host that says which time zone is the local one.
type zoned interface{ Location() *time.Location }

// location returns the local time zone.
func location(c *object.Ctx) *time.Location {
	if h, ok := c.Host.(zoned); ok {
		return h.Location()
	}
	return time.UTC
}

// summer is what clocks are ahead in summer.
const summer = time.Hour

// zones returns names and offsets, in seconds east of UTC, of standard time and
// of summer time: of the year in which virtual clocks begin.
func zones(c *object.Ctx) (names [2]string, east [2]int) {
	const someYear = 2026
	loc := location(c)
	for _, month := range []time.Month{time.January, time.July} {
		t := time.Date(someYear, month, 1, 0, 0, 0, 0, loc)
		i := 0
		if t.IsDST() {
			i = 1
		}
		names[i], east[i] = t.Zone()
	}
	if names[1] == "" {
		names[1], east[1] = names[0], east[0]
	}
	return names, east
}

// setZone sets the attributes about the local time zone.
func setZone(c *object.Ctx, set func(name string, v heap.Value)) error {
	names, east := zones(c)
	set("tzname", c.NewTuple(c.Str(names[0]), c.Str(names[1])))
	set("timezone", heap.Int(int64(-east[0])))
	set("altzone", heap.Int(int64(-east[1])))
	daylight := int64(0)
	if east[0] != east[1] {
		daylight = 1
	}
	set("daylight", heap.Int(daylight))
	return nil
}
