package sandbox

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Offsets in struct seccomp_data; arguments have 64 bits, of which the low half
// comes first on the architectures that are served.
const (
	dataNumber = 0
	dataArch   = 4
	dataArgs   = 16
)

// What the filter returns.
const (
	allow = uint32(unix.SECCOMP_RET_ALLOW)
	kill  = uint32(unix.SECCOMP_RET_KILL_PROCESS)
	deny  = uint32(unix.SECCOMP_RET_ERRNO) | uint32(unix.EPERM)
	// absent makes a caller try the older call.
	absent = uint32(unix.SECCOMP_RET_ERRNO) | uint32(unix.ENOSYS)
)

// rule lets a system call pass when an argument is as it says; otherwise the call
// is denied.
type rule struct {
	call     uint32
	argument int
	test     test
	value    uint32
}

type test uint8

const (
	equal   test = iota // the low 32 bits are value
	anyBit              // one of the bits of value is set
	noBit               // none of them is
	nothing             // always denied, as if the kernel had no such call
)

// policy says what a filter does.
type policy struct {
	arch    uint32
	highest uint32 // numbers from here on belong to another ABI; 0: there is none
	allowed []uint32
	rules   []rule
	fatal   []uint32
}

// program returns the filter of a policy.
func (p policy) program() []unix.SockFilter {
	code := []unix.SockFilter{
		load(dataArch),
		jump(unix.BPF_JEQ, p.arch, 1, 0),
		end(kill),
		load(dataNumber),
	}
	if p.highest != 0 {
		code = append(code, jump(unix.BPF_JGE, p.highest, 0, 1), end(kill))
	}
	for _, call := range p.allowed {
		code = append(code, jump(unix.BPF_JEQ, call, 0, 1), end(allow))
	}
	for _, r := range p.rules {
		body := r.body()
		code = append(append(code, jump(unix.BPF_JEQ, r.call, 0, uint8(len(body)))), body...)
	}
	for _, call := range p.fatal {
		code = append(code, jump(unix.BPF_JEQ, call, 0, 1), end(kill))
	}
	return append(code, end(deny))
}

// body tests the argument and returns.
func (r rule) body() []unix.SockFilter {
	if r.test == nothing {
		return []unix.SockFilter{end(absent)}
	}
	yes, no := allow, deny
	op := uint16(unix.BPF_JEQ)
	if r.test != equal {
		op = unix.BPF_JSET
	}
	if r.test == noBit {
		yes, no = no, yes
	}
	return []unix.SockFilter{
		load(dataArgs + 8*uint32(r.argument)),
		jump(op, r.value, 0, 1), end(yes), end(no),
	}
}

func load(offset uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset}
}

func jump(op uint16, value uint32, yes, no uint8) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_JMP | op | unix.BPF_K, K: value, Jt: yes, Jf: no}
}

func end(action uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: action}
}

// filterCalls binds all threads to the filter.
func (r *Report) filterCalls() {
	p, ok := callPolicy(uint32(os.Getpid()))
	if !ok {
		r.FilterWhy = "there is no list of system calls for this architecture"
		return
	}
	code := p.program()
	program := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	thread, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&program)))
	switch {
	case errno != 0:
		r.FilterWhy = "seccomp took no filter: " + errno.Error()
	case thread != 0:
		r.FilterWhy = fmt.Sprintf("seccomp could not bind thread %d", thread)
	default:
		r.Filter = true
	}
}
