//go:build linux && (amd64 || arm64)

package sandbox

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// Filter is the program for the process pid.
func Filter(pid uint32) []unix.SockFilter {
	p, _ := callPolicy(pid)
	return p.program()
}

// Fatal lists the calls that end a process.
func Fatal() []uint32 {
	p, _ := callPolicy(1)
	return p.fatal
}

// Allowed lists those that always pass.
func Allowed() []uint32 {
	p, _ := callPolicy(1)
	return p.allowed
}

// Arch is the architecture that the filter is for.
const Arch = callArch

// Forbid makes system calls fail with ENOSYS on the calling thread.
func Forbid(calls []uint32) error {
	code := []unix.SockFilter{load(dataNumber)}
	for _, call := range calls {
		code = append(code, jump(unix.BPF_JEQ, call, 0, 1), end(absent))
	}
	code = append(code, end(allow))
	program := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0)
}
