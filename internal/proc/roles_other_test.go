//go:build !linux

package proc_test

// systemRoles returns the roles of this system alone.
func systemRoles() map[string]func() { return nil }
