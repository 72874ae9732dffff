package proc

import "time"

// WithKillAgain returns a Runner that repeats a kill after d.
func WithKillAgain(d time.Duration) *Runner {
	r := New(Options{})
	r.killAgain = d
	return r
}

// SignalOf gives tests the table of signals.
var SignalOf = signalOf
