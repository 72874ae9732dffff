package sandbox

import "golang.org/x/sys/unix"

const (
	callArch    = unix.AUDIT_ARCH_AARCH64
	callHighest = 0 // one ABI
)

var (
	callsOfArch []uint32
	rulesOfArch []rule
	fatalOfArch []uint32
)
