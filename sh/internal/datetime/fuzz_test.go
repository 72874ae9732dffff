package datetime_test

import (
	"testing"
	"time"

	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// FuzzParse reads dates; one that is read is read again as what was written.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", "now", "@1.5", "2024-02-29T12:34:56Z", "next monday", "2 days ago", "1 Feb 2026 3pm +0100", `TZ="Europe/Paris" 10:00`,
		"20240310 1530", "(comment) tomorrow", "Mar 10, 2024", "- 1 year", "99999999999999999999",
	} {
		f.Add(text)
	}
	now := time.Date(2026, 1, 2, 3, 4, 5, 6, time.UTC)
	f.Fuzz(func(t *testing.T, text string) {
		at, ok := datetime.Parse(text, now)
		if !ok || at.Year() < 1970 || at.Year() > 9999 {
			return
		}
		written := datetime.Format("%Y-%m-%d %H:%M:%S.%N %z", at)
		if again, ok := datetime.Parse(written, now); !ok || !again.Equal(at) {
			t.Errorf("%q is %s, which is read as %v, %v", text, written, again, ok)
		}
	})
}

// FuzzFormat writes times in any format and zone.
func FuzzFormat(f *testing.F) {
	f.Add("%a %b %e %H:%M:%S %Z %Y", "Europe/Paris", int64(1e9))
	f.Add("%:::z %_10N %^B %-d %+5Y %", "<+03>-3", int64(-1e12))
	f.Add("%E%O%999d", "EST5EDT,M3.2.0,M11.1.0", int64(0))
	f.Add("%+%77777#", "", int64(0))
	f.Fuzz(func(t *testing.T, format, zone string, seconds int64) {
		at := time.Unix(seconds%(1<<40), 0).In(datetime.Zone(zone))
		room := datetime.Room(format)
		for _, text := range []string{datetime.Format(format, at), datetime.Strftime(format, at)} {
			if len(text) > room {
				t.Errorf("%q takes %d bytes, of %d", format, len(text), room)
			}
		}
	})
}

// FuzzStrptime reads texts in any format, and what Strftime has written.
func FuzzStrptime(f *testing.F) {
	f.Add("2015-03-05T23:51:47Z", "%Y-%m-%dT%H:%M:%SZ", int64(1e9))
	f.Add("Thu, 05 Mar 2015 11 pm +0100", "%a, %d %b %C%y %I %p %z", int64(0))
	f.Add("2015 10 4 064", "%Y %U %w %j", int64(-1))
	f.Fuzz(func(t *testing.T, text, format string, seconds int64) {
		var b datetime.Broken
		b.Strptime(text, format)

		at := time.Unix(seconds%(1<<37), 0).UTC()
		if at.Year() < 0 || at.Year() > 9999 {
			return
		}
		if rest, ok := b.Strptime(datetime.Strftime("%F %T %j", at), "%F %T %j"); !ok || rest != "" || b != datetime.Break(at) {
			t.Errorf("%v is read as %+v", at, b)
		}
	})
}
