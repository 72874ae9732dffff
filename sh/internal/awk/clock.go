package awk

import (
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// greenwich is the zone of times in UTC, as the C library names it.
var greenwich = time.FixedZone("GMT", 0)

const defaultTimeFormat = "%a %b %e %H:%M:%S %Z %Y"

func runStrftime(m *machine, n int) value {
	format := defaultTimeFormat
	if v, ok := m.info("strftime"); ok {
		format = v.str(m.conv)
	}
	if n > 0 {
		format = m.argStr(n, 0)
	}
	t := m.host.Now()
	zone := t.Location()
	if n > 1 {
		secs := m.arg(n, 1).num()
		if secs < -1<<53 || secs > 1<<53 || secs != secs {
			return str("")
		}
		floor := int64(secs)
		if float64(floor) > secs {
			floor--
		}
		t = time.Unix(floor, 0).In(zone)
	}
	if n > 2 && m.arg(n, 2).bool() {
		t = t.In(greenwich)
	}
	m.room(datetime.Room(format))
	return str(datetime.Strftime(format, t))
}

func runMktime(m *machine, n int) value {
	words := strings.Fields(m.argStr(n, 0))
	if len(words) < 6 {
		return num(-1)
	}
	var v [6]int
	for i := range v {
		v[i] = toInt(toNumber(words[i]))
		if v[i] > 1<<30 || v[i] < -1<<30 {
			return num(-1)
		}
	}
	zone := m.host.Now().Location()
	if n > 1 && m.arg(n, 1).bool() {
		zone = time.UTC
	}
	t := time.Date(v[0], time.Month(v[1]), v[2], v[3], v[4], v[5], 0, zone)
	return num(float64(t.Unix()))
}
