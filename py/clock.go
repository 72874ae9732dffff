package py

import (
	"math/bits"
	"time"
)

// epoch is what the virtual clock shows when a program begins.
var epoch = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// Location returns the local time zone, for the module time.
func (h *host) Location() *time.Location {
	if h.Options.Location == nil {
		return time.UTC
	}
	return h.Options.Location
}

// virtualClock moves only when somebody sleeps.
type virtualClock struct{ passed time.Duration }

func (c *virtualClock) Now() time.Time                           { return epoch.Add(c.passed) }
func (c *virtualClock) Monotonic() time.Duration                 { return c.passed }
func (c *virtualClock) Sleep(d time.Duration, _ <-chan struct{}) { c.passed += d }

// seededBytes are random bytes that follow from a seed (splitmix64).
type seededBytes struct{ state uint64 }

func (s *seededBytes) Read(b []byte) (int, error) {
	for i := range b {
		s.state += 0x9E3779B97F4A7C15
		x := s.state
		x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
		x = (x ^ x>>27) * 0x94D049BB133111EB
		b[i] = byte(bits.RotateLeft64(x, 13) ^ x>>31)
	}
	return len(b), nil
}
