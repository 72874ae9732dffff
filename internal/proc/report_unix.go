//go:build unix && !linux

package proc

func usualTreeKill() Measure { return processGroup() }
