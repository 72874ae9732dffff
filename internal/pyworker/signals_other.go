//go:build !unix

package pyworker

// takeSignals has nothing to do: there are no signals.
func takeSignals(func()) {}
