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
	f.Fuzz(func(t *testing.T, format, zone string, seconds int64) {
		if len(format) < 100 && len(zone) < 100 {
			datetime.Format(format, time.Unix(seconds%(1<<40), 0).In(datetime.Zone(zone)))
		}
	})
}
