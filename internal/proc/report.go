package proc

import "runtime"

// EnforcementOf returns what a run under p reports when nothing goes wrong. The
// report that counts is the one in an Outcome.
func EnforcementOf(p Profile) Enforcement {
	if _, err := p.check(); err != nil {
		return nothingRan(p)
	}
	return unconfined(usualTreeKill())
}

// DefaultParallel is how many runs a Runner allows at once unless told otherwise.
func DefaultParallel() int { return 4 * runtime.NumCPU() }
