//go:build hook

package heap

// hook: every Reserve and every Attend collects, so that a test finds the
// value that a native held without a root.
const hook = true
