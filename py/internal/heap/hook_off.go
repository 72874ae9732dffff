//go:build !hook

package heap

// hook is explained in hook_on.go.
const hook = false
