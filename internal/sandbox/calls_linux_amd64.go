package sandbox

import "golang.org/x/sys/unix"

const (
	callArch = unix.AUDIT_ARCH_X86_64
	// callHighest is where the numbers of x32 begin, which name the same calls
	// with arguments of other sizes.
	callHighest = 0x40000000

	setFS = 0x1002 // ARCH_SET_FS
)

var callsOfArch = []uint32{unix.SYS_EPOLL_WAIT, unix.SYS_TIME}

// A new thread sets its own storage.
var rulesOfArch = []rule{{unix.SYS_ARCH_PRCTL, 0, equal, setFS}}

var fatalOfArch = []uint32{unix.SYS_FORK, unix.SYS_VFORK}
