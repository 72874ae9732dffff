package sandbox

import (
	"errors"
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The rights that a domain can handle, as the versions of Landlock added them.
const (
	fileRights = 1<<13 - 1 // ABI 1: execute, read, write, remove, make

	fileRefer    = fileRights | unix.LANDLOCK_ACCESS_FS_REFER       // ABI 2
	fileTruncate = fileRefer | unix.LANDLOCK_ACCESS_FS_TRUNCATE     // ABI 3
	fileIoctl    = fileTruncate | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV // ABI 5
	fileSockets  = fileIoctl | unix.LANDLOCK_ACCESS_FS_RESOLVE_UNIX // ABI 9

	tcp = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP            // ABI 4
	udp = tcp | unix.LANDLOCK_ACCESS_NET_BIND_UDP | unix.LANDLOCK_ACCESS_NET_CONNECT_SEND_UDP // later

	scopes = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL // ABI 6
)

// rulesets are what to ask for, the most first. A kernel refuses a set with a
// right that it does not know, so the first that it takes is all that it has.
var rulesets = []unix.LandlockRulesetAttr{
	{Handled_access_fs: fileSockets, Handled_access_net: udp, Scoped: scopes},
	{Handled_access_fs: fileSockets, Handled_access_net: tcp, Scoped: scopes},
	{Handled_access_fs: fileIoctl, Handled_access_net: tcp, Scoped: scopes},
	{Handled_access_fs: fileIoctl, Handled_access_net: tcp},
	{Handled_access_fs: fileTruncate, Handled_access_net: tcp},
	{Handled_access_fs: fileTruncate},
	{Handled_access_fs: fileRefer},
	{Handled_access_fs: fileRights},
}

// Sizes of LandlockRulesetAttr: with files; and the network; and scopes.
const (
	sizeFiles   = 8
	sizeNetwork = 16
	sizeScopes  = 24
)

// abiAllThreads is the ABI since which one call binds all threads.
const abiAllThreads = 8

// restrictFiles enters a domain without any rule: nothing that it handles is
// allowed.
func (r *Report) restrictFiles() {
	abi, err := landlockABI()
	if err != nil {
		r.LandlockWhy = "Landlock is not there: " + err.Error()
		return
	}
	attr, fd, err := createRuleset()
	if err != nil {
		r.LandlockWhy = "Landlock made no ruleset: " + err.Error()
		return
	}
	defer func() { _ = unix.Close(fd) }()
	if err := enterDomain(fd, abi); err != nil {
		r.LandlockWhy = "Landlock binds one thread only: " + err.Error()
		if errors.Is(err, unix.ENOTSUP) {
			r.LandlockWhy = "Landlock cannot bind all threads of a program that is linked with cgo: build it with CGO_ENABLED=0"
		}
		return
	}
	r.Landlock = fmt.Sprintf("Landlock ABI %d", abi)
	r.Network, r.Scopes = attr.Handled_access_net != 0, attr.Scoped != 0
}

func landlockABI() (int, error) {
	abi, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0, errno
	}
	return int(abi), nil
}

// createRuleset returns the largest ruleset that the kernel takes.
func createRuleset() (attr unix.LandlockRulesetAttr, fd int, err error) {
	for _, attr = range rulesets {
		if attr.Scoped != 0 && !signalsReachOwnThreads() {
			attr.Scoped &^= unix.LANDLOCK_SCOPE_SIGNAL
		}
		n, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), sizeOf(attr), 0)
		if errno == 0 {
			return attr, int(n), nil
		}
		err = errno
	}
	return attr, -1, err
}

// sizeOf is as much of the attributes as is in use: a kernel refuses more than
// it knows.
func sizeOf(attr unix.LandlockRulesetAttr) uintptr {
	switch {
	case attr.Scoped != 0:
		return sizeScopes
	case attr.Handled_access_net != 0:
		return sizeNetwork
	}
	return sizeFiles
}

// signalsReachOwnThreads reports whether the kernel lets threads of one process
// signal each other out of domains of their own, which the Go runtime does all the
// time. Kernels with the fault say nothing of its repair (erratum 2).
func signalsReachOwnThreads() bool {
	errata, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_ERRATA)
	return errno == 0 && errata&(1<<1) != 0
}

// enterDomain binds all threads of the process.
func enterDomain(fd, abi int) error {
	if abi >= abiAllThreads {
		_, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(fd), unix.LANDLOCK_RESTRICT_SELF_TSYNC, 0)
		if errno == 0 {
			return nil
		}
	}
	return everyThread(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(fd), 0)
}
